"""How many keys or taps it takes to record (ux notes, section 3): real events, counted in the browser."""

from collections.abc import Callable, Iterator
from statistics import mean

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.hand_keys import Typed, hands_first, play_first
from tests.browser.recording import edit, saved, text_of
from tests.browser.test_by_hand import REAL_HAND
from tests.notation.whole_hands import whole_hand

Visit = Callable[..., Page]
Way = Callable[[str], Iterator[Typed]]

COUNT = "() => { window.keys = 0; addEventListener('keydown', () => window.keys++, true); }"
SEEDS = range(20)


def begun(person: User, text: str) -> Annotation:
    """A draft with the dealer of that hand; the next step is the first hand."""
    now = timezone.now()
    draft = Annotation.objects.start(person, "Thursday", now, rules="double-deck-minimum")
    return draft.replace(text.partition("Hand1")[0], seen=0, by=person, at=now)


def keys_to_record(page: Page, person: User, text: str, way: Way) -> int:
    """Records the hand by keys alone, and counts them."""
    draft = begun(person, text)
    page.goto(edit(draft))
    expect(page.get_by_label("Cards", exact=True)).to_be_focused()
    page.evaluate(COUNT)
    title = page.locator("#step-title")
    waiting = ""
    for typed in way(text):
        before = title.inner_text()
        page.keyboard.type(typed.keys)
        saved(page, waiting)
        if typed.is_accepted:
            page.keyboard.press("Enter")
        waiting = "" if typed.is_written else typed.line
        if typed.is_written:
            saved(page, typed.line)
            expect(title).not_to_have_text(before)
            expect(page.locator("#step :focus")).to_have_count(1)
    assert text_of(draft) == text
    return int(page.evaluate("() => window.keys"))


@pytest.mark.parametrize(("way", "most"), [(hands_first, 170), (play_first, 145)])
def test_a_whole_hand_is_recorded_within_its_keys(visit: Visit, ann: User, way: Way, most: int) -> None:
    page = visit(ann)
    real = keys_to_record(page, ann, REAL_HAND, way)
    counts = [keys_to_record(page, ann, whole_hand(seed), way) for seed in SEEDS]
    name = way.__name__.replace("_", " ")
    print(f"{name}: the real hand {real}, mean {mean(counts):.1f}, worst {max(counts)} keys (at most {most})")
    assert real <= most
    assert mean(counts) <= most
