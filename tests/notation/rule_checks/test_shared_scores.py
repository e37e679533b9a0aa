"""Each of six, seven or eight keeps a score, and two pairs play: a score that only one partner has is one warning."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.left_out import LEFT_OUT, without
from tests.notation.pairs_at_larger_tables import LargerTable, at_larger_table
from tests.notation.rule_checks.own_scores import at_a_table_of
from tests.notation.rule_checks.rule_warnings import accusations

EACH = [LargerTable(players, "each", dealer_plays=players != 7) for players in (6, 7, 8)]


def with_another_score(text: str, label: str, place: int, more: int) -> str:
    """The text with so much more at that place of those on the line that are not 0."""
    (line,) = re.findall(rf"^{label} .*", text, re.MULTILINE)
    scores = list(re.finditer(r"-?[1-9]\d*", line))[place]
    return text.replace(line, f"{line[: scores.start()]}{int(scores[0]) + more}{line[scores.end() :]}")


@pytest.mark.parametrize("left_out", LEFT_OUT.values(), ids=LEFT_OUT)
@pytest.mark.parametrize("larger", EACH, ids=str)
def test_another_score_than_the_partner_has_is_named_alone(larger: LargerTable, left_out: tuple[str, ...]) -> None:
    text = without(at_larger_table(hand_scored(Melding(3), ruleset("double-deck")), larger), *left_out)
    assert accusations(text, AUTO) == []
    for place, label in enumerate(("MeldScores", "PlayScores", "HandScores"), larger.players % 2):  # of another player
        wrong = with_another_score(text, label, place, 2)
        line = wrong[: wrong.index(f"\n{label} ") + 1].count("\n") + 1
        assert accusations(wrong, AUTO) == [f"{'PN514' if label == 'HandScores' else 'PN513'} {line}"], wrong


def said(*hand: str) -> list[str]:
    """What is said of the scores of a hand that Seat2 plays for 60."""
    text = at_a_table_of(6, (2, 60, *hand))  # type: ignore[arg-type]
    return [message(one) for one in read(text, AUTO).diagnostics if one.code.startswith("PN5")]


def test_the_warning_says_what_fits() -> None:
    assert said("20 36 0 0 20 36", "24 26 0 0 24 26", "44 62 0 0 44 62") == []
    (warning,) = said("20 36 0 0 20 36", "24 26 0 0 24 62", "44 62 0 0 44 62")
    assert "PlayScores has 24 26 0 0 24 62: the other scores of this hand fit 26 for Seat6" in warning


def test_so_has_nobody_who_sits_out_another_score_than_the_others_who_do() -> None:
    (warning,) = said("20 36 0 0 20 36", "24 26 5 0 24 26", "44 62 0 0 44 62")
    assert "the other scores of this hand fit 0 for Seat3" in warning


def test_where_the_score_of_the_hand_alone_is_wrong_the_warning_says_how_it_comes_about() -> None:
    (warning,) = said("20 10 0 0 20 10", "24 26 0 0 24 26", "44 -60 0 0 44 38")
    assert "the bid of 60 is not made, which gives 44 -60 0 0 44 36" in warning


def test_a_hand_that_everybody_passes_gives_nothing() -> None:
    teams = "\n".join([f"Team{seat} Seat{seat}" for seat in range(1, 6)])
    nothing = "MeldScores 0 0 0 0 0\nPlayScores 0 0 0 0 0\nHandScores 2 0 0 0 0\n"
    text = f"{teams}\n\nDeal 1\nDealer Seat3\nBids1 Pass Pass Pass Pass Pass\n{nothing}"
    (warning,) = [message(one) for one in read(text, ruleset("five-handed")).diagnostics if one.code == "PN514"]
    assert "a hand that everybody passes gives 0 0 0 0 0" in warning


def test_each_may_have_the_own_meld_beside_what_the_side_scores() -> None:
    assert said("12 20 0 0 8 16", "24 26 0 0 24 26", "44 62 0 0 44 62") == []
