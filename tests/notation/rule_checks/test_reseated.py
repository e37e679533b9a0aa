"""What is said of a hand in which some sit out: what is said of it at a table of those who play, in its own words."""

import re
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.left_out import LEFT_OUT, without
from tests.notation.pairs_at_larger_tables import LARGER_TABLES, LargerTable, at_larger_table
from tests.notation.rule_checks.rule_warnings import accusations, said_of_cards
from tests.notation.rule_checks.unwritten_exchanges import without_exchanges
from tests.notation.tables_of_others import TABLES, Table

PASSING = [table for table in TABLES if table.rules.players == 4 and table.rules.passing.cards]


def with_another_card(random: Random, text: str, stem: str, table: Table) -> str:
    """The text with another card on one of the lines with that label."""
    line = random.choice(re.findall(rf"^{stem}\d+ [CDSH].*", text, re.MULTILINE))
    cards = line.rpartition(" Seat")[0] or line  # of a trick, without its winner
    (other, *_more) = random.sample([*changes(random, cards, table.rules)], 1)
    return text.replace(line, other + line.removeprefix(cards), 1)


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
@pytest.mark.parametrize("stem", ["Hand", "Trick", "Meld"])
@pytest.mark.parametrize("is_written", [True, False], ids=["passes written", "passes left out"])
def test_another_card_is_found_where_it_is_at_a_table_of_four(stem: str, is_written: bool, larger: LargerTable) -> None:
    found = 0
    for seed in range(2):
        table = PASSING[(seed * 7 + LARGER_TABLES.index(larger)) % len(PASSING)]
        four = with_another_card(Random(seed), hand_scored(Melding(seed), table.rules), stem, table)
        five = at_larger_table(four, larger, seed)
        if not is_written:
            four, five = without_exchanges(four), without_exchanges(five)
        assert said_of_cards(five) == said_of_cards(four), five
        found += bool(said_of_cards(five))
    assert found


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
def test_so_are_a_wrong_winner_and_wrong_counters(larger: LargerTable) -> None:
    text = at_larger_table(hand_scored(Melding(3), PASSING[0].rules), larger)
    for seed in range(3):
        trick = Random(seed).choice(re.findall(r"^Trick\d+ .*", text, re.MULTILINE))
        line = text[: text.index(trick)].count("\n") + 1
        *cards, winner, counters = trick.split(" ")
        more = " ".join([*cards, winner, str(int(counters) + 1)])
        assert accusations(text.replace(trick, more), AUTO) == [f"PN511 {line}"]
        others = set(re.findall(r"Seat\d", text.partition("\nTrick2")[2])) - {winner}
        other = " ".join([*cards, min(others), counters])
        assert f"PN510 {line}" in accusations(text.replace(trick, other), AUTO)


def test_a_warning_names_the_players_and_places_of_the_text() -> None:
    larger = LargerTable(5, "each", dealer_plays=False)
    text = at_larger_table(hand_scored(Melding(3), PASSING[0].rules), larger, turned=2)
    reading = read(text.replace("Trick8 ST SA SJ - SK", "Trick8 ST SA SJ - ST"), AUTO)
    (warning,) = [one for one in reading.diagnostics if one.code.startswith("PN5")]
    assert message(warning) == "ST in Trick8 cannot be played: Hand5 does not have it (double-deck)."
    assert (warning.column, warning.end_column) == (len("Trick8 ST SA SJ - ") + 1, len("Trick8 ST SA SJ - ST") + 1)
    (by,) = reading.rules
    assert by
    assert "somebody sits out; those who play: double-deck: 4 players, hands of 20 cards" in by.why
    assert "as written: one card passed" in by.why


PAIRS = [LargerTable(players, "pairs", dealer_plays=players > 6) for players in (5, 6, 7, 8)]


@pytest.mark.parametrize("left_out", LEFT_OUT.values(), ids=LEFT_OUT)
@pytest.mark.parametrize("larger", PAIRS, ids=str)
def test_a_wrong_score_of_a_team_is_named_as_at_a_table_of_four(larger: LargerTable, left_out: tuple[str, ...]) -> None:
    four = without(hand_scored(Melding(5), ruleset("double-deck")), *left_out)
    assert accusations(at_larger_table(four, larger, turned=1), AUTO) == []
    for place, label in enumerate(("MeldScores", "PlayScores", "HandScores")):
        (line,) = re.findall(rf"^{label} .*", four, re.MULTILINE)
        first, second = line.split(" ")[1:]
        wrong = four.replace(
            line, f"{label} {int(first) + 7} {second}" if place else f"{label} {first} {int(second) + 7}"
        )
        text = at_larger_table(wrong, larger, turned=1)
        number = text[: text.index(f"\n{label} ") + 1].count("\n") + 1
        assert accusations(text, AUTO) == [f"{'PN514' if label == 'HandScores' else 'PN513'} {number}"], text


def test_scores_of_a_game_go_on_where_the_same_teams_play_each_hand() -> None:
    larger = LargerTable(6, "pairs", dealer_plays=True)
    text = at_larger_table(game_scored(Melding(2), ruleset("double-deck"), hands=3), larger)
    assert accusations(text, AUTO) == []
    for scores in re.findall(r"^HandScores .*", text, re.MULTILINE):
        first = scores.split(" ")[1]
        wrong = text.replace(scores, scores.replace(f" {first}", f" {int(first) + 3}", 1), 1)
        line = wrong[: wrong.index(scores.replace(f" {first}", f" {int(first) + 3}", 1))].count("\n") + 1
        assert accusations(wrong, AUTO) == [f"PN514 {line}"]


TURNED_TEAMS = """\
Team1 Seat2 Seat4
Team2 Seat3 Seat5
Seat6 Fay

Deal 1
GameScores 0 0
Dealer Seat1
Bids1 Pass 50 51 Pass - -
Contract {} 51 Spades
MeldScores 30 20
PlayScores 30 20
HandScores 60 40

Deal 2
Team1 Seat4 Seat6
Team2 Seat3 Seat5
GameScores 60 40
Dealer Seat2
Bids1 Pass 52 Pass Pass - -
Contract {} 52 Spades
MeldScores 30 20
PlayScores 30 20
HandScores 60 40
"""
"""Seat4 wins both auctions."""


@pytest.mark.parametrize(
    ("first", "second", "line"),
    [
        ("Seat3", "Seat4", 9),
        ("Seat2", "Seat4", 9),
        ("Seat5", "Seat4", 9),
        ("Seat4", "Seat3", 20),
        ("Seat4", "Seat6", 20),
    ],
)
def test_a_contract_of_another_seat_is_found_although_dealers_sit_out(first: str, second: str, line: int) -> None:
    assert accusations(TURNED_TEAMS.format("Seat4", "Seat4"), AUTO) == []
    assert accusations(TURNED_TEAMS.format(first, second), AUTO) == [f"PN504 {line}"]


def test_scores_that_do_not_follow_from_a_wrong_score_are_no_further_warning() -> None:
    passed = "Dealer Seat5\nBids1 Pass Pass Pass Pass -\nMeldScores 0 0\nPlayScores 0 0\nAdjustments 25 -10\n"
    hand = f"Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\nSeat5 Ed\n\nDeal 1\nGameScores 0 0\n{passed}"
    assert accusations(f"{hand}HandScores 0 0\nFinalScores 25 -10\n", AUTO) == []
    assert accusations(f"{hand}HandScores 24 -10\nFinalScores 25 -10\n", AUTO) == ["PN514 12"]
    assert accusations(f"{hand}HandScores 0 0\nFinalScores 25 -60\n", AUTO) == ["PN516 13"]
