"""Five players or more who each keep a score: some are partners in one hand, of whom no line tells."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations

SEATS = "".join([f"Seat{seat} {name}\n" for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dora", "Ed"), 1)])
ALONE = "".join([f"Team{seat} Seat{seat}\n" for seat in range(1, 6)])
HAND = """
Deal 1
GameScores 0 0 0 0 0
Dealer Seat5
Contract Seat1 {bid} Clubs
MeldScores {meld}
PlayScores {play}
HandScores {scored}

Deal 2
GameScores {scored}
"""


def hand(bid: int, meld: str, play: str, scored: str) -> str:
    return HAND.format(bid=bid, meld=meld, play=play, scored=scored)


OWN = "18 11 6 4 0", "17 13 4 10 6"
WAYS = {
    "both have all that they melded and took": hand(52, *OWN, "59 59 10 14 6"),
    "it is written so for meld and play, too": hand(52, "29 29 6 4 0", "30 30 4 10 6", "59 59 10 14 6"),
    "the others have all their tricks": hand(52, "29 29 6 4 0", "30 30 20 20 20", "59 59 26 24 20"),
    "the others have all their tricks, which are written one by one": hand(52, *OWN, "59 59 26 24 20"),
    "the others have all that they melded and took": hand(52, *OWN, "59 59 30 30 30"),
    "that is written so for meld and play, too": hand(52, "29 29 10 10 10", "30 30 20 20 20", "59 59 30 30 30"),
    "only the melds of each are written one by one": hand(52, "18 11 6 4 0", "30 30 20 20 20", "59 59 26 24 20"),
    "only the tricks of each are written one by one": hand(52, "29 29 6 4 0", *OWN[1:], "59 59 10 14 6"),
    "they are so of the others, too": hand(52, "29 29 10 10 10", *OWN[1:], "59 59 30 30 30"),
    "everybody has the own cards": hand(52, *OWN, "35 24 10 14 6"),
    "both lose the bid": hand(60, *OWN, "-60 -60 10 14 6"),
    "both lose the bid, and have meld and play as 0": hand(60, "0 0 6 4 0", "0 0 4 10 6", "-60 -60 10 14 6"),
    "both lose the bid, and have meld and play of both": hand(60, "29 29 6 4 0", "30 30 4 10 6", "-60 -60 10 14 6"),
    "both lose the bid, and keep their melds": hand(60, *OWN, "-42 -49 10 14 6"),
    "the partner loses only meld and play": hand(60, *OWN, "-60 0 10 14 6"),
}
"""Wikipedia, Five-handed and larger; Players’ pages, Five-handed."""


@pytest.mark.parametrize("head", [SEATS, ALONE, ALONE + SEATS], ids=["names", "a team each", "both"])
@pytest.mark.parametrize("text", WAYS.values(), ids=WAYS)
def test_a_score_that_some_partner_explains_is_not_accused(text: str, head: str) -> None:
    assert accusations(head + text, AUTO) == []


@pytest.mark.parametrize(
    ("right", "unknown"),
    [
        ("Scores 18 11", "Scores 18 -"),
        ("6 4 0", "6 - 0"),
        ("17 13", "- 13"),
        ("4 10 6", "4 10 -"),
        ("Scores 59 59", "Scores 59 -"),
    ],
)
@pytest.mark.parametrize("text", [WAYS["both have all that they melded and took"], WAYS["both lose the bid"]])
def test_nor_is_one_of_which_not_everything_is_known(text: str, right: str, unknown: str) -> None:
    assert accusations(SEATS + text.replace(right, unknown), AUTO) == []


@pytest.mark.parametrize(
    ("bid", "scored"),
    [
        (52, "59 59 10 14 7"),
        (52, "59 49 10 14 6"),
        (52, "59 59 59 14 6"),
        (60, "35 24 10 14 6"),
        (60, "59 59 10 14 6"),
        (60, "-60 -50 10 14 6"),
        (60, "-60 -60 -60 14 6"),
        (60, "24 -60 10 14 6"),
    ],
)
@pytest.mark.parametrize("rules", [ruleset("five-handed"), AUTO], ids=["five-handed", "auto"])
def test_a_score_that_no_partner_explains_is_named(bid: int, scored: str, rules: RuleSet | Auto) -> None:
    if isinstance(rules, RuleSet):
        rules = rules._replace(scoring=rules.scoring._replace(set="bid"))
    text = SEATS + hand(bid, *OWN, scored).partition("\n\n")[0]
    assert accusations(text, rules) == ["PN514 13"]


def test_a_wrong_score_of_one_hand_is_no_fault_of_the_scores_after_it() -> None:
    text = SEATS + WAYS["both have all that they melded and took"]
    wrong = text.replace("HandScores 59 59", "HandScores 59 95")
    assert accusations(wrong, AUTO) == ["PN514 13"]
    assert accusations(text.replace("GameScores 59 59", "GameScores 59 95"), AUTO) == ["PN515 16"]


def test_beside_a_trick_a_wrong_score_of_a_hand_is_named_itself() -> None:
    text = SEATS + WAYS["both lose the bid"].replace("MeldScores", "Trick1 - - - - - Seat1 4\nMeldScores")
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("HandScores -60 -60 10", "HandScores -60 -60 19"), AUTO) == ["PN514 14"]


def test_teams_that_are_known_leave_no_partner_to_be_called() -> None:
    rules = ruleset("five-handed")._replace(teams=tuple((seat,) for seat in range(1, 6)))
    rules = rules._replace(scoring=rules.scoring._replace(set="bid"))
    text = SEATS + WAYS["both lose the bid"]
    assert accusations(text, rules) == ["PN514 13"]
    four = "".join([f"Team{seat} Seat{seat}\n" for seat in range(1, 5)]) + WAYS["both lose the bid"]
    four = four.replace(" 6\n", "\n").replace(" 0\n", "\n").replace("Seat5", "Seat4")
    assert "PN514 12" in accusations(four, AUTO)


def test_where_the_declarer_is_not_known_either_any_two_may_share_the_contract() -> None:
    text = SEATS + WAYS["both have all that they melded and took"]
    for contract in ("Contract - 52 Clubs", "Contract -"):
        unknown = text.replace("Contract Seat1 52 Clubs", contract)
        assert accusations(unknown, AUTO) == []
        assert accusations(unknown.replace("HandScores 59 59", "HandScores 59 58"), AUTO) == ["PN514 13"]


MELDS = """\
Meld1 CATKQJ D SKQ H 17
Meld2 C DJ SQ H 4
Meld3 C D S HKQ 2
Meld4 C D S H 0
Meld5 C DKQ S H 2
"""
MELDED = SEATS + hand(40, "21 21 2 0 2", "30 30 4 10 6", "51 51 6 10 8").replace("MeldScores", MELDS + "MeldScores")


def test_the_meld_of_both_is_what_the_two_have_melded() -> None:
    assert accusations(MELDED, AUTO) == []


@pytest.mark.parametrize("meld", ["0 0 2 0 2", "17 0 2 0 2", "0 4 2 0 2", "0 0 2 0 0"])
def test_the_partner_of_a_set_may_have_the_lost_meld_as_0_and_nobody_else(meld: str) -> None:
    own = MELDED.replace("Seat1 40", "Seat1 60").replace("30 30 4", "17 13 4")
    lost = own.replace("21 21 2 0 2", meld).replace("51 51 6", "-60 -60 6")
    assert accusations(lost, AUTO)[:1] == ([] if meld.endswith(" 2 0 2") else ["PN513 16"])


@pytest.mark.parametrize("meld", ["21 20 2 0 2", "21 21 3 0 2", "21 21 21 0 2", "21 4 2 0 21"])
def test_another_score_for_meld_is_named(meld: str) -> None:
    assert accusations(MELDED.replace("21 21 2 0 2", meld), AUTO)[0] == "PN513 16"


def test_the_others_may_have_all_that_they_have_melded_too() -> None:
    shared = MELDED.replace("21 21 2 0 2", "21 21 4 4 4").replace("51 51 6 10 8", "51 51 8 14 10")
    assert accusations(shared, AUTO) == []


def test_a_partner_who_loses_the_meld_may_have_it_as_0_like_the_declarer() -> None:
    lost = MELDED.replace("Seat1 40", "Seat1 90").replace("21 21 2 0 2", "0 0 2 0 2")
    for scored in ("-90 -90 6 10 8", "-90 0 6 10 8"):
        assert accusations(lost.replace("51 51 6 10 8", scored), AUTO) == []
    assert accusations(MELDED.replace("21 21 2 0 2", "21 0 2 0 2"), AUTO)[0] == "PN513 16"  # it is made


def test_what_both_have_melded_together_does_not_deny_the_points_of_one_meld() -> None:
    """The queens and kings of trump are two royal marriages, and both players have 36 points for meld together."""
    text = "Dealer Seat5\nContract Seat1 59 Diamonds\nMeld1 C DKKQQJ SKQ H 14\nMeldScores {} 2 4 {} 14\n"
    assert accusations(text.format(36, 36), AUTO) == []
    assert accusations(text.format(36, 22), AUTO) == ["PN507 3"]


def at_a_table_of(players: int, *hands: tuple[int, int, str, str, str]) -> str:
    """A game of so many players, in each hand of which some sit out; of each hand who declares, the bid, and scores."""
    lines = [f"Team{seat} Seat{seat}" for seat in range(1, players + 1)]
    for number, (seat, bid, meld, play, scored) in enumerate(hands, 1):
        lines += ["", f"Deal {number}", f"Contract Seat{seat} {bid} Clubs"]
        lines += [f"MeldScores {meld}", f"PlayScores {play}", f"HandScores {scored}"]
    return "\n".join(lines) + "\n"


FOUR_PLAY = {
    "own": at_a_table_of(
        6, (2, 55, "0 6 12 8 10 0", "0 5 14 15 16 0", "0 -55 52 -55 52 0"),
        (4, 52, "0 0 4 10 6 20", "0 0 12 9 9 20", "0 0 31 59 31 59"),
    ),
    "pooled": at_a_table_of(
        6, (2, 55, "0 14 22 14 22 0", "0 20 30 20 30 0", "0 -55 52 -55 52 0"),
        (4, 52, "0 0 10 30 10 30", "0 0 21 29 21 29", "0 0 31 59 31 59"),
    ),
    "own melds, pooled tricks, at a table of five": at_a_table_of(
        5, (2, 55, "0 6 12 8 10", "0 20 30 20 30", "0 -55 52 -55 52")
    ),
    "pooled melds, own tricks, at a table of eight": at_a_table_of(
        8, (4, 52, "0 0 10 30 10 30 0 0", "0 0 12 9 9 20 0 0", "0 0 31 59 31 59 0 0")
    ),
    "in tens, by a set for two teams of three": at_a_table_of(
        6, (4, 270, "60 60 150 200 0 0", "100 150 100 150 0 0", "310 410 310 410 0 0")
    ),
}  # fmt: skip
SIX_PLAY = {
    "in two teams": at_a_table_of(7, (1, 30, "4 0 8 2 6 10 0", "10 20 5 7 5 3 0", "38 42 38 42 38 42 0")),
    "in two teams, whose tricks are added up": at_a_table_of(
        7, (1, 30, "4 0 8 2 6 10 0", "20 30 20 30 20 30 0", "38 42 38 42 38 42 0")
    ),
    "in three teams": at_a_table_of(8, (1, 20, "4 2 8 10 6 0 0 0", "10 20 5 7 5 3 0 0", "31 33 16 31 33 16 0 0")),
    "in three teams, whose melds are added up": at_a_table_of(
        6, (1, 20, "14 8 8 14 8 8", "10 20 5 7 5 3", "31 33 16 31 33 16")
    ),
}
"""Wikipedia, Five-handed and larger."""


@pytest.mark.parametrize("text", [*FOUR_PLAY.values(), *SIX_PLAY.values()], ids=[*FOUR_PLAY, *SIX_PLAY])
def test_partners_at_a_table_where_others_sit_out_score_what_they_have_together(text: str) -> None:
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("0 -55 52 -55 52 0", "0 -55 52 -55 53 0"),
        ("0 -55 52 -55 52 0", "0 55 52 -55 52 0"),
        ("0 31 59 31", "0 31 95 31"),
    ],
)
@pytest.mark.parametrize("text", [FOUR_PLAY["own"], FOUR_PLAY["pooled"]])
def test_a_score_that_contradicts_each_way_to_share_is_named_at_a_larger_table(
    text: str, right: str, wrong: str
) -> None:
    line = text[: text.index(right)].count("\n") + 1
    assert accusations(text.replace(right, wrong), AUTO) == [f"PN514 {line}"]


def test_who_sits_out_scores_nothing() -> None:
    text = FOUR_PLAY["own"].replace("0 -55 52 -55 52 0", "0 -55 52 -55 52 50")
    assert accusations(text, AUTO) == ["PN514 12"]


def test_counters_that_two_partners_have_together_may_be_written_for_both() -> None:
    """The scores for play come to 68, which no deck has, or to 50 if the 18 of the partners count once."""
    scores = "15 28 6 15 28 15", "10 18 3 17 18 2", "25 -62 9 32 -62 17"
    text = at_a_table_of(6, (5, 62, *scores))
    assert accusations(text, AUTO) == []
    assert "PN513 11" in accusations(text.replace("10 18 3 17", "19 18 3 17").replace("25 -62", "34 -62"), AUTO)


PASSED = at_a_table_of(5, (3, 40, "0 10 10 10 10", "0 0 0 0 0", "0 10 -40 10 -40")).replace(
    "MeldScores", "Pass3 HJ DK HK Seat5\nPass5 ST DT CQ Seat3\nMeldScores"
)


@pytest.mark.parametrize("left_out", ["", "Pass3 HJ DK HK Seat5\n", "Pass5 ST DT CQ Seat3\n"])
def test_a_pass_shows_who_is_the_partner_in_a_hand(left_out: str) -> None:
    assert accusations(PASSED.replace(left_out, ""), AUTO) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("Pass5 ST DT CQ Seat3", "Pass4 ST DT CQ Seat2"), ("Pass3 HJ DK HK Seat5", "Pass3 HJ DK HK Seat4")],
)
def test_passes_among_more_than_two_players_are_named(right: str, wrong: str) -> None:
    found = accusations(PASSED.replace(right, wrong), AUTO)
    assert {one.split()[0] for one in found} == {"PN506"}


MINIMUM = """\
Deal 1
Hand1 CATKQ DAKQQJJJ SAKQJJ HAQJJ
Hand2 CKKQQJ DAATTQ SAATK HTTKKKJ
Hand3 CATT DATKQ STKKQQJJ HATTQQJ
Hand4 -
Hand5 CAATKQJJJ DTKKJ SATTQ HAAKQ
Contract Seat3 50 Spades
Meld1 CAKQ DAKQJ SAKQ HAQ 28
Meld2 CKKQQ D S H 4
Meld3 C DKQ SKKQQ H 10
Meld4 -
Meld5 CKQ DJ SQ HKQ 8
Trick1 CA - CK CA CJ Seat3 3
Trick2 HA - HA HA HK Seat3 4
Trick3 DQ - DK DA DA Seat1 3
Trick4 SA SA SJ - ST Seat1 3
Trick5 CT CK CT - CA Seat5 4
Trick6 CA CQ CQ CT - Seat5 2
Trick7 DK DQ DT DA - Seat3 3
Trick8 DT - DJ DJ DA Seat2 2
Trick9 CQ SQ - CJ CK Seat3 1
Trick10 ST - SA SJ SK Seat5 3
Trick11 HA HJ HT HQ - Seat5 2
Trick12 DT DQ DQ DK - Seat5 2
Trick13 ST SJ SA SQ - Seat2 2
Trick14 DT SJ - SQ DJ Seat5 1
Trick15 CQ SK CK SK - Seat1 3
Trick16 DK ST SK - HQ Seat2 3
Trick17 HK HT - HK HJ Seat3 3
Trick18 HT - CJ HQ HT Seat3 2
Trick19 HJ - CJ SQ HJ Seat1 0
Trick20 DJ HK HQ - CT Seat1 4
MeldScores {}
HandScores {}
"""


@pytest.mark.parametrize(
    ("meld", "scored", "expected"),
    [
        ("38 0 38 0 0", "67 21 67 0 21", []),
        ("38 0 37 0 0", "67 21 67 0 21", ["PN513 33"]),
        ("37 0 37 0 0", "66 21 66 0 21", ["PN513 33"]),
    ],
)
def test_a_minimum_holds_for_what_a_side_has_together(meld: str, scored: str, expected: list[str]) -> None:
    """20 meld are the minimum: the declarer has them with Seat1, and the others have 12."""
    assert accusations(MINIMUM.format(meld, scored), AUTO) == expected
