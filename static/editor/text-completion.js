// <text-completion>: what may stand at the caret of the page, in a list below it. It opens while a word is typed, after a
// label, and on a line that is begun; it takes no key unless one of its options is lit.

class TextCompletion extends HTMLElement {
  #page = null;
  #place = "";
  #options = [];
  #lit = -1;
  #asking = null;

  connectedCallback() {
    const page = this.closest("form").querySelector("text-page");
    if (page.lines) this.#serve(page);
    else page.addEventListener("text-ready", () => this.#serve(page), { once: true });
  }

  get #list() {
    return this.querySelector("[role=listbox]");
  }

  get #isOpen() {
    return !this.#list.hidden;
  }

  #serve(page) {
    this.#page = page;
    page.page.setAttribute("aria-autocomplete", "list");
    page.page.setAttribute("aria-haspopup", "listbox");
    page.addEventListener("keydown", this.#key, { capture: true });
    page.addEventListener("text-changed", this.#typed);
    page.addEventListener("focusout", () => this.#close());
    document.addEventListener("selectionchange", this.#moved);
    this.addEventListener("mousedown", (event) => event.preventDefault());
    this.addEventListener("click", this.#click);
  }

  disconnectedCallback() {
    document.removeEventListener("selectionchange", this.#moved);
  }

  // The word that is typed begins after the last space; what stands before it, and where, is the place.
  #here() {
    const { line, before, text } = this.#page.caret;
    const start = before.lastIndexOf(" ") + 1;
    return { line, before, word: before.slice(start), place: `${line}/${before.slice(0, start)}`, atEnd: before === text };
  }

  #typed = () => {
    const { isUsed, typedBy } = this.#page;
    if (!isUsed || !["insertText", "insertCompositionText", "insertLineBreak", "insertParagraph"].includes(typedBy)) return this.#close();
    const { word, before, atEnd } = this.#here();
    const begins = typedBy.startsWith("insertLine") || typedBy === "insertParagraph" || before.endsWith(" ");
    if (atEnd && (word || begins)) this.#offer();
    else this.#close();
  };

  // Moved away with the caret, not by typing.
  #moved = () => {
    if (this.#isOpen && this.#here().place !== this.#place) this.#close();
  };

  async #offer() {
    const { place, line, before } = this.#here();
    if (place !== this.#place || !this.#options.length) {
      this.#close();
      this.#place = place;
      this.#options = await this.#asked(line, before);
      if (place !== this.#place || !this.#page.isUsed) return;
    }
    this.#show();
  }

  async #asked(line, before) {
    this.#asking?.abort();
    this.#asking = new AbortController();
    const body = new FormData();
    body.set("text", this.#page.text);
    body.set("line", line);
    body.set("before", before);
    const headers = JSON.parse(document.body.getAttribute("hx-headers"));
    const sent = { method: "POST", body, headers, signal: this.#asking.signal };
    const answered = fetch(this.dataset.address, sent).then((answer) => (answer.ok ? answer.text() : ""));
    const made = document.createElement("ul");
    made.innerHTML = await answered.catch(() => ""); // asked anew meanwhile, or nobody answers
    return [...made.children];
  }

  #show() {
    const { word, place } = this.#here();
    if (place !== this.#place) return;
    const typed = word.toLowerCase();
    const fitting = this.#options.filter(({ dataset }) => dataset.text.toLowerCase().startsWith(typed));
    const isDone = fitting.some(({ dataset }) => dataset.text.trim() === word);
    if (!fitting.length || (word && isDone)) return this.#hide();
    this.#list.replaceChildren(...fitting);
    this.#list.hidden = false;
    this.#page.page.setAttribute("aria-controls", this.#list.id);
    this.#stand();
    this.#light(word ? 0 : -1);
    if (!word) this.#say(`${this.#list.ariaLabel}: ${fitting.length}`);
  }

  // Below the caret, or above it where there is no room.
  #stand() {
    const list = this.#list;
    const caret = this.#caretBox();
    const sheet = list.offsetParent.getBoundingClientRect();
    const pane = this.closest(".text").getBoundingClientRect();
    const isLow = caret.bottom + list.offsetHeight > Math.min(pane.bottom, innerHeight) && caret.top - list.offsetHeight > pane.top;
    const left = Math.min(caret.left - sheet.left, sheet.width - list.offsetWidth - 8);
    list.style.insetBlockStart = `${(isLow ? caret.top - list.offsetHeight - 2 : caret.bottom + 2) - sheet.top}px`;
    list.style.insetInlineStart = `${Math.max(left, 8)}px`;
  }

  #caretBox() {
    const range = getSelection().getRangeAt(0);
    const box = range.getClientRects()[0];
    if (box) return box;
    const line = this.#page.lines.element(this.#page.caret.line - 1);
    const { top, left } = line.getBoundingClientRect();
    return { top, left: left + parseFloat(getComputedStyle(line).paddingInlineStart), bottom: top + line.offsetHeight };
  }

  #key = (event) => {
    if (event.ctrlKey && event.key === " ") {
      event.preventDefault();
      return this.#offer();
    }
    if (!this.#isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowDown: () => this.#light((this.#lit + 1) % this.#list.children.length),
      ArrowUp: () => this.#light((this.#lit <= 0 ? this.#list.children.length : this.#lit) - 1),
      Escape: () => this.#hide(),
      Enter: this.#lit >= 0 && !event.shiftKey && this.#take,
      Tab: this.#lit >= 0 && !event.shiftKey && this.#take,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  #click = ({ target }) => {
    const option = target.closest("[role=option]");
    if (!option) return;
    this.#light([...this.#list.children].indexOf(option));
    this.#take();
  };

  #take = () => {
    const { text } = this.#list.children[this.#lit].dataset;
    const { word } = this.#here();
    const { end } = this.#page.selection;
    this.#hide();
    this.#page.replace(end - word.length, end, text, "insertText");
  };

  #light(index) {
    this.#lit = index;
    [...this.#list.children].forEach((option, place) => option.setAttribute("aria-selected", place === index));
    const lit = this.#list.children[index];
    if (!lit) return this.#page.page.removeAttribute("aria-activedescendant");
    this.#page.page.setAttribute("aria-activedescendant", lit.id);
    lit.scrollIntoView({ block: "nearest" });
    this.#say(lit.textContent);
  }

  #say(words) {
    this.querySelector("[role=status]").textContent = words;
  }

  #hide() {
    this.#list.hidden = true;
    this.#lit = -1;
    this.#page.page.removeAttribute("aria-activedescendant");
    this.#page.page.removeAttribute("aria-controls");
  }

  #close() {
    this.#hide();
    this.#place = "";
    this.#options = [];
  }
}

customElements.define("text-completion", TextCompletion);
