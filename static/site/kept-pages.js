// <kept-pages> lists the editor pages that the service worker has cached, the one opened last first.
const RECORDING = /^\/a\/[\w-]+\/edit\/$/;

class KeptPages extends HTMLElement {
  async connectedCallback() {
    const rows = await Promise.all((await this.#kept()).reverse().map((page) => this.#row(page)));
    this.querySelector("ul").replaceChildren(...rows);
    this.hidden = rows.length === 0;
  }

  async #kept() {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().filter(({ url }) => RECORDING.test(new URL(url).pathname));
  }

  async #row({ url }) {
    const html = await (await caches.match(url)).text();
    const [title] = new DOMParser().parseFromString(html, "text/html").title.split(" · ");
    const row = document.createElement("li");
    const link = row.appendChild(document.createElement("a"));
    Object.assign(link, { href: url, textContent: title });
    return row;
  }
}

customElements.define("kept-pages", KeptPages);
