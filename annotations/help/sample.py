"""A sample text for beginners."""

from annotations.help.example import ExampleLine, example

TEXT = """\
Presenter Lakeside Pinochle League
DateTime 2015-08-31 13:58:59
Seat1 Ruth-Ann Kowalski
Note Double deck without nines; the last trick counts two.

Deal 1
GameScores 0 0
Dealer Seat4
Hand1 CAT DATKKQQJ STKQQ HATTQQQJ
Hand2 CATTQJ DATKQQ SATKKQJJ HAAT
Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
Hand4 CAAKKKQJ DJ SAAATKQ HTKKKJJ
Bids1 52 Pass 53 Pass
Bids2 54 - Pass
Contract Seat1 54 Diamonds
Meld1 C DATKKQQJ SKQ H 25
Meld2 CA DAKQ SAKQ HA 16
Meld3 CKQJ DJ SJ HKQJ 8
Meld4 CKQ DJ SKQ H 8
Trick1 HA HA HK HJ Seat1 3
Trick2 SQ SA SJ ST Seat2 2
Note Nobody wrote down the other tricks.
MeldScores 33 24
PlayScores 30 20
HandScores 63 44
FinalScores 63 44
Winner Team1
"""


def sample() -> list[ExampleLine]:
    """The lines of the sample, for the help page."""
    return example(TEXT)
