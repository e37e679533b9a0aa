// <offline-step> replaces the step while lines are queued on the device: the writer types lines of PN, and each is queued. It
// proposes the next label, and stores a draft at every key.
import { forget, keep, kept } from "../site/device.js";
import { editor } from "./editor-page.js";

const CONTINUABLE = /^(Hand|Bids|Kitty|Pass|Discard|Meld|Trick)\d*$/; // lines that the form of their step can continue

const NUMBERED = /^(Bids|Trick)(\d+)$/; // labels that the next number follows
const CHIPS = 8;

function following(label) {
  const [, stem, number] = label.match(NUMBERED) ?? [];
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
    this.#showLabels(0);
    this.closest("#step").classList.add("waits");
    document.getElementById("step-title").textContent = this.dataset.title;
    this.addEventListener("submit", this.#writeLine);
    this.addEventListener("input", this.#storeDraft);
    this.addEventListener("click", this.#chooseLabel);
    this.field.value = kept(this.#key) ?? "";
  }

  // Proposes the line after that label, with `rest` typed into it.
  continueAfter(after, rest = "") {
    if (rest || !this.field.value.trim()) this.#propose(after, rest);
    this.field.focus({ preventScroll: true });
  }

  get field() {
    return this.querySelector("input");
  }

  // The label and the rest of what is typed, if its step can continue it, or if nothing is typed. Otherwise null: then it must be
  // queued first, as must what somebody left here who has moved on to another part of the page.
  get unfinished() {
    const [label, ...rest] = this.field.value.trim().split(" ");
    if (!rest.join("")) return { label: "", rest: "" };
    return CONTINUABLE.test(label) && this.#isHere ? { label, rest: rest.join(" ") } : null;
  }

  get #isHere() {
    const { activeElement, body } = document;
    return activeElement === body || this.closest("#step").contains(activeElement);
  }

  discardDraft() {
    forget(this.#key);
  }

  get #key() {
    return `offline:${this.dataset.annotation}`;
  }

  #storeDraft = () => {
    keep(this.#key, this.field.value);
  };

  #writeLine = (event) => {
    event.preventDefault();
    const line = this.field.value.trim();
    if (!line) return;
    const { url, hand } = this.dataset;
    editor.dispatch("lineWritten", { line, url, hand });
    this.field.value = "";
    this.continueAfter(line.split(" ")[0]);
  };

  #chooseLabel = ({ target }) => {
    const { label } = target.closest("[data-label]")?.dataset ?? {};
    if (!label) return;
    this.field.value = `${label} `;
    this.#storeDraft();
    this.field.focus();
  };

  #propose(after, rest) {
    const place = this.labels.indexOf(after) + 1;
    const next = following(after) ?? this.labels[place] ?? "";
    this.#showLabels(place);
    this.field.defaultValue = next && `${next} `;
    this.field.value = `${this.field.defaultValue}${rest}`;
    this.#storeDraft();
  }

  #showLabels(place) {
    this.querySelector(".chips").replaceChildren(...this.labels.slice(place, place + CHIPS).map(chip));
  }
}

customElements.define("offline-step", OfflineStep);
