"""Two values of one hand are wrong: both are named, and nothing that is right."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.score_sheets import claimed

CODES = [suit + rank for suit in "CDSH" for rank in "ATKQJ"]
TRICK = re.compile("Trick[0-9]+ ")


def tricks(text: str) -> list[int]:
    """The places of the lines of tricks."""
    return [at for at, line in enumerate(text.split("\n")) if TRICK.match(line)]


def with_another_winner(random: Random, line: str, players: int) -> str:
    words = line.split(" ")
    words[-2] = random.choice([f"Seat{seat}" for seat in range(1, players + 1) if words[-2] != f"Seat{seat}"])
    return " ".join(words)


def with_another_card(random: Random, line: str, players: int) -> str:
    words = line.split(" ")
    at = random.randrange(players)
    words[1 + at] = random.choice([code for code in CODES if code != words[1 + at]])
    return " ".join(words)


def warned(text: str) -> Iterator[int]:
    for one in read_afresh(text, AUTO).diagnostics:
        if one.code.startswith("PN5"):
            yield one.line


@pytest.mark.parametrize("name", ["double-deck", "three-handed", "cutthroat"])
@pytest.mark.parametrize("seed", range(1, 10))
def test_a_wrong_winner_and_a_wrong_card_are_not_more_than_two_warnings(name: str, seed: int) -> None:
    random, rules = Random(seed), ruleset(name)
    lines = hand_scored(Melding(seed), rules).split("\n")
    players = rules.players or 4
    one, other = sorted(random.sample(tricks("\n".join(lines))[:-1], 2), key=lambda _at: random.random())
    lines[one] = with_another_winner(random, lines[one], players)
    lines[other] = with_another_card(random, lines[other], players)
    found = [*warned("\n".join(lines))]
    assert one + 1 in found, (lines[one], lines[other])
    assert set(found) <= {one + 1, other + 1}, (lines[one], lines[other])


@pytest.mark.parametrize("name", ["double-deck", "single-deck", "single-deck-kitty", "three-handed", "cutthroat"])
def test_a_wrong_card_of_a_hand_and_one_of_a_trick_are_hardly_ever_more_than_two_warnings(name: str) -> None:
    """Each may be there too often, and the one in the trick may bring about another winner, or other duties."""
    rules = ruleset(name)
    more = 0
    for seed in range(HANDS):
        random = Random(seed)
        text = claimed(random, hand_scored(Melding(seed), rules), rules)
        lines = text.split("\n")
        hand = random.choice([at for at, line in enumerate(lines) if re.match("Hand[0-9] ", line)])
        trick = random.choice(tricks(text))
        for at in (hand, trick):
            lines[at] = random.choice([*changes(random, lines[at], rules)])
        more += len([*warned("\n".join(lines))]) > 2
    assert more <= HANDS // 20


HANDS = 60


KITTY_OF_SIX = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3

Deal 1
GameScores 0 0 0
Dealer Seat2
Bids1 Pass 26 Pass
Contract Seat1 26 Clubs
MeldScores 8 2 4
PlayScores 10 4 5
HandScores -26 6 9

Deal 2
GameScores -26 6 9
Dealer Seat3
Bids1 Pass Pass 27
Contract Seat3 27 Diamonds
MeldScores 0 4 4
PlayScores 13 7 2
HandScores 13 11 -27

Deal 3
GameScores -13 17 -18
Dealer Seat1
Bids1 Pass 23 Pass
Contract Seat3 23 Diamonds
MeldScores 1 9 2
PlayScores 8 1 13
HandScores 9 10 -23

Deal 4
GameScores -4 27 -41
Dealer Seat2
Bids1 Pass Pass 21
Contract Seat2 21 Clubs
MeldScores 1 1 0
PlayScores 7 5 9
HandScores 8 -21 9
FinalScores 4 6 -32
"""
KEEPS_ITS_MELD = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat2 56 Spades
MeldScores 35 33
PlayScores 24 26
HandScores 59 59

Deal 2
GameScores 59 59
Dealer Seat1
Contract Seat2 70 Clubs
MeldScores 46 30
PlayScores 24 26
HandScores 70 -40

Deal 3
GameScores 129 19
Dealer Seat2
Contract Seat4 60 Clubs
MeldScores 33 37
PlayScores 34 16
HandScores 67 -23

Deal 4
GameScores 196 -4
Dealer Seat3
Contract Seat2 70 Clubs
MeldScores 34 29
PlayScores 16 34
HandScores 50 -41
FinalScores 246 -45
"""


@pytest.mark.parametrize(
    ("text", "slips"),
    [
        (KITTY_OF_SIX, {"HandScores 8 -21 9": "HandScores 8 -21 11", "FinalScores 4 6 -32": "FinalScores 4 6 -22"}),
        (KEEPS_ITS_MELD, {"PlayScores 16 34": "PlayScores 17 34", "HandScores 50 -41": "HandScores 50 -39"}),
    ],
    ids=["a kitty of six that does not count", "a set keeps its meld"],
)
def test_two_wrong_scores_of_one_hand_do_not_hide_how_the_table_scores_the_others(
    text: str, slips: dict[str, str]
) -> None:
    assert [*warned(text)] == []
    wrong = text
    for right, slip in slips.items():
        wrong = wrong.replace(right, slip)
    hand = next(hand for hand in text.split("\n\n") if next(iter(slips)) in hand)
    first = text[: text.index(hand)].count("\n") + 1
    found = [*warned(wrong)]
    assert found
    assert set(found) <= {*range(first, first + hand.count("\n") + 1)}
