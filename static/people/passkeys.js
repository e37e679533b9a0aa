// The script of pages that use a passkey: <pass-key>, in or before a form with a field "credential". The form is sent with what
// the passkey answers to data-options, or to the options that data-from has. With `creates`, a new passkey is made.
import "../site/site.js";

const isKnown = Boolean(globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON);
const MUST = { residentKey: "required", requireResidentKey: true, userVerification: "required" };

class PassKey extends HTMLElement {
  connectedCallback() {
    this.#show(isKnown ? undefined : "unsupported");
    if (!isKnown) return;
    const form = this.closest("form") ?? this.parentElement.querySelector("form");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send(form);
    });
  }

  async #send(form) {
    this.#show();
    try {
      const { publicKey } = await this.#options();
      const credential = await (this.hasAttribute("creates") ? create(publicKey) : get(publicKey));
      form.elements.credential.value = JSON.stringify(credential.toJSON());
      form.submit();
    } catch (error) {
      this.#show(error.name);
    }
  }

  async #options() {
    if (this.dataset.options) return JSON.parse(this.dataset.options);
    const answer = await fetch(this.dataset.from, { headers: { Accept: "application/json" } });
    return (await answer.json()).request_options;
  }

  /** Shows the words for the error with that name, or else for any; none without a name. */
  #show(name) {
    const words = [...this.querySelectorAll("[data-when]")];
    const shown = words.find(({ dataset }) => dataset.when === name) ?? words.find(({ dataset }) => dataset.when === "");
    for (const each of words) each.hidden = name === undefined || each !== shown;
  }
}

function create(options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  publicKey.authenticatorSelection = { ...publicKey.authenticatorSelection, ...MUST };
  return navigator.credentials.create({ publicKey });
}

function get(options) {
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

customElements.define("pass-key", PassKey);
