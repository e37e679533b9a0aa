"""The visibility of an annotation, in words for its owner."""

from annotations.archive.models import Annotation


def who_sees(annotation: Annotation) -> str:
    """Who can read it now: `anyone with its address`, for example."""
    if annotation.published_at and annotation.listed:
        return "everyone: it is listed in the library"
    if annotation.published_at:
        return "anyone with its address"
    if annotation.followed_at:
        return "anyone with its address: it is a draft, open to followers"
    return f"{who_writes(annotation)}: it is a draft"


def who_writes(annotation: Annotation) -> str:
    """Who can edit it. Only they see a draft, unless it is open to followers."""
    if annotation.owner.guest:
        return "only this browser"
    return "only you and those who record it with you" if annotation.recorders.exists() else "only you"
