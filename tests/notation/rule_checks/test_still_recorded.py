"""Hands that are recorded line by line: what is written so far accuses nobody, and mistakes in it are found."""

import re
from collections.abc import Iterator

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.kitty_dealt_out import played
from tests.notation.left_out import EXCHANGE, HANDS, recorded
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

SEEDS = range(2)
AS_SHIPPED = [Table("as it stands", name, {}) for name in ("single-deck-kitty", "three-handed", "cutthroat", "check")]
OTHER_DEALS = [*AS_SHIPPED, *[table for table in TABLES if "kitty of" in table.what]]
"""Tables of three and four players whose deals differ, so that their last trick is another one."""


def without_exchange(text: str) -> str:
    """A hand as it was dealt, and as it was played after the exchange, which is left out."""
    dealt, contract, after = text.partition("\nContract")
    return dealt + contract + re.sub(f"{HANDS}|{EXCHANGE}", "", after, flags=re.MULTILINE)


def so_far(text: str) -> Iterator[str]:
    """The text after each of its lines, from the contract on."""
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    yield from ("\n".join(lines[: at + 1]) for at in range(first, len(lines)))


@pytest.mark.parametrize("table", OTHER_DEALS, ids=str)
@pytest.mark.parametrize("left_out", [(HANDS,), (HANDS, EXCHANGE)], ids=["hands", "hands and kitty"])
def test_a_hand_of_which_tricks_do_not_tell_how_many_cards_were_dealt(table: Table, left_out: tuple[str, ...]) -> None:
    for seed in SEEDS:
        for text in so_far(recorded(table, seed, *left_out)):
            assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize(
    "table",
    [Table("as it stands", "two-handed", {}), *[table for table in TABLES if table.what.startswith("twelve cards")]],
    ids=str,
)
@pytest.mark.parametrize("left_out", [(), (HANDS,)], ids=["nothing", "hands"])
def test_twelve_tricks_of_two_players_do_not_tell_whether_they_drew_cards(
    table: Table, left_out: tuple[str, ...]
) -> None:
    """Half of a game with a stock, or all of one whose hands are chosen from the deck (Wikipedia, Two-handed)."""
    for seed in SEEDS:
        for text in so_far(recorded(table, seed, *left_out)):
            assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("table", OTHER_DEALS, ids=str)
def test_a_wrong_winner_is_found_in_it_and_nothing_else(table: Table) -> None:
    """Also where the trick that is counted as the last one already shows which deal it is."""
    for seed in SEEDS:
        text = recorded(table, seed, HANDS, EXCHANGE).partition("\nMeldScores")[0]
        winner = re.search(r"^Trick9 .*(Seat\d) \d+$", text, re.MULTILINE)
        after = re.search(r"^Trick10 .*(Seat\d) \d+$", text, re.MULTILINE)
        assert winner
        assert after
        other = f"Seat{int(winner[1][-1]) % (table.rules.players or 4) + 1}"
        wrong = text[: winner.start(1)] + other + text[winner.end(1) :]
        line = text[: winner.start()].count("\n") + 1
        assert [one for one in accusations(wrong, AUTO) if one.endswith(f" {line}")] == [f"PN510 {line}"], wrong


def test_which_deal_the_last_trick_shows_is_said() -> None:
    tricks = recorded(Table("", "three-handed", {}), 0, HANDS, EXCHANGE).partition("\nMeldScores")[0]
    (by,) = read(tricks, AUTO).rules
    assert by
    assert by.why.startswith("three-handed: 3 players, hands of 15 cards")


def test_equal_cards_that_no_deal_with_such_bids_has_are_named() -> None:
    begun = "Deal 1\nDealer Seat1\nBids1 21 Pass Pass\nContract Seat2 21 Spades\n"
    melds = "Meld1 C D S H 0\nMeld2 C D SKQ H 4\nMeld3 C D S H 0\n"
    tricks = "Trick1 HA HA HJ Seat2 2\nTrick2 HA HK HQ Seat2 2"
    assert accusations(begun + melds + tricks, AUTO) == ["PN501 9"]


TWO_DECKS = {"deck.copies": 4, "deck.nines": True, "hand_size": 24, "meld.dix": 1, "counters.9": 0}


@pytest.mark.parametrize("left_out", [(), (HANDS,), (HANDS, EXCHANGE)], ids=["nothing", "hands", "hands and kitty"])
def test_three_equal_cards_and_high_bids_show_two_decks_also_with_nines(left_out: tuple[str, ...]) -> None:
    for seed in SEEDS:
        for text in so_far(recorded(Table("two decks with nines", "double-deck", TWO_DECKS), seed, *left_out)):
            assert accusations(text, AUTO) == [], text


PASSING = [table for table in TABLES if table.rules.passing.cards and table.rules.passing.order == "both-at-once"]


@pytest.mark.parametrize("table", PASSING[::2], ids=str)
def test_a_card_of_the_partner_may_have_been_passed_and_the_one_passed_back_is_still_to_be_seen(table: Table) -> None:
    for seed in (0, 3):
        *begun, _to_last_trick = so_far(without_exchange(recorded(table, seed)).partition("\nMeldScores")[0])
        for text in begun:
            assert accusations(text, AUTO) == [], text


def with_card_of(text: str, seat: int, *others: int) -> Iterator[tuple[str, int]]:
    """The text with another card that `seat` plays, one that only `others` hold; the number of its line."""
    held = {int(number): cards_in(groups) for number, groups in re.findall(r"^Hand(\d) (.*)$", text, re.MULTILINE)}
    theirs = [card for other in others for card in held[other]]
    rest = [card for number, cards in held.items() if number not in others for card in cards]
    foreign = sorted({card for card in theirs if theirs.count(card) > 1 and card not in rest})
    leader = int(text.partition("\nContract Seat")[2][0])
    for trick in re.finditer(r"^Trick\d+ (.*) Seat(\d) \d+$", text, re.MULTILINE):
        for card in foreign:
            cards = trick[1].split(" ")
            cards[(seat - leader) % 4] = card
            line = text[: trick.start()].count("\n") + 1
            yield text[: trick.start(1)] + " ".join(cards) + text[trick.end(1) :], line
        leader = int(trick[2])


def cards_in(groups: str) -> list[str]:
    return [group[0] + rank for group in groups.split(" ") for rank in group[1:]]


def declaring(text: str) -> tuple[int, int, int, int]:
    """The seats, from the declarer on."""
    declarer = int(text.partition("\nContract Seat")[2][0])
    second, third, fourth = [(declarer + more) % 4 + 1 for more in range(3)]
    return declarer, second, third, fourth


def lines_accused(text: str) -> set[int]:
    return {int(one.split()[1]) for one in accusations(text, AUTO)}


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_opponents_hold_was_not_passed(seed: int) -> None:
    text = hand_scored(Melding(seed), ruleset("single-deck")).partition("\nMeldScores")[0].rpartition("\n")[0]
    declarer, left, _partner, right = declaring(text)
    wrong = [*with_card_of(text, declarer, left, right)]
    assert wrong
    assert all(line in lines_accused(other) for other, line in wrong)


@pytest.mark.parametrize("seed", range(4))
def test_nor_was_one_that_the_partner_plays_as_well(seed: int) -> None:
    text = hand_scored(Melding(seed), ruleset("single-deck")).partition("\nMeldScores")[0]
    declarer, left, partner, _right = declaring(text)
    wrong = [other for other, _line in with_card_of(text, declarer, left, partner)]
    assert wrong
    assert all(map(lines_accused, wrong))


def test_nor_was_any_at_a_table_that_played_a_hand_as_it_was_dealt() -> None:
    before = hand_scored(Melding(0), ruleset("double-deck")).partition("\nFinalScores")[0]
    passing = recorded(PASSING[0], 0)
    recording = without_exchange(passing).partition("\nDeal 1")[2].partition("\nMeldScores")[0]
    alone, after = [f"{begun}\n\nDeal 2{recording}" for begun in (before.partition("\n\n")[0], before)]
    assert not [one for one in accusations(alone, AUTO) if one.startswith("PN509")]
    assert [one for one in accusations(after, AUTO) if one.startswith("PN509")]


@pytest.mark.parametrize("seed", range(4))
def test_each_player_may_have_got_a_card_of_a_kitty_of_which_no_line_tells(seed: int) -> None:
    text = without_exchange("\n".join(played(seed)))
    for begun in so_far(text):
        assert accusations(begun, AUTO) == [], begun


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_another_hand_has_was_not_in_the_kitty(seed: int) -> None:
    text = without_exchange("\n".join(played(seed))).partition("\nTrick6")[0]
    declarer, left, partner, right = declaring(text)
    wrong = [*with_card_of(text, left, declarer, partner, right)]
    assert wrong
    assert all(lines_accused(other) for other, _line in wrong)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_of_the_partner_that_leaves_the_trick_wrong_is_named_alone(seed: int) -> None:
    text = hand_scored(Melding(seed), ruleset("single-deck")).partition("\nMeldScores")[0]
    declarer, _left, partner, _right = declaring(text)
    for wrong, line in with_card_of(text, declarer, partner):
        assert accusations("\n".join(wrong.split("\n")[:line]), AUTO) in ([], [f"PN509 {line}"]), line
