// The one policy of Trusted Types. HTML from the site or from htmx becomes part of a page only if nothing in it runs. What a
// <template> holds is looked at, too: htmx wraps its answers in one.
const RUNS =
  "//@*[starts-with(name(),'on')or starts-with(.,'javascript:')]|//@srcdoc" +
  "|//script[not(starts-with(@src,'/static/')or@type='application/json')]";
let isChecking = false;

function createHTML(html) {
  if (isChecking) return html;
  isChecking = true;
  const seen = new DOMParser().parseFromString(html.replace(/(<\/?)template/gi, "$1b"), "text/html");
  isChecking = false;
  return seen.evaluate(RUNS, seen, null, 3).booleanValue ? null : html; // 3: XPathResult.BOOLEAN_TYPE
}

window.trustedTypes?.createPolicy("default", { createHTML, createScriptURL: (url) => (url === "/sw.js" ? url : null) });
