"""Double-deck rules, The Bidding, Calling Trump; Wikipedia, Auction pinochle."""

import pytest

from annotations.notation.editing.corrections import correction
from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import warned, warnings
from tests.notation.rule_checks.rule_warnings import accusations


def auction(*rounds: str, contract: str = "") -> str:
    lines = [f"Bids{number} {bids}" for number, bids in enumerate(rounds, 1)]
    return "\n".join(["Dealer Seat4", *lines, *([f"Contract {contract}"] if contract else [])])


SOUND = [
    ("the specification’s own", ["Pass 52 59 60", "- Pass 65 70", "- - Pass"], "Seat4 70 Hearts"),
    ("the dealer is forced", ["Pass Pass Pass 50"], "Seat4 50 -"),
    ("bids above 60 go by five", ["50 55 60 65", "70 Pass Pass Pass"], "Seat1 70 Clubs"),
    ("the last round is cut off", ["50 Pass 51", "52 - Pass"], "Seat1 52 Spades"),
    ("the winner says nothing more", ["50 Pass Pass Pass", "- - - -"], "Seat1 50 Spades"),
    ("passes at the end are not written", ["52 Pass 53 54"], "Seat4 54 Spades"),
]


@pytest.mark.parametrize(("what", "rounds", "contract"), SOUND, ids=[what for what, _, _ in SOUND])
def test_an_auction_by_the_rules_is_nothing_to_speak_of(what: str, rounds: list[str], contract: str) -> None:
    assert not warnings(auction(*rounds, contract=contract))


REFUSED = [
    ("49 Pass Pass Pass", "“49” in Bids1 cannot be right: the lowest bid is 50", "bidding.minimum"),
    ("52 51 Pass Pass", "“51” in Bids1 cannot be right: it does not beat 52", ""),
    ("52 52 Pass Pass", "“52” in Bids1 cannot be right: it does not beat 52", ""),
    ("52 61 Pass Pass", "“61” in Bids1 cannot be right: bids this high go in steps of 5", "bidding.steps"),
    (
        "Pass Pass Pass Pass", "“Pass” in Bids1 cannot be right: the dealer must bid 50 when all others have passed",
        "bidding.forced",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("bids", "sentence", "column"), REFUSED)
def test_a_bid_beats_the_last_one_and_stands_on_the_ladder(bids: str, sentence: str, column: str) -> None:
    by = f"double-deck, {column}" if column else "double-deck"
    assert warned(auction(bids)) == f"{sentence} ({by})."


def test_who_has_passed_bids_no_more() -> None:
    text = auction("Pass 50 51 Pass", "53 Pass Pass")
    assert warnings(text) == ["PN512 Bids2 53"]
    assert warned(text) == "“53” in Bids2 cannot be right: Seat1 had passed in Bids1 (double-deck)."


def test_when_all_others_have_passed_the_auction_is_over() -> None:
    assert warnings(auction("50 Pass Pass Pass", "55")) == ["PN503 Bids2 55"]
    assert warned(auction("50 Pass Pass Pass", "55")) == (
        "“55” in Bids2 cannot be right: the auction was over in Bids1 (double-deck)."
    )


def test_a_bid_that_is_not_beaten_is_named_with_its_round() -> None:
    assert warned(auction("50 Pass Pass 90", "80 - - Pass")) == (
        "“80” in Bids2 cannot be right: it does not beat 90 in Bids1 (double-deck)."
    )


def test_where_nobody_has_bid_there_is_no_contract() -> None:
    text = auction("Pass Pass Pass Pass", contract="Seat1 30 Clubs")
    assert (
        warned(text, "double-deck-thomas") == "Contract has Seat1: nobody has bid, as Bids1 shows (double-deck-thomas)."
    )


def test_a_dealer_who_has_the_contract_after_all_others_passed_has_not_passed() -> None:
    text = auction("Pass Pass Pass Pass", contract="Seat4 50 Hearts")
    assert warned(text.replace("50", "30"), "double-deck-thomas") == (
        "“Pass” in Bids1 cannot be right: Seat4 bid here, as Contract shows (double-deck-thomas)."
    )
    reading = read(text, AUTO)
    assert [(one.code, one.line, one.column) for one in reading.diagnostics if one.code.startswith("PN5")] == [
        ("PN503", 2, 22)
    ]
    assert reading.rules[0]
    assert "nobody has to bid" not in reading.rules[0].why


CONTRACTS = [
    ("Seat3 52 Hearts", "Seat3", "Contract has Seat3: Seat1 wins the auction, as Dealer and Bids1 show (double-deck)."),
    ("Seat1 55 Hearts", "55", "Contract has 55: the highest bid is 52, as Bids1 shows (double-deck)."),
]


@pytest.mark.parametrize(("contract", "value", "sentence"), CONTRACTS)
def test_the_contract_is_the_highest_bid_of_who_made_it(contract: str, value: str, sentence: str) -> None:
    text = auction("52 Pass Pass Pass", contract=contract)
    assert warnings(text) == [f"PN504 Contract {value}"]
    assert warned(text) == sentence


def test_who_has_passed_does_not_win_an_auction_whose_end_is_not_written() -> None:
    text = auction("53 Pass 54 55", "Pass - 56 60", contract="Seat2 65 Hearts")
    assert warnings(text) == ["PN504 Contract Seat2"]
    assert warned(text) == "Contract has Seat2: Seat2 had passed, as Dealer and Bids1 show (double-deck)."
    assert not warnings(text.replace("Seat2 65", "Seat3 65"))
    assert not warnings(text.replace("Seat4\n", "-\n"))


def test_what_was_bid_is_the_contract_of_who_bid_it_though_the_end_of_the_auction_is_not_written() -> None:
    text = auction("53 54 55 56", contract="Seat3 56 Hearts")
    assert warnings(text) == ["PN504 Contract Seat3"]
    assert warned(text) == "Contract has Seat3: Seat4 wins the auction, as Dealer and Bids1 show (double-deck)."
    assert not warnings(text.replace("Seat3 56", "Seat4 56"))
    assert not warnings(text.replace("Seat3 56", "Seat3 60"))
    assert not warnings(text.replace("Seat3 56", "Seat3 ?"))
    assert not warnings(text.replace("Seat4\n", "-\n"))


@pytest.mark.parametrize(
    ("scores", "expected"),
    [("0 -500", ["PN504 Contract 50"]), ("0 -50", ["PN503 Bids1 500"]), ("-", ["PN503 Bids1 500"])],
)
def test_the_scores_show_whether_the_bid_has_a_digit_too_many_or_the_contract_one_too_few(
    scores: str, expected: list[str]
) -> None:
    text = auction("Pass 500 Pass Pass", contract="Seat2 50 Hearts")
    assert warnings(f"{text}\nHandScores {scores}") == expected


@pytest.mark.parametrize(
    ("bids", "scores", "sentence"),
    [
        ("Pass Pass 45 Pass", "-50 0", "the bid was higher, as Contract shows (double-deck)."),
        ("Pass Pass 45 Pass", "-", "the bid was higher, as Contract shows (double-deck)."),
        ("Pass - 45 Pass", "-50 0", "the lowest bid is 50 (double-deck, bidding.minimum)."),
    ],
)
def test_a_bid_off_the_ladder_is_not_the_contract_if_a_higher_one_is_withheld(
    bids: str, scores: str, sentence: str
) -> None:
    text = auction(bids, contract="Seat3 50 Hearts")
    assert warned(f"{text}\nHandScores {scores}") == f"“45” in Bids1 cannot be right: {sentence}"


@pytest.mark.parametrize(("lost", "expected"), [(-190, ["PN504 3"]), (-1190, ["PN503 2"])])
def test_of_a_forced_bid_and_another_contract_the_score_shows_which_is_wrong(lost: int, expected: list[str]) -> None:
    text = f"Dealer Seat3\nBids1 Pass Pass 190\nContract Seat3 1190 Hearts\nHandScores 90 60 {lost}"
    assert accusations(text, AUTO) == expected
    assert accusations(text.replace("1190", "190"), AUTO) == []


def test_where_the_auction_is_wrong_the_contract_is_not_measured_by_it() -> None:
    assert warnings(auction("52 51 Pass Pass", "Pass", contract="Seat2 53 Hearts")) == ["PN503 Bids1 51"]


UNKNOWN = [
    ("a bid is withheld", auction("52 - Pass Pass", contract="Seat2 53 Hearts")),
    ("a round is withheld", auction("52 53 54 55", "-", contract="Seat1 75 Hearts")),
    (
        "a round is withheld, and all but one pass after it",
        auction("Pass 52 53 Pass", "-", "- Pass", contract="Seat3 75 Hearts"),
    ),
    ("a round is missing", "Dealer Seat4\nBids1 52 53 54 55\nBids3 70\nContract Seat1 75 Hearts"),
    ("a bid is asked for", auction("52 ? Pass Pass", contract="Seat2 53 Hearts")),
    ("the dealer is withheld", "Dealer -\nBids1 Pass 52 Pass Pass\nContract Seat4 52 Hearts"),
    ("the contract is withheld", auction("52 Pass Pass Pass", contract="-")),
    ("the declarer is withheld", auction("52 Pass Pass Pass", contract="- 52 Hearts")),
]


@pytest.mark.parametrize(("what", "text"), UNKNOWN, ids=[what for what, _ in UNKNOWN])
def test_what_is_not_known_is_not_measured(what: str, text: str) -> None:
    assert not warnings(text)


def test_the_dealer_may_be_forced_where_it_is_not_known_that_others_passed() -> None:
    rules = "three-handed"
    assert not warnings("Dealer Seat3\nBids1 - Pass 19", rules)
    assert not warnings("Dealer Seat3\nBids1 ? ? 19", rules)
    assert warnings("Dealer Seat3\nBids1 ? ? 18", rules) == ["PN503 Bids1 18"]
    assert warnings("Dealer Seat3\nBids1 ? 20 19", rules) == ["PN503 Bids1 19"]
    assert warnings("Dealer Seat3\nBids1 - 19", rules) == ["PN503 Bids1 19"]


def test_what_is_known_is_measured_though_other_bids_are_not() -> None:
    assert warnings(auction("52 - 51 Pass")) == ["PN503 Bids1 51"]
    assert warnings("Dealer -\nBids1 Pass 52 Pass Pass\nContract Seat4 53 Hearts") == ["PN504 Contract 53"]


WITHOUT_MARRIAGE = "Hand4 CATKKJ DATKQJ SATKQJ HATKQJ\n"


def test_the_declarer_has_a_marriage_in_trump() -> None:
    text = WITHOUT_MARRIAGE + auction("Pass Pass Pass 50", contract="Seat4 50 Clubs")
    assert warnings(text) == ["PN505 Contract Clubs"]
    assert (
        warned(text)
        == "Clubs cannot be trump: Seat4 has no king and queen of clubs (double-deck, trump_needs_marriage)."
    )
    assert not warnings(text.replace("Clubs", "Hearts"))
    assert not warnings(text.replace("Clubs", "-"))


def test_the_marriage_may_come_with_the_kitty() -> None:
    rules = ruleset("three-handed")._replace(trump_needs_marriage="before-pass")
    text = "Hand1 CATKKJ9 DATQ99 SAT HAT\nKitty CQ DJ HJ\nContract Seat1 20 Clubs\n"
    assert not warnings(text, rules)
    assert warnings(text.replace("Kitty CQ", "Kitty CJ"), rules) == ["PN505 Contract Clubs"]
    assert not warnings(text.replace("Kitty CQ DJ HJ", "Kitty -"), rules)
    assert not warnings(text, "three-handed")


BEFORE_THE_PASS = """\
Hand1 CATKKKJ DATKQJ SATKQJ HATKQ
Hand3 CATTQQJ DATKQJ SATKQJ HATKJ
Contract Seat1 50 Clubs
Pass1 DJ SJ HA
"""


def test_at_some_tables_it_is_enough_to_have_it_after_the_pass() -> None:
    queen = """\
Pass3 CQ CT DJ
Hand1 CATTKKKQJ DATKQJ SATKQ HTKQ
Hand3 CATQJ DATKQJ SATKQJJ HAATKJ
"""
    ace = """\
Pass3 CA CT DJ
Hand1 CAATTKKKJ DATKQJ SATKQ HTKQ
Hand3 CTQQJ DATKQJ SATKQJJ HAATKJ
"""
    assert not warnings(BEFORE_THE_PASS + queen, "double-deck-thomas")
    assert warnings(BEFORE_THE_PASS + ace, "double-deck-thomas") == ["PN505 Contract Clubs"]


def test_without_its_hand_nothing_is_said_of_a_marriage() -> None:
    assert not warnings("Hand4 -\nContract Seat4 50 Clubs")


def test_a_second_pass_is_a_hyphen() -> None:
    text = auction("Pass 50 51 52", "Pass 53 Pass Pass")
    assert warned(text) == (
        "“Pass” in Bids2 cannot be right: Seat1 had passed in Bids1, and a hyphen takes the place of later bids: "
        "write “-” (double-deck)."
    )
    reading = read(text, ruleset("double-deck"))
    (found,) = [one for one in reading.diagnostics if one.code == "PN512"]
    correct = correction(found, reading)
    assert correct
    assert not warnings(apply_fixes(text, [correct]))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_passes_that_are_written_again_in_each_round_are_one_habit(end: str) -> None:
    hand = auction("50 Pass 51 Pass", "52 Pass 53 Pass", "Pass Pass - Pass", contract="Seat3 53 Hearts").replace(
        "\n", end
    )
    next_hand = hand.replace("Dealer Seat4", "Dealer Seat1").replace("Seat3", "Seat4")
    text = f"Deal 1{end}{hand}{end}{end}Deal 2{end}{next_hand}{end}"
    reading = read(text, AUTO)
    (found,) = [one for one in reading.diagnostics if one.code.startswith("PN5")]
    assert (found.code, found.line, found.column) == ("PN512", 4, 10)
    assert message(found) == (
        "“Pass” in Bids2 cannot be right: Seat2 had passed in Bids1, and in later rounds a hyphen stands for each "
        "player who has passed: write “-” (double-deck)."
    )
    correct = correction(found, reading)
    assert correct
    right = apply_fixes(text, [correct])
    assert f"Bids2 52 - 53 -{end}Bids3 Pass - - -{end}" in right
    (other,) = [one for one in read(right, AUTO).diagnostics if one.code.startswith("PN5")]
    assert (other.code, other.line) == ("PN512", 11)


def test_a_bid_after_a_pass_may_be_right_and_the_pass_wrong() -> None:
    reading = read(auction("Pass 50 51 Pass", "53 Pass Pass"), ruleset("double-deck"))
    (found,) = [one for one in reading.diagnostics if one.code == "PN512"]
    assert correction(found, reading) is None


@pytest.mark.parametrize(
    ("bids", "said"),
    [
        ("95 Pass 50 Pass", "50 is bid after it"),
        ("50 95 51 Pass", "51 is bid after it"),
        ("95 Pass 51 Pass", "the bid was lower"),
    ],
)
def test_a_bid_is_called_lower_only_where_the_rules_allow_a_lower_one(bids: str, said: str) -> None:
    text = auction(bids, contract=f"Seat3 {bids.split()[2]} Hearts")
    assert warned(text) == f"“95” in Bids1 cannot be right: {said}, as Bids1 and Contract show (double-deck)."


def test_of_rounds_beyond_those_that_the_rules_give_the_first_value_is_named() -> None:
    rules = with_values(values_of(ruleset("double-deck")) | {"bidding.rounds": 1})
    text = auction("50 51 52 53", "54 55 Pass 56", "57 Pass - Pass", contract="Seat1 57 Clubs")
    (found,) = [one for one in read(text, rules).diagnostics if one.code.startswith("PN5")]
    assert (found.code, found.line, found.column) == ("PN503", 3, 7)
    assert message(found).startswith("“54” in Bids2 cannot be right: the auction was over in Bids1")


@pytest.mark.parametrize(
    ("rounds", "contract", "said"),
    [
        (["55 54 56 Pass", "Pass Pass"], "Seat3 56", "“55” in Bids1 cannot be right: the bid was lower"),
        (["52 51 53 Pass", "54 Pass Pass"], "Seat1 54", "“52” in Bids1 cannot be right: the bid was lower"),
        (["50 53 53 54", "Pass Pass Pass"], "Seat4 54", "“53” in Bids1 cannot be right: the bid was lower"),
    ],
)
def test_a_bid_was_lower_if_only_a_lower_one_agrees_with_the_others_though_the_contract_is_higher(
    rounds: list[str], contract: str, said: str
) -> None:
    assert warned(auction(*rounds, contract=f"{contract} Hearts")).startswith(said)
