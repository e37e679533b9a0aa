"""Whether a game is over by its rules, judging by the scores of the last hand."""

from collections.abc import Sequence

from annotations.notation.deduction.hand_scores import scored_as_made
from annotations.notation.deduction.totals import scores_after
from annotations.notation.guide.record import Record, declarer
from annotations.notation.syntax.names import teams
from annotations.rules.games import Standing, standing
from annotations.rules.rulesets import RuleSet


def is_over(record: Record) -> bool:
    """Whether somebody has won with the last hand; False if scores or rules are missing."""
    rules = record.rules
    last = record.section(max(len(record.hands) - 1, 0))
    if rules is None or rules.scoring.target is None or "HandScores" not in last.named:
        return False
    sides = _sides(record, rules)
    scores = [score for score in scores_after(last.named, len(sides)) if score is not None]
    if len(scores) < len(sides):
        return False
    team = next((team for team, seats in enumerate(sides) if declarer(last) in seats), None)
    made = scored_as_made(last.named.get("HandScores"), team, len(sides))
    found = standing(rules.scoring, scores, team, made)
    return isinstance(found, Standing) and found.is_over


def _sides(record: Record, rules: RuleSet) -> Sequence[Sequence[int]]:
    """The seats of each team: those declared, or PN's default; else those of the rule set; else each seat alone."""
    game, players = record.game, rules.players or record.game.players
    declared = teams(game, len(record.hands) - 1) if game.players == players else {}
    alone = [(seat,) for seat in range(1, players + 1)]
    return [seats for _number, seats in sorted(declared.items())] or rules.teams_in_force or alone
