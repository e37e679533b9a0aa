"""The scores of a game from hand to hand (PN 1.0, `GameScores`, `Adjustments`, `FinalScores`)."""

from collections.abc import Iterator, Mapping, Sequence

from annotations.notation.deduction.dealers import is_next_deal
from annotations.notation.deduction.hand_scores import deduce_hand_scores
from annotations.notation.deduction.lines import Deduced, agree, known, with_score
from annotations.notation.deduction.notes import notes_moon
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores, scores_on
from annotations.notation.syntax.document import WITHHELD, Line
from annotations.notation.syntax.hand_lines import HandLines

GAME_CODE, FINAL_CODE = "PN515", "PN516"


def totals(
    hand: ReplayedHand, before: Scores | None = None, scored: Scores | None = None, *, holds: bool = False
) -> Scores:
    """The scores after a hand, from `GameScores` and `HandScores`: those that are written, unless others are given.

    `Adjustments` are added unless the written `HandScores` hold them; `holds` says whether they do where meld, play and
    contract do not tell.
    """
    if scored is None and _holds(hand, holds):
        lines = {label: line for label, line in hand.lines.named.items() if label != "Adjustments"}
        return scores_after(lines, len(hand.teams), before)
    return scores_after(hand.lines.named, len(hand.teams), before, scored)


def scores_after(
    lines: Mapping[str, Line], teams: int, before: Scores | None = None, scored: Scores | None = None
) -> Scores:
    """The same for a given number of teams, from the lines of the hand by their labels."""
    before = before or scores_on(lines.get("GameScores"), teams)
    scored = scored or scores_on(lines.get("HandScores"), teams)
    return added(before, scored, _adjustments(lines.get("Adjustments"), teams))


def added(*parts: Scores) -> Scores:
    """The sums of the scores of each team. Fast: it calls nothing of ours, not even a comprehension."""
    sums: list[int | None] = []
    for each in zip(*parts, strict=True):
        sums += (None if None in each else sum(filter(None, each)),)
    return tuple(sums)


def adjustments(hand: ReplayedHand) -> Scores:
    """The adjustments of each team; None where they are withheld, by a single `-` for all of them, too."""
    return hand.scores["Adjustments"] if "Adjustments" in hand.lines.named else (0,) * len(hand.teams)


def holds_adjustments(hand: ReplayedHand) -> bool | None:
    """Whether the written `HandScores` hold the `Adjustments` already; None if meld, play and contract do not tell."""
    written, adjusted = hand.scores["HandScores"], adjustments(hand)
    if not any(adjusted):
        return None
    deduced = deduce_hand_scores(hand)
    if notes_moon(hand):
        return _holds_beside_moon(hand, known(deduced) if deduced else (None,) * len(hand.teams))
    if deduced is None:
        return None
    triples = zip(known(deduced), adjusted, written, strict=True)
    plain = tuple([score if more and here is not None else None for score, more, here in triples])
    if any(score is not None for score in plain):
        for scores, holds in ((plain, False), (added(plain, adjusted), True)):
            if agree(scores, written):
                return holds
    return None


def _holds_beside_moon(hand: ReplayedHand, by_contract: Scores) -> bool | None:
    """The same after a moon, whose score is an adjustment."""
    written = hand.scores["HandScores"]
    plain = (by_contract, (0,) * len(hand.teams), *plays_beside_moon(hand))
    as_added = any(agree(scores, written) for scores in plain)
    as_held = any(agree(added(scores, adjustments(hand)), written) for scores in plain)
    return None if as_added == as_held else as_held


def plays_beside_moon(hand: ReplayedHand) -> Iterator[Scores]:
    """What a hand may score beside the adjustment for a moon, other than nothing: play, or that of the others alone."""
    play, team = hand.scores["PlayScores"], hand.declaring_team
    yield play
    if team is not None:
        yield with_score(play, team, 0)


def _holds(hand: ReplayedHand, otherwise: bool) -> bool:
    holds = holds_adjustments(hand)
    return otherwise if holds is None else holds


def ways_to_adjust(hands: Sequence[ReplayedHand], *, are_rules_certain: bool = True) -> tuple[bool, ...]:
    """Whether the `HandScores` of a game hold the `Adjustments`, as far as its hands show it; both if none does.

    `are_rules_certain`: no variation of them may let a declarer lose less.
    """
    adjusted = [number for number, hand in enumerate(hands) if any(more != 0 for more in adjustments(hand))]
    shown = [holds_adjustments(hands[number]) for number in adjusted]
    shown += [_shown_by_impossible_scores(hands[number], are_rules_certain) for number in adjusted]
    shown += [_shown_after(*hands[number : number + 2]) for number in adjusted]
    known = {holds for holds in shown if holds is not None}
    return tuple(known) if len(known) == 1 else (False, True)[: 2 if adjusted else 1]


def _shown_after(hand: ReplayedHand, after: ReplayedHand | None = None) -> bool | None:
    """Whether the scores after a hand, at the end of the game if no other follows, show that they hold adjustments.

    If they are other than the scores before and in the hand, there are adjustments that the latter do not hold.
    """
    before, scored = hand.scores["GameScores"], hand.scores["HandScores"]
    held = added(before, scored)
    shown = [
        (score == one, score != one if more is None else score == one + more)
        for score, one, more in zip(_scores_after(hand, after), held, adjustments(hand), strict=True)
        if more != 0 and score is not None and one is not None and (more is not None or score != one)
    ]
    return shown[0][0] if shown and {*shown} < {(True, False), (False, True)} else None


def _shown_by_impossible_scores(hand: ReplayedHand, are_rules_certain: bool) -> bool | None:
    """Whether they hold them, where otherwise the score of some team would be one that no hand gives."""
    scored = hand.scores["HandScores"]
    plain, lowest = less(scored, adjustments(hand)), _lowest_loss(hand, are_rules_certain)
    pairs = [
        (_is_possible(hand, team, score, lowest), _is_possible(hand, team, other, lowest))
        for team, (score, other) in enumerate(zip(scored, plain, strict=True))
    ]
    as_added, as_held = (all(way) for way in zip(*pairs, strict=True))
    return None if as_added == as_held else as_held


def _lowest_loss(hand: ReplayedHand, are_rules_certain: bool) -> int:
    """The least that a declarer loses: the lowest bid, unless a set keeps its meld, or may by another variation."""
    rules = hand.rules
    if rules.scoring.set in (None, "bid-keeping-meld") or not are_rules_certain:
        return 0
    return min([bid for bid in (hand.bid, rules.bidding.minimum, rules.bidding.forced) if bid is not None], default=0)


def _is_possible(hand: ReplayedHand, team: int, score: int | None, lowest: int) -> bool:
    """Whether the team may score this for the hand: below 0 it is at least so much, lost by the side that bid."""
    if score is None or score >= 0:
        return True
    rules = hand.rules
    if rules.bidding.is_summed or hand.declaring_team not in (None, team):
        return rules.bidding.is_summed
    return -score >= lowest


def _scores_after(hand: ReplayedHand, after: ReplayedHand | None) -> Scores:
    """The scores after a hand, at the end of the game if no other follows; unknown if the next deal is missing."""
    if after and not is_next_deal(hand, after):
        return (None,) * len(hand.teams)
    label = "GameScores" if after else "FinalScores"
    return scores_on((after or hand).lines.named.get(label), len(hand.teams))


def shows_default_adjustments(hands: Sequence[ReplayedHand]) -> bool:
    """Whether a hand shows that a lone `-` in place of its adjustments stands for none, and withholds nothing.

    Then meld and play come to its score, and that to the scores after it.
    """
    return any(
        has_default_adjustments(hand.lines) and _is_unadjusted(hand, after)
        for hand, after in zip(hands, [*hands[1:], None], strict=True)
    )


def has_default_adjustments(lines: HandLines) -> bool:
    """Whether the hand has PN's default, a lone `-`, written in place of its adjustments."""
    line = lines.named.get("Adjustments")
    return line is not None and line.values == (WITHHELD,)


def _is_unadjusted(hand: ReplayedHand, after: ReplayedHand | None) -> bool:
    before, scored = hand.scores["GameScores"], hand.scores["HandScores"]
    deduced = deduce_hand_scores(hand)
    is_total = None not in scored and added(before, scored) == _scores_after(hand, after)
    return is_total and deduced is not None and deduced.values == scored


def _adjustments(line: Line | None, teams: int) -> Scores:
    """The adjustments of each team; zeros if there is no such line, or its value is the default (PN 1.0)."""
    if line is None or line.values == (WITHHELD,):
        return (0,) * teams
    return scores_on(line, teams)


def deduce_game_scores(before: ReplayedHand, *, holds: bool = False) -> Deduced:
    """`GameScores` of the hand after this one; `holds` as in `totals`."""
    return Deduced("GameScores", totals(before, holds=holds), GAME_CODE)


def deduce_final_scores(last: ReplayedHand, *, holds: bool = False) -> Deduced:
    """`FinalScores`, after the last hand."""
    return Deduced("FinalScores", totals(last, holds=holds), FINAL_CODE)


def deduce_from_after(hand: ReplayedHand, after: Scores, *, holds: bool = False) -> Iterator[Deduced]:
    """`GameScores`, `HandScores` and `Adjustments` of a hand, each from the others and the scores `after` it.

    `holds` as in `totals`; adjustments that `HandScores` hold do not follow.
    """
    named, teams = hand.lines.named, len(hand.teams)
    before, scored = hand.scores["GameScores"], hand.scores["HandScores"]
    is_held = _holds(hand, holds)
    adjusted = (0,) * teams if is_held else _adjustments(named.get("Adjustments"), teams)
    yield Deduced("GameScores", less(after, scored, adjusted), GAME_CODE)
    yield Deduced("HandScores", less(after, before, adjusted), GAME_CODE)
    if not is_held:
        yield Deduced("Adjustments", less(after, before, scored), GAME_CODE)


def unadjusted(hand: ReplayedHand, *, holds: bool = False) -> Scores:
    """The written `HandScores`, without the adjustments if they hold them; `holds` as in `totals`."""
    scored = hand.scores["HandScores"]
    return less(scored, adjustments(hand)) if _holds(hand, holds) else scored


def less(scores: Scores, *others: Scores) -> Scores:
    """The scores, less all the others."""
    parts = zip(scores, *others, strict=True)
    return tuple([None if None in part else 2 * (part[0] or 0) - sum(filter(None, part)) for part in parts])
