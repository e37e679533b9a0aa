// How an edit is sent to the server, and what the status of the response means.
export const PATIENCE = 15_000; // milliseconds until a request counts as unanswered; it is sent again then, and saved once

const MEANING = { 401: "signedOut", 403: "later", 404: "gone", 408: "later", 409: "conflict", 410: "gone", 429: "later", 500: "failed" };

export const SHOWN = [200, 409, 422]; // statuses whose responses the page shows

// A random name for where edits come from: a page, or its text pane.
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

// Whether the server redirected to another page than the one requested, which is the sign-in page.
export function isElsewhere(answered, asked) {
  return Boolean(answered) && new URL(answered).pathname !== new URL(asked, location.href).pathname;
}

// Who is signed in now, and their CSRF token, which changes with signing in; null if the server does not answer.
export async function writerNow(address) {
  try {
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// Sends a queued edit. Returns what its status means, and the server's refusal, if any.
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
