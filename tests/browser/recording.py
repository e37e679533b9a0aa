"""Writing lines through the forms of the editor, as a person does: whatever is on the screen, with what it offers."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, TimeoutError, expect

from annotations.archive.models import Annotation
from tests.browser.ways import Keyboard, Way

SEATS = {"Seat1": "North", "Seat2": "East", "Seat3": "South", "Seat4": "West"}
TEAMS = {"Team1": "North–South", "Team2": "East–West"}


@dataclass(frozen=True, slots=True)
class Typed:
    """What goes into a field of the step, which is known by its label, or by its place among the fields."""

    field: str | int
    text: str

    def enter(self, way: Way, form: Locator) -> None:
        if isinstance(self.field, str):
            way.fill(form.get_by_label(self.field, exact=True), self.text)
        else:
            way.fill(form.locator(".control input").nth(self.field), self.text)


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of a group's choices."""

    group: str
    name: str

    def enter(self, way: Way, form: Locator) -> None:
        way.choose(form.get_by_role("group", name=self.group), self.name)


IS_SAVED = "(line) => document.getElementById('saved-text')?.dataset.text.includes(line)"
EXPECTED_WITHIN = 20_000


def edit(annotation: Annotation, query: str = "") -> str:
    return f"{annotation.get_absolute_url()}edit/{query}"


def text_of(annotation: Annotation) -> str:
    return Annotation.objects.get(pk=annotation.pk).text


def saved(page: Page, line: str) -> None:
    """Waits until the line is saved, wherever it was written."""
    with suppress(TimeoutError):  # looks at each frame, where `expect` looks a few times a second, and says more
        page.wait_for_function(IS_SAVED, arg=line, timeout=EXPECTED_WITHIN)
    expect(page.locator("#saved-text")).to_have_attribute("data-text", re.compile(re.escape(line)), timeout=1000)


def hear_nothing(page: Page) -> None:
    """The page learns nothing of the changes of others, as when its connection is down, so that it contradicts them."""
    page.route_web_socket(re.compile("/ws/"), lambda _socket: None)


def step(page: Page) -> Locator:
    return page.locator("#step")


def cards_field(page: Page) -> Locator:
    """The field for the cards of the step; its name is the title of the step."""
    return step(page).locator("[name=cards]")


def title_of_step(page: Page) -> str:
    return step(page).get_by_role("heading", level=1).inner_text()


def begin(way: Way, title: str) -> None:
    """Begins the recording of one hand of the real game; its first step has taken the cursor."""
    page = way.page
    page.goto("/record/?rules=double-deck-minimum")
    way.choose(page.get_by_role("group", name="What do you want to record?"), "One hand, and a question about it")
    way.fill(page.get_by_label("Title"), title)
    way.submit(page.get_by_role("button", name="Begin"))
    expect(step(page).locator(":focus")).to_be_attached()


def write(way: Way, line: str) -> None:
    """Fills in the step's form with the values of the line, saves it, and sees it in the text and the step go on."""
    form, title = step(way.page), title_of_step(way.page)
    for entry in entries(line):
        entry.enter(way, form)
    if not _writes_itself(way, line):
        way.submit(form.locator("button.go"))
    saved(way.page, line)
    expect(form.get_by_role("heading", level=1)).not_to_have_text(title)


def _writes_itself(way: Way, line: str) -> bool:
    """Whether the line is written with its last card or call; a contract is with a press on trump, not with arrows."""
    is_full = re.match(r"Hand\d|Bids|Trick", line) is not None
    return is_full or (line.startswith("Contract") and not isinstance(way, Keyboard))


def write_deal(page: Page, draft: Annotation, number: str) -> None:
    """Opens the draft at its first line, and writes another number there."""
    page.goto(edit(draft, "?line=1"))
    page.get_by_label("Deal number").fill(number)
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, f"Deal {number}")


def entries(line: str) -> list[Typed | Chosen]:
    """What is entered for the line, control by control as the form has them."""
    label, *values = line.split(" ")
    return ENTRIES[label.rstrip("0123456789")](values)


def text(values: list[str]) -> list[Typed | Chosen]:
    return [Typed(0, " ".join(values))]


def row(values: list[str]) -> list[Typed | Chosen]:
    return [Typed(place, "" if value == "-" else value) for place, value in enumerate(values)]


def calls(values: list[str]) -> list[Typed | Chosen]:
    """Who is out is passed over."""
    return [Typed(place, value) for place, value in enumerate(values) if value != "-"]


def hand(values: list[str]) -> list[Typed | Chosen]:
    return [Typed(0, " ".join(suit for suit in values if len(suit) > 1).lower())]


def dealer(values: list[str]) -> list[Typed | Chosen]:
    return [Chosen("Dealer", SEATS[values[0]])]


def contract(values: list[str]) -> list[Typed | Chosen]:
    seat, bid, trump = values
    return [Chosen("Declarer", SEATS[seat]), Typed("Bid", bid), Chosen("Trump", trump)]


def meld(values: list[str]) -> list[Typed | Chosen]:
    return [*hand(values[:-1]), Typed("Points", values[-1])]


def trick(values: list[str]) -> list[Typed | Chosen]:
    *cards, _winner, _counters = values
    return [Typed(0, "".join(suits_once(cards)).lower())]


def suits_once(cards: list[str]) -> Iterator[str]:
    """A suit stays until another is named."""
    for before, card in zip(["", *cards], cards, strict=False):
        yield card[1:] if card[:1] == before[:1] else card


def winner(values: list[str]) -> list[Typed | Chosen]:
    return [Chosen("Winner", TEAMS[values[0]])]


ENTRIES: dict[str, Callable[[list[str]], list[Typed | Chosen]]] = {
    "Presenter": text,
    "DateTime": text,
    "Deal": text,
    "Dealer": dealer,
    "Hand": hand,
    "Bids": calls,
    "Contract": contract,
    "Meld": meld,
    "Trick": trick,
    "GameScores": row,
    "MeldScores": row,
    "PlayScores": row,
    "HandScores": row,
    "FinalScores": row,
    "Winner": winner,
}
