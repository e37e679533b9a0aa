// <live-thread> keeps its <post-list> up to date. The socket sends new posts; if a number is missing, the element fetches all
// posts since the last one it has. On connecting, the site sends the number of the newest post.
import { LiveSocket } from "../site/live-socket.js";

class LiveThread extends LiveSocket {
  #last; // every post up to this number is on the page

  connectedCallback() {
    this.#last = Number(this.dataset.last);
    super.connectedCallback();
  }

  async receive({ number, html, changed }) {
    if (changed) return this.#posts.change(changed);
    if (html) this.#posts.add(html);
    if (html && number === this.#last + 1) this.#last = number;
    else if (number > this.#last) await this.#catchUp();
  }

  async #catchUp() {
    try {
      while (await this.#fetchSince(this.#last));
    } catch {
      this.disconnected();
    }
  }

  async #fetchSince(number) {
    const response = await fetch(`${this.dataset.posts}?since=${number}`);
    if (!response.ok) throw new Error(response.statusText);
    const numbers = this.#posts.add(await response.text());
    this.#last = Math.max(this.#last, ...numbers);
    return numbers.length;
  }

  get #posts() {
    return this.querySelector("post-list");
  }
}

customElements.define("live-thread", LiveThread);
