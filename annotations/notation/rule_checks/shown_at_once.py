"""What the facts of a game show at once of a table that plays otherwise than any shipped rule set."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from annotations.notation.rule_checks.decks_shown import may_be_dealt
from annotations.notation.rule_checks.evidence import WITH_A_STOCK, scored_in_play
from annotations.notation.rule_checks.sizes_dealt import sizes_dealt
from annotations.notation.rule_checks.two_decks_and_a_kitty import deals_with_a_kitty
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.facts import OF_A_SINGLE_DECK, Facts
from annotations.rules.inference import Inferred, infer
from annotations.rules.likely_bids import FAR_TOO_HIGH
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset, stated
from annotations.rules.units import POINTS_TIMES_TEN, TENS, in_tens
from annotations.rules.variations.deals import (
    DEALS,
    TWO_DECKS_AND_A_KITTY,
    TWO_DECKS_OF_FOUR,
    TWO_WHOLE_DECKS_AND_A_KITTY,
)
from annotations.rules.variations.exchange import passing
from annotations.rules.variations.variation import Variation


class ShownAtOnce(NamedTuple):
    """The rule set that fits best, and what makes it the rules of such a table."""

    inferred: Inferred
    vary: Callable[[RuleSet], RuleSet]


def shown_at_once(evidence: Facts, inferred: Inferred) -> ShownAtOnce:
    """The best fit for points times ten, another deal, another number of cards passed; else what is `inferred`."""
    changes: list[_Change] = []
    said: list[str] = []
    deal = next((deal for deal in _SHOWN if _is_dealt(deal, evidence)), None)
    if deal or (inferred.name is None and not inferred.others):
        for facts, found in _otherwise(evidence, deal):
            fitting = infer(facts)
            if fitting.name or fitting.others:
                inferred = Inferred(fitting.name, inferred.because, fitting.others)
                changes, said = [*found.values()], [*found]
                break
    passes = _passes(evidence, inferred)
    if passes:
        changes.append(passes.of)
        said.append(passes.says)
    return ShownAtOnce(inferred._replace(as_written=tuple(said)), lambda rules: _varied(rules, changes))


def other_deals(evidence: Facts, hands: Sequence[HandLines], contradicted: Sequence[Diagnostic]) -> Iterator[Facts]:
    """The facts with the size of hands in each deal that the lines so far leave open; none if a hand shows the size.

    The number of tricks does not show it, even if the hand is scored: the last ones may be missing. But where one
    hand shows another size than the tricks, it may have a card too many, or all tricks may be written. While tricks
    are still recorded, and nothing tells of a kitty, the last one that is written may be the last of such a deal.
    Two players may have played out hands without a stock, whatever their size, or all but one trick, which is left
    out; or the tricks that are written may be those in which they drew cards from one. No line need tell of the
    kitty that a deal has. There are none, either, if no deal can explain anything that is contradicted: of the
    tricks, only the last one counts otherwise.

    Where all scores are tens, they may show how the table counts points, although its bids do not. Several scores for
    play that a single deck does not allow, or one if no hand is known, may be those of two with nines, which are dealt
    seldom. Where no hand is known, there may be a kitty beside any two decks.
    """
    codes = [one.code for one in contradicted]
    yield from _by_scores(evidence, hands, codes)
    for deal in deals_with_a_kitty(evidence, hands, contradicted):
        yield _of_hands(evidence._replace(kitty=deal.kitty), deal.hand_size)
    if evidence.players == WITH_A_STOCK and evidence.tricks and _are_tricks_with_a_stock(hands):
        yield evidence._replace(tricks=None)
    last = [hand.tricks[max(hand.tricks)].number for hand in hands if hand.tricks]
    if not any(one.code in _OF_THE_DEAL or one.line in last for one in contradicted):
        return
    evidence = _without_trick_twice(evidence, hands)
    if evidence.players == WITH_A_STOCK and evidence.tricks is None and last:
        yield evidence._replace(tricks=max(hands[-1].tricks, default=None))
    if evidence.players == WITH_A_STOCK and evidence.tricks and evidence.tricks + 1 == evidence.hand_size:
        yield evidence._replace(tricks=evidence.hand_size)
    if evidence.hand_size is not None and len(evidence.hand_sizes) == 1:
        return
    if unnamed := _dealt_by_nobody(evidence.players, contradicted):
        yield _of_hands(evidence, unnamed)
    is_open = evidence.tricks is not None or evidence.kitty is not None
    last_written = max([max(hand.tricks) for hand in hands if hand.tricks], default=None)
    for size in sizes_dealt(evidence.players):
        may_be = not evidence.hand_sizes or not evidence.hand_sizes.isdisjoint((size, size + _FROM_THE_KITTY))
        if may_be and (is_open or size == last_written) and size >= (evidence.tricks or 0):
            yield _of_hands(evidence._replace(kitty=evidence.kitty or None), size)


def _of_hands(evidence: Facts, size: int) -> Facts:
    """The facts with hands of this size."""
    return evidence._replace(hand_size=size, hand_sizes=frozenset([size]), copies=0, sure_copies=0)


def _dealt_by_nobody(players: int, contradicted: Sequence[Diagnostic]) -> int | None:
    """The size of hands in a deal of whole decks that no source names, if play ends with tricks that count as its last.

    None if not all hands whose play seems to end too soon end with the same trick, or each of these tricks counts what
    its cards do.
    """
    ended = {one.line: str(one.values["last"]) for one in contradicted if one.code == "PN518"}
    counts_more = any(one.code == "PN511" and one.line in ended for one in contradicted)
    if not counts_more or len({*ended.values()}) > 1:
        return None
    number = int(next(iter(ended.values())).removeprefix("Trick"))
    return number if may_be_dealt(players, number) else None


_OF_TWO_DECKS = 24
"""How many cards each of four has of two decks with nines."""
_FEWEST_SCORES = 2
"""How many scores for play that a single deck does not allow show these decks beside hands of another size."""


def _by_scores(evidence: Facts, hands: Sequence[HandLines], codes: Sequence[str]) -> Iterator[Facts]:
    """The facts of those other deals and ways of counting that scores may show."""
    if _are_counters_doubted(evidence, hands, codes):
        yield evidence._replace(in_play=None, scored_in_play=0)
    if "PN513" in codes and evidence.bids and evidence.scored_in_play and _are_scores_tens(hands):
        yield evidence._replace(bids=frozenset())
    fewest = 1 if evidence.hand_size is None else _FEWEST_SCORES
    if evidence.players in TWO_DECKS_OF_FOUR.players and evidence.nines and codes.count("PN513") >= fewest:
        yield _of_hands(evidence, _OF_TWO_DECKS)


def _are_tricks_with_a_stock(hands: Sequence[HandLines]) -> bool:
    """Whether no hand has more tricks than cards are drawn from the stock, one after each."""
    return max([max(hand.tricks) for hand in hands if hand.tricks], default=0) <= _TRICKS_WITH_A_STOCK


_TRICKS_WITH_A_STOCK = 12
"""After these tricks two players have drawn all cards of a deck (Wikipedia, Two-handed)."""


def _are_counters_doubted(evidence: Facts, hands: Sequence[HandLines], codes: Sequence[str]) -> bool:
    """Whether the scores for play may show a wrong deck, or points in tens, because one of them is wrong.

    Several bids are too low by such a deck; or one hand alone shows it, and little is contradicted, but more than its
    score.
    """
    if evidence.in_play is None and not evidence.scored_in_play:
        return False
    is_shown_once = len([hand for hand in hands if scored_in_play(hand)]) == 1
    return codes.count("PN503") > 1 or (is_shown_once and "PN513" in codes and 1 < len(codes) <= _A_FEW)


def _are_scores_tens(hands: Sequence[HandLines]) -> bool:
    """Whether there are several scores of hands, and all are tens."""
    lines = [hand.named[label] for hand in hands for label in HAND_SCORES if label in hand.named]
    scored = [value for line in lines for value in line.values if isinstance(value, int) and value]
    return len(scored) >= _SEVERAL and not any(score % TENS for score in scored)


_SEVERAL = 3
"""This many scores are hardly all tens where points are counted in ones."""

_A_FEW = 4
"""How many contradictions one wrong score for play brings at most, if it shows a wrong deck."""


def _without_trick_twice(evidence: Facts, hands: Sequence[HandLines]) -> Facts:
    """The facts, with one trick less if the longest hand has one right after its like, and no hand shows its size.

    Of two players, two tricks may well be alike.
    """
    longest = [hand.tricks for hand in hands if len(hand.tricks) == evidence.tricks]
    is_twice = any(one.values == other.values for tricks in longest for one, other in pairwise(tricks.values()))
    if evidence.tricks is None or evidence.players == WITH_A_STOCK or not is_twice or any(hand.hands for hand in hands):
        return evidence
    return evidence._replace(tricks=evidence.tricks - 1, hand_size=None, hand_sizes=frozenset())


_OF_THE_DEAL = frozenset(["PN501", "PN502", "PN503", "PN506", "PN507", "PN509", "PN513", "PN514", "PN518"])
"""What the deck, the hands, the kitty and the bids and melds of such a game may explain."""

_FROM_THE_KITTY = 1
"""How many cards more than were dealt a hand has after the exchange, where the kitty goes to all players."""


_Change = Callable[[RuleSet], RuleSet]


def _varied(rules: RuleSet, changes: list[_Change]) -> RuleSet:
    for change in changes:
        rules = change(rules)
    return rules


def _otherwise(evidence: Facts, deal: Variation | None) -> Iterator[tuple[Facts, Mapping[str, _Change]]]:
    """The facts of a shipped game that this one may be a variation of, and what makes it that variation, in words."""
    facts, dealt, lowest = evidence, dict[str, _Change](), 0
    if deal:
        size, lowest = _USUAL[evidence.players]
        stated = deal.values.get("bidding.minimum")
        lowest = stated if isinstance(stated, int) else lowest
        facts = evidence._replace(hand_size=size, kitty=None, nines=None, in_play=None, sure_copies=0)
        dealt = {deal.says: deal.of}
    if (lowest or not deal) and evidence.bids and min(evidence.bids) >= FAR_TOO_HIGH * lowest:
        bids = frozenset([bid // TENS for bid in evidence.bids])
        in_play = facts.in_play and facts.in_play // TENS
        yield facts._replace(bids=bids, in_play=in_play), {POINTS_TIMES_TEN: in_tens, **dealt}
    if dealt:
        yield facts, dealt


def _is_dealt(deal: Variation, evidence: Facts) -> bool:
    """Whether hands are of the deal's size, and no cards are drawn; where no hand is known, whether kitty or deck are.

    Tricks alone do not show the size of a hand beside another kitty: the last one may be missing. The rarest deal with
    a kitty shows in both.
    """
    if evidence.players not in deal.players:
        return False
    if evidence.players == WITH_A_STOCK:
        return evidence.tricks == deal.values["hand_size"] == (evidence.hand_size or evidence.tricks)
    if deal is TWO_WHOLE_DECKS_AND_A_KITTY:
        return evidence.hand_size == deal.values["hand_size"] and _has_its_kitty(deal, evidence)
    if evidence.hand_size is None and evidence.nines and deal.values.get("deck.nines") is False:
        return False
    if evidence.hand_size is None:
        return _has_its_kitty(deal, evidence) or _has_its_deck(deal, evidence)
    is_other_kitty = bool(evidence.kitty) and evidence.kitty != deal.values.get("kitty")
    return evidence.hand_size == deal.values["hand_size"] and not (is_other_kitty and not evidence.hand_sizes)


def _has_its_kitty(deal: Variation, evidence: Facts) -> bool:
    return evidence.players in deal.players and bool(evidence.kitty) and evidence.kitty == deal.values.get("kitty")


def _has_its_deck(deal: Variation, evidence: Facts) -> bool:
    """Whether equal cards show that a single deck is not enough, and of other decks only that of the deal is."""
    enough = {each.values.get("deck.copies") for each in _BY_DECK if _has_enough_copies(each, evidence)}
    return deal in _BY_DECK and enough == {deal.values.get("deck.copies")} and _has_enough_copies(deal, evidence)


def _has_enough_copies(deal: Variation, evidence: Facts) -> bool:
    copies = deal.values.get("deck.copies")
    is_deck = isinstance(copies, int) and OF_A_SINGLE_DECK < evidence.copies <= copies
    if not is_deck or evidence.players not in deal.players:
        return False
    return evidence.nines == deal.values["deck.nines"] or _is_sure_of_other_deck(evidence)


def _is_sure_of_other_deck(evidence: Facts) -> bool:
    """Whether no shipped set for as many players has so many equal cards, and nothing tells of nines."""
    if evidence.nines is not None or evidence.sure_copies <= OF_A_SINGLE_DECK:
        return False
    decks = [ruleset(name).deck for name in SHIPPED if stated(name, "players") == evidence.players]
    return all(deck.copies is not None and deck.copies < evidence.sure_copies for deck in decks)


_BY_DECK = (*DEALS, TWO_DECKS_OF_FOUR)
_WITH_KITTY = (TWO_DECKS_AND_A_KITTY, TWO_WHOLE_DECKS_AND_A_KITTY)
"""Deals of decks that other deals have as well, so that the deck alone does not show them."""

_SHOWN = (*_BY_DECK, *_WITH_KITTY)

_USUAL = {2: (24, 0), 3: (15, 20), 4: (20, 25), 6: (20, 75), 8: (12, 0)}
"""The size of a hand and the lowest bid in the game that a deal is a variation of, by the number of players.

The lowest bid is 0 where no source states any points, so that none are times ten.
"""


def _passes(evidence: Facts, inferred: Inferred) -> Variation | None:
    """The variation with the number of cards that are passed, if the inferred set has another number."""
    if not inferred.name or not evidence.passed:
        return None
    by_set = ruleset(inferred.name).passing.cards
    return passing(evidence.passed) if by_set not in (None, evidence.passed) else None
