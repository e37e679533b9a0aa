// <talk-values> around PN text: a press on a value, or on "Talk" at a line, pins the thread's composer to it.
class TalkValues extends HTMLElement {
  connectedCallback() {
    this.classList.add("ready");
    this.addEventListener("click", this.#press);
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press);
  }

  #press = (event) => {
    const place = placeOf(event);
    if (!place) return;
    event.preventDefault();
    const address = `${this.dataset.posts}?about=${encodeURIComponent(place)}`;
    htmx.ajax("GET", address, { target: "#say-pin", swap: "outerHTML show:#say:top" });
  };
}

// The place that was clicked; empty if the click ends a text selection, or opens the link in another tab.
function placeOf({ target, ctrlKey, metaKey, shiftKey }) {
  const link = target.closest("a.talk");
  if (link) return ctrlKey || metaKey || shiftKey ? "" : new URL(link.href).searchParams.get("about");
  return getSelection().isCollapsed ? target.closest("code > [id]")?.id : "";
}

customElements.define("talk-values", TalkValues);
