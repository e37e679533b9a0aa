// A step is fetched anew once the text was changed beside it, and nothing in it is pressed. <empty-step data-seen="7"> is one
// in which nothing is typed.
import { shownStep } from "./shown-step.js";
import { isPressed } from "./step-press.js";
import { takeTypedAhead } from "./typed-ahead.js";

// By the lines that it was shown with, which may be others by the time it is answered.
function address() {
  const step = new URLSearchParams(shownStep());
  return step.size ? `${location.pathname}?${step}` : location.href;
}

// Fetches the step of this element where the text is newer than the one it was made from; tells when that is done.
export function fetchAnew(element) {
  const saved = document.getElementById("saved-text").dataset.version;
  if (Number(saved) <= Number(element.dataset.seen) || isPressed()) return Promise.resolve();
  element.dataset.seen = saved;
  return htmx.ajax("GET", address(), { source: element, target: "#step", select: "#step", swap: "outerHTML" });
}

document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { elt } = detail.requestConfig;
  if (!isPressed() || !elt.matches("line-step, empty-step")) return;
  detail.shouldSwap = false;
  elt.dataset.seen = 0;
});

class EmptyStep extends HTMLElement {
  connectedCallback() {
    takeTypedAhead();
    document.body.addEventListener("htmx:afterSettle", this.#refresh);
    document.addEventListener("step:released", this.#refresh);
  }

  disconnectedCallback() {
    document.body.removeEventListener("htmx:afterSettle", this.#refresh);
    document.removeEventListener("step:released", this.#refresh);
  }

  #refresh = () => {
    fetchAnew(this);
  };
}

customElements.define("empty-step", EmptyStep);
