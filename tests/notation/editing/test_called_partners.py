"""Where each of five or more keeps a score, partners of one hand may share theirs, and nobody knows who has what."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset

TABLE = "".join([f"Team{seat} Seat{seat}\n" for seat in range(1, 6)])
HAND = (
    "\nDeal 1\nGameScores 0 0 0 0 0\nBids1 50 Pass Pass Pass Pass\nContract Seat3 50 Spades\n"
    "MeldScores 4 6 51 2 1\nPlayScores 6 12 15 8 9\nHandScores 10 84 84 10 10\n"
)
GAME = TABLE + HAND
RULES = pytest.mark.parametrize("rules", [AUTO, ruleset("five-handed")], ids=["auto", "five-handed"])


@RULES
@pytest.mark.parametrize("value", ["51", "15", " 84", "12"])
def test_no_score_is_filled_in_that_a_partner_may_share(rules: RuleSet | Auto, value: str) -> None:
    asked = GAME.replace(value, value.replace(value.strip(), "?"), 1)
    assert "?" in asked
    assert fill(asked, rules) == asked


@RULES
def test_what_the_scores_before_and_after_the_hand_leave_is_filled_in(rules: RuleSet | Auto) -> None:
    after = "\nDeal 2\nGameScores 10 84 84 10 10\n"
    assert fill(GAME.replace("HandScores 10 84", "HandScores 10 ?") + after, rules) == GAME + after


@RULES
def test_nobody_scores_in_a_hand_that_was_passed_out(rules: RuleSet | Auto) -> None:
    passed = f"{TABLE}\nDeal 1\nBids1 Pass Pass Pass Pass Pass\nHandScores ?\n"
    assert fill(passed, rules).endswith("HandScores 0 0 0 0 0\n")


def table(players: int) -> str:
    """A team for each player, and a name where PN has none for so many."""
    lines = [
        f"{label}{seat} {value}{seat}"
        for label, value in (("Team", "Seat"), ("Seat", "Player "))
        for seat in range(1, players + 1)
    ]
    return "\n".join(lines) + "\n"


def sitting_out(players: int, hand: str) -> str:
    """A hand of five at a table of so many: the others sit out, and score nothing."""
    lines = [f"{line}{' 0' * (players - 5)}" if "Scores" in line else line for line in hand.split("\n")]
    return "\n".join(lines)


PAIRS = """
Deal 1
GameScores 0 0 0 0 0
Dealer Seat1
Contract Seat5 55 Spades
MeldScores 0 8 6 8 10
PlayScores 0 8 40 1 1
HandScores 0 25 57 25 57

Deal 2
GameScores 0 25 57 25 57
"""
"""Two pairs, of whom each player has the own meld and tricks, and the score of both."""

POOLED = """
Deal 1
GameScores 0 0 0 0 0
Dealer Seat1
Contract Seat5 55 Spades
MeldScores 0 16 16 16 16
PlayScores 0 9 41 9 41
HandScores 0 25 57 25 57

Deal 2
GameScores 0 25 57 25 57
"""
TABLES = pytest.mark.parametrize("players", [5, 6, 7, 8])


@TABLES
@pytest.mark.parametrize("hand", [PAIRS, POOLED], ids=["own", "pooled"])
@pytest.mark.parametrize(
    ("label", "place"), [("MeldScores", 2), ("MeldScores", 5), ("PlayScores", 4), ("PlayScores", 5)]
)
def test_no_part_of_a_score_is_filled_in_that_partners_of_one_hand_may_share(
    players: int, hand: str, label: str, place: int
) -> None:
    row = next(line for line in hand.split("\n") if line.startswith(label))
    words = row.split()
    asked = hand.replace(row, " ".join([*words[:place], "?", *words[place + 1 :]]))
    text = table(players) + sitting_out(players, asked)
    assert text.count("?") == 1
    assert fill(text, AUTO) == text


@TABLES
@pytest.mark.parametrize("hand", [PAIRS, POOLED], ids=["own", "pooled"])
def test_what_such_partners_score_for_a_hand_is_filled_in_from_the_scores_around_it(players: int, hand: str) -> None:
    text = table(players) + sitting_out(players, hand)
    for asked, instead in (("\nHandScores 0 25 57", "\nHandScores 0 25 ?"), ("\nGameScores 0 25", "\nGameScores 0 ?")):
        assert fill(text.replace(asked, instead), AUTO) == text


@RULES
def test_melds_do_not_show_whether_a_player_scores_those_of_a_partner_too(rules: RuleSet | Auto) -> None:
    if isinstance(rules, RuleSet):
        rules = rules._replace(scoring=rules.scoring._replace(minimum_meld=0, minimum_counters=0, meld_needs="nothing"))
    melds = "".join([f"Meld{seat} C D S HKQ 2\n" for seat in range(1, 6)])
    text = f"{TABLE}\nDeal 1\nContract Seat1 50 Spades\n{melds}MeldScores ?\n"
    assert fill(text, rules) == text


@TABLES
def test_nobody_scores_for_a_hand_that_was_passed_out_at_such_a_table(players: int) -> None:
    passed = f"{table(players)}\nDeal 1\nBids1{' Pass' * players}\nMeldScores ?\nPlayScores ?\nHandScores ?\n"
    assert fill(passed, AUTO) == passed.replace("?", " ".join("0" * players))
