"""The real hand recorded whole, answered as a puzzle and talked about: by keys alone, and by taps alone on a phone."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.browser.recording import begin, edit, entries, write
from tests.browser.ways import Keyboard, Taps, Way
from tests.samples import REAL_HAND

PHONE = {"width": 360, "height": 740}

OPENING = REAL_HAND.partition("Trick3 ")[0]
ENDING = REAL_HAND[REAL_HAND.index("Trick19 ") :]
"""Tricks between them are entered like these: tests of budgets record whole hands."""

Visit = Callable[..., Page]


def on_a_phone(visit: Visit, person: User) -> Page:
    page = visit(person, has_touch=True)
    page.set_viewport_size(PHONE)
    return page


def others_play_on(page: Page, person: User) -> None:
    """The tricks up to the last two are there when the editor is opened again."""
    annotation = Annotation.objects.get()
    annotation.replace(REAL_HAND.removesuffix(ENDING), annotation.version, person, timezone.now())
    page.goto(edit(annotation))
    expect(page.locator("#step :focus")).to_be_attached()


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
    for line in OPENING.splitlines():
        write(keys, line)
    others_play_on(keys.page, ann)
    for line in ENDING.splitlines():
        write(keys, line)
    assert Annotation.objects.get().text == REAL_HAND
    within_lines = sum(len(entries(line)) - 1 for line in [*OPENING.splitlines(), *ENDING.splitlines()])
    assert keys.tabs <= within_lines


def test_the_real_hand_is_recorded_by_taps_alone(visit: Visit, ann: User) -> None:
    taps = Taps(on_a_phone(visit, ann))
    begin(taps, "The ten at trick 19")
    first, *others = OPENING.splitlines()
    write(taps, first)
    taps.scrolled_to.clear()
    for line in others:
        write(taps, line)
    others_play_on(taps.page, ann)
    for line in ENDING.splitlines():
        write(taps, line)
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
