"""A hand step by step: the deal, the auction bid by bid, the exchange, the melds, every card, the scores."""
