"""The whole way, once: a real hand recorded line by line, published, made a puzzle of, answered and talked about."""

import os
import re
from collections.abc import Callable

from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.puzzle_pages import value
from tests.browser.recording import begin, cards_field, edit, title_of_step, write
from tests.browser.ways import Mouse
from tests.samples import REAL_HAND

MISSING_AT_FIRST = ["Presenter", "DateTime", "Deal", "GameScores", "FinalScores", "Winner"]
THE_REST = {
    "Final scores": "FinalScores 91 0",
    "Winner": "Winner Team1",
    "Deal": "Deal 1",
    "Game scores": "GameScores 0 0",
    "Presenter (club or host)": "Presenter The lesson at the club",
    "Date and time": "DateTime 2013-05-14 20:00:00",
}


def test_a_real_hand_is_recorded_published_made_a_puzzle_of_answered_and_talked_about(
    visit: Callable[..., Page], ann: User, ben: User, look: Callable[[Page, str], None]
) -> None:
    hers = visit(ann)
    record(hers, ann)
    look(hers, "editor-complete-hand")
    annotation = Annotation.objects.get()
    assert annotation.text == REAL_HAND

    names_what_is_missing(hers, annotation)
    complete(hers, annotation)
    publish(hers, annotation)
    look(hers, "annotation")

    puzzle = make_puzzle(hers, annotation)
    his = visit(ben)
    answer(his, puzzle)
    sees_the_post_arrive(hers, his, puzzle, look)


def record(page: Page, person: User) -> None:
    """All but the tricks in the middle, which are entered like those before and after them."""
    begin(Mouse(page), "The ten at trick 19")
    write_lines(page, REAL_HAND.partition("Trick3 ")[0])
    others_play_on(page, person, "Trick7 ")
    picture_for_the_readme(page)
    others_play_on(page, person, "Trick19 ")
    write_lines(page, REAL_HAND[REAL_HAND.index("Trick19 ") :])


def write_lines(page: Page, text: str) -> None:
    for line in text.splitlines():
        write(Mouse(page), line)


def others_play_on(page: Page, person: User, until: str) -> None:
    """The tricks up to that one are there when the editor is opened again."""
    annotation = Annotation.objects.get()
    annotation.replace(REAL_HAND.partition(until)[0], annotation.version, person, timezone.now())
    page.goto(edit(annotation))
    expect(page.locator("#step :focus")).to_be_attached()


def picture_for_the_readme(page: Page) -> None:
    if path := os.environ.get("README_SCREENSHOT"):
        cards_field(page).fill("sj sa")
        expect(page.locator("#table .centre")).to_contain_text("A")
        before = page.viewport_size
        page.set_viewport_size({"width": 1360, "height": 1100})
        page.evaluate("() => scrollTo(0, 0)")
        page.screenshot(path=path)
        if before:
            page.set_viewport_size(before)
        cards_field(page).fill("")


def names_what_is_missing(page: Page, annotation: Annotation) -> None:
    page.goto(annotation.get_absolute_url())
    expect(page.locator(".page-title .status").first).to_have_text(re.compile("^Incomplete"))
    named = page.locator(".missing-list li")
    expect(named).to_have_count(len(MISSING_AT_FIRST))
    for label in MISSING_AT_FIRST:
        expect(named.filter(has_text=re.compile(rf"\b{label}\b"))).to_have_count(1)


def complete(page: Page, annotation: Annotation) -> None:
    page.goto(annotation.get_absolute_url() + "edit/")
    page.get_by_role("navigation", name="Or write").get_by_role("link", name="Final scores").first.click()
    asked = []
    for _line in THE_REST:
        if title_of_step(page) == "The game is over":
            page.get_by_role("navigation", name="Or write").get_by_role("link").first.click()
        asked.append(title_of_step(page))
        write(Mouse(page), THE_REST[asked[-1]])
    assert sorted(asked) == sorted(THE_REST)
    expect(page.locator("[data-status]").first).to_have_text(re.compile("Complete"))


def publish(page: Page, annotation: Annotation) -> None:
    page.goto(annotation.get_absolute_url())
    expect(page.locator(".page-title .status").first).to_have_text("Complete")
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("It is published.")).to_be_visible()


def make_puzzle(page: Page, annotation: Annotation) -> str:
    page.goto(annotation.get_absolute_url())
    page.get_by_role("link", name="Make a puzzle").click()
    value(page, "Trick19", 3).check()
    page.get_by_label("Trick 19, East’s card").fill("hq")
    page.get_by_role("textbox", name="Title").fill("East’s card at trick 19")
    page.get_by_role("textbox", name="Question").fill("West leads `HA`, North plays `HK`. What should East play?")
    page.get_by_role("textbox", name="Your words").fill(
        "`HQ`: then the ten wins the last trick, and the meld is saved."
    )
    page.get_by_role("button", name="Publish puzzle").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s card at trick 19")
    return page.url


def answer(page: Page, puzzle: str) -> None:
    page.goto(puzzle)
    page.locator("#answer").get_by_role("textbox").fill("hq")
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator("#answer")).to_contain_text(re.compile("agree", re.IGNORECASE))
    expect(page.locator("#answer")).to_contain_text("the ten wins the last trick")


def sees_the_post_arrive(hers: Page, his: Page, puzzle: str, look: Callable[[Page, str], None]) -> None:
    with hers.expect_websocket():
        hers.goto(puzzle)
    expect(hers.get_by_text("No posts yet")).to_be_visible()
    his.get_by_label("Your words").fill("The queen, of course. **Nice one.**")
    his.get_by_role("button", name="Post", exact=True).click()
    expect(hers.locator("#posts .post")).to_contain_text("The queen, of course. Nice one.")
    look(hers, "puzzle-with-talk")
