// <paste-box data-most="262144"> around a field for text: a picture that is pasted or dropped there, and a text of more
// bytes, say why nothing came of it. So large a text never gets into the field, nor is it sent from there: browsers take
// a minute to lay it out, and to send it there and back, while the page stands still.
class PasteBox extends HTMLElement {
  connectedCallback() {
    this.addEventListener("paste", (event) => this.#take(event, event.clipboardData));
    this.addEventListener("drop", (event) => this.#take(event, event.dataTransfer));
    this.addEventListener("input", () => this.#say(""));
    this.closest("form").addEventListener("submit", (event) => this.#send(event));
  }

  #take(event, given) {
    const isPicture = [...given.files].some((file) => file.type.startsWith("image/"));
    if (isPicture && !given.types.includes("text/plain")) this.#say("picture");
    else this.#refuse(event, given.getData("text/plain"));
  }

  #send(event) {
    const field = this.querySelector("textarea");
    if (this.#refuse(event, field.value)) field.focus();
  }

  #refuse(event, text) {
    const { size } = new Blob([text]);
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
