import re

import pytest

from annotations.notation.cli.stream import read_games
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from annotations.rules.units import ONES, TENS, in_other_units, unit
from tests.notation.diagnosed_texts import GAME
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.left_out import EXCHANGE, HANDS, recorded
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import Table
from tests.samples import SAMPLES

INFERRED = {
    "club-championship": "double-deck",
    "lakeside-single-deck": "single-deck",
    "lakeside-six-handed": "triple-deck",
    "parish-hall-double-deck": "double-deck",
    "parish-hall-three-handed": "three-handed",
    "the-ten-at-trick-19": "double-deck-minimum",
    "winter-open-three-handed": "three-handed",
}


@pytest.mark.parametrize("sample", INFERRED)
def test_the_rule_set_of_a_real_game_is_told_from_the_game(sample: str) -> None:
    (by,) = read(SAMPLES[sample], AUTO).rules
    assert by is not None
    assert by.name == INFERRED[sample]
    assert by.why.startswith(f"{by.name}: ")


HEAD = "Deal 1\nDealer Seat4\nHand4 CATKQJ DATKQJ SATKQJ HATKQJ\n"
BY_WHAT_IS_WRITTEN = [
    ("no more melds count than books say", "double-deck-book",
     "Contract Seat1 50 Clubs\nMeld1 CAATTKKQQJJ D S H 30\nMeld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C D S H 0"),
    ("a hand below the minimum is not played", "double-deck-minimum",
     "Contract Seat1 50 Clubs\nMeld1 CKQ D S H 4\nMeld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C DKQ S H 2\n"
     "MeldScores 0 0\nPlayScores 0 0\nHandScores -50 0"),
    ("cards are passed, and the hand is given up", "double-deck-pass",
     "Bids1 50 Pass Pass Pass\nContract Seat1 50 Clubs\nPass1 CA CA CA\nPass3 CT CT CT"),
    ("nobody must bid", "double-deck-thomas", "Bids1 Pass Pass Pass Pass"),
    ("one mistake tells of no other rules", "double-deck",
     "Contract Seat1 50 Clubs\nMeld1 CAATTKKQQJJ D S H 30\nMeld2 CAATTKKQQJJ D S H 150\nMeld3 CAATTKKQQJJ D S H 150"),
]  # fmt: skip


def test_melds_and_counters_in_tens_tell_more_than_bids_that_are_too_low() -> None:
    hand = "Hand1 CATKQJ DATKQJ SATKQ H9\nBids1 25 Pass Pass\nContract Seat1 25 Clubs\nKitty C9 D9 S9\n"
    three = f"Deal 1\nDealer Seat3\n{hand}"
    in_ones, in_tens = f"{three}Meld1 CATKQJ DKQ SKQ H 19\n", f"{three}Meld1 CATKQJ DKQ SKQ H 190\nMeld2 C99 D S H 20\n"
    for text, name, warned in (
        (in_ones, "three-handed", 0),
        (in_tens, "check", 0),
        (f"{in_tens}Meld3 C D SKQ H 2\n", "check", 1),
    ):
        reading = read(text, AUTO)
        assert reading.rules[0] is not None
        assert reading.rules[0].name == name
        assert len([one for one in reading.diagnostics if one.code == "PN507"]) == warned


@pytest.mark.parametrize(
    ("name", "text"), [row[1:] for row in BY_WHAT_IS_WRITTEN], ids=[row[0] for row in BY_WHAT_IS_WRITTEN]
)
def test_of_sets_that_fit_alike_it_is_the_one_that_less_contradicts(name: str, text: str) -> None:
    reading = read(HEAD + text, AUTO)
    (by,) = reading.rules
    assert by is not None
    assert by.name == name
    warned = [one.line for one in reading.diagnostics if one.code.startswith("PN5")]
    assert warned == ([5] if name == "double-deck" else [])


def test_every_game_of_a_text_has_its_own_rule_set() -> None:
    of_four = ("lakeside-single-deck", "the-ten-at-trick-19", "lakeside-single-deck")
    text = "\n\n".join(SAMPLES[sample] for sample in of_four)
    names = [by.name for by in read(text, AUTO).rules if by]
    assert names == ["single-deck", "double-deck-minimum", "single-deck"]
    assert [read.rules.name for read in read_games(text.splitlines(True), AUTO) if read.rules] == names


def test_where_it_cannot_be_told_it_says_so() -> None:
    (by,) = read("Bids1 50 Pass Pass Pass Pass Pass Pass", AUTO).rules
    assert by is not None
    assert by.name is None
    assert by.why == "7 players, 50 as the only bid: no rule set that comes with Roundhouse fits"


SIX = "Hand1 CAAAAATTTTT DAAAAATTTTT S H\nHand2 {} DAAAAATTTTT S H\nHand3 -\nHand4 -\nHand5 -\nHand6 -\n"
THREE = "Hand1 CATKQJ DATKQJ SATKQ H9\nHand2 -\nHand3 -\nBids1 {} 25 30\nBids2 {} Pass Pass\n"
OF_ANOTHER_GAME = [
    ("many cards that the deck does not have so often", SIX.format("CAAAAATTTTQ"), "triple-deck", "racehorse"),
    ("bids that are not counted so", THREE.format(6, 315), "three-handed", "check"),
]


@pytest.mark.parametrize(
    ("hand", "name", "other"), [row[1:] for row in OF_ANOTHER_GAME], ids=[row[0] for row in OF_ANOTHER_GAME]
)
def test_where_nothing_contradicts_another_game_there_is_no_telling(hand: str, name: str, other: str) -> None:
    reading = read(f"Deal 1\n{hand}", AUTO)
    (by,) = reading.rules
    assert by is not None
    assert by.name is None
    assert by.why.endswith(f": it may be {name} or {other}")
    assert not [one for one in reading.diagnostics if one.code.startswith("PN5")]


DEALT = """\
Deal 1
GameScores 0 0
Dealer Seat1
Hand1 {} DTJ SATKQJ9 H
Hand2 CKKJ9 DAATQ9 SAQ HT
Hand3 CTJ DKKJ ST HATQQ99
Hand4 CAQ DQ9 SKJ9 HAKKJJ
Bids1 Pass Pass Pass Pass
MeldScores 0 0
PlayScores 0 0
HandScores 0 0
FinalScores {} 0
"""


@pytest.mark.parametrize(
    ("clubs", "final", "codes"), [("CATQ9", 0, []), ("CAATQ", 0, ["PN501 4"]), ("CATQ9", 5, ["PN516 12"])]
)
def test_what_is_wrong_whether_points_count_in_ones_or_in_tens_is_said(
    clubs: str, final: int, codes: list[str]
) -> None:
    text = DEALT.format(clubs, final)
    (by,) = read(text, AUTO).rules
    assert by is not None
    assert by.why.endswith(": it may be single-deck or single-deck-tens")
    assert accusations(text, AUTO) == codes


@pytest.mark.parametrize(
    ("hand", "name", "codes"),
    [
        ("Hand1 CAAAAAAA DTTTTT SKKKKK HQQQ\n" + SIX.partition("{} ")[2].partition("\n")[2], "triple-deck", ["PN501"]),
        (THREE.format(6, 31), "three-handed", ["PN503"]),
    ],
)
def test_one_mistake_tells_of_no_other_game(hand: str, name: str, codes: list[str]) -> None:
    reading = read(f"Deal 1\n{hand}", AUTO)
    (by,) = reading.rules
    assert by is not None
    assert by.name == name
    assert [one.code for one in reading.diagnostics if one.code.startswith("PN5")] == codes


def test_a_game_is_not_checked_by_rules_for_fewer_players() -> None:
    (by,) = read(GAME, ruleset("three-handed")).rules
    assert by is not None
    assert by.rules is None
    assert by.why == "“Three-handed, with a kitty” is for 3 players, but 4 play this game"


def test_a_game_with_few_lines_is_checked_by_the_given_rules() -> None:
    (by,) = read("Dealer Seat2", ruleset("double-deck")).rules
    assert by is not None
    assert by.name == "double-deck"


def test_without_rules_nothing_is_told_of_them() -> None:
    assert read(GAME).rules == (None,)


@pytest.mark.parametrize(
    "dealt",
    [
        "Hand2 CATKQJJ DATKQJ SATKQJ HATKQJ\nBids1 50 Pass Pass Pass\nContract Seat1 50 Clubs\nTrick19 -\nTrick20 -",
        "Hand1 CATTTT DATKQJ SATKQJ HATKQJ\nHand2 CAAAKJJ DATKQJ SAKQJJ HATKQJ",
    ],
)
def test_a_card_too_many_in_one_of_few_hands_does_not_make_another_game(dealt: str) -> None:
    found = read(f"Deal 1\nDealer Seat4\n{dealt}", AUTO).diagnostics
    assert [one.code for one in found if one.code.startswith("PN5")] == ["PN502"]


@pytest.mark.parametrize(("name", "played"), [("single-deck", 11), ("three-handed", 14), ("triple-deck", 12)])
def test_tricks_before_a_claim_do_not_show_how_many_cards_were_dealt(name: str, played: int) -> None:
    """At other tables with as many players, the hands have as many cards as were played."""
    for seed in range(4):
        lines = hand_scored(Melding(seed), ruleset(name)).split("\n")
        shown = [line for line in lines if not line.startswith("Hand") or line.startswith("HandScores")]
        at = next(at for at, line in enumerate(shown) if line.startswith(f"Trick{played + 1} "))
        rest = [line for line in shown[at:] if not line.startswith("Trick")]
        assert accusations("\n".join([*shown[:at], "Note East claims the rest.", *rest]), AUTO) == []


@pytest.mark.parametrize(
    "name", ["single-deck", "single-deck-kitty", "double-deck", "three-handed", "cutthroat", "check"]
)
@pytest.mark.parametrize("left_out", [("Hand",), ("Hand", "Meld", "Kitty", "Discard", "Bids")], ids=["hands", "most"])
def test_nothing_is_said_against_a_hand_while_its_tricks_are_recorded(name: str, left_out: tuple[str, ...]) -> None:
    """Though at other tables for as many players a hand has as many tricks as there are so far."""
    for seed in range(3):
        lines = hand_scored(Melding(seed), ruleset(name)).split("\n")
        shown = [line for line in lines if not line.startswith(left_out) or line.startswith("HandScores")]
        for number, line in enumerate(shown, 1):
            if line.startswith("Trick"):
                assert accusations("\n".join(shown[:number]), AUTO) == [], line


def test_a_written_kitty_says_more_of_the_deal_than_tricks_of_which_the_last_is_missing() -> None:
    for seed in range(3):
        lines = hand_scored(Melding(seed), ruleset("three-handed")).split("\n")
        shown = [line for line in lines if not line.startswith(("Hand1", "Hand2", "Hand3", "Trick15"))]
        assert any(line.startswith("Kitty") for line in shown)
        assert accusations("\n".join(shown), AUTO) == []


HIGH_BID = """\
Deal 1
GameScores 0 0
Dealer Seat4
Hand1 CTTTT DTTTT STTTT HATTKKQQJ
Bids1 210 Pass Pass Pass
Contract Seat1 210 Hearts
Meld1 C D S HATKKQQJ 45
Meld2 CA DA SA HA 10
Meld3 CKQ D S H 2
Meld4 C DKQ S H 2
MeldScores 47 12
PlayScores 0 24
HandScores -210 36
"""


@pytest.mark.parametrize("melds", ["", "Meld.*\n"])
def test_one_high_bid_does_not_make_a_table_count_in_tens(melds: str) -> None:
    """A table that counts so has melds or scores that show it (Double-deck rules, 100 aces)."""
    text = re.sub(f"^{melds}", "", HIGH_BID, flags=re.MULTILINE) if melds else HIGH_BID
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by
    assert by.rules
    assert unit(by.rules) == ONES


def test_a_high_bid_shows_no_prices_of_another_set_either() -> None:
    """In tens it would be the lowest bid of Toby Thomas, at whose table this meld is worth 36."""
    hand = "Hand4 CAKKJ DATKQJ SAATKQJ HAKQJJ\nContract Seat1 - Spades\nMeld3 CKQ DJ SKKQQ H {}\n"
    text = f"Bids2 - 250 Pass\n\n{hand}"
    assert accusations(text.format(14), AUTO) == []
    assert accusations(text.format(36), AUTO) == []
    assert accusations(text.format(15), AUTO) == ["PN507 5"]


def test_a_wrong_meld_beside_a_high_bid_is_still_told() -> None:
    assert accusations(HIGH_BID.replace("HA 10", "HA 12"), AUTO) == ["PN507 8"]


def test_melds_in_tens_beside_a_high_bid_are_those_of_a_table_that_counts_so() -> None:
    tens = HIGH_BID.replace("210", "700").replace("HATKKQQJ 45", "HATKKQQJ 190").replace("HA 10", "HA 100")
    tens = tens.replace("H 2", "H 20").replace("Scores 47 12", "Scores 210 120").replace("0 24", "0 240")
    tens = tens.replace("Scores -700 36", "Scores -700 360")
    assert accusations(tens, AUTO) == []
    (by,) = read(tens, AUTO).rules
    assert by
    assert by.rules
    assert unit(by.rules) == TENS


@pytest.mark.parametrize("left_out", [(EXCHANGE,), (HANDS, EXCHANGE)], ids=["hands", "tricks alone"])
@pytest.mark.parametrize("seed", range(4))
def test_bids_that_only_one_set_has_show_it_though_its_kitty_is_not_written(
    seed: int, left_out: tuple[str, ...]
) -> None:
    """Six players bid 500 in a racehorse, and 75, or 750 in tens, with three decks (Wikipedia)."""
    text = recorded(Table("as it stands", "racehorse", {}), seed, *left_out)
    (by,) = read(text, AUTO).rules
    assert by is not None
    assert by.name == "racehorse"
    assert accusations(text, AUTO) == []
    in_tens = in_other_units(ruleset("triple-deck"))
    assert read(hand_scored(Melding(seed), in_tens), AUTO).rules[0].name == "triple-deck"
