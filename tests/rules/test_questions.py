"""The questions of `questions.py` have their answers, be the table named, or written out in part or in whole."""

import json
from pathlib import Path
from typing import Any

import pytest

from annotations.notation.cli.command import main
from annotations.rules.ask import answer
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.rules.questions import BIDS, LEGAL, MELDS, SCORES, TRICKS

WHOLE: dict[str, Any] = json.loads(json.dumps(to_json(ruleset("double-deck"))))
"""A record for any table: it states nothing about players and cards."""
for path in ("players", "teams", "hand_size", "kitty"):
    WHOLE[path] = None
WHOLE["deck"] = {"copies": None, "nines": None}


def answers(group: str, table: str | dict[str, Any], question: dict[str, Any]) -> dict[str, Any]:
    """The answer, which is the same for a partial record and for a whole one."""
    if isinstance(table, str):
        record = json.loads(json.dumps(to_json(ruleset(table))))
        asked = [answer(question | {"rules": rules}) for rules in (table, record, {group: record[group]})]
    else:
        asked = [
            answer(question | {"rules": rules}) for rules in ({group: table}, WHOLE | {group: WHOLE[group] | table})
        ]
    assert all(one == asked[0] for one in asked), asked
    return asked[0]


def rows(table: list[Any]) -> Any:
    return pytest.mark.parametrize("row", [row[1:] for row in table], ids=[row[0] for row in table])


@rows(MELDS)
def test_what_a_hand_melds(row: tuple[Any, ...]) -> None:
    table, trump, hand, points = row
    found = answers("meld", table, {"ask": "meld", "trump": trump, "hand": hand})
    assert found["points"] == points
    assert sum(part["points"] for part in found["parts"]) == points


@rows(LEGAL)
def test_what_may_be_played(row: tuple[Any, ...]) -> None:
    table, trump, played, hand, legal = row
    question = {"ask": "legal", "trump": trump, "played": played.split(), "hand": hand}
    assert answers("play", table, question) == {"legal": legal.split()}


@rows(TRICKS)
def test_who_wins_a_trick_and_what_it_counts(row: tuple[Any, ...]) -> None:
    table, trump, cards, last, winner, counters = row
    question = {"ask": "trick", "trump": trump, "cards": cards.split(), "last": last}
    assert answers("counters", table, question) == {"winner": winner, "counters": counters}


@rows(BIDS)
def test_what_may_be_bid(row: tuple[Any, ...]) -> None:
    table, high, bid, legal = row
    assert answers("bidding", table, {"ask": "bid", "high": high, "bid": bid}) == {"legal": legal}


@rows(SCORES)
def test_what_a_hand_scores(row: tuple[Any, ...]) -> None:
    table, bid, declarer, meld, counters, tricks, outcome, scores = row
    question = {"ask": "score", "bid": bid, "declarer_team": declarer, "meld": meld, "counters": counters}
    assert answers("scoring", table, question | {"tricks": tricks}) == {"outcome": outcome, "scores": scores}


WRONG_LINES = [
    (b"", "The line is not valid JSON"),
    (b"not json", "The line is not valid JSON"),
    (b'{"ask": "meld"', "The line is not valid JSON"),
    (b"[" * 50_000, "The line is not readable JSON"),
    (b'{"ask":' * 50_000, "The line is not readable JSON"),
    (b'["ask"]', "A question must be a JSON object."),
    (b"null", "A question must be a JSON object."),
    (b"{}", "ask: "),
    (b'{"ask": "melt", "rules": "double-deck"}', "ask: "),
    (b'{"ask": null, "rules": "double-deck"}', "ask: "),
    (b'{"ask": {"ask": "meld"}, "rules": "double-deck"}', "ask: "),
    (b'{"ask": "meld", "ask": "melt", "rules": "double-deck"}', "ask: "),  # of two keys the last counts
    (b'{"ask": "meld"}', "rules: "),
    (b'{"ask": "meld", "rules": "Double-Deck"}', "rules: "),
    (b'{"ask": "meld", "rules": "\\ud800"}', "rules: "),
    (b'{"ask": "meld", "rules": [["double-deck"]]}', "rules: "),
    (b'{"ask": "meld", "rules": {"meld": {"run": [15, "150"]}}, "trump": "S", "hand": "C D SATKQJ H"}', "meld.run: "),
    (b'{"ask": "meld", "rules": {"meld": {"run": 15}}, "trump": "S", "hand": "C D SATKQJ H"}', "meld.run: "),
    (b'{"ask": "meld", "rules": {"meld": {"run": [1e2]}}, "trump": "S", "hand": "C D SATKQJ H"}', "meld.run: "),
    (b'{"ask": "meld", "rules": {"meld": []}, "trump": "S", "hand": "C D SATKQJ H"}', "meld: "),
    (b'{"ask": "meld", "rules": "double-deck", "hand": "C D S H"}', "trump: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "N", "hand": "C D S H"}', "trump: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "Spades", "hand": "C D S H"}', "trump: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "CD", "hand": "C D S H"}', "trump: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "", "hand": "C D S H"}', "trump: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": ["S"], "hand": "C D S H"}', "trump: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "CAAAAA D S H"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "C9 D S H"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "CX D S H"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "CA DA"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "CA SA DA HA"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "\\u2663A \\u2666A \\u2660A \\u2665A"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "C\\ud800 D S H"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "C' + b"A" * 200 + b' D S H"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": "' + b"CA " * 200 + b'"}', "hand: "),
    (b'{"ask": "meld", "rules": "double-deck", "trump": "S", "hand": {"C": "A"}}', "hand: "),
    (b'{"ask": "legal", "rules": "double-deck", "trump": "S", "played": ["C9"], "hand": "C D S H"}', "played: "),
    (b'{"ask": "legal", "rules": "double-deck", "trump": "S", "played": ["XX"], "hand": "C D S H"}', "played: "),
    (b'{"ask": "legal", "rules": "double-deck", "trump": "S", "played": ["ca"], "hand": "C D S H"}', "played: "),
    (b'{"ask": "legal", "rules": "double-deck", "trump": "S", "played": [null], "hand": "C D S H"}', "played: "),
    (b'{"ask": "legal", "rules": "double-deck", "trump": "S", "played": [["CA"]], "hand": "C D S H"}', "played: "),
    (b'{"ask": "legal", "rules": "double-deck", "trump": "S", "played": ["\\ud800"], "hand": "C D S H"}', "played: "),
    (b'{"ask": "legal", "rules": "double-deck", "trump": "S", "played": "CA", "hand": "C D S H"}', "played: "),
    (b'{"ask": "legal", "rules": {"deck": {"copies": 1}}, "trump": "S", "played": ["CA", "CA"], "hand": "C D S H"}',
     "played: "),
    (b'{"ask": "trick", "rules": "double-deck", "trump": "S", "cards": []}', "cards: "),
    (b'{"ask": "trick", "rules": "double-deck", "trump": "S", "cards": ["CA", "CA", "CA", "CA", "CA"]}', "cards: "),
    (b'{"ask": "trick", "rules": "double-deck", "trump": "S", "cards": ["CA"], "last": "yes"}', "last: "),
    (b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": 50.0}', "bid: "),
    (b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": NaN}', "bid: "),
    (b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": 1e400}', "bid: "),
    (b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": ' + b"9" * 4000 + b"}", "bid: "),
    (b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": ' + b"9" * 9000 + b"}",
     "The line is not readable JSON"),
    (b'{"ask": "bid", "rules": "double-deck", "high": "60", "bid": 65}', "high: "),
    (b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": "Pass"}', "bid: "),
    (b'{"ask": "score", "rules": "double-deck", "bid": 50, "declarer_team": 2, "meld": [1, 2], "counters": [1, 2]}',
     "declarer_team: "),
    (b'{"ask": "score", "rules": "double-deck", "bid": 50, "declarer_team": 0, "meld": [1.5, 2], "counters": [1, 2]}',
     "meld: "),
    (b'{"ask": "score", "rules": "double-deck", "bid": 50, "declarer_team": 0, "meld": [1, 2], "counters": [1, null]}',
     "counters: "),
    (b'{"ask": "score", "rules": "three-handed", "bid": 50, "declarer_team": 0, "meld": [9, 2, 5],'
     b' "counters": [0, 9, 9], "tricks": null}', "tricks: "),
]  # fmt: skip


def test_each_wrong_line_is_answered_with_the_field_that_is_wrong_and_the_next_line_all_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    right = b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": 50}'
    path = tmp_path / "questions.jsonl"
    path.write_bytes(b"".join(line + b"\n" + right + b"\n" for line, _field in WRONG_LINES))
    assert main(["ask", str(path)]) == 0
    given = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert given[1::2] == [{"legal": True}] * len(WRONG_LINES)
    for (line, field), found in zip(WRONG_LINES, given[::2], strict=True):
        assert list(found) == ["error"], line
        assert found["error"].startswith(field), (line, found)
