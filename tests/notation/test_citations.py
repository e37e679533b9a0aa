"""What the code cites can be read in the repository."""

import re
from pathlib import Path

from annotations.notation.cli.commands.options import COMMANDS
from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.notation.syntax.specs import LINE_SPECS

ROOT = Path(__file__).parents[2]
README = (ROOT / "annotations/notation/README.md").read_text(encoding="utf-8")
SECTIONS = {int(number) for number in re.findall(r"^## (\d+)\. ", README, re.MULTILINE)}
CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "annotations").rglob("*.py")))


def test_every_section_that_is_cited_is_in_the_readme_of_the_notation() -> None:
    cited = re.findall(r"README, sections? (\d+)(?: (?:and|to) (\d+))?", CODE)

    assert cited
    assert {int(number) for pair in cited for number in pair if number} <= SECTIONS


def test_every_line_of_the_specification_that_is_cited_by_its_label_exists() -> None:
    cited = re.findall(r"PN 1\.0, `?([A-Z][A-Za-z]+#?)`?[),;.]", CODE)

    assert cited
    assert set(cited) <= set(LINE_SPECS)


def test_the_readme_describes_every_label_and_every_code() -> None:
    assert all(f"`{name}`" in README for name in (*LINE_SPECS, *CATALOGUE))


def test_the_readme_describes_every_command() -> None:
    assert [name for name in COMMANDS if f"\npn {name} " not in README] == []
