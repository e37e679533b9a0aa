"""Which variations `auto` takes, what it says of them, and what no variation explains."""

import re
from random import Random

import pytest

from annotations.notation.play import other_trump
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import AUTO, GameRules
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored, withheld
from tests.notation.kitty_dealt_out import played
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import CLASSIC, Table, in_tens

MINIMUMS = {"scoring.minimum_meld": 20, "scoring.minimum_counters": 20}

HEAD = "Deal 1\nDealer Seat4\nHand4 CATKQJ DATKQJ SATKQJ HATKQJ\n"


def by(reading: Reading) -> GameRules:
    (found,) = reading.rules
    assert found is not None
    return found


def accused(text: str) -> list[str]:
    return [f"{one.code} {one.line}" for one in read(text, AUTO).diagnostics if one.code.startswith("PN5")]


def test_it_says_what_it_took_from_the_game_and_keeps_the_name_of_the_set() -> None:
    bids = "Bids1 50 Pass Pass Pass\nContract Seat1 50 Clubs"
    text = f"{HEAD}{bids}\nPass1 CA CA CA CT\nPass3 CT CT CK CK\nTrick1 - - - - - -"
    reading = read(text, AUTO)
    assert accused(text) == []
    assert by(reading).name == "double-deck"
    assert by(reading).inferred is not None
    assert by(reading).inferred.as_written == ("four cards passed",)  # type: ignore[union-attr]
    assert "50 as the only bid; as written: four cards passed; " in by(reading).why
    rules = by(reading).rules
    assert rules is not None
    assert rules.passing.cards == 4
    assert reading.hands[0].rules is rules


def test_nothing_is_taken_of_a_game_that_nothing_contradicts() -> None:
    reading = read(f"{HEAD}Bids1 50 Pass Pass Pass\nContract Seat1 50 Clubs", AUTO)
    assert by(reading).rules is ruleset("double-deck")
    assert by(reading).inferred.as_written == ()  # type: ignore[union-attr]
    assert "as written" not in by(reading).why


def test_several_columns_at_once() -> None:
    text = (
        f"{HEAD}Bids1 50 62 64 Pass\nBids2 Pass 103 Pass -\nContract Seat2 103 Clubs\nPass2 CA CA\nPass4 CJ CJ\n"
        "Meld1 C DJ SQ H 14\nMeld2 CATKQJ D S H 15\nMeld3 C D S H 0\nMeld4 C DJ SQ H 14"
    )
    found = by(read(text.replace("Hand4 CATKQJ", "Hand4 CATKQJJ").replace("HATKQJ\nB", "HATKQ\nB"), AUTO)).inferred
    assert found is not None
    assert (found.name, found.as_written) == ("pinochle-14", ("two cards passed", "any number may be bid"))


@pytest.mark.parametrize("seed", range(3))
def test_a_kitty_that_goes_to_all_players(seed: int) -> None:
    text = "\n".join(played(seed))
    assert accused(text) == []
    assert "as written: the kitty goes to all players" in by(read(text, AUTO)).why


@pytest.mark.parametrize("scores", ["", "MeldScores 14 6", "PlayScores 15 10", "HandScores 29 16"])
def test_a_kitty_of_which_no_line_tells_goes_to_all_players(scores: str) -> None:
    """Whether the hand is over or not, as long as its tricks do not show how many cards were played."""
    text = (
        "Hand2 CAKQQ DKKJ SJ HKQQ\nContract Seat1 28 Spades\n"
        f"Meld1 C DJ SKQ99 H 10\nMeld2 CKQ DKQ S HKQ 6\nMeld3 C D SKQ H 4\nMeld4 C D S H 0\n{scores}\n"
    )
    assert accused(text) == []
    assert "as written: the kitty goes to all players" in by(read(text, AUTO)).why


@pytest.mark.parametrize(
    ("table", "name", "said"),
    [
        (Table("", "cutthroat", in_tens("cutthroat")), "cutthroat", "points times ten"),
        (Table("", "three-handed", {"hand_size": 14, "kitty": 6}), "three-handed", "14 cards and a kitty of six"),
    ],
)
def test_what_the_facts_show_at_once(table: Table, name: str, said: str) -> None:
    for seed in range(4):
        text = hand_scored(Melding(seed), table.rules)
        assert by(read(text, AUTO)).name == name
        assert accused(text) == []
        assert said in by(read(text, AUTO)).why
    wrong = text.replace("\nMeldScores ", "\nMeldScores 1", 1)
    assert accused(wrong)


def test_counters_of_a_table_in_tens() -> None:
    table = Table("", "single-deck-tens", CLASSIC)
    for seed in range(4):
        found = by(read(hand_scored(Melding(seed), table.rules), AUTO)).inferred
        assert found is not None
        assert found.as_written == ("counters 11 10 4 3 2",)


NO_MELD_3_4 = "Meld3 C D S H 0\nMeld4 C D S H 0\n"

UNEXPLAINED = {
    "a first bid that no source opens with": ("Bids1 5 51 Pass Pass\nBids2 Pass - - -", ["PN503 4"]),
    "a first bid with a digit too many": ("Bids1 500 Pass 51 Pass", ["PN503 4"]),
    "one meld of points that no source gives": (
        f"Contract Seat1 50 Clubs\nMeld1 C DJ SQ H 24\nMeld2 C DJ SQ H 4\n{NO_MELD_3_4}",
        ["PN507 5"],
    ),
    "passes of different sizes": (
        "Contract Seat1 50 Clubs\nPass1 CA CA CA\nPass3 CT CT\n",
        ["PN506 6"],
    ),
}  # fmt: skip


def test_what_no_source_names_stays_a_contradiction() -> None:
    for what, (lines, expected) in UNEXPLAINED.items():
        assert accused(HEAD + lines) == expected, what


def melds(*points: int) -> str:
    """A game with a pinochle in each hand, worth these points."""
    hands = [
        f"Deal {number}\nContract Seat1 50 Clubs\nMeld1 C DJ SQ H {each}\nMeld2 C D S H 0\n{NO_MELD_3_4}"
        for number, each in enumerate(points, 1)
    ]
    return "\n".join([hands[0].replace("Deal 1\n", HEAD), *hands[1:]])


def test_half_of_a_game_by_one_table_and_half_by_another_is_not_explained() -> None:
    assert len(accused(melds(14, 14, 4, 4))) == 2
    assert accused(melds(14, 14, 14, 14)) == []


def test_where_a_variation_explains_much_a_mistake_is_what_is_left() -> None:
    found = accused(melds(14, 14, 14, 14, 14, 4))
    assert found == ["PN507 40"]


def test_a_price_that_a_source_leaves_open_explains_nothing_by_itself() -> None:
    runs = "Contract Seat1 50 Clubs\nMeld1 CAATTKKQQJJ D S H 77\nMeld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C D S H 0"
    assert accused(HEAD + runs) == ["PN507 5"]


def test_two_games_of_a_text_have_their_own_rules() -> None:
    four, fourteen = melds(4, 4), melds(14, 14)
    first, second = read(f"{four}\n\n{fourteen}", AUTO).rules
    assert first is not None
    assert second is not None
    assert (first.name, second.name) == ("double-deck", "pinochle-14")


WITHOUT_MARRIAGE = """\
Deal 1
Dealer Seat4
Hand1 CATJ DATTKKJ SAATTKJ HTTKJJ
Hand2 CATQ DKQJJ SAKKQQJJJ HAAATK
Hand3 CTKKQQJJ DATKQQ STK HATKKQJ
Hand4 CAATKKQJ DAATQJ SATQQ HQQQJ
Bids1 50 Pass Pass Pass
Contract Seat1 50 Spades
Trick1 {}
"""


@pytest.mark.parametrize(
    ("trick", "said"),
    [("CA CT CK CJ Seat1 3", []), ("CA CT C9 CJ Seat1 2", ["PN509 9"]), ("CA CT CK CJ Seat2 3", ["PN510 9"]),
     ("CA CT CK DA Seat1 4", ["PN508 9"])],
)  # fmt: skip
def test_a_wrong_trick_is_no_reason_to_ask_for_a_marriage_in_trump(trick: str, said: list[str]) -> None:
    assert accusations(WITHOUT_MARRIAGE.format(trick), AUTO) == said


def test_trump_without_a_marriage_is_a_variation_unless_melds_or_play_speak_for_another_trump() -> None:
    contract = f"{HEAD}Hand1 CATTTKJJJ DATKQJ SATTK HATK\nContract Seat1 50 Clubs\n"
    others = "Meld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C D S H 0"
    assert accused(f"{contract}Meld1 C DKQ S H 2\n{others}") == []
    assert accused(f"{contract}Meld1 C DATKQJ S H 15\n{others}") == ["PN505 5"]


def test_what_one_variation_explains_is_not_explained_by_another_too() -> None:
    table = Table("", "triple-deck", {"play.ranking": "standard"})
    said = by(read(hand_scored(Melding(0), table.rules), AUTO)).why
    assert said.endswith("as written: cards rank A K Q J T")


def test_a_card_passed_back_shows_that_the_partner_passed_first_though_a_hand_is_not_known() -> None:
    text = (
        "Deal 1\nDealer Seat1\nHand1 - DAKQJ SATKKQJ -\nHand3 CTKKQQ DTKKJ SATTTKQ HAATTJ\n"
        "Bids1 Pass Pass Pass 58\nContract Seat1 58 Spades\nPass1 CQ DQ HT HK\nPass3 CK DJ SK HT\n"
        "Hand1 CATKKJJJ DAKJJ SATKKKQJ HQJ\nHand3 CTKQQQ DTKKQ SATTTQ HAATTKJ\nMeld1 CJ DJ SATKQJ - 23"
    )
    assert accused(text) == []
    assert "four cards passed, the partner passes first" in by(read(text, AUTO)).why


def test_where_not_all_counters_are_known_any_variation_in_scoring_may_explain_the_scores() -> None:
    table = Table("", "double-deck-minimum", {"scoring.opponents_on_surrender": "play"})
    random = Random(209)
    text = withheld(random, game_scored(Melding(209), table.rules, hands=3), "-", 0.02, 0.2)
    assert accused(text) == []
    assert "after a surrender the others score as usual" in by(read(text, AUTO)).why


def test_many_hands_that_are_contradicted_are_not_each_replayed_by_other_trumps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[object] = []
    monkeypatch.setattr(other_trump, "by_probable_trump", lambda hand: tried.append(hand) or hand)
    hand = "Contract Seat1 50 Clubs\nMeld1 C DJ SQ H 24\nMeld2 C DJ SQ H 34\n" + NO_MELD_3_4
    one = f"{HEAD}{hand}"
    accused(one)
    assert tried
    tried.clear()
    accused("\n".join([one, *[f"Deal {number}\n{hand}" for number in range(2, 7)]]))
    assert len(tried) <= 1  # the first hand, where another way of counting is tried


def test_points_and_counters_tell_of_tens_where_no_bid_does() -> None:
    table = Table("", "cutthroat", in_tens("cutthroat"))
    played_out = hand_scored(Melding(3), table.rules)
    without_bids = re.sub("^(Bids[0-9]+) .*$", r"\1 -", played_out, flags=re.MULTILINE)
    text = re.sub("^(Contract Seat[0-9]) [0-9]+", r"\1 -", without_bids, flags=re.MULTILINE)
    assert accused(text) == []
    assert "as written: points times ten" in by(read(text, AUTO)).why


@pytest.mark.parametrize(("seed", "hand"), [(0, 0), (0, 1), (3, 0), (7, 1), (10, 2)])
def test_one_wrong_trump_is_told_alone_where_trump_needs_no_marriage(seed: int, hand: int) -> None:
    values = {"trump_needs_marriage": "no", "play.head": "trump-only"}
    text = game_scored(Melding(seed), Table("no marriage", "double-deck", values).rules, hands=3)
    assert accused(text) == []
    contract = [*re.finditer(r"^Contract Seat\d \d+ (\w+)$", text, re.MULTILINE)][hand]
    suits = ["Clubs", "Diamonds", "Spades", "Hearts", "Clubs"]
    wrong = f"{text[: contract.start(1)]}{suits[suits.index(contract[1]) + 1]}{text[contract.end(1) :]}"
    assert accused(wrong) == [f"PN505 {text.count(chr(10), 0, contract.start()) + 1}"]


def test_the_set_that_is_contradicted_least_may_be_the_one_that_counts_otherwise() -> None:
    """The bids show `check`, in tens; `three-handed` has one contradiction less before any variation is taken."""
    values = {
        **CLASSIC, "bidding.minimum": 200, "bidding.forced": 200, "bidding.steps": ((190, 10),),
        "scoring.discards_count": False, "scoring.meld_needs": "trick", "trump_needs_marriage": "before-pass",
    }  # fmt: skip
    for seed in (13, 27):
        text = game_scored(Melding(seed), Table("from 200", "check", values).rules)
        assert accused(re.sub("^Meld[0-9] .*\n", "", text, flags=re.MULTILINE)) == []


@pytest.mark.parametrize("seed", [4, 5, 15])
@pytest.mark.parametrize("on_surrender", ["meld+25", "meld+50"])
def test_hands_may_show_several_variations_in_scoring_each_another_one(seed: int, on_surrender: str) -> None:
    values = {**MINIMUMS, "scoring.set": "bid-to-opponents", "scoring.opponents_on_surrender": on_surrender}
    table = Table("progressive, 20 to score", "double-deck", values)
    assert accused(game_scored(Melding(seed), table.rules, hands=5)) == []


@pytest.mark.parametrize("seed", [6, 20])
@pytest.mark.parametrize("what", ["bid-keeping-meld", "bid-and-meld"])
def test_one_hand_may_show_a_minimum_and_what_a_set_costs(seed: int, what: str) -> None:
    table = Table(f"a set costs {what}, 20 to score", "double-deck", {**MINIMUMS, "scoring.set": what})
    assert accused(game_scored(Melding(seed), table.rules, hands=3)) == []


def test_what_a_set_costs_is_found_by_itself_where_a_minimum_would_explain_more_of_that_hand() -> None:
    """The declarer of the second hand took less than 20 and wrote nothing, but 13 scored in the first."""
    first = f"{hand_of('Seat2', 60, 13)}MeldScores 24 40\nPlayScores 13 37\nHandScores 37 77"
    second = f"{hand_of('Seat1', 60, 14)}MeldScores 0 40\nPlayScores 0 36\nHandScores -60 136"
    text = f"Deal 1\nGameScores 0 0\nDealer Seat3\n{first}\n\nDeal 2\nGameScores 37 77\nDealer Seat4\n{second}"
    assert accused(text) == []
    assert "as written: the bid that is lost goes to the others; " in by(read(text, AUTO)).why


def hand_of(declarer: str, bid: int, counters: int) -> str:
    """A contract in clubs with 24 and 40 meld, and tricks in which Team1 takes so many counters; no card is known."""
    melds = "Meld1 - - - - 24\nMeld2 - - - - 40\nMeld3 C D S H 0\nMeld4 C D S H 0\n"
    taken = [*shared("Seat1", counters, 8), *shared("Seat2", 50 - counters, 12)]
    tricks = [f"Trick{number} - - - - {seat} {worth}\n" for number, (seat, worth) in enumerate(taken, 1)]
    return f"Contract {declarer} {bid} Clubs\n{melds}{''.join(tricks)}"


def shared(seat: str, counters: int, tricks: int) -> list[tuple[str, int]]:
    """So many tricks of this seat, with these counters between them."""
    each, more = divmod(counters, tricks)
    return [(seat, each + (trick < more)) for trick in range(tricks)]


def test_many_melds_of_another_price_do_not_hide_a_plainer_set() -> None:
    """The bids and the pass are Toby Thomas’s, the melds those of the National Pinochle Association."""
    values = {
        **MINIMUMS, "scoring.set": "bid-to-opponents", "trump_needs_marriage": "no",
        "meld.run": (25, 150, 225, 300), "meld.pinochle": (15, 30, 60, 90), "bidding.minimum": 25,
        "bidding.forced": 25, "bidding.steps": ((25, 1),), "pass.cards": 3, "pass.order": "both-at-once",
    }  # fmt: skip
    for seed in (18, 32):
        assert accused(game_scored(Melding(seed), Table("", "double-deck", values).rules, hands=3)) == []


def test_scores_for_play_show_the_deck_whatever_the_steps_of_bids_are() -> None:
    """More than the 250 counters of a single deck; bids of this double deck go in tens, not in fifties from 600 on."""
    hand = "Contract Seat1 {}\nMeldScores {} 0\nPlayScores {} 0\nHandScores {} 0\n"
    first = f"Deal 1\nGameScores 0 0\nDealer Seat3\n{hand.format('720 Clubs', 490, 370, 860)}"
    text = f"{first}\nDeal 2\nGameScores 860 0\nDealer Seat4\n{hand.format('690 Spades', 610, 330, 940)}"
    assert accused(text) == []
    assert by(read(text, AUTO)).name == "double-deck-tens"
    low = f"Deal 1\nDealer Seat4\n{hand.format('290 Clubs', 100, 350, 450)}"
    assert accused(low) == []  # a double deck, with bids from 250, in which the others have too little to score
    single = f"Deal 1\nDealer Seat4\n{hand.format('250 Clubs', 100, 270, 370)}"
    assert accused(single) == ["PN513 5"]
    assert by(read(single, AUTO)).name == "single-deck-tens"


def test_scores_for_play_show_that_three_play_with_two_decks() -> None:
    """What the last trick is worth there is not stated: as in other games with that deck, it is two, in tens 20."""
    text = (
        "Deal 1\nGameScores 0 0 0\nDealer Seat1\nContract Seat3 500 Clubs\n"
        "MeldScores 0 0 400\nPlayScores 170 210 {}\nHandScores 170 210 {}"
    )
    assert accused(text.format(120, 520)) == []
    assert "as written: two decks without nines" in by(read(text.format(120, 520), AUTO)).why
    assert accused(text.format(140, 540)) == ["PN513 6"]


def test_a_low_opening_is_not_taken_for_a_slip_to_explain_others() -> None:
    """From 16 on, 15 would be another bid than the contract fits; from 15 on, nothing is wrong."""
    hands = (
        "Bids1 15 ? Pass\nContract ? 16 Diamonds",
        "Bids2 - 17 ?",
        "Bids1 ? 17 ?",
        "Bids1 ? ? 17\nBids4 - 22 ?\nTrick14 ? DT ? ? 2\nTrick15 ? HT DQ ? 2",
    )
    text = "Seat1 Ann\nSeat2 Ben\nSeat3 Cleo\n\n" + "\n\n".join(hands)
    assert "bids from 15" in by(read(text, AUTO)).why
    assert accused(text) == []


PASSED_UNWRITTEN = """\
Deal 1
GameScores 0 0
Dealer Seat2
Hand1 CKKJ DKJ STJJ HAJJ9
Hand2 CJ DQQ SAAKQQ9 HAQ9
Hand3 CATTQ DTTKJ S HTTKQ
Hand4 CAQ99 DAA99 STK9 HK
Contract Seat2 310 Spades
Meld1 CJ DJ SJ HJ 40
Meld2 C D SKKQQ99 H 420
Meld3 C D S HKQ 20
Meld4 C D S H 0
Trick1 SA HT DA SJ Seat2 30
Trick2 SK DJ CQ ST Seat1 20
Trick3 DJ DQ DT DA Seat4 25
Trick4 HA HA H9 HQ Seat4 25
Trick5 C9 CJ S9 CT Seat2 10
Trick6 SA CQ D9 SJ Seat2 15
Trick7 SQ HK D9 HJ Seat2 10
Trick8 S9 HT C9 CK Seat2 15
Trick9 SK CA HK DK Seat2 25
Trick10 SQ DK CA HJ Seat2 20
Trick11 HQ DT DQ H9 Seat2 20
Trick12 ST CT CJ CK Seat2 35
MeldScores 60 420
PlayScores 20 230
HandScores 80 650
"""


def test_a_variation_that_a_later_one_makes_needless_is_given_up() -> None:
    """Before the passes are found that nobody wrote, another ranking seems to explain a trick."""
    assert accusations(PASSED_UNWRITTEN, AUTO) == []
    why = by(read(PASSED_UNWRITTEN, AUTO)).why
    assert "three cards passed" in why
    assert "cards rank" not in why
