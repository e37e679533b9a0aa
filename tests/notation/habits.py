"""Games written as PN writes them, and the same games by the habits of other score sheets."""

import re

PLAYERS = 4


def with_sums(text: str, by_side: bool = False) -> str:
    """The game of four with the counters of all tricks so far, of the winner's side or of all, on each trick."""
    sums: dict[int, int] = {}
    lines = []
    for line in text.split("\n"):
        *before, winner, counters = line.split(" ") if line.startswith("Trick") else ("", "")
        if not winner:
            sums = {}
        elif counters != "-":
            side = int(winner[-1]) % 2 if by_side else 0
            sums[side] = sums.get(side, 0) + int(counters)
            line = " ".join([*before, winner, str(sums[side])])
        lines.append(line)
    return "\n".join(lines)


def with_melds_added_up(text: str, by_side: bool = False) -> str:
    """The game of four with the points of all melds so far, of the player's side or of all, on each meld."""
    sums: dict[int, int] = {}
    lines = []
    for line in text.split("\n"):
        label, *values = line.split(" ")
        sums = {} if label == "Contract" else sums
        if re.fullmatch(r"Meld\d", label) and values[-1].isdigit():
            side = int(label[-1]) % 2 if by_side else 0
            sums[side] = sums.get(side, 0) + int(values[-1])
            line = " ".join([label, *values[:-1], str(sums[side])])
        lines.append(line)
    return "\n".join(lines)


def with_cards_by_seat(text: str) -> str:
    """The game with the cards of each trick in the order of the seats."""
    leader, lines = 1, []
    for line in text.split("\n"):
        label, *values = line.split(" ")
        if label == "Contract":
            leader = int(values[0][-1])
        if label.startswith("Trick"):
            *cards, winner, counters = values
            first = len(cards) + 1 - leader
            line = " ".join([label, *cards[first:], *cards[:first], winner, counters])
            leader = int(winner[-1])
        lines.append(line)
    return "\n".join(lines)


def with_leaders(text: str) -> str:
    """The game with the player who leads each trick in place of its winner."""
    leader, lines = "", []
    for line in text.split("\n"):
        label, *values = line.split(" ")
        if label == "Contract":
            leader = values[0]
        if label.startswith("Trick"):
            *cards, winner, counters = values
            line, leader = " ".join([label, *cards, leader, counters]), winner
        lines.append(line)
    return "\n".join(lines)


def with_turned_winners(text: str, turn: int = 1) -> str:
    """The game of four with the player so many seats after the winner of each trick in its place."""
    return re.sub(
        r"^(Trick.*) Seat(\d) (\d+)$",
        lambda found: f"{found[1]} Seat{(int(found[2]) + turn - 1) % PLAYERS + 1} {found[3]}",
        text,
        flags=re.MULTILINE,
    )


def with_bids_from(text: str, first: int | None = None, players: int = PLAYERS) -> str:
    """The game with each round of bids from that seat on, from the dealer on if none is given."""
    dealer, lines = 0, []
    for line in text.split("\n"):
        label, *values = line.split(" ")
        if label == "Dealer":
            dealer = int(values[0][-1])
        if re.fullmatch(r"Bids\d+", label):
            turn = ((first or dealer) - dealer - 1) % players
            bids = [*values, *["-"] * (players - len(values))]
            line = " ".join([label, *bids[turn:], *bids[:turn]])
        lines.append(line)
    return "\n".join(lines)


def with_first_bidders_as_dealers(text: str) -> str:
    """The game of four in which the player after the dealer is named as the dealer."""
    return re.sub(
        r"^Dealer Seat(\d)", lambda found: f"Dealer Seat{int(found[1]) % PLAYERS + 1}", text, flags=re.MULTILINE
    )


def with_game_scores(text: str, moved: int) -> str:
    """The game with the scores before a hand that is so many hands later; of the first hand, or the final, beyond."""
    pattern = re.compile(r"^(GameScores|FinalScores) (.*)$", re.MULTILINE)
    scores = [found[2] for found in pattern.finditer(text)]
    hands = iter(range(len(scores)))
    return re.sub(
        r"^GameScores .*$",
        lambda _found: f"GameScores {scores[min(max(next(hands) + moved, 0), len(scores) - 1)]}",
        text,
        flags=re.MULTILINE,
    )


def with_running_scores(text: str, *labels: str) -> str:
    """The game with the scores of all hands so far on the lines with these labels."""
    sums: dict[str, list[int]] = {}
    lines = []
    for line in text.split("\n"):
        label, *values = line.split(" ")
        if label in labels and "-" not in values:
            scores = [int(value) for value in values]
            sums[label] = [sum(pair) for pair in zip(sums.get(label, [0] * len(scores)), scores, strict=True)]
            line = " ".join([label, *map(str, sums[label])])
        lines.append(line)
    return "\n".join(lines)


def with_meld_in_play(text: str) -> str:
    """The game with the scores for meld and play added up on the lines of those for play."""
    meld: list[str] = []
    lines = []
    for line in text.split("\n"):
        label, *values = line.split(" ")
        if label == "PlayScores" and "-" not in (*values, *meld):
            sums = [int(one) + int(other) for one, other in zip(meld, values, strict=True)]
            line = " ".join([label, *map(str, sums)])
        meld = values
        lines.append(line)
    return "\n".join(lines)


def with_other_team_first(text: str, *labels: str) -> str:
    """The game of two teams with the scores of the second team first on the lines with these labels."""
    return re.sub(rf"^({'|'.join(labels)}) (\S+) (\S+)$", r"\1 \3 \2", text, flags=re.MULTILINE)


def with_last_tricks_as_others(text: str, more: int) -> str:
    """The game with so many counters less on the last trick of each hand."""
    return re.sub(
        r"^(Trick.*) (\d+)$(?!\n(?:Note.*\n)*Trick)",
        lambda found: f"{found[1]} {int(found[2]) - more}",
        text,
        flags=re.MULTILINE,
    )
