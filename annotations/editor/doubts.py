"""What is wrong with a sign in the field of a trick, in words."""

from annotations.notation.entry.informal import MARKS, stray_sign
from annotations.notation.syntax.signs import RANKS, SIGN, SUITS


def doubt_about(sign: str) -> str:
    """What to do about the sign at which a trick ends that cannot be read on; empty if it is none, or a mark."""
    if not sign or sign in MARKS:
        return ""
    if sign in RANKS:
        return f"{sign} could be either of two cards: type its suit first."
    return f"“{sign}” is a suit: type a rank after it." if sign in SUITS else not_a_card(sign)


def not_a_card(typed: str) -> str:
    """The first word, or the sign in it, that names no card; empty if every letter belongs to one."""
    known = {*SUITS, *RANKS, *MARKS, "!", "1"}
    wrong = next((word for word in typed.split() if not known.issuperset(SIGN.findall(word))), "")
    return f"“{stray_sign(wrong) or wrong}” is not a card." if wrong else ""
