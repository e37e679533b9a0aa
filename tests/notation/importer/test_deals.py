"""Several deals in one text: games, hands of one game, or a single hand."""

from annotations.notation.importer import understand
from annotations.notation.importer.deals import MOST_DEALS
from annotations.notation.reading import read

FIRST = "North: CAT DATKKQQJ STKQQ HATTQQQJ\nNorth: 52\nEast: pass\nSouth: pass\nWest: pass\n"
SECOND = "Game 2\nNorth: CAAT DTKKQQJ STKQQ HATTQQQJ\nNorth: 55\nEast: pass\nSouth: pass\nWest: pass\n"
TWO = f"{FIRST}\n{SECOND}"


def test_two_deals_are_two_games_unless_their_writer_says_otherwise() -> None:
    pasted = understand(TWO)
    question = pasted.questions[0]
    assert (question.key, question.answer) == ("deals", "games")
    assert question.words == "The text has 2 deals. What are they?"
    first, second = read(pasted.text).document.games
    assert [len(first.hands), len(second.hands)] == [1, 1]
    assert "Hand1 CAAT DTKKQQJ STKQQ HATTQQQJ\nBids1 55 Pass Pass Pass" in pasted.text
    assert [unread.words for unread in pasted.unread] == ["Game 2"]


def test_two_deals_may_be_hands_of_one_game() -> None:
    pasted = understand(TWO, {"deals": "hands"})
    [game] = read(pasted.text).document.games
    assert len(game.hands) == 2
    assert [line for line in pasted.text.split("\n") if line.startswith("Deal ")] == ["Deal 1", "Deal 2"]


def test_two_deals_may_be_one_hand_and_a_mistake() -> None:
    pasted = understand(TWO, {"deals": "one"})
    assert pasted.text.count("Bids1") == 1
    assert any("another auction" in unread.why for unread in pasted.unread)
    assert next(question.key for question in pasted.questions) == "deals"


def test_each_deal_has_its_own_questions() -> None:
    pasted = understand(TWO, {"deal2-dealer": "Seat2"})
    assert pasted.text.count("Dealer Seat4") == pasted.text.count("Dealer Seat2") == 1
    asked = {question.key: question.words for question in pasted.questions}
    assert asked["deal2-dealer"].startswith("Deal 2: Who is the dealer?")


def test_each_hand_of_the_writer_is_a_deal() -> None:
    pasted = understand("I hold CATKQJ DAKK SQJ HATT\n\nI hold CAKQJ DATK SQJ HATTT\n")
    assert len(read(pasted.text).document.games) == 2
    assert pasted.unread == ()


def test_after_the_play_comes_the_next_deal() -> None:
    tricks = "SA SJ ST SK\nSA SQ SK SK\n"
    pasted = understand(f"Trump: clubs\n{tricks}\nNorth: 52\nEast: pass\nSouth: pass\nWest: pass\n")
    assert pasted.text.count("Deal 1") == 2


def test_one_deal_in_the_usual_order_is_not_asked_about() -> None:
    text = f"{FIRST}Trump: clubs\nSA SJ ST SK\nSA SQ SK SK\n"
    assert "deals" not in [question.key for question in understand(text).questions]


def test_of_many_deals_the_first_are_read_and_the_rest_is_reported() -> None:
    pasted = understand(TWO * MOST_DEALS)
    assert len(read(pasted.text).document.games) == MOST_DEALS
    assert pasted.unread[-1].why.startswith(f"Only the first {MOST_DEALS} deals are read")
