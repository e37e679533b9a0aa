"""Who can see an annotation, in words for its owner."""

from annotations.archive.models import Annotation


def who_sees(annotation: Annotation) -> str:
    """Everybody who can read it now, as in `those who have its address`."""
    if annotation.published_at and annotation.listed:
        return "everyone: it stands in the library"
    if annotation.published_at:
        return "those who have its address"
    if annotation.followed_at:
        return "those who have its address: it is a draft, and they may follow"
    return f"{who_writes(annotation)}: it is a draft"


def who_writes(annotation: Annotation) -> str:
    """Those who can write on it. Only they see a draft, unless others may follow it."""
    if annotation.owner.guest:
        return "only this browser"
    return "only you and those who record it with you" if annotation.recorders.exists() else "only you"
