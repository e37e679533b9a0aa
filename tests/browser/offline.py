"""Lines written where nobody answers, and what the page says of them."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from tests.browser.recording import cards_field, edit
from tests.browser.waiting import go_offline

LINES = ["Hand1 CAT DK SQQ HJ", "Hand2 CK D S H", "Hand3 CQ D S H", "Hand4 CJ D S H", "Bids1 50 Pass Pass Pass"]


def write_first_hand(page: Page) -> None:
    """Enters North's hand into its form."""
    cards_field(page).fill("cat dk sqq hj")
    cards_field(page).press("Enter")


def go_on(page: Page, line: str) -> None:
    """Writes a line into the step that needs no site."""
    page.get_by_label("A line, beginning with its label").fill(line)
    page.keyboard.press("Enter")


def state(page: Page, words: str) -> None:
    expect(page.locator("waiting-edits .state")).to_have_text(words)


def write_offline(page: Page, draft: Annotation, lines: Sequence[str] = LINES) -> None:
    """Writes so many of the first lines where nobody answers."""
    page.goto(edit(draft))
    go_offline(page)
    write_first_hand(page)
    state(page, "1 edit waits on this device")
    for count, line in enumerate(lines[1:], 2):
        go_on(page, line)
        state(page, f"{count} edits wait on this device")
