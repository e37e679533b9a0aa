// What is typed before the step that it belongs to is there: characters, and one for each of these keys.
import { isText } from "./focus-place.js";
import { inserted } from "./text-difference.js";

const UNDO = "\x1a";
const CLEAR = "\x15";
const KEYS = { "\t": { key: "Tab" }, "\n": { key: "Enter" }, [UNDO]: { key: "z", ctrlKey: true } };

// The keys that put right a line which was saved before its correction was typed: that line is taken back first.
export function corrected(text) {
  return UNDO + CLEAR + text;
}

// What of it goes into a single field.
export function forOneField(text) {
  return text.split(/[\t\n\x1a\x15]/)[0];
}

// Presses the key of that character in one of the controls; returns whether it is taken.
export function press(control, character, controls) {
  if (character === CLEAR) return clear(control);
  const pressed = KEYS[character] ?? { key: character };
  const isTaken = !control.dispatchEvent(new KeyboardEvent("keydown", { ...pressed, bubbles: true, cancelable: true }));
  if (isTaken) return true;
  if (pressed.key === "Tab") after(control, controls)?.focus({ preventScroll: true });
  else if (pressed.key === "Enter") control.form.querySelector("button").click();
  else if (isText(control) && !pressed.ctrlKey) type(control, character);
  return character in KEYS || isText(control);
}

function clear(field) {
  if (isText(field)) field.value = "";
  return true;
}

function type(field, character) {
  field.setRangeText(character, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function after({ name }, controls) {
  const next = controls[controls.findLastIndex((control) => control.name === name) + 1];
  next?.select?.();
  return controls.find((control) => control.name === next?.name && control.checked) ?? next;
}

// What is typed while another step is awaited: into the `field` in which one was when it was asked for, and nowhere.
// `isLine`: a line is sent for it, which can be taken back.
export class TypedSince {
  #pressed;
  #isLine;
  #field;
  #sent;

  constructor(field, beyond, isLine) {
    this.#pressed = beyond;
    this.#isLine = isLine;
    this.#field = field;
    this.#sent = this.#field.value ?? "";
  }

  get text() {
    return this.#pressed + inserted(this.#sent, this.#field.value ?? "");
  }

  // The same where no line was saved that could be taken back.
  get typed() {
    return this.text.replaceAll(UNDO, "");
  }

  // Enter is only pressed again once something else was.
  add(text) {
    this.#pressed = (this.text + text).replaceAll(/(^|\n)\n+/g, "$1");
    if (isText(this.#field)) this.#field.value = this.#sent;
  }

  // Whether the key is for the next step, and nothing puts it into the field: then it is taken.
  takes(event) {
    const { target, isComposing, defaultPrevented } = event;
    const character = this.#character(event);
    const goesIn = !(character in KEYS) && target === this.#field && isText(target);
    if (!character || goesIn || isComposing || defaultPrevented) return false;
    this.add(character);
    return true;
  }

  #character({ key, shiftKey, ctrlKey, metaKey, altKey }) {
    const isControl = ctrlKey || metaKey;
    if (isControl && key.toLowerCase() === "z") return this.#isLine && !shiftKey && !this.typed ? UNDO : "";
    if (isControl || altKey) return "";
    if (key === "Enter") return this.typed && "\n";
    if (key === "Tab") return shiftKey ? "" : "\t";
    return key.length === 1 ? key : "";
  }
}
