// Undo for what is typed in the fields of the step and not saved yet, one key or card at a time. The browser's own undo does not
// know about keys of the card pad.
import { withoutLast } from "../archive/card-text.js";

const REVERSE = { undo: "redo", redo: "undo" };

export class TypedHistory {
  #values = new WeakMap(); // the current value of each field
  #changes = { undo: [], redo: [] };

  constructor(page) {
    page.addEventListener("input", this.#note, { capture: true });
  }

  // Undoes or redoes the last change, if the field still has its value. Returns whether it did.
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

  // A restored draft can be undone card by card, as it was typed.
  restore(input) {
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
