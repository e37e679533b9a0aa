"""Somebody who has the address follows how a game is recorded, if its author lets them."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import edit, write_deal

Look = Callable[[Page, str], None]


def test_a_reader_follows_until_the_author_ends_it(
    page: Page, visit: Callable[..., Page], draft: Annotation, ann: User, look: Look, accessible: Callable[..., None]
) -> None:
    hers = visit(ann)
    hers.goto(draft.get_absolute_url())
    hers.get_by_text("Who follows it").click()
    hers.get_by_role("button", name="Let readers follow while it is recorded").click()
    expect(hers.get_by_label("Address of this page")).to_have_value(re.compile(f"{draft.get_absolute_url()}$"))
    look(hers, "following-owner")
    accessible(hers)

    page.goto(draft.get_absolute_url())
    expect(page.get_by_text("Ann is recording this.")).to_be_visible()
    page.evaluate("() => { window.same = true; }")
    write_deal(hers, draft, "2")
    expect(page.locator(".annotation-text")).to_contain_text("Deal 2")
    hers.goto(edit(draft, "?add=Hand1&hand=0"))
    hers.get_by_label("Cards", exact=True).fill("cak dt")
    hers.keyboard.press("Enter")
    expect(page.locator(".annotation-text")).to_contain_text("Hand1 CAK DT")
    expect(page.locator(".felt .card").first).to_be_visible()
    assert page.evaluate("() => window.same"), "the page was never loaded again"
    look(page, "following")
    accessible(page)

    hers.goto(draft.get_absolute_url())
    hers.get_by_role("button", name="Let nobody follow it any more").click()
    expect(page.get_by_text("Ann has stopped letting readers follow.")).to_be_visible()
    expect(page.locator(".annotation-text")).to_contain_text("Hand1 CAK DT")
    look(page, "following-ended")
