"""The words in which players note what PN has no line for (README, section 6), and what finds them."""

import re
from functools import lru_cache

_WORDS = {
    # Small words
    "ARE": r"is|are|was|were|has|have|been|be|all|just|now|then|as|therefore",
    "NOT": r"not|never|\w+n[’']t|cannot|forgot to|failed to|unable to|neglected to|stopped|stops|quit|without",
    "NUMBER": r"\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|some|few",
    "THE": r"all|any|each|every|of|the|this|that|these|his|her|their|my|our|a|an",
    "ITS": r"(?:(?:the|this|that|these|his|her|their|my|our|all) ){0,3}",
    "START": r"(?:^|[.,;:!(\[–—])(?: {0,3}(?:it|this|play|is|was|were|are)\b){0,3}",
    "END": (  # of what is said, or the word before its reason, its time or its place
        r"[-.,;:!?)\]–—\n]|$|and|as|with|at|after|before|by|on|in|here|there|now|then|when|because|since|once|but|so|early"
        r"|from|until|while|due|immediately"
    ),
    # What is played
    "CARDS": r"ITS(?:hands?|deal|cards)",
    "GAME": r"ITS(?:game|match|set|rubber|tournament|session|table|site|room|evening)",
    "PLAY": r"ITS(?:play|hand|deal)",
    "REST": (
        r"(?:rest|remainder|balance)(?! of)"
        r"|(?:rest|remainder|balance) of ITS(?:tricks|trumps?|cards|hand|deal|play|points)"
        r"|remaining (?:\w+ )?(?:tricks?|cards|trumps?|winners|counters|points)|other (?:\w+ )?tricks"
    ),
    "LEFT": r"REST|(?:last|final|next|later|following) (?:\w+ )?(?:tricks|cards|counters|points)",
    "TRICKS": (
        r"LEFT|other cards"
        r"|tricks?(?:[ ,]{0,3}(?:(?:#?\d+|to|and|through|thru|after|from|on|onwards?)\b|[-–])){0,9}"
    ),
    # Who plays it, and how
    "WHO": (
        r"(?-i:[A-Z])[\w/]*|us|them|him|her|me|you"
        r"|(?:the )?(?:declarer|bidder|dealer|defen[cs]e|defenders|opponents|others?|other side|partners?)"
    ),
    "WHOSE": (
        r"his|hers|theirs|ours|mine|yours|conceded|claimed|given up|(?:\w+ )?\w+[’']s|\w+s[’']|(?:to|for|by) (?:WHO)"
    ),
    "CLAIMS": r"claim(?:s|ed|ing)?",
    "CONCEDES": r"conced(?:es?|ed|ing)|surrender(?:s|ed|ing)?|giv(?:es?|ing) up|gave up|cedes?|ceded",
    "LAYS": r"lays?|laid|spreads?|shows?|showed|tables?|tabled|faces?|faced|exposes?|exposed|opens?|opened",
    "SHOOTS": (
        r"sho(?:ots?|oting|t)|bid(?:s|ding)?|call(?:s|ed|ing)?|declar(?:es?|ed|ing)|announc(?:es?|ed)|ma(?:kes?|de|king)"
        r"|miss(?:es|ed|ing)?|tr(?:y|ies|ied)(?: for)?|attempt(?:s|ed)?|fail(?:s|ed)?|(?:goes|went|go|going) for"
    ),
    "TAKES": r"takes?|took|has|had|gets?|got|wins?|won|ran|runs|makes?|made|collects?|collected|pulls?|pulled|scored",
    "THROWS": r"thr(?:ew|own|ows?)|toss(?:es|ed)?",
    # What becomes of play and its record
    "RECORD": r"recording|record|video|film|tape|stream|log|notes?|(?:score ?)?sheet|page|footage|replay|battery",
    "RECORDED": (
        r"(?:all )?(?:recorded|written(?: down| up)?|noted(?: down)?|known|shown|seen|kept|captured|preserved|logged"
        r"|given|taken down|entered|available|legible|remembered|played(?: out| on| to the end| further)?)"
    ),
    "LOST": (
        r"missing|unknown|unrecorded|unplayed|unreadable|unreported|illegible|omitted|left out|incomplete"
        r"|(?:not|never|\w+n[’']t) (?:been )?(?:RECORDED|(?:i|o)n (?:the|my) RECORD)"
    ),
    "STOPS": (
        r"ends?|ended|stops?|stopped|halts?|halted|discontinued|(?:breaks?|broke|cuts?) (?:off|out)|r(?:an|uns) out"
    ),
    "STOPPED": (
        r"over|ended|stopped|halted|discontinued|finished|done|settled|conceded|given up|abandoned|cut short"
        r"|(?:cut|broken|called) off"
    ),
    "WRITE": (
        r"(?:record|not|see|remember|recall|log|catch|writ|keep|follow)(?:e|ing)?(?: down| up)?"
        r"(?: (?:track|a record) of)?"
    ),
    "WROTE": r"wrote|recorded|noted|kept|saw|remembered|logged",
}
"""Words that mean the same in what is noted, by the name of their table. A table may hold another."""
_DENIALS = ("no", "not", "never", "nobody", "no one", "no-one", "none", "without", "almost", "nearly")
_DENIED = re.compile(rf"(?:\b(?:{'|'.join(_DENIALS)})|n[’']t)(?: a| any| yet)? \Z", re.IGNORECASE)
_LONGEST_DENIAL = len(" without any ")
_NOT_WITHIN_A_WORD = r"(?!(?<=\w)\w)"


@lru_cache(maxsize=512)  # every score of a hand asks for it again
def is_said(ways: tuple[str, ...], notes: str) -> bool:
    """Whether the notes say something in one of these ways, and do not deny it.

    A way is a row of words. A word in capitals stands for any of its table, `|` for "or", and a word in brackets may be
    left out or repeated.
    """
    pattern = _pattern(ways)
    found = pattern.search(notes)
    while found:
        start = found.start()
        if not _DENIED.search(notes, max(0, start - _LONGEST_DENIAL), start):
            return True
        found = pattern.search(notes, start + 1)
    return False


@lru_cache(maxsize=16)  # the first notes that are read make it, not the start of the program
def _pattern(ways: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(_way, ways))})", re.IGNORECASE | re.MULTILINE)


def _way(way: str) -> str:
    return "".join(map(_word, way.split()))


def _word(written: str) -> str:
    word = rf"(?:{_with_tables(written.strip('[]'))}){_NOT_WITHIN_A_WORD}[- –—]{{0,3}}"
    return f"(?:{word}){{0,4}}" if written.startswith("[") else word


def _with_tables(words: str) -> str:
    return re.sub(r"[A-Z]{2,}", lambda name: f"(?:{_with_tables(_WORDS[name[0]])})", words)
