"""Request keys: an edit that is sent again, because its answer was lost, is saved once.

With its lines an edit sends its key, the sources of earlier edits that it builds on, and the version its writer saw.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from hashlib import sha256
from operator import or_

from django.db.models import Q
from django.http import HttpRequest, QueryDict

from annotations.threads.numbers import number_in

KEY = "sending"
"""The form field with the key; a script, or the page without scripts, makes a new one for every edit."""

SOURCES = "source"
"""The form field that names the sources of the edits this one builds on: their keys begin with that name."""

MOST_SOURCES = 20

NOT_DIGESTED = ("asked", "csrfmiddlewaretoken")
"""Fields that may differ when the same edit is sent again: a queued line is sent with its open values as `?`."""

WRITTEN = re.compile(r"[\w-]{1,40}", re.ASCII)


@dataclass(frozen=True, slots=True)
class RequestKey:
    """A key, and a digest of what was sent under it.

    The same key with other contents is another edit: a browser may restore a page, with its old key, from memory.
    """

    key: str = ""
    digest: str = ""


NO_KEY = RequestKey()
"""The key of an edit that sends none: if it is sent twice, it is saved twice."""


def request_key_of(data: QueryDict) -> RequestKey:
    """The request key in the contents of a form."""
    key = data.get(KEY, "")
    if not WRITTEN.fullmatch(key):
        return NO_KEY
    contents = [(name, *data.getlist(name)) for name in sorted(data) if name not in NOT_DIGESTED]
    return RequestKey(key, sha256(repr(contents).encode(errors="surrogatepass")).hexdigest()[:40])


def sources_of(data: QueryDict) -> list[str]:
    """The sources named in the contents of a form: for example, the text pane of one tab."""
    return [source for source in data.getlist(SOURCES)[:MOST_SOURCES] if WRITTEN.fullmatch(source)]


def superseded_by(request_key: RequestKey) -> Q:
    """Selects the revisions that the same source sent later; its keys sort in the order in which they were sent."""
    source = request_key.key.rpartition("-")[0]
    return Q(key__startswith=f"{source}-", key__gt=request_key.key) if source else Q(pk=None)


def sent_from(sources: Iterable[str]) -> Q:
    """Selects the revisions that came from one of the sources."""
    return reduce(or_, (Q(key__startswith=f"{source}-") for source in sources), Q(pk=None))


def seen_version(request: HttpRequest, newest: int) -> int:
    """The version that the writer saw; the newest one if the request names none."""
    return version_in(request.POST, "seen", newest)


def version_in(sent: Mapping[str, str], name: str, newest: int) -> int:
    """The version in that field; the newest one if it is missing or later than that."""
    version = number_in(sent.get(name, ""))
    return newest if version is None else min(version, newest)
