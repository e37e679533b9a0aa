// <rule-choice> around the rule sets of every game: when another game is chosen, its usual rules are, too.
class RuleChoice extends HTMLElement {
  connectedCallback() {
    this.form = this.closest("form");
    this.form.addEventListener("change", this.#chooseUsual);
  }

  disconnectedCallback() {
    this.form.removeEventListener("change", this.#chooseUsual);
  }

  #chooseUsual = ({ target }) => {
    if (target.name !== "family") return;
    const sets = this.querySelector(`.of-${target.value}`);
    if (!sets.querySelector(":checked")) sets.querySelector("input").checked = true;
  };
}

customElements.define("rule-choice", RuleChoice);
