"""Scores of five players or more, each of whom keeps the own ones: no line names the partners of one hand."""

SEATS = "".join([f"Seat{seat} {name}\n" for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dora", "Ed"), 1)])
ALONE = "".join([f"Team{seat} Seat{seat}\n" for seat in range(1, 6)])
HAND = """
Deal 1
GameScores 0 0 0 0 0
Dealer Seat5
Contract Seat1 {bid} Clubs
MeldScores {meld}
PlayScores {play}
HandScores {scored}

Deal 2
GameScores {scored}
"""


def hand(bid: int, meld: str, play: str, scored: str) -> str:
    return HAND.format(bid=bid, meld=meld, play=play, scored=scored)


def at_a_table_of(players: int, *hands: tuple[int, int, str, str, str]) -> str:
    """A game of so many players, in each hand of which some sit out; of each hand who declares, the bid, and scores."""
    lines = [f"Team{seat} Seat{seat}" for seat in range(1, players + 1)]
    for number, (seat, bid, meld, play, scored) in enumerate(hands, 1):
        lines += ["", f"Deal {number}", f"Contract Seat{seat} {bid} Clubs"]
        lines += [f"MeldScores {meld}", f"PlayScores {play}", f"HandScores {scored}"]
    return "\n".join(lines) + "\n"
