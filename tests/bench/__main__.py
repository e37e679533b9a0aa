"""`python -m tests.bench`: how fast reading is, against references of the same round. Nothing fails by being slow."""

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import partial
from os import devnull, environ
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from annotations.notation.cli.command import main as pn
from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.pn import OBJECTS_BETWEEN_COLLECTIONS
from annotations.rules.shipped import ruleset
from tests.bench import inputs, plies
from tests.bench.measure import processor_time, ratio, repeated, seconds
from tests.bench.painted import painted, percentile
from tests.bench.questions import questions
from tests.bench.report import table
from tests.bench.tables import DOUBLE_DECK, HOUSES, VARIANTS, Variant

HANDS = (1, 10, 100, 1_000, 10_000)  # 40 to 400,000 lines
ROUNDS = 9
ROUNDS_OF_LONG = 3
HANDS_EDITED = 20
KEYSTROKES = 400
HANDS_A_ROUND = 200  # shorter texts are read so often in a round
SLOW_SIZES = (10_000, 40_000)
QUESTIONS = 5_000
STARTS = 20
OPTIONS = ("--rules none", "--rules none --format json", "--rules double-deck", "", "--format json")
OTHERS = (0, 20)
LINEAR = SLOW_SIZES[1] / SLOW_SIZES[0]
MICRO = 1e6


def main() -> None:
    gc.freeze()  # as the processes do that read much: `pn`, and the site
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    gc.enable()
    for part in (
        archives,
        by_rules,
        by_house_rules,
        keystrokes,
        faults,
        memory,
        slow_texts,
        long_texts,
        answers,
        programs,
        chess,
        worst_pages,
        answers_painted,
    ):
        for line in part():
            print(line, flush=True)


def archives() -> Iterator[str]:
    head = ("hands", "lines", "split µs/line", "read µs/line", "µs/game of ten", "lines/s", "read / split")
    title = "Reading an archive, against splitlines and split (goal: read / split ≤ 8, µs/line flat)"
    yield from table(title, head, map(_archive, HANDS))


def _archive(hands: int) -> tuple[str, ...]:
    text = inputs.archive_of(hands)
    lines = text.count("\n")
    times = max(1, HANDS_A_ROUND // hands)
    jobs = [repeated(partial(inputs.floor, text), times), repeated(partial(read_afresh, text), times)]
    floor, reading = seconds(jobs, ROUNDS if hands < max(HANDS) else ROUNDS_OF_LONG)
    a_line = median(reading) / times / lines
    return (
        f"{hands:,}",
        f"{lines:,}",
        f"{median(floor) / times / lines * MICRO:.2f}",
        f"{a_line * MICRO:.2f}",
        f"{a_line * lines / hands * inputs.HANDS_A_GAME * MICRO:,.0f}",
        f"{1 / a_line:,.0f}",
        f"{ratio(reading, floor):.1f}",
    )


def by_rules() -> Iterator[str]:
    rows = [_by_rules(variant, hands) for variant in VARIANTS for hands in (1, inputs.HANDS_A_GAME)]
    title = "Reading a game that goes by its rules (goal: double deck, 10, by rules / split ≤ 15)"
    yield from table(title, _BY_RULES, rows)


def by_house_rules() -> Iterator[str]:
    """Games in which most hands contradict each shipped rule set: read by the nearest, and by the one inferred."""
    rows = [_by_rules(variant, inputs.HANDS_A_GAME) for variant in HOUSES]
    title = "Reading a game by house rules that no shipped set has (goals: by rules / split ≤ 20, by inferred ≤ 30)"
    yield from table(title, _BY_RULES, rows)


_BY_RULES = ("game, hands", "by rules µs/hand", "read / split", "by rules / split", "by inferred rules / split")


def _by_rules(variant: Variant, hands: int) -> tuple[str, ...]:
    """A game of the variant, read by the shipped rule set that it is nearest to."""
    text = inputs.game_of(variant, hands)
    times = HANDS_A_ROUND // hands
    jobs = [partial(inputs.floor, text), partial(read_afresh, text)]
    jobs += [partial(read_afresh, text, rules) for rules in (ruleset(variant.rules), AUTO)]
    floor, *readings = seconds([repeated(job, times) for job in jobs], ROUNDS)
    ratios = [f"{ratio(reading, floor):.1f}" for reading in readings]
    return f"{variant.name}, {hands}", f"{median(readings[1]) / times / hands * MICRO:.0f}", *ratios


def keystrokes() -> Iterator[str]:
    """What a keystroke costs: all of the text is read, mostly with a line that is yet to be ended."""
    random = Random(1)
    text = inputs.game_of(DOUBLE_DECK, HANDS_EDITED)
    typed = [text[: random.randrange(len(text) * 9 // 10, len(text))] for _ in range(KEYSTROKES // 2)]
    lines = text.split("\n")
    for _ in range(KEYSTROKES // 2):
        edited = lines[:]
        at = random.randrange(len(lines))
        edited[at] = edited[at][: random.randrange(len(edited[at]) + 1)]
        typed.append("\n".join(edited))
    rows = []
    for name, rules in (("double-deck", ruleset("double-deck")), ("auto", AUTO)):
        taken = sorted(time for (time,) in seconds([partial(read_afresh, text, rules) for text in typed], 1))
        rows.append((name, *(f"{taken[len(taken) * percent // 100] * 1000:.1f}" for percent in (50, 95, 99))))
    title = f"A keystroke in a game of {HANDS_EDITED} hands, ms (goal: p95 ≤ 6)"
    yield from table(title, ("rules", "p50", "p95", "p99"), rows)


def faults() -> Iterator[str]:
    text = inputs.archive_of(200)
    faulty = inputs.with_faults(text, 100)
    clean, with_faults = seconds([partial(read_afresh, text), partial(read_afresh, faulty)], ROUNDS)
    yield ""
    lines = text.count("\n")
    yield f"100 faults in {lines:,} lines cost {ratio(with_faults, clean):.2f} × the clean text (goal: ≤ 2)"


def memory() -> Iterator[str]:
    rows = []
    for hands in (10, 100, 1_000):
        text = inputs.archive_of(hands)
        tracemalloc.start()
        kept = read_afresh(text)
        used, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        lines = len(kept.document.lines)
        rows.append((f"{lines:,}", f"{used / lines:.0f}"))
    yield from table("A Reading that is kept (goal: ≤ 1,024 bytes a line)", ("lines", "bytes/line"), rows)


def slow_texts() -> Iterator[str]:
    rows = []
    for name, make in inputs.made_to_be_slow().items():
        small, large = (make(size) for size in SLOW_SIZES)
        floor, first, second = seconds(
            [partial(inputs.floor, large), partial(read_afresh, small), partial(read_afresh, large)], ROUNDS_OF_LONG
        )
        growth = ratio(second, first)
        rows.append((name, f"{median(second):.3f}", f"{growth:.1f}", f"{ratio(second, floor):.1f}"))
    title = f"Texts made to be slow, of 40,000 characters; “growth” from a quarter of it (linear: {LINEAR:.0f})"
    yield from table(title, ("text", "seconds", "growth", "read / split"), rows)


def long_texts() -> Iterator[str]:
    ten_mebibytes = 10 * 2**20
    texts = {
        "one line of 10 MiB": "Note " + "a" * ten_mebibytes,
        "a million words": "Bids1 " + "Pass " * 1_000_000,
        "a million blank lines": "\n" * 1_000_000,
        "ten thousand games": "Deal 1\n\n\n" * 10_000,
    }
    taken = seconds([partial(read_afresh, text) for text in texts.values()], 1)
    rows = [(name, f"{only:.2f}") for name, (only,) in zip(texts, taken, strict=True)]
    yield from table("Long texts", ("text", "seconds"), rows)


def answers() -> Iterator[str]:
    lines = questions(seed=1, count=QUESTIONS)
    with TemporaryDirectory() as directory, open(devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        path = Path(directory) / "questions.jsonl"
        path.write_text("\n".join(lines), encoding="utf-8")
        bare, asking = seconds([partial(inputs.json_floor, lines), partial(pn, ["ask", str(path)])], ROUNDS)
    yield ""
    yield (
        f"An answer of pn ask takes {median(asking) / QUESTIONS * MICRO:.0f} µs, {ratio(asking, bare):.1f} × "
        "json.loads and json.dumps of the same line (goal: ≤ 15)"
    )


def programs() -> Iterator[str]:
    with TemporaryDirectory() as directory:
        path = Path(directory) / "small.pn"
        path.write_text(inputs.archive_of(1), encoding="utf-8")
        bare = [sys.executable, "-c", "pass"]
        program = str(Path(sys.executable).with_name("pn"))
        checks = [[program, "check", *options.split(), str(path)] for options in OPTIONS]
        taken = [[processor_time(command) for command in (bare, *checks)] for _ in range(STARTS)]
    nothing, *checking = map(min, zip(*taken, strict=True))
    rows = [
        (f"pn check {options}", f"{time * 1000:.1f}", f"{time / nothing:.2f}")
        for options, time in zip(OPTIONS, checking, strict=True)
    ]
    title = f"Checking a small file, best processor time of {STARTS} (goal: ≤ 3 × python -c pass)"
    yield from table(title, ("command", "ms", "× bare"), rows)


def chess() -> Iterator[str]:
    yield ""
    if not plies.is_installed():
        yield "python-chess is not there to compare with: .venv/bin/pip install -r .requirements/bench.lock"
        return
    text, rules = inputs.game_of(DOUBLE_DECK, 100), ruleset(DOUBLE_DECK.rules)
    cards = sum(len(line.split(" ")) - 3 for line in text.splitlines() if line.startswith("Trick"))
    read_plies, count = plies.reading_of_plies(seed=1, games=40)
    a_card, a_ply = seconds([partial(read_afresh, text, rules), read_plies], ROUNDS)
    yield (
        f"A card played takes {median(a_card) / cards * MICRO:.2f} µs to read by the rules, a ply in python-chess "
        f"{median(a_ply) / count * MICRO:.1f} µs: {ratio(a_ply, a_card) * cards / count:.1f} × as much (goal: ≥ 10)"
    )


def worst_pages() -> Iterator[str]:
    with TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tests.bench.worst_pages"]
        own = {"DATA_DIR": data, "DJANGO_SETTINGS_MODULE": "pnsite.settings"}
        made = subprocess.run(command, env=environ | own, check=True, capture_output=True, text=True)
        yield from made.stdout.splitlines()


def answers_painted() -> Iterator[str]:
    head = ("others who record", "keys", "median ms", "p95 ms", "worst ms")
    title = "From a key to its answer painted in the browser, server on the same machine (goal: p95 below 100 ms)"
    yield from table(title, head, [_painted(*measured) for measured in painted(OTHERS)])


def _painted(others: int, times: list[float]) -> tuple[str, ...]:
    middle, late, worst = median(times), percentile(times, 95), max(times)
    return (str(others), str(len(times)), f"{middle:.0f}", f"{late:.0f}", f"{worst:.0f}")


if __name__ == "__main__":
    main()
