"""Finds out whether each player got a card of the kitty of which no line tells (Wikipedia, Four-handed).

Then a player melds or plays one card that no hand has, and one more trick is played than cards were dealt to a player.
Once all tricks are written, their number shows it; before that, it is seen here.
"""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import cards_shown
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.unwritten_passes import with_leaders
from annotations.rules.decks import most_cards
from annotations.rules.holdings import holding, holds, lacking, size, sum_of_known
from annotations.rules.refusals import Reason
from annotations.rules.tricks import counters_in
from annotations.rules.variations.choices import Choice
from annotations.rules.variations.deals import KITTY_TO_PLAYERS


def unwritten_kitty(hands: Sequence[ReplayedHand]) -> Choice:
    """The variation with a kitty that goes to all players, if nothing else explains hands without all their tricks."""
    last = hands[-1]
    rules = last.rules
    if not rules.kitty or rules.deals_kitty_out or not KITTY_TO_PLAYERS.fits(rules):
        return ()
    if any(_goes_to_declarer(hand) for hand in hands if hand.is_over or hand is not last):
        return ()
    is_last_open = not last.is_over and any(_is_not_the_last(last, refused) for refused in last.refused)
    unwritten = [hand for hand in hands if not hand.has_exchange]
    by_cards = [with_leaders(hand, as_written=False) for hand in unwritten if hand.tricks.has_other_winners]
    is_shown = any(map(_shows_a_card_each, [*unwritten, *by_cards])) or (is_last_open and not last.has_exchange)
    is_shown = is_shown or _passes_a_card_of_it(last)
    return (KITTY_TO_PLAYERS,) if is_shown else ()


def _goes_to_declarer(hand: ReplayedHand) -> bool:
    """Whether the declarer discarded, or as many tricks were played as cards were dealt to a player."""
    return "Discard" in hand.lines.named or len(hand.lines.tricks) == hand.length


def _is_not_the_last(hand: ReplayedHand, refused: Refused) -> bool:
    """Whether what counts otherwise is the last trick, and is right if that is still to come."""
    label, refusal = refused.line.label, refused.refusal
    if refusal.reason is not Reason.OTHER_COUNTERS or not label or label.number != hand.length:
        return False
    cards = next((trick.cards for trick in hand.tricks.all if trick.line is refused.line), ())
    return refusal.found == counters_in(hand.rules.counters, cards, last=False)


def _passes_a_card_of_it(hand: ReplayedHand) -> bool:
    """Whether players pass cards, one each at most, that they got from the kitty, before anything else is written."""
    lines, not_held = hand.lines, [one.refusal.cards for one in hand.refused if one.refusal.reason is Reason.NOT_HELD]
    is_last = not (hand.is_over or lines.tricks or lines.melds or lines.redeclared)
    if not (is_last and not_held and hand.kitty) or max(map(len, not_held)) > 1:
        return False
    return holds(hand.kitty, holding([card for cards in not_held for card in cards]))


def _shows_a_card_each(hand: ReplayedHand) -> bool:
    """Whether a player shows a card that was not dealt to that hand, nobody more than one, and no other hand has it."""
    shown = [cards_shown(hand, seat) for seat in hand.seats]
    taken = [0 if held is None else lacking(held, cards) for held, cards in zip(hand.dealt, shown, strict=True)]
    whole = most_cards(hand.rules.deck)
    if not any(taken) or max(map(size, taken)) > 1 or whole is None:
        return False
    return holds(whole, sum_of_known([*hand.dealt, *taken]))
