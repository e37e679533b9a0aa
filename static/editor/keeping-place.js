// The path and the remarks come anew while one may be at work in them, by one's own edits or by somebody else's: the link that
// has the focus keeps it, the path stays where it is scrolled to, and open where it is a drawer.
const PANES = ["path", "remarks"];
const places = new Map();

function placeIn(pane) {
  const { activeElement } = document;
  const href = pane.contains(activeElement) && activeElement.getAttribute("href");
  return { href, top: pane.scrollTop, isOpen: pane.matches(":popover-open") };
}

function goBack(pane, { href, top, isOpen }) {
  if (isOpen) pane.showPopover();
  pane.scrollTop = top;
  const links = href ? [...pane.querySelectorAll("a")] : [];
  links.find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
}

document.addEventListener("htmx:oobBeforeSwap", ({ detail: { target } }) => {
  if (PANES.includes(target.id)) places.set(target.id, placeIn(target));
});

document.addEventListener("htmx:oobAfterSwap", ({ target }) => {
  const place = places.get(target.id);
  places.delete(target.id);
  if (place) goBack(target, place);
});
