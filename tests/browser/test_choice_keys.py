"""Seats are chosen by one key: their place, or the letter that begins one name alone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.recording import saved
from tests.samples import REAL_HAND

Editor = Callable[..., Page]


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


def test_who_is_not_told_to_be_declarer_is_named_by_a_letter(editor: Editor) -> None:
    page = editor("Deal 1\nDealer Seat4\n", "?add=Contract")
    page.keyboard.press("s")
    expect(page.get_by_role("radio", name="South")).to_be_checked()
    page.keyboard.press("h")
    expect(page.get_by_role("radio", name="Hearts")).to_be_checked()


def test_where_the_declarer_is_told_a_suit_letter_names_trump(editor: Editor) -> None:
    page = editor(REAL_HAND.partition("Contract")[0])
    page.keyboard.press("s")
    saved(page, "Contract Seat3 65 Spades")
