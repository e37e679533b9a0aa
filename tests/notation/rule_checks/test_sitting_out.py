"""Four play a game for three: the one who sits out has a `-` in every trick, or no cards."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.left_out import EXCHANGE, HANDS, without
from tests.notation.one_sits_out import played
from tests.notation.rule_checks.rule_warnings import accusations

LEFT_OUT = {"everything is written": (), "no hands": (HANDS,), "neither hands nor kitty": (HANDS, EXCHANGE)}


@pytest.mark.parametrize("left_out", LEFT_OUT.values(), ids=LEFT_OUT)
@pytest.mark.parametrize("dealer", range(1, 5))
@pytest.mark.parametrize("name", ["three-handed", "cutthroat"])
def test_nobody_is_accused_while_it_is_recorded(name: str, dealer: int, left_out: tuple[str, ...]) -> None:
    lines = without(played(ruleset(name), dealer, dealer), *left_out).splitlines()
    for so_far in range(len(lines)):
        text = "\n".join(lines[: so_far + 1]) + "\n"
        assert accusations(text, AUTO) == [], text


KITTY = "Dealer Seat4\nBids1 20 Pass Pass -\nContract Seat1 20 Hearts\nKitty CT DK ST\n"
ALONE = "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\nTeam4 Seat4\n\nDeal 1\n"


def test_that_somebody_sits_out_is_said() -> None:
    (by,) = read(ALONE + KITTY, AUTO).rules
    assert by
    assert by.why.startswith("4 players, a kitty of 3, 20 as the only bid, of whom one sits out")


@pytest.mark.parametrize(
    "text",
    [
        f"Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n\nDeal 1\n{KITTY}",
        ALONE + KITTY.replace("Pass -", "Pass Pass"),
        f"{ALONE}{KITTY}Meld4 C DKQ S H 2\n",
    ],
    ids=["partners", "all bid", "all meld"],
)
def test_nobody_sits_out_who_has_a_partner_or_a_bid_or_a_card(text: str) -> None:
    assert accusations(text, AUTO)[:1] == [f"PN506 {text[: text.index('Kitty')].count(chr(10)) + 1}"]


def test_other_mistakes_are_named_still() -> None:
    text = ALONE + KITTY.replace("20 Pass Pass", "20 19 Pass")
    assert accusations(text, AUTO) == ["PN503 8"]
