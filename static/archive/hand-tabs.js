// On a phone the hands of a game are one row that scrolls sideways: it begins with the hand that is shown in sight.
const shown = document.querySelector(".hand-tabs [aria-current]");

if (shown) {
  const row = shown.parentElement;
  row.scrollLeft = shown.offsetLeft - row.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2;
}
