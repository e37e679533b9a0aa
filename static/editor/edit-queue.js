// All edits of the editor. htmx sends each with an idempotency key; an edit that the server does not answer is queued on the
// device and sent again until it is answered, and later edits queue behind it. The event "queued" has the form and whether the
// edit is stored on the device; <waiting-edits> shows the state.
import { forget, keep, kept } from "../site/device.js";
import { editor } from "./editor-page.js";
import { Drain } from "./edit-drain.js";
import { PATIENCE, sourceOf } from "./edit-requests.js";
import { EditStore } from "./edit-store.js";

const UNANSWERED_EDITS = "left";
const UNANSWERED = new Set(["later", "failed", "signedOut", "gone"]);

export class EditQueue {
  #waiting = [];
  #store = new EditStore();
  #underWay = new Set();
  #channel = globalThis.BroadcastChannel ? new BroadcastChannel("roundhouse-edits") : null;

  // onChange: called when the queue may have changed. onEmpty: called when the last edit that was waiting here has been sent.
  constructor({ annotation, title, person, address, onChange, onEmpty }) {
    Object.assign(this, { annotation, title, person, onChange, onEmpty });
    const isOfGuestHere = (edit) => edit.annotation === annotation && edit.person.startsWith("guest-");
    const isMine = (edit) => edit.person === person || isOfGuestHere(edit);
    this.drain = new Drain({ store: this.#store, isMine, person, address, onSent: () => this.#publish(), onEnd: this.#ended });
    this.isMine = isMine;
  }

  // Edits of the same person, and those that a guest made to this annotation.
  get edits() {
    return this.#waiting;
  }

  get areAllStored() {
    return this.#store.areAllStored;
  }

  async connect() {
    editor.listen({ beforeSend: this.#beforeSend, sent: this.#started, finished: this.#finished });
    addEventListener("pagehide", this.#storeUnanswered);
    for (const [event, target] of [["online", window], ["focus", window], ["visibilitychange", document]]) {
      target.addEventListener(event, this.#sendSoon);
    }
    this.#channel?.addEventListener("message", () => this.#reload());
    await this.#restoreUnanswered();
    await this.#reload();
    await this.sendAll();
  }

  // Queues an edit and sends the queue. A text replaces the queued texts that it is based on. Returns whether the edit is stored
  // on the device.
  async add({ kind, url, body, words, tried = false }) {
    const { annotation, title, person } = this;
    const sources = kind === "text" ? body.getAll("source") : [];
    const replaced = this.#ownEdits.filter((other) => other.kind === "text" && !other.aside && sources.includes(sourceOf(other)));
    const isStored = await this.#store.add({ annotation, title, person, kind, url, words, tried, body: body.toString() });
    for (const other of replaced) await this.#store.remove(other);
    await this.#publish();
    this.sendAll();
    return isStored;
  }

  async remove(edit) {
    await this.#store.remove(edit);
    await this.#publish();
  }

  // Its author has seen the other version and chosen their own.
  async overwrite(edit) {
    const body = new URLSearchParams(edit.aside.over);
    body.set("sending", editor.newKey());
    await this.retry({ ...edit, body: body.toString() });
  }

  async retry(edit) {
    await this.#store.change({ ...edit, failures: 0, aside: null });
    await this.#publish();
    this.sendAll();
  }

  // The sources that edits of this page build on: the page itself, and all edits queued for this annotation.
  get sources() {
    return [...new Set([editor.source, ...this.#ownEdits.map(sourceOf)])];
  }

  sendAll() {
    return this.drain.run();
  }

  #ended = async (end) => {
    await this.#reload();
    if (this.isWaiting) editor.state.move("queue", end === "signedOut" ? end : "");
  };

  get #ownEdits() {
    return this.#waiting.filter(({ annotation }) => annotation === this.annotation);
  }

  async #reload() {
    const before = this.isWaiting;
    this.#waiting = (await this.#store.waiting()).filter(this.isMine);
    if (!this.isWaiting) editor.state.empty();
    else if (!before) editor.state.move("queue");
    this.onChange();
    if (before && !this.isWaiting) this.onEmpty();
  }

  get isWaiting() {
    return this.#waiting.some(({ aside }) => !aside);
  }

  async #publish() {
    await this.#reload();
    this.#channel?.postMessage("changed");
  }

  #sendSoon = () => {
    if (!document.hidden && this.#waiting.length) this.sendAll();
  };

  #beforeSend = (request, event) => {
    if (!request.isEdit) return;
    request.fields.sending = editor.newKey(request.source.dataset.source);
    request.config.timeout = PATIENCE;
    if (this.#ownEdits.every(({ aside }) => aside)) return;
    event.preventDefault();
    if (request.fields.undo) this.#undo(request);
    else this.#queue(request, false);
  };

  // An edit that was never sent is undone by removing it. Only the store knows whether another tab is sending it.
  async #undo(request) {
    await this.#reload();
    const last = this.#ownEdits.findLast(({ aside }) => !aside);
    const isRemoved = last && last.kind !== "text" && (await this.#store.removeUnsent(last));
    if (isRemoved) await this.#publish();
    else await this.#queue(request, false);
  }

  #started = (request) => {
    if (!request.isEdit) return;
    this.#underWay.add(request);
    editor.state.begin();
  };

  // An edit without an answer is queued. A refusal is shown in its form, or the form says that the site could not save it.
  #finished = (request) => {
    if (!this.#underWay.delete(request)) return;
    const isUnanswered = UNANSWERED.has(request.meaning);
    const isRefused = request.isRefusal && !(request.isShown && document.querySelector("#step .still-empty"));
    editor.state.end(isUnanswered ? "" : isRefused ? "refuse" : "save", request.isShown ? "unsaved" : "rejected");
    if (isUnanswered) this.#queue(request, true);
  };

  // A page that closes does not learn whether the edits under way were saved, and has no time for IndexedDB: they go to local
  // storage. The idempotency key makes sure that they are saved once. The text pane sends its own.
  #storeUnanswered = () => {
    const { annotation, title, person } = this;
    const edits = [...this.#underWay].map(editOf);
    const left = edits.filter(({ kind }) => kind !== "text");
    const whole = left.map((edit) => ({ annotation, title, person, ...edit, tried: true, body: edit.body.toString() }));
    if (whole.length) keep(UNANSWERED_EDITS, [...(kept(UNANSWERED_EDITS) ?? []), ...whole]);
  };

  // Removes only what the store has taken: another tab may add something meanwhile.
  async #restoreUnanswered() {
    const stored = new Set();
    for (const edit of kept(UNANSWERED_EDITS) ?? []) if (await this.#store.add(edit)) stored.add(edit.body);
    const left = (kept(UNANSWERED_EDITS) ?? []).filter(({ body }) => !stored.has(body));
    if (left.length) keep(UNANSWERED_EDITS, left);
    else forget(UNANSWERED_EDITS);
  }

  // Nobody can be asked to complete a queued line: unless it was sent with a button, its open values are saved as `?`.
  async #queue(request, tried) {
    const form = request.source;
    const edit = editOf(request);
    if (edit.kind === "line" && !request.button) edit.body.set("asked", "1");
    const isStored = await this.add({ ...edit, tried });
    editor.dispatch("queued", { form, isStored });
  }
}

// The edit in a request.
function editOf({ source, path, formData }) {
  const body = new URLSearchParams(formData);
  body.delete("csrfmiddlewaretoken");
  return { kind: source.dataset.edit, url: path, body, words: words(source, body) };
}

// An edit in words: the line as it was typed, or what its form is called.
function words(form, body) {
  const { label = "", words = "" } = form.dataset;
  if (words || form.dataset.edit !== "line") return words;
  const fields = new Set([...form.elements].filter(({ type }) => !["hidden", "submit"].includes(type)).map(({ name }) => name));
  const values = [...body].filter(([name, value]) => value && fields.has(name)).map(([, value]) => value);
  return body.has("whole") ? body.get("whole") : [label, ...values].join(" ");
}
