"""Every kind of change to one value of a line: another card, seat, bid, count or score."""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random

from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import CARDS
from annotations.rules.holdings import hand_text, holding
from annotations.rules.rulesets import RuleSet

Values = list[str]
Change = Callable[[Random, Values, RuleSet], Iterator[Values]]


def changes(random: Random, line: str, rules: RuleSet) -> Iterator[str]:
    """The line with one value changed: each of its values in turn, except trump, which anybody may name."""
    label, *values = line.split(" ")
    if label in LABELS:
        for change in _CHANGES.get(LABELS[label].spec.stem, ()):
            yield from (" ".join([label, *changed]) for changed in change(random, values, rules))


def _cards(random: Random, values: Values, rules: RuleSet) -> Iterator[Values]:
    """Another card in place of each of those written one by one."""
    for place, value in enumerate(values):
        if value in CARDS:
            yield [*values[:place], _other(random, value, rules), *values[place + 1 :]]


def _grouped_cards(random: Random, values: Values, rules: RuleSet) -> Iterator[Values]:
    """Another card in place of each kind of those grouped by suit."""
    cards = [group[0] + rank for group in values[:4] for rank in group[1:]]
    for card in dict.fromkeys(cards):
        rest = [*cards]
        rest[rest.index(card)] = _other(random, card, rules)
        yield [*hand_text(holding([CARDS[each] for each in rest])).split(" "), *values[4:]]


def _other(random: Random, card: str, rules: RuleSet) -> str:
    return random.choice([other for other in CARDS if other != card and (rules.deck.nines or "9" not in other)])


def _seats(random: Random, values: Values, rules: RuleSet) -> Iterator[Values]:
    for place, value in enumerate(values):
        if re.fullmatch("Seat[1-8]", value):
            others = [f"Seat{seat}" for seat in range(1, (rules.players or 4) + 1) if f"Seat{seat}" != value]
            yield [*values[:place], random.choice(others), *values[place + 1 :]]


def _numbers(random: Random, values: Values, rules: RuleSet) -> Iterator[Values]:
    for place, value in enumerate(values):
        if re.fullmatch("-?[0-9]+", value):
            more = random.choice((1, 2, 5, 10))
            less = -more if place < len(values) - 1 and int(value) > more else more
            yield [*values[:place], str(int(value) + random.choice((more, less))), *values[place + 1 :]]


def _winner(random: Random, values: Values, rules: RuleSet) -> Iterator[Values]:
    (side,) = values
    if side != "-":
        numbers = range(1, len(rules.teams_in_force or ()) + 1)
        yield from ([f"{side[:4]}{number}"] for number in numbers if f"{side[:4]}{number}" != side)


_CHANGES: Mapping[str, tuple[Change, ...]] = {
    "GameScores": (_numbers,),
    "Dealer": (_seats,),
    "Hand": (_grouped_cards,),
    "Contract": (_seats, _numbers),
    "Pass": (_cards, _seats),
    "Kitty": (_cards,),
    "Discard": (_cards, _numbers),
    "Meld": (_grouped_cards, _numbers),
    "Trick": (_cards, _seats, _numbers),
    "MeldScores": (_numbers,),
    "PlayScores": (_numbers,),
    "HandScores": (_numbers,),
    "FinalScores": (_numbers,),
    "Winner": (_winner,),
}
