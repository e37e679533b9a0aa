// <live-page> brings the page of an annotation up to date while it is recorded: the socket names the newest version, what
// that changes on the page is asked for, and what is shown becomes that.
import { LiveSocket } from "../site/live-socket.js";
import { renew } from "../site/renewing.js";

// Milliseconds. All who follow hear of a version at once; they ask one after another, each once for all that came meanwhile.
const SOONEST = 500;
const LATEST = 1800;
const NO_ANSWER = 15_000;

class LivePage extends LiveSocket {
  #newest = 0;
  #isAsking = false;

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("visibilitychange", () => this.#catchUpSoon(), this.listening);
  }

  get #shown() {
    return Number(document.getElementById("annotation-body").dataset.version);
  }

  heard({ version }) {
    this.#newest = Math.max(this.#newest, version ?? 0);
    this.#catchUpSoon();
  }

  // A page that nobody looks at waits until somebody does.
  #catchUpSoon() {
    if (this.#isAsking || document.hidden || this.#newest <= this.#shown) return;
    this.#isAsking = true;
    setTimeout(() => this.#catchUp(), SOONEST + Math.random() * (LATEST - SOONEST));
  }

  async #catchUp() {
    try {
      if (!document.hidden) await this.#showNewest();
    } catch {
      return this.lost(); // the next connection begins with the newest version
    } finally {
      this.#isAsking = false;
    }
    this.#catchUpSoon();
  }

  async #showNewest() {
    const address = this.dataset.address + location.search;
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(NO_ANSWER) });
    if (!answer.ok) throw new Error(answer.statusText);
    const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const region of [...body.children]) this.#show(region);
    const said = this.querySelector("[data-said]");
    said.textContent = said.dataset.words;
  }

  #show(region) {
    const shown = document.getElementById(region.id);
    renew(shown, region);
    htmx.process(shown);
  }
}

customElements.define("live-page", LivePage);
