"""Hands, auctions and games in sentences: `I hold …, LHO opens 52, pass, pass to you`, `Tom bid 500, Ann passed`."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from annotations.notation.importer import tokens
from annotations.notation.importer.auctions import ALL_PASS, FoundAuction, knows_speaker
from annotations.notation.importer.hands import hand_in_words, runs
from annotations.notation.importer.named_rules import named_rules
from annotations.notation.importer.table_facts import Speaker, speaker
from annotations.notation.syntax.signs import COMPASS, SEAT

_BETWEEN = re.compile(
    r"\s*(?:[,;?!]|(?<!hand)(?<!hold):|\.(?=\s|$)|\b(?:then|and|but)\b|(?<=\S)(?=\s(?:with|holding)\s+[^\s\d]))\s*",
    re.IGNORECASE,
)
_CALL = re.compile(
    rf"(?P<all>(?:all|every(?:one|body)|(?:all )?(?:the )?(?:others|rest)|all others)(?: else)? pass(?:es|ed)?)"
    rf"|(?:(?P<who>{SEAT}|(?:my )?[a-z][\w.'’-]*)\s+)??"
    r"(?:(?P<verb>opens?|opened|bids?|says?|said|raise[sd]?|goes|went)\s+(?:(?:to|with|at)\s+)?)?"
    r"(?P<call>[1-9]\d{0,3}|pass(?:es|ed)?)"
    r"(?:\s+to\s+(?:you|me|us))?",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"(?:(?:i|you)(?:\s+(?:am|was|are|were)|['’](?:m|re))?\s+(?:hold(?:ing)?|held|have|had|dealt|got|picked up)"
    r"|holding|with|(?:my|your) hand(?:\s+(?:is|was))?)(?:\s*[:=]\s*|\s+|$)",
    re.IGNORECASE,
)

_SEAT_SIGN = re.compile(rf"\b({SEAT}|{tokens.INITIAL})\s*[:=-]\s*(?=[1-9]|p)", re.IGNORECASE)
"""A seat and the sign between it and its call: `North: 50`, `N - pass`."""

_SIGN = re.compile(
    r"\b(?:with|hand|hold(?:ing)?|held|have|had|dealt|got|picked|pass(?:es|ed)?|opens?|opened|bids?|says?|said|raise[sd]?"
    r"|goes|went|north|east|south|west|(?:double|single|triple)[\s-]?deck|handed|cut[\s-]?throat|race[\s-]?horse)\b",
    re.IGNORECASE,
)
"""A word that every hand, call and game in a sentence has: other lines are not taken apart."""


class Sentences(NamedTuple):
    """The content of a line: the writer's cards, other cards, calls, the name of a rule set, and all other clauses."""

    own_cards: str = ""
    cards: str = ""
    auction: FoundAuction | None = None
    rules: str = ""
    others: tuple[str, ...] = ()


class _Clause(NamedTuple):
    """A part of a line between commas and conjunctions, with its place in the line."""

    text: str
    first: int
    last: int


def sentences(line: str, number: int) -> Sentences:
    """The content of line `number`, clause by clause.

    The line is only a sentence if it has the writer's cards, calls or a rule set.
    """
    found = Sentences()
    line = _SEAT_SIGN.sub(r"\1 ", line) if _SIGN.search(line) else ""
    clauses = _clauses(line)
    while clauses:
        if end := _end_of_own_cards(clauses):
            start = clauses[0].first + len(_prefix(clauses[0].text))
            found = found._replace(own_cards=found.own_cards or _cards(line[start : clauses[end - 1].last]))
        elif end := _run(clauses, _are_cards):
            found = found._replace(cards=found.cards or _cards(line[clauses[0].first : clauses[end - 1].last]))
        elif end := _end_of_calls(clauses):
            found = found._replace(auction=found.auction or _auction(clauses[:end], number))
        elif name := named_rules(clauses[0].text):
            found, end = found._replace(rules=name), 1
        else:
            found, end = found._replace(others=(*found.others, clauses[0].text)), 1
        clauses = clauses[end:]
    return found


def _clauses(line: str) -> list[_Clause]:
    ends = [(each.start(), each.end()) for each in _BETWEEN.finditer(line)]
    spans = zip(
        [0, *[after for _before, after in ends]], [*[before for before, _after in ends], len(line)], strict=True
    )
    whole = [_Clause(line[first:last].strip(" ."), first, last) for first, last in spans]
    return [clause for clause in whole if clause.text]


def _run(clauses: Sequence[_Clause], knows: Callable[[str], object]) -> int:
    """How many clauses from the first on are known."""
    return next((at for at, clause in enumerate(clauses) if not knows(clause.text)), len(clauses))


def _prefix(text: str) -> str:
    """The words before the writer's cards: `I hold`; empty if the clause is something else."""
    found = _OWN.match(text)
    return found[0] if found else ""


def _end_of_own_cards(clauses: Sequence[_Clause]) -> int:
    """The number of clauses from `I hold …` to the last of the cards; 0 if they begin with something else."""
    prefix = _prefix(clauses[0].text)
    if not prefix:
        return 0
    below = _run(clauses[1:], _are_cards)
    rest = clauses[0].text[len(prefix) :]
    return 1 + below if hand_in_words(rest)[0] or runs(rest) or (below and not rest) else 0


def _are_cards(text: str) -> bool:
    """Whether the text has cards, or ranks, and nothing else."""
    held, others = hand_in_words(text)
    return bool(held and not others) or bool(runs(text)) or tokens.is_ranks(text)


def _cards(text: str) -> str:
    """The cards of a sentence as they are written elsewhere: `SQJ and HATT` becomes `SQJ, HATT`."""
    return re.sub(r"\s+and\s+", ", ", text, flags=re.IGNORECASE)


def _end_of_calls(clauses: Sequence[_Clause]) -> int:
    """The number of calls, whose first names who makes it; 0 if there are none."""
    first = _CALL.fullmatch(clauses[0].text)
    if not first:
        return 0
    end = _run(clauses, _CALL.fullmatch)
    named = {clause.text.split()[0].lower() for clause in clauses[:end] if _is_of_known_player(clause.text)}
    is_sentence = first["all"] or (first["who"] and (first["verb"] or first["call"].lower() in ("passes", "passed")))
    return end if is_sentence or len(named) > 1 else 0


def _is_of_known_player(text: str) -> bool:
    found = _CALL.fullmatch(text)
    return bool(found and found["who"] and speaker(found["who"]))


def _auction(clauses: Sequence[_Clause], number: int) -> FoundAuction:
    """The calls, with their players if each is known."""
    calls = [found for clause in clauses if (found := _CALL.fullmatch(clause.text))]
    speakers: list[Speaker] = []
    for found in calls:
        before = speakers[-1] if speakers else 0
        speakers.append(0 if found["all"] else speaker(found["who"]) if found["who"] else _next(before))
    made = [ALL_PASS if found["all"] else tokens.call(found["call"]) or "" for found in calls]
    known = all(map(knows_speaker, made, speakers))
    return FoundAuction(number, number, calls=made, speakers=speakers if known else [])


def _next(before: Speaker) -> Speaker:
    """The player on the left of this one, of four."""
    return (abs(before) % len(COMPASS) + 1) * (1 if before > 0 else -1) if before else 0
