// What elements with a socket to the site have in common: it connects to data-socket, is connected anew when it breaks, and
// one element of [data-when] says what is the matter. A subclass says in `heard(message, isFirst)` what it does with a message;
// as pushes may be lost, the first of each connection tells it what it has to ask for.
const SOONEST = 1000;
const LATEST = 30_000;
const NO_ANSWER = 10_000;
const LONG_AWAY = 60_000;
const ENDED = [4403, 4404];
const SIGNED_OUT = 4401;
const COME_AGAIN = 1012;
const SIGNING_IN = 20_000; // milliseconds; until then the browser may not know yet who it is now

export class LiveSocket extends HTMLElement {
  #socket;
  #timer;
  #failures = 0;
  #hiddenAt = 0;
  #gone;
  #isSignedOut = false;
  #calledAt = -Infinity;

  connectedCallback() {
    this.#gone = new AbortController();
    addEventListener("online", () => this.#connectAtOnce(), this.listening);
    addEventListener("offline", () => this.lost(), this.listening);
    document.addEventListener("visibilitychange", () => this.#looked(), this.listening);
    this.#connect();
  }

  disconnectedCallback() {
    this.#gone.abort();
    this.#drop();
  }

  /** For listeners that go with the element. */
  get listening() {
    return { signal: this.#gone.signal };
  }

  tell(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The connection is of no use as it is: it is made anew in a while, unless `code` says that it has ended for good. To
      whoever has signed out, or is signing in, it has not. */
  lost(code) {
    this.#drop();
    this.#isSignedOut ||= code === SIGNED_OUT;
    if (code === COME_AGAIN) this.#calledAt = Date.now();
    const isSigningIn = Date.now() - this.#calledAt < SIGNING_IN;
    if (ENDED.includes(code) && !this.#isSignedOut && !isSigningIn) return this.say("ended");
    this.say(this.#isSignedOut ? "signedOut" : "broken");
    if (document.hidden) return; // a page that nobody looks at waits until somebody does
    const longest = Math.min(LATEST, SOONEST * 2 ** this.#failures++);
    this.#timer = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  say(state) {
    for (const words of this.querySelectorAll("[data-when]")) words.hidden = words.dataset.when !== state;
  }

  #connect() {
    this.#drop();
    const url = new URL(this.dataset.socket, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    let isFirst = true;
    socket.onmessage = ({ data }) => {
      this.#heard(JSON.parse(data), isFirst);
      isFirst = false;
    };
    socket.onclose = ({ code }) => this.lost(code);
    this.#socket = socket;
    this.#timer = setTimeout(() => this.lost(), NO_ANSWER);
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

  #heard(message, isFirst) {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#isSignedOut = false;
    this.#calledAt = -Infinity;
    this.say("");
    this.heard(message, isFirst);
  }

  #looked() {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (!this.#socket || Date.now() - this.#hiddenAt > LONG_AWAY) this.#connectAtOnce();
  }
}
