"""Finds out whether partners passed cards of which no line tells (Double-deck rules, Exchanging Cards).

Then a player melds or plays cards that were not dealt to that hand, but to a partner’s. While the hand is recorded, a
player may also seem to break a duty, because the cards for it were passed. In a team of more than two, cards may go
from each partner to the declarer and back, or round. Where no line names the partners of a hand, the declarer may have
passed cards to anybody (Wikipedia, Five-handed and larger). One value may be wrong besides: a card, or the winner of a
trick.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import ceil
from typing import NamedTuple

from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import replay_if_corrected
from annotations.notation.play.partners import cards_shown, may_have_unnamed_partner
from annotations.notation.play.refused import DUTIES
from annotations.notation.play.shown_cards import grouped
from annotations.notation.play.tricks import follow_tricks, play_context
from annotations.notation.rule_checks.passed_melds import needs_passed_cards
from annotations.notation.syntax.document import Line, Value
from annotations.rules.cards import Card
from annotations.rules.decks import whole_deck
from annotations.rules.holdings import (
    EVERY,
    Hands,
    Holding,
    cards_of,
    holds,
    lacking,
    size,
    sum_of_known,
    taken_from,
)
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import team_of
from annotations.rules.variations.choices import Choice
from annotations.rules.variations.exchange import at_least, passing


def unwritten_passes(hands: Sequence[ReplayedHand]) -> Choice:
    """The variation with as many cards passed as the hands show, or the `Pass` lines of others.

    None if mistakes may explain what they show.
    """
    rules = hands[0].rules
    if rules.passing.cards or not any(map(_shows_other_cards, hands)):
        return ()
    shown = [each for hand in hands if (each := _shown(hand))]
    passed = [each for each in shown if each.number]
    if not _are_certain(shown, passed):
        return ()
    written = [_passed(line) for hand in hands for line in hand.lines.passes.values()]
    number = max([*written, *[each.number for each in passed]])
    is_exact = number in written or any(each.is_played_out for each in passed if each.number == number)
    variation = passing(number) if is_exact else at_least(number)
    return (variation,) if variation and variation.fits(rules) else ()


def _passed(line: Line) -> int:
    """How many cards the line passes."""
    return len([value for value in line.values if isinstance(value, Card)])


def _shows_other_cards(hand: ReplayedHand) -> bool:
    """Whether a card is melded or played that was not dealt to that hand, or more often than the deck has it.

    While a hand is recorded, also whether one that was dealt to it is not played where it must be.
    """
    reasons = _OF_CARDS if hand.is_over else (*_OF_CARDS, *DUTIES)
    return any(refused.refusal.reason in reasons for refused in hand.refused)


_OF_CARDS = (Reason.NOT_HELD, Reason.TOO_MANY_COPIES, Reason.OTHER_CARD, Reason.LACKS_CARD)


class _ShownPass(NamedTuple):
    """How many cards a hand shows that each partner passed to another, 0 if they are not known to have passed any.

    `weight` is how many hands that were played as they were dealt it counts for, 0 if a single mistake shows the same.
    `is_played_out`: they show all their cards, and so all that two partners passed.
    """

    number: int
    weight: int
    is_played_out: bool


def _are_certain(shown: Sequence[_ShownPass], passed: Sequence[_ShownPass]) -> bool:
    """Whether mistakes cannot explain that cards were passed: hands that show it outweigh those that show none.

    Where a single mistake may explain each of these hands, they must be several, and one of so few at least.
    """
    weight = sum([each.weight for each in passed])
    if not weight and len(passed) * _HANDS >= len(shown):
        weight = len(passed) - 1
    as_dealt = sum([each.is_played_out for each in shown]) - sum([each.is_played_out for each in passed])
    return weight > as_dealt


_HANDS = 4
"""Of this many hands, at least one shows some of the cards that partners pass: they may get the same ones back."""

_PAIR = 2


def _shown(hand: ReplayedHand) -> _ShownPass | None:
    """What the hand shows; None if that is nothing, or something else than an exchange of cards."""
    if hand.has_exchange or hand.lines.redeclared or hand.length is None or hand.rules.kitty or hand.rules.stock:
        return None
    teams = [team for team in _declaring(hand) if len(team) >= _PAIR]
    if not (teams and (hand.lines.melds or hand.lines.tricks)):
        return None
    if _shows_other_cards(hand):
        return next(filter(None, (_most_exchanged(way, teams, wrong) for way, wrong in _ways(hand))), None)
    is_known = all(any(hand.dealt[seat - 1] is not None for seat in team) for team in teams)
    is_played_out = is_known and all(_is_played_out(hand, team) for team in teams)
    return _ShownPass(0, weight=0, is_played_out=is_played_out)


def _ways(hand: ReplayedHand) -> Iterator[tuple[ReplayedHand, int]]:
    """The ways to read the hand, the likeliest first, each with how many of its cards may be wrong then.

    None is wrong where no line names partners: the hand that has it would seem to be that of another partner.
    """
    yield hand, 0
    if may_have_unnamed_partner(hand):
        return
    yield hand, 1
    if hand.tricks.has_other_winners:
        yield with_leaders(hand, as_written=False), 1
        yield with_leaders(hand, as_written=True), 1


def with_leaders(hand: ReplayedHand, *, as_written: bool) -> ReplayedHand:
    """The hand where the winner of a trick leads to the next one: the player who is written, or whose card wins."""
    return hand._replace(chosen_tricks=follow_tricks(play_context(hand), as_written=as_written))


def _declaring(hand: ReplayedHand) -> Sequence[Sequence[int]]:
    """The teams of which one declares: each, if it is not known which one does; all pairs, if nobody names partners."""
    if may_have_unnamed_partner(hand):
        pairs = combinations(hand.seats, _PAIR)
        return [pair for pair in pairs if hand.declarer is None or hand.declarer in pair]
    return hand.teams if hand.declarer is None else [team_of(hand.teams, hand.declarer)]


def _dealt(hand: ReplayedHand, team: Sequence[int], wrong: int) -> Hands | None:
    """The hands of the deal as they are written; None if more cards of them than so many are wrong.

    A partner whose hand is not written had some of the cards that no hand has, and that nobody else shows instead.
    """
    dealt = _written(hand)
    if any(held is not None and size(held) != hand.length for held in dealt):
        return None
    whole, known = whole_deck(hand.rules.deck), sum_of_known(dealt)
    if whole is not None and size(lacking(whole, known)) > wrong:
        return None
    shown = sum_of_known([cards_shown(hand, seat) for seat in hand.seats if not (dealt[seat - 1] or seat in team)])
    others = None if whole is None else lacking(shown, taken_from(whole, known))
    return tuple([others if held is None and seat in team else held for seat, held in enumerate(dealt, 1)])


def _written(hand: ReplayedHand) -> Hands:
    lines = hand.lines.hands
    return tuple([grouped(lines[seat]) if seat in lines else None for seat in hand.seats])


def _most_exchanged(hand: ReplayedHand, teams: Sequence[Sequence[int]], wrong: int) -> _ShownPass | None:
    """What the partners of one of these teams exchanged, of that team with the most."""
    return max([each for team in teams if (each := _exchanged(hand, team, wrong))], default=None)


def _exchanged(hand: ReplayedHand, team: Sequence[int], wrong: int) -> _ShownPass | None:
    """What these partners exchanged, if everybody else has the cards as they were dealt.

    That may leave so many cards that are `wrong`, but then the others must be more, and no mistake themselves.
    """
    dealt = _dealt(hand, team, wrong)
    if dealt is None:
        return None
    cards = [cards_shown(hand, seat) for seat in hand.seats]
    foreign = [0 if held is None else lacking(held, shown) for held, shown in zip(dealt, cards, strict=True)]
    had, shown = [dealt[seat - 1] or 0 for seat in team], [cards[seat - 1] for seat in team]
    if not all(had) or _number([foreign[seat - 1] for seat in hand.seats if seat not in team]) > wrong:
        return None
    of_others = [sum_of_known([*had[:place], *had[place + 1 :]]) for place in range(len(team))]
    got = [foreign[seat - 1] for seat in team]
    of_nobody = [lacking(held, each) for held, each in zip(of_others, got, strict=True)]
    if max(_number(of_nobody), size(lacking(sum_of_known(had), sum_of_known(shown)))) > wrong:
        return None
    received = [taken_from(each, other) for each, other in zip(got, of_nobody, strict=True)]
    if wrong:
        is_certain = _number(received) > wrong and not any(_the_other_way_round(hand, team, received))
        return _ShownPass(_passed_by_each(received, wrong), _HANDS, is_played_out=False) if is_certain else None
    given = [_given(hand, seat, held) for seat, held in zip(team, had, strict=True)]
    number = max(_passed_by_each(received), _passed_by_each(given))
    is_played_out = _is_played_out(hand, team)
    is_open = _is_open(hand, team, had, given)
    weight = _weight(hand, team, received, is_open=is_open, is_played_out=is_played_out)
    if _are_written_again(hand):
        weight = _HANDS
    return _ShownPass(number, weight, is_played_out and len(team) == _PAIR)


def _is_played_out(hand: ReplayedHand, team: Sequence[int]) -> bool:
    """Whether these players show all their cards, each in one trick; some of the others may be withheld."""
    played = [hand.tricks.shown[seat - 1] for seat in team]
    shown = [cards_shown(hand, seat) for seat in team]
    return {*map(size, played), *map(size, shown)} == {hand.length}


def _number(cards: Sequence[Holding]) -> int:
    return sum(map(size, cards))


def _are_written_again(hand: ReplayedHand) -> bool:
    """Whether hands are written as they were dealt, and again as they are after a pass (PN 1.0, Hand#)."""
    written = [line for line in hand.lines.written if line.label and line.label.spec.stem == "Hand"]
    return len(written) > len(hand.lines.hands) == hand.players


def _passed_by_each(changed: Sequence[Holding], wrong: int = 0) -> int:
    """How many cards each partner passed to another, at least, if these changed hands, but for so many.

    The declarer, who has the most of them, may have got that many from each of the others.
    """
    most, *others = sorted(map(size, changed), reverse=True)
    return max(ceil((most - wrong) / len(others)), *others)


def _given(hand: ReplayedHand, seat: int, dealt: Holding) -> Holding:
    """The cards that the seat was dealt and should have played by its duties; each as often as it has not shown it."""
    missed = {
        card
        for refused in hand.refused
        if refused.refusal.reason in DUTIES and refused.refusal.seat == seat
        for card in refused.refusal.cards
    }
    left = lacking(cards_shown(hand, seat), dealt)
    return sum([left & EVERY[card.order] for card in missed])


def _is_open(hand: ReplayedHand, team: Sequence[int], dealt: Sequence[Holding], given: Sequence[Holding]) -> bool:
    """Whether tricks show an exchange, and the cards that were passed back may be among those that are not known."""
    played = [hand.tricks.shown[seat - 1] for seat in team]
    are_shown = any(not holds(held, shown) for held, shown in zip(dealt, played, strict=True))
    is_known = not hand.lines.tricks or all(size(shown) == hand.length for shown in played)
    return (not hand.is_over or not is_known) and (are_shown or any(given))


def _weight(
    hand: ReplayedHand, team: Sequence[int], received: Sequence[Holding], *, is_open: bool, is_played_out: bool
) -> int:
    """For how many hands that were played as they were dealt it counts; 0 if a single mistake shows the same.

    One card may be the mistake, unless a meld has the right points only with it; where a hand is not written, so may
    one card each. While a hand is recorded, such a meld shows it in either case. Once it is over, a card of the hand
    may be the mistake instead, where the partner’s is not written, or where both together played all their cards.
    Partners who both played one such card to the same trick may have passed them: they count as one hand.
    """
    written = _written(hand)
    is_written = all(written[seat - 1] is not None for seat in team)
    is_melded = any(needs_passed_cards(hand, seat, written[seat - 1]) for seat in team)
    if is_melded and (is_written or not hand.is_over):
        return _HANDS
    several = sum(map(size, received)) if is_written else max(map(size, received))
    is_more = several > 1 or (is_written and (is_played_out or _is_missed(hand, team, received)))
    if is_more or is_played_out:
        if not _are_of_one_trick(hand, team, received):
            return _HANDS if is_more else 1
        if is_played_out and len(team) == _PAIR:
            return 1
    return int(is_open or is_melded)


def _is_missed(hand: ReplayedHand, team: Sequence[int], received: Sequence[Holding]) -> bool:
    """Whether one partner breaks a duty for want of a card that another one plays to another trick."""
    tricks = {trick.line: trick for trick in hand.tricks.all}
    for (seat, held), (partner, _other) in permutations(zip(team, received, strict=True), _PAIR):
        for refused in hand.refused:
            reason, missed = refused.refusal.reason, refused.refusal.cards
            if reason in DUTIES and refused.refusal.seat == partner and {*missed} == {*cards_of(held)}:
                trick = tricks.get(refused.line)
                if trick and not any(trick.has_played(seat, card, hand.players) for card in missed):
                    return True
    return False


def _are_of_one_trick(hand: ReplayedHand, team: Sequence[int], received: Sequence[Holding]) -> bool:
    """Whether it is one card each, both played in the same trick: there they may be written the wrong way round.

    Only if nothing is wrong with the cards of the hand the other way round.
    """
    swapped = _the_other_way_round(hand, team, received)
    return any(replay_if_corrected(hand, line, values, _PHASES) for line, values in swapped)


def _the_other_way_round(
    hand: ReplayedHand, team: Sequence[int], received: Sequence[Holding]
) -> Iterator[tuple[Line, tuple[Value, ...]]]:
    """Each trick to which two partners played one such card each, with these values in each other’s place.

    One of them may be a card that both partners were dealt.
    """
    foreign = [(seat, card) for seat, held in zip(team, received, strict=True) for card in cards_of(held)]
    with_foreign = {seat for seat, _card in foreign}
    if not len(with_foreign) == len(foreign) <= _PAIR:
        return
    pairs = [pair for pair in combinations(team, _PAIR) if with_foreign <= {*pair}]
    for trick in hand.tricks.all:
        places = {seat: at for at, (seat, _card) in enumerate(trick.played(hand.players))}
        is_there = all(trick.has_played(seat, card, hand.players) for seat, card in foreign)
        if trick.line and trick.cards and is_there:
            for one, other in pairs:
                yield trick.line, _swapped(trick.line.values, places[one], places[other])


def _swapped(values: tuple[Value, ...], one: int, other: int) -> tuple[Value, ...]:
    """The values with these two in each other's place."""
    swapped = [*values]
    swapped[one], swapped[other] = values[other], values[one]
    return tuple(swapped)


_PHASES = (HandPhase.DEAL, HandPhase.MELD, HandPhase.PLAY)
