"""An auction in which some players can still call, where the editor goes on to the contract or to what follows it."""

from typing import NamedTuple

from annotations.archive.forms.controls import Seating
from annotations.editor.target import Target
from annotations.notation.guide.record import places_to_bid
from annotations.notation.hands import Hand
from annotations.notation.play.rounds import passed_places
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.specs import LABELS


class UnfinishedAuction(NamedTuple):
    """`words` say who can still call; the query leads to the round in which they do, `button` says so."""

    words: str
    query: str
    button: str


def unfinished_auction(
    reading: Reading, target: Target | None, table: Seating, saved: Line | None
) -> UnfinishedAuction | None:
    """The auction of the target's hand, if the target is its new contract and the last round is not whole.

    If the contract is there: if `saved` is the last round, and more than one player has not passed. `table` gives the
    names of the players, and who bids first.
    """
    hand = reading.hand(target.hand) if target and target.hand is not None else None
    if target is None or hand is None or not hand.lines.bids:
        return None
    if target.label == LABELS["Contract"] and not target.line:
        return _without_contract(hand.lines, reading.game.players, table)
    last = hand.lines.bids[max(hand.lines.bids)]
    if saved is None or saved.number != last.number or "Contract" not in hand.lines.named:
        return None
    return _after_contract(hand, reading.game.players, table)


def _without_contract(lines: HandLines, players: int, table: Seating) -> UnfinishedAuction | None:
    places = places_to_bid(lines, players)
    if not places:
        return None
    number = max(lines.bids)
    words = f"{_who(places, table)} not bid in round {number}."
    return UnfinishedAuction(words, f"line={lines.bids[number].number}", "Go on with the round")


def _who(places: list[int], table: Seating) -> str:
    bidders = table.bidders()
    return f"{both([bidders[place] for place in places])} {'has' if len(places) == 1 else 'have'}"


def _after_contract(hand: Hand, players: int, table: Seating) -> UnfinishedAuction | None:
    bids = hand.lines.bids
    rounds = [bids[number].values[:players] for number in hand.lines.numbers("Bids")]
    passed = passed_places(rounds)
    places = [place for place in range(players) if place not in passed]
    if len(places) <= 1:
        return None
    number = max(bids)
    words = f"The auction is not over: {_who(places, table)} not passed."
    if len(rounds[-1]) < players:
        return UnfinishedAuction(words, f"line={bids[number].number}", "Go on with the round")
    return UnfinishedAuction(words, f"add=Bids{number + 1}&hand={hand.number}", f"Write round {number + 1}")
