"""The last step: what the hand scored."""

from annotations.archive.replay.table import ReplayTable
from annotations.archive.words.values import line_values
from annotations.notation.deduction.hand_scores import scored_as_made
from annotations.notation.syntax.document import Line

PARTS = {"MeldScores": "meld", "PlayScores": "play", "HandScores": "hand"}


def score_step(table: ReplayTable) -> None:
    """The scores of each team for the hand, and whether the contract was made."""
    written = {label: line for label in PARTS if (line := table.lines.named.get(label))}
    if not written:
        return
    table.trick = None
    table.turn_to(None)
    teams = [table.seating.team_name(team) for team in table.teams]
    scored = "; ".join(f"{team}: {_parts(written, place)}" for place, team in enumerate(teams))
    table.step("scores", f"{_outcome(table)}{scored}.", written.get("HandScores") or next(iter(written.values())))


def _parts(written: dict[str, Line], place: int) -> str:
    words = [(PARTS[label], line_values(line)[place : place + 1]) for label, line in written.items()]
    return ", ".join(f"{part} {values[0]}" for part, values in words if values)


def _outcome(table: ReplayTable) -> str:
    declarer = table.seating.team_of(table.replay.declarer or 0)
    if declarer not in table.teams:
        return ""
    made = scored_as_made(table.lines.named.get("HandScores"), table.teams.index(declarer), len(table.teams))
    if made is None:
        return ""
    return f"{table.seating.team_name(declarer)} {'made the contract' if made else 'were set'}. "
