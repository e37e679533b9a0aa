// The editor of this page, and all of it that outlives a step: steps come and go, and what is typed while one is awaited is of
// the next. Elements are views of it, and hear what happens by its events:
//
//   ready, settled                       a part of the page came, and htmx listens in it
//   asking, sending, asked               a request gets its fields, may be held back, is on its way
//   answered, showing, ended             its answer is there, may be kept from the page, is dealt with
//   state                                the state is another
//   queued, unkept, written              an edit waits, the device keeps nothing, a line was written without the site
//   released                             nothing in the step is pressed any more
//
// This is the one module with state of its own; htmx is spoken with in htmx-bridge.js alone.
import { newSource } from "./edit-requests.js";
import { EditorState } from "./editor-state.js";
import { HtmxBridge } from "./htmx-bridge.js";
import { SkippedKeys } from "./skipped-keys.js";
import { StepPress } from "./step-press.js";
import { TypedHistory } from "./typed-history.js";

class Editor extends EventTarget {
  state = new EditorState(() => this.dispatch("state"));
  press = new StepPress(document, () => this.dispatch("released"));
  history = new TypedHistory(document);
  skippedKeys = new SkippedKeys(document);
  bridge = new HtmxBridge(this);
  undoPresses = []; // pressed while another one is under way
  refreshed = null; // of a step that is fetched again: which one it was, and where the focus was in it
  source = newSource(); // where edits come from: this page
  #typedAhead = "";
  #edits = 0;

  constructor() {
    super();
    this.listen({
      asked: (request) => request.isPreview && this.state.move("preview"),
      ended: (request) => request.isPreview && this.#previewed(request),
    });
  }

  // A preview that the site has answered with another step has saved the line, or found another one in its place.
  #previewed({ shownIn, status }) {
    if (shownIn?.id !== "step") this.state.move("previewed");
    else if (status === 200) this.state.move("save");
    else this.state.move("refuse", "unsaved");
  }

  // Returns whether nobody prevented it.
  dispatch(name, detail = null) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  }

  // listeners: functions by the names of events, called with the detail and the event. Returns what stops them.
  listen(listeners) {
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      this.addEventListener(name, (event) => listener(event.detail, event), { signal: stop.signal });
    }
    return stop;
  }

  // Names one edit, so that it is made once, however often it is sent: by its source, and by how many came before it.
  newKey(source = this.source) {
    this.#edits += 1;
    return `${source}-${String(this.#edits).padStart(7, "0")}`;
  }

  typeAhead(keys) {
    this.#typedAhead = keys;
  }

  // What was typed ahead, once.
  takeTypedAhead() {
    const keys = this.#typedAhead;
    this.#typedAhead = "";
    return keys;
  }

  // What names the step on the page, by the lines of the version in which it was made; nothing where the site has made none.
  get step() {
    const names = ["seen", "line", "add", "hand"];
    const controls = [...(document.getElementById("line-form") ?? [])].filter(({ name }) => names.includes(name));
    return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  }

  // Whether something stands in the step that was typed there and is not saved yet.
  get isStepTyped() {
    const inputs = [...document.querySelectorAll("#line-form input, #offline-form input")];
    return inputs.some((input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked);
  }

  get savedVersion() {
    return Number(document.getElementById("saved-text").dataset.version);
  }
}

export const editor = new Editor();
