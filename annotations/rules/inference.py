"""Which shipped rule set a game was played by, by facts of the game; why, or why the rules stay undecided."""

from functools import lru_cache
from typing import NamedTuple

from annotations.rules.facts import Facts
from annotations.rules.likely_bids import are_foreign, are_out_of_range, is_odd, is_out_of_range, lowest_opening
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import FEWEST_IN_TENS, MOST_MINIMUM, all_counters
from annotations.rules.shipped import SHIPPED, ruleset, stated
from annotations.rules.units import OTHER_UNITS, TENS, in_other_units, unit

LESS_COMMON = frozenset({"double-deck-tens"})
"""Sets that only bids and scores for play show: most people do not play so (Double-deck rules, 100 aces)."""


class Inferred(NamedTuple):
    """The name of the rule set, None if undecided; `because` has the facts, `others` the sets that fit them as well.

    `as_written` has the variations by which the table differs from that set, in words.
    """

    name: str | None
    because: tuple[str, ...]
    others: tuple[str, ...]
    as_written: tuple[str, ...] = ()

    def __str__(self) -> str:
        facts = ", ".join(self.because)
        if self.name:
            taken = f"; as written: {', '.join(self.as_written)}" if self.as_written else ""
            others = f"; others that fit: {', '.join(self.others)}" if self.others else ""
            return f"{self.name}: {facts}{taken}{others}"
        may_be = f"it may be {' or '.join(self.others)}" if self.others else _NONE_FITS
        return f"{facts}: {may_be}"

    def preferring(self, name: str) -> "Inferred":
        """The same facts with another set that fits: less in the game contradicts it."""
        others = tuple([other for other in (self.name, *self.others) if other and other != name])
        return Inferred(name, (*self._facts, _FEWEST), others, self.as_written)

    def or_possibly(self, name: str) -> "Inferred":
        """Undecided between the inferred set and this one, on the same facts."""
        others = (*([self.name] if self.name else ()), name, *[other for other in self.others if other != name])
        return Inferred(None, self._facts, others)

    def or_of_more_players(self, other: "Inferred") -> "Inferred":
        """Undecided between this game and one of more players: on the same facts, but for the number of players."""
        names = [self.name, *self.others, other.name, *other.others]
        return Inferred(None, self._facts[1:], tuple(dict.fromkeys(filter(None, names))))

    def where_somebody_sits_out(self) -> "Inferred":
        """Undecided on the same facts: fewer play each hand than are at the table."""
        return Inferred(None, (*self._facts, "somebody sits out"), ())

    @property
    def is_varied_in_units(self) -> bool:
        """Whether the table counts points in other units than that set."""
        return not OTHER_UNITS.isdisjoint(self.as_written)

    def with_units(self, words: str) -> "Inferred":
        """The same facts in these other units, in words; in those of the set, if the table has others so far."""
        others = [taken for taken in self.as_written if taken not in OTHER_UNITS]
        return self._replace(as_written=tuple(others) if self.is_varied_in_units else (*others, words))

    @property
    def _facts(self) -> tuple[str, ...]:
        """The reasons, without the one that a preference adds."""
        return tuple([reason for reason in self.because if reason != _FEWEST])


_FEWEST = "the fewest contradictions"
_NONE_FITS = "no rule set that comes with Roundhouse fits"


@lru_cache(maxsize=256)
def infer(facts: Facts) -> Inferred:
    """The shipped rule set that fits best: players and hands must fit, the rest may have its mistakes.

    Among sets that deal alike and that these facts do not tell apart, as those with and without minimums, it is the
    first; if something did not score, the first with a minimum.
    """
    facts = _without_unlikely_copies(facts)
    because = tuple(facts.in_words())
    dealt_so = _dealt_so(facts)
    fitting = [(_misfits(rules, facts), rules) for rules in dealt_so]
    if not fitting:
        return Inferred(None, because, ())
    if larger := _of_larger_tables(facts):
        return Inferred(None, because[1:], larger)
    least = min(misfits for misfits, _rules in fitting)
    best = sorted(
        [rules for misfits, rules in fitting if misfits == least], key=lambda rules: _likeliness(rules, facts)
    )
    is_foreign_game = are_foreign(best[0], facts.bids) and not _are_counters_of(best[0], facts)
    if is_foreign_game or _is_another_deck(best[0], facts):
        return Inferred(None, because, ())
    names = tuple(rules.name for rules in best)
    nearest = [rules for rules in best if _distance(rules, facts) == _distance(best[0], facts)]
    if len({_kind(rules) for rules in nearest}) > 1 and not _has_nearly_all_counters(best[0], facts):
        return Inferred(None, because, names)
    return Inferred(names[0], because, names[1:])


def _of_larger_tables(facts: Facts) -> tuple[str, ...]:
    """The sets for more players whose counters are those scored for play, if nothing shows how many play here.

    Empty if a set for the usual number of players has as many.
    """
    if facts.shows_players or facts.in_play is None:
        return ()
    fitting = [rules for rules in map(ruleset, SHIPPED) if _are_its_counters(rules, facts)]
    if any(rules.players == facts.players for rules in fitting):
        return ()
    return tuple([rules.name for rules in fitting if (rules.players or 0) > facts.players])


def _without_unlikely_copies(facts: Facts) -> Facts:
    """The facts; without the equal cards, if bids speak against every deck that has as many: one is a mistake."""
    if not facts.copies:
        return facts
    larger = [rules for rules in _dealt_so(facts) if (rules.deck.copies or 0) >= facts.copies]
    is_likely = any(
        not is_out_of_range(rules, bid) for rules in larger for bid in facts.bids or (lowest_opening(rules),)
    )
    return facts if is_likely else facts._replace(copies=0)


def _dealt_so(facts: Facts) -> list[RuleSet]:
    return [ruleset(name) for name in SHIPPED if _deals_so(name, facts)]


@lru_cache(maxsize=64)
def plainest(name: str) -> str:
    """The first of the shipped rule sets that are the same game as this one with other house rules."""
    kind = _kind(ruleset(name))
    return next(other for other in SHIPPED if _kind(ruleset(other)) == kind)


def same_deal_other_counting(name: str) -> tuple[str, ...]:
    """The shipped rule sets with the same deal as this one that count points differently, in tens or in ones.

    Of those that count alike it is the plainest.
    """
    rules = ruleset(name)
    others = [other for other in map(ruleset, SHIPPED) if all_counters(other) not in (None, all_counters(rules))]
    names = [other.name for other in others if _dealt(other) == _dealt(rules)]
    return tuple(dict.fromkeys(map(plainest, names)))


def _dealt(rules: RuleSet) -> tuple[object, ...]:
    return rules.players, rules.deck, rules.hand_size, rules.kitty


def other_games_that_fit(name: str, facts: Facts) -> tuple[str, ...]:
    """The shipped rule sets of other games for this number of players and cards."""
    kind = _kind(ruleset(name))
    return tuple([other for other in SHIPPED if _deals_so(other, facts) and _kind(ruleset(other)) != kind])


def _deals_so(name: str, facts: Facts) -> bool:
    if stated(name, "players") != facts.players or (name in LESS_COMMON and not facts.shows_counting):
        return False
    size, dealt = facts.hand_size, stated(name, "hand_size")
    return size is None or size == dealt or (dealt is None and size >= _FEWEST_DEALT)


_FEWEST_DEALT = 10
"""The fewest cards of a hand at any table that deals out its deck: eight players with 80 cards. Six-card racehorse is
another game (Players’ pages)."""


def _misfits(rules: RuleSet, facts: Facts) -> tuple[int, ...]:
    """Mismatches, most significant first."""
    return (
        _differs(rules.deck.nines, facts.nines),
        facts.copies > (rules.deck.copies or facts.copies),
        _has_too_many_tricks(rules, facts),
        _has_other_kitty(rules, facts),
        _has_other_counters(rules, facts),
        are_out_of_range(rules, facts.bids),
        _differs(rules.passing.cards, facts.passed),
        sum(is_odd(rules, bid) for bid in facts.bids),
        rules.deck_size is None,
    )


def _has_other_kitty(rules: RuleSet, facts: Facts) -> bool:
    """Whether the set has another kitty. One that no line shows may be unwritten, if only this set has such bids."""
    if not _differs(rules.kitty, facts.kitty):
        return False
    others = [other for other in _dealt_so(facts) if other.kitty == facts.kitty]
    are_only_its_bids = not are_out_of_range(rules, facts.bids) and all(
        are_out_of_range(by, facts.bids) for other in others for by in (other, in_other_units(other))
    )
    return bool(facts.kitty) or not facts.bids or not are_only_its_bids


def _has_too_many_tricks(rules: RuleSet, facts: Facts) -> bool:
    """Whether more tricks are played than a hand has cards, without any that are drawn."""
    return bool(rules.hand_size and facts.tricks) and not rules.stock and (facts.tricks or 0) > (rules.hand_size or 0)


def _has_other_counters(rules: RuleSet, facts: Facts) -> int:
    """Whether the scores for play are not those of such a deck, or those of one that has no such bids; 2 if far off."""
    if facts.in_play is not None:
        if _has_so_many_counters(rules, facts):
            return 0
        if _are_counters_of(rules, facts):
            return 1  # whoever has a double run, or all aces, bids as high as others in tens
        is_near = _is_near(all_counters(rules), facts.in_play) and not are_foreign(rules, facts.bids)
        return 1 if is_near else 2
    in_all, scored = all_counters(rules), facts.scored_in_play
    if in_all is not None and scored > in_all:
        # where another score is unknown, one side of a double deck in tens often has more than a single deck
        return 2 if unit(rules) == TENS and facts.part_in_play > in_all else 1
    rest = (in_all or 0) - scored
    is_near = in_all is not None and rest < MOST_MINIMUM * unit(rules) and 2 * rest < in_all
    if scored and is_near and not are_foreign(rules, facts.bids):
        return 0  # the rest of the counters may have been too few to score
    return scored > 0 and are_out_of_range(rules, facts.bids)


def _are_its_counters(rules: RuleSet, facts: Facts) -> bool:
    """Whether the scores for play are just all counters of a hand."""
    return facts.in_play is not None and all_counters(rules) == facts.in_play


def _has_so_many_counters(rules: RuleSet, facts: Facts) -> bool:
    """Whether the scores for play are all counters of a hand, unless the bids show another way of counting points."""
    in_all = all_counters(rules)
    if in_all is None and facts.in_play is not None:
        is_likely = unit(rules) == TENS and facts.in_play >= FEWEST_IN_TENS and facts.in_play % TENS == 0
        return is_likely and not are_foreign(rules, facts.bids)
    return _are_its_counters(rules, facts) and not are_foreign(rules, facts.bids)


def _is_another_deck(rules: RuleSet, facts: Facts) -> bool:
    """Whether there are certainly too many equal cards; or bids, and counters or the number of players, and no hand."""
    if facts.sure_copies > (rules.deck.copies or facts.sure_copies):
        return True
    if facts.hand_size is not None or not any(is_odd(rules, bid) for bid in facts.bids):
        return False
    if facts.in_play is None:
        return facts.players == _OF_MANY_DECKS
    if all_counters(rules) is None:
        return unit(rules) == TENS and facts.in_play < FEWEST_IN_TENS
    return not _are_counters_of(rules, facts)


def _are_counters_of(rules: RuleSet, facts: Facts) -> bool:
    """Whether all counters by these rules are scored for play, or one team has them.

    They are those of one ace fewer where the last trick counts one at some tables, and two by these rules.
    """
    scored = facts.in_play or facts.scored_in_play
    fewest = unit(rules) if rules.counters.last_trick == 2 * unit(rules) else 0
    return scored > 0 and (all_counters(rules) or 0) - scored in (0, fewest)


_OF_MANY_DECKS = 6
"""How many players have one and a half decks, two or three (Wikipedia, Five-handed and larger; Triple-deck)."""


def _likeliness(rules: RuleSet, facts: Facts) -> tuple[int, ...]:
    """Sorts equally good sets: first the one whose lowest bid is nearest to the lowest bid made.

    Before that, one whose deck has nearly the counters that are scored: some are missing, or are in a discard.
    """
    return not _has_nearly_all_counters(rules, facts), _distance(rules, facts), facts.unscored and _scores_all(rules)


def _has_nearly_all_counters(rules: RuleSet, facts: Facts) -> bool:
    in_all = all_counters(rules)
    if facts.in_play in (None, in_all) or not facts.bids:
        return False  # without bids there is too little to go by
    return _is_near(in_all, facts.in_play or 0)


def _is_near(in_all: int | None, in_play: int) -> bool:
    return in_all is not None and abs(in_all - in_play) * _PARTS_IN_DISCARD < in_all


_PARTS_IN_DISCARD = 5
"""A discard has less than this part of all counters."""


def _distance(rules: RuleSet, facts: Facts) -> int:
    """How far the lowest bid made is from the lowest that the rules allow."""
    return abs(lowest_opening(rules) - min(facts.bids)) if facts.bids else 0


def _differs(stated: int | None, seen: int | None) -> bool:
    return stated is not None and seen is not None and stated != seen


def _scores_all(rules: RuleSet) -> bool:
    """Whether all meld and counters score, without any minimum."""
    scoring = rules.scoring
    return (scoring.minimum_meld, scoring.minimum_counters, scoring.meld_needs) == (0, 0, "nothing")


def _kind(rules: RuleSet) -> tuple[object, ...]:
    """What a game shows of a rule set: sets that share it are the same game with different house rules."""
    return rules.players, rules.deck, rules.hand_size, rules.kitty, all_counters(rules)
