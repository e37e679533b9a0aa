// What was typed in the fields of the step and is not saved yet, a key or a card at a time: it is taken back as it came, be it
// by a key of the keyboard or of the pad, of which the browser keeps no account.
import { withoutLast } from "../archive/card-text.js";

const REVERSE = { undo: "redo", redo: "undo" };

export class TypedHistory {
  #values = new WeakMap(); // of each field, what stands in it
  #changes = { undo: [], redo: [] };

  constructor(page) {
    page.addEventListener("input", this.#note, { capture: true });
  }

  // Undoes or redoes the last change, if there is one that still stands. Returns whether it did.
  go(name) {
    const change = this.#last(name);
    if (!change) return false;
    this.#changes[name].pop();
    this.#changes[REVERSE[name]].push({ ...change, before: change.after, after: change.before });
    const { input, before } = change;
    input.value = before;
    input.focus({ preventScroll: true });
    input.setSelectionRange(before.length, before.length);
    this.#values.set(input, before);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }

  // What was kept on the device comes back as it was typed, not in one piece.
  takeUp(input) {
    const changes = [];
    for (let after = input.value; after && after !== input.defaultValue; after = changes[0].before) {
      changes.unshift({ input, before: withoutLast(after), after });
    }
    this.#changes.undo.push(...changes);
    this.#values.set(input, input.value);
  }

  canGo(name) {
    return Boolean(this.#last(name));
  }

  #last(name) {
    const change = this.#changes[name].at(-1);
    if (change?.input.isConnected && change.input.value === change.after) return change;
    this.#changes[name] = [];
    return null;
  }

  #note = ({ target: input }) => {
    if (input.type !== "text" || !input.closest("#line-form")) return;
    const before = this.#values.get(input) ?? input.defaultValue;
    this.#values.set(input, input.value);
    if (before === input.value) return;
    this.#changes.undo.push({ input, before, after: input.value });
    this.#changes.redo = [];
  };
}
