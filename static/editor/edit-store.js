// The edits that wait on this device, in the order in which they were made: they outlive the page, the browser and the
// battery. Where the browser keeps nothing, or has no room, they wait in this page alone.
const NAME = "roundhouse";
const STORE = "edits";
const AFTER_ALL = 1e12; // no store counts so far

let opened = null;
let stored = []; // as it was last seen
let unkept = [];
const unwritten = new Map(); // what has become of edits while the store took nothing, by their order; null: taken out

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "order", autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function once(mode, work) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

// A browser may close the store at any time: it is opened anew then, once.
async function within(mode, work) {
  try {
    return await once(mode, work);
  } catch {
    opened = null;
    return once(mode, work);
  }
}

// All edits that wait, the first one first.
export async function waiting() {
  stored = await within("readonly", (store) => store.getAll()).catch(() => stored);
  const known = stored.map((edit) => (unwritten.has(edit.order) ? unwritten.get(edit.order) : edit));
  return [...known.filter(Boolean), ...unkept];
}

// Puts an edit last. Tells whether it is kept on the device.
export async function wait(edit) {
  try {
    if (unkept.length) throw new Error("no room before");
    await within("readwrite", (store) => store.add(edit));
    return true;
  } catch {
    unkept.push({ ...edit, order: AFTER_ALL + unkept.length });
    return false;
  }
}

// Replaces an edit that waits by what has become of it. Tells whether it waits: one that was taken out stays out.
export function change(edit) {
  return become(edit.order, edit, () => true);
}

export function takeOut({ order }) {
  return become(order, null, () => true);
}

// Takes out an edit that was never sent. Tells whether it did.
export function takeBack({ order }) {
  return become(order, null, (edit) => !edit.tried);
}

// Puts an edit in the place of the one of that order, or takes that out, if there is one and it `may`: tells whether.
async function become(order, edit, may) {
  if (order >= AFTER_ALL) return becomeUnkept(order, edit, may);
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
    await within("readwrite", replace);
    unwritten.delete(order);
  } catch {
    isDone = (await waiting()).some((other) => other.order === order && may(other));
    if (isDone) unwritten.set(order, edit);
  }
  return isDone;
}

function becomeUnkept(order, edit, may) {
  const isDone = unkept.some((other) => other.order === order && may(other));
  if (isDone) unkept = unkept.flatMap((other) => (other.order !== order ? [other] : edit ? [edit] : []));
  return isDone;
}

export function areAllKept() {
  return unkept.length === 0;
}
