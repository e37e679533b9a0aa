// The site on a device that may be offline. With a network, every page comes from the site. Without one, the editor pages
// that were opened last come from the cache, and every other address shows the offline page. A new release makes a new
// cache with the same pages and deletes the old one. Signing in or out deletes the pages of the person before. This
// worker does not handle POST requests.
const CACHE = "roundhouse-{{ release }}";
const OFFLINE = "{{ offline }}";
const SIGN_OUT = "{{ sign_out }}";
const OURS = /^roundhouse-/;
const VIEWER = "/viewer";
const OF_ONE_PERSON = /^\/(a\/[\w-]+\/edit|record)\/$/;
const MOST_PAGES = 12;
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const PARTS = /(?:href|src)="(\/static\/[^"]+)"|url\("?([^"')]+)"?\)|(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keep(OFFLINE, { credentials: "omit" }));
});

addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("message", (event) => event.waitUntil(update(event.data)));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === SIGN_OUT) event.waitUntil(forgetPages());
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (request.method === "GET" && pathname.startsWith("/static/")) event.respondWith(part(request));
});

// Old caches are deleted last, once their pages are in the new one.
async function takeOver() {
  await clients.claim();
  const old = await caches.keys().then((names) => names.filter((name) => OURS.test(name) && name !== CACHE));
  const paths = (await Promise.all(old.map(async (name) => pages(await caches.open(name))))).flat();
  let isKept = true;
  for (const path of paths) isKept = (await keep(path).catch(() => false)) && isKept;
  if (isKept) await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request, pathname) {
  try {
    return await fetch(request);
  } catch {
    const kept = request.method === "GET" && (await newest(pathname));
    return kept || (await newest(OFFLINE)) || Response.error();
  }
}

async function newest(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) || caches.match(path);
}

// A file with a hash in its name never changes.
async function part(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept && HASHED.test(request.url)) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// A page reports its viewer, and its path if it is to be kept.
async function update({ viewer, keep: path }) {
  const cache = await caches.open(CACHE);
  const before = await cache.match(VIEWER);
  if (before && (await before.text()) !== viewer) await forgetPages();
  await cache.put(VIEWER, new Response(viewer));
  if (path) await keep(path);
}

async function forgetPages() {
  for (const name of (await caches.keys()).filter((name) => OURS.test(name))) {
    const cache = await caches.open(name);
    for (const path of await pages(cache)) await cache.delete(path);
  }
}

async function pages(cache) {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => OF_ONE_PERSON.test(path));
}

// Fetches a page with everything that it loads, and keeps it as the one opened last; removes it if it is gone, or
// redirects. Resolves to whether that worked: if the site fails, the kept page stays.
async function keep(path, options) {
  const cache = await caches.open(CACHE);
  const answer = await fetch(path, { cache: "no-store", ...options });
  const isGone = answer.status === 404 || answer.redirected;
  if (!answer.ok && !isGone) return false;
  if (isGone) return (await cache.delete(path), true);
  await cache.put(path, answer.clone());
  await keepParts(cache, answer.url, await answer.text(), new Set());
  for (const old of (await pages(cache)).slice(0, -MOST_PAGES)) await cache.delete(old);
  return true;
}

async function keepParts(cache, base, text, seen) {
  const named = Array.from(text.matchAll(PARTS), ([, ...found]) => new URL(found.find(Boolean), base));
  const fresh = named.filter(({ origin, href }) => origin === location.origin && !seen.has(href));
  for (const { href } of fresh) seen.add(href);
  await Promise.all(fresh.map(({ href }) => keepPart(cache, href, seen)));
}

async function keepPart(cache, address, seen) {
  const kept = HASHED.test(address) && (await cache.match(address, { ignoreVary: true }));
  const answer = kept || (await fetch(address));
  if (!answer.ok) return;
  if (!kept) await cache.put(address, answer.clone());
  if (/\.(css|js)$/.test(address)) await keepParts(cache, address, await answer.text(), seen);
}
