"""`WORDING`: a row for each column of a rule set, as it is put to people."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

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

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Wording(NamedTuple):
    """One column: its name in a table or a form, the sentence for a value, and for words the few of a table.

    `unless` are values of other columns with which this one does not arise: no kitty, no discard. `made_of` says what a
    meld is.
    """

    label: "StrOrPromise"
    sentence: Says
    words: Mapping[str, "StrOrPromise"] = {}
    null: "StrOrPromise" = ""
    unless: Mapping[str, object] = {}
    made_of: "StrOrPromise" = ""


NO_PASSING = {"pass.cards": 0}
NO_NINES = {"deck.nines": False}


def _meld(label: "StrOrPromise", made_of: "StrOrPromise") -> Wording:
    return Wording(label, priced(label), made_of=made_of)


WORDING: dict[str, Wording] = {
    "players": Wording(_("Players"), counted(_("%d people play."))),
    "teams": Wording(_("Teams"), teams),
    "deck.copies": Wording(_("Copies of each card"), counted(_("The deck has %d copies of each card."))),
    "deck.nines": Wording(
        _("Nines"),
        flagged(
            _("There are nines in it: cards rank ace, ten, king, queen, jack, nine."),
            _("There are no nines in it: cards rank ace, ten, king, queen, jack."),
        ),
    ),
    "hand_size": Wording(_("Hand"), counted(_("Each player is dealt %d cards."))),
    "kitty": Wording(
        _("Kitty"), counted(_("%d cards are dealt to the kitty."), none=_("No cards are dealt to a kitty."))
    ),
    "bidding.minimum": Wording(_("Lowest opening bid"), counted(_("The first bid must be at least %d."))),
    "bidding.forced": Wording(
        _("Forced bid of the dealer"), counted(_("When all others have passed, the dealer must bid at least %d."))
    ),
    "bidding.steps": Wording(_("Steps of bids"), steps),
    "bidding.rounds": Wording(
        _("Rounds"),
        counted_or(_("The auction goes on until all but one have passed."), _("The auction ends after round %d.")),
        null=_("no limit"),
    ),
    "trump_needs_marriage": Wording(
        _("Marriage in trump"),
        worded({
            "no": _("The declarer may name any suit trump."),
            "before-pass": _("The declarer must hold a marriage in trump, before any cards are passed."),
            "after-pass": _("The declarer must hold a marriage in trump, be it only after cards were passed."),
        }),
        {"no": _("not needed"), "before-pass": _("before the pass"), "after-pass": _("after the pass")},
    ),
    "pass.cards": Wording(
        _("Cards passed"),
        counted(_("Declarer and partner pass each other %d cards."), none=_("Partners pass no cards to each other.")),
    ),
    "pass.order": Wording(
        _("Who passes first"),
        worded({
            "none": "",
            "both-at-once": _("They pass at once: nobody passes on a card that was just received."),
            "partner-first": _("The partner passes, then the declarer passes back, also of the cards received."),
        }),
        {"none": _("nobody"), "both-at-once": _("both at once"), "partner-first": _("the partner")},
        unless=NO_PASSING,
    ),
    "pass.when": Wording(
        _("When cards are passed"),
        worded({
            "before-trump": _("They do so before the declarer names trump."),
            "after-trump": _("They do so when the declarer has named trump."),
        }),
        {"before-trump": _("before trump is named"), "after-trump": _("after trump is named")},
        unless=NO_PASSING,
    ),
    "scoring.discards_count": Wording(
        _("Counters in the discard"),
        flagged(
            _("The counters in the discard are the declarer’s."), _("The counters in the discard are nobody’s.")
        ),
        unless={"kitty": 0},
    ),
    "meld.run": _meld(_("Run"), _("ace, ten, king, queen, jack of trump")),
    "meld.royal_marriage": _meld(_("Royal marriage"), _("king, queen of trump")),
    "meld.marriage": _meld(_("Marriage"), _("king, queen of another suit")),
    "meld.pinochle": _meld(_("Pinochle"), _("jack of diamonds, queen of spades")),
    "meld.aces": _meld(_("Aces around"), _("one in each suit")),
    "meld.kings": _meld(_("Kings around"), _("one in each suit")),
    "meld.queens": _meld(_("Queens around"), _("one in each suit")),
    "meld.jacks": _meld(_("Jacks around"), _("one in each suit")),
    "meld.dix": Wording(
        _("Dix"),
        counted(_("Each dix, the nine of trump, is worth %d."), none=_("A nine of trump is worth nothing.")),
        unless=NO_NINES,
    ),
    "meld.roundhouse": Wording(_("Roundhouse"), roundhouse, null=_("its parts")),
    "meld.run_marriage": Wording(
        _("Marriage inside a run"),
        worded({
            "extra-only": _("A marriage inside a run does not count beside it."),
            "all": _("A marriage inside a run counts beside it."),
            "all-if-extra": _("Once there are more marriages in trump than runs, they all count beside the runs."),
            "in-roundhouse": _("A marriage inside a run does not count beside it, but may be part of a roundhouse."),
        }),
        {
            "extra-only": _("does not count"),
            "all": _("counts"),
            "all-if-extra": _("counts with an extra one"),
            "in-roundhouse": _("in a roundhouse only"),
        },
    ),
    "play.first_lead": Wording(
        _("First lead"),
        worded({
            "any": _("Any card may be led to the first trick."),
            "trump": _("A trump must be led to the first trick, from a hand that has one."),
        }),
        {"any": _("any card"), "trump": _("trump")},
    ),
    "play.head": Wording(
        _("Beat the suit led"),
        worded({
            "always": _("Players must follow suit, and crawl if they can: beat the best card of the suit so far."),
            "trump-only": _("Players must follow suit; only when trump is led must they crawl, if they can."),
        }),
        {"always": _("in every suit"), "trump-only": _("in trump only")},
    ),
    "play.overtrump": Wording(
        _("Overtrump"),
        flagged(
            _("Who is void in the suit led must trump, and overtrump those before if possible."),
            _("Who is void in the suit led must trump, but any trump will do."),
        ),
    ),
    "play.after_ruff": Wording(
        _("Following after a ruff"),
        worded({
            "any": _("Once a trick is trumped, who follows suit may do so with any card."),
            "head": _("Once a trick is trumped, who follows suit must still beat the suit led as before."),
        }),
        {"any": _("any card"), "head": _("still beat")},
    ),
    "counters.A": Wording(_("Ace"), counted(_("Each ace counts %d."))),
    "counters.T": Wording(_("Ten"), counted(_("Each ten counts %d."))),
    "counters.K": Wording(_("King"), counted(_("Each king counts %d."))),
    "counters.Q": Wording(_("Queen"), counted(_("Each queen counts %d."))),
    "counters.J": Wording(_("Jack"), counted(_("Each jack counts %d."))),
    "counters.9": Wording(_("Nine"), counted(_("Each nine counts %d.")), unless=NO_NINES),
    "counters.last_trick": Wording(_("Last trick"), counted(_("The last trick counts %d of its own."))),
    "scoring.minimum_meld": Wording(
        _("Meld needed"),
        counted(
            _("A team’s meld counts only if it is worth %d or more."), none=_("Meld counts, however little it is.")
        ),
    ),
    "scoring.minimum_counters": Wording(
        _("Counters needed"),
        counted(
            _("A team that takes fewer than %d counters in play scores nothing for the hand."),
            none=_("No number of counters is asked for."),
        ),
    ),
    "scoring.meld_needs": Wording(
        _("To save meld"),
        worded({
            "nothing": _("A team need not take a trick to save its meld."),
            "trick": _("A team must take a trick to save its meld."),
            "counters": _("A team must take a counter to save its meld."),
        }),
        {"nothing": _("nothing"), "trick": _("a trick"), "counters": _("a counter")},
    ),
    "scoring.set": Wording(
        _("A set costs"),
        worded({
            "bid": _("A set costs the bid; the declarer’s side scores no meld and no counters."),
            "bid-keeping-meld": _("A set costs the bid and the counters; the declarer’s side keeps its meld."),
            "twice-the-bid": _("A set costs twice the bid; the declarer’s side scores no meld and no counters."),
            "bid-to-opponents": _("A set costs the bid, which the others score besides what they have; the declarer’s"
                                  " side scores no meld and no counters."),
        }),
        {
            "bid": _("the bid"),
            "bid-keeping-meld": _("the bid, not the meld"),
            "twice-the-bid": _("twice the bid"),
            "bid-to-opponents": _("the bid, to the others"),
        },
    ),
    "scoring.opponents_on_surrender": Wording(
        _("Others’ score when a hand is thrown in"),
        worded({
            "nothing": _("When the declarer throws in, or lacks the meld needed, the others score nothing."),
            "meld": _("When the declarer throws in, or lacks the meld needed, the others score their meld."),
            "meld+25": _("When the declarer throws in, or lacks the meld needed, the others score their meld and 25."),
            "meld+50": _("When the declarer throws in, or lacks the meld needed, the others score their meld and 50."),
            "play": _("When the declarer lacks the meld needed, the cards are played as usual."),
        }),
        {
            "nothing": _("nothing"),
            "meld": _("their meld"),
            "meld+25": _("their meld and 25"),
            "meld+50": _("their meld and 50"),
            "play": _("what they win in play"),
        },
    ),
    "scoring.target": Wording(_("Game ends at"), counted(_("The game ends at %d."))),
    "scoring.both_over": Wording(
        _("More than one there"),
        worded({
            "declarer": _("Of teams that get there in the same hand the declarer’s wins."),
            "higher": _("Of teams that get there in the same hand the one with the higher score wins."),
            "play-on": _("When more than one team gets there in the same hand, they play another."),
            "bid-out": _("One must bid and out: only the declarer’s side can win, by a bid that it has made."),
        }),
        {
            "declarer": _("the declarer’s team wins"),
            "higher": _("the higher score wins"),
            "play-on": _("another hand"),
            "bid-out": _("only by a bid made"),
        },
    ),
}  # fmt: skip


def in_short(path: str, value: object) -> "StrOrPromise":
    """The value in a few words, for a table; empty where nothing is stated."""
    wording = WORDING[path]
    if value is None:
        return wording.null
    return wording.words[str(value)] if wording.words else SHORT[COLUMNS[path].kind](value)


def arises(path: str, values: Mapping[str, object]) -> bool:
    """Whether the column means anything beside the others' values."""
    return all(values[other] != value for other, value in WORDING[path].unless.items())
