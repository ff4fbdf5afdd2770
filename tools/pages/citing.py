"""Why an example of a clause cites others: events and refusals in it have these clauses."""

CITING = {
    "FT-01": "FT-01 says what the game is about; FT-40 says who has won",
    "FT-08": "FT-08 says which cards there are; a deal of any others breaks FT-06",
    "FT-12": "FT-12 leaves the choice free; FT-09 says how the card is played",
    "FT-18": "only the winner may pick, and FT-18 made Ben the winner; the pick itself is FT-30",
    "FT-21": "FT-21 is why the thief's player does not lead; FT-22 says who does",
    "FT-25": "FT-25 leaves the second card without power; the first has it by FT-18 and FT-19",
    "FT-28": "FT-28 says that the cards do not disturb each other; others say what each does",
    "FT-34": "FT-34 is seen in what is no longer there; FT-09 says how the next card is played",
    "FT-39": "FT-39 says when it is over; FT-40 says who has won",
    "TT-01": "TT-01 says which cards there are; a deal that lacks one of them breaks TT-13",
    "TT-22": "TT-22 says which card counts; the duty to follow it is TT-21",
    "TT-23": "TT-23 frees the choice among the cards held; TT-20 says that it must be one of them",
    "TT-25": "TT-25 follows from TT-24 and TT-27 when nobody follows",
    "TT-31": "TT-31 says that the player of the 7 does not choose; TT-35 says who chooses",
    "TT-32": "TT-32 lets the player who is asked decline; TT-35 says who is asked",
    "TT-36": "TT-36 ties the picks to their trick; TT-30 says what the game waits for",
    "TT-38": "TT-38 takes the card away; by TT-30 a card that is not available cannot be taken",
    "TT-40": "TT-40 gives the choice among the cards of the trick; what may be flipped is TT-39",
    "TW-02": "TW-02 says which cards there are; a deal that lacks one of them breaks TW-10",
    "TW-03": "TW-03 says what a toad is; TW-18 says that it cannot be twisted out",
    "TW-06": "TW-06 says what a partner is; TW-17 says that it is needed to twist",
    "TW-19": "TW-19 makes no exception of a lone card: its partner is needed by TW-17, and the"
    " couple goes where TW-20 says",
    "TW-23": "TW-23 is seen in what does not happen: nobody draws; TW-07 and TW-20 say the rest",
}
"""For a clause, the sentence; no other example of a clause lacks the clause itself."""
