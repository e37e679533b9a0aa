// What if: the address of the branch in which another card is played. A branch is named after its first card, as 7-3.SA.CK.
const NAMED = /^trick(\d+)-(\d+)$/;

// The name of the branch in which `code` is played at that step; `branch` is the one that the reader is in, if any.
export function branchWith(branch, players, at, code) {
  const [, trick, place] = at.match(NAMED).map(Number);
  const [start, ...cards] = (branch ?? "").split(".");
  const [first, from] = start.split("-").map(Number);
  if (!branch || trick < first || (trick === first && place < from)) return `${trick}-${place}.${code}`;
  return [start, ...cards.slice(0, (trick - first) * players + place - from), code].join(".");
}

export const isPlay = (at) => NAMED.test(at);
