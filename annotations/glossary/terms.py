"""The words of the table: what each means, where its meaning is written, and how it occurs in our texts."""

from typing import NamedTuple


class Term(NamedTuple):
    """A word with its meaning, in a sentence or two for a card, and more for the glossary.

    `forms` are how it occurs in texts, for cards; an everyday word has none, and stands in the glossary alone. `also`
    are other words for it, `see` the slugs of terms that it leads to, `source` where the
    facts are from, as in `rules/README.md`.
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
        """The terms that it leads to."""
        return [GLOSSARY[slug] for slug in self.see]


TERMS = (
    Term(
        "around", "Around",
        ("The same rank in every suit: four aces, kings, queens or jacks of different suits. Tens around are"
          " nothing."),
        ("aces around", "kings around", "queens around", "jacks around", "around", "arounds"),
        "With both copies of all four, twice around is worth far more than two single ones.",
        also=("100 aces, 80 kings, 60 queens, 40 jacks", "abound, where there are two of each"),
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
        more="Each bid is higher than the last. Where bids go up, and by how much, is for the table to say.",
        see=("auction", "set", "meld-bid", "forced-bid"), source="Double-deck rules, The Bidding",
    ),
    Term(
        "bid-out", "Bid and out",
        "Only who has taken the bid and made it can win, however high the others’ scores are.",
        ("bid and out", "bid out"),
        also=("bid-out",), see=("slide-out", "cutthroat"), source="Wikipedia, Cutthroat",
    ),
    Term(
        "called-partner", "Called partner",
        "With five players the declarer names a card in trump; who holds it is the partner for that hand.",
        ("called partner", "calls a card"),
        see=("declarer",), source="Wikipedia, Five-handed and larger",
    ),
    Term(
        "checks", "Check",
        ("In the game called Check, a stake that is paid at once for a fine meld, or for losing after a look at"
          " the kitty."),
        ("checks",),
        see=("kitty", "run", "roundhouse"), source="Wikipedia, Check",
    ),
    Term(
        "contract", "Contract",
        "The last bid: what the declarer’s side has to make, and in which trump.",
        ("contract",),
        see=("bid", "declarer", "set"), source="Wikipedia, Auction pinochle",
    ),
    Term(
        "counters", "Counters",
        "The points that the cards in tricks are worth. Mostly an ace, a ten and a king count one each.",
        ("counters", "counter"),
        ("Older ways count aces 11, tens 10, kings 4, queens 3, jacks 2; or aces and tens 10, kings and queens 5."
          " All three come to 240 with one deck, 250 with the last trick."),
        see=("last-trick", "trick"), source="Double-deck rules, Rank and Value of Cards; Wikipedia, Scoring tricks",
    ),
    Term(
        "crawl", "Crawl",
        "To play a card higher than the best one in the trick so far. Who can follow suit and crawl must.",
        ("crawl",),
        "How far the duty goes is a matter of house rules: in every suit, or only when trump is led.",
        also=("head the trick", "beat", "kill", "go over"), see=("follow-suit", "overtrump"),
        source="Double-deck rules, The Play",
    ),
    Term(
        "cutthroat", "Cutthroat",
        "Three players, each alone, and no kitty: all 48 cards are dealt.",
        ("cutthroat",),
        see=("kitty", "bid-out"), source="Wikipedia, Cutthroat",
    ),
    Term(
        "dealer", "Dealer",
        "Who deals the hand. The player to the dealer’s left bids first; the deal goes round to the left.",
        see=("forced-bid",), source="Wikipedia, Dealing",
    ),
    Term(
        "declarer", "Declarer",
        "Who made the highest bid: names trump, mostly leads first, and has to make the contract.",
        ("declarer",),
        also=("bidder", "high bidder"), see=("bid", "contract", "trump"), source="Double-deck rules, The Bidding",
    ),
    Term(
        "discard", "Discard",
        ("The cards that the declarer lays away after taking the kitty, as many as were taken. Meld stays out of"
          " it."),
        ("discard", "discards", "lay away", "lays away", "laid away"),
        "Whether its counters are the declarer’s is for the table to say.",
        also=("bury", "lay away"), see=("kitty", "counters"), source="Wikipedia, Three-handed",
    ),
    Term(
        "dix", "Dix",
        "The nine of trump, worth a point (or ten) each. It is said “deece”.",
        ("dix", "nine of trump", "nines of trump"),
        see=("trump", "meld"), source="Wikipedia, Melding",
    ),
    Term(
        "double", "Double, triple, quadruple",
        ("The same meld with two, three or four copies of each of its cards in one hand. It is mostly worth far"
          " more than that many single ones."),
        ("double run", "double pinochle", "double marriage"),
        see=("meld", "around"), source="Double-deck rules, Meld",
    ),
    Term(
        "follow-suit", "Follow suit",
        "To play a card of the suit that was led. Who has one must.",
        ("follow suit", "follows suit"),
        see=("trump", "void", "crawl"), source="Double-deck rules, The Play",
    ),
    Term(
        "forced-bid", "Forced bid",
        "When all others have passed, the dealer must take the hand at a bid that the rules fix.",
        ("forced bid",),
        also=("dealer stuck",), see=("dealer", "auction"), source="Double-deck rules, The Bidding",
    ),
    Term(
        "kitty", "Kitty",
        "Cards dealt to nobody, face down in the middle. The declarer takes them into the hand.",
        ("kitty", "widow"),
        also=("widow", "talon", "blind"), see=("discard", "stock"),
        source="Wikipedia, Dealing; Wikipedia, Three-handed",
    ),
    Term(
        "last-trick", "Last trick",
        ("Taking it is worth counters of its own: two with a double deck, three with a triple one, one (or ten)"
          " else."),
        ("last trick",),
        see=("counters",), source="Double-deck rules, Rank and Value of Cards; Wikipedia, Triple-deck",
    ),
    Term(
        "lead", "Lead",
        "The first card of a trick, or to play it. The declarer leads first, then whoever won the last trick.",
        ("led", "lead", "leads"),
        see=("trick", "follow-suit"), source="Double-deck rules, The Play",
    ),
    Term(
        "marriage", "Marriage",
        "The king and queen of one suit. In trump it is a royal marriage, and worth twice as much.",
        ("marriage", "marriages", "royal marriage", "royal marriages"),
        "Many tables ask the declarer to hold one in the suit that is to be trump.",
        also=("trump marriage",), see=("run", "roundhouse", "trump"),
        source="Double-deck rules, Meld; Double-deck rules, Calling Trump and Melding",
    ),
    Term(
        "meld", "Meld",
        "Combinations of cards in one hand that are shown before play, and what they are worth together.",
        ("meld", "melds"),
        ("A card serves melds of different types, but never two of one type: a queen of spades is good for a"
          " marriage, a pinochle and queens around at once, but a king and two queens are one marriage."),
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
        ("A deal that does not count and is dealt again: five nines in a hand, say, or thirteen cards without"
          " counters and no ace."),
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
        ("To trump a trick higher than it has been trumped. Where it is a duty, it holds for those who can; the"
          " others still play a trump."),
        ("overtrump", "overtrumps"),
        see=("trump", "ruff", "crawl"), source="Double-deck rules, The Play",
    ),
    Term(
        "pass", "Pass",
        ("To make no bid, and be out of the auction. Also: to give cards to one’s partner, face down, and get as"
          " many back."),
        ("pass", "passes", "passed"),
        see=("auction", "declarer"), source="Double-deck rules, The Bidding; Double-deck rules, Exchanging Cards",
    ),
    Term(
        "pinochle", "Pinochle",
        "The jack of diamonds with the queen of spades.",
        ("pinochles",),
        "A double pinochle is both of each. The game has its name from it.",
        also=("pinocle", "penuchle"), see=("meld", "double"), source="Double-deck rules, Meld; Wikipedia, Melding",
    ),
    Term(
        "renege", "Renege",
        ("A misplay: out of suit, out of turn, no trump where one was due, too low where one had to beat, cards"
          " shown, or no discard before the lead."),
        ("renege", "reneges"),
        "It costs the offender’s side the hand, at some tables twice the bid.",
        see=("follow-suit", "discard"), source="Wikipedia, Renege",
    ),
    Term(
        "roundhouse", "Roundhouse",
        "A king and a queen of every suit: a marriage in each, with kings and queens around.",
        ("roundhouse", "roundhouses"),
        "It is worth the sum of its parts, 24 or 240; some tables give it a price of its own.",
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
        "Ace, ten, king, queen and jack of trump. In another suit it is no more than its marriage.",
        ("run", "runs"),
        also=("flush", "family", "rope", "book", "straight"), see=("trump", "marriage"),
        source="Double-deck rules, Meld; Wikipedia, Melding",
    ),
    Term(
        "save", "Save",
        ("To take in play what it needs to keep one’s meld: a trick, a counter, or as many counters as the table"
          " asks."),
        ("save its meld", "save meld"),
        see=("meld", "counters"), source="Double-deck rules, Minimum 20 to score; Wikipedia, Three-handed",
    ),
    Term(
        "set", "Set",
        "To fail to make the contract. The bid is taken off the score.",
        ("set", "sets"),
        "A double set, twice the bid, is what a renege costs the declarer at some tables.",
        see=("contract", "renege", "throw-in"), source="Double-deck rules, Scoring; Wikipedia, Renege",
    ),
    Term(
        "shoot-the-moon", "Shoot the moon",
        ("To say before meld that one will take every trick, alone and without meld. It wins the game, or loses"
          " it."),
        ("shoot the moon", "shot the moon"),
        ("Some tables give or take 100 (or 1000) points instead. Taking all tricks without saying so is called"
          " pinochling, and wins the game where it is played."),
        see=("trick",), source="Wikipedia, Alternate end games",
    ),
    Term(
        "slide-out", "Slide-out",
        ("Where one must bid and out: to win after all without a bid, by staying over the target while the others"
          " are set, often three times."),
        ("slide-out",),
        see=("bid-out",), source="Wikipedia, Alternate end games",
    ),
    Term(
        "stock", "Stock",
        "With two players, the cards not yet dealt: after each trick both draw one from it.",
        ("stock",),
        see=("kitty",), source="Wikipedia, Two-handed",
    ),
    Term(
        "throw-in", "Throw in",
        "To give a hand up before it is played. The declarer is set, but the others win no counters with it.",
        ("throw in", "throws in", "gives the hand up"),
        also=("surrender", "concede"), see=("set", "counters"), source="Double-deck rules, Scoring",
    ),
    Term(
        "trick", "Trick",
        "One card from each player. The highest trump wins it, else the highest card of the suit led.",
        ("trick", "tricks"),
        "Of two like cards the first one wins. Cards rank ace, ten, king, queen, jack, nine.",
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
        "Without a card of a suit. Who is void in the suit led must trump.",
        ("void",),
        see=("follow-suit", "ruff"), source="Double-deck rules, The Play",
    ),
)  # fmt: skip

GLOSSARY = {term.slug: term for term in TERMS}
"""Every term by its slug, in the order of the alphabet."""
