"""What is wrong with a rule set: columns that contradict each other."""

from collections.abc import Iterator
from itertools import pairwise

from annotations.rules.cards import FEWEST_PLAYERS
from annotations.rules.ladder import broken_step
from annotations.rules.meld_points import most_meld
from annotations.rules.prices import KINDS
from annotations.rules.problem import Problem
from annotations.rules.rulesets import BiddingRules, MeldPrices, Prices, RuleSet, values_of
from annotations.rules.scoring import (
    BID_GOES_TO_OTHERS,
    DECLARER_ALONE,
    SETTLED_OTHERWISE,
    all_counters,
    counters_without_marriage,
)
from annotations.rules.unit_problems import in_two_units


def contradictions(rules: RuleSet) -> Iterator[Problem]:
    """The problems of columns that contradict each other."""
    yield from misdealt(rules)
    yield from _seated_wrong(rules)
    yield from _passed_wrong(rules)
    yield from _kitty_dealt_wrong(rules)
    yield from _without_partners(rules)
    yield from _bid_wrong(rules.bidding)
    yield from _bid_too_high(rules)
    yield from _worth_of_no_nines(rules)
    yield from _priced_wrong(rules.meld)
    yield from _shared_wrong(rules.meld)
    yield from _scored_wrong(rules)
    yield from _scored_without_marriage(rules)
    yield from in_two_units(rules)


def _seated_wrong(rules: RuleSet) -> Iterator[Problem]:
    """Whether each player is in one team, also where the number of players is not stated, and there is another team."""
    if rules.teams is None:
        return
    seats = sorted(seat for team in rules.teams for seat in team)
    players = rules.players or max(seats, default=0)
    if seats != list(range(1, players + 1)):
        yield Problem("teams", f"Each seat from 1 to {players} must be in one team, and no other seat in any.")
    if len(rules.teams) == 1:
        yield Problem("teams", "A game has at least two teams: with one, nobody plays against it.")


def _kitty_dealt_wrong(rules: RuleSet) -> Iterator[Problem]:
    kitty, players = rules.kitty, rules.players
    if rules.kitty_goes_to != "players" or kitty is None or players is None:
        return
    if kitty == 0:
        yield Problem("kitty_goes_to", "There is no kitty to give to the players (kitty).")
    elif kitty % players:
        yield Problem(
            "kitty_goes_to", f"A kitty of {kitty} (kitty) cannot be given to {players} players in equal parts."
        )


def _passed_wrong(rules: RuleSet) -> Iterator[Problem]:
    cards, order = rules.passing.cards, rules.passing.order
    if cards == 0 and order not in (None, "none"):
        yield Problem("pass.order", "No cards are passed (pass.cards), so it must be “none”.")
    if cards and order == "none":
        passed = "1 card is passed" if cards == 1 else f"{cards} cards are passed"
        yield Problem("pass.order", f"{passed} (pass.cards), so it must be “partner-first” or “both-at-once”.")
    if cards and rules.hand_size is not None and cards > rules.hand_size:
        yield Problem("pass.cards", f"Nobody can pass {cards} cards from a hand of {rules.hand_size} (hand_size).")
    if cards == 0 or (cards is None and order == "none"):
        yield from _after_no_pass(rules, "pass.order" if cards is None else "pass.cards")


def _after_no_pass(rules: RuleSet, column: str) -> Iterator[Problem]:
    """Values that come after a pass, where no cards are passed; `column` says so."""
    values = values_of(rules)
    for path, (after_pass, others) in _AFTER_PASS.items():
        if values[path] == after_pass:
            yield Problem(path, f"No cards are passed ({column}), so it must be {others} or left open.")


_AFTER_PASS = {
    "pass.when": ("before-trump", "“after-trump”"),
    "trump_needs_marriage": ("after-pass", "“before-pass”, “no”"),
}
"""The values for which cards must be passed, by column, each with those that it may have instead."""


def misdealt(rules: RuleSet) -> Iterator[Problem]:
    """Whether hands and kitty are the deck: only two players leave cards for a stock (Wikipedia, Two-handed)."""
    if rules.deck.all_nines and rules.deck.nines is False:
        yield Problem("deck.all_nines", "The deck has no nines (deck.nines).")
        return
    fewest = rules._replace(players=rules.players or FEWEST_PLAYERS, hand_size=rules.hand_size or 1)
    if (_stock(fewest) or 0) < 0:
        yield _not_the_deck(fewest) if rules.hand_size else _too_large_kitty(fewest)
        return
    yield from _dealt_unevenly(rules)
    stock = _stock(rules)
    if stock is None or stock == 0 or (rules.players == FEWEST_PLAYERS and stock % 2 == 0):
        return
    if rules.kitty is not None:  # else it may be what is left
        yield _not_the_deck(rules)


def _stock(rules: RuleSet) -> int | None:
    """The cards that are left after the deal, without a kitty if none is stated; below 0 if the deck is too small."""
    return rules._replace(kitty=rules.kitty or 0).stock


def _not_the_deck(rules: RuleSet) -> Problem:
    dealt = f"{rules.players} hands of {rules.hand_size}{f' and a kitty of {rules.kitty}' if rules.kitty else ''}"
    total = (rules.deck_size or 0) - (_stock(rules) or 0)
    return Problem("hand_size", f"{dealt} are {total} cards, but the deck has {rules.deck_size}: {_copies(rules)}.")


def _too_large_kitty(rules: RuleSet) -> Problem:
    deck = f"the deck has {rules.deck_size} cards: {_copies(rules)}"
    return Problem("kitty", f"A kitty of {rules.kitty} leaves too few for {rules.players} hands, as {deck}.")


def _dealt_unevenly(rules: RuleSet) -> Iterator[Problem]:
    """Whether the deck without the kitty can be dealt in equal parts, where it is not stated how large these are."""
    size, kitty, players = rules.deck_size, rules.kitty, rules.players
    if None in (size, kitty, players) or rules.hand_size is not None:
        return
    left = (size or 0) - (kitty or 0)
    if left % (players or 1):
        column = "deck.all_nines" if rules.deck.all_nines is not None else "kitty" if kitty else "players"
        cards = f"{left} cards, without the kitty of {kitty}," if kitty else f"{size} cards"
        yield Problem(column, f"{cards} cannot be dealt to {players} players in equal parts: {_copies(rules)}.")


def _copies(rules: RuleSet) -> str:
    nines = f"with {rules.deck.all_nines or ''} nines".replace("  ", " ") if rules.deck.nines else "without nines"
    return f"{rules.deck.copies} of each card, {nines}"


def _without_partners(rules: RuleSet) -> Iterator[Problem]:
    teams = rules.teams_in_force
    if any(len(team) > 1 for team in teams or ()) or (teams is None and rules.players != FEWEST_PLAYERS):
        return
    column = "players" if teams is None else "teams"
    if rules.passing.cards:
        yield Problem("pass.cards", f"Nobody has a partner to pass cards to: each plays alone ({column}).")
    if rules.bidding.is_summed:
        yield Problem("bidding.contract", f"Nobody has a partner whose bids can be added: each plays alone ({column}).")


def _bid_wrong(rules: BiddingRules) -> Iterator[Problem]:
    for column, bid in (("bidding.minimum", rules.minimum), ("bidding.forced", rules.forced)):
        step = broken_step(rules, bid) if bid else None
        if step:
            yield Problem(column, f"Nobody can bid {bid}: bids this high go in steps of {step} (bidding.steps).")


def _bid_too_high(rules: RuleSet) -> Iterator[Problem]:
    """Bids that nobody could make with all cards of the deck, where the rules say what these are worth."""
    melded, in_all, bidding = most_meld(rules), all_counters(rules), rules.bidding
    if melded is None or in_all is None:
        return
    most = f"all cards of the deck together meld at most {melded}, and a hand has {in_all} counters"
    for column, bids in (
        ("bidding.minimum", [bidding.minimum]),
        ("bidding.forced", [bidding.forced]),
        ("bidding.steps", [number for pair in bidding.steps or () for number in pair]),
    ):
        highest = max([bid for bid in bids if bid is not None], default=0)
        if highest > melded + in_all:
            yield Problem(column, f"Nobody can make a bid of {highest}: {most}.")


def _worth_of_no_nines(rules: RuleSet) -> Iterator[Problem]:
    """Points or counters for nines, of which the deck has none (Double-deck rules, Players and Cards)."""
    if rules.deck.nines is False:
        values = values_of(rules)
        for path in _OF_NINES:
            if values[path]:
                yield Problem(path, "The deck has no nines (deck.nines), so it must be 0 or left open.")


_OF_NINES = ("meld.dix", "counters.9")


def _priced_wrong(table: MeldPrices) -> Iterator[Problem]:
    """More of a kind are never worth less: whoever holds them could meld fewer."""
    for kind in KINDS:
        prices: Prices = getattr(table, kind) or ()
        known = [(number, price) for number, price in enumerate(prices, 1) if price is not None]
        for (fewer, higher), (more, lower) in pairwise(known):
            if lower < higher:
                contrary = f"{fewer} {'is' if fewer == 1 else 'are'} worth {higher}"
                problem = f"{more} are worth {lower}, but {contrary}: prices must not go down."
                yield Problem(f"meld.{kind}", problem)


def _shared_wrong(table: MeldPrices) -> Iterator[Problem]:
    """Whether a run and a roundhouse that share a marriage are worth as much as each of them."""
    together = table.run_roundhouse
    if together is None:
        return
    if table.roundhouse is None:
        yield Problem(
            "meld.run_roundhouse",
            "A roundhouse has no points of its own (meld.roundhouse): write those too, or none here.",
        )
    for kind in ("run", "roundhouse"):
        alone = next(iter(getattr(table, kind) or ()), None)
        if alone is not None and together < alone:
            problem = f"A run and a roundhouse are worth {together}, but a {kind} alone is worth {alone} (meld.{kind})."
            yield Problem("meld.run_roundhouse", problem)


def _scored_wrong(rules: RuleSet) -> Iterator[Problem]:
    scoring, in_all, melded = rules.scoring, all_counters(rules), most_meld(rules)
    if scoring.target_rises and scoring.both_over not in (None, "play-on"):
        yield Problem(
            "scoring.target_rises", "It rises only where ties are played on, and here they are not (scoring.both_over)."
        )
    if melded is not None and (scoring.minimum_meld or 0) > melded:
        yield Problem(
            "scoring.minimum_meld",
            f"Nobody can meld {scoring.minimum_meld}: all cards of the deck together meld at most {melded}.",
        )
    if in_all is not None and (scoring.minimum_counters or 0) > in_all:
        yield Problem(
            "scoring.minimum_counters", f"Nobody can take {scoring.minimum_counters} counters: a hand has {in_all}."
        )
    if scoring.hand == DECLARER_ALONE and scoring.set in BID_GOES_TO_OTHERS:
        yield Problem("scoring.hand", "The others score nothing, but a bid that is lost goes to them (scoring.set).")
    if scoring.hand in SETTLED_OTHERWISE and rules.bidding.is_summed:
        yield Problem("scoring.hand", "Only one team declares then, but each has a contract here (bidding.contract).")


def _scored_without_marriage(rules: RuleSet) -> Iterator[Problem]:
    """Points for cards where no suit can be trump, if there is such a hand, and it has as many counters."""
    column = "scoring.opponents_without_marriage"
    for_cards, in_all = counters_without_marriage(rules.scoring), all_counters(rules)
    if for_cards and rules.trump_needs_marriage == "no":
        never = "Any suit may be trump (trump_needs_marriage), so no hand is lost for want of a marriage"
        yield Problem(column, f"{never}: it must be “nothing” or left open.")
    if in_all is not None and for_cards > in_all:
        yield Problem(column, f"Nobody can score {for_cards} for cards: a hand has {in_all} counters.")
