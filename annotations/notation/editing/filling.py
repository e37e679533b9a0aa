"""Fills in each `?` of a text that the rest of it determines."""

from annotations.notation.deduction.game import deduced
from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.certain import certainly_taken
from annotations.notation.play.game import UNSTATED, replay_game
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.document import Game, Line
from annotations.rules.cards import Card
from annotations.rules.rulesets import Counters, RuleSet
from annotations.rules.tricks import counters_in
from annotations.rules.variations import COUNTERS


def fill(text: str, rules: RuleSet | Auto) -> str:
    """The text with the value of every `?` that the rest determines, by these rules, or those that fit each game.

    Everything else stays the same, byte for byte: an open `?` stays `?`, and a withheld value stays withheld.
    """
    return fill_reading(read(text, rules))


def fill_reading(reading: Reading) -> str:
    """The text of a reading, filled in by the rules that were found for each of its games."""
    filled: dict[int, Line] = {}
    for game, by in zip(reading.document.games, reading.rules, strict=True):
        filled |= deduced(game, _certain_rules(game, by))
    lines = [filled.get(line.number, line) for line in reading.document.lines]
    return "".join([line.text + line.end for line in lines])


def _certain_rules(game: Game, by: GameRules | None) -> RuleSet:
    """The rules of the game; those that were inferred, without what cards count if nothing in it shows that.

    Tables that play in tens count in three ways (Wikipedia, Scoring tricks), and none of them is the usual one.
    """
    rules = (by.rules if by else None) or UNSTATED
    if by is None or by.inferred is None:
        return rules
    others = {variation.of(rules).counters for variation in COUNTERS if variation.fits(rules)} - {rules.counters}
    if all(_shows_other(game, rules.counters, other) or _scores_show_other(game, rules, other) for other in others):
        return rules
    return rules._replace(counters=_OPEN)


_OPEN = Counters()


def _shows_other(game: Game, counters: Counters, others: Counters) -> bool:
    """Whether some trick has the counters that it has in one way of counting, and not in the other."""
    for hand in game.hands:
        for line in hand.index.tricks.values():
            cards = [value for value in line.values if isinstance(value, Card)]
            if len(cards) == game.players and isinstance(line.values[-1], int):
                worth = counters_in(counters, cards, last=False)
                if line.values[-1] == worth != counters_in(others, cards, last=False):
                    return True
    return False


def _scores_show_other(game: Game, rules: RuleSet, others: Counters) -> bool:
    """Whether some hand has its scores for play by these rules, and not if cards count in the other way."""
    ways = (rules, rules._replace(counters=others))
    hands = [section.index for section in game.hands]
    replays = [replay_game(game, hands, way, slow_path) for way in ways]
    return any(_has_taken(hand) and not _has_taken(other) for hand, other in zip(*replays, strict=True))


def _has_taken(hand: ReplayedHand) -> bool:
    """Whether the scores for play are the counters that the teams have certainly taken."""
    taken, line = hand.fact(certainly_taken), hand.lines.named.get("PlayScores")
    return taken is not None and line is not None and line.values == taken.counters
