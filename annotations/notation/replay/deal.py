"""The deal: hands and kitty, their sizes, and whether the deck has all these cards."""

from functools import reduce

from annotations.notation.document import Line
from annotations.notation.hand_lines import HandLines
from annotations.notation.replay.hand import ReplayedHand
from annotations.notation.replay.play import tricks_of
from annotations.notation.replay.shown_cards import card_place, grouped, listed
from annotations.rules.dealing import deal_refusals
from annotations.rules.holdings import KINDS, Holding, added, counts, deck, holds, size
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet
from annotations.rules.state import Phase


def replay_deal(hand: ReplayedHand) -> None:
    """Read the hands and the kitty. A hand of another size than is dealt is not believed."""
    lines, expected = hand.lines.hands, hand.rules.hand_size
    hand.kitty = _kitty(hand)
    hand.dealt = tuple([grouped(lines[seat]) if seat in lines else None for seat in hand.seats])
    sizes = [size(held) for held in hand.dealt if held is not None]
    hand.length = _length(hand.rules, sizes)
    if expected is not None and sizes.count(expected) < len(sizes):
        for refusal in deal_refusals(hand.rules, hand.dealt):
            if refusal.reason is Reason.HAND_SIZE and refusal.seat:
                hand.refuse(Phase.DEAL, refusal, lines[refusal.seat])
                hand.dealt = without(hand.dealt, refusal.seat)


def _length(rules: RuleSet, sizes: list[int]) -> int | None:
    """As many tricks as a hand has cards, and those in which cards are drawn."""
    dealt = rules.hand_size
    if dealt is None and sizes:
        dealt = max(sizes, key=sizes.count)
    return None if dealt is None else dealt + (rules.stock or 0) // (rules.players or 1)


def kitty_line(lines: HandLines) -> Line | None:
    """The line that shows the kitty, or the last of those that show it card by card."""
    return lines.named.get("Kitty") or next(reversed(lines.kitties.values()), None)


def _kitty(hand: ReplayedHand) -> Holding | None:
    """All the cards of the kitty; 0 where the game has none."""
    lines = hand.lines
    if "Kitty" in lines.named:
        return listed(lines.named["Kitty"].values) if lines.named["Kitty"].values else None
    if lines.kitties:
        shown = listed([value for line in lines.kitties.values() for value in line.values])
        is_all = shown is not None and size(shown) >= (hand.rules.kitty or 0)
        return shown if is_all else None
    return 0 if hand.rules.kitty == 0 else None


def replay_copies(hand: ReplayedHand) -> None:
    """Whether the deck has all the cards that were dealt. A hand that has one too many is not believed."""
    copies, nines = hand.rules.deck
    if copies is None or nines is None:
        return
    whole = deck(copies, nines)
    together = _together([*hand.dealt, hand.kitty])
    if holds(whole, together):
        return
    for card, there, allowed in zip(KINDS, counts(together), counts(whole), strict=True):
        if there > allowed:
            _refuse_copies(hand, Refusal(Reason.TOO_MANY_COPIES, "deck", None, (card,), there, allowed))


def _refuse_copies(hand: ReplayedHand, refusal: Refusal) -> None:
    """On the line that others contradict, else on the last hand that has such a card."""
    order = refusal.cards[0].order
    holders = [seat for seat in hand.seats if _count(hand.dealt[seat - 1], order)]
    lines = [hand.lines.hands[seat] for seat in holders]
    kitty = kitty_line(hand.lines) if _count(hand.kitty, order) else None
    others = (*lines, kitty) if kitty else tuple(lines)
    wrong = [seat for seat in holders if _is_contradicted(hand, seat)]
    if kitty and not wrong and (not holders or _differ(hand, [hand.declarer or 1], takes_kitty=True)):
        hand.refuse(Phase.DEAL, refusal, kitty, card_place(kitty.values, refusal.cards[0]), others)
        hand.kitty = None
    elif holders:
        seat = (wrong or holders)[-1]
        line = hand.lines.hands[seat]
        hand.refuse(Phase.DEAL, refusal._replace(seat=seat), line, card_place(line.values, refusal.cards[0]), others)
        hand.dealt = without(hand.dealt, seat)


def _is_contradicted(hand: ReplayedHand, seat: int) -> bool:
    """Whether a hand melds or plays what it does not have, or is not what the hands after the exchange came from."""
    lines = hand.lines
    takes_kitty = seat == hand.declarer and kitty_line(lines) is not None
    if takes_kitty or seat in lines.passes:
        seats = [other for other in hand.seats if other == seat or other in lines.passes]
        return _differ(hand, seats, takes_kitty)
    held = hand.dealt[seat - 1] or 0
    meld = grouped(lines.melds[seat]) if seat in lines.melds else None
    return not holds(held, meld or 0) or not holds(held, tricks_of(hand).shown[seat - 1])


def _differ(hand: ReplayedHand, seats: list[int], takes_kitty: bool) -> bool:
    """Whether these players have other cards after the exchange than they were dealt; False if that is not known."""
    lines = hand.lines
    discard = lines.named.get("Discard")
    before = [hand.dealt[seat - 1] for seat in seats]
    after = [grouped(lines.redeclared.get(seat) or lines.hands[seat]) for seat in seats]
    if takes_kitty:
        before.append(hand.kitty)
        after.append(listed(discard.values[:-1]) if discard else None)
    return None not in before and None not in after and _together(before) != _together(after)


def without(hands: tuple[Holding | None, ...], seat: int) -> tuple[Holding | None, ...]:
    """The hands, of which that of the seat is not known."""
    return (*hands[: seat - 1], None, *hands[seat:])


def _together(holdings: list[Holding | None]) -> Holding:
    return reduce(added, [held for held in holdings if held is not None], 0)


def _count(held: Holding | None, order: int) -> int:
    return counts(held)[order] if held is not None else 0
