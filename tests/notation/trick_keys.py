"""The keys that people type for a trick."""

from annotations.notation.entry.trick_entry import enter_trick, playing_at
from annotations.notation.play import slow_path
from annotations.notation.play.game import replay_game
from annotations.notation.reading import read
from annotations.rules.play import PlayState
from annotations.rules.shipped import ruleset
from tests.samples import REAL_HAND


def before(number: int, text: str = REAL_HAND, rules: str = "double-deck") -> PlayState:
    """The play of the last hand before that trick."""
    game = read(text).document.games[-1]
    replayed = replay_game(game, [section.index for section in game.hands], ruleset(rules), slow_path)
    state = playing_at(replayed[-1], number)
    assert state is not None
    return state


def fewest_keys(state: PlayState, cards: list[str]) -> str:
    """The fewest keys that are certain: nothing for a card that is forced."""
    typed = ""
    while not (entry := enter_trick(state, typed)).is_full:
        card = cards[len(entry.cards)]
        alone = enter_trick(state, typed + card[1])
        is_certain = (
            not alone.doubtful and len(alone.cards) > len(entry.cards) and alone.cards[len(entry.cards)].code == card
        )
        typed += card[1] if is_certain else card
    return typed
