// <glossary-term> around a link into the glossary: hovering over the word, focusing or tapping it opens a card with its
// meaning. The card stays while the pointer or the focus is on it; Escape closes it. If the glossary cannot be fetched, the
// word is just a link. The card's link is for touch, and no stop for Tab: the word itself is a link to the same place.
const DELAY = 180; // milliseconds
const MARGIN = 8; // pixels
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
    if (this.closest(".editor")) this.#word.target = "_blank"; // do not leave the editor in the middle of a recording
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
    const left = Math.max(MARGIN, Math.min(word.left, clientWidth - card.width - MARGIN));
    const fitsBelow = word.bottom + card.height + MARGIN <= clientHeight;
    this.#card.style.left = `${left}px`;
    this.#card.style.top = `${fitsBelow ? word.bottom : word.top - card.height}px`;
  }

  get #word() {
    return this.querySelector(".term");
  }

  #soon(then) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, DELAY);
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

  // Resolves to false if there is nothing to show.
  async #open() {
    const { pathname, hash } = this.#word;
    const found = (await load(pathname))?.getElementById(hash.slice(1));
    if (shown !== this) return true;
    if (!found) {
      shown = undefined;
      return false;
    }
    this.#card = this.#createCard(found);
    this.append(this.#card);
    this.#card.showPopover();
    this.#word.setAttribute("aria-describedby", MEANS);
    this.place();
    return true;
  }

  #createCard(found) {
    const card = document.createElement("span");
    const title = document.createElement("b");
    const means = document.createElement("span");
    const more = document.createElement("a");
    card.className = "term-card";
    card.popover = "manual";
    means.id = MEANS;
    title.textContent = found.querySelector("dt a").textContent;
    more.href = this.#word.href;
    more.target = this.#word.target;
    more.tabIndex = -1;
    more.textContent = found.parentElement.dataset.more;
    means.textContent = found.querySelector(".means").textContent;
    card.append(title, means, more);
    return card;
  }

  #leave() {
    if (shown === this && !this.matches(":hover, :focus-within")) this.hide();
  }

  // A finger cannot hover, so a tap opens the card. The card has a link to the glossary.
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
