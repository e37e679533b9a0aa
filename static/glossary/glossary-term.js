// <glossary-term> around a link into the glossary: a card with what the word means opens beside it under a mouse, with the
// focus, or at a tap, and stays while either is on it; Escape closes it. Where it cannot be had the word is just a link.
// The card's own link is for the hand: keys have the word, which leads there too, and one stop is enough.
const SLOWLY = 180;
const ROOM = 8;
const MEANS = "term-means";

let shown;
let glossary;

function load(address) {
  glossary ??= fetch(address)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
    .then((html) => new DOMParser().parseFromString(html, "text/html"))
    .catch(() => (glossary = undefined));
  return glossary;
}

class GlossaryTerm extends HTMLElement {
  #timer;
  #card;
  #opening;

  connectedCallback() {
    this.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.#soon(() => this.#show()));
    this.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.#soon(() => this.#leave()));
    this.addEventListener("focusin", () => this.#show());
    this.addEventListener("focusout", () => this.#soon(() => this.#leave()));
    this.#word.addEventListener("click", (event) => this.#tap(event));
    if (this.closest(".editor")) this.#word.target = "_blank"; // who records is in the middle of something
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    if (shown === this) shown = undefined;
  }

  hide() {
    clearTimeout(this.#timer);
    this.#card?.remove();
    this.#card = undefined;
    this.#word.removeAttribute("aria-describedby");
    shown = undefined;
  }

  place() {
    if (!this.#card) return;
    const word = this.#word.getClientRects()[0];
    const card = this.#card.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const left = Math.max(ROOM, Math.min(word.left, clientWidth - card.width - ROOM));
    const fitsBelow = word.bottom + card.height + ROOM <= clientHeight;
    this.#card.style.left = `${left}px`;
    this.#card.style.top = `${fitsBelow ? word.bottom : word.top - card.height}px`;
  }

  get #word() {
    return this.querySelector(".term");
  }

  #soon(then) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, SLOWLY);
  }

  #show() {
    clearTimeout(this.#timer);
    if (shown !== this) {
      shown?.hide();
      shown = this;
      this.#opening = this.#open();
    }
    return this.#opening;
  }

  // Gives false where there is nothing to show.
  async #open() {
    const { pathname, hash } = this.#word;
    const found = (await load(pathname))?.getElementById(hash.slice(1));
    if (shown !== this) return true;
    if (!found) {
      shown = undefined;
      return false;
    }
    this.#card = this.#made(found);
    this.append(this.#card);
    this.#card.showPopover();
    this.#word.setAttribute("aria-describedby", MEANS);
    this.place();
    return true;
  }

  #made(found) {
    const card = document.createElement("span");
    const title = document.createElement("b");
    const means = document.createElement("span");
    const onwards = document.createElement("a");
    card.className = "term-card";
    card.popover = "manual";
    means.id = MEANS;
    title.textContent = found.querySelector("dt a").textContent;
    onwards.href = this.#word.href;
    onwards.target = this.#word.target;
    onwards.tabIndex = -1;
    onwards.textContent = found.parentElement.dataset.onwards;
    means.textContent = found.querySelector(".means").textContent;
    card.append(title, means, onwards);
    return card;
  }

  #leave() {
    if (shown === this && !this.matches(":hover, :focus-within")) this.hide();
  }

  // A finger cannot hover: its tap opens the card, in which a link leads on.
  async #tap(event) {
    if (event.pointerType === "mouse" || !event.pointerType) return;
    event.preventDefault();
    if (!(await this.#show())) location.assign(this.#word.href);
  }
}

customElements.define("glossary-term", GlossaryTerm);

document.addEventListener("keydown", (event) => event.key === "Escape" && shown?.hide());
document.addEventListener("pointerdown", (event) => shown && !shown.contains(event.target) && shown.hide());
document.addEventListener("scroll", () => shown?.place(), { passive: true });
