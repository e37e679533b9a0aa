import { callIn, isAuctionOver, leastAfter } from "../../static/editor/bidding.js";
import { equal } from "./check.js";

const LADDER = ["50", "51", "52", "60", "65", "100", "200"];

export const tests = {
  "a pass is taken at its first letter, and as a word": () => {
    equal(["p", "P5", "pass56", " Pass "].map((typed) => callIn(typed, 50, LADDER)), ["p", "P", "pass", "Pass"]);
  },
  "a number is taken once it is high enough": () => {
    equal(["4", "49", "50", "515", "53p"].map((typed) => callIn(typed, 50, LADDER)), ["", "", "50", "51", "53"]);
  },
  "a number with which a longer bid begins waits for the next key": () => {
    const ladder = ["20", "30", "200"];
    equal(["20", "200", "2030"].map((typed) => callIn(typed, 20, ladder)), ["", "200", "20"]);
  },
  "no number is taken where no lowest bid is known": () => equal(callIn("50", 0, []), ""),
  "letters that make no call are ignored": () => equal(["x", "5x"].map((typed) => callIn(typed, 50, LADDER)), ["", ""]),
  "a bid must be higher than those before it": () => {
    equal([leastAfter([], 50), leastAfter(["53", "Pass"], 50), leastAfter(["Pass"], 0), leastAfter(["", "7"], 0)], [50, 54, 0, 8]);
  },
  "the auction is over once all but one who has bid have passed": () => {
    equal(isAuctionOver(["53", "Pass", "Pass", "Pass"], 4, false), true);
    equal(isAuctionOver(["Pass", "Pass", "Pass"], 4, false), false);
    equal(isAuctionOver(["Pass"], 2, true), true);
    equal(isAuctionOver(["53", "Pass"], 4, false), false);
  },
};
