// <value-keys> around groups of lines with a checkbox for each value, with a roving tabindex: Tab stops at one of a group, the
// arrow keys move between its values and lines, Enter toggles like Space.
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

class ValueKeys extends HTMLElement {
  connectedCallback() {
    for (const group of this.querySelectorAll("details")) {
      const boxes = group.querySelectorAll("input");
      for (const box of boxes) box.tabIndex = -1;
      const first = group.querySelector("input:checked") ?? boxes[0];
      if (first) first.tabIndex = 0;
    }
    this.addEventListener("keydown", this.#key);
    this.addEventListener("focusin", this.#focused);
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#key);
    this.removeEventListener("focusin", this.#focused);
  }

  #focused = ({ target }) => {
    if (!target.matches("input")) return;
    target.closest("details").querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    target.tabIndex = 0;
  };

  #key = (event) => {
    if (!event.target.matches("input")) return;
    if (event.key === "Enter") event.target.click();
    else if (event.key in STEPS) this.#step(event.target, ...STEPS[event.key]);
    else return;
    event.preventDefault();
  };

  #step(box, down, right) {
    const group = box.closest("details");
    const lines = [...group.querySelectorAll("li:has(input)")].map((line) => [...line.querySelectorAll("input")]);
    const row = lines.findIndex((line) => line.includes(box));
    const column = lines[row].indexOf(box) + right;
    const line = lines[row + down] ?? lines[row];
    line[Math.min(Math.max(column, 0), line.length - 1)].focus();
  }
}

customElements.define("value-keys", ValueKeys);
