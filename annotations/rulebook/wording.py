"""`WORDING`: what the site calls each column of a rule set, and the sentence for its value."""

from collections.abc import Mapping
from typing import NamedTuple

from annotations.rulebook.sentences import (
    SHORT,
    Sentence,
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
from annotations.rules.rulesets import RuleSet


class Wording(NamedTuple):
    """One column: its label, the sentence for its value, and short forms for a table.

    The column does not apply if other columns have the values in `unless`: without a kitty there is no discard.
    `made_of` names the cards of a meld.
    """

    label: str
    sentence: Sentence
    words: Mapping[str, str] = {}
    null: str = ""
    unless: Mapping[str, object] = {}
    made_of: str = ""


NO_PASSING = {"pass.cards": 0}
NO_NINES = {"deck.nines": False}
_THROWN_IN = "When the declarer throws in, or lacks the minimum meld, the opponents score"
_NO_TRUMP = "When the declarer has no marriage and cannot name trump, the opponents score"


def _meld(label: str, made_of: str) -> Wording:
    return Wording(label, priced(label), made_of=made_of)


WORDING: dict[str, Wording] = {
    "players": Wording("Players", counted("%d people play.")),
    "teams": Wording("Teams", teams),
    "deck.copies": Wording("Copies of each card", counted("The deck has %d copies of each card.")),
    "deck.nines": Wording(
        "Nines", flagged("The deck has nines, which are the lowest cards.", "The deck has no nines.")
    ),
    "deck.all_nines": Wording(
        "Nines in all",
        counted("It has %d nines in all, which makes the deal even."),
        unless=NO_NINES,
    ),
    "hand_size": Wording("Hand", counted("Each player is dealt %d cards.")),
    "kitty": Wording(
        "Kitty", counted("%d cards are dealt to the kitty.", none="No cards are dealt to a kitty.")
    ),
    "kitty_goes_to": Wording(
        "The kitty goes to",
        worded({
            "declarer": "The declarer takes the kitty and discards as many cards.",
            "players": "The declarer gives the same number of cards of the kitty to each player, and nobody discards.",
        }),
        {"declarer": "the declarer", "players": "each player"},
        unless={"kitty": 0},
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
    "bidding.contract": Wording(
        "Contract",
        worded({
            "highest-bid": "The team that bids highest has to make its bid.",
            "sum-of-partners": "Partners bid on their own, and each team has to make the sum of its bids; the highest "
            "bidder names trump.",
        }),
        {"highest-bid": "the highest bid", "sum-of-partners": "the bids of partners, added up"},
    ),
    "trump_needs_marriage": Wording(
        "Marriage in trump",
        worded({
            "no": "The declarer may name any suit as trump.",
            "before-pass": "The declarer must hold a marriage in trump, before any cards are passed.",
            "after-pass": "The declarer must hold a marriage in trump once the cards have been passed.",
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
            "both-at-once": "Both pass at the same time, so nobody can pass back a card just received.",
            "partner-first": "The partner passes first. Then the declarer passes back any cards, including those "
            "received.",
        }),
        {"none": "nobody", "both-at-once": "both at once", "partner-first": "the partner"},
        unless=NO_PASSING,
    ),
    "pass.when": Wording(
        "When cards are passed",
        worded({
            "before-trump": "They pass before the declarer names trump.",
            "after-trump": "They pass after the declarer has named trump.",
        }),
        {"before-trump": "before trump is named", "after-trump": "after trump is named"},
        unless=NO_PASSING,
    ),
    "scoring.discards_count": Wording(
        "Counters in the discard",
        flagged(
            "The declarer scores the counters in the discard.", "Nobody scores the counters in the discard."
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
    "meld.run_roundhouse": Wording(
        "Run and roundhouse together",
        counted_or(
            "A run and a roundhouse cannot share the king and queen of trump.",
            "A run and a roundhouse that share the king and queen of trump are worth %d together.",
        ),
        null="share no marriage",
        unless={"meld.roundhouse": None},
    ),
    "meld.run_marriage": Wording(
        "Marriage inside a run",
        worded({
            "extra-only": "A marriage inside a run does not count in addition to the run.",
            "run-first": "A marriage inside a run does not count, also where it would be worth more than the run.",
            "all": "A marriage inside a run counts in addition to the run.",
            "all-if-extra": "If a hand has more marriages in trump than runs, they all count in addition to the runs.",
        }),
        {
            "extra-only": "does not count",
            "run-first": "never counts",
            "all": "counts",
            "all-if-extra": "counts with an extra one",
        },
    ),
    "play.ranking": Wording(
        "Ranking",
        worded({
            "ace-ten": "Cards rank ace, ten, king, queen, jack.",
            "standard": "Cards rank ace, king, queen, jack, ten.",
        }),
        {"ace-ten": "ace, ten, king …", "standard": "ace, king, queen, jack, ten …"},
    ),
    "play.first_lead": Wording(
        "First lead",
        worded({
            "any": "Any card may be led to the first trick.",
            "trump": "The first lead must be a trump, if the declarer has one.",
        }),
        {"any": "any card", "trump": "trump"},
    ),
    "play.head": Wording(
        "Beat the suit led",
        worded({
            "always": "Players must follow suit and crawl if they can: beat the best card of the suit so far.",
            "trump-only": "Players must follow suit. They must crawl only if trump is led.",
        }),
        {"always": "in every suit", "trump-only": "in trump only"},
    ),
    "play.overtrump": Wording(
        "Overtrump",
        flagged(
            "A player who is void in the suit led must trump, and overtrump if possible.",
            "A player who is void in the suit led must trump, but any trump will do.",
        ),
    ),
    "play.after_ruff": Wording(
        "Following after a ruff",
        worded({
            "any": "Once a trick is trumped, players may follow suit with any card.",
            "head": "Once a trick is trumped, players who follow suit must still beat the best card of it.",
        }),
        {"any": "any card", "head": "still beat"},
    ),
    "counters.A": Wording("Ace", counted("Each ace counts %d.")),
    "counters.T": Wording("Ten", counted("Each ten counts %d.")),
    "counters.K": Wording("King", counted("Each king counts %d.")),
    "counters.Q": Wording("Queen", counted("Each queen counts %d.")),
    "counters.J": Wording("Jack", counted("Each jack counts %d.")),
    "counters.9": Wording("Nine", counted("Each nine counts %d."), unless=NO_NINES),
    "counters.last_trick": Wording("Last trick", counted("The last trick counts an extra %d.")),
    "scoring.minimum_meld": Wording(
        "Meld needed",
        counted(
            "A team’s meld counts only if it is worth %d or more.", none="Meld always counts, however low."
        ),
    ),
    "scoring.minimum_counters": Wording(
        "Counters needed",
        counted(
            "A team that takes fewer than %d counters in play scores nothing for the hand.",
            none="A team needs no minimum of counters.",
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
            "bid-to-opponents": (
                "A set costs the bid, and the opponents score it in addition to their own points; "
                "the declarer’s side scores no meld and no counters."
            ),
            "opponents-score-bid": (
                "A set costs the meld and the counters, and the opponents score the bid in addition to their own "
                "points; the declarer’s side loses nothing else."
            ),
            "bid-and-meld": "A set costs the bid and the meld, which are both subtracted, and the counters.",
        }),
        {
            "bid": "the bid",
            "bid-keeping-meld": "the bid, not the meld",
            "twice-the-bid": "twice the bid",
            "bid-to-opponents": "the bid, to the opponents",
            "opponents-score-bid": "nothing more; the opponents score the bid",
            "bid-and-meld": "the bid and the meld",
        },
    ),
    "scoring.opponents_on_surrender": Wording(
        "Opponents’ score when a hand is thrown in",
        worded({
            "nothing": f"{_THROWN_IN} nothing.",
            "meld": f"{_THROWN_IN} their meld.",
            "meld+10": f"{_THROWN_IN} their meld and 10.",
            "meld+25": f"{_THROWN_IN} their meld and 25.",
            "meld+50": f"{_THROWN_IN} their meld and 50.",
            "meld+100": f"{_THROWN_IN} their meld and 100.",
            "meld+250": f"{_THROWN_IN} their meld and 250.",
            "meld+500": f"{_THROWN_IN} their meld and 500.",
            "play": "When the declarer lacks the minimum meld, the hand is played as usual.",
        }),
        {
            "nothing": "nothing",
            "meld": "their meld",
            "meld+10": "their meld and 10",
            "meld+25": "their meld and 25",
            "meld+50": "their meld and 50",
            "meld+100": "their meld and 100",
            "meld+250": "their meld and 250",
            "meld+500": "their meld and 500",
            "play": "what they win in play",
        },
    ),
    "scoring.opponents_without_marriage": Wording(
        "Opponents’ score when no suit can be trump",
        worded({
            "nothing": f"{_NO_TRUMP} nothing.",
            "25": f"{_NO_TRUMP} 25.",
            "50": f"{_NO_TRUMP} 50.",
            "250": f"{_NO_TRUMP} 250.",
            "500": f"{_NO_TRUMP} 500.",
        }),
        {"nothing": "nothing", "25": "25", "50": "50", "250": "250", "500": "500"},
    ),
    "scoring.target": Wording("Game ends at", counted("The game ends at %d.")),
    "scoring.hand": Wording(
        "Score of a hand",
        worded({
            "points": "Each side scores its own meld and counters.",
            "declarer-alone": "Only the declarer’s side scores a hand; the others score nothing.",
            "hand-points": (
                "A bid that is made scores two points, whatever was taken. "
                "A set costs one point, and each of the others scores one."
            ),
        }),
        {
            "points": "meld and counters of each side",
            "declarer-alone": "only the declarer’s side scores",
            "hand-points": "two for a bid made",
        },
    ),
    "scoring.both_over": Wording(
        "Several teams reach the target",
        worded({
            "declarer": "If several teams reach the target in the same hand, the declarer’s team wins.",
            "higher": "If several teams reach the target in the same hand, the highest score wins.",
            "play-on": "If several teams reach the target in the same hand, they play another hand.",
            "bid-out": "A team must bid and out: only the declarer’s side can win, by making its bid.",
        }),
        {
            "declarer": "the declarer’s team wins",
            "higher": "the higher score wins",
            "play-on": "another hand",
            "bid-out": "only by a bid made",
        },
    ),
    "scoring.target_rises": Wording(
        "Target after a tie",
        counted_or(
            "The target stays the same after a tie.", "Each time that they play on, the target rises by %d."
        ),
        null="the same",
    ),
    "scoring.floor": Wording(
        "Out backwards",
        counted_or("Nobody loses by a low score.", "A team whose score is %d below zero, or lower, loses the game."),
        null="no limit",
    ),
}  # fmt: skip


def in_brief(rules: RuleSet) -> str:
    """The table and its cards: `4 players · 80 cards · hands of 20`. What is not stated is left out."""
    facts = {
        "%d players": rules.players,
        "%d cards": rules.deck_size,
        "hands of %d": rules.hand_size,
        "kitty of %d": rules.kitty,
    }
    return "\u00a0· ".join(words % number for words, number in facts.items() if number)


def in_short(path: str, value: object) -> str:
    """The value in a few words for a table; empty if it is not stated."""
    wording = WORDING[path]
    if value is None:
        return wording.null
    return wording.words[str(value)] if wording.words else SHORT[COLUMNS[path].kind](value)


def arises(path: str, values: Mapping[str, object]) -> bool:
    """Whether the column applies, given the values of the others."""
    return all(values[other] != value for other, value in WORDING[path].unless.items())
