"""Screens of a phone, and what is wrong with a page on one: what is out of sight, too small, or wider than it."""

from playwright.sync_api import Page, ViewportSize

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 900}
TURNED: ViewportSize = {"width": 740, "height": 360}

IN_SIGHT = """(selector) => {
    const covers = [...document.querySelectorAll(".line-form :is(.pad, .actions), undo-keys")]
        .filter((part) => part.checkVisibility() && getComputedStyle(part).position === "fixed");
    const parts = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
    return parts.length > 0 && parts.every((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        const tops = covers.filter((one) => !one.contains(part)).map((one) => one.getBoundingClientRect().top);
        const foot = part.closest(".pad, .actions, undo-keys") ? innerHeight : Math.min(innerHeight, ...tops);
        return top >= 0 && left >= 0 && right <= innerWidth + 1 && bottom <= foot + 1;
    });
}"""
"""Whether such parts of the page are there, and all in sight: not behind what is fixed to the bottom of the screen."""

SMALL_TARGETS = """(selector) => [...document.querySelectorAll(selector)]
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
    .map(([target, { width, height }]) => `${target.outerHTML.slice(0, 80)} ${width} × ${height}`)"""


def assert_in_sight(page: Page, *selectors: str) -> None:
    for selector in selectors:
        assert page.evaluate(IN_SIGHT, selector), selector


def assert_fits(page: Page) -> None:
    """The page does not scroll sideways."""
    assert page.viewport_size
    assert page.evaluate("() => document.documentElement.scrollWidth") == page.viewport_size["width"]
