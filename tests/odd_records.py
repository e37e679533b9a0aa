"""Records that are odd, and right as far as they go: what every page of a record must be able to show."""

from tests.samples import REAL_HAND, SAMPLES

LONG = "Maximiliane" * 18
RIGHT_TO_LEFT = "דוד בן־גוריון"


def _seats(players: int) -> str:
    tricks = "\n".join(f"Trick{number} {' '.join(['CA'] * players)} Seat1 3" for number in range(1, 4))
    teams = "" if players in (3, 4, 6) else "\n".join(f"Team{seat} Seat{seat}" for seat in range(1, players + 1)) + "\n"
    seats = "\n".join(f"Seat{seat} Player {seat}" for seat in range(1, players + 1))
    return f"{teams}{seats}\n\nDeal 1\nDealer Seat1\nContract Seat1 50 Spades\n{tricks}\n"


ODD_RECORDS = {
    "nothing": "",
    "a note": "Note We only talked.\n",
    "an invalid draft": "Dealer Seat9\nHand1 ZZ\nTrick1 XX\nTrick1 CA\nWhatever\n",
    "hands withheld": "Dealer Seat1\nHand1 -\nHand2 -\nHand3 ?\nHand4 -\nContract Seat2 55 -\nMeld1 - 10\n",
    "only tricks": "Trick1 SA SJ ST SK Seat3 3\nTrick2 SA SQ SK SK Seat3 3\n",
    "only one hand": "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\n",
    "kitty and passes": "Dealer Seat1\nBids1 50 Pass Pass Pass\nKitty1 CA DJ\nContract Seat2 50 Hearts\n"
    "Pass4 CA CT CK Seat2\nPass2 DA DT DK Seat4\nDiscard C9 D9 0\n",
    "a misdeal": "Deal 1\nDealer Seat1\nNote Misdeal: a card lay open.\n"
    "MeldScores 0 0\nPlayScores 0 0\nHandScores 0 0\n",
    "a hand thrown in": "Deal 1\nDealer Seat1\nBids1 50 Pass Pass Pass\nContract Seat2 50 Hearts\n"
    "Note Seat2 throws in.\nMeldScores 0 20\nPlayScores 0 0\nHandScores -50 20\n",
    "twenty-five hands": (REAL_HAND + "\n") * 25,
    "two games": SAMPLES["the-ten-at-trick-19"] + "\n\n" + SAMPLES["lakeside-single-deck"],
    "long names": f"Seat1 {LONG}\nSeat2 {LONG} II\n\n{REAL_HAND}",
    "names from right to left": f"Seat1 {RIGHT_TO_LEFT}\nSeat3 محمود درويش\n\n{REAL_HAND}",
    **{f"{players} players": _seats(players) for players in range(2, 9)},
}
"""Texts by what is odd about them."""
