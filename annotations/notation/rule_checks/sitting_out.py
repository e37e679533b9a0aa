"""Tables where players sit out each hand, and have a `-`, or no line, wherever the others have something.

For example, four or five play a game for three. The sets for four or five players say nothing of its deals, and PN has
no line for it (Wikipedia, Five-handed and larger).
"""

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from annotations.notation.play.kitty import kitty_lines
from annotations.notation.rule_checks.allowance import Allowance
from annotations.notation.rule_checks.by_any_rules import contradictions_by_tables, of_players
from annotations.notation.rule_checks.by_rules import check_by_any_inferred
from annotations.notation.rule_checks.checked_game import CheckedGame
from annotations.notation.rule_checks.evidence import cards_shown, scored_in_play
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.rule_checks.out_but_named import out_but_named, warnings_about, without_them
from annotations.notation.rule_checks.play import END_CODE
from annotations.notation.rule_checks.players_out import those_out
from annotations.notation.rule_checks.reseated import TOTALS
from annotations.notation.rule_checks.sizes_dealt import sizes_dealt
from annotations.notation.rule_checks.those_who_play import WITH_PARTNERS, of_those_who_play, teams_of_hands
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import ASKED, WITHHELD, Game, Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import Card
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.units import in_other_units

_Found = tuple[GameRules, list[Diagnostic]]


class _AtOwnTable(NamedTuple):
    """The rules of those who play, what contradicts these, and the lines of scores that are held against them.

    These are the scores of hands, and those of the game. `is_dealer_doubted`: the dealers do not take turns at a table
    without the seats of those who sit out, so that something else may be wrong with a contract.
    """

    rules: GameRules
    contradicted: list[Diagnostic]
    scores_of_hands: frozenset[int]
    scores_of_game: frozenset[int]
    is_dealer_doubted: bool


_OF_FEWER_PLAYERS = frozenset(("PN502", "PN506", "PN507", "PN509"))
"""What contradicts how many cards are dealt, are in the kitty, are held and are played, and what melds are worth."""

_OF_ITS_KITTY = frozenset(("PN503", "PN508", "PN513"))
"""What contradicts the cards that the declarer may have taken and put away, where no line tells of a kitty.

Bids and scores for play may also be held against the lowest bid and the counters of the deck with which more play.
"""

_OF_SCORES = frozenset(("PN513", "PN514", "PN515", "PN516", "PN517"))
"""What contradicts scores, and the turn of the dealer, who may sit out: they are those of all at the table."""

_OF_CONTRACT = "PN504"
"""The code for a contract that the scores do not fit, or the bids."""

_OF_A_HAND = frozenset(("PN513", "PN514"))
"""What contradicts the scores of one hand."""

_OF_A_GAME = frozenset(("PN515", "PN516"))
"""What contradicts the scores before a hand and after the last one."""

_OF_DEALER = "PN517"
"""The code for a dealer whose turn it is not."""

_FEWEST_WITH_ONE_OUT = 4


def with_somebody_out(checked: CheckedGame, by: GameRules, contradicted: Sequence[Diagnostic]) -> _Found | None:
    """Undecided rules, and what contradicts any, if a player may sit out each hand and that explains something.

    Where it is known who plays, and with whom, bids and cards are those of a game for so many players, and may
    contradict its rules although they do not contradict those of the larger table.
    """
    if by.inferred is None or not _may_sit_out(checked.game):
        return None
    if named := out_but_named(checked.game):
        return _without(named, checked, contradicted)
    undecided = by.inferred.where_somebody_sits_out()
    found = by._replace(rules=None, why=str(undecided), inferred=undecided)
    own = _at_own_table(checked)
    explained = _left_if_any_sits_out(checked, contradicted, own and own.rules.rules)
    if own is None:
        return None if explained is None else (found, explained)
    of_all = _of_all(checked.game, contradicted if explained is None else explained, own)
    if explained is None and not own.contradicted and len(of_all) == len(contradicted):
        return None
    why = f"{', '.join(undecided.because)}; those who play: {own.rules.why}"
    return found._replace(why=why, unchecked=by.unchecked or own.rules.unchecked), [*own.contradicted, *of_all]


def _without(named: Sequence[Line], checked: CheckedGame, contradicted: Sequence[Diagnostic]) -> _Found:
    """What contradicts the game without the declarers and winners on these lines, who sit out; and these."""
    game = without_them(checked.game, named)
    again = CheckedGame(game, checked.slow_path, checked.slow_checks, checked.allowance)
    by, others = check_by_any_inferred(again, None)
    return by, [*warnings_about(named, contradicted, of_players(game.players).name), *others]


def _of_all(game: Game, found: Sequence[Diagnostic], own: _AtOwnTable) -> list[Diagnostic]:
    """What contradicts scores and contracts, but what those who play have contradicted already.

    A score for meld or play may be wrong only by a card, a winner or points of the same hand. Of scores that are held
    against the rules of those who play, these say it all.
    """
    lines = {one.line for one in own.contradicted}
    hands = [range(section.first_line, section.lines[-1].number + 1) for section in game.hands]
    doubted = [hand for hand in hands if not lines.isdisjoint(hand)]
    held = [hand for hand in hands if not own.scores_of_hands.isdisjoint(hand)]
    of_a_hand = _OF_A_HAND if own.is_dealer_doubted else {*_OF_A_HAND, _OF_CONTRACT}
    return [
        one
        for one in found
        if one.code in (*_OF_SCORES, _OF_CONTRACT)
        and one.line not in lines
        and not (one.code == _OF_PARTS and any(one.line in hand for hand in doubted))
        and not (one.code in of_a_hand and any(one.line in hand for hand in held))
        and not (one.code in _OF_A_GAME and one.line in own.scores_of_game)
    ]


_OF_PARTS = "PN513"
"""The code for scores for meld and play."""


def _left_if_any_sits_out(
    checked: CheckedGame, contradicted: Sequence[Diagnostic], of_fewer: RuleSet | None
) -> list[Diagnostic] | None:
    """What contradicts any table at which some player sits out; None if that explains nothing.

    The deck is that of those who play, if their rules are known, counted in ones or in tens: it may be hidden who plays
    the hands that show it.
    """
    by_fewer = _OF_FEWER_PLAYERS | ({END_CODE} if _have_tricks_of_fewer(checked) else frozenset())
    codes = {one.code for one in contradicted} & (by_fewer | _OF_ITS_KITTY)
    if not codes or (codes == {"PN507"} and _shows_melds_alone(checked.game)):
        return None
    players = of_players(checked.game.players)
    alone = _with_deck_of(players, of_fewer) if of_fewer else _counted_alike(players, checked.hands)
    has_no_kitty = of_fewer is not None and of_fewer.kitty == 0
    kinds = [alone] if has_no_kitty else [alone, alone._replace(kitty=_KITTY)]
    found = contradictions_by_tables(checked, [*kinds, *(map(in_other_units, kinds) if of_fewer else ())])
    left = [one for one in found if one.code not in by_fewer]
    return None if of_fewer is None and codes <= _OF_ITS_KITTY and len(left) >= len(contradicted) else left


def _at_own_table(checked: CheckedGame) -> _AtOwnTable | None:
    """The rules for as many as play each hand, and what contradicts these in their bids and cards.

    Of several ways to be partners it is the first that contradicts nothing, else the first. None if it is not known who
    plays, or if there are too many equal cards for their deck: then another one plays, whose cards are not known.
    """
    usual: _AtOwnTable | None = None
    for fewer in of_those_who_play(checked.game):
        allowance = Allowance() if usual else checked.allowance
        game = CheckedGame(fewer.game, checked.slow_path, checked.slow_checks, allowance)
        by, contradicted = check_by_any_inferred(game, None)
        if not usual and [one.code for one in contradicted].count(_TOO_OFTEN) > _MOST_WRONG:
            return None
        of_hands, of_game = fewer.scored_by_sides(HAND_SCORES), fewer.scored_by_sides(TOTALS)
        left = [one for one in contradicted if one.code not in _OF_SCORES or one.line in of_hands | of_game]
        is_dealer_doubted = any(one.code == _OF_DEALER for one in contradicted)
        found = _AtOwnTable(by, [fewer.in_text(one) for one in left], of_hands, of_game, is_dealer_doubted)
        usual = usual or found
        if by.unchecked:
            break
        if not left:
            return found
    return usual


_TOO_OFTEN = "PN501"
_MOST_WRONG = 2
"""How many cards may each be there too often because one or two are written wrong."""


def _counted_alike(rules: RuleSet, hands: Sequence[HandLines]) -> RuleSet:
    """The rules, with the deck whose counters are scored most often, where no trick shows what cards count.

    One hand alone shows no deck: its scores may be wrong.
    """
    sums = Counter([scored for hand in hands if (scored := scored_in_play(hand))])
    in_all, times = max(sums.items(), key=itemgetter(1), default=(0, 0))
    shown = [other for other in map(ruleset, SHIPPED) if all_counters(other) == in_all] if times > 1 else []
    if not shown or any(hand.tricks for hand in hands):
        return rules
    return _with_deck_of(rules, shown[0])


def _with_deck_of(rules: RuleSet, other: RuleSet) -> RuleSet:
    return rules._replace(deck=other.deck, counters=other.counters)


_KITTY = 3
"""The kitty of three players (Wikipedia, Three-handed): another number of cards is not counted here."""


def _may_sit_out(game: Game) -> bool:
    """Whether all play alone, or one is in no team; one sits out a hand, and one may sit out each other so far."""
    hands = [section.index for section in game.hands]
    is_alone = _has_teams_of_one(game) or _scores_each(game, hands)
    is_said = any(
        hand.hands or hand.redeclared or hand.bids or hand.melds or hand.tricks or [*kitty_lines(hand)]
        for hand in hands
    )
    is_possible = is_said and game.players >= _FEWEST_WITH_ONE_OUT and (is_alone or _has_player_without_team(game))
    is_shown = False
    for hand, teams in zip(hands, teams_of_hands(game), strict=True) if is_possible else ():
        may_be_out = those_out(hand, game.players)
        if not may_be_out:
            return False
        playing = {*range(1, game.players + 1)}.difference(may_be_out)
        is_shown = (
            is_shown
            or any(may_be_out.values())
            or _have_all(hand, playing)
            or playing == {seat for team in teams for seat in team}
            or _has_kitty_of_fewer(hand, game.players)
            or _has_tricks_of_fewer(hand, game.players)
        )
    return is_shown


def _have_all(hand: HandLines, playing: set[int]) -> bool:
    """Whether these alone have hands or melds, in a hand that is over, and they are as many as play in two sides."""
    lines = hand.hands or hand.melds
    is_over = any(label in hand.named for label in HAND_SCORES)
    return is_over and len(playing) in WITH_PARTNERS and {*lines} == playing


def _has_player_without_team(game: Game) -> bool:
    return bool(game.teams) and sum(map(len, game.teams.values())) < game.players


def _has_kitty_of_fewer(hand: HandLines, players: int) -> bool:
    """Whether the cards that the kitty leaves of a deck can be dealt to all players but one, and not to all.

    And whether the hands, as far as they are written, have as many.
    """
    kitty = [value for line in kitty_lines(hand) for value in line.values]
    left, fewer = _SINGLE_DECK - len(kitty), players - 1
    sizes = {size for line in hand.hands.values() if (size := cards_shown(line)) is not None}
    is_known = bool(kitty) and all(isinstance(value, Card) for value in kitty)
    return is_known and left % players > 0 and not left % fewer and sizes <= {left // fewer}


_SINGLE_DECK = 48
"""How many cards it has."""


def _has_tricks_of_fewer(hand: HandLines, players: int) -> bool:
    """Whether every trick lacks a card, or several, and there are as many tricks as fewer players play.

    And whether no known hand has another number of cards.
    """
    cards = [line.values[:-AFTER_THE_CARDS] for line in hand.tricks.values()]
    most_out = min([values.count(WITHHELD) + values.count(ASKED) for values in cards], default=0)
    sizes = {cards_shown(line) for line in hand.hands.values()} - {None, len(cards)}
    return not sizes and any(len(cards) in sizes_dealt(players - out) for out in range(1, most_out + 1))


def _have_tricks_of_fewer(checked: CheckedGame) -> bool:
    """Whether all hands that were played have as many tricks as fewer players play, so that none is missing."""
    return all(_has_tricks_of_fewer(hand, checked.game.players) for hand in checked.hands if hand.tricks)


def _shows_melds_alone(game: Game) -> bool:
    """Whether only melds can show who plays: all hands are withheld, and there are no bids or tricks.

    Then who melds nothing does not sit out for that.
    """
    hands = [section.index for section in game.hands]
    is_shown = any(value is not WITHHELD for hand in hands for line in hand.hands.values() for value in line.values)
    return not is_shown and not any(hand.bids or hand.tricks for hand in hands)


def _has_teams_of_one(game: Game) -> bool:
    return len(game.teams) == game.players and all(len(seats) == 1 for seats in game.teams.values())


def _scores_each(game: Game, hands: Sequence[HandLines]) -> bool:
    """Whether no team is declared, nor one by default, and each line of scores has as many as there are players."""
    scores = [line for hand in hands for label, line in hand.named.items() if label.endswith("Scores")]
    return not game.teams and all(len(line.values) == game.players for line in scores)
