// Runs before the first paint, so that a remembered look never flashes in.
for (const name of ["theme", "deck"]) {
  try {
    const value = localStorage.getItem(`look-${name}`);
    if (value) document.documentElement.dataset[name] = value;
  } catch {
    // a browser that keeps nothing shows the system's look
  }
}
