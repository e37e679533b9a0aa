"""`WORDING`: a row for each column of a rule set, as it is put to people."""

from collections.abc import Mapping
from typing import NamedTuple

from annotations.rulebook.sentences import (
    SHORT,
    Says,
    counted,
    counted_or,
    flagged,
    priced,
    roundhouse,
    steps,
    teams,
    worded,
)
from annotations.rules.columns import COLUMNS


class Wording(NamedTuple):
    """One column: its name in a table or a form, the sentence for a value, and for words the few of a table.

    `unless` are values of other columns with which this one does not arise: no kitty, no discard. `made_of` says what a
    meld is.
    """

    label: str
    sentence: Says
    words: Mapping[str, str] = {}
    null: str = ""
    unless: Mapping[str, object] = {}
    made_of: str = ""


NO_PASSING = {"pass.cards": 0}
NO_NINES = {"deck.nines": False}


def _meld(label: str, made_of: str) -> Wording:
    return Wording(label, priced(label), made_of=made_of)


WORDING: dict[str, Wording] = {
    "players": Wording("Players", counted("%d people play.")),
    "teams": Wording("Teams", teams),
    "deck.copies": Wording("Copies of each card", counted("The deck has %d copies of each card.")),
    "deck.nines": Wording(
        "Nines",
        flagged(
            "There are nines in it: cards rank ace, ten, king, queen, jack, nine.",
            "There are no nines in it: cards rank ace, ten, king, queen, jack.",
        ),
    ),
    "hand_size": Wording("Hand", counted("Each player is dealt %d cards.")),
    "kitty": Wording(
        "Kitty", counted("%d cards are dealt to the kitty.", none="No cards are dealt to a kitty.")
    ),
    "bidding.minimum": Wording("Lowest opening bid", counted("The first bid must be at least %d.")),
    "bidding.forced": Wording(
        "Forced bid of the dealer", counted("When all others have passed, the dealer must bid at least %d.")
    ),
    "bidding.steps": Wording("Steps of bids", steps),
    "bidding.rounds": Wording(
        "Rounds",
        counted_or("The auction goes on until all but one have passed.", "The auction ends after round %d."),
        null="no limit",
    ),
    "trump_needs_marriage": Wording(
        "Marriage in trump",
        worded({
            "no": "The declarer may name any suit trump.",
            "before-pass": "The declarer must hold a marriage in trump, before any cards are passed.",
            "after-pass": "The declarer must hold a marriage in trump, be it only after cards were passed.",
        }),
        {"no": "not needed", "before-pass": "before the pass", "after-pass": "after the pass"},
    ),
    "pass.cards": Wording(
        "Cards passed",
        counted("Declarer and partner pass each other %d cards.", none="Partners pass no cards to each other."),
    ),
    "pass.order": Wording(
        "Who passes first",
        worded({
            "none": "",
            "both-at-once": "They pass at once: nobody passes on a card that was just received.",
            "partner-first": "The partner passes, then the declarer passes back, also of the cards received.",
        }),
        {"none": "nobody", "both-at-once": "both at once", "partner-first": "the partner"},
        unless=NO_PASSING,
    ),
    "pass.when": Wording(
        "When cards are passed",
        worded({
            "before-trump": "They do so before the declarer names trump.",
            "after-trump": "They do so when the declarer has named trump.",
        }),
        {"before-trump": "before trump is named", "after-trump": "after trump is named"},
        unless=NO_PASSING,
    ),
    "scoring.discards_count": Wording(
        "Counters in the discard",
        flagged(
            "The counters in the discard are the declarer’s.", "The counters in the discard are nobody’s."
        ),
        unless={"kitty": 0},
    ),
    "meld.run": _meld("Run", "ace, ten, king, queen, jack of trump"),
    "meld.royal_marriage": _meld("Royal marriage", "king, queen of trump"),
    "meld.marriage": _meld("Marriage", "king, queen of another suit"),
    "meld.pinochle": _meld("Pinochle", "jack of diamonds, queen of spades"),
    "meld.aces": _meld("Aces around", "one in each suit"),
    "meld.kings": _meld("Kings around", "one in each suit"),
    "meld.queens": _meld("Queens around", "one in each suit"),
    "meld.jacks": _meld("Jacks around", "one in each suit"),
    "meld.dix": Wording(
        "Dix",
        counted("Each dix, the nine of trump, is worth %d.", none="A nine of trump is worth nothing."),
        unless=NO_NINES,
    ),
    "meld.roundhouse": Wording("Roundhouse", roundhouse, null="its parts"),
    "meld.run_marriage": Wording(
        "Marriage inside a run",
        worded({
            "extra-only": "A marriage inside a run does not count beside it.",
            "all": "A marriage inside a run counts beside it.",
            "all-if-extra": "Once there are more marriages in trump than runs, they all count beside the runs.",
            "in-roundhouse": "A marriage inside a run does not count beside it, but may be part of a roundhouse.",
        }),
        {
            "extra-only": "does not count",
            "all": "counts",
            "all-if-extra": "counts with an extra one",
            "in-roundhouse": "in a roundhouse only",
        },
    ),
    "play.first_lead": Wording(
        "First lead",
        worded({
            "any": "Any card may be led to the first trick.",
            "trump": "A trump must be led to the first trick, from a hand that has one.",
        }),
        {"any": "any card", "trump": "trump"},
    ),
    "play.head": Wording(
        "Beat the suit led",
        worded({
            "always": "Players must follow suit, and crawl if they can: beat the best card of the suit so far.",
            "trump-only": "Players must follow suit; only when trump is led must they crawl, if they can.",
        }),
        {"always": "in every suit", "trump-only": "in trump only"},
    ),
    "play.overtrump": Wording(
        "Overtrump",
        flagged(
            "Who is void in the suit led must trump, and overtrump those before if possible.",
            "Who is void in the suit led must trump, but any trump will do.",
        ),
    ),
    "play.after_ruff": Wording(
        "Following after a ruff",
        worded({
            "any": "Once a trick is trumped, who follows suit may do so with any card.",
            "head": "Once a trick is trumped, who follows suit must still beat the suit led as before.",
        }),
        {"any": "any card", "head": "still beat"},
    ),
    "counters.A": Wording("Ace", counted("Each ace counts %d.")),
    "counters.T": Wording("Ten", counted("Each ten counts %d.")),
    "counters.K": Wording("King", counted("Each king counts %d.")),
    "counters.Q": Wording("Queen", counted("Each queen counts %d.")),
    "counters.J": Wording("Jack", counted("Each jack counts %d.")),
    "counters.9": Wording("Nine", counted("Each nine counts %d."), unless=NO_NINES),
    "counters.last_trick": Wording("Last trick", counted("The last trick counts %d of its own.")),
    "scoring.minimum_meld": Wording(
        "Meld needed",
        counted(
            "A team’s meld counts only if it is worth %d or more.", none="Meld counts, however little it is."
        ),
    ),
    "scoring.minimum_counters": Wording(
        "Counters needed",
        counted(
            "A team that takes fewer than %d counters in play scores nothing for the hand.",
            none="No number of counters is asked for.",
        ),
    ),
    "scoring.meld_needs": Wording(
        "To save meld",
        worded({
            "nothing": "A team need not take a trick to save its meld.",
            "trick": "A team must take a trick to save its meld.",
            "counters": "A team must take a counter to save its meld.",
        }),
        {"nothing": "nothing", "trick": "a trick", "counters": "a counter"},
    ),
    "scoring.set": Wording(
        "A set costs",
        worded({
            "bid": "A set costs the bid; the declarer’s side scores no meld and no counters.",
            "bid-keeping-meld": "A set costs the bid and the counters; the declarer’s side keeps its meld.",
            "twice-the-bid": "A set costs twice the bid; the declarer’s side scores no meld and no counters.",
            "bid-to-opponents": ("A set costs the bid, which the others score besides what they have; the declarer’s"
                                  " side scores no meld and no counters."),
        }),
        {
            "bid": "the bid",
            "bid-keeping-meld": "the bid, not the meld",
            "twice-the-bid": "twice the bid",
            "bid-to-opponents": "the bid, to the others",
        },
    ),
    "scoring.opponents_on_surrender": Wording(
        "Others’ score when a hand is thrown in",
        worded({
            "nothing": "When the declarer throws in, or lacks the meld needed, the others score nothing.",
            "meld": "When the declarer throws in, or lacks the meld needed, the others score their meld.",
            "meld+25": "When the declarer throws in, or lacks the meld needed, the others score their meld and 25.",
            "meld+50": "When the declarer throws in, or lacks the meld needed, the others score their meld and 50.",
            "play": "When the declarer lacks the meld needed, the cards are played as usual.",
        }),
        {
            "nothing": "nothing",
            "meld": "their meld",
            "meld+25": "their meld and 25",
            "meld+50": "their meld and 50",
            "play": "what they win in play",
        },
    ),
    "scoring.target": Wording("Game ends at", counted("The game ends at %d.")),
    "scoring.both_over": Wording(
        "More than one there",
        worded({
            "declarer": "Of teams that get there in the same hand the declarer’s wins.",
            "higher": "Of teams that get there in the same hand the one with the higher score wins.",
            "play-on": "When more than one team gets there in the same hand, they play another.",
            "bid-out": "One must bid and out: only the declarer’s side can win, by a bid that it has made.",
        }),
        {
            "declarer": "the declarer’s team wins",
            "higher": "the higher score wins",
            "play-on": "another hand",
            "bid-out": "only by a bid made",
        },
    ),
}  # fmt: skip


def in_short(path: str, value: object) -> str:
    """The value in a few words, for a table; empty where nothing is stated."""
    wording = WORDING[path]
    if value is None:
        return wording.null
    return wording.words[str(value)] if wording.words else SHORT[COLUMNS[path].kind](value)


def arises(path: str, values: Mapping[str, object]) -> bool:
    """Whether the column means anything beside the others' values."""
    return all(values[other] != value for other, value in WORDING[path].unless.items())
