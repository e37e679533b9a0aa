// <text-page> around a textarea: a page of coloured lines takes its place, one that leaves room below a line for what is
// said about it, as no textarea can. The textarea stays what is sent: every change goes into it, with its input event.
//
// What the browser is about to do is done to the text instead, and drawn. Where it will not wait to be told, as with the
// keyboards of many phones, it is read afterwards.

import { difference, moved } from "./text-difference.js";
import { TextHistory } from "./text-history.js";
import { TextLines } from "./text-lines.js";
import { Tokens } from "./text-tokens.js";

const BREAKS = ["insertLineBreak", "insertParagraph"];
const BROUGHT = ["insertFromPaste", "insertFromDrop", "insertFromYank", "deleteByCut", "deleteByDrag"];

class TextPage extends HTMLElement {
  #history = new TextHistory();
  #composing = false;
  #follows = false;

  connectedCallback() {
    if (!("getTargetRanges" in InputEvent.prototype)) return;
    this.area = this.querySelector("textarea");
    this.page = this.#made();
    this.lines = new TextLines(this.page);
    this.lines.show(this.area.value);
    this.area.hidden = true;
    this.area.addEventListener("change", this.#shown);
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

  // Where the caret stands, and what is selected: places in the text.
  get selection() {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
    if (!this.page.contains(anchorNode) || !this.page.contains(focusNode)) return { start: 0, end: 0 };
    const [start, end] = [this.lines.offset(anchorNode, anchorOffset), this.lines.offset(focusNode, focusOffset)];
    return { start: Math.min(start, end), end: Math.max(start, end) };
  }

  // The number of the line with the caret, and what stands before it there.
  get caret() {
    const { index, column } = this.lines.at(this.selection.end);
    return { line: index + 1, before: this.lines.line(index).slice(0, column), text: this.lines.line(index) };
  }

  select(start, end = start) {
    getSelection().setBaseAndExtent(...this.lines.point(start), ...this.lines.point(end));
  }

  // Draws lines again; the selection stays.
  drawn(draw) {
    const { start, end } = this.selection;
    draw();
    if (this.isUsed) this.select(start, end);
  }

  // Puts the caret at the end of that line, and the line in sight.
  goTo(line) {
    const index = Math.max(0, Math.min(line, this.lines.count) - 1);
    this.page.focus({ preventScroll: true });
    this.select(this.lines.start(index) + this.lines.line(index).length);
    this.lines.element(index).scrollIntoView({ block: "nearest" });
    this.#dispatch("text-caret");
  }

  replace(start, end, text, kind) {
    if (start === end && !text) return;
    if (BROUGHT.includes(kind)) this.#dispatch("text-brought");
    const before = this.text;
    this.#history.note({ text: before, ...this.selection }, BREAKS.includes(kind) ? "" : kind);
    this.lines.show(before.slice(0, start) + text + before.slice(end));
    this.select(start + text.length);
    this.#changed(kind);
    if (BROUGHT.includes(kind) || BREAKS.includes(kind)) this.#dispatch("text-brought");
  }

  // Takes back what is typed and not saved yet; what is saved the site takes back.
  step(isRedo) {
    const history = this.#history;
    const isSaved = this.area.value === this.area.defaultValue;
    if (isSaved) history.saved();
    if (isRedo ? !history.canRedo : !history.canUndo) {
      this.#follows = true;
      return this.#dispatch(isRedo ? "text-redo" : "text-undo");
    }
    const now = { text: this.text, ...this.selection };
    const { text, start, end } = isRedo ? history.redo(now) : history.undo(now);
    this.lines.show(text);
    this.select(start, end);
    this.#changed("historyUndo");
  }

  #made() {
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
    this.drawn(() => this.lines.redraw());
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

  // The browser has done it by itself.
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
    if (BROUGHT.includes(kind)) form.typed.value = "";
    this.area.value = this.text;
    this.area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: kind }));
    this.#dispatch("text-changed");
  }

  // What was put into the textarea from elsewhere; the caret stays with its words, or goes to what was taken back.
  #shown = () => {
    const text = this.area.value;
    if (text === this.text) return this.#history.saved();
    const { start, end } = this.selection;
    const change = difference(this.text, text);
    this.typedBy = "";
    this.lines.show(text);
    this.#history.forget();
    if (this.isUsed) this.select(moved(start, change), moved(end, change));
    if (this.isUsed && this.#follows) this.goTo(this.lines.at(change.after).index + 1);
    this.#follows = false;
    this.#dispatch("text-changed");
  };

  #dispatch(name) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  }
}

customElements.define("text-page", TextPage);
