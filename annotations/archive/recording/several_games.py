"""A pasted text with several games: kept together, or an annotation for each."""

from annotations.notation.importer import is_pn
from annotations.notation.reading import read
from annotations.notation.syntax.separate import separate_game

MOST_GAMES = 20
"""A text with more games is kept in one annotation."""

TOGETHER, APART = "together", "apart"
"""The answers: one annotation with all games, or one for each."""


def games_of(text: str) -> tuple[str, ...]:
    """The games of a PN text, each as a text of its own (PN 1.0 discourages several in one record).

    Empty if it has only one, too many, or is not PN.
    """
    games = read(text).document.games if is_pn(text) else ()
    return tuple(map(separate_game, games)) if 1 < len(games) <= MOST_GAMES else ()


def titles(title: str, games: int) -> list[str]:
    """`Thursday, game 1`, `Thursday, game 2`."""
    return [f"{title}, game {number}" for number in range(1, games + 1)]
