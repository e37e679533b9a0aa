"""Barriers that axe finds in a page as it stands.

Most of its time goes to the contrast of each text with what is behind it. Of texts that are alike, in colour, size and
all that is around them, it looks at one: a hundred rows of a list tell no more than the first.
"""

from typing import Any

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import DEFAULT_OPTIONS, Axe
from playwright.sync_api import Page

CONTRAST = "color-contrast"
ALL_BUT_CONTRAST = {**DEFAULT_OPTIONS, "rules": {CONTRAST: {"enabled": False}}}
OF_CONTRAST = {**DEFAULT_OPTIONS, "runOnly": {"type": "rule", "values": [CONTRAST]}}
OF_COLOURS = {**DEFAULT_OPTIONS, "runOnly": {"type": "rule", "values": [CONTRAST, "link-in-text-block"]}}

ONE_OF_EACH = """() => {
  const STYLES = ["color", "backgroundColor", "backgroundImage", "opacity", "fontSize", "fontWeight", "textShadow",
    "display", "visibility", "clipPath", "overflow", "filter", "mixBlendMode"];
  const TELLING = /^(class|role|type|aria-(checked|current|disabled|expanded|hidden|pressed|selected))$/;
  const STATES = [":disabled", ":checked", ":focus", ":placeholder-shown"];
  const SIDES = ["Top", "Right", "Bottom", "Left"];

  const textOf = ({ childNodes }) =>
    [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : "")).join("").trim();

  // it may lie above or below what is not around it: nothing else is like it
  const isMoved = (style) =>
    !["static", "relative"].includes(style.position) || style.transform !== "none" || style.float !== "none"
    || (style.position === "relative" && [style.top, style.left].some((by) => parseFloat(by)))
    || SIDES.some((side) => parseFloat(style[`margin${side}`]) < 0);

  // axe leaves out what is scrolled away
  const isScrolledAway = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      const isWithin = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (!isWithin && getComputedStyle(around).overflow !== "visible") return true;
    }
    return false;
  };

  const numbers = new Map();
  const numberOf = (words) => numbers.get(words) ?? numbers.set(words, numbers.size).size - 1;
  const descriptions = new Map([[null, ""]]);
  const described = (element) => {
    if (!descriptions.has(element)) {
      const style = getComputedStyle(element);
      descriptions.set(element, numberOf([
        described(element.parentElement),
        element.tagName,
        [...element.attributes].map(({ name, value }) => (TELLING.test(name) ? `${name}=${value}` : name)).sort(),
        STATES.map((state) => element.matches(state)),
        STYLES.map((name) => style[name]),
        isMoved(style) ? descriptions.size : "",
      ].join("|")));
    }
    return descriptions.get(element);
  };

  const found = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    if (element.shadowRoot) throw new Error("what is in a shadow root would be left out");
    const text = textOf(element);
    if (!text && !element.matches("input, select, textarea, button")) continue;
    const kind = [described(element), isScrolledAway(element), /[\\p{L}\\p{N}]/u.test(text), text.length < 2].join("|");
    if (!found.has(kind)) found.set(kind, element);
  }
  return [...found.values()];
}"""
"""Of all elements with text, or into which it is written, one of each that differ."""


def accessible(page: Page) -> None:
    """Fails where axe finds a barrier."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(Axe().axe_script)
    _find_none(page, "document", ALL_BUT_CONTRAST)
    _find_none(page, f"({ONE_OF_EACH})()", OF_CONTRAST)


def accessible_day_and_night(page: Page) -> None:
    """Fails where axe finds a barrier on a light or a dark screen, between which only the colours of a page change."""
    page.emulate_media(color_scheme="light")
    accessible(page)
    page.emulate_media(color_scheme="dark")
    _find_none(page, f"({ONE_OF_EACH})()", OF_COLOURS)
    page.emulate_media(color_scheme="light")


def _find_none(page: Page, where: str, options: dict[str, Any]) -> None:
    found = AxeResults(page.evaluate(f"(options) => axe.run({where}, options)", options))
    assert not found.violations_count, found.generate_report()
