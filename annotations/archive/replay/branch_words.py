"""A branch as the beginning of a post: what is played, its lines, and its address."""

from collections.abc import Mapping
from typing import NamedTuple

from annotations.archive.picture.seating import seating_of
from annotations.archive.replay.branch import Branch
from annotations.notation.hands import Hand
from annotations.notation.play.tricks import follow_tricks, play_context
from annotations.rules.turns import seats_from


class BranchWords(NamedTuple):
    """The `text` of the post in Markdown, and the key of the line that it is about."""

    text: str
    about: str


NO_WORDS = BranchWords("", "")


def branch_words(hand: Hand, branch: Branch, keys: Mapping[int, str], address: str) -> BranchWords:
    """The words for the branch, in which the hand is already; `keys` are those of the lines of the text."""
    tricks = {trick.number: trick for trick in follow_tricks(play_context(hand.replay), as_written=True).all}
    first, names = tricks[branch.trick], seating_of(hand.game, hand.number).names
    seat = seats_from(first.leader or 1, len(names))[branch.place - 1]
    lines = [trick.line for number, trick in sorted(tricks.items()) if number >= branch.trick and trick.line]
    played = "\n".join(line.text for line in lines)
    asked = f"What if {names[seat]} plays `{branch.cards[0]}` in trick {branch.trick}?"
    return BranchWords(f"{asked}\n\n```\n{played}\n```\n\n[Look at it]({address})\n", keys.get(lines[0].number, ""))
