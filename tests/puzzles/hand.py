"""The end of a real hand, short enough to be read in a test."""

HAND = """\
Dealer Seat4
Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ
Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ
Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ
Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ
Bids1 53 Pass 54 55
Bids2 Pass - 56 60
Bids3 - - 65 Pass
Contract Seat3 65 Clubs
Meld1 CATKQJ DKQJ SKQJ HKQJ 43
Meld2 CKQ DKQ SK HKQ 16
Meld3 CATKQJ D S H 15
Meld4 CQJ DKQJ SQJ HQJ 16
Trick1 SA SJ ST SK Seat4 3
Trick2 HA HK HT HK Seat4 4
Trick3 HJ HK HQ HT Seat3 4
MeldScores 58 0
PlayScores 33 0
HandScores 91 0
"""
