// What was typed in the fields of the step and is not written yet, a key or a card at a time: it is taken back as it came,
// be it by a key of the keyboard or of the pad, of which the browser keeps no account.
import { withoutLast } from "../archive/card-text.js";

const known = new WeakMap(); // of each field what stands in it
const stacks = { undo: [], redo: [] };
const BACK = { undo: "redo", redo: "undo" };

// Undoes or redoes the last change, if there is one that still stands; tells whether it did.
export function go(name) {
  const change = last(name);
  if (!change) return false;
  stacks[name].pop();
  stacks[BACK[name]].push({ ...change, before: change.after, after: change.before });
  const { input, before } = change;
  input.value = before;
  input.focus({ preventScroll: true });
  input.setSelectionRange(before.length, before.length);
  known.set(input, before);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

// What was kept on the device comes back as it was typed, not in one piece.
export function takeUp(input) {
  const changes = [];
  for (let after = input.value; after && after !== input.defaultValue; after = changes[0].before) {
    changes.unshift({ input, before: withoutLast(after), after });
  }
  stacks.undo.push(...changes);
  known.set(input, input.value);
}

export function canGo(name) {
  return Boolean(last(name));
}

function last(name) {
  const change = stacks[name].at(-1);
  if (change?.input.isConnected && change.input.value === change.after) return change;
  stacks[name] = [];
  return null;
}

function keep({ target: input }) {
  if (input.type !== "text" || !input.closest("#line-form")) return;
  const before = known.get(input) ?? input.defaultValue;
  known.set(input, input.value);
  if (before === input.value) return;
  stacks.undo.push({ input, before, after: input.value });
  stacks.redo = [];
}

document.addEventListener("input", keep, { capture: true });
