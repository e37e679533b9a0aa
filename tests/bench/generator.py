"""Games of pinochle as they are recorded: dealt, bid, melded, played and scored; the same for each seed."""

from collections.abc import Iterator
from random import Random

from tests.bench import tables
from tests.bench.hands import HandPlayed, joined
from tests.bench.tables import DOUBLE_DECK, VARIANTS, Variant


def archive(seed: int, games: int, hands: int = 10) -> str:
    """A text of so many games, as many of each variant.

    Those with fewer seats come first: a game inherits the names of the seats that it does not declare (README,
    section 3), and plays with as many as are named.
    """
    random = Random(seed)
    variants = sorted((VARIANTS[number % len(VARIANTS)] for number in range(games)), key=lambda one: one.players)
    return "\n\n".join(game(random, variant, hands) for variant in variants)


def game(random: Random, variant: Variant = DOUBLE_DECK, hands: int = 10) -> str:
    """One game: its game section, then its hands, with their lines ended."""
    scores = [0] * len(variant.teams)
    dealer = random.randint(1, variant.players)
    sections = ["\n".join(_game_section(random, variant))]
    for number in range(1, hands + 1):
        lines = [f"Deal {number}", f"GameScores {joined(scores)}"]
        hand = HandPlayed(random, variant, dealer)
        lines += hand.lines(scores)
        if number == hands:
            is_out = scores[hand.team] >= (variant.played_by.scoring.target or 0)
            winner = hand.team if is_out else scores.index(max(scores))
            lines += [f"FinalScores {joined(scores)}", f"Winner Team{1 + winner}"]
        sections.append("\n".join(lines))
        dealer = dealer % variant.players + 1
    return "\n\n".join(sections) + "\n"


def _game_section(random: Random, variant: Variant) -> Iterator[str]:
    yield f"Presenter {random.choice(tables.PRESENTERS)}"
    yield f"Location {random.choice(tables.LOCATIONS)}"
    yield f"Event {variant.name}"
    yield f"Table {random.randint(1, 40)}"
    date = f"{random.randint(2009, 2019)}-{random.randint(1, 12):02}-{random.randint(1, 28):02}"
    yield f"DateTime {date} {random.randint(0, 23):02}:{random.randint(0, 59):02}:{random.randint(0, 59):02}"
    for seat, name in enumerate(random.sample(tables.NAMES, variant.players), 1):
        yield f"Seat{seat} {name}"
