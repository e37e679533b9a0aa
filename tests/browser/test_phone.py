"""A phone, upright and turned: what a step asks for is in sight, and large enough for eyes and fingers."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, ViewportSize, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.threads.anchors import Anchor
from tests.browser.console import Console
from tests.browser.recording import cards_field, edit, saved, step
from tests.browser.screens import IN_SIGHT, PHONE, SMALL_TARGETS, TURNED, assert_fits, assert_in_sight
from tests.notation.whole_hands import whole_hand
from tests.samples import REAL_HAND

Visit = Callable[..., Page]
Editor = Callable[..., Page]

HAND = whole_hand(11)
NO_LEADER = "Deal 1\nDealer Seat4\nHand1 -\nHand2 -\nHand3 -\nHand4 -\n"
TOO_MANY = "saaaaakkkkhaakqqjcakktdaq"

FIVE_JACKS = """Deal 1
Dealer Seat4
Hand1 CTQJ DATTKQ SAAATTK HAKKQQJ
Hand2 CTKKQJJ DATKQQJ STKQQQJ HTT
Hand3 CAAAATKQ DAKQJJ STKQJ HATKJ
Hand4 CTQJ DATKJJ SAKJJ HAATKQQJJ
"""

SMALL_TEXT = """() => {
    const small = [];
    for (const element of document.querySelectorAll("main *")) {
        const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        const isRead = element.checkVisibility() && !element.closest(".card, .visually-hidden, .running .name");
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (isText && isRead && size < 16) small.push(`${size} ${element.outerHTML.slice(0, 90)}`);
    }
    return small;
}"""
SWIPES = """() => {
    const form = document.querySelector("#line-form");
    const field = document.activeElement;
    const write = form.querySelector(".actions button");
    const skips = [...form.querySelectorAll("[data-past]")].find((skip) => after(field, skip));
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    function after(one, other) {
        return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    }
    function isRead(node) {
        const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        if (!element.checkVisibility() || element.closest("[aria-hidden=true]")) return false;
        if (node.nodeType === Node.TEXT_NODE) return node.data.trim() && !element.closest("button, a, label");
        return element.matches("button, a, input:not([type=hidden]), summary");
    }
    let count = 1;
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (skips && after(field, node) && node === skips) return count + 1;
        if (node === write) return count;
        if (after(field, node) && isRead(node)) count += 1;
    }
    return Infinity;
}"""
"""How often one swipes from the field in use to the button that writes the line; a skip button leads there at once."""


def before(kind: str) -> str:
    return HAND.partition(f"{kind} ")[0]


@pytest.fixture
def published(site: str, ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "Thursday", now, rules="double-deck-minimum")
    annotation = annotation.replace(HAND, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    annotation.thread.post(author=ann, body="Who led the ten?", at=now, anchor=Anchor("1/Trick2", "Trick 2"))
    return annotation


def test_the_dealer_and_the_button_of_the_first_step_do_not_cover_each_other(visit: Visit, ann: User) -> None:
    page = visit(ann, viewport=PHONE, has_touch=True)
    page.goto(edit(Annotation.objects.start(ann, "Thursday", timezone.now())))
    page.get_by_role("button", name="Go on").scroll_into_view_if_needed()
    assert_in_sight(page, ".choices-control .choice", ".go", "#step-undoing button")
    page.locator("label.choice").filter(has_text="South").tap()
    expect(page.locator(".seats-table .seat.at-s .dealer-mark")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, TURNED], ids=["upright", "turned"])
@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        ("Hand1", ("[name=cards]", ".card-key", ".go", "#step-undoing button")),
        ("Bids1", (".row-control input", ".row-control .key", ".go", "#step-undoing button")),
        ("Contract", (".choice:has([name=trump])", "#step-undoing button")),
        ("Meld1", ("[name=cards]", "[name=points]", ".copy", ".all", ".go")),
        ("Trick2", ("[name=cards]", ".card-key", ".go", "#step-undoing button")),
    ],
)
def test_what_a_step_asks_for_is_in_sight(
    editor: Editor, size: ViewportSize, kind: str, parts: tuple[str, ...]
) -> None:
    page = editor(before(kind), viewport=size, has_touch=True)
    expect(page.locator("#step :focus")).to_be_attached()
    assert_in_sight(page, *parts)
    assert_fits(page)


@pytest.mark.parametrize("size", [PHONE, TURNED], ids=["upright", "turned"])
def test_the_hand_so_far_is_in_sight_as_cards_and_so_is_what_is_too_much(editor: Editor, size: ViewportSize) -> None:
    page = editor(before("Hand1"), viewport=size, has_touch=True)
    page.keyboard.type(TOO_MANY)
    expect(page.locator(".hand-so-far .glyph")).to_have_count(21)
    expect(page.locator(".take .chip")).to_have_count(1)
    expect(page.locator(".hand-so-far .illegal")).to_have_text(re.compile("♠A"))
    expect(page.locator(".too-many")).to_have_text("There are only 4 aces of spades.")
    assert_in_sight(page, "[name=cards]", ".hand-so-far", ".too-many", ".take .chip", ".card-key")
    assert_fits(page)


def test_winner_and_counters_are_in_sight_where_nobody_can_compute_them(editor: Editor) -> None:
    page = editor(NO_LEADER, "?add=Trick1&hand=0", viewport=PHONE, has_touch=True)
    cards_field(page).fill("sa sk sq sj")
    expect(page.locator("#preview .line-text")).to_be_attached()
    assert_in_sight(page, "[name=cards]", ".choices-control .choice", ".line-form .row-control input", ".go")


def test_question_marks_for_the_rest_of_a_trick_are_undone_where_they_were_written(
    editor: Editor, console: Console
) -> None:
    console.expect("422")
    page = editor(before("Trick3"), viewport=PHONE, has_touch=True)
    page.locator("#trick-keys .card-key:not(.none)").first.tap()
    expect(page.locator("#trick-so-far .glyph").first).to_be_visible()
    page.locator("button.go").tap()
    page.get_by_role("button", name="Write ? for it").tap()
    saved(page, "? ? ?")
    played = page.locator("#saved-text").get_attribute("data-text", timeout=1000) or ""
    cards = played.splitlines()[-1].removeprefix("Trick3 ").partition(" ?")[0]
    page.locator("#step-undoing [name=undo]").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 3")
    expect(cards_field(page)).to_have_value(cards)
    assert_in_sight(page, "[name=cards]", ".card-key")
    page.get_by_role("button", name="Erase the last one").tap()
    expect(cards_field(page)).to_have_value(cards[:-1])


def test_a_card_too_many_leads_to_each_hand_that_has_it_and_the_hand_is_named_beside_the_keys(editor: Editor) -> None:
    page = editor(FIVE_JACKS, "?line=6", viewport=PHONE, has_touch=True)
    expect(page.locator(".card-count")).to_contain_text("West: 20 of 20")
    assert_in_sight(page, ".card-count", "[name=cards]", ".take .chip", ".go")
    assert page.evaluate(SMALL_TARGETS, ".take .chip") == []
    page.get_by_role("button", name="take the jack of diamonds out of South’s hand").tap()
    expect(page.locator("#saved-text")).not_to_have_attribute("data-text", FIVE_JACKS)
    expect(page.locator(".card-keys .take")).to_have_count(0)


@pytest.mark.parametrize("kind", ["Hand1", "Bids1", "Contract", "Meld1", "Trick2"])
def test_a_screen_reader_gets_to_the_button_in_a_few_swipes(editor: Editor, kind: str) -> None:
    page = editor(before(kind), viewport=PHONE, has_touch=True)
    expect(page.locator("#step :focus")).to_be_attached()
    assert page.evaluate(SWIPES) <= 12


def test_keys_of_bids_are_skipped_to_the_button(editor: Editor) -> None:
    page = editor(before("Bids1"), viewport=PHONE, has_touch=True)
    step(page).get_by_role("button", name="Skip the keys").press("Enter")
    expect(step(page).get_by_role("button", name="Write it")).to_be_focused()


@pytest.mark.parametrize("kind", ["Hand1", "Bids1", "Meld1", "Trick2"])
def test_no_text_of_a_step_is_small(editor: Editor, kind: str) -> None:
    page = editor(before(kind), viewport=PHONE, has_touch=True)
    expect(page.locator("#step :focus")).to_be_attached()
    assert page.evaluate(SMALL_TEXT) == []


def test_a_published_record_is_read_and_shared(visit: Visit, ann: User, published: Annotation) -> None:
    page = visit(ann, viewport=PHONE, has_touch=True)
    page.goto(published.get_absolute_url())
    assert page.evaluate(SMALL_TEXT) == []
    numbers, links = (
        ".tricks th a, .auction th a, .l > .n, .l > .talk",
        ".post > header a, .entries > li > :first-child a",
    )
    assert page.locator(numbers).count() > 60
    assert page.locator(links).count() > 2
    assert page.evaluate(SMALL_TARGETS, f"{numbers}, {links}") == []
    page.goto("/library/")
    assert page.evaluate(SMALL_TARGETS, ".entries > li > :first-child a") == []


def test_the_offer_to_compute_melds_again_is_in_sight_with_the_field_of_the_next_step(editor: Editor) -> None:
    text = REAL_HAND.partition("Meld2")[0]
    held = next(line for line in text.splitlines() if line.startswith("Hand1 "))
    page = editor(text, f"?line={text.splitlines().index(held) + 1}", has_touch=True, viewport=PHONE)
    cards_field(page).fill(held.removeprefix("Hand1 ").replace("CATKQJJ", "CATKKJJ"))
    step(page).get_by_role("button", name="Save").tap()
    expect(step(page).get_by_role("button", name="Compute them again")).to_be_visible()
    expect(cards_field(page)).to_be_focused()
    page.wait_for_function(IN_SIGHT, arg="#step > .notice, #step [name=cards]")


@pytest.mark.parametrize("kind", ["Hand1", "Bids1", "Contract", "Meld1", "Trick1"])
def test_a_tip_is_in_sight_as_a_whole(editor: Editor, kind: str) -> None:
    page = editor(before(kind), viewport=PHONE, has_touch=True)
    expect(page.get_by_role("note", name="Tip")).to_be_visible()
    assert_in_sight(page, "step-tips p:not([hidden])")


def test_a_trick_before_the_contract_has_its_link_in_sight_instead_of_a_tip(editor: Editor) -> None:
    page = editor(NO_LEADER, "?add=Trick1&hand=0", viewport=PHONE, has_touch=True)
    expect(step(page)).to_contain_text("Write the contract first, and the winner of each trick is filled in.")
    assert_in_sight(page, "[name=cards]", ".choice", "[name=counters]", "#preview .soft")
    expect(page.get_by_role("note", name="Tip")).to_have_count(0)


def test_why_a_written_trick_breaks_the_rules_is_in_sight(editor: Editor) -> None:
    played = REAL_HAND.partition("Trick6")[0]
    wrong = played.replace("Trick5 DA DK DJ DK", "Trick5 DA SK DJ DK")
    page = editor(wrong, f"?line={len(played.splitlines())}", viewport=PHONE, has_touch=True)
    expect(page.locator("#preview .diag").first).to_contain_text("cannot be played")
    assert_in_sight(page, "[name=cards]", "#preview .diag:first-of-type")
