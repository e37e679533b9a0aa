// <bid-round data-out="2" data-high="55" data-least="56"> goes from call to call of a round: each as soon as it can be no
// other, past those who are out, and saves the round with its last call. Several calls typed at once are told apart.
// Of the ladder, whose keys put in a bid at one press, it shows the next ones that may be bid.
// Keys that may follow out of habit are passed over: the rest of “Pass”, taken at its first letter, and one Tab.
const RUNGS = 7;
let tail = "";
let hasMovedOn = false;

function passOver(event) {
  if (event.key === "Shift") return;
  const isOfPass = tail && event.key.toLowerCase() === tail[0];
  if (isOfPass || (hasMovedOn && event.key === "Tab" && !event.shiftKey)) {
    event.preventDefault();
    event.stopPropagation();
  }
  tail = isOfPass ? tail.slice(1) : "";
  hasMovedOn = isOfPass && hasMovedOn;
}
document.addEventListener("keydown", passOver, { capture: true });

class BidRound extends HTMLElement {
  #isSaid = false;

  connectedCallback() {
    this.form = this.closest("form");
    this.form.addEventListener("input", this.#typed);
    this.form.addEventListener("focusin", this.#climb);
    this.#climb();
    for (const input of this.#inputs) if (this.#isOut(input)) input.placeholder = "–";
  }

  disconnectedCallback() {
    this.form.removeEventListener("input", this.#typed);
    this.form.removeEventListener("focusin", this.#climb);
  }

  get #inputs() {
    return [...this.form.querySelectorAll("input[name^='bids-']")];
  }

  #isOut(input) {
    return this.dataset.out.split(" ").includes(String(this.#inputs.indexOf(input)));
  }

  get #speaking() {
    return this.#inputs.filter((input) => !this.#isOut(input));
  }

  get #rungs() {
    return [...this.form.querySelectorAll(".ladder button")];
  }

  #climb = () => {
    const speaking = this.#speaking;
    const least = this.#least(speaking.find((input) => input === document.activeElement) ?? speaking[0]);
    const rungs = this.#rungs;
    const next = rungs.filter(({ dataset }) => Number(dataset.fill) >= least).slice(0, RUNGS);
    for (const rung of rungs) rung.hidden = !next.includes(rung);
  };

  #typed = ({ target }) => {
    if (this.#isSaid || target !== document.activeElement || !this.#inputs.includes(target)) return;
    const call = this.#call(target);
    if (!call) return;
    const beyond = target.value.trim().slice(call.length);
    if (/^p$/i.test(call)) tail = "ass";
    target.value = /^p/i.test(call) ? "Pass" : call;
    const next = this.#speaking[this.#speaking.indexOf(target) + 1];
    if (!next || this.#isOver(target)) return this.#save(target, beyond);
    next.focus({ preventScroll: true });
    hasMovedOn = true;
    if (beyond) next.value = beyond;
    next.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // What is typed beyond the round is of the next step, be it sent at once or when the site can be reached again.
  #save(last, beyond) {
    const call = last.value;
    this.#isSaid = true;
    last.value += beyond;
    this.closest("line-step").saveWith(last, call);
  }

  // What the field begins with, if it can be nothing else: a pass, or the first number that is high enough.
  #call(input) {
    const text = input.value.trim();
    const pass = text.match(/^p(ass)?/i);
    if (pass) return pass[0];
    const least = this.#least(input);
    for (let end = 1; least && end <= text.length; end++) {
      const number = text.slice(0, end);
      if (!/^\d+$/.test(number)) return "";
      if (Number(number) >= least) return this.#meant(number, text);
    }
    return "";
  }

  // The number, or a longer one of the ladder if the text is that; nothing while it may still become one.
  #meant(number, text) {
    const rungs = this.#rungs.map(({ dataset }) => dataset.fill);
    const longer = rungs.filter((rung) => rung !== number && rung.startsWith(number));
    const typed = longer.find((rung) => text.startsWith(rung));
    return typed ?? (longer.some((rung) => rung.startsWith(text)) ? "" : number);
  }

  // The lowest bid that may be made; 0 where nothing says.
  #least(input) {
    const before = this.#speaking.slice(0, this.#speaking.indexOf(input));
    const highest = Math.max(0, ...before.map(({ value }) => Number(value) || 0));
    return Math.max(Number(this.dataset.least), highest && highest + 1);
  }

  // Whether all have passed but one who has bid.
  #isOver(last) {
    const said = this.#speaking.slice(0, this.#speaking.indexOf(last) + 1);
    const passes = said.filter(({ value }) => value === "Pass").length;
    const isBid = Number(this.dataset.high) > 0 || said.some(({ value }) => Number(value) > 0);
    return isBid && this.#speaking.length - passes === 1;
  }
}

customElements.define("bid-round", BidRound);
