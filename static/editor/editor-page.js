// The editor of this page, and all of it that outlives a step. Elements are views of it: they learn what happens by its events:
//
//   ready, settled                       a part of the page was processed by htmx; was swapped in
//   configure, beforeSend, sent          a request gets its fields; may be prevented; is under way
//   response, beforeSwap, finished       its response has arrived; may be kept off the page; has been handled
//   state                                the state has changed
//   queued, lineWritten, storageFull     an edit was queued; a line was written offline; the device stores no more
//   pressEnded                           nothing in the step is pressed any more
//
// This is the only module with state at its top level, and htmx-bridge.js the only one that talks to htmx.
import { BouncingTaps } from "./bouncing-taps.js";
import { newSource } from "./edit-requests.js";
import { EditorState } from "./editor-state.js";
import { ForcedCards } from "./forced-cards.js";
import { HabitualEnter } from "./habitual-enter.js";
import { HtmxBridge } from "./htmx-bridge.js";
import { SkippedKeys } from "./skipped-keys.js";
import { StepPress } from "./step-press.js";
import { TypedHistory } from "./typed-history.js";

class Editor extends EventTarget {
  state = new EditorState(() => this.dispatch("state"));
  taps = new BouncingTaps(document);
  press = new StepPress(document, () => this.dispatch("pressEnded"));
  forcedCards = new ForcedCards(document); // before the history, which notes only what stays
  history = new TypedHistory(document);
  skippedKeys = new SkippedKeys(document);
  bridge = new HtmxBridge(this);
  habitualEnter = new HabitualEnter();
  undoPresses = []; // presses of undo and redo, while another one is under way
  refreshed = null; // while a step is fetched again: which step it was, and where the focus was in it
  source = newSource(); // part of the idempotency keys of this page
  #typedAhead = "";
  #edits = 0;

  constructor() {
    super();
    this.listen({
      sent: (request) => request.isPreview && this.state.move("preview"),
      finished: (request) => request.isPreview && this.#previewFinished(request),
      queued: () => this.taps.stepChanged(),
      lineWritten: () => this.taps.stepChanged(),
    });
  }

  // A preview that the server answered with a step has saved the line, or found a conflict.
  #previewFinished({ shownIn, status }) {
    if (shownIn?.id !== "step") this.state.move("previewed");
    else if (status === 200) this.state.move("save");
    else this.state.move("refuse", "unsaved");
  }

  // Returns false if a listener prevented the default.
  dispatch(name, detail = null) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  }

  // listeners: functions by event name, called with (detail, event). Returns the AbortController that removes them.
  listen(listeners) {
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      this.addEventListener(name, (event) => listener(event.detail, event), { signal: stop.signal });
    }
    return stop;
  }

  // The idempotency key of one edit: its source, and its number at that source.
  newKey(source = this.source) {
    this.#edits += 1;
    return `${source}-${String(this.#edits).padStart(7, "0")}`;
  }

  typeAhead(keys) {
    this.#typedAhead = keys;
  }

  // Returns what was typed ahead, and clears it.
  takeTypedAhead() {
    const keys = this.#typedAhead;
    this.#typedAhead = "";
    return keys;
  }

  // The fields that identify the step on the page; empty for an offline step, which the server has not rendered.
  get step() {
    const names = ["seen", "line", "insert", "add", "hand", "step", "start"];
    const controls = [...(document.getElementById("line-form") ?? [])].filter(({ name }) => names.includes(name));
    return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  }

  // Whether the step has unsaved input.
  get isStepTyped() {
    const inputs = [...document.querySelectorAll("#line-form input, #offline-form input")];
    return inputs.some((input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked);
  }

  get savedVersion() {
    return Number(document.getElementById("saved-text").dataset.version);
  }
}

export const editor = new Editor();
