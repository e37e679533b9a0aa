"""Games that no table plays: half by one table’s rules, and half by another’s."""

import re
from itertools import count

from annotations.rules.games import next_dealer
from tests.notation.games_scored import Melding, game_scored
from tests.notation.tables_of_others import TABLES, Table

HANDS = 3
"""How many hands are played at each table."""


def half_and_half(seed: int, first: Table, second: Table, hands: int = HANDS) -> tuple[str, int]:
    """A game whose later hands are played at another table, so many at each; the line at which the later ones begin."""
    head, *earlier = _sections(seed, first, hands)
    follows = next_dealer(_dealer(earlier[-1]), first.rules.players or 4)
    played = (_sections(at, second, hands) for at in count(seed))
    _head, *later = next(found for found in played if _dealer(found[1]) == follows)
    renumbered = [re.sub(r"^Deal \d+", f"Deal {hands + at}", hand) for at, hand in enumerate(later, 1)]
    unsummed = [re.sub(r"^GameScores .*$", "GameScores -", hand, flags=re.MULTILINE) for hand in renumbered]
    begun = "\n\n".join([head, *earlier])
    return "\n\n".join([begun, *unsummed]) + "\n", begun.count("\n") + 2


def table(base: str, what: str) -> Table:
    """The table with that variation of a shipped set."""
    return next(table for table in TABLES if table.base == base and table.what == what)


def plain(base: str) -> Table:
    """The table that plays by the shipped set."""
    return Table("as it stands", base, {})


def _sections(seed: int, at: Table, hands: int) -> list[str]:
    """The game section and the hands of a game, without how it ended."""
    text = game_scored(Melding(seed), at.rules, hands)
    return re.split(r"\n\n(?=Deal )", re.sub(r"^(FinalScores|Winner) .*\n", "", text, flags=re.MULTILINE).rstrip())


def _dealer(section: str) -> int:
    found = re.search(r"^Dealer Seat(\d)$", section, re.MULTILINE)
    assert found
    return int(found[1])
