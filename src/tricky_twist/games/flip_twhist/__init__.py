"""Flip Twhist: win tricks, and let sums flip the cards before you to their stars and back.

The functions of the contract, precisely typed, and every type that they take and give. The
chapters of the rulebook are the modules beside this one: ``setup``, ``trick``, ``twhist``,
``flipping``, ``scoring``, ``ending``.
"""

from tricky_twist.core.ruleset import Provisional
from tricky_twist.games.flip_twhist.cards import (
    COLOURS,
    FLIP_CARDS,
    TWHISTS,
    UNIVERSE,
    Cards,
    Colour,
    FlipCard,
    FlipCards,
    NumberCard,
    Side,
    Twhist,
    TwhistCards,
)
from tricky_twist.games.flip_twhist.chance import (
    chance_move,
    chance_moves,
    pending_chance,
)
from tricky_twist.games.flip_twhist.clauses import (
    REGISTER,
)
from tricky_twist.games.flip_twhist.determinize import (
    determinize,
)
from tricky_twist.games.flip_twhist.events import (
    EVENTS,
    LEAD_CLAUSES,
    PICK_CLAUSES,
    CardFlipped,
    CardsExposed,
    CardsPicked,
    DealerChosen,
    Event,
    FlipCause,
    FlipSpared,
    GameEnded,
    HandDealt,
    HandDealtUnseen,
    LeaderDecided,
    NothingLeft,
    NothingToPick,
    NumberPlayed,
    TrickWon,
    TwhistPlayed,
)
from tricky_twist.games.flip_twhist.explaining import (
    ScoreLine,
    explain,
)
from tricky_twist.games.flip_twhist.game import (
    FLIP_TWHIST,
)
from tricky_twist.games.flip_twhist.legality import (
    actors,
    find_violations,
    legal_moves,
)
from tricky_twist.games.flip_twhist.moves import (
    MOVES,
    ChanceMove,
    ChooseDealer,
    Deal,
    Move,
    Pick,
    PlayerMove,
    PlayMove,
    PlayNumber,
    PlayTwhist,
)
from tricky_twist.games.flip_twhist.outcome import (
    is_over,
    score_sheet,
    scores,
    winners,
)
from tricky_twist.games.flip_twhist.play import (
    play,
)
from tricky_twist.games.flip_twhist.position import (
    position,
)
from tricky_twist.games.flip_twhist.refusals import (
    Awaited,
    CardNotHeld,
    MustFollow,
    NotAtTheTable,
    NotNow,
    NotYourTurn,
    TwhistNotHeld,
    WrongDeal,
    WrongPick,
)
from tricky_twist.games.flip_twhist.rules import (
    DECK,
    DECK_FROM_MINUS_TWO,
    EDITIONS,
    FROM_MINUS_TWO,
    STANDARD,
    STARS,
    EqualNumbers,
    LeaderFallback,
    PassExemption,
    Rules,
    TwhistCardsLie,
)
from tricky_twist.games.flip_twhist.seen import (
    Held,
    Own,
    PlayerView,
    SeenBeforeDeal,
    SeenBeforeDealer,
    SeenGameOver,
    SeenPicking,
    SeenPlaying,
    Situation,
    SpectatorView,
    View,
)
from tricky_twist.games.flip_twhist.setup import (
    PLAYERS,
    setup,
)
from tricky_twist.games.flip_twhist.sheet import (
    SeatScore,
    ShownCard,
)
from tricky_twist.games.flip_twhist.state import (
    STATES,
    DealerPending,
    DealPending,
    GameOver,
    Hidden,
    InTrick,
    Match,
    Picking,
    Playing,
    State,
    Table,
    TrickRecord,
)
from tricky_twist.games.flip_twhist.twhist import (
    LeadRight,
    PickRight,
)
from tricky_twist.games.flip_twhist.view import (
    view,
    view_events,
)
from tricky_twist.games.flip_twhist.wording import (
    in_words,
)

__all__ = [
    "COLOURS",
    "DECK",
    "DECK_FROM_MINUS_TWO",
    "EDITIONS",
    "EVENTS",
    "FLIP_CARDS",
    "FLIP_TWHIST",
    "FROM_MINUS_TWO",
    "GAME",
    "LEAD_CLAUSES",
    "MOVES",
    "PICK_CLAUSES",
    "PLAYERS",
    "REGISTER",
    "STANDARD",
    "STARS",
    "STATES",
    "TWHISTS",
    "UNIVERSE",
    "Awaited",
    "CardFlipped",
    "CardNotHeld",
    "Cards",
    "CardsExposed",
    "CardsPicked",
    "ChanceMove",
    "ChooseDealer",
    "Colour",
    "Deal",
    "DealPending",
    "DealerChosen",
    "DealerPending",
    "EqualNumbers",
    "Event",
    "FlipCard",
    "FlipCards",
    "FlipCause",
    "FlipSpared",
    "GameEnded",
    "GameOver",
    "HandDealt",
    "HandDealtUnseen",
    "Held",
    "Hidden",
    "InTrick",
    "LeadRight",
    "LeaderDecided",
    "LeaderFallback",
    "Match",
    "Move",
    "MustFollow",
    "NotAtTheTable",
    "NotNow",
    "NotYourTurn",
    "NothingLeft",
    "NothingToPick",
    "NumberCard",
    "NumberPlayed",
    "Own",
    "PassExemption",
    "Pick",
    "PickRight",
    "Picking",
    "PlayMove",
    "PlayNumber",
    "PlayTwhist",
    "PlayerMove",
    "PlayerView",
    "Playing",
    "Provisional",
    "Rules",
    "ScoreLine",
    "SeatScore",
    "SeenBeforeDeal",
    "SeenBeforeDealer",
    "SeenGameOver",
    "SeenPicking",
    "SeenPlaying",
    "ShownCard",
    "Side",
    "Situation",
    "SpectatorView",
    "State",
    "Table",
    "TrickRecord",
    "TrickWon",
    "Twhist",
    "TwhistCards",
    "TwhistCardsLie",
    "TwhistNotHeld",
    "TwhistPlayed",
    "View",
    "WrongDeal",
    "WrongPick",
    "actors",
    "chance_move",
    "chance_moves",
    "determinize",
    "explain",
    "find_violations",
    "in_words",
    "is_over",
    "legal_moves",
    "pending_chance",
    "play",
    "position",
    "score_sheet",
    "scores",
    "setup",
    "view",
    "view_events",
    "winners",
]

GAME = FLIP_TWHIST
"""The game as a value, under the name that every game package has."""
