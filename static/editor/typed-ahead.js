// What is typed before the step that it belongs to is there.
let keys = "";

export function typeAhead(text) {
  keys = text;
}

// What was typed ahead, once.
export function takeTypedAhead() {
  const taken = keys;
  keys = "";
  return taken;
}
