// <print-page> around a button: the button prints the page. Without scripts it stays hidden, and the browser's menu prints.
class PrintPage extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

customElements.define("print-page", PrintPage);
