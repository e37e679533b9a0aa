"""Two players who play out twelve cards without a stock: a trick that is left out is one warning there, too."""

import re
from collections.abc import Iterator, Sequence
from itertools import count, pairwise

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

TWELVE_CARDS = [table for table in TABLES if table.what.startswith("twelve cards of the deck")]


def without_trick(text: str, number: int) -> str:
    """The hand without that trick, and with the others numbered from 1."""
    numbers = count(1)
    left = re.sub(rf"^Trick{number} .*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"^Trick\d+", lambda _: f"Trick{next(numbers)}", left, flags=re.MULTILINE)


@pytest.mark.parametrize("table", TWELVE_CARDS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_trick_that_is_left_out_is_one_warning(table: Table, seed: int) -> None:
    text = hand_scored(Melding(seed), table.rules)
    for number in range(1, 13):
        assert len(accusations(without_trick(text, number), AUTO)) == 1


@pytest.mark.parametrize("tricks", [11, 12])
@pytest.mark.parametrize("seed", range(6))
def test_play_with_a_stock_that_ends_as_early_has_still_a_stock(seed: int, tricks: int) -> None:
    text = hand_scored(Melding(seed), ruleset("two-handed"))
    lines = text.splitlines()
    ended = [line for line in lines if not line.startswith("Trick") or int(line.split(" ")[0][5:]) <= tricks]
    assert len(accusations("\n".join(ended), AUTO)) <= 1


@pytest.mark.parametrize(("play", "expected"), [("60 100", []), ("60 60", ["PN513 4"]), ("60 200", ["PN513 4"])])
def test_half_of_all_counters_may_be_in_the_stock_where_the_contract_shows_that_they_bid(
    play: str, expected: list[str]
) -> None:
    text = f"Hand1 CTKK DAT SAQ9 HATTJ\nContract Seat2 164 Hearts\nMeldScores 0 40\nPlayScores {play}\n"
    assert accusations(text, AUTO) == expected


@pytest.mark.parametrize(("cost", "said"), [(-21, []), (-27, []), (-15, []), (-20, ["PN514 18"])])
def test_what_a_set_costs_shows_where_the_cards_that_were_put_away_count(cost: int, said: list[str]) -> None:
    """The second player melded 6, and the tricks have 24 of the 25 counters."""
    first = "C9 D9 1,HJ HA 2,DQ DA 1,DJ DK 2,DQ DK 1,HT H9 1,HK HJ 1,HT SQ 1,S9 SK 2,CT H9 2,C9 HQ 2,CA S9 2"
    second = "D9 DQ 2,CJ CK 1,DJ DT 2,S9 SJ 1,S9 ST 2,SJ SQ 1,C9 CT 2,CT CK 2,HK H9 2,HK HQ 2,SK CQ 1,DQ C9 2"
    hands = [
        "Dealer Seat2", "Hand1 C DAKJ9 S99 HTTKQJ9", "Bids1 Pass 21", *tricks(first),
        "MeldScores 3 6", "PlayScores 19 6", f"HandScores 22 {cost}", "",
        "Contract Seat1 22 Clubs", *tricks(second), "PlayScores 2 23",
    ]  # fmt: skip
    assert accusations("\n".join([*hands, ""]), AUTO) == said


def tricks(played: str) -> list[str]:
    """Lines of tricks without counters, each of two cards and the number of the winner."""
    numbered = enumerate(played.split(","), 1)
    return [f"Trick{number} {trick[:-1]}Seat{trick[-1]} -" for number, trick in numbered]


@pytest.mark.parametrize("seed", range(8, 18))
def test_twelve_tricks_with_cards_that_nobody_was_dealt_are_those_in_which_cards_are_drawn(seed: int) -> None:
    """Any card may be played to these, and the last of them counts no more than its cards."""
    lines = hand_scored(Melding(seed), ruleset("two-handed")).splitlines()
    text = "\n".join([line for line in lines if not re.match(r"Trick(1[3-9]|2\d) ", line)])
    assert [one.split()[0] for one in accusations(text, AUTO)] == ["PN518"]


ONLY_ONE_HAND = [(seat, other) for seat in (1, 2) for other in ("", "Hand{} -\n")]


def with_one_hand(text: str, seat: int, other: str) -> str:
    """The text where only that hand is known; the line of the other one is left out, or withheld."""
    return re.sub(rf"^Hand{3 - seat} .*\n", other.format(3 - seat), text, flags=re.MULTILINE)


@pytest.mark.parametrize(("seat", "other"), ONLY_ONE_HAND)
@pytest.mark.parametrize("seed", range(4))
def test_so_they_are_where_one_hand_is_known_whose_player_plays_many_other_cards(
    seed: int, seat: int, other: str
) -> None:
    text = hand_scored(Melding(seed), ruleset("two-handed"))
    text = re.sub(r"^Trick(1[3-9]|2\d) .*\n", "", text, flags=re.MULTILINE)
    (accused,) = accusations(with_one_hand(text, seat, other), AUTO)
    assert accused.startswith("PN518")
    begun = text.partition("\nMeldScores")[0]
    assert accusations(with_one_hand(begun, seat, other), AUTO) == []


def revokes(text: str, first: int, last: int) -> Iterator[tuple[str, int]]:
    """The text with a card off suit in one of these tricks, and its line: the player follows suit only in the next."""
    lines = text.split("\n")
    places = [at for at, line in enumerate(lines) if re.match(r"Trick\d", line)][first - 1 : last]
    for at, later in pairwise(places):
        now, then = lines[at].split(" "), lines[later].split(" ")
        place = 1 + (leader_of(lines, at) == leader_of(lines, later))
        if now[1][0] == now[2][0] != then[place][0]:
            now[2], then[place] = then[place], now[2]
            yield "\n".join([*lines[:at], " ".join(now), " ".join(then), *lines[later + 1 :]]), at + 1


def leader_of(lines: Sequence[str], at: int) -> int:
    """Who leads to the trick on that line: the winner of the one before, or the declarer."""
    is_first = lines[at].startswith("Trick1 ")
    before = next(line for line in lines if line.startswith("Contract ")) if is_first else lines[at - 1]
    return int(before.partition(" Seat")[2][0])


@pytest.mark.parametrize("table", TWELVE_CARDS, ids=str)
@pytest.mark.parametrize("seat", [1, 2])
def test_a_revoke_is_found_where_nothing_is_drawn(table: Table, seat: int) -> None:
    """Whose hand is not known may have the card."""
    played = [hand_scored(Melding(seed), table.rules) for seed in range(5)]
    found = [(line, warned(with_one_hand(text, seat, "Hand{} -\n"))) for text, line in each_revoke(played, 1, 12)]
    assert all(lines for _line, lines in found)
    assert sum(line in lines for line, lines in found) > 0.9 * len(found)


def test_so_it_is_after_the_last_card_is_drawn() -> None:
    """The card that follows suit later may be named instead."""
    played = [hand_scored(Melding(seed), ruleset("two-handed")) for seed in range(5)]
    for text, line in each_revoke(played, 13, 24):
        assert {line, line + 1} & {*warned(text)}


def each_revoke(texts: Sequence[str], first: int, last: int) -> list[tuple[str, int]]:
    return [revoke for text in texts for revoke in revokes(text, first, last)]


def warned(text: str) -> list[int]:
    """The numbers of the lines that are accused."""
    return [int(accused.split(" ")[1]) for accused in accusations(text, AUTO)]
