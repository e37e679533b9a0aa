"""Reads the PNG files that the site draws: eight bits for each of red, green, blue and opacity."""

import zlib
from collections.abc import Iterator
from struct import unpack
from typing import NamedTuple

CHANNELS = 4
HEAD = 8


class Pixels(NamedTuple):
    """The size of a picture, and all of its colours as they are in it."""

    width: int
    height: int
    colours: set[tuple[int, int, int]]


def size_of(png: bytes) -> tuple[int, int]:
    """The width and the height; fails if it is no such PNG, or not whole. It takes a moment, all pixels seconds."""
    width, height, data = _read(png)
    assert len(data) == height * (width * CHANNELS + 1)
    return width, height


def pixels(png: bytes) -> Pixels:
    """The picture; fails if it is no such PNG."""
    width, height, data = _read(png)
    row = bytes(width * CHANNELS)
    colours: set[tuple[int, int, int]] = set()
    for start in range(0, len(data), width * CHANNELS + 1):
        row = _row(data[start], data[start + 1 : start + 1 + width * CHANNELS], row)
        colours |= set(zip(row[0::4], row[1::4], row[2::4], strict=True))
    return Pixels(width, height, colours)


def _read(png: bytes) -> tuple[int, int, bytes]:
    """Its width, its height, and its rows as they are filtered."""
    assert png[:HEAD] == b"\x89PNG\r\n\x1a\n"
    chunks = list(_chunks(png))
    width, height, depth, kind = unpack(">IIBB", chunks[0][1][:10])
    assert (depth, kind) == (8, 6)
    return width, height, zlib.decompress(b"".join(body for name, body in chunks if name == b"IDAT"))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = HEAD
    while at < len(png):
        (length,) = unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _row(kind: int, data: bytes, above: bytes) -> bytes:
    """The row without its filter, which says how it differs from its left and the row above."""
    row = bytearray(data)
    for place in range(len(row)) if kind else ():
        left = row[place - CHANNELS] if place >= CHANNELS else 0
        corner = above[place - CHANNELS] if place >= CHANNELS else 0
        up = above[place]
        row[place] = (row[place] + (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]) % 256
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
