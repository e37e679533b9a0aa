"""A hand in which players’ cards, melds or points for melds are probably written on each other’s lines.

Those of two players. Cards and melds may be those of all: each player then has what belongs so many places further on.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from annotations.notation.play.corrected import corrected_lines, on_own_lines, replay_if_rewritten
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.other_trump import is_trump_likeliest
from annotations.notation.play.refused import OF_CARDS_AND_MELDS, Refused, refused_cards
from annotations.notation.play.shown_cards import grouped
from annotations.notation.play.tricks import follow_tricks, play_context, won_by_others
from annotations.notation.syntax.document import Line, Value
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_FEWEST = 2
"""A single card may be a slip of the pen."""


def are_lines_doubted(hand: ReplayedHand) -> bool:
    """Whether enough cards of the hand are refused for some of its lines to be exchanged.

    One card of a meld is enough if the scores for meld are others than the melds come to.
    """
    refused = refused_cards(hand.refused, OF_CARDS_AND_MELDS)
    if len(refused) != 1 or _number_of_cards(refused[0]) >= _FEWEST:
        return len(refused) >= 1
    return refused[0].phase is HandPhase.MELD and not _are_melds_scored(hand)


def _number_of_cards(refused: Refused) -> int:
    return len(refused.refusal.cards) if refused.refusal.reason is Reason.NOT_HELD else 1


def _are_melds_scored(hand: ReplayedHand) -> bool:
    """Whether each side scores what it melds, or nothing, as far as that is known."""
    line = hand.lines.named.get("MeldScores")
    for team, score in zip(hand.teams, line.values if line else (), strict=False):
        melds = [hand.melds[seat - 1] for seat in team]
        if isinstance(score, int) and score and None not in melds and score != sum(filter(None, melds)):
            return False
    return True


def by_exchanged_lines(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one exchange alone leaves nothing to refuse of its cards, replayed with that, and one refusal.

    Of many refusals a few may be left: the table may play by a variation that explains these.
    """
    if not _is_all_written(hand) or won_by_others(play_context(hand), most=0):  # no exchange changes who wins a trick
        return hand
    refused = refused_cards(hand.refused, OF_CARDS_AND_MELDS)
    few = len(refused) // _REFUSALS_PER_ONE_LEFT
    right = _right(hand, 0) or (_right(hand, few) if few else [])
    if len(right) > 1 or (len(refused) == 1 and _number_of_cards(refused[0]) < _FEWEST):
        right = [each for each in right if _are_melds_scored(each[-1])]
    if len(right) != 1:
        return hand
    ((phase, (first, *others), replay),) = right
    exchanged = Refused(phase, Refusal(Reason.EXCHANGED_LINES, "", None), first, None, tuple(others))
    return replay._replace(lines=hand.lines, refused=(*replay.refused, exchanged))


def by_exchanged_points(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if two melds have each other’s points, and no other trump explains it, with one refusal of these."""
    wrong = [one for one in hand.refused if one.refusal.reason is Reason.OTHER_POINTS]
    if len(wrong) != _PAIR:
        return hand
    one, other = wrong
    values = [(each.refusal.found, each.refusal.expected) for each in wrong]
    if values[0] != values[1][::-1] or not is_trump_likeliest(hand):
        return hand
    instead = {each.line.number: (*each.line.values[:-1], _points(each)) for each in wrong}
    replay = replay_if_rewritten(hand, corrected_lines(hand.lines, instead), (HandPhase.MELD,))
    if replay is None:
        return hand
    refusal = one.refusal._replace(reason=Reason.EXCHANGED_POINTS)
    exchanged = one._replace(refusal=refusal, others=(other.line,))
    return replay._replace(lines=hand.lines, refused=(*on_own_lines(hand, replay.refused), exchanged))


def _points(refused: Refused) -> int:
    """The points that the cards of the meld are worth."""
    return int(str(refused.refusal.expected))


_REFUSALS_PER_ONE_LEFT = 6


def _right(hand: ReplayedHand, most: int) -> list[tuple[HandPhase, tuple[Line, ...], ReplayedHand]]:
    """The exchanges, and the hand replayed with each, after which no more than `most` is refused of its cards.

    Melds that are refused on lines of other players stay so: with too many of these, an exchange is not tried.
    """
    melds = [one.line.label for one in refused_cards(hand.refused, (HandPhase.MELD,))]
    seats = [label.number for label in melds if label]
    return [
        (phase, lines, replay)
        for phase, lines, instead in _exchanges(hand)
        if len([seat for seat in seats if seat not in _seats(lines)]) <= most
        and (replay := replay_if_rewritten(hand, corrected_lines(hand.lines, instead), OF_CARDS_AND_MELDS, most))
        and len(replay.refused) < len(hand.refused)
    ]


def _seats(lines: Iterable[Line]) -> list[int | None]:
    """The seats whose lines these are."""
    return [line.label.number for line in lines if line.label]


def _is_all_written(hand: ReplayedHand) -> bool:
    """Whether no card of hands and tricks is withheld: else an exchange may only leave open what was refused."""
    is_known = _are_known([*hand.lines.hands.values(), *hand.lines.redeclared.values()])
    return is_known and follow_tricks(play_context(hand), as_written=True).are_written


def _are_known(lines: Iterable[Line]) -> bool:
    return None not in [grouped(line) for line in lines]


_Exchange = tuple[HandPhase, tuple[Line, ...], Mapping[int, tuple[Value, ...]]]
"""Lines that may be exchanged, with the phase in which this shows, and their values in their places, by number.

The second of the lines has the values that belong on the first.
"""


def _exchanges(hand: ReplayedHand) -> Iterator[_Exchange]:
    """Each two lines that differ, and all lines in another order around the table; melds only if all are known."""
    for phase, by_seat in (
        (HandPhase.PLAY, hand.lines.hands),
        (HandPhase.EXCHANGE, hand.lines.redeclared),
        (HandPhase.MELD, hand.lines.melds),
    ):
        lines = tuple(by_seat.values())
        if not _are_known(lines):
            continue
        for one, other in combinations(lines, 2):
            if one.values != other.values:
                yield phase, (one, other), {one.number: other.values, other.number: one.values}
        for turn in range(1, len(lines)) if len(lines) == hand.players > _PAIR else ():
            turned = (*lines[turn:], *lines[:turn])
            instead = {line.number: other.values for line, other in zip(lines, turned, strict=True)}
            yield phase, (lines[0], *[line for line in turned if line is not lines[0]]), instead


_PAIR = 2
