// <paste-box data-most="262144" data-choice="text"> around a text field: reads a pasted or dropped text file into the field, which
// takes the focus when that choice of the form is pressed. It refuses other files, and texts of more than data-most bytes, with a message. A text that is too large never gets into the field and is
// not sent: browsers take a minute to lay it out, and the page hangs meanwhile.

import { kindOfFiles, acceptDrop } from "./transferred-files.js";

const BETWEEN_GAMES = "\n\n\n";

class PasteBox extends HTMLElement {
  connectedCallback() {
    this.addEventListener("paste", (event) => this.#insert(event, event.clipboardData));
    this.addEventListener("dragover", acceptDrop);
    this.addEventListener("drop", (event) => this.#insert(event, event.dataTransfer));
    this.addEventListener("input", () => this.#showRefusal(""));
    this.addEventListener("keyup", ({ key }) => key === "Tab" && this.#showField());
    this.closest("form").addEventListener("submit", (event) => this.#send(event));
    this.closest("form").addEventListener("click", (event) => this.#chosen(event));
  }

  get #field() {
    return this.querySelector("textarea");
  }

  // A browser scrolls only the line with the caret into sight; the rest may be behind the button at the bottom.
  #showField() {
    this.#field.scrollIntoView({ block: "nearest" });
  }

  // The arrow keys, which pass this choice on their way to others, leave the focus where it is.
  #chosen({ target, detail }) {
    if (detail > 0 && target.type === "radio" && target.value === this.dataset.choice) this.#field.focus();
  }

  #insert(event, transfer) {
    const kind = kindOfFiles(transfer);
    if (!kind) return this.#isRefused(event, new Blob([transfer.getData("text/plain")]));
    event.preventDefault();
    if (kind === "text") this.#read(event, [...transfer.files]);
    else this.#showRefusal(kind);
  }

  async #read(event, files) {
    if (this.#isRefused(event, new Blob(files))) return;
    const texts = await Promise.all(files.map((file) => file.text()));
    const field = this.#field;
    field.setRangeText(texts.join(BETWEEN_GAMES), field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  #send(event) {
    const field = this.#field;
    if (this.#isRefused(event, new Blob([field.value]))) field.focus();
  }

  // Refuses what is too large. Returns whether it did.
  #isRefused(event, { size }) {
    if (size <= Number(this.dataset.most)) return false;
    event.preventDefault();
    event.stopPropagation();
    this.querySelector(".size").textContent = Math.ceil(size / 1024);
    this.#showRefusal("size");
    return true;
  }

  // Shows the message with that reason, and hides the others.
  #showRefusal(why) {
    for (const message of this.querySelectorAll("[data-why]")) message.hidden = message.dataset.why !== why;
  }
}

customElements.define("paste-box", PasteBox);
