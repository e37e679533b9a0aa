// What stands beside the step comes anew while one may be at work in it, by one's own edits or by somebody else's: what has the
// focus keeps it, the path stays where it is scrolled to, and open where it is a drawer.
import { focusAgain, focusIn } from "./focus-place.js";

const PANES = ["path", "remarks", "step-undoing", "text-undoing"];
const places = new Map();

function placeIn(pane) {
  return { focus: focusIn(pane), top: pane.scrollTop, isOpen: pane.matches(":popover-open") };
}

function goBack(pane, { focus, top, isOpen }) {
  if (isOpen) pane.showPopover();
  pane.scrollTop = top;
  if (focus) focusAgain(pane, focus);
}

document.addEventListener("htmx:oobBeforeSwap", ({ detail: { target } }) => {
  if (PANES.includes(target.id)) places.set(target.id, placeIn(target));
});

document.addEventListener("htmx:oobAfterSwap", ({ target }) => {
  const place = places.get(target.id);
  places.delete(target.id);
  if (place) goBack(target, place);
});
