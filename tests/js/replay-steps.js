import { indexOf, moved, stepOf, tableAt } from "../../static/archive/replay/steps.js";
import { equal } from "./check.js";

const STEPS = [
  { at: "deal", line: [1, 0], words: "Deal 1.", highest: "", seats: { 1: { hand: "CA", bids: [] }, 2: { hand: "CK", bids: [] } } },
  { at: "bids1-1", line: [2, 1], words: "North bids 50.", highest: "50", seats: { 1: { bids: ["50"] } } },
  { at: "bids1-2", line: [2, 2], words: "East passes.", remarks: ["too low"], seats: { 2: { bids: ["Pass"] } } },
  { at: "trick1-1", line: [3, 1], words: "North leads.", could: "CA", trick: "Trick 1", card: [1, "CA"] },
  { at: "trick1-2", line: [3, 2], words: "East plays.", card: [2, "CK"], won: 1, seats: { 2: { hand: "-4" } } },
];

export const tests = {
  "left and right go one step, and stop at the ends": () => {
    equal([moved(STEPS, 1, "on"), moved(STEPS, 4, "on"), moved(STEPS, 1, "back"), moved(STEPS, 0, "back")], [2, 4, 0, 0]);
  },
  "up and down go to the last card of a trick, or to the end of a round": () => {
    equal([0, 1, 2, 3].map((from) => moved(STEPS, from, "trick-on")), [2, 2, 4, 4]);
    equal([4, 3, 2, 1].map((from) => moved(STEPS, from, "trick-back")), [2, 2, 0, 0]);
  },
  "home and end are the deal and the last step": () => equal([moved(STEPS, 3, "first"), moved(STEPS, 1, "last")], [0, 4]),
  "a value of a line leads to its step, the line to its last one": () => {
    equal([stepOf(STEPS, 2, 1), stepOf(STEPS, 2), stepOf(STEPS, 2, 9), stepOf(STEPS, 7)], [1, 2, 2, -1]);
  },
  "a step is found by its name": () => equal([indexOf(STEPS, "trick1-1"), indexOf(STEPS, "trick9-1")], [3, -1]),
  "the table has all changes up to the step": () => {
    const table = tableAt(STEPS, 3);
    equal(table.seats, { 1: { hand: "C", bids: ["50"] }, 2: { hand: "CK", bids: ["Pass"] } });
    equal([table.highest, table.words, table.could], ["50", "North leads.", "CA"]);
  },
  "a card that is played leaves the hand, unless the step says what is left": () => {
    equal([tableAt(STEPS, 3).seats[1].hand, tableAt(STEPS, 4).seats[2].hand], ["C", "-4"]);
    equal(STEPS[0].seats[1].hand, "CA");
  },
  "any card is each of the hand before it was played": () => {
    const deal = { at: "deal", seats: { 1: { hand: "CAKK D SQ H" } } };
    equal(tableAt([deal, { at: "trick1-1", trick: "Trick 1", card: [1, "CK"], any: 1 }], 1).could, "CA CK SQ");
  },
  "the cards of a trick gather on the table, and go with its winner": () => {
    const { trick, cards, won } = tableAt(STEPS, 4);
    equal([trick, cards, won], ["Trick 1", [[1, "CA"], [2, "CK"]], 1]);
    const scores = tableAt([...STEPS, { at: "scores", trick: "" }], 5);
    equal([scores.cards, scores.won], [[], 0]);
  },
  "what is said of a step is not said of the next one": () => {
    equal(tableAt(STEPS, 2).remarks, ["too low"]);
    equal([tableAt(STEPS, 3).remarks, tableAt(STEPS, 4).could], [[], ""]);
  },
};
