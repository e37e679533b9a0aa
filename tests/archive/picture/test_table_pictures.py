import pytest
from django.template.loader import render_to_string

from annotations.archive.picture.board import (
    PLACES,
    AuctionPicture,
    Board,
    HandView,
    RoundPicture,
    SeatPicture,
    TrickCard,
    TrickPicture,
    TrickRow,
)

NAMES = ("North", "East", "South", "West")
HANDS = ("CAT DATKKQQJ STKQQ HATTQQQJ", "-", "?", "")


def seats(**marked: int) -> list[SeatPicture]:
    """Four seats; `dealer=4` marks the fourth as the dealer."""
    return [
        SeatPicture(
            number, name, place, 2 - number % 2, hand=held, **{mark: number == seat for mark, seat in marked.items()}
        )
        for number, name, place, held in zip(range(1, 5), NAMES, PLACES[4], HANDS, strict=True)
    ]


def table(board: Board) -> str:
    return render_to_string("archive/_table.html", {"board": board})


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_has_a_place_of_their_own_and_seat_1_sits_north(players: int) -> None:
    assert len(set(PLACES[players])) == players
    assert PLACES[players][0] == "n"


@pytest.mark.parametrize("players", range(2, 9))
def test_a_table_of_any_size_shows_every_seat_in_its_place(players: int) -> None:
    board = Board("1", [SeatPicture(i, f"Player {i}", place) for i, place in enumerate(PLACES[players], 1)])
    drawn = table(board)
    assert f'data-seats="{players}"' in drawn
    for seat in board.seats:
        assert f"at-{seat.place}" in drawn
        assert seat.name in drawn


def test_known_withheld_asked_and_absent_hands_look_different() -> None:
    drawn = table(Board("1", seats()))
    assert "clubs ace ten; diamonds" in drawn
    assert drawn.count('class="back"') == 5
    assert drawn.count("ghost") == 1
    assert drawn.count("not recorded") == 1


def test_dealer_declarer_and_turn_are_words() -> None:
    drawn = table(Board("1", seats(dealer=4, declarer=3, turn=1)))
    assert [drawn.count(f">{word}</span>") for word in ("dealer", "declarer", "to play")] == [1, 1, 1]


def test_trump_and_contract_stand_in_the_middle_until_a_trick_lies_there() -> None:
    before = table(Board("1", seats(declarer=3), trump="C", contract="65"))
    assert 'class="plaque"' in before
    assert "clubs" in before.split('class="plaque"')[1]
    trick = TrickPicture("Trick 7", [TrickCard("n", "North", "SJ"), TrickCard("e", "East", "SA", winner=True)])
    during = table(Board("1", seats(declarer=3), trump="C", contract="65", trick=trick))
    assert 'class="plaque"' not in during
    assert "trump-c" in during
    assert during.index("North: ") < during.index("jack of spades") < during.index("wins the trick")


def test_the_contract_stays_in_the_middle_while_no_card_of_the_trick_lies_there() -> None:
    waiting = Board("1", seats(declarer=3), trump="C", contract="65", trick=TrickPicture("Trick 7", []))
    assert 'class="plaque"' in table(waiting)


def test_what_must_stand_beside_an_auction_is_a_list_of_facts() -> None:
    drawn = table(Board("1", seats(), facts=[("Dealer", "West"), ("Bidding", "Meld first <1>")]))
    assert "<dt>Dealer</dt> <dd>West</dd>" in drawn
    assert "<dd>Meld first &lt;1&gt;</dd>" in drawn


def test_names_cannot_bring_html() -> None:
    assert "<b>Ann" not in table(Board("1", [SeatPicture(1, "<b>Ann", "n"), SeatPicture(2, '"><b>Ann', "s")]))


def hand(**parts: object) -> HandView:
    return HandView("hand-1", "Deal 1", "1", Board("1", seats(dealer=4), "C", "65"), **parts)  # type: ignore[arg-type]


def test_the_winning_bid_is_marked_with_trump_and_a_pass_is_quiet() -> None:
    auction = AuctionPicture(seats(dealer=4), [RoundPicture(1, ["53", "Pass", "-", "65"], anchor="1/Bids1")], "65")
    drawn = render_to_string("archive/_auction.html", {"hand": hand(auction=auction)})
    assert drawn.count("highest") == 1
    assert "65" in drawn.split("highest")[1][:10]
    assert '<span class="pass">Pass</span>' in drawn
    assert '<a href="#1/Bids1">1</a>' in drawn


def test_kitty_cards_stand_under_the_round_after_which_they_were_shown() -> None:
    auction = AuctionPicture(seats(), [RoundPicture(1, ["Pass"] * 4, "HA"), RoundPicture(2, ["20"] * 4)], "20")
    drawn = render_to_string("archive/_auction.html", {"hand": hand(auction=auction)})
    assert drawn.count("ace of hearts") == 1
    assert drawn.index("Pass</span>") < drawn.index("ace of hearts") < drawn.index("20")


def test_a_trick_tells_who_led_who_won_and_how_the_count_runs() -> None:
    row = TrickRow(7, ["SJ", "SA", "ST", "?"], lead=1, winner=2, counters="3", running=["15", "3"], anchor="1/Trick7")
    drawn = render_to_string("archive/_tricks.html", {"hand": hand(tricks=[row], teams=["North–South", "East–West"])})
    body = drawn.split("<tbody>")[1]
    assert '<a href="#1/Trick7">7</a>' in body
    heard = ("jack of spades", ">led<", "ace of spades", ">won<")
    assert sorted(heard, key=body.index) == list(heard)
    assert [cell.split("<")[0] for cell in body.split('running">')[1:]] == ["15", "3"]
    assert '<span class="asked">?</span>' in body


def test_a_hand_shows_only_the_parts_that_it_has() -> None:
    drawn = render_to_string("archive/_hand.html", {"hand": hand(scores=[("Meld", ["58", "0"])], teams=["NS", "EW"])})
    assert "Scores</h3>" in drawn
    assert not any(f"{part}</h3>" in drawn for part in ("Auction", "Exchange", "Meld", "Play"))
