"""Pages with one purpose begin in their first field; a refused form begins in the field that is refused."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.browser.puzzle_pages import new, on_a_phone
from tests.browser.recording import cards_field, edit
from tests.browser.screens import PHONE
from tests.samples import REAL_HAND

Visit = Callable[..., Page]


@pytest.fixture
def annotation(ann: User) -> Annotation:
    draft = Annotation.objects.start(ann, "The ten at trick 19", timezone.now())
    return draft.replace(REAL_HAND, seen=0, by=ann, at=timezone.now())


@pytest.fixture
def puzzle(annotation: Annotation, ann: User) -> Puzzle:
    made = Puzzle.objects.make(annotation, ann, "The ten", "And East?", "", {"1/Trick19/3": "HQ"}, timezone.now())
    made.publish(timezone.now())
    return made


def test_a_skip_link_on_the_way_leads_into_the_first_step_all_the_same(visit: Visit, ann: User) -> None:
    page = visit(ann)
    page.goto("/record/#main")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#step :focus")).to_be_attached()
    assert "#" not in page.url


def test_letters_go_into_the_step_also_after_its_skip_link(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    page = visit(ann)
    page.goto(edit(recording("Deal 1\n"), "?add=Hand1"))
    expect(cards_field(page)).to_be_focused()
    skip = page.get_by_role("link", name="Skip to content")
    skip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.type("ca")
    expect(cards_field(page)).to_have_value("ca")


def test_signing_in_begins_with_the_name_and_goes_on_where_it_was_refused(page: Page) -> None:
    page.goto("/account/login/")
    expect(page.get_by_label("Name or e-mail address")).to_be_focused()
    page.goto("/account/signup/")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.keyboard.type("Zoe")
    page.get_by_label("E-mail address").fill("zoe@example.org")
    page.get_by_label("Password").fill("zoe")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Password")).to_be_focused()


@pytest.mark.parametrize(("link", "field"), [("Rename", "Title"), ("Rules", "Which rules was it played by?")])
def test_a_link_to_a_form_leads_into_its_field(
    visit: Visit, ann: User, annotation: Annotation, link: str, field: str
) -> None:
    page = visit(ann)
    page.goto(annotation.get_absolute_url())
    page.locator("#main").get_by_role("link", name=link, exact=True).click()
    expect(page.get_by_label(field, exact=True)).to_be_focused()


def test_publishing_begins_with_who_sees_it(visit: Visit, ann: User, annotation: Annotation) -> None:
    page = visit(ann)
    page.goto(f"{annotation.get_absolute_url()}#publication")
    expect(page.get_by_label("Everyone: listed in the library")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("It is published.")).to_be_visible()


def test_why_it_cannot_be_published_is_in_sight_on_a_phone(visit: Visit, ann: User, annotation: Annotation) -> None:
    annotation.replace(
        REAL_HAND.replace("Bids2 Pass", "Bids2 Fail"), seen=annotation.version, by=ann, at=timezone.now()
    )
    page = visit(ann)
    page.set_viewport_size(PHONE)
    page.goto(f"{annotation.get_absolute_url()}#publication")
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("It is not published")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_a_new_puzzle_begins_with_its_first_value(visit: Visit, ann: User, annotation: Annotation) -> None:
    page = visit(ann)
    page.goto(new(annotation))
    expect(page.get_by_role("checkbox").first).to_be_focused()
    assert page.evaluate("scrollY") == 0


def test_a_puzzle_is_answered_by_typing_at_once(visit: Visit, ben: User, puzzle: Puzzle) -> None:
    page = visit(ben)
    page.goto(puzzle.get_absolute_url())
    answer = page.get_by_label("Trick 19, East’s card")
    expect(answer).to_be_focused()
    assert page.evaluate("scrollY") == 0
    page.keyboard.type("zz")
    page.keyboard.press("Enter")
    expect(page.locator("#answer .errorlist")).to_be_visible()
    expect(answer).to_be_focused()


def test_on_a_phone_a_puzzle_begins_with_its_question(visit: Visit, ben: User, puzzle: Puzzle) -> None:
    page = on_a_phone(visit, ben)
    page.goto(puzzle.get_absolute_url())
    expect(page.get_by_label("Trick 19, East’s card")).not_to_be_focused()
