"""Where somebody who is signed in can sign out."""

import re
from collections.abc import Callable

from django.test import Client

from tests.browsers import prove_again
from tests.conftest import PASSWORD
from tests.pnsite.rights import PATTERNS, VISITORS
from tests.pnsite.undone import undone

FOR_ANYBODY = {"annotation_embed", "offline"}
"""Pages that are the same for everybody: one stands in pages of other sites, one is shown without a network."""
SIGN_OUT = re.compile(r'(?:href|action)="/account/logout/"')


def test_every_page_leads_to_signing_out(path: Callable[[str], str], visitors: Callable[[], list[Client]]) -> None:
    owner = visitors()[VISITORS.index("owner")]
    prove_again(owner, PASSWORD)
    pages = {}
    for name in PATTERNS:
        with undone(owner):
            page = owner.get(path(name)).content.decode(errors="replace")
        if "<body" in page:
            pages[name] = page
    assert len(pages) > 90
    assert {name for name, page in pages.items() if not SIGN_OUT.search(page)} == FOR_ANYBODY
