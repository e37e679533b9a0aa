import re

from annotations.rulebook.comparison import Comparison, DifferenceRow
from annotations.rules.shipped import ruleset


def rows(comparison: Comparison) -> dict[str, DifferenceRow]:
    return {re.sub(r"<[^>]+>", "", row.label): row for part in comparison.differences for row in part.rows}


def shared(comparison: Comparison) -> str:
    html = " ".join(sentence for part in comparison.shared for sentence in part.sentences)
    return re.sub(r"<[^>]+>", "", html)


def test_only_columns_that_differ_have_a_row():
    found = rows(Comparison([ruleset("double-deck"), ruleset("double-deck-minimum")]))
    assert set(found) == {"Meld needed", "Counters needed"}
    assert [str(cell.text) for cell in found["Meld needed"].cells] == ["0", "20"]
    assert [cell.is_other for cell in found["Meld needed"].cells] == [False, True]


def test_what_is_the_same_is_told_once():
    common = shared(Comparison([ruleset("double-deck"), ruleset("double-deck-minimum")]))
    assert common.count("4 people play.") == 1
    assert "Each ace counts 1." in common
    assert "Meld counts" not in common


def test_what_is_not_stated_differs_from_what_is():
    found = rows(Comparison([ruleset("double-deck"), ruleset("single-deck")]))
    beat = found["Beat the suit led"].cells
    assert [str(cell.text) for cell in beat] == ["in every suit", ""]
    assert beat[1].arises
    assert beat[1].is_other


def test_what_does_not_arise_differs_from_what_does():
    found = rows(Comparison([ruleset("double-deck"), ruleset("double-deck-pass")]))
    first, second = found["When cards are passed"].cells
    assert not first.arises
    assert str(second.text) == "after trump is named"


def test_what_none_states_is_named_once():
    comparison = Comparison([ruleset("racehorse"), ruleset("two-handed-draw")])
    assert "Run" in [str(label) for label in comparison.unstated]
    assert "Run" not in rows(comparison)


def test_a_rule_set_beside_itself_differs_in_nothing():
    assert Comparison([ruleset("check"), ruleset("check")]).differences == []
