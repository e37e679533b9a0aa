"""The hands of a game as links: their titles, and their ids on a page."""

from dataclasses import dataclass

from annotations.archive.words.values import contract_in_words, line_values
from annotations.notation.syntax.document import Game, Section
from annotations.notation.syntax.names import seat_names


@dataclass(frozen=True, slots=True)
class HandTab:
    """One hand of a game among the others, as a link."""

    key: str
    title: str
    contract: str


def hand_tabs(game: Game) -> list[HandTab]:
    """Every hand of the game, with the names that its players have at its end."""
    names = seat_names(game, len(game.hands) - 1)
    return [
        HandTab(hand_key(place), hand_title(place, hand), contract_in_words(line, names) if line else "")
        for place, hand in enumerate(game.hands)
        for line in [hand.named("Contract")]
    ]


def hand_key(place: int) -> str:
    """The id of the hand on the page."""
    return f"hand-{place + 1}"


def hand_title(place: int, hand: Section) -> str:
    """`Deal 3`, or `Hand 2` for a deal without a number; `place` counts from 0."""
    deal = " ".join(line_values(hand.named("Deal")))
    return f"Deal {deal}" if deal else f"Hand {place + 1}"
