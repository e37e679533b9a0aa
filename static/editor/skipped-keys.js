// Keys that follow out of habit after the cursor has moved on: the rest of “Pass”, recognized by its first letter, and one Tab.
export class SkippedKeys {
  #letters = "";
  #isTab = false;

  constructor(page) {
    page.addEventListener("keydown", this.#skip, { capture: true });
  }

  expectRestOfPass() {
    this.#letters = "ass";
  }

  expectTab() {
    this.#isTab = true;
  }

  #skip = (event) => {
    if (event.key === "Shift") return;
    const isOfPass = this.#letters && event.key.toLowerCase() === this.#letters[0];
    if (isOfPass || (this.#isTab && event.key === "Tab" && !event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.#letters = isOfPass ? this.#letters.slice(1) : "";
    this.#isTab = Boolean(isOfPass) && this.#isTab;
  };
}
