"""The guide: what a person who records a game would write next, at any moment of it."""

import pytest

from annotations.notation.guide.guide import GameGuide, guide
from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Status
from annotations.notation.syntax.specs import LABELS
from annotations.rules.rulesets import with_values
from annotations.rules.shipped import ruleset
from tests.notation.guide.guided import (
    AUCTION,
    DEAL,
    ENDED,
    HANDS,
    HEADER,
    RESULTS,
    besides,
    following,
    guided,
    named,
    reading_at,
)


def test_an_empty_text_begins_with_a_hand_and_nobody_is_asked_about_the_evening_first() -> None:
    assert following("") == "1 Deal"
    assert besides("")[0] == "1 Dealer"


def test_the_players_lead_to_the_first_hand() -> None:
    assert following("Seat1 Ann\nSeat2 Ben\nSeat3 Cal\nSeat4 Dot\n") == "1 Deal"
    assert following(HEADER) == "1 Deal"
    assert besides(HEADER)[0] == "1 Dealer"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("", "1 Deal"),
        (DEAL, "1 Hand1"),
        (f"Seat1 Ann\n\n{DEAL}Hand1 -\n", "1 Hand2"),
        (f"Seat1 Ann\n\n{DEAL}{HANDS}{AUCTION}{RESULTS}", "2 Deal"),
    ],
)
def test_a_line_about_the_evening_leads_to_the_next_one_and_then_back_to_the_game(text: str, label: str) -> None:
    first = "\n" if text[:4] != "Seat" else ""
    assert following(f"Presenter Lakeside\n{first}{text}", after=1) == "DateTime"
    assert following(f"{HEADER}{first}{text}", after=2) == label
    assert named(GameGuide(reading_at(text)).later(LABELS["Presenter"], None)) == "DateTime"
    assert named(GameGuide(reading_at(text)).later(LABELS["DateTime"], None)) == "nothing"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Deal 1\n", "1 GameScores"),
        ("Dealer Seat4\n", "1 Hand1"),
        ("Dealer Seat4\nHand1 -\n", "1 Hand2"),
        (DEAL + HANDS, "1 Bids1"),
        (f"{DEAL}{HANDS}Bids1 53 Pass 54 55\n", "1 Bids2"),
        (f"{DEAL}{HANDS}Bids1 53 Pass 54 55\nBids2 Pass - 56 60\nBids3 - - 65 Pass\n", "1 Contract"),
        (f"{DEAL}{HANDS}Bids1 Pass Pass Pass 50\n", "1 Contract"),
        (f"{DEAL}{HANDS}Bids1 50 51 52\n", "1 Contract"),  # a shorter round is the last
        (f"{DEAL}{HANDS}Bids1 -\n", "1 Contract"),
        (f"{DEAL}{HANDS}Bids1 ? ? Pass Pass\n", "1 Bids2"),
        (DEAL + HANDS + AUCTION, "1 Meld1"),
        (f"{DEAL}{HANDS}{AUCTION}Meld1 -\n", "1 Meld2"),
        (f"{DEAL}{HANDS}{AUCTION}Trick1 -\n", "1 Trick2"),
        (f"{DEAL}{HANDS}{AUCTION}MeldScores 0 0\n", "1 PlayScores"),
        (f"{DEAL}{HANDS}{AUCTION}MeldScores 0 0\nPlayScores 0 0\nAdjustments 0 5\n", "1 HandScores"),
        (DEAL + HANDS + AUCTION + RESULTS, "2 Deal"),
        (f"{DEAL}{HANDS}{AUCTION}{RESULTS}FinalScores 0 0\n", "1 Winner"),
    ],
)
def test_a_hand_is_written_as_it_goes(text: str, label: str) -> None:
    assert following(text) == label
    assert following(f"{HEADER}\n{text}") == label


def test_a_hand_without_trump_is_not_played() -> None:
    assert following(f"{DEAL}{HANDS}Bids1 Pass Pass Pass 50\nContract Seat4 50 -\n") == "1 MeldScores"


def test_there_are_as_many_tricks_as_cards() -> None:
    text = f"{DEAL}Hand1 CAT D S H\nTrick1 CA CA CA CA Seat1 1\n"
    assert following(text) == "1 Trick2"
    assert following(f"{text}Trick2 CT CT CT CT Seat1 1\nMeldScores 0 0\n") == "1 PlayScores"


PLAYED = f"{DEAL}{AUCTION}Trick1 CA CT CK CQ Seat3 2\nTrick2 DA DT DK DQ Seat3 3\n"
TWO_CARDS = with_values({"hand_size": 2})


def following_by_rules(text: str, after: int | None = None) -> str:
    return named(guide(read(text, TWO_CARDS), after).next)


def test_hands_that_nobody_wrote_down_are_wanted_once_the_play_tells_them() -> None:
    assert following_by_rules(PLAYED.partition("Trick2")[0]) == "1 Trick2"
    assert following_by_rules(PLAYED) == "1 Hand1"
    assert following_by_rules(PLAYED.replace("Bids1", "Hand1 CA DA S H\nBids1", 1)) == "1 Hand2"


def test_melds_are_wanted_after_the_hands_deduced_from_the_play_and_before_the_scores() -> None:
    hands = "".join(f"Hand{seat} C D S H\n" for seat in (1, 2, 3, 4))
    text = PLAYED.replace("Bids1", f"{hands}Bids1", 1)
    assert following_by_rules(text, after=7) == "1 Meld1"
    melds = "".join(f"Meld{seat} C D S H 0\n" for seat in (1, 2, 3, 4))
    assert following_by_rules(text.replace("Trick1", f"{melds}Trick1", 1)) == "1 MeldScores"


def test_nobody_is_asked_for_hands_again_once_there_are_results() -> None:
    assert following_by_rules(f"{PLAYED}MeldScores 0 0\n") == "1 PlayScores"


@pytest.mark.parametrize(
    ("text", "label", "then"),
    [
        (DEAL, "Hand1", "1 Bids1"),
        (DEAL, "Bids1", "1 Contract"),
        (f"{DEAL}{AUCTION}", "Meld2", "1 Trick1"),
        (f"{DEAL}{AUCTION}", "Trick1", "1 MeldScores"),
        (DEAL, "HandScores", "nothing"),
    ],
)
def test_what_is_left_for_later_is_passed_over_with_all_of_its_kind(text: str, label: str, then: str) -> None:
    assert named(GameGuide(reading_at(text)).later(LABELS[label], 0)) == then


def test_phases_that_a_game_is_recorded_without_are_not_asked_for_again() -> None:
    text = f"{DEAL}{HANDS}{AUCTION}{RESULTS}\nDeal 2\n{AUCTION}"
    assert following(text) == "2 MeldScores"
    assert following(text.replace("Clubs\nMeld", "Clubs\nTrick1 -\nMeld", 1)) == "2 Trick1"
    assert following(text.replace("Clubs\nMeld", "Clubs\nTrick1 -\nMeld", 1) + "Trick1 -\n") == "2 MeldScores"
    assert following(text.replace("51 Clubs", "51 -", 1)) == "2 Meld1"


def test_meld_and_play_may_be_skipped() -> None:
    text = DEAL + HANDS + AUCTION
    assert {"1 Trick1", "1 MeldScores"} <= set(besides(text))
    assert {"1 Pass1", "1 Kitty"} <= set(besides(text))
    assert "1 MeldScores" in besides(text + "Meld1 -\nTrick1 -\n")


def test_an_exchange_is_led_through_once_it_has_begun() -> None:
    text = "Hand1 CA D S H\nHand3 CT D S H\nContract Seat3 51 Clubs\nPass1 CA\n"
    assert following(text) == "1 Pass3"
    assert following(text + "Pass3 CT\n") == "1 Hand1"
    assert following(text + "Pass3 CT\nHand1 CT D S H\n") == "1 Hand3"
    assert following(text + "Pass3 CT\nHand1 CT D S H\nHand3 CA D S H\n") == "1 Meld1"
    assert following("Hand3 CT D S H\nContract Seat3 20 Clubs\nKitty CA\n") == "1 Discard"


def test_the_next_hand_has_the_exchange_of_the_hand_before_as_its_declarer_sees_it() -> None:
    first = "Deal 1\nHand2 CA D S H\nContract Seat2 51 Clubs\nPass2 CA\nPass4 CT\nHand2 CT D S H\n"
    second = f"{first}{RESULTS}\nDeal 2\nHand1 CA D S H\nContract Seat3 52 Hearts\n"
    assert following(second) == "2 Pass1"
    assert following(second + "Pass1 CA\n") == "2 Pass3"
    assert following(second + "Hand3 -\nPass1 CA\nPass3 CT\n") == "2 MeldScores"


def test_a_kitty_shown_by_round_is_led_through_once_it_has_begun() -> None:
    text = f"{DEAL}Bids1 26 Pass 27 28\n"
    assert following(text) == "1 Bids2"
    assert "1 Kitty1" in besides(text)
    assert following(f"{text}Kitty1 HA\nBids2 30 - 31 Pass\n") == "1 Kitty2"
    assert following(f"{text}Kitty1 HA\nBids2 30 - 31 Pass\nKitty2 CA\n") == "1 Bids3"


def test_who_records_in_time_is_not_thrown_back_to_what_is_missing_above() -> None:
    text = "Dealer Seat4\nHand2 -\n"
    assert following(text) == "1 Hand3"
    assert "1 Deal" in besides(text)
    game = f"DateTime 2015-08-31 13:58:59\n\nDeal 1\n{RESULTS}"
    assert following(game) == "2 Deal"
    assert "1 GameScores" in besides(game)


def test_who_records_a_single_hand_is_led_to_what_is_missing_above() -> None:
    text = f"Dealer Seat4\n{HANDS}{AUCTION}{RESULTS}"
    assert following(text) == "1 Deal"
    assert "2 Deal" in besides(text)
    assert "1 FinalScores" in besides(text)


def test_the_evening_is_the_last_gap() -> None:
    ended = ENDED.replace("Presenter Lakeside\n", "").replace("GameScores 0 0\n", "")
    assert following(ended) == "1 GameScores"
    assert following(ended.replace("Dealer", "GameScores 0 0\nDealer")) == "Presenter"


def test_at_the_end_of_the_game_the_gaps_come_from_above() -> None:
    ended = ENDED.replace("GameScores 0 0\n", "").replace("Hand2 -\n", "")
    assert following(ended) == "1 GameScores"
    assert following(ended, after=6) == "1 Hand2"
    assert following(ended.replace("Dealer", "GameScores 0 0\nDealer")) == "1 Hand2"


def test_what_is_missing_below_the_line_just_written_comes_first() -> None:
    text = f"{DEAL}{HANDS}{AUCTION}"
    assert following(text.replace("GameScores 0 0\n", ""), after=1) == "1 GameScores"
    assert following(f"Presenter A\n\n{text}", after=1) == "DateTime"
    assert following(f"Note x\n{text}", after=1) == "1 Meld1"
    assert following(text, after=99) == "1 Meld1"


def test_a_concluded_game_without_gaps_asks_for_nothing() -> None:
    assert read(ENDED).status is Status.COMPLETE
    assert following(ENDED) == "nothing"
    assert besides(ENDED) == ["1 Note"]


def test_a_table_for_which_pn_has_no_teams_is_asked_for_them() -> None:
    assert following(HEADER, players=5) == "Team1"
    assert following(HEADER + "Team1 Seat1 Seat3\n", players=5) == "Team2"
    assert following(HEADER + "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4 Seat5\n", players=5) == "Seat1"
    assert following(HEADER + "Team1 Seat1\nTeam2 Seat2\nSeat1 Ike\n", players=2) == "Seat2"


def test_names_are_led_through_once_they_have_begun() -> None:
    assert following(HEADER + "Seat1 Ike\n") == "Seat2"
    assert following(HEADER + "Seat4 Dot\n") == "1 Deal"


def test_a_later_game_has_what_the_one_before_declared() -> None:
    text = f"{ENDED}\n\nDeal 1\n"
    assert following(text) == "1 GameScores"
    assert "Presenter" not in besides(text)
    assert following(f"{ENDED}\n\nDateTime 2015-08-31 15:00:00\n") == "1 Deal"


PASSING = "Dealer Seat4\nHand1 CA D S H\nHand3 CT D S H\nContract Seat3 65 Clubs\n"
KITTY = "Dealer Seat3\nHand1 CA D S H\nContract Seat1 20 Clubs\n"


@pytest.mark.parametrize(
    ("text", "rules", "label"),
    [
        (PASSING, "double-deck-pass", "Pass1"),
        (f"{PASSING}Pass1 CA CT CK\n", "double-deck-pass", "Pass3"),
        (PASSING, "double-deck", "Meld1"),
        (KITTY, "three-handed", "Kitty"),
        (f"{KITTY}Kitty C9 D9 S9\n", "three-handed", "Discard"),
        (KITTY, "cutthroat", "Meld1"),
    ],
)
def test_a_first_exchange_is_as_the_rules_have_it(text: str, rules: str, label: str) -> None:
    following = guide(read(text, ruleset(rules))).next
    assert following
    assert following.label.text == label


@pytest.mark.parametrize(
    ("written", "following"),
    [
        (("Hand3",), "Hand4"),
        (("Hand3", "Hand4"), "Hand1"),
        (("Hand1", "Hand3", "Hand4"), "Hand2"),
        (("Hand1", "Hand2", "Hand3", "Hand4"), "Bids1"),
        (("Hand3", "Hand4", "Bids1"), "Contract"),
    ],
)
def test_hands_come_in_any_order_until_the_auction_begins(written: tuple[str, ...], following: str) -> None:
    lines = {"Bids1": "Bids1 50 Pass Pass Pass"}
    text = "\n".join(["Dealer Seat4", *(lines.get(label, f"{label} CA D S H") for label in written), ""])
    step = guide(read(text + "Team2 Seat2 Seat4\n")).next
    assert step
    assert step.label.text == following


PASSED = f"{HEADER}\n{DEAL}{HANDS}Bids1 Pass Pass Pass Pass\nContract -\n"
THROWN_IN = f"{HEADER}\n{DEAL}{HANDS}{AUCTION}Meld1 -\nMeld2 -\nMeld3 -\nMeld4 -\n"


def test_a_hand_that_nobody_plays_leads_to_its_scores() -> None:
    assert following(PASSED) == "1 MeldScores"
    assert following(THROWN_IN) == "1 Trick1"
    assert following(f"{THROWN_IN}Note South threw in the hand.\n") == "1 MeldScores"
    assert following(f"{THROWN_IN}Trick1 - - - - Seat1 3\nNote East claimed the rest.\n") == "1 MeldScores"


def test_a_hand_with_its_scores_has_ended_and_the_next_one_can_begin() -> None:
    scored = f"{PASSED}{RESULTS}"
    assert (guided(PASSED).ended, guided(PASSED).next_hand) == (None, None)
    assert (guided(scored).ended, guided(scored).next_hand) == (0, 1)
    assert (guided(ENDED).ended, guided(ENDED).next_hand) == (0, None)
    assert guided(f"{scored}\nDeal 2\n").ended is None


def test_gaps_before_the_end_of_a_hand_are_filled_in_before_it_has_ended_again() -> None:
    gaps = f"{PASSED}{RESULTS}".replace("Hand2 -\nHand3 -\n", "")
    assert guided(gaps).ended == 0
    first = gaps.splitlines().index("Hand1 -") + 1
    assert (following(gaps, after=first), guided(gaps, after=first).ended) == ("1 Hand2", None)


def test_nobody_is_asked_for_bids_where_trump_is_turned_up() -> None:
    dealt = "Seat1 Ann\nSeat2 Ben\n\nDeal 1\nGameScores 0 0\nDealer Seat2\nHand1 -\nHand2 -\n"
    assert named(guide(read(dealt, ruleset("two-handed"), 2)).next) == "1 Contract"
    assert named(guide(read(f"{dealt}Bids1 10\n", ruleset("two-handed"), 2)).next) in ("1 Bids2", "1 Contract")
    assert named(guide(read(dealt, ruleset("two-handed-draw"), 2)).next) == "1 Bids1"
