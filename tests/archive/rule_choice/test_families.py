"""The games to choose from when a recording begins."""

from annotations.archive.rule_choice.families import FAMILIES, families_for, family_of
from annotations.rules.shipped import SHIPPED, ruleset


def test_every_shipped_rule_set_belongs_to_one_game() -> None:
    names = [name for family in FAMILIES for name, *_words in family.sets]
    assert sorted(names) == sorted(SHIPPED)
    assert {family_of(name) for name in names} == {family.key for family in FAMILIES}
    assert (family_of("house/x"), family_of("auto"), family_of("none")) == ("own", "open", "open")


def test_the_picture_of_a_game_has_its_players_and_their_teams() -> None:
    *settled, larger = FAMILIES
    for family in settled:
        for name, *_words in family.sets:
            rules = ruleset(name)
            team_by_seat = {seat: team for team, seats in enumerate(rules.teams_in_force or (), 1) for seat in seats}
            assert [team_by_seat[seat] for seat in sorted(team_by_seat)] == [*family.players]
            assert rules.players == len(family.players)
    assert {ruleset(name).players for name, *_words in larger.sets} == {5, 6, 8}


def test_each_game_asks_for_its_rules_in_a_question_of_its_own() -> None:
    first, *_others, open_family = families_for(None)
    assert first.question == "Four at the table, double deck: which rules?"
    assert open_family.question == "Which rules?"
