"""Who sits where: a game's seats, teams and bidders, for forms and pictures."""

from annotations.archive.forms.controls import Table
from annotations.notation import Reading, read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.document import Game, Seat, Section
from annotations.notation.syntax.names import seat_names, teams
from annotations.rules.rulesets import RuleSet


def read_at_table(text: str, seats: int, rules: RuleSet | Auto | None = None) -> Reading:
    """The reading of a text that people at a table of `seats` are writing.

    PN counts players by what is written, so that a first line may tell of too few; as long as no round of bidding and
    no trick of a game shows how many play, `seats` do. The verdicts are PN's all the same.
    """
    reading = read(text, rules)
    for game in reading.document.games:
        if not _shows_players(game):
            game.players = max(game.players, seats)
    return reading


def table_of(game: Game, hand: int | None) -> Table:
    """The table as it is in hand section `hand` (from 0; None: the game section). Without teams, each seat is one."""
    names = seat_names(game, hand)
    sides = teams(game, hand) or {seat: (seat,) for seat in names}
    section = game.hands[hand] if hand is not None and hand < len(game.hands) else None
    dealer = seat_in(section, "Dealer")
    return Table(names, sides, first_bidder=dealer % len(names) + 1 if dealer else 1)


def seat_in(section: Section | None, label: str, place: int = 0) -> int:
    """The seat that is value number `place` of that line, 0 where there is none."""
    line = section.named(label) if section else None
    value = line.values[place] if line and -len(line.values) <= place < len(line.values) else None
    return value.number if isinstance(value, Seat) else 0


def _shows_players(game: Game) -> bool:
    return any(
        line.label and line.label.spec.stem in ("Bids", "Trick") and len(line.values) > 1 for line in game.lines()
    )
