// <same-players> around links that fill in the players of an earlier table: with scripts, what is typed already stays.
class SamePlayers extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#fillIn);
  }

  #fillIn = (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { elements } = this.closest("form");
    for (const [name, value] of new URL(link.href).searchParams) {
      const field = elements[name];
      if (field?.type !== "text") continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    elements.dealer[0].focus();
  };
}

customElements.define("same-players", SamePlayers);
