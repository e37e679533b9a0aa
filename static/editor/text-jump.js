// <text-jump> around the editor: goes from the line at the caret to its form and back, and from remark to remark, and handles the
// keyboard shortcuts of the text pane. When the text is saved, the request names the step to show beside it.

import { editor } from "./editor-page.js";
import { isWholePage } from "./focus-place.js";

const wide = matchMedia("(width >= 64rem)"); // as in editor.css: from this width path and text are panes, not drawers

class TextJump extends HTMLElement {
  #opensAfterSave = false;
  #caretLine = null;
  #listening = null;

  connectedCallback() {
    this.addEventListener("keydown", this.#key);
    document.addEventListener("keydown", this.#keyElsewhere);
    this.addEventListener("click", this.#click);
    this.addEventListener("text-ready", this.#ready);
    this.addEventListener("text-caret", this.#showCaretLine);
    this.addEventListener("text-changed", this.#typed);
    this.addEventListener("text-too-much", () => (this.querySelector(".too-much").hidden = false));
    this.addEventListener("input", () => (this.querySelector(".too-much").hidden = true));
    this.addEventListener("submit", this.#open, { capture: true });
    this.addEventListener("toggle", this.#textOpened, { capture: true });
    wide.addEventListener("change", this.#closeDrawers);
    document.addEventListener("selectionchange", this.#showCaretLine);
    this.#listening = editor.listen({ configure: this.#configure, beforeSwap: this.#beforeSwap, settled: this.#settled });
    if (this.#page?.lines) this.#ready();
  }

  disconnectedCallback() {
    wide.removeEventListener("change", this.#closeDrawers);
    document.removeEventListener("keydown", this.#keyElsewhere);
    document.removeEventListener("selectionchange", this.#showCaretLine);
    this.#listening.abort();
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

  // The number of the step's line, if it exists, and the number it has or will have.
  get #stepLine() {
    const { dataset, value } = this.querySelector("#step .current-line");
    return { line: Number(value), place: Number(dataset.place) };
  }

  #ready = () => {
    this.classList.add("with-text");
    this.querySelector(".show-keys").removeAttribute("data-unready");
    this.#markStepLine();
  };

  #key = (event) => {
    const inText = event.target.closest("text-page");
    const isControl = event.ctrlKey || event.metaKey;
    const act = {
      Enter: isControl && (inText ? this.#toForm : event.target.closest("#step") && this.#toText),
      F8: !isControl && (() => this.#goToRemark(event.shiftKey)),
      F1: inText && (() => this.querySelector("#text-keys").togglePopover()),
      ".": isControl && (inText ? this.#repair : this.#repairStep),
    }[event.key];
    if (!act || !this.#page.lines) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  // After a click beside the controls nothing has the focus. F8 leads here from the rest of the page as well.
  #keyElsewhere = (event) => {
    if (isWholePage(event.target) || (event.key === "F8" && !this.contains(event.target))) this.#key(event);
  };

  #click = ({ target }) => {
    if (target.closest(".to-text")) this.#toText();
  };

  #toForm = () => {
    this.#form.line.value = this.#page.caret.line;
    this.#form.requestSubmit();
  };

  // The text is saved before the form is opened, as the form shows the saved text. Then the text gives up the focus.
  #open = (event) => {
    if (event.target !== this.#form || !this.#page.lines) return;
    const notation = this.querySelector("notation-editor");
    if (!notation.isSaved) {
      event.preventDefault();
      event.stopPropagation();
      this.#opensAfterSave = true;
      return notation.send();
    }
    this.#opensAfterSave = false;
    if (this.#pane.matches(":popover-open")) this.#pane.hidePopover();
    document.activeElement.blur();
  };

  // Names the step on the page, or the one to open, which is a line of the text being sent.
  #configure = (request) => {
    if (request.source.id !== "text-form") return;
    const step = this.#opensAfterSave ? { line: this.#form.line.value } : editor.step;
    request.fields.step = new URLSearchParams(step).toString();
  };

  // Remembers where the line with the caret is on the screen, to keep it there whatever a response inserts above it.
  #beforeSwap = () => {
    const line = this.#page.lines && this.#page.isUsed ? this.#page.lines.element(this.#page.caret.line - 1) : null;
    this.#caretLine = line && { line, top: line.getBoundingClientRect().top };
  };

  // A response within the step does not scroll the text.
  #settled = ({ part }) => {
    if (part.id !== "step" && part.closest("#step")) return;
    if (this.#caretLine?.line.isConnected) this.#pane.scrollTop += this.#caretLine.line.getBoundingClientRect().top - this.#caretLine.top;
    this.#caretLine = null;
    if (this.#opensAfterSave && this.querySelector("notation-editor").isSaved) this.#form.requestSubmit();
    this.#markStepLine();
  };

  #typed = () => {
    this.#opensAfterSave &&= !this.#page.typedBy;
    this.#markStepLine(true);
  };

  #toText = () => {
    if (!this.#page.checkVisibility()) this.#pane.showPopover();
    const { line, place } = this.#stepLine;
    this.#page.goTo(line || place);
  };

  #goToRemark(isBack) {
    const page = this.#page;
    const remarks = this.querySelector("text-remarks");
    const line = remarks.after(page.isUsed ? page.caret.line : 0, isBack);
    if (!line) return;
    if (!page.checkVisibility()) this.#pane.showPopover();
    page.goTo(line);
    remarks.of(line).scrollIntoView({ block: "nearest" });
    const [place, ...found] = remarks.of(line).children;
    this.querySelector(".text-status").textContent = `${place.textContent}: ${found.map((one) => one.textContent).join(" ")}`;
  }

  // Presses the button of the remark. Its result is announced beside the text; the focus stays in the text.
  #repair = () => {
    const button = this.querySelector("text-remarks").of(this.#page.caret.line)?.querySelector("button");
    if (!button) return;
    this.addEventListener("focusin", () => this.#page.page.focus({ preventScroll: true }), { once: true });
    button.click();
  };

  #repairStep = () => this.querySelector("#preview .diag button")?.click();

  #showCaretLine = () => {
    if (this.#page?.isUsed) this.#form.line.value = this.#page.caret.line;
  };

  // Marks the line of the step, and scrolls to it unless the focus is in the text.
  #markStepLine(isTyping = false) {
    const { lines } = this.#page;
    if (!lines) return;
    const { line, place } = this.#stepLine;
    const now = lines.element(line - 1);
    const before = this.querySelector(".text-lines > .now");
    if (before !== now) before?.classList.remove("now");
    now?.classList.add("now");
    this.querySelector("#step .to-text").removeAttribute("data-unready");
    if (!isTyping && !this.#pane.contains(document.activeElement)) this.#scrollTo(now ?? lines.element(place - 1));
  }

  #textOpened = ({ target, newState }) => {
    if (target !== this.#pane || newState !== "open") return;
    const { line, place } = this.#stepLine;
    this.#scrollTo(this.#page.lines?.element((line || place) - 1));
  };

  // An open drawer would cover the rest when a tablet is turned.
  #closeDrawers = () => {
    for (const drawer of this.querySelectorAll(".drawer:popover-open")) drawer.hidePopover();
  };

  #scrollTo(line) {
    if (!line) return;
    const { top, height } = line.getBoundingClientRect();
    const pane = this.#pane.getBoundingClientRect();
    const bar = this.#pane.querySelector(".text-bar").offsetHeight;
    const isHidden = top < pane.top + bar || top + 2 * height > pane.bottom;
    if (isHidden) this.#pane.scrollTop += top - pane.top - (pane.height - height) / 2;
  }
}

customElements.define("text-jump", TextJump);
