"""Pinochle Notation: from text to meaning and back. Knows no Django and, outside its command, no files."""
