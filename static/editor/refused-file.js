// <refused-file> holds what to say where a picture or another file is pasted or dropped in the editor: it is said where
// one works, above the form or the text, until something is typed there or the step is another.

import { filesGiven, takesFiles } from "../archive/given-files.js";

class RefusedFile extends HTMLElement {
  #notice = null;

  connectedCallback() {
    document.addEventListener("paste", this.#take);
    document.addEventListener("dragover", takesFiles);
    document.addEventListener("drop", this.#take);
    document.addEventListener("input", this.#typed);
  }

  disconnectedCallback() {
    document.removeEventListener("paste", this.#take);
    document.removeEventListener("dragover", takesFiles);
    document.removeEventListener("drop", this.#take);
    document.removeEventListener("input", this.#typed);
  }

  #take = (event) => {
    const kind = filesGiven(event.clipboardData ?? event.dataTransfer);
    if (!kind) return;
    event.preventDefault();
    this.#typed();
    this.#notice = this.querySelector(`[data-why="${kind === "picture" ? kind : "file"}"]`).cloneNode(true);
    this.#notice.hidden = false;
    if (event.target.closest("#text")) document.querySelector(".text-bar").append(this.#notice);
    else document.querySelector("#line-form, #offline-form, #step .empty").before(this.#notice);
  };

  #typed = () => this.#notice?.remove();
}

customElements.define("refused-file", RefusedFile);
