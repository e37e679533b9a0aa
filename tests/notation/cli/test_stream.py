import io
import random
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from annotations.notation.cli import stream as streams
from annotations.notation.cli.chunks import MOST_CHARACTERS, MOST_LINES, GameTooLong
from annotations.notation.cli.stream import read_games
from annotations.notation.reading import read
from tests.notation.diagnosed_texts import GAME, HAND
from tests.notation.texts import texts
from tests.samples import SAMPLES


def lines_of(text: str) -> Iterator[str]:
    return iter(io.StringIO(text, newline=""))


def assert_same_as_whole(text: str) -> None:
    whole = read(text)
    diagnostics, games, statuses = [], [], []
    for game_read in read_games(lines_of(text)):
        diagnostics += game_read.diagnostics
        games.append(game_read.game)
        statuses.append(game_read.status)
    assert diagnostics == list(whole.diagnostics)
    assert tuple(statuses) == whole.statuses
    assert [summary(game) for game in games] == [summary(game) for game in whole.document.games]


def summary(game: streams.Game) -> object:
    sections = [
        (
            section.is_hand,
            section.first_line,
            [(line.number, line.text, line.values, line.counts) for line in section.lines],
        )
        for section in game.sections()
    ]
    inherited = [(line.number, line.text.removeprefix("\ufeff"), line.values) for line in game.inherited]
    return sections, inherited, game.players, game.teams, game.first_line, game.last_line


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_read_as_if_it_were_whole(name: str) -> None:
    assert_same_as_whole(SAMPLES[name])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\n \n\n",
        "\ufeff",
        "\ufeff\n\n\n" + GAME,
        "\n\ufeffDeal 1",
        "\ufeffSeat1 Ann\n\n\n" + HAND,
        GAME + "\n\n\n\n" + GAME,
        GAME + "\n\n" + HAND + "\n\nSeat1 Ann\nTeam3 Seat2\n\n\n" + HAND,
        GAME + "\n\n \r\n" + GAME + "\r",
        "Note First.\n\n\n\nNote Second.\n\n\n" + GAME + "\n\n\n \n\nNote Last.\n\n\n\n\nNote Very last.\n\n" + GAME,
        "Note Alone.\n\n\nNote Still alone.",
        "\r".join(GAME.split("\n")) + "\r\r\r" + GAME + "\r\n",
        GAME + "\n\nDeal 1\nDealer Seat1\nDealer Seat2\n",
        GAME.replace("\nContract", "\n\n\nContract") + "\n\n" + GAME.replace("\nDeal", "\n\nDeal"),
        GAME.replace("\n", "\n\n"),
        "Note First.\n\n\n" + "\n\n".join(GAME.split("\n")[3:]) + "\n\n\n\nNote Last.\n",
        "Table 7\n\n\n" + "\r\n\r\n".join(HAND.splitlines()) + "\n\n\n\n" + GAME,
        "Seat1\nSeat2 \x07\nTeam1 Seat1 x\n\n\n" + HAND + "\n\nBids1 50 Pass Pass Pass Pass",
    ],
)
def test_games_apart_are_read_as_if_they_were_whole(text: str) -> None:
    assert_same_as_whole(text)


@example("\ufeff ")
@example("\nBids1 0\rBids1")
@given(texts)
def test_any_text_is_read_as_if_it_were_whole(text: str) -> None:
    assert_same_as_whole(text)


@given(st.randoms(use_true_random=False))
def test_archives_are_read_as_if_they_were_whole(chance: random.Random) -> None:
    some = [
        *SAMPLES.values(),
        GAME,
        HAND,
        "Seat2 Ben\n",
        "Note Between.\n",
        " \n",
        "Deal x\n",
        "Team1 Seat1 Seat2\n\nDeal 1\n",
    ]
    parts = [chance.choice(some) + "\n" * chance.randrange(5) for _ in range(chance.randrange(1, 6))]
    text = "".join(parts)
    place = chance.randrange(len(text))
    assert_same_as_whole(text[:place] + chance.choice(["", "\n\n", "\r", "?", "x", "\t"]) + text[place:])


def archive(games: int) -> Iterator[str]:
    for _ in range(games):
        yield from GAME.splitlines(keepends=True)
        yield from ("\n", "\n")


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    def peak(games: int) -> int:
        tracemalloc.start()
        for game_read in read_games(archive(games)):
            list(game_read.diagnostics)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(3)
    assert peak(100) < 2 * peak(10)


def test_blank_lines_take_no_memory_but_a_count() -> None:
    tracemalloc.start()
    (game_read,) = read_games("\n" for _ in range(200_000))
    codes = [found.code for found in game_read.diagnostics]
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()
    assert codes == [*["PN401"] * 5, "PN603"]


def test_what_could_be_no_game_is_refused() -> None:
    with pytest.raises(GameTooLong) as long:
        list(read_games(["Deal 1\n", "\n", "\n", *["Note x\n"] * (MOST_LINES + 1)]))
    assert long.value.number == 4
    with pytest.raises(GameTooLong):
        list(read_games(["Note " + "x" * MOST_CHARACTERS]))
