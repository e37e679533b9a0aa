import { indexOf, moved, readSteps, stepOf, tableAt } from "../../static/archive/replay/steps.js";
import { equal } from "./check.js";

const STEPS = [
  { at: "deal", line: [1, 0], words: "Deal 1.", highest: "", seats: { 1: { hand: "CA", bids: [] }, 2: { hand: "CK", bids: [] } } },
  { at: "bids1-1", line: [2, 1], words: "North bids 50.", highest: "50", turn: 2, seats: { 1: { bids: ["50"] } } },
  { at: "bids1-2", line: [2, 2], words: "East passes.", remarks: ["too low"], turn: 0, lit: [2, "CK"], seats: { 2: { bids: ["Pass"] } } },
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
  "a step stands on the line of the one before, if it has no other": () => {
    const steps = [{ at: "deal", line: 4 }, { at: "bids1-1", line: 7 }, { at: "bids1-2" }, { at: "rest", line: 0 }];
    equal(readSteps(JSON.stringify(steps)).map(({ line }) => line ?? null), [[4, 0], [7, 1], [7, 2], null]);
  },
  "a step is found by its name": () => equal([indexOf(STEPS, "trick1-1"), indexOf(STEPS, "trick9-1")], [3, -1]),
  "the table has all changes up to the step": () => {
    const table = tableAt(STEPS, 3);
    equal([table.seats[1].hand, table.seats[1].bids], ["C", ["50"]]);
    equal([table.seats[2].hand, table.seats[2].bids], ["CK", ["Pass"]]);
    equal([table.highest, table.words, table.could], ["50", "North leads.", "CA"]);
  },
  "one seat has the turn until a step gives it to another": () => {
    const turns = (index) => Object.values(tableAt(STEPS, index).seats).map(({ turn }) => turn);
    equal([turns(0), turns(1), turns(2)], [[false, false], [false, true], [false, false]]);
  },
  "the cards that could be played are lit, unless all could, and those of a meld": () => {
    const lit = (steps, index, seat) => tableAt(steps, index).seats[seat].lit;
    equal([lit(STEPS, 2, 2), lit(STEPS, 3, 2), lit(STEPS, 3, 1), lit(STEPS, 4, 1)], ["CK", "", "CA", ""]);
    const any = [{ at: "deal", seats: { 1: { hand: "CAK" } } }, { at: "trick1-1", card: [1, "CK"], any: 1 }];
    equal(lit(any, 1, 1), "");
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
