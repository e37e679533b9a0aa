// Undo for unsaved typing in the text; a burst of typing is one step.

const BURST = 1000;

export class TextHistory {
  #past = [];
  #future = [];
  #last = "";
  #at = 0;

  // Call before a change: `state` is the text and the selection before it, `kind` the type of input.
  note(state, kind) {
    const isContinued = kind === this.#last && Date.now() - this.#at < BURST;
    if (!isContinued || !this.#past.length) this.#past.push(state);
    this.#future = [];
    this.#last = kind;
    this.#at = Date.now();
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo(state) {
    return this.#step(this.#past, this.#future, state);
  }

  redo(state) {
    return this.#step(this.#future, this.#past, state);
  }

  // From here on undo is up to the server.
  saved() {
    this.#past = [];
    this.#last = "";
  }

  forget() {
    this.saved();
    this.#future = [];
  }

  #step(from, to, state) {
    to.push(state);
    this.#last = "";
    return from.pop();
  }
}
