"""The steps of the play: every card, and the tricks that were claimed."""

from collections.abc import Sequence
from dataclasses import replace

from annotations.archive.picture.board import TrickCard, TrickPicture
from annotations.archive.picture.claims import claimed_rest
from annotations.archive.picture.tricks import trick_rows, without
from annotations.archive.replay.branch import Branch
from annotations.archive.replay.held import held_in
from annotations.archive.replay.step import NOTHING, Following, Playable
from annotations.archive.replay.table import ReplayTable
from annotations.archive.words.card_names import ASKED, WITHHELD, card_in_words
from annotations.notation.play.tricks import WrittenTrick, follow_tricks, play_context
from annotations.notation.syntax.document import Value
from annotations.notation.syntax.listed import in_numbers
from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.holdings import ONE, holds, kinds_of
from annotations.rules.rulesets import Unstated
from annotations.rules.tricks import legal_cards
from annotations.rules.turns import seats_from


def play_steps(table: ReplayTable, branch: Branch | None = None) -> None:
    """Every card of every trick. Winners and counters are as written: a `?` is for the reader to answer.

    In a branch, the last step says who plays next, and which cards they may play.
    """
    for trick in follow_tricks(play_context(table.replay), as_written=True).all:
        if trick.line is None or not trick.values:
            continue
        _trick_steps(table, trick, branch)
    if branch:
        _say_who_is_next(table)


def _trick_steps(table: ReplayTable, trick: WrittenTrick, branch: Branch | None) -> None:
    assert trick.line
    players = len(table.names)
    order = list(seats_from(trick.leader or 1, players))
    table.trick = TrickPicture(f"Trick {trick.number}", [])
    for place, (seat, value) in enumerate(zip(order, trick.values, strict=False)):
        is_new = branch is not None and branch.has(trick.number, place + 1)
        if is_new and not isinstance(value, Card):
            return
        could = _play(table, trick, seat, value)
        is_last = place == players - 1
        words = _played(table.names[seat], value, is_lead=place == 0 and trick.leader is not None)
        if is_last:
            words += _taken(table, trick)
        table.turn_to(None if is_last else order[place + 1])
        if is_last and trick.winner:
            table.turn_to(trick.winner, "leads")
        line = None if is_new else trick.line  # the text has no line of a branch
        table.step(f"trick{trick.number}-{place + 1}", words, line, 0 if is_new else place + 1, could)
        table.change(seat, lit="")


def _say_who_is_next(table: ReplayTable) -> None:
    last = table.steps[-1]
    seat = next((seat for seat in table.names if table.seat(seat).turn), 0)
    number, place = _next_place(table, last.at)
    played = [] if place == 1 or table.trick is None else [card.code for card in table.trick.cards]
    could = _playable(table, number, tuple(map(CARDS.get, played)), seat) if seat else NOTHING
    if could.codes:
        table.steps[-1] = replace(last, following=Following(table.names[seat], number, place, could))


def _next_place(table: ReplayTable, at: str) -> tuple[int, int]:
    """The number of the trick and the place in it of the card after that step."""
    number, place = map(int, at.removeprefix("trick").split("-"))
    return (number + 1, 1) if place == len(table.names) else (number, place + 1)


def _play(table: ReplayTable, trick: WrittenTrick, seat: int, value: Value) -> Playable:
    """Lay the card on the table. Returns the cards that could be played."""
    assert table.trick
    could = _playable(table, trick.number, trick.values[: len(table.trick.cards)], seat) if trick.leader else NOTHING
    code = value.code if isinstance(value, Card) else str(value)
    cards = [*table.trick.cards, TrickCard(table.seat(seat).place, table.names[seat], code, seat=seat)]
    table.trick = TrickPicture(table.trick.title, cards)
    if not isinstance(value, Card):
        return NOTHING
    if held_in(table.groups.get(seat, ())) is not None:
        table.melded[seat] = _without_one(table.melded.get(seat, 0), value)
    table.hold(seat, tuple(without(list(table.groups.get(seat, ())), [value.code])))
    table.counting.played(value)
    _show_voids(table, trick, seat, value)
    table.change(seat, lit="" if could.is_any else could.codes)
    return could


def _playable(table: ReplayTable, number: int, played: Sequence[object], seat: int) -> Playable:
    """The cards that the player may play after those `played` to the trick, if they are seen and known."""
    held = held_in(table.groups.get(seat, ()))
    cards = [card for card in played if isinstance(card, Card)]
    if held is None or not table.sight.sees(seat) or len(cards) < len(played):
        return NOTHING
    if table.replay.rules.stock or table.replay.trump is None:
        return NOTHING
    legal = legal_cards(table.replay.rules.play, table.replay.trump, cards, held, number == 1)
    if isinstance(legal, Unstated):
        return NOTHING
    return Playable(" ".join(card.code for card in kinds_of(legal)), legal == held)


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
