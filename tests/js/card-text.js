import { withoutLast } from "../../static/archive/card-text.js";
import { equal } from "./check.js";

export const tests = {
  "a card that was pressed goes whole, and the one before it stays whole": () => {
    equal([withoutLast("CA CK "), withoutLast("CA "), withoutLast("")], ["CA ", "", ""]);
  },
  "of what was typed the last letter goes, with a space behind it": () => {
    equal([withoutLast("djt"), withoutLast("CAT "), withoutLast("dj t ")], ["dj", "CA", "dj "]);
  },
};
