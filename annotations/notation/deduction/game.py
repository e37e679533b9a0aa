"""Deduces the values of a whole game, hand by hand, until nothing more follows."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from annotations.notation.deduction.contracts import deduce_contract
from annotations.notation.deduction.dealers import (
    are_players_shown,
    deduce_dealer,
    deduce_dealer_before,
    deduce_dealer_of_auction,
    is_next_deal,
    is_next_dealer,
)
from annotations.notation.deduction.hand_scores import deduce_hand_scores
from annotations.notation.deduction.hands import deduce_hands, deduce_redeclared
from annotations.notation.deduction.lines import Deduced, if_any, known
from annotations.notation.deduction.melds import deduce_points
from annotations.notation.deduction.notes import counts_for_nothing, notes_ending, notes_moon, notes_penalty
from annotations.notation.deduction.scores import deduce_scores, is_suit_withheld
from annotations.notation.deduction.sums import deduce_parts
from annotations.notation.deduction.totals import (
    added,
    adjustments,
    deduce_final_scores,
    deduce_from_after,
    deduce_game_scores,
    has_default_adjustments,
)
from annotations.notation.deduction.tricks import deduce_tricks
from annotations.notation.deduction.winner import deduce_winner, final_scores
from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.game import replay_one, team_numbers
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.syntax.document import ASKED, WITHHELD, Game, Line, Value
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import RuleSet


class DeductionOptions(NamedTuple):
    """What else is known of a game whose values are deduced.

    `like` are rules for the same players by which the hands were replayed already. Where there are `stems`, only lines
    with these labels are filled in; where there are `lines`, only those with these numbers; where there are `hands`,
    only these, by their numbers from 0. `holds`: whether `HandScores` hold the `Adjustments` where the hand itself does
    not tell; None if that is not known. `from_sums`: the parts of a sum follow from it, too. `is_deck_known`: the
    counters of a hand are such a sum. `are_rules_certain`: somebody has named them. `scores_as_usual`: scores
    follow where the trump suit is withheld, and where some may be partners of whom no line tells.
    """

    like: RuleSet | None = None
    stems: Collection[str] = ()
    lines: Collection[int] = ()
    hands: Collection[int] = ()
    holds: bool | None = None
    from_sums: bool = False
    is_deck_known: bool = True
    are_rules_certain: bool = True
    scores_as_usual: bool = True


def deduce(
    game: Game, hands: Sequence[HandLines], rules: RuleSet, options: DeductionOptions | None = None
) -> tuple[HandLines, ...]:
    """The hands with their values in place of each `?` that the rest of the game determines.

    It goes through the hands until nothing more is determined: one value may determine the next.
    """
    return _Deducing(game, hands, rules, options or DeductionOptions()).finish()


Asking = dict[tuple[str, bool], Line]
"""The lines with a `?`, by label, and whether they are hands after the exchange."""


class _Deducing:
    """A game while its `?` are being filled in."""

    def __init__(self, game: Game, hands: Sequence[HandLines], rules: RuleSet, options: DeductionOptions) -> None:
        self.game = game
        self.hands = list(hands)
        self.rules = rules
        self.options = options
        asked = options.hands or range(len(hands))
        self.asking = [_asking(lines, options) if number in asked else {} for number, lines in enumerate(hands)]
        self.settled: dict[int, HandLines] = {}  # from which nothing more follows in the hand itself
        self.replays: dict[int, ReplayedHand] = {}
        self.likes: dict[int, ReplayedHand] = {}  # by the rules that this one is like

    def finish(self) -> tuple[HandLines, ...]:
        """Deduces until nothing more follows, and returns the hands."""
        numbers = [number for number, asking in enumerate(self.asking) if asking]
        while any([self._deduce_in(number) for number in numbers] + [self._around(at) for at in reversed(numbers)]):
            pass
        return tuple(self.hands)

    def _deduce_in(self, number: int) -> bool:
        """Deduces hand `number` from itself, then from its neighbours; returns whether anything changed."""
        changed = False
        while self.asking[number] and self.settled.get(number) is not self.hands[number]:
            self.settled[number] = self.hands[number]
            changed = self._write(number, self._deduce_within(number)) or changed
        return self._around(number) or changed

    def _deduce_within(self, number: int) -> Iterator[Deduced]:
        """The values of the lines of hand `number` that are asked for, each from its other lines."""
        hand, stems, options = self._replayed(number), self._asked_stems(number), self.options
        if not options.scores_as_usual and (is_suit_withheld(hand) or _may_be_shared(hand)):
            stems = stems.difference(HAND_SCORES)
        for labels, deduce_lines in _IN_HAND:
            if not stems.isdisjoint(labels):
                yield from deduce_lines(hand)
        if "HandScores" in stems:
            yield from if_any(_deduce_adjusted(hand, options.holds))
        if options.from_sums and not stems.isdisjoint(_PARTS):
            yield from deduce_parts(hand, holds=bool(options.holds), is_deck_known=options.is_deck_known)

    def _around(self, number: int) -> bool:
        stems = self._asked_stems(number)
        if stems.isdisjoint(_BY_OTHER_HANDS):
            return False
        found = self._deduce_from_neighbours(number, stems)
        return self._write(number, (one for one in found if one.label != "Dealer" or self._are_players_shown))

    @cached_property
    def _are_players_shown(self) -> bool:
        return are_players_shown(self.game, self.hands, self.rules)

    def _asked_stems(self, number: int) -> frozenset[str]:
        """The labels, without numbers, of the lines that still contain a `?`."""
        return frozenset([line.label.spec.stem for line in self.asking[number].values() if line.label])

    def _replayed(self, number: int) -> ReplayedHand:
        known = self.replays.get(number)
        if known is None:
            known = self.replays[number] = self._replay(number)
        return known

    def _replay(self, number: int) -> ReplayedHand:
        like = self.options.like
        replayed = self.likes[number] = replay_one(self.game, self.hands, number, like or self.rules, slow_path)
        return replayed if like is None else replay_by([replayed], self.rules)[0]

    def _keep(self, number: int, before: ReplayedHand) -> None:
        """Keep the replay of a hand whose results alone have changed since, unless they may explain a refusal."""
        like = self.likes[number]
        if not (before.refused or like.refused):
            lines = self.hands[number].apart()
            self.likes[number] = like.with_results(lines)
            self.replays[number] = self.likes[number] if like is before else before.with_results(lines)
            self.hands[number].replays.append(self.likes[number])

    def _deduce_from_neighbours(self, number: int, stems: frozenset[str]) -> Iterator[Deduced]:
        """The values of hand `number` that the hands before and after it determine, or the end of the game."""
        hand, holds = self._replayed(number), bool(self.options.holds)
        if "Dealer" in stems and not any(self._replayed(at).dealer for at in self._beside(number)):
            yield from if_any(deduce_dealer_of_auction(hand))
        if number and not stems.isdisjoint(_BY_HAND_BEFORE):
            yield from _deduce_from_previous(self._replayed(number - 1), hand, self.options)
        if number + 1 < len(self.hands):
            if not stems.isdisjoint(_BY_HAND_AFTER):
                yield from _deduce_from_next(hand, self._replayed(number + 1), self.options)
            return
        if self.options.from_sums and not stems.isdisjoint(_BY_SCORES_AFTER) and not notes_ending(hand):
            final = hand.scores["FinalScores"]
            yield from deduce_from_after(hand, final, holds=holds)
        if not stems.isdisjoint(_AT_THE_END):
            replayed = [self._replayed(at) for at in range(len(self.hands))]
            numbers = team_numbers(self.game, replayed)
            yield deduce_final_scores(hand, holds=holds)
            yield from if_any(deduce_winner(replayed, numbers, final_scores(hand, holds=holds)))

    def _beside(self, number: int) -> list[int]:
        """The numbers of the hands before and after it."""
        return [at for at in (number - 1, number + 1) if 0 <= at < len(self.hands)]

    def _write(self, number: int, lines: Iterable[Deduced]) -> bool:
        """Fill in the deduced values; returns whether any `?` was replaced."""
        asking, written = self.asking[number], list(self.hands[number].written)
        changed = set()
        for one in lines:
            line = asking.get((one.label, one.redeclared))
            if line is None or (filled := filled_line(line, one.values)) is None:
                continue
            written[next(at for at, other in enumerate(written) if other is line)] = filled
            asking[one.label, one.redeclared] = filled
            changed.add(one.label)
        if changed:
            self.hands[number] = HandLines(tuple(written))
            self.asking[number] = _asking(self.hands[number], self.options)
            before = self.replays.pop(number, None)
            if before and changed <= _RESULTS:
                self._keep(number, before)
        return bool(changed)


def _asking(lines: HandLines, options: DeductionOptions) -> Asking:
    """The lines with a `?` that are to be filled in."""
    numbered = (lines.hands, lines.bids, lines.kitties, lines.passes, lines.melds, lines.tricks)
    found = [*lines.named.values(), *[line for by_number in numbered for line in by_number.values()]]
    asking = [(line, False) for line in found] + [(line, True) for line in lines.redeclared.values()]
    return {
        (line.label.text, redeclared): line
        for line, redeclared in asking
        if "?" in line.text
        and line.label
        and (not options.stems or line.label.spec.stem in options.stems)
        and (not options.lines or line.number in options.lines)
        and any(value is ASKED for value in line.values)
    }


def filled_line(line: Line, values: Sequence[Value | None]) -> Line | None:
    """The line with each `?` filled in, or a lone `?` that stands for all values; None if nothing changes."""
    width = len(values)
    is_lone = len(line.values) == 1 < width
    before = line.values * width if is_lone else line.values
    if len(before) != width or (line.label and line.label.spec.stem in _OF_ONE_PIECE and _differs(before, values)):
        return None
    after = tuple([_filled_value(value, deduced) for value, deduced in zip(before, values, strict=True)])
    if after == before:
        return None
    texts = [" ".join(map(write_value, after))] if is_lone else [*map(write_value, after)]
    pairs = enumerate(zip(before, texts, strict=False))
    text = line.with_words({place: words for place, (value, words) in pairs if value is ASKED})
    return Line(line.number, text, line.label, after, line.counts, line.end)


_OF_ONE_PIECE = ("Hand", "Kitty")
"""Labels of cards that were dealt together: where some of them are other cards, the rest is not known either."""


def _differs(before: Sequence[Value], values: Sequence[Value | None]) -> bool:
    """Whether a value that is written is another than the deduced one."""
    pairs = zip(before, values, strict=True)
    return any(value not in (ASKED, WITHHELD, deduced) and deduced is not None for value, deduced in pairs)


def _filled_value(value: Value, deduced: Value | None) -> Value:
    return deduced if value is ASKED and deduced is not None else value


def _deduce_adjusted(hand: ReplayedHand, holds: bool | None) -> Deduced | None:
    """`HandScores`, with the adjustments if they hold them; if that is not known, only of teams without any.

    None if a note may explain other scores, or a partner whom no line names.
    """
    deduced = None if _may_be_shared(hand) or notes_penalty(hand) or notes_moon(hand) else deduce_hand_scores(hand)
    if not deduced or holds is False or "Adjustments" not in hand.lines.named or has_default_adjustments(hand.lines):
        return deduced
    adjusted = adjustments(hand)
    if holds:
        return deduced._replace(values=added(known(deduced), adjusted))
    pairs = zip(deduced.values, adjusted, strict=True)
    return deduced._replace(values=tuple([value if more == 0 else None for value, more in pairs]))


def _may_be_shared(hand: ReplayedHand) -> bool:
    """Whether a player may score what others have melded and taken, too, on each line as it was written there."""
    return may_have_unnamed_partner(hand) and not counts_for_nothing(hand)


_IN_HAND: tuple[tuple[tuple[str, ...], Callable[[ReplayedHand], Iterable[Deduced]]], ...] = (
    (("Hand", "Kitty"), deduce_hands),
    (("Contract",), lambda hand: if_any(deduce_contract(hand))),
    (("Hand",), deduce_redeclared),
    (("Trick",), deduce_tricks),
    (("Meld", "Discard"), deduce_points),
    (("MeldScores", "PlayScores"), lambda hand: () if notes_penalty(hand) else deduce_scores(hand)),
)
"""Which function deduces the lines with these labels."""

_RESULTS = frozenset(["GameScores", "MeldScores", "PlayScores", "Adjustments", "HandScores", "FinalScores", "Winner"])
"""Lines that follow from the replay of a hand, and do not change it."""

_BY_HAND_BEFORE = ("Dealer", "GameScores")
_BY_SCORES_AFTER = ("GameScores", "HandScores", "Adjustments")
_BY_HAND_AFTER = ("Dealer", *_BY_SCORES_AFTER)
_AT_THE_END = ("FinalScores", "Winner")
_BY_OTHER_HANDS = frozenset([*_BY_HAND_BEFORE, *_BY_HAND_AFTER, *_AT_THE_END])
_PARTS = ("MeldScores", "PlayScores")


def _deduce_from_previous(before: ReplayedHand, hand: ReplayedHand, options: DeductionOptions) -> Iterator[Deduced]:
    """The values that follow from the hand before."""
    if is_next_deal(before, hand):
        if is_next_dealer(before, hand, are_rules_certain=options.are_rules_certain):
            yield from if_any(deduce_dealer(before))
        if before.teams == hand.teams:
            yield deduce_game_scores(before, holds=bool(options.holds))


def _deduce_from_next(hand: ReplayedHand, after: ReplayedHand, options: DeductionOptions) -> Iterator[Deduced]:
    """The values that follow from the hand after."""
    if is_next_deal(hand, after):
        if is_next_dealer(hand, after, are_rules_certain=options.are_rules_certain):
            yield from if_any(deduce_dealer_before(after))
        if after.teams == hand.teams:
            yield from deduce_from_after(hand, after.scores["GameScores"], holds=bool(options.holds))
