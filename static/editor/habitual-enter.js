// Enter that follows out of habit after a line was written by itself: in the empty step that comes then, it does nothing.
const HABIT = 1000; // milliseconds

export class HabitualEnter {
  #since = -Infinity;

  // A line is sent without Enter.
  expect() {
    this.#since = performance.now();
  }

  // Whether that is how the empty <line-step> is submitted: not by a named button, nor by a script, which has no submitter.
  isIn(step, { submitter }) {
    return "empty" in step.dataset && submitter?.name === "" && performance.now() - this.#since < HABIT;
  }
}
