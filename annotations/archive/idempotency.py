"""What an edit says of itself beside its lines: which sending it is, where from, and which version its writer saw.

So it is told from every other: sent again, after an answer that was lost, it changes nothing more.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from hashlib import sha256
from operator import or_
from typing import TYPE_CHECKING

from django.db.models import Q
from django.http import HttpRequest, QueryDict

from annotations.threads.numbers import number_in

if TYPE_CHECKING:
    from annotations.archive.models import Annotation

KEY = "sending"
"""The field with the key, which is made anew for every edit: by the browser, or with the page."""

SOURCES = "source"
"""The field that names where earlier edits came from that this one knows of: their keys begin with that name."""

MOST_SOURCES = 20

BESIDE = ("asked", "csrfmiddlewaretoken")
"""Fields that make no other edit of it: a line that waits is sent again as one that asks for what it leaves open."""

WRITTEN = re.compile(r"[\w-]{1,40}", re.ASCII)


@dataclass(frozen=True, slots=True)
class RequestKey:
    """The same key with other contents is another edit, and none is lost: a page may come back from memory."""

    key: str = ""
    digest: str = ""


NO_KEY = RequestKey()
"""An edit that says nothing of itself: sent twice, it is two."""


def request_key_of(data: QueryDict) -> RequestKey:
    """The sending that the contents of a form name."""
    key = data.get(KEY, "")
    if not WRITTEN.fullmatch(key):
        return NO_KEY
    contents = [(name, *data.getlist(name)) for name in sorted(data) if name not in BESIDE]
    return RequestKey(key, sha256(repr(contents).encode(errors="surrogatepass")).hexdigest()[:40])


def sources_of(data: QueryDict) -> list[str]:
    """The sources that the contents of a form name: the text pane of one tab, say."""
    return [source for source in data.getlist(SOURCES)[:MOST_SOURCES] if WRITTEN.fullmatch(source)]


def superseded_by(request_key: RequestKey) -> Q:
    """Chooses the revisions that were sent later from the same source, whose keys are in the order of their sending."""
    source = request_key.key.rpartition("-")[0]
    return Q(key__startswith=f"{source}-", key__gt=request_key.key) if source else Q(pk=None)


def sent_from(sources: Iterable[str]) -> Q:
    """Chooses the revisions that came from one of the sources."""
    return reduce(or_, (Q(key__startswith=f"{source}-") for source in sources), Q(pk=None))


def seen_version(request: HttpRequest, annotation: "Annotation") -> int:
    """The version that the sender had before their eyes; the current one where none is named."""
    return version_in(request.POST, "seen", annotation)


def version_in(sent: Mapping[str, str], name: str, annotation: "Annotation") -> int:
    """The version that is sent under that name; the current one where none is."""
    version = number_in(sent.get(name, ""))
    return annotation.version if version is None else min(version, annotation.version)
