// Enter that follows out of habit after a hand was written by itself: in the empty hand that comes then, it does nothing.
const HABIT = 1000; // milliseconds

export class HabitualEnter {
  #since = -Infinity;

  // A line is sent without Enter.
  expect() {
    this.#since = performance.now();
  }

  // Whether that is how the <line-step> of an empty hand is submitted: not by a named button, nor by a script, which has no submitter.
  isIn(step, { submitter }) {
    return "emptyHand" in step.dataset && submitter?.name === "" && performance.now() - this.#since < HABIT;
  }
}
