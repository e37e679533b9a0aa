"""What is pressed in a step stays where it is until it is let go, whatever comes meanwhile."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.held import held
from tests.browser.recording import begin, edit, saved
from tests.browser.ways import Mouse
from tests.drafts import DEAL

Visit = Callable[..., Page]


def hold_down(button: Locator) -> None:
    """Presses the button of the mouse there, and does not let it go."""
    button.hover()
    button.page.mouse.down()


def hold_space(button: Locator) -> None:
    """Presses the space bar on it, and does not let it go."""
    button.focus()
    button.page.keyboard.down("Space")


HELD = [
    (hold_down, lambda page: page.mouse.up()),
    (hold_space, lambda page: page.keyboard.up("Space")),
]


def test_the_first_step_is_made_with_its_table_so_that_nothing_moves(
    page: Page, look: Callable[[Page, str], None]
) -> None:
    begin(Mouse(page), "Thursday")
    look(page, "first-step")
    button = page.get_by_role("button", name="Go on")
    before = button.bounding_box()
    dealers = page.locator(".seats-table .dealer-mark").filter(visible=True)
    expect(dealers).to_have_count(0)
    Mouse(page).choose(page.get_by_role("group", name="Dealer"), "West")
    expect(page.locator(".seats-table .seat.at-w .dealer-mark")).to_be_visible()
    expect(dealers).to_have_text(["dealer"])
    assert button.bounding_box() == before


def test_a_dealer_is_shown_at_the_table_of_the_first_line_and_nothing_moves(visit: Visit, ann: User) -> None:
    page = visit(ann)
    page.goto(edit(Annotation.objects.start(ann, "Thursday", timezone.now()), "?add=Dealer&hand=0"))
    button = page.get_by_role("button", name="Write it")
    before = button.bounding_box()
    with held(page, "**/edit/preview/"):
        Mouse(page).choose(page.get_by_role("group", name="Dealer"), "West")
    expect(page.locator("#table .seat.at-w")).to_contain_text("dealer")
    assert button.bounding_box() == before


def test_what_is_said_of_the_line_does_not_move_the_button_away(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    button = page.get_by_role("button", name="Write it")
    with held(page, "**/edit/preview/"):
        page.keyboard.type("caaaaa")
        hold_down(button)
    page.mouse.up()
    saved(page, "Hand1 CAAAAA")


def test_it_is_said_once_the_button_is_let_go_beside_it(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    with held(page, "**/edit/preview/"):
        page.keyboard.type("ca")
        hold_down(page.get_by_role("button", name="Write it"))
    page.get_by_role("heading", level=1).hover()
    expect(page.locator("#preview .line-text")).to_have_count(0)
    page.mouse.up()
    expect(page.locator("#preview .line-text")).to_contain_text("Hand1 CA")


@pytest.mark.parametrize(("hold", "let_go"), HELD, ids=("pointer", "space bar"))
def test_a_step_that_is_fetched_again_waits_for_the_button(
    visit: Visit, ann: User, draft: Annotation, hold: Callable[[Locator], None], let_go: Callable[[Page], None]
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?line=3"))
    with held(page, re.compile(r"/edit/\?seen=")) as asked:
        draft.replace(DEAL.replace("Deal 1", "Deal 2"), draft.version, ann, timezone.now())
        asked()
        hold(page.get_by_role("button", name="Save", exact=True))
    let_go(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("North’s hand")
