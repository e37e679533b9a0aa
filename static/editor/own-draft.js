// What one person has typed in the editor and not saved, on this device. What a guest has typed goes on after signing in.
import { forget, keep, kept } from "../site/device.js";

export class OwnDraft {
  #key;
  #ofGuest;

  constructor(name) {
    this.#ofGuest = `${name}:`;
    this.#key = this.#ofGuest + document.body.dataset.viewer;
  }

  get value() {
    return kept(this.#key) ?? kept(this.#ofGuest);
  }

  // Returns whether it was stored.
  keep(value) {
    return keep(this.#key, value);
  }

  forget() {
    forget(this.#key);
    forget(this.#ofGuest);
  }
}
