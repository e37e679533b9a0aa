import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.editing.formatter import format
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.diagnostics import Status
from annotations.notation.syntax.document import Section
from annotations.notation.syntax.specs import Group
from tests.notation.diagnosed_texts import END, GAME, HAND, HEADER
from tests.notation.texts import texts
from tests.samples import SAMPLES

TWO_HANDS = GAME.replace(END, "") + "\n" + HAND.replace("Deal 1", "Deal 2") + END


def test_a_canonical_text_stays_as_it_is() -> None:
    assert format(GAME) == GAME
    assert format(TWO_HANDS) == TWO_HANDS
    assert format(f"{GAME}\n\n{GAME}") == f"{GAME}\n\n{GAME}"


def test_a_text_of_nothing_is_canonical() -> None:
    assert format("") == ""
    assert format(" \n\n\t\r\n") == ""


def test_bytes_and_spaces_that_are_not_needed_go() -> None:
    untidy = "\ufeff \r\n" + GAME.replace(" ", "  ").replace("\n", " \t\r\n").removesuffix("\n")
    assert format(untidy.replace("Lakeside  Pinochle  League", "Lakeside Pinochle League")) == GAME


def test_free_text_keeps_its_inner_spaces() -> None:
    assert format(GAME.replace("League", "  League ")) == GAME.replace("League", "  League")


def test_sections_are_one_blank_line_apart_and_games_two() -> None:
    assert format(f"\n{GAME}\n\n\n\n{GAME}\n\n") == f"{GAME}\n\n{GAME}"


def test_a_text_with_errors_has_no_canonical_form() -> None:
    assert format(GAME.replace("Seat4\n", "West\n")) is None
    assert format(f"{GAME}\n\nDeal 1\nDeal 2") is None


def test_header_lines_come_in_the_order_of_the_specification_and_notes_follow_each_other_as_before() -> None:
    header = (
        "Note On top.\nSeat2 Ben\nNote Late.\nSeat1 Ann\nDateTime 2015-08-31 13:58:59\nNote Roughly.\nPresenter Club\n"
    )
    assert format(f"{header}\n{HAND}{END}") == (
        "Note On top.\nPresenter Club\nDateTime 2015-08-31 13:58:59\nSeat1 Ann\nSeat2 Ben\nNote Late.\nNote Roughly.\n"
        f"\n{HAND}{END}"
    )


def test_what_is_declared_last_stays_last() -> None:
    header = "Seat2 Ben\nSeat1 Ann\nSeat1 Amy\nPresenter Club\n"
    assert format(header) == "Presenter Club\nSeat1 Ann\nSeat1 Amy\nSeat2 Ben\n"


def test_siblings_take_each_others_places_with_their_notes() -> None:
    hand = "Deal 1\nHand2 -\nNote East slept.\nHand1 -\nBids1 50 Pass\nPass2 CA\nKitty C9\nPass1 CK\nHand2 -\nHand1 -\n"
    assert format(f"{HEADER}\n{hand}") == (
        f"{HEADER}\nDeal 1\nHand1 -\nHand2 -\nNote East slept.\nBids1 50 Pass\n"
        "Pass1 CK\nKitty C9\nPass2 CA\nHand1 -\nHand2 -\n"
    )


def test_notes_of_siblings_follow_each_other_as_before() -> None:
    hand = "Deal 1\nHand2 -\nNote East slept.\nHand1 -\nNote So did North.\nHand3 -\nNote South did not.\n"
    assert format(hand) == (
        "Deal 1\nHand1 -\nHand2 -\nNote East slept.\nNote So did North.\nHand3 -\nNote South did not.\n"
    )


def test_players_who_come_and_go_keep_their_time() -> None:
    hand = "Deal 1\nSeat3 Cleo\nSeat2 Ben\nNote Both are new.\nSeat1 Ann\nDealer Seat1\nSeat1 Amy\n"
    assert format(hand) == ("Deal 1\nSeat2 Ben\nSeat3 Cleo\nNote Both are new.\nSeat1 Ann\nDealer Seat1\nSeat1 Amy\n")


def test_notes_that_stand_apart_stay_apart_within_their_game() -> None:
    untidy = f"Note First.\n\n\n\n{GAME}\n\n\nNote Between.\n\n\n{GAME}\nNote Last."
    assert format(untidy) == f"Note First.\n\n{GAME}\nNote Between.\n\n\n{GAME}\nNote Last.\n"


def meaning(reading: Reading) -> object:
    """What a text says, whatever the order in which PN leaves it."""
    return [
        (status, game.players, game.teams, [_said(section) for section in game.sections()])
        for game, status in zip(reading.document.games, reading.statuses, strict=True)
    ]


def _said(section: Section) -> object:
    lines = [(line.label.text, line.values) for line in section.lines if line.label]
    in_time = [line for line in lines if not line[0].startswith(("Hand", "Meld", "Pass", "Note"))]
    again: dict[str, list[object]] = {}
    for label, values in lines:
        again.setdefault(label, []).append(values)
    notes = again.pop("Note", [])
    return again, notes, [label for label, _ in in_time] if section.is_hand else ()


def assert_canonical(text: str) -> None:
    reading = read(text)
    canonical = format(text)
    if reading.status is Status.INVALID:
        assert canonical is None
        return
    assert canonical is not None
    again = read(canonical)
    assert format(canonical) == canonical
    assert not [found for found in again.diagnostics if found.severity == "style"]
    assert [found.code for found in again.diagnostics if found.severity != "style"] == [
        found.code for found in reading.diagnostics if found.severity != "style"
    ]
    assert canonical == "" or (canonical.endswith("\n") and not canonical.endswith("\n\n"))


@given(texts)
def test_whatever_is_valid_has_a_canonical_form(text: str) -> None:
    assert_canonical(text)


def untidied(text: str, chance: random.Random) -> str:
    """A text that means the same, written as untidily as PN allows."""
    lines = text.rstrip("\n").split("\n")
    for _ in range(chance.randrange(6)):
        at = chance.randrange(len(lines))
        blank = not lines[at]
        change = chance.choice(["spaces", "end", "blank", "note", "swap"])
        if change == "spaces" and not blank:
            lines[at] = chance.choice([f" {lines[at]}", f"{lines[at]}\t", lines[at].replace(" ", "\t ", 1)])
        elif change == "end":
            lines[at] += "\r"
        elif change == "blank" and blank and lines[at - 1 : at + 1] == ["", ""]:
            lines[at] = "\n"
        elif change == "note":
            lines.insert(at, f"Note Number {at}.")
        elif change == "swap" and at and _are_siblings(lines[at - 1], lines[at]):
            lines[at - 1 : at + 1] = lines[at], lines[at - 1]
    return "\ufeff" * chance.randrange(2) + "\n" * chance.randrange(3) + "\n".join(lines) + "\n" * chance.randrange(4)


def _are_siblings(one: str, other: str) -> bool:
    stems = [text.split(" ")[0].rstrip("0123456789") for text in (one, other)]
    return stems[0] == stems[1] and stems[0] in ("Hand", "Meld", "Pass", "Seat", "Team")


@pytest.mark.parametrize("name", SAMPLES)
@settings(max_examples=30)  # of each of the seven games
@given(chance=st.randoms(use_true_random=False))
def test_an_untidy_game_is_tidied_and_means_the_same(name: str, chance: random.Random) -> None:
    untidy = untidied(SAMPLES[name], chance)
    assert_canonical(untidy)
    canonical = format(untidy)
    assert canonical is not None
    assert meaning(read(canonical)) == meaning(read(untidy))


@given(data=st.data())
def test_a_corrupted_game_is_refused_or_tidied(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(sorted(SAMPLES.values())))
    place = data.draw(st.integers(0, len(text)))
    assert_canonical(
        text[:place] + data.draw(st.sampled_from(["", " ", "\n", "\n\n", "\r", "?", "-", "9"])) + text[place:]
    )


@given(order=st.permutations(range(8)))
def test_header_lines_in_any_order_are_put_in_order(order: list[int]) -> None:
    lines = ["Presenter Club", "Table 3", "DateTime 2015-08-31 13:58:59", "Team1 Seat1 Seat3", "Team2 Seat2 Seat4"]
    lines += ["Seat1 Ann", "Seat2 Ben", "Annotator Cleo"]
    assert format("".join(f"{lines[at]}\n" for at in order)) == "".join(f"{line}\n" for line in lines)


def test_every_kind_of_line_is_written_as_it_was_read() -> None:
    written = {line.label.spec.group for text in SAMPLES.values() for line in read(text).document.lines if line.label}
    assert written == set(Group)
    for text in SAMPLES.values():
        assert format(text) == text
