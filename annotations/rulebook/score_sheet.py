"""A blank score sheet for a rule set: what to write of a game and of a hand, in the order in which the editor asks."""

from collections.abc import Sequence
from dataclasses import dataclass

from annotations.notation.syntax.listed import in_numbers
from annotations.rules.cards import SEAT_NAMES
from annotations.rules.rulesets import RuleSet

USUAL_PLAYERS = 4
USUAL_TRICKS = 20
USUAL_ROUNDS = 6
MOST_ROUNDS = 12
MOST_HANDS = 18
"""How many rows there are where the rules state no number."""

COLUMNS_OF_A_SIDE = {2: ("Meld", "Play", "Hand", "Score"), 4: ("Meld", "Play", "Score"), 8: ("Hand", "Score")}
"""What is written of each side in a hand of a game, by the most sides for which a sheet has the room."""


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """`sides` are the teams, or the players who play alone; `exchange` are the facts to write of the exchange."""

    players: Sequence[str]
    sides: Sequence[str]
    rounds: int
    exchange: Sequence[str]
    tricks: int

    @property
    def columns_of_a_side(self) -> Sequence[str]:
        """What is written of each side in a hand of the game."""
        return next(columns for most, columns in COLUMNS_OF_A_SIDE.items() if len(self.sides) <= most)

    @property
    def score_rows(self) -> Sequence[str]:
        """The scores of a hand, in the order of PN."""
        return ("Meld", "Play", "Adjustments", "Hand")

    @property
    def hands(self) -> range:
        """The hands of a game, from 1."""
        return range(1, MOST_HANDS + 1)

    @property
    def rows_of_auction(self) -> range:
        """The rounds of bidding, from 1; none where nobody bids."""
        return range(1, self.rounds + 1)

    @property
    def rows_of_play(self) -> range:
        """The tricks, from 1."""
        return range(1, self.tricks + 1)


def blank_sheet(rules: RuleSet) -> BlankSheet:
    """The sheet for these rules. Where they do not state a number, it has room for what is usual."""
    number = rules.players or USUAL_PLAYERS
    names = SEAT_NAMES.get(number) or tuple(f"Seat {seat}" for seat in range(1, number + 1))
    teams = rules.teams_in_force or tuple((seat,) for seat in range(1, number + 1))
    return BlankSheet(
        players=names,
        sides=["–".join(names[seat - 1] for seat in team) for team in teams],
        rounds=0 if rules.turns_up_trump else min(rules.bidding.rounds or USUAL_ROUNDS, MOST_ROUNDS),
        exchange=_exchange(rules),
        tricks=rules.tricks or USUAL_TRICKS,
    )


def _exchange(rules: RuleSet) -> list[str]:
    """What is written between the contract and the meld, by name."""
    facts = []
    if rules.passing.cards:
        passed = in_numbers(rules.passing.cards, "card")
        facts += [f"Passed to the declarer: {passed}", f"Passed back: {passed}"]
    if rules.kitty:
        facts.append(f"Kitty: {in_numbers(rules.kitty, 'card')}")
        if not rules.deals_kitty_out:
            facts.append("Discard, and its counters")
    return facts
