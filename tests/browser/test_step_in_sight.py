"""What a step asks for is in sight, its heading stays where it is, and a finger finds every target."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved
from tests.browser.screens import PHONE
from tests.notation.whole_hands import whole_hand
from tests.samples import REAL_HAND

Visit = Callable[..., Page]
Recording = Callable[[str], Annotation]

FINGER = 44
DESK: ViewportSize = {"width": 1280, "height": 800}
BEFORE = {kind: REAL_HAND.partition(kind)[0] for kind in ("Hand1", "Bids1", "Contract", "Meld1", "Trick1", "Trick2")}

TARGETS = "header a, header summary, #step :is(a, button, label.choice, input:not([type=hidden], .choice *))"
SMALL = f"""() => [...document.querySelectorAll("{TARGETS}")]
  .filter((target) => target.checkVisibility() && !target.matches(".visually-hidden, .skip, dfn *, glossary-term *"))
  .map((target) => [target, target.getBoundingClientRect()])
  .filter(([, {{ width, height }}]) => width && (width < {FINGER} - 0.5 || height < {FINGER} - 0.5))
  .map(([target, {{ width, height }}]) => `${{target.outerHTML.slice(0, 80)}} ${{width}} × ${{height}}`)"""


HAND = whole_hand(7)
DESK_WINDOW: ViewportSize = {"width": 1280, "height": 900}
ILLEGAL = "document.querySelector('#trick-keys [data-doubtful]').dataset.card"
IN_SIGHT = """(selector) => {
    const fixed = [...document.querySelectorAll(".line-form :is(.pad, .actions)")]
        .filter((part) => part.checkVisibility() && getComputedStyle(part).position === "fixed");
    return [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).map((part) => {
        const isOver = part.closest(".pad, .actions, undo-keys") !== null;
        const { top, bottom } = part.getBoundingClientRect();
        const tops = isOver ? [] : fixed.map((one) => one.getBoundingClientRect().top);
        return top >= 0 && bottom <= Math.min(innerHeight, ...tops) + 1;
    });
}"""
"""For each such part of the step whether it is in sight, and not behind what is fixed to the bottom of a phone."""


PLACE = "field => field.getBoundingClientRect().top + scrollY"


@pytest.mark.parametrize("kind", BEFORE)
def test_a_finger_finds_every_target(visit: Visit, ann: User, recording: Recording, kind: str) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(recording(BEFORE[kind])))
    expect(page.locator("#step :focus")).to_be_attached()
    assert page.evaluate(SMALL) == []


def test_a_card_too_many_is_marked_below_the_field_on_a_desk(editor: Callable[..., Page]) -> None:
    page = editor(BEFORE["Hand1"], viewport=DESK_WINDOW)
    shown = page.locator(".hand-so-far")
    page.keyboard.type("saaaa")
    expect(page.locator("#preview .line-text")).to_be_visible()
    expect(shown).to_be_hidden()
    page.keyboard.type("a")
    expect(shown.locator(".illegal")).to_have_count(1)
    expect(shown.locator(".illegal")).to_be_visible()
    expect(page.locator(".too-many")).to_have_text("There are only 4 aces of spades.")
    assert page.evaluate(IN_SIGHT, ".hand-so-far, .too-many") == [True, True]


def test_all_suits_of_a_contract_are_in_sight_on_a_phone(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(recording(BEFORE["Contract"])))
    foot = page.get_by_role("button", name="Write it").bounding_box()
    for suit in ("Clubs", "Diamonds", "Spades", "Hearts"):
        box = page.locator("label.choice").filter(has_text=suit).bounding_box()
        assert box
        assert foot
        assert box["y"] + box["height"] <= foot["y"], suit


def test_the_keys_of_a_trick_are_in_sight_on_a_desk(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann)
    page.set_viewport_size(DESK)
    page.goto(edit(recording(BEFORE["Trick2"])))
    for name in ("ace of spades", "jack of diamonds"):
        expect(page.locator("#trick-keys").get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    claim = page.get_by_role("button", name="Claim the rest").bounding_box()
    buttons = [page.locator(button).bounding_box() for button in (".go", ".later")]
    assert claim
    assert all(button and claim["x"] + claim["width"] <= button["x"] for button in buttons)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_heading_of_a_trick_is_as_high_as_that_of_the_next(
    visit: Visit, ann: User, recording: Recording, size: dict[str, int]
) -> None:
    page = visit(ann)
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto(edit(recording(BEFORE["Trick1"])))
    heading = page.locator("#step > .facts")
    before = heading.bounding_box()
    page.keyboard.type("sajtk")
    saved(page, "Trick1 SA SJ ST SK Seat3 3")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 2")
    after = heading.bounding_box()
    assert before
    assert after
    assert before["height"] == after["height"]


def test_whose_card_is_next_stands_beside_the_field_and_moves_nothing(
    visit: Visit, ann: User, recording: Recording
) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(recording(BEFORE["Trick2"])))
    turn, field = page.locator("#turn"), cards_field(page)
    expect(turn).to_have_text("South leads")
    before = field.evaluate(PLACE)
    page.keyboard.type("da")
    expect(turn).to_have_text("West to play")
    expect(turn).to_be_in_viewport(ratio=1)
    assert field.evaluate(PLACE) == before


def test_the_keys_stay_where_they_are_while_a_trick_is_played(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann)
    page.goto(edit(recording(REAL_HAND.partition("Trick3 ")[0])))
    keys = page.locator("#trick-keys")
    before = keys.bounding_box()
    for card, lying in (("da", 1), ("dj", 2), ("dk", 3)):
        page.keyboard.type(card)
        expect(page.locator("#table .trick > li")).to_have_count(lying)
        assert keys.bounding_box() == before


def before(kind: str) -> str:
    """A generated hand as far as the lines before the first one of that kind."""
    return HAND.partition(f"{kind} ")[0]


def assert_in_sight(page: Page, *selectors: str) -> None:
    for selector in selectors:
        seen = page.evaluate(IN_SIGHT, selector)
        assert seen, selector
        assert all(seen), selector


@pytest.mark.parametrize("size", [PHONE, DESK_WINDOW])
def test_an_illegal_card_is_marked_on_the_table_and_explained_beside_the_field(
    visit: Visit, ann: User, recording: Recording, size: ViewportSize
) -> None:
    page = visit(ann, has_touch=size is PHONE)
    page.set_viewport_size(size)
    page.goto(edit(recording(before("Trick3"))))
    page.locator("#trick-keys .card-key:not(.none)").first.click()
    expect(page.locator("#table .trick > li").first).to_be_attached()
    place = page.locator("#line-form [name=cards]").evaluate(PLACE)
    page.keyboard.type(page.evaluate(ILLEGAL))
    expect(page.locator("#table .trick > .illegal")).to_have_count(1)
    expect(page.locator("#trick-so-far .illegal")).to_contain_text("breaks the rules")
    assert page.locator("#line-form [name=cards]").evaluate(PLACE) == place
    assert_in_sight(
        page, "#step h1", "#line-form [name=cards]", "#preview > .diag", ".go", ".later", "#step-undoing button"
    )
    if size is DESK_WINDOW:
        assert_in_sight(page, "#table .illegal", ".choices-control", "#line-form .row-control input")


@pytest.mark.parametrize("size", [PHONE, DESK_WINDOW])
def test_what_finishes_a_meld_is_in_sight(visit: Visit, ann: User, recording: Recording, size: ViewportSize) -> None:
    page = visit(ann, has_touch=size is PHONE)
    page.set_viewport_size(size)
    page.goto(edit(recording(before("Meld1"))))
    expect(page.get_by_role("button", name="Write all 4")).to_be_visible()
    assert_in_sight(page, "#line-form [name=cards]", "#line-form [name=points]", ".pad .copy", ".all", ".go")
    page.get_by_role("button", name="Skip the card keys").press("Enter")
    expect(page.get_by_role("button", name="Write all 4")).to_be_focused()


def test_keys_of_a_deck_with_nines_leave_the_buttons_their_place(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.set_viewport_size(DESK_WINDOW)
    page.goto(edit(draft))
    nine, button = page.get_by_role("button", name="nine of spades"), page.get_by_role("button", name="Write it")
    tool = page.get_by_role("button", name="Erase the last one").bounding_box()
    keys, go = nine.bounding_box(), button.bounding_box()
    assert keys
    assert tool
    assert go
    assert max(keys["x"] + keys["width"], tool["x"] + tool["width"]) <= go["x"]


def test_the_bids_of_four_players_are_in_one_row_on_a_desk(editor: Callable[..., Page]) -> None:
    page = editor(BEFORE["Bids1"], viewport=DESK_WINDOW)
    expect(page.locator("[name=bids-1]")).to_be_focused()
    tops = page.locator("#line-form .row > .field input").evaluate_all(
        "fields => fields.map((field) => field.getBoundingClientRect().top)"
    )
    assert (len(tops), len(set(tops))) == (4, 1)


def test_the_path_shows_the_last_trick_of_a_hand(editor: Callable[..., Page]) -> None:
    page = editor(REAL_HAND.partition("Trick19 ")[0], viewport=DESK_WINDOW)
    here = page.get_by_role("navigation", name="Path").locator("[aria-current=true]")
    expect(here).to_have_text("Trick 19 optional")
    expect(here).to_be_in_viewport(ratio=1)
    page.keyboard.type("hatk")
    expect(here).to_have_text("Trick 20 optional")
    expect(here).to_be_in_viewport(ratio=1)


def test_the_score_beside_a_trick_moves_nothing_out_of_sight_on_a_desk(editor: Callable[..., Page]) -> None:
    page = editor(f"Deal 1\nGameScores 0 0\n{BEFORE['Trick2']}", viewport=DESK_WINDOW)
    expect(cards_field(page)).to_be_focused()
    expect(page.locator("header.facts")).to_contain_text("Score 0 · 0")
    expect(page.get_by_role("group", name="Winner")).to_be_in_viewport(ratio=1)
