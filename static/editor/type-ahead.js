// Type-ahead: keys that are pressed before the step they are meant for has arrived. Each is one character, also Tab, Enter and
// these:
import { isText } from "./focus-place.js";
import { inserted } from "./text-difference.js";

const UNDO = "\x1a";
const CLEAR = "\x15";
const KEYS = { "\t": { key: "Tab" }, "\n": { key: "Enter" }, [UNDO]: { key: "z", ctrlKey: true } };

// The keys that correct a line which was saved too early: undo it, clear the field, and type the text.
export function correction(text) {
  return UNDO + CLEAR + text;
}

// The part that goes into a single field.
export function textForField(text) {
  return text.split(/[\t\n\x1a\x15]/)[0];
}

// Presses the key of a character in a control. Returns whether the control took it.
export function press(control, character, controls) {
  if (character === CLEAR) return clearField(control);
  const init = KEYS[character] ?? { key: character };
  const isTaken = !control.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
  if (isTaken) return true;
  if (init.key === "Tab") controlAfter(control, controls)?.focus({ preventScroll: true });
  else if (init.key === "Enter") control.form.querySelector("button").click();
  else if (isText(control) && !init.ctrlKey) typeInto(control, character);
  return character in KEYS || isText(control);
}

function clearField(field) {
  if (isText(field)) field.value = "";
  return true;
}

function typeInto(field, character) {
  field.setRangeText(character, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function controlAfter({ name }, controls) {
  const next = controls[controls.findLastIndex((control) => control.name === name) + 1];
  next?.select?.();
  return controls.find((control) => control.name === next?.name && control.checked) ?? next;
}

// What is typed while another step is awaited: into `field`, which had the focus when the step was requested, or into nothing.
// `isLine`: a line is under way, which can be undone.
export class TypeAhead {
  #keys;
  #isLine;
  #field;
  #sent;

  constructor(field, beyond, isLine) {
    this.#keys = beyond;
    this.#isLine = isLine;
    this.#field = field;
    this.#sent = this.#field.value ?? "";
  }

  get text() {
    return this.#keys + inserted(this.#sent, this.#field.value ?? "");
  }

  // The same if no line was saved, so that there is nothing to undo.
  get withoutUndo() {
    return this.text.replaceAll(UNDO, "");
  }

  // Appends text. Enter counts once, and only after something else.
  add(text) {
    this.#keys = (this.text + text).replaceAll(/(^|\n)\n+/g, "$1");
    if (isText(this.#field)) this.#field.value = this.#sent;
  }

  // Appends the key if it is meant for the next step and will not be typed into the field. Returns whether it did.
  take(event) {
    const { target, isComposing, defaultPrevented } = event;
    const character = this.#character(event);
    const goesIntoField = !(character in KEYS) && target === this.#field && isText(target);
    if (!character || goesIntoField || isComposing || defaultPrevented) return false;
    this.add(character);
    return true;
  }

  #character({ key, shiftKey, ctrlKey, metaKey, altKey }) {
    const isControl = ctrlKey || metaKey;
    if (isControl && key.toLowerCase() === "z") return this.#isLine && !shiftKey && !this.withoutUndo ? UNDO : "";
    if (isControl || altKey) return "";
    if (key === "Enter") return this.withoutUndo && "\n";
    if (key === "Tab") return shiftKey ? "" : "\t";
    return key.length === 1 ? key : "";
  }
}
