// <bid-round data-high="55" data-least="56"> goes from call to call of a round: each as soon as it can be no other, past those
// who are out, whose fields the site has marked, and saves the round with its last call. Several calls typed at once are told
// apart. Of the ladder, whose keys put in a bid at one press, it shows the next ones that may be bid.
import { callIn, isAuctionOver, leastAfter } from "./bidding.js";
import { editor } from "./editor-page.js";

const RUNGS = 7;

class BidRound extends HTMLElement {
  #isSaved = false;

  connectedCallback() {
    this.form = this.closest("form");
    this.form.addEventListener("input", this.#typed);
    this.form.addEventListener("focusin", this.#climb);
    this.#climb();
  }

  disconnectedCallback() {
    this.form.removeEventListener("input", this.#typed);
    this.form.removeEventListener("focusin", this.#climb);
  }

  // Of those who may still bid.
  get #fields() {
    return [...this.form.querySelectorAll("input[name^='bids-']:not([data-out])")];
  }

  get #rungs() {
    return [...this.form.querySelectorAll(".ladder button")];
  }

  #climb = () => {
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
    const beyond = target.value.trim().slice(call.length);
    if (/^p$/i.test(call)) editor.skippedKeys.expectRestOfPass();
    target.value = /^p/i.test(call) ? "Pass" : call;
    const next = fields[place + 1];
    if (!next || this.#isOver(place)) return this.#save(target, beyond);
    next.focus({ preventScroll: true });
    editor.skippedKeys.expectTab();
    if (beyond) next.value = beyond;
    next.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // What is typed beyond the round is of the next step, be it sent at once or when the site can be reached again.
  #save(last, beyond) {
    const call = last.value;
    this.#isSaved = true;
    last.value += beyond;
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
