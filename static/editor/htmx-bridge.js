// All that the editor has to do with htmx: the editor hears of each request, whatever becomes of the element that asked, and
// nothing that comes late or is older than what stands there is put on the page.
import { renew } from "../site/renewing.js";
import { isElsewhere, meaning, SHOWN } from "./edit-requests.js";
import { focusAgain, focusIn } from "./focus-place.js";

const RENEWED = "#table, #trick-keys, #trick-so-far"; // only what differs is drawn again
const PANES = ["path", "remarks", "step-undoing", "text-undoing"]; // somebody may be at work in these while they are replaced

class Request {
  #detail;

  constructor(detail) {
    this.#detail = detail;
    this.source = detail.elt;
    this.target = detail.target;
    this.shownIn = detail.target; // the site may say another
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

  // The name of the button that was pressed to send it, if that has one.
  get button() {
    return this.config.triggeringEvent?.submitter?.name;
  }

  get isPreview() {
    return this.source.id === "said";
  }

  get isEdit() {
    return this.source instanceof HTMLFormElement && "edit" in this.source.dataset;
  }

  // Whether its answer stands for no part of the page by itself.
  get isSilent() {
    return this.#detail.etc?.swapOverride === "none";
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

  // Whether the site will not have what was sent, however often it is sent.
  get isRefusal() {
    return ["conflict", "refused"].includes(this.meaning);
  }

  get isShown() {
    return SHOWN.includes(this.status) && !this.isElsewhere;
  }
}

export class HtmxBridge {
  #isOlder = false;
  #places = new Map(); // by the ids of panes

  constructor(editor) {
    this.editor = editor;
    const { body } = document;
    body.addEventListener("htmx:load", ({ target }) => editor.dispatch("ready", { part: target }));
    body.addEventListener("htmx:configRequest", this.#asking);
    body.addEventListener("htmx:beforeRequest", this.#asked);
    body.addEventListener("htmx:afterSettle", ({ target }) => editor.dispatch("settled", { part: target }));
    document.addEventListener("htmx:oobBeforeSwap", this.#bringing);
    document.addEventListener("htmx:oobAfterSwap", this.#brought);
  }

  // Asks for something as an element does that has the attributes of htmx. Returns when that is done.
  fetch(address, { source, target = "#step", ...context }) {
    return htmx.ajax("GET", address, { source, target, ...context });
  }

  #asking = (event) => {
    const request = new Request(event.detail);
    this.editor.dispatch("asking", request);
    if (!this.editor.dispatch("sending", request)) event.preventDefault();
  };

  // Listens at the element that asked, on the page or not: a form may be drawn again while its request is under way.
  #asked = ({ detail }) => {
    const { xhr, elt, target } = detail;
    const request = new Request(detail);
    const stop = new AbortController();
    const on = (element, name, listener) => {
      const ofThis = (event) => event.detail.xhr === xhr && listener(event);
      element.addEventListener(`htmx:${name}`, ofThis, { signal: stop.signal });
    };
    on(elt, "beforeOnLoad", () => this.editor.dispatch("answered", request));
    on(target, "beforeSwap", (event) => this.#show(request, event.detail));
    on(elt, "afterRequest", () => {
      stop.abort();
      this.#restoreAddress(request);
      this.editor.dispatch("ended", request);
    });
    this.editor.dispatch("asked", request);
  };

  #show(request, detail) {
    if (!detail.shouldSwap) return;
    request.shownIn = detail.target;
    const isWanted = detail.target?.isConnected && !request.isElsewhere && this.editor.dispatch("showing", request);
    if (!isWanted) detail.shouldSwap = false;
    request.address = isWanted ? location.href : null;
    this.#isOlder = false;
    if (isWanted && !request.source.isConnected) this.#showFromPage(request, detail);
  }

  // htmx looks for the places of what comes beside an answer in the tree of the element that asked. One that is gone leads
  // nowhere: the answer is put into the page.
  #showFromPage({ source }, detail) {
    detail.shouldSwap = false;
    const [swapStyle] = (source.getAttribute("hx-swap") ?? "innerHTML").split(" ");
    htmx.swap(detail.target, detail.xhr.responseText, { swapStyle, swapDelay: 0, settleDelay: 0 }, { eventInfo: detail });
    const address = detail.xhr.getResponseHeader("HX-Replace-Url");
    if (address) history.replaceState(history.state, "", address);
  }

  // The address is that of the step that is there: not that of an older answer.
  #restoreAddress(request) {
    const isOfAnother = this.#isOlder && request.address && (request.shownIn.id !== "step" || request.isSilent);
    if (isOfAnother) history.replaceState(history.state, "", request.address);
    this.#isOlder = false;
  }

  // Answers may come in another order than the versions that they show.
  #bringing = ({ detail }) => {
    const { target, fragment } = detail;
    const now = fragment.firstElementChild;
    if (Number(now.dataset.version) < Number(target.dataset.version)) {
      detail.shouldSwap = false;
      this.#isOlder = true;
    } else if (target.matches(RENEWED) && target.localName === now.localName) {
      detail.shouldSwap = false;
      renew(target, now);
    } else if (PANES.includes(target.id)) {
      this.#places.set(target.id, { focus: focusIn(target), top: target.scrollTop, isOpen: target.matches(":popover-open") });
    }
  };

  // What has the focus keeps it; the path stays where it is scrolled to, and open where it is a drawer.
  #brought = ({ target }) => {
    const place = this.#places.get(target.id);
    this.#places.delete(target.id);
    if (!place) return;
    if (place.isOpen) target.showPopover();
    target.scrollTop = place.top;
    if (place.focus) focusAgain(target, place.focus);
  };
}
