"""What open pages of an annotation hear of each other."""
