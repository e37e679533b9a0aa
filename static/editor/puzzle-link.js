// A link with data-takes-line leads to a new puzzle. A question mark in the step goes along: the form is sent instead, and the
// answer leads there. It is sent as a page of its own, so that a refusal comes with everything that was typed.
document.addEventListener("click", (event) => {
  const form = document.getElementById("line-form");
  if (!form || !event.target.closest("[data-takes-line]") || event.ctrlKey || event.metaKey) return;
  if (![...new FormData(form).values()].some((value) => String(value).includes("?"))) return;
  event.preventDefault();
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "puzzle", value: "1" }));
  form.submit();
});
