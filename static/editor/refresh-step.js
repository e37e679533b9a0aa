// A step is fetched again once the text was changed beside it, and nothing in it is pressed. <empty-step data-seen="7"> is one
// in which nothing is typed.
import { editor } from "./editor-page.js";

// By the lines that it was shown with, which may be others by the time it is answered.
function address() {
  const step = new URLSearchParams(editor.step);
  return step.size ? `${location.pathname}?${step}` : location.href;
}

// Fetches the step of this element where the text is newer than the one it was made from. Returns when that is done.
export function refreshStep(element) {
  const saved = editor.savedVersion;
  if (saved <= Number(element.dataset.seen) || editor.press.isDown) return Promise.resolve();
  element.dataset.seen = saved;
  return editor.bridge.fetch(address(), { source: element, select: "#step", swap: "outerHTML" });
}

// Keeps the page from showing it while something is pressed: it is fetched again then.
export function isInTheWay(element) {
  if (editor.press.isDown) element.dataset.seen = 0;
  return editor.press.isDown;
}

class EmptyStep extends HTMLElement {
  #stop = null;

  connectedCallback() {
    editor.takeTypedAhead();
    const refresh = () => void refreshStep(this);
    const showing = (request, event) => request.source === this && isInTheWay(this) && event.preventDefault();
    this.#stop = editor.listen({ settled: refresh, released: refresh, showing });
  }

  disconnectedCallback() {
    this.#stop.abort();
  }
}

customElements.define("empty-step", EmptyStep);
