// What was typed since the text was saved, to be taken back by the keys for that: a burst of typing in one piece.

const BURST = 1000;

export class TextHistory {
  #past = [];
  #future = [];
  #last = "";
  #at = 0;

  // Before a change of that kind: the text as it is, and where the caret stands.
  note(now, kind) {
    const goesOn = kind === this.#last && Date.now() - this.#at < BURST;
    if (!goesOn || !this.#past.length) this.#past.push(now);
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

  undo(now) {
    return this.#step(this.#past, this.#future, now);
  }

  redo(now) {
    return this.#step(this.#future, this.#past, now);
  }

  // From here on the site takes back what was saved.
  saved() {
    this.#past = [];
    this.#last = "";
  }

  forget() {
    this.saved();
    this.#future = [];
  }

  #step(from, to, now) {
    to.push(now);
    this.#last = "";
    return from.pop();
  }
}
