"""A hand whose trump is probably written wrong: nearly all that contradicts it would be right by another trump."""

from collections.abc import Collection, Sequence

from annotations.notation.play import HandBuilder, ReplayedHand
from annotations.notation.play.corrected import replay_corrected, replay_if_corrected
from annotations.notation.play.meld import replay_melds
from annotations.notation.play.refused import Refused, refused_cards
from annotations.notation.play.tricks import play_context, won_by_others
from annotations.notation.syntax.document import Line, Value
from annotations.rules.cards import Suit
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.tricks import winning_place

_FEWEST_REFUSALS = 2
_REFUSALS_PER_ONE_LEFT = 6
_REFUSALS_PER_MARRIAGE_LEFT = 2
"""With this number of refusals, and this number for each that another trump would leave, the trump is probably wrong.

That the declarer has no marriage in it says less: some tables ask for none, or for one after the pass.
"""


def by_probable_trump(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if it has refusals that another trump would not have, replayed by that, with one refusal of trump."""
    number = len(_due_to_trump(hand))
    few = number // _REFUSALS_PER_ONE_LEFT  # a trump that leaves more in the play is not the right one
    likely = _by_likely_trumps(hand, _IN_PLAY, few) if number >= _FEWEST_REFUSALS else []
    best = min(likely, key=_weight, default=None)
    if best and _explains(hand, best) and _left(best) > few:
        best = min(by_other_trumps(hand), key=_weight)
    return with_other_trump(hand, best) if best and _explains(hand, best) else hand


def _explains(hand: ReplayedHand, other: ReplayedHand) -> bool:
    """Whether so little is refused by another trump that this one is probably wrong."""
    is_due = _weight(other) <= len(_due_to_trump(hand)) or _shows_in_play(hand, other)
    return is_due and _count_but_counters(other) < _count_but_counters(hand)


def _count_but_counters(hand: ReplayedHand) -> int:
    """How much is refused, whatever cards count: that does not depend on trump, and shows only where they are held."""
    return sum([one.refusal.reason is not Reason.OTHER_COUNTERS for one in hand.refused])


def _left(other: ReplayedHand) -> int:
    return len(_due_to_trump(other))


def with_other_trump(hand: ReplayedHand, other: ReplayedHand) -> ReplayedHand:
    """The hand as it was replayed with another trump, with a refusal of the one that is written."""
    contract = hand.lines.named["Contract"]
    refusal = Refusal(Reason.OTHER_TRUMP, "", hand.declarer, found=hand.trump, expected=other.trump)
    refused = Refused(HandPhase.TRUMP, refusal, contract, len(contract.values) - 1)
    return other._replace(lines=hand.lines, refused=(*other.refused, refused))


def is_trump_likeliest(hand: ReplayedHand) -> bool:
    """Whether melds and tricks are right, or would be wrong in as many places, or more, with any other trump."""
    key = is_trump_likeliest, hand.rules.bidding, hand.rules.scoring
    return hand.remembered(key, _is_trump_likeliest, None) if _of_cards(hand) else True


def _is_trump_likeliest(hand: ReplayedHand, _given: None) -> bool:
    return not _by_likely_trumps(hand, _BY_TRUMP, len(_of_cards(hand)) - 1)


def by_other_trumps(hand: ReplayedHand) -> list[ReplayedHand]:
    """The hand as if each other suit in turn were trump; none if trump is not known."""
    return [replay_corrected(hand, contract, (*others, suit)) for contract, others, suit in _other_trumps(hand)]


def melds_by_other_trumps(hand: ReplayedHand) -> list[ReplayedHand]:
    """The same, where only the melds are replayed."""
    return [_melds_by(hand, suit) for _contract, _others, suit in _other_trumps(hand)]


def _melds_by(hand: ReplayedHand, trump: Suit) -> ReplayedHand:
    again = HandBuilder.of(hand, hand.rules, hand.tables)
    again.trump = trump
    again.refused = [refused for refused in again.refused if refused.phase is not HandPhase.MELD]
    replay_melds(again)
    return again.finish()


def _by_likely_trumps(hand: ReplayedHand, phases: Collection[HandPhase], most: int) -> list[ReplayedHand]:
    """The hand by each other trump, but not by those with which more cards than `most` are refused in these phases."""
    play = play_context(hand)
    replays = [
        replay_if_corrected(hand, contract, (*others, suit), phases, most)
        for contract, others, suit in _other_trumps(hand)
        if won_by_others(play._replace(trump=suit), most) <= most
    ]
    return [other for other in replays if other]


def _other_trumps(hand: ReplayedHand) -> list[tuple[Line, tuple[Value, ...], Suit]]:
    """The line with the contract, its values before trump, and each other suit; none if trump is not known."""
    contract = hand.lines.named.get("Contract")
    if contract is None or hand.trump is None:
        return []
    return [(contract, contract.values[:-1], suit) for suit in Suit if suit is not hand.trump]


def by_probable_trumps(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands, each by its probable trump.

    If many of them have refusals, it is only where that trump leaves nothing to refuse; else the table plays otherwise.
    """
    most = len(hands) // _OF_HANDS + 1
    refused = [number for number, hand in enumerate(hands) if len(hand.refused) >= _FEWEST_REFUSALS]
    doubted = [number for number in refused if len(_due_to_trump(hands[number])) >= _FEWEST_REFUSALS]
    if len(doubted) > most:  # the table may have other prices of melds
        doubted = [number for number in doubted if _in_play(hands[number]) >= _FEWEST_REFUSALS]
    by_trump = [*hands]
    for number in doubted if len(doubted) <= max(most, _MOST_HANDS) else ():
        is_likely = len(doubted) <= most or _may_leave_nothing(hands[number])
        other = hands[number].replayed_otherwise(by_probable_trump) if is_likely else hands[number]
        if len(doubted) <= most or _leaves_nothing(hands[number], other):
            by_trump[number] = other
    return by_trump


_OF_HANDS = 4
"""Besides one hand, trump is probably wrong in no more than one of this many hands."""

_MOST_HANDS = 4
"""In how many hands, at most, another trump is tried where it is probably wrong in fewer of them."""


def _weight(other: ReplayedHand) -> int:
    """How many refusals another trump must explain to outweigh those that it leaves in `other`."""
    left = [refused.refusal.reason for refused in _due_to_trump(other)]
    return sum(
        [_REFUSALS_PER_MARRIAGE_LEFT if reason is Reason.NO_MARRIAGE else _REFUSALS_PER_ONE_LEFT for reason in left]
    )


def _shows_in_play(hand: ReplayedHand, other: ReplayedHand) -> bool:
    """Whether the tricks alone show that trump, whatever the prices of melds are."""
    return _in_play(hand) >= _FEWEST_IN_PLAY and not _in_play(other)


_FEWEST_IN_PLAY = 3


def _may_leave_nothing(hand: ReplayedHand) -> bool:
    """A fast check: whether another trump may explain all of the play, and every refused winner wins by it."""
    refused = [one.refusal for one in hand.refused if one.phase is HandPhase.PLAY]
    if not _WHATEVER_IS_TRUMP.isdisjoint([one.reason for one in refused]):
        return False
    winners = [one for one in refused if one.reason is Reason.OTHER_WINNER]
    others = [suit for suit in Suit if suit is not hand.trump]
    return any(all(_wins_by(hand, suit, winner) for winner in winners) for suit in others)


_WHATEVER_IS_TRUMP = frozenset([Reason.NOT_HELD, Reason.MUST_FOLLOW])


def _wins_by(hand: ReplayedHand, trump: Suit, winner: Refusal) -> bool:
    places = [winning_place(hand.rules.play, suit, winner.cards) for suit in (trump, hand.trump)]
    seats = int(winner.found or 0), int(winner.expected or 0)
    return (places[0] - places[1] - seats[0] + seats[1]) % hand.players == 0


def _leaves_nothing(hand: ReplayedHand, other: ReplayedHand) -> bool:
    """Whether that trump explains enough in tricks and melds, and all of it."""
    return len(_due_to_trump(hand)) > _FEWEST_IN_PLAY and not _due_to_trump(other)


def _in_play(hand: ReplayedHand) -> int:
    return sum([refused.phase is HandPhase.PLAY for refused in _due_to_trump(hand)])


def _due_to_trump(hand: ReplayedHand) -> list[Refused]:
    """The refusals that may be due to a wrong trump."""
    return [*_of_cards(hand), *[one for one in hand.refused if one.refusal.reason is Reason.NO_MARRIAGE]]


def _of_cards(hand: ReplayedHand) -> list[Refused]:
    """The refusals in melds and tricks that trump may change."""
    return refused_cards(hand.refused, _BY_TRUMP)


_IN_PLAY = (HandPhase.PLAY,)
_BY_TRUMP = (HandPhase.MELD, *_IN_PLAY)
