// What one person has typed in the editor and not saved, on this device. What a guest has typed goes on after signing in. It stays
// that of the person who opened the page, also if another tab has signed out meanwhile.
import { forget, here, keep, kept } from "../site/device.js";

const { viewer } = document.body.dataset;

export class OwnDraft {
  #key;
  #ofGuest;

  constructor(name) {
    this.#ofGuest = `${name}:`;
    this.#key = this.#ofGuest + viewer;
  }

  get value() {
    const stored = kept(this.#key) ?? kept(this.#ofGuest);
    return stored?.draft ?? stored; // an earlier version stored the draft alone
  }

  // Returns whether it was stored.
  keep(draft) {
    return keep(this.#key, { draft, ...here() });
  }

  forget() {
    forget(this.#key);
    forget(this.#ofGuest);
  }
}

// An earlier version did not say whose a draft is: those of this annotation are now of who opens its editor first.
function adopt() {
  const [, , slug] = location.pathname.split("/");
  const names = new RegExp(`^(line|offline|text):${slug}(/[^:]*)?$`);
  for (const name of Object.keys(localStorage).filter((key) => names.test(key))) {
    const [draft, unsaid] = [new OwnDraft(name), kept(name)];
    if (unsaid === null || draft.value !== null || draft.keep(unsaid)) forget(name);
  }
}

try {
  adopt();
} catch {
  // the browser stores nothing
}
