"""A Reading is a value: what reading leaves unchanged, and what it may depend on."""

import gc
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event, Thread

import pytest

from annotations.notation import reading, text_reading
from annotations.notation.editing.filling import fill_reading
from annotations.notation.editing.formatter import format
from annotations.notation.guide.computed import computed
from annotations.notation.guide.guide import GameGuide, guide
from annotations.notation.play import HandBuilder, ReplayedHand, replay_hand
from annotations.notation.play import game as play_game
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Status
from annotations.notation.syntax.document import Document, Game, Line, Section
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import LABELS
from annotations.rules.shipped import ruleset
from tests.bench.generator import game
from tests.samples import SAMPLES


def test_two_readings_at_once_leave_the_garbage_collector_on(monkeypatch: pytest.MonkeyPatch) -> None:
    split, disable = text_reading.split_lines, gc.disable
    first_is_reading, second_is_reading, first_has_read = Event(), Event(), Event()

    def split_as_the_second_begins(text: str) -> tuple[list[str], dict[int, str]]:
        if text == "Deal 1\n":
            first_is_reading.set()
            second_is_reading.wait(timeout=1)
        return split(text)

    def disable_once_the_first_has_ended() -> None:
        if first_is_reading.is_set():
            second_is_reading.set()
            first_has_read.wait(timeout=1)
        disable()

    def read_first() -> None:
        reading.read_afresh("Deal 1\n")
        first_has_read.set()

    def read_second() -> None:
        first_is_reading.wait(timeout=1)
        reading.read_afresh("Deal 2\n")
        second_is_reading.set()

    gc.enable()
    monkeypatch.setattr(text_reading, "split_lines", split_as_the_second_begins)
    monkeypatch.setattr(gc, "disable", disable_once_the_first_has_ended)
    threads = [Thread(target=target) for target in (read_first, read_second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    was_enabled = gc.isenabled()
    gc.enable()
    assert was_enabled


def test_what_was_read_and_replayed_goes_at_once_when_nobody_holds_it() -> None:
    """Otherwise everything read of a long file would stay in memory until the collector runs."""
    text = game(Random(1), hands=2)
    by_other_rules = ruleset("double-deck-minimum")

    def read_and_replay() -> None:
        for hand in reading.read_afresh(text, AUTO).hands:
            assert hand.replay.tricks
            assert hand.by(by_other_rules).replay

    read_and_replay()
    gc.collect()
    gc.disable()
    read_and_replay()
    left = gc.collect()
    gc.enable()
    assert left == 0


TABLE = [
    ("a game that shows no players", "Deal 1\nDealer Seat1\n", 4, 4),
    ("a seat above the table", "Deal 1\nHand6 -\n", 4, 6),
    ("a round of three", "Deal 1\nBids1 50 Pass Pass\n", 4, 3),
    ("a round of which nothing is known", "Deal 1\nBids1 -\n", 4, 4),
    ("a trick of three", "Deal 1\nTrick1 CA CK CQ Seat1 2\n", 4, 3),
    ("no table", "Deal 1\nDealer Seat3\n", None, 3),
]


@pytest.mark.parametrize(("text", "players", "expected"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_a_table_counts_until_bids_or_tricks_show_how_many_play(text: str, players: int | None, expected: int) -> None:
    assert read(text, players=players).document.games[0].players == expected


def test_what_is_missing_is_judged_by_the_table() -> None:
    assert "Hand6" in missing("Deal 1\nDealer Seat2\n", players=6)
    assert "Hand6" not in missing("Deal 1\nDealer Seat2\n", players=None)


def missing(text: str, players: int | None) -> set[object]:
    return {found.values["label"] for found in read(text, players=players).missing() if found.code == "PN401"}


def test_scores_are_judged_by_the_table_while_hands_are_still_being_written() -> None:
    three_hands_of_four = "Deal 1\nGameScores 0 0\nHand1 -\nHand2 -\nHand3 -\n"
    assert read(three_hands_of_four).status is Status.INVALID
    assert read(three_hands_of_four, players=4).status is Status.INCOMPLETE


def test_scores_for_fewer_than_the_table_show_how_many_play() -> None:
    assert read("Deal 1\nGameScores 0 0 0\nHand3 -\n", players=4).game.players == 3


def test_teams_that_are_yet_to_be_declared_may_score() -> None:
    text = "Team1 Seat1\n\nDeal 1\nGameScores 0 0\n"
    assert read(text).status is Status.INVALID
    assert read(text, players=2).status is Status.INCOMPLETE
    assert "Team2" in missing(text, players=2)
    assert "Team3" not in missing(f"Team2 Seat2\n{text}", players=2)


GAME = game(Random(1), hands=6)
RULES = ruleset("double-deck-minimum")


def snapshot(value: object) -> object:
    """Everything that a value holds, except what it computes on demand."""
    if isinstance(value, Reading | Document | Game | Section | Line):
        slots = [name for name in type(value).__slots__ if not name.startswith("_")]
        return type(value).__name__, [snapshot(getattr(value, name)) for name in slots]
    if isinstance(value, list | tuple):
        return [snapshot(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else repr(value)


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_that_is_asked_of_a_reading_changes_it(name: str) -> None:
    text = SAMPLES[name].replace("Seat3 4", "? ?")
    kept = reading.read_afresh(text, AUTO)
    before = snapshot(kept)
    fill_reading(kept)
    format(text)
    guide(kept)
    for number in range(len(kept.hands) + 1):
        GameGuide(kept).label_choices(number)
        computed(kept, LABELS["Trick20"], number)
        computed(kept, LABELS["HandScores"], number)
        assert kept.hand(number) is not None
    for hand in kept.hands:
        assert hand.replay is hand.replay
    assert snapshot(kept) == before == snapshot(reading.read_afresh(text, AUTO))


def test_a_text_is_read_once_and_hands_that_do_not_differ_are_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reading.forget()
    replays: list[HandLines] = []

    def counting(hand: HandBuilder) -> ReplayedHand:
        replays.append(hand.lines)
        return replay_hand(hand)

    monkeypatch.setattr(play_game, "replay_hand", counting)
    before = GAME[: GAME.rindex("Trick12 ")]
    first = read(before, RULES)
    assert (len(replays), read(before, RULES)) == (6, first)
    after = read(GAME[: GAME.rindex("Trick13 ")], RULES)
    assert len(replays) == 7
    assert [hand.lines for hand in after.hands[:5]] == [hand.lines for hand in first.hands[:5]]
    assert after.diagnostics == reading.read_afresh(after.text, RULES).diagnostics


def test_what_is_remembered_is_bounded() -> None:
    reading.forget()
    first = read("Deal 1\n")
    for number in range(2, 400):
        read(f"Deal {number}\n")
    assert read("Deal 1\n") is not first
    long = "Note a\n" * 40_000
    assert read(long) is not read(long)


def test_readings_in_many_threads_are_those_of_one() -> None:
    reading.forget()
    texts = [GAME[: GAME.rindex(f"Trick{number} ")] for number in range(2, 20)]
    expected = [reading.read_afresh(text, RULES).diagnostics for text in texts]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda text: read(text, RULES).diagnostics, texts * 4))
    assert found == expected * 4
