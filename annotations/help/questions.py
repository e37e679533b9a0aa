"""What players ask about the site, with answers."""

from typing import NamedTuple


class PlayerQuestion(NamedTuple):
    """A question with its answer, a paragraph for each string, and the pages that say more: route names with titles."""

    slug: str
    asked: str
    answer: tuple[str, ...]
    more: tuple[tuple[str, str], ...] = ()


QUESTIONS = (
    PlayerQuestion(
        "account",
        "Do I need an account?",
        (
            "Not to read, and not to record. What you record without an account can be opened only in this browser, "
            "and it is deleted if it has not changed for 30 days.",
            "With an account you keep it, and you can publish it, make puzzles and series, and join the talk.",
        ),
        (("annotation_new", "Record a hand"),),
    ),
    PlayerQuestion(
        "some-cards",
        "I remember only some of the cards. Can I record the hand?",
        (
            "Yes. Leave for later what you do not know, or type a hyphen for a value that nobody knows. "
            "The hand is then called Incomplete, which is fine: you can publish it and talk about it.",
            "Some things follow from others. Three hands give the fourth, and a complete play gives all of them.",
        ),
        (("help_first_hand", "Record your first hand"),),
    ),
    PlayerQuestion(
        "hyphen-or-question-mark",
        "I do not know a value. Do I type a hyphen or a question mark?",
        (
            "A hyphen, if nobody knows the value any more, or if you keep it back.",
            "A question mark, if it is still to be answered: because somebody may know it, or because you ask for it "
            "in a puzzle.",
        ),
        (("help_notation", "Pinochle Notation"),),
    ),
    PlayerQuestion(
        "names",
        "Not everybody wants to be named. Can the names stay between us?",
        (
            "Yes. On the page of your recording, open “Who sees it” and choose “Names of people”: readers then get "
            "seats or initials in place of names, or you hide single names. You still see them all.",
            "Are you named by somebody else? Open “Share” on that page and choose “Hide a name”. You need no account; "
            "the owner gets a message, and can hide your name with one press.",
        ),
        (("library", "Library"),),
    ),
    PlayerQuestion(
        "mistake",
        "I made a mistake. How do I take it back?",
        (
            "Undo, or Ctrl+Z, takes back the last thing you did. To change an earlier line, choose it in the list on "
            "the left (on a phone, press “Path”), or click it at the table. What you entered after it stays.",
            "History has every version of the text, and can restore any of them.",
        ),
        (("help_keys", "Keys and taps"),),
    ),
    PlayerQuestion(
        "claim",
        "One side took all the tricks that were left. Do I have to enter each of them?",
        (
            "No. At the next trick, choose “Claim the rest”, and the side that claimed. The site writes who claimed, "
            "and the scores if the melds and the counters so far are known.",
        ),
        (("help_keys", "Keys and taps"),),
    ),
    PlayerQuestion(
        "against-the-rules",
        "The site says that a card or a bid breaks the rules. Do I have to change it?",
        (
            "No. Players make mistakes, and a record shows what happened. A warning changes nothing: the hand stays "
            "valid, and you can publish it.",
            "If many things are marked, the hand is probably read by other rules than you play by. Choose yours under "
            "“Rules” on the page of the hand.",
        ),
        (("rule_sets", "The rules"),),
    ),
    PlayerQuestion(
        "house-rules",
        "We count meld in another way, or open at another bid. Can I use our rules?",
        (
            "Yes. Choose the rules that come closest, make house rules of your own from them, and change what your "
            "table does: prices of melds, lowest bid, passing, last trick. Then choose them when you record.",
        ),
        (("rule_sets", "The rules"),),
    ),
    PlayerQuestion(
        "paste",
        "I have a hand in an e-mail or from a forum. Do I have to type it again?",
        (
            "No. Choose Record, then “A text, pasted or from a file”. Many ways to write a hand are understood: "
            "10 or T, the suit before the rank or after it, names of players, one suit on each line, and sentences "
            "like “I hold …, LHO opens 52, pass, pass to me”. You see how it was understood before anything is saved.",
            "A text with several deals becomes several games, or one game of several hands, as you say.",
            "A picture cannot be read: cards that were drawn have to be typed.",
        ),
        (("annotation_new", "Record a hand"),),
    ),
    PlayerQuestion(
        "who-sees-it",
        "Who can see what I record?",
        (
            "Only you, and the people that you let record with you, until you publish it. "
            "Then you choose: everyone, or anyone who has the address. You can make it a draft again.",
        ),
    ),
    PlayerQuestion(
        "what-would-you-bid",
        "How do I ask others what they would have bid or played?",
        (
            "Make a puzzle: choose the bid or the card that you ask about, and it becomes a question mark. Others "
            "answer first, and then see your answer, the answers of the rest, and the talk about it.",
            "While you record, you can type ? for a bid or a card and choose “Make a puzzle” at once.",
        ),
        (("puzzle_list", "Puzzles"),),
    ),
    PlayerQuestion(
        "series",
        "I teach the game. Can I put hands and puzzles in an order?",
        (
            "Yes. Begin a series, and add published hands and puzzles, your own and those of others: choose “Add to a "
            "series” under “Share” on the page of a hand, or on that of a puzzle. Readers go from one to the next.",
            "Only you can see a series until you publish it. Hands of yours that are not in the library can be in it.",
        ),
        (("series_list", "Series"),),
    ),
    PlayerQuestion(
        "together",
        "Can several of us record the same game?",
        (
            "Yes. Add them by name under “Who records it with you” on the page of the hand. Each of you sees at once "
            "what the others write. You can also let readers follow while you record.",
        ),
    ),
    PlayerQuestion(
        "take-along",
        "Can I take my hands with me?",
        (
            "Yes. A hand is plain text, in Pinochle Notation: download it from its page. "
            "People can read it, and so can other programs.",
        ),
        (("help_notation", "Pinochle Notation"),),
    ),
)
