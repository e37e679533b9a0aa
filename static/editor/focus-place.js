// Restores the focus and the caret in a part of the page that was replaced, and keeps a focused field in view.
const GAP = 8; // pixels
const CONTROLS = "a, button, input, textarea, summary";

export function isText({ type }) {
  return type === "text" || type === "textarea";
}

// Identifies a control, whatever is typed into it.
function key(control) {
  const { tagName, id, name, value } = control;
  const content = name ? (isText(control) ? "" : value) : control.textContent.trim();
  return JSON.stringify([tagName, id, name, content, control.getAttribute("href")]);
}

// Where the focus is in that part of the page; null if it is elsewhere.
export function focusPlaceIn(part) {
  const control = document.activeElement;
  if (control === part) return { control: "" };
  if (!part.contains(control)) return null;
  const alike = controlsLike(part, key(control));
  const caret = isText(control) ? [control.selectionStart, control.selectionEnd] : null;
  return { control: key(control), number: alike.indexOf(control), caret };
}

// Returns whether the control still exists.
export function restoreFocus(part, { control, number, caret }) {
  const found = control ? controlsLike(part, control)[number] : part;
  if (!found) return false;
  if (found.closest("details")) found.closest("details").open = true;
  found.focus({ preventScroll: true });
  if (caret) found.setSelectionRange(...caret);
  return true;
}

function controlsLike(part, wanted) {
  return [...part.querySelectorAll(CONTROLS)].filter((control) => key(control) === wanted);
}

// Scrolls until the card keys, fixed to the bottom of a phone's screen, no longer cover the field they type into.
export function scrollAbovePad(part) {
  queueMicrotask(() => {
    const field = document.activeElement;
    const pad = part.contains(field) && field.closest("key-pad")?.querySelector(".pad");
    if (!pad || getComputedStyle(pad).position !== "fixed") return;
    const hidden = field.getBoundingClientRect().bottom + GAP - pad.getBoundingClientRect().top;
    if (hidden > 0 && isText(field)) scrollBy(0, hidden);
  });
}
