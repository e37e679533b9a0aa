// <live-thread> keeps its <post-list> up to date: the socket makes it fast, asking for the posts "since" makes it sure,
// and while the socket is broken it says so. On connecting the site names the newest number; each post brings its own.
const SOONEST = 1000;
const LATEST = 30_000;
const NO_ANSWER = 10_000;
const LONG_AWAY = 60_000;
const ENDED = [4403, 4404];

class LiveThread extends HTMLElement {
  #last; // every post up to this number is on the page
  #socket;
  #timer;
  #failures = 0;
  #hiddenAt = 0;
  #gone;

  connectedCallback() {
    this.#last = Number(this.dataset.last);
    this.#gone = new AbortController();
    const { signal } = this.#gone;
    addEventListener("online", () => this.#connectAtOnce(), { signal });
    addEventListener("offline", () => this.#lost(), { signal });
    document.addEventListener("visibilitychange", () => this.#looked(), { signal });
    this.#connect();
  }

  disconnectedCallback() {
    this.#gone.abort();
    this.#drop();
  }

  #connect() {
    this.#drop();
    const url = new URL(this.dataset.socket, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(data));
    socket.onclose = ({ code }) => this.#lost(code);
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#lost(), NO_ANSWER);
  }

  #connectAtOnce() {
    this.#failures = 0;
    this.#connect();
  }

  #drop() {
    clearTimeout(this.#timer);
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  async #heard({ number, html }) {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#say("");
    if (html) this.#posts.add(html);
    if (html && number === this.#last + 1) this.#last = number;
    else if (number > this.#last) await this.#catchUp();
  }

  async #catchUp() {
    try {
      while (await this.#fetchSince(this.#last));
    } catch {
      this.#lost();
    }
  }

  async #fetchSince(number) {
    const response = await fetch(`${this.dataset.posts}?since=${number}`);
    if (!response.ok) throw new Error(response.statusText);
    const numbers = this.#posts.add(await response.text());
    this.#last = Math.max(this.#last, ...numbers);
    return numbers.length;
  }

  #lost(code) {
    this.#drop();
    if (ENDED.includes(code)) return this.#say("ended");
    this.#say("broken");
    if (document.hidden) return; // a page that nobody looks at waits until somebody does
    const longest = Math.min(LATEST, SOONEST * 2 ** this.#failures++);
    this.#timer = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  #looked() {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (!this.#socket || Date.now() - this.#hiddenAt > LONG_AWAY) this.#connectAtOnce();
  }

  #say(state) {
    for (const words of this.querySelectorAll("[data-when]")) words.hidden = words.dataset.when !== state;
  }

  get #posts() {
    return this.querySelector("post-list");
  }
}

customElements.define("live-thread", LiveThread);
