import { EditorState } from "../../static/editor/editor-state.js";
import { equal } from "./check.js";

function after(...events) {
  const state = new EditorState();
  for (const event of events) state[event] ? state[event]() : state.move(event);
  return state.name;
}

export const tests = {
  "a preview leads back to where it began": () => equal([after("preview"), after("preview", "previewed")], ["previewing", "idle"]),
  "a preview may save": () => equal(after("preview", "save"), "idle"),
  "what is asked about stays refused while it is previewed, and is sent again": () => {
    equal([after("preview", "refuse", "preview", "previewed"), after("refuse", "begin")], ["refused", "saving"]);
  },
  "edits that wait outlive all but being sent": () => {
    equal([after("queue", "preview", "refuse", "save"), after("queue", "empty")], ["offline", "idle"]);
  },
  "two edits on their way are saved when both are": () => {
    const state = new EditorState();
    state.begin();
    state.begin();
    state.end("save");
    const between = state.name;
    state.end("save");
    equal([between, state.name], ["saving", "idle"]);
  },
  "an edit that nobody answers is on its way until it waits": () => {
    const state = new EditorState();
    state.begin();
    state.end("");
    const between = state.name;
    state.move("queue", "signedOut");
    equal([between, state.name, state.reason], ["saving", "offline", "signedOut"]);
  },
  "an edit that is on its way when the queue is empty is so still": () => {
    equal(after("queue", "begin", "empty"), "saving");
  },
  "views hear of each change once": () => {
    let count = 0;
    const state = new EditorState(() => (count += 1));
    for (const event of ["preview", "preview", "previewed", "previewed"]) state.move(event);
    equal(count, 2);
  },
};
