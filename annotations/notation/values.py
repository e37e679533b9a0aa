"""The values of one line, read one by one, and what is wrong with them (profile, section 4)."""

from annotations.notation.diagnostics import Finder, quoted
from annotations.notation.document import ASKED, WITHHELD, Faulty, Seat, Value
from annotations.notation.fields import FIELD_KINDS, is_group
from annotations.notation.lines import Word
from annotations.notation.repairs import as_groups, in_order, in_suit_order, repaired_value
from annotations.notation.specs import Field, Group, Kind, Label, LineSpec, Number
from annotations.rules.cards import Card, Suit

PLACEHOLDERS = ("-", "?")

_SUIT_LETTERS = [suit.value for suit in Suit]
_FEWEST_GROUPED = 5
_IN_WORDS = {
    Number.ONE: "the {name}",
    Number.SOME: "{name}",
    Number.SUITS: "four groups of {name}, one a suit",
    Number.PLAYERS: "{players} {name}",
    Number.ROUND: "{players} {name}, one a player",
    Number.TEAMS: "{teams} {name}, one a team",
    Number.MAYBE: "the {name} where it is to be named",
}


def read_values(label: Label, written: list[Word], finder: Finder) -> tuple[Value, ...]:
    """The typed values of the words that follow a label, of which there is at least one."""
    kinds = _kinds(label.spec, written)
    if not kinds:
        report_number(label, written, finder)
        report_asked(label, written, finder)
        return ()
    values = tuple([_read(label, kind, word, finder) for kind, word in zip(kinds, written, strict=True)])
    _report_order(label, kinds[0], written, values, finder)
    return values


def report_number(label: Label, written: list[Word], finder: Finder, players: str = "", teams: str = "") -> None:
    """Say that these are not as many values as PN expects of so many players or teams."""
    *fields, last = [
        _IN_WORDS[field.number].format(name=field.name, players=players, teams=teams) for field in label.spec.fields
    ]
    expected = f"{', '.join(fields)} and {last}" if fields else last
    count = "one value" if len(written) == 1 else f"{len(written)} values"
    finder.add("PN301", written[0], written[-1], label=label.text, found=count, expected=expected)


def report_asked(label: Label, written: list[Word], finder: Finder) -> None:
    """Say which of the words ask for a value; for lines whose values are not read."""
    for word in written:
        if word.text == "?" and label.spec.group is not Group.NARRATIVE:
            finder.add("PN402", word, label=label.text)


def _kinds(spec: LineSpec, written: list[Word]) -> list[Kind]:
    """The kind of every value, or none if they are not as many as they should be."""
    head, *tail = spec.fields
    if len(written) == 1 and written[0].text in PLACEHOLDERS:
        return [head.kind]
    if head.number is Number.ONE:
        return _exactly([field.kind for field in spec.fields], written)
    if head.number is Number.SUITS:
        return _exactly([head.kind] * len(Suit) + [field.kind for field in tail], written)
    if tail and tail[0].number is Number.MAYBE and not written[-1].text.startswith("Seat"):
        tail = []
    return _some(spec, written[: len(written) - len(tail)], tail)


def _exactly(kinds: list[Kind], written: list[Word]) -> list[Kind]:
    return kinds if len(kinds) == len(written) else []


def _some(spec: LineSpec, heads: list[Word], tail: list[Field]) -> list[Kind]:
    if not heads:
        return []
    kind = Kind.SUIT if spec.stem == "Discard" and _are_groups(heads) else spec.fields[0].kind
    return [kind] * len(heads) + [field.kind for field in tail]


def _are_groups(cards: list[Word]) -> bool:
    return len(cards) == len(Suit) and any(len(card.text) != 2 and card.text not in PLACEHOLDERS for card in cards)


def _read(label: Label, kind: Kind, word: Word, finder: Finder) -> Value:
    text = word.text
    if label.spec.group is Group.NARRATIVE:
        return text
    if text in PLACEHOLDERS:
        return _read_placeholder(label, word, finder)
    field_kind = FIELD_KINDS[kind]
    try:
        return field_kind.values[text]
    except KeyError:
        code = "PN304" if kind is Kind.SUIT and is_group(text) else field_kind.code
        fix = finder.fix(repaired_value(kind, text), word)
        finder.add(code, word, fix=fix, label=label.text, found=quoted(text), expected=field_kind.expected)
        return Faulty(text)


def _read_placeholder(label: Label, word: Word, finder: Finder) -> Value:
    if not label.spec.withholds:
        finder.add("PN311", word, label=label.text, found=word.text)
        return Faulty(word.text)
    if word.text == "-":
        return WITHHELD
    finder.add("PN402", word, label=label.text)
    return ASKED


def _report_order(label: Label, kind: Kind, written: list[Word], values: tuple[Value, ...], finder: Finder) -> None:
    if len(written) == 1:
        return
    if kind is Kind.SUIT:
        _report_suits(label, written[: len(Suit)], finder)
    elif label.spec.stem == "Team":
        _report_seat_twice(label, written, values, finder)
    elif label.spec.stem == "Kitty":
        _report_unsorted(label, written, values, finder)
    elif label.spec.stem == "Discard":
        _report_ungrouped(label, written[:-1], values[:-1], finder)


def _report_suits(label: Label, groups: list[Word], finder: Finder) -> None:
    suits = [group.text[0] for group in groups]
    wrong = [at for at, suit in enumerate(suits) if suit in _SUIT_LETTERS and suit != _SUIT_LETTERS[at]]
    if wrong:
        fix = finder.fix(in_suit_order([group.text for group in groups]), groups[0], groups[-1])
        finder.add(
            "PN303", groups[wrong[0]], fix=fix, label=label.text, expected="each suit once, in the order C D S H"
        )
    elif label.spec.stem == "Discard" and "-" not in suits and "?" not in suits:
        _report_needless_groups(label, groups, finder)


def _report_needless_groups(label: Label, groups: list[Word], finder: Finder) -> None:
    if sum(len(group.text) - 1 for group in groups) < _FEWEST_GROUPED:
        expected = "fewer than five cards written one by one, as in CK DK HK"
        finder.add("PN303", groups[0], groups[-1], label=label.text, expected=expected)


def _report_ungrouped(label: Label, cards: list[Word], values: tuple[Value, ...], finder: Finder) -> None:
    if len(cards) >= _FEWEST_GROUPED:
        fix = finder.fix(as_groups(values), cards[0], cards[-1])
        expected = "five cards or more grouped by suit, as in CKQ DK S HKQ"
        finder.add("PN303", cards[0], cards[-1], fix=fix, label=label.text, expected=expected)


def _report_unsorted(label: Label, cards: list[Word], values: tuple[Value, ...], finder: Finder) -> None:
    highest = -1
    for word, value in zip(cards, values, strict=True):
        if isinstance(value, Card):
            if value.order < highest:
                fix = finder.fix(in_order(values), cards[0], cards[-1])
                finder.add("PN310", word, fix=fix, label=label.text, found=word.text)
                return
            highest = value.order


def _report_seat_twice(label: Label, written: list[Word], values: tuple[Value, ...], finder: Finder) -> None:
    named: set[Value] = set()
    for word, value in zip(written, values, strict=True):
        if isinstance(value, Seat):
            if value in named:
                finder.add("PN306", word, label=label.text, found=word.text, expected="each seat once")
            named.add(value)
