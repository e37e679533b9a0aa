// While something in the step is pressed, by a pointer or by the space bar, nothing may move it or put another in its place:
// the click would go astray. What comes meanwhile is refused, and asked for anew at the event step:released.
const ENDS = { click: 0, pointercancel: 0, contextmenu: 0, pointerup: 500, keyup: 100 }; // milliseconds in which a click comes

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

function pressKey(event) {
  if (event.key === " " && event.target.matches("button")) press(event);
}

document.addEventListener("pointerdown", press, { capture: true });
document.addEventListener("keydown", pressKey, { capture: true });
for (const type of Object.keys(ENDS)) document.addEventListener(type, end, { capture: true });
