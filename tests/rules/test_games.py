import pytest

from annotations.rules.games import Standing, next_dealer, standing, totals
from annotations.rules.rulesets import ScoringRules, Unstated
from annotations.rules.shipped import ruleset

DOUBLE_DECK = ruleset("double-deck").scoring
THREE_HANDED = ruleset("three-handed").scoring
CUTTHROAT = ruleset("cutthroat").scoring
HIGHER = DOUBLE_DECK._replace(both_over="higher")
PLAY_ON = DOUBLE_DECK._replace(both_over="play-on")

RISING = THREE_HANDED._replace(both_over="play-on", target_rises=25)
FLOOR = DOUBLE_DECK._replace(floor=500)

STANDINGS = [
    ("nobody has reached the target", DOUBLE_DECK, (499, -20), 0, True, Standing(False)),
    ("who reaches the target wins", DOUBLE_DECK, (500, 320), 0, True, Standing(True, 0)),
    ("opponents win, too", DOUBLE_DECK, (320, 512), 0, False, Standing(True, 1)),
    # Double-deck rules, Idea of the Game
    ("if both reach it the bidding side wins", DOUBLE_DECK, (505, 560), 0, True, Standing(True, 0)),
    # Wikipedia, Three-handed
    ("three ways to resolve a tie", THREE_HANDED, (104, 101, 3), 0, True, Unstated("scoring.both_over")),
    ("another hand is played", PLAY_ON, (505, 560), 0, True, Standing(False)),
    ("the higher score wins", HIGHER, (505, 560), 0, True, Standing(True, 1)),
    ("equal scores play on", HIGHER, (505, 505), 0, True, Standing(False)),
    ("two who did not bid", DOUBLE_DECK, (505, 560, 10), 2, True, Unstated("scoring.both_over")),
    # Wikipedia, Cutthroat
    ("who has not bid does not win", CUTTHROAT, (60, 110, 20), 0, True, Standing(False)),
    ("bid and out", CUTTHROAT, (60, 110, 120), 1, True, Standing(True, 1)),
    ("bid and set", CUTTHROAT, (60, 110, 120), 1, False, Standing(False)),
    ("who is far from out does not win, made or not", CUTTHROAT, (60, 110, 120), 0, None, Standing(False)),
    ("nobody knows whether the bid was made", CUTTHROAT, (60, 110, 120), 1, None, Unstated("made")),
    ("unknown declarer where one must bid out", CUTTHROAT, (60, 110, 120), None, None, Unstated("declarer_team")),
    ("unknown declarer", DOUBLE_DECK, (505, 560), None, None, Unstated("declarer_team")),
    # Wikipedia, Three-handed: 125, and 150 on another tie
    ("a tie is played on", RISING, (104, 101, 3), 0, True, Standing(False)),
    ("the target before any tie", RISING, (110, 90, 3), 0, True, 0, Standing(True, 0)),
    ("the target after a tie", RISING, (124, 90, 3), 0, True, 1, Standing(False)),
    ("the target after two ties", RISING, (150, 90, 3), 0, True, 2, Standing(True, 0)),
    ("nobody knows whether there was a tie", RISING, (110, 90, 3), 0, True, Unstated("ties")),
    ("one more tie, and only one of two is out", RISING, (140, 120, 3), 0, True, Unstated("ties")),
    ("of more ties only one leaves a winner", RISING, (160, 155, 149), 0, True, 2, Standing(False)),
    ("of more ties one leaves a winner", RISING, (176, 170, 160), 0, True, Unstated("ties")),
    ("one target is between the scores", RISING, (176, 170, 160), 0, True, 3, Standing(True, 0)),
    ("no target is between the scores", RISING, (174, 170, 160), 0, True, Standing(False)),
    ("equal scores, however many ties", RISING, (160, 160, 3), 0, True, Standing(False)),
    ("after many ties a target is between huge scores", RISING, (10**12, 10**12 - 1, 3), 0, True, Unstated("ties")),
    ("nobody says who wins a tie", RISING._replace(both_over=None), (140, 120, 3), 0, True,
     Unstated("scoring.both_over")),
    # Wikipedia, Alternate end games
    ("out backwards", FLOOR, (-500, 320), 1, True, Standing(True, 1)),
    ("not yet out backwards", FLOOR, (-499, 320), 1, True, Standing(False)),
    ("nobody says who of two others wins", FLOOR, (-500, 320, 10), 1, True, Unstated("scoring.floor")),
    ("no target", ScoringRules(), (505, 560), 0, True, Unstated("scoring.target")),
]  # fmt: skip


@pytest.mark.parametrize("row", [row[1:] for row in STANDINGS], ids=[row[0] for row in STANDINGS])
def test_where_a_game_stands(row: tuple) -> None:
    *args, expected = row
    assert standing(*args) == expected


def test_a_hand_adds_to_the_scores_with_its_adjustments() -> None:
    assert totals((-54, 328), (91, -50)) == (37, 278)
    assert totals((-54, 328), (91, -50), (25, 0)) == (62, 278)


@pytest.mark.parametrize(("dealer", "players", "following"), [(1, 4, 2), (4, 4, 1), (3, 3, 1), (6, 8, 7)])
def test_the_deal_goes_round(dealer: int, players: int, following: int) -> None:
    assert next_dealer(dealer, players) == following
