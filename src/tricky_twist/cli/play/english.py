"""Every sentence of ``tricky-twist play`` that is no rule, no move and no event, in English.

Each is whole, and its holes have names: a translation may put them in another order. The module
``words`` gives them in the language of the command.
"""

TAKE_TERMINAL = "{name}, take the terminal and press Enter."
LOOK_AWAY = "Everyone else, look away."
HAND_ON = "Enter: hand the terminal to {name}."
THINKS = "{name} thinks ..."
YOUR_TURN = "your turn"
WINS = "{name} wins"
FIRST = "Type the number of a move or a card; {hint}, {undo} or {quit}; ? or {help} for more."
HOW_TO_TYPE = "Type a number from the list, or a move: in full, or just its end. Or:"
HOW_TO_PRESS = "The arrow keys move the cursor, Enter plays. Or type a card, a move, or a word:"

# A turn -------------------------------------------------------------------------------------------

REFUSED = "Refused: {why}"
ASK_WHY = "Type ? to see what the rules say."
BOT_WOULD = "A bot would: {move}."
ADVISER_THINKS = "A bot thinks ..."
ENTER_MAKES = "Enter: {move}"
ENTER_REFUSED = "{card} cannot be played now: Enter says why"
ENTER_CONFIRMS = "Space chooses another; Enter confirms {cards}"
CHOOSE = "Enter: {move}. Space chooses several"
CHOOSE_FEWER = "No more than {most} can be chosen: Space puts one back."
NOT_TOGETHER = "These cards make no move together: Space puts one back."
NOTHING_FOUND = "The rules say nothing about {asked}."

WANTED_LISTED = "type a number from 1 to {last}, or {expected}"
WANTED = "type {expected}"
MOVE_SUCH_AS = "a move such as {move}"
ALONE = "{word} stands alone, without {rest}"
NAMED_TWICE = "{card} is named more than once"
TOO_MANY = "{number} cards are too many: no more than {most} can be chosen"
NUMBER_AND_MOVE = "{number} is a number in the list and a move as well: type {clear}"

# Taking back --------------------------------------------------------------------------------------

NOTHING_TO_TAKE_BACK = "You have no move to take back."
WISHES_BACK = "{name} would like to take back the last move and everything after it."
AGREE = "{name}, do you agree? ({yes} or {no})"
AGREE_KEYS = "{name}, do you agree? Press {yes_key} or {no_key}."
DISAGREES = "{name} does not agree. Press Enter."
TAKEN_BACK = "Taken back."

# The end ------------------------------------------------------------------------------------------

ROUND_OVER = "Round {number} is over"
SO_FAR = "In all: {points}."
NEXT_ROUND = "Enter: the next round"
ONLY_IN_TURN = "{word}: only in your turn."
GAME_OVER = "{game} is over"
CLOSING = "{again}: another game; {replay}: go through this one; Enter: leave"
CLOSING_KEYS = (
    "{again_key}, Enter: another game   {replay_key}, Enter: go through this one   Enter: leave"
)

PLAYED_BY = "{game}, played by {names}."
SAME_AGAIN = "To play the same game again: --seed {seed}"
KEPT_IN = "The game is kept in {path}"
GOES_ON = "It goes on with: {command}"

# The window ---------------------------------------------------------------------------------------

KEYS = "arrows, Enter: play  Tab: others  ?: {help}  !: {hint}  <: {undo}  =: {score}  {quit}"
KEYS_IDLE = "Enter: faster   Ctrl-D: quit"
KEYS_FEW = "arrows Enter Tab  ? {help}  ! {hint}  {quit}"
BACK = "Enter: back   or type a word or a clause to look it up"
SCROLL = "to line {last} of {lines}, Space: more"
TOO_SMALL = "This window is too small: make it larger, or play with --plain."

# The words that are no moves ----------------------------------------------------------------------

ASK = "why the last move was refused; ? {clause} or ? {word}: what the rules say"
HINT = "what a bot would do"
UNDO = "take back your last move, if the others agree"
TABLE = "the table and your cards once more"
LOG = "what happened in this round"
SCORE = "the score sheet so far"
RULES = "how the game is played"
WORDS = "the words of the game, explained"
HELP = "these words"
QUIT = "stop here: the game is kept"

TYPED = (
    *("hint", "undo", "table", "log", "score", "rules", "words", "help", "quit"),
    *("yes", "no", "again", "replay"),
)
"""Each word that people type, apart from moves: commands, and answers to a question."""

# The table ----------------------------------------------------------------------------------------

YOUR_HAND = "Your hand"
YOUR_RESERVE = "Your reserve"
YOUR_TWHIST_CARDS = "Your Twhist cards"
TWHIST_CARDS = "Twhist cards"
TRICK = "Trick"
LAST_TRICK = "Last trick"
NOTHING_PLAYED = "nothing is played yet"
ROW = "Row, left to right"
NO_ROW = "there is none: start one"
GAME_NUMBER = "Game {number} of {games}"
ROUND_NUMBER = "Round {number} of {rounds}"
DEALT = "{name} dealt"
BEGINS = "{name} begins"
NO_PILE = "pile: no cards"
PILE_OF_ONE = "pile: 1 card"
PILE = "pile: {number} cards"
SCORE_CARD = "score card: {card}"
OUT_OF_PLAY = "out of play:"
BONUS_CARDS = "Bonus cards"
TRICKS_OF = "The tricks of {name}"
POINTS = "points"
NOW = "now"
HAND = "hand"
RESERVE = "reserve"
TRICKS = "tricks"
FALSE_TRICKS = "false tricks"
BONUS = "bonus cards"
WON = "won"
FALSE = "false"
FACE_UP = "couples face up"
FACE_DOWN = "taken, face down"
UP = "up"
DOWN = "down"
ONE_UNSEEN = "{cards} and 1 unseen card"
UNSEEN = "{cards} and {number} unseen cards"
CARDS = "cards"
FLIP_CARDS = "FLIP cards"
STARRED = "FLIP cards with stars"
STARS = "stars"
HIDDEN = "hidden"
LETTERS = "Letters: {letters}."

# The score ----------------------------------------------------------------------------------------

ONE_WINS = "{names} wins."
SEVERAL_WIN = "{names} share the victory."
ROUND = "Round {number}"
GAME = "Game"
TIMES = "{words} ({number} times)"
LABELLED = "{label}: {text}"

# The rules ----------------------------------------------------------------------------------------

STATED = "a rulebook says so"
DERIVED = "it follows from the text"
DECIDED = "the text leaves a gap, which is decided here"
PROVISIONAL = "it rests only on what is printed on the cards"
DIFFERENCES = "Editions"
STAND_IN_FOR = "Stand-in"
ENTER_YOURS = "enter your own with {option}"
OWN_VALUES = "values of your own"
SEE_ALSO = "See also"
RULING = "our ruling"
LEFT_OPEN = "{mark}: the rulebooks leave it open, or differ"
FURTHER = "Also"
WHY = "Why"
CHANGES = "Changes the outcome"
OFTEN = "often"
SOMETIMES = "sometimes"
RARELY = "rarely or never"
CITED = "Clauses"
DUTCH = "Dutch"
HUNGARIAN = "Hungarian"
FRENCH = "French"
ITALIAN = "Italian"
ENGLISH = "English"
NO_POINTS = "{game} has no disputed points."
NO_CHOICE = "{game} has no disputed points with a choice; --all lists the others."
CHOSEN_BY_EDITION = "What --edition chooses: {editions}"
TOLD_OTHERWISE = "Where the texts of the rulebooks differ:"
EDITIONS_OF = "Editions of {game}"
HAS_EDITIONS = "It has the editions {names}."

# A look-up ----------------------------------------------------------------------------------------

CLAUSE = "clause"
READING = "reading"
FACT = "fact"
EXAMPLE = "example"
EDITION = "edition"
NOTHING = "No clause has any of these words."
NEAREST = "No clause seems to answer that. The nearest:"
CLAUSES = "clauses"
RULED = "the rulebooks leave it open, or differ, and we decided; --reading chooses otherwise."
STAND_IN = "stand-in"
ON_CARDS = (
    "printed on the cards, and in no rulebook. Read it off your cards, and give it with --reading."
)

# A replay -----------------------------------------------------------------------------------------

STEP = "move {number} of {moves}, round {round}, {seen}"
STEP_KEYS = "right, left: a move; down, up: a round; Home, End; Tab: other eyes; q: quit"
SEEN_BY = "as {name} sees it"
SEEN_BY_SPECTATOR = "as a spectator sees it"
SEEN_WHOLE = "with all cards open"
