// What one person has typed in the editor and not saved, on this device. What a guest has typed goes on after signing in. It stays
// that of the person who opened the page, also if another tab has signed out meanwhile.
import { forget, keep, kept } from "../site/device.js";

export class OwnDraft {
  static #viewer = document.body.dataset.viewer;
  #key;
  #ofGuest;

  constructor(name) {
    this.#ofGuest = `${name}:`;
    this.#key = this.#ofGuest + OwnDraft.#viewer;
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
