"""What is on its way while a line is saved comes after it, and is older: it puts nothing back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.held import first_of, intercept
from tests.browser.recording import cards_field, edit, saved, step
from tests.browser.text_pane import page_of, remark
from tests.browser.together import HAND, HAND2, write_hand
from tests.browser.waiting import connected
from tests.drafts import DEAL

Visit = Callable[..., Page]


@pytest.fixture
def shared(recording: Callable[[str], Annotation], ben: User) -> Annotation:
    annotation = recording(DEAL)
    annotation.add_recorder(ben)
    return annotation


def holds(page: Page, address: str) -> list[Route]:
    """What the page asks there."""
    questions: list[Route] = []
    page.evaluate(NOTE)
    intercept(page, address, lambda question: questions.append(question))
    return questions


def comes_late(page: Page, question: Route, meanwhile: Callable[[], None]) -> None:
    """The site answers, and what it says is there after something else."""
    answer = question.fetch()
    meanwhile()
    question.fulfill(response=answer)
    page.wait_for_function("address => window.answered.has(address)", arg=question.request.url)


NOTE = """() => {
  window.answered = new Set();
  document.addEventListener("htmx:beforeRequest", ({ detail: { xhr } }) =>
    xhr.addEventListener("loadend", () => window.answered.add(xhr.responseURL)));
}"""


def test_news_that_are_older_than_what_one_has_written_put_nothing_back(
    visit: Visit, shared: Annotation, ann: User, ben: User
) -> None:
    hers, his = connected(visit(ann), edit(shared, "?add=Hand2&hand=0")), visit(ben)
    his.goto(edit(shared))
    news = holds(hers, "**/edit/state/**")
    write_hand(his)

    def write() -> None:
        cards_field(hers).fill("catkkq dtkkqj saakkk hatkqq")
        saved(hers, HAND2)
        expect(hers).to_have_url(re.compile("add=Hand3"))

    comes_late(hers, first_of(hers, news), write)
    expect(hers.locator("#changes-by-others")).to_have_text("Ben wrote Hand1.")
    assert HAND2 in (hers.locator("#saved-text").get_attribute("data-text") or "")
    expect(hers.locator("#path .now .now")).to_contain_text("South’s hand")
    expect(hers).to_have_url(re.compile("add=Hand3"))


def test_a_step_that_comes_too_late_puts_nothing_back(visit: Visit, shared: Annotation, ann: User, ben: User) -> None:
    hers, his = connected(visit(ann), edit(shared)), visit(ben)
    his.goto(edit(shared, "?add=Presenter"))
    steps = holds(hers, "**/edit/?*")
    his.get_by_role("textbox", name="Presenter").fill("Thursday club")
    his.keyboard.press("Enter")

    def write() -> None:
        write_hand(hers)
        expect(step(hers).get_by_role("heading", level=1)).to_have_text("East’s hand")

    comes_late(hers, first_of(hers, steps), write)
    assert HAND in (hers.locator("#saved-text").get_attribute("data-text") or "")
    expect(hers.locator("#path .now .now")).to_contain_text("East’s hand")
    expect(hers).to_have_url(re.compile("add=Hand2"))


def test_a_step_that_comes_too_late_continues_at_the_present_place_of_its_line(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = connected(visit(ann), edit(draft, "?line=3"))
    steps = holds(page, "**/edit/?*")
    page_of(page).press("Control+Home")
    page.keyboard.type("Presenter Ann\n")
    saved(page, "Presenter Ann\nDeal")

    def write() -> None:
        intercept(page, "**/edit/?*", lambda later: later.continue_())
        page.keyboard.type("\n")
        saved(page, "Presenter Ann\n\nDeal")

    comes_late(page, first_of(page, steps), write)
    expect(page.locator("#line-form [name=line]")).to_have_value("5")
    expect(page).to_have_url(re.compile(r"\?line=5$"))
    expect(page.get_by_role("heading", level=1, name="Dealer")).to_be_visible()


def test_the_answer_to_a_button_that_was_drawn_again_meanwhile_is_shown(
    visit: Visit, ann: User, ben: User, draft: Annotation
) -> None:
    faulty = draft.replace(DEAL.replace("Seat4", "seat4"), draft.version, ann, draft.edited_at)
    page = connected(visit(ann), edit(draft))
    repairs = holds(page, "**/edit/repairs/")
    remark(page, 3).get_by_role("button", name="Write “Seat4”").click()
    question = first_of(page, repairs)
    faulty.replace(f"{faulty.text}Note A storm\n", faulty.version, ben, draft.edited_at)
    saved(page, "Note A storm")
    question.continue_()
    expect(page.locator("#saved-text")).to_have_attribute("data-text", f"{DEAL}Note A storm\n")
    expect(page.locator("#repaired")).to_contain_text("Repaired")
