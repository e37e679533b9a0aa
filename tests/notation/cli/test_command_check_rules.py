import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from annotations.notation.cli.command import main
from annotations.notation.cli.commands import spool
from annotations.notation.reading import read
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.bench.generator import game
from tests.bench.worst_texts import TEXTS
from tests.notation.diagnosed_texts import GAME
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.tables_of_others import Table
from tests.samples import GAMES, REAL_HAND, SAMPLES

ROOT = Path(__file__).parents[3]
DOUBLE_DECK = str(GAMES / "samples" / "the-ten-at-trick-19.pn")
HOUSE = {**to_json(ruleset("double-deck")), "name": "house"}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of the rules of the house, in the folder that the test runs in."""
    monkeypatch.chdir(tmp_path)
    path = Path("house.json")
    path.write_text(json.dumps(HOUSE))
    return path


def rules_used(capsys: pytest.CaptureFixture[str], *options: str, file: str = DOUBLE_DECK) -> list[str | None]:
    main(["check", "--format", "json", *options, file])
    (entry,) = json.loads(capsys.readouterr().out)["files"]
    return [game["rules"] for game in entry["games"]]


@pytest.mark.parametrize(
    ("options", "used"),
    [
        ([], "double-deck-minimum"),
        (["--rules", "auto"], "double-deck-minimum"),
        (["--rules", "none"], None),
        (["--rules=none"], None),
        (["--rules", "double-deck"], "double-deck"),
        (["--rules=double-deck-book"], "double-deck-book"),
        (["--rules", "house.json"], "house"),
        (["--rules=house.json"], "house"),
        (["--rules", "three-handed"], None),
    ],
)
def test_the_json_names_the_rules_that_were_used(
    house: Path, capsys: pytest.CaptureFixture[str], options: list[str], used: str | None
) -> None:
    assert rules_used(capsys, *options) == [used]


def test_each_game_of_a_text_has_its_own_rules(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("both.pn").write_text(f"{SAMPLES['parish-hall-three-handed']}\n\n{REAL_HAND}")
    assert rules_used(capsys, file="both.pn") == ["three-handed", "double-deck-minimum"]


def test_rules_for_another_number_of_players_check_nothing_and_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--rules", "three-handed", DOUBLE_DECK]) == 0
    err = capsys.readouterr().err
    assert err == (
        f"pn: {DOUBLE_DECK}:1: the rules of play are not checked: "
        "“Three-handed, with a kitty” is for 3 players, but 4 play this game\n"
    )


@pytest.mark.parametrize("options", [[], ["--rules", "double-deck"]])
def test_hands_that_are_not_checked_since_too_much_contradicts_the_rules_are_mentioned(
    house: Path, capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    Path("game.pn").write_text(TEXTS["wrong values in every hand"])
    main(["check", *options, "game.pn"])
    err = capsys.readouterr().err
    assert re.fullmatch(r"pn: game.pn:1: only the first \d+ hands are checked: too much contradicts the rules\n", err)


def test_undecided_rules_are_mentioned_only_on_a_terminal(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("game.pn").write_text(GAME.replace("Hand1 -", "Hand1 CA D S H"))
    main(["check", "game.pn"])
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    main(["check", "game.pn"])
    assert "pn: game.pn:1: the rules of play are not checked: 4 players" in capsys.readouterr().err


FOUR_PASSED = Table("four cards passed", "double-deck", {"pass.cards": 4, "pass.order": "both-at-once"})


def test_variations_that_were_taken_are_said_once_and_only_of_rules_that_were_inferred(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [hand_scored(Melding(seed), FOUR_PASSED.rules) for seed in range(2)]
    text = "\n\n".join([REAL_HAND, *games])
    Path("club.pn").write_text(text)
    begun = read(text).document.games[1].first_line
    main(["check", "club.pn"])
    taken = "checked by double-deck as written: four cards passed"
    assert capsys.readouterr().err == f"pn: club.pn:{begun}: {taken}\n"
    main(["check", "--rules", "double-deck-pass", "club.pn"])
    assert "as written" not in capsys.readouterr().err


def test_of_a_game_by_the_rules_as_they_stand_nothing_is_said(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", DOUBLE_DECK])
    assert capsys.readouterr().err == ""


WRONG_RECORDS = {
    "not json": ("{", "it is not valid JSON at line 1, column 2: "),
    "not utf-8": (b"\xe9", "it is not readable JSON: "),
    "no object": ("[]", "A rule set is a JSON object"),
    "a column too few": ({name: value for name, value in HOUSE.items() if name != "kitty"}, "kitty: It is missing."),
    "a column too many": ({**HOUSE, "colour": 1}, "colour: There is no such column."),
    "another kind of value": ({**HOUSE, "players": "four"}, "players: “four” is not a whole number"),
    "a column of a group": ({**HOUSE, "play": {"head": "never"}}, "play.head: “never” is not one of"),
    "hands that do not fit the deck": ({**HOUSE, "hand_size": 19}, "hand_size: 4 hands of 19 "),
    "a column twice": (
        json.dumps(HOUSE)[:-1] + ', "players": 4}',
        "players: This is there more than once. Keep one of them.",
    ),
    "the name of a shipped set": (
        {**HOUSE, "name": "single-deck"},
        "name: “single-deck” is a rule set that comes with Roundhouse, and has other values. Choose another name.",
    ),
    "the word for rules that are inferred": (
        {**HOUSE, "name": "auto"},
        "name: “auto” has a meaning of its own in reports. Choose another name.",
    ),
    "the words for what a game shows": (
        {**HOUSE, "name": "as written"},
        "name: “as written” has a meaning of its own in reports. Choose another name.",
    ),
    "a shipped name in other letters": (
        {**HOUSE, "name": "Double-Deck "},
        "name: “Double-Deck ” is a rule set that comes with Roundhouse, and has other values. Choose another name.",
    ),
    "the word for no rules": ({**HOUSE, "name": "none"}, "name: “none” has a meaning of its own in reports."),
    "rules that contradict themselves": (
        {**HOUSE, "teams": [[1], [2], [3], [4]], "pass": {"cards": 3, "order": "both-at-once", "when": "after-trump"}},
        "pass.cards: Nobody has a partner to pass cards to: each plays alone (teams).",
    ),
    "far too long": (json.dumps(HOUSE).ljust(100_001), "it is longer than 100,000 characters"),
}


@pytest.mark.parametrize("how", WRONG_RECORDS)
@pytest.mark.parametrize("more", [[], ["--fix"]], ids=["understood at a glance", "with other options"])
def test_a_wrong_record_is_refused_with_the_column_named(
    house: Path, capsys: pytest.CaptureFixture[str], how: str, more: list[str]
) -> None:
    record, reason = WRONG_RECORDS[how]
    Path("game.pn").write_text(GAME)
    house.write_bytes(
        record if isinstance(record, bytes) else (record if isinstance(record, str) else json.dumps(record)).encode()
    )
    assert main(["check", *more, "--rules", "house.json", "game.pn"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert Path("game.pn").read_text() == GAME
    assert any(line.startswith(f"pn: --rules house.json: {reason}") for line in err.splitlines())


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("doubledeck", "there is no rule set of that name; did you mean double-deck"),
        ("absent.json", "No such file or directory"),
    ],
)
def test_unknown_rules_are_refused(capsys: pytest.CaptureFixture[str], rules: str, reason: str) -> None:
    assert main(["check", "--rules", rules, DOUBLE_DECK]) == 2
    assert capsys.readouterr().err.startswith(f"pn: --rules {rules}: {reason}")


def test_what_is_found_waits_on_disk_where_it_is_much(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("game.pn").write_text("Dealer West\nDäler\n" * 50)
    main(["check", "--format", "json", "game.pn"])
    in_memory = capsys.readouterr().out
    monkeypatch.setattr(spool, "_HELD", 1_000)
    main(["check", "--format", "json", "game.pn"])
    assert capsys.readouterr().out == in_memory


SLOW_TO_LOAD = {
    "text": {"django", "argparse", "dataclasses", "inspect", "json", "tempfile"},
    "json": {"django", "argparse", "dataclasses", "inspect", "tempfile"},
}
MOST_MODULES = {"text": 42, "json": 43}
KNOWS_THE_RULES = (
    "annotations.notation.deduction",
    "annotations.notation.play",
    "annotations.notation.reading",
    "annotations.notation.rule_checks",
    "annotations.rules.rulesets",
)
MOST_MODULES_WITH_RULES = 88
FOR_GAMES_THAT_ARE_NOT_SOUND = (
    "annotations.notation.deduction",
    "annotations.notation.play.explain",
    "annotations.notation.play.tricks",
    "annotations.notation.reading",
    "annotations.notation.rule_checks.contradictions",
    "annotations.notation.syntax.catalogue",
    "annotations.notation.syntax.faults",
    "annotations.rules.columns",
    "annotations.rules.validation",
)


def modules_loaded(path: str | Path, *options: str) -> set[str]:
    """What a check of that file loads in a process of its own."""
    program = (
        "import sys; there = set(sys.modules)\n"
        "from annotations.notation.cli.command import main\n"
        f"status = main(['check', *{options}, sys.argv[1]])\n"
        "print('', *sorted(set(sys.modules) - there)); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", program, path], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "annotations.notation.cli.commands.checking" in loaded
    return loaded


@pytest.mark.parametrize("form", SLOW_TO_LOAD)
def test_without_rules_nothing_is_loaded_that_takes_longer_than_to_check(tmp_path: Path, form: str) -> None:
    path = tmp_path / "game.pn"
    path.write_text(GAME)
    loaded = modules_loaded(path, "--rules", "none", "--format", form)
    assert SLOW_TO_LOAD[form].isdisjoint(loaded)
    ours = {module for module in loaded if module.startswith("annotations.")}
    assert len(ours) <= MOST_MODULES[form], ours
    assert not [module for module in ours if module.startswith(KNOWS_THE_RULES)]


@pytest.mark.parametrize("rules", ["double-deck", "auto"])
def test_a_sound_game_is_checked_without_what_explains_others(tmp_path: Path, rules: str) -> None:
    path = tmp_path / "game.pn"
    path.write_text(game(Random(1), hands=1))
    loaded = modules_loaded(path, "--rules", rules)
    assert SLOW_TO_LOAD["text"].isdisjoint(loaded)
    ours = {module for module in loaded if module.startswith("annotations.")}
    assert len(ours) <= MOST_MODULES_WITH_RULES, len(ours)
    assert not [module for module in ours if module.startswith(FOR_GAMES_THAT_ARE_NOT_SOUND)]
