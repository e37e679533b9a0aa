// A link to a place with data-focus opens it, and leads into its first field, or to what is chosen there.
const FIELD = "input[type='radio']:checked, input:not([type='radio'], [type='hidden']), select, textarea";

function focusField() {
  const place = document.getElementById(location.hash.slice(1));
  if (!place?.matches("[data-focus]")) return;
  if (place.matches("details")) place.open = true;
  place.querySelector(FIELD)?.focus({ preventScroll: true });
}

addEventListener("hashchange", focusField);
addEventListener("load", focusField); // the browser goes to the place before, and takes the focus with it
