"""One card that is written wrong is one warning at its place, whatever else it contradicts."""

import re
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.rules.cards import CARDS
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, codes, warnings
from tests.notation.tables_of_others import TABLES, Table
from tests.samples import REAL_HAND

RULES = "double-deck-minimum"


def test_a_card_that_wins_a_trick_another_took_is_one_warning() -> None:
    text = REAL_HAND.replace("Trick13 HJ HQ HT HA Seat2 2", "Trick13 HJ HA HT HA Seat2 2")
    number = text[: text.index("Trick13")].count("\n") + 1
    assert warnings(text, RULES) == [
        f"PN509 {number}: HA in Trick13 cannot be played: the hands and the other tricks show HQ in its place "
        f"({RULES})."
    ]


WITHOUT_KITTY = """\
Dealer Seat4
Contract Seat1 31 Diamonds
Trick1 CK CA C9 CQ Seat2 2
Trick2 CT CQ CK CA Seat1 3
Trick3 SQ SK S9 SA Seat4 2
Trick4 HK HA H9 HK Seat1 3
Trick5 ST SK SQ SJ Seat1 2
Trick6 SA SJ DT DA Seat4 3
Trick7 HJ H9 HT D9 Seat3 1
Trick8 DT DK DK D9 Seat3 3
Trick9 CJ CT C9 HQ Seat4 1
Trick10 DJ DQ HA DA Seat3 2
Trick11 DQ CJ S9 HT Seat3 2
"""


@pytest.mark.parametrize(
    ("trick", "wrong"),
    [
        ("Trick5 ST SK SQ SJ", "Trick5 ST SK CK SJ"),
        ("Trick5 ST SK SQ SJ", "Trick5 ST SK SK SJ"),
        ("Trick3 SQ SK S9 SA", "Trick3 SQ DA S9 SA"),
    ],
    ids=["of another suit", "with other counters", "a trump that takes the trick"],
)
def test_a_card_that_the_deck_has_not_so_often_is_one_warning_where_it_breaks_other_rules(
    trick: str, wrong: str
) -> None:
    """Nobody knows which card it was: some are in the kitty."""
    number = WITHOUT_KITTY[: WITHOUT_KITTY.index(trick)].count("\n") + 1
    assert codes(WITHOUT_KITTY, "single-deck-kitty") == []
    assert codes(WITHOUT_KITTY.replace(trick, wrong), "single-deck-kitty") == [f"PN501 {number}"]


def test_a_card_that_may_be_wrong_in_either_of_two_tricks_is_named_in_the_second_with_the_first() -> None:
    text = REAL_HAND.replace("Trick3 DA DJ DK DJ Seat3 2", "Trick3 DA DQ DK DJ Seat3 2")
    number = text[: text.index("Trick4")].count("\n") + 1
    assert warnings(text, RULES) == [
        f"PN509 {number}: DQ in Trick4 cannot be played: Hand4 has none left after Trick3 ({RULES})."
    ]


WITHOUT_HANDS = "\n".join([line for line in REAL_HAND.split("\n") if not line.startswith("Hand")])
WITH_SCORE = WITHOUT_HANDS + "".join(f"\n{line}" for line in REAL_HAND.split("\n") if line.startswith("HandScores"))


@pytest.mark.parametrize(("trick", "wrong"), [("HJ HQ HT HA", "HJ HA HT HA"), ("HJ HQ HT HA", "HJ HQ DT HA")])
@pytest.mark.parametrize("rules", [ruleset(RULES), AUTO])
def test_where_no_hands_are_written_all_tricks_show_the_wrong_card(
    trick: str, wrong: str, rules: RuleSet | Auto
) -> None:
    assert accusations(WITH_SCORE, rules) == []
    text = WITH_SCORE.replace(f"Trick13 {trick}", f"Trick13 {wrong}")
    number = text[: text.index("Trick13")].count("\n") + 1
    assert accusations(text, rules) == [f"PN509 {number}"]
    (said,) = warnings(text, RULES)
    assert "the other tricks show" in said
    assert "the hands" not in said


def test_of_a_part_of_the_tricks_nothing_shows_the_wrong_card() -> None:
    text = WITH_SCORE.replace("Trick13 HJ HQ HT HA", "Trick13 HJ HQ DT HA")
    shown = [line for line in text.split("\n") if not line.startswith(("Trick19", "Trick20"))]
    assert not any(said.startswith("PN509") for said in accusations("\n".join(shown), ruleset(RULES)))


DISCARDS = """\
Dealer Seat3
Hand1 CTQJ DKQ9 STQJJ HAAKQJ
Hand2 CKKJ9 DTK9 SATK9 HTKQJ
Hand3 CAAQ9 DAATJJ SAKQ HT99
Bids1 20 Pass Pass
Contract Seat1 20 Diamonds
Kitty CT DQ S9
Discard S9 CT SJ 1
Hand1 CTQJ DKQQ9 STQJ HAAKQJ
Meld1 CQ DKQ9 SQ HKQ 13
Meld2 CK DK9 SK HKQ 11
Meld3 C DJ SKQ H 6
"""


@pytest.mark.parametrize(
    ("right", "wrong", "code", "line"),
    [
        ("Discard S9 CT SJ 1", "Discard S9 CA SJ 1", "PN506", 8),
        ("Discard S9 CT SJ 1", "Discard S9 CJ SJ 1", "PN506", 8),
        ("Hand2 CKKJ9 DTK9", "Hand2 CKKJJ9 DT9", "PN501", 3),
        ("Hand1 CTQJ DKQQ9", "Hand1 CTQJJ DKQ9", "PN506", 9),
    ],
)
def test_a_card_of_a_hand_or_a_discard_is_one_warning_on_its_line(right: str, wrong: str, code: str, line: int) -> None:
    assert accusations(DISCARDS, ruleset("three-handed")) == []
    assert accusations(DISCARDS.replace(right, wrong), ruleset("three-handed")) == [f"{code} {line}"]


PLAYED = """\
Dealer Seat1
Hand1 CAT DATK SK HATTK9
Hand2 CK DTQJ SATKJ HAKQ
Hand3 CTKQJ99 D SQQJ HJJ
Hand4 CQJ DAJ99 SAT99 HQ
Bids1 150 Pass 160 170
Bids2 Pass - Pass
Contract Seat1 170 Diamonds
Kitty CA DK DQ H9
Discard DA H9 DT HA 32
Hand1 CAAT DKKQ SK HTTK9
Meld1 C DKQ S H 40
Meld2 C D S HKQ 20
Meld3 CKQ D S H 20
Meld4 C D99 S H 20
Trick1 DK DT SJ DA Seat4 27
Trick2 S9 SK SA SQ Seat2 18
Trick3 DQ CQ D9 DK Seat1 10
Trick4 DQ DJ C9 D9 Seat1 5
Trick5 HT HA HJ HQ Seat2 26
Trick6 SK SQ SA CA Seat4 29
Trick7 CQ CT CK C9 Seat1 17
Trick8 HT HK HJ DJ Seat4 18
Trick9 ST H9 SJ CJ Seat4 14
Trick10 S9 CA ST CT Seat2 31
Trick11 HQ CK CJ HK Seat1 23
"""


@pytest.mark.parametrize("wrong", ["DJ", "SQ", "CJ"])
def test_tricks_show_which_card_of_the_discard_is_wrong(wrong: str) -> None:
    assert accusations(PLAYED, AUTO) == []
    assert accusations(PLAYED.replace("DA H9 DT HA", f"DA H9 {wrong} HA"), AUTO) == ["PN501 10"]


@pytest.mark.parametrize(
    ("seed", "counts", "right", "wrong"),
    [
        (361, True, "C DA9 ST HTKQ 4", "C DA9 H9 HTKQ 4"),
        (477, True, "CK DAJJ SK HK 4", "DQ DAJJ SK HK 4"),
        (307, False, "CQ DAK ST HAA 0", "CQ DAK HT HAA 0"),
        (413, False, "CK DTK S99 HJ 0", "CJ DTK S99 HJ 0"),
    ],
)
def test_so_they_do_where_the_discard_is_grouped_and_has_no_other_card_of_that_suit(
    seed: int, counts: bool, right: str, wrong: str
) -> None:
    """Whether its counters are the declarer's or not."""
    table = Table("", "three-handed", {"hand_size": 14, "kitty": 6, "scoring.discards_count": counts})
    text = hand_scored(Melding(seed), table.rules)
    assert accusations(text, AUTO) == []
    number = text[: text.index(f"Discard {right}")].count("\n") + 1
    assert accusations(text.replace(f"Discard {right}", f"Discard {wrong}"), AUTO) == [f"PN501 {number}"]


@pytest.mark.parametrize(
    ("name", "by"), [("double-deck", None), ("three-handed", None), ("cutthroat", AUTO), ("double-deck-pass", AUTO)]
)
@settings(max_examples=6)
@given(seed=st.integers(0, 10**9))
@example(seed=319965617)
def test_in_any_game_a_card_that_was_not_played_is_one_warning(name: str, by: Auto | None, seed: int) -> None:
    assert len(about(with_another_card(seed, ruleset(name)), by or ruleset(name))) == 1


@pytest.mark.parametrize("seed", range(20))
def test_at_a_table_where_tens_rank_below_jacks_too(seed: int) -> None:
    rules = Table("tens below jacks", "single-deck", {"play.ranking": "standard"}).rules
    assert len(about(with_another_card(seed, rules), AUTO)) == 1


@pytest.mark.parametrize("seed", range(20))
def test_at_a_table_that_names_trump_without_a_marriage_trump_is_not_doubted_for_it(seed: int) -> None:
    values = {"pass.cards": 3, "pass.order": "both-at-once", "pass.when": "before-trump", "trump_needs_marriage": "no"}
    rules = Table("no marriage", "double-deck", values).rules
    assert "PN505" not in [one.code for one in about(with_another_card(seed, rules), AUTO)]


NOT_EVERY_CARD_KNOWN = [table for table in TABLES if table.rules.deck.all_nines or "of the deck" in table.what]


@pytest.mark.parametrize("table", NOT_EVERY_CARD_KNOWN, ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_where_only_the_deal_shows_which_cards_there_are_too(table: Table, seed: int) -> None:
    """No trick names its winner, so a wrong card may seem to take it, and others to lead the next."""
    text = re.sub(r"^(Trick.*) Seat\d \d+$", r"\1 - -", with_another_card(seed, table.rules), flags=re.MULTILINE)
    assert len(about(text, AUTO)) == 1


@pytest.mark.parametrize("label", ["Kitty", "Discard", "Hand"])
@pytest.mark.parametrize("by", [None, AUTO])
@pytest.mark.parametrize("name", ["single-deck-kitty", "three-handed", "check"])
@settings(max_examples=4)
@given(seed=st.integers(0, 10**9))
def test_where_the_hand_after_the_exchange_is_written_a_card_of_the_exchange_is_named_itself(
    name: str, by: Auto | None, label: str, seed: int
) -> None:
    """Deck, hands and tricks show which line is wrong: `Hand` stands for that of the declarer after the exchange."""
    rules, random = ruleset(name), Random(seed)
    text = hand_scored(Melding(seed), rules)
    (is_by,) = read(text, by or rules).rules
    assume(is_by and is_by.rules)
    lines = text.splitlines()
    exchanged = {line.split(" ")[0].rstrip("1234"): at for at, line in enumerate(lines) if _IN_EXCHANGE.match(line)}
    at = exchanged[label]
    others = [each for each in changes(random, lines[at], rules) if sorted(each) != sorted(lines[at])]
    wrong = [each for each in others if each.rpartition(" ")[2] == lines[at].rpartition(" ")[2] or label == "Kitty"]
    label_, *cards = random.choice(wrong).split(" ")
    cards = sorted(cards, key=[*CARDS].index) if label == "Kitty" else cards
    found = about("\n".join([*lines[:at], " ".join([label_, *cards]), *lines[at + 1 :]]), by or rules)
    assert [one.line for one in found] == [at + 1]


_IN_EXCHANGE = re.compile("(Kitty|Discard|Hand[1-4]) ")


def test_the_shortest_of_several_lines_that_may_be_wrong_is_named_with_the_others() -> None:
    """Where the deck is not known, and tricks show that the hand after the exchange is right."""
    rules = ruleset("racehorse")
    text = hand_scored(Melding(3), rules)
    assert accusations(text, rules) == []
    (kitty,) = re.findall("^Kitty .*$", text, re.MULTILINE)
    (discard,) = re.findall("^Discard .*$", text, re.MULTILINE)
    assert (kitty, discard) == ("Kitty DT DT ST SK", "Discard CK DT HQ HJ -")
    (said,) = warnings(text.replace(discard, "Discard CK DT HQ SQ -"), "racehorse")
    assert said.endswith("Discard has SQ: the other lines show HJ in its place, or Hand2 is wrong (racehorse).")


def with_another_card(seed: int, rules: RuleSet) -> str:
    """A hand with another card that was dealt in place of one that was played."""
    random = Random(seed)
    lines = hand_scored(Melding(seed), rules).splitlines()
    at = random.choice([at for at, line in enumerate(lines) if line.startswith("Trick")])
    label, *values = lines[at].split(" ")
    place = random.randrange(len(values) - 2)
    played = {card for line in lines if line.startswith("Trick") for card in line.split(" ")[1:-2]}
    values[place] = random.choice(sorted(played - {values[place]}))
    return "\n".join([*lines[:at], " ".join([label, *values]), *lines[at + 1 :]])


def about(text: str, rules: RuleSet | Auto) -> list[Diagnostic]:
    return [one for one in read(text, rules).diagnostics if one.severity is Severity.WARNING]


WITHOUT_A_WIDOW = """\
Seat1 Ann
Seat2 Bob
Seat3 Cy

Deal 1
Dealer Seat2
Hand1 -
Hand2 -
Hand3 -
Contract Seat3 30 Diamonds
Trick1 DK DA DT Seat1 3
Trick2 HT HK HK Seat1 3
Trick3 SJ SK SQ Seat2 1
Trick4 CT CT CA Seat1 3
Trick5 SJ DT SQ Seat2 1
Trick6 CA DK SA Seat3 3
Trick7 DQ HJ C9 Seat3 0
Trick8 HQ HA HJ Seat1 1
Trick9 HA HQ DQ Seat3 1
Trick10 DA ST CK Seat3 3
Trick11 D9 H9 CQ Seat3 0
Trick12 SK SA C9 Seat1 2
Trick13 S9 CJ D9 Seat3 0
Trick14 DJ HT CQ Seat3 1
Trick15 DJ S9 CK Seat3 2
PlayScores 12 2 11
"""


def test_what_a_card_counts_that_cannot_be_the_right_one_is_not_held_against_the_score() -> None:
    assert warnings(WITHOUT_A_WIDOW, "three-handed") == []
    (said,) = warnings(WITHOUT_A_WIDOW.replace("SJ SK SQ", "SJ SJ SQ"), "three-handed")
    assert said.startswith("PN501 13: SJ occurs 3 times, in Trick3 and Trick5: the deck has 2")
