import json

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.notation.syntax.diagnostics import FAMILIES, Severity
from tests.samples import CASES

COMPARED = (Severity.ERROR, Severity.MISSING, Severity.STYLE)


@pytest.mark.parametrize("name", sorted(path.stem for path in CASES.glob("*.pn")))
def test_the_verdict_is_the_expected_one(name: str) -> None:
    expected = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    reading = read((CASES / f"{name}.pn").read_bytes())
    diagnostics = [[found.code, found.line] for found in reading.diagnostics if found.severity in COMPARED]
    assert {
        "status": reading.status.value,
        "games": len(reading.document.games),
        "players": [game.players for game in reading.document.games],
        "diagnostics": sorted(diagnostics, key=lambda pair: (pair[1], pair[0])),
    } == {key: expected[key] for key in ("status", "games", "players", "diagnostics")}, expected["why"]


def test_every_code_occurs_in_a_case() -> None:
    cases = [json.loads(path.read_text(encoding="utf-8")) for path in CASES.glob("*.json")]
    of_the_notation = {code for code in CATALOGUE if FAMILIES[code[2]] is not Severity.WARNING}
    assert {code for case in cases for code, _ in case["diagnostics"]} == of_the_notation
