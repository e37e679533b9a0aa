// The script of the page for signing out: <waiting-here> lists the edits and the posts that this person has not sent yet, and what
// is half typed in the editor. It deletes them from the device first if the form says so.
import { EditStore } from "../editor/edit-store.js";
import { forget, keep, kept } from "../site/device.js";
import "../site/site.js";

const UNANSWERED_EDITS = "left"; // as in edit-queue.js
const DRAFTS = /^(draft|line|offline|text):/; // of posts, of the step, of the step without a network, of the whole text

class WaitingHere extends HTMLElement {
  #store = new EditStore();

  async connectedCallback() {
    const { form } = this.querySelector("input");
    form.addEventListener("submit", (event) => this.#submit(event, form));
    const drafts = this.#drafts().map((key) => this.#draft(key)).filter(({ words }) => words);
    const texts = new Set(drafts.filter(({ key }) => key.startsWith("text:")).map(({ address }) => address));
    const waiting = [...(await this.#edits()), ...this.#unanswered()].map((edit) => ({ ...edit, address: `/a/${edit.annotation}/edit/` }));
    // The draft of a text that waits is the same text, or newer; one that was set aside is another.
    const edits = waiting.filter(({ kind, aside, address }) => kind !== "text" || aside || !texts.has(address));
    this.querySelector("ul").replaceChildren(...[...edits, ...drafts].map(row));
    this.hidden = edits.length + drafts.length === 0;
  }

  async #submit(event, form) {
    forgetTyped();
    if (this.hidden || new FormData(form).get("waiting") !== "delete") return;
    event.preventDefault();
    for (const edit of await this.#edits()) await this.#store.remove(edit);
    keep(UNANSWERED_EDITS, (kept(UNANSWERED_EDITS) ?? []).filter((edit) => !this.#isMine(edit)));
    this.#drafts().forEach(forget);
    form.submit();
  }

  async #edits() {
    return (await this.#store.waiting()).filter(this.#isMine);
  }

  #unanswered() {
    return (kept(UNANSWERED_EDITS) ?? []).filter(this.#isMine);
  }

  #drafts() {
    try {
      const mine = `:${this.dataset.viewer}`;
      return Object.keys(localStorage).filter((key) => DRAFTS.test(key) && key.endsWith(mine)).sort();
    } catch {
      return []; // the browser stores nothing
    }
  }

  // The draft in words, and the page that it is of; an earlier version stored the draft alone.
  #draft(key) {
    const stored = Object(kept(key));
    const { title = this.dataset.untitled, address = "" } = stored;
    return { key, title, address, words: this.#words(key, stored.draft ?? stored.valueOf()) };
  }

  // Empty for a line of which nothing but its label is there.
  #words(key, draft) {
    if (Array.isArray(draft)) return lineOf(key, draft);
    if (typeof draft === "string") return draft.trim().includes(" ") ? draft : "";
    return draft.words ?? this.dataset.text;
  }

  #isMine = ({ person }) => person === this.dataset.person;
}

// What is typed into forms and not sent, as typed-fields.js keeps it, which may not have been loaded here.
function forgetTyped() {
  try {
    Object.keys(sessionStorage).filter((key) => key.startsWith("typed:")).forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // the browser stores nothing
  }
}

// The label, if the step has one, and the values of the step.
function lineOf(key, fields) {
  const label = key.split("/").find((part, place) => place > 1 && /^[A-Z][A-Za-z]*\d*$/.test(part));
  const values = fields.filter(([, value, type, checked]) => value && (type === "text" || checked)).map(([, value]) => value);
  return values.length ? [label, ...values].filter(Boolean).join(" ") : "";
}

function row({ title, address, words }) {
  const item = document.createElement("li");
  const page = document.createElement(address ? "a" : "span");
  if (address) page.href = address;
  page.textContent = title;
  item.append(page, `: ${words}`);
  return item;
}

customElements.define("waiting-here", WaitingHere);
