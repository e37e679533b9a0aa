// <offline-step> replaces the step while lines are queued on the device: the writer types lines of PN, and each is queued. It
// proposes the next label, shows the keys that such a line needs, and stores a draft at every key.
import { editor } from "./editor-page.js";
import { OwnDraft } from "./own-draft.js";

const CONTINUABLE = /^(Hand|Bids|Kitty|Pass|Discard|Meld|Trick)\d*$/; // lines that the form of their step can continue

const NUMBERED = /^(Bids|Trick)(\d+)$/; // labels that the next number follows
const CHIPS = 9; // labels to choose from, the next one of each kind

// The keys of the pad, by the label of the line. Other lines are typed with the keyboard.
const KEYS = [
  [/^(Hand|Kitty|Trick)\d*$/, ["cards"]],
  [/^(Meld|Discard)\d*$/, ["cards", "numbers"]],
  [/^Pass\d+$/, ["cards", "seats"]],
  [/^Bids\d+$/, ["bids", "numbers"]],
  [/^Contract$/, ["seats", "numbers", "trumps"]],
  [/^Dealer$/, ["seats"]],
  [/^(Deal|\w+Scores)$/, ["numbers"]],
];

function keysOf(line) {
  const [label] = line.trimStart().split(" ");
  return KEYS.find(([labels]) => labels.test(label))?.[1] ?? [];
}

function following(label) {
  const [, stem, number] = label.match(NUMBERED) ?? [];
  return stem && `${stem}${Number(number) + 1}`;
}

function isFirstOfKind(label, place, labels) {
  return labels.findIndex((other) => kind(other) === kind(label)) === place;
}

function kind(label) {
  return label.replace(/\d+$/, "");
}

function chip(label) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "chip", textContent: label });
  button.dataset.label = label;
  return button;
}

// Shows an offline step in place of a step, to continue after the line with that label, with what was typed ahead.
export function replaceByOfflineStep(step, label, typed = "") {
  const isHere = step.contains(document.activeElement) || document.activeElement === document.body;
  const offline = document.getElementById("offline-step").content.firstElementChild.cloneNode(true);
  Object.assign(offline.dataset, { labels: step.dataset.labels, hand: step.dataset.hand });
  step.replaceWith(offline);
  if (isHere) offline.continueAfter(label, typed);
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
    this.field.value = this.#draft.value ?? "";
    this.#showKeys();
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
    this.#draft.forget();
  }

  get #draft() {
    return new OwnDraft(`offline:${this.dataset.annotation}`);
  }

  #storeDraft = () => {
    this.#draft.keep(this.field.value);
    this.#showKeys();
  };

  #showKeys() {
    const shown = keysOf(this.field.value);
    for (const keys of this.querySelectorAll("[data-keys]")) keys.hidden = !shown.includes(keys.dataset.keys);
    this.querySelector(".pad").hidden = shown.length === 0;
    this.querySelector(".offline-whole").hidden = !this.#isWholeTrick;
    if (matchMedia("(pointer: coarse)").matches) this.field.inputMode = shown.length ? "none" : "text";
  }

  // Nobody computes the winner here, so a whole trick waits for its writer to go on.
  get #isWholeTrick() {
    const [label, ...cards] = this.field.value.trim().split(/\s+/);
    return /^Trick\d+$/.test(label) && cards.length === Number(this.dataset.players);
  }

  #writeLine = (event) => {
    event.preventDefault();
    const typed = this.field.value.trim();
    const line = keysOf(typed).length ? typed.replaceAll(/\s+/g, " ") : typed;
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
    const next = this.labels.slice(place).filter(isFirstOfKind);
    this.querySelector(".chips").replaceChildren(...next.slice(0, CHIPS).map(chip));
  }
}

customElements.define("offline-step", OfflineStep);
