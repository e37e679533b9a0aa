"""A replayed hand is a value."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from annotations.notation.play import slow_path
from annotations.notation.play.game import replay_game
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.reading import read
from annotations.notation.syntax.document import Seat, Team
from annotations.rules.shipped import ruleset
from annotations.rules.tables import tables
from tests.samples import SAMPLES


def hands() -> list[ReplayedHand]:
    game = read(SAMPLES["club-championship"]).document.games[0]
    return replay_game(game, [section.index for section in game.hands], ruleset("double-deck"), slow_path)


@pytest.mark.parametrize("name", ReplayedHand._fields)
def test_nobody_changes_a_replayed_hand(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(hands()[0], name, None)


def test_its_tricks_are_the_same_in_every_thread() -> None:
    hand = hands()[0]
    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(lambda _number: hand.tricks, range(20))]
    assert all(tricks == found[0] for tricks in found)
    assert isinstance(hand.refused, tuple)


def test_what_depends_on_scoring_is_found_once_for_each_key_by_any_rules() -> None:
    hand, rules = hands()[0], ruleset("double-deck-minimum")
    found = []

    def find_out(by: ReplayedHand, given: str) -> None:
        found.append((by.rules.name, given))

    for by in (hand, hand.scored_by(rules, tables(rules))):
        for given in ("first", "second"):
            assert by.remembered(("by all rules", given), find_out, given) is None
            assert by.remembered((by.rules.scoring, given), find_out, given) is None
    assert [name for name, _given in found] == 4 * ["double-deck"] + 2 * ["double-deck-minimum"]
    assert [given for _name, given in found] == ["first", "first", "second", "second", "first", "second"]


def test_a_seat_is_not_the_team_of_its_number() -> None:
    assert Seat(1) != Team(1)
    assert Seat(1) == Seat(1)
    assert (Seat(1), Team(2)) != (Team(1), Seat(2))
