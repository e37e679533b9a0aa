"""Hands that are written as they were after the pass, in place of the cards that were dealt (PN 1.0, Hand#)."""

from annotations.notation.play.corrected import on_own_lines, replay_if_rewritten
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import OF_CARDS_AND_MELDS, Refused
from annotations.notation.play.shown_cards import grouped, listed
from annotations.notation.syntax.document import Line, Seat
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.holdings import holds
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import team_of


def by_hands_after_pass(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if everything fits once no cards are passed any more, replayed so, with one refusal.

    Each hand then has what its partner passed. Nobody knows whether the declarer held a marriage before.
    """
    lines = hand.lines
    if lines.redeclared or not _is_pass_refused(hand) or not _have_received(hand):
        return hand
    after = HandLines(tuple([line for line in lines.written if line not in lines.passes.values()]), lines.is_hand)
    replay = replay_if_rewritten(hand, after, OF_CARDS_AND_MELDS)
    if replay is None:
        return hand
    first, *others = [lines.hands[seat] for seat in sorted(lines.passes)]
    refusal = Refusal(Reason.HANDS_AFTER_EXCHANGE, "", None)
    refused = Refused(HandPhase.EXCHANGE, refusal, first, None, tuple(others))
    others_refused = [one for one in replay.refused if one.refusal.reason is not Reason.NO_MARRIAGE]
    return replay._replace(lines=lines, refused=(*on_own_lines(hand, others_refused), refused))


def _is_pass_refused(hand: ReplayedHand) -> bool:
    passes = hand.lines.passes.values()
    return any(one.refusal.reason is Reason.NOT_HELD and one.line in passes for one in hand.refused)


def _have_received(hand: ReplayedHand) -> bool:
    """Whether partners pass each other cards, and the hand of each has those of the other."""
    passes = hand.lines.passes
    return len(passes) > 1 and all(_has_received(hand, seat, line) for seat, line in passes.items())


def _has_received(hand: ReplayedHand, giver: int, line: Line) -> bool:
    """Whether the giver's only partner, who passes, too, has these cards."""
    cards = listed([value for value in line.values if not isinstance(value, Seat)])
    partners = [seat for seat in team_of(hand.teams, giver) if seat != giver]
    receiver = hand.lines.hands.get(partners[0]) if len(partners) == 1 and partners[0] in hand.lines.passes else None
    held = grouped(receiver) if receiver else None
    return bool(cards) and held is not None and holds(held, cards or 0)
