// <hand-replay> steps through a hand: by keys, buttons and swipes, and by choosing a line, a bid or a card on the page. The
// steps are in it as JSON; the server has drawn the first one. The address always names the step that is shown.
import { branchWith, isPlay } from "./branches.js";
import { drawTable, glyph } from "./draw-table.js";
import { hideNext } from "./hide-next.js";
import { chosenLine, chosenStep, lightStep } from "./step-on-page.js";
import { indexOf, moved, readSteps, stepOf, tableAt } from "./steps.js";
import { onSwipe } from "./swipes.js";

const MOVES = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "trick-back", ArrowDown: "trick-on", Home: "first", End: "last" };
const A_STEP = 1200; // milliseconds, when it plays on
const READ = 1000; // a step that was shown for so long is one that the back button returns to
const IS_IN_FRAME = parent !== window; // the scroll bar and the back button belong to the site around it
const FIELD = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const OWN_KEYS = `a, button, input, summary, [role=region], ${FIELD}`;

class HandReplay extends HTMLElement {
  #steps;
  #index;
  #shownAt = 0;
  #timer;
  #listening;
  #isInSight = true;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.#steps = this.#read();
    this.#index = Math.max(indexOf(this.#steps, this.dataset.at), 0);
    for (const ready of this.querySelectorAll("[data-unready]")) ready.removeAttribute("data-unready");
    this.addEventListener("click", this.#keyPressed, { signal });
    document.addEventListener("keydown", this.#pressed, { signal });
    document.addEventListener("click", this.#chosen, { signal });
    addEventListener("popstate", () => this.#show(this.#indexInAddress(), { isKept: true }), { signal });
    onSwipe(this.querySelector(".felt"), (by) => this.#go(moved(this.#steps, this.#index, by > 0 ? "on" : "back")), { signal });
    this.addEventListener("change", this.#seenChanged, { signal });
    this.#watch(signal);
    const asked = new URLSearchParams(location.search);
    this.#hides.checked = asked.get("hide") === "next";
    this.#markStep();
    if ((asked.has("at") || asked.has("branch")) && !location.hash && !IS_IN_FRAME) this.scrollIntoView();
  }

  disconnectedCallback() {
    this.#stop();
    this.#listening.abort();
  }

  // Looks out for newer steps, which a follower gets, and for whether the table is in sight: else the keys are the page's.
  #watch(signal) {
    const newer = new MutationObserver(() => this.#renew());
    newer.observe(this.#script, { childList: true, characterData: true, subtree: true });
    const sight = new IntersectionObserver(([{ isIntersecting }]) => (this.#isInSight = isIntersecting));
    sight.observe(this);
    signal.addEventListener("abort", () => [newer, sight].forEach((observer) => observer.disconnect()));
  }

  get #script() {
    return this.querySelector("script");
  }

  get #playKey() {
    return this.querySelector("[data-play]");
  }

  #read() {
    return readSteps(this.#script.textContent);
  }

  // Somebody who reads the last step stays at the end.
  #renew() {
    const { at } = this.#steps[this.#index];
    const wasLast = this.#index === this.#steps.length - 1;
    this.#steps = this.#read();
    const found = indexOf(this.#steps, at);
    this.#show(wasLast || found < 0 ? this.#steps.length - 1 : found, { isKept: true });
  }

  // An address without a step, or with one that is not there, shows what it showed when it was opened.
  #indexInAddress() {
    const name = new URLSearchParams(location.search).get("at");
    const found = name ? this.#indexOf(name) : -1;
    return found >= 0 ? found : Math.max(indexOf(this.#steps, this.dataset.at), 0);
  }

  // `trick7` is the last card of the seventh trick.
  #indexOf(name) {
    const found = indexOf(this.#steps, name);
    return found >= 0 ? found : this.#steps.findLastIndex(({ at }) => at.split("-")[0] === name);
  }

  #keyPressed = (event) => {
    const key = event.target.closest("[data-move], [data-play]");
    if (!key) return;
    event.preventDefault();
    if (key === this.#playKey) this.#playOn();
    else this.#go(moved(this.#steps, this.#index, key.dataset.move));
  };

  #pressed = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey && event.key !== "?") return;
    const mayMove = this.contains(event.target) ? !event.target.closest(FIELD) : this.#isInSight && !event.target.closest(OWN_KEYS);
    if (!mayMove) return;
    if (event.key in MOVES) this.#go(moved(this.#steps, this.#index, MOVES[event.key]));
    else if (event.key === " " && !event.target.closest("button, input, summary")) this.#playOn();
    else if (event.key === "?") this.#explain();
    else return;
    event.preventDefault();
  };

  #explain() {
    const help = this.querySelector(".replay-help");
    help.open = !help.open;
    if (!help.open) return;
    help.querySelector("summary").focus();
    help.scrollIntoView({ block: "nearest" });
  }

  // A line of the text, a bid or a card of the tables; links in them keep what they do, but for those of line numbers.
  #chosen = (event) => {
    const link = event.target.closest("a, button");
    if (event.defaultPrevented || (link && !link.matches(".l > .n")) || String(getSelection())) return;
    const name = chosenStep(event.target);
    const line = chosenLine(event.target);
    const index = name ? this.#indexOf(name) : line ? stepOf(this.#steps, ...line) : -1;
    if (index < 0) return;
    if (link) event.preventDefault();
    this.#go(index);
  };

  #playOn() {
    if (this.#timer) return this.#stop();
    this.#playKey.ariaPressed = "true";
    const on = () => {
      this.#show(moved(this.#steps, this.#index, "on"), { isRead: false });
      if (this.#index === this.#steps.length - 1) this.#stop();
    };
    this.#timer = setInterval(on, A_STEP);
    on();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#playKey.ariaPressed = "false";
  }

  #go(index) {
    this.#stop();
    if (index !== this.#index) this.#show(index);
  }

  #show(index, { isKept = false, isRead = performance.now() - this.#shownAt > READ } = {}) {
    this.#index = index;
    const step = this.#steps[index];
    const table = tableAt(this.#steps, index);
    drawTable(this.querySelector(".felt"), table);
    this.#say(table);
    this.#drawKeys();
    this.#markStep();
    if (!isKept) this.#address(step.at, isRead);
    this.#shownAt = performance.now();
  }

  #say({ words, could, any, at, cards, next, remarks, notes, counts }) {
    for (const notice of this.querySelectorAll(".step-said > .notice")) notice.remove();
    this.querySelector(".step-words").textContent = words;
    this.#sayCards(".step-could", any ? "Any card: " : "Could play ", isPlay(at) ? could : "", at, cards.at(-1)?.[1]);
    this.#sayCards(".step-next", next ? `${next[0]} plays ` : "", next?.[2] ?? "", next?.[1]);
    const said = [...remarks.map((text) => ["diag warning", text]), ...notes.map((text) => ["hand-note", text])];
    this.querySelector(".step-remarks").replaceChildren(...said.map(([className, textContent]) => Object.assign(document.createElement("p"), { className, textContent })));
    for (const [place, value] of this.querySelectorAll(".step-counts dd").entries()) value.textContent = counts[place];
  }

  // Cards as links to the branches in which they are played; the one that was played is none.
  #sayCards(place, words, codes, at, played) {
    const shown = this.querySelector(place);
    if (!shown) return;
    shown.hidden = !codes;
    shown.querySelector("span").textContent = words;
    const links = codes.split(" ").filter(Boolean).map((code) => this.#cardLink(code, at, code === played));
    shown.querySelector(".card-links").replaceChildren(...links.flatMap((link) => [link, " "]));
  }

  #cardLink(code, at, isPlayed) {
    const link = document.createElement(isPlayed ? "b" : "a");
    link.append(...glyph(code));
    if (isPlayed) return link;
    const address = new URLSearchParams(location.search);
    for (const name of ["at", "about", "lines"]) address.delete(name);
    address.set("hand", this.dataset.hand);
    address.set("branch", branchWith(this.dataset.branch, this.querySelectorAll(".seat").length, at, code));
    link.href = `?${address}#replay`;
    link.title = "What if this card had been played?";
    return link;
  }

  #drawKeys() {
    for (const key of this.querySelectorAll("[data-move]")) {
      const to = moved(this.#steps, this.#index, key.dataset.move);
      const address = new URLSearchParams(location.search);
      address.set("hand", this.dataset.hand);
      address.set("at", this.#steps[to].at);
      key.href = `?${address}#replay`;
      key.toggleAttribute("aria-disabled", to === this.#index);
      if (to === this.#index) key.ariaDisabled = "true";
    }
  }

  #markStep() {
    lightStep(this.#steps[this.#index]);
    hideNext(this.#hides.checked, this.#steps, this.#index);
  }

  get #hides() {
    return this.querySelector("[data-hide-next]");
  }

  // Whose cards are seen, and from where, is drawn by the server; what is hidden is hidden here.
  #seenChanged = ({ target }) => {
    const address = new URL(location);
    if (target === this.#hides) {
      setHiding(address, target.checked);
      history.replaceState(history.state, "", address);
      this.#aimLinks();
      return this.#markStep();
    }
    address.searchParams.set("hand", this.dataset.hand);
    address.searchParams.set("at", this.#steps[this.#index].at);
    address.searchParams.set(target.name, target.value);
    address.hash = "replay";
    location.assign(address);
  };

  // Browsers refuse addresses that change too often: those of a key held down replace one another.
  #address(at, isRead) {
    const address = new URL(location);
    address.searchParams.set("hand", this.dataset.hand);
    address.searchParams.set("at", at);
    address.searchParams.delete("about");
    address.hash = "";
    history[isRead && !IS_IN_FRAME ? "pushState" : "replaceState"](history.state, "", address);
    this.#aimLinks();
  }

  // What is shared, or opened outside of the frame, is what is seen.
  #aimLinks() {
    for (const link of document.querySelectorAll("a[data-as-seen]")) link.search = location.search;
    const back = this.querySelector("a[data-from-branch]");
    if (!back) return;
    const address = new URL(back);
    setHiding(address, this.#hides.checked);
    back.search = address.search;
  }
}

function setHiding(address, isHiding) {
  if (isHiding) address.searchParams.set("hide", "next");
  else address.searchParams.delete("hide");
}

customElements.define("hand-replay", HandReplay);
