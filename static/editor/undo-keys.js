// <undo-keys> around the undo and redo buttons of the step: their keyboard shortcuts. Presses while one is under way are queued.
// Unsaved typing in the step is undone first; the text pane handles its own shortcuts.
import { editor } from "./editor-page.js";
import { isText } from "./focus-place.js";

class UndoKeys extends HTMLElement {
  #listening = null;

  connectedCallback() {
    const step = this.closest("#step");
    this.#listening = editor.listen({
      settled: ({ part }) => {
        if (part === step) this.#pressNext();
        this.#enableButtons(); // an out-of-band swap may have replaced the buttons
      },
      queued: ({ form }) => this.contains(form) && this.#pressNext(),
      response: this.#response,
    });
    const { signal } = this.#listening;
    step.addEventListener("input", this.#enableButtons, { signal });
    this.addEventListener("click", this.#click, { capture: true, signal });
    document.addEventListener("keydown", this.#key, { signal });
    document.addEventListener("text-undo", () => this.#press("undo"), { signal });
    document.addEventListener("text-redo", () => this.#press("redo"), { signal });
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  #key = (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || event.target.matches("textarea") || isUndoneByBrowser(event.target)) return;
    const name = event.shiftKey ? "redo" : "undo";
    const isTyped = !this.#isWaitingForStep && editor.history.go(name);
    event.preventDefault();
    if (!isTyped) this.#press(name);
  };

  get #step() {
    return document.querySelector("line-step");
  }

  get #isWaitingForStep() {
    return Boolean(this.#step?.isWaitingForStep);
  }

  // A press by a person, not by a script: queued presses send the form as usual. A line under way is undone once it is saved.
  #click = (event) => {
    const name = event.target.closest("button")?.name;
    if (!event.isTrusted || !name) return;
    const isHandled = this.#isWaitingForStep ? name === "undo" && this.#step.queueUndo() : editor.history.go(name);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #enableButtons = () => {
    for (const name of ["undo", "redo"]) if (editor.history.canGo(name)) this.querySelector(`[name=${name}]`).disabled = false;
  };

  #press(name) {
    editor.undoPresses.push(name);
    if (!document.querySelector(".undoing.htmx-request")) this.#pressNext();
  }

  #pressNext() {
    const button = this.querySelector(`[name=${editor.undoPresses.shift()}]`);
    if (button?.disabled) editor.undoPresses = [];
    else button?.click();
  }

  // After a refusal the queued presses are dropped.
  #response = (request) => {
    if (request.source.matches(".undoing") && request.isRefusal) editor.undoPresses = [];
  };
}

// Whether something is typed in this field beside the form of the step, or in the offline step.
function isUndoneByBrowser(target) {
  const fields = [target, ...document.querySelectorAll("#offline-form input")];
  return fields.some((field) => isText(field) && field.form?.id !== "line-form" && field.value !== field.defaultValue);
}

customElements.define("undo-keys", UndoKeys);
