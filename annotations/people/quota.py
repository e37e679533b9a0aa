"""How much text one person stores in a day: annotations, puzzles, posts and house rules.

Series and requests to hide a name do not count: a person may have only some of them, or make only some in an hour, and
their words are short.
"""

from annotations.people.limits import allow, give_back, used
from annotations.people.models import User

LETTERS_A_DAY = 32 * 1024 * 1024  # of an account: as much as a hundred of the longest texts, written whole
GUEST_LETTERS_A_DAY = 4 * 1024 * 1024  # a whole game has about ten thousand
ADDRESS_LETTERS_A_DAY = 8 * 1024 * 1024  # of the guests at one address, so that a few cannot use up the total
DAY = 86_400
USED_UP = "You have reached your daily limit of text. Save this tomorrow; keep a copy until then."


def own_limit(by: User) -> tuple[str, int]:
    """The key by which the letters of one writer are counted, and how many they may store in a day."""
    return f"letters:{by.pk}", GUEST_LETTERS_A_DAY if by.guest else LETTERS_A_DAY


def address_key(guest: User) -> str:
    """The key by which the letters of all guests at the address of this one are counted."""
    return f"letters:at:{guest.address}"


def limits_of(by: User) -> dict[str, int]:
    """By key, how many letters may be stored in a day: by the writer, and by all guests at the address of a guest."""
    key, limit = own_limit(by)
    return {key: limit} | ({address_key(by): ADDRESS_LETTERS_A_DAY} if by.guest else {})


def may_store(by: User, letters: int) -> bool:
    """Counts these letters; False, with nothing counted, if they exceed what this person may store today."""
    key, limit = own_limit(by)
    return allow(key, limit, DAY, letters)


def not_stored(by: User, letters: int) -> None:
    """Takes off letters that `may_store` counted, but that were refused after that."""
    key, limit = own_limit(by)
    give_back({key: (limit, DAY)}, letters)


def share_left(by: User) -> int:
    """How much a writer has left of the daily limit of which the least is left, in percent, rounded down."""
    limits = limits_of(by).items()
    return min(max(0, (limit - used(key, DAY)) * 100 // limit) if limit else 0 for key, limit in limits)
