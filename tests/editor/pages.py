"""The editor as a browser asks for it: addresses, and what stands on the page that comes."""

import re

from annotations.archive.models import Annotation

HTMX = {"HTTP_HX_REQUEST": "true"}
LONG = "9" * 5000


def address(annotation: Annotation, rest: str = "") -> str:
    return f"/a/{annotation.slug}/edit/{rest}"


def text_of(annotation: Annotation) -> str:
    return Annotation.objects.get(pk=annotation.pk).text


def title(page: str) -> str:
    """What the step is about."""
    found = re.search(r'<h1 id="step-title">(.*?)</h1>', page)
    assert found
    return found[1]


def hidden(page: str) -> dict[str, str]:
    """What the step's form names its line by."""
    return dict(
        re.findall(r'<input type="hidden" name="(line|add|hand|seen)" value="([^"]*)"', page.split('id="preview"')[0])
    )
