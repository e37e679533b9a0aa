"""Texts to which several rules of the README apply at once."""

import pytest

from annotations.notation.reading import read
from tests.notation.diagnosed_texts import GAME, HAND, HEADER, codes, errors

CONCLUDED = f"{HAND}FinalScores 0 -50\nWinner Team1\n"
TEAMS_OF_FIVE = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4 Seat5\nSeat1 Dot\n"
HAND_OF_FIVE = CONCLUDED.replace("Hand4 -\n", "Hand4 -\nHand5 -\n").replace("50\nC", "50 -\nC")


def after(text: str, number: int) -> list[str]:
    """What is said from that line on."""
    return [said for said in codes(text) if int(said.split()[1]) >= number]


INHERITANCE = [
    ("Presenter Lou\nDateTime -\n", "", []),
    ("Presenter Lou\n", "", ["PN401 20"]),
    ("Presenter Lou\n", "DateTime -\n", []),
    ("DateTime -\n", "Location Fargo\n", ["PN401 20"]),
    ("Presenter ?\nDateTime -\n", "", []),
    ("Presenter\nDateTime -\n", "", []),
    ("presenter Lou\nDateTime -\n", "", ["PN401 20"]),
    ("Presenter Lou\nPresenter Mai\nDateTime -\n", "", []),
    ("Presenter Lou\nDateTime -\n", "Seat1 Dot\nSeat2 Gus\n", []),
    ("Presenter Lou\nDateTime -\nNote x\n", "", []),
    ("Presenter Lou\nDateTime -\nTable 3\n", "Table 4\nTable 5\n", ["PN203 21"]),
    ("Presenter Lou\nDateTime -\nTeam1 Seat1 Seat2\nTeam2 Seat3 Seat4\n", "", []),
    ("Presenter Lou\nDateTime -\nTeam1 Seat1 Seat2\nTeam2 Seat3 Seat4\n", "Team1 Seat1 Seat3\n", ["PN306 20"]),
]


@pytest.mark.parametrize(("first", "second", "said"), INHERITANCE)
def test_a_later_game_has_what_it_inherits(first: str, second: str, said: list[str]) -> None:
    first_game = f"{first}\n{CONCLUDED}"
    second_game = f"{second}\n{CONCLUDED}" if second else CONCLUDED
    begin = first_game.count("\n") + 3
    expected = [f"{code} {int(line) - 20 + begin}" for code, line in (each.split() for each in said)]
    assert after(f"{first_game}\n\n{second_game}", begin) == expected


def test_what_is_inherited_goes_on_through_games_that_do_not_declare_it() -> None:
    assert codes("\n\n".join([GAME, CONCLUDED, CONCLUDED, CONCLUDED])) == []


def test_a_game_of_five_hands_its_players_and_teams_on() -> None:
    first = f"{HEADER}{TEAMS_OF_FIVE}\n{HAND_OF_FIVE}"
    assert codes(f"{first}\n\n{HAND_OF_FIVE}") == []
    begin = first.count("\n") + 3
    assert after(f"{first}\n\n{CONCLUDED}", begin) == [f"PN401 {begin}"]


def test_the_seats_of_a_larger_game_are_inherited_by_a_smaller_one() -> None:
    games = read("Seat6 Dot\n\nDeal 1\n\n\nSeat4 Lou\n\nDeal 1\n\n\nSeat3 Lou\n\nDeal 1").document.games
    assert [game.players for game in games] == [6, 6, 6]


def test_seats_named_only_in_hands_are_not_inherited() -> None:
    games = read("Deal 1\nHand4 -\nDealer Seat5\n\n\nDeal 1\nHand3 -").document.games
    assert [game.players for game in games] == [5, 3]


def test_teams_declared_in_a_hand_are_inherited_as_they_last_were() -> None:
    first = "Seat4 -\n\nDeal 1\nTeam1 Seat1 Seat2\nTeam2 Seat3 Seat4\n"
    games = read(f"{first}\n\nDeal 1").document.games
    assert [game.teams for game in games] == [{1: (1, 3), 2: (2, 4)}, {1: (1, 2), 2: (3, 4)}]


NOTES = [
    ("Note a", [(1, [])]),
    ("Note a\n\n\n\nNote b", [(2, [])]),
    ("\n\nNote a\n\n", [(1, [])]),
    ("Presenter Lou\n\nNote a\nNote b\n\nDeal 1\n\nNote c\n\n\nNote d\n\n\nDeal 1", [(3, [3]), (0, [1])]),
    ("Note a\nNote\n\nDeal 1", [(2, [1])]),
    ("Note a\nNote b\nDeal 1", [(0, [3])]),
    ("Deal 1\n\nNote a\nDealer -", [(0, [1, 2])]),
    ("Note a\n\n\n?\n\nDeal 1", [(2, [1])]),
    ("Note a\n\n\nNote b\n\n\nPresenter Lou\n\n\nNote c\n\n\nDeal 1", [(4, []), (0, [1])]),
]


@pytest.mark.parametrize(("text", "shape"), NOTES)
def test_sections_and_games_of_notes_belong_to_others(text: str, shape: list[tuple[int, list[int]]]) -> None:
    games = read(text).document.games
    assert [(len(game.game_section.lines), [len(hand.lines) for hand in game.hands]) for game in games] == shape


def test_a_game_of_notes_at_the_end_does_not_take_the_conclusion_away() -> None:
    assert codes(f"{GAME}\n\nNote a\n\nNote b\n\n\nNote c\n") == []
    assert codes(f"{GAME}\nNote a\n\n\n{GAME}") == []


SCORES_AND_TEAMS = [
    ("Seat4 -", "Team1 Seat1\nGameScores 0 0", []),
    ("Seat4 -", "GameScores 0 0\nTeam3 Seat1 Seat3\nMeldScores 0 0", []),
    ("Seat4 -", "GameScores 0 0\nTeam3 Seat1\nMeldScores 0 0 0", ["PN306 5"]),
    ("Seat4 -", "GameScores 0 0\nTeam3 Seat1\nMeldScores 0 0", ["PN306 5", "PN301 6"]),
    ("Seat4 -", "Team3 Seat1 Seat2 Seat3 Seat4\nGameScores 0", []),
    ("Seat3 -", "Team1 Seat1\nTeam2 Seat2 Seat3\nGameScores 0 0", []),
    ("Seat3 -", "GameScores 0 0 0\nTeam2 Seat2 Seat3\nMeldScores 0 0", []),
    ("Seat3 -", "Team2 Seat2 Seat3\nGameScores 0 0 0", ["PN301 5"]),
    ("Seat5 -", "GameScores 0 0\nTeam1 Seat1\nMeldScores 0", []),
    ("Seat5 -", "GameScores 0 0\nMeldScores -\nPlayScores 0", ["PN301 6"]),
    ("Seat5 -", "GameScores ? ?\nMeldScores 0 0 0", ["PN301 5"]),
    ("Seat2 -", "GameScores 0\nMeldScores 0 0", ["PN301 5"]),
    ("Seat6 -", "GameScores 0 0\nMeldScores 0 0 0", ["PN301 5"]),
    ("Seat6 -", "Team1 Seat1 Seat4\nTeam2 Seat2 Seat5\nTeam3 Seat3 Seat6\nGameScores 0 0 0", []),
    ("Team1 -\nSeat4 -", "GameScores 0 0", []),
    ("Team1 ?\nTeam2 ?\nSeat4 -", "GameScores 0 0", []),
]


@pytest.mark.parametrize(("game_section", "hand", "said"), SCORES_AND_TEAMS)
def test_a_score_line_is_as_wide_as_the_teams_in_force_there(game_section: str, hand: str, said: list[str]) -> None:
    shift = game_section.count("\n")
    text = f"{game_section}\n\nDeal 1\n{hand}"
    assert errors(text) == [f"{one[:5]} {int(one[6:]) + shift}" for one in said]


ORDER = [
    ("Deal Kitty1", "PN202 2"),
    ("Deal Bids1 Bids2 Kitty2 Kitty1", "PN202 5"),
    ("Deal Bids1 Kitty1 Bids2 Kitty1", "PN203 5"),
    ("Deal Bids1 Kitty3", "PN202 3"),
    ("Deal Bids1 Seat1 Note Kitty1 Bids2", ""),
    ("Deal Bids1 Kitty1 Contract Bids2", "PN202 5"),
    ("Deal Bids1 Bids1 Kitty1", "PN203 3"),
    ("Deal Discard Pass2 Kitty Pass4 Hand2 Hand4", ""),
    ("Deal Pass4 Discard Pass2 Kitty", "PN604 4"),
    ("Deal Kitty Discard Discard", "PN203 4"),
    ("Deal Pass1 Pass1", "PN203 3"),
    ("Deal Pass1 Hand1 Pass2 Hand2", ""),
    ("Deal Pass1 Hand3 Hand1", "PN604 4"),
    ("Deal Pass1 Hand3 Pass2 Hand1", "PN604 5"),
    ("Deal Hand1 Pass1 Hand1 Hand1 Meld1", "PN203 5"),
    ("Deal Hand1 Pass1 Hand1 Meld1 Hand1", "PN203 6"),
    ("Deal Hand3 Pass1 Hand1 Meld1", ""),
    ("Deal Pass1 Meld1 Hand1", "PN202 4"),
    ("Deal Contract Hand1", "PN202 3"),
    ("Deal Meld1 Pass1", "PN202 3"),
    ("Deal Trick1 Discard", "PN202 3"),
    ("Deal Meld2 Trick1 Meld1", "PN202 4"),
    ("Deal MeldScores Trick1", "PN202 3"),
    ("Deal Winner Note Team1 Seat1", ""),
    ("Deal Team2 Team1", "PN604 3"),
    ("Deal Team2 Hand1 Team1", ""),
    ("Deal BidSystem3 BidSystem2", "PN604 3"),
    ("Deal Seat2 Team1 Seat1", ""),
    ("Deal Seat4 Seat4 Seat4", ""),
    ("Deal Seat1 Seat3 Seat1 Seat3", "PN604 4"),
    ("Deal Event Event Dealer", "PN201 2, PN201 3"),
    ("Deal GameScores GameScores Dealer GameScores", "PN203 3, PN203 5"),
    ("Deal Dealer GameScores GameScores", "PN202 3, PN203 4"),
]


@pytest.mark.parametrize(("labels", "said"), ORDER)
def test_of_the_lines_of_a_hand(labels: str, said: str) -> None:
    text = "\n".join(f"{label} {'1' if label == 'Deal' else '-'}" for label in labels.split())
    assert errors(text) == [one for one in said.split(", ") if one]


NUMBERS = [
    ("Deal Trick2 Trick2", "PN404 2, PN203 3"),
    ("Deal Trick2 Trick1", "PN404 2, PN202 3"),
    ("Deal Trick3 Trick1 Trick2 Trick4", "PN404 2, PN202 3, PN202 4"),
    ("Deal Trick3 Trick1 Trick5", "PN404 2, PN202 3, PN404 4"),
    ("Deal Bids1 Contract Bids3", "PN202 4, PN404 4"),
    ("Deal Bids2 Kitty2 Bids3", "PN404 2"),
    ("Deal Bids1 Bids1 Bids3", "PN203 3, PN404 4"),
    ("Deal Trick99", "PN404 2"),
    ("Deal Trick1 Trick3 Trick3 Trick4", "PN404 3, PN203 4"),
]


@pytest.mark.parametrize(("labels", "said"), NUMBERS)
def test_of_numbers_that_repeat_go_down_or_leave_a_gap(labels: str, said: str) -> None:
    text = "\n".join(f"{label} {'1' if label == 'Deal' else '-'}" for label in labels.split())
    found = [one for one in codes(text) if one[:5] not in ("PN401", "PN403")]
    assert sorted(found) == sorted(one for one in said.split(", ") if one)


PLAYERS = [
    ("Trick1 ? ? ? Seat3 ?", 3),
    ("Trick1 CA CA CA ? ?", 3),
    ("Trick1 CA CA CA Seat4 1", 4),
    ("Trick1 CA CA CA CA CA CA CA CA CA CA Seat1 1", 8),
    ("Trick1 CA Seat8", 8),
    ("Trick1  CA CA CA Seat5 1", 5),
    ("Trick1 CA CA CA - -", 3),
    ("Trick1", 2),
    ("Bids1  Pass Pass Pass Pass Pass", 5),
    ("Bids1 ? ? ?", 3),
    ("Bids1 Seat5 Pass", 5),
    ("Kitty1 Seat6", 6),
    ("Contract Seat7", 7),
    ("Dealer Seat4 Seat6", 6),
    ("Pass6", 6),
    ("Meld5", 5),
    ("Hand5 C D", 5),
    ("Deal Seat5", 5),
    ("Adjustments Seat5 0", 5),
    ("DateTime Seat5", 5),
    ("Table Seat5", 2),
    ("Annotator Seat5", 2),
    ("BidSystem5 Seat6", 2),
    ("Team1 Seat3 Seat3", 3),
    ("Team8 -", 2),
    ("Winner Seat8", 8),
    ("Round Seat8", 2),
    ("Trick100 CA CA CA CA CA Seat5 1", 2),
]


@pytest.mark.parametrize(("line", "players"), PLAYERS)
def test_players_are_counted_on_odd_lines_too(line: str, players: int) -> None:
    assert read(f"Deal 1\n{line}").document.games[0].players == players


VALUES = [
    ("Trick1 CA CA ? Seat1 1", ["PN301 3", "PN402 3"]),
    ("Trick1 ? ? ? ? ?", ["PN301 3", *["PN402 3"] * 5]),
    ("Hand1 ? ?", ["PN301 3", "PN402 3", "PN402 3"]),
    ("GameScores ? 0 ?", ["PN301 3", "PN402 3", "PN402 3"]),
    ("Bids1 ? - ?", ["PN402 3", "PN402 3"]),
    ("Discard CK DK HK HQ 3", []),
    ("Discard C D S HKQJJT 3", ["PN304 3"]),
    ("Discard CKQ DKQ S HK 3", []),
    ("Discard CKQ DKQ S H 3", ["PN303 3"]),
    ("Discard CKQ - - - 3", []),
    ("Discard CKQ ? S H 3", ["PN402 3"]),
    ("Discard CK DK SK - 3", []),
    ("Discard CK DK SK HK HK 3", ["PN303 3"]),
    ("Discard CK DK SK HK HK HK 3", ["PN303 3"]),
    ("Discard CKQ DK SK 3", ["PN302 3"]),
    ("Discard CKQ DK SK HK HK 3", ["PN302 3", "PN303 3"]),
    ("Discard HKQ SK DK CK 3", ["PN303 3"]),
    ("Discard - - - - 3", []),
    ("Discard ?", ["PN402 3"]),
    ("Discard CK ?", ["PN402 3"]),
]


@pytest.mark.parametrize(("line", "said"), VALUES)
def test_of_values(line: str, said: list[str]) -> None:
    found = [one for one in codes(f"Seat4 -\n\n{line}") if one[:5] not in ("PN401", "PN403")]
    assert sorted(found) == sorted(said)


MOMENTS = [
    ("2000-02-29 00:00:00", []),
    ("1900-02-29 00:00:00", ["PN305 1"]),
    ("2015-04-31 00:00:00", ["PN305 1"]),
    ("2015-00-10 00:00:00", ["PN305 1"]),
    ("2015-01-01 23:60:00", ["PN305 1"]),
    ("0001-01-01 00:00:00", []),
    ("9999-12-31 23:59:59", []),
    ("10000-01-01 00:00:00", ["PN305 1"]),
    ("2015-01-01 1:02:03", ["PN305 1"]),
    ("2015-01-01 01:02:03.5", ["PN305 1"]),
    ("2015-01-01 01:02:03Z", ["PN305 1"]),
    ("2015-01-01 01:02:03 +01:00", ["PN305 1"]),
    ("- 13:00:00", ["PN305 1"]),
    ("? ?", ["PN305 1"]),
    ("-", []),
]


@pytest.mark.parametrize(("moment", "said"), MOMENTS)
def test_a_date_and_a_time_exist(moment: str, said: list[str]) -> None:
    assert codes_of_first_line(f"DateTime {moment}") == said


def codes_of_first_line(text: str) -> list[str]:
    return [said for said in codes(text) if said[:5] not in ("PN401", "PN403")]


ENDS = [
    ("\ufeff", ["PN601 1"]),
    ("\ufeff\r\n", ["PN601 1", "PN601 1", "PN603 1"]),
    ("\ufeffDeal 1\rDealer -\r\n", ["PN601 1", "PN601 1"]),
    ("Deal 1\n\ufeffDealer -", ["PN101 2"]),
    ("\ufeff\ufeffDeal 1", ["PN101 1", "PN601 1"]),
    ("\ufeff Deal 1", ["PN601 1", "PN602 1"]),
    ("Deal 1\r\r\rDeal 1", ["PN601 1"]),
    ("Deal 1\n\r\n\rDeal 1", ["PN601 2"]),
    ("Deal 1\r\n\r\nDeal 2", ["PN601 1"]),
    ("Deal 1\r\n\r\n\r\n\r\nDeal 1", ["PN601 1", "PN603 4"]),
    ("Deal 1\r", ["PN601 1"]),
    ("Deal 1 \r\n", ["PN601 1", "PN602 1"]),
    ("\n\n\n\n\n", ["PN603 1"]),
    ("\n \n\t\n", ["PN602 2", "PN602 3", "PN603 1"]),
    ("Deal 1\n\n\n \n\nDeal 1", ["PN602 4", "PN603 4"]),
    ("Note a\n\n\n\nNote b", ["PN603 4"]),
]


@pytest.mark.parametrize(("text", "said"), ENDS)
def test_of_line_ends_and_blank_lines(text: str, said: list[str]) -> None:
    assert sorted(errors(text)) == sorted(said)
