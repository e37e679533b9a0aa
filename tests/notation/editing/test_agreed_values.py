"""What is filled in by rules that only fit: values that no other rules of the sources would change."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.editing.filling import fill, fill_by_best_rules
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored, values_beside, withheld
from tests.notation.score_sheets import with_adjustments
from tests.notation.tables_of_others import TABLES, Table, mixed

HEAD = """\
Deal 1
Dealer Seat4
Bids1 54 Pass Pass Pass
Contract Seat1 54 Clubs
"""
MELDS = """\
Meld1 CK DJ SQ H {}
Meld2 C DKQ S H 2
Meld3 C DJ SQ H {}
Meld4 C D S HKQ 2
MeldScores {} 4
"""


@pytest.mark.parametrize("points", [4, 14, 15])
def test_the_price_of_a_meld_shows_in_another_one(points: int) -> None:
    asked = HEAD + MELDS.format("?", points, "-")
    assert fill(asked, AUTO) == HEAD + MELDS.format(points, points, "-")


def test_the_price_of_a_meld_shows_in_the_scores() -> None:
    asked = HEAD + MELDS.format("?", "?", 28)
    assert fill(asked, AUTO) == HEAD + MELDS.format(14, 14, 28)


def test_a_price_that_sources_give_otherwise_and_the_game_does_not_show_is_not_filled_in() -> None:
    asked = HEAD + MELDS.format("?", "?", "?")
    assert fill(asked, AUTO) == asked
    assert fill(asked, ruleset("double-deck")) == HEAD + MELDS.format(4, 4, "?")


@pytest.mark.parametrize("seed", [4, 6, 24])
def test_a_wrong_trump_in_another_hand_makes_nothing_certain(seed: int) -> None:
    """The other hand shows the price of a pinochle, and not whether meld below a minimum scores."""
    other = hand_scored(Melding(seed), ruleset("double-deck")).partition("Deal 1\n")[2]
    asked = f"{HEAD}{MELDS.format('?', '?', '?')}\nDeal 2\n"
    for trump in ("Clubs", "Diamonds", "Spades", "Hearts"):
        named = re.sub(r"^(Contract .*) \w+$", rf"\1 {trump}", other, flags=re.MULTILINE)
        assert fill(asked + named, AUTO) == f"{HEAD}{MELDS.format(4, 4, '?')}\nDeal 2\n{named}"


def test_a_price_that_all_sources_give_is_filled_in() -> None:
    assert "Meld2 C DKQ S H 2\n" in fill(HEAD + MELDS.format(4, 4, "-").replace("H 2", "H ?"), AUTO)


def two_lost_hands(as_written: tuple[str, str]) -> str:
    """A game of two hands that were set, with these words for the meld that each declarer lost; `=` is as counted."""
    for seed in range(1000):
        text = game_scored(Melding(seed), ruleset("double-deck"), hands=2)
        lines = text.split("\n")
        lost = [(at, place) for at, place in _lost_melds(lines) if lines[at].split(" ")[place] != "0"]
        if len(lost) == len(as_written):
            for (at, place), word in zip(lost, as_written, strict=True):
                words = lines[at].split(" ")
                lines[at] = " ".join([*words[:place], words[place] if word == "=" else word, *words[place + 1 :]])
            return "\n".join(lines)
    raise AssertionError("two hands are set sometimes")


def _lost_melds(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The line and the place of each meld that was lost."""
    for at, line in enumerate(lines):
        if line.startswith("HandScores"):
            places = [place for place, word in enumerate(line.split(" ")) if word.startswith("-") and word != "-"]
            yield from [(at - 2, place) for place in places]


BOTH = pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")], ids=["auto", "double-deck"])


@BOTH
@pytest.mark.parametrize("first", ["=", "0", "-"], ids=["as counted", "as 0", "not shown"])
def test_what_a_declarer_lost_is_left_open_however_its_writer_has_other_losses(
    first: str, rules: RuleSet | Auto
) -> None:
    asked = two_lost_hands((first, "?"))
    assert fill(asked, rules) == asked


SET = "Deal {}\nContract Seat1 51 Clubs\nMeld1 CKQ D S H 4\nMeld3 CKQ D S H 4\nMeldScores {} 20\nPlayScores {} 23\n"


@pytest.mark.parametrize(
    ("meld", "play", "likely"), [("8", "27", "8"), ("8", "0", "8"), ("0", "0", "0"), ("0", "27", "0")]
)
def test_for_somebody_who_looks_it_over_a_loss_is_as_others_are_on_lines_with_its_label(
    meld: str, play: str, likely: str
) -> None:
    asked = f"{SET.format(1, meld, '-')}HandScores -51 43\n\n{SET.format(2, '{}', play)}HandScores -51 43\n"
    tricks = "Trick1 CA CT CT CJ Seat1 3\n"
    asked = asked.replace("MeldScores", f"{tricks}MeldScores")
    assert fill_by_best_rules(read(asked.format("?"), ruleset("double-deck"))) == asked.format(likely)


@BOTH
def test_for_somebody_who_looks_it_over_a_loss_is_as_counted_unless_the_game_shows_it_as_0(
    rules: RuleSet | Auto,
) -> None:
    for first, filled in (("=", "="), ("0", "0"), ("-", "=")):
        asked = read(two_lost_hands((first, "?")), rules)
        assert fill_by_best_rules(asked) == two_lost_hands((first, filled))


@pytest.mark.parametrize("seed", [0, 6, 15, 64])
def test_a_loss_below_a_minimum_does_not_show_how_its_writer_has_other_losses(seed: int) -> None:
    """By the minimum it is 0 in any case; without one, the same record would show that losses are written as 0."""
    lines = game_scored(Melding(seed), ruleset("double-deck-minimum"), hands=2).split("\n")
    lost = [*_lost_melds(lines)]
    assert sorted(lines[at].split(" ")[place] == "0" for at, place in lost) == [False, True]
    at, place = next((at, place) for at, place in lost if lines[at].split(" ")[place] != "0")
    counted, words = lines[at], lines[at].split(" ")
    lines[at] = " ".join([*words[:place], "?", *words[place + 1 :]])
    filled = fill_by_best_rules(read("\n".join(lines), ruleset("double-deck-minimum")))
    assert filled.split("\n")[at] == counted


def lost_below_20_counters() -> tuple[list[str], int, int]:
    """A hand that was set by the minimum of counters with enough meld, its `MeldScores` and the place of the loss."""
    for seed in range(1000):
        lines = game_scored(Melding(seed), ruleset("double-deck-minimum"), hands=1).split("\n")
        for at, place in _lost_melds(lines):
            melds = {line.split(" ")[0]: int(line.split(" ")[-1]) for line in lines if re.match(r"Meld\d ", line)}
            counted = sum(melds.get(f"Meld{seat}", 0) for seat in (place, place + 2))
            if (
                lines[at].split(" ")[place] == "0"
                and counted >= 20
                and any(line.startswith("Trick20") for line in lines)
            ):
                return lines, at, place
    raise AssertionError("some declarer takes less than 20 counters")


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck-minimum")], ids=["auto", "double-deck-minimum"])
@pytest.mark.parametrize("line", [0, 1], ids=["MeldScores", "PlayScores"])
def test_what_a_declarer_lost_by_a_minimum_may_be_written_as_counted(rules: RuleSet | Auto, line: int) -> None:
    lines, at, place = lost_below_20_counters()
    words = lines[at + line].split(" ")
    assert words[place] == "0"
    lines[at + line] = " ".join([*words[:place], "?", *words[place + 1 :]])
    assert fill("\n".join(lines), rules) == "\n".join(lines)


ELEVENTH_TRICK = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Deal 1
{}Contract Seat1 270 Hearts
Trick1 CQ CA C9 CT Seat2 25
Trick11 HJ SK DK DQ Seat1 ?
"""


def test_a_trick_that_is_the_last_one_at_some_tables_has_no_certain_counters_where_no_hand_is_known() -> None:
    """With a kitty of four to the declarer, each plays eleven cards."""
    asked = ELEVENTH_TRICK.format("")
    assert fill(asked, AUTO) == asked
    for hand, counters in (("CKJ9 DATTKKQJ SAQ H", "15"), ("CKJ9 DATTKQJ SAQ H", "25")):
        with_hand = ELEVENTH_TRICK.format(f"Hand3 {hand}\n")
        assert fill(with_hand, AUTO) == with_hand.replace("?", counters)
    assert fill(asked.replace("11", "10"), AUTO) == asked.replace("11", "10").replace("?", "15")


SHOWN_MINIMUM = """\
Deal 3
GameScores 1915 -1185
Contract Seat2 700 Diamonds
MeldScores 380 0
PlayScores 200 300
HandScores ? ?

Deal 4
GameScores ? ?
Contract Seat4 600 Clubs
Meld1 CKQ DQJ SKQ HQ 160
Meld2 CKKQQ DKQ S H 100
Meld3 C D S HKQ 20
Meld4 CAKQ DAK SAK HAK 220
MeldScores ? ?
PlayScores 220 280
HandScores 220 ?
"""


def test_what_one_variation_explains_leaves_others_open() -> None:
    """The minimum of 200 that shows in deal 4 does not say what the opponents score in deal 3.

    Nor does a lost meld of 0 say what the set costs: some tables subtract it, and people write what is lost as 0.
    """
    assert fill(SHOWN_MINIMUM, AUTO) == SHOWN_MINIMUM.replace("MeldScores ? ?", "MeldScores 0 ?")


def test_what_was_melded_says_what_a_set_costs() -> None:
    melded = SHOWN_MINIMUM.replace("MeldScores 380", "Meld2 C D S H 0\nMeld4 C D S H 0\nMeldScores 380")
    known = {
        "HandScores ? ?": "HandScores ? -700",
        "GameScores ? ?": "GameScores ? -1885",
        "MeldScores ? ?": "MeldScores 0 ?",
    }
    filled = melded
    for asked, value in known.items():
        filled = filled.replace(asked, value)
    assert fill(melded, AUTO) == filled


ADJUSTED = """\
Deal 1
GameScores 0 0
Contract Seat1 50 Clubs
MeldScores {} 10
PlayScores 30 20
Adjustments 25 0
HandScores {} 30

Deal 2
GameScores {} 30
Adjustments 10 0
HandScores 20 40
FinalScores ? ?
"""


@pytest.mark.parametrize(
    ("meld", "score", "before", "final"),
    [
        ("30", "60", "85", "115 70"),
        ("30", "85", "85", "105 70"),
        ("-", "60", "85", "115 70"),
        ("-", "85", "85", "105 70"),
        ("-", "85", "-", "? 70"),
    ],
    ids=["added, by meld and play", "held, by meld and play", "added, by the next hand", "held, by it", "not shown"],
)
def test_scores_hold_adjustments_as_the_writer_has_them_elsewhere(
    meld: str, score: str, before: str, final: str
) -> None:
    before, expected = (before, final) if before != "-" else ("-", "? 70")
    asked = ADJUSTED.format(meld, score, before)
    assert fill(asked, AUTO) == asked.replace("? ?", expected)


@pytest.mark.parametrize(
    ("asked", "filled"),
    [
        (
            "Deal 1\nGameScores 0 0\nAdjustments ?\nHandScores 60 40\n\n"
            "Deal 3\nGameScores 100 90\nAdjustments 5 0\nHandScores ?\n\n"
            "Deal 4\nGameScores 135 125\n",
            "HandScores ? 35",
        ),
        (
            "Deal 1\nGameScores 0 0\nAdjustments ?\nHandScores 60 40\n\n"
            "Deal 2\nGameScores 60 40\nAdjustments ?\nHandScores 30 35\n\n"
            "Deal 5\nGameScores 150 120\n",
            "Adjustments ?",
        ),
    ],
)
def test_scores_beyond_a_deal_that_is_missing_do_not_show_it(asked: str, filled: str) -> None:
    assert fill(asked, AUTO) == asked.replace("HandScores ?", filled)


def test_adjustments_depend_on_what_a_set_costs() -> None:
    """Where the lost bid goes to the others, they have 131 and 25, else 67 and 89."""
    asked = (
        "Deal 1\nGameScores 0 0\nContract Seat3 64 Hearts\nMeldScores 0 23\nPlayScores 0 44\n"
        "Adjustments 0 ?\nHandScores -64 ?\n\nDeal 2\nGameScores -64 156\n"
    )
    assert fill(asked, AUTO) == asked


def test_counters_that_others_have_not_taken_are_known_only_with_the_deck() -> None:
    """There are 250 in a single deck and 500 in a double one, which such a bid does not tell apart."""
    asked = "Deal 1\nContract Seat2 370 Clubs\nMeldScores ? 520\nPlayScores ? 130\nHandScores 700 650\n"
    assert fill(asked, AUTO) == asked
    by_rules = asked.replace("MeldScores ?", "MeldScores 330").replace("PlayScores ?", "PlayScores 370")
    assert fill(asked, ruleset("double-deck-tens")) == by_rules


PASSED_OUT = """\
Deal 1
GameScores 0 0
Bids1 Pass Pass Pass Pass
Adjustments {}
HandScores {}

Deal 2
GameScores {}
"""


@BOTH
@pytest.mark.parametrize(
    ("adjusted", "score", "after", "filled"),
    [
        ("-", "?", "?", ("? ?", "? ?")),
        ("-", "? ?", "25 0", ("? 0", "25 0")),
        ("25 0", "? 0", "?", ("? 0", "25 0")),
        ("25 0", "? 0", "25 0", ("? 0", "25 0")),
        ("25 0", "25 0", "? ?", ("25 0", "25 0")),
        ("25 0", "0 0", "? ?", ("0 0", "25 0")),
    ],
)
def test_what_a_hand_scores_that_all_pass_shows_only_what_its_adjustments_are(
    rules: RuleSet | Auto, adjusted: str, score: str, after: str, filled: tuple[str, str]
) -> None:
    asked = PASSED_OUT.format(adjusted, score, after)
    expected = PASSED_OUT.format(adjusted, *filled)
    assert fill(asked, rules).replace("? ?", "?") == expected.replace("? ?", "?")


DEFAULT = """\
Deal 1
GameScores 0 0
Contract Seat1 50 Clubs
MeldScores 30 10
PlayScores 30 20
Adjustments -
HandScores {} 30

Deal 2
GameScores 60 30
Contract Seat1 50 Clubs
MeldScores 30 10
PlayScores 30 20
Adjustments -
HandScores ? 30
"""


@BOTH
def test_a_hyphen_for_all_adjustments_stands_for_none_where_the_same_writer_means_that_elsewhere(
    rules: RuleSet | Auto,
) -> None:
    assert fill(DEFAULT.format(60), rules) == DEFAULT.format(60).replace("?", "60")
    assert fill(DEFAULT.format("-"), rules) == DEFAULT.format("-")


@BOTH
def test_a_score_that_no_hand_gives_shows_whether_it_holds_the_adjustments(rules: RuleSet | Auto) -> None:
    """Below 0 it is a bid that was lost, by the side that made it."""
    scores = "Deal 1\nGameScores 0 0\nContract Seat1 50 Clubs\nAdjustments 0 {}\nHandScores 60 {}\nFinalScores 60 {}"
    assert fill(scores.format(-10, -10, "?"), rules) == scores.format(-10, -10, -10)
    assert fill(scores.format(10, 0, "?"), rules) == scores.format(10, 0, 10)
    assert fill(scores.format(10, 20, "?"), rules) == scores.format(10, 20, "?")


def test_adjustments_that_are_asked_for_do_not_explain_the_scores_of_a_hand() -> None:
    """The others have the bid that was lost, too, or hold an adjustment that is not known."""
    asked = (
        "Deal 1\nGameScores 0 0\nContract Seat1 720 Diamonds\nMeldScores 0 320\nPlayScores 90 410\nAdjustments ?\n"
        "HandScores -720 1450\nFinalScores ? 1450"
    )
    assert fill(asked, AUTO) == asked


@BOTH
def test_adjustments_are_what_the_scores_before_and_in_a_hand_do_not_come_to(rules: RuleSet | Auto) -> None:
    scores = "Deal 1\nGameScores 0 0\nAdjustments {}\nHandScores 60 40\nFinalScores 60 {}"
    assert fill(scores.format("? ?", 30), rules) == scores.format("0 -10", 30)
    assert fill(scores.format("? ?", 40), rules) == scores.format("? ?", 40)


@BOTH
def test_the_scores_after_a_hand_show_for_one_side_what_holds_for_the_other(rules: RuleSet | Auto) -> None:
    scores = "Deal 1\nGameScores 0 0\nAdjustments -10 -10\nHandScores -60 40\nFinalScores -60 {}"
    assert fill(scores.format("?"), rules) == scores.format("40")


NO_MARRIAGE = """\
Deal 1
Dealer Seat4
Bids1 54 Pass Pass Pass
Contract Seat1 54 -
MeldScores 0 0
PlayScores 0 ?
HandScores -54 {}
"""


def test_what_others_score_where_there_is_no_marriage_is_known_only_by_rules_that_are_named() -> None:
    """0, 25 and 50 all have a source."""
    asked = NO_MARRIAGE.format("?")
    assert fill(asked, AUTO) == asked
    assert fill(asked, ruleset("double-deck")) == asked.replace("?", "0")


@pytest.mark.parametrize(
    ("scores", "filled"),
    [
        ("MeldScores ?\nPlayScores ?\nHandScores - ?", None),
        ("MeldScores ?\nPlayScores ?\nHandScores -54 0", "MeldScores ? 0\nPlayScores ? 0\nHandScores -54 0"),
        ("MeldScores 0 0\nPlayScores 0 0\nHandScores -54 ?", None),
        ("MeldScores ?\nPlayScores ?\nHandScores 60 40", None),
    ],
    ids=["nothing shows it", "the bid was lost", "nobody scores for meld or play", "there was one"],
)
def test_trump_that_is_withheld_may_be_a_suit_in_which_the_declarer_lost_what_was_counted(
    scores: str, filled: str | None
) -> None:
    begun = "Deal 1\nDealer Seat4\nBids1 54 Pass Pass Pass\nContract Seat1 54 -\n"
    assert fill(begun + scores, AUTO) == begun + (filled or scores)


@BOTH
@pytest.mark.parametrize("scores", ["30 10,30 20,? ?", "? 10,30 20,60 30", "30 10,30 ?,60 30"])
def test_no_score_is_filled_in_where_the_trump_suit_is_withheld(rules: RuleSet | Auto, scores: str) -> None:
    meld, play, in_all = scores.split(",")
    begun = "Deal 1\nGameScores 0 0\nContract Seat1 50 -\n"
    asked = f"{begun}MeldScores {meld}\nPlayScores {play}\nHandScores {in_all}\n"
    assert fill(asked, rules) == asked


NAMELESS_TRUMP = "Deal 1\nDealer Seat4\n{}Bids1 54 Pass Pass Pass\nContract Seat1 54 -\n{}"
UNKNOWN = "MeldScores ?\nPlayScores ?\nHandScores ?\n"


def test_it_may_be_a_suit_by_rules_that_are_named_too() -> None:
    asked = NAMELESS_TRUMP.format("", UNKNOWN)
    assert fill(asked, ruleset("double-deck")) == asked
    assert fill(asked.replace("Seat1 54 -", "? ? -"), ruleset("double-deck")) == asked


def test_it_is_a_suit_if_the_scores_after_the_deal_show_that_the_declarer_made_the_contract() -> None:
    rules = with_values(values_of(ruleset("double-deck")) | {"scoring.opponents_on_surrender": "meld"})
    unknown = "MeldScores ? ?\nPlayScores ? ?\nHandScores ? {}\n"
    asked = f"Deal 1\nGameScores 0 0\nContract Seat4 ? -\n{unknown}\nDeal 2\nGameScores ? 61\n"
    assert fill(asked.format("?"), rules) == asked.format(61)


def test_it_is_none_by_rules_that_are_named_if_the_declarer_holds_no_marriage() -> None:
    hand = "Hand1 CAAATTQJ DAAQQJJ SATKJ HTKJ\n"
    nothing = "MeldScores 0 0\nPlayScores 0 0\nHandScores -54 0\n"
    assert fill(NAMELESS_TRUMP.format(hand, UNKNOWN), ruleset("double-deck")) == NAMELESS_TRUMP.format(hand, nothing)
    with_marriage = NAMELESS_TRUMP.format(hand.replace("CAAATTQJ", "CAATTKQJ"), UNKNOWN)
    assert fill(with_marriage, ruleset("double-deck")) == with_marriage


def test_it_is_a_suit_if_the_others_score_what_is_neither_play_nor_known_to_be_an_adjustment() -> None:
    scores = "MeldScores ?\nPlayScores 0 0\nAdjustments ?\nHandScores -54 8\n"
    asked = NAMELESS_TRUMP.format("", scores)
    assert fill(asked, ruleset("double-deck")) == asked


def written(random: Random, table: Table) -> str:
    """A game at this table as one person writes it."""
    text = game_scored(Melding(random.randrange(10**6)), table.rules, hands=random.choice((1, 2, 3)))
    if random.random() < 0.3:
        text = with_adjustments(random, text, table.rules)
    if random.random() < 0.2:
        text = re.sub(r"^(Trick.*) \d+$", r"\1 -", text, flags=re.MULTILINE)
    return text


MOST = 0.75
"""The share of values that are filled in, of those that the rules of the table determine."""


@pytest.mark.parametrize("first", range(0, 120, 40))
def test_at_any_table_nothing_is_filled_in_that_was_not_there_and_nothing_contradicts_it(first: int) -> None:
    left = left_by_its_rules = asked = 0
    for seed in range(first, first + 40):
        random = Random(seed)
        table = random.choice([*TABLES, mixed(random)])
        text = written(random, table)
        unknown = withheld(random, text, "?", random.choice((0.02, 0.1, 0.4)), random.choice((0, 0.1, 0.3)))
        filled = fill(unknown, AUTO)
        for here, there in values_beside(filled, text, "?"):
            assert here in ("?", there) or there == "-", (seed, here, there)
        assert not [one for one in read(filled, AUTO).diagnostics if one.code.startswith("PN5")], seed
        left += filled.count("?")
        left_by_its_rules += fill(unknown, table.rules).count("?")
        asked += unknown.count("?")
    assert asked - left >= MOST * (asked - left_by_its_rules)


@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "single-deck", "three-handed", "cutthroat"])
def test_one_line_of_a_whole_game_is_filled_in_nearly_always(name: str) -> None:
    """The others show by which rules it was played. What a declarer lost may be written as 0, too."""
    asked = left = 0
    for seed in range(12):
        lines = game_scored(Melding(seed), ruleset(name), hands=3).split("\n")
        lost = [line for at, _place in _lost_melds(lines) for line in (at, at + 1)]
        for at, line in enumerate(lines):
            label, *values = line.split(" ")
            is_score = label in ("MeldScores", "PlayScores", "HandScores", "FinalScores")
            if is_score and "-" not in values and at not in lost:
                text = "\n".join([*lines[:at], f"{label} ?", *lines[at + 1 :]])
                asked += 1
                left += "?" in fill(text, AUTO)
    assert left <= asked / 5


def test_a_loss_shows_no_adjustment_within_it_where_another_variation_may_lose_as_little() -> None:
    """It is less than any bid, unless the table bids from 30, or a set keeps its meld."""
    asked = (
        "Deal 1\nGameScores 0 0\nDealer Seat3\nBids1 50 Pass Pass Pass\nContract Seat4 50 Spades\nMeldScores 20 30\n"
        "PlayScores 20 30\nHandScores -\n\nDeal 2\nGameScores 40 ?\nDealer Seat4\nContract ? ? Hearts\n"
        "MeldScores 20 ?\nPlayScores ? ?\nAdjustments 0 25\nHandScores 50 -33\nFinalScores 90 52\nWinner -\n"
    )
    assert fill(asked, AUTO) == asked
    assert fill(asked, ruleset("double-deck")) == asked.replace("GameScores 40 ?", "GameScores 40 85")


def test_whether_a_loss_holds_an_adjustment_is_not_known_where_a_set_may_keep_its_meld() -> None:
    """It is the bid with 20 points added, or the bid less the meld of 20."""
    asked = (
        "Deal 1\nGameScores 0 0\nDealer Seat4\nBids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\nMeldScores 20 30\n"
        "PlayScores 10 40\nAdjustments 20 0\nHandScores -30 70\n\nDeal 2\nGameScores ? ?\nDealer Seat1\n"
    )
    assert fill(asked, AUTO) == asked.replace("? ?", "? 70")
    assert fill(asked, ruleset("double-deck")) == asked.replace("? ?", "-30 70")
