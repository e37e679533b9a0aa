// <live-page> brings the page of an annotation up to date while it is recorded: the socket names the newest version, the page
// itself is asked for anew, and its regions are put in the place of those that are shown.
import { LiveSocket } from "../site/live-socket.js";

const REGIONS = [".page-title .cluster", ".annotation-state", ".annotation-body"];

class LivePage extends LiveSocket {
  #newest = 0;
  #isAsking = false;

  async heard({ version }) {
    this.#newest = Math.max(this.#newest, version ?? 0);
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#newest > Number(this.dataset.version)) await this.#catchUp();
    } catch {
      this.lost();
    } finally {
      this.#isAsking = false;
    }
  }

  async #catchUp() {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const { version } = page.querySelector("live-page").dataset;
    for (const region of REGIONS) this.#show(region, page.querySelector(region));
    this.dataset.version = version;
    const said = this.querySelector("[data-said]");
    said.textContent = said.dataset.words;
  }

  #show(region, now) {
    const before = document.querySelector(region);
    if (before && now && before.innerHTML !== now.innerHTML) before.replaceChildren(...now.childNodes);
  }
}

customElements.define("live-page", LivePage);
