// <path-place> in the path keeps the current line in sight: each save brings a new path, and with twenty tricks it is longer than
// the window. On a phone the path is a drawer, which has a place only once it is open.
class PathPlace extends HTMLElement {
  connectedCallback() {
    this.path = this.closest("nav");
    this.path.addEventListener("toggle", this.#show);
    this.#show();
  }

  disconnectedCallback() {
    this.path.removeEventListener("toggle", this.#show);
  }

  #show = () => {
    const here = this.path.querySelector("[aria-current=true]")?.getBoundingClientRect();
    const { top, bottom } = this.path.getBoundingClientRect();
    if (here && here.bottom > Math.min(bottom, innerHeight)) this.path.scrollTop += here.top - (top + bottom) / 2;
  };
}

customElements.define("path-place", PathPlace);
