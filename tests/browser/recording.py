"""Writing lines through the forms of the editor, as a person does: whatever is on the screen, with what it offers."""

import re

from playwright.sync_api import Locator, Page, expect

SEATS = {"Seat1": "North", "Seat2": "East", "Seat3": "South", "Seat4": "West"}
TEAMS = {"Team1": "North–South", "Team2": "East–West"}


def step(page: Page) -> Locator:
    return page.locator("#step")


def title_of_step(page: Page) -> str:
    return step(page).get_by_role("heading", level=1).inner_text()


def write(page: Page, line: str) -> None:
    """Fills in the step's form with the values of the line, saves it, and sees it in the text and the step go on."""
    title = title_of_step(page)
    label, *values = line.split(" ")
    stem = label.rstrip("0123456789")
    FILL[stem](step(page), values)
    expect(page.locator("#said code")).to_have_text(line)
    step(page).locator("button.go").click()
    expect(page.locator("#lines")).to_contain_text(line)
    expect(step(page).get_by_role("heading", level=1)).not_to_have_text(title)


def choose(form: Locator, name: str) -> None:
    """Presses the key of a choice, as the finger finds it."""
    form.locator(".choice").filter(has_text=re.compile(rf"\b{name}$")).click()


def fill_text(form: Locator, values: list[str]) -> None:
    form.get_by_role("textbox").first.fill(" ".join(values))


def fill_seat(form: Locator, values: list[str]) -> None:
    choose(form, SEATS[values[0]])


def fill_cards(form: Locator, values: list[str]) -> None:
    form.get_by_label("Cards", exact=True).fill(" ".join(values).lower())


def fill_row(form: Locator, values: list[str]) -> None:
    inputs = form.locator(".row-control input")
    for place, value in enumerate(values):
        inputs.nth(place).fill("" if value == "-" else value)


def fill_contract(form: Locator, values: list[str]) -> None:
    seat, bid, trump = values
    choose(form.get_by_role("group", name="Declarer"), SEATS[seat])
    form.get_by_label("Bid", exact=True).fill(bid)
    choose(form.get_by_role("group", name="Trump"), trump)


def fill_meld(form: Locator, values: list[str]) -> None:
    fill_cards(form, values[:-1])
    form.get_by_label("Points").fill(values[-1])


def fill_trick(form: Locator, values: list[str]) -> None:
    fill_cards(form, values[:-2])
    fill_seat(form, values[-2:-1])
    form.get_by_label("Counters").fill(values[-1])


def fill_winner(form: Locator, values: list[str]) -> None:
    choose(form, TEAMS[values[0]])


FILL = {
    "Presenter": fill_text,
    "DateTime": fill_text,
    "Deal": fill_text,
    "Dealer": fill_seat,
    "Hand": fill_cards,
    "Bids": fill_row,
    "Contract": fill_contract,
    "Meld": fill_meld,
    "Trick": fill_trick,
    "GameScores": fill_row,
    "MeldScores": fill_row,
    "PlayScores": fill_row,
    "HandScores": fill_row,
    "FinalScores": fill_row,
    "Winner": fill_winner,
}
