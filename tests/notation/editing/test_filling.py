import re

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.kitty_dealt_out import played
from tests.samples import REAL_HAND, SAMPLES


def filled(text: str, rules: str = "double-deck") -> str:
    return fill(text, ruleset(rules))


TRICKS = "Contract Seat1 50 Clubs\n"

DETERMINED = [
    ("the winner of a trick", TRICKS + "Trick1 DJ DK DA CJ ? 2", TRICKS + "Trick1 DJ DK DA CJ Seat4 2"),
    ("its counters", TRICKS + "Trick1 DJ DK DA CJ Seat4 ?", TRICKS + "Trick1 DJ DK DA CJ Seat4 2"),
    (
        "who leads to the next one",
        TRICKS + "Trick1 DJ DK DA CJ ? ?\nTrick2 SA HJ SQ HA ? ?",
        TRICKS + "Trick1 DJ DK DA CJ Seat4 2\nTrick2 SA HJ SQ HA Seat4 2",
    ),
    (
        "the points of a meld",
        TRICKS + "Meld1 CATKQJ DJ SQ H ?\nMeld2 ? D S H 4",
        TRICKS + "Meld1 CATKQJ DJ SQ H 19\nMeld2 ? D S H 4",
    ),
    (
        "the contract, but for its trump",
        "Dealer Seat4\nBids1 Pass 50 51 Pass\nBids2 - Pass\nContract ?",
        "Dealer Seat4\nBids1 Pass 50 51 Pass\nBids2 - Pass\nContract Seat3 51 ?",
    ),
    (
        "the bid of the contract",
        "Dealer Seat4\nBids1 Pass Pass Pass 50\nContract Seat4 ? Hearts",
        "Dealer Seat4\nBids1 Pass Pass Pass 50\nContract Seat4 50 Hearts",
    ),
    (
        "the score of a hand that was made",
        "Contract Seat1 51 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores ?",
        "Contract Seat1 51 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores 51 55",
    ),
    (
        "and of one that was set",
        "Contract Seat1 52 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores ? ?",
        "Contract Seat1 52 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores -52 55",
    ),
    (
        "the scores before the next hand",
        "Deal 1\nGameScores 10 0\nHandScores 51 55\n\nDeal 2\nGameScores ?",
        "Deal 1\nGameScores 10 0\nHandScores 51 55\n\nDeal 2\nGameScores 61 55",
    ),
    (
        "and what a hand brought, from the scores around it",
        "Deal 1\nGameScores 10 0\nHandScores ? ?\nAdjustments 0 -5\n\nDeal 2\nGameScores 61 50",
        "Deal 1\nGameScores 10 0\nHandScores 51 ?\nAdjustments 0 -5\n\nDeal 2\nGameScores 61 50",
    ),
    (
        "and the last hand, from the scores at the end",
        "Deal 1\nGameScores 10 0\nHandScores ? ?\nFinalScores 61 50",
        "Deal 1\nGameScores 10 0\nHandScores 51 50\nFinalScores 61 50",
    ),
    (
        "the dealer, from the auction and who won it",
        "Dealer ?\nBids1 Pass 50 51 Pass\nBids2 - Pass\nContract Seat3 51 Hearts",
        "Dealer Seat4\nBids1 Pass 50 51 Pass\nBids2 - Pass\nContract Seat3 51 Hearts",
    ),
    (
        "meld and play that a score is the sum of",
        "Contract Seat1 50 Clubs\nMeldScores 24 ?\nPlayScores ? 23\nHandScores 51 55",
        "Contract Seat1 50 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores 51 55",
    ),
    (
        "the counters that the others have not taken",
        "Contract Seat1 50 Clubs\nMeldScores 24 32\nPlayScores 27 ?\nHandScores ?",
        "Contract Seat1 50 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores 51 55",
    ),
    (
        "the end of a game",
        "Contract Seat1 50 Clubs\nGameScores 450 460\nHandScores 51 55\nFinalScores ?\nWinner ?",
        "Contract Seat1 50 Clubs\nGameScores 450 460\nHandScores 51 55\nFinalScores 501 515\nWinner Team1",
    ),
    (
        "what a misdeal brings",
        "Dealer Seat1\nMeldScores ?\nPlayScores ?\nHandScores ? ?\nNote Misdeal.",
        "Dealer Seat1\nMeldScores 0 0\nPlayScores 0 0\nHandScores 0 0\nNote Misdeal.",
    ),
    (
        "what a hand brings that everybody passes",
        "Dealer Seat1\nBids1 Pass Pass Pass Pass\nContract -\nMeldScores ?\nPlayScores ?\nHandScores ? ?",
        "Dealer Seat1\nBids1 Pass Pass Pass Pass\nContract -\nMeldScores 0 0\nPlayScores 0 0\nHandScores 0 0",
    ),
    (
        "what shooting the moon brings",
        "Deal 1\nGameScores 10 20\nHandScores 0 0\nAdjustments 25 0\n\nDeal 2\nGameScores ?",
        "Deal 1\nGameScores 10 20\nHandScores 0 0\nAdjustments 25 0\n\nDeal 2\nGameScores 35 20",
    ),
    (
        "the dealers, from the one that is known",
        "Deal 1\nDealer ?\n\nDeal 2\nDealer Seat4\n\nDeal 3\nDealer ?\n\nDeal 4\nDealer ?",
        "Deal 1\nDealer Seat3\n\nDeal 2\nDealer Seat4\n\nDeal 3\nDealer Seat1\n\nDeal 4\nDealer Seat2",
    ),
]


@pytest.mark.parametrize(("asked", "expected"), [row[1:] for row in DETERMINED], ids=[row[0] for row in DETERMINED])
def test_what_the_rest_determines_is_filled_in(asked: str, expected: str) -> None:
    assert filled(asked) == expected


def test_the_one_hand_that_is_not_known_has_the_cards_that_are_left() -> None:
    asked = REAL_HAND.replace("Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ", "Hand3 ?")
    assert filled(asked.replace("\nTrick5 DA DK DJ DK", "\nTrick5 - - - -")) == REAL_HAND.replace(
        "\nTrick5 DA DK DJ DK", "\nTrick5 - - - -"
    )
    two = asked.replace("Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ", "Hand2 -")
    assert "Hand3 ?" in filled(two.partition("Bids1")[0])


def test_hands_are_deduced_from_the_tricks_when_all_are_there() -> None:
    hands = re.findall("^Hand[1-4] .*", REAL_HAND, re.MULTILINE)
    asked = REAL_HAND
    for line in hands:
        asked = asked.replace(line, f"{line[:5]} ?")
    assert asked.count("?") == len(hands) == 4
    assert filled(asked) == REAL_HAND


PASSED = """\
Hand1 CATKKKQ DATKQJ SATKQJ HATKQ
Hand3 CATTQQJ DATKQJ SATKQJ HATKJ
Contract Seat1 50 Clubs
Pass1 DJ SJ HA Seat3
Pass3 CQ CT DJ Seat1
Hand1 CATTKKKQQ DATKQJ SATKQ HTKQ
Hand3 CATQJ DATKQJ SATKQJJ HAATKJ
"""


@pytest.mark.parametrize("seat", [1, 3])
def test_hands_before_the_exchange_are_what_it_came_from(seat: int) -> None:
    asked = re.sub(f"^Hand{seat} .*", f"Hand{seat} ?", PASSED, count=1, flags=re.MULTILINE)
    assert asked != PASSED
    assert filled(asked, "double-deck-pass") == PASSED
    unknown = asked.replace("Pass3 CQ CT", "Pass3 - CT")
    assert filled(unknown, "double-deck-pass") == unknown


def test_the_kitty_is_what_the_declarer_was_not_dealt() -> None:
    text = (
        "Hand1 CATKQJ DK SATKQQQJ HAATKKJJ\nContract Seat1 500 Clubs\nKitty DJ SJ HQ HJ\nDiscard DJ SJ HK HJ -\n"
        "Hand1 CATKQJ DK SATKQQQJ HAATKQJJ\n"
    )
    assert filled(text.replace("Kitty DJ SJ HQ HJ", "Kitty ?"), "racehorse") == text
    assert filled(text.replace("Kitty DJ SJ HQ HJ", "Kitty DJ ? ? HJ"), "racehorse") == text
    open_ = text.replace("Kitty DJ SJ HQ HJ", "Kitty ?").replace("Discard DJ", "Discard -")
    assert filled(open_, "racehorse") == open_


def test_the_hand_of_a_declarer_is_not_filled_in_where_the_one_after_the_exchange_would_be_missing() -> None:
    text = SAMPLES["winter-open-three-handed"]
    dealt, after = re.findall("^Hand[1-3] .*\n", text.partition("\n\nDeal 2")[0], flags=re.MULTILINE)[2:]
    asked = text.replace(dealt, f"{dealt[:5]} ?\n", 1)
    assert filled(asked, "three-handed") == text
    lone = asked.replace(after, "", 1)
    assert filled(lone, "three-handed") == lone


def test_hands_after_the_exchange_are_what_it_leaves() -> None:
    text = SAMPLES["lakeside-single-deck"]
    after = "Hand1 CQQJ DKKQQJJ STKJ H\n"
    assert after in text
    assert filled(text.replace(after, "Hand1 ?\n"), "single-deck") == text


@pytest.mark.parametrize("turn", range(4))
def test_the_only_card_that_is_left_was_played(turn: int) -> None:
    cards = "HJ HK HQ HT".split()
    cards[turn] = "?"
    assert filled(REAL_HAND.replace("Trick20 HJ HK HQ HT", f"Trick20 {' '.join(cards)}")) == REAL_HAND


UNDETERMINED = [
    "Hand1 ?",
    "Bids1 ? 50 Pass Pass",
    "Bids1 Pass 50 ? Pass\nContract ?",
    TRICKS + "Trick1 DJ ? DA CJ ? ?",
    "Trick1 DJ DK DA CJ ? -",  # trump and who led are not known
    TRICKS + "Meld1 CATKQJ - SQ H ?",
    TRICKS + "Meld1 ?",
    TRICKS + "Meld1 CATKQJ D S H 15\nMeldScores ?",
    "MeldScores ?\nPlayScores ?\nHandScores ?\nFinalScores ?\nWinner ?",
    "Contract Seat1 50 Clubs\nMeldScores 60 20\nPlayScores 0 0\nHandScores ? 20",  # made, or given up
    "Contract Seat1 50 Clubs\nMeldScores ? 32\nPlayScores 27 23\nHandScores -50 55",  # no sum, but a bid that was lost
    "Contract Seat1 50 Clubs\nMeldScores 20 32\nPlayScores 0 ?\nHandScores -50 ?",  # thrown in, or 0 for what was lost
    "Contract Seat1 50 Clubs\nMeldScores ? 32\nPlayScores 27 23\nHandScores 51 55\nNote Seat1 pays a penalty.",
    "Contract Seat1 50 Clubs\nMeldScores 30 32\nPlayScores 27 ?\nNote The rest is claimed: Seat1 claims the rest.",
    "Contract Seat1 50 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores ?\nNote Seat1 reneges.",
    "Dealer ?\nBids1 Pass 50 51 Pass\nBids2 - ?\nContract Seat3 51 Hearts",
    "Deal 1\nGameScores - 0\nHandScores 51 55\n\nDeal 3\nGameScores ? ?",
    "FinalScores 310 310\nWinner ?",
    "FinalScores 310 300\nWinner ?",
    "FinalScores 310 300\nWinner ?\nNote Team1 forfeits.",
    "FinalScores 510 300\nWinner ?\nNote Team1 forfeits.",
    "GameScores 510 300\nHandScores 30 40\nFinalScores 540 340\nWinner ?",
    "Deal 1\nDealer Seat1\nNote Misdeal.\n\nDeal 2\nDealer ?",
    "Deal 1\nDealer ?\nNote Misdeal.\n\nDeal 2\nDealer Seat1",
    "Deal 1\nDealer Seat1\nBids1 Pass Pass Pass Pass\n\nDeal 2\nDealer ?",
    "Contract Seat1 50 Clubs\nMeld1 C D S H 0\nMeld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C DKQ S H 2\n"
    "MeldScores 0 ?\nHandScores 0 ?\nNote Seat4 reneges.",  # and may lose the meld
    TRICKS + "Meld1 CKQ D S H 4\nMeldScores ? ?\nPlayScores ? ?\nHandScores ? ?\nNote Misdeal.",
    "Presenter ?\nDateTime ?\n\nDeal 1\nGameScores ? ?",
]


@pytest.mark.parametrize("text", UNDETERMINED)
def test_what_is_not_determined_stays_asked_for(text: str) -> None:
    assert filled(text) == text


def test_the_dealers_beside_a_hand_say_who_dealt_even_if_its_auction_disagrees() -> None:
    auction = "Bids1 50 Pass Pass Pass\nContract Seat4 50 Hearts"
    text = f"Deal 1\nDealer Seat1\n\nDeal 2\nDealer ?\n{auction}\n\nDeal 3\nDealer Seat3"
    assert filled(text) == text.replace("Dealer ?", "Dealer Seat2")


def test_of_values_that_one_question_mark_asks_for_the_known_ones_are_filled_in() -> None:
    text = "Deal 1\nGameScores 0 -\nHandScores 51 55\n\nDeal 2\nGameScores ?"
    assert filled(text) == text.replace("GameScores ?", "GameScores 51 ?")


def test_a_wrong_value_is_left_and_what_follows_goes_by_it() -> None:
    text = TRICKS + "Trick1 DJ DK DA CJ Seat3 2\nTrick2 SA HJ SQ HA ? 1"
    assert filled(text) == text.replace("HA ?", "HA Seat3")


def test_a_value_that_would_contradict_its_own_line_stays_open() -> None:
    text = (
        "Deal 1\nDealer Seat4\nBids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\n"
        "MeldScores 30 -26\nPlayScores 24 ?\nHandScores 54 52"
    )
    assert fill(text, AUTO) == text
    assert filled(text) == text


@pytest.mark.parametrize("name", SAMPLES)
def test_a_text_that_asks_for_nothing_is_left_byte_for_byte(name: str) -> None:
    assert fill(SAMPLES[name], AUTO) == SAMPLES[name]


ODD = (
    "\ufeffContract  Seat1\t50 Clubs \r\nTrick1  DJ DK\tDA CJ ?   ?\rNote Who?\r\n\r\n\r\n"
    "Däler ?\x00\n\n\n\nTrick1 ? ? ? ? ? ?"
)


def test_nothing_but_the_question_marks_changes() -> None:
    assert filled(ODD) == ODD.replace("CJ ?   ?", "CJ Seat4   2")


def test_each_game_is_filled_in_by_its_own_rules() -> None:
    three = SAMPLES["parish-hall-three-handed"]
    text = f"{three}\n\n{REAL_HAND}"
    asked = text.replace("PlayScores 33 0", "PlayScores ? ?")
    assert fill(asked, AUTO) == text
    assert filled(asked) == text.replace("PlayScores 33 0", "PlayScores 33 17")


def test_without_rules_the_game_itself_still_tells() -> None:
    text = "Deal 1\nDealer Seat4\nGameScores 10 0\nHandScores 1 2\n\nDeal 2\nDealer ?\nGameScores ?\nMeldScores ?"
    assert not any(by and by.rules for by in read(text, AUTO).rules)
    assert fill(text, AUTO) == text.replace("Dealer ?", "Dealer Seat1").replace("GameScores ?", "GameScores 11 2")


BEFORE_MELDS = (
    "Deal 1\nDealer Seat3\nHand1 CK9 DTTKQJ SAQ9 HAK\nHand2 CAQJ9 DK9 SKQ9 HTT9\nHand3 -\nHand4 CTKJ DAAQJ9 SAJ HJ9\n"
    "Bids1 Pass 20 21 Pass\nBids2 - Pass\nContract Seat2 21 Spades\n{}Meld1 C DKQJ SQ9 H 7\n"
)
WITHHELD_PASS = "Pass2 DJ - - -\nPass4 - - - -\nHand2 CAQJ9 DKQ9 SAKQJ ?\nHand4 CTKJ ? S9 HTTJ9\n"


@pytest.mark.parametrize("rules", [AUTO, ruleset("single-deck")], ids=["auto", "single-deck"])
def test_a_hand_after_a_pass_that_is_not_wholly_known_stays_open(rules: RuleSet | Auto) -> None:
    """Neither is it the hand of the deal, with other cards in one suit."""
    asked = BEFORE_MELDS.format(WITHHELD_PASS)
    assert fill(asked, rules) == asked


def test_after_a_kitty_was_taken_a_hand_with_more_cards_than_were_dealt_is_not_known() -> None:
    """No line has the discard, and no set has such a bid: nothing says how many cards a hand has."""
    asked = (
        "Deal 1\nDealer Seat3\nHand1 CTTQ9 DAKJJ9 SAK9 HTKQ\nHand2 CAAKKQ DTTK9 SQJ9 HAQ9\n"
        "Hand3 CJJ9 DAQQ SATTKQJ HTKJ\nBids1 1 Pass Pass\nContract Seat1 1 Hearts\nKitty HA HJ H9\nHand1 ?\n"
        "Meld1 C D S HKQ9 5\nMeld2 C D S H 0\nMeld3 C D S H 0\n"
    )
    assert fill(asked, AUTO) == asked


def test_the_hand_of_the_deal_stays_open_if_the_one_after_the_exchange_is_missing() -> None:
    """With it, the text would contradict itself."""
    for seed in range(4):
        rules = ruleset("double-deck-pass")
        dealt, passed, rest = hand_scored(Melding(seed), rules).partition("\nPass")
        asked = re.sub(r"^(Hand\d) .*", r"\1 ?", dealt, flags=re.MULTILINE)
        asked += passed + re.sub(r"^Hand\d .*\n", "", rest, flags=re.MULTILINE)
        text = fill(asked, rules)
        declarer = int(re.search(r"Contract Seat(\d)", text)[1])  # type: ignore[index]
        assert f"Hand{declarer} ?" in text
        assert not [one for one in read(text, rules).diagnostics if one.code.startswith("PN5")]


TENS = "Deal 1\nDealer Seat4\nHand1 CAATKQJ DAKQ SAT HA\nBids1 250 Pass Pass Pass\nContract Seat1 250 Clubs\n"


def test_what_cards_count_in_tens_is_not_guessed() -> None:
    """The source has three ways, and only the game can show by which of them it was played."""
    asked = f"{TENS}Trick1 CA CT CK CJ Seat1 {{}}\nTrick2 DA DQ DJ D9 Seat1 ?"
    assert fill(asked.format("?"), AUTO) == asked.format("?")
    assert fill(asked.format(30), AUTO) == asked.format(30).replace("?", "10")
    assert fill(asked.format("?"), ruleset("single-deck-tens")) == asked.format(30).replace("?", "10")


PLAYED_IN_TENS = """\
Deal 1
Dealer Seat4
Hand1 C9 D S HAATTKKQQJJ9
Hand2 CAATTKKQQJJ9 D S H9
Hand3 C DAATTKKQQJJ99 S H
Hand4 C D SAATTKKQQJJ99 H
Bids1 250 Pass Pass Pass
Contract Seat1 250 Hearts
Meld1 C D S H 0
Meld2 C D S H 0
Meld3 C D S H 0
Meld4 C D S H 0
"""


def played_in_tens(first: str, scores: str) -> str:
    """A hand whose counters are asked for: seat 2 takes the first trick, with cards of these ranks, and no other."""
    clubs, diamonds, spades = ("AATTKKQQJJ99".replace(rank, "", 1) for rank in first)
    tricks = [
        "C9 " + " ".join(map("".join, zip("CDS", first, strict=True))) + " Seat2 ?",
        f"C{clubs[0]} D{diamonds[0]} S{spades[0]} H9 Seat1 ?",
        f"HA H9 D{diamonds[1]} S{spades[1]} Seat1 ?",
    ]
    rest = zip("ATTKKQQJJ", clubs[1:10], diamonds[2:], spades[2:], strict=True)
    tricks += [f"H{heart} C{club} D{diamond} S{spade} Seat1 ?" for heart, club, diamond, spade in rest]
    lines = [f"Trick{number} {trick}\n" for number, trick in enumerate(tricks, 1)]
    return f"{PLAYED_IN_TENS}{''.join(lines)}PlayScores {scores}\n"


@pytest.mark.parametrize(
    ("first", "scores", "counters"),
    [
        ("KKK", "220 30", "30"),  # 12 and 15 by the other ways
        ("AK9", "230 20", "20"),  # 15 by both of the other ways
        ("A99", "240 10", "10"),  # 11 by one of the others, 10 by the other
        ("T99", "240 10", "10"),  # 10 by all three
        ("KKK", "230 20", "?"),  # as no way has it
    ],
)
def test_scores_show_what_a_trick_counts_in_tens_if_no_other_way_of_counting_gives_them(
    first: str, scores: str, counters: str
) -> None:
    assert re.findall(r"^Trick1 .* Seat2 (.*)$", fill(played_in_tens(first, scores), AUTO), re.MULTILINE) == [counters]


def test_scores_of_a_side_that_took_every_trick_do_not_show_what_cards_count() -> None:
    """They are 250 and 0 however cards count. Tens and nines count the same in every way."""
    hearts_first = PLAYED_IN_TENS.replace("Hand1 C9 D S HAATTKKQQJJ9", "Hand1 C D S HAATTKKQQJJ99").replace(
        "Hand2 CAATTKKQQJJ9 D S H9", "Hand2 CAATTKKQQJJ99 D S H"
    )
    tricks = [f"Trick{n} H{r} C{r} D{r} S{r} Seat1 ?\n" for n, r in enumerate("AATTKKQQJJ99", 1)]
    asked = f"{hearts_first}{''.join(tricks)}PlayScores 250 0\n"
    counted = dict(re.findall(r"^Trick\d+ (H.) .* Seat1 (\d+)$", fill(asked, AUTO), re.MULTILINE))
    assert counted == {"HT": "40", "H9": "10"}


@pytest.mark.parametrize(
    ("lines", "dealer"),
    [
        ("Contract ?\nHandScores 0 0", "?"),
        ("Contract ?\nHandScores 0 24", "Seat2"),
        ("Bids1 Pass ? Pass Pass", "?"),
        ("Bids1 Pass ? Pass Pass\nHandScores 0 0", "?"),
        ("Bids1 Pass ? 50 Pass", "Seat2"),
        ("Bids1 ?\nMeld1 C D S H 0", "Seat2"),
        ("HandScores 0 0", "?"),
        ("MeldScores 0 0\nPlayScores 0 0", "?"),
        ("MeldScores 4 0\nHandScores 0 0", "Seat2"),
        ("Hand1 ?", "Seat2"),
        ("Note Everybody passed.", "?"),
        ("Note We played in the kitchen.\nTrick1 ?", "Seat2"),
    ],
)
def test_after_a_hand_that_may_have_been_passed_out_the_dealer_is_not_known(lines: str, dealer: str) -> None:
    deals = f"Deal 1\nDealer Seat1\n{lines}\n\nDeal 2\nDealer ?"
    assert filled(deals).endswith(f"Dealer {dealer}")


THREE_DEALT = """\
Deal 1
Dealer Seat1
Hand1 CATKKQ DQQ SKJ HAATT99
Hand2 CAJJ DAATKJ SAQQ HKQQJ
Hand3 CTQ9 DTKJ9 SATK99 HKJJ

Deal 2
Dealer ?"""


def test_after_a_hand_without_any_bid_the_dealer_is_known_only_if_somebody_has_to_bid() -> None:
    """Else everybody may have passed, and the same player may have dealt again."""
    bare = "Deal 1\nDealer Seat1\n\nDeal 2\nDealer ?"
    assert fill(bare, ruleset("double-deck")).endswith("Dealer Seat2")
    assert fill(bare, ruleset("single-deck")) == bare
    assert fill(bare, AUTO) == bare
    assert fill(THREE_DEALT, ruleset("three-handed")).endswith("Dealer Seat2")
    assert fill(THREE_DEALT, AUTO) == THREE_DEALT
    assert fill(THREE_DEALT.replace("\n\n", "\nBids1 20 Pass Pass\n\n"), AUTO).endswith("Dealer Seat2")


def test_the_next_dealer_is_not_known_if_there_are_more_players_than_are_named() -> None:
    deals = "Deal 1\nGameScores {}\nDealer Seat3\nBids1 50\n\nDeal 2\nGameScores {}\nDealer ?"
    assert fill(deals.format("0 0", "70 20"), AUTO).endswith("Dealer ?")
    assert fill(deals.format("0 0 0", "70 20 10"), AUTO).endswith("Dealer Seat1")


@pytest.mark.parametrize("shows", ["Seat2 Otto", "Team2 Seat2", "Bids1 30 Pass", "Hand2 -"])
def test_two_players_deal_in_turn_if_more_than_a_dealer_shows_that_there_are_two(shows: str) -> None:
    deals = "{}Deal 1\nDealer ?\n{}Contract Seat1 30 Clubs\n\nDeal 2\nDealer Seat1"
    assert fill(deals.format("", ""), AUTO) == deals.format("", "")
    lines = (f"{shows}\n\n", "") if shows[0] in "ST" else ("", f"{shows}\n")
    assert fill(deals.format(*lines), AUTO) == deals.format(*lines).replace("?", "Seat2")


@pytest.mark.parametrize("team", ["Team2 ?", "Team2 - Seat4"])
def test_what_a_team_scores_is_not_known_as_long_as_its_players_are_not(team: str) -> None:
    melds = "".join(f"Meld{seat} CKQ D S H 4\n" for seat in (1, 2, 3, 4))
    asked = f"Team1 Seat1 Seat3\n{team}\n\nDeal 1\nContract Seat1 50 Clubs\n{melds}MeldScores {{}}\nPlayScores 42 8"
    assert filled(asked.format("8 ?")) == asked.format("8 ?")
    assert not [one for one in read(asked.format("8 8"), ruleset("double-deck")).diagnostics if one.code == "PN513"]
    whole = asked.replace(team, "Team2 Seat2 Seat4")
    assert filled(whole.format("8 ?")) == whole.format("8 8")


def test_whether_the_score_of_a_hand_holds_its_adjustments_is_not_guessed() -> None:
    scores = "Contract Seat1 50 Clubs\nTrick1 -\nMeldScores 30 10\nPlayScores 30 20\nAdjustments {}\nHandScores ? ?"
    assert fill(scores.format("0 25"), ruleset("double-deck")).endswith("HandScores 60 ?")
    assert fill(scores.format("-"), ruleset("double-deck")).endswith("HandScores ? ?")
    assert fill(scores.replace("Adjustments {}\n", ""), ruleset("double-deck")).endswith("HandScores 60 30")


ALL_BUT_ONE = "Hand1 CATKQJ DATKQJ SATKQJ HATKQJ\nHand2 CATKQJ DATKQJ SATKQJ HATKQJ\n"
LAST = "CATKQJ DATKQJ SATKQJ HATKQJ"
AUCTION = "Bids1 50 Pass Pass Pass\nContract Seat1 50 Clubs\n"


@pytest.mark.parametrize(
    ("lines", "is_known"),
    [
        (f"{ALL_BUT_ONE}Hand3 {LAST}\nHand4 ?\n{AUCTION}", True),
        (f"{ALL_BUT_ONE}Hand3 {LAST}\n{AUCTION}Hand4 ?\n", False),
        (f"{ALL_BUT_ONE}Hand4 ?\n{AUCTION}Hand3 {LAST}\n", False),
    ],
    ids=["all as dealt", "asked for after the auction", "another one after the auction"],
)
def test_a_hand_written_after_the_auction_is_not_taken_for_one_of_the_deal(lines: str, is_known: bool) -> None:
    asked = f"Deal 1\nDealer Seat4\n{lines}"
    assert fill(asked, ruleset("double-deck")) == (asked.replace("?", LAST) if is_known else asked)


@pytest.mark.parametrize("seed", range(4))
def test_who_gets_the_kitty_is_not_known_without_rules_that_are_named(seed: int) -> None:
    """Where it goes to all players, each holds a card more in play than was dealt."""
    lines = played(seed)
    asked = [re.sub(r"^(Hand\d) .*", r"\1 ?", re.sub("^Kitty .*", "Kitty -", line)) for line in lines]
    at = asked.index("Kitty -")
    filled = fill("\n".join(asked), AUTO).split("\n")
    assert filled[:at] == asked[:at]
    assert filled[at + 1 :] == lines[at + 1 :]


IN_ONES = """\
Team1 Seat1
Team2 Seat2

Dealer Seat2
Hand1 CTJ DTJ SKJ HAAKQJ9
Hand2 CTKK DAKJ9 STK9 HTJ
Bids1 15 16
Bids2 35 Pass
Contract Seat1 35 Hearts
Meld1 CJ DJ SJ HKQJ9 ?
Meld2 C D S H 0
"""


def test_points_that_may_be_in_ones_are_left_open_where_only_the_bids_look_so() -> None:
    assert fill(IN_ONES, AUTO) == IN_ONES


@pytest.mark.parametrize("points", ["?", "0"])
def test_where_nothing_shows_the_unit_neither_points_nor_counters_are_filled_in(points: str) -> None:
    asked = f"Hand1 CATKQJ DATKQJ SATKQJ HATKQJ\nContract Seat1 ? Clubs\nMeld1 CATKQJ D S H ?\nMeld2 C D S H {points}\n"
    tricks = "Trick1 DJ DK DA CJ ? ?\n"
    assert fill(asked + tricks, AUTO) == asked.replace("Meld2 C D S H ?", "Meld2 C D S H 0") + (
        tricks.replace("? ?", "Seat4 ?")
    )


def test_points_are_in_tens_where_the_bids_are() -> None:
    in_tens = IN_ONES.replace("15 16", "150 160").replace("35", "350")
    assert "Meld1 CJ DJ SJ HKQJ9 90\n" in fill(in_tens, AUTO)


def test_no_scores_are_filled_in_where_all_that_are_written_are_for_other_teams() -> None:
    """Only the dealer is named, who may sit at a table of four: then each line has two scores."""
    text = "Deal 1\nGameScores {}\nDealer Seat3\nNote A misdeal.\nMeldScores ?\nHandScores {}\n"
    for scores, filled in (("0 0", "?"), ("0 0 0", "0 0 0")):
        asked = text.format(scores, scores)
        assert fill(asked, AUTO) == asked.replace("?", filled)
