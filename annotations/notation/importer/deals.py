"""Separates the deals in a pasted text, and puts them together as the hands of one game or as several games."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from annotations.notation.importer.assembling import assemble
from annotations.notation.importer.found import Findings
from annotations.notation.importer.result import Choice, Pasted, Question, Row, Unread, asked

MOST_DEALS = 20
"""How many deals are read; the lines of further ones are reported."""

GAMES, HANDS, ONE = "games", "hands", "one"
"""The answers: games of their own, hands of one game, or a single hand."""

_OWN = "own hand"


class _Finding(NamedTuple):
    """A finding on lines `first` to `last`. A deal has each `kind` once."""

    first: int
    last: int
    kind: str


def understand_deals(lines: Sequence[str], found: Findings, answers: Mapping[str, str], players: int | None) -> Pasted:
    """The deals of the text in PN; asks what several of them are."""
    starts = [1, *_starts(lines, found)]
    if len(starts) == 1:
        return assemble(lines, found, answers, players)
    question = _ask(answers, min(len(starts), MOST_DEALS), starts[1])
    if question.answer == ONE:
        whole = assemble(lines, found, answers, players)
        return replace(whole, questions=(question, *whole.questions))
    ends = [*[start - 1 for start in starts[1:]], len(lines)]
    parts = [found.between(first, last) for first, last in zip(starts[:MOST_DEALS], ends, strict=False)]
    deals = [_deal(lines, part, answers, players, number) for number, part in enumerate(parts, 1)]
    rows = [row for number, deal in enumerate(deals, 1) for row in (_heading(number, question.answer), *deal.rows)]
    questions = [question, *[each for deal in deals for each in deal.questions]]
    unread = [each for deal in deals for each in deal.unread]
    if len(starts) > MOST_DEALS:
        at = starts[MOST_DEALS]
        why = f"Only the first {MOST_DEALS} deals are read: paste the rest as another text."
        unread.append(Unread(at, lines[at - 1].strip(), why))
    return Pasted(tuple(rows), tuple(questions), tuple(unread))


def _ask(answers: Mapping[str, str], deals: int, line: int) -> Question:
    choices = (
        Choice(GAMES, f"{deals} games: each begins at 0"),
        Choice(HANDS, f"{deals} hands of one game"),
        Choice(ONE, "One hand: leave out what does not fit"),
    )
    return asked(answers, "deals", f"The text has {deals} deals. What are they?", choices, GAMES, line)


def _deal(lines: Sequence[str], part: Findings, answers: Mapping[str, str], players: int | None, number: int) -> Pasted:
    """One deal; the keys of its questions begin with its number."""
    prefix = f"deal{number}-"
    own = {key.removeprefix(prefix): answer for key, answer in answers.items() if key.startswith(prefix)}
    deal = assemble(lines, part, own, players)
    questions = [replace(each, key=prefix + each.key, words=f"Deal {number}: {each.words}") for each in deal.questions]
    return replace(deal, questions=tuple(questions))


def _heading(number: int, answer: str) -> Row:
    """The `Deal` line, below the blank lines that PN has between hands, or between games (README, section 2)."""
    deal = number if answer == HANDS else 1
    blank = [""] * (1 if answer == HANDS else 2) if number > 1 else []
    return Row(0, 0, "", (*blank, f"Deal {deal}"))


def _starts(lines: Sequence[str], found: Findings) -> Iterator[int]:
    """The first line of each deal but the first: the first blank line after the finding before, else the next line."""
    kinds: set[str] = set()
    before = 0
    for each in sorted(_findings(found)):
        if _is_of_next_deal(each.kind, kinds) and each.first > before:
            kinds = set()
            blank = (at for at in range(before + 1, each.first) if not lines[at - 1].strip())
            yield next(blank, before + 1)
        kinds.add(each.kind)
        before = max(before, each.last)


def _is_of_next_deal(kind: str, kinds: set[str]) -> bool:
    """Whether it belongs to a new deal: the writer’s next hand, or a finding that a deal of several findings has.

    After the play comes the next deal. Of two auctions alone, or two hands, one is a mistake or an alternative.
    """
    if kind in kinds:
        return kind == _OWN or len(kinds) > 1
    return "play" in kinds and kind != "trump"


def _findings(found: Findings) -> Iterator[_Finding]:
    for hand in found.hands:
        if hand.seat or hand.is_own:
            yield _Finding(hand.first, hand.last, f"hand {hand.seat}" if hand.seat else _OWN)
    for auction in found.auctions:
        yield _Finding(auction.first, auction.last, "auction")
    for dashed in found.dashed:
        yield _Finding(dashed.line, dashed.line, "auction")
    for play in found.plays:
        yield _Finding(play.first, play.last, "play")
    for line, _suit in found.facts.trumps:
        yield _Finding(line, line, "trump")
