"""What players write about a hand that was not played to its end, and what is about something else."""

import pytest

from tests.notation.rule_checks.rule_warnings import codes

SHORT = "Hand1 CATKQJ DATKQJ SATKQJ HATKQJ\nContract Seat1 50 Spades\nTrick1 SA SJ ST SK Seat1 3\nHandScores 0 0\nNote "
CLAIMS = [
    "East claimed the rest.", "They concede the remaining tricks", "South gives up the rest", "Seat4 claims.",
    "Claim by West", "West claims the last three tricks.", "West takes the rest", "The rest are theirs.",
    "The rest was conceded to West", "Team1 has the remaining tricks", "North claims", "East claims.",
    "North claims, and East agrees", "East concedes the rest", "Claim accepted", "West claims with five trumps left",
    "Declarer claimed at trick 12", "South claims the last three tricks", "South claims 5 tricks",
    "all trump, claimed", "Ann claims all remaining tricks", "Seat1 claimed the balance",
    "Bidder gives up the remaining tricks", "They conceded all other tricks", "Defenders conceded",
    "We concede the last two tricks", "North takes the rest", "Rest to North", "Ended by a claim after trick 14",
    "remaining tricks are South's", "The rest go to East", "The rest of the tricks are ours", "The rest was good",
    "South wins the rest of the tricks", "Declarer ran the rest", "Everything else was trump: claim",
    "I claim the rest - only trumps", "East concedes everything", "Conceded.",
    "South has all the remaining trumps and takes the rest", "The other tricks were declarer's",
    "claims; partner has the aces", "The rest is theirs", "Opponents gave up the rest",
    "Claims the remaining six tricks", "Claimed on trick 16", "Rest all good", "rest are winners",
    "Remaining tricks to the defenders", "claim (nothing but trumps)", "The remainder was conceded",
    "East surrenders the remaining cards", "Declarer claims the rest with high trumps",
    "North laid down his cards and claimed", "The opponents conceded the remaining five tricks.",
    "remaining tricks all South", "claimed the remaining", "the rest were ours", "South had the rest",
    "declarer took all remaining tricks", "remaining tricks to N/S", "the remaining tricks went to East-West",
    "hand ended with a claim", "Bidder claimed 7 more tricks", "South shows four aces and claims",
    "All remaining cards are trump", "Balance of tricks to North", "rest uncontested", "the rest fell to South",
    "NS claim", "N claims rest", "S claims", "conceded rest", "Seat1 claims all", "Claims everything",
    "Claims the balance of the tricks", "South claims, showing trumps", "North claims his remaining trumps", "Claim.",
    "East claimed with the lead", "remaining tricks belong to South", "Everybody agreed that South had the rest",
    "the remaining tricks are for declarer", "The remaining three tricks were won by North", "the rest won by North",
    "rest: South", "The last five tricks are mine", "Seat4 tabled the remaining trumps",
]  # fmt: skip
GAPS = [
    "West lays down his hand.", "Laid down, all winners.", "Play ended by agreement", "Remaining tricks not recorded.",
    "Two tricks are missing", "Unknown from here on.", "The recording stops here",
    "Not played out, as the bid was made.", "The rest was not recorded", "Tricks 9 to 12 unknown",
    "last tricks missing", "tricks not written down", "Tricks 15-20 missing", "I did not write down the last tricks",
    "We forgot to record the rest", "The rest is unknown", "Rest not played", "no record of the other tricks",
    "The end of the hand is missing", "Remaining cards not shown", "The video ends here", "The recording was cut off",
    "Not recorded after trick 9", "From here on not recorded", "hand was laid down", "play ended, declarer set",
    "Play stopped once the bid was made", "Hand ended early", "We did not play it out", "Hand not played out",
    "Cards on the table", "West shows his hand", "West tables his cards", "We agreed to stop", "Only trumps left",
    "Nothing but trump left", "Not all tricks were written down", "The remaining tricks weren't noted",
    "Tricks 17, 18 and 19 were not seen", "The log breaks off", "Missing: tricks 13 to 20",
    "We lost track after trick 10", "Play was stopped at trick 18", "The last five tricks were not kept",
    "Remaining tricks omitted", "didn't record the rest", "Seat3 lays down his cards", "The play is not known",
    "No tricks recorded after the tenth", "The hand was over: the bid was made", "Stopped writing down tricks",
    "Remaining tricks split by agreement", "Did not bother to play out the hand", "Trick 12 and the rest unrecorded",
    "We didn't finish the hand", "the hands were shown", "South put down his cards", "The sheet is torn",
    "Played no further", "East-West concede", "Rest of tricks not recorded", "tricks 14-20 not available",
    "Trick 15 onwards was not written down", "The last 4 tricks were not recorded", "cards thrown in after trick 11",
    "conceded after trick 8", "bidder was set, hand thrown in", "play stopped when the contract was set",
    "No more tricks were recorded", "everyone showed their cards", "Hand conceded", "South concedes the hand",
    "set after trick 15, rest not played", "hand abandoned", "Game stopped", "we ran out of time", "unfinished hand",
    "rest of play lost", "The scribe missed the last tricks", "did not see the rest", "page torn",
    "Last 3 tricks unreported", "The remaining tricks were not played because bid was made", "Play discontinued",
    "made the bid, did not finish", "stopped recording here", "recording incomplete", "rest omitted", "[rest omitted]",
    "Bid made; the others throw in their cards.", "West folds his hand", "The game ended at trick 12.",
    "From trick 9 on the tricks are not known.", "Tricks from 9 on are missing.", "Some tricks are not written down.",
    "Only the first eight tricks were recorded", "Only five tricks are known", "We only wrote down the first tricks",
    "Play not shown in full", "The rest of the hand is not in the video", "South lays down the rest",
    "Nobody wrote down the rest", "Nobody recorded the other tricks", "No one kept the last tricks",
    "West spread his hand", "all the others conceded", "Tricks missing", "tricks are missing", "Six tricks missing.",
    "Remaining tricks — unknown", "Laydown", "A lay-down.", "No need to play on.", "no point in playing it out",
    "We lost the paper with the other tricks", "The scorer lost the sheet.", "Threw it in.", "threw in the rest",
    "Tossed in the rest.", "Ann and Bea fold.", "They gave us the rest.", "All good from here.", "Stopped.",
    "Battery died.", "end of video", "To be continued.",
]  # fmt: skip
ENDINGS = [
    "Seat2 disconnected.", "Team1 forfeits", "Time ran out", "Cards thrown in.", "South reneged.", "They gave up",
    "Seat2 did not follow suit.", "West failed to overtrump.",
    "Team2 shot the moon and missed.", "A misdeal, found late", "Time out.", "Time's up", "East gave up the game",
    "The game was abandoned", "It was too late to go on", "West threw in the hand", "They quit the table",
    "Won by forfeit", "Play was interrupted", "We had to go home", "She left in the middle of the hand",
    "West surrendered", "Ran out of time", "The opponents resigned", "Renege by East: penalty",
    "East had to leave early", "time", "Time.", "Connection lost.", "Server crashed.", "game over", "clock ran out",
    "Bea went home.", "The game is over.", "The internet was down.",
]  # fmt: skip
OTHERS = [
    "East claimed that South peeked.", "South plays the ace.", "What a hand!", "West lays down a run.",
    "the rest had coffee", "East claims to have seen it", "South gave up smoking", "The moon shines",
    "Nothing is missing", "An unknown player", "she claims that East peeked", "remaining tricks were fun to play",
    "everybody left happy", "time out for pizza", "West shows good play", "The rest is history",
    "The remaining players watched", "The rest of us watched", "We took a rest", "The other table was louder",
    "North claims the first trick with the ace", "East claims she had no hearts", "South claims credit for it",
    "West surrendered the lead", "East conceded that it was well played", "Team2 gave up hope",
    "West put down his glass", "West laid down the law", "South shows aces around", "Known for his bids",
    "An unknown visitor came", "East is missing his glasses", "West missed the pinochle", "The video was funny",
    "The ace was not played yet", "The tens were not played", "Others left hungry", "Somebody who left the door open",
    "He left her a trump", "East quit smoking", "She quits complaining", "West abandoned hearts for clubs",
    "South resigned himself to a set", "Too late to save the ten", "East saw too late that clubs were out",
    "West threw in his ace", "No penalty", "Nobody reneged", "It was no misdeal", "Nobody claimed",
    "East did not claim", "The moon is full tonight", "A moon cake for everybody", "By agreement, no nines",
    "The winner was not known to us", "No trump is left", "The rest went to bed late, tired", "West has other trumps",
    "East conceded a trump trick", "They hand over the cards", "The last trick was a surprise",
    "He had to leave the queen unguarded", "East put down the phone", "Partner forfeited his meld",
    "by default the dealer bids 50", "An unrecorded visit", "East broke off a piece of cake",
    "West claims a good memory", "The remaining beer was warm", "She recorded a video",
    "South showed the others how to play", "The tricks were well played", "West laid an egg", "East played on",
    "Remaining calm, East led a ten", "North claims to be tired", "the rest of the evening was quiet",
    "East claims an ace", "the rest of her clubs were small", "South remained silent", "the last tricks were exciting",
    "last trick counts two", "play was slow", "recording by Ann", "Recorded by North",
    "unknown to West, the ace was gone", "Not known to many", "South conceded nothing", "West noted the bid",
    "He gave up his king", "East gave up the lead", "missing trumps, East led low", "East was missing a trump",
    "other cards were high", "the hand was played well", "This hand was known as the monster",
    "This deal was not played well", "The hand is over 50 meld", "Claims are for losers", "His claim to fame",
    "East forgot to meld his pinochle", "West lost track of trump", "Ann never plays hearts",
    "Ann did not play the ten", "Without playing trump South was lost",
    "North did not follow suit in the remaining tricks", "West could not see the cards well",
    "South noted the rest of us were tired", "the others took a rest at noon", "North took the rest of the pizza",
    "All were ready for a rest", "It was the last hand before lunch", "Ben shows up late", "She showed her ring",
    "East puts down a pinochle", "The video is here: example.org/x", "Record score for North!", "A record meld",
    "Notes by Ann", "Page 3 of the book", "The log is on the fire", "Other tricks would have been better",
    "The remaining tricks are instructive", "The last tricks show why the ten matters", "The remaining tens fell",
    "Nobody knows the rest", "West was known to bluff", "The winner of trick 3 was North",
    "Missing one queen for the roundhouse", "A missing queen cost the run", "Nothing unknown here",
    "The cards were not kind", "The rest follow", "The rest is easy", "The remaining tricks follow the pattern",
    "East gets her rest at last", "A good rest", "Trick 5 is good", "trick 9 was lost to East", "Not bad!",
    "the hand was well known", "Played by candle light", "It wasn't a misdeal", "It isn’t a misdeal",
    "No-one claimed the rest", "East has not yet claimed", "The laydown meld was worth 20", "No need to worry",
    "West lost the paper hat", "East threw it across the table", "All good.", "They gave us the ace",
    "East stopped the run", "The site was slow", "The clock ticks", "time flies", "East went home to the ace",
    "No need to play the ace here",
]  # fmt: skip


@pytest.mark.parametrize("note", [*CLAIMS, *GAPS, *ENDINGS])
def test_a_note_may_explain_why_play_ends_before_the_cards_do(note: str) -> None:
    """After a renege the rest of the hand is thrown in; a moon that is missed ends the game (Wikipedia)."""
    assert codes(SHORT + note) == []


@pytest.mark.parametrize("note", OTHERS)
def test_a_note_of_something_else_does_not_explain_it(note: str) -> None:
    assert codes(SHORT + note) == ["PN518 3"]


@pytest.mark.parametrize("note", ["tricks " + "-" * 20_000, "the rest of the " * 1_250, "tricks 1 2 3 " * 1_600])
def test_the_same_words_over_and_over_explain_nothing(note: str) -> None:
    assert codes(SHORT + note) == ["PN518 3"]
