"""The editor in a browser without scripts: what is wrong, and the whole text in a field."""

from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, FAULTY, NOW
from tests.editor.pages import address
from tests.visitor import Visitor


def test_remarks_stand_above_a_field_with_the_text(hers: Client, ann: User) -> None:
    faulty = Annotation.objects.start(ann, "Thursday", NOW).replace(FAULTY, seen=0, by=ann, at=NOW)
    visitor = Visitor(hers).goes(address(faulty))
    assert "Line 5" in str(visitor.part("remarks"))
    visitor.enters("Line", "5").presses("Open in the form")
    assert visitor.heading == "Dealer"
    visitor.enters("The whole text", DEAL).presses("Save the text")
    assert "No problems" in str(visitor.part("remarks"))
