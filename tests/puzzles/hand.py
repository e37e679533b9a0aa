"""The end of a real hand, short enough to be read in a test, and a whole hand of single deck."""

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
MeldScores 58 32
PlayScores 33 17
HandScores 91 49
"""

KITCHEN = """\
Dealer Seat2
Hand1 CATJ DTQ SAAK HKK99
Hand2 CQQJ9 DQJ9 SQ HAQQJ
Hand3 C9 DAKJ9 SKQJ99 HAT
Hand4 CATKK DATK STTJ HTJ
Note West held CATKK.
Bids1 20 Pass 21 Pass
Bids2 22 - Pass
Contract Seat3 22 Spades
Trick1 DA DK DQ D9 Seat3 2
Trick2 C9 CK CT CJ Seat1 2
Trick3 CJ C9 SK CA Seat3 2
Trick4 SQ ST SA SQ Seat1 2
Trick5 CA CQ S9 CK Seat3 2
Trick6 DK DT DT DQ Seat4 3
Trick7 HT H9 HJ HA Seat3 2
Trick8 HT HJ H9 HA Seat2 2
Trick9 HQ S9 SJ HK Seat4 1
Trick10 DA SA DJ DJ Seat1 2
Trick11 SK HQ SJ ST Seat4 2
Trick12 CT HK CQ D9 Seat4 3
"""
