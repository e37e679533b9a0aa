import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.left_out import without
from tests.notation.rule_checks.rule_warnings import accusations, codes, warnings
from tests.samples import REAL_HAND

MELDS = """\
Contract Seat1 {bid} Clubs
Meld1 CATKQJ D S H 15
Meld2 CKQ D S H 4
Meld3 C DJ SQ H 4
Meld4 C D S H 0
"""


def scored(lines: str, rules: str = "double-deck", bid: int = 50, melds: str = MELDS) -> list[str]:
    """The codes of a hand with these melds, in which all tricks but these scores are withheld."""
    return [said.split()[0] for said in warnings(melds.format(bid=bid) + lines, rules)]


def test_meld_scores_are_the_melds_of_a_team() -> None:
    assert scored("MeldScores 19 4") == []
    assert warnings(MELDS.format(bid=50) + "MeldScores 15 4") == [
        "PN513 6: MeldScores has 15 4: the melds give 19 4 (double-deck)."
    ]


def test_the_points_are_those_that_are_written_be_they_right_or_wrong() -> None:
    wrong = MELDS.replace("Meld1 CATKQJ D S H 15", "Meld1 CATKQJ D S H 20")
    assert scored("MeldScores 24 4", melds=wrong) == ["PN507"]


def test_a_mistake_is_not_reported_twice_if_the_scores_follow_the_cards() -> None:
    wrong = MELDS.replace("Meld1 CATKQJ D S H 15", "Meld1 CATKQJ D S H 20")
    assert scored("MeldScores 19 4", melds=wrong) == ["PN507"]


def test_below_the_minimum_the_declarer_loses_unplayed_and_the_others_keep_their_meld() -> None:
    melds = MELDS.replace("Meld2 CKQ D S H 4", "Meld2 CKQQQ DQ SQQ HQQQ 84").replace("84", "14")
    lines = "MeldScores 0 {}\nPlayScores 0 0\nHandScores -50 {}"
    assert "PN513" not in scored(lines.format(0, 0), "double-deck-minimum", melds=melds)
    assert "PN513" not in scored("MeldScores 19 0", "double-deck-minimum", melds=melds)  # what was lost, as counted
    assert "PN513" in scored("MeldScores 19 0\nHandScores 19 0", "double-deck-minimum", melds=melds)
    assert "PN513" in scored("MeldScores 0 14", "double-deck-minimum", melds=melds)


def test_below_the_minimum_of_counters_a_team_scores_nothing() -> None:
    assert codes(REAL_HAND, "double-deck-minimum") == []
    assert codes(REAL_HAND.replace("PlayScores 33 0", "PlayScores 33 17"), "double-deck-minimum") == ["PN513 35"]
    assert warnings(REAL_HAND) == [
        "PN513 34: MeldScores has 58 0: the melds give 58 32 (double-deck).",
        "PN513 35: PlayScores has 33 0: the tricks give 33 17 (double-deck).",
    ]


def test_the_minimums_are_named() -> None:
    (said,) = warnings(REAL_HAND.replace("MeldScores 58 0", "MeldScores 58 32"), "double-deck-minimum")
    assert said.endswith(
        "MeldScores has 58 32: the melds and the minimums give 58 0 "
        "(double-deck-minimum, scoring.minimum_meld and scoring.minimum_counters)."
    )


@pytest.mark.parametrize(
    "text",
    [
        "MeldScores 19 4",  # who declared is not known
        MELDS.format(bid=50).replace("Meld4 C D S H 0", "Meld4 -") + "MeldScores 19 40",
        MELDS.format(bid=50).replace("H 15", "H -") + "MeldScores 99 4",
        MELDS.format(bid=50) + "MeldScores - 4",
        MELDS.format(bid=50) + "MeldScores ? 4",
        MELDS.format(bid=50) + "MeldScores -",
        MELDS.format(bid=50) + "PlayScores 31 19",  # the tricks are not written down
        MELDS.format(bid=50) + "Trick1 CA CK CQ CJ Seat1 2\nPlayScores 31 19",  # the rest was claimed
    ],
)
def test_what_is_not_known_is_not_measured(text: str) -> None:
    assert [code for code in codes(text) if "PN513" in code] == []


def test_scores_that_a_rule_set_does_not_give_are_not_measured() -> None:
    hand = MELDS.format(bid=500) + "MeldScores 990 990\nPlayScores 990 990\nHandScores 1980 1980"
    assert codes(hand, "racehorse") == []


def test_play_scores_are_the_counters_of_the_tricks_of_a_team() -> None:
    text = REAL_HAND.replace("MeldScores 58 0", "MeldScores 58 32").replace("HandScores 91 0", "HandScores 91 49")
    assert codes(text.replace("PlayScores 33 0", "PlayScores 33 17")) == []
    assert codes(text.replace("PlayScores 33 0", "PlayScores 33 18")) == ["PN513 35"]
    assert codes(text.replace("PlayScores 33 0", "PlayScores 32 17")) == ["PN513 35"]


@pytest.mark.parametrize(
    ("bid", "scores", "right"),
    [
        (51, "24 32\nPlayScores 27 23", "51 55"),
        (52, "24 32\nPlayScores 27 23", "-52 55"),
        (52, "24 32\nPlayScores 0 23", "-52 55"),
        (52, "0 32\nPlayScores 27 23", "-52 55"),
        (52, "0 32\nPlayScores 0 23", "-52 55"),
        (50, "60 0\nPlayScores 0 50", "60 50"),
        (50, "60 0\nPlayScores 0 50", "-50 50"),
        (50, "60 20\nPlayScores 0 0", "-50 20"),
    ],
)
def test_a_hand_scores_meld_and_play_or_loses_the_bid(bid: int, scores: str, right: str) -> None:
    text = f"Contract Seat1 {bid} Clubs\nMeldScores {scores}\nHandScores "
    assert codes(text + right) == []
    ours, theirs = map(int, right.split())
    assert codes(f"{text}{ours} {theirs + 1}") == ["PN514 4"]
    assert codes(f"{text}{ours + 1} {theirs}") == ["PN514 4"]


def test_the_score_says_by_which_rule_it_was_lost() -> None:
    text = "Contract Seat1 52 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores 51 55"
    assert warnings(text) == [
        "PN514 4: HandScores has 51 55: the bid of 52 is not made, which gives -52 55 (double-deck, scoring.set)."
    ]


def test_where_no_suit_could_be_trump_the_bid_is_lost_and_nobody_scores() -> None:
    hand = "Contract Seat4 50 -\nMeldScores 0 0\nPlayScores 0 0\nHandScores 0 {}"
    assert codes(hand.format(-50)) == []
    assert codes(hand.format(0)) == ["PN514 4"]
    assert codes(hand.format(-50).replace("MeldScores 0 0", "MeldScores 20 0")) == ["PN513 2"]


SCORED_WITHOUT_A_SUIT = [
    "MeldScores 20 0\nPlayScores 0 0\nHandScores 20 -50",
    "MeldScores 20 30\nPlayScores 20 30\nHandScores 40 60",
    "MeldScores 0 0\nPlayScores 25 0\nHandScores 25 -50",
    "MeldScores 24 32\nPlayScores 27 23\nHandScores 51 55",
    "MeldScores - -\nPlayScores 27 23\nHandScores - -",
    "MeldScores 20 0\nPlayScores 0 0\nAdjustments 100 -10\nHandScores 120 -60",
    "Meld1 CATKQJ DKQ S H 17\nMeld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C D S H 0",
    "Trick1 CA CT CK CK Seat4 4\nTrick2 CA CT CK CK Seat4 4",
]


@pytest.mark.parametrize("adjusted", ["0 0", "0 -25"])
def test_nor_is_a_hand_that_was_played_one_without_trump_because_its_score_is_wrong(adjusted: str) -> None:
    played = f"Contract Seat4 50 -\nMeldScores 0 0\nPlayScores 31 0\nAdjustments {adjusted}\nHandScores 0 -50"
    assert codes(played) == ["PN514 5"]
    assert codes("Contract Seat4 50 -\nMeldScores 30 0\nPlayScores ? 0\nHandScores 0 -50") == []


@pytest.mark.parametrize("scored", SCORED_WITHOUT_A_SUIT)
def test_where_meld_or_play_is_scored_a_withheld_trump_is_any_suit(scored: str) -> None:
    assert codes(f"Contract Seat4 50 -\n{scored}") == []


def test_nor_is_it_no_trump_where_the_others_score_the_bid_that_was_lost_besides_their_meld() -> None:
    rules = ruleset("double-deck")
    rules = rules._replace(scoring=rules.scoring._replace(set="bid-to-opponents"))
    text = "Contract Seat4 50 -\nMeldScores 20 0\nPlayScores 0 0\nHandScores {} -50"
    assert accusations(text.format(70), rules) == []
    assert accusations(text.format(50), rules)


def test_a_wrong_meld_score_is_reported_once_whether_or_not_later_scores_use_it() -> None:
    hand = MELDS.format(bid=40) + "MeldScores 29 4\nPlayScores 31 19\nHandScores {} 23"
    assert codes(hand.format(60)) == ["PN513 6"]
    assert codes(hand.format(50)) == ["PN513 6"]
    assert codes(hand.format(70)) == ["PN513 6", "PN514 8"]


def test_a_misdeal_that_counts_for_nothing_is_no_mistake() -> None:
    hand = MELDS.format(bid=50) + "MeldScores 0 0\nPlayScores 0 0\nHandScores 0 0\n"
    assert set(codes(hand)) == {"PN513 6", "PN514 8"}
    assert codes(hand + "Note A misdeal: East had 21 cards.") == []


def test_a_misdeal_that_is_found_before_the_contract_scores_nothing() -> None:
    hand = "Dealer Seat1\nMeldScores 0 0\nPlayScores 0 0\nHandScores {}\nNote Misdealt: East has 21 cards."
    assert codes(hand.format("0 0")) == []
    assert warnings(hand.format("10 0")) == ["PN514 4: HandScores has 10 0: a misdeal gives 0 0 (double-deck)."]


@pytest.mark.parametrize("note", ["Dealt again after a misdeal", "East could have claimed a misdeal."])
def test_a_hand_in_which_several_sides_score_was_no_misdeal_whatever_a_note_says_of_one(note: str) -> None:
    hand = f"Deal 1\nGameScores 0 0\nMeldScores 8 17\nPlayScores 10 15\nHandScores 18 32\nNote {note}\n"
    assert codes(f"{hand}\nDeal 2\nGameScores 18 32\n", "single-deck") == []


def test_a_hand_that_everybody_passes_scores_nothing() -> None:
    hand = "Dealer Seat4\nBids1 Pass Pass Pass Pass\nContract -\nMeldScores 0 0\nPlayScores 0 0\nHandScores {}"
    assert "PN514 6" not in codes(hand.format("0 0"))
    assert "PN514 6: HandScores has 10 0: a hand that everybody passes gives 0 0 (double-deck)." in warnings(
        hand.format("10 0")
    )


def test_of_a_misdeal_that_is_found_later_there_is_no_telling_whether_it_counts() -> None:
    hand = MELDS.format(bid=50) + "MeldScores {0}\nPlayScores 0 0\nHandScores {0}\nNote Misdeal."
    for scores in ("0 0", "29 4", "29 0"):
        assert codes(hand.format(scores)) == []


SHOT = "Contract Seat1 60 Clubs\nMeldScores 0 0\nPlayScores 50 0\nHandScores 0 0\nAdjustments 25 0\n"


def test_shooting_the_moon_is_scored_by_adjustments() -> None:
    assert codes(SHOT) == ["PN514 4"]
    shot = SHOT + "Note Team1 declared Shoot-the-moon and won all tricks.\n"
    assert codes(shot) == []
    assert codes(f"Deal 1\nGameScores 10 20\n{shot}\nDeal 2\nGameScores 35 20") == []
    assert codes(f"Deal 1\nGameScores 10 20\n{shot}\nDeal 2\nGameScores 10 20") == ["PN515 11"]
    missed = shot.replace("25 0", "0 -25").replace("Team1", "Team2")
    assert codes(f"Deal 1\nGameScores 10 20\n{missed}\nDeal 2\nGameScores 10 -5") == []


@pytest.mark.parametrize("note", ["Seat1 shot the moon.", "Seat1 shot the moon and missed."])
def test_shooting_the_moon_may_decide_the_game_without_a_score(note: str) -> None:
    """Neither side melds then, and the game is over, won or lost (Wikipedia, Alternate end games)."""
    hand = "GameScores 210 190\nContract Seat1 60 Clubs\nMeldScores 0 0\nPlayScores 50 0\nHandScores 0 0\n"
    decided = f"{hand}FinalScores 210 190\nWinner {'Team2' if 'missed' in note else 'Team1'}\n"
    assert codes(f"{decided}Note {note}") == codes(f"{hand}FinalScores 210 190\nNote {note}") == []
    assert codes(decided) == ["PN514 5"]
    assert codes(f"{hand}Note {note}") == ["PN514 5"]
    assert codes(f"{decided}Note {note}".replace("MeldScores 0 0", "MeldScores 20 0")) == ["PN514 5"]


@pytest.mark.parametrize("scores", ["500 0", "-500 0", "550 0"])
def test_the_score_of_a_hand_that_decides_the_game_may_be_all_that_it_takes_to_win(scores: str) -> None:
    hand = SHOT.replace("HandScores 0 0\nAdjustments 25 0", f"HandScores {scores}")
    assert codes(f"{hand}Note Seat1 shoots the moon.") == []
    assert codes(hand) == codes(f"{hand}Note Seat1 shoots the moon.".replace("0 0\nNote", "1 0\nNote")) == ["PN514 4"]


@pytest.mark.parametrize("scores", ["25 0", "75 0", "50 0", "25 -", "0 -"])
def test_the_score_of_a_hand_may_hold_what_a_moon_brings(scores: str) -> None:
    """Neither side melds, and the points for the moon are adjustments (PN 1.0; Wikipedia, Alternate end games)."""
    shot = SHOT.replace("HandScores 0 0", f"HandScores {scores}")
    assert codes(f"{shot}Note Seat1 shot the moon.") == []
    assert codes(shot) == ["PN514 4"]


@pytest.mark.parametrize("scores", ["0 12", "38 12", "0 0", "-100 12", "-62 12", "-100 0"])
def test_beside_a_missed_moon_the_others_score_what_they_took(scores: str) -> None:
    missed = SHOT.replace("PlayScores 50 0", "PlayScores 38 12").replace(" 25 0", " -100 0")
    text = missed.replace("HandScores 0 0", f"HandScores {scores}")
    assert codes(f"{text}Note Seat1 shot the moon and missed.") == []
    wrong = text.replace(f"HandScores {scores}", "HandScores 1 12")
    assert codes(f"{wrong}Note Seat1 shot the moon and missed.") == ["PN514 4"]


def test_a_missed_moon_may_be_taken_from_the_score_of_the_hand() -> None:
    missed = SHOT.replace("PlayScores 50 0\nHandScores 0 0\nAdjustments 25 0", "HandScores {} 0\nAdjustments -25 0")
    text = f"Deal 1\nGameScores 90 20\n{missed}Note Seat1 shot the moon and missed.\n\nDeal 2\nGameScores 65 20"
    assert codes(text.format(-25)) == []
    assert codes(text.format(-24)) != []


@pytest.mark.parametrize("points", [100, -100, 1000, -1000])
def test_the_points_for_a_moon_need_no_line_of_their_own(points: int) -> None:
    hand = "Contract Seat1 52 Spades\nMeldScores 0 0\nPlayScores {} 0\nHandScores {} 0\n"
    text = hand.format(50 if points > 0 else 0, points)
    assert codes(f"{text}Note Seat1 shot the moon.") == []
    assert codes(f"{text}Winner {'Team1' if points > 0 else 'Team2'}\nNote Seat1 shot the moon.") == []
    assert codes(text) == ["PN514 4"]
    assert codes(f"{text.replace(f'{points} 0', f'{points - 1} 0')}Note Seat1 shot the moon.") == ["PN514 4"]


@pytest.mark.parametrize("points", [100, -100, 1000, -1000])
def test_an_adjustment_of_just_these_points_needs_no_note(points: int) -> None:
    """PN 1.0, Adjustments: a note tells why if that is necessary."""
    hand = "GameScores 0 0\nContract Seat1 52 Spades\nMeldScores 0 0\nPlayScores 0 0\n"
    hand += "Adjustments {} 0\nHandScores {} 0\n"
    assert codes(hand.format(points, points)) == []
    assert codes(hand.format(points + 5, points + 5)) == codes(hand.format(points, points + 5)) == ["PN514 6"]


def test_the_points_for_a_moon_may_be_added_to_the_tricks() -> None:
    text = "Contract Seat1 55 Clubs\nMeldScores 0 0\nPlayScores 50 0\nHandScores {} 0\nNote Seat1 shoots the moon."
    assert codes(text.format(150)) == []
    assert codes(text.format(140)) == ["PN514 4"]


def test_a_moon_that_wins_the_game_may_score_its_play() -> None:
    text = "Contract Seat1 52 Spades\nMeldScores 0 0\nPlayScores 50 0\nHandScores 50 0\nFinalScores 130 260\n"
    assert codes(f"{text}Winner Team1\nNote Seat1 shot the moon.") == []
    assert codes(f"{text}Winner Team1") == ["PN514 4"]


def test_another_score_than_the_moon_brings_is_named() -> None:
    for scores in ("26 0", "74 0", "25 1"):
        shot = SHOT.replace("HandScores 0 0", f"HandScores {scores}")
        assert codes(f"{shot}Note Seat1 shot the moon.") == ["PN514 4"]


def test_beside_a_moon_the_contract_may_be_scored_as_always() -> None:
    hand = "Contract Seat1 {} Clubs\nMeldScores 24 0\nPlayScores 50 0\nHandScores {} 0\n"
    text = hand + "Adjustments 25 0\nNote Shot the moon."
    assert codes(text.format(60, 74)) == []
    assert codes(text.format(60, 75)) == ["PN514 4"]
    assert codes(text.format(80, -80)) == []


def test_scores_that_are_no_integers_are_not_added() -> None:
    played = REAL_HAND.replace("MeldScores 58 0", "MeldScores x y").replace("PlayScores 33 0", "PlayScores x y")
    assert played != REAL_HAND
    assert not [said for said in warnings(played, "double-deck-minimum") if said.startswith("PN514")]


def test_a_minimum_that_is_not_stated_is_not_cited() -> None:
    rules = ruleset("double-deck-minimum")
    unstated = rules._replace(scoring=rules.scoring._replace(minimum_counters=None))
    text = MELDS.format(bid=50) + "MeldScores 15 4"
    (said,) = [message(one) for one in read(text, unstated).diagnostics if one.code == "PN513"]
    assert said.endswith("give 0 0 (double-deck-minimum, scoring.minimum_meld).")


@pytest.mark.parametrize(
    ("scores", "found"),
    [
        ("MeldScores 0 20\nHandScores -50 44", []),  # the others have more than their meld: they played
        ("PlayScores 0 30\nHandScores -50 44", []),
        ("MeldScores 0 20\nHandScores -50 10", ["PN513 2"]),
        ("MeldScores 0 20\nPlayScores 0 0\nHandScores -50 0", ["PN513 2"]),
    ],
)
def test_scores_of_which_a_part_is_not_written_show_that_there_was_a_trump(scores: str, found: list[str]) -> None:
    assert codes(f"Contract Seat1 50 -\n{scores}", "double-deck") == found


def test_notes_tell_of_a_penalty_in_their_first_twenty_thousand_characters() -> None:
    lines = "MeldScores 15 4\nNote {}West reneged."
    assert scored(lines.format("")) == []
    assert scored(lines.format("Bids were slow. " * 1_240)) == []
    assert scored(lines.format("Bids were slow. " * 1_260)) == ["PN513"]


CLAIMED = """\
Dealer Seat4
Bids1 Pass 50 Pass Pass
Meld2 CAKQ DA SATKQJ HA 27
Trick1 DK DA DQ DK Seat3 3
Trick2 DA DT DT DT Seat3 4
Trick3 DA DT DQ DA Seat3 3
Trick4 SA SJ SA SJ Seat3 2
Trick9 CT CA CJ CK Seat3 3
Trick10 CK CT CA CQ Seat1 3
Trick11 CA CT SK CJ Seat3 3
Note Seat2 claims the remaining tricks.
MeldScores 0 37
PlayScores 20 29
HandScores 21 66
"""


@pytest.mark.parametrize(
    "text",
    [
        CLAIMED,
        "Seat4 -\n\nContract Seat1 50 Clubs\nMeldScores 20 10\nPlayScores 43 20\nHandScores 50 30\n",
    ],
    ids=["fewer than a trick shows", "more than the deck has"],
)
def test_one_wrong_score_for_play_does_not_accuse_the_right_score_of_the_hand(text: str) -> None:
    assert [one.split()[0] for one in accusations(text, AUTO)] == ["PN513"]


@pytest.mark.parametrize(
    "note", ["We agreed to replay the hand.", "Wrong deal. Thrown out.", "Not counted: five nines."]
)
def test_whatever_a_note_says_it_explains_a_hand_that_the_scores_after_it_do_not_count(note: str) -> None:
    hand = "Deal 1\nGameScores 0 0\nContract Seat1 55 Hearts\nMeldScores 20 30\nPlayScores 35 15\n{}HandScores 0 0\n"
    noted = hand.format(f"Note {note}\n")
    assert codes(f"{noted}\nDeal 2\nGameScores 0 0\n") == []
    assert codes(f"{noted}\nDeal 2\nGameScores 55 45\n") != []
    assert codes(f"{hand.format('')}\nDeal 2\nGameScores 0 0\n") == ["PN514 6"]


@pytest.mark.parametrize(
    ("trump", "meld", "source"),
    [
        ("-", "0 0", "less than 20 counters score 0"),
        ("Hearts", "10 0", "less than 20 counters score 0"),
    ],
)
def test_it_does_not_say_that_tricks_give_a_score_where_none_was_played(trump: str, meld: str, source: str) -> None:
    sheet = f"Contract Seat1 50 {trump}\nMeldScores {meld}\nPlayScores 0 12\nHandScores -50 0\n"
    (found,) = [said for said in warnings(sheet, "double-deck-minimum") if said.startswith("PN513 3")]
    assert found.partition("0 12: ")[2].partition(" (")[0] == source


THREE_HANDED = """\
Contract Seat1 31 Diamonds
Kitty DQ HT H9
MeldScores 29 3 2
PlayScores {} 5
HandScores {} 7
"""


def test_a_declarer_whose_counters_may_all_be_discarded_may_have_lost_the_meld() -> None:
    """Where meld needs a trick (Wikipedia, Three-handed), and no trick is written."""
    for scores in ("32 20", "-31 20"):
        assert warnings(THREE_HANDED.format("3 17", scores), "three-handed") == []


@pytest.mark.parametrize(("play", "scores"), [("3 17", "-32 20"), ("3 17", "33 20"), ("4 16", "-31 19")])
def test_but_not_other_scores_nor_more_counters(play: str, scores: str) -> None:
    assert [said[:5] for said in warnings(THREE_HANDED.format(play, scores), "three-handed")] == ["PN514"]


FINED = """\
Contract Seat1 50 Hearts
MeldScores 30 10
PlayScores 30 20
Note {}
Adjustments {}
HandScores {}
"""


@pytest.mark.parametrize(
    ("note", "adjusted", "scored", "expected"),
    [
        ("A penalty of 10 for Seat1.", "-10 0", "60 30", []),
        ("A penalty of 10 for Seat1.", "-10 0", "50 30", []),  # with the adjustments
        ("A penalty of 10 for Seat1.", "-10 0", "66 30", ["PN514 6"]),
        ("A penalty of 10 for Seat1.", "-", "66 30", []),
        ("A penalty of 10 for Seat1.", "0 0", "50 30", []),
        ("A penalty for the renege of Seat1.", "-50 0", "-50 40", []),
    ],
)
def test_a_penalty_in_the_adjustments_explains_no_other_score(
    note: str, adjusted: str, scored: str, expected: list[str]
) -> None:
    assert accusations(FINED.format(note, adjusted, scored), ruleset("double-deck")) == expected


def test_long_numbers_are_cut_in_every_message() -> None:
    long = "9" * 3_000
    scores = f"MeldScores {long} -{long}\nPlayScores 30 {long}\nHandScores 20 20\n"
    text = f"Deal {long}\nGameScores 0 {long}\nDealer Seat4\nContract Seat1 {long} Hearts\n{scores}"
    found = read(text, AUTO).diagnostics
    assert {one.code for one in found} >= {"PN404", "PN513", "PN514"}
    assert max(len(message(one)) for one in found) < 500


@pytest.mark.parametrize("play", ["0 0", "0 50"])
def test_what_the_others_get_without_a_marriage_may_be_written_for_play_or_not(play: str) -> None:
    """Nothing was played (Double-deck rules, Calling Trump and Melding)."""
    stated = {"scoring.opponents_without_marriage": "50", "scoring.opponents_on_surrender": "meld+50"}
    house = with_values(values_of(ruleset("double-deck")) | stated)
    text = f"Contract Seat1 50 -\nMeldScores 0 0\nPlayScores {play}\nHandScores -50 {{}}\n"
    assert accusations(text.format(50), house) == []
    assert accusations(text.format(30), house) == ["PN514 4"]


@pytest.mark.parametrize("costs", ["twice-the-bid", "bid-and-meld", "bid-keeping-meld"])
def test_a_hand_that_was_played_costs_what_the_rules_say(costs: str) -> None:
    """A hand that is given up costs the bid alone at any table; the declarer’s play shows that this one was not."""
    by_house = with_values(values_of(ruleset("double-deck")) | {"scoring.set": costs})
    text = "Contract Seat1 50 Hearts\nMeldScores 20 30\nPlayScores {} {}\nHandScores {} {}\n"
    loss = {"twice-the-bid": -100, "bid-and-meld": -70, "bid-keeping-meld": -30}[costs]
    assert accusations(text.format(20, 30, loss, 60), by_house) == []
    assert accusations(text.format(20, 30, -50, 60), by_house) == ["PN514 4"]
    assert accusations(text.format(0, 0, -50, 30), by_house) == []


def test_a_set_for_want_of_counters_keeps_a_meld_of_more_than_the_bid() -> None:
    values = {"scoring.set": "bid-keeping-meld", "scoring.minimum_counters": 40, "bidding.minimum": 25}
    by_house = with_values(values_of(ruleset("double-deck-minimum")) | values)
    text = without(REAL_HAND, r"^(Bids|Meld.|PlayScores|HandScores).*\n").replace(
        "Contract Seat3 65", "Contract Seat3 25"
    )
    text += "MeldScores {} 0\nPlayScores {} 0\nHandScores {} 0\n"
    assert accusations(text.format(58, 33, 33), by_house) == []
    assert accusations(text.format(58, 0, 33), by_house) == []
    assert accusations(text.format(58, 33, 34), by_house) == ["PN514 29"]
    assert accusations(text.format(58, 33, 91), by_house) == ["PN514 29"]
    assert accusations(text.format(58, 34, 33), by_house) == ["PN513 28"]


@pytest.mark.parametrize("play", ["0 0", "0 25"])
def test_what_the_others_score_without_a_marriage_is_in_the_score_of_the_hand(play: str) -> None:
    """Whether it is on `PlayScores` or not."""
    by_house = with_values(values_of(ruleset("double-deck")) | {"scoring.opponents_without_marriage": "25"})
    text = f"Contract Seat1 50 -\nMeldScores 0 0\nPlayScores {play}\nHandScores -50 {{}}\n"
    assert accusations(text.format(25), by_house) == []
    assert accusations(text.format(0), by_house) == ["PN514 4"]


@pytest.mark.parametrize("left_out", ["MeldScores", "PlayScores", "(MeldScores|PlayScores)"])
@pytest.mark.parametrize("name", ["double-deck", "single-deck-tens", "three-handed", "cutthroat"])
def test_what_a_hand_scores_follows_from_its_melds_and_tricks_where_no_line_adds_them_up(
    name: str, left_out: str
) -> None:
    text = without(hand_scored(Melding(3), ruleset(name)), rf"^{left_out} .*\n")
    assert accusations(text, ruleset(name)) == accusations(text, AUTO) == []
    (line,) = [line for line in text.split("\n") if line.startswith("HandScores ")]
    at = text.split("\n").index(line) + 1
    label, *scores = line.split(" ")
    for place, score in enumerate(scores):
        wrong = " ".join([label, *scores[:place], str(int(score) + 30), *scores[place + 1 :]])
        assert accusations(text.replace(line, wrong), AUTO) == [f"PN514 {at}"]
