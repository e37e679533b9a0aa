"""Without a network the step has the recorder's keys: a hand, bids, a contract and a trick by taps, on a phone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.offline import LINES, state, write_first_hand
from tests.browser.recording import edit, saved, step, text_of
from tests.browser.screens import PHONE, TURNED
from tests.browser.waiting import go_offline
from tests.drafts import DEAL

Visit = Callable[..., Page]
AUCTION = [*LINES[1:4], "Bids1 50 Pass Pass Pass", "Contract Seat1 50 Spades", "Trick1 SQ SA SK SJ"]


@pytest.fixture(autouse=True)
def _complaints_of_the_network(console: Console) -> Iterator[None]:
    console.expect_no_network()
    return


def key(page: Page, name: str) -> None:
    step(page).locator(".pad").get_by_role("button", name=name, exact=True).tap()


def write(page: Page, label: str, *keys: str) -> None:
    """Taps the label, unless it is proposed already, and the keys."""
    field = page.get_by_label("A line, beginning with its label")
    if not field.input_value().startswith(f"{label} "):
        step(page).locator(f".chip[data-label={label}]").tap()
    assert field.evaluate("field => field.inputMode") == "none"
    for name in keys:
        key(page, name)
    step(page).get_by_role("button", name="Write it").tap()


@pytest.mark.parametrize("size", [PHONE, TURNED], ids=["upright", "turned"])
def test_lines_are_tapped_without_a_network(
    visit: Visit, ann: User, draft: Annotation, look: Callable[[Page, str], None], size: dict[str, int]
) -> None:
    page = visit(ann, viewport=size, has_touch=True)
    page.goto(edit(draft))
    go_offline(page)
    write_first_hand(page)
    state(page, "1 edit waits on this device")
    look(page, "offline-keys")
    write(page, "Hand2", "king of clubs")
    write(page, "Hand3", "queen of clubs")
    write(page, "Hand4", "jack of clubs", "jack of clubs", "Erase the last one")
    write(page, "Bids1", "5", "0", "Pass", "Pass", "Pass")
    write(page, "Contract", "North", "5", "0", "Spades")
    write(page, "Trick1", "queen of spades", "ace of spades", "king of spades", "jack of spades")
    state(page, "7 edits wait on this device")
    page.context.set_offline(False)
    state(page, "Saved")
    saved(page, "Trick1 SQ SA SK SJ")
    written = text_of(draft).removeprefix(DEAL).splitlines()
    assert written[: len(AUCTION)] == [LINES[0], *AUCTION[:-1]]
    assert written[len(AUCTION)].startswith("Trick1 SQ SA SK SJ")


def test_a_whole_trick_says_how_to_go_on(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, viewport=PHONE, has_touch=True)
    page.goto(edit(draft))
    go_offline(page)
    write_first_hand(page)
    field = page.get_by_label("A line, beginning with its label")
    field.fill("Trick1 ")
    whole = step(page).get_by_text("All 4 cards are here: write it to go on.")
    for name in ("queen of spades", "ace of spades", "king of spades"):
        key(page, name)
    expect(whole).to_be_hidden()
    key(page, "jack of spades")
    expect(whole).to_be_visible()
    for place in (whole, step(page).get_by_role("button", name="Write it")):
        expect(place).to_be_in_viewport(ratio=1)


def test_keys_follow_the_label_and_a_note_is_typed(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, viewport=PHONE, has_touch=True)
    page.goto(edit(draft))
    go_offline(page)
    write_first_hand(page)
    field = page.get_by_label("A line, beginning with its label")
    for line, name in (("Discard ", "ace of spades"), ("Contract ", "Spades"), ("Dealer ", "West"), ("Deal ", "7")):
        field.fill(line)
        expect(step(page).locator(".pad").get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    field.fill("Discard ")
    key(page, "ace of spades")
    expect(field).to_have_value("Discard SA ")
    field.fill("Note a  storm")
    expect(step(page).locator(".pad")).to_be_hidden()
    assert field.evaluate("field => field.inputMode") == "text"
