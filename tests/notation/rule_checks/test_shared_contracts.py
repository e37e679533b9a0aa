"""Scores of hands in which some share a contract, although no line names them."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.own_scores import ALONE, SEATS, at_a_table_of, hand
from tests.notation.rule_checks.rule_warnings import accusations

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


OF_A_SET = {
    "keeps the own meld": ("bid-keeping-meld", "18 11 6 4 0", "-42 -49 20 20 0"),
    "keeps the meld of both": ("bid-keeping-meld", "18 11 6 4 0", "-31 -31 20 20 0"),
    "keeps the meld of both, which is written for both": ("bid-keeping-meld", "29 29 10 10 0", "-31 -31 20 20 0"),
    "costs the own meld": ("bid-and-meld", "18 11 6 4 0", "-78 -71 20 20 0"),
    "costs the meld of both": ("bid-and-meld", "18 11 6 4 0", "-89 -89 20 20 0"),
    "costs the meld of both, which is written for both": ("bid-and-meld", "29 29 10 10 0", "-89 -89 20 20 0"),
    "costs a meld that is written as 0": ("bid-and-meld", "0 0 6 4 0", "-89 -89 20 20 0"),
    "costs twice the bid": ("twice-the-bid", "18 11 6 4 0", "-120 -120 20 20 0"),
    "goes to the others": ("bid-to-opponents", "18 11 6 4 0", "-60 -60 80 80 0"),
    "goes to the others, whose melds are written for both": ("bid-to-opponents", "29 29 10 10 0", "-60 -60 80 80 0"),
}
"""What a set costs: how the rules say it, the scores for meld, and those of the hand. Who plays last sits out."""
PLAY = "6 4 6 4 0"


@pytest.mark.parametrize(("rule", "meld", "scored"), OF_A_SET.values(), ids=OF_A_SET)
def test_a_set_costs_both_partners_what_the_rules_say(rule: str, meld: str, scored: str) -> None:
    rules = ruleset("five-handed")
    rules = rules._replace(scoring=rules.scoring._replace(set=rule))
    text = at_a_table_of(5, (1, 60, meld, PLAY, scored))
    assert accusations(text, rules) == []
    wrong = scored.split(" ")
    for place in range(4):
        others = [*wrong[:place], str(int(wrong[place]) - 1), *wrong[place + 1 :]]
        assert accusations(text.replace(scored, " ".join(others)), rules) == ["PN514 11"]


@pytest.mark.parametrize("unknown", ["- 11", "18 -", "- -"])
def test_nobody_knows_what_a_set_costs_whose_meld_is_not_known(unknown: str) -> None:
    rules = ruleset("five-handed")
    rules = rules._replace(scoring=rules.scoring._replace(set="bid-keeping-meld"))
    text = at_a_table_of(5, (1, 60, f"{unknown} 6 4 0", PLAY, "-31 -31 20 20 0"))
    assert accusations(text, rules) == []


@pytest.mark.parametrize(
    "scored", ["-42 -49 20 20 0", "-31 -31 20 20 0", "-78 -71 20 20 0", "-89 -89 20 20 0", "-60 -60 80 80 0"]
)
@pytest.mark.parametrize("bid", ["60", "-"])
def test_it_may_cost_whatever_the_sources_name(bid: str, scored: str) -> None:
    text = at_a_table_of(5, (1, 60, "18 11 6 4 0", PLAY, scored)).replace("Seat1 60", f"Seat1 {bid}")
    assert accusations(text, AUTO) == []


def test_but_the_same_in_each_hand() -> None:
    kept, lost = "-31 -31 20 20 0", "-60 -60 20 20 0"
    first, second = (1, 60, "18 11 6 4 0", PLAY, kept), (1, 60, "18 11 6 4 0", PLAY, lost)
    assert accusations(at_a_table_of(5, first, first, second), AUTO) == ["PN514 23"]


@pytest.mark.parametrize("set_seat", range(1, 6))
def test_only_one_of_a_side_may_pay_whoever_declared(set_seat: int) -> None:
    """No line tells who had the contract: what a seat lost by it shows that it was this one."""
    seats = "".join(f"Seat{seat} {name}\n" for seat, name in enumerate(("Ann", "Bo", "Cy", "Di", "Eve"), 1))
    scores = [24, 18, 19, 7, 21]
    scores[set_seat - 1], partner = -38, set_seat % 5
    scores[partner] = 0
    scored = " ".join(map(str, scores))
    hand = f"Deal 1\nContract -\nMeldScores 10 14 5 4 6\nPlayScores 14 4 14 3 15\nHandScores {scored}\n"
    assert accusations(f"{seats}\n{hand}", AUTO) == []
