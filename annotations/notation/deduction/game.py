"""Deduces the values of a whole game, hand by hand, until nothing more follows."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from annotations.notation.deduction.contracts import deduce_contract
from annotations.notation.deduction.dealers import deduce_dealer, deduce_dealer_before, is_next_deal, may_deal_again
from annotations.notation.deduction.hand_scores import deduce_hand_scores
from annotations.notation.deduction.hands import deduce_hands, deduce_redeclared
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.melds import deduce_points
from annotations.notation.deduction.scores import deduce_scores
from annotations.notation.deduction.totals import (
    adjustments,
    deduce_final_scores,
    deduce_from_after,
    deduce_game_scores,
    ways_to_adjust,
)
from annotations.notation.deduction.tricks import deduce_tricks
from annotations.notation.deduction.winner import deduce_winner, final_scores
from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.game import replay_game, replay_one, team_numbers
from annotations.notation.play.other_rules import replay_by
from annotations.notation.syntax.document import ASKED, WITHHELD, Game, Line, Value
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.rulesets import RuleSet


class DeductionOptions(NamedTuple):
    """What else is known of a game whose values are deduced.

    `like` are rules for the same players by which the hands were replayed already. Where there are `stems`, only lines
    with these labels are filled in. `holds`: `HandScores` hold the `Adjustments`, where the hand itself does not tell.
    """

    like: RuleSet | None = None
    stems: Collection[str] = ()
    holds: bool = False


def deduce(
    game: Game, hands: Sequence[HandLines], rules: RuleSet, options: DeductionOptions | None = None
) -> tuple[HandLines, ...]:
    """The hands with their values in place of each `?` that the rest of the game determines.

    It goes through the hands until nothing more is determined: one value may determine the next.
    """
    return _Deducing(game, hands, rules, options or DeductionOptions()).finish()


def deduced(game: Game, rules: RuleSet) -> dict[int, Line]:
    """The lines in which some `?` could be filled in, as filled in, by line number."""
    before = [hand.index for hand in game.hands]
    after = deduce(game, before, rules, DeductionOptions(holds=_holds_adjustments(game, before, rules)))
    pairs = [pair for one, other in zip(before, after, strict=True) for pair in _pairs(one, other)]
    return {line.number: filled for line, filled in pairs if line is not filled}


def _holds_adjustments(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> bool:
    """Whether the game shows that its `HandScores` hold the `Adjustments`."""
    is_adjusted = any("Adjustments" in hand.named for hand in hands)
    return is_adjusted and ways_to_adjust(replay_game(game, hands, rules, slow_path)) == (True,)


def _pairs(before: HandLines, after: HandLines) -> Iterable[tuple[Line, Line]]:
    return () if before is after else zip(before.written, after.written, strict=True)


Asking = dict[tuple[str, bool], Line]
"""The lines with a `?`, by label, and whether they are hands after the exchange."""


class _Deducing:
    """A game while its `?` are being filled in."""

    def __init__(self, game: Game, hands: Sequence[HandLines], rules: RuleSet, options: DeductionOptions) -> None:
        self.game = game
        self.hands = list(hands)
        self.rules = rules
        self.options = options
        self.asking = [_asking(lines, options.stems) for lines in hands]
        self.replays: dict[int, ReplayedHand] = {}

    def finish(self) -> tuple[HandLines, ...]:
        """Deduces until nothing more follows, and returns the hands."""
        numbers = [number for number, asking in enumerate(self.asking) if asking]
        while any([self._deduce_in(number) for number in numbers] + [self._around(at) for at in reversed(numbers)]):
            pass
        return tuple(self.hands)

    def _deduce_in(self, number: int) -> bool:
        """Deduces hand `number` from itself, then from its neighbours; returns whether anything changed."""
        changed = False
        while self.asking[number] and self._write(
            number, _deduce_within(self._replayed(number), self._asked_stems(number))
        ):
            changed = True
        return self._around(number) or changed

    def _around(self, number: int) -> bool:
        stems = self._asked_stems(number)
        return not stems.isdisjoint(_BY_OTHER_HANDS) and self._write(
            number, self._deduce_from_neighbours(number, stems)
        )

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
        if like is None:
            return replay_one(self.game, self.hands, number, self.rules, slow_path)
        (hand,) = replay_by([replay_one(self.game, self.hands, number, like, slow_path)], self.rules)
        return hand

    def _keep(self, number: int, hand: ReplayedHand) -> None:
        self.replays[number] = hand
        if self.options.like is None:
            self.hands[number].replays.append(hand)

    def _deduce_from_neighbours(self, number: int, stems: frozenset[str]) -> Iterator[Deduced]:
        """The values of hand `number` that the hands before and after it determine."""
        hand = self._replayed(number)
        if number and not stems.isdisjoint(_BY_HAND_BEFORE):
            yield from _deduce_from_previous(self._replayed(number - 1), hand, self.options.holds)
        if number + 1 < len(self.hands) and not stems.isdisjoint(_BY_HAND_AFTER):
            yield from _deduce_from_next(hand, self._replayed(number + 1), self.options.holds)
        if number + 1 == len(self.hands) and not stems.isdisjoint(_AT_THE_END):
            replayed = [self._replayed(at) for at in range(len(self.hands))]
            numbers = team_numbers(self.game, replayed)
            yield deduce_final_scores(hand, holds=self.options.holds)
            yield from _if_any(deduce_winner(replayed, numbers, final_scores(hand, holds=self.options.holds)))

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
            self.asking[number] = _asking(self.hands[number], self.options.stems)
            before = self.replays.pop(number, None)
            if before and not before.refused and changed <= _RESULTS:
                self._keep(number, before.with_results(self.hands[number].apart()))
        return bool(changed)


def _asking(lines: HandLines, stems: Collection[str]) -> Asking:
    """The lines with a `?`; only those with these labels, if there are any."""
    numbered = (lines.hands, lines.bids, lines.kitties, lines.passes, lines.melds, lines.tricks)
    found = [*lines.named.values(), *[line for by_number in numbered for line in by_number.values()]]
    asking = [(line, False) for line in found] + [(line, True) for line in lines.redeclared.values()]
    return {
        (line.label.text, redeclared): line
        for line, redeclared in asking
        if "?" in line.text
        and line.label
        and (not stems or line.label.spec.stem in stems)
        and any(value is ASKED for value in line.values)
    }


def filled_line(line: Line, values: Sequence[Value | None]) -> Line | None:
    """The line with each `?` filled in, or a lone `?` that stands for all values; None if nothing changes."""
    spans, width = line.spans(), len(values)
    is_lone = len(line.values) == 1 < width
    before = line.values * width if is_lone else line.values
    if len(before) != width or (line.label and line.label.spec.stem in _OF_ONE_PIECE and _differs(before, values)):
        return None
    after = tuple([_filled_value(value, deduced) for value, deduced in zip(before, values, strict=True)])
    if after == before:
        return None
    texts = [" ".join(map(write_value, after))] if is_lone else [*map(write_value, after)]
    text = line.text
    for (first, end), value, instead in reversed(list(zip(spans, before, texts, strict=False))):
        if value is ASKED:
            text = text[: first - 1] + instead + text[end - 1 :]
    return Line(line.number, text, line.label, after, line.counts, line.end)


_OF_ONE_PIECE = ("Hand", "Kitty")
"""Labels of cards that were dealt together: where some of them are other cards, the rest is not known either."""


def _differs(before: Sequence[Value], values: Sequence[Value | None]) -> bool:
    """Whether a value that is written is another than the deduced one."""
    pairs = zip(before, values, strict=True)
    return any(value not in (ASKED, WITHHELD, deduced) and deduced is not None for value, deduced in pairs)


def _filled_value(value: Value, deduced: Value | None) -> Value:
    return deduced if value is ASKED and deduced is not None else value


def _deduce_within(hand: ReplayedHand, stems: frozenset[str]) -> Iterator[Deduced]:
    """The values of the lines that are asked for, each from the other lines of the hand."""
    for labels, deduce_lines in _IN_HAND:
        if not stems.isdisjoint(labels):
            yield from deduce_lines(hand)


def _if_any(deduced: Deduced | None) -> tuple[Deduced, ...]:
    return (deduced,) if deduced else ()


def _deduce_unadjusted(hand: ReplayedHand) -> Iterator[Deduced]:
    """`HandScores` of the teams without adjustments, which this line may hold or not (PN 1.0, `Adjustments`)."""
    deduced = deduce_hand_scores(hand)
    line = hand.lines.named.get("Adjustments")
    if deduced and (line is None or line.values == (WITHHELD,)):  # the default: there are none
        yield deduced
    elif deduced:
        pairs = zip(deduced.values, adjustments(hand), strict=True)
        yield deduced._replace(values=tuple([value if adjusted == 0 else None for value, adjusted in pairs]))


_IN_HAND: tuple[tuple[tuple[str, ...], Callable[[ReplayedHand], Iterable[Deduced]]], ...] = (
    (("Hand", "Kitty"), deduce_hands),
    (("Contract",), lambda hand: _if_any(deduce_contract(hand))),
    (("Hand",), deduce_redeclared),
    (("Trick",), deduce_tricks),
    (("Meld", "Discard"), deduce_points),
    (("MeldScores", "PlayScores"), deduce_scores),
    (("HandScores",), _deduce_unadjusted),
)
"""Which function deduces the lines with these labels."""

_RESULTS = frozenset(["GameScores", "MeldScores", "PlayScores", "HandScores", "FinalScores", "Winner"])
"""Lines that follow from the replay of a hand, and do not change it."""

_BY_HAND_BEFORE = ("Dealer", "GameScores")
_BY_HAND_AFTER = ("Dealer", "GameScores", "HandScores")
_AT_THE_END = ("FinalScores", "Winner")
_BY_OTHER_HANDS = frozenset([*_BY_HAND_BEFORE, *_BY_HAND_AFTER, *_AT_THE_END])


def _deduce_from_previous(before: ReplayedHand, hand: ReplayedHand, holds: bool) -> Iterator[Deduced]:
    """The values that follow from the hand before."""
    if is_next_deal(before, hand):
        if not may_deal_again(before, hand) and not _may_be_passed_out(before):
            yield from _if_any(deduce_dealer(before))
        if before.teams == hand.teams:
            yield deduce_game_scores(before, holds=holds)


def _deduce_from_next(hand: ReplayedHand, after: ReplayedHand, holds: bool) -> Iterator[Deduced]:
    """The values that follow from the hand after."""
    if is_next_deal(hand, after):
        if not may_deal_again(hand, after) and not _may_be_passed_out(hand):
            yield from _if_any(deduce_dealer_before(after))
        if after.teams == hand.teams:
            yield from deduce_from_after(hand, after, holds=holds)


def _may_be_passed_out(hand: ReplayedHand) -> bool:
    """Whether its lines leave it open that everybody passed: then the same player may have dealt again."""
    named = hand.lines.named
    if hand.declarer or hand.bid or hand.lines.melds or hand.lines.tricks or "Contract" not in named:
        return False
    scored = named.get("HandScores")
    return scored is None or not any(isinstance(value, int) and value for value in scored.values)
