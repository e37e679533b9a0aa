"""The line with the kitty."""

from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines


def kitty_line(lines: HandLines) -> Line | None:
    """The line that shows the kitty, or the last of those that show it card by card."""
    return lines.named.get("Kitty") or next(reversed(lines.kitties.values()), None)
