// Whether something stands in the step that was typed there and is not written yet.
export function isStepTyped() {
  const inputs = [...document.querySelectorAll("#line-form input, #offline-form input")];
  return inputs.some((input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked);
}
