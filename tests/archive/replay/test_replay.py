import pytest

from annotations.archive.templatetags.cards import card_count
from annotations.notation.reading import read
from tests.archive.replay.replayed import REAL, SAMPLES, hand_at, replayed, step

PASSING = """\
Deal 1
Dealer Seat4
Hand1 CATKKQJ D S H
Hand2 C DATKKQJ S H
Hand3 C D SATKKQJ H
Hand4 C D S HATKKQJ
Contract Seat1 50 Clubs
Pass3 SA ST SK Seat1
Pass1 CJ CQ CK Seat3
"""


def test_the_real_hand_is_replayed_card_by_card_as_its_text_has_it() -> None:
    replay = replayed(REAL)
    lines = {line.label.text: line for line in read(REAL).game.hands[0].lines if line.label}
    for number in range(1, 21):
        written = lines[f"Trick{number}"].text.split()[1:]
        board = step(replay, f"trick{number}-4").board
        assert board.trick
        assert [card.code for card in board.trick.cards] == written[:4]
        winner = next(card.name for card in board.trick.cards if card.winner)
        assert winner == board.seats[int(written[4][-1]) - 1].name
        assert [card_count(seat.hand) for seat in board.seats] == [20 - number] * 4


def test_the_real_hand_ends_with_the_scores_of_its_text() -> None:
    last = replayed(REAL).steps[-1]
    assert last.words == (
        "North–South made the contract. North–South: meld 58, play 33, hand 91; East–West: meld 0, play 0, hand 0."
    )
    assert last.counts[-2:] == ("0", "0")
    assert last.counts[:2] == ("33", "17")


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.pn")), ids=lambda path: path.stem)
def test_every_sample_is_replayed_to_the_last_card(sample) -> None:
    text = sample.read_text()
    for number, hand in enumerate(read(text).hands):
        replay = replayed(text, hand=number)
        assert len({step.at for step in replay.steps}) == len(replay.steps)
        cards = [step for step in replay.steps if step.at.startswith("trick")]
        assert len(cards) == sum(len(line.values) - 2 for line in hand.lines.tricks.values() if line.values)


def test_the_auction_goes_call_by_call_and_skips_who_has_passed() -> None:
    calls = [(found.at, found.words) for found in replayed(REAL).steps if found.at.startswith("bids")]
    assert calls[:3] == [
        ("bids1-1", "North bids 53."),
        ("bids1-2", "East passes."),
        ("bids1-3", "South bids 54."),
    ]
    assert "bids2-2" not in dict(calls)


def test_a_trick_says_who_leads_plays_and_wins() -> None:
    replay = replayed(REAL)
    assert step(replay, "trick1-1").words == "South leads the ace of spades."
    assert step(replay, "trick1-2").words == "West plays the jack of spades."
    assert step(replay, "trick1-4").words.endswith("South wins the trick: 3 counters.")


def test_the_cards_that_could_be_played_are_named_and_lit() -> None:
    replay = replayed(REAL)
    assert step(replay, "trick1-2").could == ("ST SQ SJ", False)
    assert step(replay, "trick1-2").board.seats[3].lit == "ST SQ SJ"
    assert step(replay, "trick1-1").could.is_any


def test_a_player_who_does_not_follow_is_out_of_that_suit() -> None:
    first = next(found for found in replayed(REAL).steps if any(seat.voids for seat in found.board.seats))
    [seat] = [seat for seat in first.board.seats if seat.voids]
    assert first.words.startswith(seat.name)
    assert set(seat.voids) <= set("♣♦♠♥")


def test_counters_out_and_trumps_left_are_counted() -> None:
    replay = replayed(REAL)
    assert replay.count_names == ("North–South", "East–West", "Still out", "Trumps left")
    assert step(replay, "deal").counts == ("0", "0", "50", "20")
    assert step(replay, "trick1-4").counts == ("3", "0", "47", "20")


def test_passed_cards_change_both_hands() -> None:
    replay = replayed(PASSING)
    assert hand_at(replay, "pass3", 1) == "CATKKQJ D SATK H"
    assert hand_at(replay, "pass3", 3) == "C D SKQJ H"
    assert hand_at(replay, "pass1", 3) == "CKQJ D SKQJ H"
    assert (
        step(replay, "pass3").words
        == "South passes the ace of spades, the ten of spades and the king of spades to North."
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Deal 1\nDealer Seat4\nBids1 ? Pass\n", "North calls: which call is the question."),
        ("Deal 1\nDealer Seat4\nMeld1 - - - - -\n", "North has no meld."),
        ("Deal 1\nDealer Seat4\nMeld1 ?\n", "North melds: what, and for how many points, is the question."),
        ("Deal 1\nContract Seat1 50 Clubs\nTrick1 CA ? - CK Seat1 2\n", "East plays: which card is the question."),
        ("Deal 1\nContract Seat1 - Clubs\n", "The contract: – ♣ North."),
    ],
)
def test_asked_and_withheld_values_are_said_to_be_that(text: str, words: str) -> None:
    assert words in [found.words for found in replayed(text).steps]


def test_a_hand_with_nothing_but_tricks_is_replayed() -> None:
    replay = replayed("Deal 1\nTrick1 CA CT CK CK Seat3 3\nTrick2 DA DT DK DK Seat3 3\n")
    assert [found.at for found in replay.steps] == ["deal", *(f"trick{n}-{k}" for n in (1, 2) for k in (1, 2, 3, 4))]


def test_what_happened_is_said_even_of_a_player_with_a_long_name() -> None:
    replay = replayed(f"Seat4 {'Maximiliane' * 18}\n\n{REAL}")
    assert step(replay, "trick1-2").words == "MaximilianeMaximilianeMaximil… plays the jack of spades."


@pytest.mark.parametrize("players", range(2, 9))
def test_any_number_of_players_is_replayed(players: int) -> None:
    cards = " ".join(["CA"] * players)
    replay = replayed(f"Deal 1\nTrick1 {cards} Seat1 2\n", players=players)
    assert len(replay.steps[-1].board.seats) == players


def test_an_empty_hand_has_the_deal_alone() -> None:
    assert [found.at for found in replayed("Deal 1\n").steps] == ["deal"]
