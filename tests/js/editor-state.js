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
  "a refused edit stays refused during a preview, and can be sent again": () => {
    equal([after("preview", "refuse", "preview", "previewed"), after("refuse", "begin")], ["refused", "saving"]);
  },
  "the editor stays offline until the queue is sent": () => {
    equal([after("queue", "preview", "refuse", "save"), after("queue", "empty")], ["offline", "idle"]);
  },
  "two edits under way count as saved once both are": () => {
    const state = new EditorState();
    state.begin();
    state.begin();
    state.end("save");
    const between = state.name;
    state.end("save");
    equal([between, state.name], ["saving", "idle"]);
  },
  "an unanswered edit counts as saving until it is queued": () => {
    const state = new EditorState();
    state.begin();
    state.end("");
    const between = state.name;
    state.move("queue", "signedOut");
    equal([between, state.name, state.reason], ["saving", "offline", "signedOut"]);
  },
  "an edit under way still counts as saving when the queue empties": () => {
    equal(after("queue", "begin", "empty"), "saving");
  },
  "reports each change once": () => {
    let count = 0;
    const state = new EditorState(() => (count += 1));
    for (const event of ["preview", "preview", "previewed", "previewed"]) state.move(event);
    equal(count, 2);
  },
};
