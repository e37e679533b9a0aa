// The script of the pages that show, make and edit a puzzle.
import "../site/site.js";
import "../archive/key-pad.js";
import "./value-keys.js";
import "../glossary/glossary-term.js";
import "../threads/threads.js";

// Whoever has a keyboard begins with the first value, or the first answer; nothing moves on the page.
const FIRST = "value-keys [open] [tabindex='0'], #answer form input:not([type='hidden'])";
if (matchMedia("(pointer: fine)").matches && !location.hash && document.activeElement === document.body) {
  document.querySelector(FIRST)?.focus({ preventScroll: true });
}
