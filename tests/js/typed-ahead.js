import { corrected, forOneField, TypedSince } from "../../static/editor/typed-ahead.js";
import { equal } from "./check.js";

const field = (value) => ({ type: "text", value });
const key = (name, more = {}) => ({ key: name, target: null, isComposing: false, defaultPrevented: false, ...more });

export const tests = {
  "what goes into the field after it was sent is of the next step": () => {
    const cards = field("cat");
    const since = new TypedSince(cards, "", true);
    cards.value = "catdk";
    equal(since.typed, "dk");
  },
  "keys that go into no field are taken, and those that go into one are not": () => {
    const cards = field("cat");
    const since = new TypedSince(cards, "", true);
    equal([since.takes(key("c")), since.takes(key("d", { target: cards })), since.takes(key("Shift"))], [true, false, false]);
    equal(since.typed, "c");
  },
  "what was typed beyond the line comes first": () => {
    const since = new TypedSince({ type: "radio" }, "da", true);
    since.takes(key("q"));
    equal(since.text, "daq");
  },
  "Enter counts once something else was typed, and once": () => {
    const since = new TypedSince({ type: "radio" }, "", true);
    for (const name of ["Enter", "c", "Enter", "Enter", "Tab", "d"]) since.takes(key(name));
    equal(since.text, "c\n\td");
  },
  "a line on its way is taken back, once, before anything else is typed": () => {
    const undo = key("z", { ctrlKey: true });
    const line = new TypedSince({ type: "radio" }, "", true);
    const other = new TypedSince({ type: "radio" }, "", false);
    equal([line.takes(undo), other.takes(undo)], [true, false]);
    equal([line.text, line.typed], ["\x1a", ""]);
    const typed = new TypedSince({ type: "radio" }, "c", true);
    equal(typed.takes(undo), false);
  },
  "a correction takes the saved line back and types it anew": () => equal(corrected("dajk"), "\x1a\x15dajk"),
  "only what is typed before the first other key goes into a single field": () => {
    equal([forOneField("dk\tsq"), forOneField("dk\n"), forOneField(corrected("d"))], ["dk", "dk", ""]);
  },
};
