"""Hands as they were dealt, and as they were played after an exchange of which no line tells."""

from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.tables_of_others import Table


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
