// <undo-keys> around the buttons that take a change back or make it again: the keys for that, as everywhere. What is pressed
// while one is under way comes after it. Of what is typed and not written yet, the step's fields and the page of the text
// take back the keys themselves.
import { isRefusal } from "./edit-sending.js";
import { isStepTyped } from "./typed-step.js";

let pressed = [];

class UndoKeys extends HTMLElement {
  connectedCallback() {
    const step = this.closest("#step");
    step.addEventListener("htmx:afterSettle", ({ target }) => target === step && this.#goOn());
    this.addEventListener("edit:waits", () => this.#goOn());
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
    if (!isUndo || event.target.matches("textarea") || isStepTyped()) return;
    event.preventDefault();
    this.#press(event.shiftKey ? "redo" : "undo");
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
