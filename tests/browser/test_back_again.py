"""When the site answers again, the step comes back, and with it what was typed until it was there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import first_of, intercept
from tests.browser.offline import LINES, go_on, state, write_first_hand, write_offline
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.text_pane import page_of
from tests.drafts import DEAL

Visit = Callable[..., Page]
FIELD = "A line, beginning with its label"


@pytest.fixture
def page(visit: Visit, ann: User, draft: Annotation, console: Console) -> Page:
    """Ann's editor, with North's hand waiting on the device."""
    console.expect_no_network()
    page = visit(ann)
    write_offline(page, draft, LINES[:1])
    return page


@pytest.fixture
def steps(page: Page) -> list[Route]:
    """What the page asks for its step, in order: each waits until the test lets it go on."""
    steps: list[Route] = []
    intercept(page, "**/edit/?add=*", lambda route: steps.append(route))
    intercept(page, "**/edit/", lambda route: steps.append(route))
    return steps


def left_on_the_device(page: Page) -> list[str]:
    return page.evaluate("() => Object.keys(localStorage).filter((key) => key.includes('offline:'))")


def test_what_is_typed_until_the_step_is_there_goes_on_in_it(page: Page, steps: list[Route], draft: Annotation) -> None:
    page.keyboard.type("cat")
    page.context.set_offline(False)
    held = first_of(page, steps)
    page.keyboard.type("dk")
    held.continue_()
    expect(page.get_by_role("heading", level=1, name="East’s hand")).to_be_visible()
    expect(cards_field(page)).to_have_value("catdk")
    assert not left_on_the_device(page)
    page.keyboard.press("Enter")
    saved(page, "Hand2 CAT DK S H")
    assert text_of(draft) == DEAL + f"{LINES[0]}\nHand2 CAT DK S H\n"


def test_a_line_that_is_written_until_the_step_is_there_is_not_typed_into_the_next_one(
    page: Page, steps: list[Route], draft: Annotation
) -> None:
    page.keyboard.type("cat")
    page.context.set_offline(False)
    held = first_of(page, steps)
    page.keyboard.press("Enter")
    saved(page, LINES[0])
    held.continue_()
    first_of(page, steps).continue_()
    expect(page.get_by_role("heading", level=1, name="South’s hand")).to_be_visible()
    expect(cards_field(page)).to_have_value("")
    assert text_of(draft) == DEAL + f"{LINES[0]}\nHand2 CAT D S H\n"


def test_another_label_that_is_typed_until_the_step_is_there_brings_the_step_of_that(
    page: Page, steps: list[Route]
) -> None:
    page.keyboard.type("cat")
    page.context.set_offline(False)
    held = first_of(page, steps)
    page.get_by_label(FIELD).fill("Hand4 hq")
    held.continue_()
    first_of(page, steps).continue_()
    expect(page.get_by_role("heading", level=1, name="West’s hand")).to_be_visible()
    expect(cards_field(page)).to_have_value("hq")


def test_a_step_that_does_not_come_is_asked_for_again_and_nothing_typed_is_lost(page: Page, steps: list[Route]) -> None:
    page.keyboard.type("cat")
    page.context.set_offline(False)
    first_of(page, steps).abort()
    again = first_of(page, steps)
    expect(page.get_by_label(FIELD)).to_have_value("Hand2 cat")
    assert left_on_the_device(page)
    again.continue_()
    expect(cards_field(page)).to_have_value("cat")


def test_what_was_left_half_typed_stays_while_somebody_works_in_the_text(page: Page, draft: Annotation) -> None:
    page.keyboard.type("cat")
    page_of(page).focus()
    page.context.set_offline(False)
    saved(page, LINES[0])
    expect(page.get_by_label(FIELD)).to_have_value("Hand2 cat")
    go_on(page, "Hand2 cat")
    expect(page.get_by_role("heading", level=1, name="South’s hand")).to_be_visible()
    expect(cards_field(page)).to_have_value("")


@pytest.fixture
def silent(visit: Visit, ann: User, draft: Annotation, console: Console) -> Page:
    """Ann's editor, opened again while North's hand waits and the site takes no edit, nor says why."""
    console.expect_no_network()
    page = visit(ann)
    intercept(page, "**/account/now/", lambda _route: None)
    intercept(page, "**/edit/lines/", lambda route: route.abort())
    page.goto(edit(draft))
    write_first_hand(page)
    state(page, "1 edit waits on this device")
    return page


def test_a_page_that_is_opened_while_nobody_answers_goes_on_behind_what_waits(silent: Page, draft: Annotation) -> None:
    silent.goto(edit(draft))
    expect(silent.get_by_label(FIELD)).to_have_value("Hand2 ", timeout=10_000)


def test_a_step_in_which_something_is_typed_stays_though_nobody_answers(silent: Page, draft: Annotation) -> None:
    other = silent.context.new_page()
    other.goto(edit(draft, "?add=Hand2&hand=0"))
    other.keyboard.type("cat")
    other.close()
    silent.clock.install()
    silent.goto(edit(draft, "?add=Hand2&hand=0"))
    state(silent, "1 edit waits on this device")
    silent.clock.run_for(20_000)
    expect(cards_field(silent)).to_have_value("cat")
