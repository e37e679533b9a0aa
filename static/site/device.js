// Values stored on this device, in localStorage. If the browser refuses that, pages work without them.

export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

// Returns whether it was stored: the browser may refuse, or have no room.
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

// The title and the address of this page, for lists of what is kept.
export function here() {
  return { title: document.title.replace(/( · Record)? · Roundhouse$/, ""), address: location.pathname };
}
