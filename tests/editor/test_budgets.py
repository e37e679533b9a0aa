"""What a request of the editor costs: readings, queries, calls of our own functions. Counted, so no clock is asked.

The game has six hands (237 lines) and goes by its rules. Before a test the memory of readings is empty; then, as in a
running process, the request before the counted one has read the text that it begins with: the page was opened.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotations import notation
from annotations.archive.models import Annotation
from annotations.archive.recording.pasting import Paste
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.notation import reading
from annotations.notation.play import HandBuilder
from annotations.notation.play import game as play_game
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.people.models import User
from tests.bench.generator import game
from tests.drafts import NOW
from tests.editor.pages import HTMX, address

GAME = game(Random(1), hands=6)
LAST_HAND = "5"
LAST_DEAL = 6
OUR_CODE = str(Path(notation.__file__).parents[1])

Recorded = Callable[[str], tuple[Annotation, str]]
Callbacks = Callable[..., AbstractContextManager[object]]


@dataclass
class Cost:
    """What was counted; `functions` are calls by the file and the name of the function."""

    readings: int = 0
    replayed_deals: list[int | None] = field(default_factory=list)
    queries: int = 0
    functions: Counter[str] = field(default_factory=Counter)

    @property
    def calls(self) -> int:
        return self.functions.total()


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cost]:
    """Counts what is done meanwhile; a reading is one that the memory did not have."""
    cost, read_afresh, replay_hand = Cost(), reading._read, play_game.replay_hand

    def counting(*given: object, **more: object) -> object:
        cost.readings += 1
        return read_afresh(*given, **more)

    def counting_replays(hand: HandBuilder) -> object:
        cost.replayed_deals.append(hand.lines.deal)
        return replay_hand(hand)

    def profile(frame: FrameType, event: str, _arg: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OUR_CODE):
            cost.functions[f"{code.co_filename.removeprefix(OUR_CODE)}:{code.co_name}"] += 1

    with monkeypatch.context() as patched, CaptureQueriesContext(connection) as queries:
        patched.setattr(reading, "_read", counting)
        patched.setattr(play_game, "replay_hand", counting_replays)
        sys.setprofile(profile)
        try:
            yield cost
        finally:
            sys.setprofile(None)
    cost.queries = len(queries)


@pytest.fixture
def recorded(ann: User) -> Recorded:
    """Makes a draft of the game up to a line of its last hand, and gives that line, too."""

    def recorded(label: str) -> tuple[Annotation, str]:
        lines = GAME.splitlines()
        at = max(number for number, line in enumerate(lines) if line.startswith(f"{label} "))
        made = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
        made = made.replace("\n".join([*lines[:at], ""]), seen=0, by=ann, at=NOW)
        reading.forget()
        return made, lines[at]

    return recorded


def trick(line: str, cards: int) -> dict[str, str]:
    """What the form of a trick sends, with so many of its cards."""
    label, *words = line.split()
    return {"add": label, "hand": LAST_HAND, "seen": "1", "cards": "".join(words[:cards]), "sending": "tab-1"}


def test_opening_the_editor(recorded: Recorded, hers: Client, monkeypatch: pytest.MonkeyPatch):
    draft, _line = recorded("Trick10")
    with counted(monkeypatch) as cost:
        assert hers.get(address(draft)).status_code == 200
    assert cost.readings == 1
    assert cost.queries <= 5


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_a_preview_of_a_trick(recorded: Recorded, hers: Client, monkeypatch: pytest.MonkeyPatch, cards: int):
    draft, line = recorded("Trick10")
    hers.get(address(draft))
    with counted(monkeypatch) as cost:
        assert hers.post(address(draft, "preview/"), trick(line, cards), **HTMX).status_code == 200
    assert cost.readings <= 2
    assert len(cost.replayed_deals) <= 2
    assert cost.calls <= 5_000
    assert cost.queries <= 3


def test_saving_a_trick(
    recorded: Recorded,
    hers: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callbacks,
):
    """The queries are all there are, the transaction's own and those of what others are sent included."""
    draft, line = recorded("Trick10")
    hers.get(address(draft))
    with counted(monkeypatch) as cost, django_capture_on_commit_callbacks(execute=True):
        assert hers.post(address(draft, "lines/"), trick(line, 4), **HTMX).status_code == 200
    assert Annotation.objects.get().text.endswith(f"{line}\n")
    assert cost.readings == 1
    assert cost.replayed_deals == [LAST_DEAL]
    assert cost.calls <= 10_000
    assert cost.queries <= 8


def test_writing_all_melds_at_once(recorded: Recorded, hers: Client, monkeypatch: pytest.MonkeyPatch):
    """The page that offers them has read the text with each of them: nothing is read or replayed again."""
    draft, _line = recorded("Meld1")
    hers.get(address(draft))
    sent = {"add": "Meld1", "hand": LAST_HAND, "seen": "1", "all": "", "sending": "tab-1"}
    with counted(monkeypatch) as cost:
        assert hers.post(address(draft, "lines/"), sent, **HTMX).status_code == 200
    written = Annotation.objects.get().text.splitlines()
    assert [text.split()[0] for text in written[-4:]] == ["Meld1", "Meld2", "Meld3", "Meld4"]
    assert cost.readings == 0
    assert cost.replayed_deals == []
    assert cost.calls <= 10_000
    assert cost.queries <= 8


def test_looking_over_a_pasted_hand(db: None, monkeypatch: pytest.MonkeyPatch):
    sheet = Path("tests/games/informal/the-ten-at-trick-19.txt").read_text()
    read(GAME, AUTO)  # a running process has tables of the shipped rule sets
    with counted(monkeypatch) as cost:
        paste = Paste.of(sheet, {}, None, PlayedBy())
    assert paste.lines >= 20
    assert cost.readings <= 3
    assert cost.calls <= 16_000


def test_saving_who_sits_where(recorded: Recorded, hers: Client, monkeypatch: pytest.MonkeyPatch):
    draft, _line = recorded("Trick10")
    hers.get(address(draft))
    names = {f"seat-{seat}": name for seat, name in enumerate(("Roz", "Milo", "Ada", "Juno"), 1)}
    sent = {**names, "deal": "7", "scores": "3 4", "dealer": "Seat2", "seen": "1", "sending": "tab-1"}
    with counted(monkeypatch) as cost:
        assert hers.post(address(draft, "seats/"), sent, **HTMX).status_code == 200
    assert {"Seat1 Roz", "Seat4 Juno", "Deal 7", "GameScores 3 4"} <= set(Annotation.objects.get().text.splitlines())
    assert cost.readings <= 2


@pytest.mark.parametrize("ending", ["claim-1", "misdeal", "dealt-again"])
def test_ending_a_hand(recorded: Recorded, hers: Client, monkeypatch: pytest.MonkeyPatch, ending: str):
    draft, _line = recorded("Trick10")
    hers.get(address(draft))
    sent = {"hand": LAST_HAND, "ending": ending, "seen": "1", "sending": "tab-1"}
    with counted(monkeypatch) as cost:
        assert hers.post(address(draft, "endings/"), sent, **HTMX).status_code == 200
    assert Annotation.objects.get().text != draft.text
    assert cost.readings <= 2


def changed(draft: Annotation, client: Client, line: int, cards: str) -> None:
    sent = {"line": str(line), "whole": cards, "seen": str(draft.version), "sending": "tab-2"}
    assert client.post(address(draft, "lines/"), sent, **HTMX).status_code == 200


def test_undoing_a_line(recorded: Recorded, hers: Client, monkeypatch: pytest.MonkeyPatch):
    """Of the texts before and after it only the one that is shown is read."""
    draft, _line = recorded("Trick10")
    last = draft.text.count("\n")
    changed(draft, hers, last, "Trick9 - - - - Seat1 0")
    reading.forget()
    with counted(monkeypatch) as cost:
        assert hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX).status_code == 200
    assert Annotation.objects.get().text == draft.text
    assert cost.readings == 1


def test_a_line_that_somebody_else_has_changed(recorded: Recorded, hers: Client, monkeypatch: pytest.MonkeyPatch):
    """The text that its writer saw is read, and the one that is saved; not the one that would have been."""
    draft, _line = recorded("Trick10")
    last = draft.text.count("\n")
    changed(draft, hers, last, "Trick9 - - - - Seat1 0")
    reading.forget()
    sent = {"line": str(last), "whole": "Trick9 - - - - Seat2 0", "seen": "1", "sending": "tab-1"}
    with counted(monkeypatch) as cost:
        assert hers.post(address(draft, "lines/"), sent, **HTMX).status_code == 409
    assert cost.readings == 2
