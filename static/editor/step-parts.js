// What the answer to a key says anew beside the field: of the table and the keys of a trick most stays as it is, and only
// what differs is drawn again.

import { renew } from "../site/renewing.js";

const PARTS = "#table, #trick-keys, #trick-so-far";

document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
  const now = detail.fragment.firstElementChild;
  if (!detail.target.matches(PARTS) || detail.target.localName !== now.localName) return;
  detail.shouldSwap = false;
  renew(detail.target, now);
});
