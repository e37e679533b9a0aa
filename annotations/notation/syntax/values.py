"""The values of one line, read one by one, and what is wrong with them (README, section 4)."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import NamedTuple

from annotations.notation.syntax.characters import (
    dash_in_words,
    foreign_character,
    invisible_character,
    without_foreign,
)
from annotations.notation.syntax.diagnostics import OTHER_ORDER, LineReporter, Referring, quoted
from annotations.notation.syntax.document import ASKED, WITHHELD, Faulty, Seat, Value
from annotations.notation.syntax.fields import FIELD_KINDS, is_group
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.numbers import SEPARATE, report_number, separated
from annotations.notation.syntax.repairs import (
    as_groups,
    either_number,
    in_order,
    in_suit_order,
    is_value,
    numbers_meant,
    one_by_one,
    repaired_value,
    values_meant,
)
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Arity, Group, Kind, Label, LineSpec
from annotations.notation.syntax.words import DASHES, SEPARATORS, Word, Words, is_like_hyphen, single_spaced
from annotations.rules.cards import MOST_PLAYERS, Card, Suit

PLACEHOLDERS = ("-", "?")

_SUIT_LETTERS = [suit.value for suit in Suit]
_EVERY_SUIT = frozenset(_SUIT_LETTERS)
_FEWEST_GROUPED = 5
_NO_CARDS = "at least one card, and no Discard line where nothing was discarded"
_EXACT = {Arity.ONE: 1, Arity.SUITS: len(Suit)}
_HEAD_AND_TAIL = {
    spec: (spec.fields[0].kind, [field.kind for field in spec.fields[1:]]) for spec in LINE_SPECS.values()
}
"""The kind of the first field of each row, which may have several values, and those of the fields after it."""
_NAMED: dict[tuple[LineSpec, Kind], str] = {
    (spec, field.kind): f"the {field.name}, "
    for spec in LINE_SPECS.values()
    for field in spec.fields
    if len(spec.fields) > 1 and field.arity in (Arity.ONE, Arity.MAYBE) and field.kind is not Kind.TRUMP
}
"""The names of single values that stand beside others: the declarer, the winner, the points."""
_A_PLAYER = (Arity.PLAYERS, Arity.ROUND)
_UNREAD = Faulty("")
"""Each value of a line that has more values than any table has players: only their number is reported."""


def read_whole(label: Label, written: Words, reporter: LineReporter) -> tuple[Value, ...]:
    """The one typed value of the words after a label, at least one."""
    kind = label.spec.fields[0].kind
    word = written.as_one()
    if kind is not Kind.TEXT:
        word.text = single_spaced(word.text)
    return (_read(label, kind, word, written, reporter),)


def read_values(label: Label, written: Words, reporter: LineReporter) -> tuple[Value, ...]:
    """The typed values of the words after a label, at least one.

    If a round or a trick is too wide for any table, only as many are read as show that.
    """
    for kind, apart in _APART_ON.get(label.spec, ()) if not reporter.is_brief else ():
        if written.have(apart.pattern):
            written = _with_parts_joined(label, kind, apart, written, reporter)
    count = len(written)
    kinds = _kinds(label.spec, written, count)
    if not kinds:
        report_number(label, written, reporter)
    if len(kinds) < count:
        report_asked(label, written, reporter)  # nothing else is reported about such values
        return (_UNREAD,) * len(kinds)
    if reporter.is_brief:
        return _read_briefly(label, kinds, written, reporter)
    before = len(reporter.found)
    values = tuple([_read(label, kind, word, written, reporter) for kind, word in zip(kinds, written, strict=False)])
    if len(reporter.found) > before:
        _offer_order(_single_kinds(label.spec), written, before, reporter)
    if len(values) > 1:
        _report_order(label, kinds[0], written, values, reporter)
    return values


class _Apart(NamedTuple):
    """A value whose two parts have a space between them, and what to say of it."""

    pattern: re.Pattern[str]
    advice: str


def _with_parts_joined(label: Label, kind: Kind, apart: _Apart, written: Words, reporter: LineReporter) -> Words:
    """The words, with each part of a value of this kind moved up to the part above it; each of these is reported.

    The last number of a trick is not moved: it may be its counters.
    """
    last, whole, right = label.spec.fields[-1], written.as_one(), FIELD_KINDS[kind]
    found = [*apart.pattern.finditer(whole.text)]
    may_be_counters = last.kind is Kind.COUNT and found[-1].end() == len(whole.text)
    if may_be_counters or not all(_joined(match) in right.values for match in found):
        return written
    for match in found:
        word = Word(match[0], whole.column + match.start(), whole.column + match.end())
        allowed = _expected(label, kind, match[0], word.column, is_enough=True)
        fix = reporter.fix(_joined(match), word)
        expected = f"{allowed}. {apart.advice}"
        reporter.add(right.code, word, fix=fix, label=label.text, found=quoted(match[0]), expected=expected)
    joined = apart.pattern.sub(lambda match: f"{_joined(match)}{match[2]}", whole.text)
    return Words(" " * (whole.column - 1) + joined, whole.column - 1, whole.end - 1)


def _joined(match: re.Match[str]) -> str:
    return f"{match[1].capitalize()}{match[3]}"


_NUMBER_APART = _Apart(
    re.compile(r"(?<![^ \t])([Ss]eat|[Tt]eam)([ \t]+)([1-9])(?![^ \t])"), "A number belongs right after the word"
)
_RANK_APART = _Apart(
    re.compile(r"(?<![^ \t])([CDSH])([ \t]+)([ATKQJ9])(?![^ \t])"), "A rank belongs right after the suit"
)


def _apart_on(spec: LineSpec) -> Iterator[tuple[Kind, _Apart]]:
    """The kinds of values of which a part may stand apart on such lines.

    Where all values are single ones, that is one value too many. A discard may have a suit without cards.
    """
    for field in spec.fields:
        if field.kind in (Kind.SEAT, Kind.SIDE) and any(other.arity is not Arity.ONE for other in spec.fields):
            yield field.kind, _NUMBER_APART
        elif field.kind is Kind.CARD and spec.stem != "Discard":
            yield field.kind, _RANK_APART


_APART_ON = {spec: rows for spec in LINE_SPECS.values() if (rows := tuple(_apart_on(spec)))}


def _single_kinds(spec: LineSpec) -> list[Kind]:
    """The kinds of the values at the end of the line that each have a field of their own."""
    return [field.kind for field in spec.fields if field.arity is Arity.ONE]


def _offer_order(kinds: Sequence[Kind], written: Words, before: int, reporter: LineReporter) -> None:
    """Where single values at the end of a line can be read in one other order, offer that in place of other repairs.

    Their faults are those that were found since there were as many as `before`. All but the first follow from it.
    """
    if len(kinds) < 2:
        return
    words = [*written][-len(kinds) :]
    as_written, *orders = permutations([word.text for word in words])
    if all(map(_as_value, kinds, as_written)):
        return
    read = [[value for value in map(_as_value, kinds, order) if value] for order in orders]
    possible = [" ".join(values) for values in read if len(values) == len(kinds)]
    if len(possible) != 1:
        return
    fix = reporter.fix(possible[0], words[0], words[-1])
    follows = Referring(OTHER_ORDER, (reporter.number,))
    for at, one in enumerate(reporter.found[before:], before):
        if one.column >= words[0].column:
            values = one.values if fix else {**one.values, "because": follows}
            reporter.found[at] = one._replace(fix=fix, values=values)
            fix = None


def _as_value(kind: Kind, text: str) -> str | None:
    """The text as a value of this kind, with its spelling repaired; None if it is none, or a placeholder."""
    if text in PLACEHOLDERS:
        return None
    try:
        FIELD_KINDS[kind].values[text]
    except KeyError:
        return repaired_value(kind, text)
    return text


def _read_briefly(label: Label, kinds: Sequence[Kind], written: Words, reporter: LineReporter) -> tuple[Value, ...]:
    """The values; none if one is faulty, and then nothing is read after it. Of several `?` the first is reported."""
    values: list[Value] = []
    for kind, word in zip(kinds, written, strict=False):
        is_told = ASKED in values and word.text == "?"
        values.append(ASKED if is_told else _read(label, kind, word, written, reporter))
        if isinstance(values[-1], Faulty):
            return ()
    return tuple(values)


def report_asked(label: Label, written: Words, reporter: LineReporter) -> None:
    """Say which of the words ask for a value; for lines whose values are not read."""
    for word in written.named("?"):
        reporter.add("PN402", word, label=label.text)


def _kinds(spec: LineSpec, written: Words, count: int) -> list[Kind]:
    """The kind of each value to be read; empty if the number of values is wrong."""
    head, tail = _HEAD_AND_TAIL[spec]
    arity = spec.fields[0].arity
    if count == 1 and written.first.text in PLACEHOLDERS:
        return [head]
    if arity in _EXACT:
        kinds = [head] * _EXACT[arity] + tail
        return kinds if len(kinds) == count else []
    if spec.fields[-1].arity is Arity.MAYBE and not written.last.text.startswith("Seat"):
        tail = []
    heads = count - len(tail)
    if arity in _A_PLAYER:
        heads = min(heads, MOST_PLAYERS + 1)
    elif spec.stem == "Discard" and heads == len(Suit) and _are_groups(written):
        head = Kind.SUIT
    return [head] * heads + tail if heads > 0 else []


def _are_groups(discard: Words) -> bool:
    *cards, _ = discard
    return any(len(card.text) != len("CA") and card.text not in PLACEHOLDERS for card in cards)


def _read(label: Label, kind: Kind, word: Word, written: Words, reporter: LineReporter) -> Value:
    text = word.text
    if label.spec.group is Group.NARRATIVE:
        return text
    if text in PLACEHOLDERS:
        return _read_placeholder(label, word, reporter)
    field_kind = FIELD_KINDS[kind]
    try:
        return field_kind.values[text]
    except KeyError:
        code = "PN304" if kind is Kind.SUIT and is_group(text) else field_kind.code
        is_brief = reporter.is_brief
        fix = None if is_brief else reporter.fix(_repaired(label, kind, text, written), word)
        expected = _expected(label, kind, text, word.column, is_enough=is_brief or fix is not None)
        reporter.add(code, word, fix=fix, label=label.text, found=quoted(text), expected=expected)
        return Faulty(text)


_SIGNS = SEPARATORS.union(("-", *DASHES))
"""Signs that may stand for a hyphen, or for a space between values."""


def _repaired(label: Label, kind: Kind, text: str, written: Words) -> str | None:
    """The repair of the text, if it is certain.

    A zero before a number fills it up where several numbers of the line have one. Deals are numbered in their order.
    """
    if _SIGNS.isdisjoint(text) and "0" not in text:
        return repaired_value(kind, text)
    if label.spec.withholds and text[0] in _SIGNS and is_like_hyphen(text):
        is_one = len(text) == 1 or all(field.arity is Arity.ONE for field in label.spec.fields)
        return "-" if is_one else None
    beside = [word.text for word in islice(written, MOST_PLAYERS + 1)]
    arity, is_alone = label.spec.fields[0].arity, len(beside) == 1
    separate = None if arity is Arity.ONE or _SIGNS.isdisjoint(text) else separated(kind, text)
    if separate and (is_alone or arity is Arity.SOME):
        return separate if arity is Arity.SOME else None
    is_padded = label.text == "Deal" or len([*filter(numbers_meant, beside)]) > 1
    return repaired_value(kind, text, is_padded=is_padded)


def _expected(label: Label, kind: Kind, text: str, column: int, is_enough: bool) -> str:
    """What PN expects in place of the text at that column, and the character in it that PN does not have.

    Unless that `is_enough`, what to write instead, too.
    """
    expected = _NAMED.get((label.spec, kind), "") + FIELD_KINDS[kind].expected
    if label.spec.withholds and text[0] in _SIGNS and is_like_hyphen(text):
        hyphen = "a plain hyphen" if len(text) == 1 else "one hyphen for each value"
        return f"{hyphen}, and {dash_in_words(text)}"
    if label.number is None and column == len(label.text) + 2 and f"{label.spec.stem}{text}" in LABELS:
        return f"{expected}. A number belongs right after the word: “{label.spec.stem}{text}”"
    if text not in DASHES and (foreign := foreign_character(text)):
        expected += f" (“{quoted(text)}” contains {foreign})"
    return expected if is_enough else expected + _instead(label, kind, text)


def _instead(label: Label, kind: Kind, text: str) -> str:
    """What to write instead of a value that has no repair, if something can be said of it."""
    if not text.isascii():
        return f". {without_foreign(text)}" if invisible_character(text) else ""
    if "0" in text and (meant := values_meant(kind, text)):
        return either_number(meant)
    if kind is Kind.COUNT and label.spec.stem == "Discard" and text in FIELD_KINDS[Kind.CARD].values:
        return f". Write the points after the last card, as in “{label.example}”"
    if _SIGNS.isdisjoint(text) or label.spec.fields[0].arity is Arity.ONE or not separated(kind, text):
        return ""
    return f". {SEPARATE}{_or_as_one(kind, text)}"


def _or_as_one(kind: Kind, text: str) -> str:
    """What to write if the sign between two numbers is one within a number."""
    whole = text.replace(",", "")
    is_one = re.fullmatch(_THOUSANDS, text) and is_value(kind, whole)
    return f", or write “{whole}” if it is one number" if is_one else ""


_THOUSANDS = "[0-9]{1,3}(,[0-9]{3})+"


def _read_placeholder(label: Label, word: Word, reporter: LineReporter) -> Value:
    if not label.spec.withholds:
        reporter.add("PN311", word, label=label.text, found=word.text, example=label.example)
        return Faulty(word.text)
    if word.text == "-":
        return WITHHELD
    reporter.add("PN402", word, label=label.text)
    return ASKED


def _report_order(label: Label, kind: Kind, written: Words, values: tuple[Value, ...], reporter: LineReporter) -> None:
    """Say what is wrong with the order of two values or more."""
    if kind is Kind.SUIT:
        _report_suits(label, list(written)[: len(Suit)], reporter)
    elif label.spec.stem == "Team":
        _report_seat_twice(label, written, values, reporter)
    elif label.spec.stem == "Kitty":
        _report_unsorted(label, written, values, reporter)
    elif label.spec.stem == "Discard":
        _report_ungrouped(label, written.before(written.last), values[:-1], reporter)


def _report_suits(label: Label, groups: list[Word], reporter: LineReporter) -> None:
    suits, texts = [group.text[0] for group in groups], [group.text for group in groups]
    is_discard = label.spec.stem == "Discard" and "-" not in suits and "?" not in suits
    number = sum([len(text) - 1 for text in texts])
    is_needless = is_discard and number < _FEWEST_GROUPED
    wrong = [at for at, suit in enumerate(suits) if suit in _SUIT_LETTERS and suit != _SUIT_LETTERS[at]]
    if not (wrong or is_needless):
        return
    fix = reporter.fix(one_by_one(texts) if is_needless else in_suit_order(texts), groups[0], groups[-1])
    if wrong:
        found, expected = _NOT_IN_ORDER if _EVERY_SUIT.issubset(suits) else _suits_in_words(suits)
        expected += _with_hyphen_in_place(texts) if "-" in suits else ""
        reporter.add("PN303", groups[wrong[0]], fix=fix, label=label.text, found=found, expected=expected)
    else:
        expected = "them one by one if there are fewer than five, as in CK DK HK" if number else _NO_CARDS
        found = "grouped by suit"
        reporter.add("PN303", groups[0], groups[-1], fix=fix, label=label.text, found=found, expected=expected)


def _suits_in_words(suits: Sequence[str]) -> tuple[str, str]:
    """How the groups of these suits are wrong, and what PN expects: a suit that has two groups is named."""
    number = {suit: suits.count(suit.value) for suit in Suit}
    twice = [f"{_GROUPS[groups]} of {suit.name.lower()}" for suit, groups in number.items() if groups > 1]
    if not twice:
        return _NOT_IN_ORDER
    is_whole = sum(number.values()) == len(Suit)
    lacking = [f"none of {suit.name.lower()}" for suit, groups in number.items() if is_whole and not groups]
    return f"in {both([*twice, *lacking])}", "one group for each suit, in the order C D S H"


def _with_hyphen_in_place(groups: Sequence[str]) -> str:
    """What to write where one group is a hyphen that does not stand where its suit does; empty for other groups.

    It may be meant for a suit without cards, which is its letter, or for one that is not known.
    """
    by_suit = {group[0]: group for group in groups}
    lacking = [suit for suit in Suit if suit.value not in by_suit]
    if len(lacking) > 1 or len(by_suit) < len(Suit):
        return ""
    name = lacking[0].name.lower()
    empty, unknown = (
        " ".join([by_suit.get(suit.value, instead) for suit in Suit]) for instead in (lacking[0].value, "-")
    )
    return f". Write “{empty}” if there are no {name}, or “{unknown}” if they are not known"


_NOT_IN_ORDER = ("not in order", "each suit once, in the order C D S H")
_GROUPS = ("no group", "one group", "two groups", "three groups", "four groups")


def _report_ungrouped(label: Label, cards: Words, values: tuple[Value, ...], reporter: LineReporter) -> None:
    if len(values) >= _FEWEST_GROUPED:
        fix = reporter.fix(as_groups(values), cards.first, cards.last)
        found, expected = "written one by one", "them grouped by suit if there are five or more, as in CKQ DK S HKQ"
        reporter.add("PN303", cards.first, cards.last, fix=fix, label=label.text, found=found, expected=expected)


def _report_unsorted(label: Label, cards: Words, values: tuple[Value, ...], reporter: LineReporter) -> None:
    highest = -1
    for word, value in zip(cards, values, strict=True):
        if isinstance(value, Card):
            if value.order < highest:
                fix = reporter.fix(in_order(values), cards.first, cards.last)
                reporter.add("PN310", word, fix=fix, label=label.text, found=word.text)
                return
            highest = value.order


_TWICE = "is named twice"


def _report_seat_twice(label: Label, written: Words, values: tuple[Value, ...], reporter: LineReporter) -> None:
    named: set[Value] = set()
    for word, value in zip(written, values, strict=True):
        if isinstance(value, Seat):
            if value in named:
                reporter.add(
                    "PN306", word, label=label.text, found=word.text, problem=_TWICE, expected="name each seat once"
                )
            named.add(value)
