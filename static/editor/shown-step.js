// What names the step on the page, by the lines of the version in which it was made; nothing where none is there that the
// site has made.
const NAMES = ["seen", "line", "add", "hand"];

export function shownStep() {
  const controls = [...(document.getElementById("line-form") ?? [])].filter(({ name }) => NAMES.includes(name));
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}
