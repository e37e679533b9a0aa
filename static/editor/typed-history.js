// Undo for unsaved input in the fields of the step: one key, one card or one choice at a time. The
// browser's own undo does not know about keys of the card pad, and ends when the form is replaced. A change therefore names its
// field: it can still be undone after the server has refused the line, or the step was fetched again.
import { withoutLast } from "../archive/card-text.js";
import { isText } from "./focus-place.js";

const REVERSE = { undo: "redo", redo: "undo" };

export class TypedHistory {
  #step = "";
  #values = new Map(); // the current value of each field, by name, once it has changed
  #changes = { undo: [], redo: [] };

  constructor(page) {
    page.addEventListener("input", this.#note, { capture: true });
  }

  // Call when a form arrives. The changes remain if it is the form of the same step, or the server's refusal of what was sent.
  begin(step, isRefused) {
    if (step !== this.#step && !isRefused) this.forget();
    this.#step = step;
    this.#values.clear();
  }

  forget() {
    this.#changes = { undo: [], redo: [] };
  }

  // Undoes or redoes the last change. Returns whether there was one.
  go(name) {
    const change = this.#take(name);
    if (!change) return false;
    const { field, before } = change;
    const controls = controlsNamed(field);
    this.#changes[REVERSE[name]].push({ field, before: change.after, after: before });
    this.#values.set(field, before);
    setValue(controls, before);
    const control = controls.find(({ checked }) => checked) ?? controls[0];
    control.focus({ preventScroll: true });
    if (isText(control)) control.setSelectionRange(before.length, before.length);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }

  // A restored draft can be undone card by card, as it was typed.
  restore({ name: field }) {
    const controls = controlsNamed(field);
    const [first, value] = [defaultOf(controls), valueOf(controls)];
    if (value === first || this.#values.get(field) === value) return;
    const changes = isText(controls[0]) ? typedChanges(first, value) : [{ before: first, after: value }];
    this.#values.set(field, value);
    this.#changes.undo.push(...changes.map((change) => ({ field, ...change })));
  }

  // How many changes there are to undo.
  get length() {
    return this.#changes.undo.length;
  }

  // Joins the changes from there on, if they are of one text field, into one for each card that was pressed on the pad.
  joinCards(start) {
    const typed = this.#changes.undo.slice(start);
    const [field] = new Set(typed.map((change) => change.field));
    if (!typed.length || typed.some((change) => change.field !== field) || !isText(controlsNamed(field)[0])) return;
    const changes = typedChanges(typed[0].before, typed.at(-1).after);
    this.#changes.undo.splice(start, typed.length, ...changes.map((change) => ({ field, ...change })));
  }

  canGo(name) {
    return this.#changes[name].some(({ field }) => controlsNamed(field).length);
  }

  // The server may have changed a field: it corrects cards, for example. Then undo first brings back what was typed.
  #take(name) {
    const changes = this.#changes[name];
    while (changes.length) {
      const change = changes.pop();
      const { field, after } = change;
      const controls = controlsNamed(field);
      const now = controls.length ? valueOf(controls) : null;
      if (now === after) return change;
      const isTyped = changes.some((earlier) => earlier.field === field && earlier.after === now);
      if (name === "redo" || now === null || isTyped) continue;
      changes.push(change);
      return { field, before: after, after: now };
    }
    return null;
  }

  #note = ({ target: { form, name: field } }) => {
    if (form?.id !== "line-form" || !field) return;
    const controls = controlsNamed(field);
    const before = this.#values.get(field) ?? defaultOf(controls);
    const after = valueOf(controls);
    this.#values.set(field, after);
    if (before === after) return;
    this.#changes.undo.push({ field, before, after });
    this.#changes.redo = [];
  };
}

// The changes that typed the text, one for each card.
function typedChanges(first, text) {
  const changes = [];
  for (let after = text; after && after !== first; after = changes[0].before) {
    changes.unshift({ before: withoutLast(after), after });
  }
  return changes;
}

// The controls of one field: several are radio buttons or boxes.
function controlsNamed(name) {
  const controls = [...(document.getElementById("line-form")?.elements ?? [])];
  return controls.filter((control) => control.name === name && !["hidden", "submit"].includes(control.type));
}

function valueOf(controls) {
  return isText(controls[0]) ? controls[0].value : chosen(controls, "checked");
}

function defaultOf(controls) {
  return isText(controls[0]) ? controls[0].defaultValue : chosen(controls, "defaultChecked");
}

function chosen(controls, property) {
  const found = controls.filter((control) => control[property]);
  return found.map(({ value }) => value).join("\n");
}

function setValue(controls, value) {
  if (isText(controls[0])) controls[0].value = value;
  else for (const control of controls) control.checked = value.split("\n").includes(control.value);
}
