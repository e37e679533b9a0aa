"""The steps before the play: deal, auction, exchange, melds."""

from annotations.archive.picture.tricks import without
from annotations.archive.replay.held import groups_of, held_in, with_cards
from annotations.archive.replay.sight import known_codes
from annotations.archive.replay.table import ReplayTable
from annotations.archive.words.card_names import card_in_words
from annotations.archive.words.values import contract_in_words, line_values
from annotations.notation.play.kitty import kitty_line
from annotations.notation.play.shown_cards import grouped
from annotations.notation.syntax.document import ASKED, PASS, WITHHELD, Line, Seat, SuitCards, Value
from annotations.notation.syntax.listed import both, in_numbers
from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.turns import seats_from


def deal_step(table: ReplayTable) -> None:
    """The hands as they were dealt."""
    for seat, line in table.lines.hands.items():
        if seat in table.names:
            table.hold(seat, tuple(line_values(line)))
    dealer = table.lines.dealer
    deal = f"Deal {table.deal}" if table.deal else "The deal"
    words = f"{deal}: {table.names[dealer]} deals." if dealer in table.names else f"{deal}."
    table.step("deal", words, table.lines.named.get("Deal") or table.lines.named.get("Dealer"))


def auction_steps(table: ReplayTable) -> None:
    """Each call of the auction, and the cards of the kitty that are shown between rounds."""
    players = len(table.names)
    order = list(seats_from(table.seating.first_bidder, players))
    for number, line in table.lines.bids.items():
        for place, value in enumerate(line.values[:players]):
            seat = order[place]
            if value is WITHHELD and "Pass" in table.seat(seat).bids:
                continue
            following = order[(place + 1) % players]
            _call(table, seat, value)
            table.turn_to(following)
            table.step(f"bids{number}-{place + 1}", _called(table.names[seat], value), line, place + 1)
        if number in table.lines.kitties:
            _kitty_step(table, table.lines.kitties[number], f"kitty{number}")


def _call(table: ReplayTable, seat: int, value: Value) -> None:
    word = str(value)
    table.change(seat, bids=[*table.seat(seat).bids, word])
    if isinstance(value, int) and value > int(table.highest or 0):
        table.highest = word


def _called(name: str, value: Value) -> str:
    if value is PASS:
        return f"{name} passes."
    if value is ASKED:
        return f"{name} calls: which call is the question."
    return f"{name} bids {value}." if isinstance(value, int) else f"{name}’s call is withheld."


def contract_step(table: ReplayTable) -> None:
    """The contract."""
    line = table.lines.named.get("Contract")
    table.turn_to(None)
    if line is None:
        return
    seat, points, trump = line.values if len(line.values) == _CONTRACT else (None, None, None)
    declarer = seat.number if isinstance(seat, Seat) else 0
    table.trump = trump.value if isinstance(trump, Suit) else ""
    table.contract = str(points) if isinstance(points, int) else ""
    if declarer in table.names:
        table.change(declarer, declarer=True)
    table.step("contract", _contracted(table, line, declarer), line)
    table.change_all(bids=[])


_CONTRACT = 3  # values: the seat, the bid, trump


def _contracted(table: ReplayTable, line: Line, declarer: int) -> str:
    if declarer in table.names and table.trump and table.contract:
        trump = Suit(table.trump).name.lower()
        return f"{table.names[declarer]} wins the auction with {table.contract}, and names {trump}."
    words = contract_in_words(line, table.names)
    return f"The contract: {words}." if words else "The contract."


def exchange_steps(table: ReplayTable) -> None:
    """The kitty, the cards that were passed and discarded, and the hands after that."""
    lines = table.lines
    declarer = table.replay.declarer
    if "Kitty" in lines.named:
        _kitty_step(table, lines.named["Kitty"], "kitty")
    kitty = kitty_line(lines)
    if kitty and declarer in table.groups and not lines.redeclared:
        table.hold(declarer, with_cards(table.groups[declarer], _cards(kitty)))
    for seat in sorted(lines.passes, key=lambda seat: (seat == declarer, seat)):
        if seat in table.names:
            _pass_step(table, seat, lines.passes[seat])
    if discard := lines.named.get("Discard"):
        _discard_step(table, declarer, discard)
    _after_exchange(table)


def _kitty_step(table: ReplayTable, line: Line, at: str) -> None:
    cards = _cards(line)
    words = both(f"the {card_in_words(card.code)}" for card in cards)
    table.step(at, f"The kitty: {words}." if words else "The kitty is not shown.", line)


def _pass_step(table: ReplayTable, seat: int, line: Line) -> None:
    cards = _cards(line)
    receiver = next((value.number for value in line.values if isinstance(value, Seat)), 0)
    _give(table, seat, cards)
    to = f" to {table.names[receiver]}" if receiver in table.names else ""
    if receiver in table.groups:
        table.hold(receiver, with_cards(table.groups[receiver], cards))
    seen = table.sight.sees(seat) or table.sight.seat == receiver
    table.step(f"pass{seat}", f"{table.names[seat]} passes {_named(cards, seen)}{to}.", line)


def _discard_step(table: ReplayTable, declarer: int | None, line: Line) -> None:
    cards = _cards(line)
    if declarer:
        _give(table, declarer, cards)
    name = table.names.get(declarer or 0, "Declarer")
    seen = table.sight.sees(declarer or 0)
    table.step("discard", f"{name} discards {_named(cards, seen)}.", line)


def _give(table: ReplayTable, seat: int, cards: list[Card]) -> None:
    if seat in table.groups:
        table.hold(seat, tuple(without(list(table.groups[seat]), [card.code for card in cards])))


def _named(cards: list[Card], seen: bool) -> str:
    if not cards:
        return "cards that are not shown"
    return both(f"the {card_in_words(card.code)}" for card in cards) if seen else in_numbers(len(cards), "card")


def _after_exchange(table: ReplayTable) -> None:
    """The hands in the play: as they are written after the exchange, or as its lines leave them."""
    for seat, line in table.lines.redeclared.items():
        if seat not in table.names:
            continue
        is_new = held_in(table.groups.get(seat, ())) != grouped(line) or grouped(line) is None
        table.hold(seat, tuple(line_values(line)))
        if is_new:
            table.step(f"after{seat}", f"{table.names[seat]}’s hand after the exchange.", line)
    for seat, held in enumerate(table.replay.hands, 1):
        if table.replay.has_exchange and held is not None and held_in(table.groups.get(seat, ())) is not None:
            table.hold(seat, groups_of(held))


def meld_steps(table: ReplayTable, parts: dict[int, str]) -> None:
    """The meld of each player; `parts` are the names of its parts, by seat."""
    for seat, line in table.lines.melds.items():
        if seat not in table.names:
            continue
        words = line_values(line)
        points, shown = words[-1] if words else "", " ".join(words[:-1])
        table.melded[seat] = grouped(line) or 0
        table.hold(seat, table.groups.get(seat, ()))
        lit = " ".join(dict.fromkeys(known_codes(tuple(words[:-1]))))
        table.change(seat, meld=shown, meld_points=points, meld_parts=parts.get(seat, ""), lit=lit)
        table.step(f"meld{seat}", _melded(table.names[seat], points, parts.get(seat, "")), line)
        table.change(seat, lit="")
    table.change_all(meld="", meld_points="", meld_parts="")


def _melded(name: str, points: str, parts: str) -> str:
    if points == "?":
        return f"{name} melds: what, and for how many points, is the question."
    if points in ("0", "-", ""):
        return f"{name} has no meld."
    return f"{name} melds {points}: {parts}." if parts else f"{name} melds {points}."


def _cards(line: Line) -> list[Card]:
    """The cards on the line that are known."""
    cards: list[Card] = []
    for value in line.values:
        if isinstance(value, Card):
            cards.append(value)
        elif isinstance(value, SuitCards):
            cards += [CARDS[card.code] for card in value.cards]
    return cards
