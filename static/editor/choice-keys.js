// <choice-keys> in a group of radio buttons: a digit chooses the option at that place, a letter the only option that begins with
// it. If the form also asks for trump, a suit's letter always names trump instead.
const SUITS = "cdsh";

class ChoiceKeys extends HTMLElement {
  connectedCallback() {
    this.group = this.closest("fieldset");
    this.group.addEventListener("keydown", this.#key);
  }

  disconnectedCallback() {
    this.group.removeEventListener("keydown", this.#key);
  }

  get #choices() {
    return [...this.group.querySelectorAll("label:has([type=radio])")];
  }

  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ") return;
    const isOfTrump = SUITS.includes(event.key.toLowerCase()) && this.group.form.querySelector("trump-keys");
    const choice = isOfTrump ? null : this.#named(event.key);
    if (!choice) return;
    event.preventDefault();
    const radio = choice.querySelector("input");
    radio.checked = true;
    radio.focus({ preventScroll: true });
    radio.dispatchEvent(new Event("input", { bubbles: true }));
  };

  #named(key) {
    const choices = this.#choices;
    if (/[1-9]/.test(key)) return choices[Number(key) - 1];
    const found = choices.filter(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
    return found.length === 1 ? found[0] : null;
  }
}

customElements.define("choice-keys", ChoiceKeys);
