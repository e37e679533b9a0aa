import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations, codes, warnings


def two_hands(first: str, second: str) -> str:
    return f"Deal 1\n{first}\n\nDeal 2\n{second}\n"


def test_the_scores_before_a_hand_are_those_before_the_last_one_and_what_it_brought() -> None:
    first = "GameScores 10 -50\nHandScores 61 40"
    assert codes(two_hands(first, "GameScores 71 -10")) == []
    assert warnings(two_hands(first, "GameScores 71 10")) == [
        "PN515 6: GameScores has 71 10: the score after the hand before is 71 -10 (double-deck)."
    ]


def test_adjustments_count_and_none_are_none() -> None:
    first = "GameScores 0 0\nAdjustments {}\nHandScores 61 40"
    assert codes(two_hands(first.format("25 0"), "GameScores 86 40")) == []
    assert codes(two_hands(first.format("25 0"), "GameScores 61 45")) == ["PN515 7"]
    assert codes(two_hands(first.format("-"), "GameScores 61 40")) == []
    assert codes(two_hands(first.format("? 0"), "GameScores 99 40")) == []


def test_a_total_that_does_not_follow_names_the_adjustments_which_may_be_wrong_themselves() -> None:
    first = "GameScores 0 0\nAdjustments 25 0\nHandScores 61 40"
    assert warnings(two_hands(first, "GameScores 96 40")) == [
        "PN515 7: GameScores has 96 40: the score after the hand before is 86 40, with its Adjustments (double-deck)."
    ]
    assert warnings(f"{first}\nFinalScores 96 40") == [
        "PN516 4: FinalScores has 96 40: the score after this hand is 86 40, with its Adjustments (double-deck)."
    ]


ADJUSTED = """\
Contract Seat1 50 Clubs
GameScores 0 0
MeldScores 30 20
PlayScores 30 20
Adjustments 25 -10
HandScores {}"""


@pytest.mark.parametrize(
    ("scored", "after", "found"),
    [
        ("60 40", "85 30", []),
        ("60 40", "60 40", ["PN515 10"]),
        ("85 30", "85 30", []),
        ("85 30", "110 20", ["PN514 7"]),
        ("85 30", "90 30", ["PN515 10"]),
        ("- 30", "85 30", []),
        ("- 30", "110 20", ["PN514 7"]),
        ("- 40", "60 40", ["PN515 10"]),
    ],
)
def test_hand_scores_may_hold_the_adjustments_as_the_next_scores_prove(
    scored: str, after: str, found: list[str]
) -> None:
    assert codes(two_hands(ADJUSTED.format(scored), f"GameScores {after}")) == found


HELD = """\
Deal 1
GameScores 0 0
Adjustments 0 10
HandScores -62 63

Deal 2
GameScores -62 {}
{}HandScores 46 -52

Deal 3
GameScores -16 11
"""


@pytest.mark.parametrize(("other", "left"), [("", "-62 73, with its Adjustments"), ("Adjustments -10 0\n", "-62 63")])
def test_a_wrong_total_is_one_warning_where_the_hand_before_holds_its_adjustments(other: str, left: str) -> None:
    """If no other hand shows that it does, the scores after the next hand may still be right."""
    assert codes(HELD.format(63, other)) == []
    assert warnings(HELD.format(3, other)) == [
        f"PN515 7: GameScores has -62 3: the score after the hand before is {left} (double-deck)."
    ]


def test_at_the_end_the_final_scores_prove_it() -> None:
    text = "Deal 1\n" + ADJUSTED
    assert codes(text.format("85 30")) == []
    for final, found in (("85 30", []), ("110 20", ["PN514 7"])):
        assert codes(f"{text.format('85 30')}\nFinalScores {final}") == found


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("GameScores - 0\nHandScores 61 40", "GameScores 99 40"),
        ("GameScores 0 0\nHandScores ? 40", "GameScores 99 40"),
        ("GameScores 0 0", "GameScores 99 40"),
        ("GameScores 0 0\nHandScores 61 40", "GameScores - 40"),
        ("GameScores 0 0\nHandScores 61 40", "GameScores -"),
        ("HandScores 61 40", "GameScores 99 40"),
    ],
)
def test_scores_that_are_not_known_are_not_measured(first: str, second: str) -> None:
    assert codes(two_hands(first, second)) == []


def test_of_a_deal_that_was_left_out_nothing_is_known() -> None:
    text = two_hands("GameScores 0 0\nDealer Seat1\nHandScores 61 40", "GameScores 99 40\nDealer Seat4")
    assert codes(text.replace("Deal 2", "Deal 3")) == []


def test_other_teams_have_other_scores() -> None:
    first = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\nGameScores 0 0\nHandScores 61 40"
    assert codes(two_hands(first, "Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\nGameScores 99 99")) == []


CHAIN = """\
Deal 1
GameScores {} {}
HandScores 10 20

Deal 2
GameScores {} {}
HandScores 10 20

Deal 3
GameScores {} {}
HandScores 10 20
FinalScores {} {}
"""
RIGHT = (0, 0, 10, 20, 20, 40, 30, 60)
LINES = (2, 2, 6, 6, 10, 10, 12, 12)


def test_scores_that_follow_have_no_warnings() -> None:
    assert codes(CHAIN.format(*RIGHT)) == []


@pytest.mark.parametrize("place", range(len(RIGHT)))
def test_one_wrong_score_is_told_once_and_on_its_line(place: int) -> None:
    scores = [*RIGHT[:place], RIGHT[place] + 5, *RIGHT[place + 1 :]]
    (said,) = codes(CHAIN.format(*scores))
    assert said.endswith(f" {LINES[place]}")


def test_a_game_that_goes_on_with_a_wrong_score_has_one_warning() -> None:
    assert codes(CHAIN.format(0, 0, 37, 20, 47, 40, 57, 60)) == ["PN515 6"]


def test_a_game_that_goes_on_where_a_carry_was_forgotten_has_one_warning_about_the_total() -> None:
    first = two_hands("GameScores 0 0\nHandScores 27 20", "GameScores 27 20\nHandScores 38 20")
    assert codes(f"{first}\nDeal 3\nGameScores 55 40\nHandScores 10 20\nFinalScores 65 60\n") == ["PN515 10"]


@pytest.mark.parametrize("written", ["1 20", "100 20", "-10 20", "15 20", "10 2", "20 10", "10 -20"])
@pytest.mark.parametrize(("before", "line"), [("0 0", 3), ("10 20", 7)])
def test_a_mistyped_hand_score_is_named_where_the_scores_around_it_fit_the_game(
    written: str, before: str, line: int
) -> None:
    hand = f"GameScores {before}\nHandScores"
    text = CHAIN.format(*RIGHT).replace(f"{hand} 10 20", f"{hand} {written}")
    fits = "the scores before and after this hand fit 10 20"
    assert warnings(text) == [f"PN514 {line}: HandScores has {written}: {fits} (double-deck)."]


def test_the_scores_after_a_hand_are_named_where_nothing_confirms_them() -> None:
    text = CHAIN.format(*RIGHT).replace("GameScores 20 40\nHandScores 10 20", "GameScores 20 40\nHandScores 10 25")
    assert codes(text) == ["PN516 12"]
    unfinished = CHAIN.format(*RIGHT).replace("FinalScores 30 60\n", "")
    wrong = unfinished.replace("GameScores 10 20\nHandScores 10 20", "GameScores 10 20\nHandScores 10 25")
    assert codes(wrong) == ["PN515 10"]


def test_scores_in_the_wrong_places_are_named_if_what_follows_is_no_slip() -> None:
    text = CHAIN.format(*RIGHT).replace("GameScores 20 40\nHandScores 10 20", "GameScores 20 40\nHandScores 20 10")
    assert codes(text) == ["PN514 11"]
    assert codes(text.replace("FinalScores 30 60", "FinalScores 40 50")) == []


def test_scores_of_a_hand_are_not_in_doubt_where_meld_and_play_come_to_them() -> None:
    parts = "Contract Seat2 20 Clubs\nMeldScores 5 5\nPlayScores 5 15\nHandScores 10 20"
    assert codes(CHAIN.format(0, 0, 15, 20, 25, 40, 35, 60).replace("HandScores 10 20", parts, 1))[-1] == "PN515 9"


def test_a_wrong_hand_score_is_reported_once_at_its_line() -> None:
    first = "Contract Seat1 50 Clubs\nGameScores 0 0\nMeldScores 30 20\nPlayScores 30 20\nHandScores {} 40"
    for written in (60, 50):
        text = two_hands(first.format(written), "GameScores 60 40")
        assert [code for code in codes(text) if not code.startswith("PN2")] == (["PN514 6"] if written == 50 else [])


def test_a_game_goes_on_from_the_scores_that_are_right_of_a_hand_in_which_one_is_not() -> None:
    """A table that keeps the meld of a set, too: the score of the first team is another one by these rules."""
    first = "Contract Seat1 23 Hearts\nMeldScores 5 2 17\nPlayScores 6 10 9\nHandScores -18 12 {}"
    text = two_hands(f"GameScores 0 0 0\n{first}", "GameScores -18 12 26")
    assert codes(text.format(266), "three-handed") == ["PN514 6"]
    assert codes(text.replace("-18 12 26\n", "-18 12 27\n").format(266), "three-handed") == ["PN514 6", "PN515 9"]


def test_a_game_may_be_recorded_from_any_deal_and_any_score_on() -> None:
    text = two_hands("GameScores 310 290\nHandScores 61 40", "GameScores 371 330")
    assert codes(text) == []


def test_final_scores_are_what_the_last_hand_leaves() -> None:
    assert warnings("GameScores 450 380\nHandScores 61 40\nFinalScores 501 420") == [
        "PN516 3: FinalScores has 501 420: the score after this hand is 511 420 (double-deck)."
    ]


@pytest.mark.parametrize(
    ("end", "found"),
    [
        ("99 16", []),
        ("100 16", ["PN516 3"]),
        ("100 16\nWinner -", ["PN516 3"]),
        ("100 16\nWinner Team1", []),
        ("100 16\nNote Team2 forfeits.", []),
        ("100 0", []),
        ("500 16", []),  # the target of these rules
    ],
)
def test_a_final_score_is_the_target_of_another_table_only_where_the_game_has_an_end(
    end: str, found: list[str]
) -> None:
    """One side may have given the game up: it has nothing, or a note or the winner tells it."""
    assert codes(f"GameScores 55 69\nHandScores 44 -53\nFinalScores {end}") == found


WINNERS = [
    ("450 380", "61 40", "511 420", "Team1", True),
    ("450 380", "61 40", "511 420", "Team2", False),
    ("450 380", "61 40", "511 420", "Seat3", True),
    ("450 380", "61 40", "511 420", "Seat2", False),
    ("450 480", "61 40", "511 520", "Team1", True),  # who declared wins, if both are there
    ("450 480", "61 40", "511 520", "Team2", False),
    ("250 280", "61 40", "311 320", "Team2", True),  # broken off: by time, by forfeit, or it was played to 300
    ("250 280", "61 40", "311 320", "Team1", True),
    ("510 450", "61 40", "571 490", "Team2", True),  # they play on beyond 500: to another target
    ("250 280", "61 40", "311 320", "-", True),
]


@pytest.mark.parametrize(("before", "hand", "final", "winner", "is_right"), WINNERS)
def test_the_winner_is_told_by_the_target(before: str, hand: str, final: str, winner: str, is_right: bool) -> None:
    text = f"GameScores {before}\nContract Seat1 50 Clubs\nHandScores {hand}\nFinalScores {final}\nWinner {winner}"
    assert codes(text) == ([] if is_right else ["PN516 5"])


@pytest.mark.parametrize("final", ["311 320", "511 420", "- -"])
def test_a_team_that_does_not_play_has_never_won(final: str) -> None:
    """Neither below the target nor above, and whatever explains that the game ended."""
    text = f"FinalScores {final}\nWinner Team3\nNote Team1 forfeits."
    assert warnings(text) == ["PN516 2: Winner has Team3: only Team1 and Team2 play (double-deck)."]
    declared = "Team1 Seat1 Seat3\nTeam3 Seat2 Seat4\n\n"
    assert codes(declared + text) == []


@pytest.mark.parametrize(("scores", "winner"), [("80 300 20 10 310", "Team5"), ("0 0 20 510", "Team4"), ("-", "Team3")])
def test_any_team_may_have_won_where_scores_do_not_show_how_many_there_are(scores: str, winner: str) -> None:
    """Until teams are declared, where PN has none by default, the first scores show it."""
    before = " ".join("0" for _score in scores.split())
    assert accusations(f"Deal 1\nGameScores {before}\nFinalScores {scores}\nWinner {winner}", AUTO) == []


def test_the_target_is_named() -> None:
    assert warnings("FinalScores 511 420\nWinner Team2") == [
        "PN516 2: Winner has Team2: the scores show that Team1 has won (double-deck, scoring.target)."
    ]


def test_so_is_the_score_that_loses_a_game() -> None:
    rules = with_values(values_of(ruleset("double-deck")) | {"scoring.floor": 500})
    found = read("FinalScores -540 270\nWinner Team1", rules).diagnostics
    assert [message(one) for one in found if one.code == "PN516"] == [
        "Winner has Team1: the scores show that Team2 has won (double-deck, scoring.floor)."
    ]


def test_final_scores_that_are_wrong_do_not_make_the_winner_wrong() -> None:
    text = "GameScores 100 100\nContract Seat1 50 Clubs\nHandScores 61 40\nFinalScores 161 {}\nWinner Team1"
    assert codes(text.format(140)) == []
    assert codes(text.format(640)) == ["PN516 4"]
    assert codes(text.replace("100 100", "100 480").format(720)) == ["PN516 4", "PN516 5"]
    assert codes(text.replace("100 100", "100 480").format(520)) == ["PN516 5"]


def test_a_game_that_was_given_up_may_have_any_winner() -> None:
    assert codes("FinalScores 511 420\nWinner Team2\nNote Team1 forfeits the game.") == []
    assert codes("GameScores 450 380\nHandScores 61 40\nFinalScores 0 420\nWinner Team2\nNote Team1 forfeits.") == []


@pytest.mark.parametrize(
    ("final", "expected"),
    [("0 420", []), ("0 500", []), ("411 500", []), ("401 420", ["PN516"]), ("350 380", ["PN516"])],
)
def test_a_game_given_up_before_its_target_may_give_one_side_nothing_or_the_target(
    final: str, expected: list[str]
) -> None:
    """Nobody has to note why; but a slip in the sum is still one, and so are scores without those of the hand."""
    text = f"GameScores 350 380\nContract Seat1 50 Clubs\nHandScores 61 40\nFinalScores {final}\nWinner Team2"
    assert codes(text) == [f"{code} 4" for code in expected]


@pytest.mark.parametrize("note", ["West concedes.", "Team2 forfeits.", "We stopped after this hand."])
def test_its_final_scores_are_those_that_its_end_explains(note: str) -> None:
    text = f"GameScores 310 290\nContract Seat1 50 Clubs\nHandScores 53 27\nFinalScores {{}}\nWinner Team1\nNote {note}"
    for final in ("363 317", "310 290", "363 290", "363 0", "500 317", "1000 317"):
        assert codes(text.format(final)) == []
    for final in ("363 318", "370 317", "310 280"):
        assert codes(text.format(final)) == ["PN516 4"]


ENDINGS = [
    "East left the table.", "Seat2 has left.", "Team2 resigned", "They quit.", "won by default", "West concedes.",
    "Team1 withdrew.", "East withdraws.",
    "North shot the moon, which ends the game.", "Shoot-the-moon!", "They surrender the game", "A no-show",
    "Seat1 shoots the moon", "Shooting the moon won it", "East timed out.", "Time was up.", "The game was broken off.",
    "It got late.", "The game ended early.", "West had to leave.", "Stopped here.", "South was disconnected.",
    "Team1 lost on time.", "Seat3 walked out.", "They lost their connection.",
    "The game was stopped.", "Game stopped at ten.", "We stopped after this hand.",
    "Moon.", "moon", "Moon made", "STM", "Moonshot by Seat4", "A moon-shot won it",
]  # fmt: skip
NO_ENDINGS = [
    "East is quite happy.", "The player to the left of the dealer", "No trump is left.", "left-hand opponent",
    "These are the default rules.", "They concede the hand.", "Seat1 surrendered this deal", "a full moon",
    "Late trumps", "West had to go to 60.", "North ends with an ace.",
    "East stopped the run of clubs.", "All were on time.", "The connection was bad.",
    "Seat1 walked away with the last ten tricks.", "They walked off with it.", "Seat2 wins on time management alone.",
    "South gave up smoking.", "They quit talking.", "Everybody left happy.", "They left happy.", "Time out for pizza.",
    "Team1 forfeits its meld.", "West abandoned hearts.", "South resigned himself to a set.", "East gives up the rest.",
    "West surrendered the lead.", "Team2 conceded that they were lucky.", "East saw it too late.", "Nobody quit.",
    "No moon", "Moonlight outside", "moon shooting is not played here", "We play s.t.m. only at the end.",
    "Ann lost the moon lost her way", "The full moon shone.", "The items are on the table.",
]  # fmt: skip


@pytest.mark.parametrize(("note", "is_ending"), [(note, note in ENDINGS) for note in (*ENDINGS, *NO_ENDINGS)])
def test_a_note_may_tell_that_the_game_ended_before_its_score_did(note: str, is_ending: bool) -> None:
    assert codes(f"FinalScores 511 420\nWinner Team2\nNote {note}") == ([] if is_ending else ["PN516 2"])


def test_of_cutthroat_only_who_made_a_bid_is_the_winner() -> None:
    text = "Contract Seat2 20 Clubs\nHandScores 30 {} 10\nFinalScores 120 {} 90\nWinner {}"
    assert codes(text.format(25, 105, "Team2"), "cutthroat") == []
    assert codes(text.format(25, 105, "Team1"), "cutthroat") == ["PN516 4"]
    assert codes(text.format(-20, 80, "Team2"), "cutthroat") == []


def test_of_cutthroat_nobody_wins_without_a_bid() -> None:
    text = "Contract Seat2 20 Clubs\nGameScores 90 100 80\nHandScores 30 -20 10\nFinalScores 120 80 90\nWinner {}"
    for winner in ("Team1", "Seat1"):
        assert warnings(text.format(winner), "cutthroat") == [
            f"PN516 5: Winner has {winner}: only a player who makes the bid of the last hand can win "
            "(cutthroat, scoring.both_over)."
        ]
    assert codes(text.format("Seat3"), "cutthroat") == []  # broken off
    assert codes(text.format("Seat1\nNote The others resign."), "cutthroat") == []
    assert codes(text.replace("Contract", "Note").format("Seat1"), "cutthroat") == []
    taken = "PlayScores {}\nHandScores 30 -20"
    for play, said in (("25 0 0", []), ("20 0 5", ["PN516 6"])):
        assert codes(text.replace("HandScores 30 -20", taken.format(play)).format("Seat1"), "cutthroat") == said


def test_a_target_that_rises_is_reached_after_a_tie() -> None:
    """As in Wikipedia, Three-handed: to 125, then to 150, if two players get there in the same hand."""
    rises = with_values(
        values_of(ruleset("three-handed")) | {"scoring.target_rises": 25, "scoring.both_over": "play-on"}
    )
    text = (
        "Deal 1\nGameScores 90 95 40\nHandScores 15 12 3\n\n"
        "Deal 2\nGameScores 105 107 43\nHandScores {0} 1 1\nFinalScores {1} 108 44\nWinner {2}"
    )
    assert accusations(text.format(22, 127, "Seat1"), rises) == []
    assert accusations(text.format(22, 127, "Seat2"), rises) == ["PN516 9"]
    assert accusations(text.format(8, 113, "Seat2"), rises) == []


def test_scores_after_a_hand_follow_from_those_in_it_if_these_are_right() -> None:
    """Where a set keeps its meld, a side that throws the hand in may lose the bid alone: either score may be right."""
    rules = ruleset("single-deck")
    keeping = rules._replace(scoring=rules.scoring._replace(set="bid-keeping-meld"))
    first = "GameScores 0 0\nContract Seat1 34 Clubs\nMeldScores 4 0\nPlayScores 0 0\nHandScores {} 0"
    for scored in (-30, -34):
        text = two_hands(first.format(scored), "GameScores {} 0")
        assert accusations(text.format(scored), keeping) == []
        assert accusations(text.format(-64 - scored), keeping) == ["PN515 9"]


def test_wrong_final_scores_do_not_make_a_winner_of_a_game_that_was_broken_off() -> None:
    hand = "GameScores 100 90\nHandScores 97 35\nFinalScores 197 {}\nWinner Team1"
    assert codes(hand.format(125)) == []
    assert codes(hand.format(725)) == ["PN516 3"]


LAST_HAND = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3

Dealer Seat2
Bids1 Pass 20 21
Bids2 - Pass -
MeldScores 0 35 1
PlayScores 10 8 7
HandScores 10 -43 8
FinalScores 82 109 61
Winner Team2
"""


@pytest.mark.parametrize(("wrong", "named"), [("10 -43 8", ["PN514 10"]), ("10 43 9", ["PN514 10"]), ("10 43 8", [])])
def test_a_wrong_score_of_the_last_hand_does_not_make_the_winner_wrong(wrong: str, named: list[str]) -> None:
    assert accusations(LAST_HAND.replace("10 -43 8", wrong), AUTO) == named


TOLD_BY_A_NOTE = [
    ("Misdeal found after play: hand does not count.", "10 20"),
    ("This hand was annulled.", "10 20"),
    ("Penalty: Team2 loses 25 for talking across the table.", "64 27"),
]


@pytest.mark.parametrize(("note", "after"), TOLD_BY_A_NOTE)
def test_scores_after_a_hand_may_follow_from_its_note_alone(note: str, after: str) -> None:
    """The hand itself is written as it was counted."""
    scored = "Contract Seat1 52 Hearts\nMeldScores 24 12\nPlayScores 30 20\nHandScores 54 32\n"
    text = f"Deal 1\nGameScores 10 20\n{scored}{{}}\nDeal 2\nGameScores {after}\n"
    assert codes(text.format(f"Note {note}\n")) == []
    assert codes(text.format("")) == ["PN515 9"]
    assert codes(text.format("Note Ann was late.\n")) == ["PN515 10"]


def test_who_takes_all_tricks_of_the_last_hand_may_have_won() -> None:
    """Whoever made the bid, and from any score (Wikipedia, Alternate end games)."""
    text = (
        "GameScores 450 140\nContract Seat1 60 Hearts\nMeldScores 60 20\nPlayScores {}\nHandScores {}\nFinalScores {}"
    )
    assert codes(f"{text.format('0 50', '60 70', '510 210')}\nWinner Team2") == []
    assert codes(f"{text.format('2 48', '62 68', '512 208')}\nWinner Team2") == ["PN516 7"]


def test_no_way_to_end_a_game_explains_a_winner_who_did_not_play() -> None:
    hand = "Contract Seat2 55 Clubs\nMeldScores 30 40\nPlayScores 28 22\nHandScores 58 62\nFinalScores 548 512\n"
    text = f"Seat4 Dot\n\nDeal 1\nGameScores 490 450\n{hand}Winner {{}}\n"
    assert accusations(text.format("Team1"), AUTO) == []
    assert accusations(text.format("Team3"), AUTO) == ["PN516 10"]


@pytest.mark.parametrize(
    ("note", "after", "expected"),
    [
        ("Note Team1 declared Shoot-the-moon, but failed.", "31 48", []),
        ("Note Team1 declared Shoot-the-moon, but failed.", "31 47", ["PN515 6"]),
        ("Note Nice hand.", "31 48", ["PN515 6"]),
        ("Adjustments -25 0\nNote Team1 declared Shoot-the-moon, but failed.", "30 48", ["PN515 7"]),
    ],
)
def test_what_a_moon_is_worth_may_show_in_the_next_scores_alone(note: str, after: str, expected: list[str]) -> None:
    hand = f"GameScores 17 38\nContract Seat1 25 Hearts\nHandScores 39 10\n{note}"
    assert codes(f"{hand}\n\nGameScores {after}\n") == expected


def test_a_minus_that_meld_and_play_deny_is_named_in_the_hand_where_nobody_bids() -> None:
    """The scores after it are right."""
    seats = "Team1 Seat1\nTeam2 Seat2\nSeat1 A\nSeat2 B\n"
    first = "Deal 1\nGameScores 0 0\nMeldScores 60 150\nPlayScores 100 150\nHandScores -160 300\n"
    found = warnings(f"{seats}\n{first}\nDeal 2\nGameScores 160 300\nDealer Seat2\n", "two-handed")
    assert [one.split(":")[0] for one in found] == ["PN514 10"]
