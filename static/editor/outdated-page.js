// After an upgrade of the site a page that is still open has scripts which do not know the new parts: none is shown any more. What
// was written is saved or queued as before, and its writer is told to load the page again. Responses name their script.
import { editor } from "./editor-page.js";

const SCRIPT = /id="saved-text"[^>]* data-script="([^"]*)"/;
const { script } = document.getElementById("saved-text").dataset;

editor.listen({
  beforeSwap: (request, event) => {
    const [, current = script] = request.text.match(SCRIPT) ?? [];
    if (current === script) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showNotice();
  },
});

// In place of the form, which would be sent again. An offline step stays: its lines are queued.
function showNotice() {
  if (document.querySelector("#step > .outdated")) return;
  const notice = document.getElementById("outdated").content.firstElementChild.cloneNode(true);
  document.querySelector("#step > header").after(notice);
  document.querySelector("#step > :is(line-step, empty-step)")?.remove();
  notice.querySelector("a").focus();
}
