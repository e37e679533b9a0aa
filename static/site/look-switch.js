// <look-switch> around radio buttons named theme and deck: applies and remembers the choice.
class LookSwitch extends HTMLElement {
  connectedCallback() {
    this.removeAttribute("data-unready");
    for (const name of ["theme", "deck"]) this.#show(name, document.documentElement.dataset[name] ?? "");
    this.addEventListener("change", ({ target }) => this.#choose(target.name, target.value));
  }

  #show(name, value) {
    for (const radio of this.querySelectorAll(`[name="${name}"]`)) radio.checked = radio.value === value;
  }

  #choose(name, value) {
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
    try {
      localStorage.setItem(`look-${name}`, value);
    } catch {
      // without localStorage the choice holds for this page
    }
  }
}

customElements.define("look-switch", LookSwitch);
