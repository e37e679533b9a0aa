// <said-aloud data-of="#step .diag"> is a live region that stays while steps come and go: it says what stands at these
// places of the page since an answer came, and did not stand there before. What a step says of the line before it is new,
// unless it was said of that line while it was typed; and of the line that is typed, whatever the step says.
class SaidAloud extends HTMLElement {
  #step = "";
  #stood = [];

  connectedCallback() {
    this.#step = stepHere();
    this.#stood = this.#standing;
    document.body.addEventListener("htmx:afterSettle", this.#say);
  }

  disconnectedCallback() {
    document.body.removeEventListener("htmx:afterSettle", this.#say);
  }

  get #standing() {
    const found = [...document.querySelectorAll(this.dataset.of)].map(spoken);
    return found.filter(({ words }) => words);
  }

  #say = () => {
    const step = stepHere();
    const standing = this.#standing;
    const isSame = step === this.#step;
    const old = ({ isTyped }) => this.#stood.filter((one) => one.isTyped === (isSame ? isTyped : true));
    const fresh = standing.filter((one) => old(one).every(({ words }) => words !== one.words));
    this.#step = step;
    this.#stood = standing;
    if (fresh.length) this.replaceChildren(...fresh.map(paragraph));
  };
}

function stepHere() {
  return document.getElementById("step").dataset.step;
}

function spoken(element) {
  return { words: element.textContent.replaceAll(/\s+/g, " ").trim(), isTyped: Boolean(element.closest("#said")) };
}

function paragraph({ words }) {
  const element = document.createElement("p");
  element.textContent = words;
  return element;
}

customElements.define("said-aloud", SaidAloud);
