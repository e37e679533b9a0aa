"""`GROUPS`: which columns of a rule set are explained together, and in which order."""

from typing import NamedTuple


class ColumnGroup(NamedTuple):
    """Columns that are explained together; the numbers of those in `table` are shown as a table."""

    key: str
    title: str
    columns: tuple[str, ...]
    table: tuple[str, ...] = ()


GROUPS = (
    ColumnGroup("table", "Table and deck", ("players", "teams", "deck.copies", "deck.nines", "deck.all_nines")),
    ColumnGroup("deal", "Deal", ("hand_size", "kitty", "kitty_goes_to")),
    ColumnGroup(
        "auction", "Auction",
        (
            "bidding.minimum", "bidding.steps", "bidding.forced", "bidding.rounds", "bidding.contract",
            "trump_needs_marriage",
        ),
    ),
    ColumnGroup("exchange", "Exchange", ("pass.cards", "pass.order", "pass.when", "scoring.discards_count")),
    ColumnGroup(
        "melds", "Melds", ("meld.run_marriage", "meld.roundhouse", "meld.run_roundhouse", "meld.dix"),
        table=(
            "meld.run", "meld.royal_marriage", "meld.marriage", "meld.pinochle",
            "meld.aces", "meld.kings", "meld.queens", "meld.jacks",
        ),
    ),
    ColumnGroup(
        "play", "Play",
        ("play.ranking", "play.first_lead", "play.head", "play.overtrump", "play.after_ruff"),
    ),
    ColumnGroup(
        "counters", "Counters", (),
        table=(
            "counters.A", "counters.T", "counters.K", "counters.Q", "counters.J", "counters.9", "counters.last_trick",
        ),
    ),
    ColumnGroup(
        "scoring", "Scoring",
        (
            "scoring.minimum_meld", "scoring.minimum_counters", "scoring.meld_needs", "scoring.set",
            "scoring.opponents_on_surrender", "scoring.opponents_without_marriage", "scoring.hand",
        ),
    ),
    ColumnGroup("winning", "Winning", ("scoring.target", "scoring.both_over", "scoring.target_rises", "scoring.floor")),
)  # fmt: skip
"""The groups in the order in which a hand is played; every column is in one, except name, title, source and remarks."""
