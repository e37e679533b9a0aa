import io
import json
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given

from annotations.notation.cli import schema as schemas
from annotations.notation.cli.command import main
from annotations.notation.cli.objects import game_object
from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Status
from tests.notation.diagnosed_texts import GAME, HAND, HEADER
from tests.notation.texts import texts
from tests.samples import CASES, SAMPLES

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}


def problems(value: object, schema: dict, place: str = "$") -> list[str]:
    """Where the value is not what the schema says, for as much of JSON Schema as ours uses."""
    known = {
        "$ref",
        "anyOf",
        "type",
        "enum",
        "const",
        "pattern",
        "minimum",
        "maximum",
        "items",
        "properties",
        "required",
    }
    assert set(schema) <= known | {"additionalProperties", "title", "description", "$schema", "$defs"}
    if "$ref" in schema:
        return problems(value, schemas.SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")], place)
    if "anyOf" in schema and all(problems(value, each, place) for each in schema["anyOf"]):
        return [f"{place}: {value!r} is none of what it can be"]
    if "type" in schema and (not isinstance(value, TYPES[schema["type"]]) or isinstance(value, bool)):
        return [f"{place}: {value!r} is no {schema['type']}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{place}: {value!r} is not in {schema['enum']}"]
    if "const" in schema and value is not schema["const"] and value != schema["const"]:
        return [f"{place}: {value!r} is not {schema['const']!r}"]
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        return [f"{place}: {value!r} does not match"]
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return [f"{place}: {value!r} is out of range"]
    return _inner_problems(value, schema, place)


def _inner_problems(value: object, schema: dict, place: str) -> list[str]:
    if isinstance(value, list) and "items" in schema:
        return [each for at, item in enumerate(value) for each in problems(item, schema["items"], f"{place}[{at}]")]
    if not isinstance(value, dict) or "properties" not in schema:
        return []
    found = [f"{place}: no {name}" for name in schema["required"] if name not in value]
    found += [f"{place}: {name} is too much" for name in value if name not in schema["properties"]]
    for name, item in value.items():
        found += problems(item, schema["properties"].get(name, {}), f"{place}.{name}")
    return found


def as_json(text: str) -> dict:
    reading = read(text)
    pairs = zip(reading.document.games, reading.statuses, strict=True)
    return json.loads(json.dumps({"games": [game_object(game, status.value) for game, status in pairs]}))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_what_the_schema_says(name: str) -> None:
    assert problems(as_json(SAMPLES[name]), schemas.SCHEMA) == []


def test_every_case_is_what_the_schema_says() -> None:
    for path in CASES.glob("*.pn"):
        text = path.read_bytes().decode("utf-8", "surrogateescape")
        assert problems(as_json(text), schemas.SCHEMA) == [], path.name


@given(texts)
def test_any_text_is_what_the_schema_says(text: str) -> None:
    assert problems(as_json(text), schemas.SCHEMA) == []


@pytest.mark.parametrize(
    "change", [{"players": 9}, {"status": "Fine"}, {"more": 1}, {"hands": [{}]}, {"header": [{"line": 1}]}]
)
def test_what_the_schema_does_not_say_is_found(change: dict) -> None:
    (game,) = as_json(GAME)["games"]
    assert problems({"games": [game | change]}, schemas.SCHEMA)


def test_the_published_schema_is_that_of_the_labels() -> None:
    published = Path(schemas.__file__).with_name("schema.json").read_text(encoding="utf-8")
    assert published == json.dumps(schemas.SCHEMA, indent=1) + "\n"


def part(lines: str, name: str) -> list[dict]:
    return as_json(f"{HEADER}\nDeal 1\n{lines}")["games"][0]["hands"][0][name]


def test_values_have_the_names_and_types_of_their_fields() -> None:
    assert part("Contract Seat4 50 -", "auction") == [
        {"line": 5, "label": "Contract", "declarer": {"seat": 4}, "bid": 50, "trump": {"withheld": True}}
    ]
    digits = "9" * 5_000
    assert part(f"Bids1 Pass {digits}", "auction")[0]["bids"] == ["Pass", {"digits": digits}]
    assert part("Bids1 Pass 50 ? -", "auction")[0]["bids"] == ["Pass", 50, {"asked": True}, {"withheld": True}]
    assert part("Hand1 CAT - ? H", "deal")[1]["cards"] == {
        "C": ["CA", "CT"], "D": {"withheld": True}, "S": {"asked": True}, "H": []
    }  # fmt: skip
    assert part("Hand1 - x ? -", "deal")[1]["cards"] == {
        "C": {"withheld": True}, "D": {"faulty": "x"}, "S": {"asked": True}, "H": {"withheld": True}
    }  # fmt: skip
    assert part("Trick1 CJ CA Seat2 1", "play") == [
        {"line": 5, "label": "Trick1", "cards": ["CJ", "CA"], "winner": {"seat": 2}, "counters": 1}
    ]
    assert part("Discard CAT DK S HK 3", "exchange")[0]["cards"]["D"] == ["DK"]
    assert [line["receiver"] for line in part("Pass1 CA\nPass2 CK Seat4", "exchange")] == [None, {"seat": 4}]
    assert part("Winner Team2", "results")[0]["winner"] == {"team": 2}


def test_a_lone_placeholder_stands_for_all_values() -> None:
    (asked,) = part("Trick1 ?", "play")
    blank = {"asked": True}
    assert asked == {"line": 5, "label": "Trick1", "cards": blank, "winner": blank, "counters": blank}


def test_what_cannot_be_read_is_kept_as_it_is_written() -> None:
    (game,) = as_json(f"{HEADER}\nDeal 1\nDealer West\nContract Seat1\nDealer Seat1\n# x\nNote y\nSeat2 Ben\n")["games"]
    (hand,) = game["hands"]
    assert hand["deal"][1:] == [
        {"line": 5, "label": "Dealer", "dealer": {"faulty": "West"}},
        {"line": 7, "label": "Dealer", "counts": False, "dealer": {"seat": 1}},
    ]
    assert hand["auction"] == [{"line": 6, "label": "Contract", "unread": "Contract Seat1"}]
    assert hand["passed_over"] == [{"line": 8, "text": "# x"}]
    assert hand["notes"] == [{"line": 9, "label": "Note", "note": "y"}]
    assert hand["changes"] == [{"line": 10, "label": "Seat2", "name": "Ben"}]


def test_hands_after_the_exchange_belong_to_it() -> None:
    labels = [line["label"] for line in part("Hand1 -\nPass1 CA\nHand1 -", "exchange")]
    assert labels == ["Pass1", "Hand1"]


def test_later_games_have_what_they_inherit() -> None:
    first, second = as_json(f"{GAME}\n\n{HAND}")["games"]
    assert first["inherited"] == []
    assert [line["line"] for line in second["inherited"]] == [1, 2]


def test_the_command_writes_the_same(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = f"{GAME}\n\n\n{HAND}\n\nDeal x\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["json", "-"]) == 1
    written = json.loads(capsys.readouterr().out)
    assert written == as_json(text)
    assert [game["status"] for game in written["games"]][-1] == Status.INVALID


def test_the_command_writes_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["json", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schemas.SCHEMA
