// The lines beside the step: whenever they come anew, and when their drawer opens, the line numbered data-place is in
// sight. Only their pane is scrolled, and not under the hands of somebody who works in it.
class TextLines extends HTMLElement {
  connectedCallback() {
    this.pane = this.closest(".text");
    this.pane.addEventListener("toggle", this.#show);
    if (!this.pane.contains(document.activeElement)) this.#show();
  }

  disconnectedCallback() {
    this.pane.removeEventListener("toggle", this.#show);
  }

  #show = () => {
    const line = this.querySelector(`.notation > :nth-child(${this.dataset.place})`);
    if (!line) return;
    const { top, height } = line.getBoundingClientRect();
    const pane = this.pane.getBoundingClientRect();
    const hidden = top < pane.top || top + 2 * height > pane.bottom;
    if (hidden) this.pane.scrollTop += top - pane.top - (pane.height - height) / 2;
  };
}

customElements.define("text-lines", TextLines);
