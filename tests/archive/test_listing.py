"""What a page says of a text: the contradictions that a change of a line has caused on others."""

from annotations.archive.listing import new_contradictions
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.half_and_half import half_and_half, plain, table


def test_a_line_above_contradictions_that_follow_from_another_one_causes_none() -> None:
    tables = plain("double-deck"), table("double-deck", "pinochle 14")
    before = half_and_half(7, *tables, hands=4)[0]
    at = before.index("\n\n") + 1
    after = read(f"{before[:at]}Note Ada was late\n{before[at:]}", AUTO)
    assert any(found.follows for found in after.diagnostics)
    assert new_contradictions(read(before, AUTO), after, before[:at].count("\n") + 1) == []
