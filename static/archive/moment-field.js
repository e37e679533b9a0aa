// <moment-field> around the input of a date and time: its picker, “Now” and the buttons of the question which day is meant fill the
// input with what PN writes. It also tells the server the time of the writer's clock, for words such as “today”.

class MomentField extends HTMLElement {
  connectedCallback() {
    this.form = this.closest("form");
    this.#tellTime();
    this.input.addEventListener("input", this.#tellTime, { capture: true });
    this.input.addEventListener("input", this.#endQuestion);
    this.picker.addEventListener("change", this.#pick);
    this.querySelector("button").addEventListener("click", this.#now);
    this.form.addEventListener("click", this.#choose);
  }

  disconnectedCallback() {
    this.form.removeEventListener("click", this.#choose);
  }

  get input() {
    return this.querySelector("[type=text]");
  }

  get picker() {
    return this.querySelector("[type=datetime-local]");
  }

  #tellTime = () => {
    this.querySelector("[name=local-time]").value = localTime().replace(" ", "T");
  };

  #pick = (event) => {
    event.stopPropagation();
    if (this.picker.value) this.#fill(this.picker.value.replace("T", " ").padEnd(19, ":00"));
  };

  #now = () => this.#fill(localTime());

  #choose = ({ target }) => {
    const button = target.closest("[data-moment]");
    if (button) this.#fill(button.dataset.moment);
  };

  // It was about what the input had; the next preview asks again.
  #endQuestion = () => {
    for (const button of this.form.querySelectorAll("[data-moment]")) button.disabled = true;
  };

  #fill(moment) {
    this.input.value = moment;
    this.input.focus();
    this.input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

// As PN writes it: 2011-09-06 21:14:00.
function localTime() {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace("T", " ");
}

customElements.define("moment-field", MomentField);
