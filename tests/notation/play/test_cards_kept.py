"""A wrong card of the only known hand is named, although a pass that is not wholly known changed that hand."""

import re
from collections.abc import Sequence
from random import Random

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.cards import CARDS
from annotations.rules.holdings import hand_text, holding
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings

SEEDS = range(6)


def of_one_hand(seed: int, name: str = "double-deck-pass") -> tuple[list[str], int]:
    """The lines of a hand that was played, with the cards of its declarer alone; that seat."""
    text = hand_scored(Melding(seed), ruleset(name))
    contract = re.search(r"^Contract Seat(\d)", text, re.MULTILINE)
    assert contract
    others = "1234".replace(contract[1], "")
    return re.sub(rf"^(Hand[{others}]) .*$", r"\1 -", text, flags=re.MULTILINE).splitlines(), int(contract[1])


def cards_of_line(line: str) -> list[str]:
    return [group[0] + rank for group in line.split(" ")[1:] for rank in group[1:]]


def played_by(lines: list[str], seat: int) -> list[str]:
    """The cards that the seat plays, in the order of time."""
    contract = next(line for line in lines if line.startswith("Contract"))
    leader, found = int(contract.split(" ")[1][-1]), []
    for line in lines:
        if line.startswith("Trick"):
            _label, *cards, winner, _counters = line.split(" ")
            found.append(cards[(seat - leader) % len(cards)])
            leader = int(winner[-1])
    return found


def with_a_card_too_many(line: str, there: list[str], seed: int, passed: Sequence[str] = ()) -> tuple[str, str]:
    """The hand with another card in place of one that is kept, so that it has more of it than there are; that card."""
    cards = cards_of_line(line)
    other = next(card for card in CARDS if "9" not in card and cards.count(card) == there.count(card))
    card = Random(seed).choice([card for card in cards if card not in (other, *passed)])
    cards.remove(card)
    return f"{line.split(' ')[0]} {hand_text(holding([CARDS[each] for each in [*cards, other]]))}", other


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_player_passed_shows_a_card_that_was_not_dealt(seed: int) -> None:
    lines, seat = of_one_hand(seed)
    partner = (seat + 1) % 4 + 1
    lines = [f"Pass{partner} -" if line.startswith(f"Pass{partner} ") else line for line in lines]
    at = next(at for at, line in enumerate(lines) if line.startswith(f"Hand{seat} "))
    passed = next(line for line in lines if line.startswith(f"Pass{seat} ")).split(" ")
    assert accusations("\n".join(lines), AUTO) == []
    lines[at], other = with_a_card_too_many(lines[at], [*played_by(lines, seat), *passed], seed, passed)
    assert accusations("\n".join(lines), AUTO) == [f"PN506 {at + 1}"]
    (said,) = warnings("\n".join(lines), "double-deck-pass")
    ways = [f"Seat{seat} neither plays {it} nor gives {it} away" for it in ("it", "so many")]
    assert any(f"Hand{seat} has {other}: {way}" in said for way in ways)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_partners_play_shows_it_where_no_line_tells_of_a_pass(seed: int) -> None:
    lines, seat = of_one_hand(seed)
    partner = (seat + 1) % 4 + 1
    dealt = [at for at, line in enumerate(lines) if line.startswith(f"Hand{seat} ")]
    lines = [line for at, line in enumerate(lines) if not line.startswith("Pass") and at not in dealt[1:]]
    there = [*played_by(lines, seat), *played_by(lines, partner)]
    assert accusations("\n".join(lines), AUTO) == []
    lines[dealt[0]], _other = with_a_card_too_many(lines[dealt[0]], there, seed)
    (found,) = accusations("\n".join(lines), AUTO)
    assert found in (f"PN506 {dealt[0] + 1}", f"PN501 {dealt[0] + 1}")
