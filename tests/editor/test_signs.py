"""`?` and `-` explain themselves where they are used first."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address

ASKED, WITHHELD = "still to be answered", "nobody knows this, or that it is kept back"


@pytest.mark.parametrize(
    ("text", "form", "said"),
    [
        (DEAL, {"add": "Hand1", "cards": "?"}, (True, False)),
        (DEAL, {"add": "Hand1", "cards": "-"}, (False, True)),
        (DEAL, {"add": "Hand1", "cards": "CA"}, (False, False)),
        (f"{DEAL}Hand1 ?\n", {"add": "Hand2", "cards": "?"}, (False, False)),
        (f"{DEAL}Hand1 -\n", {"add": "Hand2", "cards": "-"}, (False, False)),
        (DEAL, {"add": "Contract", "trump": "-"}, (False, False)),
    ],
)
def test_a_sign_is_explained_on_first_use(
    client: Client, ann: User, text: str, form: dict[str, str], said: tuple[bool, bool]
) -> None:
    client.force_login(ann)
    draft = Annotation.objects.start(ann, "Thursday", NOW).replace(text, seen=0, by=ann, at=NOW)
    sent = {"hand": "0", "seen": str(draft.version), **form}
    preview = client.post(address(draft, "preview/"), sent, **HTMX).content.decode()
    assert (ASKED in preview, WITHHELD in preview) == said
