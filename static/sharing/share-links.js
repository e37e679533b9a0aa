// <share-links> around the choices of what a link shows and the links themselves: a choice changes them at once. The server
// writes the links; without scripts, or if it does not answer, a button sends the choices.
class ShareLinks extends HTMLElement {
  #asking;

  connectedCallback() {
    this.#button.hidden = true;
    this.querySelector("form").addEventListener("change", () => this.#renew());
  }

  get #button() {
    return this.querySelector("form button");
  }

  get #links() {
    return this.querySelector("[data-links]");
  }

  async #renew() {
    this.#asking?.abort();
    this.#asking = new AbortController();
    this.querySelector("[role=status]").textContent = ""; // the same words again would not be announced
    this.#links.inert = true; // nobody copies a link that is no longer the one that was chosen
    const chosen = new URLSearchParams(new FormData(this.querySelector("form")));
    const { signal } = this.#asking;
    try {
      const answer = await fetch(`?${chosen}`, { signal });
      this.#show(await answer.text());
      history.replaceState(history.state, "", `?${chosen}`);
    } catch {
      if (!signal.aborted) this.#button.hidden = false;
    }
  }

  #show(html) {
    const links = new DOMParser().parseFromString(html, "text/html").querySelector("[data-links]");
    if (!links) throw new Error("the answer is another page");
    this.#links.replaceWith(links);
    this.#button.hidden = true;
    this.querySelector("[role=status]").textContent = "The links have changed.";
  }
}

customElements.define("share-links", ShareLinks);
