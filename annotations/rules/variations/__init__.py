"""Variations: values that the sources name for some tables, beside those of the shipped rule sets."""
