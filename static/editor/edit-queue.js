// Every edit of the editor goes through here. htmx sends it with a key of its own; what the site does not answer waits on
// the device and is sent by and by, and what is made while others wait goes behind them. The forms are told by the event
// edit:waits, with whether the device keeps it; <waiting-edits> shows how things stand.
import { Drain } from "./edit-drain.js";
import { change, takeOut, wait, waiting } from "./edit-store.js";
import { isElsewhere, meaning, newKey, PATIENCE } from "./edit-sending.js";

const UNHEARD = new Set(["later", "signedOut", "gone"]);
const UNSEEN = new Set(["add", "all", "csrfmiddlewaretoken", "hand", "line", "remove", "repair", "seen", "sending"]);

export class EditQueue {
  #waiting = [];
  #sending = 0;
  #isRefused = false;
  #end = "done";
  #channel = globalThis.BroadcastChannel ? new BroadcastChannel("roundhouse-edits") : null;

  // changed: called when something is not as it was. arrived: called when all that waited here was answered.
  constructor({ annotation, title, person, address, changed, arrived }) {
    Object.assign(this, { annotation, title, person, changed, arrived });
    const isOfGuest = (edit) => edit.annotation === annotation && edit.person.startsWith("guest-");
    const isMine = (edit) => edit.person === person || isOfGuest(edit);
    this.drain = new Drain({ isMine, person, address, took: () => this.#tell() });
    this.isMine = isMine;
  }

  // Edits of the same person, those that a guest made of this annotation, and what is being done: saved | saving | waits |
  // signedOut | unsaved, where the site has asked something in the form itself.
  get edits() {
    return this.#waiting;
  }

  get state() {
    if (this.#isWaiting) return this.#end === "signedOut" ? "signedOut" : "waits";
    if (this.#sending) return "saving";
    return this.#isRefused ? "unsaved" : "saved";
  }

  async connect() {
    const { body } = document;
    body.addEventListener("htmx:configRequest", this.#asked);
    body.addEventListener("htmx:beforeRequest", this.#begun);
    body.addEventListener("htmx:beforeSwap", this.#keptHere);
    for (const [event, target] of [["online", window], ["focus", window], ["visibilitychange", document]]) {
      target.addEventListener(event, this.#again);
    }
    this.#channel?.addEventListener("message", () => this.#look());
    await this.#look();
    await this.sendAll();
  }

  // Puts an edit behind those that wait, and sends them.
  async add({ kind, url, body, words, tried = false }) {
    const { annotation, title, person } = this;
    const replaced = kind === "text" ? this.#here.filter((other) => other.kind === "text" && !other.aside) : [];
    for (const other of replaced) for (const key of keysOf(other)) body.append("instead", key);
    const isKept = await wait({ annotation, title, person, kind, url, words, tried, body: body.toString() });
    for (const other of replaced) await takeOut(other);
    await this.#tell();
    this.sendAll();
    return isKept;
  }

  async drop(edit) {
    await takeOut(edit);
    await this.#tell();
  }

  // Its writer has seen what stands there, and decided for their own.
  async insist(edit) {
    const body = new URLSearchParams(edit.aside.over);
    body.set("sending", newKey());
    await change({ ...edit, body: body.toString(), aside: null });
    await this.#tell();
    this.sendAll();
  }

  keysThatWait() {
    return this.#here.flatMap(keysOf);
  }

  async sendAll() {
    this.#end = await this.drain.run();
    await this.#look();
  }

  get #here() {
    return this.#waiting.filter(({ annotation }) => annotation === this.annotation);
  }

  async #look() {
    const before = this.#isWaiting;
    this.#waiting = (await waiting()).filter(this.isMine);
    this.changed();
    if (before && !this.#isWaiting) this.arrived();
  }

  get #isWaiting() {
    return this.#waiting.some(({ aside }) => !aside);
  }

  async #tell() {
    await this.#look();
    this.#channel?.postMessage("changed");
  }


  #again = () => {
    if (!document.hidden && this.#waiting.length) this.sendAll();
  };

  #asked = (event) => {
    const form = event.detail.elt;
    if (!isEdit(form)) return;
    event.detail.parameters.sending = newKey();
    event.detail.timeout = PATIENCE;
    const last = this.#here.findLast(({ aside }) => !aside);
    if (!last) return;
    event.preventDefault();
    if (event.detail.parameters.undo && !last.tried && last.kind !== "text") this.drop(last);
    else this.#queue(form, event.detail, false);
  };

  #begun = ({ detail }) => {
    if (!isEdit(detail.elt)) return;
    this.#isRefused = false;
    this.#count(1);
    detail.xhr.addEventListener("loadend", () => this.#answered(detail));
  };

  #keptHere = (event) => {
    if (isElsewhere(event.detail)) event.detail.shouldSwap = false;
  };

  // The request itself tells, since a form that was swapped away meanwhile hears nothing of it.
  #answered(detail) {
    const form = detail.requestConfig.elt;
    const said = meaning(detail.xhr.status, isElsewhere(detail));
    this.#isRefused = said === "conflict" || said === "refused";
    this.#count(-1);
    if (UNHEARD.has(said)) this.#queue(form, detail.requestConfig, true);
  }

  async #queue(form, { path, formData }, tried) {
    const body = new URLSearchParams(formData);
    body.delete("csrfmiddlewaretoken");
    const isKept = await this.add({ kind: form.dataset.edit, url: path, body, words: words(form, body), tried });
    form.dispatchEvent(new CustomEvent("edit:waits", { detail: { isKept }, bubbles: true }));
  }

  #count(by) {
    this.#sending += by;
    this.changed();
  }
}

function isEdit(element) {
  return element instanceof HTMLFormElement && "edit" in element.dataset;
}

function keysOf({ body }) {
  const data = new URLSearchParams(body);
  return [data.get("sending"), ...data.getAll("instead")];
}

// What an edit is, as a person would say it: the line as it was entered, or what its button says.
function words(form, body) {
  const { label = "", words = "" } = form.dataset;
  if (form.dataset.edit !== "line") return words;
  const values = [...body].filter(([name, value]) => value && !UNSEEN.has(name)).map(([, value]) => value);
  return body.has("whole") ? body.get("whole") : [label, ...values].join(" ");
}
