"""The values of `?` on which all rules agree that may be those of a game.

A game shows its rules only in part. So a value is certain if it is the same by every variation that the sources name
and that explains the rest of the game as well as the rules that were found for it.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import chain, product

from annotations.notation.deduction.game import DeductionOptions, deduce, filled_line
from annotations.notation.deduction.lines import Deduced, scores_on
from annotations.notation.deduction.losses import Losses
from annotations.notation.deduction.melds import deduce_points
from annotations.notation.deduction.scores import is_without_trump
from annotations.notation.deduction.totals import ways_to_adjust
from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.certain import has_counted_discard
from annotations.notation.play.game import replay_game, team_numbers
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.contradictions import are_fewer_contradictions, codes_of_contradictions
from annotations.notation.rule_checks.sound import are_sound, ends_soundly
from annotations.notation.syntax.document import ASKED, Game, Line, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.inference import Inferred
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.variations import (
    COUNTERS,
    DISCARDS,
    MELD_NEEDS,
    MELDS,
    MINIMUMS,
    SETS,
    STANDARD_RANKING,
    SURRENDERS,
    TARGETS,
    TIES,
    WITHOUT_MARRIAGE,
    Alternatives,
    each_alone,
    fitting,
    unit,
)


def agreed(game: Game, rules: RuleSet, inferred: Inferred) -> dict[int, Line]:
    """The lines in which some `?` could be filled in, as filled in, by line number.

    `rules` are those that were found for the game, as `inferred`.
    """
    asked = _AskedGame(game, rules)
    if not asked.filled:
        return {}
    ways = ways_to_adjust(asked.written)
    if ways[0]:
        asked = _AskedGame(game, rules, holds=True)
    likely = [*_most_likely(asked, inferred), *[asked.by(rules, holds=way) for way in ways[1:]]]
    return {line.number: filled for line, filled in asked.agreed_lines(likely) if filled}


_Hands = Sequence[HandLines]
"""The lines of all hands of a game."""


class _AskedGame:
    """A game with some `?`, and how the rules that were found for it fill it in."""

    def __init__(self, game: Game, rules: RuleSet, *, holds: bool = False) -> None:
        """`holds` as in `DeductionOptions`."""
        self.game = game
        self.rules = rules
        self.holds = holds
        self.before: _Hands = [hand.index for hand in game.hands]
        self.first: _Hands = deduce(game, self.before, rules, DeductionOptions(holds=holds))
        self._starts: dict[frozenset[str], _Hands] = {}
        self._places = [
            (number, at)
            for number, hand in enumerate(self.before)
            for at, line in enumerate(hand.written)
            if ASKED in line.values
        ]

    @property
    def filled(self) -> set[str]:
        """The labels, without numbers, of the lines in which something was filled in."""
        lines = [(self.before[hand].written[at], self.first[hand].written[at]) for hand, at in self._places]
        return {line.label.spec.stem for line, filled in lines if line is not filled and line.label}

    @cached_property
    def written(self) -> list[ReplayedHand]:
        """The hands as they are written, by the rules that were found."""
        return replay_game(self.game, self.before, self.rules, slow_path)

    @property
    def has_discards(self) -> bool:
        """Whether cards were discarded that may count."""
        return any(has_counted_discard(hand) for hand in self._replayed)

    def points(self, rules: RuleSet) -> list[Deduced]:
        """The points of melds in the hands that were filled in, by these rules, which may have other prices."""
        return [points for hand in self._replayed for points in deduce_points(hand._replace(rules=rules))]

    @cached_property
    def _replayed(self) -> list[ReplayedHand]:
        """The hands in which something was filled in, by the rules that were found."""
        pairs = zip(self.before, self.first, replay_game(self.game, self.first, self.rules, slow_path), strict=True)
        return [hand for before, filled, hand in pairs if before is not filled]

    def by(self, rules: RuleSet, stems: frozenset[str] = frozenset(), *, holds: bool | None = None) -> _Hands:
        """The game filled in by other rules, which may have other values only on lines with these labels.

        Without labels, on all lines. `holds` as in `DeductionOptions`; None: as for the rules that were found.
        """
        if stems not in self._starts:
            self._starts[stems] = self._asking_again(stems) if stems else self.before
        holds = self.holds if holds is None else holds
        return deduce(self.game, self._starts[stems], rules, DeductionOptions(self.rules, stems, holds))

    def with_trump_unknown(self) -> _Hands:
        """The game filled in as if each trump that is withheld were some suit, and not none at all."""
        if not any(map(_may_have_trump, self.written)):
            return self.first
        hands = zip(self.before, self.written, strict=True)
        start = [_with_trump_unknown(hand) if _may_have_trump(hand) else lines for lines, hand in hands]
        return deduce(self.game, start, self.rules, DeductionOptions(holds=self.holds))

    def _asking_again(self, stems: Collection[str]) -> _Hands:
        """The game as it was filled in first, but for the lines with these labels."""
        pairs = zip(self.before, self.first, strict=True)
        return [hand if hand is filled else _asking_again(hand, filled, stems) for hand, filled in pairs]

    def count(self, hands: _Hands, rules: RuleSet, most: int | None = None) -> int:
        """The number of contradictions in the game by these rules; at least `most` if there are so many."""
        replayed = replay_by(replay_game(self.game, hands, self.rules, slow_path), rules)
        numbers = team_numbers(self.game, replayed)
        if are_sound(replayed) and ends_soundly(replayed, numbers):
            return 0
        if most is not None and not are_fewer_contradictions(replayed, numbers, most):
            return most
        return len(codes_of_contradictions(replayed, numbers))

    def differs(self, other: _Hands) -> bool:
        """Whether a value that was filled in first is another one now, or still asked for."""
        pairs = [(self.first[hand].written[at], other[hand].written[at]) for hand, at in self._places]
        return any(
            value is not ASKED and same is None
            for one, another in pairs
            if one is not another
            for value, same in zip(one.values, _agreed([one, another]), strict=False)
        )

    def agreed_lines(self, likely: Sequence[_Hands]) -> Iterator[tuple[Line, Line | None]]:
        """Each line with some `?`, and as filled in with what all these have; None if that is nothing."""
        losses = Losses(self.written)
        first = replay_game(self.game, self.first, self.rules, slow_path)
        for hand, at in self._places:
            line = self.before[hand].written[at]
            values = _agreed([hands[hand].written[at] for hands in likely])
            yield line, filled_line(line, losses.certain(first[hand], line, values))


def _may_have_trump(hand: ReplayedHand) -> bool:
    """Whether it has none as far as it is known, but not all scores of the hand, which would show it."""
    return is_without_trump(hand) and None in scores_on(hand.lines.named.get("HandScores"), len(hand.teams))


def _with_trump_unknown(hand: ReplayedHand) -> HandLines:
    contract = hand.lines.named["Contract"]
    values = (*contract.values[:-1], ASKED)
    asked = Line(contract.number, contract.text, contract.label, values, contract.counts, contract.end)
    return HandLines(tuple([asked if line is contract else line for line in hand.lines.written]))


def _asking_again(hand: HandLines, filled: HandLines, stems: Collection[str]) -> HandLines:
    pairs = zip(hand.written, filled.written, strict=True)
    return HandLines(tuple([line if line.label and line.label.spec.stem in stems else new for line, new in pairs]))


def _agreed(lines: Sequence[Line]) -> list[Value | None]:
    """The values on which all versions of a line agree; None for the others. A lone `?` stands for all values."""
    width = max(len(line.values) for line in lines)
    versions = [line.values if len(line.values) == width else (ASKED,) * width for line in lines]
    return [
        values[0] if values[0] is not ASKED and len({*values}) == 1 else None for values in zip(*versions, strict=True)
    ]


def _most_likely(asked: _AskedGame, inferred: Inferred) -> list[_Hands]:
    """The hands as they are filled in by the rules that then have the fewest contradictions.

    Where all of them have more than the game has by itself, no rules explain it, and any may be right.
    """
    least = asked.count(asked.first, asked.rules)
    likely, unlikely = [asked.first], list[_Hands]()
    others = ((rules, asked.by(rules, stems)) for rules, stems in _others(asked, inferred))
    for rules, hands in chain([(asked.rules, asked.with_trump_unknown())], others):
        if not asked.differs(hands):
            continue
        number = asked.count(hands, rules, least + 1)
        if number < least:
            unlikely += likely
            likely, least = [], number
        (likely if number == least else unlikely).append(hands)
    is_explained = not least or least <= asked.count(asked.before, asked.rules)
    return likely if is_explained else likely + unlikely


def _others(asked: _AskedGame, inferred: Inferred) -> Iterator[tuple[RuleSet, frozenset[str]]]:
    """The rules of other tables, and the labels of the lines that may have other values there."""
    filled = asked.filled
    for choices, stems in _VARIATIONS:
        if not stems.isdisjoint(filled) and (choices is not _OF_DISCARDS or asked.has_discards):
            others = dict.fromkeys([_as_stated(rules) for _choice, rules in fitting(choices, asked.rules)])
            yield from [(rules, stems | _RESULTS) for rules in others]
    if "Meld" in filled:
        yield from [(rules, _RESULTS | {"Meld"}) for rules in _other_prices(asked, inferred)]


def _as_stated(rules: RuleSet) -> RuleSet:
    """The rules, with nothing for cards where there is no marriage if they do not say: other values are tried, too."""
    if rules.scoring.opponents_without_marriage is not None:
        return rules
    return rules._replace(scoring=rules.scoring._replace(opponents_without_marriage="nothing"))


def _other_prices(asked: _AskedGame, inferred: Inferred) -> Iterator[RuleSet]:
    """The rules with other prices of melds by which some meld that was filled in has other points."""
    sets = [ruleset(name) for name in inferred.others]
    prices = [rules.meld for _choice, rules in fitting(_MELDS, asked.rules)]
    prices += [other.meld for other in sets if unit(other) == unit(asked.rules)]
    points = asked.points(asked.rules)
    for meld in dict.fromkeys(prices):
        rules = asked.rules._replace(meld=meld)
        if asked.points(rules) != points:
            yield rules


_MELDS = each_alone(MELDS)
_OF_DISCARDS = each_alone(DISCARDS)
_OF_SCORES = frozenset(["MeldScores", "PlayScores", "HandScores"])
_RESULTS = _OF_SCORES | {"GameScores", "FinalScores", "Winner"}
_VARIATIONS: tuple[tuple[Alternatives, frozenset[str]], ...] = (
    (each_alone([STANDARD_RANKING]), frozenset(["Hand", "Kitty", "Trick", *_OF_SCORES])),
    (each_alone(COUNTERS), frozenset(["Trick", "Discard", *_OF_SCORES])),
    (_OF_DISCARDS, frozenset(["Discard", *_OF_SCORES])),
    (Alternatives([*each_alone([*MINIMUMS, *SURRENDERS]), *product(MINIMUMS, SURRENDERS)]), _OF_SCORES),
    (each_alone([*MELD_NEEDS, *WITHOUT_MARRIAGE]), _OF_SCORES),
    (each_alone(SETS), frozenset(["HandScores"])),
    (each_alone([*TARGETS, *TIES]), frozenset(["Winner"])),
)
"""Choices of variations, and the labels of the lines whose values they may change, besides those that follow."""
