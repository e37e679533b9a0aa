// <undo-keys> around the buttons that take a change back or make it again: the keys for that, as everywhere. What is pressed
// while one is under way comes after it. What is typed in the step and not written yet goes first; of the text, its page takes
// back the keys itself.
import { editor } from "./editor-page.js";

class UndoKeys extends HTMLElement {
  #stop = null;

  connectedCallback() {
    const step = this.closest("#step");
    this.#stop = editor.listen({
      settled: ({ part }) => {
        if (part === step) this.#goOn();
        this.#offer(); // news may have brought the buttons anew
      },
      queued: ({ form }) => this.contains(form) && this.#goOn(),
      answered: this.#answered,
    });
    const { signal } = this.#stop;
    step.addEventListener("input", this.#offer, { signal });
    this.addEventListener("click", this.#click, { capture: true, signal });
    document.addEventListener("keydown", this.#key, { signal });
    document.addEventListener("text-undo", () => this.#press("undo"), { signal });
    document.addEventListener("text-redo", () => this.#press("redo"), { signal });
  }

  disconnectedCallback() {
    this.#stop.abort();
  }

  #key = (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || event.target.matches("textarea")) return;
    const name = event.shiftKey ? "redo" : "undo";
    const isTyped = !this.#isLeaving && editor.history.go(name);
    if (!isTyped && editor.isStepTyped) return;
    event.preventDefault();
    if (!isTyped) this.#press(name);
  };

  get #step() {
    return document.querySelector("line-step");
  }

  get #isLeaving() {
    return Boolean(this.#step?.isLeaving);
  }

  // A press of somebody: those that waited are made as they were meant. A line on its way is taken back once it is there.
  #click = (event) => {
    const name = event.target.closest("button")?.name;
    if (!event.isTrusted || !name) return;
    const isTaken = this.#isLeaving ? name === "undo" && this.#step.undoAhead() : editor.history.go(name);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #offer = () => {
    for (const name of ["undo", "redo"]) if (editor.history.canGo(name)) this.querySelector(`[name=${name}]`).disabled = false;
  };

  #press(name) {
    editor.undoPresses.push(name);
    if (!document.querySelector(".undoing.htmx-request")) this.#goOn();
  }

  #goOn() {
    const button = this.querySelector(`[name=${editor.undoPresses.shift()}]`);
    if (button?.disabled) editor.undoPresses = [];
    else button?.click();
  }

  // What is refused is not asked for again; behind what has to wait, the next one waits, too.
  #answered = (request) => {
    if (request.source.matches(".undoing") && request.isRefusal) editor.undoPresses = [];
  };
}

customElements.define("undo-keys", UndoKeys);
