"""Players' names among the bids are one error, on the first of them, which says what to write."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.rules.shipped import ruleset
from tests.notation.auctions_held import game_bid
from tests.notation.games_scored import Melding, game_scored
from tests.notation.tables_of_others import Table

NAMES = ("Ann", "Bob", "Carl", "Dot")


def leading(text: str) -> list[Diagnostic]:
    found = read(text, AUTO).diagnostics
    return [one for one in found if one.severity in (Severity.ERROR, Severity.WARNING) and not one.follows]


def with_names(text: str, names: tuple[str, ...]) -> str:
    """The game with such a name before each bid."""
    return re.sub(
        r"^(Bids\d+) (.*)$",
        lambda found: " ".join(
            [found[1], *[f"{who} {bid}" for who, bid in zip(names, found[2].split(), strict=False)]]
        ),
        text,
        flags=re.MULTILINE,
    )


@pytest.mark.parametrize("names", [NAMES, ("Seat1", "Seat2", "Seat3", "Seat4")], ids=["names", "seats"])
@pytest.mark.parametrize("hands", [1, 3])
@pytest.mark.parametrize("seed", range(3))
def test_names_before_the_bids_of_a_game_are_one_error(names: tuple[str, ...], hands: int, seed: int) -> None:
    """Whose rounds show twice as many players as there are."""
    text = with_names(game_scored(Melding(seed), ruleset("double-deck"), hands), names)
    (one,) = leading(text)
    first = text[: text.index("Bids1")].count("\n") + 1
    assert (one.code, one.line, one.column) == ("PN307", first, len("Bids1 ") + 1)
    assert message(one).endswith("Write only the bids, one for each player, starting with the player after the dealer.")


@pytest.mark.parametrize("written", ["{} {}", "{}: {}", "{}:{}", "{}={}", "{}{}"])
@pytest.mark.parametrize("name", ["two-handed", "cutthroat", "five-handed", "triple-deck", "eight-handed"])
def test_names_are_one_error_at_any_table_however_they_are_written(name: str, written: str) -> None:
    """The number of players and all else that is wrong because of the names says that it follows from them."""
    text = game_bid(6, Table("as it stands", name, {}).rules, 2)
    before = {(one.code, message(one)) for one in read(text, AUTO).diagnostics}
    named = re.sub(
        r"^(Bids\d+) (.*)$",
        lambda found: " ".join(
            [found[1], *[written.format(f"Ann{seat}k", bid) for seat, bid in enumerate(found[2].split())]]
        ),
        text,
        flags=re.MULTILINE,
    )
    lead = [one for one in read(named, AUTO).diagnostics if not one.follows and (one.code, message(one)) not in before]
    assert [one.line for one in lead] == [text[: text.index("Bids1")].count("\n") + 1]
    assert message(lead[0]).endswith("starting with the player after the dealer.")


@pytest.mark.parametrize("bids", ["Ann:50", "Ann: 50", "Ann=Pass"])
def test_a_sign_shows_that_a_single_word_is_a_name(bids: str) -> None:
    (one,) = [one for one in read(f"Dealer Seat4\nBids1 50 51 52 53\nBids2 {bids}").diagnostics if one.code == "PN307"]
    assert message(one).endswith("starting with the player after the dealer.")


def test_one_word_that_is_no_bid_is_said_without_that() -> None:
    for bids in ("50 Ann Pass 52", "Ann 50", "x50", "x50 - -", "x50 52 Pass Pass"):
        found = read(f"Dealer Seat4\nBids1 50 51 52 53\nBids2 {bids}").diagnostics
        (one,) = [one for one in found if one.code == "PN307"]
        assert message(one).endswith("is not a bid: PN expects Pass, a whole number from 1 up, or -.")


def test_names_in_one_game_say_nothing_of_another() -> None:
    other = "Deal 1\nDealer Seat4\nBids1 50 51 52 53\nBids2 Ann 54\n"
    text = with_names(game_scored(Melding(0), ruleset("double-deck"), 1), NAMES).rstrip()
    errors = [one for one in read(f"{text}\n\n\n{other}").diagnostics if one.code == "PN307"]
    assert errors[-1].line == text.count("\n") + 7
    assert message(errors[-1]).endswith("is not a bid: PN expects Pass, a whole number from 1 up, or -.")
