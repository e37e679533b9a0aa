"""A kitty whose cards go to all players: nobody discards, and every hand is one card larger in play."""

import pytest

from annotations.notation.guide.guide import GameGuide
from annotations.notation.reading import read
from annotations.rules.validation import read_ruleset
from annotations.rules.writer import to_json
from tests.notation.kitty_dealt_out import RULES, played


def warnings(lines: list[str]) -> list[str]:
    found = read("\n".join(lines) + "\n", RULES).diagnostics
    return [f"{one.code} {lines[one.line - 1].split(' ')[0]}" for one in found if one.code.startswith("PN5")]


@pytest.mark.parametrize("seed", range(5))
def test_nothing_contradicts_a_game_that_is_played_so(seed: int) -> None:
    assert warnings(played(seed)) == []


def test_a_discard_is_named() -> None:
    lines = played(0)
    kitty = next(at for at, line in enumerate(lines) if line.startswith("Kitty"))
    cards = " ".join(lines[kitty].split(" ")[1:])
    assert warnings([*lines[: kitty + 1], f"Discard {cards} -", *lines[kitty + 1 :]]) == ["PN506 Discard"]


def test_a_hand_that_got_no_card_is_named() -> None:
    lines = played(0)
    before = next(at for at, line in enumerate(lines) if line.startswith("Hand2"))
    after = max(at for at, line in enumerate(lines) if line.startswith("Hand2 "))
    lines[after] = lines[before]
    assert "PN502 Hand2" in warnings(lines)


def test_the_guide_asks_for_the_kitty_and_for_all_hands_after_it() -> None:
    lines = played(0)
    contract = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    asked = []
    for at in range(contract, contract + 5):
        guide = GameGuide(read("\n".join(lines[: at + 1]) + "\n", RULES)).guide(at + 1)
        assert guide.next is not None
        asked.append(guide.next.label.text)
    assert asked == ["Kitty", "Hand1", "Hand2", "Hand3", "Hand4"]


@pytest.mark.parametrize(
    ("kitty", "said"),
    [
        (3, "A kitty of 3 (kitty) cannot be given to 4 players in equal parts."),
        (0, "There is no kitty to give to the players (kitty)."),
    ],
)
def test_a_kitty_that_cannot_be_shared_out_is_refused(kitty: int, said: str) -> None:
    record = to_json(RULES._replace(kitty=kitty, hand_size=12 if kitty == 0 else None))
    problems = [problem.message for problem in read_ruleset(record).problems if problem.column == "kitty_goes_to"]
    assert problems == [said]
