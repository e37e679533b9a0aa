"""Versions of an annotation to read, compare and restore, and undo."""
