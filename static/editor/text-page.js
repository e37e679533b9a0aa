// <text-page> replaces a textarea by an editable element with one coloured element for each line, which leaves room for a remark
// below a line, as no textarea can. The textarea is still what the form sends: every change goes into it, with an input event.
//
// Input is applied to the text, then rendered. If the browser does not let a script handle it, as with the on-screen keyboards of
// many phones, the element is read back after the change.

import { difference, moved } from "./text-difference.js";
import { TextHistory } from "./text-history.js";
import { TextLines } from "./text-lines.js";
import { Tokens } from "./text-tokens.js";

const BREAKS = ["insertLineBreak", "insertParagraph"];
const BULK_EDITS = ["insertFromPaste", "insertFromDrop", "insertFromYank", "deleteByCut", "deleteByDrag"];

class TextPage extends HTMLElement {
  #history = new TextHistory();
  #composing = false;
  #isUndoRequested = false;

  connectedCallback() {
    if (!("getTargetRanges" in InputEvent.prototype)) return;
    this.area = this.querySelector("textarea");
    this.page = this.#createPage();
    this.lines = new TextLines(this.page);
    this.lines.show(this.area.value);
    this.area.hidden = true;
    this.area.addEventListener("change", this.#takeTextareaText);
    this.append(this.page);
    this.#colour();
    this.classList.add("ready");
    this.#dispatch("text-ready");
  }

  get text() {
    return this.lines.text;
  }

  get isUsed() {
    return this.page.contains(document.activeElement);
  }

  // The selection, as offsets in the text.
  get selection() {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
    if (!this.page.contains(anchorNode) || !this.page.contains(focusNode)) return { start: 0, end: 0 };
    const [start, end] = [this.lines.offset(anchorNode, anchorOffset), this.lines.offset(focusNode, focusOffset)];
    return { start: Math.min(start, end), end: Math.max(start, end) };
  }

  // The line with the caret: its number, its text, and the text before the caret.
  get caret() {
    const { index, column } = this.lines.at(this.selection.end);
    return { line: index + 1, before: this.lines.line(index).slice(0, column), text: this.lines.line(index) };
  }

  select(start, end = start) {
    getSelection().setBaseAndExtent(...this.lines.point(start), ...this.lines.point(end));
  }

  // The caret stays where it was.
  focus() {
    const { start, end } = this.selection;
    this.page.focus({ preventScroll: true });
    this.select(start, end);
  }

  // Renders lines again, and restores the selection.
  redraw(draw) {
    const { start, end } = this.selection;
    draw();
    if (this.isUsed) this.select(start, end);
  }

  // Puts the caret at the end of that line, and scrolls to it.
  goTo(line) {
    const index = Math.max(0, Math.min(line, this.lines.count) - 1);
    this.page.focus({ preventScroll: true });
    this.select(this.lines.start(index) + this.lines.line(index).length);
    this.lines.element(index).scrollIntoView({ block: "nearest" });
    this.#dispatch("text-caret");
  }

  replace(start, end, text, kind) {
    if (start === end && !text) return;
    if (BULK_EDITS.includes(kind)) this.#dispatch("text-send-now");
    const before = this.text;
    this.#history.note({ text: before, ...this.selection }, BREAKS.includes(kind) ? "" : kind);
    this.lines.show(before.slice(0, start) + text + before.slice(end));
    this.select(start + text.length);
    this.#changed(kind);
    if (BULK_EDITS.includes(kind) || BREAKS.includes(kind)) this.#dispatch("text-send-now");
  }

  // Undoes or redoes unsaved typing; what is saved is undone by the server.
  step(isRedo) {
    const history = this.#history;
    const isSaved = this.area.value === this.area.defaultValue;
    if (isSaved) history.saved();
    if (isRedo ? !history.canRedo : !history.canUndo) {
      this.#isUndoRequested = true;
      return this.#dispatch(isRedo ? "text-redo" : "text-undo");
    }
    const now = { text: this.text, ...this.selection };
    const { text, start, end } = isRedo ? history.redo(now) : history.undo(now);
    this.lines.show(text);
    this.select(start, end);
    this.#changed("historyUndo");
  }

  #createPage() {
    const page = document.createElement("div");
    page.className = "text-lines";
    page.contentEditable = "plaintext-only";
    if (page.contentEditable !== "plaintext-only") page.contentEditable = "true";
    const attributes = {
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": "text-label",
      "aria-describedby": "text-described",
      "data-hint": this.dataset.hint,
      spellcheck: "false",
      autocapitalize: "off",
      autocorrect: "off",
      translate: "no",
      enterkeyhint: "enter",
    };
    for (const [name, value] of Object.entries(attributes)) page.setAttribute(name, value);
    document.getElementById("text-label").removeAttribute("for");
    page.addEventListener("beforeinput", this.#before);
    page.addEventListener("input", this.#input);
    page.addEventListener("compositionstart", () => (this.#composing = true));
    page.addEventListener("compositionend", this.#composed);
    page.addEventListener("copy", this.#copy);
    page.addEventListener("cut", this.#copy);
    page.addEventListener("keydown", this.#key);
    return page;
  }

  async #colour() {
    const answer = await fetch(this.dataset.grammar).catch(() => null);
    if (!answer?.ok) return;
    this.lines.tokens = new Tokens(await answer.json());
    this.redraw(() => this.lines.redraw());
  }

  #before = (event) => {
    const { inputType: kind } = event;
    if (kind.startsWith("format")) return event.preventDefault();
    if (kind.startsWith("history")) {
      event.preventDefault();
      return this.step(kind === "historyRedo");
    }
    if (event.isComposing || this.#composing || !event.cancelable) return;
    const [range = kind.startsWith("insert") && getSelection().getRangeAt(0)] = event.getTargetRanges();
    if (!range) return;
    event.preventDefault();
    const start = this.lines.offset(range.startContainer, range.startOffset);
    const end = this.lines.offset(range.endContainer, range.endOffset);
    const text = BREAKS.includes(kind) ? "\n" : (event.data ?? event.dataTransfer?.getData("text/plain") ?? "");
    if (text.length > Number(this.dataset.most)) return this.#dispatch("text-too-much");
    this.replace(start, end, text.replace(/\r\n?/g, "\n"), kind);
  };

  // The browser has changed the element by itself.
  #input = (event) => {
    event.stopPropagation();
    if (!this.#composing) this.#readBack(event.inputType);
  };

  #composed = () => {
    this.#composing = false;
    this.#readBack("insertText");
  };

  #readBack(kind) {
    const before = this.text;
    const { start } = this.selection;
    this.lines.readBack();
    if (this.text === before) return;
    this.#history.note({ text: before, start, end: start }, kind);
    if (this.isUsed) this.select(Math.min(start, this.text.length));
    this.#changed(kind);
  }

  #copy = (event) => {
    const { start, end } = this.selection;
    if (start === end) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", this.text.slice(start, end));
    if (event.type === "cut") this.replace(start, end, "", "deleteByCut");
  };

  #key = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    event.stopPropagation();
    this.step(key === "y" || event.shiftKey);
  };

  #changed(kind) {
    const { form } = this.area;
    this.typedBy = kind;
    this.typedIn = this.lines.element(this.caret.line - 1);
    if (BULK_EDITS.includes(kind)) form.typed.value = kind.startsWith("insert") ? "pasted" : "";
    this.area.value = this.text;
    this.area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: kind }));
    this.#dispatch("text-changed");
  }

  // Shows what a script has put into the textarea. The caret stays with its words, or goes to what an undo has changed.
  #takeTextareaText = () => {
    const text = this.area.value;
    if (text === this.text) return this.#history.saved();
    const { start, end } = this.selection;
    const change = difference(this.text, text);
    this.typedBy = "";
    this.lines.show(text);
    this.#history.forget();
    if (this.isUsed) this.select(moved(start, change), moved(end, change));
    if (this.isUsed && this.#isUndoRequested) this.goTo(this.lines.at(change.after).index + 1);
    this.#isUndoRequested = false;
    this.#dispatch("text-changed");
  };

  #dispatch(name) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  }
}

customElements.define("text-page", TextPage);
