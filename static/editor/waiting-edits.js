// <waiting-edits> shows the state of the page's edits: saved, being saved, or queued on this device. It lists the queued ones,
// which can be removed. While lines are queued and the server does not answer, it replaces the step by an offline step.
import { EditQueue } from "./edit-queue.js";
import { editor } from "./editor-page.js";
import { replaceByOfflineStep } from "./offline-step.js";

const RETRIABLE = new Set(["behind", "failed"]);
const SAVING_SHOWN_AFTER = 400; // milliseconds; a save that is faster is not shown
const PATIENCE = 1000; // milliseconds; a server that can be reached has answered by then
const RETRY_AFTER = 5000; // milliseconds; a network that has come back may fail again

class WaitingEdits extends HTMLElement {
  #timer = 0;
  #lastState = "saved";
  #listed = "[]";

  connectedCallback() {
    const { annotation, title, person, now } = this.dataset;
    this.queue = new EditQueue({
      annotation,
      title,
      person,
      address: now,
      onChange: () => this.#show(),
      onEmpty: () => this.#fetchStep(),
    });
    this.addEventListener("click", this.#press);
    editor.listen({ state: () => this.#show(), lineWritten: this.#addLine, storageFull: this.#showStorageFull, beforeSwap: this.#beforeSwap });
    addEventListener("beforeunload", this.#warn);
    addEventListener("offline", () => this.#show());
    addEventListener("online", () => this.#show());
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    Promise.race([this.queue.connect(), patience]).then(() => this.#showOfflineStep());
  }

  // saved | saving | waits | signedOut | unsaved, if the server's question is shown in the form | rejected, if it cannot be saved
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
    if (state === "saved" && this.#lastState !== state) document.dispatchEvent(new Event("page:saved"));
    this.#lastState = state;
    this.#timer = setTimeout(() => this.#showState(state), state === "saving" ? SAVING_SHOWN_AFTER : 0);
    this.#list(edits);
    this.#offerUndo(edits);
  }

  // A queued edit can be undone, even if nothing was saved before; and so can unsaved input in the step.
  #offerUndo(edits) {
    const waits = edits.some(({ annotation, aside }) => annotation === this.dataset.annotation && !aside);
    for (const button of document.querySelectorAll(".undoing [data-nothing]")) {
      const isTyped = button.closest("undo-keys") !== null && editor.history.canGo("undo");
      button.disabled = !waits && !isTyped;
    }
  }

  #showState(state) {
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
      rejected: this.dataset.rejected,
      waits: this.#words(this.queue.areAllStored ? "waits" : "waitsHere", count),
      signedOut: "",
    };
    const status = this.querySelector(".words");
    if (status.textContent !== words[state]) status.textContent = words[state];
    this.dataset.state = state !== "saved" ? state : asides ? "asides" : nothing;
  }

  #list(edits) {
    const now = JSON.stringify(edits);
    if (now === this.#listed) return; // keeps the focus on a button of the list
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
    row.querySelector("[data-do=remove]").setAttribute("aria-label", this.dataset.remove.replace("{line}", edit.words));
    row.querySelector("li").dataset.order = edit.order;
    if (!aside) return row;
    fill("why", aside.words || this.dataset[aside.meaning]);
    row.querySelector(".why").hidden = false;
    row.querySelector(".versions").hidden = aside.there === undefined;
    fill("there", aside.there ?? "");
    fill("mine", aside.mine ?? "");
    row.querySelector("[data-do=overwrite]").hidden = !aside.over;
    row.querySelector("[data-do=retry]").hidden = !RETRIABLE.has(aside.meaning);
    row.querySelector("copy-text").hidden = Boolean(aside.over) || edit.kind === "change";
    fill("copy", new URLSearchParams(edit.body).get("text") ?? edit.words);
    return row;
  }

  #press = ({ target }) => {
    const what = target.closest("[data-do]")?.dataset.do;
    const order = Number(target.closest("li")?.dataset.order);
    const edit = this.queue.edits.find((other) => other.order === order);
    if (!what || !edit) return;
    if (what === "remove") this.queue.remove(edit);
    if (what === "overwrite") this.queue.overwrite(edit);
    if (what === "retry") this.queue.retry(edit);
  };

  #addLine = ({ line, url, hand }) => {
    const seen = editor.savedVersion;
    const body = new URLSearchParams({ written: line, hand, seen, sending: editor.newKey() });
    for (const source of this.queue.sources) body.append("source", source);
    this.queue.add({ kind: "line", url, body, words: line });
  };

  #showStorageFull = () => {
    this.querySelector(".storage-full").hidden = false;
  };

  #warn = (event) => {
    if (!this.queue.areAllStored) event.preventDefault();
  };

  // The page was opened while lines are queued and cannot be sent. Unsaved input in the step stays.
  #showOfflineStep() {
    if (editor.isStepTyped) return;
    const here = this.queue.edits.filter(({ kind, annotation, aside }) => kind === "line" && annotation === this.dataset.annotation && !aside);
    const step = document.querySelector("line-step, empty-step[data-labels]");
    if (here.length && step) replaceByOfflineStep(step, here.at(-1).words.split(" ")[0]);
  }

  // Fetches the step that follows an offline step. A step with a form refreshes itself once it learns of a newer version.
  #fetchStep() {
    const address = this.#nextStepAddress;
    const swap = address ? "outerHTML" : "none";
    const asked = editor.bridge.fetch(address || location.href, { source: this, swap });
    asked.catch(() => setTimeout(() => this.queue.isWaiting || this.#fetchStep(), RETRY_AFTER));
  }

  // The address of the step that continues the unfinished offline line; empty if the offline step must stay for now.
  get #nextStepAddress() {
    const offline = document.querySelector("offline-step");
    if (!offline?.unfinished) return "";
    const { label } = offline.unfinished;
    const query = label ? `?add=${encodeURIComponent(label)}&hand=${offline.dataset.hand}` : "";
    return location.pathname + query;
  }

  // Carries the unfinished line into the new step. If it belongs to another line by now, another step is requested; behind a line that
  // is queued again, that happens after the queue is sent.
  #beforeSwap = (request, event) => {
    if (request.source !== this || request.isSilent) return;
    const isWanted = request.path === this.#nextStepAddress;
    if (isWanted && !this.queue.isWaiting) {
      const offline = document.querySelector("offline-step");
      editor.typeAhead(offline.unfinished.rest);
      offline.discardDraft();
    } else {
      event.preventDefault();
      if (!this.queue.isWaiting) this.#fetchStep();
    }
  };
}

customElements.define("waiting-edits", WaitingEdits);
