import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text()
VERBS = re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE)
SETTINGS = (ROOT / "pnsite" / "settings.py").read_text()
VARIABLES = re.findall(r'(?:text|flag|listed|number|address|secret)\("([A-Z_]+)"', SETTINGS)


def test_the_readme_begins_with_the_two_commands() -> None:
    assert re.match(r"# Roundhouse\n\n    make run .*\n    make test ", README)


def test_the_readme_lists_the_verbs() -> None:
    assert "`" + " ".join(verb for verb in VERBS if verb != "help") + "`" in README


@pytest.mark.parametrize("variable", sorted(set(VARIABLES)))
def test_the_readme_and_the_settings_explain_every_variable(variable: str) -> None:
    assert f"`{variable}`" in README
    assert re.search(rf"\b{variable}\b", SETTINGS.split('"""')[1])


@pytest.mark.parametrize("path", re.findall(r"^\| (`(?:annotations|pnsite).*?) \|", README, re.MULTILINE))
def test_the_readme_names_what_is_there(path: str) -> None:
    assert all((ROOT / name).exists() for name in re.findall("`(.*?)`", path))


HAND = """\
Deal 1
Dealer Seat4
Bids1 53 Pass 54 55
Bids2 Pass - 56 60
Bids3 - - 65 Pas
"""


def output_of(*command: str, folder: Path = ROOT) -> list[str]:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def test_the_readme_shows_what_pn_says(tmp_path: Path) -> None:
    (tmp_path / "thursday.pn").write_text(HAND)
    output = output_of(str(Path(sys.executable).parent / "pn"), "check", "thursday.pn", folder=tmp_path)
    shown = re.findall(r"^thursday\.pn:.*$", README, re.MULTILINE)
    assert shown
    assert set(shown) <= set(output)


def test_help_lists_every_verb_with_a_line_of_help() -> None:
    output = output_of("make", "--no-print-directory", "help")
    assert [line.split()[1] for line in output] == VERBS
    assert all(len(line.split()) > 4 for line in output)
