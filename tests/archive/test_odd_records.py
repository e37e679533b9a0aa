"""Every page and every file of a record shows whatever the record has."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browsers import signed_in
from tests.drafts import NOW
from tests.odd_records import ODD_RECORDS

PARTS = ("", "?at=trick2-2&see=2&bottom=2&hide=next", "embed/", "share/", "print/", "history/", "image.png")


@pytest.mark.parametrize("oddity", ODD_RECORDS)
def test_it_is_shown_shared_and_printed(ann: User, oddity: str) -> None:
    text = ODD_RECORDS[oddity]
    made = Annotation.objects.start(ann, "Odd", NOW)
    if text:
        made.replace(text, seen=0, by=ann, at=NOW)
    client: Client = signed_in(ann)
    for part in PARTS:
        assert client.get(f"{made.get_absolute_url()}{part}").status_code == 200, part
    for ending in ("pn", "txt", "json"):
        answer = client.get(f"/a/{made.slug}.{ending}")
        assert answer.status_code == 200, ending
    words = [word for line in text.splitlines() if line.startswith("Note ") for word in line.split()[1:]]
    plain = client.get(f"/a/{made.slug}.txt").content.decode()
    assert [word for word in words if word not in plain] == []
