"""Texts that cost the most of those that the limits allow, and texts that are rewritten again and again."""

import re
from itertools import cycle, islice, product
from pathlib import Path

GAME = Path("tests/games/samples/the-ten-at-trick-19.pn").read_text()
LONGEST = Path("tests/games/samples/parish-hall-double-deck.pn").read_text()
BYTES, LINES, BLANK = 256 * 1024, 1_990, 190  # just inside the limits of `archive/limits.py`
UNLIKE = ["".join(letters) for letters in product("XYZW", "abcdefghijklm", "ABCDEFGHIJKLM")]


def faulty(label: str, values: int) -> str:
    """Lines of one label whose values are words that are unlike each other and nothing that PN has."""
    words = cycle(UNLIKE)
    lines = (f"{label}{number % 20 + 1 if label[-1] == '#' else ''} " for number in range(LINES))
    return "Deal 1\n" + "\n".join(line.replace("#", "") + " ".join(islice(words, values)) for line in lines)


TRUMPS = ("Clubs", "Diamonds", "Spades", "Hearts")


def wrong(hand: str, number: int) -> str:
    """The hand as deal `number` of a game, with one wrong value of each kind: other ones in other hands."""
    trump = next(trump for trump in TRUMPS if f" {trump}\n" in hand)
    values = {
        r"^Deal .*": f"Deal {number}",
        r"^(FinalScores|Winner) .*\n?": "",
        rf"(?<= ){trump}$": TRUMPS[(TRUMPS.index(trump) + 1 + number % 3) % 4],
        rf"^(Trick{1 + number * 7 % 12} \S+) \S+": r"\1 CJ",
        rf"^(Hand{1 + number % 4} C)": r"\1A",
        rf"^(Meld{1 + number * 3 % 4} .* )\d+$": rf"\g<1>{number % 50}",
        r"^(Bids1 .*?)\d+": rf"\g<1>{70 + number % 9}",
        r"^(HandScores) \S+": rf"\1 {number % 90}",
    }
    for found, instead in values.items():
        hand = re.sub(found, instead, hand, flags=re.MULTILINE)
    return hand.strip()


def melded(number: int) -> str:
    """A hand without tricks, whose melds are worth other points."""
    melds = [f"Meld{seat} CAKQJ D{'TKQ'[: number % 4]} SAQ HJ {(number * seat) % 30}" for seat in range(1, 5)]
    bids = ["Bids1 50 Pass Pass Pass", f"Contract Seat{number % 4 + 1} 50 Hearts"]
    return "\n".join([f"Deal {number}", f"Dealer Seat{number % 4 + 1}", *bids, *melds, f"MeldScores {number % 30} 7"])


def bid(number: int) -> str:
    """A hand with a long auction that has another result than the contract."""
    rounds = ["50 51 52 53", "60 61 62 63", *["- - - -"] * 24, "70 71 72 73", "74 Pass Pass Pass"]
    bids = [f"Bids{at} {values}" for at, values in enumerate(rounds, 1)]
    dealt = "Hand1 CATKQJ DATKQJ SATKQJ HATKQJ"
    return "\n".join([f"Deal {number}", "Dealer Seat4", dealt, *bids, f"Contract Seat{number % 3 + 2} 55 Hearts"])


def lost(number: int) -> str:
    """The scores of five players, one of them wrong, by rules that do not say what the declarer loses."""
    scores = ["MeldScores 14 0 0 0 0", "PlayScores 10 15 5 5 5", f"HandScores -35 {16 + number % 29} 5 5 5"]
    return "\n".join([f"Deal {number}", f"Dealer Seat{number % 5 + 1}", "Contract Seat1 35 Hearts", *scores])


def scored(number: int, players: int) -> str:
    """The scores of so many players: wrong ones for the hand, which do not follow from the hand before."""
    values = " ".join(str(number * seat % 13) for seat in range(1, players + 1))
    scores = [f"{label} {values}" for label in ("MeldScores", "PlayScores", "HandScores", "GameScores")]
    return "\n".join([f"Deal {number}", f"Dealer Seat{number % players + 1}", "Contract Seat1 35 Hearts", *scores])


def followed(number: int) -> str:
    """A hand of which only the scores before it are wrong."""
    before, dealer = f"GameScores {7 * number % 100} {3 * number % 200}", f"Dealer Seat{(number - 1) % 4 + 1}"
    contract, scores = f"Contract Seat{number % 4 + 1} 50 Hearts", ["MeldScores 20 7", "PlayScores 30 20"]
    return "\n".join([f"Deal {number}", before, dealer, contract, *scores, "HandScores 50 27"])


def teams(players: int) -> str:
    """A team for each of them."""
    return "\n".join(f"Team{number} Seat{number}" for number in range(1, players + 1))


def melded_by_all(lines: int) -> str:
    """A hand of eight players without bids whose melds have wrong points, with so many lines that do not count."""
    melds = [f"Meld{seat} CKQ DJ SQ H {seat * 7 % 50}" for seat in range(1, 9)]
    again = [f"Meld{number % 8 + 1} CKQ DJ SQ H {number % 90}" for number in range(lines)]
    return "\n".join(["Seat1 Ann", "Seat8 Otto", "", "Deal 1", "Contract Seat1 50 Spades", *melds, *again])


GAME_SECTION, *HANDS = LONGEST.strip().split("\n\n")
WRONG = [wrong(hand, number) for number, hand in enumerate(islice(cycle(HANDS), LINES // 42), start=1)]

CONTRADICTED = {
    "wrong scores of five players": "\n\n".join([teams(5), *[lost(number) for number in range(1, BLANK - 4)]]),
    "wrong scores of eight players": "\n\n".join([teams(8), *[scored(number, 8) for number in range(1, BLANK - 4)]]),
    "wrong scores before hands": "\n\n".join([GAME_SECTION, *[followed(number) for number in range(1, BLANK - 4)]]),
    "wrong scores and a long note": "\n\n".join([teams(5), f"{lost(1)}\nNote {'ab cd ' * 40_000}"]),
    "wrong values in every hand": "\n\n".join([GAME_SECTION, *WRONG]),
    "wrong values in games of one hand": "\n\n\n".join(
        [re.sub("^Deal .*", "Deal 1", hand) for hand in [f"{GAME_SECTION}\n\n{WRONG[0]}", *WRONG[1:]]]
    ),
    "wrong winners": "\n\n".join(
        [GAME_SECTION, *[re.sub(r"^(Trick[369] .*) Seat\d", r"\1 Seat1", hand, flags=re.MULTILINE) for hand in WRONG]]
    ),
    "wrong melds": "\n\n".join([GAME_SECTION, *[melded(number) for number in range(1, BLANK - 4)]]),
    "wrong melds of eight players": melded_by_all(0),
    "wrong melds, and more of them": melded_by_all(LINES - 20),
    "wrong auctions": "\n\n".join([GAME_SECTION, *[bid(number) for number in range(1, LINES // 34)]]),
}
"""Texts of which nearly every hand contradicts the rules of play."""

CONTRADICTED_OFTEN = [title for title, text in CONTRADICTED.items() if text.count("\n\nDeal ") > 1]
"""Those of several hands."""

TEXTS = {
    "one hand": GAME,
    "a game": LONGEST,
    "bids on one line": "Deal 1\nBids1 " + " ".join(["50"] * 80_000),
    "cards on one line": "Deal 1\nHand1 C" + "A" * 200_000 + " D S H",
    "words on one line": "Deal 1\nHand1 " + " ".join(["ZZ"] * 85_000),
    "one long note": "Deal 1\nNote " + "<&>" * 80_000,
    "tricks of one card": "Deal 1\n" + "\n".join(f"Trick{number % 99 + 1} CA" for number in range(LINES)),
    "the same trick": "Deal 1\n" + "Trick1 CA\n" * LINES,
    "the same meld": "Deal 1\n" + "Meld1 CA D S H 10\n" * LINES,
    "lines of sixty values": "Deal 1\n" + ("Bids1 " + " ".join(["50"] * 59) + "\n") * 1_300,
    "faulty scores": faulty("HandScores", 40),
    "faulty bids": faulty("Bids#", 24),
    "faulty tricks": faulty("Trick#", 12),
    "seats in tricks": "Deal 1\n" + "\n".join(f"Trick{n % 20 + 1} Seat{n % 8 + 1} Seat9 X Seat8" for n in range(LINES)),
    "suits out of order": "Deal 1\n" + "\n".join(f"Hand{number % 8 + 1} DKA C9A HA S" for number in range(LINES)),
    "spaces": "Deal 1\n" + "\n".join(f" Trick{number % 20 + 1}  CA\tCK " for number in range(LINES)),
    "deals without blank lines": "\n".join(f"Deal {number}" for number in range(1, LINES)),
    "deals above a hand": "\n".join(f"Deal {number}" for number in range(1, LINES)) + "\n\nHand1 -\nBids1 50 -",
    "ends without blank lines": "Winner Team1\nDeal 1\n" * (LINES // 2),
    "questions": "Deal 1\n" + "Bids1 ? ? ? ?\n" * LINES,
    "lower case": "deal 1\n" + "\n".join(f"trick{number % 20 + 1} ca ck cq cj seat1 3" for number in range(LINES)),
    "strange characters": "Deal 1\n" + "Trick1 —— XX YY ZZ\n" * LINES,
    "labels without their number": ("Deal 1\n" + "Trick CA CK CQ CJ Seat1 3\n" * 8 + "\n") * BLANK,
    "unknown labels": "\n".join(f"X{number} CA" for number in range(LINES)),
    "notes": "Deal 1\n" + "Note x\n" * LINES,
    "names": "\n".join(f"Seat{number % 8 + 1} {'N' * 30}" for number in range(LINES)) + "\n\nDeal 1\n",
    "teams": "\n".join(f"Team{number % 4 + 1} Seat1 Seat2 Seat3 Seat4" for number in range(LINES)) + "\n\nDeal 1\n",
    "empty hands": "Deal 1\n\n" * BLANK,
    "whole hands": (GAME + "\n") * (LINES // (GAME.count("\n") + 1)),
    "games": "Notation PN 1.0\n\nDeal 1\n\n" * (BLANK // 2),
    **CONTRADICTED,
}


def asked(text: str) -> str:
    """The text with `?` for all that follows in a hand from the rest of it."""
    for found, instead in {
        r"^(MeldScores|PlayScores|HandScores|GameScores) .*$": r"\1 ?",
        r"^(Trick\d+ .*) \S+ \S+$": r"\1 ? ?",
        r"^(Meld\d .*) \d+$": r"\1 ?",
    }.items():
        text = re.sub(found, instead, text, flags=re.MULTILINE)
    return text


def scores_asked(text: str) -> str:
    """The text with `?` for all scores of meld and play."""
    return re.sub(r"^(MeldScores|PlayScores) .*$", r"\1 ?", text, flags=re.MULTILINE)


ASKED_TEXTS = {
    "whole hands, all asked for": asked(TEXTS["a game"]),
    "wrong values, all asked for": asked(TEXTS["wrong values in every hand"]),
    "wrong values, scores asked for": scores_asked(TEXTS["wrong values in every hand"]),
}
"""Texts of puzzles, with `?` in every hand."""

REWRITTEN = {
    "a game, line by line": ["\n".join(LONGEST.split("\n")[:lines]) for lines in range(1, 250, 4)],
    "notes, all of them": ["Deal 1\n" + f"Note {number} {'x' * 50}\n" * LINES for number in range(60)],
    "a note, one at a time": ["Deal 1\n" + "Note x\n" * (LINES - 70 + number) for number in range(60)],
    "one long note": [f"Deal 1\nNote {f'w{number} ' * 64_000}" for number in range(10)],
    "garbage": [faulty("Trick#", 5).replace("X", letter) for letter in "XYZWABCDEF"],
}
"""By title, the versions of a text, one after the other."""

POSTS = {
    "a word": "Otto?",
    "words": "word " * 3_995 + "Otto",
    "cards": "`CA` " * 3_995 + "Otto",
    "brackets": "[[a](" * 3_995 + "Otto",
}
"""By title, what a post says; a thousand of them are in one talk. Otto is in the record, so that he can be hidden."""

BEGINNINGS = {
    "a game": LONGEST,
    "no label": "X\n" * LINES,
    "names": "".join(f"Seat{number % 8 + 1} {'N' * 30}\n" for number in range(LINES)),
    "no names": "".join(f"Seat{number % 8 + 1} -\n" for number in range(LINES)),
}
"""By title, texts in which the names of the players are looked for."""

WRITTEN = {
    "list": "- a\n",
    "numbered list": "1. a\n",
    "paragraphs": "a\n\n",
    "quotations": "> - a\n",
    "cards": "`CA` ",
    "emphasis": "*a* ",
    "links": "<http://a.b> ",
}
"""By title, words that are repeated as often as a post may have them."""

PASTED = {
    "sixty values": "50 " * 60,
    "cards": "CA DK SQ HJ " * 24,
    "tricks": "East leads CA, South CK, West CQ, North CJ. " * 6,
    "auctions": "North: 52 East: pass " * 14,
    "a hand of somebody": "I hold CATKQJ DAK S HQ, LHO opens 52, pass, pass to me. " * 5,
    "short lines": "I hold 52",
}
"""By title, lines that are not PN; as many of them are pasted as the limits allow."""

NAMED = {
    "one letter": "".join(f"Seat{number % 8 + 1} {'N' * (number % 30 + 2)}\n" for number in range(LINES))
    + "\n\nDeal 1\n",
    "other names": "".join(f"Seat{n % 8 + 1} {UNLIKE[n % 676]} {UNLIKE[n // 3]}\n" for n in range(LINES))
    + "\n\nDeal 1\n",
    "alike": "".join(f"Seat{n % 8 + 1} Word {UNLIKE[n % 676]} abc\n" for n in range(LINES)) + "\n\nDeal 1\n",
}
"""By title, texts with as many names of people as the limits allow."""
