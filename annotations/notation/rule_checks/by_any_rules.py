"""What contradicts every set of rules by which a game may have been played, where none of them is chosen."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import inf

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.checked_game import CheckedGame
from annotations.notation.rule_checks.evidence import (
    WITH_A_STOCK,
    in_play,
    scored_in_play,
    sums_of_decks,
    takes_counters,
)
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.decks import most_copies
from annotations.rules.inference import Inferred, same_deal_other_counting
from annotations.rules.rulesets import Counters, Deck, RuleSet, values_of, with_values
from annotations.rules.scoring import all_counters, bounds_of_all_counters
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.units import TENS, in_other_units, in_tens, unit


def contradictions_by_any_rules(checked: CheckedGame, names: Sequence[str]) -> Sequence[Diagnostic]:
    """What each of the sets of these names leaves unexplained, with the variations that explain most; none if one does.

    Where no set fits, it is what contradicts a table of which nothing is known but the number of players, and what all
    tables share. Tricks show what only one of several deals has: unless these sets differ only in how they count
    points, nothing is judged then but the auction, by a table with so many players, and what each trick counts, who
    wins it, what scores add up to, and scores that no table has, by all of the sets.
    """
    if not names:
        by_tables = contradictions_by_tables(checked, [of_players(checked.game.players)])
        return [*by_tables, *_more_than_any_deck_has(checked)]
    by_each = _by_each(checked, [*map(checked.ruleset, names)])
    if not by_each:
        return ()
    by_sets = _in_all(by_each) or _in_one_hand(checked, by_each)
    if not _has_tricks(checked) or _deal_alike(names):
        return by_sets
    of_others = _lines_with_counters_of_others(checked)
    never = _lines_below_0(checked) | of_others | _lines_with_too_much(checked, names)
    named = [one for one in by_sets if one.code in _OF_EVERY_DEAL or one.line in never]
    return [*_of_auction(checked), *(named or [one for one in min(by_each, key=len) if one.line in of_others])]


def contradictions_by_tables(checked: CheckedGame, kinds: Sequence[RuleSet]) -> Sequence[Diagnostic]:
    """What any table that plays by one of these rules leaves unexplained, of the kind that leaves the least."""
    tables = ((rules, _in_full(checked, table)) for rules in kinds for table in _tables(checked, rules))
    left = ((by, _left(checked, _counted_alike(checked, checked.replayed(table)))) for by, table in tables)
    return _least(_citing_what_is_stated(checked, by, each) for by, each in left)


def _more_than_any_deck_has(checked: CheckedGame) -> Sequence[Diagnostic]:
    """Equal cards in melds and passes of which no deck for so many players has so many.

    Tricks may show that it is another deck (`decks_shown`).
    """
    rules = of_players(checked.game.players)
    most = most_copies(checked.game.players)
    if most is None or checked.evidence.copies <= most or _has_tricks(checked):
        return ()
    hands = checked.replayed(rules._replace(deck=rules.deck._replace(copies=most)))
    of_cards = [one for one in checked.contradictions(hands) if one.code in _OF_EQUAL_CARDS]
    return checked.slow_checks.citing_what_is_stated(rules, of_cards)


_OF_EQUAL_CARDS = ("PN501", "PN507")


def _lines_below_0(checked: CheckedGame) -> set[int]:
    """The lines with scores for meld or play below 0, which no table has."""
    lines = [hand.named[label] for hand in checked.hands for label in _NEVER_BELOW_0 if label in hand.named]
    return {line.number for line in lines if any(isinstance(score, int) and score < 0 for score in line.values)}


_NEVER_BELOW_0 = ("MeldScores", "PlayScores")


def _lines_with_counters_of_others(checked: CheckedGame) -> set[int]:
    """The lines with all counters of a deck for some sides, and 0 for another that takes a trick with counters."""
    lines: set[int] = set()
    for hand in checked.hands:
        if scored_in_play(hand) in sums_of_decks():
            line = hand.named["PlayScores"]
            sides = zip(checked.game.teams.values(), line.values, strict=False)
            if any(score == 0 and takes_counters(hand, seats) for seats, score in sides):
                lines.add(line.number)
    return lines


def _lines_with_too_much(checked: CheckedGame, names: Sequence[str]) -> set[int]:
    """The lines with scores for play that come to more than all counters of a hand by any of these sets."""
    bounds = [bounds_of_all_counters(in_tens(checked.ruleset(name))) for name in names]
    if not all(bounds):
        return set()
    most = max([most for _least, most in filter(None, bounds)])
    return {hand.named["PlayScores"].number for hand in checked.hands if scored_in_play(hand) > most}


def _counted_alike(checked: CheckedGame, hands: list[ReplayedHand]) -> list[ReplayedHand]:
    """The hands by the way of counting that nearly all of their tricks show, if they show one."""
    shown = checked.slow_checks.counted_as_shown(_UNDECIDED, hands) if hands and _has_tricks(checked) else None
    return shown[1] if shown else hands


_UNDECIDED = Inferred(None, (), ())


def _by_each(checked: CheckedGame, sets: Sequence[RuleSet]) -> Sequence[Sequence[Diagnostic]]:
    """What each of these sets leaves unexplained; nothing if one of them explains everything."""
    by_each: list[Sequence[Diagnostic]] = []
    for rules in [*sets, *(map(in_tens, sets) if _may_be_tens(checked, sets) else ())]:
        by_each.append(_left_by(checked, rules))
        if not by_each[-1]:
            return ()
    return by_each


def _may_be_tens(checked: CheckedGame, sets: Sequence[RuleSet]) -> bool:
    """Whether more counters are scored than by any of these sets, no bid shows the unit, and all scores are tens."""
    evidence = checked.evidence
    most = max([bounds[-1] if (bounds := bounds_of_all_counters(rules)) else inf for rules in sets])
    if evidence.bids or evidence.scored_in_play <= most or any(unit(rules) == TENS for rules in sets):
        return False
    lines = [hand.named[label] for hand in checked.hands for label in HAND_SCORES if label in hand.named]
    return not any(isinstance(score, int) and score % TENS for line in lines for score in line.values)


def _in_all(by_each: Sequence[Sequence[Diagnostic]]) -> Sequence[Diagnostic]:
    """What is in all of these; a warning that several sets give in the same words names none of them."""
    fewest = min(by_each, key=len)
    by_place = [{_place(one): one for one in left} for left in by_each]
    left_by_all = [one for one in fewest if all(_place(one) in left for left in by_place)]
    if len(by_each) == 1:
        return left_by_all
    return [_by_any(one) if _is_of_all(one, [left[_place(one)] for left in by_place]) else one for one in left_by_all]


def _in_one_hand(checked: CheckedGame, by_each: Sequence[Sequence[Diagnostic]]) -> Sequence[Diagnostic]:
    """The first score that contradicts one of these sets, in a hand of which each other one names some score, too."""
    for one in min(by_each, key=len):
        hand = _lines_explained(checked, one.line)
        if all(any(other.code in _BY_SCORES and other.line in hand for other in left) for left in by_each):
            return (one,)
    return ()


def _is_of_all(one: Diagnostic, alike: Sequence[Diagnostic]) -> bool:
    """Whether this says the same as all of these, and cites no column; a sum does so whatever its parts are."""
    cites_column = "," in str(one.values["by"])
    return one.code == _SUM or (not cites_column and all(_by_any(each) == _by_any(one) for each in alike))


def _by_any(one: Diagnostic) -> Diagnostic:
    return one._replace(values={**one.values, "by": _ANY})


def with_contradictions_by_any_table(
    checked: CheckedGame, hands: Sequence[ReplayedHand], found: Sequence[Diagnostic]
) -> Sequence[Diagnostic]:
    """What is `found`, and what else contradicts any table of which the rules of these hands leave much open.

    If that names another score, or the dealer of a hand, what it explains is left out. Only as many hands are looked at
    as the allowance of the text lets be contradicted.
    """
    if not hands or _is_stated(hands[0].rules):
        return found
    tables = _tables(checked, hands[0].rules)
    again = (checked.replayed_again(hands, _in_full(checked, rules)) for rules in tables)
    left = _least(_left(checked, checked.allowed(iter(scored))) for scored in again)
    lines = {one.line for one in found}
    left_open = _left_open_by_tricks(checked, lines) if left else ()
    left = [one for one in left if one.line not in left_open or one.is_shown_by_scores]
    more = [one for one in left if one.line not in lines]
    explained = {line for one in more for line in _lines_explained(checked, one.line)} - {one.line for one in left}
    kept = [one for one in found if one.code not in _BY_SCORES or one.line not in explained]
    return [*kept, *(checked.slow_checks.citing_what_is_stated(hands[0].rules, more) if more else ())]


def _is_stated(rules: RuleSet) -> bool:
    """Whether the rules say what a set costs, and what melds and cards are worth."""
    return None not in (rules.scoring.set, rules.meld.run, rules.counters.ace)


def _least(left: Iterable[Sequence[Diagnostic]]) -> Sequence[Diagnostic]:
    """The least that is left unexplained; nothing after the first that leaves nothing is looked at."""
    least: Sequence[Diagnostic] | None = None
    for each in left:
        if not each:
            return ()
        least = each if least is None else min(least, each, key=len)
    return least or ()


def _of_auction(checked: CheckedGame) -> Sequence[Diagnostic]:
    """What contradicts dealer, bids and contract at any table with this number of players."""
    hands = checked.replayed(of_players(checked.game.players))
    if _OF_AUCTION.isdisjoint(checked.codes(hands)):
        return ()
    return [one for one in _left(checked, hands) if one.code in _OF_AUCTION]


_SUM = "PN515"
_OF_AUCTION = frozenset(("PN503", "PN504", "PN512", "PN517"))
_OF_EVERY_DEAL = frozenset(("PN510", "PN511", "PN514", _SUM, "PN516"))
_BY_SCORES = ("PN504", "PN513", "PN514", _SUM, "PN516")
"""What a wrong score, or a wrong dealer, that is named in the same hand explains."""


def _lines_explained(checked: CheckedGame, number: int) -> set[int]:
    """The numbers of the lines of the hand with this line, and of the scores that the next one begins with."""
    for hand, after in zip(checked.hands, [*checked.hands[1:], None], strict=True):
        if hand.written[0].number <= number <= hand.written[-1].number:
            next_scores = after.named.get("GameScores") if after else None
            return {line.number for line in [*hand.written, *([next_scores] if next_scores else [])]}
    return set()


def _left_open_by_tricks(checked: CheckedGame, found: Collection[int]) -> set[int]:
    """The numbers of the lines with scores for play beside tricks, which show what such rules do not say of counting.

    Two players may count the cards that they put away, too: of their hands with tricks it is every line, unless all
    scores for play are written, and none of its lines is `found` to be wrong.
    """
    is_drawn = checked.game.players == WITH_A_STOCK
    open_lines: set[int] = set()
    for hand in checked.hands:
        play = hand.named.get("PlayScores")
        is_known = play is not None and all(isinstance(score, int) for score in play.values)
        written = {line.number for line in hand.written}
        if hand.tricks and is_drawn and not (is_known and written.isdisjoint(found)):
            open_lines |= written
        elif hand.tricks and play:
            open_lines.add(play.number)
    return open_lines


def _has_tricks(checked: CheckedGame) -> bool:
    return any(hand.tricks for hand in checked.hands)


def _deal_alike(names: Sequence[str]) -> bool:
    return bool(names) and all(name in same_deal_other_counting(names[0]) for name in names[1:])


def _left_by(checked: CheckedGame, rules: RuleSet) -> Sequence[Diagnostic]:
    """What contradicts these rules in full, with the variations that explain most."""
    hands = checked.replayed(_in_full(checked, rules))
    left = [*_left(checked, hands), *checked.wrong_winner(hands)]
    return _citing_what_is_stated(checked, rules, left)


def _citing_what_is_stated(checked: CheckedGame, rules: RuleSet, left: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """What is `left` unexplained by a table; only columns that the rules state are cited."""
    return checked.slow_checks.citing_what_is_stated(rules, left) if left else ()


def _left(checked: CheckedGame, hands: list[ReplayedHand]) -> Sequence[Diagnostic]:
    """What contradicts the rules of the hands with the variations that explain most."""
    if checked.has_fewer_contradictions(hands, 1):
        return ()
    varied, taken = checked.as_written(hands, ())
    return checked.contradictions(varied if taken else hands)


def _place(one: Diagnostic) -> tuple[str, int]:
    return one.code, one.line


def of_players(players: int) -> RuleSet:
    """A table of which nothing is known but the number of players."""
    return with_values({"name": _ANY, "players": players})


_ANY = "by any rules"


def _tables(checked: CheckedGame, rules: RuleSet) -> Sequence[RuleSet]:
    """Any table that plays by the rules; in ones and in tens, if the points of melds have to show which it is."""
    table = _as_any_table(rules)
    is_open = not (rules.meld.run or rules.counters.ace) and any(hand.melds for hand in checked.hands)
    return (table, in_other_units(table)) if is_open else (table,)


@lru_cache(maxsize=16)
def _as_any_table(rules: RuleSet) -> RuleSet:
    """A table that plays by the rules and, where these are silent, by what all tables share.

    They share the prices of one and two of a meld; what more of it is worth, nines, decks, and what cards count differ
    (Wikipedia, Five-handed and larger). Two players meld and count as they play.
    """
    if rules.players == WITH_A_STOCK:
        return rules
    single = values_of(ruleset("single-deck"))
    shared = {path: value for path, value in single.items() if path.startswith("meld.")} | _DIFFERING
    shared |= {path: (*value, None, None) for path, value in shared.items() if isinstance(value, tuple)}
    likely = in_tens(with_values(shared)) if unit(rules) == TENS else with_values(shared)
    return with_values(values_of(likely) | _stated(rules))


_DIFFERING = {"meld.dix": None, "scoring.opponents_on_surrender": "meld"}
"""The columns that differ too much, and what the others score after a surrender unless a variation says otherwise."""


def _in_full(checked: CheckedGame, rules: RuleSet) -> RuleSet:
    """The rules, scored as at most tables where they do not state it, and counted as the game shows.

    What another table does is a variation.
    """
    return _counted_as_shown(checked, with_values(_AS_MOST | _stated(rules)))


def _stated(rules: RuleSet) -> dict[str, object]:
    """The values that the rules state, by the paths of their columns."""
    return {path: value for path, value in values_of(rules).items() if value is not None}


def _counted_as_shown(checked: CheckedGame, rules: RuleSet) -> RuleSet:
    """The rules, with the counters of those tables with such a deck whose sum most hands have for play, if any has.

    If none has, several hands with the same sum show that it is another deck.
    """
    sums = Counter([scored for hand in checked.hands if (scored := in_play(hand))])
    ways = [rules, *[rules._replace(counters=counters, name=_ANY) for counters in _ways_to_count(rules.deck)]]
    most = max(sums.values(), default=0)
    shown = next((way for way in ways if sums[all_counters(way) or 0] == most), rules)
    return _of_unknown_deck(rules) if shown is rules and most > 1 else shown


def _of_unknown_deck(rules: RuleSet) -> RuleSet:
    """The rules without a deck, if they do not say what its cards count."""
    return rules if rules.counters.ace is not None else rules._replace(deck=rules.deck._replace(copies=None))


@lru_cache(maxsize=16)
def _ways_to_count(deck: Deck) -> tuple[Counters, ...]:
    """What cards count in the shipped sets with that deck."""
    with_it = [rules for rules in map(ruleset, SHIPPED) if rules.deck == deck]
    return tuple(dict.fromkeys([rules.counters for rules in with_it if all_counters(rules) is not None]))


_AS_MOST = {
    "scoring.minimum_meld": 0, "scoring.minimum_counters": 0, "scoring.meld_needs": "nothing", "scoring.set": "bid",
}  # fmt: skip
