// A finger that bounces taps twice. If the first tap brought another step, the second one was not meant for it and does nothing.
// Undo and redo, which are pressed several times in a row, always count.
const BOUNCE = 300; // milliseconds between the two taps, at most
const NEAR = 16; // pixels between them, at most
const NO_TAP = { time: -Infinity };

export class BouncingTaps {
  #tap = NO_TAP; // the last one, and the step that it was in
  #isDouble = false;
  #isBounce = false; // the last tap was in another step than the one before

  constructor(page) {
    page.addEventListener("pointerdown", this.#pressed, { capture: true });
    page.addEventListener("click", this.#clicked, { capture: true });
  }

  // Whether the last two taps were one of a bouncing finger, whatever they did.
  get areDouble() {
    return this.#isDouble;
  }

  // The step goes on to another line, within the same element.
  stepChanged() {
    this.#tap = { ...this.#tap, step: null };
  }

  #pressed = ({ target, pointerType, clientX, clientY }) => {
    const before = this.#tap;
    const isTap = pointerType !== "mouse";
    this.#tap = isTap ? { time: performance.now(), x: clientX, y: clientY, step: target.closest("#step") } : NO_TAP;
    this.#isDouble = isTap && areNear(before, this.#tap);
    this.#isBounce = this.#isDouble && before.step !== undefined && before.step !== this.#tap.step;
  };

  #clicked = (event) => {
    if (!this.#isBounce || event.detail === 0 || !event.target.closest("#step") || event.target.closest("undo-keys")) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function areNear(tap, other) {
  return other.time - tap.time < BOUNCE && Math.hypot(tap.x - other.x, tap.y - other.y) < NEAR;
}
