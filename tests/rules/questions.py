"""Questions as players and programs put them, with the answers that rule books and other programs give.

A table is named, or written out as far as it matters to the question. Cards are written as in PN.
"""

from typing import Any

Table = str | dict[str, Any]

ONCE = {"run": [15], "royal_marriage": [4], "marriage": [2], "pinochle": [4], "aces": [10], "kings": [8], "queens": [6],
        "jacks": [4], "dix": 1, "roundhouse": None, "run_marriage": "extra-only"}  # fmt: skip
TWICE = ONCE | {"run": [15, 150], "royal_marriage": [4, 8], "marriage": [2, 4], "pinochle": [4, 30], "aces": [10, 100],
                "kings": [8, 80], "queens": [6, 60], "jacks": [4, 40]}  # fmt: skip
ONE_PINOCHLE = TWICE | {"pinochle": [4, 4]}
ROYAL_30 = TWICE | {"royal_marriage": [4, 30]}
PEARSON = TWICE | {"run": [15, 150, 225], "royal_marriage": [4, 30, 60, 120], "marriage": [2, 4, 8, 12],
                   "run_marriage": "all-if-extra", "dix": 0}  # fmt: skip
DOUBLING = TWICE | {"aces": [10, 100, 200, 400], "kings": [8, 80, 160, 320], "dix": 0}
FAMILY = PEARSON | {"royal_marriage": [4, 30, 60, 90], "pinochle": [4, 30, 90, 500]}
NPA = ONCE | {"run": [25], "pinochle": [15]}
ALL_MARRIAGES = TWICE | {"run_marriage": "all"}
ROUND_24 = TWICE | {"roundhouse": 24}
ROUND_32 = TWICE | {"roundhouse": [32, 240]}

MELDS: list[tuple[str, Table, str | None, str, int]] = [
    # Pagat, Meld
    ("Pagat, the example", "double-deck", "H", "CQQ DQQJ SKKQQJJ HATKKKQQJ", 87),  # the row Q Q J is diamonds
    ("Pagat, the example, spades", "double-deck", "S", "CQQ DQQJ SKKQQJJ HATKKKQQJ", 8 + 4 + 4 + 60),
    ("Pagat, Runs", "double-deck", "C", "CAAATTTKKKQQQJJJ D S H", 225),
    ("Pagat, Runs", "double-deck", "C", "CAAAATTTTKKKKQQQQJJJJ D S H", 300),
    ("Pagat, Runs: in another suit", "double-deck", "D", "CAAAATTTTKKKKQQQQJJJJ D S H", 8),
    ("Pagat, Marriages", "double-deck", "C", "CKKKQQQQ DKKQ SKQQQ HKKKKQQQQ", 12 + 2 + 2 + 8 + 8 + 6),
    ("Pagat, Pinochles", "double-deck", "C", "C DJJJ SQQQQ H", 60),
    ("Pagat, Pinochles: the queen marries, too", "double-deck", "S", "C DJ SKQ H", 8),
    ("Pagat, Arounds", "double-deck", "C", "CAAA DAAA SAAA HAAA", 150),
    ("Pagat, Arounds: tens", "double-deck", "C", "CTTT DTTT STTT HTTT", 0),
    ("Pagat, Arounds: all jacks, and a pinochle", "double-deck", "C", "CJJJJ DJJJJ SQJJJJ HJJJJ", 84),
    ("Pagat, Roundhouse", "double-deck", "C", "CKQ DKQ SKQ HKQ", 24),
    ("Pagat, Roundhouse: double", "double-deck", "C", "CKKQQ DKKQQ SKKQQ HKKQQ", 160),
    ("Pagat, Roundhouse: with a run", "double-deck", "C", "CATKQJ DKQ SKQ HKQ", 35),
    ("Pagat, Roundhouse: of 32", ROUND_32, "C", "CKQ DKQ SKQ HKQ", 32),
    ("Pagat, Roundhouse: double, of 240", ROUND_32, "C", "CKKQQ DKKQQ SKKQQ HKKQQ", 240),
    ("Pagat, Roundhouse: of 24, with pinochle and aces", ROUND_24, "H", "CAKQ DAKQJ SAKQ HAKQ", 24 + 4 + 10),
    ("Pagat, Roundhouse: an extra king and queen", ROUND_32, "H", "CKQ DKKQQ SKQ HKQ", 32 + 2),
    ("Pagat, NPA", NPA, "H", "C DJ SQ HATKQJ", 40),
    ("Pagat, Multiple meld scores", "double-deck-book", "C", "CAATTKKQQJJ DJJJ SQQQ H", 30 + 45),
    ("Pagat, Multiple meld scores", "double-deck-book", "H", "C DJJJJ SQQQQ HAAAATTTTKKKKQQQQJJJJ", 300 + 60),
    ("Pagat, Toby Thomas", "double-deck-thomas", "S", "C D SATKKQQJ H", 45),
    ("Pagat, Toby Thomas", "double-deck-thomas", "S", "C D SATKKKQQQJ H", 75),
    ("Pagat, Toby Thomas", "double-deck-thomas", "S", "C D SAATTKKKQQQJJ H", 210),
    ("Pagat, Toby Thomas: no extra marriage", "double-deck-thomas", "S", "C D SAATTKKKQQJJ H", 150),
    ("Pagat, Toby Thomas: aces", "double-deck-thomas", "S", "CAAA DAAA SAAAA HAAA", 500),
    ("Pagat, Toby Thomas: pinochles", "double-deck-thomas", "C", "C DJJJJ SQQQQ H", 360),
    ("Pagat, Toby Thomas: three runs and four marriages beat four runs", "double-deck-thomas", "H",
     "C D S HAAAATTTTKKKKQQQQJJJJ", 740),
    # a real hand
    ("a real hand, South", "double-deck", "C", "CAATKQJ DAAATQJ SAAT HTTKJJ", 15),
    ("a real hand, North", "double-deck", "C", "CATKQJJ DKQJ STKQQJ HTKKQJ", 43),
    ("a real hand, East", "double-deck", "C", "CATKKQ DTKKQJ SAAKKK HATKQQ", 16),
    ("a real hand, West", "double-deck", "C", "CTQJ DATTKQJ STTQQJJ HAAAQJ", 16),
    # PN 1.0, Meld#: two of its counts are wrong
    ("PN 1.0, Meld1", "double-deck", "D", "CQQ DKQQ SQQ HQQJJ", 64),
    ("PN 1.0, Meld2", "double-deck", "D", "CK DATKQJ SKQ HKQ", 31),
    ("PN 1.0, Meld3", "double-deck", "D", "CJ DJ SJ HJ", 4),
    ("PN 1.0, Meld4", "double-deck", "D", "CKQ DATKQJ S H", 17),
    # Players’ pages, meld sets
    ("M5, run and a marriage", PEARSON, "H", "C D S HATKKQQJ", 45),
    ("M5, run and two marriages", PEARSON, "H", "C D S HATKKKQQQJ", 75),
    ("M5, run and three marriages", PEARSON, "H", "C D S HATKKKKQQQQJ", 135),
    ("M5, four marriages elsewhere", PEARSON, "C", "C D S HATKKKKQQQQJ", 12),
    ("M6, quadruple aces", DOUBLING, "C", "CAAAA DAAAA SAAAA HAAAA", 400),
    ("M6, five aces of each suit", DOUBLING, "C", "CAAAAA DAAAAA SAAAAA HAAAAA", 410),
    ("M6, six aces of each suit", DOUBLING, "C", "CAAAAAA DAAAAAA SAAAAAA HAAAAAA", 500),
    ("M7, triple marriage beside a run", FAMILY, "C", "CATKKKQQQJ D S H", 75),
    ("M7, triple and quadruple pinochle", FAMILY, "C", "C DJJJ SQQQ H", 90),
    ("M7, triple and quadruple pinochle", FAMILY, "C", "C DJJJJ SQQQQ H", 500),
    ("Wikipedia, Triple-deck: five of each suit", "triple-deck", "C", "CAAAAA DAAAAA SAAAAA HAAAAA", 250),
    ("Wikipedia, Triple-deck: six pinochles", "triple-deck", "C", "C DJJJJJJ SQQQQQQ H", 120),
    # Wikipedia, Melding
    ("Wikipedia, dix", "single-deck", "S", "C99 D99 S99 H99", 2),
    ("Wikipedia, dix beside a run", "single-deck", "S", "C D SATKQJ99 H", 17),
    ("Wikipedia, double marriage", "single-deck", "S", "C D SKKQQ HKKQQ", 12),
    ("Wikipedia, 1000 aces", "single-deck-tens", "S", "CAA DAA SAA HAA", 1000),
    ("Wikipedia, double run", "single-deck-tens", "S", "C D SAATTKKQQJJ H", 1500),
    ("Wikipedia, roundtable", "single-deck-tens", "S", "CKQ DKQ SKQ HKQ", 240),
    ("Wikipedia, 300 pinochle and dix", "three-handed", "D", "C DJJ9 SQQ H", 31),
    ("Wikipedia, check", "check", "C", "CATKQJ9 DKQ S H", 180),
    # programs for a single deck: hands and what their tests expect
    ("a Go program, 1", TWICE, "D", "C DATKQJJ SATKQQJ H", 47),
    ("a Go program, 1", TWICE, "S", "C DATKQJJ SATKQQJ H", 47),
    ("a Go program, 1", TWICE, "H", "C DATKQJJ SATKQQJ H", 34),
    ("a Go program, 2", TWICE, "S", "CJ DKKQQJ SATKQJ HJ", 27),
    ("a Go program, 2", TWICE, "D", "CJ DKKQQJ SATKQJ HJ", 18),
    ("a Go program, 2", TWICE, "C", "CJ DKKQQJ SATKQJ HJ", 14),
    ("a Go program, 3", TWICE, "S", "C DATKQJ9 SAKQQ99 H", 12),
    ("a Go program, 3", TWICE, "D", "C DATKQJ9 SAKQQ99 H", 22),
    ("a Go program, 4", TWICE, "D", "C DAATTKKQQJJ STJ H", 150),
    ("a Go program, 4", TWICE, "H", "C DAATTKKQQJJ STJ H", 4),
    ("a Go program, 5", TWICE, "D", "C DATKKQQJ SAKQ HT9", 25),
    ("a Go program, 5", TWICE, "H", "C DATKKQQJ SAKQ HT9", 11),
    ("a Go program, 6", TWICE, "S", "CAK DAKJJ SAKQQ HAK", 52),
    ("a Go program, 7", TWICE, "S", "CQQ DQQJ9 SQQ99 HQQ", 66),
    ("a Go program, 7", TWICE, "D", "CQQ DQQJ9 SQQ99 HQQ", 65),
    ("a Java program, a second pinochle counts nothing", ONE_PINOCHLE, "S", "CJ DJJ SATKKQQJ9 HJ", 28),
    ("a Java program, in hearts", ONE_PINOCHLE, "H", "CJ DJJ SATKKQQJ9 HJ", 12),
    ("an Elixir program", TWICE, "D", "CQ DATKQJ9 SQ HKQ", 28),
    ("an Elixir program, marriages", TWICE, "S", "CK DKQQ SKKQQ HQ", 10),
    ("a C# program, double royal marriage", ROYAL_30, "C", "CKKQQ D S H", 30),
    ("a C# program, worth more than a run and a marriage", ROYAL_30, "C", "CATKKQQJ D S H", 30),
    # Our reading
    ("a marriage inside a run, too", ALL_MARRIAGES, "C", "CATKQJ D S H", 19),
    ("two runs and both marriages", ALL_MARRIAGES, "C", "CAATTKKQQJJ D S H", 158),
    ("beyond the list, one by one", ONCE, "C", "CAATTKKQQJJ DJJ SQQ H", 38),
    ("no trump named", "double-deck", None, "CATKQJ DJ SQ H", 6),
    ("no trump named: nines", "single-deck", None, "C9 D9 S9 H9", 0),
    ("no cards", "double-deck", "C", "C D S H", 0),
]  # fmt: skip

OLD = {"first_lead": "any", "head": "always", "overtrump": True, "after_ruff": "any"}
NEW = {"first_lead": "any", "head": "trump-only", "overtrump": False, "after_ruff": "any"}
STERN = OLD | {"after_ruff": "head"}
TRUMP_FIRST = OLD | {"first_lead": "trump"}

LEGAL: list[tuple[str, dict[str, Any], str | None, str, str, str]] = [
    ("Pagat, The Play: any lead", OLD, "S", "", "CQQ DA S HT", "CQ DA HT"),
    ("Pagat, follow and crawl", OLD, "S", "CJ CK", "CATQ DA S H", "CA CT"),
    ("Pagat, crawl over the best, not the lead", OLD, "S", "CJ CT CK", "CAK D S H", "CA"),
    ("Pagat, who cannot crawl follows", OLD, "S", "CA", "CTQ DA SA H", "CT CQ"),
    ("Pagat, an equal card does not crawl", OLD, "S", "CK", "CKQ DA SA H", "CK CQ"),
    ("Pagat, cards of other suits are nothing to crawl over", OLD, "S", "CQ DA", "CKJ DA S H", "CK"),
    ("Pagat, void must trump", OLD, "S", "CJ", "C DA SAJ HK", "SA SJ"),
    ("Pagat, after a trump any of the suit led", OLD, "S", "CJ SJ", "CAQ D SA H", "CA CQ"),
    ("Pagat, crawl in trump", OLD, "S", "CJ SQ", "C DA SAKJ H", "SA SK"),
    ("Pagat, who cannot crawl in trump still trumps", OLD, "S", "CJ SA", "C DA SKJ H", "SK SJ"),
    ("Pagat, neither suit nor trump", OLD, "S", "CJ SA", "C DA S HKJ", "DA HK HJ"),
    ("Pagat, trump led", OLD, "S", "SK", "CA D SAQ H", "SA"),
    ("Pagat, trump led and not beaten", OLD, "S", "SA", "CA D STJ H", "ST SJ"),
    ("Pagat, trump led and none held", OLD, "S", "SJ", "CAJ DQ S H", "CA CJ DQ"),
    ("Wikipedia, after 1945 a plain suit need not be beaten", NEW, "S", "CJ CK", "CATQ D S H", "CA CT CQ"),
    ("Wikipedia, after 1945 trump is", NEW, "S", "SQ", "C D SAKJ9 H", "SA SK"),
    ("Wikipedia, after 1945 who is void must trump", NEW, "S", "CJ", "C DA S9 H", "S9"),
    ("no need to beat the trumps of others", NEW, "S", "CJ SK", "C DA SAQ H", "SA SQ"),
    ("once it is trumped the suit is beaten all the same", STERN, "S", "CT SJ", "CAQ D SA H", "CA"),
    ("if it can be", STERN, "S", "CA SJ", "CTQ D SA H", "CT CQ"),
    ("trump first", TRUMP_FIRST, "S", "", "CA DA SJ9 HA", "SJ S9"),
    ("trump first, if there is any", TRUMP_FIRST, "S", "", "CA DA S HA", "CA DA HA"),
    ("no trump", OLD, None, "CJ DA", "CAQ DA S H", "CA CQ"),
    ("no trump, and void", OLD, None, "CJ", "C DA SJ H", "DA SJ"),
    # a Go program: the nine of diamonds led, or another suit and it played to it
    ("a Go program, trump led", OLD, "D", "D9", "C DJ9 SQ HT", "DJ"),
    ("a Go program, plain suit", OLD, "S", "D9", "C DJ9 SQ HT", "DJ"),
    ("a Go program, hearts led and trumped", OLD, "D", "HJ D9", "C DJ9 SQ HT", "HT"),
    ("a Go program, spades led", OLD, "D", "SK", "C DJ9 SQ HT", "SQ"),
    ("a Go program, void in clubs", OLD, "S", "C9", "C DJ9 SQ HT", "SQ"),
    ("a Go program, neither clubs nor a higher trump", OLD, "D", "C9 DK", "C DJ9 SQ HT", "DJ D9"),
]  # fmt: skip

SIMPLE = {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0, "9": 0, "last_trick": 1}
CLASSIC = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "last_trick": 10}
FIVES = {"A": 10, "T": 10, "K": 5, "Q": 5, "J": 0, "9": 0, "last_trick": 10}
LAST_3 = SIMPLE | {"last_trick": 3}

TRICKS: list[tuple[str, dict[str, Any], str | None, str, bool, int, int]] = [
    ("Pagat, the highest of the suit led", SIMPLE, "S", "CJ CK CA CT", False, 2, 3),
    ("Pagat, the ten beats the king", SIMPLE, "S", "CJ CK CT CQ", False, 2, 2),
    ("Pagat, a trump", SIMPLE, "S", "CA CT SJ CK", False, 2, 3),
    ("Pagat, the highest trump", SIMPLE, "S", "CA SJ SK SQ", False, 2, 2),
    ("Pagat, the first of identical cards", SIMPLE, "S", "CJ CA CA CA", False, 1, 3),
    ("Pagat, the first of identical trumps", SIMPLE, "S", "CJ SA SA CA", False, 1, 3),
    ("other suits win nothing", SIMPLE, "S", "CJ DA HA DT", False, 0, 3),
    ("Wikipedia, the classic count", CLASSIC, "S", "CA CT CK CQ", False, 0, 28),
    ("Wikipedia, the classic count, the last trick", CLASSIC, "S", "CJ C9 SJ DA", True, 2, 25),
    ("Wikipedia, aces and tens 10, kings and queens 5", FIVES, "S", "CA CT CK CQ", False, 0, 30),
    ("a Python program, the last trick", FIVES, "S", "HA HT H9 HJ", True, 0, 30),
    ("Wikipedia, Triple-deck", LAST_3, "H", "CA CA CA CA CA CA", True, 0, 9),
    ("two players", SIMPLE, "C", "SA C9", False, 1, 1),
    ("three players", SIMPLE, "C", "DK DA DA", False, 1, 3),
    ("no trump", SIMPLE, None, "DQ SA DJ HA", False, 0, 2),
    ("one card so far", SIMPLE, "C", "DQ", False, 0, 0),
]  # fmt: skip

LADDER = {"minimum": 50, "forced": 50, "steps": [[50, 1], [60, 5]], "rounds": None}
TO_100 = {"minimum": 50, "steps": [[50, 1], [60, 5], [100, 10]]}
ANY = {"minimum": 50, "steps": []}
TENS = {"minimum": 150, "steps": [[150, 10]]}
FROM_25 = {"minimum": 25, "steps": [[25, 1], [50, 5]]}

BIDS: list[tuple[str, dict[str, Any], int | None, int, bool]] = [
    ("Pagat, The Bidding", LADDER, None, 50, True), ("the minimum", LADDER, None, 49, False),
    ("an opening may be higher", LADDER, None, 75, True), ("and stands on the ladder", LADDER, None, 72, False),
    ("by ones", LADDER, 50, 51, True), ("to sixty", LADDER, 59, 60, True), ("then by fives", LADDER, 60, 61, False),
    ("then by fives", LADDER, 60, 65, True), ("off the ladder", LADDER, 58, 62, False), ("less", LADDER, 65, 60, False),
    ("not the same", LADDER, 65, 65, False), ("any jump", LADDER, 51, 500, True), ("nothing", LADDER, None, 0, False),
    ("less than nothing", LADDER, None, -50, False), ("Pagat: tens above 100", TO_100, 95, 100, True),
    ("Pagat: tens above 100", TO_100, 100, 105, False), ("Pagat: tens above 100", TO_100, 100, 110, True),
    ("Pagat: any number", ANY, 60, 61, True), ("Pagat: any number", ANY, None, 49, False),
    ("in tens", TENS, 150, 155, False), ("in tens", TENS, 150, 160, True), ("in tens", TENS, None, 140, False),
    ("Pagat, Toby Thomas", FROM_25, None, 25, True), ("Pagat, Toby Thomas", FROM_25, 50, 52, False),
    ("Pagat, Toby Thomas", FROM_25, 48, 49, True), ("Pagat, Toby Thomas", FROM_25, 48, 55, True),
]  # fmt: skip

BASE = {
    "minimum_meld": 0,
    "minimum_counters": 0,
    "meld_needs": "nothing",
    "set": "bid",
    "opponents_on_surrender": "meld",
}
TWENTY = BASE | {"minimum_meld": 20, "minimum_counters": 20}
ONE_TRICK = BASE | {"meld_needs": "trick"}
ONE_COUNTER = BASE | {"meld_needs": "counters"}
SURRENDER_25 = TWENTY | {"opponents_on_surrender": "meld+25"}
SURRENDER_50 = TWENTY | {"opponents_on_surrender": "meld+50"}
SURRENDER_0 = BASE | {"opponents_on_surrender": "nothing"}

Numbers = list[int]

SCORES: list[tuple[str, dict[str, Any], int, int, Numbers, Numbers | None, Numbers | None, str, Numbers]] = [
    ("Pagat, Scoring: just made", BASE, 51, 0, [24, 32], [27, 23], None, "made", [51, 55]),
    ("Pagat, Scoring: missed by one", BASE, 52, 0, [24, 32], [27, 23], None, "set", [-52, 55]),
    ("Pagat, Scoring: the other team", BASE, 60, 1, [24, 32], [27, 23], None, "set", [51, -60]),
    ("Pagat, Scoring: with meld alone", BASE, 50, 1, [0, 60], [50, 0], None, "made", [50, 60]),
    ("Pagat, Scoring: thrown in", BASE, 50, 0, [12, 30], None, None, "set", [-50, 30]),
    ("Pagat, thrown in for nothing", SURRENDER_0, 50, 0, [12, 30], None, None, "set", [-50, 0]),
    ("Pagat, Minimum 20: meld", TWENTY, 51, 0, [24, 18], [27, 23], None, "made", [51, 23]),
    ("Pagat, Minimum 20: counters", TWENTY, 51, 0, [24, 32], [31, 19], None, "made", [55, 0]),
    ("Pagat, Minimum 20: the declarer's counters", TWENTY, 50, 0, [90, 32], [19, 31], None, "set", [-50, 63]),
    ("Pagat, Minimum 20: the declarer's meld", TWENTY, 50, 0, [19, 32], None, None, "below-minimum", [-50, 32]),
    ("Pagat, Minimum 20: neither side's meld", TWENTY, 50, 0, [19, 16], None, None, "below-minimum", [-50, 0]),
    ("Pagat, Minimum 20: counters save nothing", TWENTY, 50, 0, [19, 20], [50, 0], None, "below-minimum", [-50, 20]),
    ("Pagat, 25 for cards", SURRENDER_25, 50, 1, [22, 8], None, None, "below-minimum", [47, -50]),
    ("Pagat, 50 for cards", SURRENDER_50, 50, 1, [12, 8], None, None, "below-minimum", [50, -50]),
    ("a real hand", TWENTY, 65, 0, [58, 32], [33, 17], None, "made", [91, 0]),
    ("a real hand, otherwise played", TWENTY, 65, 0, [58, 32], [29, 21], None, "made", [87, 53]),
    ("Wikipedia, Three-handed", ONE_TRICK, 20, 0, [10, 6, 4], [15, 10, 0], [9, 6, 0], "made", [25, 16, 0]),
    ("Wikipedia, a trick without points", ONE_TRICK, 20, 0, [10, 6, 4], [15, 10, 0], [9, 5, 1], "made", [25, 16, 4]),
    ("Wikipedia, set", ONE_TRICK, 26, 0, [10, 6, 4], [15, 10, 0], [9, 5, 1], "set", [-26, 16, 4]),
    ("Wikipedia, Racehorse", ONE_COUNTER, 500, 0, [300, 90], [250, 0], None, "made", [550, 0]),
    ("a Python program, made", ONE_TRICK, 250, 0, [200, 80], [60, 30], [8, 4], "made", [260, 110]),
    ("a Python program, no trick", ONE_TRICK, 250, 0, [150, 60], [120, 0], [12, 0], "made", [270, 0]),
    ("meld is kept", BASE | {"set": "bid-keeping-meld"}, 60, 0, [24, 32], [27, 23], None, "set", [-36, 55]),
    ("Wikipedia, double set", BASE | {"set": "twice-the-bid"}, 60, 0, [24, 32], [27, 23], None, "set", [-120, 55]),
    ("progressive", BASE | {"set": "bid-to-opponents"}, 60, 0, [24, 32], [27, 23], None, "set", [-60, 115]),
    ("progressive, no loss", BASE | {"set": "opponents-score-bid"}, 60, 0, [24, 32], [27, 23], None, "set", [0, 115]),
    ("auction for money", BASE | {"hand": "declarer-alone"}, 60, 0, [24, 32], [37, 13], None, "made", [61, 0]),
    ("hand points", BASE | {"hand": "hand-points"}, 60, 0, [24, 32], [27, 23], None, "set", [-1, 1]),
]  # fmt: skip
