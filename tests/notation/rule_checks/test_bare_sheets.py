"""Sheets of two players with nothing but scores: legal ones have no warnings, and one wrong number is found."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Severity
from tests.notation.rule_checks.rule_warnings import accusations


class Table(NamedTuple):
    """What all cards count in a hand and each point of a meld, and the lowest bid; 0 where trump is turned up."""

    in_play: int
    unit: int
    lowest: int = 0

    def hand(self, random: Random) -> tuple[list[str], list[int]]:
        """The lines of a hand after its dealer, and the scores of the players."""
        meld = [random.choice((0, 2, 4, 8, 10, 15, 19)) * self.unit for _player in range(2)]
        first = round(self.in_play * random.uniform(0.2, 0.8))
        play = [first, self.in_play - first]
        scores = [sum(each) for each in zip(meld, play, strict=True)]
        lines = [numbers("MeldScores", meld), numbers("PlayScores", play)]
        if not self.lowest:
            return [f"Contract - - {random.choice(TRUMPS)}", *lines, numbers("HandScores", scores)], scores
        declarer = random.randrange(2)
        bid = max(self.lowest, scores[declarer] + random.choice((-6, -2, 0, 3)) * self.unit)
        if scores[declarer] < bid:
            scores[declarer] = -bid
        contract = f"Contract Seat{declarer + 1} {bid} {random.choice(TRUMPS)}"
        return [contract, *lines, numbers("HandScores", scores)], scores


TRUMPS = ("Clubs", "Diamonds", "Spades", "Hearts")
TURNED_UP = {"in tens": Table(250, 10), "in ones": Table(25, 1), "one for the last trick": Table(241, 10)}
BID = {"bids in tens": Table(250, 10, 150), "bids in ones": Table(25, 1, 15)}
TABLES = TURNED_UP | BID
PLAYERS = ["Team1 Seat1", "Team2 Seat2", "Seat1 Anna", "Seat2 Ben"]


def numbers(label: str, values: list[int]) -> str:
    return " ".join([label, *map(str, values)])


def sheet(random: Random, table: Table, hands: int = 4) -> str:
    lines, scores = [*PLAYERS], [0, 0]
    for number in range(1, hands + 1):
        hand, scored = table.hand(random)
        lines += ["", f"Deal {number}", numbers("GameScores", scores), f"Dealer Seat{2 - number % 2}", *hand]
        scores = [sum(each) for each in zip(scores, scored, strict=True)]
    return "\n".join([*lines, numbers("FinalScores", scores), "Winner -"])


def with_a_wrong_number(text: str) -> Iterator[tuple[int, str]]:
    """The number of each line with scores, and the text with another score there, unless nothing contradicts that.

    The meld of a declarer who lost may be any.
    """
    lines = text.split("\n")
    for at, line in enumerate(lines):
        label, *values = line.split(" ")
        is_lost = label == "MeldScores" and lines[at + 2].startswith("HandScores -")
        if label.endswith("Scores") and not is_lost:
            wrong = [str(int(values[0]) + 7), *values[1:]]
            yield at + 1, "\n".join([*lines[:at], " ".join([label, *wrong]), *lines[at + 1 :]])


def warned(text: str) -> list[int]:
    return [one.line for one in read_afresh(text, AUTO).diagnostics if one.severity is Severity.WARNING]


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_legal_sheet_has_no_warnings(table: Table) -> None:
    for seed in range(20):
        text = sheet(Random(seed), table, hands=1 + seed % 5)
        assert warned(text) == [], text


@pytest.mark.parametrize("table", TURNED_UP.values(), ids=TURNED_UP)
def test_without_a_bid_every_wrong_score_is_one_warning_at_its_place(table: Table) -> None:
    for seed in range(4):
        for line, text in with_a_wrong_number(sheet(Random(seed), table)):
            assert warned(text) == [line], text


@pytest.mark.parametrize("table", BID.values(), ids=BID)
def test_with_bids_every_wrong_score_is_found_and_nearly_all_at_their_place(table: Table) -> None:
    found = [
        (line, warned(text)) for seed in range(4) for line, text in with_a_wrong_number(sheet(Random(seed), table))
    ]
    assert all(lines for _line, lines in found)
    assert sum(lines == [line] for line, lines in found) > 0.9 * len(found)


def test_what_all_cards_count_is_seen_by_most_hands_where_the_rules_leave_it_open() -> None:
    text = sheet(Random(1), BID["bids in ones"])
    (play,) = [line for line in text.split("\n\n")[2].split("\n") if line.startswith("PlayScores")]
    assert warned(text.replace(play, "PlayScores 40 40"))
    double = Table(50, 1, 50)  # of two decks for two no source says anything
    assert warned(sheet(Random(2), double)) == []


LOST = """Deal 1
GameScores 0 0
Dealer Seat4
Contract - 60 Hearts
MeldScores 20 12
PlayScores 20 30
HandScores -60 42"""


@pytest.mark.parametrize(
    ("scores", "lines"),
    [
        ("HandScores -60 42", []),
        ("HandScores 40 42", []),
        ("HandScores 40 -60", []),
        ("HandScores -60 24", [7]),
        ("HandScores 41 42", [7]),
        ("HandScores 0 42", []),
        ("Note South shot the moon.\nHandScores 500 0", []),
        ("Adjustments 100 0\nHandScores 40 42", []),
    ],
)
def test_where_nobody_knows_who_declared_only_a_loss_is_no_sum(scores: str, lines: list[int]) -> None:
    assert warned(LOST.replace("HandScores -60 42", scores)) == lines


THREE = """Seat3 Ada

Deal 1
GameScores 0 0 0
Dealer Seat2
Contract Seat2 21 Clubs
MeldScores 1 0 8
PlayScores 13 0 9
HandScores 14 -21 17

Deal 2
GameScores 14 -21 17"""


@pytest.mark.parametrize("line", ["PlayScores 13 0 99", "PlayScores 31 0 9", "MeldScores 1 0 800"])
def test_an_impossible_score_is_one_warning_where_a_declarer_wrote_a_loss_as_0(line: str) -> None:
    right = next(one for one in THREE.split("\n") if one.startswith(line[:4]))
    assert warned(THREE) == []
    assert warned(THREE.replace(right, line)) == [THREE.split("\n").index(right) + 1]


SHEET_OF_SIX = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat4 100 Hearts
MeldScores 23 96
PlayScores 37 38
HandScores 60 134
FinalScores 60 134
"""


def test_a_sheet_that_names_nobody_may_be_of_more_players() -> None:
    """Three packs have 75 counters (Wikipedia, Triple-deck); with four players named, there are two packs at most."""
    (by,) = read_afresh(SHEET_OF_SIX, AUTO).rules
    assert by is not None
    assert by.why == "100 as the only bid: it may be triple-deck"
    assert accusations(SHEET_OF_SIX, AUTO) == []
    named = "".join([f"Seat{seat} {name}\n" for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dora"), 1)])
    assert accusations(f"{named}\n{SHEET_OF_SIX}", AUTO) == ["PN513 11"]


OF_A_BID_IN_TWO_GAMES = """\
Dealer Seat4
Contract Seat2 25 Spades
MeldScores 3 61
PlayScores 0 {}
HandScores 3 {}
"""


@pytest.mark.parametrize(("play", "accused"), [(25, []), (23, []), (18, ["PN513 4"]), (28, ["PN513 4"])])
def test_a_bid_of_25_may_be_of_a_single_deck_whose_discards_do_not_count(play: int, accused: list[str]) -> None:
    """Toby Thomas’s lowest bid is 25, but his deck has 50 counters."""
    assert accusations(OF_A_BID_IN_TWO_GAMES.format(play, 61 + play), AUTO) == accused
