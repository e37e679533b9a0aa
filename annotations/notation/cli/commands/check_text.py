"""`pn check` for people: a line for each finding, written as it is found."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from annotations.notation.cli.commands.reports import is_terminal, text_for, write
from annotations.notation.cli.commands.sources import FINE, INVALID, TextSource, complain, for_each
from annotations.notation.cli.stream import GameRead
from annotations.notation.syntax.diagnostics import Status

if TYPE_CHECKING:
    from annotations.notation.rule_checks.game_rules import Auto, GameRules
    from annotations.rules.rulesets import RuleSet


def check(paths: Sequence[str], rules: "RuleSet | Auto | None") -> int:
    """Write the lines, and on a terminal a hint on explanations; return the exit status."""
    codes: list[str] = []
    status = for_each(paths, lambda source: _check(source, rules, codes))
    if codes and is_terminal(sys.stdout):
        write("", flush=True)
        sys.stderr.write(f"pn: pn explain {codes[0]} says what the code means and how to fix its cause\n")
    return status


def _check(source: TextSource, rules: "RuleSet | Auto | None", codes: list[str]) -> int:
    """Write the lines of one text; the first code is added to `codes`."""
    as_text = text_for(sys.stdout)
    status = FINE
    taken: set[str] = set()
    for game in source.games(rules):
        if game.status is Status.INVALID:
            status = INVALID
        _report_rules(source, game, taken)
        for found in game.diagnostics:
            source.progress.clear()
            write(as_text(source.path, found))
            if not codes:
                codes.append(found.code)
    return status


def _report_rules(source: TextSource, game: GameRead, reported: set[str]) -> None:
    """Say on standard error why rules or hands were not checked, or else, once, which variations were taken."""
    if not game.rules:
        return
    words = _why_unchecked(game.rules)
    if not words and (taken := _taken(game.rules)) not in reported:
        words = taken
        reported.add(taken)
    if words:
        source.progress.clear()
        sys.stdout.flush()
        complain(f"{source.path}:{game.game.first_line}", words)


def _why_unchecked(by: "GameRules") -> str:
    """Why not everything is checked; that inferred rules stay undecided is said on a terminal alone."""
    why = ""
    if not by.rules and (by.inferred is None or is_terminal(sys.stdout)):
        why = f"the rules of play are not checked: {by.why}"
    return "; ".join(filter(None, [why, by.unchecked]))


def _taken(by: "GameRules") -> str:
    """The rules that were inferred, and the variations that explain the game; empty if it has none."""
    variations = by.inferred.as_written if by.inferred else ()
    return f"checked by {by.name} as written: {', '.join(variations)}" if variations else ""
