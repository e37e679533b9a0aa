"""How many keys, taps and presses it takes (ux notes, section 3): real events, counted in the browser."""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from statistics import mean

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.browser import hand_keys, hand_taps
from tests.browser.hand_keys import Typed
from tests.browser.hand_taps import Tapped
from tests.browser.puzzle_pages import value
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.screens import PHONE
from tests.browser.ways import FRESH, Taps, named
from tests.notation.whole_hands import CALLS, whole_hand
from tests.samples import REAL_HAND

Visit = Callable[..., Page]
Way = Callable[[str], Iterator[Typed]]

COUNT = """(kind) => {
    const counted = () => Number(sessionStorage.counted ?? 0);
    addEventListener(kind, (event) => event.isTrusted && (sessionStorage.counted = counted() + 1), true);
}"""
WRITTEN = "([line]) => document.getElementById('saved-text').dataset.text.includes(line)"
MOVED_ON = f"""([line, before]) => ({WRITTEN})([line])
    && document.getElementById("step-title").textContent !== before
    && document.querySelector("#step :focus") !== null"""
"""At each frame, where `expect` would look a few times a second: there are thousands of lines to wait for."""

SEEDS = range(20)
LONGEST_AUCTION = 14
EVERY_HAND = [REAL_HAND, *map(whole_hand, SEEDS)] if "EVERY_HAND" in os.environ else []
"""Each is recorded for real where this is asked for; that takes many minutes."""


def begun(person: User, text: str, at: str = "Hand1") -> Annotation:
    """A draft of that hand up to the line with that label."""
    now = timezone.now()
    draft = Annotation.objects.start(person, "Thursday", now, rules="double-deck-minimum")
    return draft.replace(text.partition(f"{at} ")[0], seen=0, by=person, at=now)


def count(page: Page, kind: str) -> None:
    """From here on counts such events, on this page and those that follow."""
    page.evaluate("() => sessionStorage.removeItem('counted')")
    page.evaluate(COUNT, kind)
    page.add_init_script(f"({COUNT})('{kind}')")


def counted(page: Page) -> int:
    return int(page.evaluate("() => sessionStorage.counted ?? 0"))


def moved_on(page: Page, line: str, before: str) -> None:
    """The line is written, and the next step has taken the cursor."""
    page.wait_for_function(MOVED_ON, arg=[line, before])


def title(page: Page) -> str:
    return page.locator("#step-title").text_content() or ""


def keys_to_record(page: Page, person: User, text: str, way: Way) -> int:
    draft = begun(person, text)
    keys = keys_to_type(page, draft, way(text))
    assert text_of(draft) == text
    return keys


def keys_to_type(page: Page, draft: Annotation, entries: Iterable[Typed]) -> int:
    """How many keys were pressed for these entries."""
    page.goto(edit(draft))
    expect(page.locator("#step :focus")).to_be_attached()
    page.evaluate(
        "() => { window.keys = 0; addEventListener('keydown', (event) => (window.keys += event.isTrusted), true); }"
    )
    waiting = ""
    for typed in entries:
        before = title(page)
        page.keyboard.type(typed.keys)
        if waiting:
            page.wait_for_function(WRITTEN, arg=[waiting])
        if typed.is_accepted:
            page.keyboard.press("Enter")
        waiting = "" if typed.is_written else typed.line
        if typed.is_written:
            moved_on(page, typed.line, before)
    return int(page.evaluate("() => window.keys"))


def taps_to_record(page: Page, person: User, text: str) -> int:
    draft = begun(person, text)
    taps = taps_to_make(page, draft, hand_taps.hands_first(text))
    assert text_of(draft) == text
    return taps


def taps_to_make(page: Page, draft: Annotation, entries: Iterable[Tapped]) -> int:
    """How many taps were made for these entries."""
    page.goto(edit(draft))
    expect(cards_field(page)).to_be_focused()
    page.evaluate("() => { window.taps = 0; addEventListener('click', () => window.taps++, true); }")
    waiting, taps = "", Taps(page)
    for tapped in entries:
        before = title(page)
        for key in tapped.keys:
            tap(taps, key)
            if waiting:
                page.wait_for_function(WRITTEN, arg=[waiting])
        waiting = "" if tapped.is_written else tapped.line
        if tapped.is_written:
            moved_on(page, tapped.line, before)
    assert taps.scrolled_to == []
    return int(page.evaluate("() => window.taps"))


def tap(taps: Taps, key: str) -> None:
    """One key of the pad, or one choice; of a trick once the keys are for what stands there."""
    page = taps.page
    if key in ("Clubs", "Diamonds", "Spades", "Hearts"):
        taps.tap(page.locator("label").filter(has_text=named(key)))
        return
    page.wait_for_function(FRESH)
    bid = page.locator(".ladder").get_by_role("button", name=key, exact=True)
    if key.isdigit() and not bid.is_visible():
        for digit in key:
            taps.tap(page.locator(".current").get_by_role("button", name=digit, exact=True))
        return
    taps.tap(page.locator("#line-form").get_by_role("button", name=re.compile(rf"^{key}(,| \d|$)")))


@pytest.mark.parametrize(
    ("way", "most", "hands"),
    [(hand_keys.hands_first, 170, [REAL_HAND]), (hand_keys.play_first, 145, [whole_hand(0)])],
    ids=["hands first", "play first"],
)
def test_a_whole_hand_is_recorded_within_its_keys(
    visit: Visit, ann: User, way: Way, most: int, hands: list[str]
) -> None:
    page = visit(ann)
    for text in EVERY_HAND or hands:
        assert keys_to_record(page, ann, text, way) == hand_keys.count(way, text)
    report(f"{way.__name__.replace('_', ' ')}, keys", partial(hand_keys.count, way), most)


def test_a_hand_with_a_long_auction_is_recorded_within_its_keys(visit: Visit, ann: User) -> None:
    """The rest of such a hand is recorded like that of others."""
    way, text = hand_keys.hands_first, whole_hand(0, LONGEST_AUCTION)
    draft = begun(ann, text, at="Bids1")
    assert keys_to_type(visit(ann), draft, hand_keys.auction_of(text)) == hand_keys.count(hand_keys.auction_of, text)
    assert text_of(draft) == text.partition("Meld1 ")[0]
    hands = [whole_hand(seed, LONGEST_AUCTION) for seed in SEEDS]
    print(f"{LONGEST_AUCTION} calls, keys by part of the hand: {hand_keys.mean_by_part(way, hands)}")
    assert mean(hand_keys.count(way, hand) for hand in hands) <= 180
    auctions = [
        [hand_keys.count(hand_keys.auction_of, whole_hand(seed, calls)) for seed in SEEDS]
        for calls in range(CALLS, LONGEST_AUCTION + 1)
    ]
    others = mean(hand_keys.count(way, hand) for hand in hands) - mean(auctions[-1])
    assert others + mean(map(mean, auctions)) <= 170


def test_a_whole_hand_is_recorded_within_its_taps(visit: Visit, ann: User) -> None:
    """The tricks in the middle are tapped like those before and after them."""
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    for text in EVERY_HAND:
        assert taps_to_record(page, ann, text) == hand_taps.count(text)
    entries = list(hand_taps.hands_first(REAL_HAND))
    middle, end = (place_of(entries, f"{trick} ") for trick in ("Trick4", "Trick17"))
    for label, some, written in (("Hand1", entries[:middle], "Trick4 "), ("Trick17", entries[end:], "")):
        draft = begun(ann, REAL_HAND, label)
        assert taps_to_make(page, draft, some) == sum(len(tapped.keys) for tapped in some)
        assert text_of(draft) == (REAL_HAND.partition(written)[0] if written else REAL_HAND)
    report("on a phone, taps", hand_taps.count, 145)


def place_of(entries: list[Tapped], label: str) -> int:
    """The place of the first entry whose line begins so."""
    return next(at for at, tapped in enumerate(entries) if tapped.line.startswith(label))


def report(way: str, count: Callable[[str], int], most: int) -> None:
    """Says and asserts what it takes by the way's own count, which the browser has confirmed."""
    real, counts = count(REAL_HAND), [count(whole_hand(seed)) for seed in SEEDS]
    print(f"{way}: the real hand {real}, mean {mean(counts):.1f}, worst {max(counts)} (at most {most})")
    assert real <= most
    assert mean(counts) <= most


def test_the_next_hand_of_a_game_begins_with_what_the_last_one_left(visit: Visit, ann: User, recording) -> None:
    head = "Presenter Ann\nDateTime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\n"
    draft, page = recording(head + REAL_HAND), visit(ann)
    page.goto(edit(draft))
    count(page, "keydown")
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("North’s hand")
    assert text_of(draft).endswith("\n\nDeal 2\nGameScores 91 0\nDealer Seat1\n")
    assert counted(page) == 1


def test_a_mistaken_card_is_taken_back_with_one_key(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick3")[0]), visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("daq")
    page.keyboard.press("Backspace")
    page.keyboard.type("jkj")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")


def test_after_a_mistake_that_is_mended_no_card_is_entered_again(visit: Visit, ann: User, recording) -> None:
    wrong = "Trick3 DA DJ DK DQ Seat3 2"
    text = REAL_HAND.partition("MeldScores")[0]
    draft, page = recording(text.replace("Trick3 DA DJ DK DJ Seat3 2", wrong)), visit(ann)
    page.goto(edit(draft))
    page.get_by_role("navigation", name="Path").get_by_role("link", name="Play 20 tricks").click()
    page.get_by_role("navigation", name="Path").get_by_role("link", name="Trick 3 written").click()
    expect(cards_field(page)).to_be_focused()
    page.keyboard.press("Backspace")
    page.keyboard.type("j")
    page.keyboard.press("Enter")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    assert text_of(draft) == text


def test_the_first_problem_is_mended_with_two_presses(visit: Visit, ann: User, recording) -> None:
    draft, page = recording("Deal 1\nGameScores 0 0\nDealer seat4\n"), visit(ann)
    page.goto(edit(draft))
    count(page, "click")
    page.get_by_role("link", name="see line 3").click()
    page.locator("#line-form").get_by_role("button", name="Write “Seat4”").click()
    saved(page, "Dealer Seat4")
    assert counted(page) <= 2


def test_a_complete_record_is_published_with_two_presses(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(complete()), visit(ann)
    page.goto(edit(draft))
    count(page, "click")
    page.locator("#step").get_by_role("link", name="Publish").click()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("It is published.")).to_be_visible()
    assert counted(page) <= 2


def test_a_record_becomes_a_published_puzzle_with_four_presses(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND), visit(ann)
    page.goto(draft.get_absolute_url())
    count(page, "click")
    page.get_by_role("link", name="Make a puzzle").click()
    value(page, "Trick19", 3).check()
    page.get_by_role("button", name="Publish puzzle").click()
    expect(page.get_by_text("Published.")).to_be_visible()
    assert Puzzle.objects.get().published_at
    assert counted(page) <= 4


def complete() -> str:
    head = "Presenter Ann\nDateTime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\n"
    return f"{head}{REAL_HAND}FinalScores 91 0\nWinner Team1\n"
