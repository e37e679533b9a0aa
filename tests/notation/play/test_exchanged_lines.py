"""The cards of two players on each other's lines are one warning, on the first of these lines."""

import re
from itertools import combinations

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import Table
from tests.samples import REAL_HAND

RULES = "double-deck-minimum"


def exchanged(stem: str, *seats: int) -> tuple[str, int]:
    """The hand with the values of these two lines exchanged, and the number of the first."""
    lines = REAL_HAND.split("\n")
    first, second = (next(at for at, line in enumerate(lines) if line.startswith(f"{stem}{seat} ")) for seat in seats)
    values = [lines[at].partition(" ")[2] for at in (first, second)]
    lines[first], lines[second] = f"{stem}{seats[0]} {values[1]}", f"{stem}{seats[1]} {values[0]}"
    return "\n".join(lines), first + 1


@pytest.mark.parametrize("rules", [ruleset(RULES), AUTO])
@pytest.mark.parametrize(("one", "other"), [*combinations(range(1, 5), 2)])
@pytest.mark.parametrize(("stem", "code"), [("Hand", "PN509"), ("Meld", "PN507")])
def test_two_lines_that_are_exchanged_are_one_warning(
    stem: str, code: str, one: int, other: int, rules: RuleSet | Auto
) -> None:
    text, number = exchanged(stem, one, other)
    assert accusations(text, rules) == [f"{code} {number}"]


@pytest.mark.parametrize("rules", [ruleset(RULES), AUTO])
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize(("stem", "code"), [("Hand", "PN509"), ("Meld", "PN507")])
def test_the_lines_of_all_players_in_another_order_around_the_table_are_one_warning(
    stem: str, code: str, turn: int, rules: RuleSet | Auto
) -> None:
    lines = REAL_HAND.split("\n")
    places = [at for at, line in enumerate(lines) if re.match(rf"{stem}\d ", line)]
    values = [lines[at].partition(" ")[2] for at in places]
    for at, turned in zip(places, [*values[turn:], *values[:turn]], strict=True):
        lines[at] = f"{lines[at].partition(' ')[0]} {turned}"
    text = "\n".join(lines)
    assert accusations(text, rules) == [f"{code} {places[0] + 1}"]
    assert warnings(text, RULES)[0].partition(f"the cards of {stem}1, {stem}2, {stem}3 and {stem}4 ")[2] == (
        f"fit the other lines if all are moved around the table: those of {stem}{5 - turn} belong on {stem}1 ({RULES})."
    )


def test_it_says_which_lines_they_are() -> None:
    hands, melds = exchanged("Hand", 1, 4), exchanged("Meld", 2, 3)
    fit = "the cards of {} and {} fit the other lines if they are exchanged"
    assert warnings(hands[0], RULES) == [
        f"PN509 {hands[1]}: The cards in Hand1 cannot be played: {fit.format('Hand1', 'Hand4')} ({RULES})."
    ]
    assert warnings(melds[0], RULES) == [
        f"PN507 {melds[1]}: Meld2 shows the meld of another player: {fit.format('Meld2', 'Meld3')} ({RULES})."
    ]


@pytest.mark.parametrize("rules", [ruleset(RULES), AUTO])
@pytest.mark.parametrize(("one", "other"), [(1, 2), (1, 3), (1, 4), (2, 3), (3, 4)])
def test_the_points_of_two_melds_on_each_others_lines_are_one_warning(
    one: int, other: int, rules: RuleSet | Auto
) -> None:
    melds = {int(line[4]): line for line in REAL_HAND.split("\n") if re.match(r"Meld\d ", line)}
    (first, points), (second, others) = (melds[seat].rsplit(" ", 1) for seat in (one, other))
    text = REAL_HAND.replace(melds[one], f"{first} {others}").replace(melds[other], f"{second} {points}")
    number = REAL_HAND[: REAL_HAND.index(melds[one])].count("\n") + 1
    assert accusations(text, rules) == [f"PN507 {number}"]
    assert f"the points of Meld{one} and Meld{other} fit their cards if they are exchanged" in warnings(text, RULES)[0]


@pytest.mark.parametrize("rules", [ruleset("double-deck-pass"), AUTO])
@pytest.mark.parametrize("seed", range(4))
def test_two_hands_after_the_pass_on_each_others_lines_are_one_warning(seed: int, rules: RuleSet | Auto) -> None:
    lines = hand_scored(Melding(seed), ruleset("double-deck-pass")).split("\n")
    contract = next(at for at, line in enumerate(lines) if line.startswith("Contract "))
    first, second = (at for at, line in enumerate(lines) if at > contract and re.match(r"Hand\d ", line))
    for at, other in ((first, lines[second]), (second, lines[first])):
        lines[at] = f"{lines[at].partition(' ')[0]} {other.partition(' ')[2]}"
    assert accusations("\n".join(lines), rules) == [f"PN506 {first + 1}"]


def test_points_that_another_trump_explains_are_not_exchanged() -> None:
    text = "Contract Seat1 50 Hearts\nMeld1 CKQ D S H 4\nMeld2 C D S HKQ 2\nMeld3 C D S H 0\nMeld4 C D S H 0\n"
    assert not any("exchanged" in said for said in warnings(text))


VARIED = [
    Table("", "double-deck", {"play.head": "trump-only"}),
    Table("", "single-deck", {"meld.pinochle": (14, 30)}),
    Table("", "double-deck", {"meld.run": (25, 150, 225, 300)}),
]


@pytest.mark.parametrize("table", VARIED, ids=lambda table: str(dict(table.values)))
@pytest.mark.parametrize("seed", [1, 2])
def test_exchanged_hands_are_one_warning_at_a_table_that_plays_by_variations(seed: int, table: Table) -> None:
    text = hand_scored(Melding(seed), table.rules)
    assert accusations(text, AUTO) == []
    hands = {int(line[4]): line for line in text.split("\n") if re.match(r"Hand\d ", line)}
    for one, other in combinations(hands, 2):
        first, second = hands[one], hands[other]
        wrong = text.replace(first, f"Hand{one} {second[6:]}").replace(f"\n{second}\n", f"\nHand{other} {first[6:]}\n")
        assert accusations(wrong, AUTO) == [f"PN509 {text[: text.index(first)].count(chr(10)) + 1}"]


ONE_CARD = """\
Hand1 CAKQJJ D SATQJ9 HK9
Hand2 CTT99 DKQJ SAJ HATQ
Hand3 CA DATQJ STK9 HAKJ9
Hand4 CKQ DATK99 SKQ HTQJ
Bids1 Pass 22 Pass Pass
Contract Seat2 22 Clubs
Meld1 CKQ D SKQ H 6
Meld2 C99 DKQ S H 4
Meld3 C D S H 0
Meld4 CKQ D S H 4
MeldScores {}
"""
"""Of the melds of Seat1 and Seat4, exchanged here, one has a single card that Seat1 does not hold."""


@pytest.mark.parametrize("scores", ["4 10", "4 0"])
def test_the_scores_for_meld_show_exchanged_melds_though_one_card_alone_is_not_held(scores: str) -> None:
    (said,) = warnings(ONE_CARD.format(scores), "single-deck")
    assert said.startswith("PN507 7: Meld1 shows the meld of another player: the cards of Meld1 and Meld4 fit")


def test_where_the_melds_come_to_their_scores_the_card_is_wrong() -> None:
    (said,) = warnings(ONE_CARD.format("6 8"), "single-deck")
    assert said.startswith("PN507 7: Meld1 shows SK")


def test_one_card_that_is_not_held_is_no_exchange() -> None:
    text = REAL_HAND.replace("Meld2 CKQ DKQ SK HKQ 16", "Meld2 CKQ DKQ SK HKQJ 16")
    (said,) = accusations(text, ruleset(RULES))
    assert said.startswith("PN507")
    assert "exchanged" not in warnings(text, RULES)[0]


def test_what_is_wrong_besides_is_said_too() -> None:
    text, _number = exchanged("Hand", 1, 4)
    assert len(accusations(text.replace("Seat3 2\nTrick4", "Seat3 3\nTrick4"), ruleset(RULES))) == 2


@pytest.mark.parametrize("rules", [ruleset(RULES), AUTO])
def test_hands_may_be_exchanged_where_only_the_points_of_melds_are_written(rules: RuleSet | Auto) -> None:
    text, number = exchanged("Hand", 1, 4)
    points_alone = re.sub(r"^(Meld\d) .* (\d+)$", r"\1 - \2", text, flags=re.MULTILINE)
    assert accusations(points_alone, rules) == [f"PN509 {number}"]


def test_where_cards_are_withheld_an_exchange_explains_nothing() -> None:
    text, _number = exchanged("Hand", 1, 4)
    (hand,) = [line for line in text.split("\n") if line.startswith("Hand2 ")]
    assert not any("exchanged" in said for said in warnings(text.replace(hand, "Hand2 -"), RULES))
    (trick,) = [line for line in text.split("\n") if line.startswith("Trick20 ")]
    assert not any("exchanged" in said for said in warnings(text.replace(trick, "Trick20 -"), RULES))
