// <text-jump> around the editor: from the line under the caret to its form, and from the form to its line in the text; from
// remark to remark; and the keys for what has a button beside the text. A text that is sent names the step that is to be
// open beside it.

import { editor } from "./editor-page.js";

const wide = matchMedia("(width >= 64rem)"); // as in editor.css: there path and text are no drawers

class TextJump extends HTMLElement {
  #isToOpen = false;
  #held = null;
  #stop = null;

  connectedCallback() {
    this.addEventListener("keydown", this.#key);
    this.addEventListener("click", this.#click);
    this.addEventListener("text-ready", this.#ready);
    this.addEventListener("text-caret", this.#follow);
    this.addEventListener("text-changed", this.#typed);
    this.addEventListener("text-too-much", () => (this.querySelector(".too-much").hidden = false));
    this.addEventListener("input", () => (this.querySelector(".too-much").hidden = true));
    this.addEventListener("submit", this.#open, { capture: true });
    this.addEventListener("toggle", this.#shown, { capture: true });
    wide.addEventListener("change", this.#shut);
    document.addEventListener("selectionchange", this.#follow);
    this.#stop = editor.listen({ asking: this.#asking, showing: this.#hold, settled: this.#settled });
    if (this.#page?.lines) this.#ready();
  }

  disconnectedCallback() {
    wide.removeEventListener("change", this.#shut);
    document.removeEventListener("selectionchange", this.#follow);
    this.#stop.abort();
  }

  get #pane() {
    return this.querySelector(".text");
  }

  get #page() {
    return this.querySelector("text-page");
  }

  get #form() {
    return this.querySelector("form.jump");
  }

  // Where the step's line stands, or where it is going to.
  get #here() {
    const { dataset, value } = this.querySelector("#step .here");
    return { line: Number(value), place: Number(dataset.place) };
  }

  #ready = () => {
    this.classList.add("with-text");
    this.querySelector(".show-keys").hidden = false;
    this.#mark();
  };

  #key = (event) => {
    const inText = event.target.closest("text-page");
    const isControl = event.ctrlKey || event.metaKey;
    const act = {
      Enter: isControl && (inText ? this.#toForm : event.target.closest("#step") && this.#toText),
      F8: !isControl && (() => this.#next(event.shiftKey)),
      F1: inText && (() => this.querySelector("#text-keys").togglePopover()),
      ".": inText && isControl && this.#repair,
    }[event.key];
    if (!act || !this.#page.lines) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  #click = ({ target }) => {
    if (target.closest(".to-text")) this.#toText();
  };

  #toForm = () => {
    this.#form.line.value = this.#page.caret.line;
    this.#form.requestSubmit();
  };

  // What is typed is saved first: the form is made of what is saved. Then the cursor is free to go into it.
  #open = (event) => {
    if (event.target !== this.#form || !this.#page.lines) return;
    const editor = this.querySelector("notation-editor");
    if (!editor.isSaved) {
      event.preventDefault();
      event.stopPropagation();
      this.#isToOpen = true;
      return editor.send();
    }
    this.#isToOpen = false;
    if (this.#pane.matches(":popover-open")) this.#pane.hidePopover();
    document.activeElement.blur();
  };

  // The step that is there, by what was shown with it; the one that is to open, by the lines that are sent.
  #asking = (request) => {
    if (request.source.id !== "text-form") return;
    const step = this.#isToOpen ? { line: this.#form.line.value } : editor.step;
    request.fields.step = new URLSearchParams(step).toString();
  };

  // Whatever an answer puts above it, the line with the caret keeps its place on the screen.
  #hold = () => {
    const line = this.#page.lines && this.#page.isUsed ? this.#page.lines.element(this.#page.caret.line - 1) : null;
    this.#held = line && { line, top: line.getBoundingClientRect().top };
  };

  // What is said below the step leaves the text where it is.
  #settled = ({ part }) => {
    if (part.id !== "step" && part.closest("#step")) return;
    if (this.#held?.line.isConnected) this.#pane.scrollTop += this.#held.line.getBoundingClientRect().top - this.#held.top;
    this.#held = null;
    if (this.#isToOpen && this.querySelector("notation-editor").isSaved) this.#form.requestSubmit();
    this.#mark();
  };

  #typed = () => {
    this.#isToOpen &&= !this.#page.typedBy;
    this.#mark(true);
  };

  #toText = () => {
    if (!this.#page.checkVisibility()) this.#pane.showPopover();
    const { line, place } = this.#here;
    this.#page.goTo(line || place);
  };

  #next(isBack) {
    const page = this.#page;
    const remarks = this.querySelector("text-remarks");
    const line = remarks.after(page.isUsed ? page.caret.line : 0, isBack);
    if (!line) return;
    if (!page.checkVisibility()) this.#pane.showPopover();
    page.goTo(line);
    remarks.of(line).scrollIntoView({ block: "nearest" });
    this.querySelector(".text-status").textContent = remarks.of(line).textContent;
  }

  // What is done is said beside the text; whoever works in the text stays there.
  #repair = () => {
    const button = this.querySelector("text-remarks").of(this.#page.caret.line)?.querySelector("button");
    if (!button) return;
    this.addEventListener("focusin", () => this.#page.page.focus({ preventScroll: true }), { once: true });
    button.click();
  };

  #follow = () => {
    if (this.#page?.isUsed) this.#form.line.value = this.#page.caret.line;
  };

  // The line of the step is marked, and in sight unless somebody works in the text.
  #mark(isTyping = false) {
    const { lines } = this.#page;
    if (!lines) return;
    const { line, place } = this.#here;
    const now = lines.element(line - 1);
    const before = this.querySelector(".text-lines > .now");
    if (before !== now) before?.classList.remove("now");
    now?.classList.add("now");
    this.querySelector("#step .to-text").hidden = false;
    if (!isTyping && !this.#pane.contains(document.activeElement)) this.#show(now ?? lines.element(place - 1));
  }

  #shown = ({ target, newState }) => {
    if (target !== this.#pane || newState !== "open") return;
    const { line, place } = this.#here;
    this.#show(this.#page.lines?.element((line || place) - 1));
  };

  // A drawer that is open when a tablet is turned would lie over the rest.
  #shut = () => {
    for (const drawer of this.querySelectorAll(".drawer:popover-open")) drawer.hidePopover();
  };

  #show(line) {
    if (!line) return;
    const { top, height } = line.getBoundingClientRect();
    const pane = this.#pane.getBoundingClientRect();
    const bar = this.#pane.querySelector(".text-bar").offsetHeight;
    const isHidden = top < pane.top + bar || top + 2 * height > pane.bottom;
    if (isHidden) this.#pane.scrollTop += top - pane.top - (pane.height - height) / 2;
  }
}

customElements.define("text-jump", TextJump);
