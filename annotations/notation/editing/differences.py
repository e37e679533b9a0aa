"""Where two lists of lines differ, in about linear time however long they are."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

Block = tuple[int, int, int, int]
"""`before[first:last]` became `after[start:end]`."""

MOST_COMPARED = 100_000
"""The most pairs of lines that are compared one by one; `SequenceMatcher` may need the square of it."""


def differing(before: Sequence[str], after: Sequence[str]) -> Iterator[Block]:
    """The blocks in which they differ, from top to bottom; between two of them there is at least one equal line."""
    whole = _trimmed(before, after, (0, len(before), 0, len(after)))
    if _is_small(whole):
        yield from _compared(before, after, whole)
        return
    for gap in _gaps(whole, _landmarks(before, after, whole)):
        block = _trimmed(before, after, gap)
        yield from _compared(before, after, block) if _is_small(block) else [block]


def _is_small(block: Block) -> bool:
    first, last, start, end = block
    return (last - first) * (end - start) <= MOST_COMPARED


def common_ends(before: Sequence[str], after: Sequence[str]) -> tuple[int, int]:
    """How many items both begin with, and how many of the rest both end with."""
    most = min(len(before), len(after))
    begin = next((at for at in range(most) if before[at] != after[at]), most)
    end = next((at for at in range(most - begin) if before[-1 - at] != after[-1 - at]), most - begin)
    return begin, end


def _trimmed(before: Sequence[str], after: Sequence[str], block: Block) -> Block:
    """The block without the lines that it begins and ends with on both sides."""
    first, last, start, end = block
    begin, rest = common_ends(before[first:last], after[start:end])
    return first + begin, last - rest, start + begin, end - rest


def _compared(before: Sequence[str], after: Sequence[str], block: Block) -> Iterator[Block]:
    first, last, start, end = block
    matcher = SequenceMatcher(None, before[first:last], after[start:end], autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "equal":
            yield first + i1, first + i2, start + j1, start + j2


def _landmarks(before: Sequence[str], after: Sequence[str], block: Block) -> list[tuple[int, int]]:
    """The places of lines that occur once in each part of the block, as many as are in the same order."""
    first, last, start, end = block
    once = _places_of_single_lines(after, start, end)
    pairs = [
        (place, once[before[place]])
        for place in _places_of_single_lines(before, first, last).values()
        if before[place] in once
    ]
    return _longest_ascent(pairs)


def _places_of_single_lines(lines: Sequence[str], first: int, last: int) -> dict[str, int]:
    counts = Counter(lines[first:last])
    return {lines[place]: place for place in range(first, last) if counts[lines[place]] == 1}


def _longest_ascent(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest increasing run of second numbers; the first ones are sorted already (patience sorting)."""
    tops: list[int] = []
    top_pairs: list[int] = []
    before: list[int] = []
    for number, (_place, other) in enumerate(pairs):
        pile = bisect_left(tops, other)
        tops[pile : pile + 1] = [other]
        top_pairs[pile : pile + 1] = [number]
        before.append(top_pairs[pile - 1] if pile else -1)
    ascent = []
    number = top_pairs[-1] if top_pairs else -1
    while number >= 0:
        ascent.append(pairs[number])
        number = before[number]
    return ascent[::-1]


def _gaps(block: Block, landmarks: Sequence[tuple[int, int]]) -> Iterator[Block]:
    """What lies before, between and after the landmarks, where anything does."""
    first, last, start, end = block
    for place, other in [*landmarks, (last, end)]:
        if first < place or start < other:
            yield first, place, start, other
        first, start = place + 1, other + 1
