"""The faults of a single line: its spaces, its label, its characters; then its values.

Every line that is not in PN's standard form comes here. Some of them have no fault (a number with many digits), or a
slight one (two spaces, a `?`).
"""

import re

from annotations.notation.syntax.characters import foreign_character, instead_of, without_foreign
from annotations.notation.syntax.diagnostics import Diagnostic, Fix, LineReporter, Severity, quoted, report_spaces
from annotations.notation.syntax.document import ONE_VALUE, Line, Value
from annotations.notation.syntax.repairs import either_number, is_value, labels_meant, repaired_label, repaired_value
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Arity, Kind, Label, LineSpec
from annotations.notation.syntax.values import read_values, read_whole, report_asked
from annotations.notation.syntax.words import (
    Word,
    Words,
    forbidden,
    is_single_spaced,
    name_of_character,
    single_spaced,
    words,
)

_LABEL = "([A-Z][A-Za-z]*)(0|[1-9][0-9]*)?"


def read_faulty(number: int, text: str, found: list[Diagnostic]) -> Line:
    """Read a line that is not blank, and add its own faults to `found` (README, sections 2 and 4).

    Nothing is checked that depends on other lines, such as the number of cards in a trick.
    """
    reporter = LineReporter(number, found)
    on_line = words(text, number)
    first = on_line.first
    label = LABELS.get(first.text)
    if label is None:
        _report_label(first, on_line.after(first), reporter)
        return Line(number, text, None, counts=False)
    written = on_line.after(first)
    if number == 1 or not is_single_spaced(text):
        is_text = label.spec.fields[0].kind is Kind.TEXT
        right = f"{first.text} {written.as_one().text}".rstrip(" ") if is_text else single_spaced(on_line.as_one().text)
        report_spaces(text, right, reporter)
    return Line(number, text, label, _read(label, first, written, forbidden(text), reporter))


def _read(
    label: Label, first: Word, written: Words, character: Word | None, reporter: LineReporter
) -> tuple[Value, ...]:
    is_one_value = label.spec.fields[0].kind in ONE_VALUE
    if character:
        found = name_of_character(character.text)
        is_byte = found.startswith("byte")
        repair = "Save the text as UTF-8" if is_byte else instead_of(written.line, character.column - 1)
        reporter.add("PN106", character, found=found, repair=repair)
        if not is_one_value:
            report_asked(label, written, reporter)
        return ()
    if not written:
        reporter.add("PN103", first, label=label.text, example=label.example)
        return ()
    return read_whole(label, written, reporter) if is_one_value else read_values(label, written, reporter)


_EXPECTED = (
    "PN expects a capital letter, then letters, and perhaps a number without leading zeros, as in Dealer or Hand1"
)


def way_on(found: str) -> str:
    """What to write instead of a word that is no label, and that has no repair."""
    if meant := labels_meant(found):
        return either_number(meant)
    stem = found.rstrip("0123456789")
    if stem != found and stem in LINE_SPECS:
        return f". {stem} takes no number, and a space comes after it"
    is_numbered = stem != found and f"{stem}#" in LINE_SPECS
    return f". {takes_number(stem)}" if is_numbered else "; a comment begins with Note"


def _report_label(word: Word, written: Words, reporter: LineReporter) -> None:
    match = re.fullmatch(_LABEL, word.text)
    found = quoted(word.text)
    if not match:
        foreign = foreign_character(word.text)
        fix = _fix(word, reporter)
        if foreign:
            expected = f"it contains {foreign}, and PN’s labels have only the letters A to Z and digits"
            expected += "" if fix else f". {without_foreign(word.text)}"
        else:
            expected = _EXPECTED if fix else f"{_EXPECTED}{way_on(word.text)}"
        reporter.add("PN101", word, fix=fix, found=found, expected=expected)
        return
    stem, number = match.groups()
    if f"{stem}#" in LINE_SPECS:
        if number:
            reporter.add("PN105", word, found=found, expected=takes_number(stem))
        else:
            _report_part(stem, word, written, reporter)
    elif stem in LINE_SPECS:
        right = _unnumbered(LINE_SPECS[stem], number, written)
        expected = f"{stem} takes no number" if right else f"{stem} takes no number, and a space comes after it"
        reporter.add("PN104", word, fix=reporter.fix(right, word), found=found, expected=expected)
    else:
        label = _label_of_two_words(stem, written)
        fix = _joined(label, word, written, reporter) if label and not number else None
        reporter.add("PN102", word, fix=fix or _fix(word, reporter), found=found)


def takes_number(stem: str) -> str:
    """What PN expects of the numbered label that begins with this word."""
    return f"{stem} takes a number from 1 to {LINE_SPECS[f'{stem}#'].max_number}"


def _report_part(stem: str, word: Word, written: Words, reporter: LineReporter) -> None:
    """Report a label that lacks its number or its other half, which may be the next word."""
    if fix := _with_space_moved(stem, word, written, reporter):
        reporter.add("PN104", word, fix=fix, found=quoted(word.text), expected=takes_number(stem))
        return
    label = _label_of_two_words(stem, written)
    is_half = label is not None and label.number is None
    how = _AS_ONE if is_half else RIGHT_AFTER
    how += f": “{label.text}”" if label else f", as in “{stem}1”"
    fix = _joined(label, word, written, reporter, how) if label else None
    expected = "it is half of one" if is_half else takes_number(stem)
    reporter.add("PN104", word, fix=fix, found=quoted(word.text), expected=expected if fix else f"{expected}. {how}")


def _with_space_moved(stem: str, word: Word, written: Words, reporter: LineReporter) -> Fix | None:
    """The repair of a label whose space stands before its number instead of after it: `Trick10 HJ` for `Trick 10HJ`."""
    match = re.fullmatch("([1-9][0-9]?)([^0-9].*)", written.first.text) if written and not reporter.is_brief else None
    if not match or f"{stem}{match[1]}" not in LABELS:
        return None
    right = f"{stem}{match[1]} {match[2]}"
    wrong: list[Diagnostic] = []
    read_faulty(reporter.number, right + written.line[written.first.end - 1 :], wrong)
    is_right = not any(one.severity is Severity.ERROR for one in wrong)
    return reporter.fix(right, word, written.first) if is_right else None


RIGHT_AFTER = "Write the number right after the word"
"""The repair of a label without its number."""
_AS_ONE = "Write both words as one"


def _joined(label: Label, word: Word, written: Words, reporter: LineReporter, how: str = "") -> Fix | None:
    """The repair that writes the word and the next one as that label, if right values of it follow."""
    if not _is_right(label, written, reporter):
        return None
    return Fix(how or f"{_AS_ONE}: “{label.text}”", reporter.number, word.column, written.first.end, label.text)


def _label_of_two_words(stem: str, written: Words) -> Label | None:
    """The label that the word and the next one are together; None if there is none, or if the next may be a bid."""
    text = written.first.text if written else ""
    may_be_bid = stem == "Bids" and len(text) > 1
    return None if may_be_bid else LABELS.get(f"{stem}{text}")


def _is_right(label: Label, written: Words, reporter: LineReporter) -> bool:
    """Whether the words after the first one are right values of that label; False if the line is read briefly."""
    if reporter.is_brief:
        return False
    wrong: list[Diagnostic] = []
    _read(label, written.first, written.after(written.first), None, LineReporter(reporter.number, wrong))
    return not wrong


def _unnumbered(spec: LineSpec, number: str, written: Words) -> str | None:
    """The label without the number, which is its first value if there are too few; None if that is not certain."""
    if any(field.arity is Arity.TEAMS for field in spec.fields):
        return None
    kind = spec.fields[0].kind
    if kind in ONE_VALUE or any(field.arity is not Arity.ONE for field in spec.fields):
        return spec.stem
    if len(written) >= len(spec.fields):
        return spec.stem
    value = number if is_value(kind, number) else repaired_value(kind, number)
    return f"{spec.stem} {value}" if value else None


def _fix(label: Word, reporter: LineReporter) -> Fix | None:
    """The repair of a label that was misspelt."""
    return None if reporter.is_brief else reporter.fix(repaired_label(label.text), label)
