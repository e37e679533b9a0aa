"""What the place of a value, and an answer for it, are called by those who sit at the table."""

from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from annotations.archive.forms.controls import Seating
from annotations.archive.seating import seat_in
from annotations.archive.words import number_of
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.fields import SEATS, TEAMS, TRUMPS
from annotations.notation.syntax.specs import Kind, Number
from annotations.notation.syntax.titles import line_title, value_title
from annotations.puzzles.values import PlacedValue
from annotations.rules.turns import seats_from
from annotations.threads import markdown


def title_of(value: PlacedValue, game: Game, hand: int | None, table: Seating) -> str:
    """The place of a value: `Trick 19, East’s card`. `hand` counts hand sections from 0; None is the game section."""
    assert value.line.label
    line = line_title(value.line.label, game, hand)
    part = "" if value.is_whole_line else _part(value, game, hand, table)
    return f"{line}, {part}" if part else line


def _part(value: PlacedValue, game: Game, hand: int | None, table: Seating) -> str:
    if value.field.number is Number.PLAYERS and hand is not None and (lead := _lead(value, game, hand)):
        seat = seats_from(lead, len(table.names))[value.number - 1]
        return f"{table.names[seat]}’s card"
    if value.field.number is Number.TEAMS and value.number <= len(table.teams):
        return table.team_name(sorted(table.teams)[value.number - 1])
    return value_title(value.line, value.number, game, hand)


def _lead(value: PlacedValue, game: Game, hand: int) -> int:
    """Who led the trick: the winner of the one before it, or the declarer; 0 where that is not recorded."""
    section, number = game.hands[hand], number_of(value.line)
    return seat_in(section, "Contract") if number == 1 else seat_in(section, f"Trick{number - 1}", -2)


def answer_in_words(answer: str, kind: Kind, table: Seating) -> SafeString:
    """The answer as players say it, its cards drawn."""
    if kind is Kind.TEXT:
        return conditional_escape(answer)
    return format_html_join(" ", "{}", ((_word(word, kind, table),) for word in answer.split(" ")))


def _word(word: str, kind: Kind, table: Seating) -> str:
    if word in SEATS:
        return table.names.get(SEATS[word].number, word)
    if word in TEAMS:
        number = TEAMS[word].number
        return table.team_name(number) if number in table.teams else word
    if word in TRUMPS:
        suit = TRUMPS[word]
        return format_html('<span class="glyph {}">{}</span> {}', suit.value.lower(), suit.symbol, word)
    if word == "-":
        return "no trump" if kind is Kind.TRUMP else "no bid"
    return markdown.glyphs(word)
