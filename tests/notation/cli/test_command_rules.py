import json
from pathlib import Path

import pytest

from annotations.notation.cli.command import main
from annotations.rules.columns import COLUMNS
from annotations.rules.schema import ruleset_schema
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.validation import read_ruleset


def written(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_the_rule_sets_are_listed_with_their_titles(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [line.split(maxsplit=1) for line in written(capsys).splitlines()]
    assert rows == [[name, shipped.title] for name, shipped in SHIPPED.items()]
    assert ["double-deck", "Double deck, four players"] in rows


@pytest.mark.parametrize("name", SHIPPED)
def test_a_rule_set_is_written_as_the_record_that_can_be_read_again(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    read = read_ruleset(json.loads(written(capsys, name)))
    assert read.rules == ruleset(name)
    assert not read.problems


def test_the_record_is_that_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(written(capsys, "double-deck")) == {
        "name": "double-deck",
        "title": "Double deck, four players",
        "source": "Double-deck rules",
        "players": 4,
        "teams": [[1, 3], [2, 4]],
        "deck": {"copies": 4, "nines": False},
        "hand_size": 20,
        "kitty": 0,
        "pass": {"cards": 0, "order": "none", "when": "after-trump"},
        "bidding": {"minimum": 50, "forced": 50, "steps": [[50, 1], [60, 5]], "rounds": None},
        "trump_needs_marriage": "before-pass",
        "meld": {
            "run": [15, 150, 225, 300],
            "royal_marriage": [4, 8, 12, 16],
            "marriage": [2, 4, 6, 8],
            "pinochle": [4, 30, 60, 90],
            "aces": [10, 100, 150, 200],
            "kings": [8, 80, 120, 160],
            "queens": [6, 60, 90, 120],
            "jacks": [4, 40, 60, 80],
            "dix": 0,
            "roundhouse": None,
            "run_marriage": "extra-only",
        },
        "play": {"first_lead": "any", "head": "always", "overtrump": True, "after_ruff": "any"},
        "counters": {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0, "9": 0, "last_trick": 2},
        "scoring": {
            "minimum_meld": 0,
            "minimum_counters": 0,
            "meld_needs": "nothing",
            "set": "bid",
            "opponents_on_surrender": "meld",
            "discards_count": True,
            "target": 500,
            "both_over": "declarer",
        },
    }


def test_the_record_says_what_pn_cannot(capsys: pytest.CaptureFixture[str]) -> None:
    assert "The declarer calls a card" in json.loads(written(capsys, "five-handed"))["remarks"][0]


def test_a_record_in_a_file_is_written_out_if_nothing_is_wrong_with_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = written(capsys, "three-handed").replace("three-handed", "ours")
    house = file.with_name("house.json")
    house.write_text(json.dumps(json.loads(record)))
    assert written(capsys, "house.json") == record


def test_a_shipped_set_in_a_file_keeps_its_name_until_a_value_is_changed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = written(capsys, "double-deck")
    file.with_name("house.json").write_text(record)
    assert written(capsys, "house.json") == record
    file.with_name("house.json").write_text(record.replace('"target": 500', '"target": 350'))
    assert main(["rules", "house.json"]) == 2
    assert capsys.readouterr().err.startswith("pn: house.json: name: “double-deck” is a rule set that comes with ")


WRONG_FILES = [
    ("{", ["pn: house.json: it is not valid JSON at line 1, column 2: "]),
    ("[" * 100_000, ["pn: house.json: it is not readable JSON: it is nested too deeply"]),
    (
        '{"name": "ours"}',
        [
            f"pn: house.json: {path}: It is missing."
            for path, column in COLUMNS.items()
            if path != "name" and not column.optional
        ],
    ),
    ('{"name": "ours", "title": 1, "hands": 4}', ["pn: house.json: hands: There is no such column."]),
]


@pytest.mark.parametrize(("text", "message"), WRONG_FILES, ids=range(len(WRONG_FILES)))
def test_all_problems_of_a_file_are_reported_column_by_column(
    file: Path, capsys: pytest.CaptureFixture[str], text: str, message: list[str]
) -> None:
    file.with_name("house.json").write_text(text)
    assert main(["rules", "house.json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert all(any(line.startswith(one) for line in err.splitlines()) for one in message)


def test_a_record_that_cannot_be_dealt_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = written(capsys, "double-deck").replace('"hand_size": 20', '"hand_size": 21')
    file.with_name("house.json").write_text(record)
    assert main(["rules", "house.json"]) == 2
    assert capsys.readouterr().err == (
        "pn: house.json: hand_size: 4 hands of 21 are 84 cards, but the deck has 80: 4 of each card, without nines.\n"
    )


def test_the_schema_can_be_had(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(written(capsys, "--schema")) == ruleset_schema()


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("doubledeck", "did you mean double-deck or double-deck-tens or double-deck-pass?"),
        ("Double-Deck", "did you mean double-deck"),
        ("xyz", "pn rules lists them all"),
    ],
)
def test_a_name_that_there_is_not_is_met_with_those_that_are_like_it(
    capsys: pytest.CaptureFixture[str], name: str, hint: str
) -> None:
    assert main(["rules", name]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"pn: {name}: there is no rule set of that name; {hint}")
