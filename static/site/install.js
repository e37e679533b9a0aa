// The worker that makes the site installable, and tells it what to keep on the device: pages with <meta name="keep">, anew
// once something on them was saved and its writer pauses.
const PAUSE = 3000;
const { serviceWorker } = navigator;
let timer = 0;

async function tell() {
  const { viewer } = document.body.dataset;
  const { active } = await serviceWorker.ready;
  const keep = document.querySelector("meta[name=keep]") ? location.pathname : "";
  if (viewer !== undefined) active.postMessage({ viewer, keep });
}

if (serviceWorker) {
  serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(tell, () => {}); // a browser may refuse
  serviceWorker.addEventListener("controllerchange", tell);
  document.addEventListener("page:saved", () => {
    clearTimeout(timer);
    timer = setTimeout(tell, PAUSE);
  });
}
