// Fetches the step again when the text has changed, but not while something in the step is pressed. <empty-step data-seen="7"> is
// a step without a form.
import { editor } from "./editor-page.js";
import { isWholePage } from "./focus-place.js";
import { replaceByOfflineStep } from "./offline-step.js";

// Addresses the step by the lines of the version it shows: their numbers may have changed since.
function address() {
  const step = new URLSearchParams(editor.step);
  return step.size ? `${location.pathname}?${step}` : location.href;
}

// Fetches the step of this element if the saved text is newer than the one it shows. Returns a promise.
export function refreshStep(element) {
  const saved = editor.savedVersion;
  if (saved <= Number(element.dataset.seen) || editor.press.isDown) return Promise.resolve();
  element.dataset.seen = saved;
  return editor.bridge.fetch(address(), { source: element, select: "#step", swap: "outerHTML" });
}

// Whether something is pressed, so that the response must not be shown; the step is fetched again after the press.
export function isInTheWay(element) {
  if (editor.press.isDown) element.dataset.seen = 0;
  return editor.press.isDown;
}

class EmptyStep extends HTMLElement {
  #stop = null;
  #isElsewhere = false; // somebody works in another part of the page

  connectedCallback() {
    editor.takeTypedAhead();
    const { activeElement } = document;
    this.#isElsewhere = !isWholePage(activeElement) && !activeElement.closest("#step");
    this.#focus();
    const refresh = () => void refreshStep(this);
    const settled = ({ part }) => {
      if (part === this.closest("#step")) this.#focus();
      refresh();
    };
    const beforeSwap = (request, event) => request.source === this && isInTheWay(this) && event.preventDefault();
    this.#stop = editor.listen({ settled, pressEnded: refresh, beforeSwap, queued: this.#queued });
  }

  // Enter goes on from here.
  #focus() {
    if (!this.#isElsewhere) this.querySelector(".primary")?.focus({ preventScroll: true });
  }

  // The next hand has begun on this device.
  #queued = ({ form }) => {
    if (this.contains(form) && form.dataset.edit === "line") replaceByOfflineStep(this, "");
  };

  disconnectedCallback() {
    this.#stop.abort();
  }
}

customElements.define("empty-step", EmptyStep);
