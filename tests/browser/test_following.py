"""Somebody who has the address follows how a game is recorded, if its author lets them."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit, write_deal
from tests.drafts import DEAL

Look = Callable[[Page, str], None]


def test_a_reader_follows_until_the_author_ends_it(
    page: Page, visit: Callable[..., Page], draft: Annotation, ann: User, look: Look, accessible: Callable[..., None]
) -> None:
    hers = visit(ann)
    hers.goto(draft.get_absolute_url())
    hers.get_by_text("Who can follow it").click()
    hers.get_by_role("button", name="Let readers follow the recording").click()
    expect(hers.get_by_label("Address of this page")).to_have_value(re.compile(f"{draft.get_absolute_url()}$"))
    look(hers, "following-owner")
    accessible(hers)

    page.goto(draft.get_absolute_url())
    expect(page.get_by_text("Ann is recording this.")).to_be_visible()
    page.evaluate("() => { window.same = true; }")
    write_deal(hers, draft, "2")
    expect(page.locator(".annotation-text")).to_contain_text("Deal 2")
    hers.goto(edit(draft, "?add=Hand1&hand=0"))
    cards_field(hers).fill("cak dt")
    hers.keyboard.press("Enter")
    expect(page.locator(".annotation-text")).to_contain_text("Hand1 CAK DT")
    expect(page.locator(".felt .card").first).to_be_visible()
    assert page.evaluate("() => window.same"), "the page was never loaded again"
    look(page, "following")
    accessible(page)

    hers.goto(draft.get_absolute_url())
    hers.get_by_role("button", name="Stop letting readers follow").click()
    expect(page.get_by_text("Ann has stopped letting readers follow.")).to_be_visible()
    expect(page.locator(".annotation-text")).to_contain_text("Hand1 CAK DT")
    look(page, "following-ended")


TURN = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
LONGEST = 2000
Deal = Callable[[int], None]


@pytest.fixture
def questions(page: Page) -> list[Route]:
    """What the page asks after a version, in order: each waits until the test lets it go on."""
    questions: list[Route] = []
    page.route("**/live/", lambda question: questions.append(question))
    page.clock.install()
    return questions


@pytest.fixture
def deal(page: Page, draft: Annotation, ann: User) -> Deal:
    """Writes another number of the deal, of which the page has heard by then; it is open and follows."""
    draft.allow_followers(timezone.now())
    with page.expect_websocket() as opened:
        page.goto(draft.get_absolute_url())

    def deal(number: int) -> None:
        current = Annotation.objects.get(pk=draft.pk)
        news = f'{{"version": {current.version + 1}}}'
        with opened.value.expect_event("framereceived", lambda frame: frame == news):
            current.replace(DEAL.replace("Deal 1", f"Deal {number}"), current.version, ann, timezone.now())

    return deal


def asked(page: Page, questions: list[Route]) -> Route:
    """The question that the page asks next."""
    for _tenth in range(300):
        if questions:
            return questions.pop(0)
        page.clock.run_for(100)
    raise AssertionError("the page asks nothing")


def test_what_comes_in_quick_succession_is_asked_for_once(page: Page, questions: list[Route], deal: Deal) -> None:
    for number in range(2, 8):
        deal(number)
    asked(page, questions).continue_()
    expect(page.locator(".annotation-text")).to_contain_text("Deal 7")
    page.clock.run_for(LONGEST)
    assert not questions


def test_what_comes_while_an_answer_is_awaited_is_asked_for_after_it(
    page: Page, questions: list[Route], deal: Deal
) -> None:
    deal(2)
    first = asked(page, questions)
    answer = first.fetch()
    deal(3)
    page.clock.run_for(LONGEST)
    assert not questions
    first.fulfill(response=answer)
    expect(page.locator(".annotation-text")).to_contain_text("Deal 2")
    asked(page, questions).continue_()
    expect(page.locator(".annotation-text")).to_contain_text("Deal 3")


def test_a_page_that_nobody_looks_at_asks_once_somebody_does(page: Page, questions: list[Route], deal: Deal) -> None:
    page.evaluate(TURN, True)
    deal(2)
    page.clock.run_for(LONGEST)
    assert not questions
    page.evaluate(TURN, False)
    asked(page, questions).continue_()
    expect(page.locator(".annotation-text")).to_contain_text("Deal 2")


def write(draft: Annotation, by: User, more: str) -> None:
    current = Annotation.objects.get(pk=draft.pk)
    current.replace(current.text + more, current.version, by, timezone.now())


HAND = "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\n"


def test_who_follows_keeps_the_focus_and_what_they_have_selected(page: Page, draft: Annotation, ann: User) -> None:
    write(draft, ann, HAND + "\nDeal 2\n" + HAND)
    draft.refresh_from_db()
    draft.allow_followers(timezone.now())
    page.goto(f"{draft.get_absolute_url()}?hand=1")
    page.get_by_role("navigation", name="Hands").get_by_role("link").last.focus()
    page.evaluate("() => getSelection().selectAllChildren(document.querySelector('#L4 code'))")
    write(draft, ann, "Hand2 CA D S H\n")
    expect(page.locator(".annotation-text")).to_contain_text("Hand2 CA D S H")
    expect(page.get_by_role("navigation", name="Hands").get_by_role("link").last).to_be_focused()
    assert page.evaluate("() => String(getSelection())").strip() == HAND.strip()


def test_details_that_a_reader_has_opened_stay_open(
    visit: Callable[..., Page], draft: Annotation, ann: User, ben: User
) -> None:
    draft.add_recorder(ben)
    draft.allow_followers(timezone.now())
    his = visit(ben)
    his.goto(draft.get_absolute_url())
    missing = his.locator(".missing-list")
    if missing.get_attribute("open") is None:
        missing.locator("summary").click()
    write(draft, ann, HAND)
    expect(his.locator(".annotation-text")).to_contain_text(HAND.strip())
    expect(missing).to_have_attribute("open", "")
    missing.locator("summary").click()
    write(draft, ann, "Hand2 CA D S H\n")
    expect(his.locator(".annotation-text")).to_contain_text("Hand2 CA D S H")
    expect(missing).not_to_have_attribute("open", "")
