"""Who sees an annotation, in words for its owner."""

from annotations.archive.models import Annotation


def who_sees(annotation: Annotation) -> str:
    """Whoever can read it as it stands: `those who have its address`."""
    if annotation.published_at and annotation.listed:
        return "everyone: it stands in the library"
    if annotation.published_at:
        return "those who have its address"
    if annotation.followed_at:
        return "those who have its address: it is a draft, and they may follow"
    return f"{who_writes(annotation)}: it is a draft"


def who_writes(annotation: Annotation) -> str:
    """Those who write on it, whom alone a draft shows itself to unless others may follow."""
    if annotation.owner.guest:
        return "only this browser"
    return "only you and those who record it with you" if annotation.recorders.exists() else "only you"
