// While something in the step is pressed, by a pointer or by the space bar, nothing may move it or put another in its place:
// the click would go astray. What comes meanwhile is not shown, and is asked for again once the press has ended.
const ENDS = { click: 0, pointercancel: 0, contextmenu: 0, pointerup: 500, keyup: 100 }; // milliseconds in which a click comes

export class StepPress {
  isDown = false;
  #timer = 0;

  constructor(page, released) {
    this.released = released;
    page.addEventListener("pointerdown", this.#press, { capture: true });
    page.addEventListener("keydown", this.#pressKey, { capture: true });
    for (const type of Object.keys(ENDS)) page.addEventListener(type, this.#end, { capture: true });
  }

  #press = ({ target }) => {
    if (!target.closest("#step")) return;
    clearTimeout(this.#timer);
    this.isDown = true;
  };

  #pressKey = (event) => {
    if (event.key === " " && event.target.matches("button")) this.#press(event);
  };

  #end = ({ type }) => {
    clearTimeout(this.#timer);
    if (this.isDown) this.#timer = setTimeout(this.#release, ENDS[type]);
  };

  #release = () => {
    this.isDown = false;
    this.released();
  };
}
