// <post-list> holds the posts of a thread: each number once, in order, the reader's own marked, counted in the heading.
class PostList extends HTMLElement {
  connectedCallback() {
    this.addEventListener("htmx:oobBeforeSwap", (event) => {
      event.preventDefault(); // what htmx would append may be here already, by the socket
      this.#add(event.detail.fragment);
    });
    for (const post of this.#list.children) this.#mark(post);
    this.#seekOlder();
  }

  get #list() {
    return this.querySelector("ol");
  }

  /** Takes posts as HTML, puts those that are not here yet where they belong, and returns the numbers of all. */
  add(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return this.#add(template.content);
  }

  #add(fragment) {
    const posts = [...fragment.querySelectorAll(".post")];
    this.#withoutMovingTheFocus(() => {
      for (const post of posts) if (!document.getElementById(post.id)) this.#place(post);
    });
    if (posts.length) this.#count();
    return posts.map((post) => Number(post.dataset.number));
  }

  #place(post) {
    const before = [...this.#list.children].findLast((other) => +other.dataset.number < +post.dataset.number);
    if (before) before.after(post);
    else this.#list.prepend(post);
    this.#mark(post);
  }

  // A link to a post from before those that are shown leads to the page with all of them.
  #seekOlder() {
    const { hash } = location;
    const earlier = this.querySelector(".earlier a");
    if (earlier && /^#post-\d+$/.test(hash) && !this.querySelector(hash)) location.replace(new URL(hash, earlier.href));
  }

  #mark(post) {
    post.classList.toggle("mine", post.dataset.author === this.dataset.viewer);
  }

  #count() {
    this.querySelector(".count").textContent = this.#list.lastElementChild.dataset.number;
    this.querySelector(".empty").hidden = true;
  }

  // Somebody may be writing below the list: what they look at stays where it is on the screen.
  #withoutMovingTheFocus(change) {
    const before = document.activeElement.getBoundingClientRect().top;
    change();
    scrollBy({ top: document.activeElement.getBoundingClientRect().top - before, behavior: "instant" });
  }
}

customElements.define("post-list", PostList);
