// <text-completion>: suggestions at the caret, in a list below it. It opens while a word is typed, after a label, and on a new
// line; it handles Enter and Tab only if an option is active.

class TextCompletion extends HTMLElement {
  #page = null;
  #place = "";
  #options = [];
  #active = -1;
  #fetching = null;

  connectedCallback() {
    const page = this.closest("form").querySelector("text-page");
    if (page.lines) this.#attach(page);
    else page.addEventListener("text-ready", () => this.#attach(page), { once: true });
  }

  get #list() {
    return this.querySelector("[role=listbox]");
  }

  get #isOpen() {
    return !this.#list.hidden;
  }

  #attach(page) {
    this.#page = page;
    page.page.setAttribute("aria-autocomplete", "list");
    page.page.setAttribute("aria-haspopup", "listbox");
    page.addEventListener("keydown", this.#key, { capture: true });
    page.addEventListener("text-changed", this.#typed);
    page.addEventListener("focusout", () => this.#close());
    document.addEventListener("selectionchange", this.#caretMoved);
    this.addEventListener("mousedown", (event) => event.preventDefault());
    this.addEventListener("click", this.#click);
  }

  disconnectedCallback() {
    document.removeEventListener("selectionchange", this.#caretMoved);
  }

  // The word at the caret begins after the last space; `place` is the line and what precedes the word in it.
  #wordAtCaret() {
    const { line, before, text } = this.#page.caret;
    const start = before.lastIndexOf(" ") + 1;
    return { line, before, word: before.slice(start), place: `${line}/${before.slice(0, start)}`, isAtLineEnd: before === text };
  }

  #typed = () => {
    const { isUsed, typedBy } = this.#page;
    if (!isUsed || !["insertText", "insertCompositionText", "insertLineBreak", "insertParagraph"].includes(typedBy)) return this.#close();
    const { word, before, isAtLineEnd } = this.#wordAtCaret();
    const begins = typedBy.startsWith("insertLine") || typedBy === "insertParagraph" || before.endsWith(" ");
    if (isAtLineEnd && (word || begins)) this.#offer();
    else this.#close();
  };

  // Closes the list if the caret was moved elsewhere.
  #caretMoved = () => {
    if (this.#isOpen && this.#wordAtCaret().place !== this.#place) this.#close();
  };

  async #offer() {
    const { place, line, before } = this.#wordAtCaret();
    if (place !== this.#place || !this.#options.length) {
      this.#close();
      this.#place = place;
      this.#options = await this.#fetchOptions(line, before);
      if (place !== this.#place || !this.#page.isUsed) return;
    }
    this.#show();
  }

  async #fetchOptions(line, before) {
    this.#fetching?.abort();
    this.#fetching = new AbortController();
    const body = new FormData();
    body.set("text", this.#page.text);
    body.set("line", line);
    body.set("before", before);
    const headers = JSON.parse(document.body.getAttribute("hx-headers"));
    const sent = { method: "POST", body, headers, signal: this.#fetching.signal };
    const answered = fetch(this.dataset.address, sent).then((answer) => (answer.ok ? answer.text() : ""));
    const made = document.createElement("ul");
    made.innerHTML = await answered.catch(() => ""); // aborted by a newer request, or no answer
    return [...made.children];
  }

  #show() {
    const { word, place } = this.#wordAtCaret();
    if (place !== this.#place) return;
    const typed = word.toLowerCase();
    const fitting = this.#options.filter(({ dataset }) => dataset.text.toLowerCase().startsWith(typed));
    const isDone = fitting.some(({ dataset }) => dataset.text.trim() === word);
    if (!fitting.length || (word && isDone)) return this.#hide();
    this.#list.replaceChildren(...fitting);
    this.#list.hidden = false;
    this.#page.page.setAttribute("aria-controls", this.#list.id);
    this.#placeList();
    this.#activate(word ? 0 : -1);
    if (!word) this.#announce(`${this.#list.ariaLabel}: ${fitting.length}`);
  }

  // Below the caret, or above it if there is no room.
  #placeList() {
    const list = this.#list;
    const caret = this.#caretBox();
    const container = list.offsetParent.getBoundingClientRect();
    const pane = this.closest(".text").getBoundingClientRect();
    const isLow = caret.bottom + list.offsetHeight > Math.min(pane.bottom, innerHeight) && caret.top - list.offsetHeight > pane.top;
    const left = Math.min(caret.left - container.left, container.width - list.offsetWidth - 8);
    list.style.insetBlockStart = `${(isLow ? caret.top - list.offsetHeight - 2 : caret.bottom + 2) - container.top}px`;
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
      ArrowDown: () => this.#activate((this.#active + 1) % this.#list.children.length),
      ArrowUp: () => this.#activate((this.#active <= 0 ? this.#list.children.length : this.#active) - 1),
      Escape: () => this.#hide(),
      Enter: this.#active >= 0 && !event.shiftKey && this.#accept,
      Tab: this.#active >= 0 && !event.shiftKey && this.#accept,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  #click = ({ target }) => {
    const option = target.closest("[role=option]");
    if (!option) return;
    this.#activate([...this.#list.children].indexOf(option));
    this.#accept();
  };

  #accept = () => {
    const { text } = this.#list.children[this.#active].dataset;
    const { word } = this.#wordAtCaret();
    const { end } = this.#page.selection;
    this.#hide();
    this.#page.replace(end - word.length, end, text, "insertText");
  };

  #activate(index) {
    this.#active = index;
    [...this.#list.children].forEach((option, place) => option.setAttribute("aria-selected", place === index));
    const option = this.#list.children[index];
    if (!option) return this.#page.page.removeAttribute("aria-activedescendant");
    this.#page.page.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
    this.#announce(option.textContent);
  }

  #announce(words) {
    this.querySelector("[role=status]").textContent = words;
  }

  #hide() {
    this.#list.hidden = true;
    this.#active = -1;
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
