// Sends the queued edits in order, from one tab at a time: at once, and again after a growing pause as long as the server does
// not answer.
import { send, writerNow } from "./edit-requests.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
const MOST_FAILURES = 5;
const STOPS = new Set(["later", "signedOut"]);

// In a browser without the Web Locks API two tabs may send the same edit: the server saves it once.
function withLock(work) {
  return globalThis.navigator?.locks ? navigator.locks.request("roundhouse-edits", work) : work();
}

export class Drain {
  #pause = FIRST_PAUSE;
  #timer = 0;
  #running = null;

  // store: the EditStore. isMine: whether this page sends an edit. onSent: called with each edit that was answered. onEnd:
  // called with how a run ended, automatic tries included. site: the requests to the server; tests replace it.
  constructor({ store, isMine, person, address, onSent, onEnd, site = { send, writerNow, isReachable: () => navigator.onLine } }) {
    Object.assign(this, { store, isMine, person, address, onSent, onEnd, site });
  }

  // Returns how the run ended: done | later | signedOut. A call during a run queues another run.
  run() {
    clearTimeout(this.#timer);
    this.#running = (this.#running ?? Promise.resolve()).then(() => withLock(() => this.#sendAll())).catch(() => "later").then((end) => this.#finish(end));
    return this.#running;
  }

  // Cancels the next automatic try.
  stop() {
    clearTimeout(this.#timer);
  }

  // The pause grows while the server does not answer, not while the device has no network.
  async #finish(end) {
    clearTimeout(this.#timer);
    if (end !== "later") this.#pause = FIRST_PAUSE;
    else {
      this.#timer = setTimeout(() => this.run(), this.#pause * (0.75 + Math.random() / 2));
      if (this.site.isReachable()) this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    }
    await this.onEnd(end);
    return end;
  }

  async #sendAll() {
    let edit = await this.#next();
    if (!edit) return "done";
    const writer = this.site.isReachable() ? await this.site.writerNow(this.address) : null;
    if (!writer) return "later";
    if (writer.person !== this.person && !isSignedIn(this.person, writer.person)) return "signedOut";
    for (; edit; edit = await this.#next()) {
      const end = await this.#sendEdit(edit, writer.token);
      if (end !== "done") return end;
      this.onSent(edit);
    }
    return "done";
  }

  // Sends one edit, then removes it or sets it aside. Returns done for an edit that was undone meanwhile, too. A server error may
  // be temporary, so the edit is only set aside after several failures.
  async #sendEdit(edit, token) {
    const tried = { ...edit, tried: true, failures: (edit.failures ?? 0) + 1 };
    if (!(await this.store.change(tried))) return "done";
    const answer = await this.site.send(edit, token);
    if (answer.meaning === "done") await this.store.remove(edit);
    else if (STOPS.has(answer.meaning)) await this.store.change({ ...tried, failures: 0 });
    else if (answer.meaning !== "failed" || tried.failures === MOST_FAILURES) await this.store.change({ ...tried, aside: aside(answer) });
    else return "later";
    return STOPS.has(answer.meaning) ? answer.meaning : "done";
  }

  // Returns the next edit to send. An undo that follows an edit set aside is set aside, too: it would undo something else.
  async #next() {
    const mine = (await this.store.waiting()).filter(this.isMine);
    const stuck = new Set(mine.filter(({ aside }) => aside).map(({ annotation }) => annotation));
    for (const edit of mine) {
      if (edit.kind === "change" && stuck.has(edit.annotation) && !edit.aside) await this.store.change({ ...edit, aside: { meaning: "behind" } });
      else if (!edit.aside) return edit;
    }
    return null;
  }
}

// A guest who signs in remains the author: the site hands their annotations over to the account.
function isSignedIn(before, now) {
  return before.startsWith("guest-") && now !== "" && !now.startsWith("guest-");
}

// Why an edit was not saved: the server's message, both versions, and the body that overwrites theirs, where the server offers
// it.
function aside({ meaning, refusal }) {
  const { message = "", current, yours, overwrite = "" } = refusal;
  return { meaning, there: current, mine: yours, words: message, over: overwrite };
}
