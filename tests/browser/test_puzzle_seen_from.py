"""A bid puzzle that is seen from one seat: made by a teacher, answered by keyboard alone and on a phone."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.puzzles.models import Attempt, Puzzle
from tests.browser.puzzle_pages import new, on_a_phone, presses, value
from tests.browser.screens import PHONE, assert_fits, assert_in_sight
from tests.browser.ways import tab_to
from tests.puzzles.hand import KITCHEN

Visit = Callable[..., Page]
Look = Callable[[Page, str], None]
Accessible = Callable[[Page], None]

BID, CARD = "1/Bids1/3", "1/Trick2/3"


@pytest.fixture
def annotation(ann: User) -> Annotation:
    draft = Annotation.objects.start(ann, "At the kitchen table", timezone.now())
    draft = draft.replace(KITCHEN, seen=0, by=ann, at=timezone.now())
    draft.set_rules(PlayedBy("single-deck"))
    return draft


@pytest.fixture
def ask(annotation: Annotation, ann: User) -> Callable[[str, str, str], Puzzle]:
    def ask(title: str, key: str, answer: str) -> Puzzle:
        now = timezone.now()
        made = Puzzle.objects.make(annotation, ann, title, "You hold **North**.", "So it is.", {key: answer}, now)
        made.publish(now)
        return made

    return ask


def seat(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Seen from").get_by_role("radio", name=name, exact=True)


@pytest.mark.parametrize("width", [1280, 360])
def test_a_teacher_publishes_a_bid_puzzle(
    visit: Visit, ann: User, annotation: Annotation, look: Look, accessible: Accessible, width: int
):
    page = visit(ann)
    page.set_viewport_size({"width": width, "height": 780})
    page.goto(new(annotation))
    value(page, "Bids1", 3).check()
    expect(seat(page, "North")).to_be_checked()
    value(page, "Bids1", 3).uncheck()
    value(page, "Trick1", 2).check()
    expect(seat(page, "West")).to_be_checked()
    seat(page, "All hands").check()
    value(page, "Trick1", 2).uncheck()
    value(page, "Bids1", 3).check()
    expect(page.get_by_label("Bids, round 1, North’s bid")).to_have_value("21")
    expect(seat(page, "All hands")).to_be_checked()
    seat(page, "North").check()
    look(page, "puzzle-seen-from-new")
    accessible(page)
    page.get_by_label("Question").fill("You are North. South opened with 20. What now?")
    page.get_by_role("button", name="Publish puzzle").click()
    expect(page.get_by_text("Published.")).to_be_visible()
    assert Puzzle.objects.get().seen_from == 1


@pytest.mark.parametrize(("key", "answered"), [(BID, "21"), (CARD, "CT")])
def test_the_whole_answer_is_in_sight_beside_the_table(
    visit: Visit, ben: User, ask: Callable[..., Puzzle], key: str, answered: str
):
    page = visit(ben)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(ask("What now?", key, answered).get_absolute_url())
    assert_in_sight(page, ".puzzle-question", "#answer", "#answer .key", "#answer .primary")
    answer, table = page.locator("#answer").bounding_box(), page.locator(".felt").bounding_box()
    assert answer
    assert table
    assert answer["x"] >= table["x"] + table["width"]


def test_the_auction_is_seen_with_the_question_and_before_the_answer(
    visit: Visit, ben: User, ask: Callable[..., Puzzle], look: Look
):
    page, height = on_a_phone(visit, ben), PHONE["height"]
    page.goto(ask("The bid", BID, "21").get_absolute_url())
    question, auction, answer = (
        page.locator(part).bounding_box() for part in (".puzzle-question", ".bidding table", "#answer")
    )
    assert question
    assert auction
    assert answer
    assert question["y"] < auction["y"] < auction["y"] + auction["height"] < min(answer["y"], height)
    page.goto(ask("The card", "1/Trick8/1", "HT").get_absolute_url())
    last = page.locator("#puzzle-so-far .tricks tbody tr").last.bounding_box()
    strip = page.locator("#puzzle-so-far .scroll", has=page.locator(".tricks")).bounding_box()
    assert last
    assert strip
    assert last["y"] + last["height"] <= strip["y"] + strip["height"] + 1
    look(page, "puzzle-card-so-far")


def test_a_reader_by_keyboard_alone_answers_sees_all_hands_and_goes_on(
    visit: Visit, ben: User, ask: Callable[..., Puzzle], look: Look, accessible: Accessible
):
    other, puzzle = ask("The club", CARD, "CT"), ask("The bid", BID, "21")
    page = visit(ben)
    page.goto(puzzle.get_absolute_url())
    expect(page.get_by_text("Seen from North")).to_be_visible()
    west = page.locator(".seat", has_text="West").locator(".held")
    expect(west).to_contain_text("withheld")
    look(page, "puzzle-seen-from")
    accessible(page)
    tab_to(page, page.get_by_label("Bids, round 1, North’s bid"))
    page.keyboard.type("20")
    presses(page, "Enter")
    answer = page.locator("#answer")
    expect(answer).to_contain_text("“20” cannot be the answer: it does not beat 20.")
    look(page, "puzzle-seen-from-refused")
    assert not Attempt.objects.exists()
    tab_to(page, page.get_by_label("Bids, round 1, North’s bid"))
    presses(page, "Control+a")
    page.keyboard.type("21")
    presses(page, "Enter")
    expect(answer).to_contain_text("Agrees with Ann")
    expect(answer).to_contain_text("At the table: 21")
    expect(west).to_contain_text("clubs ace ten king king")
    expect(page.get_by_role("heading", name="The hand played out")).to_be_visible()
    expect(page.locator("#puzzle-text")).to_contain_text("CATKK")
    expect(page.locator("#talk")).to_be_visible()
    look(page, "puzzle-seen-from-answered")
    accessible(page)
    tab_to(page, page.get_by_role("link", name="Next puzzle: The club"))
    presses(page, "Enter")
    expect(page).to_have_url(re.compile(f"{other.get_absolute_url()}$"))


def test_a_reader_on_a_phone_is_refused_and_answers_by_taps(
    visit: Visit, ben: User, ask: Callable[..., Puzzle], look: Look
):
    page = on_a_phone(visit, ben)
    page.goto(ask("The bid", BID, "Pass").get_absolute_url())
    expect(page.locator(".held", has_text="withheld").first).to_be_hidden()
    look(page, "puzzle-seen-from-bid-taps")
    answer = page.locator("#answer")
    answer.get_by_role("button", name="21", exact=True).tap()
    answer.get_by_role("button", name="Answer", exact=True).tap()
    expect(answer).to_contain_text("Differs from Ann")
    page.goto(ask("The club", CARD, "CT").get_absolute_url())
    look(page, "puzzle-seen-from-card")
    answer.get_by_role("button", name="king of hearts, may not be played").tap()
    answer.get_by_role("button", name="Answer", exact=True).tap()
    expect(answer).to_contain_text("“♥K” cannot be the answer: North must follow suit")
    look(page, "puzzle-seen-from-card-refused")
    answer.get_by_role("button", name="ten of clubs", exact=True).tap()
    expect(page.get_by_label("Trick 2, North’s card")).to_have_value("CT")
    answer.get_by_role("button", name="Answer", exact=True).tap()
    expect(answer).to_contain_text("Agrees with Ann")
    assert_fits(page)
    assert Attempt.objects.count() == 2
