"""The games to choose from when a recording begins, in players' words; each leads to its rule sets."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annotations.archive.rule_choice.house_rules import HOUSE, HouseRules

OWN, OPEN = "own", "open"
"""The keys of the families of house rules, and of rules that are inferred from the record or not checked."""

_QUESTIONS = {OWN: "Which house rules?", OPEN: "Which rules?"}


class GameFamily(NamedTuple):
    """A kind of game. `players` and `decks` are for its picture: empty or 0 if they vary.

    `players` has the team of each seat, in the order of the seats. `sets` has the rule sets of the family, each with a
    title and a sentence about it, the usual one first.
    """

    key: str
    title: str
    about: str
    players: Sequence[int]
    decks: int
    sets: Sequence[tuple[str, str, str]]

    @property
    def question(self) -> str:
        """The question for one of its rule sets."""
        return _QUESTIONS.get(self.key, f"{self.title}: which rules?")

    @property
    def seats(self) -> list[tuple[int, float]]:
        """The team of each seat, and where it is around the table, in degrees from the top."""
        return [(team, 360 * seat / len(self.players)) for seat, team in enumerate(self.players)]


FAMILIES = (
    GameFamily(
        "double", "Four at the table, double deck", "80 cards without nines, 20 in each hand. Partners.",
        (1, 2, 1, 2), 2,
        (
            ("double-deck", "The basic game", "Bids begin at 50. All meld and all counters score."),
            ("double-deck-minimum", "At least 20 to score", "Meld below 20 does not score, nor do counters below 20."),
            ("double-deck-pass", "Three cards passed", "The declarer and their partner pass each other three cards."),
            ("double-deck-book", "Meld as in books", "Two runs score 30, four pinochles 300."),
            ("pinochle-14", "14 for a pinochle", "One pinochle scores 14, and more of them as in the basic game."),
            ("npa", "National Pinochle Association", "A run scores 25, a pinochle 15."),
            ("double-deck-tens", "In tens", "Ten times as many points: bids begin at 500."),
            ("double-deck-thomas", "Toby Thomas’s variation", "Bids begin at 25; three cards are passed."),
        ),
    ),
    GameFamily(
        "single", "Four at the table, single deck", "48 cards with nines, 12 in each hand. Partners.",
        (1, 2, 1, 2), 1,
        (
            ("single-deck", "The basic game", "Bids begin at 15, the game ends at 100."),
            ("single-deck-tens", "In tens", "Ten times as many points: bids begin at 150."),
            ("single-deck-kitty", "With a kitty", "11 cards in each hand; the declarer takes the other four."),
        ),
    ),
    GameFamily(
        "three", "Three at the table", "48 cards. Everybody plays alone.",
        (1, 2, 3), 1,
        (
            ("three-handed", "With a kitty", "15 cards in each hand; the declarer takes the other three."),
            ("cutthroat", "Cutthroat", "No kitty: 16 cards in each hand."),
            ("check", "Check", "A game to 1000, with checks besides the points."),
        ),
    ),
    GameFamily(
        "two", "Two at the table", "48 cards, one against the other.",
        (1, 2), 1,
        (
            ("two-handed", "With a stock", "12 cards in each hand; you draw after each trick. No bidding."),
            ("two-handed-draw", "Draw and choose", "Each hand is built to 24 cards, card by card, before the play."),
        ),
    ),
    GameFamily(
        "more", "Five, six or eight at the table", "Larger games, with more cards.",
        (1, 2, 1, 2, 1, 2), 2,
        (
            ("five-handed", "Five, with a called partner", "The declarer calls a card: its holder is the partner."),
            ("triple-deck", "Six, triple deck", "120 cards, two sides of three partners."),
            ("racehorse", "Six, Racehorse", "A kitty of four, bids from 500."),
            ("eight-handed", "Eight, double deck with nines", "12 cards in each hand, a game to 5000."),
        ),
    ),
)  # fmt: skip

OPEN_FAMILY = GameFamily(
    OPEN, "Find out from the record", "You do not have to decide now.", (), 0,
    (
        ("auto", "The rules that fit", "They are found by the cards, the bids and the scores."),
        ("none", "No rules", "Only the notation is checked."),
    ),
)  # fmt: skip


def family_of(rules: str) -> str:
    """The key of the family that these rules belong to."""
    if rules.startswith(f"{HOUSE}/"):
        return OWN
    return next((family.key for family in FAMILIES if rules in [name for name, *_words in family.sets]), OPEN)


def default_rules(family: str, rules: str) -> str:
    """These rules if they belong to the family, else its usual ones; for house rules, these."""
    usual = next((found.sets[0][0] for found in (*FAMILIES, OPEN_FAMILY) if found.key == family), rules)
    return rules if family_of(rules) == family else usual


def families_for(owner: int | None, wanted: str = "") -> list[GameFamily]:
    """All families; that of house rules only if `owner` has any, or may use those that `wanted` names."""
    house = list(_house_rules(owner, wanted))
    own = GameFamily(OWN, "House rules", "As your table plays, or rules that somebody shares with you.", (), 0, house)
    return [*FAMILIES, *([own] if house else []), OPEN_FAMILY]


def _house_rules(owner: int | None, wanted: str) -> Iterator[tuple[str, str, str]]:
    shared = HouseRules.objects.named(wanted, owner)
    if shared and shared.owner_id != owner:
        yield wanted, shared.title, f"Shared by {shared.owner.username}."
    for house in HouseRules.objects.of(owner) if owner else ():
        yield house.key, house.title, "Your own rules."
