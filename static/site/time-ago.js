// <time-ago> around a <time>: shows how long ago it was, and keeps that up to date; with `exact`, the time of day and the date.
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];
const A_MONTH = 30 * 86400;
const EVERY = 30_000;

const language = document.documentElement.lang;
const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
const date = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" });
const timeOfDay = new Intl.DateTimeFormat(language, { timeStyle: "short" });
const dateAndTime = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

function exactly(at) {
  const isToday = at.toDateString() === new Date().toDateString();
  return (isToday ? timeOfDay : dateAndTime).format(at);
}

function ago(at) {
  const seconds = Math.max(0, (Date.now() - at) / 1000);
  if (seconds > A_MONTH) return date.format(at);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  }
  return relative.format(0, "second");
}

class TimeAgo extends HTMLElement {
  #timer;

  connectedCallback() {
    this.#show();
    this.#timer = setInterval(() => this.#show(), EVERY);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  #show() {
    const time = this.querySelector("time");
    const at = new Date(time.dateTime);
    time.textContent = this.hasAttribute("exact") ? exactly(at) : ago(at);
    time.title = moment.format(at);
  }
}

customElements.define("time-ago", TimeAgo);
