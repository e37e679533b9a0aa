// The lines of a text as elements in an editable element. Only lines that differ are rendered again, and a line keeps its element
// while lines around it are inserted and deleted, so that its remark stays with it.

import { PLAIN } from "./text-tokens.js";

const SUITS = new Set(["C", "D", "S", "H"]);

export class TextLines {
  tokens = PLAIN;
  #lines = [];
  #elements = [];
  #marked = new Map();

  constructor(page) {
    this.page = page;
  }

  get text() {
    return this.#lines.join("\n");
  }

  get count() {
    return this.#lines.length;
  }

  line(index) {
    return this.#lines[index] ?? "";
  }

  element(index) {
    return this.#elements[index];
  }

  indexOf(element) {
    return this.#elements.indexOf(element);
  }

  show(text) {
    const lines = text.split("\n");
    const head = shared(this.#lines, lines);
    const tail = shared(this.#lines.slice(head).reverse(), lines.slice(head).reverse());
    const old = this.#elements.slice(head, this.#elements.length - tail);
    const below = this.#elements[this.#elements.length - tail] ?? null;
    const made = lines.slice(head, lines.length - tail).map((line, place) => {
      const element = old[place] ?? this.page.insertBefore(this.#element(), below);
      this.#draw(element, line);
      return element;
    });
    for (const element of old.slice(made.length)) element.remove();
    this.#elements.splice(head, old.length, ...made);
    this.#lines = lines;
    this.page.classList.toggle("is-empty", text === "");
  }

  // Reads what the browser has changed by itself, and renders it as lines again.
  readBack() {
    const text = written(this.page);
    const children = [...this.page.childNodes];
    const isWhole = children.length === this.#elements.length && children.every((child, i) => child === this.#elements[i]);
    if (!isWhole || this.#elements.some((element) => element.querySelector("div"))) this.#forget();
    else this.#lines = this.#elements.map((element, i) => (element.textContent === this.#lines[i] ? this.#lines[i] : null));
    this.show(text);
  }

  redraw() {
    this.#elements.forEach((element, index) => this.#draw(element, this.#lines[index], this.#marked.get(element)));
  }

  // Marks columns of lines, and unmarks all others: a Map from elements to [[first, end], …], counted from 1.
  mark(marked) {
    const changed = new Set([...this.#marked.keys(), ...marked.keys()]);
    this.#marked = marked;
    for (const element of changed) {
      const index = this.indexOf(element);
      if (index >= 0) this.#draw(element, this.#lines[index], marked.get(element));
    }
  }

  // The offset of the line in the text.
  start(index) {
    return this.#lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
  }

  // The line and the column, both from 0, of an offset in the text.
  at(offset) {
    let index = 0;
    let column = offset;
    while (index < this.#lines.length - 1 && column > this.#lines[index].length) {
      column -= this.#lines[index].length + 1;
      index += 1;
    }
    return { index, column };
  }

  // The offset in the text of a DOM position.
  offset(node, within) {
    if (node === this.page) {
      return within < this.#elements.length ? this.start(within) : this.text.length;
    }
    let element = node;
    while (element && element.parentNode !== this.page) element = element.parentNode;
    const index = this.indexOf(element);
    if (index < 0) return this.text.length;
    const range = document.createRange();
    range.setStart(element, 0);
    range.setEnd(node, within);
    return this.start(index) + range.toString().length;
  }

  // The DOM position of an offset in the text.
  point(offset) {
    const { index, column } = this.at(offset);
    const walker = document.createTreeWalker(this.#elements[index], NodeFilter.SHOW_TEXT);
    let left = column;
    while (walker.nextNode()) {
      if (left <= walker.currentNode.length) return [walker.currentNode, left];
      left -= walker.currentNode.length;
    }
    return [this.#elements[index], 0];
  }

  #forget() {
    this.#lines = [];
    this.#elements = [];
    this.page.replaceChildren();
  }

  #element() {
    const element = document.createElement("div");
    element.className = "l";
    return element;
  }

  #draw(element, line, marked = []) {
    let column = 1;
    const pieces = this.tokens.cut(line).map(([name, text]) => {
      const first = column;
      column += text.length;
      return drawn(name, text, marked.some(([from, to]) => from < column && first < to));
    });
    element.replaceChildren(...(line ? pieces : [document.createElement("br")]));
  }
}

function drawn(name, text, isMarked) {
  if (!name && !isMarked) return text;
  const piece = document.createElement(name ? "b" : "span");
  piece.className = SUITS.has(name) ? `glyph ${name.toLowerCase()}` : name && `pn-${name}`;
  piece.classList.toggle("marked", isMarked);
  piece.textContent = text;
  return piece;
}

// How many items two lists have in common at their start.
function shared(some, others) {
  const most = Math.min(some.length, others.length);
  let count = 0;
  while (count < most && some[count] === others[count]) count += 1;
  return count;
}

// The text of an element as the browser shows it: a block is one line or more, and a <br> at its end adds none.
function written(root) {
  const lines = [];
  let line = null;
  const end = () => {
    if (line !== null) lines.push(line.replace(/\n$/, ""));
    line = null;
  };
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) line = (line ?? "") + node.data;
    else if (node.nodeName === "BR") {
      line ??= "";
      end();
    } else if (node.nodeName === "DIV") {
      end();
      const before = lines.length;
      node.childNodes.forEach(walk);
      if (line === null && lines.length === before) line = "";
      end();
    } else node.childNodes.forEach(walk);
  };
  root.childNodes.forEach(walk);
  end();
  return lines.join("\n");
}
