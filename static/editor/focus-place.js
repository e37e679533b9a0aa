// Restores the focus and the caret in a part of the page that was replaced, and keeps a focused field in sight.
const GAP = 8; // pixels
const LABEL = 36; // pixels above a field
const PINNED = new Set(["fixed", "sticky"]);
const CONTROLS = "a, button, input, textarea, summary";

// Whether an element has the focus, or gets keys, only because nothing else does: the page itself, or the target of its skip link.
export function isWholePage(element) {
  return element === document.body || element.id === "main";
}

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

// Scrolls until what is pinned to the bottom of the screen, keys and buttons, no longer covers the field in use nor what is said of
// the line, but never so far that the field disappears, or a notice above it if there is room for both.
export function scrollAbovePad(part) {
  queueMicrotask(() => {
    const field = document.activeElement;
    if (!field.form || !part.contains(field)) return;
    const end = Math.max(bottom(field), bottom(field.form.querySelector(".preview") ?? field));
    const pad = Math.min(innerHeight, ...fixedIn(field.form).map(top));
    const bar = document.querySelector(".drawer-bar")?.offsetHeight ?? 0;
    const hidden = end + GAP - pad;
    const notice = part.closest("#step").querySelector(":scope > .notice");
    const isRoomForBoth = notice !== null && bottom(field) + GAP - top(notice) <= pad - bar;
    const room = (isRoomForBoth ? top(notice) : top(field) - LABEL) - bar;
    if (fixedIn(field.form).length > 0 && hidden > 0) scrollBy(0, Math.min(hidden, Math.max(room, 0)));
  });
}

// On a phone on its side nothing is fixed: a step that would end below the screen begins at its top.
export function scrollToPad(step) {
  const parts = step.querySelectorAll("#line-form :is(.current .pad, .choice, .actions)");
  const isBelow = [...parts].some((part) => part.checkVisibility() && bottom(part) > innerHeight);
  if (matchMedia("(width < 64rem) and (height < 36rem)").matches && isBelow) step.scrollIntoView();
}

function fixedIn(form) {
  const parts = [...form.querySelectorAll(".pad, .actions")];
  return parts.filter((part) => part.checkVisibility() && PINNED.has(getComputedStyle(part).position));
}

function top(element) {
  return element.getBoundingClientRect().top;
}

function bottom(element) {
  return element.getBoundingClientRect().bottom;
}
