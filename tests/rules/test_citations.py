"""Every citation of a source leads to a heading of `rules/README.md`."""

import re
from pathlib import Path

import pytest

import annotations.rules

RULES = Path(annotations.rules.__path__[0])
SOURCES = ("PN 1.0", "Double-deck rules", "Wikipedia", "Players’ pages", "Our reading")
CITED = re.compile(rf"({'|'.join(map(re.escape, SOURCES))})(?:, ([^;:)\"\n]+))?(?=[;:)\"\n.])")
ELSEWHERE = re.compile(r"\bseed 0|field notes|\bprofile\b", re.IGNORECASE)
GLOSSARY = RULES.parent / "glossary" / "terms.py"
BY_THE_RULES = {*RULES.rglob("*.py"), *RULES.parent.glob("notation/play/*.py")}
MODULES = sorted([*RULES.rglob("*.py"), *RULES.parent.glob("notation/**/*.py"), GLOSSARY])


def headings() -> dict[str, set[str]]:
    """The sections below each source."""
    found: dict[str, set[str]] = {}
    source = ""
    for line in (RULES / "README.md").read_text().splitlines():
        mark, _space, title = line.partition(" ")
        if mark == "##":
            source = title
            found[source] = set()
        elif mark == "###":
            found[source].add(title)
    return found


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(RULES.parent)) for path in MODULES])
def test_every_citation_leads_to_a_heading(path: Path) -> None:
    text, known = path.read_text(), headings()
    for source, section in CITED.findall(text):
        if source == "PN 1.0" and path not in BY_THE_RULES:
            continue  # a line of the specification: tests/notation/test_citations.py
        assert not section or section in known[source], f"{source}, {section}"
    assert not ELSEWHERE.search(text)


def test_the_rules_cite_every_source() -> None:
    cited = {source for path in MODULES for source, _section in CITED.findall(path.read_text())}
    assert cited == set(SOURCES) == set(headings())


def test_a_citation_is_found_with_and_without_detail() -> None:
    text = '"Wikipedia, Deck" (Double-deck rules, Meld; Wikipedia, Scoring tricks: without the trailing zero)'
    assert CITED.findall(text) == [
        ("Wikipedia", "Deck"), ("Double-deck rules", "Meld"), ("Wikipedia", "Scoring tricks"),
    ]  # fmt: skip
