// Enter that follows out of habit after a line was written by itself. It does nothing in the empty hand that comes after a hand, nor
// in the step after a trick whose last cards were forced.
const HABIT = 1000; // milliseconds

export class HabitualEnter {
  #since = -Infinity;
  #isAnywhere = false;

  // A line is sent without Enter; `isAnywhere`: in whatever step comes then.
  expect(isAnywhere = false) {
    this.#since = performance.now();
    this.#isAnywhere = isAnywhere;
  }

  // Whether that is how the <line-step> of an empty line is submitted: not by a named button, nor by a script, which has no submitter.
  isIn(step, { submitter }) {
    const isPlace = this.#isAnywhere || "emptyHand" in step.dataset;
    return isPlace && submitter?.name === "" && performance.now() - this.#since < HABIT;
  }
}
