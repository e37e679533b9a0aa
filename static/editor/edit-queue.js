// Every edit of the editor goes through here. htmx sends it with a key of its own; what the site does not answer waits on
// the device and is sent by and by, and what is made while others wait goes behind them. The forms are told by the event
// edit:waits, with whether the device keeps it; <waiting-edits> shows how things stand.
import { forget, keep, kept } from "../site/device.js";
import { Drain } from "./edit-drain.js";
import { change, takeBack, takeOut, wait, waiting } from "./edit-store.js";
import { isElsewhere, isUntaken, meaning, newKey, PAGE, PATIENCE, sourceOf } from "./edit-sending.js";

const LEFT = "left";
const UNHEARD = new Set(["later", "failed", "signedOut", "gone"]);
const PRESSED = ["all", "remove", "repair", "seat", "untabled"];
const UNSEEN = new Set([...PRESSED, "add", "asked", "before", "csrfmiddlewaretoken", "hand", "heard", "line", "seen", "sending", "source"]);

export class EditQueue {
  #waiting = [];
  #underWay = new Set();
  #refusal = ""; // unsaved | untaken
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
  // signedOut | unsaved, where the site has asked something in the form itself | untaken, where it will not have it.
  get edits() {
    return this.#waiting;
  }

  get state() {
    if (this.isWaiting) return this.#end === "signedOut" ? "signedOut" : "waits";
    if (this.#underWay.size) return "saving";
    return this.#refusal || "saved";
  }

  async connect() {
    const { body } = document;
    body.addEventListener("htmx:configRequest", this.#asked);
    body.addEventListener("htmx:beforeRequest", this.#begun);
    body.addEventListener("htmx:beforeSwap", this.#keptHere);
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
    await this.retry({ ...edit, body: body.toString() });
  }

  async retry(edit) {
    await change({ ...edit, failures: 0, aside: null });
    await this.#tell();
    this.sendAll();
  }

  // Where what is written here comes from: this page, and whatever waits for this annotation.
  get sources() {
    return [...new Set([PAGE, ...this.#here.map(sourceOf)])];
  }

  async sendAll() {
    this.#end = await this.drain.run();
    await this.#look();
  }

  get #here() {
    return this.#waiting.filter(({ annotation }) => annotation === this.annotation);
  }

  async #look() {
    const before = this.isWaiting;
    this.#waiting = (await waiting()).filter(this.isMine);
    this.changed();
    if (before && !this.isWaiting) this.arrived();
  }

  get isWaiting() {
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
    event.detail.parameters.sending = newKey(form.dataset.source);
    event.detail.timeout = PATIENCE;
    if (this.#here.every(({ aside }) => aside)) return;
    event.preventDefault();
    if (event.detail.parameters.undo) this.#undo(form, event.detail);
    else this.#queue(form, event.detail, false);
  };

  // What was never sent is taken back by taking it out; the store tells, where another tab may be sending it.
  async #undo(form, config) {
    await this.#look();
    const last = this.#here.findLast(({ aside }) => !aside);
    const isTakenBack = last && last.kind !== "text" && (await takeBack(last));
    if (isTakenBack) await this.#tell();
    else await this.#queue(form, config, false);
  }

  #begun = ({ detail }) => {
    if (!isEdit(detail.elt)) return;
    this.#refusal = "";
    this.#underWay.add(detail);
    this.changed();
    detail.xhr.addEventListener("loadend", () => this.#answered(detail));
  };

  #keptHere = (event) => {
    if (isElsewhere(event.detail)) event.detail.shouldSwap = false;
  };

  // The request itself tells, since a form that was swapped away meanwhile hears nothing of it.
  #answered(detail) {
    const form = detail.requestConfig.elt;
    const said = meaning(detail.xhr.status, isElsewhere(detail));
    this.#refusal = isUntaken(detail) ? "untaken" : said === "conflict" || said === "refused" ? "unsaved" : "";
    this.#underWay.delete(detail);
    this.changed();
    if (UNHEARD.has(said)) this.#queue(form, detail.requestConfig, true);
  }

  // Who leaves does not hear whether what is under way was saved: it waits, and is made once in any case. A page that goes
  // has no time for the store. The text pane takes care of its own.
  #leave = () => {
    const { annotation, title, person } = this;
    const edits = [...this.#underWay].map(({ requestConfig }) => sent(requestConfig.elt, requestConfig));
    const left = edits.filter(({ kind }) => kind !== "text");
    const whole = left.map((edit) => ({ annotation, title, person, ...edit, tried: true, body: edit.body.toString() }));
    if (whole.length) keep(LEFT, [...(kept(LEFT) ?? []), ...whole]);
  };

  // Only what the store has by then is forgotten: another tab may leave something meanwhile.
  async #takeLeft() {
    const stored = new Set();
    for (const edit of kept(LEFT) ?? []) if (await wait(edit)) stored.add(edit.body);
    const left = (kept(LEFT) ?? []).filter(({ body }) => !stored.has(body));
    if (left.length) keep(LEFT, left);
    else forget(LEFT);
  }

  // Of a line that waits nobody can be asked what is left out: it is written as asked, unless a button said more.
  async #queue(form, config, tried) {
    const edit = sent(form, config);
    if (edit.kind === "line" && !PRESSED.some((name) => edit.body.has(name))) edit.body.set("asked", "1");
    const isKept = await this.add({ ...edit, tried });
    form.dispatchEvent(new CustomEvent("edit:waits", { detail: { isKept }, bubbles: true }));
  }
}

function isEdit(element) {
  return element instanceof HTMLFormElement && "edit" in element.dataset;
}

// The edit that a form sends.
function sent(form, { path, formData }) {
  const body = new URLSearchParams(formData);
  body.delete("csrfmiddlewaretoken");
  return { kind: form.dataset.edit, url: path, body, words: words(form, body) };
}

// What an edit is, as a person would say it: the line as it was entered, or what its button says.
function words(form, body) {
  const { label = "", words = "" } = form.dataset;
  if (form.dataset.edit !== "line") return words;
  const values = [...body].filter(([name, value]) => value && !UNSEEN.has(name)).map(([, value]) => value);
  return body.has("whole") ? body.get("whole") : [label, ...values].join(" ");
}
