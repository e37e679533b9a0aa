"""Back, in the editor: what is typed stays, and no copy of the page is kept on the device."""

import re
from collections.abc import Callable

from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.waiting import connected
from tests.drafts import DEAL

NORTH, EAST = "Hand1 CATK DJJ SQ H", "Hand2 CA D SK H"


def test_back_from_a_part_of_the_page_keeps_what_is_typed(
    visit: Callable[..., Page], ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("catkdjjsq")
    page.keyboard.press("Enter")
    saved(page, NORTH)
    expect(title(page)).to_have_text("East’s hand")
    page.keyboard.type("cas")
    step = page.locator("#step").element_handle()
    page.get_by_role("link", name="Skip to content").press("Enter")
    expect(page).to_have_url(re.compile("#main$"))
    page.go_back()
    expect(page).not_to_have_url(re.compile("#main$"))
    expect(cards_field(page)).to_have_value("cas")
    page.wait_for_load_state("networkidle")
    assert step.evaluate("(step) => step.isConnected")
    cards_field(page).focus()
    page.keyboard.type("k")
    page.keyboard.press("Enter")
    saved(page, EAST)
    assert text_of(draft) == f"{DEAL}{NORTH}\n{EAST}\n"


def test_the_address_keeps_the_part_of_the_page_while_others_record(
    visit: Callable[..., Page], ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    connected(page, edit(draft, "?add=Hand1&hand=0"))
    page.get_by_role("link", name="Skip to content").press("Enter")
    expect(page).to_have_url(re.compile("#main$"))
    draft.replace(f"Presenter Ben\n\n{DEAL}", seen=draft.version, by=ann, at=timezone.now())
    saved(page, "Presenter Ben")
    page.wait_for_load_state("networkidle")
    expect(page).to_have_url(re.compile("#main$"))


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_no_copy_of_the_page_stays_on_the_device(visit: Callable[..., Page], ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("catkdjjsq")
    page.keyboard.press("Enter")
    saved(page, NORTH)
    kept = page.evaluate("() => Object.values(sessionStorage).concat(Object.values(localStorage)).join()")
    assert "Rename" not in kept
