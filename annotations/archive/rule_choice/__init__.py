"""The rules of an annotation: its owner's choice, house rules, and the rules that a reading has found."""
