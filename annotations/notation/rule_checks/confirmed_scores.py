"""The contract, or the score for meld or play, that is wrong where the scores after a hand confirm its `HandScores`."""

from collections.abc import Callable
from functools import partial
from math import inf

from annotations.notation.deduction.contracts import CODE as CONTRACT_CODE
from annotations.notation.deduction.hand_scores import deduce_hand_scores, hand_scores_by_lines
from annotations.notation.deduction.lines import Deduced, agree, differing, known, with_score
from annotations.notation.deduction.scores import CODE, score_ranges
from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.bids_written import are_bids_known
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.contract_scores import contract_instead, wrong_for_others
from annotations.notation.rule_checks.mismatches import Expected, deduced_text
from annotations.notation.rule_checks.slips import are_changed_places, is_mistyped
from annotations.notation.syntax.document import Seat, Value
from annotations.notation.syntax.fields import SEATS
from annotations.notation.syntax.listed import both, either
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.likely_bids import FAR_TOO_HIGH
from annotations.rules.scoring import MOST_MINIMUM, WHEN_SET, all_counters
from annotations.rules.units import are_counters_of_decks, unit


def instead_of_sum(hand: ReplayedHand, after: Scores | None) -> tuple[Deduced, list[int], Expected] | None:
    """What is wrong in place of the score of the hand, if the scores after it confirm that one, or nobody bids so much.

    With the places on its line, and the words for what was expected.
    """
    if not _is_confirmed(hand, after):
        return _far_too_high(hand, after) or _lost_by_minimum(hand, after)
    if contract := contract_instead(hand):
        return contract
    parts = _parts(hand)
    if parts is None:
        part = _play_of_others(hand)
        return (part, differing(hand.lines, part), _left) if part else None
    if part := _wrong_part(hand, *parts):
        return part, differing(hand.lines, part), _left
    if part := _below_a_minimum(hand, *parts):
        return part, differing(hand.lines, part), _counted_as_nothing if _is_of_minimum(hand, part) else _left
    enough = _too_much_meld(hand, *parts)
    if enough is None or hand.declaring_team is None:
        return None
    unknown = Deduced("MeldScores", (None,) * len(hand.teams), CODE)
    return unknown, [hand.declaring_team], partial(_left_less, enough)


def _play_of_others(hand: ReplayedHand) -> Deduced | None:
    """The score for play of the one side that did not declare and whose meld and play are not what it scores.

    None if there are several such sides, or the score for meld must be wrong.
    """
    wrong = wrong_for_others(hand)
    if not wrong or len(wrong.places) != 1:
        return None
    (place,), meld, scored = wrong.places, hand.scores["MeldScores"], hand.scores["HandScores"]
    left = (scored[place] or 0) - (meld[place] or 0)
    values = tuple([left if team == place else None for team in range(len(hand.teams))])
    return Deduced("PlayScores", values, CODE) if left >= 0 else None


def _far_too_high(hand: ReplayedHand, after: Scores | None) -> tuple[Deduced, list[int], Expected] | None:
    """A contract that nobody bids, if the hand is scored as with another one, and nothing after it denies that."""
    in_all = all_counters(hand.rules)
    if in_all is None or (hand.bid or 0) < FAR_TOO_HIGH * in_all:
        return None
    parts, before = _parts(hand), hand.scores["GameScores"]
    if parts is None or any(adjustments(hand)) or (after and not agree(after, added(before, parts[-1]))):
        return None
    bid = _other_bid(hand, parts[0], parts[-1]) or _most_bid(hand, parts[-1])
    contract = Deduced("Contract", (None, bid, None), CONTRACT_CODE)
    return (contract, differing(hand.lines, contract), _fits_contract) if bid else None


def _lost_by_minimum(hand: ReplayedHand, after: Scores | None) -> tuple[Deduced, list[int], Expected] | None:
    """The line with points that a minimum loses, if the hand is scored by one, and nothing after it denies that.

    Melds or tricks that are written speak for what they come to.
    """
    parts = None if after else _parts(hand)
    if parts is None or any(adjustments(hand)):
        return None
    part = _below_a_minimum(hand, *parts)
    if part is None or (hand.lines.melds if part.label == "MeldScores" else hand.lines.tricks):
        return None
    return part, differing(hand.lines, part), _counted_as_nothing if _is_of_minimum(hand, part) else fits_the_others


def _is_of_minimum(hand: ReplayedHand, part: Deduced) -> bool:
    """Whether every score on the line that is lost is less than each that is kept."""
    written, lost = hand.scores[part.label], differing(hand.lines, part)
    kept = [score for place, score in enumerate(written) if score and place not in lost]
    return max(written[place] or 0 for place in lost) < min(kept, default=inf)


def _counted_as_nothing(hand: ReplayedHand, deduced: Deduced) -> str:
    """What a table with a minimum loses (Double-deck rules, Minimum 20 to score), in words."""
    lost = [str(hand.scores[deduced.label][place]) for place in differing(hand.lines, deduced)]
    return f"HandScores counts {both(lost)} as 0, as tables with a minimum do, and these rules have none"


def contract_of_all(
    hand: ReplayedHand, after: Scores | None, is_right: Callable[[ReplayedHand], bool]
) -> tuple[Deduced, list[int], Expected] | None:
    """The contract, where with another one nothing is wrong in a hand in which more than one score is.

    `is_right` says whether the scores of a hand are; the scores `after` it, if they are known, must not speak against
    them.
    """
    parts, before = _parts(hand), hand.scores["GameScores"]
    if parts is None or any(adjustments(hand)) or (after and not agree(after, added(before, parts[-1]))):
        return None
    contract = _other_contract(hand, parts[0], parts[-1])
    if contract is None or not is_right(_with_contract(hand, *contract.values)):
        return None
    return contract, differing(hand.lines, contract), _fits_contract


def _with_contract(hand: ReplayedHand, seat: Value | None, bid: Value | None, _trump: Value | None) -> ReplayedHand:
    """The hand as if that seat had declared, or that had been bid."""
    if isinstance(bid, int):
        return hand._replace(bid=bid)
    teams = [number for number, team in enumerate(hand.teams) if isinstance(seat, Seat) and seat.number in team]
    return hand._replace(declaring_team=teams[0])


def _fits_contract(hand: ReplayedHand, deduced: Deduced) -> str:
    return f"the scores of this hand fit {_contract(hand, *deduced.values)}"


def _left_less(enough: int, _hand: ReplayedHand, _deduced: Deduced) -> str:
    return f"HandScores and the scores after this hand fit less than {enough} for the declarer"


def _left(hand: ReplayedHand, deduced: Deduced) -> str:
    right = _contract(hand, *deduced.values) if deduced.label == "Contract" else deduced_text(hand.lines, deduced)
    return f"HandScores and the scores after this hand fit {right}"


def fits_the_others(hand: ReplayedHand, deduced: Deduced) -> str:
    """What the other scores of the hand fit, in words."""
    return f"the other scores of this hand fit {deduced_text(hand.lines, deduced)}"


def _contract(hand: ReplayedHand, seat: Value | None, bid: Value | None, _trump: Value | None) -> str:
    is_made = min(filter(None, hand.scores["HandScores"]), default=0) >= 0
    if not isinstance(seat, Seat):
        return f"a bid of {'at most ' if is_made else ''}{bid}"
    team = next(team for team in hand.teams if seat.number in team)
    forgotten = ", unless a set was forgotten" if is_made else ""
    return f"a contract of {either(f'Seat{number}' for number in sorted(team))}{forgotten}"


def _wrong_part(hand: ReplayedHand, meld: Scores, play: Scores, scored: Scores) -> Deduced | None:
    """`MeldScores` or `PlayScores` as `HandScores` and the other leave it, where the sum is right as written.

    Or, where no bids are written, the `Contract`: with the bid that was lost, if the one there is a slip of the pen, or
    with the first seat of the only other team with which the scores are right, if no tricks are written either.
    None where either of the two may be wrong.
    """
    if contract := _other_contract(hand, meld, scored):
        return contract
    possible = []
    instead = _rest(scored, meld, play), _rest(scored, play, meld)
    if instead[0] != meld and not hand.lines.melds and _gives(hand, instead[0], play, scored):
        possible.append(Deduced("MeldScores", instead[0], CODE))
    is_right = bool(hand.lines.melds) or not possible
    is_open = _may_be_taken(hand, instead[1]) and _may_be_counters(hand, instead[1], scored, is_meld_right=is_right)
    if instead[1] != play and is_open and _gives(hand, meld, instead[1], scored):
        possible.append(Deduced("PlayScores", instead[1], CODE))
    for is_shown in (_are_changed_places, _leaves_counters_of_decks, _shares_counters_otherwise):
        if len(possible) > 1:
            possible = [one for one in possible if is_shown(hand, one)] or possible
    return possible[0] if len(possible) == 1 else None


def _below_a_minimum(hand: ReplayedHand, meld: Scores, play: Scores, scored: Scores) -> Deduced | None:
    """The first line with points that a minimum loses, where these rules have none, and the hand is scored by one.

    A table may have it though people write what they counted (Double-deck rules, Minimum 20 to score).
    """
    most = MOST_MINIMUM * unit(hand.rules)
    kept = [_kept(*scores, most) for scores in zip(scored, meld, play, strict=True)]
    melds, plays = zip(*kept, strict=True)
    if not _gives(hand, melds, plays, scored):
        return None
    for label, written, instead in (("MeldScores", meld, melds), ("PlayScores", play, plays)):
        if any(0 < (score or 0) < most and not right for score, right in zip(written, instead, strict=True)):
            return Deduced(label, instead, CODE)
    return None


def _kept(score: int | None, meld: int | None, play: int | None, most: int) -> tuple[int | None, int | None]:
    """What a team keeps of meld and play: neither, with less for play than this, if it scores nothing.

    Or its play alone, beside less meld than this.
    """
    if not score and (play or 0) < most:
        return 0, 0
    return (0, play) if score == play and 0 < (meld or 0) < most else (meld, play)


def _too_much_meld(hand: ReplayedHand, meld: Scores, play: Scores, scored: Scores) -> int | None:
    """How much meld would make a bid that is lost by `HandScores`, where the declarer has so much, or more.

    None where the meld may be right: by its cards, or because the scores for play are not all counters.
    """
    team, bid = hand.declaring_team, hand.bid
    if team is None or bid is None or hand.lines.melds:
        return None
    enough = bid - (play[team] or 0)
    without = with_score(meld, team, 0)
    is_lost = scored[team] == -bid and 0 < enough <= (meld[team] or 0)
    return enough if is_lost and _are_of_decks(hand, play) and _gives(hand, without, play, scored) else None


def _is_confirmed(hand: ReplayedHand, after: Scores | None) -> bool:
    """Whether the score of the hand leads from the scores before it to those after it."""
    before, scored = hand.scores["GameScores"], hand.scores["HandScores"]
    is_known = after is not None and None not in after
    return is_known and after == added(before, scored) and not any(adjustments(hand))


def _parts(hand: ReplayedHand) -> tuple[Scores, Scores, Scores] | None:
    """The scores for meld, for play and for the hand, if all are written."""
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    return None if None in (*meld, *play, *scored) else (meld, play, scored)


def _are_changed_places(hand: ReplayedHand, part: Deduced) -> bool:
    return are_changed_places(hand.scores[part.label], known(part))


def _leaves_counters_of_decks(hand: ReplayedHand, part: Deduced) -> bool:
    """Whether the scores for play, with this part instead, are all counters of one deck or more."""
    play = hand.scores["PlayScores"]
    instead = [score for score in part.values if isinstance(score, int)]
    return _are_of_decks(hand, tuple(instead) if part.label == "PlayScores" else play)


def _shares_counters_otherwise(hand: ReplayedHand, part: Deduced) -> bool:
    """Whether the teams share the same counters otherwise: taking one from all makes both scores wrong at once."""
    written, instead = hand.scores["PlayScores"], [score for score in part.values if isinstance(score, int)]
    return part.label == "PlayScores" and sum(filter(None, written)) == sum(instead)


def _are_of_decks(hand: ReplayedHand, play: Scores) -> bool:
    in_all, scored = all_counters(hand.rules), sum(filter(None, play))
    return are_counters_of_decks(hand.rules, scored) if in_all is None else scored == in_all


def _rest(scored: Scores, part: Scores, other: Scores) -> Scores:
    """What the sums leave for this part; as it is written where a team was set."""
    triples = zip(scored, part, other, strict=True)
    return tuple([own if all_ is None or all_ < 0 else all_ - (more or 0) for all_, own, more in triples])


def _gives(hand: ReplayedHand, meld: Scores, play: Scores, scored: Scores) -> bool:
    if min(score or 0 for score in (*meld, *play)) < 0:
        return False
    in_all = hand_scores_by_lines(hand, meld, play)
    return in_all is not None and agree(known(in_all), scored)


def _may_be_taken(hand: ReplayedHand, play: Scores) -> bool:
    """Whether the tricks, if any are written, leave these scores for play open.

    They do where no source says what is scored, as by two players, who may count the cards that they put away, too.
    """
    if not hand.lines.tricks:
        return True
    pairs = zip(play, taken(hand).least.counters, strict=True)
    return not score_ranges(hand) and all(score is None or score >= shown for score, shown in pairs)


def _may_be_counters(hand: ReplayedHand, play: Scores, scored: Scores, *, is_meld_right: bool) -> bool:
    """Whether these are all counters, or none: the hand may have been thrown in.

    Or no more than all, where a side that lost its bid has 0 and `is_meld_right`. Else the score for meld may be wrong
    as well: then only the sum of all counters speaks for play.
    """
    if not any(play) or _are_all_counters(hand, play):
        return True
    is_lost_unknown = any(not own and (all_ or 0) < 0 for own, all_ in zip(play, scored, strict=True))
    total = all_counters(hand.rules) or 0
    return is_meld_right and is_lost_unknown and sum(filter(None, play)) <= total


def _are_all_counters(hand: ReplayedHand, play: Scores) -> bool:
    return all_counters(hand.rules) in (None, sum(filter(None, play)))


def _other_contract(hand: ReplayedHand, meld: Scores, scored: Scores) -> Deduced | None:
    """The contract with the bid that was lost, if the one there is a slip of the pen, or with another declarer.

    A bid that is far too high may be any that was made.
    """
    other = _other_bid(hand, meld, scored) or _most_bid(hand, scored)
    declarer = None if other else _other_declarer(hand, scored)
    return Deduced("Contract", (declarer, other, None), CONTRACT_CODE) if other or declarer else None


def _other_bid(hand: ReplayedHand, meld: Scores, scored: Scores) -> int | None:
    """The bid that the declarer has lost, if the one that is written may be mistyped for it."""
    bid, team, rule = hand.bid, hand.declaring_team, hand.rules.scoring.set
    if bid is None or team is None or rule is None or are_bids_known(hand) or (scored[team] or 0) >= 0:
        return None
    bids, melds = WHEN_SET[rule]
    if not bids:
        return None
    other, rest = divmod((scored[team] or 0) - melds * (meld[team] or 0), bids)
    in_all = deduce_hand_scores(hand._replace(bid=other)) if not rest and is_mistyped(bid, other) else None
    return other if in_all and known(in_all) == scored else None


def _most_bid(hand: ReplayedHand, scored: Scores) -> int | None:
    """The most that may have been bid, if it was made by the scores, and nobody bids what is written."""
    bid, team, in_all = hand.bid, hand.declaring_team, all_counters(hand.rules)
    if bid is None or team is None or in_all is None or are_bids_known(hand) or bid < FAR_TOO_HIGH * in_all:
        return None
    own = scored[team] or 0
    made = deduce_hand_scores(hand._replace(bid=own)) if own > 0 else None
    return own if made and known(made) == scored else None


def _other_declarer(hand: ReplayedHand, scored: Scores) -> Seat | None:
    """The first seat of the only other team that may have declared, by the scores as they are written."""
    if hand.declaring_team is None or are_bids_known(hand) or hand.lines.tricks:
        return None
    others = [team for team in range(len(hand.teams)) if team != hand.declaring_team]
    fitting = [team for team in others if _is_scored_by(hand, team, scored)]
    return SEATS[f"Seat{min(hand.teams[fitting[0]])}"] if len(fitting) == 1 else None


def _is_scored_by(hand: ReplayedHand, declaring_team: int, scored: Scores) -> bool:
    in_all = deduce_hand_scores(hand._replace(declaring_team=declaring_team))
    return in_all is not None and known(in_all) == scored
