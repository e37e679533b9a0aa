// <live-announcements data-of="#step .diag"> is a live region that stays while steps come and go: it says what stands at these
// places of the page since an answer came, and did not stand there before. What a step says of the line before it is new,
// unless it was said of that line while it was typed; and of the line that is typed, whatever the step says.
import { editor } from "./editor-page.js";

class Announcements extends HTMLElement {
  #step = "";
  #stood = [];
  #stop = null;

  connectedCallback() {
    this.#step = stepHere();
    this.#stood = this.#standing;
    this.#stop = editor.listen({ settled: this.#announce });
  }

  disconnectedCallback() {
    this.#stop.abort();
  }

  get #standing() {
    const found = [...document.querySelectorAll(this.dataset.of)].map(announced);
    return found.filter(({ words }) => words);
  }

  #announce = () => {
    const step = stepHere();
    const standing = this.#standing;
    const isSame = step === this.#step;
    const old = ({ isTyped }) => this.#stood.filter((one) => one.isTyped === (isSame ? isTyped : true));
    const fresh = standing.filter((one) => old(one).every(({ words }) => words !== one.words));
    this.#step = step;
    this.#stood = standing;
    if (fresh.length) this.replaceChildren(...fresh.map(paragraph));
  };
}

function stepHere() {
  return document.getElementById("step").dataset.step;
}

function announced(element) {
  return { words: element.textContent.replaceAll(/\s+/g, " ").trim(), isTyped: Boolean(element.closest("#said")) };
}

function paragraph({ words }) {
  const element = document.createElement("p");
  element.textContent = words;
  return element;
}

customElements.define("live-announcements", Announcements);
