// Answers may come in another order than the versions that they tell of: what stands beside the step is never replaced by
// an older one of its kind, and the address is that of the step that is there.
const { body } = document;

document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
  const { target, fragment } = detail;
  if (Number(fragment.firstElementChild.dataset.version) < Number(target.dataset.version)) detail.shouldSwap = false;
});

// Told before anything is swapped.
body.addEventListener("htmx:beforeHistoryUpdate", ({ detail }) => {
  const { target, xhr, history, etc } = detail;
  const bringsStep = target.id === "step" && etc.swapOverride !== "none";
  if (!target.isConnected || (isOlder(xhr) && !bringsStep)) history.path = location.pathname + location.search;
});

// What comes for a step that is gone is told to that step alone. The places of all that comes beside it, htmx looks for in
// the tree of the form that asked: of one that was drawn anew meanwhile that is the page still.
body.addEventListener("htmx:beforeRequest", ({ detail }) => detail.target.addEventListener("htmx:beforeSwap", place));

function place({ detail }) {
  const { elt } = detail.requestConfig;
  if (elt.isConnected) return;
  if (detail.target?.isConnected) elt.getRootNode = () => document;
  else detail.shouldSwap = false;
}

function isOlder({ responseText }) {
  const [, version] = responseText.match(/id="saved-text"[^>]* data-version="(\d+)"/) ?? [];
  return Number(version) < Number(document.getElementById("saved-text").dataset.version);
}
