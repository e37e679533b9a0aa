"""Partners who melded or played each other's cards passed them, though no line says so; one mistake is no pass."""

import re
from collections.abc import Callable

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import (
    GROUPED,
    partners,
    with_card,
    with_melds_alone,
    without_hands_of_others,
    without_passes,
    written_out,
)
from tests.notation.tables_of_others import TABLES, Table, Values

PASSING = [table for table in TABLES if (table.rules.passing.cards or 0) > 2]


def claimed(text: str) -> str:
    """Without the last three tricks, which somebody claims."""
    tricks = re.findall(r"\nTrick.*", text)
    return text.replace("".join(tricks), "".join([*tricks[:-3], "\nNote Seat1 claims the rest."]))


def without_a_hand_of_partners(text: str) -> str:
    return re.sub(rf"^Hand{partners(text)[1]} .*", f"Hand{partners(text)[1]} -", text, flags=re.MULTILINE)


RECORDS = (with_melds_alone, claimed, without_a_hand_of_partners, without_hands_of_others)
Record = Callable[[str], str]


@pytest.mark.parametrize("table", PASSING[::3], ids=str)
def test_hands_as_dealt_and_as_played_show_that_partners_passed_cards(table: Table) -> None:
    for seed in range(3):
        assert accusations(without_passes(table, seed), AUTO) == []


@pytest.mark.parametrize("table", PASSING[::3], ids=str)
def test_they_show_it_where_nothing_says_who_declared(table: Table) -> None:
    for seed in range(3):
        text = re.sub(r"\n(Contract|Bids\d) .*", "", without_passes(table, seed))
        assert accusations(text, AUTO) == []
        assert accusations(with_melds_alone(text), AUTO) == []


AT_ONCE = [table for table in PASSING if table.rules.passing.order == "both-at-once"]
"""Who passes first may get the same cards back, so that fewer are seen."""


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("table", AT_ONCE[::2], ids=str)
def test_so_does_a_part_of_what_was_played(table: Table, record: Record) -> None:
    for seed in range(3):
        text = record(without_passes(table, seed))
        assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("table", AT_ONCE[::3], ids=str)
def test_melds_show_it_where_the_hand_of_one_of_them_is_not_written(table: Table) -> None:
    """One card that a meld needs for its points may be the only one that is seen."""
    for seed in range(8):
        text = without_a_hand_of_partners(with_melds_alone(without_passes(table, seed)))
        assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("order", ["both-at-once", "partner-first"])
@pytest.mark.parametrize("record", [claimed, without_a_hand_of_partners])
@pytest.mark.parametrize("seed", range(8))
def test_of_play_that_ends_early_one_card_may_be_all_that_is_seen(seed: int, record: Record, order: str) -> None:
    """The card that came back may be among those that were not played."""
    text = claimed(record(without_passes(passing_one(order), seed)))
    assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("order", ["both-at-once", "partner-first"])
@pytest.mark.parametrize("number", [2, 17])
def test_so_may_it_where_a_trick_is_not_known(number: int, order: str) -> None:
    """The card that came back may have been played to that trick."""
    texts = [without_passes(passing_one(order), seed) for seed in range(8)]
    withheld = [re.sub(rf"^Trick{number} .*", f"Trick{number} -", text, flags=re.MULTILINE) for text in texts]
    assert [accusations(text, AUTO) for text in withheld] == [[]] * len(texts)


PINOCHLES = {"pinochle 14": (14, 30, 60, 90), "pinochle 15": (15, 30, 60, 90)}


@pytest.mark.parametrize("price", PINOCHLES)
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_melds_show_it_where_they_have_the_points_of_a_variation(cards: int, price: str) -> None:
    table = Table(price, "double-deck", {"pass.cards": cards, "meld.pinochle": PINOCHLES[price]})
    for seed in range(15):
        text = with_melds_alone(without_passes(table, seed))
        for record in (text, without_a_hand_of_partners(text)):
            assert accusations(record, AUTO) == [], record


ONE_MELD = """\
Hand1 -
Hand2 -
Hand3 CATKQ DTQJ SAAAKJJJ HATTKQQ
Hand4 -
Contract Seat1 60 Clubs
Meld1 -
Meld2 -
Meld3 CKQ DQJ SKQ HQ {}
Meld4 -
"""


@pytest.mark.parametrize("points", [16, 26, 27])
def test_a_single_meld_shows_it_by_points_that_a_source_names(points: int) -> None:
    """Its pinochle and its queens need the queen of spades, which was not dealt to that hand."""
    assert accusations(ONE_MELD.format(points), ruleset("double-deck"))
    assert accusations(ONE_MELD.format(points), AUTO) == []


@pytest.mark.parametrize("points", [2, 4, 6, 10, 15, 20, 28, 37])
def test_but_not_by_any_other_points(points: int) -> None:
    assert accusations(ONE_MELD.format(points), AUTO)


def with_one_card_each(seed: int) -> str:
    """Melds alone; one melded card was dealt to the partner, for a card that nobody melds."""
    text = with_melds_alone(hand_scored(Melding(seed), ruleset("double-deck")))
    cards = {label: written_out(*grouped) for label, *grouped in GROUPED.findall(text)}
    for one, other in (partners(text), partners(text)[::-1]):
        melded = [card for card in cards[f"Meld{one}"] if card not in cards[f"Hand{other}"]]
        spare = [card for card in cards[f"Hand{other}"] if card not in cards[f"Meld{other}"] + cards[f"Hand{one}"]]
        if melded and spare:
            text = with_card(text, f"Hand{one}", melded[0], spare[0])
            return with_card(text, f"Hand{other}", spare[0], melded[0])
    return with_one_card_each(seed + 100)


SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_of_one_card_a_meld_that_is_right_shows_it(seed: int) -> None:
    text = with_one_card_each(seed)
    assert accusations(text, AUTO) == []
    assert accusations(re.sub(r"^(Meld.*) (?!0$)(\d+)$", r"\1 1\2", text, flags=re.MULTILINE), AUTO)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_no_partner_was_dealt_was_not_passed(seed: int) -> None:
    """It is in one hand instead of another card, so that the deck has one too many of it."""
    text = with_melds_alone(hand_scored(Melding(seed), ruleset("double-deck")))
    label, *grouped = next(each for each in GROUPED.findall(text) if each[0].startswith("Meld") and any(each[1:]))
    melded = written_out(*grouped)[0]
    assert accusations(with_card(text, f"Hand{label[-1]}", melded, melded[0] + "AT"[melded[1] == "A"]), AUTO)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_of_the_partner_that_adds_no_points_to_a_meld_shows_no_pass(seed: int) -> None:
    text = with_melds_alone(hand_scored(Melding(seed), ruleset("double-deck")))
    cards = {label: written_out(*grouped) for label, *grouped in GROUPED.findall(text)}
    others = [
        re.sub(rf"^(Meld{one} .*{suit}A*)", r"\1T", text, flags=re.MULTILINE)
        for one, other in ((1, 3), (2, 4), (3, 1), (4, 2))
        for suit in "CDSH"
        if cards.get(f"Meld{one}") and f"{suit}T" in cards[f"Hand{other}"] and f"{suit}T" not in cards[f"Hand{one}"]
    ]
    assert all(accusations(each, AUTO) for each in others)
    assert others


def test_how_many_were_passed_is_said_as_far_as_it_is_shown() -> None:
    table = next(table for table in PASSING if table.rules.passing.cards == 3)
    text = without_passes(table, 1)
    whys = [
        by.why for each in (text, without_hands_of_others(with_melds_alone(text))) if (by := read(each, AUTO).rules[0])
    ]
    assert "as written: three cards passed" in whys[0]
    assert "as written: at least " in whys[1]


def with_partners_swapped(text: str) -> list[str]:
    """The text with the cards of the leader and of the partner in each other’s place, in one trick after another."""
    places = [re.sub(rf"^(Trick{n}) (..) (..) (..)", r"\1 \4 \3 \2", text, flags=re.MULTILINE) for n in range(2, 20)]
    return [each for each in places if each != text]


@pytest.mark.parametrize("seed", SEEDS)
def test_two_cards_of_partners_that_are_written_the_wrong_way_round_are_no_pass(seed: int) -> None:
    """At a table that played another hand as it was dealt; and by rules that pass no cards, in any case."""
    text = hand_scored(Melding(seed), ruleset("double-deck")).partition("\nFinalScores")[0]
    swapped = with_partners_swapped(text)
    assert len(swapped) > 9
    assert all(accusations(each, ruleset("double-deck")) for each in swapped)
    assert accusations(beside_one_as_dealt(text), AUTO) == []
    assert all(accusations(beside_one_as_dealt(each), AUTO) for each in swapped)


def beside_one_as_dealt(text: str) -> str:
    """The hand of this text after another one, without the lines that connect the two."""
    first = hand_scored(Melding(12), ruleset("double-deck")).partition("\nFinalScores")[0]
    second = text.partition("\nDeal 1")[2]
    return re.sub(r"\n(GameScores|Dealer) .*", "", f"{first}\n\nDeal 2{second}")


def passing_one(order: str) -> Table:
    return Table("one card passed", "double-deck", {"pass.cards": 1, "pass.order": order})


@pytest.mark.parametrize(("order", "seed"), [("both-at-once", 0), ("both-at-once", 7), ("partner-first", 11)])
def test_the_one_card_that_each_partner_passed_may_be_played_to_the_same_trick(order: str, seed: int) -> None:
    text = without_passes(passing_one(order), seed)
    assert [one[:5] for one in accusations(text, ruleset("double-deck"))] == ["PN509"]
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize(("seed", "hands"), [(3, 2), (10, 4)])
def test_hands_in_which_the_same_card_came_back_do_not_speak_against_a_pass_of_one_card(seed: int, hands: int) -> None:
    text = without_passes(passing_one("partner-first"), seed, hands)
    assert accusations(text, ruleset("double-deck"))
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize("order", ["both-at-once", "partner-first"])
@pytest.mark.parametrize("seed", [2, 4, 5, 6])
def test_one_card_was_passed_where_the_hand_of_one_of_them_is_not_written(seed: int, order: str) -> None:
    """All their cards are played, and together they are those that nobody else has."""
    text = without_passes(passing_one(order), seed)
    assert accusations(text, ruleset("double-deck"))
    assert accusations(without_a_hand_of_partners(text), AUTO) == []


def without_a_card_of_others(text: str, number: int) -> str:
    """With a hyphen in place of the card that an opponent played to this trick, after another one."""
    leader = re.findall(rf"^Trick{number - 1} .* Seat(\d)", text, re.MULTILINE)[0]
    place = 1 if int(leader) in partners(text) else 2
    return re.sub(rf"^(Trick{number}(?: ..){{{place}}}) ..", r"\1 -", text, flags=re.MULTILINE)


@pytest.mark.parametrize("record", [without_a_hand_of_partners, without_hands_of_others])
@pytest.mark.parametrize("seed", [2, 4, 5, 6])
def test_so_it_was_where_a_card_of_an_opponent_is_not_known(seed: int, record: Record) -> None:
    """All cards of the partners are played, whatever the other played to that trick."""
    text = re.sub(r"\nMeld\d .*", "", record(without_passes(passing_one("both-at-once"), seed)))
    for number in (2, 11, 17):
        assert accusations(without_a_card_of_others(text, number), AUTO) == []


@pytest.mark.parametrize("seed", [2, 4, 5, 6])
def test_no_pass_explains_a_card_too_many_of_an_opponent_where_another_is_not_known(seed: int) -> None:
    text = without_a_hand_of_partners(hand_scored(Melding(seed), ruleset("double-deck")))
    opponent = next(seat for seat in (1, 2) if seat not in partners(text))
    cards = {label: written_out(*grouped) for label, *grouped in GROUPED.findall(text)}[f"Hand{opponent}"]
    for other in {"CA", "DA", "SA", "HA"} - {cards[0], cards[-1]}:
        wrong = with_card(text, f"Hand{opponent}", cards[-1], other)
        assert accusations(without_a_card_of_others(wrong, 11), AUTO)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_was_not_played_so_is_found_there(seed: int) -> None:
    text = without_a_hand_of_partners(hand_scored(Melding(seed), ruleset("double-deck")))
    for number in range(2, 20):
        trick = re.compile(rf"^(Trick{number} .. ..) (..)", re.MULTILINE)
        played = trick.search(text)
        assert played
        others = {"CA", "DT", "SJ"} - {*played[0].split(" ")}
        assert all(accusations(trick.sub(rf"\1 {other}", text), AUTO) for other in others)


@pytest.mark.parametrize("seed", range(3))
def test_other_hands_that_were_played_as_they_were_dealt_show_that_a_card_of_a_hand_is_wrong(seed: int) -> None:
    sections = game_scored(Melding(seed), ruleset("double-deck"), hands=4).split("\n\n")
    sections = [without_a_hand_of_partners(each) if "\nTrick" in each else each for each in sections]
    at = next(at for at, each in enumerate(sections) if "\nTrick" in each)
    known = partners(sections[at])[0]
    cards = {label: written_out(*grouped) for label, *grouped in GROUPED.findall(sections[at])}[f"Hand{known}"]
    for other in {"CA", "DT", "SK", "HQ"} - {cards[-1]}:
        wrong = with_card(sections[at], f"Hand{known}", cards[-1], other)
        assert accusations("\n\n".join([*sections[:at], wrong, *sections[at + 1 :]]), AUTO)


@pytest.mark.parametrize("seed", [1, 6])
def test_a_card_shows_a_pass_if_who_was_dealt_it_breaks_a_duty_for_want_of_it(seed: int) -> None:
    text = claimed(without_passes(passing_one("both-at-once"), seed))
    assert any(one.startswith("PN508") for one in accusations(text, ruleset("double-deck")))
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize("seed", [1, 12, 30])
def test_two_cards_of_one_trick_show_a_pass_where_the_trick_is_wrong_the_other_way_round(seed: int) -> None:
    text = without_passes(passing_one("both-at-once"), seed)
    assert accusations(text, ruleset("double-deck"))
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by is not None
    assert "as written: one card passed" in by.why


@pytest.mark.parametrize("seed", range(3))
def test_melds_that_are_not_yet_written_show_no_pass(seed: int) -> None:
    text = without_passes(PASSING[0], seed)
    assert accusations(re.sub(r"^(Meld\d) .*", r"\1", text, flags=re.MULTILINE), AUTO) == []


WITH_PASSES_BEFORE = """\
Hand1 CA DTQ9 SATQQ9 HKQQ
Hand2 CTQJ9 DJ9 SJ9 HATT9
Hand3 CAJ9 DAATKQJ SK HJ9
Hand4 CTKKQ DK SATKJ HAKJ
Contract Seat4 200 Clubs
Pass2 CT CQ CJ C9
Pass4 SJ HJ ST SA
Hand2 C DJ9 SATJJ9 HATTJ9
Hand4 CTTKKQQJ9 DK SK HAK
Meld1 C D S HKQ 20
Meld2 C D S H 0
Meld3 C9 DKQ S H 30
Meld4 CKKQQ9 DK SK HK 170
HandScores 150 320

Hand1 CAATJ DAQ9 SAKQ9 HJ
Hand2 CKQ9 DK SK9 HAAKJ99
Hand3 CT DATJ9 STTQJJ HTK
Hand4 CKQJ9 DTKQJ SA HTQQ
Contract Seat2 190 Hearts
Meld1 C D SKQ H 20
Meld2 CKQ DK SK HATKQJ99 270
Meld3 C DJ SQ H 40
Meld4 CKQ DKQ S H 40
HandScores 60 -190
"""
RANKED_OTHERWISE = """\
Hand1 CTQ DKQ99 SKK HAKJJ
Hand2 CAJJ9 DAJ SAQJ HKQ9
Hand3 CKKQ DKQJ STTQJ99 H
Hand4 CAT9 DATT SA HATTQ9
Contract Seat2 300 Hearts
Meld1 C DKQ S H 20
Meld2 CA DAJ SAQ HAKQ9 190
Meld3 CKQ DKQJ SQ H 80
Meld4 C D S H9 10
Trick1 SA S9 SA SK Seat2 26
Trick2 HT S9 H9 HJ Seat1 12
Trick3 HA H9 ST C9 Seat1 21
Trick4 CQ CA CQ CA Seat2 28
Trick5 HA DJ DA HJ Seat2 26
Trick6 DA DQ DT D9 Seat2 24
Trick7 HT SJ CT HK Seat1 26
Trick8 DK DJ DK DT Seat1 20
Trick9 CT HQ CK CJ Seat2 19
Trick10 SQ SQ SJ SK Seat1 12
Trick11 DQ HQ CK CJ Seat2 12
Trick12 HK ST C9 D9 Seat2 24
MeldScores 100 200
HandScores 191 359
"""


@pytest.mark.parametrize("text", [WITH_PASSES_BEFORE, RANKED_OTHERWISE], ids=["passes before", "another ranking"])
def test_cards_are_passed_without_a_line_beside_other_variations(text: str) -> None:
    """Another hand has its `Pass` lines, or cards rank and count otherwise, which shows who has won each trick."""
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("HK 170", "HK 180").replace("Hand4 CAT9", "Hand4 CAT"), AUTO) != []


WITHHELD_POINTS = "Hand1 CTJ DKQJ SAAQ HATKJ\nMeld1 C DKQJ{} SQ H{} ?\nMeld4 C DKQ S H 4"
"""Diamonds may be trump."""


def test_a_meld_whose_points_are_withheld_shows_it_by_cards_that_add_some() -> None:
    assert accusations(WITHHELD_POINTS.format("9", ""), AUTO) == []
    assert accusations(WITHHELD_POINTS.format("", "Q"), AUTO) == ["PN507 2"]


OTHERS_SHOW_TRUMP = """\
Seat4 Di

Hand1 CKKQ DAQQJJ SATTTKQJJ HAKKQ
Hand2 CAKQQJJJ DAAATKK SQJ HATQJJ
Hand3 CATTTKQ DTKKQQ SATK HTTKKJJ
Hand4 CAATJ DTTJJ SAAKKQQJ HAATQQ
Meld1 CKQ DJ SKQ H 100
Meld2 CKQ D S H 40
Meld3 CKQ DKKQQ S HKQ {}
Meld4 C DJJ SKKQQ H 340
"""
"""Clubs are trump, as the second meld shows, so that the third is worth 100."""


def test_the_trump_that_other_melds_show_tells_which_cards_a_meld_needs() -> None:
    assert accusations(OTHERS_SHOW_TRUMP.format(100), AUTO) == []
    assert accusations(OTHERS_SHOW_TRUMP.format(80), AUTO)


def test_either_side_may_have_passed_cards_if_nothing_says_who_declared() -> None:
    """Seat4 plays queens that Seat2 was dealt: the other side has the cards as they were dealt."""
    hands = "Hand2 CAQ DAATTQJJ STKKQQQ HTKQQQ\nHand3 CAATJ DAQQ SAAKQJJ HAAAKQJJ\n"
    tricks = "Trick8 ? CT CA CT Seat2 3\nTrick9 DT DQ DT DQ ? 2\nTrick10 ? HA HQ HK ? 2\n"
    assert accusations(hands + tricks, AUTO) == []


PASSED_AND_COUNTED_OTHERWISE = """\
Seat4 Di

Dealer Seat1
Hand1 CAATKQQJ DAAJJ SAKQ HATKKQJ
Hand2 CTTKKJJ DAATKKQJ SATTKK HAJ
Hand3 CKQJ DTTQQJ SAATKQJ HTKQQQJ
Hand4 CAATQ DTKKQ STQQJJJ HAATTKJ
Bids1 Pass Pass 540 Pass
Contract Seat4 540 Diamonds
Meld1 CAKQ DAJ SAKQ HAKQ 200
Meld2 C DATKQJ SKQ H 210
Meld3 CKQJ DQJ SKQJ HKQJ 200
Meld4 C DKQ S H 40
Trick1 DT DA DQ DQ Seat1 27
Trick2 CJ CK CJ CT Seat4 18
Trick3 DQ DA DA DT Seat1 35
Trick4 SA ST SJ SQ Seat1 26
Trick5 HK HA HJ HA Seat2 28
Trick6 SA SK SJ SK Seat2 21
Trick7 CJ CQ CA CQ Seat4 19
Trick8 HA HJ HJ HK Seat4 19
Trick9 SJ SQ SK ST Seat3 19
Trick10 DJ DK DJ DA Seat2 19
Trick11 CT CK CA CT Seat4 35
Trick12 CQ CK CT DT Seat3 27
Trick13 DQ DK DJ DT Seat2 19
Trick14 CJ HT HJ CA Seat1 25
Trick15 HK DJ HQ HK Seat2 13
Trick16 SQ SA ST HA Seat3 35
Trick17 HQ HT HT DK Seat2 27
Trick18 DK SA ST CQ Seat2 28
Trick19 SK SQ SJ HQ Seat2 12
Trick20 CK HQ HT CA Seat1 48
"""
"""Seat2 and Seat4 play the cards that they passed each other to one trick; a meld has one of them, too."""


def test_a_pass_and_another_way_to_count_are_seen_in_one_hand() -> None:
    assert accusations(PASSED_AND_COUNTED_OTHERWISE, AUTO) == []


STANDARD: Values = {"play.ranking": "standard"}
TRUMPS_ALONE: Values = {"play.head": "trump-only"}


@pytest.mark.parametrize(
    ("base", "values", "seed"),
    [
        ("single-deck", {"pass.cards": 4} | STANDARD | TRUMPS_ALONE, 43),
        ("single-deck", {"pass.cards": 4} | STANDARD | TRUMPS_ALONE, 54),
        ("double-deck-pass", STANDARD, 21),
        ("double-deck-pass", STANDARD, 42),
        ("double-deck-pass", STANDARD | TRUMPS_ALONE, 17),
        ("double-deck-pass", {"pass.cards": 1} | STANDARD | TRUMPS_ALONE, 136),
    ],
    ids=str,
)
def test_tens_below_jacks_are_seen_beside_an_unwritten_pass(base: str, values: Values, seed: int) -> None:
    """By the usual ranking other players lead, and so everybody seems to play the cards of others."""
    assert accusations(without_passes(Table("", base, values), seed), AUTO) == []


@pytest.mark.parametrize("seed", [2, 3, 5])
def test_cards_that_need_not_be_beaten_are_not_taken_for_tens_below_jacks(seed: int) -> None:
    table = Table("", "double-deck-pass", {"pass.cards": 4} | TRUMPS_ALONE)
    assert accusations(without_passes(table, seed, hands=2), AUTO) == []
