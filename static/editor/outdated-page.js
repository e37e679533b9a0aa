// After an upgrade of the site, the scripts of an open page do not know the new parts, so the page shows no more of them. Edits are
// saved or queued as before, and a notice asks to load the page again. Each response names the script that it needs.
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
