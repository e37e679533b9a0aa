"""Mistakes of the pen: one value of a line written down wrong."""

import re
from collections.abc import Callable, Mapping
from random import Random

from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import CARDS
from annotations.rules.holdings import hand_text, holding
from annotations.rules.rulesets import RuleSet

Mistake = Callable[[Random, list[str], RuleSet], list[str]]


def mistaken(random: Random, line: str, rules: RuleSet) -> str:
    """The line with a card, a winner, a count or a bid that is another one; the line itself where there is none."""
    label, *values = line.split(" ")
    mistakes = _MISTAKES.get(LABELS[label].spec.stem, ())
    values = random.choice(mistakes)(random, values, rules) if mistakes and len(values) > 1 else values
    return " ".join([label, *values])


def _card(random: Random, values: list[str], rules: RuleSet) -> list[str]:
    """Another card among those written one by one."""
    places = [place for place, value in enumerate(values) if value in CARDS]
    if not places:
        return values
    place = random.choice(places)
    return [*values[:place], _other(random, values[place], rules), *values[place + 1 :]]


def _grouped(random: Random, values: list[str], rules: RuleSet) -> list[str]:
    """Another card among those grouped by suit."""
    cards = [group[0] + rank for group in values[:4] for rank in group[1:]]
    if not cards:
        return values
    cards.append(_other(random, cards.pop(random.randrange(len(cards))), rules))
    return [*hand_text(holding(CARDS[card] for card in cards)).split(" "), *values[4:]]


def _other(random: Random, card: str, rules: RuleSet) -> str:
    return random.choice([other for other in CARDS if other != card and (rules.deck.nines or "9" not in other)])


def _count(random: Random, values: list[str], rules: RuleSet) -> list[str]:
    return values if values[-1] == "-" else [*values[:-1], str(int(values[-1]) + random.choice((1, 2, 10)))]


def _seat(random: Random, values: list[str], rules: RuleSet) -> list[str]:
    """Another seat in place of the first that is named."""
    place = next(place for place, value in enumerate(values) if re.fullmatch("Seat[1-8]", value))
    seats = [f"Seat{seat}" for seat in range(1, (rules.players or 4) + 1) if f"Seat{seat}" != values[place]]
    return [*values[:place], random.choice(seats), *values[place + 1 :]]


def _points(random: Random, values: list[str], rules: RuleSet) -> list[str]:
    """Another bid as the contract."""
    seat, points, trump = values
    return [seat, str(int(points) + random.choice((1, 5))), trump]


_MISTAKES: Mapping[str, tuple[Mistake, ...]] = {
    "Hand": (_grouped,),
    "Contract": (_seat, _points),
    "Pass": (_card,),
    "Meld": (_grouped, _count),
    "Trick": (_card, _seat, _count),
}
