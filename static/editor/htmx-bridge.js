// The only module that talks to htmx. It tells the editor about each request, even if the element that sent it is removed
// meanwhile, and keeps outdated responses off the page.
import { morph } from "../site/morph.js";
import { isElsewhere, meaning, SHOWN } from "./edit-requests.js";
import { focusPlaceIn, restoreFocus } from "./focus-place.js";

const UPDATED = "#table, #trick-keys, #trick-so-far"; // updated in place: only what differs changes
const PANES = ["path", "remarks", "step-undoing", "text-undoing"]; // these keep focus and scroll position when they are replaced

// The editor replaces its address, and never adds one. So Back within the editor comes from a link to a part of the page: the
// page is as it was, with what is typed in it, and is not loaded again.
const stayOnPage = (event) => event.preventDefault();

class Request {
  #detail;

  constructor(detail) {
    this.#detail = detail;
    this.source = detail.elt;
    this.target = detail.target;
    this.shownIn = detail.target; // the response may name another target
  }

  get config() {
    return this.#detail.requestConfig ?? this.#detail;
  }

  get path() {
    return this.config.path;
  }

  get formData() {
    return this.config.formData;
  }

  get fields() {
    return this.config.parameters;
  }

  // The name of the button that submitted it, if any.
  get button() {
    return this.config.triggeringEvent?.submitter?.name;
  }

  get isPreview() {
    return this.source.id === "preview";
  }

  get isEdit() {
    return this.source instanceof HTMLFormElement && "edit" in this.source.dataset;
  }

  // Whether its response swaps in nothing but out-of-band parts.
  get isSilent() {
    return this.#detail.etc?.swapOverride === "none";
  }

  // The response.
  get text() {
    return this.#detail.xhr.responseText;
  }

  get status() {
    return this.#detail.xhr.status;
  }

  get isElsewhere() {
    return isElsewhere(this.#detail.xhr.responseURL, this.#detail.pathInfo.requestPath);
  }

  get meaning() {
    return meaning(this.status, this.isElsewhere);
  }

  // Whether the server will refuse this however often it is sent.
  get isRefusal() {
    return ["conflict", "refused"].includes(this.meaning);
  }

  get isShown() {
    return SHOWN.includes(this.status) && !this.isElsewhere;
  }
}

export class HtmxBridge {
  #isOlder = false;
  #places = new Map(); // focus and scroll position, by the id of the pane

  constructor(editor) {
    this.editor = editor;
    const { body } = document;
    body.addEventListener("htmx:load", ({ target }) => editor.dispatch("ready", { part: target }));
    body.addEventListener("htmx:configRequest", this.#configure);
    body.addEventListener("htmx:beforeRequest", this.#followRequest);
    body.addEventListener("htmx:afterSettle", ({ target }) => editor.dispatch("settled", { part: target }));
    document.addEventListener("htmx:oobBeforeSwap", this.#beforeOobSwap);
    document.addEventListener("htmx:oobAfterSwap", this.#afterOobSwap);
    body.addEventListener("htmx:historyCacheMiss", stayOnPage);
  }

  // Requests a page on behalf of an element that has attributes of htmx. Returns a promise.
  fetch(address, { source, target = "#step", ...context }) {
    return htmx.ajax("GET", address, { source, target, ...context });
  }

  #configure = (event) => {
    const request = new Request(event.detail);
    this.editor.dispatch("configure", request);
    if (!this.editor.dispatch("beforeSend", request)) event.preventDefault();
  };

  // Listens on the element that sent the request, on the page or not: a form may be replaced while its request is under way.
  #followRequest = ({ detail }) => {
    const { xhr, elt, target } = detail;
    const request = new Request(detail);
    const stop = new AbortController();
    const listen = (element, name, listener) => {
      const ofThisRequest = (event) => event.detail.xhr === xhr && listener(event);
      element.addEventListener(`htmx:${name}`, ofThisRequest, { signal: stop.signal });
    };
    listen(elt, "beforeOnLoad", () => this.editor.dispatch("response", request));
    listen(target, "beforeSwap", (event) => this.#beforeSwap(request, event.detail));
    listen(elt, "afterRequest", () => {
      stop.abort();
      this.#restoreAddress(request);
      this.editor.dispatch("finished", request);
    });
    this.editor.dispatch("sent", request);
  };

  #beforeSwap(request, detail) {
    if (!detail.shouldSwap) return;
    request.shownIn = detail.target;
    const isWanted = detail.target?.isConnected && !request.isElsewhere && this.editor.dispatch("beforeSwap", request);
    if (!isWanted) detail.shouldSwap = false;
    request.address = isWanted ? location.href : null;
    this.#isOlder = false;
    if (isWanted && !request.source.isConnected) this.#swapFromPage(request, detail);
  }

  // htmx looks for the targets of out-of-band swaps in the tree of the element that sent the request. If that element was
  // removed, there are none: the response is swapped into the page from here.
  #swapFromPage({ source }, detail) {
    detail.shouldSwap = false;
    const [swapStyle] = (source.getAttribute("hx-swap") ?? "innerHTML").split(" ");
    htmx.swap(detail.target, detail.xhr.responseText, { swapStyle, swapDelay: 0, settleDelay: 0 }, { eventInfo: detail });
    const address = detail.xhr.getResponseHeader("HX-Replace-Url");
    if (address) history.replaceState(history.state, "", address);
  }

  // An outdated response must not change the address of the step that is shown, and no response takes away the part of the page
  // that the address of the same step names.
  #restoreAddress(request) {
    const isForOtherStep = this.#isOlder && (request.shownIn?.id !== "step" || request.isSilent);
    const isSameStep = request.address?.replace(/#.*/, "") === location.href;
    if (request.address && (isForOtherStep || isSameStep)) history.replaceState(history.state, "", request.address);
    this.#isOlder = false;
  }

  // Responses may arrive in another order than the versions they show.
  #beforeOobSwap = ({ detail }) => {
    const { target, fragment } = detail;
    const now = fragment.firstElementChild;
    if (Number(now.dataset.version) < Number(target.dataset.version)) {
      detail.shouldSwap = false;
      this.#isOlder = true;
    } else if (target.matches(UPDATED) && target.localName === now.localName) {
      detail.shouldSwap = false;
      morph(target, now);
    } else if (PANES.includes(target.id)) {
      this.#places.set(target.id, { focus: focusPlaceIn(target), top: target.scrollTop, isOpen: target.matches(":popover-open") });
    }
  };

  // Restores the focus and the scroll position, and opens the drawer again if it was open.
  #afterOobSwap = ({ target }) => {
    const place = this.#places.get(target.id);
    this.#places.delete(target.id);
    if (!place) return;
    if (place.isOpen) target.showPopover();
    target.scrollTop = place.top;
    if (place.focus) restoreFocus(target, place.focus);
  };
}
