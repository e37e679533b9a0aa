// <text-remarks>: what is said about lines, each remark below its line on the page of the text, whose line makes room for
// it. The line with the caret keeps its place on the screen meanwhile. Of a line that is just being typed nothing new is
// said before the caret leaves it.

class TextRemarks extends HTMLElement {
  #page = null;
  #placed = new Map();

  connectedCallback() {
    const page = this.closest(".text-sheet")?.querySelector("text-page");
    if (page?.lines) this.#serve(page);
    else this.parentElement?.addEventListener("text-ready", ({ target }) => this.#serve(target), { once: true });
  }

  disconnectedCallback() {
    this.#resized?.disconnect();
    this.#page?.removeEventListener("text-changed", this.#settle);
    document.removeEventListener("selectionchange", this.#release);
  }

  // The next line of which something is said below that one, or the last above it; the first, or the last, of all else.
  after(line, isBack) {
    const lines = [...this.#placed.keys()].map((element) => this.#page.lines.indexOf(element) + 1).sort((a, b) => a - b);
    return isBack ? (lines.findLast((other) => other < line) ?? lines.at(-1)) : (lines.find((other) => other > line) ?? lines[0]);
  }

  // The remark below that line.
  of(line) {
    return this.#placed.get(this.#page.lines.element(line - 1));
  }

  #resized = null;

  #serve(page) {
    this.#page = page;
    const before = page.remarked ?? new Map();
    this.querySelector(".remarks").classList.add("beside"); // the class of what has an id is not safe from htmx
    this.#place(before);
    page.addEventListener("text-changed", this.#settle);
    document.addEventListener("selectionchange", this.#release);
    let width = 0;
    this.#resized = new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width !== width) this.#steadily(this.#layOut);
      width = contentRect.width;
    });
    this.#resized.observe(page.page);
  }

  #place(before) {
    this.#steadily(() => {
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
        remark.classList.toggle("astray", ![...this.#placed.values()].includes(remark));
      }
      for (const element of before.keys()) if (!this.#placed.has(element)) clear(element);
      const marks = new Map([...this.#placed].map(([element, remark]) => [element, marked(remark)]));
      this.#page.drawn(() => lines.mark(marks));
      this.#page.remarked = this.#placed;
      this.#layOut();
    });
    this.#say();
  }

  // By its words, nearest to where it was: lines may have come and gone above it since.
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

  #layOut = () => {
    const shown = [...this.#placed].filter(([element]) => element.isConnected);
    for (const [element, remark] of this.#placed) remark.classList.toggle("astray", !element.isConnected);
    const heights = shown.map(([, remark]) => (remark.classList.contains("held-back") ? 0 : remark.offsetHeight));
    shown.forEach(([element, remark], i) => {
      element.style.marginBlockEnd = heights[i] ? `${heights[i]}px` : "";
      element.dataset.severity = heights[i] ? remark.dataset.severity : "";
    });
    this.#settle();
  };

  // Only where lines stand has changed.
  #settle = () => {
    const shown = [...this.#placed].filter(([element]) => element.isConnected);
    const tops = shown.map(([element]) => element.offsetTop + element.offsetHeight);
    shown.forEach(([, remark], i) => (remark.style.insetBlockStart = `${tops[i]}px`));
    if (shown.length < this.#placed.size) this.#forgetGone();
  };

  #forgetGone() {
    for (const [element, remark] of [...this.#placed]) {
      if (element.isConnected) continue;
      remark.classList.add("astray");
      this.#placed.delete(element);
    }
  }

  // Once the caret has left the line that was typed, what is to be said of it is said.
  #release = () => {
    const held = this.querySelector(".held-back");
    if (!held) return;
    const page = this.#page;
    if (page.isUsed && this.of(page.caret.line) === held) return;
    held.classList.remove("held-back");
    this.#steadily(this.#layOut);
    this.#say();
  };

  #say() {
    if (this.querySelector(".held-back")) return;
    const status = this.closest(".text").querySelector(".text-status");
    const count = this.querySelector(".problem-count").textContent;
    if (status.textContent !== count) status.textContent = count;
  }

  #steadily(move) {
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
