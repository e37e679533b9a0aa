// While something in the step is pressed, by a pointer or by the space bar, the step must not move or be replaced: the click
// would miss. Responses that arrive meanwhile are not shown but requested again after the press.
const ENDS = { click: 0, pointercancel: 0, contextmenu: 0, pointerup: 500, keyup: 100 }; // milliseconds until the click that follows

export class StepPress {
  isDown = false;
  #timer = 0;

  constructor(page, onEnd) {
    this.onEnd = onEnd;
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
    if (this.isDown) this.#timer = setTimeout(this.#finish, ENDS[type]);
  };

  #finish = () => {
    this.isDown = false;
    this.onEnd();
  };
}
