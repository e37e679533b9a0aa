import { difference, inserted, moved } from "../../static/editor/text-difference.js";
import { equal } from "./check.js";

export const tests = {
  "two texts differ between their common beginning and end": () => {
    equal(difference("Deal 1\nHand1", "Deal 27\nHand1"), { start: 5, before: 6, after: 7 });
  },
  "equal texts have no difference": () => equal(difference("abc", "abc"), { start: 3, before: 3, after: 3 }),
  "a repeated letter is found at the end": () => equal(difference("aa", "aaa"), { start: 2, before: 2, after: 3 }),
  "finds the inserted text": () => {
    equal([inserted("cat", "cat dk"), inserted("cat", "ct"), inserted("", "x"), inserted("ab", "axb")], [" dk", "", "x", "x"]);
  },
  "an offset after the difference moves with it, and one inside goes to its end": () => {
    const change = difference("one two three", "one 2 three");
    equal([2, 6, 7, 13].map((place) => moved(place, change)), [2, 5, 5, 11]);
  },
};
