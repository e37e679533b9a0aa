// The script of the page for signing out: <waiting-here> lists the edits and the posts that this person has not sent yet, and
// deletes them from the device first if the form says so.
import { EditStore } from "../editor/edit-store.js";
import { forget, keep, kept } from "../site/device.js";
import "../site/site.js";

const UNANSWERED_EDITS = "left"; // as in edit-queue.js

class WaitingHere extends HTMLElement {
  #store = new EditStore();

  async connectedCallback() {
    const { form } = this.querySelector("input");
    form.addEventListener("submit", (event) => this.#submit(event, form));
    const edits = [...(await this.#edits()), ...this.#unanswered()].map(({ title, words }) => `${title}: ${words}`);
    const posts = this.#drafts().map((key) => kept(key).words);
    this.querySelector("ul").replaceChildren(...[...edits, ...posts].map(row));
    this.hidden = edits.length + posts.length === 0;
  }

  async #submit(event, form) {
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
      return Object.keys(localStorage).filter((key) => key.startsWith("draft:") && key.endsWith(mine));
    } catch {
      return []; // the browser stores nothing
    }
  }

  #isMine = ({ person }) => person === this.dataset.person;
}

function row(words) {
  const item = document.createElement("li");
  item.textContent = words;
  return item;
}

customElements.define("waiting-here", WaitingHere);
