"""The test of barriers finds those of colours, though it looks at one of all texts that are alike."""

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility import ONE_OF_EACH, accessible, accessible_day_and_night

LIST = "".join(f"<li class=row><b>Row</b> {number}</li>" for number in range(40))
PAGE = """<!doctype html><html lang=en><title>A list</title><style>
body {{ color: #000; background: #fff; }} .faint {{ color: #aaa; }} .box {{ height: 90px; overflow: auto; }} {style}
</style><main><h1>A list</h1><ul>{rows}</ul></main></html>"""

FAINT = {
    "one row of many": ("", LIST.replace("<li class=row><b>Row</b> 30", "<li class='row faint'><b>Row</b> 30")),
    "a part of one row": ("", LIST.replace("<b>Row</b> 30", "<b style='color: #bbb'>Row</b> 30")),
    "what one row is on": ("li:nth-child(30) { background: #222; }", LIST),
    "what is alike but where it stands": ("li:nth-child(30) b { opacity: .3; }", LIST),
    "the first that can be used": (
        "button { color: #ccc; background: #fff; }",
        "<li><button disabled>Save</button></li><li><button>Save</button></li>",
    ),
}


def show(page: Page, style: str, rows: str) -> None:
    page.goto("/healthz")
    page.set_content(PAGE.format(style=style, rows=rows))


@pytest.mark.parametrize(("style", "rows"), FAINT.values(), ids=FAINT)
def test_a_faint_text_is_found(page: Page, style: str, rows: str) -> None:
    show(page, style, rows)
    with pytest.raises(AssertionError, match="color-contrast"):
        accessible(page)


def test_a_text_that_is_faint_by_night_is_found(page: Page) -> None:
    show(page, "@media (prefers-color-scheme: dark) { li:nth-child(30) { color: #eee; } }", LIST)
    accessible(page)
    with pytest.raises(AssertionError, match="color-contrast"):
        accessible_day_and_night(page)


def test_what_is_scrolled_away_does_not_stand_for_what_is_seen(page: Page) -> None:
    show(page, "ul { height: 90px; overflow: auto; color: #aaa; }", LIST)
    page.locator("ul").evaluate("(list) => { list.tabIndex = 0; list.scrollTop = 400; }")
    with pytest.raises(AssertionError, match="color-contrast"):
        accessible(page)


def test_a_label_that_is_missing_is_found(page: Page) -> None:
    show(page, "", f"{LIST}<li><input></li>")
    with pytest.raises(AssertionError, match="label"):
        accessible(page)


def test_of_rows_that_are_alike_one_is_looked_at(page: Page) -> None:
    show(page, "", LIST)
    looked_at = page.evaluate(f"() => ({ONE_OF_EACH})().map((element) => element.textContent)")
    assert looked_at == ["A list", "Row 0", "Row", "Row 10"], "axe judges a single character on its own"
