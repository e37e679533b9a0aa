"""Tables with several variations in the prices of melds, some of them about the same meld or the same cards."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO

DOUBLE_DECK = "Deal 1\nDealer Seat4\nHand4 CATKQJ DATKQJ SATKQJ HATKQJ\nContract Seat1 60 Clubs\n"
FIVE = "Deal 1\nDealer Seat1\nBids1 35 Pass Pass Pass Pass\nContract Seat2 35 Diamonds\n"


def by_auto(text: str) -> tuple[list[str], str]:
    """What `auto` warns of, and by which rules."""
    found = read(text, AUTO)
    (by,) = found.rules
    return [f"{one.code} {one.line}" for one in found.diagnostics if one.code.startswith("PN5")], by.why if by else ""


@pytest.mark.parametrize("single", [14, 15])
def test_one_variation_may_price_a_single_pinochle_and_another_three(single: int) -> None:
    melds = f"Meld1 C DJ SQ H {single}\nMeld2 C DJJJ SQQQ H 45\nMeld3 C D S H 0\nMeld4 C D S H 0"
    assert by_auto(DOUBLE_DECK + melds)[0] == []


def test_what_a_variation_does_not_name_keeps_the_price_of_the_table() -> None:
    melds = "Meld1 C DJ SQ H 14\nMeld2 C DJJ SQQ H 30\nMeld3 C DJ SQ H 14\nMeld4 C DJ SQ H 14"
    assert by_auto(DOUBLE_DECK + melds)[0] == []
    assert by_auto(DOUBLE_DECK + melds.replace(" 30", " 31"))[0] == ["PN507 6"]


def test_two_variations_may_be_about_the_same_cards() -> None:
    """With roundhouse 32 alone, marriages in trump would be worth more without it."""
    no_melds = "".join([f"Meld{seat} C D S H 0\n" for seat in (1, 3, 4, 5)])
    text = f"{FIVE}{no_melds}Meld2 CKQ DKKQQJJ SKQQ HKQ 66\n"
    accused, why = by_auto(text)
    assert accused == []
    assert "roundhouse 32, marriages in trump 4, 8, 12 and 16" in why
    assert by_auto(text.replace(" 66", " 67"))[0] == ["PN507 9"]


def test_six_players_may_have_marriages_in_trump_only() -> None:
    """As in Racehorse, whose points are in tens."""
    no_melds = "".join([f"Meld{seat} C D S H 0\n" for seat in (1, 3, 4, 5, 6)])
    text = f"Deal 1\nDealer Seat1\nContract Seat2 {{}} Spades\n{no_melds}Meld2 CKQ DKKQQ SKKQQ HK {{}}\n"
    accused, why = by_auto(text.format(800, 160))
    assert accused == []
    assert "marriages in trump only" in why
    assert by_auto(text.format(800, 170))[0] == ["PN507 9"]
    assert by_auto(text.format(800, 220))[0] == []  # with those in other suits
    assert by_auto(text.format(80, 16))[0] == ["PN507 9"]
    assert by_auto(text.format(80, 22))[0] == []


SINGLE_DECK = "Deal 1\nDealer Seat4\nHand4 CATJ DATJ SATJ HTJ9\nContract Seat1 20 Clubs\n"


@pytest.mark.parametrize("factor", [1, 10])
@pytest.mark.parametrize("points", [19, 40])
def test_a_run_may_go_before_a_double_marriage_in_trump_of_40(points: int, factor: int) -> None:
    def deal(shown: str, worth: int) -> str:
        bid = SINGLE_DECK.replace(" 20 ", f" {20 * factor} ")
        return f"{bid}Meld1 {shown} {worth * factor}\nMeld2 C DKKQQ S H {4 * factor}\nMeld3 -\nMeld4 -\n"

    marriages = deal("CKKQQ D S H", 40).replace("Deal 1\nDealer Seat4", "\nDeal 2\nDealer Seat1")
    accused, why = by_auto(deal("CATKKQQJ D S H", points) + marriages)
    assert accused == []
    assert f"double marriage in trump {40 * factor}" in why
    assert ("without a run’s marriage" in why) is (points == 19)
    assert by_auto(deal("CATKKQQJ D S H", 21) + marriages)[0] == ["PN507 5"]


MELDED = {
    "pinochles": "C DJJJ SQQQ H {}", "all pinochles": "C DJJJJ SQQQQ H {}",
    "runs": "CAATTKKQQJJ D S H {}", "three runs": "CAAATTTKKKQQQJJJ D S H {}",
    "marriages": "CKKQQ D S H {}", "aces": "CAAA DAAA SAAA HAAA {}", "kings": "CKKK DKKK SKKK HKKK {}",
}  # fmt: skip


@pytest.mark.parametrize(
    "points",
    [
        {"pinochles": 45, "runs": 150},
        {"pinochles": 45, "all pinochles": 90},
        {"pinochles": 60, "all pinochles": 300},
        {"pinochles": 90, "all pinochles": 300},
        {"pinochles": 45, "all pinochles": 360},
        {"three runs": 500, "marriages": 8},
        {"marriages": 30, "three runs": 225},
        {"aces": 500, "kings": 120},
        {"aces": 150, "kings": 400},
        {"pinochles": 45, "aces": 500, "three runs": 500, "kings": 120},
        {"marriages": 8, "aces": 500, "kings": 400, "pinochles": 90},
        {"marriages": 30, "aces": 150, "kings": 120, "pinochles": 60},
    ],
    ids=str,
)
@pytest.mark.parametrize("bid", [60, 31])
def test_each_price_may_come_from_another_source(points: dict[str, int], bid: int) -> None:
    """Whatever the bids are: those from 25 are Toby Thomas’s (Double-deck rules, Toby Thomas)."""
    contract = f"Contract Seat1 {bid} Clubs"
    hands = [
        f"Deal {deal}\nDealer Seat{(deal + 2) % 4 + 1}\n{contract}\nMeld1 {MELDED[melded].format(worth)}"
        for deal, (melded, worth) in enumerate(points.items(), 1)
    ]
    assert by_auto("\n\n".join(hands))[0] == []
    wrong = hands[0].replace(f" {next(iter(points.values()))}", " 777")
    assert by_auto("\n\n".join([wrong, *hands[1:]]))[0] == ["PN507 4"]


PASSED = "Dealer Seat3\nBids1 Pass Pass Pass 41\nContract - 41 Clubs\nPass3 DJ SK SK Seat1\n"


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        ("CKKQQ DKQ SK HKQ", 20),
        ("CAAA DAAA SAAA HAAA", 150),
        ("CKKK DKKK SKKK HKKK", 120),
        ("CQQQ DQQQ SQQQ HQQQ", 90),
        ("CJJJ DJJJ SJJJ HJJJ", 60),
    ],
)
def test_a_table_like_toby_thomas_s_may_have_usual_prices(melds: str, points: int) -> None:
    """Its bids and its passed cards are no other table’s (Double-deck rules, Toby Thomas)."""
    text = f"{PASSED}Meld2 {melds} {points}"
    assert by_auto(text)[0] == []
    assert by_auto(text.replace(f" {points}", f" {points + 1}"))[0] == ["PN507 5"]


ALONE, WITH_A_RUN, MARRIAGES = "CKQ DKQ SKQ HKQ", "CATKQJ DKQ SKQ HKQ", "CKKQQ D S H"


def dealt(melds: dict[str, int], factor: int = 1) -> str:
    """Deals of four players, one for each of these melds."""
    return "\n\n".join(
        f"Deal {deal}\nDealer Seat{(deal + 2) % 4 + 1}\nContract Seat1 {60 * factor} Clubs\nMeld1 {cards} {worth}"
        for deal, (cards, worth) in enumerate(((cards, worth * factor) for cards, worth in melds.items()), 1)
    )


@pytest.mark.parametrize("factor", [1, 10])
@pytest.mark.parametrize(("alone", "with_a_run"), [(24, 39), (32, 39), (32, 47)])
@pytest.mark.parametrize(
    "besides",
    [{}, {MARRIAGES: 30}, {"CAAATTTKKKQQQJJJ D S H": 500}, {"C DJ SQ H": 14}, {MARRIAGES: 30, "C DJJJ SQQQ H": 90}],
    ids=str,
)
def test_a_run_may_share_its_marriage_with_a_roundhouse(
    alone: int, with_a_run: int, besides: dict[str, int], factor: int
) -> None:
    """Whatever else the table plays by (Double-deck rules, Roundhouse)."""
    melds = {ALONE: alone, WITH_A_RUN: with_a_run, **besides}
    accused, why = by_auto(dealt(melds, factor))
    assert accused == []
    assert f"roundhouse {alone * factor}, with a run {with_a_run * factor}" in why
    assert by_auto(dealt({**melds, WITH_A_RUN: with_a_run + 1}, factor))[0] == ["PN507 9"]


@pytest.mark.parametrize(("alone", "with_a_run"), [(24, 39), (32, 39), (32, 47)])
def test_so_it_may_where_two_roundhouses_are_240(alone: int, with_a_run: int) -> None:
    melds = {ALONE: alone, WITH_A_RUN: with_a_run, "CKKQQ DKKQQ SKKQQ HKKQQ": 240, MARRIAGES: 30}
    assert by_auto(dealt(melds))[0] == []
    assert by_auto(dealt({**melds, WITH_A_RUN: with_a_run + 1}))[0] == ["PN507 9"]


@pytest.mark.parametrize(("alone", "with_a_run"), [(24, 49), (32, 57)])
def test_so_it_may_where_a_run_is_worth_25(alone: int, with_a_run: int) -> None:
    melds = {ALONE: alone, WITH_A_RUN: with_a_run, "CATKQJ D S H": 25, "C DJ SQ H": 15}
    assert by_auto(dealt(melds))[0] == []
    assert by_auto(dealt({**melds, WITH_A_RUN: with_a_run + 1}))[0] == ["PN507 9"]


@pytest.mark.parametrize(("alone", "with_a_run"), [(24, 39), (32, 39), (32, 47)])
def test_so_it_may_at_a_table_like_toby_thomas_s(alone: int, with_a_run: int) -> None:
    """There all marriages in trump count beside a run that has another one (Double-deck rules, Toby Thomas)."""
    text = (
        f"Deal 1\n{PASSED}Meld2 {WITH_A_RUN} {with_a_run}\nMeld4 CATKKQQJ D S H 45\n\n"
        f"Deal 2\nDealer Seat4\nContract Seat2 41 Clubs\nMeld2 {ALONE} {alone}"
    )
    assert by_auto(text)[0] == []
    assert by_auto(text.replace(f" {with_a_run}\n", f" {with_a_run + 1}\n"))[0] == ["PN507 6"]


TWO = "Deal 1\nDealer Seat1\nHand1 CAT9 DKJ9 SQJ9 HTK9\nHand2 CTK DATT9 SATK HAJJ\nContract - - Clubs\n"


def test_a_roundhouse_of_two_players_may_bring_ten_points_more() -> None:
    text = f"{TWO}Meld1 CKQ DKQ SKQ HKQ 250\nMeld2 C D S H 0\n"
    accused, why = by_auto(text)
    assert accused == []
    assert "roundhouse 250" in why
    assert by_auto(text.replace(" 250", " 260"))[0] == ["PN507 6"]


NPA_FROM_25 = """\
Deal 2
Bids1 25 26 27 28
Bids2 30 31 35 Pass
Bids3 36 38 42 -
Bids4 43 44 49 -
Bids5 55 Pass 60 -
Bids6 80 - Pass -
Contract Seat2 80 Diamonds
Pass2 DJ CJ DJ
Pass4 DA DQ DJ
Meld1 CKQ D S HKQ 4
Meld2 CAKQ DATKQJ SA HA 37
Meld3 C DKKQQ S HKKQQ 12
Meld4 CKQJ DJ SKQJ HJ 23
MeldScores 16 60
PlayScores 15 35
HandScores 31 95

Deal 3
Bids1 25 26 30 31
Bids2 Pass 32 37 38
Bids3 - 39 40 41
Bids4 - 42 47 49
Bids5 - 50 Pass 55
Bids6 - 60 - Pass
Contract Seat4 60 Diamonds
Pass2 DA DQ HT
Pass4 SQ HT DJ
Meld1 CKQ DJ SKQ HKKQQ 23
Meld2 CKQJ DJ SQJ HKQJ 23
Meld3 C DKKQQ S H 8
Meld4 C DKKQQ S HKQ 10
MeldScores 31 33
PlayScores 22 28
HandScores 53 61

Deal 4
Bids1 28 29 30 33
Bids2 34 35 36 37
Bids3 38 42 43 Pass
Bids4 44 45 46 -
Bids5 47 48 49 -
Bids6 50 55 60 -
Bids7 65 70 75 -
Bids8 90 Pass Pass -
Contract Seat4 90 Hearts
Pass2 HA HQ ST
Pass4 DJ HA DQ
Meld1 CKJ DKJ SKQJ HKQJ 33
Meld2 CKQ DKKQQJ SKQ H 23
Meld3 C DJ SQ H 15
Meld4 C D SKQ HATKQJ 27
MeldScores 48 0
PlayScores 29 0
HandScores 77 -90
"""


def test_melds_of_one_set_and_bids_of_another_are_a_double_deck_all_the_same() -> None:
    """The set of such bids has other prices for nearly all melds; that is no reason to take a single deck."""
    assert by_auto(NPA_FROM_25)[0] == []


def test_a_double_marriage_of_40_is_one_of_a_single_deck() -> None:
    """Of double decks no source has that price (Wikipedia, Melding), so a later meld is not filled in by it."""
    text = (
        "Hand2 CAAATKK DTTQ SATTKKJJ ?\nContract Seat1 42 Clubs\nMeld1 CATKKQQJ DJ SQ H 23\n\n"
        "Contract ? 44 Spades\nMeld4 CQ DQJ SKKQQ HQ ?\n"
    )
    assert "\nMeld4 CQ DQJ SKKQQ HQ 18" in fill(text, AUTO)


SCORED = DOUBLE_DECK + "Meld1 C DJ SQ H {}\nMeld2 C D S H 0\nMeld3 C DKQ S H 2\nMeld4 C D S H 0\nMeldScores {} 0\n"


def test_points_that_the_score_denies_are_typed_wrong_and_no_variation() -> None:
    """A pinochle is worth 14 at some tables, but not here: its team scores 4 and 2."""
    assert by_auto(SCORED.format(14, 16))[0] == []
    assert by_auto(SCORED.format(14, 6))[0] == ["PN507 5"]


def test_a_wrong_score_does_not_hide_a_variation_that_another_hand_shows() -> None:
    other = SCORED.format(14, 6).replace("Deal 1\nDealer Seat4", "\nDeal 2\nDealer Seat1")
    assert by_auto(SCORED.format(14, 16) + other)[0] == ["PN513 19"]


@pytest.mark.parametrize(
    ("meld", "points"),
    [
        ("CAAA DAAA SAAA HAAA", 200), ("CAAAA DAAAA SAAAA HAAAA", 400), ("CJJJ DJJJ SJJJ HJJJ", 80),
        ("CKKQQ D S H", 30), ("CKKKKQQQQ D S H", 120), ("CATKKQQJ D S H", 45), ("CATKKKKQQQQJ D S H", 135),
        ("C DKKKKQQQQ S H", 12),
    ],
)  # fmt: skip
def test_a_club_may_have_prices_of_its_own_for_several_of_a_kind(meld: str, points: int) -> None:
    text = f"Deal 1\nDealer Seat4\nContract Seat1 50 Clubs\nMeld1 {meld} {points}\n"
    assert by_auto(text)[0] == []
    assert by_auto(text.replace(f" {points}\n", f" {points + 1}\n"))[0] == ["PN507 4"]


def test_where_six_or_eight_play_a_double_marriage_may_be_300() -> None:
    text = "Seat6 Ann\n\nDeal 1\nDealer Seat4\nContract Seat2 500 Hearts\nMeld1 CKKQQ D S H {}\n"
    assert by_auto(text.format(300))[0] == []
    assert by_auto(text.format(310))[0] == ["PN507 6"]
