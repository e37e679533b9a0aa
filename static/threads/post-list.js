// <post-list> shows the posts of a thread in order, each number once. It marks the reader's own posts and counts all of them in
// the heading. If it shows an older part of the talk, new posts do not belong there: the link to the newest leads to them.
class PostList extends HTMLElement {
  #new = new Set(); // the numbers of posts that came while an older part is shown

  connectedCallback() {
    this.addEventListener("htmx:oobBeforeSwap", (event) => {
      event.preventDefault(); // the socket may have brought the post before htmx appends it
      const [own] = this.#add(event.detail.fragment);
      if (own && this.#toNewest) location.assign(new URL(`#post-${own}`, this.#toNewest.href));
    });
    for (const post of this.#list.children) this.#mark(post);
    this.#openEarlier();
  }

  get #list() {
    return this.querySelector("ol");
  }

  /** Inserts the posts in this HTML that are not in the list yet. Returns the numbers of all posts in it. */
  add(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return this.#add(template.content);
  }

  /** Puts a post that has changed in the place of the old one, if that is shown. */
  change(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    const [post] = template.content.children;
    this.#withoutMovingTheFocus(() => document.getElementById(post.id)?.replaceWith(post));
    this.#mark(post);
  }

  #add(fragment) {
    const posts = [...fragment.querySelectorAll(".post")];
    const numbers = posts.map((post) => Number(post.dataset.number));
    if (this.#toNewest) this.#announce(numbers);
    else {
      this.#withoutMovingTheFocus(() => {
        for (const post of posts) if (!document.getElementById(post.id)) this.#place(post);
      });
    }
    if (posts.length) this.#count(numbers);
    return numbers;
  }

  // The link to the newest posts, where an older part is shown.
  get #toNewest() {
    return this.querySelector(".newest a");
  }

  #announce(numbers) {
    for (const number of numbers) this.#new.add(number);
    const link = this.#toNewest;
    const { size } = this.#new;
    if (!size) return;
    link.textContent = link.dataset[size === 1 ? "one" : "many"].replace("{n}", size);
    link.hash = `#post-${Math.min(...this.#new)}`;
  }

  #place(post) {
    const before = [...this.#list.children].findLast((other) => +other.dataset.number < +post.dataset.number);
    if (before) before.after(post);
    else this.#list.prepend(post);
    this.#mark(post);
  }

  // If the address names a post that is older than those shown, opens the page with all posts, or the one that ends with it.
  #openEarlier() {
    const { hash } = location;
    const earlier = this.querySelector(".earlier a");
    const number = Number(/^#post-(\d+)$/.exec(hash)?.[1] ?? NaN);
    if (!earlier || !(number < this.#list.firstElementChild.dataset.number)) return;
    const address = new URL(hash, earlier.href);
    if (address.searchParams.get("posts") !== "all") address.searchParams.set("posts", number);
    location.replace(address);
  }

  #mark(post) {
    post.classList.toggle("mine", post.dataset.author === this.dataset.viewer);
    post.classList.toggle("of-staff", "staff" in this.dataset);
  }

  #count(numbers) {
    const count = this.querySelector(".count");
    count.textContent = Math.max(Number(count.textContent), ...numbers);
    this.querySelector(".empty").hidden = true;
  }

  // Keeps the focused element at its place on the screen: somebody may be writing below the list.
  #withoutMovingTheFocus(change) {
    const before = document.activeElement.getBoundingClientRect().top;
    change();
    scrollBy({ top: document.activeElement.getBoundingClientRect().top - before, behavior: "instant" });
  }
}

customElements.define("post-list", PostList);
