// All tabs of a browser share one session. Signing in or out changes the CSRF token; the first page after that shares the new
// token with the other tabs, so that their forms, such as an open editor, can still be sent.
import { keep, kept } from "./device.js";

const KEY = "session";
const { body } = document;
const inForms = document.getElementsByName("csrfmiddlewaretoken");
const token = JSON.parse(body.getAttribute("hx-headers"))["X-CSRFToken"] ?? inForms[0]?.value; // a stranger's page has it in a form
const type = performance.getEntriesByType("navigation")[0]?.type; // missing while a test has stopped the page's clock

function takeOver({ key, newValue }) {
  if (key !== KEY || !newValue) return;
  const session = JSON.parse(newValue);
  body.dataset.viewer = session.viewer;
  body.setAttribute("hx-headers", JSON.stringify({ "X-CSRFToken": session.token }));
  for (const input of inForms) input.value = session.token;
}

addEventListener("storage", takeOver);
const { viewer } = body.dataset;
const isNew = kept(KEY)?.viewer !== viewer && type !== "back_forward"; // the back button may bring a page with an old token
if (token && isNew) keep(KEY, { viewer, token });
