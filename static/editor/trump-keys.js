// <trump-keys> around the form of a contract: a suit's key, or a press, names trump, and if the rest of the line is told,
// that is all it takes. The arrows, which pass over suits on their way, only choose.
const SUITS = { c: "Clubs", d: "Diamonds", s: "Spades", h: "Hearts" };

class TrumpKeys extends HTMLElement {
  connectedCallback() {
    this.form = this.closest("form");
    this.form.addEventListener("keydown", this.#key);
    this.form.addEventListener("click", this.#pressed);
  }

  disconnectedCallback() {
    this.form.removeEventListener("keydown", this.#key);
    this.form.removeEventListener("click", this.#pressed);
  }

  #key = (event) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const suit = SUITS[key.toLowerCase()];
    if (!suit || target.type !== "radio" || defaultPrevented || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    const choice = this.form.querySelector(`[name=trump][value=${suit}]`);
    choice.checked = true;
    choice.dispatchEvent(new Event("input", { bubbles: true }));
    this.#saveIfTold();
  };

  #pressed = ({ target, detail }) => {
    if (detail > 0 && target.name === "trump" && Object.values(SUITS).includes(target.value)) this.#saveIfTold();
  };

  #saveIfTold() {
    const ghosts = JSON.parse(this.form.querySelector("line-ghosts")?.dataset.ghosts ?? "{}");
    const said = new FormData(this.form);
    const isTold = ["declarer", "bid"].every((name) => name in ghosts || said.get(name));
    if (isTold) this.form.requestSubmit();
  }
}

customElements.define("trump-keys", TrumpKeys);
