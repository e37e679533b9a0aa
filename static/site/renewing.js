// A part of the page becomes what it is by now: only what differs is written anew, so that the focus, a selection and what is
// open stay in all the rest.
const READERS_OWN = ["open"]; // who reads opens and closes

export function renew(before, after) {
  if (before.isEqualNode(after) || isSameTerm(before, after)) return;
  if (before.nodeType !== Node.ELEMENT_NODE || before.nodeName !== after.nodeName) return before.replaceWith(after);
  if (!before.localName.includes("-")) renewAttributes(before, after); // those of custom elements are their own
  renewChildren(before, [...before.childNodes], [...after.childNodes]);
}

// A card with the meaning may be open beside the word.
function isSameTerm(before, after) {
  const word = ({ firstElementChild }) => firstElementChild?.textContent;
  return before.localName === "glossary-term" && after.localName === "glossary-term" && word(before) === word(after);
}

function renewAttributes(before, after) {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  for (const name of names) {
    const value = after.getAttribute(name);
    if (READERS_OWN.includes(name) || value === before.getAttribute(name)) continue;
    if (value === null) before.removeAttribute(name);
    else before.setAttribute(name, value);
  }
}

// What is alike at both ends is left alone: lines are written between others, and most of them at the end.
function renewChildren(parent, before, after) {
  while (before[0] && after[0] && before[0].isEqualNode(after[0])) {
    before.shift();
    after.shift();
  }
  let next = null;
  while (before.at(-1)?.isEqualNode(after.at(-1) ?? null)) {
    next = before.pop();
    after.pop();
  }
  for (const [at, node] of after.entries()) {
    if (at < before.length) renew(before[at], node);
    else parent.insertBefore(node, next);
  }
  for (const node of before.slice(after.length)) node.remove();
}
