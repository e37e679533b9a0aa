"""Where what is computed of a line comes from, in words for its writer."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from annotations.notation.guide.computed import Computed
from annotations.notation.syntax.specs import Label

ORIGINS = {
    "Deal": gettext_lazy("the next deal"),
    "GameScores": gettext_lazy("the scores after the last hand"),
    "Dealer": gettext_lazy("the deal goes round the table"),
    "Hand": gettext_lazy("the cards that nobody else has, or that were played"),
    "Contract": gettext_lazy("the last bid"),
    "Kitty": gettext_lazy("the cards that nobody else has"),
    "Meld": gettext_lazy("the best meld of this hand"),
    "Discard": gettext_lazy("what the cards count"),
    "Trick": gettext_lazy("the cards played"),
    "MeldScores": gettext_lazy("the melds, as they count for each side"),
    "PlayScores": gettext_lazy("the tricks, as they count for each side"),
    "HandScores": gettext_lazy("meld and play, against the bid"),
    "FinalScores": gettext_lazy("the scores with this hand"),
    "Winner": gettext_lazy("the final scores"),
}
"""By the stem of the label."""


def origin(label: Label, told: Computed) -> str:
    """What the values of a line with that label are told by; for a meld, its parts."""
    if told.parts:
        return _("the best meld of this hand: %(parts)s") % {"parts": told.parts}
    return str(ORIGINS.get(label.spec.stem, _("the rest of the game")))
