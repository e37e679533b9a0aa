"""The next line for somebody who records a game as it is played, and the lines they may write instead."""

from collections.abc import Iterable, Iterator, Sequence

from annotations.notation.guide.expected_lines import (
    THE_EVENING,
    ExpectedLine,
    Time,
    is_shown,
    optional_line,
    time_of,
)
from annotations.notation.guide.game_over import is_over
from annotations.notation.guide.record import (
    CONCLUDED,
    Record,
    declarer,
    partners,
    still_bidding,
    usual_tricks,
)
from annotations.notation.syntax.ordering import HAND_HEAD, HAND_SCORES, Position, position
from annotations.notation.syntax.specs import LABELS, Group

AT_START = (-1, -1, -1)
FIRST_HAND, FIRST_ROUND = position(LABELS["Hand1"]).moment, position(LABELS["Bids1"]).moment
BEFORE_THE_CONTRACT = (Group.DEAL, Group.AUCTION)
BEFORE_THE_PLAY = (Group.EXCHANGE, Group.MELD)
DETERMINED_BY_PLAY = ("Hand", "Meld")


class NextStep:
    """The expected lines of a game that are not written yet, seen from the latest line.

    The latest line is the last one in the order of the game, wherever it is in the text; a line about the evening never
    is, as it may be written at any time.
    """

    def __init__(self, record: Record, expected: Sequence[ExpectedLine]) -> None:
        self.record = record
        self.expected = {line.time: line for line in expected}
        self.times = _times(record)
        written = {time_of(None, placed) for _line, placed in record.head.positions} | set(self.times.values())
        self.open = [line for line in expected if line.time not in written]
        self.latest = max([time for time in self.times.values() if time[0] != THE_EVENING], default=(-1, AT_START))
        self.is_ending = record.is_concluded or is_over(record)

    def following(self, after: int | None = None) -> ExpectedLine | None:
        """The first missing line after the latest one, or after line number `after`; else the next hand; else a gap.

        The hands of a deal come in any order: until a later line is written, none of them counts as skipped. A line
        about the evening leads to the next one about it, or back to the game.
        """
        here = self._time_of(after)
        below = self._below(here) or self._below(self.latest)
        earlier_hand = self._earlier_hand_of_deal(below, here)
        return self._determined_by_play() or earlier_hand or below or self._next_hand() or self._gap()

    def ended(self, following: ExpectedLine | None, after: int | None = None) -> int | None:
        """The last hand, if it has its scores and only another hand or a gap follows; else None."""
        last = len(self.record.hands) - 1
        if last < 0 or "HandScores" not in self.record.hands[last].named:
            return None
        if following is None or (following.hand is not None and following.hand > last):
            return last
        here = self._time_of(after)
        goes_on = following.time > here and following in self._on_same_side(here)
        return None if goes_on else last

    def _time_of(self, after: int | None) -> Time:
        """The time of line number `after`; of the latest line if that is None, or not in the game."""
        return self.latest if after is None else self.times.get(after, self.latest)

    @property
    def next_hand(self) -> int | None:
        """The hand after the last one, if that one has its scores and the game is not over; else None."""
        hands = self.record.hands
        can_begin = hands and {"Deal", "HandScores"} <= hands[-1].named.keys() and not self.is_ending
        return len(hands) if can_begin else None

    def past(self, placed: Position, hand: int | None) -> ExpectedLine | None:
        """The first missing line after all lines of this kind in hand `hand`, or in the game section (None).

        From a line about the evening, the next one about it; from any other, none about the evening.
        """
        time, stem = time_of(hand, placed), placed.label.spec.stem
        below = (line for line in self._on_same_side(time) if line.time > time and self._is_due(line))
        return next((line for line in below if line.placed.label.spec.stem != stem), None)

    def besides(self, following: ExpectedLine | None) -> Iterator[ExpectedLine]:
        """The lines that are often written instead of `following`: later ones, the first gap, a note."""
        offered = {following.time} if following else set()
        for line in (*self._besides(following), self._note(following)):
            if line and line.time not in offered:
                offered.add(line.time)
                yield line

    def _besides(self, following: ExpectedLine | None) -> Iterator[ExpectedLine | None]:
        if following is None:
            return
        yield self._below(self.latest)
        if following.hand is None:
            yield from self._beside_game_section()
        elif following.hand < max(len(self.record.hands), 1):
            yield from self._later(following.hand, following)
        if self.record.hands and not self.record.is_concluded:
            yield from self._ends(following)
        gap = self._gap()
        yield gap if gap and gap.time < following.time else None

    def _below(self, here: Time) -> ExpectedLine | None:
        """The first missing line after `here`; a line that is not needed only if no later one is written.

        A line about the evening only if `here` is among these.
        """
        return next(
            (
                line
                for line in self._on_same_side(here)
                if line.time > here and (line.needed or line.time > self.latest) and self._is_due(line)
            ),
            None,
        )

    def _on_same_side(self, here: Time) -> Sequence[ExpectedLine]:
        """The missing lines about the evening if `here` is among these, else all others."""
        is_evening = here[0] == THE_EVENING
        return [line for line in self.open if (line.time[0] == THE_EVENING) is is_evening]

    def _is_due(self, line: ExpectedLine) -> bool:
        """Whether to ask for the line now: for the result only once it is begun, or the game is over by its rules."""
        return self.is_ending or line.placed.label.text not in CONCLUDED

    def _determined_by_play(self) -> ExpectedLine | None:
        """The first missing hand or meld of a last hand that is played out and has no results yet."""
        hand = len(self.record.hands) - 1
        now = self.record.section(max(hand, 0))
        played = len(now.tricks)
        if not played or played != usual_tricks(self.record, hand) or any(label in now.named for label in HAND_SCORES):
            return None
        if not all(is_shown(line) for line in now.tricks.values()):
            return None
        determined = (
            line for line in self.open if line.hand == hand and line.placed.label.spec.stem in DETERMINED_BY_PLAY
        )
        return next((line for line in determined if not line.placed.redeclared), None)

    def _earlier_hand_of_deal(self, below: ExpectedLine | None, here: Time) -> ExpectedLine | None:
        """The first missing hand of the current deal, if all its missing hands are before the latest line."""
        hand, moment = self.latest
        if below and below.hand == hand and below.placed.group is Group.DEAL:
            return None
        is_dealing = moment >= FIRST_HAND and moment < FIRST_ROUND and here[0] == hand
        hands = (line for line in self.open if line.hand == hand and line.placed.label.spec.stem == "Hand")
        return next((line for line in hands if not line.placed.redeclared), None) if is_dealing else None

    def _next_hand(self) -> ExpectedLine | None:
        """The next hand, if the last one has a `Deal`: a hand without one is recorded on its own."""
        hands = self.record.hands
        goes_on = hands and "Deal" in hands[-1].named and not self.record.is_concluded
        return self._unwritten(len(hands), "Deal") if goes_on else None

    def _gap(self) -> ExpectedLine | None:
        """The first needed line that is missing; the result of a game that is not over comes last."""
        needed = [line for line in self.open if line.needed]
        return next((line for line in needed if self._is_due(line)), None) or next(iter(needed), None)

    def _beside_game_section(self) -> Iterator[ExpectedLine | None]:
        if not self.record.hands:
            yield self._unwritten(0, "Deal")
            yield self._unwritten(0, "Dealer")
        if not self.record.head.numbers("Seat"):
            yield self._unwritten(None, "Seat1")

    def _later(self, hand: int, following: ExpectedLine) -> Iterator[ExpectedLine | None]:
        """The optional lines at this point, and the first lines of the later phases of the hand."""
        group = following.placed.group
        if group is Group.DEAL:
            yield self._first(hand, ("Dealer", "Hand1"), following)
        if group in BEFORE_THE_CONTRACT:
            yield from (self._unwritten(hand, text) for text in self._of_auction(hand))
        if group in BEFORE_THE_PLAY:
            yield from (self._unwritten(hand, text) for text in self._of_exchange(hand))
        if group is Group.RESULTS:
            yield self._unwritten(hand, "Adjustments")
        elif following.placed.label.text not in HAND_HEAD:
            yield from self._starts(hand, following)

    def _of_auction(self, hand: int) -> list[str]:
        """Another round unless all but one have passed, a card of the kitty after the first round, and the contract."""
        now = self.record.section(hand)
        rounds = now.numbers("Bids")
        if "Contract" in now.named:
            return []
        further = [] if still_bidding(now, self.record.game.players) in (0, 1) else [self._further(hand, "Bids")]
        shown = [f"Kitty{rounds[-1]}"] if rounds[-1:] == [1] or (rounds and now.numbers("Kitty")) else []
        return [*further, *shown, *(["Contract"] if rounds else [])]

    def _of_exchange(self, hand: int) -> list[str]:
        """The lines that may begin or continue an exchange; none if earlier hands were played without one."""
        if self.record.played_out(hand):
            return []
        seat = declarer(self.record.section(hand)) or 1
        passing = [f"Pass{partner}" for partner in partners(self.record, hand, seat) if partner != seat]
        return [*passing[:1], "Kitty", "Discard"]

    def _starts(self, hand: int, following: ExpectedLine) -> Iterator[ExpectedLine | None]:
        """The first missing line of each later phase from the meld on."""
        phases = (
            [f"Meld{seat}" for seat in range(1, self.record.game.players + 1)],
            [self._further(hand, "Trick")],
            HAND_SCORES,
        )
        for texts in phases:
            line = self._first(hand, texts, following)
            yield line if line and line.placed.group is not following.placed.group else None

    def _ends(self, following: ExpectedLine) -> Iterator[ExpectedLine | None]:
        """The result of the game, or the next hand, once the last hand has its results."""
        last = len(self.record.hands) - 1
        has_result = "HandScores" in self.record.hands[last].named
        if has_result:
            yield self._unwritten(last, "FinalScores")
        if has_result or following.placed.label.text == "HandScores":
            yield self._unwritten(last + 1, "Deal")

    def _note(self, following: ExpectedLine | None) -> ExpectedLine:
        last = len(self.record.hands) - 1
        hand = last if following is None or following.hand is None else min(following.hand, last)
        return optional_line(hand if hand >= 0 else None, position(LABELS["Note"]))

    def _further(self, hand: int, stem: str) -> str:
        """The label of the next round or trick."""
        return f"{stem}{max(self.record.section(hand).numbers(stem), default=0) + 1}"

    def _first(self, hand: int, texts: Iterable[str], following: ExpectedLine) -> ExpectedLine | None:
        """The first of the labels that is missing after `following`."""
        found = (self._unwritten(hand, text) for text in texts)
        return next((line for line in found if line and line.time > following.time), None)

    def _unwritten(self, hand: int | None, text: str) -> ExpectedLine | None:
        """The line with that label; None if PN has no such label, or the line is written."""
        if text not in LABELS or self.record.section(hand).line(text):
            return None
        placed = position(LABELS[text])
        return self.expected.get(time_of(hand, placed)) or optional_line(hand, placed)


def _times(record: Record) -> dict[int, Time]:
    """The time of each line by its number; a line without a fixed place has the time of the line above it."""
    times: dict[int, Time] = {}
    for hand, section in enumerate(record.game.sections(), -1):
        time: Time = (hand, AT_START)
        places = {line.number: placed for line, placed in section.index.positions}
        for line in section.lines:
            placed = places.get(line.number)
            if placed:
                time = (hand, placed.moment) if hand >= 0 else time_of(None, placed)
            times[line.number] = time
    return times
