// How a step takes the focus when it arrives, unless somebody works elsewhere on the page: in the field where work starts, or,
// if it was only fetched again, where the focus was before.
//
// After a swap htmx focuses the element with the id that had the focus before, which may be the last field of the previous line.
// So the step takes the focus at once, and again after that; what was typed between is moved behind what was typed ahead.
import { editor } from "./editor-page.js";
import { isText, isWholePage, restoreFocus, scrollAbovePad, scrollToPad } from "./focus-place.js";
import { textForField } from "./type-ahead.js";

export class StepArrival {
  #step;
  #fields;
  #place;
  #start = 0; // where what is typed on arrival begins in the field

  constructor(step, fields) {
    const active = document.activeElement;
    const { refreshed } = editor;
    this.#step = step;
    this.#fields = fields;
    this.#place = refreshed?.step === step.dataset.step ? refreshed.place : null;
    this.isElsewhere = refreshed ? !refreshed.place : !isWholePage(active) && !active.closest("#step");
    if (this.isElsewhere) return;
    this.focus();
    this.#start = fields.first.value.length;
    scrollToPad(step);
    scrollAbovePad(step);
  }

  focus() {
    if (this.#place && restoreFocus(this.#step, this.#place)) return;
    const first = this.#computedChoice ?? this.#fields.first;
    first.focus({ preventScroll: true });
    if (first.type === "text") first.setSelectionRange(first.value.length, first.value.length);
  }

  // If the step begins with choices, the computed one: it has the focus, not the first.
  get #computedChoice() {
    const { first } = this.#fields;
    if (first.type !== "radio" || first.form.elements[first.name].value) return null;
    const ghosts = JSON.parse(this.#step.querySelector("line-ghosts")?.dataset.ghosts ?? "{}");
    return [...first.form.elements[first.name]].find(({ value }) => value === ghosts[first.name]);
  }

  // Removes what was typed on arrival from the field, and returns it.
  takeTyped() {
    const { first } = this.#fields;
    if (!isText(first)) return "";
    const typed = first.value.slice(this.#start);
    first.value = first.value.slice(0, this.#start);
    return typed;
  }

  // Types into the first field, while the focus stays elsewhere.
  type(keys) {
    const { first } = this.#fields;
    if (!keys || !isText(first)) return;
    first.value += textForField(keys);
    first.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
