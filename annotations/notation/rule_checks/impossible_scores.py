"""Scores for meld and play that no hand can give, whatever was melded and taken (PN513).

Where cards and tricks are not written down, this is all that can be said of these scores: none is negative, none is
below the minimum, and together they are the counters of the deck. Meld that is known counts as a whole or not at all.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from annotations.notation.deduction.lines import with_score
from annotations.notation.deduction.lost_scores import is_lost_unplayed, may_be_lost, may_lose_its_own_bid
from annotations.notation.deduction.notes import notes_unplayed_tricks
from annotations.notation.deduction.scores import ScoreRange, score_ranges
from annotations.notation.deduction.taken import Bounds, taken
from annotations.notation.deduction.totals import adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.counters_shown import are_counted_alike
from annotations.notation.rule_checks.evidence import WITH_A_STOCK
from annotations.notation.rule_checks.other_units import melds_off_the_unit
from annotations.notation.rule_checks.refused_numbers import is_right_with_another
from annotations.notation.rule_checks.unnamed_partners import ranges_with_partner, sums_with_partner
from annotations.notation.rule_checks.wording import team_name
from annotations.notation.rule_checks.written_scores import Impossible, WrittenScores
from annotations.rules.meld_points import most_meld
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import ACE_IN_TENS, bounds_of_all_counters, most_counters, needs_counters
from annotations.rules.tricks import counters_of
from annotations.rules.units import TENS, unit
from annotations.rules.variations.counters import may_be_all_counters, sums_of_all_counters


def impossible_scores(hand: ReplayedHand, certain: Collection[str] = ()) -> Sequence[Impossible]:
    """What is impossible on `MeldScores` and `PlayScores`, each line once; `certain` lines follow from the tricks."""
    is_certain = "PlayScores" in certain
    return hand.remembered((_find, hand.rules.scoring, hand.tables.is_summed, is_certain), _find, is_certain)


def _find(hand: ReplayedHand, is_play_certain: bool) -> Sequence[Impossible]:
    scores = WrittenScores(hand)
    in_play = [check for check in _OF_PLAY if check is not _other_than_the_deck_has or not is_play_certain]
    play = _first(in_play, scores)
    of_meld = _OF_MELD if play else (*_OF_MELD, _meld_without_counters)
    if play:
        scores.leave_out_play(play.places)
    meld = _first(of_meld, scores)
    return [found for found in (meld, play) if found]


def _first(checks: Sequence[Callable[[WrittenScores], Impossible | None]], scores: WrittenScores) -> Impossible | None:
    for check in checks:
        if found := check(scores):
            return found
    return None


def never_scored(hand: ReplayedHand) -> Mapping[str, Sequence[int]]:
    """The places on `MeldScores` and `PlayScores` of scores that are more than all teams together may have."""
    most = {"MeldScores": most_meld(hand.rules), "PlayScores": _most_play(hand.rules)}
    return {label: _more_than(most[label], hand.scores[label]) for label in most}


def _most_play(rules: RuleSet) -> int | None:
    bounds = bounds_of_all_counters(rules)
    return bounds[-1] if bounds else most_counters(rules)


def _more_than(most: int | None, written: Scores) -> list[int]:
    return [place for place, score in enumerate(written) if score and most is not None and score > most]


def _negative(label: str, scores: WrittenScores) -> Impossible | None:
    written = scores.meld if label == "MeldScores" else scores.play
    places = [place for place, score in enumerate(written) if score is not None and score < 0]
    return scores.wrong(label, places, (), "a score for meld or play is never below 0", impossible=places)


def _below_minimum_meld(scores: WrittenScores) -> Impossible | None:
    least = scores.rules.minimum_meld or 0
    places = [] if scores.is_ruled else _below(scores.hand, scores.meld, least)
    places = [place for place in places if not may_be_lost(scores.hand, place)]
    return scores.wrong(
        "MeldScores", places, ("scoring.minimum_meld",), f"less than {least} meld scores 0", impossible=places
    )


def _below_minimum_play(scores: WrittenScores) -> Impossible | None:
    least = scores.rules.minimum_counters or 0
    places = [] if scores.is_ruled else _below(scores.hand, scores.play, least)
    places = [
        place
        for place in places
        if not scores.are_for_unplayed_cards(place)
        and (is_lost_unplayed(scores.hand, place) or not may_be_lost(scores.hand, place))
    ]
    return scores.wrong(
        "PlayScores", places, ("scoring.minimum_counters",), f"less than {least} counters score 0", impossible=places
    )


def _below(hand: ReplayedHand, written: Scores, least: int) -> list[int]:
    """The places of scores below the minimum that are not 0; with a partner whom no line names, one may reach it."""
    if not least or may_have_unnamed_partner(hand):
        return []
    return [place for place, score in enumerate(written) if score is not None and 0 < score < least]


def _meld_without_counters(scores: WrittenScores) -> Impossible | None:
    """Meld of a team that took too little in play to keep it; a partner whom no line names may have taken enough."""
    rules = scores.rules
    if not needs_counters(rules) or scores.is_ruled or not scores.is_played or may_have_unnamed_partner(scores.hand):
        return None
    pairs = enumerate(zip(scores.meld, scores.play, strict=True))
    places = [place for place, (meld, play) in pairs if meld and play == 0 and not may_be_lost(scores.hand, place)]
    column = "minimum_counters" if rules.minimum_counters else "meld_needs"
    return scores.wrong("MeldScores", places, (f"scoring.{column}",), "whoever scores 0 for play scores 0 for meld")


def _more_meld_than_there_is(scores: WrittenScores) -> Impossible | None:
    melded, most = sum(filter(None, scores.meld)), most_meld(scores.hand.rules)
    if most is None or melded <= most:
        return None
    places, why = _more_than(most, scores.meld), f"all cards of the deck together meld at most {most}"
    if not places:
        places, why = (
            [place for place, score in enumerate(scores.meld) if score],
            f"together they come to {melded}, and {why}",
        )
    return scores.wrong("MeldScores", places, (), why, impossible=places)


def _off_the_unit(scores: WrittenScores) -> Impossible | None:
    if scores.is_ruled or (scores.hand.rules.counters.ace or 0) < TENS:
        return None
    places = melds_off_the_unit(scores.hand.rules, scores.meld, scores.play)
    return scores.wrong(
        "MeldScores", places, (), "where points are counted in tens, all melds end in 0", impossible=places
    )


def _part_of_the_play(scores: WrittenScores) -> Impossible | None:
    """The same for play, where the rules do not say who scores it: tricks that count alike show what each team took.

    The last may count more, so that of the team that took it nothing is said but that its score is far off; nor of two
    players, who may count cards that they put away.
    """
    hand = scores.hand
    is_open = hand.players != WITH_A_STOCK and not score_ranges(hand)
    if not is_open or not are_counted_alike(hand):
        return None
    found = _part_of("PlayScores", scores)
    if not found or hand.tricks.all[-1].winner not in hand.teams[found.places[0]]:
        return found
    place, whole = found.places[0], found.right[-1]
    return found if abs((scores.play[place] or 0) - (whole[place] or 0)) > _MOST_FOR_LAST_TRICK else None


_MOST_FOR_LAST_TRICK = 30
"""What the last trick counts at most, in tens (Wikipedia, Triple-deck)."""


def _part_of(label: str, scores: WrittenScores) -> Impossible | None:
    """A score that is neither 0 nor what the team melded or took, by what is written, slips in it, or its cards.

    Nor is a score for meld 0 if that for play shows that the team keeps its meld, or one for play if that for the hand
    holds it.
    """
    if scores.is_ruled or ("Adjustments" in scores.hand.lines.named and set(adjustments(scores.hand)) != {0}):
        return None
    is_meld = label == "MeldScores"
    hand, written = scores.hand, scores.meld if is_meld else scores.play
    bounds = [_bounds(label, by) for by in (taken(hand), taken(hand, as_counted=True))]
    least_kept = scores.least_kept if is_meld else scores.play_in_hand_score
    part = _first_part(written, least_kept, *bounds)
    if part is None:
        return None
    by_partners = zip(*[ranges_with_partner(hand, by) for by in bounds], strict=True)
    if not all(_first_part(written, least_kept, *by) for by in by_partners):
        return None
    place, whole = part
    if is_right_with_another(hand, bounds[0], place, written[place] or 0):
        return None
    lost = ", or to 0 if they are lost" if whole and written[place] else ""
    what = f"the {'melds' if is_meld else 'tricks'} of {team_name(hand.teams[place])}"
    found = scores.wrong(label, [place], (), f"{what} come to {whole}{lost}")
    return found and found._replace(right=[*found.right, with_score(written, place, whole)])


def _bounds(label: str, by: Bounds) -> ScoreRange:
    least, most = (each.meld if label == "MeldScores" else each.counters for each in (by.least, by.most))
    return ScoreRange(label, least, most)


def _first_part(
    written: Scores, least_kept: Callable[[int], int | None], by_lines: ScoreRange, by_cards: ScoreRange
) -> tuple[int, int] | None:
    """The place of the first such score, and what that team has by what is written; None if there is none."""
    bounds = zip(by_lines.least, by_lines.most, by_cards.least, by_cards.most, strict=True)
    for place, (score, (whole, most, counted, most_counted)) in enumerate(zip(written, bounds, strict=True)):
        if score is None or not (whole == most != score and counted == most_counted != score):
            continue
        if score or ((least := least_kept(place)) is not None and whole >= least):
            return place, whole
    return None


def _more_than_is_left(scores: WrittenScores) -> Impossible | None:
    """A score for play that is more than the tricks of the others leave, who scored nothing for these."""
    bounds = bounds_of_all_counters(scores.hand.rules) if 0 in scores.play else None
    if scores.is_ruled or bounds is None or not scores.is_played or may_have_unnamed_partner(scores.hand):
        return None
    ways = [taken(scores.hand).least.counters, taken(scores.hand, as_counted=True).least.counters]
    others = [min([sum(counters) - counters[team] for counters in ways]) for team in range(len(scores.play))]
    left = [bounds[-1] - counters for counters in others]
    places = [team for team, score in enumerate(scores.play) if score and score > left[team]]
    words = f"the tricks of the others come to {others[places[0]]}, which leaves {left[places[0]]}" if places else ""
    return scores.wrong("PlayScores", places, (), words, impossible=places)


def _other_than_the_deck_has(scores: WrittenScores) -> Impossible | None:
    """Scores for play that together are more or less than the counters of the deck, with the last trick."""
    hand, rules = scores.hand, scores.rules
    bounds = bounds_of_all_counters(hand.rules)
    if scores.is_ruled:
        return None
    if bounds is None or rules.minimum_counters is None:
        return _more_than_any_deck_has(scores, bounds) or _other_than_any_deck_has(scores)
    fewest, in_all = bounds
    if fewest < in_all and not scores.is_played:
        return None  # of such a deck no source says what is scored for cards that are not played
    taken = [_taken(scores, team, in_all) for team in range(len(hand.teams))]
    least, most = sum([low for low, _high in taken]), sum([high for _low, high in taken])
    if least <= in_all and fewest <= most + _uncounted(scores, in_all):
        return None
    if _fits_sides(scores, fewest, in_all):
        return None
    if all(not score or scores.are_for_unplayed_cards(team) for team, score in enumerate(scores.play)):
        return None
    places = [place for place, score in enumerate(scores.play) if score is not None]
    if unit(hand.rules) == TENS and sum(filter(None, scores.play)) * _FAR_TOO_FEW < in_all:
        fewest, in_all = fewest // TENS, in_all // TENS  # the sheet counts in ones
    number = f"{in_all}" if fewest == in_all else f"{fewest} to {in_all}"
    return scores.wrong("PlayScores", places, (), f"a hand has {number} counters in all, with the last trick")


def _fits_sides(scores: WrittenScores, fewest: int, in_all: int) -> bool:
    """Whether partners whom no line names may have such a score together: then it is on the line of each.

    Of a side that scores nothing nobody knows how much it took.
    """
    if not may_have_unnamed_partner(scores.hand):
        return False
    known = [score for score in scores.play if score]
    least = fewest if len({*known}) > 1 else 0
    return any(least <= counters <= in_all for counters in sums_with_partner(scores.hand, known))


def _more_than_any_deck_has(scores: WrittenScores, bounds: tuple[int, int] | None) -> Impossible | None:
    """Scores for play that together are more than all cards count at any table, where the rules leave that open."""
    most = bounds[-1] if bounds else most_counters(scores.hand.rules)
    known = [score for score in scores.play if score is not None]
    if most is None or min(known, default=0) < 0 or sum(known) <= most or not scores.is_played:
        return None
    if min(sums_with_partner(scores.hand, known)) <= most:
        return None
    places = [place for place, score in enumerate(scores.play) if score]
    return scores.wrong("PlayScores", places, (), f"a hand has at most {most} counters in all, with the last trick")


def _other_than_any_deck_has(scores: WrittenScores) -> Impossible | None:
    """Scores for play that are not the sum of any deck, where neither the rules nor tricks show what cards count.

    Of a team that scores nothing it is not known how much it took.
    """
    hand = scores.hand
    is_whole = all(scores.play) and scores.is_played and not hand.lines.tricks and not notes_unplayed_tricks(hand.lines)
    if hand.rules.counters.ace is not None or not is_whole or set(adjustments(hand)) != {0}:
        return None
    known = [score for score in scores.play if score]
    if _may_be_any_deck(hand.rules, hand.players, sums_with_partner(hand, known)):
        return None
    words = f"no deck has {sum(known)} counters in all, with the last trick"
    found = scores.wrong("PlayScores", range(len(scores.play)), (), words)
    return found and found._replace(right=[*found.right, *_with_rest_for_loser(hand, known)])


def _with_rest_for_loser(hand: ReplayedHand, play: Sequence[int]) -> Iterator[Scores]:
    """The scores for play with all counters that the others leave to a declarer who is set.

    Of the others the score of the hand shows what they took; of the declarer it shows only that it was not enough.
    """
    team, scored = hand.declaring_team, hand.scores["HandScores"]
    if team is None or (scored[team] or 0) >= 0:
        return
    others = sum(play) - play[team]
    for in_all in sums_of_all_counters(hand.rules, hand.players):
        if in_all >= others:
            yield with_score(tuple(play), team, in_all - others)


@lru_cache(maxsize=256)
def _may_be_any_deck(rules: RuleSet, players: int, sums: Collection[int]) -> bool:
    """Whether one of these sums may be all counters, which many trials of variations ask again."""
    return any(may_be_all_counters(rules, players, in_all) for in_all in sums)


_FAR_TOO_FEW = 5
"""The least factor between all counters in tens and those on a sheet that counts in ones."""


def _taken(scores: WrittenScores, team: int, in_all: int) -> tuple[int, int]:
    """The least and the most counters that the team has taken, by its score for play."""
    score = scores.play[team]
    if score is None or (not score and (may_be_lost(scores.hand, team) or may_lose_its_own_bid(scores.hand, team))):
        return 0, in_all
    return (score, score) if score else (0, max((scores.rules.minimum_counters or 0) - 1, 0))


def _uncounted(scores: WrittenScores, in_all: int) -> int:
    """The most counters that may belong to nobody: in the discard, in the stock, or in tricks that were not played.

    Two who bid for the hand have chosen half of the cards from the stock. The other cards may count for nobody, but no
    more than half of all counters: players keep the better ones.
    """
    hand = scores.hand
    lines, rules = hand.lines, hand.rules
    if hand.players == WITH_A_STOCK and (lines.bids or hand.bid is not None):
        return in_all // 2
    is_whole = len(lines.tricks) == hand.length if lines.tricks else any(scores.play)
    if not is_whole or notes_unplayed_tricks(lines) or set(adjustments(hand)) != {0}:
        return in_all
    discard = lines.named.get("Discard")
    is_uncounted = discard is not None and discard.values[-1:] == (0,)
    if (rules.scoring.discards_count and not is_uncounted) or _has_worthless_discard(hand):
        return 0
    if hand.has_exchange and not (rules.kitty or rules.passing.cards):
        return in_all
    dearest = ACE_IN_TENS if unit(rules) == TENS else max(filter(None, rules.counters[:-1]), default=0)
    return (rules.kitty or 0) * dearest


def _has_worthless_discard(hand: ReplayedHand) -> bool:
    """Whether no card of the discard counts anything."""
    discard = hand.exchange and hand.exchange.discard
    return discard is not None and counters_of(hand.rules.counters, discard.cards) == 0


_OF_MELD = (
    partial(_negative, "MeldScores"), _below_minimum_meld, _more_meld_than_there_is, partial(_part_of, "MeldScores"),
    _off_the_unit,
)  # fmt: skip
_OF_PLAY = (
    partial(_negative, "PlayScores"), _below_minimum_play, _part_of_the_play, _other_than_the_deck_has,
    _more_than_is_left,
)  # fmt: skip
