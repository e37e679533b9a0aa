"""What tests do on the pages of puzzles."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.screens import PHONE

Visit = Callable[..., Page]


def on_a_phone(visit: Visit, person: User) -> Page:
    page = visit(person, has_touch=True)
    page.set_viewport_size(PHONE)
    return page


def new(annotation: Annotation) -> str:
    return f"{annotation.get_absolute_url()}puzzles/new/"


def value(page: Page, line: str, number: int) -> Locator:
    """The checkbox of a value, in its open group; `line` is the label of its line."""
    box = page.locator(f"input[name=blank][value$='/{line}/{number}']")
    group = page.locator("details").filter(has=box)
    if group.get_attribute("open") is None:
        group.locator("summary").click()
    return box


def presses(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
