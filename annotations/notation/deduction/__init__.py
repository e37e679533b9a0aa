"""Deduction: values that the rest of the game determines, and the rules each of them relies on."""
