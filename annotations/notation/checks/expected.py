"""Whether a game has all that makes it Complete (README, section 5)."""

from collections.abc import Sequence
from functools import cache

from annotations.notation.checks.order import Ordered, check_hand
from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import EXTRA_BLANK_LINE, Diagnostic, Referring, Values
from annotations.notation.syntax.document import Line, Section
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Expected, LineSpec
from annotations.notation.syntax.structure import Arranged
from annotations.rules.cards import MOST_PLAYERS, TEAMS


def check_expected(
    game: Arranged,
    players: int,
    in_game_section: frozenset[str],
    in_hands: Sequence[frozenset[str]],
    next_team: int = 0,
) -> list[Diagnostic]:
    """Every expected line that is not there; the sets hold the labels of the lines that count, or are inherited.

    `next_team` is the number of another team that the game is to declare, 0 for none.
    """
    found: list[Diagnostic] = []
    expected = expected_in_game_section(players)
    if next_team:
        expected = (*expected, f"Team{next_team}")
    _report("PN401", expected, in_game_section, game.game_section.first_line, found)
    if not game.hands:
        _report("PN401", ("Deal",), frozenset(), game.lines[0], found)
        return found
    above: frozenset[str] = frozenset()
    begun = len(found)
    upper: list[Line] = []
    for hand, in_hand in zip(game.hands, in_hands, strict=True):
        at = len(found)
        _report("PN401", expected_in_hand(players), in_hand, hand.first_line, found)
        if not in_hand.isdisjoint(_MELDS):
            _report("PN401", _melds(players), in_hand, hand.first_line, found)
        if _goes_on(above, in_hand, upper, hand):
            upper += hand.lines
            _say_what_follows(found[begun:at], in_hand, hand.first_line, found, begun)
            _say_what_follows(found[at:], _OF_A_HAND, hand.first_line, found, at)
            found[at] = found[at]._replace(values=_DEAL_ABOVE)
            above = above | in_hand
        else:
            above, begun, upper = in_hand, at, [*hand.lines]
            if hand is game.hands[0] and len(found) > at and _is_of_game_section(hand):
                _say_what_follows(found[:at], _labels(hand), hand.first_line, found, 0)
                _say_what_follows(found[at:], _OF_A_HAND, hand.first_line, found, at)
                if hand is not game.hands[-1] and _is_of_names(hand):
                    found[at] = found[at]._replace(values={"label": "Deal", "because": _HEAD_ABOVE})
    at = len(found)
    _report("PN403", _LAST, in_hands[-1], game.hands[-1].first_line, found)
    if len(found) > at and upper[0].number < game.hands[-1].first_line:
        there = frozenset([line.label.text for line in upper if line.label])
        _say_what_follows(found[at:], there, game.hands[-1].first_line, found, at)
    return found


_OF_A_HAND = frozenset([text for text, label in LABELS.items() if label.spec.in_hand])
_DEAL_ABOVE: Values = {"label": "Deal", "because": "If the hand above goes on here, delete the blank line."}


def _say_what_follows(
    findings: Sequence[Diagnostic], there: frozenset[str], number: int, found: list[Diagnostic], at: int
) -> None:
    """Say of each of these findings, from that place on, that it follows, if the line is beyond the blank line."""
    because = Referring(EXTRA_BLANK_LINE, (number,))
    for place, one in enumerate(findings, at):
        if one.values["label"] in there:
            found[place] = one._replace(values={"label": one.values["label"], "because": because})


def with_extra_blank_lines(game: Arranged, in_head: frozenset[str], in_hands: Sequence[Ordered]) -> list[Diagnostic]:
    """What is wrong with the order of the hands, with the blank line that is one too many as its cause.

    Below it the hand above may go on, so that rounds or tricks lack those before them; or the game section may.
    """
    found: list[Diagnostic] = []
    above: frozenset[str] = frozenset()
    upper: list[Line] = []
    begun = 0
    for hand, ordered in zip(game.hands, in_hands, strict=True):
        follows = {"because": Referring(EXTRA_BLANK_LINE, (hand.first_line,))}
        goes_on = _goes_on(above, ordered.used, upper, hand)
        if not goes_on:
            above, upper, begun = frozenset(), [], len(found)
        above, upper = above | ordered.used, [*upper, *hand.lines]
        is_of_head = hand is game.hands[0] and _is_of_game_section(hand) and in_head.isdisjoint(_labels(hand))
        for one in ordered.found:
            hint: Values = {}
            if is_of_head and one.code == "PN201":
                hint = follows if one is not ordered.found[0] else {"because": _HEAD_ABOVE}
            elif goes_on and one.code == "PN404":
                hint = follows
            found.append(one._replace(values={**one.values, **hint}) if hint else one)
    return [*found[:begun], *[_with_the_last_blank_line(one, game.hands[-1]) for one in found[begun:]]]


def _with_the_last_blank_line(one: Diagnostic, last: Section) -> Diagnostic:
    """An end of the game above the last section, where this may be the rest of the last hand (PN205)."""
    if one.code != "PN205":
        return one
    return one._replace(values={**one.values, "because": Referring(EXTRA_BLANK_LINE, (last.first_line,))})


_HEAD_ABOVE = "If the game section goes on here, delete the blank line."


def _is_of_game_section(hand: Section) -> bool:
    """Whether all lines of the section belong in the game section, or may be there."""
    specs = [line.label.spec for line in hand.lines if line.label]
    return not any(spec.in_hand for spec in specs)


def _is_of_names(hand: Section) -> bool:
    """Whether the lines of the section may be in a hand as well as in the game section."""
    return all(line.label.spec.anywhere for line in hand.lines if line.label)


def _labels(hand: Section) -> frozenset[str]:
    return frozenset([line.label.text for line in hand.lines if line.label])


def _goes_on(above: frozenset[str], below: frozenset[str], upper: Sequence[Line], hand: Section) -> bool:
    """Whether the hand, which lacks `Deal`, the first expected line, may be the rest of the lines above.

    Then it has none of their labels, or only hands that are declared again after the exchange above.
    """
    if "Deal" not in above or "Deal" in below:
        return False
    again = _OF_A_HAND & above & below
    return again <= _HANDS and (not again or not check_hand(Survey(Section((*upper, *hand.lines), True)), False).found)


_HANDS = frozenset([text for text, label in LABELS.items() if label.spec.stem == "Hand"])


@cache
def expected_in_game_section(players: int) -> tuple[str, ...]:
    """The labels that the game section of a Complete game has."""
    always = tuple(spec.stem for spec in LINE_SPECS.values() if spec.expected is Expected.YES and not spec.in_hand)
    return always if players in TEAMS else (*always, "Team1", "Seat1")


@cache
def expected_in_hand(players: int) -> tuple[str, ...]:
    """The labels that every hand of a Complete game has, whatever happens in it."""
    return tuple(label for spec in LINE_SPECS.values() if spec.in_hand for label in _always(spec, players))


def expected_of_more(players: int, fewer: int) -> frozenset[str]:
    """The labels that a Complete game of so many players has, and one of fewer need not have."""
    of_all, of_fewer = [
        {*expected_in_game_section(number), *expected_in_hand(number), *_melds(number)} for number in (players, fewer)
    ]
    return frozenset(of_all - of_fewer)


def _always(spec: LineSpec, players: int) -> tuple[str, ...]:
    numbers = {Expected.FIRST: 1, Expected.EVERY_SEAT: players}.get(spec.expected, 0)
    if spec.expected is Expected.YES:
        return (spec.stem,)
    return tuple(f"{spec.stem}{number}" for number in range(1, numbers + 1))


@cache
def _melds(players: int) -> tuple[str, ...]:
    return tuple(f"Meld{seat}" for seat in range(1, players + 1))


_MELDS = frozenset(_melds(MOST_PLAYERS))
_LAST = tuple(spec.stem for spec in LINE_SPECS.values() if spec.expected is Expected.LAST_HAND)


def _report(code: str, expected: tuple[str, ...], there: frozenset[str], number: int, found: list[Diagnostic]) -> None:
    if not there.issuperset(expected):
        found += [Diagnostic(code, number, 1, 1, _values(label)) for label in expected if label not in there]


@cache
def _values(label: str) -> Values:
    """The values of the message; diagnostics share them, since a long text may lack the same lines in every game."""
    return {"label": label}
