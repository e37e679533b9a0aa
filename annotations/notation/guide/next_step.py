"""What a person who records a game in time writes next, and what they may write instead."""

from collections.abc import Iterable, Iterator, Sequence

from annotations.notation.guide.ending import is_over
from annotations.notation.guide.expected_lines import (
    HEAD,
    RESULTS,
    ExpectedLine,
    Time,
    is_shown,
    optional_line,
    time_of,
)
from annotations.notation.guide.record import (
    CONCLUDED,
    Record,
    declarer,
    partners,
    played_out,
    still_bidding,
    tricks,
    usual_tricks,
)
from annotations.notation.syntax.ordering import Position, position
from annotations.notation.syntax.specs import LABELS, Group

AT_START = (-1, -1, -1)
FIRST_HAND, FIRST_ROUND = position(LABELS["Hand1"]).moment, position(LABELS["Bids1"]).moment
BEFORE_THE_CONTRACT = (Group.DEAL, Group.AUCTION)
BEFORE_THE_PLAY = (Group.EXCHANGE, Group.MELD)
TOLD_BY_PLAY = ("Hand", "Meld")


class NextStep:
    """The wanted places of a game that are not filled yet, seen from the last line that is written in time."""

    def __init__(self, record: Record, wanted: Sequence[ExpectedLine]) -> None:
        self.record = record
        self.wanted = {slot.time: slot for slot in wanted}
        self.open = [slot for slot in wanted if record.section(slot.hand).at(slot.placed) is None]
        self.times = _times(record)
        self.latest = max(self.times.values(), default=(-1, AT_START))
        self.is_ending = record.is_concluded or is_over(record)

    def following(self, after: int | None = None) -> ExpectedLine | None:
        """The first missing line below the latest one, or below line number `after`; else the next hand; else a gap.

        While nothing below the deal is written, no hand of it is passed over: they come in any order.
        """
        position = self.latest if after is None else self.times.get(after, self.latest)
        below = self._below(position)
        passed_over = self._hand_passed_over(below, position)
        return self._told_by_play() or passed_over or below or self._next_hand() or self._gap()

    def past(self, placed: Position, hand: int | None) -> ExpectedLine | None:
        """The first missing line below all of that kind in that hand, or in the game section (None)."""
        time, stem = time_of(hand, placed), placed.label.spec.stem
        below = (slot for slot in self.open if slot.time > time and self._is_in_time(slot))
        return next((slot for slot in below if slot.placed.label.spec.stem != stem), None)

    def besides(self, following: ExpectedLine | None) -> Iterator[ExpectedLine]:
        """What is often written instead of `following`: what comes later, what is missing above, a note."""
        offered = {following.time} if following else set()
        for slot in (*self._besides(following), self._note(following)):
            if slot and slot.time not in offered:
                offered.add(slot.time)
                yield slot

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

    def _below(self, position: Time) -> ExpectedLine | None:
        """The first missing line below; one that is only usual is not asked for once a later one is written."""
        return next(
            (
                slot
                for slot in self.open
                if slot.time > position and (slot.expected or slot.time > self.latest) and self._is_in_time(slot)
            ),
            None,
        )

    def _is_in_time(self, slot: ExpectedLine) -> bool:
        """How the game ended is asked for once a line about it is written, or once the game is over by its rules."""
        return self.is_ending or slot.placed.label.text not in CONCLUDED

    def _told_by_play(self) -> ExpectedLine | None:
        """The first missing hand or meld of a last hand that is played out and has no results yet."""
        hand = len(self.record.hands) - 1
        now = self.record.section(max(hand, 0))
        played = len(tricks(now))
        if not played or played != usual_tricks(self.record, hand) or any(label in now.named for label in RESULTS):
            return None
        if not all(is_shown(line) for line in now.tricks.values()):
            return None
        telling = (slot for slot in self.open if slot.hand == hand and slot.placed.label.spec.stem in TOLD_BY_PLAY)
        return next((slot for slot in telling if not slot.placed.redeclared), None)

    def _hand_passed_over(self, below: ExpectedLine | None, position: Time) -> ExpectedLine | None:
        """The first missing hand of the deal that is written, where all that is missing of it is above."""
        hand, moment = self.latest
        if below and below.hand == hand and below.placed.group is Group.DEAL:
            return None
        is_dealing = moment >= FIRST_HAND and moment < FIRST_ROUND and position[0] == hand
        passed = (slot for slot in self.open if slot.hand == hand and slot.placed.label.spec.stem == "Hand")
        return next((slot for slot in passed if not slot.placed.redeclared), None) if is_dealing else None

    def _next_hand(self) -> ExpectedLine | None:
        """The next hand, after one that has a `Deal`: who leaves it out records a single hand."""
        hands = self.record.hands
        goes_on = hands and "Deal" in hands[-1].named and not self.record.is_concluded
        return self._slot(len(hands), "Deal") if goes_on else None

    def _gap(self) -> ExpectedLine | None:
        return next((slot for slot in self.open if slot.expected), None)

    def _beside_game_section(self) -> Iterator[ExpectedLine | None]:
        if not self.record.hands:
            yield self._slot(0, "Deal")
            yield self._slot(0, "Dealer")
        if not self.record.head.numbers("Seat"):
            yield self._slot(None, "Seat1")

    def _later(self, hand: int, following: ExpectedLine) -> Iterator[ExpectedLine | None]:
        """What need not be written but may be at this point, and where the later phases of the hand begin."""
        group = following.placed.group
        if group is Group.DEAL:
            yield self._first(hand, ("Dealer", "Hand1"), following)
        if group in BEFORE_THE_CONTRACT:
            yield from (self._slot(hand, text) for text in self._of_auction(hand))
        if group in BEFORE_THE_PLAY:
            yield from (self._slot(hand, text) for text in self._of_exchange(hand))
        if group is Group.RESULTS:
            yield self._slot(hand, "Adjustments")
        elif following.placed.label.text not in HEAD:
            yield from self._starts(hand, following)

    def _of_auction(self, hand: int) -> list[str]:
        """A further round unless all but one are out, the kitty's card after the first, and the contract."""
        now = self.record.section(hand)
        rounds = now.numbers("Bids")
        if "Contract" in now.named:
            return []
        further = [] if still_bidding(now, self.record.game.players) in (0, 1) else [self._further(hand, "Bids")]
        shown = [f"Kitty{rounds[-1]}"] if rounds[-1:] == [1] or (rounds and now.numbers("Kitty")) else []
        return [*further, *shown, *(["Contract"] if rounds else [])]

    def _of_exchange(self, hand: int) -> list[str]:
        """What an exchange may begin or go on with, in a game that is not known to be played without."""
        if played_out(self.record, hand):
            return []
        seat = declarer(self.record.section(hand)) or 1
        passing = [f"Pass{partner}" for partner in partners(self.record, hand, seat) if partner != seat]
        return [*passing[:1], "Kitty", "Discard"]

    def _starts(self, hand: int, following: ExpectedLine) -> Iterator[ExpectedLine | None]:
        """The first missing line of each later phase from the meld on."""
        phases = (
            [f"Meld{seat}" for seat in range(1, self.record.game.players + 1)],
            [self._further(hand, "Trick")],
            RESULTS,
        )
        for texts in phases:
            slot = self._first(hand, texts, following)
            yield slot if slot and slot.placed.group is not following.placed.group else None

    def _ends(self, following: ExpectedLine) -> Iterator[ExpectedLine | None]:
        """How the game ended, or the next hand, once the last hand has its results."""
        last = len(self.record.hands) - 1
        has_result = "HandScores" in self.record.hands[last].named
        if has_result:
            yield self._slot(last, "FinalScores")
        if has_result or following.placed.label.text == "HandScores":
            yield self._slot(last + 1, "Deal")

    def _note(self, following: ExpectedLine | None) -> ExpectedLine:
        last = len(self.record.hands) - 1
        hand = last if following is None or following.hand is None else min(following.hand, last)
        return optional_line(hand if hand >= 0 else None, position(LABELS["Note"]))

    def _further(self, hand: int, stem: str) -> str:
        """The label of the next round or trick."""
        return f"{stem}{max(self.record.section(hand).numbers(stem), default=0) + 1}"

    def _first(self, hand: int, texts: Iterable[str], following: ExpectedLine) -> ExpectedLine | None:
        """The first of the labels that is missing below `following`."""
        found = (self._slot(hand, text) for text in texts)
        return next((slot for slot in found if slot and slot.time > following.time), None)

    def _slot(self, hand: int | None, text: str) -> ExpectedLine | None:
        """The place of that label, if there is one and it is not filled."""
        if text not in LABELS or self.record.section(hand).line(text):
            return None
        placed = position(LABELS[text])
        return self.wanted.get(time_of(hand, placed)) or optional_line(hand, placed)


def _times(record: Record) -> dict[int, Time]:
    """When each line was written, by its number; one that has no place of its own at the time of the line above it."""
    times: dict[int, Time] = {}
    for hand, section in enumerate(record.game.sections(), -1):
        time: Time = (hand, AT_START)
        places = {line.number: placed for line, placed in section.index.positions}
        for line in section.lines:
            placed = places.get(line.number)
            time = time_of(None if hand < 0 else hand, placed) if placed else time
            times[line.number] = time
    return times
