import string

import pytest

from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.catalogue import CATALOGUE, Explanation, finding, message
from annotations.notation.syntax.diagnostics import FAMILIES, Diagnostic
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import GAME, about, with_line

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
    places = {name for _, name, _, _ in string.Formatter().parse(CATALOGUE[code].message) if name}
    assert places <= set(found.values)
    assert message(found).endswith((".", "”."))


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_row_is_in_whole_sentences(code: str) -> None:
    entry = CATALOGUE[code]
    for words in (entry.message, entry.why, entry.repair):
        assert words.endswith((".", "{help}"))
        assert "'" not in words


def test_what_was_found_can_be_said_without_the_repair() -> None:
    (found,) = about("Winner team1")
    assert message(found) == f"{finding(found)} Write “Team1”."


def sentence(line: str) -> str:
    (found,) = about(line)
    return message(found)


def test_a_sentence_quotes_what_was_found_and_says_what_pn_expects_and_what_to_write() -> None:
    assert sentence("Bids1 pass 50") == (
        "“pass” in Bids1 is not a bid: PN expects Pass, an integer from 1, or -. Write “Pass”."
    )
    assert sentence("Contract Seat4 50") == "Contract has 2 values: PN expects the declarer, the bid and the trump."
    assert sentence("Trick1 CA CA CA Seat1 1") == (
        "Trick1 has 5 values: PN expects 4 cards, the winner and the counters."
    )
    assert sentence("GameScores 0") == "GameScores has one value: PN expects 2 scores, one for each team."
    assert sentence("Discard 3") == "Discard has one value: PN expects cards and the points."


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
    ("Kitty SK CT H9", "Kitty CT SK H9"),
    ("Kitty SK ? CT", ""),
    ("Discard CK DK HK HQ HJ 3", "Discard CK DK S HKQJ 3"),
    ("Bids1 pass P 0 +50", "Bids1 Pass P 0 +50; Bids1 pass Pass 0 +50; Bids1 pass P 0 50"),
    ("Contract Seat4 50 ♥", "Contract Seat4 50 Hearts"),
    ("Contract Seat4 50 s", "Contract Seat4 50 Spades"),
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
    ("GameScores 1.5 1,0", ""),
    ("Trick1 CJ CA CQ CQ Seat1 -1", ""),
    ("DateTime 2015-08-31T13:58:59", "DateTime 2015-08-31 13:58:59"),
    ("DateTime 2015/08/31 13:58:59", "DateTime 2015-08-31 13:58:59"),
    ("DateTime 2015-02-31T13:58:59", ""),
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
    ("Bid1 -", "Bids1"),
    ("Melds1 -", "Meld1"),
    ("Discards -", "Discard"),
    ("Deal1 1", "Deal"),
    ("Round 3", None),
    ("Hand -", None),
    ("Hand9 -", None),
    ("# Deal", None),
    ("x" * 100, None),
]


@pytest.mark.parametrize(("line", "label"), LABELS)
def test_a_misspelt_label_is_repaired(line: str, label: str | None) -> None:
    (found,) = [one for one in read(line).diagnostics if one.code.startswith("PN1")]
    assert (found.fix and found.fix.text) == label


def test_the_game_used_in_these_tests_has_nothing_wrong() -> None:
    assert not read(GAME).diagnostics
