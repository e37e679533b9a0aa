"""The sections of the sources that several tables of variations cite."""

AUCTION = "Wikipedia, Auction pinochle"
EXCHANGE = "Double-deck rules, Exchanging Cards"
THOMAS = "Double-deck rules, Toby Thomas"
OF_THREE = "Players’ pages, Three-handed"
