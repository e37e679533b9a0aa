// Where two texts differ: they are equal up to `start`, and again from `before` in the first and `after` in the second.
export function difference(one, other) {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let tail = 0;
  while (tail < most - start && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return { start, before: one.length - tail, after: other.length - tail };
}

export function inserted(one, other) {
  const { start, after } = difference(one, other);
  return other.slice(start, after);
}

// The offset in the second text that corresponds to an offset in the first.
export function moved(place, { start, before, after }) {
  if (place <= start) return place;
  return place >= before ? place + after - before : after;
}
