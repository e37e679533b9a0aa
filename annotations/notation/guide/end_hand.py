"""Writes that a hand has ended before its last trick, with all the lines that follow from that."""

from collections.abc import Callable

from annotations.notation.editing.manuscript import Manuscript
from annotations.notation.guide.computed import ASKED, computed
from annotations.notation.guide.expected_lines import expected_lines
from annotations.notation.guide.hand_endings import Ending, HandEnding, hand_endings
from annotations.notation.guide.record import record_of
from annotations.notation.play import ReplayedHand
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import PASS, Seat
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.ordering import HAND_HEAD, HAND_SCORES
from annotations.notation.syntax.specs import AFTER_THE_CARDS, LABELS
from annotations.rules.scoring import HandScore, all_counters, score_given_up, score_hand
from annotations.rules.tricks import counters_of

Read = Callable[[str], Reading]
"""Reads a text with the rules and players of the game."""

WITHHELD = ("Hand", "Bids", "Contract", "Meld")
"""Kinds of lines that a hand needs, and that nobody will write once it counts for nothing."""


def ended(reading: Reading, hand: int, name: str, read: Read) -> str | None:
    """The text after hand `hand` of the last game, from 0, ended as named by `hand_endings`; None if it cannot."""
    ending = next((ending for ending in hand_endings(reading, hand) if ending.name == name), None)
    if ending is None:
        return None
    writer = _Writer(reading, hand, read)
    _WRITERS[ending.ending](writer, ending)
    return writer.made.text


class _Writer:
    """A hand to which lines are added, each in its place: `made` is the text so far."""

    def __init__(self, reading: Reading, hand: int, read: Read) -> None:
        self.made = Manuscript(reading)
        self.hand = hand
        self._reading = reading
        self._read = read

    @property
    def reading(self) -> Reading:
        """The reading of the text so far: read again only if lines were written since the last time."""
        if self._reading.text != self.made.text:
            self._reading = self._read(self.made.text)
        return self._reading

    @property
    def replay(self) -> ReplayedHand:
        return self.reading.hands[self.hand].replay

    def write(self, line: str) -> None:
        """Write the line in place of the one with its label, if there is one; a note is always added."""
        label = line.partition(" ")[0]
        self.made.write(label, self.hand, line, instead_of=self.made.game.hands[self.hand].index.line(label))

    def keep_only_head(self) -> None:
        """Remove all lines but those with which the hand begins."""
        lines = self.made.game.hands[self.hand].lines
        self.made.remove_all({line.number for line in lines if not (line.label and line.label.text in HAND_HEAD)})

    def withhold_missing(self) -> None:
        """Write `-` for the lines that are still expected."""
        record = record_of(self.made.game)
        now = record.section(self.hand)
        for line in expected_lines(record):
            label = line.placed.label
            is_missing = line.hand == self.hand and line.needed and now.at(line.placed) is None
            if is_missing and label.spec.stem in WITHHELD:
                self.write(f"{label.text} -")

    def write_melds(self) -> None:
        """Write the melds that the hands determine."""
        before = self.reading
        replay = before.hands[self.hand].replay
        for seat in replay.seats:
            if seat not in replay.lines.melds:
                values = computed(before, LABELS[f"Meld{seat}"], self.hand).values
                if ASKED not in values:
                    self.write(" ".join([f"Meld{seat}", *values]))

    def write_scores(self, score: HandScore) -> None:
        for label, scores in zip(HAND_SCORES, (score.meld, score.play, score.hand), strict=True):
            self.write(" ".join([label, *map(str, scores)]))

    def write_zeros(self) -> None:
        game = self.made.game
        sides = len(teams(game, self.hand)) or game.players
        for label in HAND_SCORES:
            self.write(" ".join([label, *["0"] * sides]))


def _stuck(writer: _Writer, ending: HandEnding) -> None:
    """The dealer, who is last in the first round, bids what the rules force."""
    passes = [write_value(PASS)] * (writer.made.game.players - 1)
    writer.write(" ".join(["Bids1", *passes, str(ending.bid)]))


def _passed_out(writer: _Writer, ending: HandEnding) -> None:
    writer.write(" ".join(["Bids1", *[write_value(PASS)] * writer.made.game.players]))
    _for_nothing(writer, ending)


def _for_nothing(writer: _Writer, ending: HandEnding) -> None:
    writer.withhold_missing()
    writer.write_zeros()
    writer.write(f"Note {ending.note}")


def _given_up(writer: _Writer, ending: HandEnding) -> None:
    """With the scores, if the melds are known."""
    writer.write_melds()
    writer.write(f"Note {ending.note}")
    if score := _score_given_up(writer.replay):
        writer.write_scores(score)


def _claimed(writer: _Writer, ending: HandEnding) -> None:
    """With the scores, if melds and counters are known."""
    writer.write_melds()
    writer.write(f"Note {ending.note}")
    numbers = sorted(teams(writer.made.game, writer.hand))
    if ending.team in numbers and (score := _score_claimed(writer.replay, numbers.index(ending.team))):
        writer.write_scores(score)


def _dealt_again(writer: _Writer, _ending: HandEnding) -> None:
    writer.keep_only_head()


_WRITERS: dict[Ending, Callable[[_Writer, HandEnding], None]] = {
    Ending.STUCK: _stuck,
    Ending.PASSED_OUT: _passed_out,
    Ending.GIVEN_UP: _given_up,
    Ending.CLAIM: _claimed,
    Ending.MISDEAL: _for_nothing,
    Ending.DEALT_AGAIN: _dealt_again,
}


def _score_given_up(hand: ReplayedHand) -> HandScore | None:
    team, meld = hand.declaring_team, _melds(hand)
    if team is None or hand.bid is None or meld is None:
        return None
    score = score_given_up(hand.rules.scoring, hand.bid, team, meld)
    return score if isinstance(score, HandScore) else None


def _score_claimed(hand: ReplayedHand, claiming: int) -> HandScore | None:
    """The score if the team takes all tricks that are left; None if it depends on what is not known."""
    team, meld, taken = hand.declaring_team, _melds(hand), _taken(hand)
    if team is None or hand.bid is None or meld is None or taken is None:
        return None
    discarded, left = _discarded(hand, claiming == team), all_counters(hand.rules)
    if left is None or discarded is None:
        return None
    counters, tricks = taken
    counters[claiming] += left - sum(counters) - discarded
    counters[team] += discarded if hand.rules.scoring.discards_count else 0
    tricks[claiming] += 1
    score = score_hand(hand.rules.scoring, hand.bid, team, meld, counters, tricks)
    return score if isinstance(score, HandScore) else None


def _discarded(hand: ReplayedHand, takes_all: bool) -> int | None:
    """The counters in the discard; None if they are not known.

    They do not matter if they count for the declarer, whose team `takes_all` that is left.
    """
    counts = hand.rules.scoring.discards_count
    if not hand.rules.kitty or (takes_all and counts):
        return 0
    if counts is None or hand.exchange is None or hand.exchange.discard is None:
        return None
    worth = counters_of(hand.rules.counters, hand.exchange.discard.cards)
    return worth if isinstance(worth, int) else None


def _melds(hand: ReplayedHand) -> list[int] | None:
    """The meld of each team; None if one is not known."""
    melds = [points for points in hand.melds if points is not None]
    if len(melds) < hand.players:
        return None
    return [sum(melds[seat - 1] for seat in seats) for seats in hand.teams]


def _taken(hand: ReplayedHand) -> tuple[list[int], list[int]] | None:
    """The counters and the tricks that each team has taken so far; None if those of a trick are not known."""
    counters, tricks = [0] * len(hand.teams), [0] * len(hand.teams)
    team_of = {seat: team for team, seats in enumerate(hand.teams) for seat in seats}
    for line in hand.lines.tricks.values():
        match line.values[-AFTER_THE_CARDS:]:
            case (Seat(number), int(count)) if number in team_of:
                counters[team_of[number]] += count
                tricks[team_of[number]] += 1
            case _:
                return None
    return counters, tricks
