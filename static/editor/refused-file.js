// <refused-file> holds the messages for a picture or another file that is pasted or dropped in the editor. The message appears
// above the form or the text until something is typed or another step is shown.

import { kindOfFiles, acceptDrop } from "../archive/transferred-files.js";

class RefusedFile extends HTMLElement {
  #notice = null;

  connectedCallback() {
    document.addEventListener("paste", this.#refuse);
    document.addEventListener("dragover", acceptDrop);
    document.addEventListener("drop", this.#refuse);
    document.addEventListener("input", this.#removeNotice);
  }

  disconnectedCallback() {
    document.removeEventListener("paste", this.#refuse);
    document.removeEventListener("dragover", acceptDrop);
    document.removeEventListener("drop", this.#refuse);
    document.removeEventListener("input", this.#removeNotice);
  }

  #refuse = (event) => {
    const kind = kindOfFiles(event.clipboardData ?? event.dataTransfer);
    if (!kind) return;
    event.preventDefault();
    this.#removeNotice();
    this.#notice = this.querySelector(`[data-why="${kind === "picture" ? kind : "file"}"]`).cloneNode(true);
    this.#notice.hidden = false;
    if (event.target.closest("#text")) document.querySelector(".text-bar").append(this.#notice);
    else document.querySelector("#line-form, #offline-form, #step .empty").before(this.#notice);
  };

  #removeNotice = () => this.#notice?.remove();
}

customElements.define("refused-file", RefusedFile);
