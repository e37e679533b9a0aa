"""An exchange: cards picked from the hands that pass and discard, and the hands after it written by themselves."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.screens import PHONE
from tests.drafts import PASSING, THREE_HANDED

AFTER_PASSING = "Hand1 CAAQJJ DAKQJ STKQQJJ HTKKQJ\nHand3 CATTKKQJ DAATQJ SAAT HTTKJJ\n"

Visit = Callable[..., Page]
Begin = Callable[[str, str, int], Annotation]


@pytest.fixture
def begin(site: str, ann: User) -> Begin:
    def begun(text: str, rules: str, seats: int) -> Annotation:
        now = timezone.now()
        annotation = Annotation.objects.start(ann, "An exchange", now, rules=rules, seats=seats)
        return annotation.replace(text, seen=0, by=ann, at=now)

    return begun


def key(page: Page, card: str) -> Locator:
    return page.get_by_role("group", name="Card keys").get_by_role("button", name=f"{card}, ")


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_passes_are_picked_from_the_hands_which_are_then_written(visit: Visit, ann: User, begin: Begin) -> None:
    draft, page = begin(PASSING, "double-deck-pass", 4), visit(ann)
    page.goto(edit(draft))
    expect(title(page)).to_have_text("Passed by North")
    page.keyboard.type("cat")
    expect(page.locator("#preview .counted")).to_have_text("2 of 3, 1 missing")
    page.keyboard.type("k")
    saved(page, "Pass1 CA CT CK")
    expect(title(page)).to_have_text("Passed by South")
    page.keyboard.type("caada")
    saved(page, "Hand3 CATTKKQJ")
    expect(title(page)).to_have_text("North’s meld")
    assert text_of(draft) == f"{PASSING}Pass1 CA CT CK\nPass3 CA CA DA\n{AFTER_PASSING}"
    page.keyboard.press("Control+z")
    expect(page.locator("#lines")).not_to_contain_text("Pass3")
    assert text_of(draft) == f"{PASSING}Pass1 CA CT CK\n"


def test_only_the_cards_of_the_hand_are_lit_and_another_waits_for_a_second_press(
    visit: Visit, ann: User, begin: Begin, accessible, look
) -> None:
    draft, page = begin(PASSING, "double-deck-pass", 4), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    expect(key(page, "ace of clubs")).to_have_accessible_name("ace of clubs, 1 left")
    expect(key(page, "ace of diamonds")).to_have_accessible_name("ace of diamonds, 0 left")
    key(page, "ace of diamonds").tap()
    key(page, "ace of clubs").tap()
    key(page, "ten of clubs").tap()
    expect(page.locator("#preview")).to_contain_text("North does not have the ace of diamonds.")
    accessible(page)
    look(page, "pass-not-held")
    assert text_of(draft) == PASSING
    page.get_by_role("button", name="Write it").tap()
    saved(page, "Pass1 DA CA CT")
    expect(page.locator("#lines")).to_contain_text("PN506")


def test_a_card_that_is_not_held_is_taken_out_at_a_press(visit: Visit, ann: User, begin: Begin) -> None:
    draft, page = begin(PASSING, "double-deck-pass", 4), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    for card in ("ace of diamonds", "ace of clubs", "ten of clubs"):
        key(page, card).tap()
    page.get_by_role("button", name=re.compile("^take the ace of diamonds out of")).tap()
    expect(page.locator("#preview .counted")).to_have_text("2 of 3, 1 missing")
    key(page, "king of clubs").tap()
    saved(page, "Pass1 CA CT CK")


def test_the_kitty_is_told_the_discard_picked_and_the_hand_written(visit: Visit, ann: User, begin: Begin, look) -> None:
    draft, page = begin(THREE_HANDED, "three-handed", 3), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    expect(cards_field(page)).to_have_attribute("placeholder", "C9 DJ SQ")
    page.get_by_role("button", name="Write it").tap()
    saved(page, "Kitty C9 DJ SQ")
    expect(title(page)).to_have_text("Discard")
    expect(key(page, "nine of clubs")).to_have_accessible_name("nine of clubs, 1 left")
    key(page, "nine of hearts").tap()
    key(page, "ten of hearts").tap()
    look(page, "discard")
    key(page, "king of spades").tap()
    saved(page, "Hand1 CATKQJ9 DATKJ SATQ HAK")
    assert text_of(draft) == f"{THREE_HANDED}Kitty C9 DJ SQ\nDiscard H9 HT SK 2\nHand1 CATKQJ9 DATKJ SATQ HAK\n"


def test_a_kitty_is_picked_from_what_nobody_is_known_to_hold(visit: Visit, ann: User, begin: Begin) -> None:
    one_hand = "".join(line for line in THREE_HANDED.splitlines(keepends=True) if line[:5] not in ("Hand2", "Hand3"))
    draft, page = begin(one_hand, "three-handed", 3), visit(ann)
    page.goto(edit(draft, "?add=Kitty"))
    expect(key(page, "ace of clubs")).to_have_accessible_name("ace of clubs, 1 left")
    page.keyboard.type("c9djsq")
    saved(page, "Kitty C9 DJ SQ")
