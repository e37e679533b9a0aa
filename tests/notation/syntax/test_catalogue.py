import string

import pytest

from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import CATALOGUE, Explanation, finding, message
from annotations.notation.syntax.diagnostics import FAMILIES, Diagnostic
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import GAME, HAND, about, with_line

OF_SHORT_TEXTS = {"PN401", "PN403"}


def read_example(entry: Explanation, text: str) -> Reading:
    return read(text, ruleset(entry.rules) if entry.rules else None)


@pytest.mark.parametrize("code", CATALOGUE)
def test_the_bad_example_gives_this_code_and_the_good_one_does_not(code: str) -> None:
    entry = CATALOGUE[code]
    bad, good = ({one.code for one in read_example(entry, text).diagnostics} for text in (entry.bad, entry.good))
    assert code in bad
    assert code not in good
    assert bad - OF_SHORT_TEXTS == {code} - OF_SHORT_TEXTS
    assert not good - OF_SHORT_TEXTS


@pytest.mark.parametrize("code", sorted(OF_SHORT_TEXTS))
def test_the_examples_of_what_a_whole_game_has_are_whole_games(code: str) -> None:
    entry = CATALOGUE[code]
    assert [one.code for one in read(entry.bad).diagnostics] == [code]
    assert not read(entry.good).diagnostics


def test_every_code_of_the_language_has_a_row() -> None:
    assert list(CATALOGUE) == [
        *[f"PN10{number}" for number in range(1, 7)],
        *[f"PN20{number}" for number in range(1, 7)],
        *[f"PN3{number:02}" for number in range(1, 12)],
        *[f"PN40{number}" for number in range(1, 5)],
        *[code for code in CATALOGUE if code.startswith("PN5")],
        *[f"PN60{number}" for number in range(1, 5)],
    ]
    assert {code[2] for code in CATALOGUE} <= set(FAMILIES)


def test_every_code_of_the_rules_has_a_row_and_examples_by_a_rule_set() -> None:
    of_rules = [code for code in CATALOGUE if code.startswith("PN5")]
    assert of_rules == sorted(of_rules)
    assert set(of_rules) == {f"PN5{number:02}" for number in range(1, 19)}
    assert all(bool(CATALOGUE[code].rules) is (code in of_rules) for code in CATALOGUE)


@pytest.mark.parametrize("code", [code for code, entry in CATALOGUE.items() if entry.rules])
def test_what_the_rules_say_names_the_rule_set(code: str) -> None:
    entry = CATALOGUE[code]
    (found,) = [one for one in read_example(entry, entry.bad).diagnostics if one.code == code]
    assert f"({entry.rules}" in message(found)


@pytest.mark.parametrize("code", CATALOGUE)
def test_the_sentence_has_a_place_for_nothing_but_the_values(code: str) -> None:
    entry = CATALOGUE[code]
    (found, *_) = [one for one in read_example(entry, entry.bad).diagnostics if one.code == code]
    places = {name for _, name, _, _ in string.Formatter().parse(entry.message) if name}
    assert places <= set(entry.words(found.values))
    assert message(found).endswith((".", "”."))


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_row_is_in_whole_sentences(code: str) -> None:
    entry = CATALOGUE[code]
    for words in (entry.message, entry.why, entry.repair):
        assert words.endswith(".")
        assert "'" not in words


def test_what_was_found_can_be_said_without_the_repair() -> None:
    (found,) = about("Winner team1")
    assert message(found) == f"{finding(found)} Write “Team1”."


def sentence(line: str) -> str:
    (found,) = about(line)
    return message(found)


def test_a_sentence_quotes_what_was_found_and_says_what_pn_expects_and_what_to_write() -> None:
    assert sentence("Bids1 pass 50") == (
        "“pass” in Bids1 is not a bid: PN expects Pass, a whole number from 1 up, or -. Write “Pass”."
    )
    assert sentence("Contract Seat4 50") == (
        "Contract has 2 values: Contract takes the declarer, the bid and the trump, as in “Contract Seat1 150 Spades”."
    )
    assert sentence("Deal 2 3") == "Deal has 2 values: Deal takes one number, as in “Deal 2”."
    assert sentence("Discard 3") == (
        "Discard has one value: Discard takes cards and the points, as in “Discard CK DK HK 3”."
    )
    assert sentence("Trick1 CA") == (
        "Trick1 has one value: Trick1 takes a card for each player, the winner and the counters, "
        "as in “Trick1 CJ CA CQ CQ Seat1 1”."
    )


def test_a_wrong_number_is_explained_by_the_lines_that_show_the_right_one() -> None:
    assert sentence("Trick1 CA CA CA Seat1 1") == (
        "Trick1 has 5 values: Trick1 takes 4 cards, the winner and the counters, as in “Trick1 CJ CA CQ CQ Seat1 1”; "
        "Dealer on line 6 shows 4 players."
    )
    assert sentence("GameScores 0") == (
        "GameScores has one value: GameScores takes 2 scores, one for each team, as in “GameScores -54 328”; "
        "Dealer on line 6 shows 4 players, who have 2 teams unless Team lines declare others."
    )


@pytest.mark.parametrize("line", ["Hand1 CA,DK,S,H", "GameScores 20/30", "GameScores 20,30"])
def test_values_with_other_signs_between_them_are_to_be_separated_by_spaces(line: str) -> None:
    assert sentence(line).endswith(". Separate values by spaces.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("GameScores 20\N{NO-BREAK SPACE}30", "U+00A0 (no-break space)"),
        ("GameScores 20\N{ZERO WIDTH SPACE}30", "U+200B (zero width space)"),
        ("Trick1 CA CA\N{THIN SPACE}CA CA Seat1 1", "U+2009 (thin space)"),
        ("Hand1 CA DK\N{NO-BREAK SPACE}S H", "U+00A0 (no-break space)"),
    ],
)
def test_a_character_that_only_looks_like_a_space_is_named(line: str, said: str) -> None:
    assert sentence(line).endswith(f". The line contains {said}: write a space there.")


@pytest.mark.parametrize("line", ["GameScores 20 5{}6  40", "Bids1 50 5{}6 " + "Pass " * 1000])
def test_a_character_that_only_looks_like_a_space_is_named_however_the_line_is_spaced(line: str) -> None:
    said = message_of("PN301", f"Seat4 Dee\n\n{line.format(chr(0xA0))}")
    assert said.endswith(". The line contains U+00A0 (no-break space): write a space there.")


def test_the_byte_order_mark_of_a_text_is_no_such_character() -> None:
    assert "The line contains" not in message_of("PN301", "\ufeffDealer  Seat1 Seat2")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("GameScores 02 5", "Write “2”, or “20” if two digits are swapped."),
        ("GameScores -050 5", "Write “-50”, or “-500” if two digits are swapped."),
        ("Bids1 05 Pass Pass Pass", "Write “5”, or “50” if two digits are swapped."),
        ("GameScores 50\u200b51 5", "contains U+200B (zero width space)). Delete it, or write a space there."),
        ("GameScores 50\u00a051 5", "contains U+00A0 (no-break space)). Write a space there."),
        ("Discard HA HK HQ", "Write the points after the last card, as in “Discard CK DK HK 3”."),
        ("Kitty CA 1", "a suit C D S H and a rank A T K Q J 9, as in ST."),
        ("Bids1 50,51 Pass Pass Pass", "or -. Separate values by spaces."),
        ("Bids1 Pass -- Pass 50", "one hyphen for each value, and “--” is a row of 2 hyphens."),
        ("Hand1 -–", "Hand1 has one value: “-–” is a row of 2 dashes, where PN expects one. Write “-”."),
        ("Contract Seat4 50 NoTrump", "PN expects Clubs, Diamonds, Spades, Hearts, or - (no trump, or not known)."),
        (
            "Hand1 DA - SA HA",
            "Write “C DA SA HA” if there are no clubs, or “- DA SA HA” if they are not known.",
        ),
        (
            "Hand1 S - D C",
            "Write “C D S H” if there are no hearts, or “C D S -” if they are not known.",
        ),
    ],
)
def test_what_to_write_instead_of_a_value_without_a_repair_is_said(line: str, said: str) -> None:
    assert sentence(line).endswith(said)


def test_two_hyphens_among_the_suits_may_stand_for_any_of_them() -> None:
    assert sentence("Hand1 DA - - HA").endswith("in the order C D S H.")


@pytest.mark.parametrize(("line", "label"), [("KittyaD9", "Kitty"), ("GameScoress0", "GameScores")])
def test_the_label_that_a_word_begins_with_is_named_where_a_value_may_follow_it(line: str, label: str) -> None:
    assert message_of("PN102", line) == f"PN 1.0 has no label “{line}”: it has {label}."


def test_a_trick_whose_number_begins_with_a_zero_may_be_one_of_two() -> None:
    assert message_of("PN101", "Trick01 CA").endswith("Hand1. Write “Trick1”, or “Trick10” if two digits are swapped.")


def test_one_value_that_is_too_few_may_have_no_signs_in_it() -> None:
    assert "Separate" not in sentence("Hand1 CADKSH")


PASSED = "(a hyphen stands for a player who has passed)"


def test_a_later_round_that_is_too_short_may_lack_the_hyphens_of_those_who_have_passed() -> None:
    first, later = messages_of("PN301", "Seat4 Dee\n\nBids1 50 52 54\nBids2 56 58\nBids3 60 Pass")
    assert PASSED not in first
    assert f"Bids2 takes 4 bids, one for each player {PASSED}, as in “Bids2 - Pass 65 70”; " in later


def test_a_seat_that_a_team_names_twice_is_to_be_named_once() -> None:
    assert message_of("PN306", "Team1 Seat1 Seat1") == "“Seat1” in Team1 is named twice: name each seat once."


def test_the_form_of_a_date_and_time_is_said() -> None:
    said = message_of("PN305", "DateTime 31.8.2015")
    assert "written yyyy-mm-dd hh:mm:ss, as in 2015-08-31 13:58:59, or - if it is not known" in said


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("Dealer Seat9", "Seat1 to Seat8, or - if it is not known."),
        ("Winner Seat9", "Team1 to Team8 or Seat1 to Seat8, or - if it is not known."),
        ("Contract Seat9 50 Hearts", "the declarer, Seat1 to Seat8, or - if it is not known."),
        (
            "Team1 Seat 1 Seat3",
            "Seat1 to Seat8, or - if it is not known. A number belongs right after the word. Write “Seat1”.",
        ),
    ],
)
def test_a_seat_or_team_that_is_not_known_is_a_hyphen(line: str, allowed: str) -> None:
    assert message_of("PN306", line).endswith(f"is not what PN expects here: {allowed}")


def test_where_each_plays_alone_scores_are_those_of_the_players() -> None:
    (said,) = messages_of("PN301", "Seat3 Cy\n\nDeal 1\nMeldScores 4 17")
    assert said == (
        "MeldScores has 2 values: MeldScores takes 3 scores, one for each player, as in “MeldScores 4 17 10”; "
        "Seat3 on line 1 shows 3 players, who each play alone unless Team lines declare teams."
    )


def test_what_cannot_be_printed_is_quoted_in_signs_that_can() -> None:
    assert "“West\\u202e”" in sentence("Dealer West\u202e")


def test_a_long_value_is_cut_where_it_is_quoted() -> None:
    assert len(sentence("Dealer " + "x" * 10_000)) < 200


def test_braces_in_a_text_are_nothing_special() -> None:
    assert "“{label.__class__}”" in sentence("Dealer {label.__class__}")


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_repair_in_an_example_repairs_it(code: str) -> None:
    entry = CATALOGUE[code]
    (found, *_) = [one for one in read_example(entry, entry.bad).diagnostics if one.code == code]
    if found.fix:
        assert code not in {one.code for one in read(repaired(entry.bad, found)).diagnostics}


def repaired(text: str, found: Diagnostic) -> str:
    assert found.fix
    return apply_fixes(text, [found.fix])


REPAIRS = [
    ("Hand1 CAT DATKKQQj STKQQ HATTQQQJ", "Hand1 CAT DATKKQQJ STKQQ HATTQQQJ"),
    ("Hand1 C10K DKA S H", "Hand1 CTK DKA S H; Hand1 C10K DAK S H"),
    ("Hand1 ♣A D S H", "Hand1 CA D S H"),
    ("Hand1 CAT STKQQ DATKKQQJ H", "Hand1 CAT DATKKQQJ STKQQ H"),
    ("Hand1 C C S H", ""),
    ("Hand1 CX D S H", ""),
    ("Pass1 AS 10C C10", "Pass1 SA 10C C10; Pass1 AS CT C10; Pass1 AS 10C CT"),
    ("Hand1 CTA SKT DA HA", "Hand1 CAT SKT DA HA; Hand1 CAT DA STK HA; Hand1 CTA STK DA HA"),
    ("Discard CK DK S HK 3", "Discard CK DK HK 3"),
    ("Discard DK CKT S H 2", "Discard CT CK DK 2; Discard DK CTK S H 2"),
    ("Discard C D S H 0", ""),
    ("Kitty SK CT H9", "Kitty CT SK H9"),
    ("Kitty SK ? CT", ""),
    ("Discard CK DK HK HQ HJ 3", "Discard CK DK S HKQJ 3"),
    ("Bids1 pass P 0 +50", "Bids1 Pass P 0 +50; Bids1 pass Pass 0 +50; Bids1 pass P 0 50"),
    ("Contract Seat4 50 ♥", "Contract Seat4 50 Hearts"),
    ("Contract Seat4 50 s", "Contract Seat4 50 Spades"),
    ("Contract Seat4 50 ♥\ufe0f", "Contract Seat4 50 Hearts"),
    ("Kitty ♦\ufe0fA A♥\ufe0e", "Kitty DA A♥\ufe0e; Kitty ♦\ufe0fA HA"),
    ("Hand1 C ♦\ufe0fAK S H", "Hand1 C DAK S H"),
    ("Contract Seat4 50 Heart", "Contract Seat4 50 Hearts"),
    ("Contract Seat4 50 NT", ""),
    ("Dealer 4", "Dealer Seat4"),
    ("Dealer seat4", "Dealer Seat4"),
    ("Dealer 9", ""),
    ("Dealer North", ""),
    ("Winner team1", "Winner Team1"),
    ("Winner 1", ""),
    ("GameScores +5 007", "GameScores 5 007; GameScores +5 7"),
    ("GameScores −5 1,000", "GameScores -5 1,000; GameScores −5 1000"),
    ("GameScores 02 -50", ""),
    ("GameScores 20 -050", ""),
    ("MeldScores 02 06", "MeldScores 2 06; MeldScores 02 6"),  # several zeros are no swapped digits
    ("GameScores 100,200", "GameScores 100 200"),
    ("Dealer Seat02", "Dealer Seat2"),
    ("Winner Team01", "Winner Team1"),
    ("GameScores -00 00", "GameScores 0 00; GameScores -00 0"),
    ("GameScores 5０ ٣", "GameScores 50 ٣; GameScores 5０ 3"),
    ("GameScores 5\u200b0 51", ""),
    ("GameScores -\u200b5 51\u200b", "GameScores -\u200b5 51"),
    ("GameScores 5\ufe0f0 51", ""),
    ("GameScores 20,30", "GameScores 20 30"),
    ("GameScores 20, 30, 40", ""),
    ("Hand1 CA,DK,S,H", "Hand1 CA DK S H"),
    ("Hand1 HA,HJ,HK,HJ", ""),
    ("Trick1 HA,HJ,HK,HJ Seat1 1", "Trick1 HA HJ HK HJ Seat1 1"),
    ("Contract Seat4/50/Hearts", "Contract Seat4 50 Hearts"),
    ("Kitty CA;CT", "Kitty CA CT"),
    ("Kitty CA;C8", ""),
    ("Discard HA,HJ,2", "Discard HA HJ 2"),
    ("Discard HA,HJ 2", "Discard HA HJ 2"),
    ("Bids1 50,51 Pass Pass Pass", ""),
    ("Winner Team1/Team2", ""),
    ("Dealer --", "Dealer -"),
    ("Hand1 --", "Hand1 -"),
    ("Contract -- 50 Hearts", "Contract - 50 Hearts"),
    ("Bids1 Pass -- Pass 50", ""),
    ("Deal --", ""),
    ("Bids1 1,150 1,200 Pass Pass", "Bids1 1150 1,200 Pass Pass; Bids1 1,150 1200 Pass Pass"),
    ("GameScores 1.5 1,0", ""),
    ("Trick1 CJ CA CQ CQ Seat1 -1", ""),
    ("Trick1 CJ CA CQ CQ 1 Seat1", "Trick1 CJ CA CQ CQ Seat1 1"),
    ("Trick1 CJ CA CQ CQ 3 seat1", "Trick1 CJ CA CQ CQ Seat1 3"),
    ("Trick1 CJ CA CQ CQ 1 1", "Trick1 CJ CA CQ CQ Seat1 1"),
    ("Contract hearts seat1 50", "Contract Seat1 50 Hearts"),
    ("Dealer Team 1", ""),
    ("Deal Seat 1", ""),
    ("Trick1 CJ CA CQ CQ Seat1 Seat2", ""),
    ("Contract 50 Hearts Seat4", "Contract Seat4 50 Hearts"),
    ("Contract 50 ? Seat4", ""),
    ("DateTime 2015-08-31T13:58:59", "DateTime 2015-08-31 13:58:59"),
    ("DateTime 2015/08/31 13:58:59", "DateTime 2015-08-31 13:58:59"),
    ("DateTime 2015-08-31 13:58", "DateTime 2015-08-31 13:58:00"),
    ("DateTime 2015-08-31 25:58", ""),
    ("DateTime 2015-02-31T13:58:59", ""),
    ("Dealer Seat4.", "Dealer Seat4"),
    ("GameScores 12 34.", "GameScores 12 34"),
    ("DateTime 31.8.2015", ""),
    ("Notation pn1.0", "Notation PN 1.0"),
    ("Notation PN 2.0", ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "lines"), REPAIRS)
def test_only_certain_repairs_are_offered(line: str, lines: str) -> None:
    found = [one for one in about(line) if one.code != "PN402"]
    assert [repaired(with_line(line), one).split("\n")[one.line - 1] for one in found if one.fix] == [
        each for each in lines.split("; ") if each
    ]


LABELS = [
    ("Datetime 2015-08-31 13:58:59", "DateTime"),
    ("gamescores 0 0", "GameScores"),
    ("HAND1 -", "Hand1"),
    ("Hand01 -", "Hand1"),
    ("Contract: -", "Contract"),
    ("Hand#1 -", "Hand1"),
    ("hand-01 -", "Hand1"),
    ("Hand# -", None),
    ("Bid1 -", "Bids1"),
    ("Melds1 -", "Meld1"),
    ("Discards -", "Discard"),
    ("Deal1 1", "Deal"),
    ("Deal=1", "Deal 1"),
    ("Trickl2 -", "Trick12"),
    ("Trick1O -", "Trick10"),
    ("BidsI -", "Bids1"),
    ("SeatO Ann", None),
    ("Dealer:Seat4", "Dealer Seat4"),
    ("Note:late", "Note late"),
    ("Trick1=CA", "Trick1 CA"),
    ("Deal=one", None),
    ("Round 3", None),
    ("Hand -", None),
    ("Hand9 -", None),
    ("# Deal", None),
    ("-Hand1 -", "Hand1"),
    ("–Hand1 -", "Hand1"),
    ("-- Hand1 -", None),
    ("x" * 100, None),
    ("KittyaD9", None),
    ("Kittyca", None),
    ("Kittya9 CA", "Kitty9"),
    ("GameScoress0", None),
    ("gamescores0 5", None),
    ("Bids1\u200b5 6", None),
    ("Bids\u200b1 5 6", "Bids1"),
    ("Trick01 CA", None),
    ("Trick010 CA", "Trick10"),
]


@pytest.mark.parametrize(("line", "label"), LABELS)
def test_a_misspelt_label_is_repaired(line: str, label: str | None) -> None:
    (found,) = [one for one in read(line).diagnostics if one.code.startswith("PN1")]
    assert (found.fix and found.fix.text) == label


def test_the_game_used_in_these_tests_has_nothing_wrong() -> None:
    assert not read(GAME).diagnostics


def message_of(code: str, text: str) -> str:
    return next(message(found) for found in read(text).diagnostics if found.code == code)


ONLY = "and PN’s labels have only the letters A to Z and digits"


@pytest.mark.parametrize(
    ("line", "said", "repaired"),
    [
        ("\u0414eal 1", f"U+0414 (cyrillic capital letter de), {ONLY}. Type the letter again; a comment", None),
        ("\u0422rick1 -", f"U+0422 (cyrillic capital letter te), {ONLY}", "Trick1"),
        ("Hand\u0661 -", f"it contains U+0661 (arabic-indic digit one), {ONLY}. Type the digit again.", None),
        ("\u2022 Hand1 -", f"it contains U+2022 (bullet), {ONLY}. Delete it.", None),
        ("Dealer\x0bSeat1", f"it contains U+000B, {ONLY}. Write a space there.", None),
        ("Dealer\x0b Seat1", f"it contains U+000B, {ONLY}. Delete it.", None),
        ("Trick1\ufe0f -", "it contains U+FE0F (variation selector-16)", "Trick1"),
        ("Deal\u200b 1", "it contains U+200B (zero width space)", "Deal"),
        ("Deal\xa01", "it contains U+00A0 (no-break space)", "Deal 1"),
        ("gamescores\xa00 0", "it contains U+00A0 (no-break space)", "GameScores 0"),
    ],
)
def test_a_character_that_is_foreign_to_a_label_is_named(line: str, said: str, repaired: str | None) -> None:
    (found,) = [one for one in read(line).diagnostics if one.code == "PN101"]
    assert said in message(found)
    assert (found.fix and found.fix.text) == repaired


def test_the_number_of_a_round_that_stands_apart_from_its_kitty_is_no_card() -> None:
    assert sentence("Kitty 1 CA") == (
        "“1” in Kitty is not what PN expects here: a suit C D S H and a rank A T K Q J 9, as in ST. "
        "A number belongs right after the word: “Kitty1”."
    )


def test_a_character_that_is_foreign_to_a_value_is_named() -> None:
    assert sentence("Kitty \u0421A") == (
        "“\u0421A” in Kitty is not what PN expects here: a suit C D S H and a rank A T K Q J 9, as in ST "
        "(“\u0421A” contains U+0421 (cyrillic capital letter es)). Write “CA”."
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Discard HA HK HQ", "“HQ” in Discard is not what PN expects here: the points, a whole number from 0 up,"),
        ("Contract 50 Seat1 Clubs", "“50” in Contract is not what PN expects here: the declarer, Seat1 to Seat8, or"),
        ("Trick1 HA HK HQ HJ Seat1", "“HJ” in Trick1 is not what PN expects here: the winner, Seat1 to Seat8, or"),
        ("GameScores 0 3.5", "“3.5” in GameScores is not what PN expects here: a whole number, without"),
    ],
)
def test_of_values_that_are_not_alike_the_one_that_is_meant_is_named(line: str, said: str) -> None:
    (found, *_) = [one for one in read(line).diagnostics if one.code in ("PN306", "PN309")]
    assert message(found).startswith(said)


@pytest.mark.parametrize(
    ("line", "repair"),
    [
        ("Contract Seat1 50 hearts", "Write “Hearts”."),
        ("Contract Seat1 Hearts 50", "Write “Seat1 50 Hearts”."),
        ("Contract hearts seat1 50", "Write “Seat1 50 Hearts”."),
        ("Trick1 HA HK HQ HJ seat1 3", "Write “Seat1”."),
    ],
)
def test_only_values_in_another_order_are_put_in_order(line: str, repair: str) -> None:
    first, *_ = [one for one in read(line).diagnostics if one.code[2] == "3"]
    assert message(first).endswith(repair)


ONE_GROUP = "PN expects one group for each suit, in the order C D S H."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Hand1 CA S DT H", "are not in order: PN expects each suit once, in the order C D S H."),
        ("Hand1 CA CT DK SQ", f"are in two groups of clubs and none of hearts: {ONE_GROUP}"),
        ("Hand1 C C C S", f"are in three groups of clubs, none of diamonds and none of hearts: {ONE_GROUP}"),
        ("Hand1 CA CT DK -", f"are in two groups of clubs: {ONE_GROUP}"),
        (
            "Discard CA CA CA CA CA 5",
            "are written one by one: PN expects them grouped by suit if there are five or more, as in",
        ),
        ("Discard CAA D S H 2", "are grouped by suit: PN expects them one by one if there are fewer than five, as in"),
    ],
)
def test_cards_in_order_that_have_another_form_are_not_called_out_of_order(line: str, said: str) -> None:
    assert message_of("PN303", line).startswith(f"The cards of {line.split()[0]} {said}")


@pytest.mark.parametrize(
    ("line", "label", "said"),
    [
        ("Datetime 2015-08-31 13:58:59", "PN102", "PN 1.0 has no label “Datetime”. Write “DateTime”."),
        ("Final 500 420", "PN102", "PN 1.0 has no label “Final”: it has FinalScores."),
        ("Bid 50 Pass Pass Pass", "PN102", "PN 1.0 has no label “Bid”: it has BidSystem1 and Bids1."),
        ("Round 2", "PN102", "PN 1.0 has no label “Round”: it has Deal and Bids1."),
        ("Trump Hearts", "PN102", "PN 1.0 has no label “Trump”: it has Contract."),
        ("Lead Seat1", "PN102", "PN 1.0 has no label “Lead”: it has Trick1."),
        ("HighBidder Seat1", "PN102", "PN 1.0 has no label “HighBidder”: it has Contract."),
        ("Widow CA", "PN102", "PN 1.0 has no label “Widow”: it has Kitty1 and Kitty."),
        ("Players Ann, Ben", "PN102", "PN 1.0 has no label “Players”: it has Seat1."),
        ("Partners Seat1 Seat3", "PN102", "PN 1.0 has no label “Partners”: it has Team1."),
        ("Totals 500 420", "PN102", "PN 1.0 has no label “Totals”: it has GameScores, HandScores and FinalScores."),
        ("Comment East is late", "PN102", "PN 1.0 has no label “Comment”: it has Note."),
        ("Deck double", "PN102", "PN 1.0 has no label “Deck”: write it in a Note."),
        ("Handicap 3", "PN102", "PN 1.0 has no label “Handicap”: write it in a Note."),
        ("And", "PN102", "PN 1.0 has no label “And”: write it in a Note."),
        (
            "# Good hand", "PN101",
            "“#” is not a label: PN expects a capital letter, then letters, and perhaps a number without leading "
            "zeros, as in Dealer or Hand1; a comment begins with Note.",
        ),
    ],
)  # fmt: skip
def test_what_to_write_instead_of_an_unknown_label_is_said(line: str, label: str, said: str) -> None:
    assert message_of(label, line) == said


@pytest.mark.parametrize(
    ("code", "line", "example"),
    [
        ("PN103", "Seat1", "Seat1 Ruth-Ann Kowalski"), ("PN311", "Deal -", "Deal 2"),
        ("PN311", "Notation ?", "Notation PN 1.0"),
    ],
)  # fmt: skip
def test_an_example_has_the_label_of_the_line(code: str, line: str, example: str) -> None:
    assert message_of(code, line).endswith(f"as in “{example}”.")


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("Dealer Seat 4", "Dealer Seat4"), ("Winner Team 1", "Winner Team1"),
        ("Contract seat 1 50 Hearts", "Contract Seat1 50 Hearts"), ("Dealer Seat4\u200b", "Dealer Seat4"),
        ("Trick1 CA CA CA C\u200bA Seat1 4", "Trick1 CA CA CA CA Seat1 4"),
        ("Trick1 CA CA CA CA Seat 1 4", "Trick1 CA CA CA CA Seat1 4"),
        ("Pass1 CA CA CA seat 3", "Pass1 CA CA CA Seat3"),
    ],
)  # fmt: skip
def test_a_space_or_an_invisible_character_within_a_value_is_repaired(line: str, right: str) -> None:
    (found,) = about(line)
    assert repaired(with_line(line), found).split("\n")[found.line - 1] == right


def test_each_seat_of_a_team_whose_number_stands_apart_is_repaired() -> None:
    text = f"Team1 Seat 1 Seat 3\nTeam2 Seat2 Seat 4\n\n{HAND}"
    fixes = [one.fix for one in read(text).diagnostics if one.fix]
    assert apply_fixes(text, fixes).startswith("Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n\n")


@pytest.mark.parametrize(
    "line", ["Dealer Seat1 4", "Dealer Seat 9", "Dealer Seat 4 5", "Contract Seat 1 50", "Trick1 CA CA CA CA Seat 4"]
)
def test_values_are_not_joined_where_that_gives_no_right_line(line: str) -> None:
    assert not any(found.fix for found in read(line).diagnostics)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Dealer —", "“—” in Dealer is not what PN expects here: {hyphen}, and “—” is a long dash, U+2014 (em dash)"),
        ("Bids1 – 50", "“–” in Bids1 is not a bid: PN expects {hyphen}, and “–” is a long dash, U+2013 (en dash)"),
        ("Hand1 —", "Hand1 has one value: “—” is a long dash, U+2014 (em dash), where PN expects {hyphen}"),
        ("Hand1 −", "Hand1 has one value: “−” is U+2212 (minus sign), where PN expects {hyphen}"),
        ("GameScores —", "GameScores has one value: “—” is a long dash, U+2014 (em dash), where PN expects {hyphen}"),
    ],
)
def test_a_long_dash_is_called_one_and_a_hyphen_is_offered(line: str, said: str) -> None:
    (found,) = about(line)
    assert message(found) == f"{said.format(hyphen='a plain hyphen')}. Write “-”."
    assert about(repaired(with_line(line), found).split("\n")[found.line - 1]) == []


def test_a_long_dash_is_called_one_beside_digits() -> None:
    (found,) = about("GameScores 0 —12")
    assert message(found).endswith("(“—12” contains a long dash, U+2014 (em dash)). Write “-12”.")


def test_a_hyphen_is_not_offered_where_a_value_is_required() -> None:
    (found,) = about("Deal —")
    assert found.fix is None


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("Trick 1 CA CA CA CA Seat1 1", ": “Trick1”"),
        ("Bids 7", ": “Bids7”"),
        ("Hand -", ", as in “Hand1”"),
        ("Bids 50 Pass Pass Pass", ", as in “Bids1”"),
    ],
)
def test_a_number_belongs_right_after_the_word(line: str, written: str) -> None:
    assert message_of("PN104", line).endswith(f"Write the number right after the word{written}.")


@pytest.mark.parametrize(
    ("line", "what_to_do"),
    [
        ("PlayScores 16\x0b34", "Write a space there"),
        ("Kitty DA\x1fDJ", "Write a space there"),
        ("PlayScores 16\x0734", "Delete it, or write a space there"),
        ("Note Caf\x00e", "Delete it, or write a space there"),
        ("PlayScores 16\x0b 34", "Delete it"),
        ("PlayScores 16\t\x0b34", "Delete it"),
        ("PlayScores 16 34\x0b", "Delete it"),
    ],
)
def test_a_control_character_that_may_part_two_values_is_not_simply_deleted(line: str, what_to_do: str) -> None:
    assert message_of("PN106", line).endswith(f"without control characters. {what_to_do}.")


@pytest.mark.parametrize("line", ["Hand Scores", "Hand Scores 3 x"])
def test_half_a_label_is_called_so_even_if_its_values_are_wrong(line: str) -> None:
    assert message_of("PN104", line).endswith("it is half of one. Write both words as one: “HandScores”.")
    assert not any(found.fix for found in read(line).diagnostics)


@pytest.mark.parametrize(
    ("code", "lines", "said"),
    [
        ("PN106", "Note The bell \x07 rang.", "The line contains U+0007: PN expects UTF-8 text without control "
         "characters. Delete it."),
        ("PN106", "Note Caf\udce9", "The line contains byte 0xE9: PN expects UTF-8 text without control characters. "
         "Save the text as UTF-8."),
        ("PN201", "Deal 1\nPresenter Club", "Presenter does not belong in a hand: PN expects it in the "
         "game section, above the first hand."),
        ("PN201", "Presenter Club\nDeal 1", "Deal does not belong in the game section: PN expects it in a hand, below "
         "the game section. Put a blank line before it."),
        ("PN203", "Dealer Seat1\nDealer Seat1", "Dealer was used before, on line 1: PN expects it once in a hand. "
         "The two lines are the same: delete one of them."),
        ("PN203", "Winner Team1\nWinner Team2", "Winner was used before, on line 1: PN expects it once in a game. "
         "Delete the one that is wrong."),
        ("PN203", "Kitty CA\nHand1 -\nHand1 -", "Hand1 was used before, on line 2: PN expects it once after an "
         "exchange. The two lines are the same: delete one of them."),
        ("PN205", "Winner Team1\n\nDeal 2", "Winner is in a hand that is not the last one: PN expects it in the last "
         "hand, and two blank lines between games."),
        ("PN301", "Trick1 CA CA Seat5 2", "Trick1 has 4 values: Trick1 takes 5 cards, the winner and the counters; it "
         "names Seat5, so at least 5 play."),
    ],
)  # fmt: skip
def test_a_message_says_what_to_do_next(code: str, lines: str, said: str) -> None:
    assert message_of(code, lines) == said


@pytest.mark.parametrize("line", ["MeldScores21 0", "Winner1"])
def test_a_number_that_may_be_a_value_is_kept_apart_from_the_label(line: str) -> None:
    assert message_of("PN104", line).endswith(" takes no number, and a space comes after it.")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Deal 9", "Deals 1 to 8 are missing before Deal 9."),
        ("Deal 2", "Deal 1 is missing before Deal 2."),
        ("Deal 3", "Deals 1 and 2 are missing before Deal 3."),
        (
            "Trick5 -",
            "Trick1 to Trick4 are missing before Trick5: write a hyphen for what is not known, as in “Trick1 -”.",
        ),
        ("Bids2 50", "Bids1 is missing before Bids2: write a hyphen for what is not known, as in “Bids1 -”."),
    ],
)
def test_all_that_is_missing_is_counted(lines: str, said: str) -> None:
    assert message_of("PN404", lines) == said


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("Hand1", "the cards dealt to this seat, or “Hand1 -” if the cards are not known"),
        ("GameScores", "each team’s score before this hand, or “GameScores -” if the scores are not known"),
        ("Presenter", "the host of the game, or “Presenter -” if it is not known"),
        ("Dealer", "the player who dealt, or “Dealer -” if it is not known"),
        ("Bids1", "one round of bids from the dealer’s left, or “Bids1 -” if the bids are not known"),
        ("Contract", "the declarer, the winning bid, and trump, or “Contract -” if it is not known"),
        (
            "MeldScores",
            "each team’s score for meld, after the rules about minimums, or “MeldScores -” if the scores are not known",
        ),
        ("Winner", "the team or seat that won the game, or “Winner -” if it is not known"),
    ],
)
def test_what_to_write_for_what_is_not_known_is_said_where_a_line_is_missing(label: str, said: str) -> None:
    lines = [line for line in GAME.splitlines() if not line.startswith(label)]
    assert f"PN expects {said}." in message_of("PN403" if label == "Winner" else "PN401", "\n".join(lines))


def test_no_hyphen_is_offered_for_the_number_of_the_deal() -> None:
    text = GAME.replace("Deal 1\n", "")
    assert message_of("PN401", text) == (
        "Deal is missing: PN expects the number of this deal in the game, as in “Deal 1”."
    )


def test_the_seats_of_a_team_are_several_things_that_are_not_known() -> None:
    expected = "PN expects the seats that play together, or “Team1 -” if they are not known."
    assert f"Team1 is missing: {expected}" in messages_of("PN401", "Seat5 Eve\n\nDeal 1")


FOURTH_SEAT = (
    "If four play, name the fourth above the first hand of the game, as in “Seat4 Ann”; "
    "if three play in other teams, declare these there, as in “Team1 Seat1 Seat3”."
)
OTHER_SEATS = "If the teams are different, declare them above the first hand of the game, as in “Team1 Seat1 Seat3”."
LATER = "Deal 1\nGameScores 0 0 0\n"


THREE_SEATS = "If only 3 play, declare all their seats above the first hand of the game: Seat1, Seat2 and Seat3."


def test_lines_of_an_earlier_game_that_show_the_number_are_named() -> None:
    assert message_of("PN301", f"Seat4 Ann\n\n{HAND}\n\n{LATER}").endswith(
        "; Seat4 (inherited from line 1) shows 4 players, who have 2 teams unless Team lines declare others. "
        f"{THREE_SEATS}"
    )
    text = f"Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\n\n{HAND}\n\n{LATER}"
    assert message_of("PN301", text).endswith(
        "; Team1 (inherited from line 1) and Team2 (inherited from line 2) declare teams, "
        f"unless this game declares others. {OTHER_SEATS}"
    )


def test_two_players_declare_their_teams_too() -> None:
    """PN has teams of its own for three, four and six players alone."""
    advice = "If only 2 play, declare all their seats above the first hand of the game: Seat1 and Seat2"
    text = f"Seat4 Ann\n\n{HAND}\n\nDeal 1\nBids1 20 21\nTrick1 CA CK Seat1 2\n"
    assert any(f"{advice}, and their teams, as in “Team1 Seat1”." in one for one in messages_of("PN301", text))


SCORED = "MeldScores 2 3 4\nPlayScores 5 15 5\nHandScores 7 18 9"
ALONE = "who each play alone unless Team lines declare teams."
MISSING = "This follows from the seats and teams that are missing before line {}."


def messages_of(code: str, text: str) -> list[str]:
    return [message(one) for one in read(text).diagnostics if one.code == code]


def test_of_scores_for_other_teams_than_those_of_the_game_before_all_but_the_first_follow_from_it() -> None:
    text = f"Seat4 Ann\n\n{HAND}\n\n{LATER}{SCORED}"
    first, *others = messages_of("PN301", text)
    line = text[: text.index("GameScores 0 0 0")].count("\n") + 1
    assert "This follows" not in first
    assert len(others) == 3
    assert all(other.endswith(MISSING.format(line)) for other in others)


def test_scores_of_two_teams_lead_where_the_last_seat_is_only_mentioned() -> None:
    scores = "MeldScores 22 40\nPlayScores 30 20\nHandScores 52 60\n"
    text = f"Deal 1\nGameScores 0 0\n{scores}\nDeal 2\nGameScores 52 60\nContract Seat3 50 Hearts\n{scores}"
    first, *others = messages_of("PN301", text)
    assert first.endswith(f"; Contract on line 9 shows 3 players, {ALONE} {FOURTH_SEAT}")
    assert len(others) == 7
    assert all(other.endswith(MISSING.format(2)) for other in others)
    assert messages_of("PN301", f"Seat4 Ann\n\n{text}") == []
    assert messages_of("PN301", f"Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n\n{text}") == []
    assert not any("This follows" in one for one in messages_of("PN301", f"Seat3 Cy\n\n{text}"))


@pytest.mark.parametrize("third", ["Hand3 CA D S H", "Bids1 50 Pass Pass", "Meld3 C D S H 0"])
def test_nobody_is_asked_for_a_fourth_seat_where_three_play(third: str) -> None:
    text = f"Deal 1\nGameScores 0 0\nDealer Seat3\n{third}\nHandScores 52 60"
    assert messages_of("PN301", text)
    assert not any(FOURTH_SEAT in said for said in messages_of("PN301", text))


def test_nobody_is_asked_for_one_where_the_scores_are_not_those_of_two_teams() -> None:
    hand = "Deal 1\nContract Seat3 52 Hearts\nHandScores {}"
    for scores in ("20", "20 30 40 50"):
        assert all(said.endswith(f" {OTHER_SEATS}") for said in messages_of("PN301", hand.format(scores)))
    assert messages_of("PN301", hand.format("20 30 40")) == []


FOUR_PLAY = "Dealer Seat1\nBids1 50 52 Pass Pass\nBids2 Pass\nContract Seat2 52 Hearts\n" + "".join(
    [f"Trick{number} CA CT CK CQ Seat3 3\n" for number in range(1, 6)]
)


@pytest.mark.parametrize(
    ("right", "slip"),
    [("Dealer Seat1", "Dealer Seat5"), ("52 Pass Pass", "52 Pass Pass Pass"), ("Trick3 CA", "Trick3 CA CA")],
)
def test_one_line_that_alone_shows_another_player_is_the_cause_of_the_other_errors(right: str, slip: str) -> None:
    text = FOUR_PLAY.replace(right, slip)
    line = next(number for number, written in enumerate(text.splitlines(), 1) if slip in written)
    first, *others = messages_of("PN301", text)
    assert first.endswith(
        f"on line {line} shows 5 players. No other line shows so many players: correct that line if fewer play."
    )
    assert len(others) >= 3
    assert all(other.endswith(f"This follows from line {line}.") for other in others)
    assert not any(one.code.startswith("PN5") for one in read(text, AUTO).diagnostics)


@pytest.mark.parametrize(
    ("right", "wrong", "repair", "follows"),
    [
        ("Trick3 ", "Trick 3 ", "Write the number right after the word: “Trick3”.", "PN404"),
        ("Trick5 ", "Trick 5 ", "Write the number right after the word: “Trick5”.", None),
        ("Trick3 ", "Trik3 ", "Write “Trick3”.", "PN404"),
        ("Bids2 ", "Bids 2 ", "Write the number right after the word: “Bids2”.", None),
        ("HandScores ", "Hand Scores ", "Write both words as one: “HandScores”.", "PN401"),
        ("PlayScores ", "Play Scores ", "Write both words as one: “PlayScores”.", "PN401"),
    ],
)
def test_a_wrong_label_is_repaired_and_named_by_what_follows_from_it(
    right: str, wrong: str, repair: str, follows: str | None
) -> None:
    sound = f"Deal 1\n{FOUR_PLAY}MeldScores 20 30\nPlayScores 8 7\nHandScores -52 37\n"
    text = sound.replace(right, wrong)
    line = next(number for number, written in enumerate(text.splitlines(), 1) if wrong in written)
    (found,) = [one for one in read(text).diagnostics if one.code in ("PN101", "PN102", "PN104")]
    assert message(found).endswith(repair)
    assert found.fix
    assert apply_fixes(text, [found.fix]) == sound
    before = {message(one) for one in read(sound, AUTO).diagnostics}
    new = [one for one in read(text, AUTO).diagnostics if message(one) not in before and one is not found]
    others = [one for one in new if one.line != found.line]
    assert [one.code for one in others] == ([follows] if follows else [])
    assert all(message(one).endswith(f"This follows from line {line}.") for one in others)


def test_two_lines_that_show_another_player_are_no_slip() -> None:
    text = FOUR_PLAY.replace("Trick3 CA", "Trick3 CA CA").replace("Dealer Seat1", "Dealer Seat5")
    assert not any("No other line shows so many" in one for one in messages_of("PN301", text))


PLAYED = "Bids1 50 Pass Pass Pass\nBids2 60\nTrick1 CA CT CK CQ Seat1 3\nTrick2 CA CT CK CQ Seat1 3"


def test_of_rounds_and_tricks_for_fewer_than_in_the_game_before_all_but_the_first_follow_from_it() -> None:
    text = f"Seat6 Ann\n\nBids1 50\n\n\n{PLAYED}"
    first, *others = messages_of("PN301", text)
    assert first == (
        "Bids1 has 4 values: Bids1 takes 6 bids, one for each player; "
        "Seat6 (inherited from line 1) shows 6 players, unless this game declares fewer. If only 4 play, "
        "declare all their seats above the first hand of the game: Seat1, Seat2, Seat3 and Seat4."
    )
    assert len(others) == 2
    assert all(other.endswith(MISSING.format(6)) for other in others)
    for declared in ("Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n", "Seat1 A\nSeat2 B\nSeat3 C\nSeat4 D\n"):
        assert messages_of("PN301", text.replace("Bids1 50 ", f"{declared}\nBids1 50 ")) == []


def test_scores_that_may_be_those_of_other_teams_are_not_called_those_of_fewer_players() -> None:
    assert message_of("PN301", f"Seat6 Ann\n\n{HAND}\n\n{LATER}").endswith(f" {OTHER_SEATS}")


def test_a_later_round_that_is_short_does_not_show_fewer_players() -> None:
    assert message_of("PN301", "Seat4 Ann\n\nBids1 50\n\n\nBids1 -\nBids2 60 -\nBids3 -").endswith(f" {OTHER_SEATS}")


def test_they_follow_from_no_others_where_the_game_shows_how_many_play() -> None:
    declared = "Team1 Seat1 Seat3 Seat5\nTeam2 Seat2 Seat4 Seat6"
    assert not any("This follows" in one for one in messages_of("PN301", f"{declared}\n\n{PLAYED}"))


def test_scores_follow_from_no_others_where_a_line_is_right_or_the_game_shows_its_teams() -> None:
    right = f"Seat4 Ann\n\n{HAND}\n\n{LATER}{SCORED}\nFinalScores 7 18"
    own = f"Seat4 Ann\n\n{HAND}\n\nTeam1 Seat1 Seat3\nTeam2 Seat2 Seat4\n\n{LATER}{SCORED}"
    for text in (right, own):
        assert len(messages_of("PN301", text)) == 4
        assert not any("This follows" in one for one in messages_of("PN301", text))


def test_a_line_that_is_wider_than_any_table_does_not_show_how_many_play() -> None:
    assert message_of("PN301", f"Bids1 50{' Pass' * 8}") == (
        "Bids1 has 9 values: Bids1 takes 8 bids, one for each player; at most 8 people play."
    )


def test_the_other_team_of_a_seat_is_named_with_its_line() -> None:
    assert message_of("PN306", "Team1 Seat1 Seat2\nTeam2 Seat2") == (
        "“Seat2” in Team2 is in another team, too: Team1 on line 1 has Seat2, and each seat is in one team."
    )
    inherited = f"Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\n\n{HAND}\n\nTeam2 Seat2 Seat3\n\nDeal 1"
    assert message_of("PN306", inherited) == (
        "“Seat2” in Team2 is in another team, too: Team1 (inherited from line 1) has Seat2, "
        f"and each seat is in one team. {OTHER_SEATS}"
    )


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("Deal01 5", "Deal takes no number, and a space comes after it"),
        ("Dealer01 Seat2", "Dealer takes no number, and a space comes after it"),
        ("Hand09 CA D S H", "Hand takes a number from 1 to 8"),
    ],
)
def test_a_label_with_a_number_that_it_cannot_have_says_what_it_takes(line: str, instead: str) -> None:
    (said,) = [message(one) for one in read(f"Deal 1\n{line}").diagnostics if one.code == "PN101"]
    assert said.endswith(f"as in Dealer or Hand1. {instead}.")
