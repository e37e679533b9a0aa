"""The steps of the play: every card, and the tricks that were claimed."""

from dataclasses import replace

from annotations.archive.board import TrickCard, TrickPicture
from annotations.archive.card_names import ASKED, WITHHELD, card_in_words
from annotations.archive.claims import claimed_rest
from annotations.archive.replay.held import held_in
from annotations.archive.replay.table import ReplayTable
from annotations.archive.tricks import trick_rows, without
from annotations.notation.play.tricks import WrittenTrick, follow_tricks, play_context
from annotations.notation.syntax.document import Value
from annotations.notation.syntax.listed import in_numbers
from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import ONE, holds, kinds_of
from annotations.rules.rulesets import Unstated
from annotations.rules.tricks import legal_cards
from annotations.rules.turns import seats_from


def play_steps(table: ReplayTable) -> None:
    """Every card of every trick. Winners and counters are as written: a `?` is for the reader to answer."""
    for trick in follow_tricks(play_context(table.replay), as_written=True).all:
        if trick.line is None or not trick.values:
            continue
        _trick_steps(table, trick)


def _trick_steps(table: ReplayTable, trick: WrittenTrick) -> None:
    assert trick.line
    players = len(table.names)
    order = list(seats_from(trick.leader or 1, players))
    table.trick = TrickPicture(f"Trick {trick.number}", [])
    for place, (seat, value) in enumerate(zip(order, trick.values, strict=False)):
        legal = _play(table, trick, seat, value)
        is_last = place == players - 1
        words = _played(table.names[seat], value, is_lead=place == 0 and trick.leader is not None)
        if is_last:
            words += _taken(table, trick)
        table.turn_to(None if is_last else order[place + 1])
        if is_last and trick.winner:
            table.turn_to(trick.winner, "leads")
        table.step(f"trick{trick.number}-{place + 1}", words, trick.line, place + 1, legal)
        table.change(seat, lit="")


def _play(table: ReplayTable, trick: WrittenTrick, seat: int, value: Value) -> str:
    """Lay the card on the table. Returns the codes of the cards that could be played, unless any card could."""
    assert table.trick
    legal = _legal(table, trick, seat)
    code = value.code if isinstance(value, Card) else str(value)
    cards = [*table.trick.cards, TrickCard(table.seat(seat).place, table.names[seat], code, seat=seat)]
    table.trick = TrickPicture(table.trick.title, cards)
    if not isinstance(value, Card):
        return ""
    if held_in(table.groups.get(seat, ())) is not None:
        table.melded[seat] = _without_one(table.melded.get(seat, 0), value)
    table.hold(seat, tuple(without(list(table.groups.get(seat, ())), [value.code])))
    table.counting.played(value)
    _show_voids(table, trick, seat, value)
    codes = " ".join(card.code for card in legal)
    table.change(seat, lit=codes)
    return codes


def _legal(table: ReplayTable, trick: WrittenTrick, seat: int) -> tuple[Card, ...]:
    """The cards that the player may play, if they are seen and known; none if all of the hand may be played."""
    assert table.trick
    held = held_in(table.groups.get(seat, ()))
    played = trick.values[: len(table.trick.cards)]
    cards = [card for card in played if isinstance(card, Card)]
    if held is None or not table.sight.sees(seat) or len(cards) < len(played) or trick.leader is None:
        return ()
    if table.replay.rules.stock or table.replay.trump is None:
        return ()
    legal = legal_cards(table.replay.rules.play, table.replay.trump, cards, held, trick.number == 1)
    return () if isinstance(legal, Unstated) or legal == held else kinds_of(legal)


def _without_one(melded: int, card: Card) -> int:
    one = ONE[card.order]
    return melded - one if holds(melded, one) else melded


def _show_voids(table: ReplayTable, trick: WrittenTrick, seat: int, card: Card) -> None:
    """A player who does not follow is out of that suit, and who does not trump then is out of trumps."""
    led, trump = trick.values[0], table.replay.trump
    if not isinstance(led, Card) or card.suit is led.suit or trick.leader is None or table.replay.rules.stock:
        return
    voids = {*table.seat(seat).voids, led.suit.symbol}
    if trump and card.suit is not trump:
        voids.add(trump.symbol)
    table.change(seat, voids="".join(suit.symbol for suit in Suit if suit.symbol in voids))


def _played(name: str, value: Value, *, is_lead: bool) -> str:
    does = "leads" if is_lead else "plays"
    if isinstance(value, Card):
        return f"{name} {does} the {card_in_words(value.code)}."
    asked = {ASKED: "which card is the question", WITHHELD: "the card is withheld"}
    return f"{name} {does}: {asked.get(str(value), str(value))}."


def _taken(table: ReplayTable, trick: WrittenTrick) -> str:
    """Give the trick to its winner; in words, who took it and for how much."""
    assert table.trick
    if not trick.winner:
        table.counting.lost_sight()
        return " Who wins the trick is not said."
    cards = [replace(card, winner=card.seat == trick.winner) for card in table.trick.cards]
    table.trick = TrickPicture(table.trick.title, cards)
    team = table.seating.team_of(trick.winner)
    if team in table.teams:
        table.counting.took(table.teams.index(team), trick.counters)
    counters = "" if trick.counters is None else f": {in_numbers(trick.counters, 'counter')}"
    return f" {table.names[trick.winner]} wins the trick{counters}."


def rest_step(table: ReplayTable) -> None:
    """The tricks that were claimed."""
    rows = trick_rows(table.lines, table.seating, table.replay.declarer or 0, {})
    rest = claimed_rest(table.lines, table.seating, rows)
    if rest is None:
        return
    table.trick = None
    table.turn_to(None)
    for team, (now, before) in enumerate(zip(rest.running, rows[-1].running, strict=True)):
        table.counting.took(team, now - int(before))
    table.step("rest", f"{rest.title}: {in_numbers(rest.counters, 'counter')}.")
