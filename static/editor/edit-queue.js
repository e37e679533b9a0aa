// Every edit of the editor goes through here. htmx sends it with a key of its own; what the site does not answer waits on
// the device and is sent again until it is answered, and what is made while others wait goes behind them. The editor hears
// of it by the event "queued", with the form and whether the device keeps the edit; <waiting-edits> shows how things stand.
import { forget, keep, kept } from "../site/device.js";
import { editor } from "./editor-page.js";
import { Drain } from "./edit-drain.js";
import { PATIENCE, sourceOf } from "./edit-requests.js";
import { EditStore } from "./edit-store.js";

const LEFT = "left";
const UNANSWERED = new Set(["later", "failed", "signedOut", "gone"]);

export class EditQueue {
  #waiting = [];
  #store = new EditStore();
  #underWay = new Set();
  #channel = globalThis.BroadcastChannel ? new BroadcastChannel("roundhouse-edits") : null;

  // changed: called when something is not as it was. arrived: called when all that waited here was answered.
  constructor({ annotation, title, person, address, changed, arrived }) {
    Object.assign(this, { annotation, title, person, changed, arrived });
    const isOfGuest = (edit) => edit.annotation === annotation && edit.person.startsWith("guest-");
    const isMine = (edit) => edit.person === person || isOfGuest(edit);
    this.drain = new Drain({ store: this.#store, isMine, person, address, took: () => this.#share() });
    this.isMine = isMine;
  }

  // Edits of the same person, and those that a guest made of this annotation.
  get edits() {
    return this.#waiting;
  }

  get areAllKept() {
    return this.#store.areAllKept;
  }

  async connect() {
    editor.listen({ sending: this.#send, asked: this.#begun, ended: this.#ended });
    addEventListener("pagehide", this.#leave);
    for (const [event, target] of [["online", window], ["focus", window], ["visibilitychange", document]]) {
      target.addEventListener(event, this.#again);
    }
    this.#channel?.addEventListener("message", () => this.#look());
    await this.#takeLeft();
    await this.#look();
    await this.sendAll();
  }

  // Puts an edit behind those that wait, and sends them. A text takes the place of those that it goes on from.
  async add({ kind, url, body, words, tried = false }) {
    const { annotation, title, person } = this;
    const sources = kind === "text" ? body.getAll("source") : [];
    const replaced = this.#here.filter((other) => other.kind === "text" && !other.aside && sources.includes(sourceOf(other)));
    const isKept = await this.#store.wait({ annotation, title, person, kind, url, words, tried, body: body.toString() });
    for (const other of replaced) await this.#store.takeOut(other);
    await this.#share();
    this.sendAll();
    return isKept;
  }

  async drop(edit) {
    await this.#store.takeOut(edit);
    await this.#share();
  }

  // Its writer has seen what stands there, and decided for their own.
  async insist(edit) {
    const body = new URLSearchParams(edit.aside.over);
    body.set("sending", editor.newKey());
    await this.retry({ ...edit, body: body.toString() });
  }

  async retry(edit) {
    await this.#store.change({ ...edit, failures: 0, aside: null });
    await this.#share();
    this.sendAll();
  }

  // Where what is written here comes from: this page, and whatever waits for this annotation.
  get sources() {
    return [...new Set([editor.source, ...this.#here.map(sourceOf)])];
  }

  async sendAll() {
    const end = await this.drain.run();
    await this.#look();
    if (this.isWaiting) editor.state.move("queue", end === "signedOut" ? end : "");
  }

  get #here() {
    return this.#waiting.filter(({ annotation }) => annotation === this.annotation);
  }

  async #look() {
    const before = this.isWaiting;
    this.#waiting = (await this.#store.waiting()).filter(this.isMine);
    if (!this.isWaiting) editor.state.empty();
    else if (!before) editor.state.move("queue");
    this.changed();
    if (before && !this.isWaiting) this.arrived();
  }

  get isWaiting() {
    return this.#waiting.some(({ aside }) => !aside);
  }

  async #share() {
    await this.#look();
    this.#channel?.postMessage("changed");
  }

  #again = () => {
    if (!document.hidden && this.#waiting.length) this.sendAll();
  };

  #send = (request, event) => {
    if (!request.isEdit) return;
    request.fields.sending = editor.newKey(request.source.dataset.source);
    request.config.timeout = PATIENCE;
    if (this.#here.every(({ aside }) => aside)) return;
    event.preventDefault();
    if (request.fields.undo) this.#undo(request);
    else this.#queue(request, false);
  };

  // What was never sent is taken back by taking it out; the store tells, where another tab may be sending it.
  async #undo(request) {
    await this.#look();
    const last = this.#here.findLast(({ aside }) => !aside);
    const isTakenBack = last && last.kind !== "text" && (await this.#store.takeBack(last));
    if (isTakenBack) await this.#share();
    else await this.#queue(request, false);
  }

  #begun = (request) => {
    if (!request.isEdit) return;
    this.#underWay.add(request);
    editor.state.begin();
  };

  // What is not answered waits. What is refused is so in its form, or the form says that the site could not take it.
  #ended = (request) => {
    if (!this.#underWay.delete(request)) return;
    const isUnanswered = UNANSWERED.has(request.meaning);
    editor.state.end(isUnanswered ? "" : request.isRefusal ? "refuse" : "save", request.isShown ? "unsaved" : "untaken");
    if (isUnanswered) this.#queue(request, true);
  };

  // Who leaves does not hear whether what is under way was saved: it waits, and is made once in any case. A page that goes
  // has no time for the store. The text pane takes care of its own.
  #leave = () => {
    const { annotation, title, person } = this;
    const edits = [...this.#underWay].map(sent);
    const left = edits.filter(({ kind }) => kind !== "text");
    const whole = left.map((edit) => ({ annotation, title, person, ...edit, tried: true, body: edit.body.toString() }));
    if (whole.length) keep(LEFT, [...(kept(LEFT) ?? []), ...whole]);
  };

  // Only what the store has by then is forgotten: another tab may leave something meanwhile.
  async #takeLeft() {
    const stored = new Set();
    for (const edit of kept(LEFT) ?? []) if (await this.#store.wait(edit)) stored.add(edit.body);
    const left = (kept(LEFT) ?? []).filter(({ body }) => !stored.has(body));
    if (left.length) keep(LEFT, left);
    else forget(LEFT);
  }

  // Of a line that waits nobody can be asked what is left out: it is written as asked, unless a button said more.
  async #queue(request, tried) {
    const form = request.source;
    const edit = sent(request);
    if (edit.kind === "line" && !request.button) edit.body.set("asked", "1");
    const isKept = await this.add({ ...edit, tried });
    editor.dispatch("queued", { form, isKept });
  }
}

// The edit that a request was to make.
function sent({ source, path, formData }) {
  const body = new URLSearchParams(formData);
  body.delete("csrfmiddlewaretoken");
  return { kind: source.dataset.edit, url: path, body, words: words(source, body) };
}

// What an edit is, as a person would say it: the line as it was entered, or what its form is called.
function words(form, body) {
  const { label = "", words = "" } = form.dataset;
  if (form.dataset.edit !== "line") return words;
  const fields = new Set([...form.elements].filter(({ type }) => !["hidden", "submit"].includes(type)).map(({ name }) => name));
  const values = [...body].filter(([name, value]) => value && fields.has(name)).map(([, value]) => value);
  return body.has("whole") ? body.get("whole") : [label, ...values].join(" ");
}
