// <live-recording> says who else records this and where they are, and fetches what they write: the socket names the newest
// version, the site has what that changed beside the step. Each page says again and again where its
// reader is; whoever is not heard of for a while is gone: their battery may be.
import { LiveSocket } from "../site/live-socket.js";
import { editor } from "./editor-page.js";

const LOOK = 1000;
const SEND = 3000;
const GONE = 9000;
const AWAY = 60_000;
const BUSY = 5000;
const UNANSWERED = new Set(["later", "failed"]);
const OWN_ANSWER = 200; // what one has saved oneself is on the page by then

class LiveRecording extends LiveSocket {
  #present = new Map(); // by tab: who is where, and when that was heard
  #newest = 0;
  #asking = null;
  #sentPlace = "";
  #sentAt = 0;
  #hiddenAt = Infinity;

  connectedCallback() {
    super.connectedCallback();
    const watch = setInterval(() => this.#look(), LOOK);
    const stop = editor.listen({ settled: () => this.#show(), ended: this.#ended });
    this.listening.signal.addEventListener("abort", () => {
      clearInterval(watch);
      stop.abort();
    });
    document.addEventListener("visibilitychange", () => this.#seen(), this.listening);
  }

  // Of where one goes oneself the step tells, once it is there.
  heard({ version, tab, name, at }, isFirst) {
    if (tab) return this.#heardOf(tab, name, at);
    this.#newest = Math.max(this.#newest, version);
    if (isFirst) this.#sendPlace();
    this.#catchUpAfter(OWN_ANSWER);
  }

  lost(code) {
    this.#present.clear();
    super.lost(code);
    this.#show();
  }

  // What others write

  // A text that is not saved yet is sent first: its own answer brings what others wrote. One that was refused stays as it
  // is, whatever comes.
  get #isTextTyped() {
    const { isRefused, area } = document.querySelector("notation-editor");
    return !isRefused && area.value !== area.defaultValue;
  }

  #catchUpAfter(pause) {
    this.#asking ??= setTimeout(() => this.#catchUp(), pause);
  }

  #catchUp() {
    this.#asking = null;
    if (this.#newest <= editor.savedVersion) return;
    if (this.#isTextTyped) return this.#catchUpAfter(LOOK);
    const values = { shown: editor.savedVersion, ...editor.step };
    editor.bridge.fetch(this.dataset.state, { source: this, target: "#wrote", values });
  }

  #ended = (request) => {
    if (request.source === this && UNANSWERED.has(request.meaning)) this.#catchUpAfter(BUSY);
  };

  // Who is here

  #heardOf(tab, name, at) {
    const wasHere = this.#isHere(name);
    const before = this.#present.get(tab)?.at;
    if (at) this.#present.set(tab, { name, at, heard: Date.now() });
    else this.#present.delete(tab);
    const isHere = this.#isHere(name);
    if (isHere && at?.step && at.step === this.#place.step && before?.step !== at.step) this.#announce("met", name);
    else if (isHere !== wasHere) this.#announce(isHere ? "came" : "went", name);
    this.#show();
  }

  #isHere(name) {
    return [...this.#present.values()].some((one) => one.name === name);
  }

  #look() {
    for (const [tab, { name, heard }] of this.#present) {
      if (Date.now() - heard > GONE) this.#heardOf(tab, name, null);
    }
    if (Date.now() - this.#sentAt >= SEND) this.#sendPlace();
  }

  #announce(what, name) {
    this.querySelector("[data-announcement]").textContent = this.dataset[what].replace("{name}", name);
  }

  // Where I am

  get #place() {
    const { dataset } = document.getElementById("step");
    const title = document.getElementById("step-title").textContent.trim();
    const line = Number(document.querySelector("#step .here").dataset.place);
    return { title: title.slice(0, 80), step: dataset.step ?? "", line };
  }

  #seen() {
    this.#hiddenAt = document.hidden ? Date.now() : Infinity;
    if (!document.hidden) this.#sendPlace();
  }

  // Who has looked at something else for long is not here.
  #sendPlace() {
    const at = Date.now() - this.#hiddenAt > AWAY ? null : this.#place;
    this.tell({ at });
    this.#sentPlace = JSON.stringify(at);
    this.#sentAt = Date.now();
  }

  #show() {
    if (this.#sentPlace !== JSON.stringify(this.#place)) this.#sendPlace();
    const here = new Map([...this.#present.values()].map(({ name, at }) => [name, at]));
    for (const name of here.keys()) if (!this.#chip(name)) this.#addChip(name);
    for (const chip of this.#chips) this.#showOn(chip, here.get(chip.dataset.name));
    this.#mark(here);
  }

  get #chips() {
    return [...this.querySelectorAll("li[data-name]")];
  }

  #chip(name) {
    return this.#chips.find((chip) => chip.dataset.name === name);
  }

  #addChip(name) {
    const chip = this.querySelector("template").content.firstElementChild.cloneNode(true);
    chip.dataset.name = chip.querySelector("b").textContent = name;
    this.querySelector("ul").append(chip);
    this.querySelector(".fellows").hidden = false;
  }

  #showOn(chip, at) {
    const isSame = Boolean(at?.step) && at.step === this.#place.step;
    chip.classList.toggle("here", Boolean(at));
    chip.classList.toggle("same", isSame);
    const place = chip.querySelector("span");
    const words = isSame ? this.dataset.same : at ? this.dataset.at.replace("{step}", at.title) : place.dataset.away;
    if (place.textContent !== words) place.textContent = words;
  }

  // The line that somebody is at has their name beside it.
  #mark(here) {
    const lines = document.querySelectorAll("#lines .text-lines > .l");
    for (const line of lines) delete line.dataset.who;
    for (const [name, { line }] of here) {
      const marked = lines[line - 1];
      if (marked) marked.dataset.who = marked.dataset.who ? `${marked.dataset.who}, ${name}` : name;
    }
  }
}

customElements.define("live-recording", LiveRecording);
