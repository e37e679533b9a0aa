"""The melds, and the marriage that trump may ask for."""

from functools import lru_cache

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.shown_cards import grouped
from annotations.rules.cards import Suit
from annotations.rules.decks import most_cards, whole_deck
from annotations.rules.holdings import Hands, Holding, holds, plus, sum_of_known, taken_from, with_hand
from annotations.rules.meld_points import has_marriage, meld_points


def replay_marriage(hand: HandBuilder) -> None:
    """Whether the declarer has the marriage in trump that the rules ask for, before or after the exchange."""
    line = hand.lines.named.get("Contract")
    needs, trump = hand.rules.trump_needs_marriage, hand.trump
    if line is None or trump is None or hand.declarer is None or needs not in ("before-pass", "after-pass"):
        return
    passes = hand.rules.passing.cards
    if needs == "after-pass" and passes is None:
        return
    if needs == "after-pass" and passes:
        is_done = hand.exchange is None or hand.exchange.is_over or hand.lines.melds or hand.lines.tricks
        held = hand.hands[hand.declarer - 1] if is_done else None
    else:
        held = _when_trump_is_named(hand)
    if held is not None and not has_marriage(held, trump):
        hand.slow_path.explain_trump(hand, line)


def lacks_marriage(hand: ReplayedHand) -> bool:
    """Whether the declarer is known to have held no marriage, and the rules ask for one before cards are passed."""
    if hand.rules.trump_needs_marriage != "before-pass" or hand.declarer is None:
        return False
    held = _when_trump_is_named(hand)
    return held is not None and not any(has_marriage(held, suit) for suit in Suit)


def _when_trump_is_named(hand: HandBuilder | ReplayedHand) -> Holding | None:
    """The declarer’s hand before cards are passed, with the kitty."""
    assert hand.declarer
    dealt, held = hand.dealt[hand.declarer - 1], hand.hands[hand.declarer - 1]
    if dealt is not None:
        kitty = 0 if hand.rules.kitty == 0 and not hand.lines.kitties else hand.kitty
        return None if kitty is None else plus(dealt, kitty)
    if hand.lines.passes or hand.rules.passing.cards or held is None:
        return None
    return _with_discard(hand, held)


def _with_discard(hand: HandBuilder | ReplayedHand, held: Holding) -> Holding | None:
    """The hand with the discard; None if that is not known."""
    discard = hand.exchange.discard if hand.exchange else None
    if discard:
        return plus(held, discard.cards)
    return None if hand.rules.kitty or "Discard" in hand.lines.named else held


def replay_melds(hand: HandBuilder) -> None:
    """Whether melds are held and worth their points, and the deck has them all.

    Cards that are discarded later may be tabled.
    """
    melds = hand.lines.melds
    if not melds:
        return
    hands = _drawing(hand) if hand.tables.stock else _melding(hand)
    lists, trump = hand.tables.prices, hand.trump
    shown: list[int | None] = [None] * hand.players
    for seat, line in melds.items():
        cards = grouped(line)
        if cards is None:
            continue
        last = line.values[-1]
        points = last if isinstance(last, int) else None
        shown[seat - 1] = points
        held = hands[seat - 1]
        there = most_cards(hand.rules.deck) if held is None else held  # nobody melds more than there are
        is_held = there is None or holds(there, cards)
        if not is_held or (trump and points is not None and _points(lists, cards, trump) != points):
            hand.slow_path.explain_meld(hand, line, seat, held, cards, points)
    hand.melds = tuple(shown)
    if None in hands and not hand.tables.stock:
        _replay_tabled(hand)


def _replay_tabled(hand: HandBuilder) -> None:
    """Whether the deck has as many cards as the players have tabled together."""
    whole, tabled = most_cards(hand.rules.deck), sum_of_known(map(grouped, hand.lines.melds.values()))
    if whole is not None and not holds(whole, tabled):
        hand.slow_path.refuse_copies_tabled(hand, whole, tabled)


_points = lru_cache(maxsize=16_384)(meld_points)


def _drawing(hand: HandBuilder) -> Hands:
    """All that each seat may have held at some time: every card but those that were dealt to others.

    It draws cards from the stock, of which no line tells, and melds after single tricks (Wikipedia, Two-handed). Where
    the tricks have all cards of the deck, it is what it played.
    """
    whole, dealt = whole_deck(hand.rules.deck), hand.dealt
    if whole is None:
        return (None,) * hand.players
    if hand.lines.tricks and hand.tricks.is_full and sum(hand.tricks.shown) == whole:
        return hand.tricks.shown
    others = [sum_of_known([*dealt[:place], *dealt[place + 1 :]]) for place in range(hand.players)]
    return tuple([taken_from(whole, held) for held in others])


def _melding(hand: HandBuilder) -> Hands:
    hands, seat = hand.hands, hand.declarer
    held = hands[seat - 1] if seat else None
    if seat is None or held is None:
        return hands
    return with_hand(hands, seat, _with_discard(hand, held))
