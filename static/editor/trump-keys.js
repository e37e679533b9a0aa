// <trump-keys> in the form of a contract: the letter of a suit names trump. With data-saves, for a new line, naming trump by its
// letter or by a click saves the line if the rest of it is computed. The arrow keys, which pass other suits on their way, only
// choose.
import { editor } from "./editor-page.js";

const SUITS = ["Clubs", "Diamonds", "Spades", "Hearts"];

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
    const suit = SUITS.find((name) => name[0].toLowerCase() === key.toLowerCase());
    const isHere = target.type === "radio" || target.name === "bid";
    if (!suit || !isHere || defaultPrevented || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    const choice = this.form.querySelector(`[name=trump][value=${suit}]`);
    choice.checked = true;
    choice.dispatchEvent(new Event("input", { bubbles: true }));
    this.#saveIfComplete();
  };

  #pressed = ({ target, detail }) => {
    if (detail > 0 && target.name === "trump" && SUITS.includes(target.value)) this.#saveIfComplete();
  };

  #saveIfComplete() {
    if (!("saves" in this.dataset)) return;
    const ghosts = JSON.parse(this.form.querySelector("line-ghosts")?.dataset.ghosts ?? "{}");
    const typed = new FormData(this.form);
    const isComplete = ["declarer", "bid"].every((name) => name in ghosts || typed.get(name));
    if (!isComplete) return;
    editor.habitualEnter.expect();
    this.form.requestSubmit();
  }
}

customElements.define("trump-keys", TrumpKeys);
