"""How many keys a whole hand takes to record (ux notes, section 3): real events, counted in the browser."""

from collections.abc import Callable

from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.notation.trick_entry import enter_trick
from annotations.people.models import User
from annotations.rules.playing import Playing
from tests.browser.recording import edit, saved, text_of
from tests.browser.test_by_hand import REAL_HAND
from tests.notation.trick_keys import before, fewest_keys

Visit = Callable[..., Page]

COUNT = "() => { window.keys = 0; addEventListener('keydown', () => window.keys++, true); }"
HANDS_FIRST = 170
ACCEPTED = ("Hand4", "Meld1", "Trick20", "MeldScores")
"""The lines that are computed: one key accepts them."""


def test_a_whole_hand_is_recorded_hands_first_within_its_keys(visit: Visit, ann: User) -> None:
    now = timezone.now()
    draft = Annotation.objects.start(ann, "The ten at trick 19", now, rules="double-deck-minimum")
    draft = draft.replace("Dealer Seat4\n", seen=0, by=ann, at=now)
    page = visit(ann)
    page.goto(edit(draft, "?add=Hand1"))
    page.evaluate(COUNT)
    waiting = ""
    for line in REAL_HAND.splitlines()[1:]:
        page.keyboard.type(keys_of(line, after=waiting))
        if line.startswith(ACCEPTED):
            page.keyboard.press("Enter")
        saved(page, waiting)
        waiting = line
        if not is_open(line):
            saved(page, line)
            expect(page.locator("#step :focus")).to_have_count(1)
    assert text_of(draft) == REAL_HAND
    keys = page.evaluate("() => window.keys")
    print(f"hands first: {keys} keys (at most {HANDS_FIRST})")
    assert keys <= HANDS_FIRST


def trick_before(label: str) -> Playing:
    """The play of the real hand before that trick."""
    return before(int(label.removeprefix("Trick")), REAL_HAND.partition(f"{label} ")[0])


def is_open(line: str) -> bool:
    """Whether it is a trick with forced cards at its end, which is written with the next lead."""
    if not line.startswith("Trick") or line.startswith(ACCEPTED):
        return False
    return not enter_trick(trick_before(line.split(" ")[0]), keys_of(line, after="")).is_certain


def keys_of(line: str, after: str) -> str:
    """What is typed of the line: what the rest of the game does not tell. After an open trick a lead names its suit."""
    label, *values = line.split(" ")
    match label.rstrip("0123456789"):
        case "Hand" if label != "Hand4":
            return "".join(values).lower()
        case "Bids":
            return "".join("p" if call == "Pass" else call for call in values if call != "-")
        case "Contract":
            return values[-1][0].lower()
        case "Trick":
            keys = fewest_keys(trick_before(label), values[:-2])
            names = after and is_open(after) and keys[:1] == values[0][1]
            return (values[0] + keys[1:] if names else keys).lower()
    return ""
