"""The terms of pinochle: what each means, the source of that, and the forms in which our texts use it."""

from typing import NamedTuple


class Term(NamedTuple):
    """A term with its meaning: a sentence or two for a card, and more for the glossary.

    `forms` are the forms that are linked in texts; an everyday word has none, and is in the glossary only. `also` are
    other words for it, `see` the slugs of related terms, `source` a source in `rules/README.md`.
    """

    slug: str
    word: str
    means: str
    forms: tuple[str, ...] = ()
    more: str = ""
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    source: str = ""

    @property
    def see_also(self) -> "list[Term]":
        """The related terms."""
        return [GLOSSARY[slug] for slug in self.see]


TERMS = (
    Term(
        "around", "Around",
        ("The same rank in every suit: four aces, kings, queens or jacks of different suits. Tens around"
          " are worth nothing."),
        ("aces around", "kings around", "queens around", "jacks around", "around", "arounds"),
        "Both copies of all four are worth far more than two single arounds.",
        also=("100 aces", "80 kings", "60 queens", "40 jacks", "aces abound (two of each)"),
        see=("meld", "roundhouse"), source="Double-deck rules, Meld; Wikipedia, Melding",
    ),
    Term(
        "auction", "Auction",
        "Players bid in turn for the right to name trump. It ends when all but one have passed.",
        ("auction",),
        see=("bid", "pass", "contract"), source="Wikipedia, Auction pinochle",
    ),
    Term(
        "bid", "Bid",
        "A number of points that a player promises to make in meld and tricks together.",
        more="Each bid is higher than the last. The table’s rules say by how much bids go up.",
        see=("auction", "set", "meld-bid", "forced-bid"), source="Double-deck rules, The Bidding",
    ),
    Term(
        "bid-out", "Bid and out",
        "Only a team that won the auction and made its bid can win, however high the other scores are.",
        ("bid and out", "bid out"),
        also=("bid-out",), see=("slide-out", "cutthroat"), source="Wikipedia, Cutthroat",
    ),
    Term(
        "called-partner", "Called partner",
        "With five players the declarer names a card of trump: the player who holds it is the partner for that hand.",
        ("called partner", "calls a card"),
        see=("declarer",), source="Wikipedia, Five-handed and larger",
    ),
    Term(
        "checks", "Check",
        ("In the game called Check, a stake that is paid at once for a special meld, or for conceding after seeing"
          " the kitty."),
        ("checks",),
        see=("kitty", "run", "roundhouse"), source="Wikipedia, Check",
    ),
    Term(
        "contract", "Contract",
        "The winning bid: the points that the declarer’s side has to make, and the trump suit.",
        ("contract",),
        see=("bid", "declarer", "set"), source="Wikipedia, Auction pinochle",
    ),
    Term(
        "counters", "Counters",
        "The points that the cards in tricks are worth. Usually an ace, a ten and a king count one each.",
        ("counters", "counter"),
        ("Older rules count aces 11, tens 10, kings 4, queens 3, jacks 2; or aces and tens 10, kings and queens 5."
          " Both add up to 240 with one deck, 250 with the last trick."),
        see=("last-trick", "trick"), source="Double-deck rules, Rank and Value of Cards; Wikipedia, Scoring tricks",
    ),
    Term(
        "crawl", "Crawl",
        ("To play a card higher than the best one in the trick so far. A player who can follow suit and crawl must"
          " do so."),
        ("crawl",),
        "House rules differ: players must crawl in every suit, or only when trump is led.",
        also=("head the trick", "beat", "kill", "go over"), see=("follow-suit", "overtrump"),
        source="Double-deck rules, The Play",
    ),
    Term(
        "cutthroat", "Cutthroat",
        "A game for three players, each alone, without a kitty: all 48 cards are dealt.",
        ("cutthroat",),
        see=("kitty", "bid-out"), source="Wikipedia, Cutthroat",
    ),
    Term(
        "dealer", "Dealer",
        "The player who deals the hand. The player to the dealer’s left bids first; the deal passes to the left.",
        see=("forced-bid",), source="Wikipedia, Dealing",
    ),
    Term(
        "declarer", "Declarer",
        "The player who made the highest bid: names trump, usually leads first, and has to make the contract.",
        ("declarer",),
        also=("bidder", "high bidder"), see=("bid", "contract", "trump"), source="Double-deck rules, The Bidding",
    ),
    Term(
        "discard", "Discard",
        ("The cards that the declarer puts aside after taking the kitty, as many as were taken. Cards used in meld"
          " cannot be discarded."),
        ("discard", "discards", "discarded"),
        "The table’s rules say whether its counters belong to the declarer.",
        also=("bury", "lay away"), see=("kitty", "counters"), source="Wikipedia, Three-handed",
    ),
    Term(
        "dix", "Dix",
        "The nine of trump, worth a point (or ten) each. Pronounced “deece”.",
        ("dix", "nine of trump", "nines of trump"),
        see=("trump", "meld"), source="Wikipedia, Melding",
    ),
    Term(
        "double", "Double, triple, quadruple",
        ("The same meld with two, three or four copies of each of its cards in one hand. It is usually worth far"
          " more than that many single melds."),
        ("double run", "double pinochle", "double marriage"),
        see=("meld", "around"), source="Double-deck rules, Meld",
    ),
    Term(
        "follow-suit", "Follow suit",
        "To play a card of the suit that was led. A player who has one must play it.",
        ("follow suit", "follows suit"),
        see=("trump", "void", "crawl"), source="Double-deck rules, The Play",
    ),
    Term(
        "forced-bid", "Forced bid",
        "When all others have passed, the dealer must take the contract at a minimum bid that the rules set.",
        ("forced bid",),
        also=("dealer stuck",), see=("dealer", "auction"), source="Double-deck rules, The Bidding",
    ),
    Term(
        "kitty", "Kitty",
        "Cards dealt face down to the middle of the table. The declarer takes them into hand.",
        ("kitty", "widow"),
        also=("widow", "talon", "blind"), see=("discard", "stock"),
        source="Wikipedia, Dealing; Wikipedia, Three-handed",
    ),
    Term(
        "last-trick", "Last trick",
        ("The winner of the last trick gets extra counters: two with a double deck, three with a triple deck, one"
          " (or ten) with a single deck."),
        ("last trick",),
        see=("counters",), source="Double-deck rules, Rank and Value of Cards; Wikipedia, Triple-deck",
    ),
    Term(
        "lead", "Lead",
        ("The first card of a trick, or to play it. The declarer leads to the first trick; after that, the winner"
          " of each trick leads to the next."),
        ("led", "lead", "leads"),
        see=("trick", "follow-suit"), source="Double-deck rules, The Play",
    ),
    Term(
        "marriage", "Marriage",
        "The king and queen of one suit. A marriage in trump is a royal marriage, worth twice as much.",
        ("marriage", "marriages", "royal marriage", "royal marriages"),
        "At many tables the declarer must hold a marriage in the suit named as trump.",
        also=("trump marriage",), see=("run", "roundhouse", "trump"),
        source="Double-deck rules, Meld; Double-deck rules, Calling Trump and Melding",
    ),
    Term(
        "meld", "Meld",
        "Combinations of cards in one hand that are shown before play, and what they are worth together.",
        ("meld", "melds"),
        ("A card can be part of melds of different types, but not of two melds of the same type: a queen of spades"
          " counts in a marriage, a pinochle and queens around, but a king and two queens are one marriage."),
        see=("run", "marriage", "pinochle", "around", "dix"),
        source="Double-deck rules, Meld; Double-deck rules, Calling Trump and Melding",
    ),
    Term(
        "meld-bid", "Meld bid",
        "A bid that tells the partner something about the hand: often ten of meld for each step skipped.",
        ("meld bid", "meld bids"),
        see=("bid",), source="Double-deck rules, The Bidding",
    ),
    Term(
        "misdeal", "Misdeal",
        ("A deal that does not count: the cards are dealt again. Examples are five nines in one hand, or thirteen"
          " cards without counters and no ace."),
        ("misdeal",),
        see=("renege",), source="Wikipedia, Dealing",
    ),
    Term(
        "out-backwards", "Out backwards",
        "To lose the game by falling as far below zero as the winning score is above it.",
        ("out backwards",),
        see=("set",), source="Wikipedia, Alternate end games",
    ),
    Term(
        "overtrump", "Overtrump",
        ("To play a higher trump than any in the trick. Where overtrumping is required, a player who cannot must"
          " still play a trump."),
        ("overtrump", "overtrumps"),
        see=("trump", "ruff", "crawl"), source="Double-deck rules, The Play",
    ),
    Term(
        "pass", "Pass",
        ("To make no bid, and leave the auction. Also: to give cards face down to your partner, and get the same"
          " number back."),
        ("pass", "passes", "passed"),
        see=("auction", "declarer"), source="Double-deck rules, The Bidding; Double-deck rules, Exchanging Cards",
    ),
    Term(
        "pinochle", "Pinochle",
        "The jack of diamonds with the queen of spades.",
        ("pinochles",),
        "Two of each card are a double pinochle. The game is named after this meld.",
        also=("pinocle", "penuchle"), see=("meld", "double"), source="Double-deck rules, Meld; Wikipedia, Melding",
    ),
    Term(
        "renege", "Renege",
        ("A misplay: not following suit, playing out of turn, not trumping, not crawling when required, showing"
          " cards, or leading before the discard."),
        ("renege", "reneges"),
        "The offender’s side loses the hand; at some tables it loses twice the bid.",
        see=("follow-suit", "discard"), source="Wikipedia, Renege",
    ),
    Term(
        "roundhouse", "Roundhouse",
        "A king and a queen of every suit: four marriages, kings around and queens around.",
        ("roundhouse", "roundhouses"),
        "It is worth the sum of its parts, 24 or 240; some tables give it a value of its own.",
        also=("roundtable", "round robin", "marriages around"), see=("marriage", "around"),
        source="Double-deck rules, Multiple meld scores; Wikipedia, Melding",
    ),
    Term(
        "ruff", "Ruff",
        "To play a trump on a trick that was led in another suit.",
        ("ruff", "ruffs", "trumped"),
        see=("trump", "overtrump"), source="Double-deck rules, The Play",
    ),
    Term(
        "run", "Run",
        "Ace, ten, king, queen and jack of trump. In any other suit only its marriage counts.",
        ("run", "runs"),
        also=("flush", "family", "rope", "book", "straight"), see=("trump", "marriage"),
        source="Double-deck rules, Meld; Wikipedia, Melding",
    ),
    Term(
        "save", "Save",
        ("To win enough in play to keep your meld: a trick, a counter, or as many counters as the table’s rules"
          " require."),
        ("save its meld", "save meld"),
        see=("meld", "counters"), source="Double-deck rules, Minimum 20 to score; Wikipedia, Three-handed",
    ),
    Term(
        "set", "Set",
        "To fail to make the contract. The bid is deducted from the score.",
        ("set", "sets"),
        "At some tables a renege by the declarer costs a double set, twice the bid.",
        see=("contract", "renege", "throw-in"), source="Double-deck rules, Scoring; Wikipedia, Renege",
    ),
    Term(
        "shoot-the-moon", "Shoot the moon",
        ("To announce before melding that you will win every trick, alone and without meld. It wins the game, or"
          " loses it."),
        ("shoot the moon", "shot the moon"),
        ("Some tables give or take 100 (or 1000) points instead. Winning every trick without announcing it"
          " is called pinochling; some tables let it win the game."),
        see=("trick",), source="Wikipedia, Alternate end games",
    ),
    Term(
        "slide-out", "Slide-out",
        ("Where bid and out is played: to win without a bid, by staying over the target while the others are set,"
          " often three times."),
        ("slide-out",),
        see=("bid-out",), source="Wikipedia, Alternate end games",
    ),
    Term(
        "stock", "Stock",
        "In the two-player game, the cards not yet dealt: after each trick both players draw one.",
        ("stock",),
        see=("kitty",), source="Wikipedia, Two-handed",
    ),
    Term(
        "throw-in", "Throw in",
        "To give up a hand before it is played. The declarer is set, but the opponents win no counters.",
        ("throw in", "throws in", "gives the hand up"),
        also=("surrender", "concede"), see=("set", "counters"), source="Double-deck rules, Scoring",
    ),
    Term(
        "trick", "Trick",
        "One card from each player. The highest trump wins it; without a trump, the highest card of the suit led.",
        ("trick", "tricks"),
        "Of two identical cards the first one wins. Cards rank ace, ten, king, queen, jack, nine.",
        see=("lead", "trump", "counters"), source="Double-deck rules, The Play",
    ),
    Term(
        "trump", "Trump",
        "The suit that beats the others for one hand. The declarer names it.",
        ("trump", "trumps"),
        see=("declarer", "ruff", "run", "dix"),
        source="Double-deck rules, Calling Trump and Melding; Double-deck rules, The Play",
    ),
    Term(
        "void", "Void",
        "Without a card of a suit. A player who is void in the suit led must trump.",
        ("void",),
        see=("follow-suit", "ruff"), source="Double-deck rules, The Play",
    ),
)  # fmt: skip

GLOSSARY = {term.slug: term for term in TERMS}
"""Every term by its slug, in alphabetical order."""
