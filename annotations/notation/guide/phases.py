"""The phases of a game with their lines, written or not."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter

from annotations.notation.guide.choices import free_choices, ordered_choices
from annotations.notation.guide.expected_lines import OF_PLAYERS, ExpectedLine
from annotations.notation.guide.record import MELDS, Record, has_no_contract, is_played_out, is_usual, play_goes_on
from annotations.notation.guide.steps import GuidePhase, LineState, Step, line_states, worst
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Section
from annotations.notation.syntax.ordering import Position, position
from annotations.notation.syntax.specs import HAND_GROUPS, Group

OFFERED_IN_HAND = (Group.EXCHANGE, Group.MELD, Group.PLAY, Group.RESULTS)
UNUSUAL_IN_GAME = ("Notation", "Team", "BidSystem", "Note")

PLAYERS, EVENING = "Who sits where", "About the evening"
"""The titles of the phases of the game section: the first and the last of the game."""

TO_DO = (LineState.FAULTY, LineState.ASKED, LineState.MISSING)
"""The states of a phase that is not finished."""

Timed = tuple[tuple[int, int, int, int], Group, Step]
"""The sort key of a step, the group of its phase, and the step."""

LAST = 1000
"""Sorts lines without a fixed place after the others of their phase."""


def phases(reading: Reading, record: Record, missing: Sequence[ExpectedLine]) -> tuple[GuidePhase, ...]:
    """The players, the phases of every hand, including hand 0 if it has not begun, and the evening.

    `missing` has the expected lines that are not written.
    """
    of_hand: dict[int | None, list[ExpectedLine]] = defaultdict(list)
    for expected in missing:
        of_hand[expected.hand].append(expected)
    states = line_states(reading)
    of_game = _timed(states, record, of_hand[None], None)
    made = [_phase(record, None, Group.TABLE, PLAYERS, of_game)]
    for hand in range(max(len(record.hands), 1)):
        timed = _timed(states, record, of_hand[hand], hand)
        made += [_phase(record, hand, group, group.value.title(), timed) for group in HAND_GROUPS]
    return (*made, _phase(record, None, Group.EVENT, EVENING, of_game))


def _phase(record: Record, hand: int | None, group: Group, title: str, timed: Sequence[Timed]) -> GuidePhase:
    steps = tuple([step for _time, of_group, step in timed if of_group is group])
    state = worst(steps)
    return GuidePhase(hand, group, title, steps, state, state in TO_DO or _goes_on(record, hand, group))


def _goes_on(record: Record, hand: int | None, group: Group) -> bool:
    """Whether it is the meld or the play of the last hand, and more of its lines are expected."""
    if hand is None or hand < len(record.hands) - 1:
        return False
    if group is Group.PLAY:
        return play_goes_on(record, hand)
    now = record.section(hand)
    return group is Group.MELD and not now.melds and not has_no_contract(now) and is_usual(record, hand, MELDS)


def _timed(
    states: Mapping[int, LineState], record: Record, missing: Sequence[ExpectedLine], hand: int | None
) -> list[Timed]:
    """The steps of a section in the order of its phases."""
    game = record.game
    section = game.game_section if hand is None else game.hands[hand] if hand < len(game.hands) else None
    timed = _written(states, section, hand) if section else []
    states_by_place = dict.fromkeys(_offered(record, hand), LineState.OPEN)
    for expected in missing:
        states_by_place[expected.placed] = LineState.MISSING if expected.needed else LineState.OPEN
    for placed, state in states_by_place.items():
        timed.append(((*placed.moment, 0), _group(placed, hand), Step(placed.label, hand, None, state)))
    return sorted(timed, key=itemgetter(0))


def _written(states: Mapping[int, LineState], section: Section, hand: int | None) -> list[Timed]:
    written = []
    places = {line.number: placed for line, placed in section.index.positions}
    for line in section.lines:
        if line.label:
            placed = places.get(line.number)
            time = (*placed.moment, line.number) if placed else (LAST, 0, 0, line.number)
            step = Step(line.label, hand, line.number, states.get(line.number, LineState.DONE))
            written.append((time, _group(placed or position(line.label), hand), step))
    return written


def _group(placed: Position, hand: int | None) -> Group:
    """The phase of the line; a line of the game section that is in a hand is shown with the deal."""
    if hand is None:
        return Group.TABLE if placed.label.spec.stem in OF_PLAYERS else Group.EVENT
    return placed.group if placed.group in HAND_GROUPS else Group.DEAL


def _offered(record: Record, hand: int | None) -> Iterator[Position]:
    """The optional lines that are shown before they are written."""
    if hand is None:
        choices = (*ordered_choices(record, None), *free_choices(record, None))
        yield from (placed for placed in choices if placed.label.spec.stem not in UNUSUAL_IN_GAME)
        return
    is_over = is_played_out(record, hand)
    for placed in ordered_choices(record, hand):
        if placed.group in OFFERED_IN_HAND and not (is_over and placed.group is Group.PLAY):
            yield placed
