// A form with data-sending that was sent says so on its button, and is not sent again while the answer is awaited. The page
// may come back as it was left, from the browser's memory: then the form is as it was before.
const words = new Map();

function sending(form, button) {
  words.set(button, button.textContent);
  button.textContent = form.dataset.sending;
  button.setAttribute("aria-disabled", "true");
  form.setAttribute("aria-busy", "true");
}

function asBefore(form) {
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
  sending(form, event.submitter ?? form.querySelector(".primary"));
});

addEventListener("pageshow", ({ persisted }) => {
  if (persisted) document.querySelectorAll("[data-sending]").forEach(asBefore);
});
