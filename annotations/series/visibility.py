"""Who sees a series, in words for its owner."""

from annotations.series.models import Series


def who_sees_series(series: Series) -> str:
    """Who can read it now: `only you: it is a draft`, for example."""
    if not series.published_at:
        return "only you: it is a draft"
    return "everyone: it is listed" if series.listed else "anyone with its address"
