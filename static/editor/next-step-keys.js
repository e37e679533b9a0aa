// The keys of a <line-step> that are meant for the next step: typed while that is awaited, or not taken by this one.
import { press, TypeAhead } from "./type-ahead.js";
import { editor } from "./editor-page.js";

export class NextStepKeys {
  held = ""; // those that this step did not take
  #fields;
  #typeAhead = null; // while another step is awaited

  constructor(fields) {
    this.#fields = fields;
  }

  get areAwaited() {
    return this.#typeAhead !== null;
  }

  // What was typed ahead; and the same if no line was saved, so that there is nothing to undo.
  get text() {
    return this.#typeAhead.text;
  }

  get withoutUndo() {
    return this.#typeAhead.withoutUndo;
  }

  // From here on another step is awaited; `isLine`: a line is under way, which can be undone.
  begin(keys, isLine) {
    this.#typeAhead ??= new TypeAhead(document.activeElement, keys + this.held, isLine);
    this.held = "";
  }

  // No other step is awaited any more. Returns what was typed ahead.
  end() {
    if (!this.#typeAhead) return "";
    this.#typeAhead.add("");
    const { withoutUndo } = this.#typeAhead;
    this.#typeAhead = null;
    return withoutUndo;
  }

  // Takes a key that is pressed while another step is awaited. Returns whether it did.
  take(event) {
    return Boolean(this.#typeAhead?.take(event));
  }

  // Presses keys as if they were typed in this step.
  type(keys) {
    let rest = keys;
    const { length } = editor.history;
    while (rest && !this.#typeAhead) {
      const { form, first, all } = this.#fields;
      const control = form.contains(document.activeElement) ? document.activeElement : first;
      if (!press(control, rest[0], all)) this.held += rest[0];
      rest = rest.slice(1);
    }
    editor.history.joinCards(length);
    this.#typeAhead?.add(rest);
  }
}
