// The edits that wait on this device, in the order in which they were made: they outlive the page, the browser and the
// battery. Where the browser keeps nothing, or has no room, they wait in this page alone.
const NAME = "roundhouse";
const STORE = "edits";
const AFTER_ALL = 1e12; // no store counts so far

export class EditStore {
  #opened = null;
  #stored = []; // as it was last seen
  #unkept = [];
  #unwritten = new Map(); // what became of edits while the store took nothing, by their order; null: taken out

  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "order", autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return this.#opened;
  }

  async #once(mode, work) {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  // A browser may close the store at any time: it is opened again then, once.
  async #within(mode, work) {
    try {
      return await this.#once(mode, work);
    } catch {
      this.#opened = null;
      return this.#once(mode, work);
    }
  }

  // All edits that wait, the first one first.
  async waiting() {
    this.#stored = await this.#within("readonly", (store) => store.getAll()).catch(() => this.#stored);
    const known = this.#stored.map((edit) => (this.#unwritten.has(edit.order) ? this.#unwritten.get(edit.order) : edit));
    return [...known.filter(Boolean), ...this.#unkept];
  }

  // Puts an edit last. Returns whether it is kept on the device.
  async wait(edit) {
    try {
      if (this.#unkept.length) throw new Error("no room before");
      await this.#within("readwrite", (store) => store.add(edit));
      return true;
    } catch {
      this.#unkept.push({ ...edit, order: AFTER_ALL + this.#unkept.length });
      return false;
    }
  }

  // Replaces an edit that waits. Returns whether it waits: one that was taken out stays out.
  change(edit) {
    return this.#become(edit.order, edit, () => true);
  }

  takeOut({ order }) {
    return this.#become(order, null, () => true);
  }

  // Takes out an edit that was never sent. Returns whether it did.
  takeBack({ order }) {
    return this.#become(order, null, (edit) => !edit.tried);
  }

  // Puts an edit in the place of the one of that order, or takes that out, if there is one and it `may`. Returns whether it did.
  async #become(order, edit, may) {
    if (order >= AFTER_ALL) return this.#becomeUnkept(order, edit, may);
    let isDone = false;
    const replace = (store) => {
      const request = store.openCursor(order);
      request.onsuccess = () => {
        const there = request.result;
        isDone = Boolean(there) && may(there.value);
        if (isDone) edit ? there.update(edit) : there.delete();
      };
      return request;
    };
    try {
      await this.#within("readwrite", replace);
      this.#unwritten.delete(order);
    } catch {
      isDone = (await this.waiting()).some((other) => other.order === order && may(other));
      if (isDone) this.#unwritten.set(order, edit);
    }
    return isDone;
  }

  #becomeUnkept(order, edit, may) {
    const isDone = this.#unkept.some((other) => other.order === order && may(other));
    if (isDone) this.#unkept = this.#unkept.flatMap((other) => (other.order !== order ? [other] : edit ? [edit] : []));
    return isDone;
  }

  get areAllKept() {
    return this.#unkept.length === 0;
  }
}
