// Registers the service worker, which makes the site installable and works offline. Pages with <meta name="keep"> ask it to
// cache them, again after each save once the writer pauses.
const PAUSE = 3000;
const { serviceWorker } = navigator;
let timer = 0;

async function notifyWorker() {
  const { viewer } = document.body.dataset;
  const { active } = await serviceWorker.ready;
  const keep = document.querySelector("meta[name=keep]") ? location.pathname : "";
  if (viewer !== undefined) active.postMessage({ viewer, keep });
}

if (serviceWorker) {
  serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(notifyWorker, () => {}); // the browser may refuse
  serviceWorker.addEventListener("controllerchange", notifyWorker);
  document.addEventListener("page:saved", () => {
    clearTimeout(timer);
    timer = setTimeout(notifyWorker, PAUSE);
  });
}
