import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.models.invitations import Invitation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.rules.shipped import ruleset
from annotations.series.models import Series
from tests.browsers import signed_in
from tests.pnsite.rights import EXAMPLES, PATTERNS
from tests.puzzles.hand import HAND


@pytest.fixture
def visitors(ann: User, ben: User, cleo: User, person: Callable[[str], User]) -> Callable[[], list[Client]]:
    """Everybody who may come, each in a new browser, in the order of `rights.VISITORS`."""
    staff = person("Staff")
    staff.is_staff = staff.is_superuser = True
    staff.save()

    def come() -> list[Client]:
        guest = Client()
        guest.post("/record/", {"start": "hand", "title": "Mine"})
        return [Client(), guest, *map(signed_in, (cleo, ben, ann, staff))]

    return come


@pytest.fixture
def path(ann: User, ben: User, cleo: User) -> Callable[[str], str]:
    """The path of an address, for the thing of Ann’s that it is about. Cleo is invited to record with her."""
    now = timezone.now()
    house = HouseRules.objects.keep(ann, ruleset("double-deck")._replace(name="ours", title="Thursdays"), now)
    draft = Annotation.objects.start(ann, "Thursday", now, rules="house", house_rules=house.record)
    draft = draft.replace(HAND, seen=0, by=ann, at=now)
    draft.add_recorder(ben)
    draft.thread.post(author=ann, body="Why the ten?", at=now)
    puzzle = Puzzle.objects.make(draft, ann, "The ten", "What now?", "", {"1/Trick2/3": "HQ"}, now)
    series = Series.objects.begin(ann, "Basics", "", now)
    numbers = {
        "annotation_name_answer": draft.ask_to_hide(name="Otto", reason="It is me.", at=now).pk,
        "invitation_answer": Invitation.objects.create(annotation=draft, person=cleo, at=now).pk,
    }

    def path_of(name: str) -> str:
        if name == "post_page":
            return f"/talk/{draft.thread.slug}/1/"
        about = "annotation" if name == "puzzle_new" else name.partition("_")[0]
        kept = {"puzzle": puzzle, "house": house, "series": series}.get(about, draft)
        filled = re.sub(r"<int:\w+>", str(numbers.get(name, 1)), PATTERNS[name]).replace("<slug:slug>", kept.slug)
        for part, example in EXAMPLES.items():
            filled = filled.replace(part, example)
        return f"/{filled}"

    return path_of
