"""What is computed of a line that is being written."""

from random import Random

import pytest

from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import removal
from annotations.notation.guide.computed import computed, melds_by_trump
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import Suit
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import hand_scored
from tests.samples import REAL_HAND

DOUBLE_DECK = ruleset("double-deck")


def written(text: str, label: str, hand: int | None = 0, *typed: str) -> str:
    """The line as it is computed for that text."""
    reading = read(text, DOUBLE_DECK)
    return " ".join([label, *computed(reading, LABELS[label], hand, typed or ("?",)).values])


DEAL_BEFORE = "Deal 4\nGameScores 120 80\nDealer Seat2\nMeldScores 24 32\nPlayScores 27 23\nHandScores 51 55\n"
AUCTION = "Dealer Seat4\nBids1 Pass 50 51 Pass\nBids2 - Pass\n"
MELDING = "Dealer Seat4\nHand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\nContract Seat3 65 Clubs\n"
SCORED = "Contract Seat1 51 Clubs\nMeldScores 24 32\nPlayScores 27 23\n"

LINES = [
    ("the number of the first deal", "", ("Deal", 0), "Deal 1"),
    ("the number of the next deal", DEAL_BEFORE, ("Deal", 1), "Deal 5"),
    ("its scores", f"{DEAL_BEFORE}\nDeal 5\n", ("GameScores", 1), "GameScores 171 135"),
    ("its dealer", f"{DEAL_BEFORE}\nDeal 5\n", ("Dealer", 1), "Dealer Seat3"),
    ("the scores of a hand that is yet to begin", DEAL_BEFORE, ("GameScores", 1), "GameScores 171 135"),
    ("the contract but for its trump", AUCTION, ("Contract", 0), "Contract Seat3 51 ?"),
    ("the contract with its trump", AUCTION, ("Contract", 0, "?", "?", "Hearts"), "Contract Seat3 51 Hearts"),
    ("the best meld", MELDING, ("Meld1", 0), "Meld1 CATKQJ DKQJ SKQJ HKQJ 43"),
    ("its cards beside other points", MELDING, ("Meld1", 0, *"????", "94"), "Meld1 CATKQJ DKQJ SKQJ HKQJ 94"),
    ("the points of a part of it", MELDING, ("Meld1", 0, "CATKQJ", "D", "S", "H", "?"), "Meld1 CATKQJ D S H 15"),
    (
        "winner and counters of a trick",
        "Contract Seat1 50 Clubs\n",
        ("Trick1", 0, "DJ", "DK", "DA", "CJ", "?", "?"),
        "Trick1 DJ DK DA CJ Seat4 2",
    ),
    ("the score of a hand", SCORED, ("HandScores", 0), "HandScores 51 55"),
    ("the winner of the game", DEAL_BEFORE.replace("120", "470"), ("Winner", 0), "Winner Team1"),
    ("nothing of a player’s name", DEAL_BEFORE, ("Seat1", None), "Seat1 ?"),
    ("nothing of a hand that could be any", AUCTION, ("Hand1", 0), "Hand1 ?"),
    ("nothing of a trick yet", MELDING, ("Trick1", 0, "DJ", "DK", "DA", "?", "?", "?"), "Trick1 DJ DK DA ? ? ?"),
    ("no meld of cards that are not known", MELDING, ("Meld2", 0), "Meld2 ?"),
    ("nor its cards beside points", MELDING, ("Meld2", 0, *"????", "20"), "Meld2 ? ? ? ? 20"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "line"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_it_is_computed(text: str, asked: tuple[str, int | None, *tuple[str, ...]], line: str) -> None:
    assert written(text, *asked) == line


def test_the_last_hand_is_the_cards_that_nobody_else_has() -> None:
    without = "".join(line for line in REAL_HAND.splitlines(keepends=True) if not line.startswith("Hand4"))
    assert written(without, "Hand4") in REAL_HAND.splitlines()


def test_the_parts_of_a_meld_are_named() -> None:
    reading = read(MELDING, DOUBLE_DECK)
    parts = "run 15, marriage in diamonds 2, marriage in spades 2, marriage in hearts 2, pinochle 4"
    assert computed(reading, LABELS["Meld1"], 0).parts.startswith(parts)


def test_the_melds_of_each_trump_are_computed() -> None:
    reading = read("Dealer Seat4\nHand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\n", DOUBLE_DECK)
    found = melds_by_trump(reading, 0, 1)
    assert found == {Suit.CLUBS: 43, Suit.DIAMONDS: 32, Suit.SPADES: 32, Suit.HEARTS: 32}
    assert melds_by_trump(reading, 0, 2) == {}


def test_without_rules_it_says_what_pn_says() -> None:
    reading = read(f"{DEAL_BEFORE}\nDeal 5\n")
    assert computed(reading, LABELS["GameScores"], 1).values == ("171", "135")
    assert computed(read(MELDING), LABELS["Meld1"], 0).values == ("?",)


@pytest.mark.parametrize("rules", [DOUBLE_DECK, AUTO], ids=["given", "inferred"])
def test_it_is_computed_by_the_rules_of_the_reading(rules: RuleSet | Auto) -> None:
    reading = read(REAL_HAND.partition("Trick20")[0], rules)
    result = computed(reading, LABELS["Trick20"], 0, ("HJ", "HK", "HQ", "HT", "?", "?"))
    assert result.values == ("HJ", "HK", "HQ", "HT", "Seat3", "4")


CHOSEN = ("Bids", "Meld", "Note")
"""Lines that another player would have written otherwise: nothing tells a call, nor that somebody melds less."""


@pytest.mark.parametrize("name", SHIPPED)
def test_whatever_line_is_missing_nothing_wrong_is_computed_for_it(name: str) -> None:
    rules = ruleset(name)
    reading = read(hand_scored(Random(name), rules), AUTO)
    right = []
    for line in reading.document.games[-1].hands[-1].lines:
        assert line.label
        if "-" in line.text or line.label.spec.stem in CHOSEN:
            continue
        without = read(apply(reading.text, [removal(reading, line.number)]), rules)
        result = computed(without, line.label, 0).values
        assert computed(read(reading.text, rules), line.label, 0, line=line).values == result, "it has no part in it"
        _label, *written = line.text.split(" ")
        if result != ("?",):
            assert all(value in ("?", other) for value, other in zip(result, written, strict=True)), line.text
            right.append(line.label.text)
    assert {"Deal", "Contract"} <= {*right}


def test_a_line_of_a_hand_among_those_of_the_game_is_computed_too() -> None:
    reading = read("Presenter Ann\nDealer Seat1\n")
    [_presenter, dealer] = reading.game.game_section.lines
    assert computed(reading, LABELS["Dealer"], None, line=dealer).values == ("?",)
