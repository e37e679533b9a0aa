"""The keys of the replay, for the page itself and for the help."""

from annotations.archive.forms.step_keys import Press

REPLAY_KEYS = (
    Press(("←", "→"), "The card or call before, and the next one. On a phone, swipe over the table"),
    Press(("↑", "↓"), "The trick before, and the next one, each to its last card"),
    Press(("Home", "End"), "The deal, and the scores"),
    Press(("Space",), "Plays on by itself, and stops"),
    Press(("?",), "What the table and its numbers show"),
)
