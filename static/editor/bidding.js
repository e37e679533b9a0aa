// What is typed of a round of bidding, as far as the next call depends on it before the site has answered.

// The call that a field begins with, if it can be no other: a pass, or the first number that is high enough. A number with
// which a longer one of the ladder begins is none while the text may still become that.
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

// The lowest bid that may follow these calls of the round; 0 where nothing says.
export function leastAfter(calls, least) {
  const highest = Math.max(0, ...calls.map((call) => Number(call) || 0));
  return Math.max(least, highest && highest + 1);
}

// Whether all have passed but one who has bid, in this round or before it.
export function isAuctionOver(calls, bidders, isBid) {
  const passes = calls.filter((call) => call === "Pass").length;
  return (isBid || calls.some((call) => Number(call) > 0)) && bidders - passes === 1;
}
