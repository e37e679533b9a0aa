// <text-remarks> shows each remark below its line of the text, whose element makes room for it, while the line with the caret
// keeps its place on the screen. A new remark on the line being typed is held back until the caret leaves that line, and so is
// the status, if it is Invalid for that line alone.

class TextRemarks extends HTMLElement {
  #page = null;
  #placed = new Map();

  connectedCallback() {
    const page = this.closest(".text-sheet")?.querySelector("text-page");
    if (page?.lines) this.#attach(page);
    else this.parentElement?.addEventListener("text-ready", ({ target }) => this.#attach(target), { once: true });
  }

  disconnectedCallback() {
    this.#resizeObserver?.disconnect();
    this.#page?.removeEventListener("text-changed", this.#textChanged);
    document.removeEventListener("selectionchange", this.#showHeldBack);
  }

  // The number of the next line with a remark after `line`, or of the previous one; past the end it starts over.
  after(line, isBack) {
    const lines = [...this.#placed.keys()].map((element) => this.#page.lines.indexOf(element) + 1).sort((a, b) => a - b);
    return isBack ? (lines.findLast((other) => other < line) ?? lines.at(-1)) : (lines.find((other) => other > line) ?? lines[0]);
  }

  // The remark below that line.
  of(line) {
    return this.#placed.get(this.#page.lines.element(line - 1));
  }

  #resizeObserver = null;

  #attach(page) {
    this.#page = page;
    const before = page.remarked ?? new Map();
    this.querySelector(".remarks").classList.add("placed"); // htmx may reset the classes of an element that has an id; this one has none
    this.#place(before);
    page.addEventListener("text-changed", this.#textChanged);
    document.addEventListener("selectionchange", this.#showHeldBack);
    let width = 0;
    this.#resizeObserver = new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width !== width) this.#keepingCaretInPlace(this.#layOut);
      width = contentRect.width;
    });
    this.#resizeObserver.observe(page.page);
  }

  #place(before) {
    this.#keepingCaretInPlace(() => {
      const lines = this.#page.lines;
      const here = this.#page.isUsed ? this.#page.caret.line - 1 : -1;
      for (const remark of this.querySelectorAll(".remark")) {
        const element = this.#lineOf(remark, here);
        if (!element) continue;
        this.#placed.set(element, remark);
        const isNew = !before.has(element) || before.get(element).classList.contains("held-back");
        remark.classList.toggle("held-back", isNew && element === lines.element(here) && element === this.#page.typedIn);
      }
      for (const remark of this.querySelectorAll(".remark")) {
        remark.classList.toggle("unplaced", ![...this.#placed.values()].includes(remark));
      }
      for (const element of before.keys()) if (!this.#placed.has(element)) clear(element);
      const marks = new Map([...this.#placed].map(([element, remark]) => [element, marked(remark)]));
      this.#page.redraw(() => lines.mark(marks));
      this.#page.remarked = this.#placed;
      this.#layOut();
    });
    this.#holdStatusBack();
    this.#announceCount();
  }

  // Finds the line by its text, nearest to its number: lines may have been inserted or deleted above it.
  #lineOf(remark, here) {
    const { lines } = this.#page;
    const { line, text } = remark.dataset;
    const from = Number(line) - 1;
    for (let far = 0; far < lines.count; far += 1) {
      const index = [from - far, from + far].find((other) => lines.element(other) && lines.line(other) === text);
      if (index !== undefined) return lines.element(index);
    }
    return from === here ? lines.element(here) : null;
  }

  #holdStatusBack() {
    const held = [...this.querySelectorAll(".held-back")].map((remark) => remark.dataset.line);
    for (const status of document.querySelectorAll("[data-status]")) {
      const errors = status.dataset.errors?.split(" ") ?? [];
      status.classList.toggle("while-typing", errors.length > 0 && errors.every((line) => held.includes(line)));
    }
  }

  #layOut = () => {
    const shown = [...this.#placed].filter(([element]) => element.isConnected);
    for (const [element, remark] of this.#placed) remark.classList.toggle("unplaced", !element.isConnected);
    const heights = shown.map(([, remark]) => (remark.classList.contains("held-back") ? 0 : remark.offsetHeight));
    shown.forEach(([element, remark], i) => {
      element.style.marginBlockEnd = heights[i] ? `${heights[i]}px` : "";
      element.dataset.severity = heights[i] ? remark.dataset.severity : "";
    });
    this.#position();
  };

  // A saved text may bring the lines of remarks that came before it. What is typed moves lines.
  #textChanged = () => {
    if (this.#page.typedBy || !this.querySelector(".unplaced")) return this.#position();
    const before = this.#placed;
    this.#placed = new Map();
    this.#place(before);
  };

  // Lines have moved, but their heights have not changed.
  #position = () => {
    const shown = [...this.#placed].filter(([element]) => element.isConnected);
    const tops = shown.map(([element]) => element.offsetTop + element.offsetHeight);
    shown.forEach(([, remark], i) => (remark.style.insetBlockStart = `${tops[i]}px`));
    if (shown.length < this.#placed.size) this.#removeDisconnected();
  };

  #removeDisconnected() {
    for (const [element, remark] of [...this.#placed]) {
      if (element.isConnected) continue;
      remark.classList.add("unplaced");
      this.#placed.delete(element);
    }
  }

  // Shows the remark that was held back once the caret has left its line.
  #showHeldBack = () => {
    const held = this.querySelector(".held-back");
    if (!held) return;
    const page = this.#page;
    if (page.isUsed && this.of(page.caret.line) === held) return;
    held.classList.remove("held-back");
    this.#holdStatusBack();
    this.#keepingCaretInPlace(this.#layOut);
    this.#announceCount();
  };

  #announceCount() {
    if (this.querySelector(".held-back")) return;
    const status = this.closest(".text").querySelector(".text-status");
    const count = this.querySelector(".problem-count").textContent;
    if (status.textContent !== count) status.textContent = count;
  }

  #keepingCaretInPlace(move) {
    const pane = this.closest(".text");
    const line = this.#page.isUsed ? this.#page.lines.element(this.#page.caret.line - 1) : null;
    const before = line?.getBoundingClientRect().top;
    move();
    if (line) pane.scrollTop += line.getBoundingClientRect().top - before;
  }
}

function marked({ dataset }) {
  return dataset.marked.split(" ").filter(Boolean).map((span) => span.split("-").map(Number));
}

function clear(element) {
  element.style.marginBlockEnd = "";
  element.dataset.severity = "";
}

customElements.define("text-remarks", TextRemarks);
