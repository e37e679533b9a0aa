"""A puzzle made of a real hand, and answered by keys alone and by taps alone."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Attempt, Puzzle
from tests.browser.puzzle_pages import new, on_a_phone, presses, value
from tests.browser.screens import assert_fits
from tests.browser.ways import tab_to
from tests.samples import REAL_HAND

CARD = "1/Trick19/3"
Visit = Callable[..., Page]
Look = Callable[[Page, str], None]
Accessible = Callable[[Page], None]


@pytest.fixture
def annotation(ann: User) -> Annotation:
    draft = Annotation.objects.start(ann, "The ten at trick 19", timezone.now())
    return draft.replace(REAL_HAND, seen=0, by=ann, at=timezone.now())


@pytest.fixture
def puzzle(annotation: Annotation, ann: User) -> Puzzle:
    now = timezone.now()
    made = Puzzle.objects.make(
        annotation, ann, "The ten", "What does **East** play?", "The queen: the ten is last.", {CARD: "HQ"}, now
    )
    made.publish(now)
    return made


def test_east_s_card_is_blanked_asked_about_and_published(
    visit: Visit, ann: User, annotation: Annotation, look: Look, accessible: Accessible
):
    page = visit(ann)
    page.goto(new(annotation))
    look(page, "puzzle-new")
    value(page, "Trick19", 3).check()
    answer = page.get_by_label("Trick 19, East’s card")
    expect(answer).to_have_value("HT")
    answer.fill("hq")
    page.get_by_label("Question").fill("What does East play on the `HA`?")
    page.get_by_label("Your words").fill("`HQ`: the ten is last.")
    look(page, "puzzle-new-pressed")
    accessible(page)
    page.get_by_role("button", name="Publish puzzle").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The ten at trick 19")
    puzzle = Puzzle.objects.get()
    assert puzzle.published_at
    assert puzzle.text.endswith("Trick19 HA HK ? - - -\n")
    assert puzzle.blanks.get().answer == "HQ"
    look(page, "puzzle-owner")


def test_a_value_is_found_and_pressed_by_the_arrow_keys(visit: Visit, ann: User, annotation: Annotation):
    page = visit(ann)
    page.goto(new(annotation))
    tab_to(page, value(page, "Bids1", 1))
    presses(page, "ArrowDown", "ArrowUp", "ArrowRight", "ArrowRight", "Enter")
    expect(value(page, "Bids1", 3)).to_be_checked()
    expect(page.get_by_label("Bids, round 1, South’s bid")).to_have_value("54")
    expect(page.locator("#id_question_helptext")).to_contain_text("“What does South bid?”")
    presses(page, "Tab", "Tab")
    expect(page.locator("summary", has_text="Ask about anything else")).to_be_focused()
    presses(page, "Enter", "Tab", *["ArrowDown"] * 4, "ArrowRight", "ArrowRight", "Space")
    expect(value(page, "Hand4", 3)).to_be_checked()
    presses(page, "Space")
    expect(value(page, "Hand4", 3)).not_to_be_checked()
    expect(page.get_by_label("West’s hand, spades")).to_have_count(0)
    assert not Puzzle.objects.exists()


def test_pressing_another_value_keeps_the_answers_that_were_typed(visit: Visit, ann: User, annotation: Annotation):
    page = visit(ann)
    page.goto(new(annotation))
    value(page, "Trick19", 3).check()
    page.get_by_label("Trick 19, East’s card").fill("hq")
    value(page, "Trick19", 5).check()
    winner = page.get_by_role("group", name="Trick 19, winner")
    expect(winner.get_by_role("radio", name="West", exact=True)).to_be_checked()
    expect(page.get_by_label("Trick 19, East’s card")).to_have_value("hq")


def test_one_reader_answers_by_keys_alone(visit: Visit, ben: User, puzzle: Puzzle, look: Look, accessible: Accessible):
    page = visit(ben)
    page.goto(puzzle.get_absolute_url())
    look(page, "puzzle")
    accessible(page)
    expect(page.locator("#posts")).to_have_count(0)
    tab_to(page, page.get_by_label("Trick 19, East’s card"))
    page.keyboard.type("hq")
    presses(page, "Enter")
    expect(page.locator("#answer")).to_contain_text("Agrees with Ann")
    expect(page.get_by_role("heading", name="Your answer, and other readers’")).to_be_focused()
    expect(page.locator("#talk")).to_be_visible()
    look(page, "puzzle-answered")
    accessible(page)
    assert Attempt.objects.get().reader == ben


def test_another_answers_by_taps_alone(visit: Visit, cleo: User, puzzle: Puzzle):
    page = on_a_phone(visit, cleo)
    page.goto(puzzle.get_absolute_url())
    pad = page.locator("#answer")
    pad.get_by_role("button", name="ten of hearts").tap()
    pad.get_by_role("button", name="Answer", exact=True).tap()
    expect(pad).to_contain_text("Differs from Ann")
    expect(pad).to_contain_text("you said ♥10, Ann says ♥Q")
    expect(page.get_by_label("Your words")).to_be_visible()


def test_every_key_and_value_is_a_finger_wide(visit: Visit, ann: User, annotation: Annotation, puzzle: Puzzle):
    page = on_a_phone(visit, ann)
    for address, targets in [(new(annotation), "label.token"), (f"{puzzle.get_absolute_url()}?as=reader", ".key")]:
        page.goto(address)
        sizes = page.locator(targets).evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
        )
        assert sizes
        assert min(sizes) >= 44
        assert_fits(page)


def test_what_cannot_be_read_stays_in_the_field_with_the_reason(visit: Visit, ben: User, puzzle: Puzzle, look: Look):
    page = visit(ben)
    page.goto(puzzle.get_absolute_url())
    field = page.get_by_label("Trick 19, East’s card")
    field.fill("hx")
    field.press("Enter")
    expect(page.locator("#answer .errorlist")).to_contain_text("hx")
    expect(field).to_have_value("hx")
    look(page, "puzzle-refused")
    assert not Attempt.objects.exists()


def test_a_post_appears_in_the_talk_that_opened_with_the_answer(visit: Visit, ann: User, ben: User, puzzle: Puzzle):
    hers, his = visit(ann), visit(ben)
    hers.goto(puzzle.get_absolute_url())
    his.goto(puzzle.get_absolute_url())
    his.get_by_label("Trick 19, East’s card").fill("hq")
    his.get_by_role("button", name="Answer", exact=True).click()
    his.get_by_label("Your words").fill("Of course.")
    his.get_by_role("button", name="Post", exact=True).click()
    expect(hers.locator("#posts .post")).to_contain_text("Of course.")
    expect(his.locator("#posts .post")).to_contain_text("Of course.")


def test_without_scripts_a_button_shows_the_answers(visit: Visit, ann: User, annotation: Annotation) -> None:
    page = visit(ann, java_script_enabled=False)
    page.goto(new(annotation))
    expect(page.get_by_role("button", name="Show the answers")).to_be_visible()


def test_the_list_leads_to_a_puzzle(page: Page, puzzle: Puzzle, look: Look, accessible: Accessible):
    page.goto("/puzzles/")
    look(page, "puzzles")
    accessible(page)
    page.get_by_role("link", name="The ten").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The ten")


def test_a_puzzle_whose_author_leaves_it_to_the_rules_is_marked_by_them(
    visit: Visit, annotation: Annotation, ann: User, ben: User, accessible: Accessible, look: Look
) -> None:
    hers = visit(ann)
    hers.goto(new(annotation))
    value(hers, "Trick19", 5).check()
    value(hers, "Trick19", 6).check()
    expect(hers.locator("#answers")).to_contain_text(": West.")
    expect(hers.locator("#answers")).to_contain_text(": 4.")
    accessible(hers)
    hers.locator("#answers label").filter(has_text="no agreed answer").click()
    hers.get_by_label("Trick 19, counters").fill("")
    hers.get_by_label("Question").fill("Who takes it, and what is in it?")
    hers.get_by_role("button", name="Publish puzzle").click()
    expect(hers.get_by_role("heading", name="The answers")).to_be_visible()
    his = visit(ben)
    his.goto(hers.url)
    his.get_by_role("group", name="Trick 19, winner").locator("label").filter(has_text="West").click()
    his.get_by_label("Trick 19, counters").fill("3")
    his.get_by_role("button", name="Answer", exact=True).click()
    winner, counters = his.get_by_role("region", name="winner"), his.get_by_role("region", name="counters")
    expect(winner).to_contain_text("Right")
    expect(winner).to_contain_text("West takes it with ♥A.")
    expect(counters).to_contain_text("Wrong you said 3, it is 4")
    expect(counters).to_contain_text("Its cards count 4.")
    accessible(his)
    look(his, "puzzle-marked-by-rules")


@pytest.mark.parametrize("width", [1280, 360])
def test_one_hand_is_recorded_and_asked_about(visit: Visit, ann: User, look: Look, accessible: Accessible, width: int):
    draft = Annotation.objects.start(ann, "One hand", timezone.now())
    draft.replace("Dealer Seat4\nHand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\n", seen=0, by=ann, at=timezone.now())
    page = visit(ann)
    page.set_viewport_size({"width": width, "height": 780})
    page.goto(f"{draft.get_absolute_url()}edit/")
    drawer = page.get_by_role("button", name="Path", exact=True)
    if drawer.is_visible():
        drawer.click()
    look(page, "puzzle-one-hand-path")
    page.get_by_role("link", name="Make a puzzle").click()
    look(page, "puzzle-one-hand-new")
    page.get_by_label("Question").fill("What do you bid?")
    page.get_by_role("button", name="Publish puzzle").click()
    expect(page.get_by_role("alert")).to_contain_text("There is no question yet")
    look(page, "puzzle-one-hand-refused")
    accessible(page)
    page.get_by_role("button", name="Write ? in Bids, round 1").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bids, round 1")
    look(page, "puzzle-one-hand-bids")
    page.locator("input[name^=bids-]").first.fill("?")
    look(page, "puzzle-one-hand-asked")
    page.get_by_role("button", name="Write it").click()
    expect(page.locator("#step-title")).not_to_have_text("Bids, round 1")
    look(page, "puzzle-one-hand-written")
    if drawer.is_visible():
        drawer.click()
    page.get_by_role("link", name="Make a puzzle").click()
    expect(page.get_by_label("Question")).to_have_value("What do you bid?")
    look(page, "puzzle-one-hand-again")
    page.get_by_role("button", name="Publish puzzle").click()
    expect(page.get_by_text("Published.")).to_be_visible()
    assert Puzzle.objects.get().text.endswith("Bids1 ?\n")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_question_mark_in_the_step_goes_along_to_the_puzzle(
    visit: Visit, ann: User, annotation: Annotation, width: int
) -> None:
    up_to_trick = REAL_HAND.partition("Trick5")[0]
    annotation = annotation.replace(up_to_trick, seen=annotation.version, by=ann, at=timezone.now())
    page = visit(ann)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{annotation.get_absolute_url()}edit/?add=Trick5&hand=0")
    page.locator("#step input[name=cards]").fill("?")
    if width < 1000:
        page.get_by_role("button", name="Path", exact=True).click()
    page.get_by_role("link", name="Make a puzzle").click()
    expect(value(page, "Trick5", 1)).to_be_checked()
    expect(page.get_by_role("group", name="Card keys").get_by_role("button", name="ace of clubs")).to_be_visible()
    annotation.refresh_from_db()
    assert annotation.text.endswith("Trick5 ?\n")
