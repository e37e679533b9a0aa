"""A game with some `?`, and how it is filled in, in each way in which it may have been played and written down."""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from annotations.notation.deduction.game import DeductionOptions, deduce
from annotations.notation.deduction.hand_scores import MELD_TELLS
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.losses import LOST_LABELS, Losses
from annotations.notation.deduction.melds import deduce_points
from annotations.notation.deduction.scores import is_without_trump
from annotations.notation.deduction.sums import shows_deck
from annotations.notation.deduction.totals import has_default_adjustments, shows_default_adjustments, ways_to_adjust
from annotations.notation.editing.other_tables import COUNTED, DOUBTS, EXPLANATIONS, Doubt, HintedDoubt, Stems
from annotations.notation.editing.thrown_in import as_thrown_in
from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.game import replay_game, team_numbers
from annotations.notation.play.meld import lacks_marriage
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.contradictions import contradictions, count_contradictions
from annotations.notation.rule_checks.sound import are_sound, ends_soundly
from annotations.notation.syntax.document import ASKED, WITHHELD, Game, Line, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.inference import Inferred
from annotations.rules.rulesets import RuleSet


class Doubts(NamedTuple):
    """What of a game may be otherwise than it looks.

    `tables`: variations that it may have; `explanations`: those that it has only if nothing else explains it, or if
    something hints at them. `inferred` says which sets fit it; None if its rules were given: then prices are certain.
    `is_without_trump`: a trump that is withheld is none. `loses_as_usual`: a loss is written as the writer has others,
    else as counted. `adjusts_as_usual`: where nothing shows otherwise, `HandScores` do not hold the `Adjustments`, and
    a lone `-` stands for none.
    """

    tables: Sequence[Doubt] = ()
    explanations: Sequence[HintedDoubt] = ()
    inferred: Inferred | None = None
    is_without_trump: bool = False
    loses_as_usual: bool = False
    adjusts_as_usual: bool = False


GIVEN = Doubts()
"""For rules that somebody named."""


def of_inferred(inferred: Inferred) -> Doubts:
    """For rules that only fit."""
    return Doubts(DOUBTS, EXPLANATIONS, inferred)


def to_look_over(inferred: Inferred | None) -> Doubts:
    """For values that somebody will look over: what is usual is likely enough."""
    tables = (COUNTED,) if inferred else ()
    return Doubts(tables, is_without_trump=not inferred, loses_as_usual=True, adjusts_as_usual=True)


LinesByHand = Sequence[HandLines]
"""The lines of all hands of a game."""


class Way(NamedTuple):
    """A way in which a game may have been played and written, and its hands, filled in accordingly.

    `holds` as in `DeductionOptions`.
    """

    rules: RuleSet
    holds: bool | None
    hands: LinesByHand


class AskedGame:
    """A game with some `?`, and how the rules that were found for it fill it in.

    `holds` as in `DeductionOptions`, if it was found, too: other ways come after that.
    """

    def __init__(
        self,
        game: Game,
        rules: RuleSet,
        doubts: Doubts,
        wanted: Collection[int] = (),
        holds: bool | None = None,
    ) -> None:
        """`wanted` are the numbers of the lines to fill in; all of them if there are none."""
        self.game = game
        self.rules = rules
        self.doubts = doubts
        self.holds = holds
        self._wanted = wanted
        self.before = _lines_to_fill(game, rules, doubts)
        self.first = next(self.ways(rules))
        self._starts: dict[frozenset[str], LinesByHand] = {}
        self._places = [
            (number, at)
            for number, hand in enumerate(self.before)
            for at, line in enumerate(hand.written)
            if ASKED in line.values and (not wanted or line.number in wanted)
        ]

    def by(self, way: Way) -> "AskedGame":
        """The same game, where this way was found for it."""
        return AskedGame(self.game, way.rules, self.doubts, self._wanted, way.holds)

    @cached_property
    def written(self) -> list[ReplayedHand]:
        """The hands as they are written, by the rules that were found."""
        return replay_game(self.game, self.before, self.rules, slow_path)

    @cached_property
    def is_deck_known(self) -> bool:
        """Whether the rules were given, or the game shows that it was played with their deck."""
        return self.doubts.inferred is None or any(map(shows_deck, self.written))

    @cached_property
    def filled(self) -> frozenset[str]:
        """The labels, without numbers, of the lines in which something was filled in first."""
        lines = [(self.before[hand].written[at], self.first.hands[hand].written[at]) for hand, at in self._places]
        return frozenset([line.label.spec.stem for line, filled in lines if line is not filled and line.label])

    @cached_property
    def in_question(self) -> frozenset[str]:
        """The same with those whose values decide others: the scores of a hand may hold its adjustments, or not."""
        is_adjusted = any("Adjustments" in hand.named for hand in self.before)
        return self.filled | {"HandScores"} if is_adjusted and not self.filled.isdisjoint(_TOTALS) else self.filled

    def points(self, rules: RuleSet) -> list[Deduced]:
        """The points of melds in the hands that were filled in, by these rules, which may have other prices."""
        return [points for hand in self.changed for points in deduce_points(hand._replace(rules=rules))]

    @cached_property
    def changed(self) -> list[ReplayedHand]:
        """The hands in which something was filled in first, by the rules that were found."""
        hands = zip(self.before, self.first.hands, self.replayed(self.first), strict=True)
        return [hand for before, filled, hand in hands if before is not filled]

    def replayed(self, way: Way) -> list[ReplayedHand]:
        """The hands as they are filled in that way, by its rules."""
        return replay_by(self.by_found_rules(way), way.rules)

    def by_found_rules(self, way: Way) -> list[ReplayedHand]:
        """The same by the rules that were found."""
        return replay_game(self.game, way.hands, self.rules, slow_path)

    def ways(self, rules: RuleSet, stems: Stems = frozenset()) -> Iterator[Way]:
        """The game filled in by these rules, in each way in which its `HandScores` may hold the `Adjustments`.

        Only lines with these labels may have other values than they have first; without labels, all of them.
        """
        like = None if rules is self.rules else self.rules
        for holds in self._ways_to_adjust(rules):
            options = self._options(holds, like, stems)
            yield Way(rules, holds, deduce(self.game, self._start(stems), rules, options))

    def _options(self, holds: bool | None, like: RuleSet | None = None, stems: Stems = frozenset()) -> DeductionOptions:
        return DeductionOptions(
            like,
            stems,
            self._wanted,
            holds=holds,
            from_sums=True,
            is_deck_known=self.is_deck_known,
            are_rules_certain=self.doubts.inferred is None,
            scores_as_usual=self.doubts.loses_as_usual,
        )

    def _ways_to_adjust(self, rules: RuleSet) -> Sequence[bool | None]:
        if not any("Adjustments" in hand.named for hand in self.before):
            return (False,)
        shown = ways_to_adjust(replay_by(self.written, rules), are_rules_certain=self.doubts.inferred is None)
        ways = sorted(shown, key=lambda holds: holds is not self.holds)
        return (None,) if self.doubts.adjusts_as_usual and len(ways) > 1 else ways

    def _start(self, stems: Stems) -> LinesByHand:
        """The game as it was filled in first, but for the lines with these labels; as it is written without labels."""
        if not stems:
            return self.before
        if stems not in self._starts:
            pairs = zip(self.before, self.first.hands, strict=True)
            self._starts[stems] = [
                hand if hand is filled else _asking_again(hand, filled, stems) for hand, filled in pairs
            ]
        return self._starts[stems]

    def ways_with_trump(self) -> Iterator[Way]:
        """The game filled in as if each trump that is withheld were some suit, and not none at all."""
        if self.doubts.is_without_trump:
            return
        is_certain = self.doubts.inferred is None
        may_have_trump = [
            (is_without_trump(hand) or is_without_trump(filled))
            and _may_have_trump(hand)
            and not (is_certain and _has_none(hand))
            for hand, filled in zip(self.written, self.replayed(self.first), strict=True)
        ]
        if any(may_have_trump):
            hands = zip(self.before, self.written, may_have_trump, strict=True)
            start = [_with_trump_unknown(hand) if may_have else lines for lines, hand, may_have in hands]
            for holds in self._ways_to_adjust(self.rules):
                options = self._options(holds)
                yield Way(self.rules, holds, deduce(self.game, start, self.rules, options))

    def ways_thrown_in(self) -> Iterator[Way]:
        """The game filled in as if each hand that seems unplayed was thrown in, where a set keeps or costs the meld."""
        if self.rules.scoring.set not in MELD_TELLS or self.doubts.loses_as_usual:
            return
        replayed = self.replayed(self.first)
        for holds in self._ways_to_adjust(self.rules):
            start = [
                as_thrown_in(lines, hand, holds=bool(holds)) for lines, hand in zip(self.before, replayed, strict=True)
            ]
            if start != self.before:
                yield Way(self.rules, holds, deduce(self.game, start, self.rules, self._options(holds)))

    def count(self, way: Way, most: int) -> int:
        """The number of contradictions in the game as it is filled in that way; `most` if there are as many."""
        replayed = self.replayed(way)
        numbers, begun = team_numbers(self.game, replayed), len(self._begun_otherwise(way))
        if begun >= most or (are_sound(replayed) and ends_soundly(replayed, numbers)):
            return min(begun, most)
        return begun + count_contradictions(replayed, numbers, most - begun)

    def _begun_otherwise(self, way: Way) -> set[int]:
        """The line of the scores before the first deal, if other ones than 0 are filled in: every game begins at 0."""
        before, filled = [lines[0].named.get("GameScores") for lines in (self.before, way.hands)]
        if before is None or filled is None or self.before[0].deal != 1:
            return set()
        return {before.number} if _has_points(filled) and not _has_points(before) else set()

    def count_by_itself(self, most: int) -> int:
        """The same for the game as it is written."""
        return self.count(self._by_itself, most)

    @property
    def _by_itself(self) -> Way:
        return Way(self.rules, self.first.holds, self.before)

    def newly_contradicted(self, way: Way) -> Sequence[bool]:
        """Whether each line with some `?` is contradicted in that way, and not as it is written."""
        numbers = self._lines_contradicted(way) - self._lines_contradicted(self._by_itself)
        return [line.number in numbers for line in self.lines]

    def _lines_contradicted(self, way: Way) -> set[int]:
        replayed = self.replayed(way)
        found = contradictions(replayed, team_numbers(self.game, replayed))
        return {one.line for one in found} | self._begun_otherwise(way)

    @property
    def lines(self) -> list[Line]:
        """The lines with some `?`, as they are written."""
        return self.lines_in(self.before)

    def lines_in(self, hands: LinesByHand) -> list[Line]:
        """The same lines in other versions of the hands."""
        return [hands[hand].written[at] for hand, at in self._places]

    def certain(self, way: Way) -> list[Sequence[Value | None]]:
        """The values of each line with some `?` in that way; None where it is open how losses are written."""
        lines = self.lines_in(way.hands)
        if self.filled.isdisjoint(LOST_LABELS):
            return [line.values for line in lines]
        hands = self.replayed(way)
        losses = Losses(hands, self.before, holds=bool(way.holds), likely=self.doubts.loses_as_usual)
        places = zip(self._places, lines, strict=True)
        return [losses.certain(hands[hand], line, line.values) for (hand, _at), line in places]


_TOTALS = ("GameScores", "Adjustments", "FinalScores", "Winner")
"""The labels of the lines that follow from the scores of hands with their adjustments."""


def _lines_to_fill(game: Game, rules: RuleSet, doubts: Doubts) -> LinesByHand:
    """The lines of the hands. A lone `-` in place of adjustments may withhold some, unless a hand shows otherwise."""
    lines = [hand.index for hand in game.hands]
    if doubts.adjusts_as_usual or not any(map(has_default_adjustments, lines)):
        return lines
    written = replay_game(game, lines, rules, slow_path)
    return lines if shows_default_adjustments(written) else list(map(_with_adjustments_withheld, written))


def _with_adjustments_withheld(hand: ReplayedHand) -> HandLines:
    """The lines with a `-` for each team in place of a lone one."""
    if not has_default_adjustments(hand.lines):
        return hand.lines
    return _with_values(hand, "Adjustments", (WITHHELD,) * len(hand.teams))


def _has_points(line: Line) -> bool:
    return any(isinstance(score, int) and score != 0 for score in line.values)


def _may_have_trump(hand: ReplayedHand) -> bool:
    """Whether not all scores of the hand are known, which would show that it has none."""
    return any(None in hand.scores[label] for label in HAND_SCORES)


def _has_none(hand: ReplayedHand) -> bool:
    """Whether no suit can be trump by its rules: the declarer holds no marriage, or no side has scored for meld."""
    meld, scoring = hand.scores["MeldScores"], hand.rules.scoring
    may_be_below_minimum = scoring.minimum_meld and scoring.opponents_on_surrender == "play"
    return lacks_marriage(hand) or (not any(meld) and None not in meld and not may_be_below_minimum)


def _with_trump_unknown(hand: ReplayedHand) -> HandLines:
    return _with_values(hand, "Contract", (*hand.lines.named["Contract"].values[:-1], ASKED))


def _with_values(hand: ReplayedHand, label: str, values: tuple[Value, ...]) -> HandLines:
    """The lines with these values on the line with this label, whose text stays the same."""
    before = hand.lines.named[label]
    line = Line(before.number, before.text, before.label, values, before.counts, before.end)
    return HandLines(tuple([line if one is before else one for one in hand.lines.written]))


def _asking_again(hand: HandLines, filled: HandLines, stems: Stems) -> HandLines:
    pairs = zip(hand.written, filled.written, strict=True)
    return HandLines(tuple([line if line.label and line.label.spec.stem in stems else new for line, new in pairs]))
