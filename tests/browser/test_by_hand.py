"""The real hand recorded whole, answered as a puzzle and talked about: by keys alone, and by taps alone on a phone."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.browser.recording import begin, edit, entries, write
from tests.browser.screens import PHONE
from tests.browser.ways import Keyboard, Taps, Way
from tests.samples import REAL_HAND

BY_OTHERS = re.compile(r"(Hand[2-4]|Meld[2-4]|Trick([2-9]|1[0-8])) ")
"""Lines that are entered like those before and after them: tests of budgets record whole hands."""
OWN = [line for line in REAL_HAND.splitlines() if not BY_OTHERS.match(line)]

Visit = Callable[..., Page]


def on_a_phone(visit: Visit, person: User) -> Page:
    page = visit(person, has_touch=True)
    page.set_viewport_size(PHONE)
    return page


def record(way: Way, person: User, lines: list[str]) -> None:
    """Writes these lines of the hand; those between are there when the editor is opened again."""
    for line in lines:
        annotation, before = Annotation.objects.get(), REAL_HAND.partition(line)[0]
        if annotation.text != before:
            annotation.replace(before, annotation.version, person, timezone.now())
            way.page.goto(edit(annotation))
            expect(way.page.locator("#step :focus")).to_be_attached()
        write(way, line)


@pytest.fixture
def puzzle(ann: User) -> Puzzle:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "The ten at trick 19", now).replace(REAL_HAND, seen=0, by=ann, at=now)
    made = Puzzle.objects.make(
        annotation,
        ann,
        "The ten",
        "What does **East** play, and how high does South go?",
        "The queen: the ten is last.",
        {"1/Trick19/3": "HQ", "1/Bids3/3": "65"},
        now,
    )
    made.publish(now)
    return made


def test_the_real_hand_is_recorded_by_keys_alone(visit: Visit, ann: User) -> None:
    keys = Keyboard(visit(ann))
    begin(keys, "The ten at trick 19")
    keys.tabs = 0
    keys.page.keyboard.press("Enter")  # nobody is named: on to the dealer
    record(keys, ann, OWN)
    assert Annotation.objects.get().text == REAL_HAND
    within_lines = sum(len(entries(line)) - 1 for line in OWN)
    assert keys.tabs <= within_lines


def test_the_real_hand_is_recorded_by_taps_alone(visit: Visit, ann: User) -> None:
    taps = Taps(on_a_phone(visit, ann))
    begin(taps, "The ten at trick 19")
    first, *others = OWN
    record(taps, ann, [first])
    taps.scrolled_to.clear()
    record(taps, ann, others)
    assert Annotation.objects.get().text == REAL_HAND
    assert taps.typed == ["The ten at trick 19"]
    assert taps.scrolled_to == []


def test_a_puzzle_is_answered_and_talked_about_by_keys_alone(visit: Visit, ben: User, puzzle: Puzzle) -> None:
    answers_and_replies(Keyboard(visit(ben)), puzzle)


def test_a_puzzle_is_answered_and_talked_about_by_taps_alone(visit: Visit, ben: User, puzzle: Puzzle) -> None:
    taps = Taps(on_a_phone(visit, ben))
    answers_and_replies(taps, puzzle)
    assert taps.typed == ["The queen, of course."]


def answers_and_replies(way: Way, puzzle: Puzzle) -> None:
    page = way.page
    page.goto(puzzle.get_absolute_url())
    way.fill(page.get_by_label("Bids, round 3, South’s bid"), "65")
    way.fill(page.get_by_label("Trick 19, East’s card"), "hq")
    way.submit(page.get_by_role("button", name="Answer", exact=True))
    expect(page.locator("#answer")).to_contain_text("Agrees with Ann")
    way.press(page.get_by_role("link", name="Talk about it"))
    way.fill(page.get_by_label("Your words"), "The queen, of course.")
    way.press(page.get_by_role("button", name="Post", exact=True))
    expect(page.locator("#posts .body")).to_have_text("The queen, of course.")
