import pytest

from annotations.rulebook.groups import GROUPS
from annotations.rulebook.sentences import roundhouse, steps, steps_in_short, teams, teams_in_short
from annotations.rulebook.wording import WORDING, arises, in_brief, in_short
from annotations.rules.columns import COLUMNS, ColumnKind
from annotations.rules.rulesets import values_of
from annotations.rules.shipped import SHIPPED, ruleset

NAMED = {"name", "title", "source", "remarks"}


def test_every_column_is_explained_once():
    grouped = [path for group in GROUPS for path in (*group.columns, *group.table)]
    assert sorted(grouped) == sorted(WORDING) == sorted(set(COLUMNS) - NAMED)


@pytest.mark.parametrize("path", [path for path, column in COLUMNS.items() if column.kind is ColumnKind.WORD])
def test_every_word_of_a_column_is_put_in_a_sentence_and_in_short(path: str):
    for word in COLUMNS[path].words:
        assert in_short(path, word)
        assert WORDING[path].sentence(word) or word == "none"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_of_a_shipped_set_can_be_told(name: str):
    values = values_of(ruleset(name))
    for path in WORDING:
        if values[path] is not None or COLUMNS[path].null:
            assert str(WORDING[path].sentence(values[path])).endswith(".") or values[path] == "none", path
            assert str(in_short(path, values[path])), path


def test_teams_are_told_by_their_seats():
    assert teams([(1, 3, 5), (2, 4, 6)]) == "They play in teams: seats 1, 3 and 5; seats 2, 4 and 6."
    assert teams([(1,), (2,)]) == "Each plays alone."
    assert teams_in_short([(1, 3), (2, 4)]) == "1+3, 2+4"


def test_steps_are_told_from_where_they_begin():
    assert steps([(50, 1), (60, 5)]) == "Bids go up by 1 from 50 and by 5 from 60."
    assert steps_in_short([(50, 1), (60, 5)]) == "by 1 from 50, by 5 from 60"
    assert steps([]) == "Any number higher than the last bid may be bid."


def test_a_roundhouse_is_worth_its_parts_or_a_price_of_its_own():
    assert "the sum of its marriages" in roundhouse(None)
    assert roundhouse((32,)) == "A roundhouse is worth 32 instead of its parts."
    assert "24 · 240" in roundhouse((24, 240))


def test_a_run_may_share_a_marriage_with_a_roundhouse_that_has_points_of_its_own():
    wording = WORDING["meld.run_roundhouse"]
    assert wording.sentence(39).endswith("that share the king and queen of trump are worth 39 together.")
    assert wording.sentence(None) == "A run and a roundhouse cannot share the king and queen of trump."
    assert in_short("meld.run_roundhouse", 39) == "39"
    assert in_short("meld.run_roundhouse", None) == "share no marriage"
    assert arises("meld.run_roundhouse", {"meld.roundhouse": (24,)})
    assert not arises("meld.run_roundhouse", {"meld.roundhouse": None})


def test_numbers_have_sentences_for_none_of_them():
    assert WORDING["kitty"].sentence(0) == "No cards are dealt to a kitty."
    assert WORDING["kitty"].sentence(4) == "4 cards are dealt to the kitty."
    assert WORDING["scoring.minimum_meld"].sentence(20) == "A team’s meld counts only if it is worth 20 or more."


def test_what_does_not_arise_is_not_asked():
    assert not arises("pass.when", {"pass.cards": 0})
    assert arises("pass.when", {"pass.cards": 3})
    assert arises("pass.when", {"pass.cards": None})
    assert not arises("meld.dix", {"deck.nines": False})


def test_the_table_in_brief_leaves_out_what_is_not_stated():
    rules = ruleset("single-deck-kitty")
    assert in_brief(rules).replace("\u00a0", " ") == "4 players · 48 cards · hands of 11 · kitty of 4"
    assert in_brief(rules._replace(players=None, kitty=0)).replace("\u00a0", " ") == "48 cards · hands of 11"
