// Applies the remembered look before the first paint, so that the page does not flash in another one.
for (const name of ["theme", "deck"]) {
  try {
    const value = localStorage.getItem(`look-${name}`);
    if (value) document.documentElement.dataset[name] = value;
  } catch {
    // without localStorage the page has the look of the system
  }
}
