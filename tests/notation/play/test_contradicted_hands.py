"""A hand that meld and tricks of its player contradict is one warning, on that hand."""

import re
from collections.abc import Iterator

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.cards import CARDS
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.samples import CASES

PASSING = ruleset("double-deck-pass")
SEEDS = range(1, 9)


def claimed(seed: int) -> str:
    """A hand that is claimed after an exchange; neither the cards of the deal are known nor those that were passed."""
    text = re.sub(r"^(Pass\d) .*", r"\1 -", hand_scored(Melding(seed), PASSING), flags=re.MULTILINE)
    text = re.sub(r"\nTrick19 .*\nTrick20 .*", "\nNote Seat1 claims the rest.", text)
    begun, bids, rest = text.partition("\nBids1")
    return re.sub(r"^(Hand\d) .*", r"\1 -", begun, flags=re.MULTILINE) + bids + rest


def without_contract(seed: int) -> str:
    return re.sub(r"^(Contract|Bids1) .*", r"\1 -", hand_scored(Melding(seed), PASSING), flags=re.MULTILINE)


def cards_on(line: str) -> list[str]:
    return [group[0] + rank for group in line.split(" ")[1:5] for rank in group[1:]]


def with_another(line: str, card: str, other: str) -> str:
    """The line of a hand with that other card in place of this one."""
    groups = {group[0]: group[1:] for group in line.split(" ")[1:]}
    groups[card[0]] = groups[card[0]].replace(card[1], "", 1)
    groups[other[0]] = "".join(sorted(groups[other[0]] + other[1], key="ATKQJ".index))
    return " ".join([line.partition(" ")[0], *[suit + ranks for suit, ranks in groups.items()]])


def wrong_hands(text: str) -> Iterator[tuple[str, str, str]]:
    """The text with a wrong card in a redeclared hand, the label of that hand, and the card that it lacks.

    That card is melded, and the hand has no other one like it. It is played after the first trick, whose leader may not
    be known.
    """
    for line in re.findall(r"^Hand\d C.*", text.partition("\nBids1")[2], re.MULTILINE):
        label, cards = line.partition(" ")[0], cards_on(line)
        (meld,) = re.findall(rf"^Meld{label[-1]} .*", text, re.MULTILINE)
        (first,) = re.findall(r"^Trick1 .*", text, re.MULTILINE)
        once = [card for card in cards_on(meld) if cards.count(card) == 1 and card not in first]
        other = next((card for card in CARDS if card[1] in "TJ" and card not in cards), None)
        if once and other:
            yield text.replace(line, with_another(line, once[0], other)), label, once[0]


def accused(text: str) -> list[tuple[str, str]]:
    """The label of each line that is warned of, and what is said about it."""
    warned = [one for one in read(text, AUTO).diagnostics if one.code.startswith("PN5")]
    return [(text.split("\n")[one.line - 1].partition(" ")[0], message(one)) for one in warned]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_is_melded_and_played_is_lacking_in_the_hand(seed: int) -> None:
    assert accused(claimed(seed)) == []
    for text, label, card in wrong_hands(claimed(seed)):
        ((where, said),) = accused(text)
        assert where == label
        shown = rf"{label} lacks {card}: Meld{label[-1]} and Trick\d+ show it"
        assert re.match(rf"{shown}|[CDSH][TJ] occurs 5 times, in .*{label}", said)


@pytest.mark.parametrize("seed", SEEDS)
def test_so_it_is_where_nobody_knows_who_declared(seed: int) -> None:
    assert accused(without_contract(seed)) == []
    for text, label, _card in wrong_hands(without_contract(seed)):
        assert [where for where, _said in accused(text)] == [label]


GAME = (CASES / "game-double-1.pn").read_text(encoding="utf-8")
"""Five hands of twenty tricks."""


def of_other_deals(stem: str) -> str:
    """The game with the lines of the second hand in place of those of the first that begin so."""
    head, first, second, *others = GAME.split("\n\nDeal ")
    lines = [line for line in second.split("\n") if re.match(rf"{stem}\d", line)]
    written = re.sub(rf"^{stem}\d.*$", lambda _line: lines.pop(0), first, flags=re.MULTILINE)
    return "\n\nDeal ".join([head, written, second, *others])


@pytest.mark.parametrize("rules", [ruleset("double-deck"), AUTO])
def test_tricks_of_another_deal_are_one_warning(rules: RuleSet | Auto) -> None:
    assert accusations(of_other_deals("Trick"), rules) == ["PN509 29"]
    (said,) = warnings(of_other_deals("Trick"))
    assert "tricks players play cards that they do not have, so hands and tricks do not fit together" in said


@pytest.mark.parametrize("rules", [ruleset("double-deck"), AUTO])
def test_so_are_hands_of_another_deal(rules: RuleSet | Auto) -> None:
    (said,) = accusations(of_other_deals("Hand"), rules)
    assert said.startswith("PN509 ")


def test_a_few_cards_that_are_not_held_are_a_warning_each() -> None:
    text = GAME
    for trick in ("Trick3", "Trick8", "Trick12"):
        line = next(line for line in GAME.split("\n") if line.startswith(f"{trick} "))
        label, lead, *others = line.split(" ")
        text = text.replace(line, " ".join([label, "SJ" if lead != "SJ" else "HJ", *others]), 1)
    assert len(warnings(text)) >= len(("Trick3", "Trick8", "Trick12"))
