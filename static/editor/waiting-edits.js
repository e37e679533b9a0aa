// <waiting-edits> says at all times how the edits of this page stand: saved, on their way, or waiting on this device; those
// that wait are listed, and can be taken out. Where lines wait and nobody answers, the step is one that needs no site.
import { EditQueue } from "./edit-queue.js";
import { editor } from "./editor-page.js";

const AGAIN = new Set(["behind", "failed"]);
const SOON = 400; // milliseconds; what is saved sooner is not worth a word
const PATIENCE = 1000; // milliseconds; a site that is there has taken by then what waited
const AGAIN_AFTER = 5000; // milliseconds; a network that comes back may go once more

class WaitingEdits extends HTMLElement {
  #timer = 0;
  #was = "saved";
  #listed = "[]";

  connectedCallback() {
    const { annotation, title, person, now } = this.dataset;
    this.queue = new EditQueue({
      annotation,
      title,
      person,
      address: now,
      changed: () => this.#show(),
      arrived: () => this.#arrived(),
    });
    this.addEventListener("click", this.#press);
    editor.listen({ state: () => this.#show(), written: this.#written, unkept: this.#unkept, showing: this.#bringsStep });
    addEventListener("beforeunload", this.#warn);
    addEventListener("offline", () => this.#show());
    addEventListener("online", () => this.#show());
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    Promise.race([this.queue.connect(), patience]).then(() => this.#goOffline());
  }

  // saved | saving | waits | signedOut | unsaved, where the site has asked something in the form itself | untaken, where it
  // will not have it
  get #state() {
    const { name, reason } = editor.state;
    return { saving: "saving", refused: reason, offline: reason || "waits" }[name] ?? "saved";
  }

  #words(name, count) {
    return (this.dataset[count === 1 ? `${name}One` : name] ?? this.dataset[name]).replace("{n}", count);
  }

  #show() {
    clearTimeout(this.#timer);
    const { edits } = this.queue;
    const state = this.#state;
    if (state === "saved" && this.#was !== state) document.dispatchEvent(new Event("page:saved"));
    this.#was = state;
    this.#timer = setTimeout(() => this.#say(state), state === "saving" ? SOON : 0);
    this.#list(edits);
    this.#offerUndo(edits);
  }

  // What waits can be taken back, also where nothing was written before.
  #offerUndo(edits) {
    const waits = edits.some(({ annotation, aside }) => annotation === this.dataset.annotation && !aside);
    for (const button of document.querySelectorAll(".undoing [data-nothing]")) button.disabled = !waits;
  }

  #say(state) {
    const { edits } = this.queue;
    const asides = edits.filter(({ aside }) => aside).length;
    const count = edits.length - asides;
    const link = this.querySelector(".state a");
    link.hidden = state !== "signedOut";
    link.href = `${this.dataset.signIn}?next=${encodeURIComponent(location.pathname + location.search)}`;
    link.textContent = state === "signedOut" ? this.#words("signInTo", count) : "";
    const nothing = navigator.onLine ? "saved" : "offline";
    const words = {
      saved: asides ? this.#words("asides", asides) : this.dataset[nothing],
      saving: this.dataset.saving,
      unsaved: this.dataset.unsaved,
      untaken: this.dataset.untaken,
      waits: this.#words(this.queue.areAllKept ? "waits" : "waitsHere", count),
      signedOut: "",
    };
    const said = this.querySelector(".words");
    if (said.textContent !== words[state]) said.textContent = words[state];
    this.dataset.state = state !== "saved" ? state : asides ? "asides" : nothing;
  }

  #list(edits) {
    const now = JSON.stringify(edits);
    if (now === this.#listed) return; // who is at a button of it stays there
    this.#listed = now;
    const list = this.querySelector("ol");
    list.hidden = edits.length === 0;
    list.replaceChildren(...edits.map((edit) => this.#row(edit)));
    list.scrollTop = list.scrollHeight;
  }

  #row(edit) {
    const row = this.querySelector("template").content.cloneNode(true);
    const { aside } = edit;
    const fill = (name, text) => {
      const place = row.querySelector(`[data-fill=${name}]`);
      place.textContent = text;
      place.value = text;
    };
    fill("words", edit.annotation === this.dataset.annotation ? edit.words : `${edit.title}: ${edit.words}`);
    row.querySelector("[data-do=drop]").setAttribute("aria-label", this.dataset.drop.replace("{line}", edit.words));
    row.querySelector("li").dataset.order = edit.order;
    if (!aside) return row;
    fill("why", aside.words || this.dataset[aside.meaning]);
    row.querySelector(".why").hidden = false;
    row.querySelector(".versions").hidden = aside.there === undefined;
    fill("there", aside.there ?? "");
    fill("mine", aside.mine ?? "");
    row.querySelector("[data-do=over]").hidden = !aside.over;
    row.querySelector("[data-do=again]").hidden = !AGAIN.has(aside.meaning);
    row.querySelector("copy-text").hidden = Boolean(aside.over) || edit.kind === "change";
    fill("copy", new URLSearchParams(edit.body).get("text") ?? edit.words);
    return row;
  }

  #press = ({ target }) => {
    const what = target.closest("[data-do]")?.dataset.do;
    const order = Number(target.closest("li")?.dataset.order);
    const edit = this.queue.edits.find((other) => other.order === order);
    if (!what || !edit) return;
    if (what === "drop") this.queue.drop(edit);
    if (what === "over") this.queue.insist(edit);
    if (what === "again") this.queue.retry(edit);
  };

  #written = ({ line, url, hand }) => {
    const seen = editor.savedVersion;
    const body = new URLSearchParams({ written: line, hand, seen, sending: editor.newKey() });
    for (const source of this.queue.sources) body.append("source", source);
    this.queue.add({ kind: "line", url, body, words: line });
  };

  #unkept = () => {
    this.querySelector(".unkept").hidden = false;
  };

  #warn = (event) => {
    if (!this.queue.areAllKept) event.preventDefault();
  };

  // A page that was opened while lines wait, and that cannot be brought up to date; a step in which something is typed stays.
  #goOffline() {
    if (editor.isStepTyped) return;
    const here = this.queue.edits.filter(({ kind, annotation, aside }) => kind === "line" && annotation === this.dataset.annotation && !aside);
    if (here.length) document.querySelector("line-step")?.giveWay(here.at(-1).words.split(" ")[0]);
  }

  // Nobody's typing is painted over: where a step stands, it asks for itself once it hears of a newer text.
  #arrived() {
    const onward = this.#onward;
    const swap = onward ? "outerHTML" : "none";
    const asked = editor.bridge.fetch(onward || location.href, { source: this, swap });
    asked.catch(() => setTimeout(() => this.queue.isWaiting || this.#arrived(), AGAIN_AFTER));
  }

  // The address of the step that goes on with what is typed where no site was needed; none where that stays for now.
  get #onward() {
    const offline = document.querySelector("offline-step");
    if (!offline?.unfinished) return "";
    const { label } = offline.unfinished;
    const query = label ? `?add=${encodeURIComponent(label)}&hand=${offline.dataset.hand}` : "";
    return location.pathname + query;
  }

  // What was typed until the step is there comes along; is that of another line by now, another step is asked for, and
  // behind a line that waits again once that was answered.
  #bringsStep = (request, event) => {
    if (request.source !== this || request.isSilent) return;
    const isWanted = request.path === this.#onward;
    if (isWanted && !this.queue.isWaiting) {
      const offline = document.querySelector("offline-step");
      editor.typeAhead(offline.unfinished.rest);
      offline.leave();
    } else {
      event.preventDefault();
      if (!this.queue.isWaiting) this.#arrived();
    }
  };
}

customElements.define("waiting-edits", WaitingEdits);
