"""The game of pinochle as data and pure functions; knows nothing of text, Django or the web."""
