// <paste-box> around a field for text: a picture that is pasted or dropped there says why nothing came of it.
class PasteBox extends HTMLElement {
  connectedCallback() {
    this.addEventListener("paste", ({ clipboardData }) => this.#tell(clipboardData));
    this.addEventListener("drop", ({ dataTransfer }) => this.#tell(dataTransfer));
    this.addEventListener("input", () => this.#say(false));
  }

  #tell({ files, types }) {
    const picture = [...files].some((file) => file.type.startsWith("image/"));
    if (picture && !types.includes("text/plain")) this.#say(true);
  }

  #say(isPicture) {
    this.querySelector("[role=alert]").hidden = !isPicture;
  }
}

customElements.define("paste-box", PasteBox);
