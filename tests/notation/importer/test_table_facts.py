"""Who deals, where the writer sits, who won the bid, trump and meld, as players say it."""

import pytest

from annotations.notation.importer import understand
from annotations.notation.reading import read

HAND = "CATKQJ DAKK SQJ HATT"


@pytest.mark.parametrize(
    "said",
    [
        "West dealt.",
        "West deals",
        "Dealer: West",
        "The dealer was West.",
        "W is the dealer",
        "Dealt by West",
        "dealer W",
    ],
)
def test_the_dealer_is_not_asked_for_if_the_text_says_it(said: str) -> None:
    pasted = understand(f"{said}\nN 50, E pass, S pass, W pass")
    assert pasted.text.splitlines()[:2] == ["Dealer Seat4", "Bids1 50 Pass Pass Pass"]
    assert "dealer" not in [question.key for question in pasted.questions]
    assert pasted.unread == ()


@pytest.mark.parametrize(
    "said", ["I am South.", "I'm South", "I’m sitting South.", "My seat: South", "I was in seat 3"]
)
def test_the_seat_of_the_writer_is_not_asked_for_if_the_text_says_it(said: str) -> None:
    pasted = understand(f"{said}\nI hold {HAND}\nLHO opens 52, pass, pass to me")
    assert pasted.text == f"Dealer Seat3\nHand3 {HAND}\nBids1 52 Pass Pass ?\n"
    assert [question.key for question in pasted.questions] == ["dealer"]
    assert pasted.unread == ()


def test_the_dealer_may_be_named_as_the_writer_sees_the_table() -> None:
    pasted = understand(f"I'm North, my partner dealt. I hold {HAND}.")
    assert pasted.text == f"Dealer Seat3\nHand1 {HAND}\n"
    assert pasted.questions == ()


def test_a_second_dealer_is_reported() -> None:
    pasted = understand("West dealt.\nEast dealt.")
    assert pasted.text == "Dealer Seat4\n"
    assert [(unread.line, unread.words) for unread in pasted.unread] == [(2, "East dealt.")]


@pytest.mark.parametrize(
    ("calls", "rounds"),
    [
        ("N 50, E 51, S 52, W pass, N pass, E pass", ["Bids1 50 51 52 Pass", "Bids2 Pass Pass"]),
        ("North - 50, East - pass, South - 55, all pass", ["Bids1 50 Pass 55 Pass", "Bids2 Pass"]),
        ("North: 50, East: pass, South: 55, West: pass, North: pass", ["Bids1 50 Pass 55 Pass", "Bids2 Pass"]),
        ("North opens 50\nEast passes\nSouth bids 55\nthe others pass", ["Bids1 50 Pass 55 Pass", "Bids2 Pass"]),
        ("North 50\nEast pass\nSouth bids 55, everybody else passed", ["Bids1 50 Pass 55 Pass", "Bids2 Pass"]),
    ],
)
def test_calls_by_seats_in_sentences(calls: str, rounds: list[str]) -> None:
    pasted = understand(f"West dealt.\n{calls}")
    assert pasted.text.splitlines()[1:] == [*rounds, f"Contract Seat3 {rounds[0].split()[3]} ?"]
    assert [question.key for question in pasted.questions] == ["trump"]
    assert pasted.unread == ()


def test_the_call_of_the_writer_among_those_of_seats_shows_where_the_writer_may_sit() -> None:
    pasted = understand("West 50, North pass, East 51, me 52, all pass")
    assert (pasted.questions[0].key, pasted.questions[0].answer) == ("own", "Seat3")
    assert pasted.text.splitlines()[1:] == ["Bids1 50 Pass 51 52", "Bids2 Pass - Pass", "Contract Seat3 52 ?"]


def test_calls_on_the_next_line_continue_the_auction() -> None:
    pasted = understand(f"I am South. West dealt.\nI hold {HAND}.\nNorth opens 50, East passes.\nI bid 56, all pass")
    assert pasted.text.splitlines()[2:] == ["Bids1 50 Pass 56 Pass", "Bids2 Pass", "Contract Seat3 56 ?"]
    assert pasted.unread == ()


def test_calls_after_the_end_of_an_auction_are_another_auction() -> None:
    pasted = understand("I bid 50, all pass\nWest bids 52, all pass")
    assert pasted.text.splitlines()[1] == "Bids1 50 Pass Pass Pass"
    assert [unread.line for unread in pasted.unread] == [2]


def test_all_pass_from_the_first_player_on() -> None:
    assert understand("West dealt. Everyone passed.").text == "Dealer Seat4\nBids1 Pass Pass Pass Pass\n"


@pytest.mark.parametrize(
    ("said", "contract"),
    [
        ("South takes it for 56 in hearts.", "Contract Seat3 56 Hearts"),
        ("South wins the bid at 56, spades trump", "Contract Seat3 56 Spades"),
        ("Bid: South 55\nTrump is clubs.", "Contract Seat3 55 Clubs"),
        ("Declarer: West, diamonds are trump", "Contract Seat4 ? Diamonds"),
        ("I am East. I got the bid with 70 in ♠", "Contract Seat2 70 Spades"),
    ],
)
def test_the_contract_in_words(said: str, contract: str) -> None:
    pasted = understand(said)
    assert pasted.text == f"{contract}\n"
    assert (pasted.questions, pasted.unread) == ((), ())


def test_a_contract_that_differs_from_the_auction_is_reported() -> None:
    pasted = understand("West dealt.\nN 50, E pass, S 52, W pass, N pass\nSouth took it for 55 in spades.")
    assert pasted.text.splitlines()[-1] == "Contract Seat3 52 Spades"
    assert [unread.words for unread in pasted.unread] == ["South took it for 55 in spades."]


@pytest.mark.parametrize(
    "said",
    ["Meld: NS 35, EW 4", "Meld: North 20, East 4, South 15, West 0", "melds N 20 S 15 / E 0 W 4", "Meld N/S 35 E/W 4"],
)
def test_the_meld_of_both_teams(said: str) -> None:
    assert understand(said).text == "MeldScores 35 4\n"


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Meld: East 19", ["Meld1 -", "Meld2 - - - - 19", "Meld3 -", "Meld4 -"]),
        ("Meld: East 19, West 4", ["Meld1 -", "Meld2 - - - - 19", "Meld3 -", "Meld4 - - - - 4"]),
        ("Meld: NS 35", ["MeldScores 35 -"]),
        ("EW melded 35. Meld: EW 35", ["MeldScores - 35"]),
    ],
)
def test_of_the_meld_of_some_the_rest_is_withheld(said: str, lines: list[str]) -> None:
    pasted = understand(said)
    assert pasted.text.splitlines() == lines
    assert not [found for found in read(f"Deal 1\n{pasted.text}", players=4).diagnostics if found.code[:3] == "PN3"]


def test_the_meld_of_players_comes_before_the_tricks_and_that_of_teams_after_them() -> None:
    played = (
        "West dealt. Trump is hearts.\nNorth bid 52, east passed, south passed, west passed\nHA HT HK HQ\nCA CK CQ CT\n"
    )
    labels = [line.split()[0] for line in understand(f"{played}Meld: East 19").text.splitlines()]
    assert labels == ["Dealer", "Bids1", "Contract", "Meld1", "Meld2", "Meld3", "Meld4", "Trick1", "Trick2"]
    labels = [line.split()[0] for line in understand(f"{played}Meld: EW 19").text.splitlines()]
    assert labels == ["Dealer", "Bids1", "Contract", "Trick1", "Trick2", "MeldScores"]


@pytest.mark.parametrize(
    "said", ["I named hearts", "Tom calls hearts.", "my partner made it hearts", "South chose hearts"]
)
def test_who_names_trump_says_trump(said: str) -> None:
    pasted = understand(f"West dealt.\nN 52, E pass, S pass, W pass\n{said}")
    assert pasted.text == "Dealer Seat4\nBids1 52 Pass Pass Pass\nContract Seat1 52 Hearts\n"
    assert (pasted.questions, pasted.unread) == ((), ())


@pytest.mark.parametrize(
    "said",
    [
        "Nobody called hearts.",
        "Nobody named hearts trump",
        "None made hearts",
        "No-one named hearts",
        "Who named hearts",
    ],
)
def test_that_nobody_named_a_suit_does_not_say_trump(said: str) -> None:
    pasted = understand(f"West dealt.\nN 52, E pass, S pass, W pass\n{said}")
    assert pasted.text.endswith("\nContract Seat1 52 ?\n")
    assert [unread.words for unread in pasted.unread] == [said]


@pytest.mark.parametrize("calls", ["RHO passes", "RHO passes, I bid 52", "RHO bids 52, pass to me"])
def test_a_suit_that_is_called_before_other_calls_is_a_bid_and_not_trump(calls: str) -> None:
    pasted = understand(f"Partner calls clubs, {calls}")
    assert "Clubs" not in pasted.text
    assert [unread.words for unread in pasted.unread] == ["Partner calls clubs"]


@pytest.mark.parametrize("more", ["Meld: NS 35, EW 4", "South passes DA DK DQ to North", "East leads"])
def test_a_suit_that_is_called_before_anything_else_is_trump(more: str) -> None:
    assert "Contract ? ? Hearts\n" in understand(f"North calls hearts. {more}").text


@pytest.mark.parametrize("above", ["50 51 pass pass", "Tom opened 50, Ann bid 51, Sue passed, Ben passed"])
def test_calls_right_below_an_auction_that_is_not_over_go_on_with_it(above: str) -> None:
    pasted = understand(f"West dealt.\n{above}\nI bid 56, all pass")
    assert pasted.text == "Dealer Seat4\nBids1 50 51 Pass Pass\nBids2 56 Pass\nContract Seat1 56 ?\n"
    assert pasted.unread == ()


def test_calls_below_an_auction_that_is_over_are_another_one() -> None:
    [unread] = understand("West dealt.\n53 Pass 54 Pass\nPass\nI bid 56, all pass").unread
    assert unread.why == "There is another auction above: paste one hand at a time."


@pytest.mark.parametrize("said", ["Meld: NS 35, East 4", "We melded 35, they melded 4"])
def test_the_meld_of_a_pair_and_a_player_is_reported(said: str) -> None:
    pasted = understand(f"North: {HAND}\n{said}")
    assert pasted.text == f"Hand1 {HAND}\n"
    assert [unread.words for unread in pasted.unread] == [said]
    assert "NS 35, EW 4" in pasted.unread[0].why


def test_a_dealer_without_a_seat_is_reported_with_advice() -> None:
    [unread] = understand(f"Dealer: Tom\nNorth: {HAND}").unread
    assert "Dealer: West" in unread.why


def test_what_is_said_beside_a_fact_is_read_too() -> None:
    pasted = understand(f"I'm North, East dealt. I hold {HAND}. What do you bid?")
    assert pasted.text == f"Dealer Seat2\nHand1 {HAND}\n"
    assert [unread.words for unread in pasted.unread] == ["What do you bid"]
