// <live-page> updates the page of an annotation while it is recorded: the socket announces the newest version, the page fetches
// what that changed and applies the difference.
import { LiveSocket } from "../site/live-socket.js";
import { morph } from "../site/morph.js";

// Milliseconds. All followers hear of a version at the same moment; random pauses spread their requests. One request covers all
// versions so far.
const SOONEST = 500;
const LATEST = 1800;
const NO_ANSWER = 15_000;

class LivePage extends LiveSocket {
  #newest = 0;
  #isFetching = false;

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("visibilitychange", () => this.#scheduleCatchUp(), this.listening);
  }

  get #shown() {
    return Number(document.getElementById("annotation-body").dataset.version);
  }

  receive({ version }) {
    this.#newest = Math.max(this.#newest, version ?? 0);
    this.#scheduleCatchUp();
  }

  // A hidden page waits until it is shown.
  #scheduleCatchUp() {
    if (this.#isFetching || document.hidden || this.#newest <= this.#shown) return;
    this.#isFetching = true;
    setTimeout(() => this.#catchUp(), SOONEST + Math.random() * (LATEST - SOONEST));
  }

  async #catchUp() {
    try {
      if (!document.hidden) await this.#showNewest();
    } catch {
      return this.disconnected(); // the first message of the next connection names the newest version
    } finally {
      this.#isFetching = false;
    }
    this.#scheduleCatchUp();
  }

  async #showNewest() {
    const address = this.dataset.address + location.search;
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(NO_ANSWER) });
    if (!answer.ok) throw new Error(answer.statusText);
    const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const region of [...body.children]) this.#show(region);
    const status = this.querySelector("[data-announcement]");
    status.textContent = status.dataset.words;
  }

  #show(region) {
    const shown = document.getElementById(region.id);
    morph(shown, region);
    htmx.process(shown);
  }
}

customElements.define("live-page", LivePage);
