"""Where the bids of partners are added up, each side has a contract: `auto` sees it by bids and by sets."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.added_bids import HAND, ROUNDS, Summed, by_auto
from tests.notation.rule_checks.rule_warnings import accusations


@pytest.mark.parametrize(
    ("bids", "contract", "scored"),
    [
        ("20 30 15 25", "Seat2 30", "47 33"),  # three do not go up
        ("20 30 15 25", "Seat2 55", "47 -55"),
        ("20 22 24 35", "Seat4 57", "47 -57"),  # all go up, but the contract is a sum
        ("28 30 32 35", "Seat4 35", "-60 -65"),  # both sides are set
        ("30 - 15 25", "Seat2 45", "47 33"),
        ("-", "Seat2 30", "-55 -60"),
        ("Pass 30 30 -", "Seat2 55", "47 -55"),  # the contract is more than its seat has bid
        ("20 30 15 Pass", "Seat1 35", "47 33"),
        ("8 30 15 35", "Seat4 35", "47 33"),  # two are below the lowest bid
        ("19 22 25 50", "Seat4 50", "-44 33"),  # one side loses just what its players have bid
        ("24 27 25 49", "Seat4 49", "-49 -"),  # one bid is too low, and the other side is set
    ],
)
def test_auto_sees_that_they_are_added_up(bids: str, contract: str, scored: str) -> None:
    text = HAND.format(contract[6:], scored).replace("20 30 15 25", bids).replace("Seat2", contract[:5])
    accused, why = by_auto(text)
    assert accused == []
    assert "the bids of partners are added up" in why


WITHOUT_BIDS = HAND.format(30, "47 -55").replace("Bids1 20 30 15 25\n", "").replace("Seat2", "Seat1")


@pytest.mark.parametrize("end", ["", "FinalScores 47 -55\n"])
def test_where_no_bids_are_written_auto_sees_it_by_a_set_of_the_other_side(end: str) -> None:
    """Its players may have bid 55 in all, though neither as much as 30: such a table writes just that."""
    accused, why = by_auto(WITHOUT_BIDS + end)
    assert accused == []
    assert "added up" in why


def test_but_not_by_a_minus_that_may_be_one_too_many() -> None:
    assert by_auto(WITHOUT_BIDS.replace("-55", "-33"))[0]  # what Team2 has melded and taken
    assert by_auto(f"{WITHOUT_BIDS}FinalScores 47 55\n")[0]
    assert by_auto(f"{WITHOUT_BIDS}FinalScores 47 33\n")[0]


def test_or_by_two_such_sets() -> None:
    other = "Deal 2\nDealer Seat1\nContract Seat2 34 Clubs\nMeldScores 2 30\nPlayScores 20 30\nHandScores -33 60\n"
    assert by_auto(f"{WITHOUT_BIDS}\n{other}")[0] == []


SINGLE_DECK = """\
Deal 5
GameScores 84 86
Dealer Seat2
Hand4 -
Bids1 -
Contract {}
MeldScores 12 3
PlayScores {}
HandScores {}
"""


def test_or_by_a_loss_of_the_contract_and_a_bid_of_the_partner() -> None:
    text = SINGLE_DECK.format("Seat2 14 Spades", "11 0", "{}")
    assert by_auto(text.format("23 -25"))[0] == []
    assert by_auto("Seat4 -\n\nContract Seat3 22 -\nMeldScores 0 0\nHandScores -43 0\n")[0] == []  # whatever was trump
    for other in (-24, -20, -29):  # a slip for 14, a bid that is too low, and one that is higher than the contract
        assert by_auto(text.format(f"23 {other}"))[0]


def test_or_by_a_set_of_the_other_side_that_has_its_play_as_0_though_it_took_some() -> None:
    assert by_auto(SINGLE_DECK.format("Seat1 15 Spades", "14 0", "26 -24"))[0] == []
    assert by_auto(SINGLE_DECK.format("Seat1 15 Spades", "14 0", "26 -3"))[0]  # the minus is one too many


def test_a_side_whose_score_is_withheld_may_have_lost_its_play() -> None:
    text = SINGLE_DECK.format("Seat2 15 Hearts", "0 19", "{}").replace("12 3", "0 7")
    assert by_auto(text.format("-14 26"))[0] == []
    assert by_auto(text.format("? 26"))[0] == []
    assert by_auto(text.format("0 26"))[0] == ["PN513"]
    assert by_auto(text.format("? 26").replace("Bids1 -", "Bids1 Pass Pass Pass 15"))[0] == ["PN513"]


@pytest.mark.parametrize("dealer", ["Seat2", "-"])
def test_what_a_set_costs_is_open_then(dealer: str) -> None:
    """Here it costs the bids, and meld is kept."""
    accused, why = by_auto(KEEPING_MELD.format(dealer))
    assert accused == []
    assert "added up" in why


KEEPING_MELD = """\
Seat4 Dora

Deal 1
GameScores 0 0
Dealer Seat1
Bids1 51 ? 55 56
Bids2 Pass Pass 57 58
Bids3 ? - Pass -
Contract Seat1 58 Hearts
MeldScores 14 14
PlayScores 13 37
HandScores -97 -94

Deal 2
GameScores -97 -94
Dealer {}
Bids1 50 52 ? 54
Bids2 55 Pass 56 Pass
Bids3 Pass - - -
Contract Seat1 ? Hearts
MeldScores 20 38
PlayScores 11 39
HandScores -91 -68
FinalScores -188 -162
"""


def test_less_than_the_lowest_bid_is_no_loss() -> None:
    """The other side scores nothing here by a minimum (Double-deck rules, Minimum 20 to score)."""
    hand = "Seat4 Di\n\nDeal 1\nGameScores 0 0\nDealer Seat2\nContract Seat3 57 Diamonds\n"
    hand += "MeldScores 26 0\nPlayScores 39 0\n"
    after = "\nDeal 2\nGameScores 65 0\nDealer Seat3\nContract Seat2 52 Hearts\n"
    assert accusations(f"{hand}HandScores 65 0\n{after}", AUTO) == []
    assert accusations(f"{hand}HandScores 65 -10\n{after}", AUTO) == ["PN514 9"]


def test_a_side_that_has_passed_has_no_bid_to_lose() -> None:
    hand = "Deal 1\nGameScores 0 0\nDealer Seat4\nBids1 50 Pass Pass {}\nContract Seat1 50 Clubs\n"
    scores = "HandScores 60 -30\nFinalScores 60 -30\n"
    assert by_auto(hand.format("Pass") + scores)[0] == ["PN514"]
    assert by_auto(hand.format(30) + scores)[0] == []


@pytest.mark.parametrize("scored", ["60 -50", "60 -100"])
def test_a_loss_that_the_contract_may_cost_is_one_of_a_wrong_seat(scored: str) -> None:
    text = f"Deal 1\nGameScores 0 0\nContract Seat1 50 Clubs\nHandScores {scored}\nFinalScores {scored}\n"
    assert len(by_auto(text)[0]) == 1


def test_but_not_where_both_sides_lose_it() -> None:
    text = HAND.format(111, "-111 -111").replace("Bids1 20 30 15 25\n", "")
    assert by_auto(text)[0] == []
    assert by_auto(text.replace("-111 -111", "-111 71"))[0]  # that side has melded and taken 33


@pytest.mark.parametrize("after", ["", "FinalScores -60 -60\n"])
def test_unless_its_bids_are_known_and_come_to_another_number(after: str) -> None:
    bids = "Bids1 50 55 60 Pass\nBids2 Pass Pass\n"
    lost = HAND.format(60, "-60 -60").replace("Seat2", "Seat3").replace("Bids1 20 30 15 25\n", bids) + after
    accused, why = by_auto(lost)
    assert accused == ["PN514"]
    assert "added up" not in why


def test_nor_where_the_declarer_has_melded_and_taken_as_much() -> None:
    made = HAND.format(47, "-47 -47").replace("Bids1 20 30 15 25\n", "").replace("Seat2", "Seat1")
    assert by_auto(made)[0] == ["PN514"]


def test_auto_sees_it_where_both_sides_lose_less_than_they_have_melded_and_taken() -> None:
    text = HAND.format(66, "-46 -20").replace("Bids1 20 30 15 25\n", "")
    assert by_auto(text)[0] == []
    assert by_auto(text.replace("-46", "-47"))[0]  # a sign typed by mistake, as what Team1 has is 47


def test_scores_in_the_wrong_places_do_not_show_it() -> None:
    scored = "MeldScores 20 5\nPlayScores 20 30\nHandScores 35 -50\n"
    text = f"Deal 1\nDealer Seat2\nBids1 -\nContract Seat3 50 Hearts\n{scored}"
    assert "added up" not in by_auto(text)[1]


@pytest.mark.parametrize(
    ("bids", "contract"),
    [
        ("50 51 15 53", "Seat4 53"),  # one is typed wrong
        ("50 51 Pass 15\nBids2 52 Pass - Pass", "Seat1 52"),
        ("50 55 51 52", "Seat2 54"),  # not a sum, nor the highest bid
    ],
)
def test_one_wrong_bid_is_not_taken_for_it(bids: str, contract: str) -> None:
    text = HAND.format(contract[6:], "47 33").replace("20 30 15 25", bids).replace("Seat2", contract[:5])
    accused, why = by_auto(text)
    assert accused
    assert "added up" not in why


def test_players_alone_have_nothing_to_add_up() -> None:
    text = "Deal 1\nDealer Seat3\nHand1 CATKQ DATKQ SATKQ HATKQ\nBids1 25 22 20\nContract Seat1 25 Clubs"
    assert by_auto(text)[0]


@pytest.mark.parametrize("end", ["", "FinalScores 53 -31\n"])
def test_where_no_bids_are_written_another_loss_of_the_declarer_is_one_wrong_number(end: str) -> None:
    alone = HAND.replace("Bids1 20 30 15 25\n", "").replace("PlayScores 27 23", "PlayScores 33 17")
    assert by_auto(alone.format(30, "53 -30"))[0] == []
    assert len(by_auto(alone.format(30, "53 -31") + end)[0]) == 1


@pytest.mark.parametrize(("scored", "is_shown"), [("50 -65", True), ("50 30", False)])
def test_five_players_may_add_up_the_bids_of_two_and_of_three(scored: str, is_shown: bool) -> None:
    teams = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4 Seat5\n\n"
    text = f"{teams}Deal 1\nDealer Seat5\nBids1 Pass 30 40 35 Pass\nContract Seat3 40 Spades\nHandScores {scored}\n"
    accused, why = by_auto(text)
    assert ("added up" in why) == is_shown
    assert accused == ([] if is_shown else ["PN503"])


@pytest.mark.parametrize("bids", ["62 52 Pass 59", "62 55 Pass 50"])
def test_two_bids_that_are_too_low_beside_a_pass_are_no_single_mistake(bids: str) -> None:
    text = HAND.format(62, "-62 33").replace("20 30 15 25", bids).replace("Seat2", "Seat1")
    assert by_auto(text)[0] == []
    assert by_auto(text.replace(bids, "62 Pass Pass 59"))[0] == ["PN503"]


def test_nor_is_one_in_each_of_two_hands() -> None:
    one = HAND.format(60, "47 -60").replace("20 30 15 25", "50 60 52 Pass")
    other = "Deal 2\nDealer Seat1\nBids1 Pass Pass 60 55\nContract Seat4 60 Clubs\nHandScores 40 61\n"
    assert by_auto(one)[0] == ["PN503"]
    assert by_auto(f"{one}\n{other}")[0] == []


OTHER_SIDE_SET = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 50 20 Pass Pass
Contract Seat1 50 Clubs
MeldScores 20 0
PlayScores 31 19
HandScores 51 -20
"""


def test_a_side_that_loses_what_it_has_bid_though_the_other_plays_shows_it() -> None:
    end = "FinalScores 51 {}\n"
    assert by_auto(OTHER_SIDE_SET)[0] == []
    without_parts = OTHER_SIDE_SET.replace("MeldScores 20 0\nPlayScores 31 19\n", "")
    assert by_auto(without_parts + end.format(-20))[0] == []
    assert by_auto(without_parts + end.format(20))[0] == ["PN516"]


def test_the_contract_of_another_side_than_that_of_the_highest_bid_does_not() -> None:
    scores = "HandScores 60 -50\nFinalScores 60 -50\n"
    text = f"Deal 1\nGameScores 0 0\nDealer Seat4\nBids1 Pass 50 Pass Pass\nContract Seat1 50 Clubs\n{scores}"
    assert by_auto(text)[0] == ["PN504"]


@pytest.mark.parametrize(("contract", "scored"), [(108, "-54 -108"), (55, "-54 -108"), (108, "-54 100")])
def test_whoever_bids_more_than_once_has_bid_the_last_number(contract: int, scored: str) -> None:
    """The source does not say that there is only one round; with the last score, what a set costs is left open."""
    accused, why = by_auto(ROUNDS.format(contract, scored, scored))
    assert accused == []
    assert "added up" in why


def test_an_ordinary_auction_of_several_rounds_is_none_of_added_bids() -> None:
    assert accusations(ROUNDS.format(55, "50 100", "50 100"), AUTO) == []
    assert accusations(ROUNDS.format(56, "50 100", "50 100"), AUTO) == ["PN504 7"]
    assert accusations(ROUNDS.format(55, "50 100", "50 100").replace("54 55", "51 55"), AUTO) == ["PN503 5"]


@pytest.mark.parametrize("is_sum_written", [True, False])
def test_games_with_more_than_one_bid_that_is_too_low_have_no_warnings(is_sum_written: bool) -> None:
    for seed in range(40):
        random, scores, hands, too_low = Summed(seed), [0, 0], ["Seat1 Ann\nSeat4 Dora"], 0
        while too_low < 2:
            dealt = random.hand(len(hands), scores, is_sum_written=is_sum_written)
            hands.append("\n".join(dealt.lines))
            scores, too_low = dealt.after, too_low + dealt.too_low
        text = "\n\n".join(hands)
        assert by_auto(text)[0] == [], text


def test_games_of_several_rounds_have_no_warnings_where_a_contract_is_a_sum() -> None:
    for seed in range(40):
        text = "\n".join(Summed(seed).game(2, is_sum_written=True, in_rounds=True))
        assert by_auto(text)[0] == [], text


@pytest.mark.parametrize("is_sum_written", [True, False])
@pytest.mark.parametrize("in_rounds", [True, False])
def test_a_hand_whose_bids_are_withheld_has_none_if_the_other_side_is_set(
    in_rounds: bool, is_sum_written: bool
) -> None:
    """But where that costs what the contract may: then the seat may be the wrong one."""
    for seed in range(40):
        lines = Summed(seed).hand(1, [0, 0], is_sum_written=is_sum_written, in_rounds=in_rounds).lines
        text = "\n".join([line for line in lines if not line.startswith("Bids")])
        loss, costs = _loss_of_others(lines)
        if loss > 0 and loss not in costs:
            assert by_auto(text)[0] == [], text


def _loss_of_others(lines: list[str]) -> tuple[int, list[int]]:
    """What the side without the contract loses, and what a set may cost it with that."""
    labels = "Contract", "MeldScores", "HandScores"
    (seat, bid, _trump), meld, scored = (
        next(line.split(" ")[1:] for line in lines if line.startswith(label)) for label in labels
    )
    other = int(seat[-1]) % 2
    costs = int(bid), 2 * int(bid), int(bid) - int(meld[other]), int(bid) + int(meld[other])
    return -int(scored[other]), [*costs]


def test_a_wrong_contract_accuses_no_bid_where_many_show_that_they_are_added_up() -> None:
    text = "Bids1 10 4 10 14\n\nBids1 21 8 13 8\nContract Seat2 {} Diamonds\n"
    assert accusations(text.format(21), AUTO) == []
    assert "PN503" not in " ".join(accusations(text.format(12), AUTO))


def test_sets_that_cost_bid_and_meld_are_no_bids_of_partners_where_these_leave_more_unexplained() -> None:
    text = (
        "Deal 4\nContract Seat4 60 Diamonds\nHandScores 0 -86\n\n"
        "Deal 11\nDealer Seat3\nBids1 Pass 50 - 53\nBids3 - 58 59 -\nContract Seat1 60 Hearts\nHandScores 84 0\n\n"
        "Deal 13\nDealer Seat1\nBids1 - 51 Pass Pass\nBids5 60 65 - -\nHandScores 0 75\n"
    )
    assert accusations(text, AUTO) == []


WITHOUT_CONTRACT = """\
Dealer Seat4
Bids1 Pass 100 150 Pass
Bids2 - 160 170 -
Bids3 - 200 Pass -
MeldScores 70 180
PlayScores 70 180
HandScores {} 360
"""


def test_a_side_that_loses_what_it_has_bid_shows_it_where_no_contract_is_written() -> None:
    """The auction says who has bid most."""
    assert by_auto(WITHOUT_CONTRACT.format(-170))[0] == []
    for other in (-140, -160, -200):
        assert by_auto(WITHOUT_CONTRACT.format(other))[0] == ["PN514"]
    assert by_auto(WITHOUT_CONTRACT.format(-170).replace("160 170", "180 170"))[0]


WITHOUT_HAND_SCORES = """\
Deal 1
GameScores {}
Dealer Seat1
Bids1 62 56 63 Pass
Contract Seat4 63 Hearts
MeldScores 54 42
PlayScores 31 19
FinalScores {}
"""


@pytest.mark.parametrize(("before", "after"), [("0 0", "85 -125"), ("200 180", "285 55"), ("10 200", "-46 75")])
def test_scores_before_and_after_a_hand_show_it_where_its_own_are_not_written(before: str, after: str) -> None:
    accused, why = by_auto(WITHOUT_HAND_SCORES.format(before, after))
    assert accused == []
    assert "added up" in why


@pytest.mark.parametrize("after", ["85 61", "85 -63", "85 -62", "-62 61", "85 -61"])
def test_but_not_by_any_other_loss(after: str) -> None:
    assert by_auto(WITHOUT_HAND_SCORES.format("0 0", after))[0]


@pytest.mark.parametrize("seed", [16, 177, 252, 594, 743, 989, 994])
def test_a_game_in_which_one_bid_is_too_low_shows_it_by_its_scores(seed: int) -> None:
    for hands in (1, 2):
        lines = Summed(seed).game(hands, is_sum_written=False)
        text = "\n".join(line for line in lines if not line.startswith("HandScores"))
        assert accusations(text, AUTO) == [], text


ADJUSTED = """\
Deal 1
GameScores 0 0
Dealer Seat3
Bids1 26 27 29 30
Contract Seat3 30 Clubs
MeldScores 51 18
PlayScores 24 26
Adjustments 0 25
HandScores 75 {}
"""


def test_a_loss_that_holds_the_adjustments_shows_it_as_well() -> None:
    for held in (-55, -30):
        assert by_auto(ADJUSTED.format(held))[0] == []
    for other in (-31, -26, 30):
        assert by_auto(ADJUSTED.format(other))[0]


LOST_WITH_THE_MELD = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Deal 1
GameScores 0 0
Dealer Seat2
Bids1 Pass 51 Pass 75
Bids2 - Pass
Contract Seat2 75 Hearts
MeldScores 30 0
PlayScores 33 0
HandScores 63 -75

Deal 2
GameScores 63 -75
Dealer Seat3
Bids1 - - Pass 70
Contract Seat3 70 Hearts
MeldScores - 30
PlayScores - 25
HandScores -96 55
FinalScores -33 -20
"""


def test_a_hand_whose_bids_are_not_added_up_speaks_for_another_reason_of_a_loss() -> None:
    """The partner's bid that seems to be lost as well may be the meld, which a set may cost."""
    assert accusations(LOST_WITH_THE_MELD, AUTO) == []
    assert accusations(LOST_WITH_THE_MELD.replace("63 -75\n\nDeal", "63 -57\n\nDeal"), AUTO) != []


OTHERS_LOSE_ALL = """\
Deal 1
Dealer Seat3
Hand1 CATT9 DAATJJ SQ9 H9
Hand2 CKKQ9 DTKK99 SK HT9
Hand3 CAQJJ DQQ S HATKKQQ
Hand4 C D SAATTKQJJ9 HAJJ
Bids1 {} Pass Pass 160
Contract Seat3 160 Hearts
Meld1 C DJ SQ H9 50
Meld2 CKQ D S H9 30
Meld3 C D S HKKQQ 80
Meld4 C D SKQ H 20
Trick1 CQ HA CT CQ Seat4 20
Trick2 SQ SQ SK HK Seat3 20
Trick3 CJ HJ C9 CK Seat4 10
Trick4 S9 S9 H9 HT Seat3 10
Trick5 CJ HJ CT C9 Seat4 10
Trick6 SJ H9 HT HA Seat3 20
Trick7 DQ SK DT D9 Seat1 20
Trick8 DJ DT DQ ST Seat2 20
Trick9 CK CA SJ CA Seat3 30
Trick10 HQ SA DA DK Seat3 30
Trick11 HK ST DA D9 Seat3 30
Trick12 HQ SA DJ DK Seat3 30
MeldScores 130 {}
PlayScores 190 {}
"""


def test_a_side_that_has_neither_its_meld_nor_its_play_shows_it_before_the_score_is_written() -> None:
    """It has melded 50 and taken 60, and bid 150. A single mistake does not make both of them 0."""
    assert by_auto(OTHERS_LOSE_ALL.format(150, 0, 0))[0] == []
    assert by_auto(OTHERS_LOSE_ALL.format(150, 0, 60))[0] == ["PN513"]
    assert by_auto(OTHERS_LOSE_ALL.format(150, 50, 0))[0] == ["PN513"]
    assert by_auto(OTHERS_LOSE_ALL.format("Pass", 0, 0))[0] == ["PN513", "PN513"]


DECLARER_WITHHELD = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 500 Pass Pass 510
Bids2 520 - - 540
Bids3 600 - - 610
Bids4 Pass
Contract - 610 Diamonds
MeldScores 0 1560
PlayScores 0 405
HandScores {0} 1965
FinalScores {0} 1965
"""


def test_a_side_that_loses_its_bids_shows_it_where_the_declarer_is_withheld() -> None:
    assert by_auto(DECLARER_WITHHELD.format(-600))[0] == []
    assert by_auto(DECLARER_WITHHELD.format(-590))[0] == ["PN514"]


SET_BESIDE_A_PENALTY = """\
Dealer Seat2
Hand1 CAKKJ9 D99 S99 HAAJ
Hand2 CT DAKQJ SATQQ HTK9
Hand3 CAT DTKJ STKJ HTQQ9
Hand4 CQQJ9 DATQ SAKJ HKJ
Bids1 Pass Pass 15 18
Bids2 - - Pass
Contract Seat2 18 Diamonds
Meld1 C D99 S H 2
Meld2 C DKQJ SQ H 8
Trick1 DA DT DQ D9 Seat2 2
Trick2 H9 HT HJ HA Seat1 2
Trick3 D9 DQ DK DT Seat4 2
Trick4 DA CJ DJ DJ Seat4 1
Trick5 SA S9 SQ SJ Seat4 1
Trick6 HK HA HK H9 Seat1 3
Trick7 CA CT CT CQ Seat1 3
Trick8 CK DK CA CJ Seat2 3
Trick9 SA ST SJ S9 Seat2 2
Trick10 HT HQ SK HJ Seat2 2
Trick11 ST SK C9 C9 Seat2 2
Trick12 SQ HQ CQ CK Seat2 2
MeldScores 0 8
PlayScores 0 17
HandScores -15 25
"""


def test_so_it_does_where_three_scores_show_the_set_and_the_others_have_adjustments() -> None:
    assert accusations(SET_BESIDE_A_PENALTY, AUTO) == []
    accused, why = by_auto(SET_BESIDE_A_PENALTY.replace("MeldScores", "Adjustments 0 25\nMeldScores"))
    assert accused == []
    assert "the bids of partners are added up" in why


WITHOUT_DEALER = """\
Bids1 Pass 16 Pass 17
Bids2 - 18 - Pass
Contract Seat1 18 Hearts
Meld1 C D S HATKQJ99 17
Meld2 C DJ SKQ H 6
Meld3 C D S H 0
Meld4 C DJ SKQ H 6
Trick1 HA HQ C9 HJ Seat1 1
Trick2 ST SA S9 SK Seat2 3
Trick3 CA C9 CQ HQ Seat1 1
Trick4 H9 SQ DA HT Seat4 2
Trick5 SA ST SK SJ Seat4 3
Trick6 DJ DQ DT D9 Seat2 1
Trick7 CT CK CA HJ Seat1 3
Trick8 HT CJ DK HA Seat4 3
Trick9 CQ HK CT CJ Seat1 2
Trick10 DA DJ DK DQ Seat1 2
Trick11 HK D9 SJ SQ Seat1 1
Trick12 H9 CK DT S9 Seat1 3
MeldScores 0 12
PlayScores 0 12
HandScores -35 24
"""


def test_without_the_dealer_the_contract_shows_whose_bids_they_are() -> None:
    accused, why = by_auto(WITHOUT_DEALER)
    assert accused == []
    assert "the bids of partners are added up" in why


@pytest.mark.parametrize(("bids", "scored"), [("12 9 15 Pass", "-27"), ("12 11 15 Pass", "-17")])
def test_a_low_bid_and_a_lost_sum_show_it_together(bids: str, scored: str) -> None:
    """The meld may be kept."""
    text = f"Dealer Seat4\nBids1 {bids}\nContract Seat3 15 Clubs\n"
    text += f"MeldScores 10 9\nPlayScores 0 11\nHandScores {scored} 20\n"
    assert accusations(text, AUTO) == []
    assert accusations(text.replace(scored, "-16"), AUTO) != []


def test_so_does_a_lost_sum_that_the_scores_after_the_hand_confirm() -> None:
    """Seat2 and Seat4 have bid 57 and lose 3 of meld with it."""
    hand = "Deal 1\nGameScores 0 0\nDealer Seat1\nBids1 15 Pass 20 21\nBids2 25 - 28 Pass\nBids3 29 - Pass\n"
    hand += "Contract Seat2 29 Hearts\nMeldScores 11 3\nPlayScores 18 7\nHandScores 29 -60\n"
    assert by_auto(f"{hand}FinalScores 29 -60\n")[0] == []
    assert by_auto(hand)[0] == ["PN514"]  # one number may be wrong
    assert by_auto(f"{hand}FinalScores 29 -32\n")[0] == ["PN514"]


def test_then_the_scores_of_the_game_are_still_added_up() -> None:
    hand = (
        "Dealer Seat1\nBids1 18 17 15 7\nContract Seat2 18 Clubs\nMeldScores 0 28\nPlayScores 0 17\nHandScores -24 45\n"
    )
    text = f"Deal 1\nGameScores 0 0\n{hand}\nDeal 2\nGameScores -24 45\nDealer Seat2\n"
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("GameScores 0 0", "GameScores 9 0"), AUTO) == ["PN515 2"]
    assert accusations(text.replace("GameScores -24", "GameScores -33"), AUTO) == ["PN515 11"]


BID_UP = (
    "Deal 1\nGameScores 0 0\nDealer Seat4\nBids1 53 Pass 54 55\nBids2 Pass - 56 60\nBids3 - - 65 Pass\n"
    "Contract Seat3 {} Clubs\nMeldScores 58 32\nPlayScores 33 17\nHandScores 91 49\n"
)
BID_BELOW = (
    "\nDeal 2\nGameScores 91 49\nDealer Seat1\nBids1 50 49 54 55\nBids2 Pass - 56 60\nBids3 - - 65 Pass\n"
    "Contract Seat4 65 Clubs\nMeldScores 32 58\nPlayScores 17 33\nHandScores 49 91\n"
)


def test_a_wrong_contract_with_one_of_the_bids_does_not_show_it() -> None:
    """One number is likelier to be wrong than two bids that follow it; nor does a low bid of another hand show it."""
    assert accusations(BID_UP.format(65), AUTO) == []
    for text in (BID_UP, BID_UP + BID_BELOW):
        accused, why = by_auto(text.format(56))
        assert "PN504" in accused
        assert "added up" not in why
    assert accusations((BID_UP + BID_BELOW).format(56), AUTO) == ["PN504 7", "PN503 15"]
