// Sends the edits that wait, in their order, one tab at a time: at once, and again after a while as long as nobody answers.
import { change, takeOut, waiting } from "./edit-store.js";
import { send, writerNow } from "./edit-sending.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

// Where a browser has no locks for pages, two tabs may send the same edit: the site makes it once.
function alone(work) {
  return navigator.locks ? navigator.locks.request("roundhouse-edits", work) : work();
}

export class Drain {
  #pause = FIRST_PAUSE;
  #timer = 0;
  #running = null;

  // isMine: whether an edit is for this page to send. took: called with each edit that the site has answered.
  constructor({ isMine, person, address, took }) {
    Object.assign(this, { isMine, person, address, took });
  }

  // How it ended: done | later | signedOut. Asked while it runs, it runs once more.
  run() {
    clearTimeout(this.#timer);
    this.#running = (this.#running ?? Promise.resolve()).then(() => alone(() => this.#all())).catch(() => "later").then((end) => this.#ended(end));
    return this.#running;
  }

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
    const writer = navigator.onLine ? await writerNow(this.address) : null;
    if (!writer) return "later";
    if (writer.person !== this.person) return "signedOut";
    for (; edit; edit = await this.#next()) {
      await change({ ...edit, tried: true });
      const answer = await send(edit, writer.token);
      if (answer.meaning === "later" || answer.meaning === "signedOut") return answer.meaning;
      if (answer.meaning === "done") await takeOut(edit);
      else await change({ ...edit, tried: true, aside: aside(edit, answer) });
      this.took(edit);
    }
    return "done";
  }

  // An undo is of no use behind an edit that was not made: it would take back another.
  async #next() {
    const mine = (await waiting()).filter(this.isMine);
    const stuck = new Set(mine.filter(({ aside }) => aside).map(({ annotation }) => annotation));
    for (const edit of mine) {
      if (edit.kind === "change" && stuck.has(edit.annotation) && !edit.aside) await takeOut(edit);
      else if (!edit.aside) return edit;
    }
    return null;
  }
}

// Why an edit is not made: the site's words, both versions, and what to send to have one's own all the same.
function aside(edit, { meaning, page }) {
  for (const end of page.querySelectorAll(".versions br")) end.replaceWith("\n");
  const [there, mine] = Array.from(page.querySelectorAll(".versions dd"), (version) => version.textContent.trim());
  const words = page.querySelector(".notice.error")?.textContent.trim() ?? "";
  return { meaning, there, mine, words, over: meaning === "conflict" ? decided(edit, page) : "" };
}

function decided(edit, page) {
  const form = page.querySelector("#line-form");
  const body = new URLSearchParams(form ? new FormData(form) : edit.body);
  body.delete("csrfmiddlewaretoken");
  body.delete("sending");
  for (const pressed of ["remove", "repair"]) {
    const value = new URLSearchParams(edit.body).get(pressed);
    if (value) body.set(pressed, value);
  }
  const over = page.querySelector("[name=over]");
  if (over) body.set("over", over.value);
  return body.toString();
}
