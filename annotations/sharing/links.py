"""The addresses of a record as one reader sees it: the same hand, step, cards, seat at the bottom and names."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import escape
from django.utils.http import urlencode

from annotations.archive.models import Annotation

CARRIED = ("hand", "at", "branch", "see", "bottom", "names", "hide")
"""The parts of a query that a link carries on, in this order."""

LONGEST = 300
"""More than any of them has: a branch has the cards of a hand."""


@dataclass(frozen=True, slots=True)
class Links:
    """`site` is the beginning of every address; `query` has what the reader has chosen, as far as it was chosen."""

    site: str
    slug: str
    title: str
    query: dict[str, str]

    @property
    def page(self) -> str:
        """The page of the record."""
        return self._to("annotation_page", self.query)

    @property
    def image(self) -> str:
        """The picture for links on other sites."""
        return self._to("annotation_image", self.query)

    @property
    def embed(self) -> str:
        """The HTML that shows the replay on another site, as text to copy."""
        address = self._to("annotation_embed", self.query)
        return f'<iframe src="{escape(address)}" width="640" height="760" title="{escape(self.title)}"></iframe>'

    @property
    def hand_to_print(self) -> str:
        """The hand for paper."""
        return self._to("annotation_print", self._only("hand", "see", "bottom", "names"))

    @property
    def downloads(self) -> list[tuple[str, str, str]]:
        """Address, name and use of each file."""
        files = [(self._to(name, self._only("names")), *words) for name, *words in _FILES]
        return [(address, name, use) for address, name, use in files]

    def _only(self, *keys: str) -> dict[str, str]:
        return {key: value for key, value in self.query.items() if key in keys}

    def _to(self, name: str, query: dict[str, str]) -> str:
        address = f"{self.site}{reverse(name, args=[self.slug])}"
        return f"{address}?{urlencode(query)}" if query else address


_FILES = (
    ("annotation_text", "Pinochle Notation (.pn)", "for Roundhouse and programs that read PN"),
    (
        "annotation_plain_text",
        "Plain text (.txt)",
        "the whole record in words and tables, 80 columns wide, to print or mail",
    ),
    ("annotation_json", "JSON", "for your own programs"),
)


def links_of(request: HttpRequest, annotation: Annotation, chosen: Mapping[str, str]) -> Links:
    """The addresses for the query of this request, and for what the reader has chosen before.

    `annotation` has the names that the reader gets.
    """
    known = {key: request.GET.get(key) or chosen.get(key, "") for key in CARRIED}
    site = f"{request.scheme}://{request.get_host()}"
    query = {key: value for key, value in known.items() if 0 < len(value) <= LONGEST}
    return Links(site, annotation.slug, annotation.title, query)
