"""That a Reading is a value: what reading it leaves alone, and what it may depend on."""

import gc
from threading import Event, Thread

import pytest

from annotations.notation import read, reading


def test_two_readings_at_once_leave_the_garbage_collector_on(monkeypatch: pytest.MonkeyPatch) -> None:
    split, disable = reading.split_lines, gc.disable
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
    monkeypatch.setattr(reading, "split_lines", split_as_the_second_begins)
    monkeypatch.setattr(gc, "disable", disable_once_the_first_has_ended)
    threads = [Thread(target=target) for target in (read_first, read_second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    was_enabled = gc.isenabled()
    gc.enable()
    assert was_enabled


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


def test_what_is_missing_is_judged_by_what_is_written() -> None:
    text = "Deal 1\nDealer Seat2\n"
    assert read(text, players=6).diagnostics == read(text).diagnostics
