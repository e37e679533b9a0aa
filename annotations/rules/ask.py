"""Questions about the rules, as plain objects, and their answers (Our reading, Questions).

A question names its rules, or contains them: then only the columns that the answer needs. The answer to a question that
is wrong is `{"error": …}`; the message begins with the field that is wrong or missing.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from annotations.rules.bids import is_legal_bid
from annotations.rules.columns import COLUMNS
from annotations.rules.games import standing
from annotations.rules.holdings import hand_text, kinds_of
from annotations.rules.melds import best_melds
from annotations.rules.problems import misdealt
from annotations.rules.question_fields import (
    CannotAnswer,
    Question,
    cards_in,
    flag,
    hand_in,
    numbers_in,
    scores_in,
    trump_in,
    whole_number,
)
from annotations.rules.record_text import MORE_THAN_ONCE, repeated_names, repeated_paths
from annotations.rules.rulesets import Json, RuleSet, Unstated
from annotations.rules.scoring import COUNTERS, Outcome, all_counters, score_given_up, score_hand, score_without_trump
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.tricks import counters_in, legal_cards, winning_place
from annotations.rules.validation import read_columns

LONGEST_RECORD = 20_000
"""The maximum number of characters in the JSON of a rule set."""

Answer = dict[str, Json]


class Rules(NamedTuple):
    """The columns of a rule set that could be read, and the problems of the others by path."""

    rules: RuleSet
    problems: Mapping[str, str]


def answer(question: Json) -> Answer:
    """The answer to a question, which may be any JSON value."""
    try:
        if not isinstance(question, dict):
            raise CannotAnswer("A question must be a JSON object.")
        asked = question.get("ask")
        answering = QUESTIONS.get(asked) if isinstance(asked, str) else None
        if answering is None:
            raise CannotAnswer(f"ask: It must be one of {', '.join(QUESTIONS)}.")
        _refuse_repeated(repeated_names(question))
        _refuse_unknown(question, _FIELDS[str(asked)])
        rules = _rules(question)
        _refuse_mistakes(rules, _NEEDED_EVEN_IF_NULL.get(str(asked), ()))
        found = answering(rules.rules, question)
        return _unstated(rules, found) if isinstance(found, Unstated) else found
    except CannotAnswer as reason:
        return {"error": str(reason)}


def _refuse_repeated(names: Iterable[str]) -> None:
    """Refuse what a text has more than once: only the last of its values was read."""
    for name in names:
        raise CannotAnswer(f"{name[:20]}: {MORE_THAN_ONCE}")


def _refuse_unknown(question: Question, fields: Sequence[str]) -> None:
    """Refuse a field that the question does not have: a misspelled one would be answered as if it were left out."""
    for field in question:
        if field not in ("ask", "rules", *fields):
            raise CannotAnswer(f"{field[:20]}: This question has no such field. It has {', '.join(fields)}.")


_NEEDED_EVEN_IF_NULL: Mapping[str, tuple[str, ...]] = {
    "meld": ("meld", "meld.roundhouse", "meld.run_roundhouse"),
    "legal": ("play", "play.ranking"),
    "trick": ("play", "play.ranking"),
    "score": ("bidding.contract", "trump_needs_marriage"),
    "end": ("scoring", "scoring.target_rises", "scoring.floor"),
}
"""Columns in which null has a meaning, by question: a mistake in them would be answered as if it were null."""


def _refuse_mistakes(rules: Rules, paths: Iterable[str]) -> None:
    for path in paths:
        if path in rules.problems:
            raise CannotAnswer(rules.problems[path])


def _unstated(rules: Rules, unstated: Unstated) -> Answer:
    """Refuse for the mistake in the column, else in its group, else because the column is missing."""
    column = unstated.column
    group = column.partition(".")[0]
    _refuse_mistakes(rules, (column, group, *[path for path in rules.problems if path.startswith(f"{group}.")]))
    rules_do = "rules do" if column in COLUMNS else "question does"
    raise CannotAnswer(f"{column}: The {rules_do} not state it, and the answer depends on it.")


def _meld(rules: RuleSet, question: Question) -> Answer | Unstated:
    found = best_melds(rules.meld, hand_in(rules, question), trump_in(question))
    if isinstance(found, Unstated):
        return found
    parts = [{"meld": part.meld, "count": part.number, "points": part.points} for part in found.parts]
    return {"points": found.points, "parts": parts, "cards": hand_text(found.cards)}


def _legal(rules: RuleSet, question: Question) -> Answer | Unstated:
    """Before any card is played it is the lead, to the first trick unless `first` is false."""
    trump, played, hand = trump_in(question), cards_in(rules, question, "played"), hand_in(rules, question)
    if rules.players is not None and len(played) >= rules.players:
        raise CannotAnswer(f"played: {len(played)} cards are a whole trick of {rules.players} players.")
    found = legal_cards(rules.play, trump, played, hand, first=flag(question, "first", default=True))
    return found if isinstance(found, Unstated) else {"legal": [card.code for card in kinds_of(found)]}


def _trick(rules: RuleSet, question: Question) -> Answer | Unstated:
    trump, cards, last = trump_in(question), cards_in(rules, question, "cards"), flag(question, "last", default=False)
    if not cards:
        raise CannotAnswer("cards: A trick has at least one card.")
    if rules.players is not None and len(cards) > rules.players:
        raise CannotAnswer(f"cards: A trick of {rules.players} players does not have {len(cards)} cards.")
    counters = counters_in(rules.counters, cards, last)
    if isinstance(counters, Unstated):
        return counters
    return {"winner": winning_place(rules.play, trump, cards), "counters": counters}


def _bid(rules: RuleSet, question: Question) -> Answer | Unstated:
    """`forced` asks about the dealer, whom all others have left to bid by passing."""
    high = None if question.get("high") is None else whole_number(question, "high")
    bid, forced = whole_number(question, "bid"), flag(question, "forced", default=False)
    if forced and high is not None:
        raise CannotAnswer("forced: The dealer is forced only if nobody has bid: high must be null.")
    found = is_legal_bid(rules.bidding, high, bid, forced) if bid > 0 else False
    return found if isinstance(found, Unstated) else {"legal": found}


def _score(rules: RuleSet, question: Question) -> Answer | Unstated:
    """Counters of null mean that the hand was not played; with enough meld the declarer has given it up.

    `marriage` is false if the declarer had none, and no suit could be trump: only where trump needs one.
    """
    bid, declarer, meld = (
        whole_number(question, "bid"),
        whole_number(question, "declarer_team"),
        numbers_in(question, "meld", _teams(rules)),
    )
    counters = None if question.get("counters") is None else numbers_in(question, "counters", len(meld))
    tricks = None if question.get("tricks") is None else numbers_in(question, "tricks", len(meld))
    _refuse_more_than_all("counters", counters or [], all_counters(rules))
    _refuse_more_than_all("tricks", tricks or [], rules.tricks)
    if bid < 1:
        raise CannotAnswer("bid: It must be a positive number.")
    if not 0 <= declarer < len(meld):
        raise CannotAnswer(f"declarer_team: It must be from 0 to {len(meld) - 1}, since there are {len(meld)} teams.")
    _refuse_counters_without_trick(rules, declarer, counters or [], tricks or [])
    if rules.bidding.is_summed:
        raise CannotAnswer("bidding.contract: Each team has to make its own bids, and this question has only one bid.")
    if not flag(question, "marriage", default=True):
        _refuse_needless_marriage(rules)
        found = score_without_trump(rules.scoring, bid, declarer, len(meld))
    else:
        found = score_hand(rules.scoring, bid, declarer, meld, counters, tricks)
    if found == Unstated(COUNTERS) and "counters" in question and rules.scoring.opponents_on_surrender != "play":
        found = score_given_up(rules.scoring, bid, declarer, meld)
    if isinstance(found, Unstated):
        return found
    outcome = Outcome.SET if found.outcome in (Outcome.GIVEN_UP, Outcome.NO_MARRIAGE) else found.outcome
    return {"outcome": outcome.value, "scores": list(found.hand)}


def _refuse_needless_marriage(rules: RuleSet) -> None:
    """Refuse a hand without a trump where trump needs no marriage (Double-deck rules, Exchanging Cards)."""
    if rules.trump_needs_marriage == "no":
        raise CannotAnswer(
            "marriage: Any suit may be trump (trump_needs_marriage), so no hand is lost for want of a marriage. "
            "Leave it out, or write true."
        )


def _refuse_more_than_all(field: str, taken: Sequence[int], in_all: int | None) -> None:
    """Refuse more counters, or tricks, than a hand has by these rules, as far as they tell.

    Where five or more play alone, a called partner counts what the declarer took (Players’ pages, Five-handed).
    """
    if in_all is not None and sum(taken) > in_all and len(taken) <= _MOST_WITHOUT_CALLED_PARTNER:
        raise CannotAnswer(
            f"{field}: They come to {sum(taken)}, but by these rules a hand has {in_all}. Check each number."
        )


def _refuse_counters_without_trick(
    rules: RuleSet, declarer: int, counters: Sequence[int], tricks: Sequence[int]
) -> None:
    """Refuse counters of a team without a trick, unless they may be those of the declarer’s discard.

    Of a called partner as in `_refuse_more_than_all`.
    """
    if len(tricks) > _MOST_WITHOUT_CALLED_PARTNER:
        return
    may_discard = rules.kitty != 0 and not rules.deals_kitty_out and rules.scoring.discards_count is not False
    for team, (counted, taken) in enumerate(zip(counters, tricks, strict=False)):
        if counted and not taken and not (may_discard and team == declarer):
            raise CannotAnswer(
                f"counters: A team that took no trick (tricks) has no counters, not {counted}. Check each number."
            )


_MOST_WITHOUT_CALLED_PARTNER = 4


def _teams(rules: RuleSet) -> int | None:
    """How many teams score; None if the rules do not say. Two play alone."""
    if rules.teams_in_force:
        return len(rules.teams_in_force)
    return rules.players if rules.players == _TWO else None


_TWO = 2


def _end(rules: RuleSet, question: Question) -> Answer | Unstated:
    """Whether the game is over after a hand, and the team that has won it, counted from 0; null if nobody has.

    `declarer_team` and `made` may be null, or left out, if nobody declared; `ties` is how often they have played on.
    """
    scores = scores_in(question, "scores", _teams(rules))
    declarer = None if question.get("declarer_team") is None else whole_number(question, "declarer_team")
    if declarer is not None and not 0 <= declarer < len(scores):
        raise CannotAnswer(
            f"declarer_team: It must be from 0 to {len(scores) - 1}, since there are {len(scores)} teams."
        )
    made = None if question.get("made") is None else flag(question, "made", default=True)
    ties = None if question.get("ties") is None else whole_number(question, "ties")
    if ties is not None and ties < 0:
        raise CannotAnswer("ties: It must be a whole number from 0.")
    found = standing(rules.scoring, scores, declarer, made, ties)
    if found == Unstated(_FLOOR):
        raise CannotAnswer(f"{_FLOOR}: The rules do not say who wins when {_below(rules.scoring.floor or 0, scores)}.")
    return found if isinstance(found, Unstated) else {"over": found.is_over, "winner": found.winner}


_FLOOR = "scoring.floor"


def _below(floor: int, scores: Sequence[int]) -> str:
    """How many teams have lost by their scores, where not just one team is left to win."""
    below = len([score for score in scores if score <= -floor])
    return f"{'several teams are' if below > 1 else f'one of {len(scores)} teams is'} at the floor or below it"


QUESTIONS: Mapping[str, Callable[[RuleSet, Question], Answer | Unstated]] = {
    "meld": _meld,
    "legal": _legal,
    "trick": _trick,
    "bid": _bid,
    "score": _score,
    "end": _end,
}
"""What answers each question, by its name."""

_FIELDS: Mapping[str, Sequence[str]] = {
    "meld": ("trump", "hand"),
    "legal": ("trump", "played", "hand", "first"),
    "trick": ("trump", "cards", "last"),
    "bid": ("high", "bid", "forced"),
    "score": ("bid", "declarer_team", "meld", "counters", "tricks", "marriage"),
    "end": ("scores", "declarer_team", "made", "ties"),
}
"""The fields of each question beside its name and its rules."""


def _rules(question: Question) -> Rules:
    given = question.get("rules")
    if isinstance(given, str):
        if given not in SHIPPED:
            raise CannotAnswer(f"rules: No rule set has that name. The names are {', '.join(SHIPPED)}.")
        return Rules(ruleset(given), {})
    if not isinstance(given, dict):
        raise CannotAnswer("rules: It must be the name of a rule set, or a rule set as a JSON object.")
    _refuse_repeated(repeated_paths(given))
    try:
        text = json.dumps(given, sort_keys=True)
    except RecursionError:
        raise CannotAnswer("rules: It is nested too deeply.") from None
    if len(text) > LONGEST_RECORD:
        raise CannotAnswer(f"rules: It has more than {LONGEST_RECORD} characters.")
    found = _read(text)
    _refuse_mistakes(found, _OF_THE_DEAL)
    return found


@lru_cache(maxsize=256)
def _read(text: str) -> Rules:
    rules, problems = read_columns(json.loads(text))
    return Rules(rules, {problem.column: str(problem) for problem in (*problems, *misdealt(rules))})


_OF_THE_DEAL = ("players", "hand_size", "kitty", "deck", "deck.copies", "deck.nines", "deck.all_nines")
"""A mistake in these columns is reported for every question."""
