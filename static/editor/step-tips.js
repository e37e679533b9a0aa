// <step-tips data-step="…"> shows the first of its tips that this device has not shown in another step, and its button closes it
// for good. If the browser stores nothing, a tip is shown once on this page.
import { keep, kept } from "../site/device.js";

const KEY = "tips";
const CLOSED = "";

class StepTips extends HTMLElement {
  static #shown = {}; // the step that each tip was shown in, by the name of the tip

  connectedCallback() {
    const shown = { ...StepTips.#shown, ...kept(KEY) };
    const tip = [...this.querySelectorAll("[data-tip]")].find(({ dataset }) => (shown[dataset.tip] ?? this.dataset.step) === this.dataset.step);
    if (!tip) return;
    const name = tip.dataset.tip;
    this.#note(name, this.dataset.step);
    this.hidden = tip.hidden = false;
    this.querySelector("button").addEventListener("click", () => this.#close(name));
  }

  #close(name) {
    this.#note(name, CLOSED);
    const hadFocus = this.contains(document.activeElement);
    this.hidden = true;
    if (hadFocus) this.closest("form")?.querySelector("input:not([type=hidden])")?.focus({ preventScroll: true });
  }

  #note(name, step) {
    Object.assign(StepTips.#shown, kept(KEY), { [name]: step });
    keep(KEY, StepTips.#shown);
  }
}

customElements.define("step-tips", StepTips);
