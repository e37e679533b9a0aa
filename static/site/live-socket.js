// The base class of elements with a WebSocket: it connects to data-socket, reconnects when the connection breaks, and shows one
// of its [data-when] elements if something is wrong. A subclass implements `receive(message, isFirst)`. Messages may be lost, so
// the first of each connection says what the subclass has to fetch.
const SOONEST = 1000;
const LATEST = 30_000;
const SILENT_FOR = 10_000;
const LONG_HIDDEN = 60_000;
const ENDED = [4403, 4404];
const SIGNED_OUT = 4401;
const SIGN_IN_CHANGED = 1012;
const SIGNING_IN = 20_000; // milliseconds; until then the browser may not have its new session cookie

export class LiveSocket extends HTMLElement {
  #socket;
  #timer;
  #failures = 0;
  #hiddenAt = 0;
  #removal;
  #isSignedOut = false;
  #restartedAt = -Infinity;

  connectedCallback() {
    this.#removal = new AbortController();
    addEventListener("online", () => this.#connectAtOnce(), this.listening);
    addEventListener("offline", () => this.disconnected(), this.listening);
    document.addEventListener("visibilitychange", () => this.#visibilityChanged(), this.listening);
    this.#connect();
  }

  disconnectedCallback() {
    this.#removal.abort();
    this.#drop();
  }

  /** Options for listeners that end with the element. */
  get listening() {
    return { signal: this.#removal.signal };
  }

  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Reconnects after a pause, unless `code` says that access has ended for good: signing in may give it back. */
  disconnected(code) {
    this.#drop();
    this.#isSignedOut ||= code === SIGNED_OUT;
    if (code === SIGN_IN_CHANGED) this.#restartedAt = Date.now();
    const isSigningIn = Date.now() - this.#restartedAt < SIGNING_IN;
    if (ENDED.includes(code) && !this.#isSignedOut && !isSigningIn) return this.showState("ended");
    this.showState(this.#isSignedOut ? "signedOut" : "broken");
    if (document.hidden) return; // a hidden page waits until it is shown
    const longest = Math.min(LATEST, SOONEST * 2 ** this.#failures++);
    this.#timer = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  showState(state) {
    for (const words of this.querySelectorAll("[data-when]")) words.hidden = words.dataset.when !== state;
  }

  #connect() {
    this.#drop();
    const url = new URL(this.dataset.socket, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    let isFirst = true;
    socket.onmessage = ({ data }) => {
      this.#receive(JSON.parse(data), isFirst);
      isFirst = false;
    };
    socket.onclose = ({ code }) => this.disconnected(code);
    this.#socket = socket;
    this.#timer = setTimeout(() => this.disconnected(), SILENT_FOR);
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

  #receive(message, isFirst) {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#isSignedOut = false;
    this.#restartedAt = -Infinity;
    this.showState("");
    if (isFirst) this.dispatchEvent(new Event("live:connected", { bubbles: true }));
    this.receive(message, isFirst);
  }

  #visibilityChanged() {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (!this.#socket || Date.now() - this.#hiddenAt > LONG_HIDDEN) this.#connectAtOnce();
  }
}
