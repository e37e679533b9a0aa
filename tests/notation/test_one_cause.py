"""One wrong word of a contract, or one wrong bid, is one warning at its place."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import CLASSIC, SIMPLEST, Table, in_ones
from tests.samples import REAL_HAND

TRUMPS = ("Clubs", "Diamonds", "Spades", "Hearts")
CONTRACT = "Contract Seat3 65 Clubs"
RULES = "double-deck-minimum"


def about(lines: list[str], rules: RuleSet | Auto) -> list[Diagnostic]:
    found = read("\n".join(lines), rules).diagnostics
    return [one for one in found if one.severity is Severity.WARNING]


@pytest.mark.parametrize("trump", ["Diamonds", "Spades", "Hearts"])
def test_another_word_for_trump_is_one_warning_on_that_word(trump: str) -> None:
    text = REAL_HAND.replace(CONTRACT, CONTRACT.replace("Clubs", trump))
    number = text.split("\n").index(CONTRACT.replace("Clubs", trump)) + 1
    shown = "Meld1, Meld2, Meld3, Meld4 and the tricks"
    assert warnings(text, RULES) == [f"PN505 {number}: {trump} cannot be trump: {shown} fit clubs as trump ({RULES})."]


def test_what_is_wrong_besides_trump_is_said_too() -> None:
    wrong = REAL_HAND.replace(CONTRACT, CONTRACT.replace("Clubs", "Hearts")).replace(
        "Seat3 2\nTrick4", "Seat3 3\nTrick4"
    )
    assert [said.split(" ")[0] for said in warnings(wrong, RULES)] == ["PN505", "PN511"]


def test_two_cards_that_no_trump_explains_are_two_warnings() -> None:
    wrong = REAL_HAND.replace("Seat3 2\nTrick4", "Seat3 3\nTrick4").replace(
        "Meld2 CKQ DKQ SK HKQ 16", "Meld2 CKQ DKQ SK HKQ 6"
    )
    assert [said.split(" ")[0] for said in warnings(wrong, RULES)] == ["PN507", "PN511"]


@pytest.mark.parametrize("rules", [None, AUTO])
@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "single-deck", "triple-deck", "racehorse"])
@settings(max_examples=3)
@given(seed=st.integers(0, 10**9))
def test_in_any_game_a_wrong_trump_is_one_warning(name: str, rules: Auto | None, seed: int) -> None:
    by = rules or ruleset(name)
    lines = hand_scored(Melding(seed), ruleset(name)).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    begun, _, written = lines[at].rpartition(" ")
    if about(lines, by) or written == "-":
        return
    for trump in TRUMPS:
        found = about([*lines[:at], f"{begun} {trump}", *lines[at + 1 :]], by)
        assert [(one.code, one.line) for one in found] == ([] if trump == written else [("PN505", at + 1)])


@pytest.mark.parametrize("rules", [None, AUTO])
@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "single-deck", "npa"])
@pytest.mark.parametrize("seed", range(2))
def test_a_wrong_trump_in_each_of_several_hands_is_one_warning_a_hand(name: str, rules: Auto | None, seed: int) -> None:
    lines = game_scored(Melding(seed), ruleset(name), hands=3).splitlines()
    contracts = [at for at, line in enumerate(lines) if re.fullmatch(r"Contract Seat\d \d+ [A-Z]\w+", line)]
    for at in contracts:
        begun, _, written = lines[at].rpartition(" ")
        lines[at] = f"{begun} {TRUMPS[(TRUMPS.index(written) + 1 + seed) % len(TRUMPS)]}"
    found = about(lines, rules or ruleset(name))
    assert [(one.code, one.line) for one in found] == [("PN505", at + 1) for at in contracts]


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("seed", [18, 24])
def test_the_tricks_show_another_trump_where_the_table_has_other_prices_of_melds(seed: int, trump: str) -> None:
    table = Table("pinochle 14", "single-deck", {"meld.pinochle": (14, 30)})
    lines = game_scored(Melding(seed), table.rules).splitlines()
    at = max(at for at, line in enumerate(lines) if line.startswith("Contract"))
    begun, _, written = lines[at].rpartition(" ")
    found = about([*lines[:at], f"{begun} {trump}", *lines[at + 1 :]], AUTO)
    assert [(one.code, one.line) for one in found] == ([] if trump == written else [("PN505", at + 1)])


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("counters", [CLASSIC, SIMPLEST])
@pytest.mark.parametrize("seed", [0, 6, 28, 47])
def test_the_tricks_show_another_trump_where_cards_count_otherwise(
    seed: int, counters: dict[str, int], trump: str
) -> None:
    text = hand_scored(Melding(seed), Table("other counters", "single-deck-tens", counters).rules)
    lines = [line for line in text.splitlines() if not line.startswith("Meld") or line.startswith("MeldScores")]
    at = max(at for at, line in enumerate(lines) if line.startswith("Contract"))
    begun, _, written = lines[at].rpartition(" ")
    found = about([*lines[:at], f"{begun} {trump}", *lines[at + 1 :]], AUTO)
    assert [(one.code, one.line) for one in found] == ([] if trump == written else [("PN505", at + 1)])


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("seed", [0, 9, 10, 18, 24, 27])
def test_melds_show_a_trump_in_which_the_declarer_has_no_marriage(seed: int, trump: str) -> None:
    """As a table may play that passes cards before trump is named."""
    values = {"pass.cards": 3, "pass.order": "both-at-once", "pass.when": "before-trump", "trump_needs_marriage": "no"}
    assert_trump_is_shown(game_scored(Melding(seed), Table("no marriage", "double-deck", values).rules), trump)


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("seed", [2, 16, 32])
def test_melds_show_the_trump_of_a_table_that_leaves_out_the_trailing_zero(seed: int, trump: str) -> None:
    table = Table("without the trailing zero", "two-handed", in_ones("two-handed"))
    assert_trump_is_shown(game_scored(Melding(seed), table.rules, hands=1), trump)


def assert_trump_is_shown(text: str, trump: str) -> None:
    """Without the tricks, that trump of the last hand is one warning, and none if it is the one that was played."""
    lines = [line for line in text.splitlines() if not line.startswith("Trick")]
    at = max(at for at, line in enumerate(lines) if line.startswith("Contract"))
    begun, _, written = lines[at].rpartition(" ")
    found = about([*lines[:at], f"{begun} {trump}", *lines[at + 1 :]], AUTO)
    assert [(one.code, one.line) for one in found] == ([] if trump == written else [("PN505", at + 1)])


AUCTION = """\
Dealer Seat4
Bids1 50 52 Pass Pass
Bids2 {} {}
Contract Seat{} {} Hearts
"""


@pytest.mark.parametrize(
    ("first", "second", "seat", "points", "said"),
    [
        (195, "Pass", 1, 95, "PN503 3: “195” in Bids2 cannot be right: the bid was lower, as Contract shows"),
        (
            195,
            "100 - -\nBids3 Pass",
            2,
            100,
            "PN503 3: “195” in Bids2 cannot be right: the bid was lower, as Bids2 and Contract show",
        ),
        (955, "Pass", 1, 95, "PN503 3: “955” in Bids2 cannot be right: the bid was lower, as Contract shows"),
        (65, "Pass", 1, 75, "PN504 4: Contract has 75: the highest bid is 65, as Bids2 shows"),
        (65, "Pass", 1, 60, "PN504 4: Contract has 60: the highest bid is 65, as Bids2 shows"),
        (51, "Pass", 1, 55, "PN503 3: “51” in Bids2 cannot be right: it does not beat 52 in Bids1"),
    ],
)
def test_a_bid_that_is_typed_wrong_is_named_itself(first: int, second: str, seat: int, points: int, said: str) -> None:
    (found,) = warnings(AUCTION.format(first, second, seat, points))
    assert found.startswith(said)


def test_several_bids_that_do_not_beat_another_show_that_it_is_wrong() -> None:
    rounds = "Dealer Seat4\nBids1 92 52 53 54\nBids2 55 Pass Pass Pass\nContract Seat1 55 Hearts\n"
    assert warnings(rounds) == [
        "PN503 2: “92” in Bids1 cannot be right: the bid was lower, as Bids1, Bids2 and Contract show (double-deck)."
    ]


def test_several_bids_show_it_at_a_table_that_bids_in_other_steps_too() -> None:
    bids = "Bids1 50 520 61 62\nBids2 64 Pass Pass Pass\nContract Seat1 64 Hearts\n"
    rounds = f"Dealer Seat4\nHand4 CATKQJ DATKQJ SATKQJ HATKQJ\n{bids}"
    (found,) = about(rounds.splitlines(), AUTO)
    assert message(found).startswith(
        "“520” in Bids1 cannot be right: the bid was lower, as Bids1, Bids2 and Contract show"
    )
    assert [said[:10] for said in warnings(rounds)] == ["PN503 3: “", "PN503 3: “", "PN503 3: “", "PN503 4: “"]


def test_a_lost_contract_shows_which_of_two_numbers_was_bid() -> None:
    lost = "MeldScores 10 20\nPlayScores 20 30\nHandScores {} 50\n"
    text = AUCTION.format(80, "Pass", 1, 60)
    assert warnings(text + lost.format(-60)) == [
        "PN503 3: “80” in Bids2 cannot be right: the bid was lower, as Contract and HandScores show (double-deck)."
    ]
    assert warnings(text + lost.format(-80))[0].startswith("PN504 4")
    higher = AUCTION.format(60, "Pass", 1, 80)
    assert warnings(higher + lost.format(-80)) == [
        "PN503 3: “60” in Bids2 cannot be right: the bid was higher, as Contract and HandScores show (double-deck)."
    ]
    assert warnings(higher + lost.format(-60))[0].startswith("PN504 4")


MADE = "MeldScores 30 20\nPlayScores 35 15\nHandScores {} 35\n"


@pytest.mark.parametrize(
    ("bid", "contract", "scored", "said"),
    [
        (85, 58, 65, "PN503 3"),
        (58, 85, 65, "PN504 4"),
        (80, 75, -75, "PN503 3"),
        (55, 60, 65, "PN504 4"),
        (60, 55, 65, "PN504 4"),
        (80, 61, 65, "PN504 4"),
        (80, 52, 65, "PN504 4"),
    ],
    ids=[
        "only the contract was made", "only the bid was made", "the contract was lost", "both were made",
        "both were made, and the bid is higher", "nobody can bid the contract", "others bid as much as the contract",
    ],
)  # fmt: skip
def test_a_made_contract_shows_which_of_two_numbers_was_bid(bid: int, contract: int, scored: int, said: str) -> None:
    """The bid and the contract are equally long: neither looks more like a slip."""
    (found,) = warnings(AUCTION.format(bid, "Pass", 1, contract) + MADE.format(scored))
    assert found.startswith(said)


@pytest.mark.parametrize(
    ("bid", "contract", "scored", "said"),
    [(85, 65, 70, "PN503 3"), (65, 85, 70, "PN504 4"), (85, 65, 90, "PN504 4"), (85, 65, -65, "PN503 3")],
    ids=["only the contract was made", "only the bid was made", "both were made", "the contract was lost"],
)
def test_the_score_of_the_hand_shows_it_without_those_for_meld_and_play(
    bid: int, contract: int, scored: int, said: str
) -> None:
    (found,) = warnings(AUCTION.format(bid, "Pass", 1, contract) + f"HandScores {scored} 35\n")
    assert found.startswith(said)


def test_a_score_with_adjustments_alone_does_not_show_it() -> None:
    (found,) = warnings(AUCTION.format(85, "Pass", 1, 65) + "Adjustments 5 0\nHandScores 70 35\n")
    assert found.startswith("PN504 4")


@pytest.mark.parametrize(("lost", "said"), [(-65, "PN503 3"), (-85, "PN504 4")])
@pytest.mark.parametrize("adjusted", [25, 0])
def test_a_lost_bid_shows_it_though_the_score_holds_an_adjustment(lost: int, said: str, adjusted: int) -> None:
    scores = f"Adjustments 25 0\nHandScores {lost + adjusted} 35\n"
    (found,) = warnings(AUCTION.format(85, "Pass", 1, 65) + scores)
    assert found.startswith(said)


@pytest.mark.parametrize(
    ("costs", "scored"), [("bid-keeping-meld", -45), ("bid-and-meld", -85), ("twice-the-bid", -130)]
)
def test_a_contract_that_is_lost_shows_it_whatever_a_set_costs(costs: str, scored: int) -> None:
    rules = with_values(values_of(ruleset("double-deck")) | {"scoring.set": costs})
    lost = f"MeldScores 20 20\nPlayScores 30 20\nHandScores {scored} 40\n"
    lines = (AUCTION.format(75, "Pass", 1, 65) + lost).split("\n")
    assert [(one.code, one.line) for one in about(lines, rules)] == [("PN503", 3)]


def test_a_lost_contract_with_the_meld_that_its_side_keeps_is_not_another_bid() -> None:
    """By chance the side scores minus the highest bid that is known."""
    auction = "Bids1 30 Pass 31 32\nBids2 33 - 36 37\nBids3 -\nBids4 - - Pass\nContract Seat3 43 Hearts\n"
    text = f"Deal 1\nDealer Seat3\n{auction}MeldScores 6 29\nPlayScores 23 27\nHandScores -37 56\n"
    assert accusations(text, AUTO) == []
    without = text.replace("MeldScores 6 29\n", "MeldScores 0 29\n")
    assert [one[:5] for one in accusations(without, AUTO)] == ["PN504"]


@pytest.mark.parametrize(("scored", "other"), [(-45, -40), (-85, -80)], ids=["keeps its meld", "costs the meld, too"])
def test_another_hand_may_show_what_a_set_costs(scored: int, other: int) -> None:
    first = f"{AUCTION.format(75, 'Pass', 1, 65)}MeldScores 20 20\nPlayScores 30 20\nHandScores {scored} 40"
    second = f"{AUCTION.format(60, 'Pass', 2, 60)}MeldScores 20 20\nPlayScores 20 30\nHandScores 40 {other}"
    text = f"Deal 1\n{first}\n\nDeal 2\n{second.replace('Dealer Seat4', 'Dealer Seat1')}"
    assert [(one.code, one.line) for one in about(text.split("\n"), AUTO)] == [("PN503", 4)]


@pytest.mark.parametrize(
    ("rounds", "contract", "said"),
    [
        (["50 62 Pass Pass", "Pass"], "Seat2 60", "PN503 2: “62” in Bids1 cannot be right: the bid was lower"),
        (["52 51 Pass Pass", "Pass"], "Seat2 53", "PN503 2: “51” in Bids1 cannot be right: it does not beat 52"),
        (["Pass Pass 31 Pass"], "Seat3 51", "PN503 2: “31” in Bids1 cannot be right: the bid was higher"),
        (
            ["50 52 Pass Pass", "53 55 - -", "58"], "Seat2 55",
            "PN503 4: “58” in Bids3 cannot be right: the bid was lower",
        ),
        (["50 Pass 52 53", "54 55 56 57", "58 Pass Pass Pass"], "Seat1 58", "PN512 2: “Pass” in Bids1 cannot be right"),
        (
            ["Pass 51 60 Pass", "- 65 Pass -", "- Pass"], "Seat3 70",
            "PN503 3: “Pass” in Bids2 cannot be right: Seat3 bid",
        ),
        (["50 51 Pass Pass", "Pass"], "Seat1 60", "PN504 4: Contract has Seat1: Seat2 wins the auction, as Dealer"),
        (["50 51 Pass Pass", "Pass -"], "Seat2 60", "PN504 4: Contract has 60: the highest bid is 51, as Bids1 shows"),
        (["Pass 50 Pass Pass", "Pass"], "Seat2 50", "PN512 3: “Pass” in Bids2 cannot be right: Seat1 had passed in"),
    ],
    ids=[
        "a bid off the steps", "a bid below another", "a bid below the minimum", "a bid for the last pass",
        "a pass for a bid", "a pass for the last bid", "another seat and another number", "a number that may be bid",
        "a pass that is written again",
    ],
)  # fmt: skip
def test_the_one_bid_with_which_nothing_agrees_is_named(rounds: list[str], contract: str, said: str) -> None:
    bids = "\n".join(f"Bids{number} {values}" for number, values in enumerate(rounds, 1))
    (found,) = warnings(f"Dealer Seat4\n{bids}\nContract {contract} Hearts\n")
    assert found.startswith(said)


@pytest.mark.parametrize(("bid", "contract"), [(62, 60), (102, 100)])
def test_a_bid_off_the_ladder_is_named_where_the_rules_are_told_by_the_game_too(bid: int, contract: int) -> None:
    hand = "Hand4 CATKQJ DATKQJ SATKQJ HATKQJ"
    text = f"Dealer Seat4\n{hand}\nBids1 Pass {bid} Pass Pass\nContract Seat2 {contract} Hearts"
    assert [(one.code, one.line) for one in about(text.split("\n"), AUTO)] == [("PN503", 3)]


def test_a_bid_off_the_ladder_may_have_been_bid_where_later_bids_are_not_known() -> None:
    hand = "Hand4 CAKQJ9 DATJ SATK H9"
    text = "Dealer Seat2\n{hand}\nBids1 300 Pass Pass 375\nBids2 {later} - - {later}\nContract Seat2 500 Hearts"
    assert about(text.format(hand=hand, later="?").split("\n"), AUTO) == []
    assert about(text.format(hand=hand, later="-").split("\n"), AUTO) == []
    known = text.format(hand=hand, later="-").replace("Bids2 - - - -\n", "Bids2 Pass\n")
    assert [(one.code, one.line) for one in about(known.split("\n"), AUTO)] != []


@pytest.mark.parametrize("typed", [6, 650, 665])
def test_a_contract_with_another_number_of_digits_is_one_warning(typed: int) -> None:
    """It does not show that the table counts in tens, or in ones: the scores for play do."""
    lines = REAL_HAND.replace(CONTRACT, f"Contract Seat3 {typed} Clubs").split("\n")
    assert [(one.code, one.line) for one in about(lines, AUTO)] == [
        ("PN504", lines.index(f"Contract Seat3 {typed} Clubs") + 1)
    ]


@pytest.mark.parametrize(
    ("name", "rules"), [*[(name, None) for name in SHIPPED], *[(name, AUTO) for name in SHIPPED if "double" in name]]
)
@settings(max_examples=2)
@given(seed=st.integers(0, 10**9))
def test_in_any_game_the_winning_bid_with_a_digit_more_is_one_warning(name: str, rules: Auto | None, seed: int) -> None:
    random, by = Random(seed), rules or ruleset(name)
    lines = hand_scored(Melding(seed), ruleset(name)).splitlines()
    _, _, points, _ = next(line for line in lines if line.startswith("Contract")).split(" ")
    bid = [at for at, line in enumerate(lines) if line.startswith("Bids") and points in line.split(" ")]
    if not bid or about(lines, by):
        return
    digit = random.randrange(len(points))
    typed = points[:digit] + points[digit] + points[digit:]
    words = [typed if word == points else word for word in lines[bid[-1]].split(" ")]
    found = about([*lines[: bid[-1]], " ".join(words), *lines[bid[-1] + 1 :]], by)
    assert [one.line for one in found] == [bid[-1] + 1], [message(one) for one in found]


WITHOUT_BIDS = "\n".join([line for line in REAL_HAND.split("\n") if not line.startswith("Bids")])


@pytest.mark.parametrize("seat", ["Seat1", "Seat2", "Seat4"])
@pytest.mark.parametrize("rules", [ruleset(RULES), AUTO])
def test_another_seat_for_the_declarer_is_one_warning_on_that_seat(seat: str, rules: RuleSet | Auto) -> None:
    lines = WITHOUT_BIDS.replace(CONTRACT, CONTRACT.replace("Seat3", seat)).split("\n")
    (one,) = about(lines, rules)
    place = lines.index(CONTRACT.replace("Seat3", seat)) + 1, len("Contract "), len(f"Contract {seat}")
    assert (one.code, one.line, one.column - 1, one.end_column - 1) == ("PN504", *place)
    assert message(one).startswith(f"Contract has {seat}: the tricks fit Seat3, who leads to the first of them")


@pytest.mark.parametrize("seat", ["Seat1", "Seat2", "Seat4"])
def test_so_it_is_where_the_bids_are_withheld(seat: str) -> None:
    withheld = WITHOUT_BIDS.replace(CONTRACT, f"Bids1 -\nBids2 -\n{CONTRACT}")
    assert about(withheld.split("\n"), ruleset(RULES)) == []
    (one,) = about(withheld.replace(CONTRACT, CONTRACT.replace("Seat3", seat)).split("\n"), ruleset(RULES))
    assert message(one).startswith(f"Contract has {seat}: the tricks fit Seat3, who leads to the first of them")


def test_of_one_trick_alone_the_winner_is_named() -> None:
    """Whoever leads to it, it may have another winner."""
    lines = WITHOUT_BIDS.replace(CONTRACT, CONTRACT.replace("Seat3", "Seat4")).split("\n")
    first = next(at for at, line in enumerate(lines) if line.startswith("Trick1 "))
    shown = [line for line in lines[: first + 1] if not line.startswith("Hand")]
    assert [one.code for one in about(shown, ruleset(RULES))] == ["PN510"]


def test_the_winner_of_the_first_trick_is_named_where_the_other_tricks_fit_the_declarer() -> None:
    (trick,) = [line for line in WITHOUT_BIDS.split("\n") if line.startswith("Trick1 ")]
    for seat in ("Seat1", "Seat2", "Seat3", "Seat4"):
        wrong = f"{trick.rpartition(' Seat')[0]} {seat} {trick.rpartition(' ')[2]}"
        found = about(WITHOUT_BIDS.replace(trick, wrong).split("\n"), ruleset(RULES))
        assert [one.code for one in found] == ([] if wrong == trick else ["PN510"])


def test_nothing_more_is_said_of_a_game_whose_seats_and_teams_are_missing() -> None:
    """By those of the game before, the declarer and the sum of the counters would be wrong as well."""
    before = (
        "Seat4 Ann\n\nDeal 1\nGameScores 0 0\nDealer Seat4\nBids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\n\n\n"
    )
    after = "DateTime -\n\nDeal 1\nGameScores 0 0 0\nDealer Seat3\nBids1 20 Pass Pass\nContract Seat1 20 Hearts\n"
    scores = "MeldScores 10 4 2\nPlayScores 12 8 6\nHandScores 22 12 8\n"
    found = read(f"{before}{after}{scores}", AUTO).diagnostics
    assert {one.code for one in found if one.severity is not Severity.MISSING} == {"PN301"}
    assert [one.code for one in found if one.severity is Severity.ERROR and not one.follows] == ["PN301"]
    hand, teams = "\nDeal 1", "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\n"
    declared = read(f"{before}{after.replace(hand, teams + hand)}{scores}", AUTO).diagnostics
    assert [one.code for one in declared if one.severity is not Severity.MISSING] == ["PN513"]


@pytest.mark.parametrize("base", ["double-deck", "single-deck"])
@pytest.mark.parametrize("seed", range(3))
def test_the_wrong_winner_of_a_trick_of_one_suit_is_named_though_trump_is_withheld(base: str, seed: int) -> None:
    """Among cards of one suit one wins whatever trump is (Double-deck rules, The Play)."""
    text = re.sub(r"\n(Contract .*) \w+\n", r"\n\1 -\n", hand_scored(Melding(seed), ruleset(base)))
    assert accusations(text, AUTO) == []
    of_one_suit = [*re.finditer(r"\nTrick[1-9] ([CDSH])\w (?:\1\w ){3}Seat(\d)", text)]
    assert of_one_suit
    for trick in of_one_suit:
        wrong = f"{text[: trick.start(2)]}{int(trick[2]) % 4 + 1}{text[trick.end(2) :]}"
        assert accusations(wrong, AUTO) == [f"PN510 {text[: trick.start(2)].count(chr(10)) + 1}"]


@pytest.mark.parametrize("slip", ["hand{}", "Hand {}", "Hand0{}", "Hand{}:"])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_wrong_label_of_a_hand_after_the_exchange_is_one_error(seed: int, slip: str) -> None:
    """The pass above does not lack that hand."""
    lines = game_scored(Melding(seed), ruleset("double-deck-pass"), hands=2).splitlines()
    after = [at for at, line in enumerate(lines) if line.startswith("Hand") and lines[at - 1].startswith("Pass")]
    assert after
    for at in after:
        label, values = lines[at].split(" ", 1)
        wrong = [*lines[:at], f"{slip.format(label[-1])} {values}", *lines[at + 1 :]]
        found = read("\n".join(wrong), AUTO).diagnostics
        assert [(one.line, one.repairs_label) for one in found if not one.follows] == [(at + 1, True)]


def test_another_hand_after_the_exchange_that_is_not_written_is_still_missing() -> None:
    lines = game_scored(Melding(3), ruleset("double-deck-pass"), hands=1).splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("Hand") and lines[at - 1].startswith("Pass"))
    wrong = "\n".join([*lines[:first], lines[first].replace("Hand", "hand"), *lines[first + 2 :]])
    (found,) = [one for one in read(wrong, AUTO).diagnostics if one.severity is Severity.WARNING]
    assert f"changes {lines[first + 1].split(' ')[0]}," in message(found)


@pytest.mark.parametrize("base", ["double-deck", "npa"])
@pytest.mark.parametrize(("seed", "more"), [(2, 10), (5, 12), (11, 15)])
def test_a_meld_with_too_many_points_does_not_lift_its_side_over_a_minimum(base: str, seed: int, more: int) -> None:
    """The 0 of that side is right by what the cards of the meld are worth, and shows the minimum."""
    table = Table("20 meld", base, {"scoring.minimum_meld": 20})
    played = game_scored(Melding(seed), table.rules, hands=1)
    text = "\n".join([line for line in played.split("\n") if not re.match(r"(Hand\d|Trick\d+) ", line)])
    assert accusations(text, AUTO) == []
    for meld in re.finditer(r"^(Meld\d .*) (\d+)$", text, re.MULTILINE):
        wrong = f"{text[: meld.start()]}{meld[1]} {int(meld[2]) + more}{text[meld.end() :]}"
        assert accusations(wrong, AUTO) == [f"PN507 {text[: meld.start()].count(chr(10)) + 1}"], wrong
