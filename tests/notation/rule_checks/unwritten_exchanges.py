"""Hands as they were dealt, and as they were played after an exchange of which no line tells."""

import re
from collections.abc import Mapping

from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.tables_of_others import Table

Hands = dict[int, list[str]]


def without_passes(table: Table, seed: int, hands: int = 1) -> str:
    """Hands as they were dealt, and as they were played after the exchange, which is left out."""
    played = game_scored(Melding(seed), table.rules, hands) if hands > 1 else hand_scored(Melding(seed), table.rules)
    return "\n\n".join([without_exchange(section) for section in played.split("\n\n")])


def without_exchange(section: str) -> str:
    kept: list[str] = []
    for line in section.split("\n"):
        label = line.partition(" ")[0]
        is_redeclared = any(other.startswith(f"{label} ") for other in kept)
        if not is_redeclared and not label.startswith("Pass"):
            kept.append(line)
    return "\n".join(kept)


def hands_in(section: str) -> Hands:
    """The cards of each hand of the deal."""
    return {
        int(seat): [group[0] + rank for group in groups.split(" ") for rank in group[1:]]
        for seat, groups in re.findall(r"^Hand(\d) (C.*)$", section, re.MULTILINE)
    }


def with_hands(section: str, hands: Mapping[int, list[str]]) -> str:
    for seat, cards in hands.items():
        in_order = sorted(cards, key=lambda card: "ATKQJ9".index(card[1]))
        groups = " ".join(suit + "".join([rank for each, rank in in_order if each == suit]) for suit in "CDSH")
        section = re.sub(rf"^Hand{seat} .*", f"Hand{seat} {groups}", section, flags=re.MULTILINE)
    return section
