// While something in the step is pressed, nothing may move it or put another in its place: the click would go astray. What
// comes meanwhile is refused, and asked for anew at the event step:released.
const ENDS = { click: 0, pointercancel: 0, contextmenu: 0, pointerup: 100 }; // milliseconds; a click may come after pointerup

let isDown = false;
let timer = 0;

export function isPressed() {
  return isDown;
}

function press({ target }) {
  if (!target.closest("#step")) return;
  clearTimeout(timer);
  isDown = true;
}

function release() {
  isDown = false;
  document.dispatchEvent(new Event("step:released"));
}

function end({ type }) {
  clearTimeout(timer);
  if (isDown) timer = setTimeout(release, ENDS[type]);
}

document.addEventListener("pointerdown", press, { capture: true });
for (const type of Object.keys(ENDS)) document.addEventListener(type, end, { capture: true });
