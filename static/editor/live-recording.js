// <live-recording> shows who else records this annotation and where they are, and fetches their changes: the socket announces the
// newest version, the server renders what changed around the step. Each page sends its place every few seconds; a page that
// stops sending counts as closed.
import { LiveSocket } from "../site/live-socket.js";
import { editor } from "./editor-page.js";

const CHECK_EVERY = 1000;
const SEND_EVERY = 3000;
const ABSENT_AFTER = 9000;
const HIDDEN_FOR = 60_000;
const RETRY_AFTER = 5000;
const UNANSWERED = new Set(["later", "failed"]);
const OWN_RESPONSE = 200; // milliseconds in which the response to this page's own edit arrives

class LiveRecording extends LiveSocket {
  #present = new Map(); // by tab: name, place, and time of the last message
  #newest = 0;
  #catchUpTimer = null;
  #sentPlace = "";
  #sentAt = 0;
  #hiddenAt = Infinity;

  connectedCallback() {
    super.connectedCallback();
    const watch = setInterval(() => this.#removeAbsent(), CHECK_EVERY);
    const stop = editor.listen({ settled: () => this.#show(), finished: this.#finished });
    this.listening.signal.addEventListener("abort", () => {
      clearInterval(watch);
      stop.abort();
    });
    document.addEventListener("visibilitychange", () => this.#visibilityChanged(), this.listening);
  }

  // The page's own place is sent when a step has settled.
  receive({ version, places }, isFirst) {
    if (places) return places.forEach(({ tab, name, at }) => this.#updatePresence(tab, name, at));
    this.#newest = Math.max(this.#newest, version);
    if (isFirst) this.#sendPlace();
    this.#catchUpAfter(OWN_RESPONSE);
  }

  disconnected(code) {
    this.#present.clear();
    super.disconnected(code);
    this.#show();
  }

  // Changes by others

  // Whether the text has unsaved changes. They are sent first, as the response to them brings the changes by others. A text that
  // was refused stays as it is.
  get #isTextTyped() {
    const { isRefused, area } = document.querySelector("notation-editor");
    return !isRefused && area.value !== area.defaultValue;
  }

  #catchUpAfter(pause) {
    this.#catchUpTimer ??= setTimeout(() => this.#catchUp(), pause);
  }

  #catchUp() {
    this.#catchUpTimer = null;
    if (this.#newest <= editor.savedVersion) return;
    if (this.#isTextTyped) return this.#catchUpAfter(CHECK_EVERY);
    const values = { shown: editor.savedVersion, ...editor.step };
    editor.bridge.fetch(this.dataset.state, { source: this, target: "#changes-by-others", values });
  }

  #finished = (request) => {
    if (request.source === this && UNANSWERED.has(request.meaning)) this.#catchUpAfter(RETRY_AFTER);
  };

  // Who is present

  #updatePresence(tab, name, at) {
    const wasHere = this.#isHere(name);
    const before = this.#present.get(tab)?.at;
    if (at) this.#present.set(tab, { name, at, lastHeard: Date.now() });
    else this.#present.delete(tab);
    const isHere = this.#isHere(name);
    if (isHere && at?.step && at.step === this.#place.step && before?.step !== at.step) this.#announce("cameToLine", name);
    else if (isHere !== wasHere) this.#announce(isHere ? "joined" : "left", name);
    this.#show();
  }

  #isHere(name) {
    return [...this.#present.values()].some((one) => one.name === name);
  }

  #removeAbsent() {
    for (const [tab, { name, lastHeard }] of this.#present) {
      if (Date.now() - lastHeard > ABSENT_AFTER) this.#updatePresence(tab, name, null);
    }
    if (Date.now() - this.#sentAt >= SEND_EVERY) this.#sendPlace();
  }

  #announce(what, name) {
    this.querySelector("[data-announcement]").textContent = this.dataset[what].replace("{name}", name);
  }

  // Where I am

  get #place() {
    const { dataset } = document.getElementById("step");
    const title = document.getElementById("step-title").textContent.trim();
    const line = Number(document.querySelector("#step .current-line").dataset.place);
    return { title: title.slice(0, 80), step: dataset.step ?? "", line };
  }

  #visibilityChanged() {
    this.#hiddenAt = document.hidden ? Date.now() : Infinity;
    if (!document.hidden) this.#sendPlace();
  }

  // A page that has been hidden for long counts as absent.
  #sendPlace() {
    const at = Date.now() - this.#hiddenAt > HIDDEN_FOR ? null : this.#place;
    this.send({ at });
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
    const words = isSame ? this.dataset.sameLine : at ? this.dataset.at.replace("{step}", at.title) : place.dataset.away;
    if (place.textContent !== words) place.textContent = words;
  }

  // Shows the names of others beside the lines where they are.
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
