"""What the scores of a game show of its house rules, whichever hands show them first."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.left_out import without
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.score_sheets import with_losses_as_nothing
from tests.notation.tables_of_others import Table, Values
from tests.notation.whole_hands import whole_hand

Pair = tuple[int, int]


class Scored(NamedTuple):
    """What a hand has on a score sheet; `melds` by seat, if the sheet has them."""

    bid: int
    meld: Pair
    play: Pair
    hand: Pair
    melds: tuple[int, ...] = ()


MADE = [Scored(52, (20, 10), (35, 15), (55, 25)), Scored(50, (24, 6), (30, 20), (54, 26))]
SETS_THAT_KEEP_THEIR_MELD = [
    Scored(60, (20, 10), (25, 25), (-40, 35)),
    Scored(65, (24, 12), (20, 30), (-41, 42)),
    Scored(55, (10, 16), (30, 20), (-45, 36)),
    Scored(70, (30, 8), (22, 28), (-40, 36)),
    Scored(60, (20, 14), (24, 26), (-40, 40)),
]
SURRENDERS_THAT_BRING_THE_OTHERS_NOTHING = [
    Scored(90, (8, 0), (0, 0), (-82, 0), (4, 8, 4, 4)),
    Scored(95, (6, 0), (0, 0), (-89, 0), (4, 8, 2, 6)),
    Scored(85, (4, 0), (0, 0), (-81, 0), (2, 8, 2, 2)),
]


def sheet(hands: Sequence[Scored]) -> str:
    return "Seat4 Zoe\n\n" + "\n".join(_lines(hands))


def _lines(hands: Sequence[Scored]) -> Iterator[str]:
    total = [0, 0]
    for number, hand in enumerate(hands, 1):
        yield f"Deal {number}\nGameScores {total[0]} {total[1]}\nDealer Seat{(number - 1) % 4 + 1}"
        yield f"Contract Seat1 {hand.bid} Hearts"
        yield from [f"Meld{seat} - - - - {points}" for seat, points in enumerate(hand.melds, 1)]
        for label, (ours, theirs) in (("Meld", hand.meld), ("Play", hand.play), ("Hand", hand.hand)):
            yield f"{label}Scores {ours} {theirs}"
        yield ""
        total = [before + more for before, more in zip(total, hand.hand, strict=True)]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_rule_that_shows_only_in_late_hands_is_seen_as_well(number: int) -> None:
    late = SURRENDERS_THAT_BRING_THE_OTHERS_NOTHING[:number]
    for hands in ([*MADE, *SETS_THAT_KEEP_THEIR_MELD, *late], [*late, *SETS_THAT_KEEP_THEIR_MELD, *MADE]):
        (by,) = read(sheet(hands), AUTO).rules
        assert by
        assert "after a surrender the others score nothing, a set keeps its meld" in by.why
        assert accusations(sheet(hands), AUTO) == []


def test_a_wrong_score_among_them_is_still_named() -> None:
    hands = [*MADE, *SETS_THAT_KEEP_THEIR_MELD, *SURRENDERS_THAT_BRING_THE_OTHERS_NOTHING]
    wrong = [*hands[:3], hands[3]._replace(hand=(-41, 52)), *hands[4:]]
    (found,) = accusations(sheet(wrong), AUTO)
    assert found in ("PN513 31", "PN514 33")


def test_a_hand_below_the_minimum_may_be_played_to_its_end() -> None:
    """The first hand shows a minimum for meld alone, and the second that the others score as usual."""
    text = "\n".join([_passed_there_and_back(_with_minimum_for_meld(whole_hand(seed))) for seed in (2, 51)])
    assert "MeldScores 97 0\nPlayScores 31 19\nHandScores 128 19\n" in text
    assert "MeldScores 40 0\nPlayScores 30 20\nHandScores 70 -56\n" in text
    assert not accusations(text, AUTO)
    assert accusations(text.replace("MeldScores 97 0", "MeldScores 97 10"), AUTO)


PLAYING_ON: Values = {
    "scoring.minimum_meld": 20, "scoring.minimum_counters": 20, "scoring.opponents_on_surrender": "play",
}  # fmt: skip


def test_so_may_one_that_no_minimum_is_needed_to_explain() -> None:
    """Only beside the minimum that other hands show is it wrong, unless the others score as usual."""
    text = game_scored(Melding(441), Table("played on", "double-deck-pass", PLAYING_ON).rules, hands=4)
    assert "MeldScores 0 56\nPlayScores 26 24\nHandScores -160 80\n" in text
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("PlayScores 26 24", "PlayScores 26 23"), AUTO) == ["PN513 45"]


@pytest.mark.parametrize("seed", [28, 40, 47, 87, 98, 101])
def test_of_one_that_is_lost_the_play_may_be_0_and_the_score_of_the_hand_not_written(seed: int) -> None:
    rules = Table("played on", "double-deck-thomas", PLAYING_ON).rules
    text = with_losses_as_nothing(hand_scored(Melding(seed), rules), rules)
    text = without(text, "^(Hand|Final)Scores .*\n")
    assert accusations(text, AUTO) == []
    assert accusations(re.sub(r"(PlayScores) (\d+) (\d+)", r"\1 1\2 1\3", text), AUTO)


def _with_minimum_for_meld(hand: str) -> str:
    """The hand, in which only meld of 20 points scores: all counters are written as taken."""
    before, *_scores = hand.partition("MeldScores")
    meld, counters, declarer, bid = [0, 0], [0, 0], 0, 0
    for label, *values in map(str.split, before.splitlines()):
        if label.startswith("Meld"):
            meld[(int(label[-1]) - 1) % 2] += int(values[-1])
        if label.startswith("Trick"):
            counters[(int(values[-2][-1]) - 1) % 2] += int(values[-1])
        if label == "Contract":
            declarer, bid = (int(values[0][-1]) - 1) % 2, int(values[1])
    meld = [points if points >= 20 else 0 for points in meld]
    scores = [points + count for points, count in zip(meld, counters, strict=True)]
    if not meld[declarer] or scores[declarer] < bid:
        scores[declarer] = -bid
    lines = {"MeldScores": meld, "PlayScores": counters, "HandScores": scores}
    return before + "".join([f"{label} {first} {second}\n" for label, (first, second) in lines.items()])


def _passed_there_and_back(hand: str) -> str:
    """The hand, in which partners pass three cards, and get them back: no set with a minimum has passing."""
    lines = hand.splitlines(keepends=True)
    (contract,) = [number for number, line in enumerate(lines) if line.startswith("Contract")]
    declarer = int(lines[contract].split(" ")[1][-1])
    partner = (declarer + 1) % 4 + 1
    held = {seat: next(line for line in lines if line.startswith(f"Hand{seat} ")) for seat in (1, 2, 3, 4)}
    passed = " ".join([f"C{rank}" for rank in held[partner].split(" ")[1][1:4]])
    partners = sorted([declarer, partner])
    exchange = [*[f"Pass{seat} {passed}\n" for seat in partners], *[held[seat] for seat in partners]]
    return "".join([*lines[: contract + 1], *exchange, *lines[contract + 1 :]])


SETS_THAT_COST_THE_MELD = [
    Scored(60, (0, 10), (0, 25), (-80, 35), (12, 8, 8, 2)),
    Scored(65, (0, 12), (0, 30), (-89, 42), (20, 12, 4, 0)),
]


@pytest.mark.parametrize("hands", [SETS_THAT_COST_THE_MELD, SETS_THAT_COST_THE_MELD[:1]])
def test_a_lost_meld_is_written_as_0_where_a_set_costs_it_as_well(hands: list[Scored]) -> None:
    assert accusations(sheet([*MADE, *hands]), AUTO) == []


def test_what_is_subtracted_is_the_meld_that_was_shown() -> None:
    first = SETS_THAT_COST_THE_MELD[0]._replace(hand=(-81, 35))
    found = accusations(sheet([*MADE, first, *SETS_THAT_COST_THE_MELD]), AUTO)
    assert [one.partition(" ")[0] for one in found] == ["PN514"]


def test_several_hands_show_that_a_meld_is_subtracted_which_no_line_has() -> None:
    bare = [hand._replace(melds=()) for hand in SETS_THAT_COST_THE_MELD]
    assert accusations(sheet([*MADE, *bare]), AUTO) == []
    assert accusations(sheet([*MADE, bare[0]]), AUTO) == ["PN514 25"]


def test_nor_need_lines_that_have_melds_tell_their_points() -> None:
    text = sheet([*MADE, *SETS_THAT_COST_THE_MELD])
    assert accusations(re.sub(r"^(Meld\d .*) \d+$", r"\1 -", text, flags=re.MULTILINE), AUTO) == []
    assert accusations(re.sub(r"^(Meld1 .*) \d+$", r"\1 ?", text, flags=re.MULTILINE), AUTO) == []


def _without_parts(hands: Sequence[Scored]) -> str:
    """The sheet with nothing but contracts and the scores of hands and of the game."""
    lines = sheet(hands).split("\n")
    return "\n".join([line for line in lines if not line.startswith(("MeldScores", "PlayScores"))])


BIDS_LOST = [Scored(bid, (0, 0), (0, 0), (-bid, 30)) for bid in (60, 65, 55)]


@pytest.mark.parametrize("typed", [40, 56, 75])
def test_where_other_sets_cost_the_bid_alone_a_contract_that_is_lost_for_less_or_more_is_told(typed: int) -> None:
    assert accusations(_without_parts([*MADE, *BIDS_LOST]), AUTO) == []
    wrong = [*MADE, BIDS_LOST[0], BIDS_LOST[1]._replace(bid=typed), BIDS_LOST[2]]
    assert accusations(_without_parts(wrong), AUTO) == ["PN504 24"]


def test_where_most_sets_score_something_else_the_meld_is_kept() -> None:
    assert accusations(_without_parts([*MADE, *SETS_THAT_KEEP_THEIR_MELD]), AUTO) == []


@pytest.mark.parametrize("lost", [-40, -80])
def test_two_sets_that_score_something_else_show_it_beside_as_many_of_which_nobody_melded(lost: int) -> None:
    """A hand that is thrown in costs just the bid, too (Double-deck rules, Opponents’ score when bidder surrenders)."""
    others = [Scored(bid, (0, 0), (0, 0), (lost + 60 - bid, 30)) for bid in (60, 65)]
    assert accusations(_without_parts([*MADE, *others, *BIDS_LOST[:2]]), AUTO) == []
    assert accusations(_without_parts([*MADE, others[0], *BIDS_LOST]), AUTO) == ["PN504 18"]


def test_hands_that_are_thrown_in_do_not_say_that_a_set_costs_its_meld() -> None:
    """They lose meld and bid at any table (Double-deck rules, Opponents’ score when bidder surrenders)."""
    kept = SETS_THAT_KEEP_THEIR_MELD[0]
    thrown_in = [Scored(bid, (0, 30), (0, 0), (-bid, 30)) for bid in (60, 65)]
    without_meld = sheet([*MADE, kept, *thrown_in]).replace(
        f"MeldScores {kept.meld[0]} {kept.meld[1]}\nPlayScores 25", "PlayScores 25"
    )
    assert accusations(without_meld, AUTO) == []


@pytest.mark.parametrize("points", [25, 50])
def test_what_the_others_score_for_cards_that_were_not_played_may_show_in_the_score_of_the_hand_alone(
    points: int,
) -> None:
    """No trick gave it (Double-deck rules, Opponents’ score when bidder surrenders)."""
    thrown_in = [Scored(70, (0, 14), (0, 0), (-70, 14 + points)), Scored(65, (8, 24), (0, 0), (-65, 24 + points))]
    assert accusations(sheet([*MADE, *thrown_in]), AUTO) == []
    other = thrown_in[1]._replace(hand=(-65, 24 + points + 3))
    assert accusations(sheet([*MADE, thrown_in[0], other]), AUTO) == ["PN514 33"]


@pytest.mark.parametrize("kept", SETS_THAT_KEEP_THEIR_MELD)
@pytest.mark.parametrize("others", [0, 12, 55])
def test_nor_does_one_hand_that_may_have_been_thrown_in_say_that_others_lose_their_meld(
    kept: Scored, others: int
) -> None:
    """Nothing but the contract and the score of the hand tells whether it was played, or whether anybody melded."""
    thrown_in = Scored(60, (0, others), (0, 0), (-60, others))
    nobody_scores = Scored(55, (0, 0), (0, 0), (-55, 0))
    for hands in ([*MADE, kept, thrown_in], [thrown_in, *MADE, kept], [thrown_in, nobody_scores, nobody_scores, kept]):
        assert accusations(_without_parts(hands), AUTO) == []


def test_a_minimum_and_what_a_set_costs_show_together() -> None:
    """As long as it is not known what a set costs, a minimum of meld seems to explain as much as one of counters."""
    hands = [
        Scored(560, (80, 0), (0, 0), (640, -560)),
        Scored(500, (0, 20), (250, 250), (-500, 770)),
        Scored(530, (0, 220), (0, 310), (0, 530)),
        Scored(500, (0, 0), (330, 0), (-500, 500)),
        Scored(750, (0, 0), (480, 0), (-750, 750)),
        Scored(500, (0, 0), (0, 390), (500, -500)),
    ]
    text = sheet(hands)
    for hand, declarer in zip(hands, (2, 3, 2, 3, 3, 2), strict=True):
        text = text.replace(f"Contract Seat1 {hand.bid}", f"Contract Seat{declarer} {hand.bid}", 1)
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by
    assert "as written: 200 counters to score, the bid that is lost goes to the others" in by.why


def test_a_meld_that_is_written_tells_how_a_set_scores_it_beside_one_that_is_written_as_0() -> None:
    counted = Scored(60, (8, 10), (20, 30), (-68, 40))
    left_out = Scored(50, (0, 12), (20, 30), (-56, 42))
    assert accusations(sheet([*MADE, counted, left_out]), AUTO) == []
    assert accusations(sheet([*MADE, left_out]), AUTO) == ["PN514 25"]


def test_a_declarer_who_took_too_few_counters_for_a_minimum_lost_them_and_may_write_them_down() -> None:
    lost = Scored(51, (40, 26), (13, 37), (-51, 63))
    below = Scored(50, (24, 32), (33, 17), (57, 49))
    assert accusations(sheet([lost]), AUTO) == []
    assert accusations(sheet([Scored(50, (24, 32), (30, 20), (54, 52)), lost]), AUTO) == []
    assert accusations(sheet([lost, below]), AUTO) != []


BELOW_20_COUNTERS = """\
Dealer Seat3
Bids1 Pass 52 55 56
Bids2 - 60 Pass 64
Bids3 - Pass
Meld1 CKQ DKQ SK HKQ 14
Meld2 CKQ D SATKQJ H 17
Meld3 CQ DKQJJ SKKQQ HKQ 48
Meld4 CA DA SA HA 10
Trick1 CA CK CJ CT Seat3 3
Trick2 HA HQ HJ HK Seat3 2
Trick3 HJ HA HA HK Seat4 3
Trick4 HQ HJ HT HJ Seat2 1
Trick5 CA CT CJ CJ Seat2 2
Trick6 CK CQ CJ CQ Seat2 1
Trick7 SJ ST SA SK Seat4 3
Trick8 CA CQ CT SK Seat3 3
Trick9 ST SA ST SJ Seat4 3
Trick10 DA DQ DT DJ Seat4 2
Trick11 DJ DA SQ DJ Seat2 1
Trick12 SA SJ SA HQ Seat2 2
Trick13 HA HK HT HK Seat2 4
Trick14 CT SK DK CK Seat3 4
Trick15 SQ DA CA ST Seat2 3
Trick16 HT HQ DA HT Seat2 3
Trick17 CQ SQ DT DK Seat3 2
Trick18 SJ DT DQ SK Seat2 2
Trick19 SQ DQ DK DT Seat2 2
Trick20 CK DK DJ DQ Seat2 4
MeldScores 62 27
PlayScores 0 36
HandScores -64 63 63
"""


@pytest.mark.parametrize("scored", ["-64 63", "? 63", "- 63", "-64 ?", "?", "-"])
@pytest.mark.parametrize("meld", ["62 27", "0 27"])
def test_a_play_that_is_lost_shows_a_minimum_though_the_score_of_the_hand_is_withheld(scored: str, meld: str) -> None:
    """The declarer has lost the meld, which may be written as counted (Double-deck rules, Minimum 20 to score)."""
    text = BELOW_20_COUNTERS.replace("-64 63", scored).replace("MeldScores 62 27", f"MeldScores {meld}")
    assert accusations(text, AUTO) == []


def test_no_minimum_explains_another_score_for_play() -> None:
    wrong = BELOW_20_COUNTERS.replace("-64 63", "? 63").replace("PlayScores 0 36", "PlayScores 7 36")
    assert accusations(wrong, AUTO) == ["PN513 30"]


HANDS_ALONE = """\
Deal 2
Dealer Seat3
Hand1 CATQJ DQJJ9 SKQ HTK
Hand2 CTJ DAKQ SAATTJ9 HJ
Hand3 CKKQ9 DTT9 SKQJ HAT
Hand4 CA9 DAK S9 HAKQQJ99
Bids1 Pass 26 Pass Pass
Contract Seat1 26 Diamonds
HandScores -14 21

Deal 5
Dealer Seat2
Hand1 CKKQJ D9 SAT99 HATT
Hand2 C9 DKQQJ SQJ HAQJJ9
Hand3 CATQ DAATK9 SKQ HK9
Hand4 CATJ9 DTJ SATKJ HKQ
Bids1 25 Pass 26 Pass
Bids2 27 - Pass
Contract Seat3 27 Diamonds
HandScores -27 10

Deal 7
Dealer Seat4
Hand1 CA99 DAAK9 SKQ HKK9
Hand2 CTQJ DTQ9 SATT HTJ9
Hand3 CAKQJ DT SAKQJ HATQ
Hand4 CTK DKQJJ SJ99 HAQJ
Bids1 Pass Pass Pass 25
Contract Seat4 25 Diamonds
HandScores 7 -25
"""


def test_hands_show_that_a_set_keeps_the_meld_which_no_line_has() -> None:
    """Two others were thrown in, which costs the bid alone."""
    assert accusations(HANDS_ALONE, AUTO) == []
    assert accusations(HANDS_ALONE.replace("-14 21", "-15 21"), AUTO) == ["PN514 9"]


@pytest.mark.parametrize(("costs", "kept"), [("bid-keeping-meld", -62), ("bid-and-meld", -128)])
def test_meld_may_be_a_part_of_what_a_set_costs_though_too_few_counters_were_taken(costs: str, kept: int) -> None:
    values = {"scoring.set": costs, "bidding.minimum": 50}
    game = game_scored(Melding(16), Table("", "double-deck-minimum", values).rules, hands=5)
    text = re.sub("(GameScores|FinalScores) .*[1-9].*", r"\1 -", game)
    lost = "MeldScores 0 42\nPlayScores 0 31\nHandScores -95 73"
    assert lost in text
    assert accusations(text, AUTO) == []
    with_meld = lost.replace("MeldScores 0", "MeldScores 33")
    assert accusations(text.replace(lost, with_meld.replace("-95", f"{kept}")), AUTO) == []
    assert accusations(text.replace(lost, with_meld.replace("-95", f"{kept + 1}")), AUTO) == ["PN514 42"]


@pytest.mark.parametrize("play", [0, 10])
def test_nor_need_it_bring_a_score_below_0_where_the_sheet_has_no_cards(play: int) -> None:
    hands = [*SETS_THAT_KEEP_THEIR_MELD, Scored(75, (104, 37), (play, 40), (29, 77))]
    assert accusations(sheet(hands), AUTO) == []
    wrong = [*hands[:-1], hands[-1]._replace(hand=(39, 77))]
    assert accusations(sheet(wrong), AUTO) != []


def test_meld_may_be_written_though_a_hand_that_is_given_up_scores_the_others_nothing() -> None:
    """Double-deck rules, Opponents’ score when bidder surrenders."""
    given_up = sheet([Scored(55, (14, 22), (0, 0), (-55, 0))])
    by_house = with_values(values_of(ruleset("double-deck")) | {"scoring.opponents_on_surrender": "nothing"})
    assert accusations(given_up, AUTO) == accusations(given_up, by_house) == []
    assert accusations(given_up, ruleset("double-deck")) == ["PN514 9"]


@pytest.mark.parametrize(
    ("scored", "after", "accused"),
    [(-61, -61, []), (-61, -57, ["PN514 9"]), (-50, -50, ["PN504 6"])],
    ids=["the scores after it confirm it", "they do not", "the bid is mistyped for it"],
)
def test_one_lost_hand_may_show_that_a_set_costs_its_meld_though_that_is_written_as_0(
    scored: int, after: int, accused: list[str]
) -> None:
    text = re.sub(r"Meld\d .*\n", "", sheet([Scored(57, (0, 12), (0, 34), (scored, 46))]))
    assert accusations(f"{text}\nDeal 2\nGameScores {after} 46\nDealer Seat2\n", AUTO) == accused


@pytest.mark.parametrize(("after", "accused"), [("-61 146", []), ("-57 146", ["PN514 10"])])
def test_so_it_may_beside_an_adjustment_of_the_others(after: str, accused: list[str]) -> None:
    text = re.sub(r"Meld\d .*\n", "", sheet([Scored(57, (0, 12), (0, 34), (-61, 46))]))
    adjusted = text.replace("HandScores", "Adjustments 0 100\nHandScores")
    assert accusations(f"{adjusted}\nDeal 2\nGameScores {after}\nDealer Seat2\n", AUTO) == accused


KEPT_BESIDE_LOST_BIDS = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Deal 1
GameScores 0 0
Contract Seat2 50 Clubs
HandScores 40 -50

Deal 2
GameScores 40 -50
Contract Seat1 60 Clubs
HandScores -60 35

Deal 3
GameScores -20 -15
Dealer Seat1
Bids1 65 Pass Pass Pass
Contract Seat2 65 Clubs
HandScores 30 -41

Deal 4
GameScores 10 -56
"""


def test_bids_and_totals_show_that_one_set_keeps_its_meld_beside_hands_that_may_have_been_thrown_in() -> None:
    """No one value that is wrong explains the score of a hand which both confirm."""
    assert accusations(KEPT_BESIDE_LOST_BIDS, AUTO) == []
    without_bids = re.sub(r"Dealer.*\nBids.*\n", "", KEPT_BESIDE_LOST_BIDS)
    assert accusations(without_bids, AUTO) == ["PN504 16"]
    noted = re.sub("^HandScores (40 -50|-60 35)$", r"\g<0>\nNote Thrown in.", without_bids, flags=re.MULTILINE)
    assert accusations(noted, AUTO) == []
    assert accusations(KEPT_BESIDE_LOST_BIDS.replace("30 -41", "30 -4"), AUTO) == ["PN514 19"]


@pytest.mark.parametrize(("play", "expected"), [("255 235", []), ("260 230", []), ("254 235", ["PN513 4"])])
def test_the_last_trick_of_two_decks_may_count_ten_in_a_sheet(play: str, expected: list[str]) -> None:
    sheet = f"Deal 1\nBids1 500 Pass Pass Pass\nContract Seat1 500 Hearts\nPlayScores {play}\n"
    assert accusations(sheet, AUTO) == expected


class Taken(NamedTuple):
    """A hand with its scores for meld and play, and the points melded, the tricks and the counters of each seat."""

    contract: str
    meld: str
    play: str
    melded: tuple[int, ...]
    tricks: tuple[int, ...] = ()
    counters: tuple[int, ...] = ()


def _taken(hands: Sequence[Taken]) -> str:
    return "\n\n".join(["\n".join(_lines_of(number, hand)) for number, hand in enumerate(hands, 1)])


def _lines_of(number: int, hand: Taken) -> Iterator[str]:
    yield f"Deal {number}\nDealer Seat{number}\nContract {hand.contract}"
    yield from [f"Meld{seat} - - - - {points}" for seat, points in enumerate(hand.melded, 1)]
    won = [
        f"Seat{seat} {counters // tricks + (at < counters % tricks)}"
        for seat, (tricks, counters) in enumerate(zip(hand.tricks, hand.counters, strict=True), 1)
        for at in range(tricks)
    ]
    yield from [f"Trick{at} {'- ' * len(hand.melded)}{values}" for at, values in enumerate(won, 1)]
    yield f"MeldScores {hand.meld}\nPlayScores {hand.play}\nHandScores -"


A_TRICK_SAVES_MELD = [
    Taken("Seat1 65 Hearts", "10 12", "42 8", (0, 8, 10, 4), (8, 2, 7, 3), (22, 2, 20, 6)),
    Taken("Seat4 50 Hearts", "0 4", "0 50", (16, 2, 0, 2), (0, 10, 0, 10), (0, 23, 0, 27)),
    Taken("Seat3 55 Hearts", "24 0", "50 0", (24, 24, 0, 4), (8, 0, 12, 0), (20, 0, 30, 0)),
]


def test_no_minimum_is_taken_where_every_meld_that_does_not_score_lacks_a_trick() -> None:
    (by,) = read(_taken(A_TRICK_SAVES_MELD), AUTO).rules
    assert by
    assert "meld needs a trick" in by.why
    assert accusations(_taken(A_TRICK_SAVES_MELD), AUTO) == []
    wrong = A_TRICK_SAVES_MELD[0]._replace(meld="30 12")
    assert accusations(_taken([wrong, *A_TRICK_SAVES_MELD[1:]]), AUTO)


FIVE = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3
Team4 Seat4
Team5 Seat5

Dealer Seat4
Bids1 Pass Pass Pass Pass 50
Meld1 C DJ SQ H 4
Trick12 DA HK HT CK SA Seat4 6
MeldScores 0 0 0 0 0

Dealer Seat5
Hand1 CATK DATKJJ SKK HTK
Bids1 Pass Pass Pass Pass 50
Meld3 C DKQ S HKQ 4
Trick1 DJ DJ DA DK DA Seat2 3
Trick2 DQ DK SK DT DA Seat4 4
Trick3 HA HA HT HJ HQ Seat4 3
Trick4 HJ HT HK ST HK Seat2 4
Trick5 SQ ST SA SA SK Seat4 4
Trick6 HT SJ SK SQ HA Seat1 3
Trick7 DJ DQ DQ CQ DT Seat5 1
Trick8 SA CA ST SQ HQ Seat5 3
Trick9 CA CK CJ CJ CT Seat5 3
Trick10 CJ CT CT CK CK Seat1 4
Trick11 DK CQ HK HQ SJ Seat5 2
Trick12 SJ DT CQ HJ CA Seat5 3
MeldScores 8 0 0 12 0
"""


def test_nor_where_a_hand_was_given_up_for_nothing_besides() -> None:
    """The first hand has no score, the second has melds of less than 20."""
    assert accusations(FIVE, AUTO) == []


@pytest.mark.parametrize(
    ("parts", "score", "after", "otherwise"),
    [
        ("", "-320", "346", "276"),
        ("", "-240", "346", "356"),
        ("MeldScores 20 30\nPlayScores 150 100\n", "-220", "346", "376"),
    ],
)
def test_a_contract_and_the_scores_after_it_are_two_witnesses_against_what_a_set_has_cost(
    parts: str, score: str, after: str, otherwise: str
) -> None:
    """If the set kept its meld, or had to pay for it, the scores after the hand would be wrong instead."""
    text = f"GameScores 404 596\nContract Seat4 250 Spades\n{parts}HandScores 170 {score}\n"
    number = text.count("\n")
    assert accusations(f"{text}\nGameScores 574 {after}\n", AUTO) == [f"PN514 {number}"]
    assert accusations(f"{text}\nGameScores 574 {otherwise}\n", AUTO) == []


@pytest.mark.parametrize(("play", "expected"), [("220 270", []), ("221 270", ["PN513 5"]), ("220 280", [])])
def test_a_sheet_may_show_a_minimum_first_and_then_what_cards_count(play: str, expected: list[str]) -> None:
    """In the second hand one side has too little for play to score it."""
    hand = "Contract Seat3 500 Hearts\nPlayScores {}"
    sheet = "\n\n".join(f"Deal {number}\n{hand.format(each)}" for number, each in enumerate((play, "380 0"), 1))
    assert accusations(f"Seat4 Dot\n\n{sheet}\n", AUTO) == expected


UNCOUNTED = """\
Contract Seat4 240 Diamonds
Trick1 CJ CA C9 CQ Seat1 -
Trick2 SQ ST SA SJ Seat3 -
Trick3 CK C9 CT CA Seat2 -
Trick4 SQ SK SJ ST Seat1 -
Trick5 HT HA H9 H9 Seat2 -
Trick6 HJ HT HJ HK Seat3 -
Trick7 HA DJ HK HQ Seat4 -
Trick8 DK DA DT DA Seat1 -
Trick9 DT S9 DQ D9 Seat1 -
Trick10 DK CT CJ DJ Seat1 -
Trick11 SK SA HQ D9 Seat4 -
Trick12 DQ CQ S9 CK Seat4 -
MeldScores 40 0
PlayScores {} 0
HandScores {} -240
"""


@pytest.mark.parametrize(
    ("play", "score", "expected"), [(146, 426, []), (146, 186, []), (147, 427, ["PN513 15"]), (140, 420, [])]
)
def test_what_a_set_costs_is_found_by_what_cards_count_where_only_scores_for_play_show_that(
    play: int, score: int, expected: list[str]
) -> None:
    """The bid that is lost goes to the others, or does not."""
    assert accusations(UNCOUNTED.format(play, score), AUTO) == expected


@pytest.mark.parametrize("seed", [18, 51, 104, 133, 135])
def test_a_set_may_keep_a_meld_whose_worth_only_the_score_for_meld_tells(seed: int) -> None:
    """The points on the lines of the melds are withheld, and by the usual prices they would be others."""
    table = Table("", "single-deck", {"meld.pinochle": (14, 30), "scoring.set": "bid-keeping-meld"})
    text = game_scored(Melding(seed), table.rules, hands=2)
    assert accusations(re.sub(r"^(Meld\d .*) \d+$", r"\1 -", text, flags=re.MULTILINE), AUTO) == []


@pytest.mark.parametrize(("scored", "wrong"), [("0 -65", []), ("50 -65", []), ("25 -65", ["PN514 7"])])
def test_meld_that_others_lost_with_a_hand_given_up_below_the_minimum_may_be_written(
    scored: str, wrong: list[str]
) -> None:
    """The others may score it, or nothing (Double-deck rules, Opponents’ score when bidder surrenders)."""
    melds = "Meld2 C DJ SKQ H 6\nMeld4 C DKQ S HKQ 6\nMeldScores 50 0\nPlayScores 0 0"
    given_up = f"Deal 1\nContract Seat4 65 Hearts\n{melds}\nHandScores {scored}"
    melds = "Meld1 CKQJ DJ SJ HKQJ 10\nMeld3 C DKKQQ S H 4\nMeldScores 0 172\nPlayScores 18 32"
    played = f"Deal 2\n{melds}\nHandScores 18 204"
    assert accusations(f"{given_up}\n\n{played}", AUTO) == wrong


@pytest.mark.parametrize("seats", ["2", "13", "12"])
@pytest.mark.parametrize("seed", [7, 26, 31])
def test_a_minimum_in_tens_shows_though_the_points_of_some_melds_are_withheld(seed: int, seats: str) -> None:
    """Those that are written deny that the side without a score for meld has melded nothing."""
    minimums = {"scoring.minimum_meld": 200, "scoring.minimum_counters": 200}
    text = hand_scored(Melding(seed), Table("", "double-deck-tens", minimums).rules)
    withheld = re.sub(rf"^(Meld[{seats}] .*) \d+$", r"\1 -", text, flags=re.MULTILINE)
    assert accusations(withheld, AUTO) == []


@pytest.mark.parametrize(
    ("adjusted", "scored", "accused"),
    [
        ("", "-100 163", []),
        ("", "-75 138", []),
        ("", "-75 163", ["PN514 7"]),
        ("Adjustments 25 0\n", "-75 163", []),
        ("Adjustments 25 0\n", "-100 163", []),
    ],
)
def test_what_the_others_have_of_a_lost_bid_is_not_known_beside_an_adjustment_of_it(
    adjusted: str, scored: str, accused: list[str]
) -> None:
    """No contract tells what the bid was; the score of the side that lost it holds the adjustment, or does not."""
    assert accusations(f"{WITHOUT_A_CONTRACT}{adjusted}HandScores {scored}\n", AUTO) == accused


WITHOUT_A_CONTRACT = """\
Meld1 - - - - 14
Meld2 - - - - 16
Meld3 - - - - 29
Meld4 - - - - 16
MeldScores 43 32
PlayScores 0 31
"""
