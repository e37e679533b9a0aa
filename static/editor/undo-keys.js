// <undo-keys> around the buttons that take a change back or make it again: the keys for that, as everywhere. What is pressed
// while one is under way comes after it. What is typed in the step and not written yet goes first; of the text, its page takes
// back the keys itself.
import { isRefusal } from "./edit-sending.js";
import { canGo, go } from "./typed-history.js";
import { isStepTyped } from "./typed-step.js";

let pressed = [];

class UndoKeys extends HTMLElement {
  connectedCallback() {
    const step = this.closest("#step");
    step.addEventListener("htmx:afterSettle", ({ target }) => target === step && this.#goOn());
    this.addEventListener("edit:waits", () => this.#goOn());
    step.addEventListener("input", this.#offer);
    step.addEventListener("htmx:afterSettle", this.#offer); // news may have brought the buttons anew
    this.addEventListener("click", this.#click, { capture: true });
    document.addEventListener("keydown", this.#key);
    document.addEventListener("text-undo", this.#undo);
    document.addEventListener("text-redo", this.#redo);
    document.addEventListener("htmx:beforeOnLoad", this.#answered);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#key);
    document.removeEventListener("text-undo", this.#undo);
    document.removeEventListener("text-redo", this.#redo);
    document.removeEventListener("htmx:beforeOnLoad", this.#answered);
  }

  #key = (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || event.target.matches("textarea")) return;
    const name = event.shiftKey ? "redo" : "undo";
    const isTyped = !this.#isLeaving && go(name);
    if (!isTyped && isStepTyped()) return;
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
    const isTaken = this.#isLeaving ? name === "undo" && this.#step.undoAhead() : go(name);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #offer = () => {
    for (const name of ["undo", "redo"]) if (canGo(name)) this.querySelector(`[name=${name}]`).disabled = false;
  };

  #undo = () => this.#press("undo");

  #redo = () => this.#press("redo");

  #press(name) {
    pressed.push(name);
    if (!document.querySelector(".undoing.htmx-request")) this.#goOn();
  }

  #goOn() {
    const button = this.querySelector(`[name=${pressed.shift()}]`);
    if (button?.disabled) pressed = [];
    else button?.click();
  }

  // What is refused is not asked for again; behind what has to wait, the next one waits, too.
  #answered = ({ detail }) => {
    if (detail.elt.matches(".undoing") && isRefusal(detail)) pressed = [];
  };
}

customElements.define("undo-keys", UndoKeys);
