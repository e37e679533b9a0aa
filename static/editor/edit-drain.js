// Sends the edits that wait, in their order, one tab at a time: at once, and again after a while as long as nobody answers.
import { send, writerNow } from "./edit-requests.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
const MOST_FAILURES = 5;
const HALTS = new Set(["later", "signedOut"]);

// Where a browser has no locks for pages, two tabs may send the same edit: the site makes it once.
function alone(work) {
  return globalThis.navigator?.locks ? navigator.locks.request("roundhouse-edits", work) : work();
}

export class Drain {
  #pause = FIRST_PAUSE;
  #timer = 0;
  #running = null;

  // store: where the edits wait. isMine: whether an edit is for this page to send. took: called with each that was answered.
  // site: how the site is spoken with.
  constructor({ store, isMine, person, address, took, site = { send, writerNow, isReachable: () => navigator.onLine } }) {
    Object.assign(this, { store, isMine, person, address, took, site });
  }

  // How it ended: done | later | signedOut. Asked while it runs, it runs once more.
  run() {
    clearTimeout(this.#timer);
    this.#running = (this.#running ?? Promise.resolve()).then(() => alone(() => this.#all())).catch(() => "later").then((end) => this.#ended(end));
    return this.#running;
  }

  // Tries no more by itself.
  stop() {
    clearTimeout(this.#timer);
  }

  #ended(end) {
    clearTimeout(this.#timer);
    if (end !== "later") this.#pause = FIRST_PAUSE;
    else {
      this.#timer = setTimeout(() => this.run(), this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    }
    return end;
  }

  async #all() {
    let edit = await this.#next();
    if (!edit) return "done";
    const writer = this.site.isReachable() ? await this.site.writerNow(this.address) : null;
    if (!writer) return "later";
    if (writer.person !== this.person && !isSignedIn(this.person, writer.person)) return "signedOut";
    for (; edit; edit = await this.#next()) {
      const end = await this.#made(edit, writer.token);
      if (end !== "done") return end;
      this.took(edit);
    }
    return "done";
  }

  // Has the edit made, or sets it aside: done, as is one that was taken back meanwhile. A site that fails at it may be well
  // again soon, or never.
  async #made(edit, token) {
    const tried = { ...edit, tried: true, failures: (edit.failures ?? 0) + 1 };
    if (!(await this.store.change(tried))) return "done";
    const answer = await this.site.send(edit, token);
    if (answer.meaning === "done") await this.store.takeOut(edit);
    else if (HALTS.has(answer.meaning)) await this.store.change({ ...tried, failures: 0 });
    else if (answer.meaning !== "failed" || tried.failures === MOST_FAILURES) await this.store.change({ ...tried, aside: aside(answer) });
    else return "later";
    return HALTS.has(answer.meaning) ? answer.meaning : "done";
  }

  // An undo behind an edit that was not made would take back another.
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

// A guest who signs in stays who they are: what they wrote is handed over.
function isSignedIn(before, now) {
  return before.startsWith("guest-") && now !== "" && !now.startsWith("guest-");
}

// Why an edit is not made: the site's words, both versions, and, where the site offers that, what to send to have one's own
// all the same.
function aside({ meaning, refusal }) {
  const { message = "", current, yours, overwrite = "" } = refusal;
  return { meaning, there: current, mine: yours, words: message, over: overwrite };
}
