from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.puzzles.hand import HAND, KITCHEN

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)


@pytest.fixture
def annotation(ann: User) -> Annotation:
    """Ann's hand, a draft."""
    draft = Annotation.objects.start(ann, "The ten at trick 19", NOW)
    return draft.replace(HAND, seen=0, by=ann, at=NOW)


@pytest.fixture
def make(annotation: Annotation, ann: User) -> Callable[..., Puzzle]:
    """Makes a puzzle of Ann's hand: by default East's last card but one; published, or hers alone."""

    def make(
        anchors: dict[str, str | None] | None = None,
        *,
        published: bool = True,
        hide_later: bool = True,
        title: str = "The ten",
    ) -> Puzzle:
        asked = anchors or {"1/Trick2/3": "HQ"}
        puzzle = Puzzle.objects.make(
            annotation, ann, title, "What does *East* play?", "Keep the `HT`.", asked, NOW, hide_later
        )
        if published:
            puzzle.publish(NOW)
        return puzzle

    return make


@pytest.fixture
def puzzle(make: Callable[..., Puzzle]) -> Puzzle:
    """Ann's published puzzle: what does East play to trick 2? She would play the queen of hearts."""
    return make()


@pytest.fixture
def kitchen(ann: User) -> Annotation:
    """Ann's whole hand of single deck, a draft."""
    draft = Annotation.objects.start(ann, "Kitchen table", NOW)
    draft = draft.replace(KITCHEN, seen=0, by=ann, at=NOW)
    draft.set_rules(PlayedBy("single-deck"))
    return draft


@pytest.fixture
def ask(kitchen: Annotation, ann: User) -> Callable[..., Puzzle]:
    """Publishes a question of Ann's about her hand of single deck; `words` go over hers."""

    def ask(key: str, answer: str | None = None, **words: object) -> Puzzle:
        made = Puzzle.objects.make(
            kitchen, ann, "At the kitchen table", "What now?", "Think of `SA`.", {key: answer}, NOW, **words
        )
        made.publish(NOW)
        return made

    return ask
