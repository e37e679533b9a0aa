"""The part of an annotation’s page that replays the hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from django.utils.html import json_script
from django.utils.safestring import SafeString

from annotations.archive.listing import ShownLine
from annotations.archive.replay.branch import Branch
from annotations.archive.replay.finding import find_step
from annotations.archive.replay.keys import REPLAY_KEYS
from annotations.archive.replay.remarks import notes_of, remarks_of
from annotations.archive.replay.replay import Replay
from annotations.archive.replay.script_data import CompactJSON, script_data
from annotations.archive.replay.step import Following, ReplayStep

MEANINGS = (
    *((" ".join(press.keys), f"{press.does}.") for press in REPLAY_KEYS),
    ("Numbers beside the teams", "The counters that each side has taken so far, as the record has them."),
    (
        "Still out",
        "The counters that nobody has taken yet, and those for the last trick; “–” if a trick leaves it open.",
    ),
    ("Trumps left", "The trumps that nobody has played yet, in all hands together."),
    ("Sign and colour of a name", "Its side: partners have the same."),
    ("Numbers below a name", "The player’s bids. The highest of the auction is bold."),
    ("Number in the middle", "The contract: the bid, trump, and the declarer."),
    ("“Meld 15”", "The points of the cards that the player has tabled."),
    (
        "Cards with a line above",
        "The other cards that the player could have played. No lines: any card was allowed.",
    ),
    ("Green line below a suit", "This suit is trump."),
    ("Backs of cards", "Cards that this view hides, or that the record withholds: five stand for a whole hand."),
    ("“?” in place of a card or a number", "The record asks for it: what would you say?"),
    ("“not recorded”", "The record has no line for this."),
    ("“–” in a table", "The record withholds this value, or the player had passed before."),
    ("“out of ♣”", "The player did not follow, and so has shown to hold none of this suit."),
    ("Green frame", "The card that wins the trick."),
    ("Dashed red frame", "A card that breaks the rules by which the record is read."),
    ("Lit line, bid or trick", "Where the step is in the record."),
    ("Colour of a card", "Its suit: each of the four has a colour of its own."),
    ("“made”, “set”", "The side that won the auction has scored its bid with meld and counters, or has not."),
    ("Lines of the chart", "The score of each side after each hand. The thin line stands for no points."),
)
"""What is seen and which keys work, in a sentence each."""


class CardLink(NamedTuple):
    """A card, and the address of the branch in which it is played; empty for the card that was played."""

    code: str
    address: str


class StepKey(NamedTuple):
    """A key that goes to the step at that address; `is_end` if it is where the reader is."""

    move: str
    sign: str
    title: str
    key: str
    address: str
    is_end: bool


@dataclass
class ReplayPart:
    """The replay at the step `asked` for, of hand number `hand` of the text, from 1; `lines` are those of the text.

    `seen` is the end of the query that says how the hand is seen.

    Without a step that is asked for, it is at the deal, or at the last step if `is_last` or in a branch.
    """

    replay: Replay
    hand: int
    asked: str
    lines: Sequence[ShownLine]
    of_hand: tuple[int, int]
    seen: str = ""
    is_last: bool = False
    branch: Branch | None = None
    at_index: int = field(init=False)
    is_found: bool = field(init=False)

    def __post_init__(self) -> None:
        self.at_index, self.is_found = find_step(self.replay.steps, self.asked)
        if (self.is_last or self.branch) and not self.asked:
            self.at_index = len(self.replay.steps) - 1

    @property
    def step(self) -> ReplayStep:
        """The step that is shown."""
        return self.replay.steps[self.at_index]

    @property
    def could(self) -> list[CardLink]:
        """The cards that could be played at this step; another one than was played leads to a branch."""
        trick, _dash, place = self.step.at.removeprefix("trick").partition("-")
        if not self.step.could.codes:
            return []
        played = self.step.board.trick.cards[-1].code if self.step.board.trick else ""
        codes = self.step.could.codes.split()
        return [self._link(int(trick), int(place), code) if code != played else CardLink(code, "") for code in codes]

    @property
    def following(self) -> Following | None:
        """Who plays next, at the end of a branch."""
        return self.step.following

    @property
    def following_cards(self) -> list[CardLink]:
        """The cards that they may play."""
        found = self.step.following
        return [self._link(found.trick, found.place, code) for code in found.could.codes.split()] if found else []

    def _link(self, trick: int, place: int, code: str) -> CardLink:
        players = len(self.step.board.seats)
        branch = self.branch.with_card(trick, place, code, players) if self.branch else Branch(trick, place, (code,))
        return CardLink(code, f"?hand={self.hand}&branch={branch.name}{self.seen}#replay")

    @property
    def counts(self) -> list[tuple[str, str]]:
        """What was taken and what is left, by name."""
        return list(zip(self.replay.count_names, self.step.counts, strict=True))

    @cached_property
    def all_remarks(self) -> dict[int, list[str]]:
        """The errors and warnings by step."""
        return remarks_of(self.replay.steps, self.lines)

    @cached_property
    def all_notes(self) -> dict[int, list[str]]:
        """The notes by step."""
        return notes_of(self.replay.steps, self.lines, *self.of_hand)

    @property
    def remarks(self) -> list[str]:
        """The errors and warnings of the step."""
        return self.all_remarks.get(self.at_index, [])

    @property
    def notes(self) -> list[str]:
        """The notes that follow the step."""
        return self.all_notes.get(self.at_index, [])

    @property
    def meanings(self) -> tuple[tuple[str, str], ...]:
        """What is seen and which keys work."""
        return MEANINGS

    @property
    def keys(self) -> list[StepKey]:
        """The keys below the table, as links for pages without scripts."""
        here, last = self.at_index, len(self.replay.steps) - 1
        ends = [index for index in range(last + 1) if index == last or self._line(index) != self._line(index + 1)]
        rows = (
            ("first", "|◀", "To the deal", "Home", 0),
            ("trick-back", "◀◀", "To the trick before", "↑", max((at for at in ends if at < here), default=0)),
            ("back", "◀", "One step back", "←", max(here - 1, 0)),
            ("on", "▶", "One step on", "→", min(here + 1, last)),
            ("trick-on", "▶▶", "To the end of the trick", "↓", min((at for at in ends if at > here), default=last)),
            ("last", "▶|", "To the end", "End", last),
        )
        return [StepKey(move, sign, title, key, self._address(at), at == here) for move, sign, title, key, at in rows]

    def _address(self, index: int) -> str:
        branch = f"&branch={self.branch.name}" if self.branch else ""
        return f"?hand={self.hand}&at={self._name(index)}{branch}{self.seen}#replay"

    def _name(self, index: int) -> str:
        return self.replay.steps[index].at

    def _line(self, index: int) -> str:
        return self._name(index).partition("-")[0]

    @property
    def data(self) -> SafeString:
        """The steps for the script, as an element with JSON."""
        return json_script(script_data(self.replay, self.all_remarks, self.all_notes), encoder=CompactJSON)
