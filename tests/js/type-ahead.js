import { correction, textForField, TypeAhead } from "../../static/editor/type-ahead.js";
import { equal } from "./check.js";

const field = (value) => ({ type: "text", value });
const key = (name, more = {}) => ({ key: name, target: null, isComposing: false, defaultPrevented: false, ...more });

export const tests = {
  "text typed into a field after it was sent belongs to the next step": () => {
    const cards = field("cat");
    const typed = new TypeAhead(cards, "", true);
    cards.value = "catdk";
    equal(typed.withoutUndo, "dk");
  },
  "takes keys outside a field, and leaves keys inside one": () => {
    const cards = field("cat");
    const typed = new TypeAhead(cards, "", true);
    equal([typed.take(key("c")), typed.take(key("d", { target: cards })), typed.take(key("Shift"))], [true, false, false]);
    equal(typed.withoutUndo, "c");
  },
  "text beyond the line comes first": () => {
    const typed = new TypeAhead({ type: "radio" }, "da", true);
    typed.take(key("q"));
    equal(typed.text, "daq");
  },
  "Enter counts only after other keys, and only once": () => {
    const typed = new TypeAhead({ type: "radio" }, "", true);
    for (const name of ["Enter", "c", "Enter", "Enter", "Tab", "d"]) typed.take(key(name));
    equal(typed.text, "c\n\td");
  },
  "undo takes back the line under way, once, and only before other keys": () => {
    const undo = key("z", { ctrlKey: true });
    const line = new TypeAhead({ type: "radio" }, "", true);
    const other = new TypeAhead({ type: "radio" }, "", false);
    equal([line.take(undo), other.take(undo)], [true, false]);
    equal([line.text, line.withoutUndo], ["\x1a", ""]);
    const typed = new TypeAhead({ type: "radio" }, "c", true);
    equal(typed.take(undo), false);
  },
  "a correction takes the saved line back and types it again": () => equal(correction("dajk"), "\x1a\x15dajk"),
  "a single field gets the text before the first special key": () => {
    equal([textForField("dk\tsq"), textForField("dk\n"), textForField(correction("d"))], ["dk", "dk", ""]);
  },
};
