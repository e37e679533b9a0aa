// <live-announcements data-watch="#step .diag"> is a live region that outlives the steps: after each response it announces the
// messages at these selectors that were not on the page before. A message about the previous line is not repeated if it was
// announced while that line was typed; a message about the current line is announced even if an earlier step had the same one.
// Of a message, what is meant for the other kind of device is left out, as it is on the page.
import { editor } from "./editor-page.js";

class Announcements extends HTMLElement {
  #step = "";
  #shown = [];
  #listening = null;

  connectedCallback() {
    this.#step = currentStep();
    this.#shown = this.#messages;
    this.#listening = editor.listen({ settled: this.#announce });
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  get #messages() {
    const found = [...document.querySelectorAll(this.dataset.watch)].map(message);
    return found.filter(({ text }) => text);
  }

  #announce = () => {
    const step = currentStep();
    const messages = this.#messages;
    const isSame = step === this.#step;
    const old = ({ isPreview }) => this.#shown.filter((one) => one.isPreview === (isSame ? isPreview : true));
    const fresh = messages.filter((one) => old(one).every(({ text }) => text !== one.text));
    this.#step = step;
    this.#shown = messages;
    if (fresh.length) this.replaceChildren(...fresh.map(paragraph));
  };
}

function currentStep() {
  return document.getElementById("step").dataset.step;
}

function message(element) {
  return { text: element.innerText.replaceAll(/\s+/g, " ").trim(), isPreview: Boolean(element.closest("#preview")) };
}

function paragraph({ text }) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

customElements.define("live-announcements", Announcements);
