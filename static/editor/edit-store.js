// The edits that wait on this device, in the order in which they were made: they outlive the page, the browser and the
// battery. Where the browser keeps nothing, or has no room, they wait in this page alone.
const NAME = "roundhouse";
const STORE = "edits";
const AFTER_ALL = 1e12; // no store counts so far

let opened = null;
let unkept = [];

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "order", autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function within(mode, work) {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch (error) {
    opened = null;
    throw error;
  }
}

// All edits that wait, the first one first.
export async function waiting() {
  const stored = await within("readonly", (store) => store.getAll()).catch(() => []);
  return [...stored, ...unkept];
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

// Replaces an edit that waits by what has become of it; one that was taken out meanwhile stays out.
export async function change(edit) {
  unkept = unkept.map((other) => (other.order === edit.order ? edit : other));
  if (edit.order >= AFTER_ALL) return;
  const isThere = await within("readonly", (store) => store.count(edit.order)).catch(() => 0);
  if (isThere) await within("readwrite", (store) => store.put(edit)).catch(() => {});
}

export async function takeOut({ order }) {
  unkept = unkept.filter((other) => other.order !== order);
  if (order < AFTER_ALL) await within("readwrite", (store) => store.delete(order)).catch(() => {});
}

export function areAllKept() {
  return unkept.length === 0;
}
