// <offline-step> stands where the step was, while lines wait on the device: line by line is written as PN, and goes behind
// them. The next label is there already, as the game goes; what is typed is kept on the device at every key.
import { forget, keep, kept } from "../site/device.js";
import { editor } from "./editor-page.js";

const IN_ONE_RUN = /^(Hand|Bids|Kitty|Pass|Discard|Meld|Trick)\d*$/; // such lines may be typed further in their step

const BY_NUMBER = /^(Bids|Trick)(\d+)$/; // of which the next one follows
const CHIPS = 8;

function following(label) {
  const [, stem, number] = label.match(BY_NUMBER) ?? [];
  return stem && `${stem}${Number(number) + 1}`;
}

function chip(label) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "chip", textContent: label });
  button.dataset.label = label;
  return button;
}

class OfflineStep extends HTMLElement {
  connectedCallback() {
    this.labels = this.dataset.labels.split(" ");
    this.#offer(0);
    this.closest("#step").classList.add("waits");
    document.getElementById("step-title").textContent = this.dataset.title;
    this.addEventListener("submit", this.#write);
    this.addEventListener("input", this.#keep);
    this.addEventListener("click", this.#choose);
    this.field.value = kept(this.#key) ?? "";
  }

  // Goes on behind the line of that label, with what was typed beyond it.
  goOn(after, rest = "") {
    if (rest || !this.field.value.trim()) this.#propose(after, rest);
    this.field.focus({ preventScroll: true });
  }

  get field() {
    return this.querySelector("input");
  }

  // What is typed and not written yet: nothing, or a line of one run, else null: it must be written first, as must what
  // was left by somebody who is at work elsewhere.
  get unfinished() {
    const [label, ...rest] = this.field.value.trim().split(" ");
    if (!rest.join("")) return { label: "", rest: "" };
    return IN_ONE_RUN.test(label) && this.#isHere ? { label, rest: rest.join(" ") } : null;
  }

  get #isHere() {
    const { activeElement, body } = document;
    return activeElement === body || this.closest("#step").contains(activeElement);
  }

  leave() {
    forget(this.#key);
  }

  get #key() {
    return `offline:${this.dataset.annotation}`;
  }

  #keep = () => {
    keep(this.#key, this.field.value);
  };

  #write = (event) => {
    event.preventDefault();
    const line = this.field.value.trim();
    if (!line) return;
    const { url, hand } = this.dataset;
    editor.dispatch("written", { line, url, hand });
    this.field.value = "";
    this.goOn(line.split(" ")[0]);
  };

  #choose = ({ target }) => {
    const { label } = target.closest("[data-label]")?.dataset ?? {};
    if (!label) return;
    this.field.value = `${label} `;
    this.#keep();
    this.field.focus();
  };

  #propose(after, rest) {
    const place = this.labels.indexOf(after) + 1;
    const next = following(after) ?? this.labels[place] ?? "";
    this.#offer(place);
    this.field.defaultValue = next && `${next} `;
    this.field.value = `${this.field.defaultValue}${rest}`;
    this.#keep();
  }

  #offer(place) {
    this.querySelector(".chips").replaceChildren(...this.labels.slice(place, place + CHIPS).map(chip));
  }
}

customElements.define("offline-step", OfflineStep);
