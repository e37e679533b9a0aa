"""A hand that has a card too many or too few is named itself, where only that hand is known."""

import re
from collections.abc import Sequence

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.rule_checks.sizes_dealt import with_size_dealt
from annotations.rules.facts import Facts
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.left_out import HANDS, without
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import Table

DECLARER_OF_THREE = """\
Deal 1
Dealer Seat3
Hand1 {}
Hand2 -
Hand3 -
Bids1 20 21 Pass
Bids2 22 Pass
Contract Seat1 22 Spades
"""
FOURTEEN, FIFTEEN, SIXTEEN = "CAK9 DTJ SATKQJ HAKQ9", "CAK9 DTJ9 SATKQJ HAKQ9", "CATK9 DTJ9 SATKQJ HAKQ9"
THIRTEEN = "CAK9 DTJ SATKQJ HAKQ"
KITTY, DISCARD = "Kitty CQ DA HT\n", "Discard C9 D9 H9 0\n"
AFTERWARDS = "Hand1 CAKQ DATJ SATKQJ HATKQ\n"


@pytest.mark.parametrize(
    "exchange",
    [
        KITTY,
        DISCARD,
        KITTY + DISCARD,
        KITTY + DISCARD + AFTERWARDS,
        KITTY + DISCARD + AFTERWARDS + "Meld2 C D S9 H 1\n",
    ],
    ids=["kitty", "discard", "both", "and the hand after it", "and a meld"],
)
def test_a_kitty_of_three_shows_how_many_cards_three_players_are_dealt(exchange: str) -> None:
    assert accusations(DECLARER_OF_THREE.format(FIFTEEN) + exchange, AUTO) == []
    for wrong in (FOURTEEN, SIXTEEN):
        assert accusations(DECLARER_OF_THREE.format(wrong) + exchange, AUTO) == ["PN502 3"]


def test_a_kitty_of_six_does_so_too() -> None:
    six = "Kitty CQ DA SK HA HT HQ\n"
    assert accusations(DECLARER_OF_THREE.format(FOURTEEN) + six, AUTO) == []
    for wrong in (THIRTEEN, FIFTEEN):
        assert accusations(DECLARER_OF_THREE.format(wrong) + six, AUTO) == ["PN502 3"]


@pytest.mark.parametrize("mark", ["-", "?"])
@pytest.mark.parametrize("seed", range(4))
def test_tricks_show_that_four_play_with_two_decks_and_all_their_nines(seed: int, mark: str) -> None:
    """No hand is known, and the twelfth of their 24 tricks is not the last one."""
    table = Table("two decks with nines", "double-deck", {"deck.nines": True, "hand_size": 24, "meld.dix": 1})
    text = hand_scored(Melding(seed), table.rules)
    withheld = re.sub(r"^((Hand|Bids|Meld)\d|Contract) .*", rf"\1 {mark}", text, flags=re.MULTILINE)
    assert accusations(withheld, AUTO) == []
    only_winners = re.sub(r"^(Trick\d+) .. .. .. ..", rf"\1 {mark} {mark} {mark} {mark}", withheld, flags=re.MULTILINE)
    assert accusations(only_winners, AUTO) == []


def test_without_a_kitty_line_any_deal_that_a_source_names_is_left_open() -> None:
    for cards in (FOURTEEN, FIFTEEN, SIXTEEN):
        assert accusations(DECLARER_OF_THREE.format(cards), AUTO) == []


@pytest.mark.parametrize("hands", [1, 2, 3])
@pytest.mark.parametrize("left_out", [(), (r"^Kitty .*\n", r"^Discard .*\n"), (r"^Trick.*\n",)], ids=str)
def test_a_card_too_many_or_too_few_in_the_hand_of_the_declarer_is_one_warning(
    left_out: Sequence[str], hands: int
) -> None:
    for seed in (0, 1, 2):
        text = without(game_scored(Melding(seed), ruleset("three-handed"), hands), *left_out)
        text = "\n\n".join([of_declarer(section) for section in text.split("\n\n")])
        assert_a_card_too_many_or_too_few_is_one_warning(text)


@pytest.mark.parametrize("left_out", [(), (r"^Trick.*\n",), (r"^Meld\d.*\n",)], ids=str)
@pytest.mark.parametrize("seat", [1, 2])
def test_so_it_is_where_two_players_draw_from_a_stock(seat: int, left_out: Sequence[str]) -> None:
    """They play more tricks than a hand has cards."""
    for seed in range(3):
        text = without(hand_scored(Melding(seed), ruleset("two-handed")), rf"^Hand(?!{seat})\d .*\n", *left_out)
        assert_a_card_too_many_or_too_few_is_one_warning(text)


@pytest.mark.parametrize("seed", [30, 31])
def test_no_kitty_goes_to_all_players_where_the_declarer_discards(seed: int) -> None:
    """A hand after the exchange that has as many cards then has one too many."""
    text = hand_scored(Melding(seed), ruleset("single-deck-kitty"))
    text = re.sub(r"^(Trick.*) \d+$", r"\1 -", text, flags=re.MULTILINE)
    (again,) = re.finditer(r"(?<=\n)Hand\d C[ATKQJ9]* (D[ATKQJ9]*) .*(?=\nMeld1)", text)
    line = text[: again.start()].count("\n") + 1
    for rank in [rank for rank in "ATKQJ9" if again[1].count(rank) < 2]:
        one_more = "D" + "".join(sorted(again[1][1:] + rank, key="ATKQJ9".index))
        wrong = f"{text[: again.start(1)]}{one_more}{text[again.end(1) :]}"
        assert accusations(wrong, AUTO) == [f"PN506 {line}"], wrong


def assert_a_card_too_many_or_too_few_is_one_warning(text: str) -> None:
    """In the clubs of the first hand that is known."""
    dealt = re.search(r"^Hand\d (C[ATKQJ9]*).*$", text, re.MULTILINE)
    assert dealt
    assert accusations(text, AUTO) == []
    line = text[: dealt.start()].count("\n") + 1
    rank = next(rank for rank in "ATKQJ9" if dealt[1].count(rank) < 2)
    one_more = "C" + "".join(sorted(dealt[1][1:] + rank, key="ATKQJ9".index))
    for clubs in (one_more, dealt[1][:-1]) if len(dealt[1]) > 1 else (one_more,):
        wrong = text[: dealt.start(1)] + clubs + text[dealt.end(1) :]
        assert accusations(wrong, AUTO) == [f"PN502 {line}"], wrong


def of_declarer(section: str) -> str:
    """The hand with the cards of its declarer alone."""
    contract = re.search(r"^Contract Seat(\d)", section, re.MULTILINE)
    others = "123".replace(contract[1], "") if contract else "4"
    return re.sub(rf"^(Hand[{others}]) .*$", r"\1 -", section, flags=re.MULTILINE)


@pytest.mark.parametrize("cards", ["CATKQJ DATKQJ SATKQJ HATKQ", "CATKQJJ DATKQJ SATKQJ HATKQJ"])
@pytest.mark.parametrize(
    "rest",
    [
        "",
        "Bids1 52 53 Pass Pass\n",
        "Bids1 50 Pass Pass Pass\nContract Seat1 50 Clubs\nMeld1 CKQ D S H 4\n",
        "Contract Seat2 50 Clubs\nPass4 CA CA CT\nPass2 DJ SJ HJ\n",
        "Contract Seat2 50 Clubs\nMeldScores 20 40\nPlayScores 20 30\nHandScores 40 70\n",
    ],
    ids=["alone", "bids", "melds", "passes", "scores"],
)
def test_the_only_hand_of_four_players_with_another_number_of_cards_than_any_table_deals(cards: str, rest: str) -> None:
    assert accusations(f"Deal 1\nDealer Seat4\nHand2 {cards}\nHand4 -\n{rest}", AUTO) == ["PN502 3"]


def test_several_hands_show_a_table_with_a_deal_of_its_own() -> None:
    dealt = "Deal 1\nDealer Seat4\nHand1 CATKQJ DATKQJ SATKQJ HATKQ\nHand3 CATKQJ DATKQJ SATKQJ HATKJ\n"
    assert accusations(dealt, AUTO) == []


SIZES = [
    ("as no table deals, the only hand", Facts(4, 19, hand_sizes=frozenset({19})), [19], [], 20),
    ("one of two hands", Facts(4, 21, hand_sizes=frozenset({20, 21})), [20, 21], [], 20),
    ("the number of tricks", Facts(4, 19, hand_sizes=frozenset({19, 20}), tricks=20), [19], [], 20),
    ("while tricks are recorded", Facts(3, 14, kitty=3, hand_sizes=frozenset({14}), tricks=4), [14], [], 15),
    ("two hands alike", Facts(4, 19, hand_sizes=frozenset({19})), [19, 19], [], 19),
    ("two cards away", Facts(4, 18, hand_sizes=frozenset({18})), [18], [], 18),
    ("a kitty that goes to all", Facts(4, 11, kitty=4, hand_sizes=frozenset({11})), [11], [12, 12, 12], 11),
    ("a hand too large beside it", Facts(4, 12, kitty=4, hand_sizes=frozenset({12})), [12], [12, 12, 12], 11),
    ("a kitty with a card too many", Facts(3, 15, kitty=4, hand_sizes=frozenset({15})), [15], [], 15),
    ("no source says how many five have", Facts(5, 17, hand_sizes=frozenset({17})), [17], [16, 16], 17),
]


@pytest.mark.parametrize(
    ("facts", "dealt", "exchanged", "size"), [row[1:] for row in SIZES], ids=[row[0] for row in SIZES]
)
def test_the_size_of_hands_is_that_of_the_nearest_deal(
    facts: Facts, dealt: list[int], exchanged: list[int], size: int
) -> None:
    assert with_size_dealt(facts, dealt, exchanged).hand_size == size


TWO_DECKS_AND_A_KITTY = [
    Table(
        f"{rules} and a kitty of four", rules,
        {"hand_size": 19, "kitty": 4, "kitty_goes_to": "declarer", "pass.cards": 0, "scoring.discards_count": True},
    )
    for rules in ("double-deck", "double-deck-tens")
]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("table", TWO_DECKS_AND_A_KITTY, ids=str)
def test_a_kitty_of_four_shows_a_deal_with_two_decks_where_no_hand_is_known(table: Table, seed: int) -> None:
    played = hand_scored(Melding(seed), table.rules)
    assert accusations(without(played, HANDS), AUTO) == []
    one_more = re.sub(r"^(Trick19 .* )(\d+)$", lambda line: f"{line[1]}{int(line[2]) + 1}", played, flags=re.MULTILINE)
    assert any("PN511" in found for found in accusations(without(one_more, HANDS), AUTO))


@pytest.mark.parametrize(("counters", "expected"), [(3, []), (2, []), (1, ["PN511 9"])])
def test_the_last_trick_that_is_written_may_be_the_last_of_a_deal_whose_kitty_is_withheld(
    counters: int, expected: list[str]
) -> None:
    hands = "Hand1 -\nHand2 -\nHand3 -\nBids1 20 Pass Pass\nContract Seat1 20 Hearts\nKitty -\n"
    text = f"Deal 1\nDealer Seat3\n{hands}Trick14 HA HK HQ Seat1 {counters}\n"
    assert accusations(text, AUTO) == expected
