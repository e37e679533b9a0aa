// Turns an element of the page into a newer version of it, changing only what differs, so that the focus, the selection and
// open details in the rest of it survive.
const LEFT_TO_READER = ["open"]; // attributes that the reader changes

export function morph(before, after) {
  if (before.isEqualNode(after) || isSameTerm(before, after)) return;
  const isOther = before.nodeType !== Node.ELEMENT_NODE || before.nodeName !== after.nodeName;
  if (isOther || before.localName === "script") return before.replaceWith(after); // Trusted Types guard the text of a script
  if (!before.localName.includes("-")) morphAttributes(before, after); // a custom element manages its own
  morphChildren(before, [...before.childNodes], [...after.childNodes]);
}

// Whether both explain the same word: the card of the old one may be open.
function isSameTerm(before, after) {
  const word = ({ firstElementChild }) => firstElementChild?.textContent;
  return before.localName === "glossary-term" && after.localName === "glossary-term" && word(before) === word(after);
}

function morphAttributes(before, after) {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  for (const name of names) {
    const value = after.getAttribute(name);
    if (LEFT_TO_READER.includes(name) || value === before.getAttribute(name)) continue;
    if (value === null) before.removeAttribute(name);
    else before.setAttribute(name, value);
  }
}

// Skips equal children at both ends: most new lines come at the end, some in between.
function morphChildren(parent, before, after) {
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
    if (at < before.length) morph(before[at], node);
    else parent.insertBefore(node, next);
  }
  for (const node of before.slice(after.length)) node.remove();
}
