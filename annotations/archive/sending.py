"""Tells one sending of an edit from every other: sent again, after an answer that was lost, it changes nothing more."""

import re
from dataclasses import dataclass
from hashlib import sha256

from django.http import QueryDict

KEY = "sending"
"""The field with the key, which is made anew for every edit: by the browser, or with the page."""

WRITTEN = re.compile(r"[\w-]{1,40}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Sending:
    """The same key with other contents is another edit, and none is lost: a page may come back from memory."""

    key: str = ""
    digest: str = ""


UNNAMED = Sending()
"""An edit that says nothing of itself: sent twice, it is two."""


def sending_of(data: QueryDict) -> Sending:
    """The sending that the contents of a form name."""
    key = data.get(KEY, "")
    if not WRITTEN.fullmatch(key):
        return UNNAMED
    contents = [(name, *data.getlist(name)) for name in sorted(data) if name != "csrfmiddlewaretoken"]
    return Sending(key, sha256(repr(contents).encode(errors="surrogatepass")).hexdigest()[:40])
