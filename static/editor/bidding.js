// The rules of bidding that the browser needs to tell where one call ends and the next begins, before the server has answered.

// The call at the start of what is typed, if it is unambiguous: a pass, or the first number that is high enough. A number is no
// call yet while the text may still become a longer bid of the ladder.
export function callIn(typed, least, ladder) {
  const text = typed.trim();
  const pass = text.match(/^p(ass)?/i);
  if (pass) return pass[0];
  for (let end = 1; least && end <= text.length; end++) {
    const number = text.slice(0, end);
    if (!/^\d+$/.test(number)) return "";
    if (Number(number) >= least) return longest(number, text, ladder);
  }
  return "";
}

function longest(number, text, ladder) {
  const longer = ladder.filter((bid) => bid !== number && bid.startsWith(number));
  const typed = longer.find((bid) => text.startsWith(bid));
  return typed ?? (longer.some((bid) => bid.startsWith(text)) ? "" : number);
}

// The lowest bid that may follow these calls of the round; 0 if it is unknown.
export function leastAfter(calls, least) {
  const highest = Math.max(0, ...calls.map((call) => Number(call) || 0));
  return Math.max(least, highest && highest + 1);
}

// Whether all but one have passed and that one has bid, in this round (`calls`) or before it (`isBid`).
export function isAuctionOver(calls, bidders, isBid) {
  const passes = calls.filter((call) => call === "Pass").length;
  return (isBid || calls.some((call) => Number(call) > 0)) && bidders - passes === 1;
}
