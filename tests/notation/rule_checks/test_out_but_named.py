"""A trick whose winner sits out is one mistake, at that trick; so is a contract whose declarer does."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.left_out import HANDS, without
from tests.notation.one_sits_out import played
from tests.notation.pairs_at_larger_tables import LargerTable, at_larger_table, seats_out
from tests.notation.rule_checks.rule_warnings import accusations

LARGER = [
    LargerTable(players, scored_by, dealer_plays)
    for players in (5, 6, 7, 8)
    for scored_by in ("pairs", "each")
    for dealer_plays in (True, False)
]
TRICKS = r"^Trick\d+ .*\n"
LEFT_OUT = {"everything is written": (), "no hands": (HANDS,), "no bids": (r"^Bids\d .*\n",)}


def with_winner(text: str, trick: int, winner: int) -> str:
    return re.sub(rf"^(Trick{trick} .*) Seat\d", rf"\1 Seat{winner}", text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize("left_out", LEFT_OUT.values(), ids=LEFT_OUT)
@pytest.mark.parametrize("larger", LARGER, ids=str)
def test_a_winner_who_sits_out_is_named_at_the_trick(larger: LargerTable, left_out: tuple[str, ...]) -> None:
    text = at_larger_table(hand_scored(Melding(8), ruleset("double-deck")), larger, turned=1)
    (seat, *_others) = seats_out(text, larger.players)
    for trick in (1, 8, 20):
        wrong = without(with_winner(text, trick, seat), *left_out)
        line = wrong[: wrong.index(f"\nTrick{trick} ") + 1].count("\n") + 1
        assert accusations(wrong, AUTO) == [f"PN510 {line}"], wrong


@pytest.mark.parametrize("dealer", range(1, 5))
@pytest.mark.parametrize("name", ["three-handed", "cutthroat"])
def test_so_is_one_where_three_of_four_play(name: str, dealer: int) -> None:
    text = played(ruleset(name), dealer, dealer)
    for trick in (1, 7, 12):
        line = text[: text.index(f"\nTrick{trick} ") + 1].count("\n") + 1
        assert accusations(with_winner(text, trick, dealer), AUTO) == [f"PN510 {line}"]


def with_declarer(text: str, declarer: int) -> tuple[str, int]:
    """The text with that seat in its contract, and the number of the line."""
    line = text[: text.index("\nContract")].count("\n") + 2
    return re.sub(r"\nContract Seat\d", f"\nContract Seat{declarer}", text), line


@pytest.mark.parametrize("left_out", [*LEFT_OUT.values(), (TRICKS,)], ids=[*LEFT_OUT, "no tricks"])
@pytest.mark.parametrize("base", ["double-deck", "single-deck"])
@pytest.mark.parametrize("larger", LARGER, ids=str)
def test_a_declarer_who_sits_out_is_named_at_the_contract(
    larger: LargerTable, base: str, left_out: tuple[str, ...]
) -> None:
    for seed in range(3):
        text = without(at_larger_table(hand_scored(Melding(seed), ruleset(base)), larger, seed), *left_out)
        for seat in seats_out(text, larger.players):
            wrong, line = with_declarer(text, seat)
            assert accusations(wrong, AUTO) == [f"PN504 {line}"], wrong


@pytest.mark.parametrize("dealer", range(1, 5))
@pytest.mark.parametrize("name", ["three-handed", "cutthroat"])
def test_so_is_the_dealer_where_three_of_four_play(name: str, dealer: int) -> None:
    wrong, line = with_declarer(played(ruleset(name), dealer, dealer), dealer)
    assert accusations(wrong, AUTO) == [f"PN504 {line}"]


HAND = at_larger_table(hand_scored(Melding(3), ruleset("double-deck")), LargerTable(5, "each", dealer_plays=False))
(OUT,) = seats_out(HAND, 5)


def test_the_warning_says_why() -> None:
    wrong = with_winner(HAND, 3, OUT)
    (warning,) = [one for one in read(wrong, AUTO).diagnostics if one.code.startswith("PN5")]
    assert message(warning) == f"Trick3 gives Seat{OUT} the trick: Seat{OUT} sits out this hand (by any rules)."
    assert wrong.split("\n")[warning.line - 1][warning.column - 1 : warning.end_column - 1] == f"Seat{OUT}"


def test_other_mistakes_are_named_beside_it() -> None:
    wrong = with_winner(HAND, 3, OUT)
    counters = re.sub(r"^(Trick9 .*) \d$", r"\1 9", wrong, flags=re.MULTILINE)
    lines = [wrong[: wrong.index(f"\nTrick{trick} ") + 1].count("\n") + 1 for trick in (3, 9)]
    assert accusations(counters, AUTO) == [f"PN510 {lines[0]}", f"PN511 {lines[1]}"]


@pytest.mark.parametrize("others", [(), (HANDS,)], ids=["hands", "no hands"])
def test_the_last_trick_may_be_won_by_a_card_that_is_hidden(others: tuple[str, ...]) -> None:
    """Unless the others have all cards of their decks, the winner may play."""
    hidden = re.sub(r"^(Trick20 )\S\S", r"\1-", with_winner(HAND, 20, OUT), flags=re.MULTILINE)
    without_deck = re.sub(r"^(Hand\d C)\w*", r"\1", hidden, flags=re.MULTILINE)
    assert not [one for one in accusations(without(without_deck, *others), AUTO) if one.startswith("PN510")]


def test_who_wins_several_tricks_does_not_sit_out() -> None:
    wrong = with_winner(with_winner(HAND, 3, OUT), 9, OUT)
    assert not [one for one in accusations(wrong, AUTO) if "sits out" in one]


def with_cards_hidden(text: str, trick: int) -> str:
    """The text without any card of the player who wins that trick, but for the one that leads to the next."""
    winners = re.findall(r"^Trick\d+ .* Seat(\d) \d+$", text, re.MULTILINE)
    winner, (declarer,) = winners[trick - 1], re.findall(r"^Contract Seat(\d)", text, re.MULTILINE)
    leaders = iter([declarer, *winners])

    def hidden(line: re.Match[str]) -> str:
        label, *cards, won_by, counters = line[0].split(" ")
        place = (int(winner) - int(next(leaders))) % len(cards)
        if label != f"Trick{trick + 1}":
            cards[place] = "-"
        if label != f"Trick{trick}" and won_by.endswith(winner):
            won_by = "-"
        return " ".join([label, *cards, won_by, counters])

    tricks = re.sub(r"^Trick.*", hidden, text, flags=re.MULTILINE)
    return without(tricks, rf"^(Hand|Meld){winner} .*\n", rf"^Contract Seat{winner} .*\n", r"^Bids.*\n")


@pytest.mark.parametrize("claimed", [(), (r"^Trick(1[89]|20) .*\n",)], ids=["played", "claimed"])
@pytest.mark.parametrize("larger", LARGER, ids=str)
def test_who_leads_after_winning_by_a_hidden_card_may_have_hidden_all_others(
    larger: LargerTable, claimed: tuple[str, ...]
) -> None:
    for seed in range(4):
        text = at_larger_table(hand_scored(Melding(seed), ruleset("double-deck")), larger, turned=seed)
        hidden = without(with_cards_hidden(text, 4 + seed), *claimed)
        assert [one for one in accusations(hidden, AUTO) if one.startswith("PN510")] == [], hidden


@pytest.mark.parametrize("larger", LARGER, ids=str)
def test_so_may_that_player_where_another_card_is_hidden_beside_the_lead(larger: LargerTable) -> None:
    """One player fewer would have other hands."""
    text = with_cards_hidden(at_larger_table(hand_scored(Melding(5), ruleset("double-deck")), larger), 6)
    both = re.sub(r"^(Trick7 \S+ (?:- )*)\w\w", r"\1-", text, flags=re.MULTILINE)
    assert both != text
    assert [one for one in accusations(both, AUTO) if one.startswith("PN510")] == [], both


def test_a_winner_who_sits_out_is_named_beside_a_hidden_card() -> None:
    wrong = with_winner(HAND, 3, OUT)
    line = wrong[: wrong.index("\nTrick3 ") + 1].count("\n") + 1
    hidden = re.sub(r"^(Trick4 \S+ )\S+", r"\1-", wrong, flags=re.MULTILINE)
    assert accusations(hidden, AUTO) == [f"PN510 {line}"]
