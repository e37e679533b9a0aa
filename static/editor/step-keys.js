// <step-keys popover>: the keys of the step, opened by F1 and by a button. Of its sections, one for each kind of step, it shows the
// one that the step names. The text pane has its own keys.
class StepKeys extends HTMLElement {
  connectedCallback() {
    this.addEventListener("beforetoggle", this.#show);
    document.addEventListener("keydown", this.#key);
  }

  disconnectedCallback() {
    this.removeEventListener("beforetoggle", this.#show);
    document.removeEventListener("keydown", this.#key);
  }

  #key = (event) => {
    const isF1 = event.key === "F1" && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!isF1 || event.defaultPrevented) return;
    event.preventDefault();
    this.togglePopover();
  };

  #show = ({ newState }) => {
    if (newState !== "open") return;
    const { keys } = document.getElementById("step").dataset;
    for (const section of this.querySelectorAll("[data-keys]")) section.hidden = section.dataset.keys !== keys;
  };
}

customElements.define("step-keys", StepKeys);
