"""How a recording begins: with a form, from a pasted text, as a copy."""
