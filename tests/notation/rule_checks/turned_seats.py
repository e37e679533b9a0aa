"""The lines of a hand, and what is said of them, after everybody has moved one seat to the left."""

import re


def turned(lines: list[str], players: int = 4) -> list[str]:
    """The lines of a hand after everybody has moved one seat to the left."""
    moved = [
        re.sub(r"\b(Seat|Hand|Meld)([1-8])\b", lambda seat: f"{seat[1]}{int(seat[2]) % players + 1}", line)
        for line in lines
    ]
    key = [
        ("Dealer", "Hand", "Bids", "Contract", "Meld", "Trick").index(line.split(" ")[0].rstrip("0123456789"))
        for line in moved
    ]
    in_order = sorted(range(len(moved)), key=lambda at: (key[at], moved[at] if key[at] in (1, 4) else "", at))
    return [moved[at] for at in in_order]


def turned_words(said: list[str]) -> list[str]:
    """The same for the words about it, at a table of four."""
    return [
        re.sub(r"\b(Hand|Meld|Seat)([1-4])\b", lambda seat: f"{seat[1]}{int(seat[2]) % 4 + 1}", one) for one in said
    ]
