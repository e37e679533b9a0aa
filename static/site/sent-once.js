// A form with data-sending shows that text on its button while it is being sent, and is not sent twice. If the browser restores
// the page from its back/forward cache, the button is reset.
const words = new Map();

function showSending(form, button) {
  words.set(button, button.textContent);
  button.textContent = form.dataset.sending;
  button.setAttribute("aria-disabled", "true");
  form.setAttribute("aria-busy", "true");
}

function reset(form) {
  form.removeAttribute("aria-busy");
  const button = form.querySelector("button[aria-disabled]");
  if (!button) return;
  button.textContent = words.get(button);
  button.removeAttribute("aria-disabled");
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-sending]");
  if (!form) return;
  if (form.hasAttribute("aria-busy")) return event.preventDefault();
  showSending(form, event.submitter ?? form.querySelector(".primary"));
});

addEventListener("pageshow", ({ persisted }) => {
  if (persisted) document.querySelectorAll("[data-sending]").forEach(reset);
});
