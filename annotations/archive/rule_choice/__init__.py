"""By which rules an annotation is played: what its owner may choose, house rules of their own, what a reading found."""
