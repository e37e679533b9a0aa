"""The place of a value, and answers for it, in the words of players."""

from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from annotations.archive.forms.controls import Seating
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.fields import SEATS, TEAMS, TRUMPS
from annotations.notation.syntax.specs import Arity, Kind
from annotations.notation.syntax.titles import line_title, value_title
from annotations.puzzles.seats import player_of_card
from annotations.puzzles.values import PlacedValue
from annotations.threads import markdown


def title_of(value: PlacedValue, game: Game, hand: int | None, table: Seating) -> str:
    """The place of a value: `Trick 19, East’s card`. `hand` counts hand sections from 0; None is the game section."""
    assert value.line.label
    line = line_title(value.line.label, game, hand)
    part = "" if value.is_whole_line else _part(value, game, hand, table)
    return f"{line}, {part}" if part else line


def _part(value: PlacedValue, game: Game, hand: int | None, table: Seating) -> str:
    if value.field.arity is Arity.PLAYERS and hand is not None and (seat := player_of_card(value, game, hand)):
        return f"{table.names[seat]}’s card"
    if value.field.arity is Arity.TEAMS and value.number <= len(table.teams):
        return table.team_name(sorted(table.teams)[value.number - 1])
    return value_title(value.line, value.number, game, hand)


def answer_in_words(answer: str, kind: Kind, table: Seating) -> SafeString:
    """The answer in words, with its cards drawn."""
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
