"""Seats are chosen by one key: their place, or the letter that begins one name alone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.recording import saved
from tests.samples import REAL_HAND

Editor = Callable[..., Page]

IS_ON_TOP = """element => {
    const { left, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 2, bottom - 2) === element;
}"""
"""Whether nothing covers the last line of the element."""


def test_a_letter_or_a_digit_names_the_dealer(editor: Editor) -> None:
    page = editor("Deal 1\n", "?add=Dealer")
    for key, name in (("n", "North"), ("E", "East"), ("3", "South"), ("w", "West")):
        page.keyboard.press(key)
        expect(page.get_by_role("radio", name=name)).to_be_checked()
        expect(page.get_by_role("radio", name=name)).to_be_focused()


def test_a_letter_that_begins_two_names_chooses_neither(editor: Editor) -> None:
    page = editor("Seat1 Ben\nSeat2 Bea\nDeal 1\n", "?add=Dealer")
    page.keyboard.press("b")
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    page.keyboard.press("s")
    expect(page.get_by_role("radio", name="South")).to_be_checked()


def test_a_suits_letter_names_trump_also_where_the_declarer_is_unknown(editor: Editor) -> None:
    page = editor("Seat1 Delores\nDeal 1\n", "?add=Contract")
    page.keyboard.press("d")
    expect(page.get_by_role("radio", name="Diamonds")).to_be_checked()
    expect(page.get_by_role("radio", name="Delores")).not_to_be_checked()
    asked = page.locator("#preview").get_by_text("Who is the declarer?")
    expect(asked).to_be_in_viewport(ratio=1)
    assert asked.evaluate(IS_ON_TOP)
    page.keyboard.press("1")
    expect(page.get_by_role("radio", name="Delores")).to_be_checked()
    page.keyboard.press("w")
    expect(page.get_by_role("radio", name="West")).to_be_checked()


def test_a_suits_letter_changes_the_trump_of_a_written_contract(editor: Editor) -> None:
    page = editor("Deal 1\nContract Seat3 65 Hearts\n", "?line=2")
    page.keyboard.press("s")
    expect(page.get_by_role("radio", name="Spades")).to_be_checked()
    page.get_by_label("Bid", exact=True).press("c")
    expect(page.get_by_role("radio", name="Clubs")).to_be_checked()
    page.keyboard.press("Enter")
    saved(page, "Contract Seat3 65 Clubs")


def test_where_the_declarer_is_told_a_suit_letter_names_trump(editor: Editor) -> None:
    page = editor(REAL_HAND.partition("Contract")[0])
    page.keyboard.press("s")
    saved(page, "Contract Seat3 65 Spades")
