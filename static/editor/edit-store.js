// The edits queued on this device, in order, in IndexedDB: they survive the page, the browser and the battery. If the browser
// stores nothing or has no room, they are held in memory by this page alone.
const NAME = "roundhouse";
const STORE = "edits";
const FIRST_IN_MEMORY = 1e12; // above every key that IndexedDB assigns

export class EditStore {
  #opened = null;
  #stored = []; // as it was last read
  #inMemory = [];
  #failedWrites = new Map(); // changes that IndexedDB did not take, by `order`; null: removed

  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "order", autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return this.#opened;
  }

  async #transact(mode, work) {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  // A browser may close the database at any time: it is opened once more then.
  async #withRetry(mode, work) {
    try {
      return await this.#transact(mode, work);
    } catch {
      this.#opened = null;
      return this.#transact(mode, work);
    }
  }

  // All queued edits, oldest first.
  async waiting() {
    this.#stored = await this.#withRetry("readonly", (store) => store.getAll()).catch(() => this.#stored);
    const current = this.#stored.map((edit) => (this.#failedWrites.has(edit.order) ? this.#failedWrites.get(edit.order) : edit));
    return [...current.filter(Boolean), ...this.#inMemory];
  }

  // Appends an edit. Returns whether it is stored on the device.
  async add(edit) {
    try {
      if (this.#inMemory.length) throw new Error("no room before");
      await this.#withRetry("readwrite", (store) => store.add(edit));
      return true;
    } catch {
      this.#inMemory.push({ ...edit, order: FIRST_IN_MEMORY + this.#inMemory.length });
      return false;
    }
  }

  // Replaces an edit. Returns whether it was there: an edit that was removed meanwhile is not added again.
  change(edit) {
    return this.#replace(edit.order, edit, () => true);
  }

  remove({ order }) {
    return this.#replace(order, null, () => true);
  }

  // Removes an edit that was never sent. Returns whether it did.
  removeUnsent({ order }) {
    return this.#replace(order, null, (edit) => !edit.tried);
  }

  // Replaces the edit with that `order`, or removes it if `edit` is null, provided that it is there and meets the condition.
  // Returns whether it did.
  async #replace(order, edit, condition) {
    if (order >= FIRST_IN_MEMORY) return this.#replaceInMemory(order, edit, condition);
    let isDone = false;
    const replace = (store) => {
      const request = store.openCursor(order);
      request.onsuccess = () => {
        const cursor = request.result;
        isDone = Boolean(cursor) && condition(cursor.value);
        if (isDone) edit ? cursor.update(edit) : cursor.delete();
      };
      return request;
    };
    try {
      await this.#withRetry("readwrite", replace);
      this.#failedWrites.delete(order);
    } catch {
      isDone = (await this.waiting()).some((other) => other.order === order && condition(other));
      if (isDone) this.#failedWrites.set(order, edit);
    }
    return isDone;
  }

  #replaceInMemory(order, edit, condition) {
    const isDone = this.#inMemory.some((other) => other.order === order && condition(other));
    if (isDone) this.#inMemory = this.#inMemory.flatMap((other) => (other.order !== order ? [other] : edit ? [edit] : []));
    return isDone;
  }

  get areAllStored() {
    return this.#inMemory.length === 0;
  }
}
