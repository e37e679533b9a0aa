// Loads typed-fields.js once something is typed into a form, or if something is kept: most pages are only read.
const load = () => import(document.body.dataset.typedSrc).catch(() => {}); // no network: nothing is kept

addEventListener("input", ({ target }) => target.form?.method === "post" && load());
try {
  if (/"typed:/.test(JSON.stringify(sessionStorage))) load();
} catch {
  // the browser stores nothing
}
