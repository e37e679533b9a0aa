"""Texts drawn at random, of words that PN knows and of any other."""

from hypothesis import strategies as st

from annotations.notation.syntax.specs import LABELS

ODD_WORDS = "Datetime hand1 Hand01 Pass - ? CA CTA D S H9 0 -5 50 Spades 10 Seat1 Seat8 Seat9 Team2 PN 1.0 2015-08-31"
words = st.sampled_from([*LABELS, *ODD_WORDS.split(), "13:58:59", "é", "\x07", "\udce9", "\ufeff"])
spaces = st.sampled_from([" ", " ", " ", "  ", "\t", "", "\n", "\n", "\n\n", "\n\n\n", "\r\n", "\r"])
texts = st.text() | st.lists(st.tuples(words, spaces)).map(lambda pairs: "".join(word + space for word, space in pairs))
