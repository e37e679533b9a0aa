// <paste-box data-most="262144"> around a field for text: a text file that is pasted or dropped there is read into it; any
// other file, and a text of more bytes, says why nothing came of it. So large a text never gets into the field, nor is it
// sent from there: browsers take a minute to lay it out, and to send it there and back, while the page stands still.

import { filesGiven, takesFiles } from "./given-files.js";

const BETWEEN_GAMES = "\n\n\n";

class PasteBox extends HTMLElement {
  connectedCallback() {
    this.addEventListener("paste", (event) => this.#take(event, event.clipboardData));
    this.addEventListener("dragover", takesFiles);
    this.addEventListener("drop", (event) => this.#take(event, event.dataTransfer));
    this.addEventListener("input", () => this.#say(""));
    this.closest("form").addEventListener("submit", (event) => this.#send(event));
  }

  get #field() {
    return this.querySelector("textarea");
  }

  #take(event, given) {
    const kind = filesGiven(given);
    if (!kind) return this.#refuse(event, new Blob([given.getData("text/plain")]));
    event.preventDefault();
    if (kind === "text") this.#read(event, [...given.files]);
    else this.#say(kind);
  }

  async #read(event, files) {
    if (this.#refuse(event, new Blob(files))) return;
    const texts = await Promise.all(files.map((file) => file.text()));
    const field = this.#field;
    field.setRangeText(texts.join(BETWEEN_GAMES), field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  #send(event) {
    const field = this.#field;
    if (this.#refuse(event, new Blob([field.value]))) field.focus();
  }

  #refuse(event, { size }) {
    if (size <= Number(this.dataset.most)) return false;
    event.preventDefault();
    event.stopPropagation();
    this.querySelector(".size").textContent = Math.ceil(size / 1024);
    this.#say("size");
    return true;
  }

  #say(why) {
    for (const told of this.querySelectorAll("[data-why]")) told.hidden = told.dataset.why !== why;
  }
}

customElements.define("paste-box", PasteBox);
