"""How much text one person stores in a day, in whatever form: annotations, puzzles, posts and house rules."""

from annotations.people.limits import allow, used
from annotations.people.models import User

LETTERS_A_DAY = 32 * 1024 * 1024  # of an account: as much as a hundred of the longest texts, written whole
GUEST_LETTERS_A_DAY = 4 * 1024 * 1024  # a whole game has about ten thousand
DAY = 86_400
USED_UP = "You have reached your daily limit of text. Save this tomorrow; keep a copy until then."


def own_limit(by: User) -> tuple[str, int]:
    """The key by which the letters of one writer are counted, and how many they may store in a day."""
    return f"letters:{by.pk}", GUEST_LETTERS_A_DAY if by.guest else LETTERS_A_DAY


def may_store(by: User, letters: int) -> bool:
    """Counts so many letters; False, with nothing counted, if they exceed what this person may store today."""
    key, limit = own_limit(by)
    return allow(key, limit, DAY, letters)


def share_left(by: User) -> int:
    """How much of their own daily limit a writer has left, in percent, rounded down."""
    key, limit = own_limit(by)
    return max(0, (limit - used(key, DAY)) * 100 // limit) if limit else 0
