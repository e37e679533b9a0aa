"""The lines with the kitty."""

from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines


def kitty_lines(lines: HandLines) -> list[Line]:
    """The line that shows the kitty, or those that show it card by card."""
    return [lines.named["Kitty"]] if "Kitty" in lines.named else [*lines.kitties.values()]


def kitty_line(lines: HandLines) -> Line | None:
    """The last of these lines; None if there is none."""
    return next(reversed(kitty_lines(lines)), None)
