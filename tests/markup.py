"""The markup of a page as a tree of elements."""

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
UNSEEN = frozenset(("script", "style", "template"))


class Element:
    """One element: its tag, its attributes (one without a value has an empty one), and what is in it, in order."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: "Element | None") -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.content: list[Element | str] = []

    def __str__(self) -> str:
        """Its text as a reader sees it, with single spaces."""
        return " ".join(self.raw_text.split())

    @property
    def raw_text(self) -> str:
        if self.tag in UNSEEN:
            return ""
        return "".join(part.raw_text if isinstance(part, Element) else part for part in self.content)

    def __getitem__(self, attribute: str) -> str:
        return self.attributes.get(attribute, "")

    def __contains__(self, attribute: str) -> bool:
        return attribute in self.attributes

    def all(self, *tags: str) -> Iterator["Element"]:
        """The elements within it, in the order of the page: those with one of the tags, or all; none in a template."""
        for part in self.content if self.tag not in UNSEEN else ():
            if isinstance(part, Element):
                if not tags or part.tag in tags:
                    yield part
                yield from part.all(*tags)

    def around(self, tag: str) -> "Element | None":
        """The nearest enclosing element with that tag."""
        above = self.parent
        while above and above.tag != tag:
            above = above.parent
        return above

    @property
    def is_hidden(self) -> bool:
        """Whether it is hidden from sight or from screen readers, also by closed details."""
        if "hidden" in self or self["aria-hidden"] == "true":
            return True
        if self.parent is None:
            return False
        is_folded = self.parent.tag == "details" and "open" not in self.parent and self.tag != "summary"
        return is_folded or self.parent.is_hidden


class MarkupReader(HTMLParser):
    """Builds the tree while it reads."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self._open = Element("", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self._open)
        self._open.content.append(element)
        if tag not in VOID:
            self._open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        closed: Element | None = self._open if self._open.tag == tag else self._open.around(tag)
        if closed is not None and closed.parent is not None:
            self._open = closed.parent

    def handle_data(self, data: str) -> None:
        self._open.content.append(data)


def read(html: str) -> Element:
    """The whole page, as an element without a tag."""
    reader = MarkupReader()
    reader.feed(html)
    reader.close()
    return reader.root
