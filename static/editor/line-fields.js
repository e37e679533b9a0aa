// The controls of a line's form, without its hidden fields and buttons.

export class LineFields {
  // open: the name of the control whose value the server has asked for, if any.
  constructor(form, open) {
    this.form = form;
    this.open = open;
  }

  get all() {
    return [...this.form.elements].filter(({ name, type }) => name && type !== "hidden" && type !== "submit");
  }

  // Where work starts: the control with an open value, else the first one, but not that of a bidder who has passed; in a round
  // of bids that is written in part, the first one without a bid. Of radio buttons, the one that is checked.
  get first() {
    const open = this.all.find(({ name }) => name === this.open);
    const free = this.all.filter(({ dataset }) => !("passed" in dataset));
    const notBid = free.find(({ name, defaultValue }) => name.startsWith("bids-") && !defaultValue);
    const first = open ?? notBid ?? free[0] ?? this.all[0];
    return this.all.find((control) => control.name === first.name && control.checked) ?? first;
  }

  // The field of the line's cards, if work starts there.
  get cards() {
    return this.first.name === "cards" ? this.first : null;
  }

  get areChanged() {
    return this.all.some((control) => control.value !== control.defaultValue || control.checked !== control.defaultChecked);
  }

  // The input, as it is stored on the device.
  get draft() {
    return this.all.map(({ name, value, type, checked }) => [name, value, type, checked]);
  }

  // Fills the controls from a draft. Returns those that were filled.
  fill(draft) {
    const filled = [];
    for (const [name, value, type, checked] of draft) {
      const isChoice = type === "radio" || type === "checkbox";
      const control = this.all.find((other) => other.name === name && (!isChoice || other.value === value));
      if (isChoice && control) control.checked = checked;
      else if (control) control.value = value;
      if (control) filled.push(control);
    }
    return filled;
  }
}
