// <bid-round data-high="55" data-least="56"> moves from call to call of a round: as soon as a call is unambiguous, to the next
// player who has not passed in an earlier round (the server marks the fields of those who have), and saves the round after its
// last call. Several calls typed at once are split. Of the ladder, whose keys enter a whole bid, it shows the next legal bids.
import { callIn, isAuctionOver, leastAfter } from "./bidding.js";
import { editor } from "./editor-page.js";

const RUNGS = 7;

class BidRound extends HTMLElement {
  #isSaved = false;

  connectedCallback() {
    this.form = this.closest("form");
    this.form.addEventListener("input", this.#typed);
    this.form.addEventListener("focusin", this.#showRungs);
    this.#showRungs();
  }

  disconnectedCallback() {
    this.form.removeEventListener("input", this.#typed);
    this.form.removeEventListener("focusin", this.#showRungs);
  }

  // The fields of the players who may still bid.
  get #fields() {
    return [...this.form.querySelectorAll("input[name^='bids-']:not([data-passed])")];
  }

  get #rungs() {
    return [...this.form.querySelectorAll(".ladder button")];
  }

  #showRungs = () => {
    const fields = this.#fields;
    const least = this.#least(Math.max(fields.indexOf(document.activeElement), 0));
    const rungs = this.#rungs;
    const next = rungs.filter(({ dataset }) => Number(dataset.fill) >= least).slice(0, RUNGS);
    for (const rung of rungs) rung.hidden = !next.includes(rung);
  };

  #typed = ({ target }) => {
    const fields = this.#fields;
    const place = fields.indexOf(target);
    if (this.#isSaved || target !== document.activeElement || place < 0) return;
    const call = callIn(target.value, this.#least(place), this.#rungs.map(({ dataset }) => dataset.fill));
    if (!call) return;
    const rest = target.value.trim().slice(call.length);
    if (/^p$/i.test(call)) editor.skippedKeys.expectRestOfPass();
    target.value = /^p/i.test(call) ? "Pass" : call;
    const next = fields[place + 1];
    if (!next || this.#isOver(place)) return this.#save(target, rest);
    next.focus({ preventScroll: true });
    editor.skippedKeys.expectTab();
    if (rest) next.value = rest;
    next.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // What is typed after the last call belongs to the next step, whether the round is sent now or queued.
  #save(last, rest) {
    const call = last.value;
    this.#isSaved = true;
    last.value += rest;
    this.closest("line-step").saveWith(last, call);
  }

  #calls(count) {
    return this.#fields.slice(0, count).map(({ value }) => value);
  }

  #least(place) {
    return leastAfter(this.#calls(place), Number(this.dataset.least));
  }

  #isOver(place) {
    return isAuctionOver(this.#calls(place + 1), this.#fields.length, Number(this.dataset.high) > 0);
  }
}

customElements.define("bid-round", BidRound);
