// Where the focus is in a part of the page that is replaced: the same control has it again, the caret where it was.
const ROOM = 8; // pixels
const CONTROLS = "a, button, input, textarea, summary";

export function isText({ type }) {
  return type === "text" || type === "textarea";
}

// What a control is, whatever is typed into it.
function key(control) {
  const { tagName, id, name, value } = control;
  const says = name ? (isText(control) ? "" : value) : control.textContent.trim();
  return JSON.stringify([tagName, id, name, says, control.getAttribute("href")]);
}

// null where it is elsewhere.
export function focusIn(part) {
  const control = document.activeElement;
  if (control === part) return { control: "" };
  if (!part.contains(control)) return null;
  const alike = all(part, key(control));
  const caret = isText(control) ? [control.selectionStart, control.selectionEnd] : null;
  return { control: key(control), number: alike.indexOf(control), caret };
}

// Tells whether the control is there still.
export function focusAgain(part, { control, number, caret }) {
  const again = control ? all(part, control)[number] : part;
  if (!again) return false;
  if (again.closest("details")) again.closest("details").open = true;
  again.focus({ preventScroll: true });
  if (caret) again.setSelectionRange(...caret);
  return true;
}

function all(part, wanted) {
  return [...part.querySelectorAll(CONTROLS)].filter((control) => key(control) === wanted);
}

// The keys at the foot of a phone, of which there may be more by now, cover nothing of the field that they are for.
export function reveal(part) {
  queueMicrotask(() => {
    const field = document.activeElement;
    const pad = part.contains(field) && field.closest("key-pad")?.querySelector(".pad");
    if (!pad || getComputedStyle(pad).position !== "fixed") return;
    const hidden = field.getBoundingClientRect().bottom + ROOM - pad.getBoundingClientRect().top;
    if (hidden > 0 && isText(field)) scrollBy(0, hidden);
  });
}
