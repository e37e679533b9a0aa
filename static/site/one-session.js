// All tabs of a browser are one session. Who signs in or out in one of them gets a new token for forms: the first page that
// shows it hands its own to the other tabs, so that what is open there, a recording say, can still be sent.
import { keep, kept } from "./device.js";

const KEY = "session";
const { body } = document;
const token = JSON.parse(body.getAttribute("hx-headers"))["X-CSRFToken"];
const type = performance.getEntriesByType("navigation")[0]?.type; // a page whose clock is stopped has none

function takeOver({ key, newValue }) {
  if (key !== KEY || !newValue) return;
  const session = JSON.parse(newValue);
  body.dataset.viewer = session.viewer;
  body.setAttribute("hx-headers", JSON.stringify({ "X-CSRFToken": session.token }));
  for (const input of document.getElementsByName("csrfmiddlewaretoken")) input.value = session.token;
}

addEventListener("storage", takeOver);
const { viewer } = body.dataset;
const isNew = kept(KEY)?.viewer !== viewer && type !== "back_forward"; // one goes back to pages as they once were
if (token && isNew) keep(KEY, { viewer, token });
