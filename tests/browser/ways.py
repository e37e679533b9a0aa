"""Ways to enter something into a page: by mouse, by keys alone, by taps alone."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from playwright.sync_api import Locator, Page

from annotations.archive.words.card_names import card_in_words
from annotations.notation.entry.informal import so_far
from annotations.rules.cards import CARDS, Card

PAD = {"C": "Clubs", "D": "Diamonds", "S": "Spades", "H": "Hearts"}
"""Keys of the pad whose name is not what they put in."""


FRESH = """() => {
    const { typed } = document.getElementById("trick-keys")?.dataset ?? {};
    return typed === undefined || typed === document.querySelector("#line-form input[name=cards]").value;
}"""
"""Whether the keys of a trick are for what stands in its field."""


COPIES = """copies => copies.map(({ dataset, ariaPressed }) => [dataset.take ?? dataset.put, ariaPressed === "true"])"""
"""The cards of a hand, and which of them are in."""

APPROACH = """target => {
    if (!window.later) {
        const now = performance.now.bind(performance);
        window.later = 0;
        performance.now = () => now() + window.later;
    }
    window.later += 300;
    const { top, bottom } = target.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""
"""The clock of the page goes on by as many milliseconds as there are between two taps that are meant. Returns whether
the target is in sight."""


class Way(Protocol):
    """`page` is where it happens; `submit` sends the form of the field just entered, with its button."""

    page: Page

    def fill(self, field: Locator, text: str) -> None: ...
    def choose(self, group: Locator, name: str) -> None: ...
    def press(self, button: Locator) -> None: ...
    def submit(self, button: Locator) -> None: ...


class Mouse:
    """A pointer for what can be pointed at, and a keyboard for words."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def fill(self, field: Locator, text: str) -> None:
        field.fill(text)

    def choose(self, group: Locator, name: str) -> None:
        group.locator("label").filter(has_text=named(name)).click()

    def press(self, button: Locator) -> None:
        button.click()

    submit = press


class Keyboard:
    """No pointer at all: Tab leads to what is meant. `tabs` counts how often it was pressed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tabs = 0

    def reach(self, target: Locator) -> None:
        self.tabs += tab_to(self.page, target, "element.contains(document.activeElement)")

    def fill(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.type(text)

    def choose(self, group: Locator, name: str) -> None:
        self.reach(group)
        self.page.keyboard.press("Space")
        wanted = group.get_by_role("radio", name=named(name))
        for _ in range(group.get_by_role("radio").count()):
            if wanted.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the arrows do not lead to {name}")

    def press(self, button: Locator) -> None:
        self.reach(button)
        self.page.keyboard.press("Enter")

    def submit(self, button: Locator) -> None:
        self.page.keyboard.press("Enter")


class Taps:
    """A finger. Words are typed on the screen's own keyboard, which `typed` collects; all else has keys on the page.

    `scrolled_to` collects what was not in sight when its turn came.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.typed: list[str] = []
        self.scrolled_to: list[str] = []

    def tap(self, target: Locator) -> None:
        if not target.evaluate(APPROACH):
            self.scrolled_to.append(str(target))
        target.tap()

    def fill(self, field: Locator, text: str) -> None:
        self.tap(field)
        if field.get_attribute("inputmode") == "none":
            self.keys(field.locator("xpath=ancestor::key-pad"), text)
        else:
            self.page.keyboard.type(text)
            self.typed.append(text)

    def keys(self, pad: Locator, text: str) -> None:
        if pad.locator(".copies").count():
            self.choose_copies(pad, so_far(text))
        elif pad.locator("#trick-keys").count():
            self.play(pad, so_far(text))
        elif pad.locator(".answer-keys").count():
            for card in so_far(text):
                self.tap(pad.locator(f"[data-fill={card.code}]"))
        elif pad.locator(".card-keys").count():
            for card in so_far(text):
                self.tap(card_key(pad, card))
        else:
            self.digits(pad, text)

    def digits(self, pad: Locator, text: str) -> None:
        for key in [text] if text == "Pass" else text.upper().replace(" ", ""):
            self.tap(pad.get_by_role("button", name=PAD.get(key, key), exact=True))

    def choose_copies(self, pad: Locator, wanted: tuple[Card, ...]) -> None:
        """Taps those of a hand's cards that are in and should not be, or the other way round."""
        copies = pad.locator(".copy")
        seen: Counter[Card] = Counter()
        for place, (code, is_in) in enumerate(copies.evaluate_all(COPIES)):
            card = CARDS[code]
            seen[card] += 1
            if is_in != (seen[card] <= wanted.count(card)):
                self.tap(copies.nth(place))

    def play(self, pad: Locator, cards: Sequence[Card]) -> None:
        """The cards but for those that play themselves; where such are the last ones, the trick is written by a tap."""
        while (place := self._played(pad)) < len(cards):
            self.tap(card_key(pad, cards[place]))
            if place == len(cards) - 1:
                return
        self.tap(pad.page.get_by_role("button", name="Write it"))

    def _played(self, pad: Locator) -> int:
        """How many cards the trick has, once its keys are for what stands there."""
        pad.page.wait_for_function(FRESH)
        keys = pad.locator("#trick-keys")
        return len(so_far(f"{keys.get_attribute('data-typed')} {keys.get_attribute('data-forced')}"))

    def choose(self, group: Locator, name: str) -> None:
        self.tap(group.locator("label").filter(has_text=named(name)))

    def press(self, button: Locator) -> None:
        self.tap(button)

    submit = press


def named(name: str) -> re.Pattern[str]:
    """A choice's name as it stands on the page, with its sign or what more is said of it."""
    return re.compile(rf"(^|\s){re.escape(name)}(\s|$)")


def card_key(pad: Locator, card: Card) -> Locator:
    """The key of the card, whatever more is said of it."""
    return pad.get_by_role("button", name=re.compile(f"^{card_in_words(card.code)}(,|$)"))


def tab_to(page: Page, target: Locator, is_there: str = "element === document.activeElement") -> int:
    """Presses Tab until the target has the cursor, and returns how often; fails where Tab does not lead there.

    The target is found once, and again only if the page has drawn it again: finding it by name takes longer than a Tab.
    """
    element = target.element_handle()
    for tabs in range(60):
        has_cursor = element.evaluate(f"element => element.isConnected ? {is_there} : null")
        if has_cursor is None:
            element = target.element_handle()
            has_cursor = element.evaluate(f"element => {is_there}")
        if has_cursor:
            return tabs
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")
