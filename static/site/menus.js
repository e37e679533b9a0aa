// Closes a <details class="menu"> on a click outside it, on Escape, and when the focus leaves it.
const open = () => document.querySelectorAll("details.menu[open]");

function closeUnlessWithin(node) {
  for (const menu of open()) if (!menu.contains(node)) menu.open = false;
}

document.addEventListener("click", (event) => closeUnlessWithin(event.target));
document.addEventListener("focusin", (event) => closeUnlessWithin(event.target));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of open()) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
