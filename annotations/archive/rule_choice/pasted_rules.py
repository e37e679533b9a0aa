"""Asks for the rules of a pasted text, if it names its game, or if its cards fit several rule sets."""

from collections.abc import Mapping, Sequence

from annotations.archive.rule_choice.choice import AUTO, PlayedBy, to_read_by
from annotations.archive.rule_choice.families import FAMILIES, family_of
from annotations.notation.importer import Choice, Pasted, Question, asked
from annotations.notation.reading import read
from annotations.rules.shipped import SHIPPED

RULES = "rules"
"""The key of the question."""


def ask_rules(pasted: Pasted, rules: PlayedBy, players: int, answers: Mapping[str, str]) -> Question | None:
    """The question for the rules; None if they are chosen already, or if the text does not show them."""
    if rules.rules != AUTO or not pasted.text:
        return None
    names = _of_named_game(pasted.rules) if pasted.rules else _fitting(pasted.text, rules, players)
    if not names:
        return None
    choices = (*[Choice(name, SHIPPED[name].title) for name in names], Choice(AUTO, "Found from the record itself"))
    return asked(answers, RULES, "Which rules?", choices, pasted.rules or names[0])


def _of_named_game(name: str) -> Sequence[str]:
    """The rule sets of the same game."""
    return next(
        ([rules for rules, *_words in family.sets] for family in FAMILIES if family.key == family_of(name)), [name]
    )


def _fitting(text: str, rules: PlayedBy, players: int) -> Sequence[str]:
    """The rule sets that fit the cards, if they are of one game and there are several."""
    by = read(text, to_read_by(rules), players).rules[-1]
    found = by.inferred if by else None
    names = found.others if found and found.name is None else ()
    return names if len({family_of(name) for name in names}) == 1 else ()
