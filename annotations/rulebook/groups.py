"""`GROUPS`: which columns of a rule set are told together, and in which order."""

from typing import NamedTuple


class Group(NamedTuple):
    """Columns that are told together; `table` are those whose numbers stand in a table."""

    key: str
    title: str
    columns: tuple[str, ...]
    table: tuple[str, ...] = ()


GROUPS = (
    Group("table", "Table and deck", ("players", "teams", "deck.copies", "deck.nines")),
    Group("deal", "Deal", ("hand_size", "kitty")),
    Group(
        "auction", "Auction",
        ("bidding.minimum", "bidding.steps", "bidding.forced", "bidding.rounds", "trump_needs_marriage"),
    ),
    Group("exchange", "Exchange", ("pass.cards", "pass.order", "pass.when", "scoring.discards_count")),
    Group(
        "melds", "Melds", ("meld.run_marriage", "meld.roundhouse", "meld.dix"),
        table=(
            "meld.run", "meld.royal_marriage", "meld.marriage", "meld.pinochle",
            "meld.aces", "meld.kings", "meld.queens", "meld.jacks",
        ),
    ),
    Group("play", "Play", ("play.first_lead", "play.head", "play.overtrump", "play.after_ruff")),
    Group(
        "counters", "Counters", (),
        table=(
            "counters.A", "counters.T", "counters.K", "counters.Q", "counters.J", "counters.9", "counters.last_trick",
        ),
    ),
    Group(
        "scoring", "Scoring",
        (
            "scoring.minimum_meld", "scoring.minimum_counters", "scoring.meld_needs", "scoring.set",
            "scoring.opponents_on_surrender",
        ),
    ),
    Group("winning", "Winning", ("scoring.target", "scoring.both_over")),
)  # fmt: skip
"""The groups in the order in which a hand is played; each column but name, title, source and remarks stands in one."""
