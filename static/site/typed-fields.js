// Keeps what is typed into forms, in sessionStorage, until it is sent: a browser forgets it on Back, Forward and reload if it may
// not store the page. Text comes back whenever its page is opened again in this tab, choices only on Back, Forward and reload. A
// form that is refused gets the address of the page it was sent from, so that neither Back nor reload sends it again.

const PREFIX = "typed:";
const SENT_FROM = "sent-from"; // the address of the page whose form was sent, until the next page is there
const KEEP_THEIR_OWN = "line-step, offline-step, notation-editor, post-composer";
const SECRET = "[type=password], [autocomplete=one-time-code]"; // a form with such a field is left out
const NOT_TYPED = "[type=hidden], [type=file], [readonly], button, fieldset, output, object";
const REFUSED = [409, 422]; // the page has what was sent
const CHOICES = ["radio", "checkbox", "select-one"];

const { viewer } = document.body.dataset;
const [{ type, redirectCount, responseStatus }] = performance.getEntriesByType("navigation");
const isAnswer = type === "navigate";

const sentFrom = isAnswer && sessionStorage.getItem(SENT_FROM);
sessionStorage.removeItem(SENT_FROM);
const asksFirst = asksWho(location.href);
const isRefused = sentFrom && REFUSED.includes(responseStatus);
if (isRefused) history.replaceState(history.state, "", sentFrom + location.hash);

const keyOf = (address) => `${PREFIX}${viewer}:${address}`;
const address = location.pathname + location.search;
const here = keyOf(address);

// Whether the page at that address asks its reader to sign in, or for the password again, before it goes on.
function asksWho(href) {
  return new URL(href).searchParams.has("next");
}

// Whether this page says that what was sent was not done.
function isRefusal() {
  return document.querySelector("#messages .error") !== null;
}

// What is kept of a page: by field, what the page had, what was typed, and whether that was sent.
function read(key) {
  return JSON.parse(sessionStorage.getItem(key)) ?? {};
}

function write(key, kept) {
  if (Object.keys(kept).length) put(key, JSON.stringify(kept));
  else sessionStorage.removeItem(key);
}

function put(key, text) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // no room
  }
}

function isKept(form) {
  const own = form.closest(KEEP_THEIR_OWN) ?? form.querySelector(KEEP_THEIR_OWN);
  return form.method === "post" && !own && ![...form.elements].some((field) => field.matches(SECRET));
}

// The fields of all forms by name, with a number if several have the same.
function allFields() {
  const fields = new Map();
  const all = [...document.forms].filter(isKept).flatMap(({ elements }) => [...elements]);
  for (const field of all.filter((one) => one.name && !one.matches(NOT_TYPED))) {
    let number = 0;
    while (fields.has(`${field.name} ${number}`)) number += 1;
    fields.set(`${field.name} ${number}`, field);
  }
  return fields;
}

function isBox({ type: kind }) {
  return kind === "radio" || kind === "checkbox";
}

function valueOf(field) {
  return isBox(field) ? field.checked : field.value;
}

function initialOf(field) {
  if (isBox(field)) return field.defaultChecked;
  if (!field.options) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "";
}

function store() {
  const kept = read(here);
  for (const [name, field] of allFields()) {
    const [initial, value] = [kept[name]?.initial ?? initialOf(field), valueOf(field)];
    if (value === initial) delete kept[name];
    else if (value !== kept[name]?.value) kept[name] = { initial, value };
  }
  write(here, kept);
}

// What the site has changed meanwhile stays as it is now.
function restore() {
  const kept = read(here);
  const restored = [];
  for (const [name, field] of allFields()) {
    if (!(name in kept) || (isAnswer && CHOICES.includes(field.type))) continue;
    const { initial, value } = kept[name];
    if (!isRefused && initialOf(field) !== initial) delete kept[name];
    if (valueOf(field) !== initial || initialOf(field) !== initial) continue;
    if (isBox(field)) field.checked = value;
    else field.value = value;
    restored.push(field);
  }
  write(here, kept);
  for (const field of restored) show(field);
}

function show(field) {
  for (let part = field.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

function markSent(form) {
  const kept = read(here);
  for (const [name, field] of allFields()) if (field.form === form && name in kept) kept[name] = { ...kept[name], sent: true };
  write(here, kept);
  if (isKept(form) && !asksFirst) put(SENT_FROM, address);
}

// What was sent and is on this page again has not arrived.
function forgetMarks() {
  write(here, Object.fromEntries(Object.entries(read(here)).map(([name, { initial, value }]) => [name, { initial, value }])));
}

function forgetSent(key) {
  write(key, Object.fromEntries(Object.entries(read(key)).filter(([, { sent }]) => !sent)));
}

// Forgets what all or, with `mine`, all others have typed in this tab.
function forgetAll(mine = null) {
  const all = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of all) if (mine === null || !key.startsWith(mine)) sessionStorage.removeItem(key);
}

if (viewer) forgetAll(keyOf(""));
if (sentFrom && redirectCount > 0 && !asksFirst && !isRefusal()) forgetSent(keyOf(sentFrom));
forgetMarks();
restore();
store(); // what was typed before this script was there

document.addEventListener("input", store);
document.addEventListener("htmx:afterSettle", restore); // there may be other fields
addEventListener("submit", ({ target, defaultPrevented }) => {
  if (target.matches("[data-signs-out]")) return forgetAll();
  if (!defaultPrevented || target.hasAttribute("hx-post")) markSent(target);
  if (sentFrom && asksFirst && viewer) put(SENT_FROM, sentFrom); // the form goes on once its sender has said who they are
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const { successful, xhr, requestConfig } = detail;
  if (successful && requestConfig.elt.matches("form") && !asksWho(xhr.responseURL)) forgetSent(here);
});
addEventListener("storage", ({ key, newValue }) => {
  if (key === "session" && newValue && JSON.parse(newValue).viewer !== viewer) forgetAll();
});
