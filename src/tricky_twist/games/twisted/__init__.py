"""Twisted: add to the row, twist cards out of it, and do not be the one who takes it.

The functions of the contract, precisely typed, and every type that they take and give. The
chapters of the rulebook are the modules beside this one: ``setup``, ``turn`` (the row is there,
too), ``taking``, ``scoring``, ``ending``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tricky_twist.core.sheet import ScoreLine as ScoreLine, SeatTotal as SeatTotal
from tricky_twist.core.violations import (
    EnglishWords as EnglishWords,
    NoSuchDeal as NoSuchDeal,
    NoSuchSeat as NoSuchSeat,
    NotYourTurn as NotYourTurn,
)
from tricky_twist.games.twisted.advice import standing as standing
from tricky_twist.games.twisted.cards import (
    DECK as DECK,
    NUMBERS as NUMBERS,
    Card as Card,
    Cards as Cards,
    Row as Row,
)
from tricky_twist.games.twisted.clauses import REGISTER as REGISTER
from tricky_twist.games.twisted.events import (
    EVENTS as EVENTS,
    CardDrawn as CardDrawn,
    CardDrawnUnseen as CardDrawnUnseen,
    CardPlaced as CardPlaced,
    CardTwisted as CardTwisted,
    DealerChosen as DealerChosen,
    EndCause as EndCause,
    Event as Event,
    ExtraCardTaken as ExtraCardTaken,
    ExtraCardTakenUnseen as ExtraCardTakenUnseen,
    GameEnded as GameEnded,
    HandDealt as HandDealt,
    HandDealtUnseen as HandDealtUnseen,
    NextDealerDecided as NextDealerDecided,
    PileEmptied as PileEmptied,
    PileLaid as PileLaid,
    RoundBegun as RoundBegun,
    RoundEnded as RoundEnded,
    RowTaken as RowTaken,
    SeatScored as SeatScored,
)
from tricky_twist.games.twisted.explaining import explain as explain
from tricky_twist.games.twisted.game import (
    GAME as GAME,
    actors as actors,
    chance_move as chance_move,
    chance_moves as chance_moves,
    chance_orders as chance_orders,
    determinize as determinize,
    find_violations as find_violations,
    in_words as in_words,
    is_over as is_over,
    legal_moves as legal_moves,
    limits as limits,
    pending_chance as pending_chance,
    play as play,
    players_of as players_of,
    position as position,
    round_of as round_of,
    rules_of as rules_of,
    sample as sample,
    score_sheet as score_sheet,
    scores as scores,
    sender_of as sender_of,
    view as view,
    view_events as view_events,
    winners as winners,
    with_rules as with_rules,
)
from tricky_twist.games.twisted.moves import (
    MOVES as MOVES,
    ChanceMove as ChanceMove,
    ChooseDealer as ChooseDealer,
    Deal as Deal,
    Move as Move,
    Place as Place,
    Placements as Placements,
    PlayerMove as PlayerMove,
    Take as Take,
    Twist as Twist,
)
from tricky_twist.games.twisted.page import Glance as Glance, TakenRow as TakenRow
from tricky_twist.games.twisted.rules import (
    EDITIONS as EDITIONS,
    EXPERT as EXPERT,
    GAMES as GAMES,
    HAND_SIZES as HAND_SIZES,
    STANDARD as STANDARD,
    EmptyHand as EmptyHand,
    Expert as Expert,
    ExpertLastCard as ExpertLastCard,
    LastTwist as LastTwist,
    NextStart as NextStart,
    Rules as Rules,
    TieBreak as TieBreak,
    VoluntaryTake as VoluntaryTake,
)
from tricky_twist.games.twisted.setup import PLAYERS as PLAYERS, setup as setup
from tricky_twist.games.twisted.sheet import Counted as Counted, SeatScore as SeatScore
from tricky_twist.games.twisted.state import (
    STATES as STATES,
    DealerPending as DealerPending,
    DealPending as DealPending,
    Extra as Extra,
    GameOver as GameOver,
    Hidden as Hidden,
    LogRun as LogRun,
    Match as Match,
    OnTable as OnTable,
    Opening as Opening,
    Origin as Origin,
    Round as Round,
    RoundRecord as RoundRecord,
    Secrets as Secrets,
    State as State,
    Table as Table,
    Turn as Turn,
)
from tricky_twist.games.twisted.views import (
    OwnRound as OwnRound,
    PlayerView as PlayerView,
    PrivateInfo as PrivateInfo,
    PublicBeforeDeal as PublicBeforeDeal,
    PublicBeforeGame as PublicBeforeGame,
    PublicGameOver as PublicGameOver,
    PublicInfo as PublicInfo,
    PublicOpening as PublicOpening,
    PublicTurn as PublicTurn,
    SpectatorView as SpectatorView,
    View as View,
)
from tricky_twist.games.twisted.violations import (
    Awaited as Awaited,
    CardNotHeld as CardNotHeld,
    CardNotInRow as CardNotInRow,
    Facts as Facts,
    MayNotTake as MayNotTake,
    MayNotTwist as MayNotTwist,
    MayNotUse as MayNotUse,
    NotInRow as NotInRow,
    NotNow as NotNow,
    OtherMovePossible as OtherMovePossible,
    PartnerNotHeld as PartnerNotHeld,
    PublicFacts as PublicFacts,
    ToadStays as ToadStays,
    TooFarApart as TooFarApart,
    WrongDeal as WrongDeal,
)

# Parts for other layers ---------------------------------------------------------------------------

_FEW_CARDS: Mapping[str, Any] = MappingProxyType(
    {
        "numbers": [12, 13, 21, 22, 31, 32],
        "hand_sizes": [1, 1, 1],
        "games": 1,
        "expert": "on",
        "expert_last_card": "ends",
        "empty_hand": "end-without-take",
    }
)
"""The fields of rules with few cards, as they are written, in which every kind of thing happens."""

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "bystander": "tricky_twist.games.twisted.bystander:BYSTANDER",
        "few-cards": _FEW_CARDS,
        "few-cards-drawn": "tricky_twist.lab._few:twisted",
        "goal": "tricky_twist.games.twisted.page:goal",
        "material": "tricky_twist.testing._twisted:MATERIAL",
        "page": "tricky_twist.games.twisted.page",
        "primer": "tricky_twist.primer._twisted",
        "shorthand": MappingProxyType({"played": ("place",)}),
        "tables": "tricky_twist.games.twisted.phases:TABLES",
        "terminal": "tricky_twist.cli.games.twisted:TERMINAL",
        "tie": "tricky_twist.games.twisted.explaining:explain_tie",
        "validation": "tricky_twist.games.twisted.validation",
        "views": "tricky_twist.games.twisted.views:VIEWS",
    }
)
"""Each part, or the module in which it is, with its name there."""
