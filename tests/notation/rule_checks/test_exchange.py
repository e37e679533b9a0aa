"""Double-deck rules, Exchanging Cards; Wikipedia, Auction pinochle; Wikipedia, Three-handed."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import warned, warnings
from tests.notation.rule_checks.rule_warnings import accusations

DEALT = """\
Hand1 CATKKKQ DATKQJ SATKQJ HATKQ
Hand3 CATTQQJ DATKQJ SATKQJ HATKJ
Contract Seat1 50 Clubs
"""
PASSED = """\
Pass1 DJ SJ HA
Pass3 CQ CT DJ
"""
AFTERWARDS = """\
Hand1 CATTKKKQQ DATKQJ SATKQ HTKQ
Hand3 CATQJ DATKQJ SATKQJJ HAATKJ
"""
WHOLE = DEALT + PASSED + AFTERWARDS


def passing(text: str) -> list[str]:
    return warnings(text, "double-deck-pass")


def test_cards_passed_go_from_hand_to_hand() -> None:
    assert not passing(WHOLE)


ONE_PASS = DEALT + "Pass1 DJ SJ HA\n"


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ("Hand3 CATTQQJ DATKQJJ SATKQJJ HAATKJ", []),
        ("Hand3 CATTQQJ DATKQJ SATKQJ HATKJ", []),
        ("Hand3 CATTKQJ DATKQJJ SATKQJJ HAATKJ", ["PN506 Hand3 CATTKQJ"]),
        ("Hand1 CATKKKQ DATKQ SATKQ HTKQ", []),
        ("Hand1 CATTKKKQ DATKQJ SATKQ HTKQQ", []),
        ("Hand1 CATTKKKK DATKQJ SATKQ HTKQQ", ["PN506 Hand1 CATTKKKK"]),
    ],
    ids=["as it was", "three passed", "a card from elsewhere", "as it was left", "three received", "a card too few"],
)
def test_a_hand_after_one_of_two_passes_has_the_cards_that_this_one_leaves(hands: str, said: list[str]) -> None:
    """A hand that is given up then has no line for the other pass."""
    assert passing(f"{ONE_PASS}{hands}\nNote The hand is given up.\n") == said


REFUSED = [
    ("Pass1 DJ SJ HA", "Pass1 DJ SJ HJ", "Pass1 HJ", "Pass1 has HJ: Hand1 does not have it"),
    ("Pass1 DJ SJ HA", "Pass1 DJ DJ HA", "Pass1 DJ", "Pass1 has DJ: Hand1 does not have so many"),
    ("Pass1 DJ SJ HA", "Pass1 DJ SJ HA Seat2", "Pass1 Seat2", "Pass1 names Seat2: cards go to Seat3"),
    ("Pass1 DJ SJ HA", "Pass1 DJ SJ HK", "Pass1 HK", "Pass1 has HK: Hand1 and Hand3 show HA in its place"),
    ("Pass3 CQ CT DJ", "Pass3 SA CT DJ", "Pass3 SA", "Pass3 has SA: Hand1 and Hand3 show CQ in its place"),
    ("Pass3 CQ CT DJ", "Pass3 CQ CA DJ", "Pass3 CA", "Pass3 has CA: Hand1 and Hand3 show CT in its place"),
    (
        "Hand1 CATTKKKQQ", "Hand1 CATTKKKQJ", "Hand1 CATTKKKQJ",
        "Hand1 is not the hand that Pass3 and Pass1 leave: they leave CATTKKKQQ DATKQJ SATKQ HTKQ",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "instead", "where", "said"), REFUSED)
def test_an_exchange_works_out(line: str, instead: str, where: str, said: str) -> None:
    text = WHOLE.replace(line, instead)
    assert passing(text) == [f"PN506 {where}"]
    assert warned(text, "double-deck-pass") == f"{said} (double-deck-pass)."


def test_where_either_pass_may_be_wrong_both_are_named() -> None:
    dealt = WHOLE.replace("CATKKKQ DATKQJ SATKQJ HATKQ", "CATKKKQ DATKQJ SATKQJJ HATK")
    text = dealt.replace("DATKQJ SATKQ HTKQ", "DATKQJ SATKQJ HTK")
    assert not passing(text)
    assert warned(text.replace("Pass3 CQ CT DJ", "Pass3 CQ CT SJ"), "double-deck-pass") == (
        "Pass1 has DJ: Hand1 and Hand3 show SJ in its place, or Pass3 is wrong (double-deck-pass)."
    )


def test_of_two_partners_the_hand_that_its_own_lines_contradict_is_wrong() -> None:
    text = WHOLE.replace("Hand3", "Hand2 CAAJ DATKQQ SATTKQJ HAATKQJ\nHand3", 1)
    assert not passing(text)
    wrong = text.replace("Hand1 CATKKKQ", "Hand1 CAATKKK")
    assert passing(wrong) == ["PN501 Hand1 CAATKKK"]
    assert passing(wrong.replace("Pass3 CQ CT DJ", "Pass3 -"))[0] == "PN501 Hand3 CATTQQJ"  # it may be either


@pytest.mark.parametrize("seat", ["Seat2", "Seat3", "Seat4"])
def test_the_declarer_may_pass_on_cards_whose_receiver_is_written_wrong(seat: str) -> None:
    rules = ruleset("double-deck-pass")
    one_by_one = rules._replace(passing=rules.passing._replace(order="partner-first"))
    text = f"{DEALT}Pass1 HJ SJ HA Seat3\nPass3 CQ CT HJ Seat1\n"
    assert warnings(text, one_by_one) == []
    assert warnings(text.replace("HJ Seat1", f"HJ {seat}"), one_by_one) == [f"PN506 Pass3 {seat}"]


def test_a_single_card_is_passed() -> None:
    rules = ruleset("double-deck-pass")
    one_card = rules._replace(passing=rules.passing._replace(cards=1))
    (found,) = [one for one in read("Contract Seat1 50 Clubs\nPass1 CA CT", one_card).diagnostics if one.code[2] == "5"]
    assert message(found) == "Pass1 has 2 cards: 1 is passed (double-deck-pass, pass.cards)."


UNSEEN = WHOLE.replace("Hand3 CATTQQJ DATKQJ SATKQJ HATKJ\n", "Hand3 -\n")


def test_what_is_passed_to_a_hand_that_nobody_saw_is_there_afterwards() -> None:
    assert not passing(UNSEEN)
    text = UNSEEN.replace("Pass1 DJ SJ HA", "Pass1 DJ SJ HQ").replace("SATKQ HTKQ", "SATKQ HATK")
    assert warned(text, "double-deck-pass") == "Pass1 has HQ: Hand3 does not have it (double-deck-pass)."
    assert not passing(UNSEEN.replace("Pass3 CQ CT DJ", "Pass3 -"))


def test_a_hand_may_be_given_up_before_all_is_passed() -> None:
    given_up = DEALT + "Pass1 DJ SJ HA\nHand1 CATKKKQ DATKQ SATKQ HTKQ\nHandScores -50 0\n"
    assert not passing(given_up)
    assert passing(f"{given_up.partition('HandScores')[0]}Meld1 C D S H 0") == ["PN502 Hand1"]


def test_nor_is_anything_missing_where_the_rules_do_not_say_how_many_cards_are_passed() -> None:
    given_up = """\
Hand1 CATKKQ DATK ST HATK
Hand3 CATQ DATKQ SAT HATK
Contract Seat1 20 Clubs
Pass3 CQ
Hand1 CATKKQQ DATK ST HATK
Hand3 CAT DATKQ SAT HATK
"""
    end = "Note The hand is given up.\nMeldScores -\nPlayScores -\nHandScores -\n"
    assert not warnings(given_up + end, "single-deck")
    melds = "Meld1 C D S H 0\nMeld3 C D S H 0\n"
    assert warnings(given_up + melds, "single-deck") == ["PN502 Hand1", "PN502 Hand3"]


def test_a_discarded_card_may_have_been_passed() -> None:
    rules = ruleset("single-deck-kitty")
    rules = rules._replace(passing=rules.passing._replace(cards=1, order="both-at-once"))
    hand = "Hand1 CAT DAT SATK HATK9\nContract Seat1 20 Clubs\nPass1 CA\n{}Kitty CJ DJ SJ HJ\nDiscard C9 CJ DJ SJ 0"
    assert not warnings(hand.format(""), rules)
    assert not warnings(hand.format("Pass3 -\n"), rules)
    assert not warnings(hand.format("Pass3 C9\n"), rules)
    assert warnings(hand.format("Pass3 D9\n"), rules) == ["PN506 Discard C9"]


def test_as_many_cards_are_passed_as_the_table_has_agreed_on() -> None:
    text = WHOLE.replace("Pass1 DJ SJ HA", "Pass1 DJ SJ")
    assert passing(text) == ["PN506 Pass1"]
    assert warned(text, "double-deck-pass") == "Pass1 has 2 cards: 3 are passed (double-deck-pass, pass.cards)."


def test_only_the_declarers_team_passes() -> None:
    text = "Contract Seat1 50 Clubs\nPass2 CA CA CA"
    assert warned(text, "double-deck-pass") == (
        "Pass2 says that Seat2 passes cards: only the team of Seat1 does (double-deck-pass, pass.order)."
    )


def test_a_player_alone_has_no_partner_to_pass_to() -> None:
    text = "Seat1 Ann\nSeat2 Bob\nSeat3 Cy\n\nContract Seat1 50 Clubs\nPass1 CA CA CA\nPass3 CA CA CA"
    (found,) = [message(one) for one in read(text, AUTO).diagnostics if one.code == "PN506"]
    assert found.startswith("Pass3 says that Seat3 passes cards: Seat1 has no partner to exchange cards with (")


PARTNER_FIRST = "Contract Seat1 25 Clubs\n"


@pytest.mark.parametrize("passed", ["Pass1 CA CA CA", "Pass1 CA CA CA\nPass3 -", "Pass1 CA CA CA\nPass3 ? ? ?"])
def test_it_does_not_matter_that_the_partners_pass_is_not_known(passed: str) -> None:
    assert not warnings(PARTNER_FIRST + passed, "double-deck-thomas")
    assert warnings(f"{PARTNER_FIRST}Pass2 CA CA CA\n{passed}", "double-deck-thomas") == ["PN506 Pass2"]


@pytest.mark.parametrize("passed", ["", "Pass1 CA - -\n", "Pass1 -\n"])
def test_what_is_passed_back_may_have_been_received(passed: str) -> None:
    hand = "Hand3 CTKQJ DATKQJ SATKQJ HATKQJJ\nContract Seat3 25 Hearts\n"
    assert not warnings(f"{hand}{passed}Pass3 CA DA SA", "double-deck-thomas")
    assert warnings(f"{hand}Pass1 DA SA HA\nPass3 CA DA SA", "double-deck-thomas") == ["PN506 Pass3 CA"]


def test_who_passes_at_once_does_not_pass_on_what_was_received() -> None:
    text = WHOLE.replace("Pass1 DJ SJ HA", "Pass1 DJ SJ CT")
    assert not passing(text.replace(AFTERWARDS, ""))  # Seat1 has a ten of clubs without it
    without_ten = DEALT.replace("Hand1 CATKKKQ", "Hand1 CAAKKKQ") + PASSED.replace("SJ HA", "SJ CT")
    assert passing(without_ten) == ["PN506 Pass1 CT"]


def test_a_table_without_a_pass_passes_nothing() -> None:
    assert warned("Contract Seat1 50 Clubs\nPass1 CA CA CA") == (
        "Pass1 has 3 cards: none are passed (double-deck, pass.cards)."
    )


def test_hands_that_the_exchange_has_changed_are_written_down_before_play() -> None:
    without = DEALT + PASSED + "Hand3 CATQJ DATKQJ SATKQJJ HAATKJ\n"
    assert warned(without, "double-deck-pass") == (
        "Pass1 changes Hand1, but the new hand is not written: write “Hand1 CATTKKKQQ DATKQJ SATKQ HTKQ” "
        "(double-deck-pass)."
    )
    assert not passing(DEALT + PASSED)  # which may be as far as it is written


KITTY = """\
Hand1 CATKKJ9 DATQ99 SAT HAT
Contract Seat1 20 Clubs
Kitty CQ DJ HJ
Discard CJ DT D9 1
Hand1 CATKKQ9 DAQJ9 SAT HATJ
"""


def with_kitty(text: str) -> list[str]:
    return warnings(text, "three-handed")


def test_the_declarer_takes_the_kitty_and_discards_as_many_cards() -> None:
    assert not with_kitty(KITTY)


OF_THE_KITTY = [
    ("Kitty CQ DJ HJ", "Kitty CQ DJ", "Kitty has 2 cards: 3 are dealt to the kitty (three-handed, kitty)."),
    ("Discard CJ DT D9 1", "Discard CJ DT 1", "Discard has 2 cards: 3 are discarded (three-handed, kitty)."),
    ("Discard CJ DT D9 1", "Discard CJ DT HQ 1", "Discard has HQ: Hand1 and Kitty do not have it (three-handed)."),
    (
        "Discard CJ DT D9 1", "Discard CJ DT D9 2",
        "Discard has 2 counters: its cards count 1 (three-handed, scoring.discards_count).",
    ),
    (
        "Hand1 CATKKQ9 DAQJ9", "Hand1 CATKKQJ DAQJ9",
        "Hand1 is not the hand that Kitty and Discard leave: they leave CATKKQ9 DAQJ9 SAT HATJ (three-handed).",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "instead", "said"), OF_THE_KITTY)
def test_a_kitty_works_out(line: str, instead: str, said: str) -> None:
    assert warned(KITTY.replace(line, instead), "three-handed") == said


GIVEN_UP = (
    KITTY.partition("Discard")[0]
    + """\
Hand1 CATKKQJ9 DATQJ99 SAT HATJ
Meld1 -
Meld2 C DKQ S H 2
Meld3 C D S H 0
MeldScores 0 2 0
PlayScores 0 0 0
HandScores -20 2 0
"""
)


def test_a_declarer_who_gives_the_hand_up_after_the_meld_keeps_the_kitty() -> None:
    assert not with_kitty(GIVEN_UP)
    assert with_kitty(GIVEN_UP.replace("SAT HATJ", "SAT HAT")) == ["PN502 Hand1"]
    played = GIVEN_UP.replace("MeldScores", "Trick1 CA CT CK Seat1 3\nMeldScores")
    assert "PN502 Hand1" in " ".join(with_kitty(played))


def test_a_kitty_may_be_shown_card_by_card() -> None:
    shown = "Bids1 26 Pass 27\nKitty1 CQ\nBids2 28 - 29\nKitty2 DJ\nBids3 30 - Pass\nKitty3 HJ\n"
    text = "Dealer Seat3\n" + KITTY.replace("Kitty CQ DJ HJ\n", "").replace(
        "Contract Seat1 20", shown + "Contract Seat1 30"
    )
    assert not with_kitty(text)
    assert with_kitty(text.replace("Kitty3 HJ", "Kitty3 HQ")) == ["PN506 Hand1 HATJ"]
    assert not with_kitty(text.replace("Kitty3 HJ\n", ""))


UNKNOWN = [
    ("the cards passed", WHOLE.replace("Pass1 DJ SJ HA", "Pass1 -")),
    ("one card passed", WHOLE.replace("Pass1 DJ SJ HA", "Pass1 DJ - HA").replace("HAATKJ", "HQATKJ")),
    ("the partner’s pass", WHOLE.replace("Pass3 CQ CT DJ\n", "")),
    ("the hand that passes", WHOLE.replace("Hand1 CATKKKQ DATKQJ SATKQJ HATKQ", "Hand1 -", 1)),
    ("the declarer", WHOLE.replace("Contract Seat1", "Contract -")),
    ("the hand afterwards", WHOLE.replace("Hand1 CATTKKKQQ DATKQJ SATKQ HTKQ", "Hand1 -")),
]


@pytest.mark.parametrize(("what", "text"), UNKNOWN, ids=[what for what, _ in UNKNOWN])
def test_what_is_not_known_is_not_measured(what: str, text: str) -> None:
    assert not passing(text)


@pytest.mark.parametrize("line", ["Kitty -", "Discard - 1", "Discard -", "Kitty CQ ? HJ"])
def test_without_kitty_or_discard_nothing_is_said_of_the_hand_after_it(line: str) -> None:
    label = line.split()[0]
    lines = [line if each.startswith(label) else each for each in KITTY.splitlines()]
    assert not with_kitty("\n".join(lines).replace("HATJ", "HATQ"))


def test_where_partners_differ_by_a_card_that_one_has_and_the_other_lacks_their_pass_lacks_it() -> None:
    """Nothing was kept instead of the cards that were passed: the ten of hearts was passed as well."""
    dealt = "Hand1 CAQQJ DKKJ STKJ HTJ\nHand3 CAK DTQQJ SA HTKKQ9\nContract Seat3 19 Hearts\n"
    passed = "Pass1 CA HJ\nPass3 DQ DQ DJ\n"
    afterwards = "Hand1 CQQJ DKKQQJJ STKJ H\nHand3 CAAK DT SA HTTKKQJ9\nPass2 SA CJ CK\nPass4 DQ SQ HJ\n"
    assert warnings(dealt + passed + afterwards, "single-deck") == ["PN506 Pass1"]


DEALT_TO_SIX = (
    "Deal 1\nDealer Seat6\n"
    + "".join([f"Hand{seat} CATKQJ DATKQJ SATKQJ HATKQJ\n" for seat in range(1, 7)])
    + "Bids1 75 Pass Pass Pass Pass Pass\nContract Seat1 75 Hearts\n"
)
AFTER_PASSES_AMONG_THREE = (
    "Hand1 CQJ DATKQJ SAATTKKQJ HATKQJ\nHand3 CAATTKKQJ DQJ SATKQJ HATKQJ\nHand5 CATKQJ DAATTKKQJ SQJ HATKQJ"
)


def test_of_three_partners_any_other_may_receive_the_cards_where_no_receiver_is_written() -> None:
    passed = "Pass1 CA CT CK\nPass3 DA DT DK\nPass5 SA ST SK\n"
    assert accusations(DEALT_TO_SIX + passed + AFTER_PASSES_AMONG_THREE, AUTO) == []
    assert accusations(f"{DEALT_TO_SIX}{passed}Meld1 C D S HATKQJ 15\nMeld2 C D S H 0\nMeld3 CKQ D S H 2", AUTO) == []


def test_receivers_that_are_written_show_what_each_of_three_partners_holds() -> None:
    passed = "Pass1 CA CT CK Seat3\nPass3 DA DT DK Seat5\nPass5 SA ST SK Seat1\n"
    assert accusations(DEALT_TO_SIX + passed + AFTER_PASSES_AMONG_THREE, AUTO) == []
    assert accusations(DEALT_TO_SIX + passed + AFTER_PASSES_AMONG_THREE.replace("CQJ D", "CQQ D"), AUTO) == ["PN506 14"]


@pytest.mark.parametrize("kitty", ["CA DA SA", "CA CT CK DA SA SA"], ids=["three", "six"])
def test_a_kitty_of_three_or_six_is_right_for_three_players_of_whom_no_hand_is_known(kitty: str) -> None:
    """Both are written down (Wikipedia, Auction pinochle); where few cards are known, the size of hands is not."""
    melds = "Meld1 CKQ D S H 4\nMeld2 C D SKQ H 2\nMeld3 C99 D S H 2\n"
    counted = len([card for card in kitty.split() if card[1] in "ATK"])
    exchange = f"Kitty {kitty}\nDiscard {_discard(kitty)} {counted}\n"
    text = f"Deal 1\nDealer Seat3\nBids1 21 22 Pass\nBids2 Pass\nContract Seat2 22 Clubs\n{exchange}{melds}"
    assert accusations(text, AUTO) == []
    assert accusations(text.replace(f"Kitty {kitty}", f"Kitty {kitty} HA"), AUTO) != []


def _discard(cards: str) -> str:
    """The cards as PN writes a discard: five or more of them by suit."""
    each = cards.split()
    if len(each) < 5:
        return cards
    return " ".join([suit + "".join([card[1] for card in each if card[0] == suit]) for suit in "CDSH"])


INCOMPLETE = """\
Dealer Seat1
Hand2 ? DATJJ ? HKQQ
Bids1 25 Pass Pass Pass
Contract Seat2 25 Spades
"""


@pytest.mark.parametrize(
    "exchange",
    [
        "Pass2 HJ HJ HQ\nPass4 CA CA CT\nHand2 CAATTKKJJ DATJJ SKQJ HAKQQJ\n",
        "Pass2 HJ HJ HQ Seat4\nPass4 CA CA CT Seat2\nHand2 CAATTKKJJ DATJJ SKQJ HAKQQJ\n",
        "Pass2 HJ HJ HQ\nHand2 CAATTKK DATJJ SKQJ HKQ\n",
        "Pass2 - - -\nPass4 ? ? ?\nHand2 CAATTKKJJ DATJJ SKQJ HAKQQJ\n",
    ],
    ids=["passed back", "to named players", "not passed back", "withheld"],
)
def test_a_hand_after_the_exchange_shows_how_many_cards_were_dealt(exchange: str) -> None:
    """Where no line has a whole hand before it."""
    assert not accusations(INCOMPLETE + exchange, AUTO)


@pytest.mark.parametrize("spades", ["SKQ", "SKQJJ"])
def test_a_hand_after_the_exchange_that_nobody_deals_is_named(spades: str) -> None:
    """It does not show the deck: no table deals 19 or 21 cards to each of four players."""
    exchange = f"Pass2 HJ HJ HQ\nPass4 CA CA CT\nHand2 CAATTKKJJ DATJJ {spades} HAKQQJ\n"
    assert accusations(INCOMPLETE + exchange, AUTO) == ["PN502 7"]


def test_a_hand_after_the_kitty_and_the_discard_shows_how_many_cards_were_dealt() -> None:
    """Also to three players, who could have 16 cards, or 15 and a kitty."""
    kitty = "Kitty C9 D9 HJ\nDiscard C9 D9 HJ 0\nHand2 CATK DATJJ SKQJ HATKQQ\n"
    text = "Seat1 A\nSeat2 B\nSeat3 C\n\n" + INCOMPLETE.replace("Pass Pass Pass", "Pass Pass")
    assert not accusations(text + kitty, AUTO)


@pytest.mark.parametrize(("counters", "said"), [(2, []), (0, []), (1, ["PN511 5"]), (4, ["PN511 5"])])
def test_discarded_cards_have_their_counters_or_none_where_nobody_says_whether_they_count(
    counters: int, said: list[str]
) -> None:
    text = f"Seat4 Zoe\n\nDealer Seat4\nContract Seat1 20 Clubs\nDiscard DA DQ D9 ST {counters}"
    assert accusations(text, ruleset("single-deck-kitty")) == said
    assert accusations(text, AUTO) == said


OF_FIVE = """\
Hand2 CAKKJ DATTKQ STTKQJ HATKJJ
Contract Seat4 48 Diamonds
Trick1 SJ SQ SK ST SA Seat3 3
Trick2 SK ST SA S9 SQ Seat5 3
Trick3 DA DQ DQ DT DQ Seat5 2
Trick4 HA HK HQ HK HA Seat5 4
Trick5 CA CT CJ CT CQ Seat5 3
Trick6 DJ HA DT DA D9 Seat3 3
Trick7 SA SJ SK S9 SJ Seat3 2
Trick8 S9 SQ SQ SJ ST Seat2 1
Trick9 HJ HT HT HK H9 Seat3 3
Trick10 DQ DK D9 HJ DT Seat2 2
Trick11 CA CJ CT C9 CJ Seat2 2
Trick12 HK DJ DA HQ H9 Seat4 2
Trick13 CA CJ CQ CK CQ Seat4 2
Trick14 CT DK CA CK DT Seat3 5
Trick15 D9 DJ DK CK DA Seat2 3
Trick16 HA D9 DJ H9 H9 Seat4 1
Trick17 C9 HQ CQ DK S9 Seat2 1
Trick18 HT SK SA HQ HJ Seat2 3
Trick19 HJ ST C9 HT CK Seat5 4
"""


def test_a_wrong_card_of_a_hand_is_named_where_the_tricks_of_the_whole_deck_show_it() -> None:
    assert [message(one) for one in read(OF_FIVE, AUTO).diagnostics if one.code == "PN506"] == [
        "Hand2 has SK: all other lines show HQ in its place (five-handed)."
    ]


WITH_ANOTHER_HAND = f"Hand2 CATQJ9 DATKJ SATK HATK\nHand3 -\n{KITTY}"


@pytest.mark.parametrize(
    ("kitty", "hand", "said", "follow"),
    [
        ("CQ DJ HJ", "CATQJ9", [], []),
        ("CQ DJ CA", "CATQJ9", ["PN310 5"], ["PN501 5"]),
        ("SA DJ HJ", "CATQJ9", ["PN310 5"], ["PN501 5"]),
        ("CQ DT HJ", "CATQJ9", ["PN501 5"], []),
        ("CQ HJ DJ", "CATKJ9", ["PN501 1", "PN310 5"], []),
    ],
    ids=["right", "a third ace", "another third ace", "a third ten in order", "another card is wrong, too"],
)
def test_a_wrong_card_by_which_the_kitty_is_out_of_order_is_said_to_be_one_mistake_with_that(
    kitty: str, hand: str, said: list[str], follow: list[str]
) -> None:
    text = WITH_ANOTHER_HAND.replace("Kitty CQ DJ HJ", f"Kitty {kitty}").replace("CATQJ9", hand)
    found = [one for one in read(text, ruleset("three-handed")).diagnostics if one.code[2] in "35"]
    assert [f"{one.code} {one.line}" for one in found if not one.follows] == said
    assert [f"{one.code} {one.line}" for one in found if one.follows] == follow
    assert all(
        message(one).endswith("The cards on line 5 are out of order for the same reason.")
        for one in found
        if one.follows
    )


OF_TWO_WITH_A_KITTY = """\
Team1 Seat1
Team2 Seat2
Seat1 A
Seat2 B

Deal 1
GameScores 0 0
Dealer Seat1
Hand1 CAJ9 DATT SQJ HATKKQJ9
Hand2 CTKQJ DAKJJ9 SAAKK HAT
Bids1 15 Pass
Contract Seat2 15 Clubs
Discard DJ D9 SK 1
Hand2 CATKQJ DAKQJ SAATK HAT
MeldScores 3 27
PlayScores 8 13
HandScores 11 40
"""


def test_a_discard_tells_of_a_kitty_that_neither_a_line_nor_a_set_has() -> None:
    """Where no set fits two players with 15 cards each, its cards are not known."""
    assert accusations(OF_TWO_WITH_A_KITTY, AUTO) == []
    with_kitty = OF_TWO_WITH_A_KITTY.replace("\nDiscard", "\nKitty CA DQ ST\nDiscard")
    assert accusations(with_kitty, AUTO) == []
    assert accusations(with_kitty.replace("Kitty CA", "Kitty CT"), AUTO) == ["PN506 15"]


WRONG_PASS = """\
Hand1 CQJ DTKK9 STKJ9 HKJ
Hand2 CATKQJ9 DJ S9 HTTK9
Hand3 CK9 DAATJ SAKQ HAQ9
Contract Seat2 24 Clubs
{} DJ S9 {}
Pass4 HA CT CA
Hand2 CAATTKQJ9 D S HATTK
Hand4 C DQQJ9 SATQJ9 HQJ9
Trick5 CT SQ SQ SJ Seat2 1
Trick6 HT HA H9 HK Seat3 3
Trick7 DJ DQ DT C9 Seat2 1
Trick8 HK DA HQ S9 Seat2 2
"""


def test_a_wrong_card_that_is_passed_is_named_and_not_the_pass_of_the_partner() -> None:
    assert accusations(WRONG_PASS.format("Pass2", "H9"), AUTO) == []
    assert accusations(WRONG_PASS.format("Pass2", "D9"), AUTO) == ["PN506 5"]


def test_who_is_not_in_the_team_of_the_declarer_has_received_no_cards_to_pass() -> None:
    text = "Dealer Seat4\nHand1 CQJ DTKK9 STKJ9 HKJ\nContract Seat2 24 Clubs\nPass1 HA CT CA\n"
    assert accusations(text, AUTO) == ["PN506 4"]


UNKNOWN = "Hand1 -\nHand2 -\nHand3 -\nHand4 -\nBids1 20 Pass Pass Pass\nContract Seat1 20 Spades\n"


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        (
            "single-deck", "Pass1 CK CK D9\nPass3 CA CA CA",
            "CA occurs 3 times, in Pass3: the deck has 2 (single-deck, deck).",
        ),
        (
            "single-deck-kitty", "Discard CA CA CA HK -",
            "CA occurs 3 times, in Discard: the deck has 2 (single-deck-kitty, deck).",
        ),
    ],
)  # fmt: skip
def test_nobody_passes_or_discards_more_equal_cards_than_the_deck_has(name: str, line: str, said: str) -> None:
    text = f"Dealer Seat4\n{UNKNOWN}{line}\n"
    for rules in (AUTO, ruleset(name)):
        found = [one for one in read(text, rules).diagnostics if one.code == "PN501"]
        assert [message(one) for one in found] == [said]


def test_a_discard_without_its_points_has_as_many_cards_as_it_should() -> None:
    """Its last card stands in the place of the points, which is said."""
    dealt = "Dealer Seat3\nHand1 -\nHand2 -\nHand3 -\nBids1 20 Pass Pass\nContract Seat1 20 Spades\nKitty CA DA HA\n"
    assert warnings(f"{dealt}Discard C9 D9 H9 0\n", "three-handed") == []
    assert warnings(f"{dealt}Discard C9 D9 H9\n", "three-handed") == []
    assert warnings(f"{dealt}Discard C9 D9 0\n", "three-handed") == ["PN506 Discard"]
