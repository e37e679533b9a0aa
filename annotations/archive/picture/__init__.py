"""A reading as pictures: tables, hands, auctions, tricks and score sheets."""
