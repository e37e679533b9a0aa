"""What readers get of the other hands before they answer: nothing, at any address."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.http import HttpResponse
from django.test import Client

from annotations.archive.words.card_names import hand_in_words
from annotations.notation.reading import read
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.questions import first_seat_asked, questions
from annotations.puzzles.seat_view import ALL_HANDS, as_seen_from
from annotations.threads.anchors import Anchor
from tests.browsers import signed_in
from tests.puzzles.conftest import NOW
from tests.puzzles.hand import HAND, KITCHEN

Ask = Callable[..., Puzzle]

BID, CARD, WINNER = "1/Bids1/3", "1/Trick2/3", "1/Trick2/5"
HTMX = {"HX-Request": "true"}


def line(text: str, label: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(f"{label} "))


def hidden(*labels: str) -> list[str]:
    """The suits of these hands, as PN and as a screen reader says them."""
    groups = [group for label in labels for group in line(KITCHEN, label).split()[1:] if len(group) > 3]
    return groups + [hand_in_words(group) for group in groups]


def shown_in(response: HttpResponse, labels: list[str]) -> list[str]:
    page = response.content.decode()
    return [cards for cards in hidden(*labels) if cards in page]


def test_a_bid_is_seen_from_the_bidder_and_a_card_from_its_player(ask: Ask):
    assert ask(BID).seen_from == 1
    assert ask(CARD).seen_from == 1
    assert ask("1/Trick1/2").seen_from == 4
    assert ask("1/Contract/3").seen_from == 3


@pytest.mark.parametrize("key", [WINNER, "1/Trick2/6", "1/Hand2/1", "1/Dealer/1", "1/Contract/1"])
def test_a_question_of_fact_is_seen_with_all_hands(ask: Ask, key: str):
    assert ask(key).seen_from == ALL_HANDS


def test_the_author_chooses_another_seat_or_all(ask: Ask):
    assert ask(BID, seen_from=4).seen_from == 4
    assert ask(BID, seen_from=ALL_HANDS).text_before_answer() == ask(BID).text


def test_other_hands_and_the_notes_are_withheld():
    seen = as_seen_from(KITCHEN, 1, 4)
    assert line(seen, "Hand1") == line(KITCHEN, "Hand1")
    assert [line(seen, f"Hand{seat}") for seat in (2, 3, 4)] == ["Hand2 -", "Hand3 -", "Hand4 -"]
    assert "Note" not in seen
    assert seen.endswith(KITCHEN[KITCHEN.index("Bids1") :])


def test_melds_and_tricks_are_for_everybody():
    seen = as_seen_from(HAND, 2, 4)
    assert [line(seen, label) for label in ("Meld1", "Meld4", "Trick3")] == [
        line(HAND, label) for label in ("Meld1", "Meld4", "Trick3")
    ]


@pytest.mark.parametrize(
    ("seat", "passes"),
    [
        (1, ["Pass1 CA CT", "Pass2 SA SK Seat1"]),
        (2, ["Pass1 -", "Pass2 SA SK Seat1"]),
        (3, ["Pass1 CA CT", "Pass2 - - Seat1"]),
        (4, ["Pass1 -", "Pass2 - - Seat1"]),
    ],
)
def test_a_pass_is_seen_by_those_who_held_the_cards(seat: int, passes: list[str]):
    seen = as_seen_from("Contract Seat1 50 Clubs\nPass1 CA CT\nPass2 SA SK Seat1\n", seat, 4)
    assert seen.splitlines()[1:] == passes


def test_a_discard_is_the_declarers_and_the_kitty_was_turned_up():
    text = "Contract Seat1 20 Clubs\nKitty CT SK H9\nDiscard DK DK HK 3\n"
    assert as_seen_from(text, 1, 3) == text
    assert as_seen_from(text, 2, 3) == "Contract Seat1 20 Clubs\nKitty CT SK H9\nDiscard -\n"


def test_what_is_asked_in_a_hidden_hand_stays_a_question():
    assert line(as_seen_from(KITCHEN.replace("DATK STTJ", "? STTJ"), 1, 4), "Hand4") == "Hand4 - ? - -"


def test_the_notes_between_hands_are_left_out_and_the_notes_on_the_game_stay():
    text = f"Presenter Ike\nNote We play nines.\n\n{KITCHEN}\nNote East had CQQJ9.\n"
    seen = as_seen_from(text, 1, 4)
    assert "Note We play nines." in seen
    assert "CQQJ9" not in seen


def test_every_hand_of_a_game_is_withheld():
    seen = as_seen_from(f"Deal 1\n{KITCHEN}\nDeal 2\n{KITCHEN}", 1, 4)
    assert seen.count("Hand4 -\n") == 2
    assert seen.count("Hand1 CATJ") == 2


def addresses(puzzle: Puzzle) -> Iterator[str]:
    page = puzzle.get_absolute_url()
    yield from [page, f"{page}?as=reader", f"{page}?about=1/Hand4", f"{page}?posts=all", f"/puzzles/{puzzle.slug}.pn"]
    yield from [f"{page}posts/", f"{page}posts/?since=0", f"{page}posts/?about=1/Hand4", f"{page}edit/"]
    yield from ["/", "/puzzles/", "/people/Ann/", "/talk/", "/library/"]


@pytest.fixture
def asked(ask: Ask, ann: User) -> Puzzle:
    """What does North bid? In the talk, somebody has written what West holds."""
    puzzle = ask(BID, "21")
    anchor = Anchor("1/Hand4", "West’s hand", line(KITCHEN, "Hand4").removeprefix("Hand4 "))
    puzzle.thread.post(author=ann, body="West has `CATKK`.", at=NOW, anchor=anchor)
    return puzzle


def test_no_address_shows_another_hand_before_the_answer(asked: Puzzle, client: Client, his: Client):
    for reader in (client, his):
        for address in addresses(asked):
            assert shown_in(reader.get(address), ["Hand2", "Hand3", "Hand4"]) == [], address
    assert hidden("Hand1")[0] in client.get(asked.get_absolute_url()).content.decode()


@pytest.mark.parametrize("typed", ["", "fifty", "19", "C9", "x" * 300])
def test_nor_does_a_refusal(asked: Puzzle, client: Client, typed: str):
    for headers in ({}, HTMX):
        refused = client.post(f"{asked.get_absolute_url()}attempts/", {f"answer-{BID}": typed}, headers=headers)
        assert refused.status_code == 422
        assert shown_in(refused, ["Hand2", "Hand3", "Hand4"]) == []


def test_the_talk_and_its_socket_are_only_known_after_the_answer(asked: Puzzle, his: Client):
    page = asked.get_absolute_url()
    assert asked.thread.slug not in his.get(page).content.decode()
    assert his.post(f"{page}posts/", {"body": "First!"}).status_code == 404
    his.post(f"{page}attempts/", {f"answer-{BID}": "21"})
    assert asked.thread.slug in his.get(page).content.decode()
    assert his.post(f"{page}posts/", {"body": "First!"}).status_code == 302


@pytest.mark.parametrize("sent", [{f"answer-{BID}": "pass"}, {"give_up": "1"}])
def test_the_answer_opens_all_hands(asked: Puzzle, client: Client, sent: dict[str, str]):
    page = asked.get_absolute_url()
    in_place = client.post(f"{page}attempts/", sent, headers=HTMX)
    for response in (in_place, client.get(page), client.get(f"/puzzles/{asked.slug}.pn")):
        assert len(shown_in(response, ["Hand2", "Hand3", "Hand4"])) >= 3


def test_another_reader_s_answer_opens_nothing_for_me(asked: Puzzle, his: Client, client: Client):
    his.post(f"{asked.get_absolute_url()}attempts/", {f"answer-{BID}": "21"})
    assert shown_in(client.get(asked.get_absolute_url()), ["Hand2", "Hand3", "Hand4"]) == []


def test_the_author_sees_everything_and_can_look_as_a_reader_does(asked: Puzzle, ann: User):
    page = asked.get_absolute_url()
    assert shown_in(signed_in(ann).get(page), ["Hand4"])
    assert not shown_in(signed_in(ann).get(f"{page}?as=reader"), ["Hand4"])


def test_the_page_says_whose_cards_one_sees(asked: Puzzle, client: Client, ask: Ask):
    assert "Seen from North" in client.get(asked.get_absolute_url()).content.decode()
    assert "Seen from" not in client.get(ask(WINNER).get_absolute_url()).content.decode()


def test_a_puzzle_seen_with_all_hands_shows_them(ask: Ask, client: Client):
    page = client.get(ask(WINNER).get_absolute_url())
    assert len(shown_in(page, ["Hand2", "Hand4"])) >= 3


def test_the_page_does_not_lead_to_its_record(asked: Puzzle, client: Client):
    assert asked.annotation is not None
    asked.annotation.publish(NOW, listed=True)
    assert asked.annotation.get_absolute_url() not in client.get(asked.get_absolute_url()).content.decode()


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_seat_whose_cards_are_seen_is_at_the_bottom(make: Callable[..., Puzzle], client: Client, seat: int):
    puzzle = make()
    Puzzle.objects.filter(pk=puzzle.pk).update(seen_from=seat)
    page = client.get(puzzle.get_absolute_url()).content.decode()
    assert re.search(rf'<li class="seat at-s[^"]*" data-seat="{seat}"', page)


def test_with_all_hands_open_the_seat_that_is_asked_is_at_the_bottom(make: Callable[..., Puzzle], client: Client):
    puzzle = make({"1/Trick2/3": "HQ"})
    Puzzle.objects.filter(pk=puzzle.pk).update(seen_from=0)
    page = client.get(puzzle.get_absolute_url()).content.decode()
    [seat] = re.findall(r'<li class="seat at-s[^"]*" data-seat="(\d)"', page)
    asked = questions(read(puzzle.text, players=4).document, {"1/Trick2/3"})
    assert int(seat) == first_seat_asked(asked)
