"""Flip Twhist at a terminal: its table, its score pad and its referee."""

from collections.abc import Iterable, Sequence
from types import MappingProxyType

import attrs
from rich.text import Text

from tricky_twist.cli.dialog.question import (
    AnswerError,
    Outcome,
    Question,
    parse_card,
    split_words,
    turn_question,
)
from tricky_twist.cli.drawing import NO_CARD, Signs, draw_card, draw_cards
from tricky_twist.cli.games import ChancePrompt, Moves, PhasePrompts, Referee, Reply, Terminal
from tricky_twist.cli.games.scene import Hand, Played, Players, Scene, Trick, players
from tricky_twist.cli.language import spoken
from tricky_twist.cli.play import english, words
from tricky_twist.cli.sheet import Evening, Sheet, scored
from tricky_twist.cli.story import Victory
from tricky_twist.core.phrases import Names, count_of, name_of, say
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import spoken as card_name
from tricky_twist.games.flip_twhist.cards import (
    COPIES,
    FLIP_CARDS,
    NO_CARDS,
    Cards,
    FlipCard,
    FlipCards,
    NumberCard,
    Twhist,
)
from tricky_twist.games.flip_twhist.events import (
    CardFlipped,
    FlipSpared,
    GameEnded,
    LeaderDecided,
    NothingLeft,
    NothingToPick,
    TrickWon,
)
from tricky_twist.games.flip_twhist.game import GAME, score_sheet, scores, winners
from tricky_twist.games.flip_twhist.moves import Pick, PlayMove, PlayNumber, PlayTwhist
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.scoring import count_stars
from tricky_twist.games.flip_twhist.setup import exposed_size, setup
from tricky_twist.games.flip_twhist.state import GameOver, Match, Picking, Playing, State, Table
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.games.flip_twhist.views import (
    PlayerView,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    View,
)

# The table ----------------------------------------------------------------------------------------


_Open = PublicPlaying | PublicPicking | PublicGameOver
"""The parts that show after the deal."""


def scene(view: View, names: Names, signs: Signs) -> Scene:
    """Return what a seat sees: the cards out of play, the players and the trick."""
    public = view.public
    if not isinstance(public, _Open):
        return Scene(Players((), ()))
    return Scene(
        _players(public, names, signs),
        _few(public, names, signs),
        _game(public.table, names),
        centre=_centre(public),
        hands=_hands(view) if isinstance(view, PlayerView) else (),
        several=2 if isinstance(public, PublicPicking) else 1,
    )


def _hands(view: PlayerView) -> tuple[Hand, ...]:
    """Return the cards that only this player sees."""
    numbers, twhist = view.own.numbers, view.own.twhist
    return (
        Hand(english.YOUR_HAND, english.HAND, tuple(numbers), draw_cards(numbers)),
        Hand(english.YOUR_TWHIST_CARDS, english.TWHIST_CARDS, tuple(twhist), _twhist(twhist)),
    )


def _twhist(cards: Iterable[Twhist]) -> Text:
    """Return Twhist cards: their notation, and their names."""
    drawn = [Text.assemble(draw_card(card), f" {card_name(card, spoken())}") for card in cards]
    return Text("  ").join(drawn) or Text(NO_CARD)


def _game(table: Table, names: Names) -> Text:
    return Text.assemble(
        (words.DEALT.format(name=name_of(table.match.dealer, names)), "bold"),
        f"  {words.OUT_OF_PLAY} ",
        draw_cards(table.exposed),
    )


def _players(public: _Open, names: Names, signs: Signs) -> Players:
    table = public.table
    seats = SEATS[: table.match.players]
    columns: dict[str, Sequence[object]]
    columns = {} if isinstance(public, PublicGameOver) else _held(public)
    columns[english.FLIP_CARDS] = [_flip_cards(table, seat, signs) for seat in seats]
    columns[english.STARS] = _stars(table)
    return players(seats, names, public.asked, columns)


def _few(public: _Open, names: Names, signs: Signs) -> Players:
    """Return the players in few columns: of the FLIP cards those that show stars."""
    table = public.table
    starred = [
        Text(" ").join(_flip_card(card, table, signs) for card in FLIP_CARDS if card in cards)
        for cards in table.starred
    ]
    columns: dict[str, Sequence[object]] = {english.STARS: _stars(table), english.STARRED: starred}
    return players(SEATS[: table.match.players], names, public.asked, columns)


def _stars(table: Table) -> list[int]:
    """Return how many stars each player has."""
    return [count_stars(cards, table.match.rules) for cards in table.starred]


def _held(public: PublicPlaying | PublicPicking) -> dict[str, Sequence[object]]:
    """Return how many cards each player holds, and the Twhist cards that lie open."""
    holdings = public.holdings
    shown = [" ".join(map(str, cards)) or NO_CARD for cards in holdings.twhist]
    return {
        english.CARDS: holdings.sizes,
        "Twhist": shown or [words.HIDDEN] * len(holdings.sizes),
    }


def _flip_cards(table: Table, seat: Seat, signs: Signs) -> Text:
    """Return the FLIP cards of a player: their numbers, or the stars of those turned over."""
    starred = table.starred[seat]
    return Text(" ").join(
        _flip_card(card, table, signs) if card in starred else Text(f"{card}", "dim", end="")
        for card in FLIP_CARDS
    )


def _flip_card(card: FlipCard, table: Table, signs: Signs) -> Text:
    """Return a FLIP card that is turned over: its number and its stars."""
    stars = table.match.rules.stars[card.index] * signs.star
    return Text(f"{card}{stars}", "bold black on yellow3", end="")


def _centre(public: _Open) -> Trick | None:
    """Return the trick that is played; before its first card the last one."""
    match public:
        case PublicPicking(played=played, picker=picker):
            return Trick(_on_table(played), is_over=True, winner=picker)
        case PublicPlaying(played=played) if played or not public.table.log:
            return Trick(_on_table(played))
        case PublicPlaying(table=table):
            last = table.log[-1]
            winner = None if last.pick is None else last.pick.seat
            return Trick(_on_table(last.plays), is_over=True, winner=winner)
        case _:
            return None


def _on_table(plays: tuple[PlayMove, ...]) -> tuple[Played, ...]:
    return tuple([(play.seat, _card_of(play)) for play in plays])


def _card_of(play: PlayMove) -> object:
    return play.card if isinstance(play, PlayNumber) else play.kind


# The score pad ------------------------------------------------------------------------------------


STARS = "The numbers of the FLIP cards that show stars, such as -1 3 6."
_NUMBERS = {str(card): card for card in FLIP_CARDS}


@attrs.frozen
class FlipPad:
    """The answers about games of Flip Twhist; one deal is a game."""

    evening: Evening
    match: Match
    starred: tuple[FlipCards, ...] = ()
    """The FLIP cards of the finished players."""

    @classmethod
    def begin(cls, names: Names, rules: Rules) -> "FlipPad":
        """Return a pad on which nothing stands."""
        setup(len(names), rules)
        return cls(Evening(names, unit="Game"), Match(rules, len(names), SEATS[0]))

    @property
    def is_between(self) -> bool:
        """Whether the game has no answer yet."""
        return not self.starred

    @property
    def question(self) -> Question:
        """The next question: there may always be another game."""
        who = name_of(SEATS[len(self.starred)], self.evening.names)
        again = self.is_between and bool(self.evening.rounds)
        tells = self.evening.next_title + (" (Enter if there is none)" if again else "")
        return Question(
            f"{who}, FLIP cards with stars",
            f"{STARS} A - if there are none.",
            enter="quit" if again else "-",
            tells=tells if self.is_between else "",
        )

    def answered(self, text: str) -> Outcome:
        """Return the pad after an answer."""
        pad = attrs.evolve(self, starred=(*self.starred, _starred(text)))
        return _scored(pad) if len(pad.starred) == pad.match.players else Outcome(pad)


def _starred(text: str) -> FlipCards:
    found: list[FlipCard] = []
    for word in split_words(text):
        if word not in _NUMBERS:
            raise AnswerError(f"{word!r} is not a FLIP card: {', '.join(_NUMBERS)}")
        if _NUMBERS[word] in found:
            raise AnswerError(f"named twice: {word}")
        found.append(_NUMBERS[word])
    return FlipCards.of(found)


def _scored(pad: FlipPad) -> Outcome:
    names = pad.evening.names
    state = GameOver(Table(pad.match, NO_CARDS, pad.starred, SEATS[0]))
    for problem in find_problems(state):
        raise AnswerError(say(problem.reason, names))
    ended = GameEnded(scores(state), tuple(map(len, pad.starred)), winners(state))
    won = Victory(GAME, state, ended, names)
    rows = [scored(GAME, row, names) for row in score_sheet(state)[-1]]
    evening = pad.evening.and_round(Sheet(pad.evening.next_title, tuple(rows), won))
    return Outcome(FlipPad(evening, pad.match), evening.last())


# The referee --------------------------------------------------------------------------------------


_TWHISTS = {kind.symbol: kind for kind in Twhist}
_CARDS = "A number card, such as R-1 or Y3: R red, Y yellow, G green, B blue"


def shown_next(
    rules: Rules, players: int, shown: Moves, _state: State | None
) -> ChancePrompt | None:
    """Return the number cards that are open from the deal, unless the referee has them."""
    size = exposed_size(rules, players)
    if shown or not size:
        return None

    def read(text: str) -> Moves:
        cards = _copies(split_words(text), rules.deck, Cards(0))
        if len(cards) != size:
            raise AnswerError(
                f"there must be {count_of(size, 'number card')} face up, not {len(cards)}"
            )
        return tuple(cards)

    return ChancePrompt(
        Question(f"The {size} cards face up, out of play", f"{_CARDS}.", enter=""), read
    )


def _copies(words: Iterable[str], among: Iterable[NumberCard], seen: Cards) -> Cards:
    """Return the cards of an answer, each the first unseen copy."""
    found, there = Cards(0), tuple(among)
    for word in words:
        card = parse_card(NumberCard, word, there)
        alike = (NumberCard(card.colour, card.value, copy) for copy in COPIES)
        new = [copy for copy in alike if copy in there and copy not in seen | found]
        if card in found and not new:
            raise AnswerError(f"there are not that many {card.symbol} cards")
        found = found.with_card(new[0] if new else card)
    return found


def _plays(reply: Reply) -> Moves:
    kind = _TWHISTS.get(reply.text.upper())
    if kind is not None:
        return (PlayTwhist(reply.seat, kind),)
    table, state = reply.state.table, reply.state
    seen = table.exposed
    for play in (*(play for trick in table.log for play in trick.plays), *state.played):
        if isinstance(play, PlayNumber):
            seen = seen.with_card(play.card)
    (card,) = _copies([reply.text], state.match.rules.deck, seen)
    return (PlayNumber(reply.seat, card),)


def _ask_pick(state: Picking, names: Names) -> Question:
    lying = tuple(play.card.symbol for play in state.played if isinstance(play, PlayNumber))
    return Question(
        f"{name_of(state.picker, names)} picks one or two of {' '.join(lying)}",
        "The cards, with a space between them.",
        lying,
        enter="",
    )


def _pick(reply: Reply) -> Moves:
    lying = [play.card for play in reply.state.played if isinstance(play, PlayNumber)]
    return (Pick(reply.seat, _copies(split_words(reply.text), lying, Cards(0))),)


REFEREE = Referee(
    MappingProxyType(
        {
            Playing: PhasePrompts(
                turn_question(
                    "plays",
                    f"{_CARDS}; or RW (round winner), TH (thief), PO (pole position), PA (pass).",
                    tuple(_TWHISTS),
                ),
                _plays,
            ),
            Picking: PhasePrompts(_ask_pick, _pick),
        }
    ),
    frozenset((CardFlipped, FlipSpared, LeaderDecided, NothingLeft, NothingToPick, TrickWon)),
    shown_next,
)
"""How Flip Twhist is followed."""


TERMINAL = Terminal(scene, FlipPad.begin, REFEREE, frozenset((LeaderDecided,)))
"""Flip Twhist at a terminal."""
