"""What was found out about a hand, at the lines that it has in another text."""

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.one_cause import by_one_cause
from annotations.notation.play.other_card import by_probable_card
from annotations.notation.play.other_rules import replay_by
from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from annotations.rules.tables import tables
from tests.samples import REAL_HAND

CONTRACT = "Contract Seat3 65 Clubs"
SHIFT = 2


def hand_of(text: str) -> ReplayedHand:
    return read_afresh(text, AUTO).hands[0].replay


def one_and_its_place_elsewhere(text: str) -> tuple[ReplayedHand, ReplayedHand]:
    there = hand_of(f"Seat1 Ada\n\n{text}")
    here = hand_of(text)
    return here, here.at(there.lines)


def test_all_that_it_names_is_on_the_lines_there() -> None:
    here, there = one_and_its_place_elsewhere(REAL_HAND)
    assert [trick.line in there.lines.written for trick in there.tricks.all] == [True] * 20
    assert [trick._replace(line=None) for trick in there.tricks.all] == [
        trick._replace(line=None) for trick in here.tricks.all
    ]
    assert there.tricks is there.tricks


def test_a_corrected_line_that_is_not_written_moves_as_far() -> None:
    here, there = one_and_its_place_elsewhere(REAL_HAND.replace(CONTRACT, "Contract Seat3 61 Hearts"))
    here, there = by_one_cause(here), by_one_cause(there)
    assert [one.line in here.lines.written for one in here.refused] == [False, True]
    assert [one.line in there.lines.written for one in there.refused] == [False, True]
    for one, other in zip(here.refused, there.refused, strict=True):
        assert other.line.number == one.line.number + SHIFT
        assert (other.line.text, other.line.values, other.refusal) == (one.line.text, one.line.values, one.refusal)


def test_what_is_refused_of_its_auction_by_other_rules_is_on_the_lines_there() -> None:
    here, there = one_and_its_place_elsewhere(REAL_HAND)
    rules = here.rules._replace(bidding=here.rules.bidding._replace(minimum=54))
    (here,) = replay_by([here], rules)
    (there,) = replay_by([there.scored_by(there.rules, there.tables)], rules)
    assert [one.line.number for one in here.refused] == [6]
    for one, other in zip(here.refused, there.refused, strict=True):
        assert (other.line.number, other.refusal) == (one.line.number + SHIFT, one.refusal)
        assert {other.line, *other.others} <= {*there.lines.written}


def test_what_is_found_out_there_is_known_here() -> None:
    here, there = one_and_its_place_elsewhere(REAL_HAND)
    found: list[ReplayedHand] = []

    def find_out(hand: ReplayedHand) -> int:
        found.append(hand)
        return len(found)

    assert here.fact(find_out) == there.fact(find_out) == 1


def test_a_test_that_it_passes_there_is_passed_here_but_tried_again_by_other_rules() -> None:
    here, there = one_and_its_place_elsewhere(REAL_HAND)
    tested: list[ReplayedHand] = []

    def is_first(hand: ReplayedHand) -> bool:
        tested.append(hand)
        return len(tested) == 1

    assert [each.passes(is_first) for each in (there, here, there)] == [True] * 3
    assert [each.scored_by(each.rules, each.tables).passes(is_first) for each in (here, there)] == [False] * 2
    assert len(tested) == 3


def test_a_hand_that_is_replayed_otherwise_is_so_on_the_lines_there() -> None:
    here, there = one_and_its_place_elsewhere(REAL_HAND)
    assert there.replayed_otherwise(by_probable_card) is there
    rules = ruleset("double-deck-minimum")
    kept = here.keep_replay(rules, here.scored_by(rules, tables(rules)))
    moved = there.replayed_by(rules)
    assert moved is not None
    assert moved is there.replayed_by(rules)
    assert (moved.lines, moved[1:]) == (there.lines, kept._replace(refused=moved.refused)[1:])
