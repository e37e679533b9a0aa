"""What is wrong with a rule set, in the words of the form: the labels of its fields instead of columns and values."""

import re

from annotations.rulebook.wording import WORDING
from annotations.rules.problem import Problem

_COLUMN = re.compile(rf"\((?P<path>{'|'.join(map(re.escape, WORDING))})\)")
_VALUE = re.compile(r"“([a-z0-9+-]+)”")


def in_form_words(problem: Problem) -> str:
    """The message of the problem, with `(“Cards passed”)` for `(pass.cards)`, and values as the form shows them."""
    words = WORDING[problem.column].words if problem.column in WORDING else {}
    message = _VALUE.sub(lambda found: f"“{words.get(found[1], found[1])}”", problem.message)
    return _COLUMN.sub(lambda found: f"(“{WORDING[found['path']].label}”)", message)
