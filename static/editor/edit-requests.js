// How an edit is sent to the site, and what its answer means.
export const PATIENCE = 15_000; // milliseconds; what comes later is asked for again, and made but once

const MEANING = { 401: "signedOut", 403: "later", 404: "gone", 409: "conflict", 410: "gone", 429: "later", 500: "failed" };

export const SHOWN = [200, 409, 422]; // of the answers to a form, those that the page shows

// Where edits come from: this page, or its text pane.
export function newSource() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sourceOf({ body }) {
  return new URLSearchParams(body).get("sending").split("-")[0];
}

// done | later | failed | signedOut | conflict | refused | gone
export function meaning(status, isElsewhere = false) {
  if (isElsewhere) return "signedOut";
  if (status in MEANING) return MEANING[status];
  if (status === 0 || status > 500) return "later";
  return status < 400 ? "done" : "refused";
}

// Whether the site led on to another page than was asked for: the one to sign in.
export function isElsewhere(answered, asked) {
  return Boolean(answered) && new URL(answered).pathname !== new URL(asked, location.href).pathname;
}

// Who is signed in now, and the token for their forms, which changes when one signs in; null where nobody answers.
export async function writerNow(address) {
  try {
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// Sends an edit that waited: what its status means, and what the site says of one that it does not save.
export async function send({ url, body }, token) {
  const headers = { Accept: "application/json", "X-CSRFToken": token };
  const asked = { method: "POST", headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE) };
  try {
    const answer = await fetch(url, { ...asked, body: new URLSearchParams(body) });
    const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
    return { meaning: meaning(answer.status, answer.type === "opaqueredirect"), refusal: isJson ? await answer.json() : {} };
  } catch {
    return { meaning: "later" };
  }
}
