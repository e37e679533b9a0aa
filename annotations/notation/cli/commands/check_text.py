"""`pn check` for people: a line for each finding, written as it is found."""

import sys
from collections.abc import Sequence

from annotations.notation.cli.commands.reports import is_terminal, text_for, write
from annotations.notation.cli.commands.sources import FINE, INVALID, Source, complain, for_each
from annotations.notation.cli.stream import GameRead
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.diagnostics import Status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from annotations.rules.rulesets import RuleSet


def check(paths: Sequence[str], rules: "RuleSet | Auto | None") -> int:
    """Write the lines, and for whoever reads them on a terminal where codes are explained; gives the exit status."""
    codes: list[str] = []
    status = for_each(paths, lambda source: _check(source, rules, codes))
    if codes and is_terminal(sys.stdout):
        write("", flush=True)
        sys.stderr.write(f"pn: pn explain {codes[0]} says what a code means, and what to do about it\n")
    return status


def _check(source: Source, rules: "RuleSet | Auto | None", codes: list[str]) -> int:
    """Notes the first code."""
    said = text_for(sys.stdout)
    status = FINE
    for game in source.games(rules):
        if game.status is Status.INVALID:
            status = INVALID
        _say_unchecked(source, game)
        for found in game.diagnostics:
            source.progress.clear()
            write(said(source.path, found))
            if not codes:
                codes.append(found.code)
    return status


def _say_unchecked(source: Source, game: GameRead) -> None:
    """Say on standard error why the rules of play could not be checked: always where they were named."""
    rules = game.rules
    if rules and not rules.rules and (rules.inferred is None or is_terminal(sys.stdout)):
        source.progress.clear()
        sys.stdout.flush()
        complain(f"{source.path}:{game.game.first_line}", f"the rules of play are not checked: {rules.why}")
