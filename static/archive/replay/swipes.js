// Tells of a finger that moves sideways over an element: -1 to the right, which leads back, 1 to the left.
const SHORTEST = 40; // CSS pixels

export function onSwipe(element, swiped, options) {
  let from = null;
  element.addEventListener("pointerdown", (event) => (from = event.pointerType === "mouse" ? null : event), options);
  element.addEventListener("pointercancel", () => (from = null), options);
  element.addEventListener(
    "pointerup",
    (event) => {
      if (!from) return;
      const [across, down] = [event.clientX - from.clientX, event.clientY - from.clientY];
      from = null;
      if (Math.abs(across) >= SHORTEST && Math.abs(across) > 2 * Math.abs(down)) swiped(across < 0 ? 1 : -1);
    },
    options,
  );
}
