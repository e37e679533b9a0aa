"""`make fuzz`: reads the bytes that a fuzzer makes up, until the time is over or a check fails.

The fuzzer starts from the games under `tests/games`. An input that shows a mistake is written to `tests/games/fuzz`,
where `test_fuzz.py` reads it from then on.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import atheris

GAMES = Path(__file__).parents[1] / "games"
REGRESSIONS = GAMES / "fuzz"
SECONDS = 60
LONGEST = 4_096

with atheris.instrument_imports(include=["annotations"]):
    from tests.notation.soundness import assert_bytes_are_sound


def dictionary() -> Iterator[str]:
    """The words of the language, as the fuzzer takes them."""
    from annotations.notation.syntax.specs import LABELS

    words = ["\n\n\n", "Seat1", "Team1", "Pass", "Spades", "PN 1.0", "CA", "CAT", "2015-08-31 13:58:59", "\ufeff"]
    for word in [*LABELS, *words]:
        yield '"' + "".join(f"\\x{byte:02x}" for byte in word.encode()) + '"'


def main() -> None:
    seconds = sys.argv[1] if len(sys.argv) > 1 else str(SECONDS)
    with TemporaryDirectory() as directory:
        found, words = Path(directory) / "found", Path(directory) / "words"
        found.mkdir()
        words.write_text("\n".join(dictionary()) + "\n", encoding="utf-8")
        corpus = [str(found), *[str(GAMES / name) for name in ("fuzz", "samples", "conformance")]]
        options = [
            f"-max_total_time={seconds}",
            f"-max_len={LONGEST}",
            "-timeout=10",
            f"-dict={words}",
            f"-artifact_prefix={REGRESSIONS}/",
            "-print_final_stats=1",
            "-verbosity=0",
        ]
        atheris.Setup([sys.argv[0], *options, *corpus], assert_bytes_are_sound)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
