"""Tricky Twist: win tricks, lose tricks, and keep the two in balance.

The functions of the contract, precisely typed, and every type that they take and give. The
chapters of the rulebook are the modules beside this one: ``setup``, ``reserve``, ``trick``,
``bonus``, ``declaring``, ``scoring``, ``ending``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tricky_twist.core.ruleset import Provisional as Provisional
from tricky_twist.core.sheet import ScoreLine as ScoreLine, SeatTotal as SeatTotal
from tricky_twist.core.violations import (
    EnglishWords as EnglishWords,
    NoSuchDeal as NoSuchDeal,
    NoSuchSeat as NoSuchSeat,
    NotYourTurn as NotYourTurn,
)
from tricky_twist.games.tricky_twist.advice import (
    BestDeclaration as BestDeclaration,
    best_declaration as best_declaration,
    face_of as face_of,
    standing as standing,
)
from tricky_twist.games.tricky_twist.cards import (
    DECK as DECK,
    BonusCard as BonusCard,
    Card as Card,
    Cards as Cards,
    ScoreCard as ScoreCard,
    ScoreKind as ScoreKind,
    Side as Side,
    Suit as Suit,
    ValueFace as ValueFace,
)
from tricky_twist.games.tricky_twist.clauses import REGISTER as REGISTER
from tricky_twist.games.tricky_twist.events import (
    EVENTS as EVENTS,
    Answering as Answering,
    BonusCardDeclined as BonusCardDeclined,
    BonusCardsLaidOut as BonusCardsLaidOut,
    BonusCardsRemoved as BonusCardsRemoved,
    BonusCardTaken as BonusCardTaken,
    BonusFlipped as BonusFlipped,
    BonusLeftUnused as BonusLeftUnused,
    CardPlayed as CardPlayed,
    CardSetAside as CardSetAside,
    CardSetAsideUnseen as CardSetAsideUnseen,
    DeclarationAnswered as DeclarationAnswered,
    DeclarationAnsweredUnseen as DeclarationAnsweredUnseen,
    DeclarationsRequired as DeclarationsRequired,
    DrawAnswered as DrawAnswered,
    DrawAnsweredUnseen as DrawAnsweredUnseen,
    DrawDeclined as DrawDeclined,
    DrawsOffered as DrawsOffered,
    Event as Event,
    FalseTrickGained as FalseTrickGained,
    FalseTrickTakenBack as FalseTrickTakenBack,
    FirstPlayerChosen as FirstPlayerChosen,
    GameEnded as GameEnded,
    HandDealt as HandDealt,
    HandDealtUnseen as HandDealtUnseen,
    PicksOffered as PicksOffered,
    PileFlipped as PileFlipped,
    ReserveCardDrawn as ReserveCardDrawn,
    ReserveCardDrawnUnseen as ReserveCardDrawnUnseen,
    ReservesRequired as ReservesRequired,
    ReservesShuffled as ReservesShuffled,
    RoundEnded as RoundEnded,
    ScoreCardRevealed as ScoreCardRevealed,
    ScoreDeckShuffled as ScoreDeckShuffled,
    SeatScored as SeatScored,
    SuitChosen as SuitChosen,
    TakeBackOffered as TakeBackOffered,
    TakeBackUnused as TakeBackUnused,
    TakeBackWithdrawn as TakeBackWithdrawn,
    TrickBegun as TrickBegun,
    TrickWon as TrickWon,
    ValueChosen as ValueChosen,
    ValueShifted as ValueShifted,
    WildCountedAsFalseTrick as WildCountedAsFalseTrick,
    WildCountedAsTrick as WildCountedAsTrick,
)
from tricky_twist.games.tricky_twist.explaining import (
    CARD_CLAUSES as CARD_CLAUSES,
    explain as explain,
)
from tricky_twist.games.tricky_twist.game import (
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
from tricky_twist.games.tricky_twist.moves import (
    DECLARATIONS as DECLARATIONS,
    MOVES as MOVES,
    ChanceMove as ChanceMove,
    ChooseFirstPlayer as ChooseFirstPlayer,
    ChooseSuit as ChooseSuit,
    ChooseValue as ChooseValue,
    CountAsFalseTrick as CountAsFalseTrick,
    CountAsTrick as CountAsTrick,
    Deal as Deal,
    Declaration as Declaration,
    DeclineBonus as DeclineBonus,
    DeclineDraw as DeclineDraw,
    DrawMove as DrawMove,
    DrawReserve as DrawReserve,
    FlipBonus as FlipBonus,
    FlipPile as FlipPile,
    KeepFalseTricks as KeepFalseTricks,
    LeaveUnused as LeaveUnused,
    Move as Move,
    OrderReserves as OrderReserves,
    OrderScoreDeck as OrderScoreDeck,
    PickMove as PickMove,
    PlayCard as PlayCard,
    PlayerMove as PlayerMove,
    SetAside as SetAside,
    ShiftValue as ShiftValue,
    TakeBack as TakeBack,
    TakeBonus as TakeBonus,
)
from tricky_twist.games.tricky_twist.page import BonusFace as BonusFace, Glance as Glance
from tricky_twist.games.tricky_twist.rules import (
    DUTCH as DUTCH,
    EDITIONS as EDITIONS,
    FRENCH as FRENCH,
    HUNGARIAN as HUNGARIAN,
    SCORE_DECK as SCORE_DECK,
    STANDARD as STANDARD,
    DeclareOrder as DeclareOrder,
    DrawOrder as DrawOrder,
    FewestPlacing as FewestPlacing,
    FlipTarget as FlipTarget,
    PickOrder as PickOrder,
    RankTies as RankTies,
    RetriggerSeven as RetriggerSeven,
    RoundEndCheck as RoundEndCheck,
    Rules as Rules,
    ShiftTarget as ShiftTarget,
    Sides as Sides,
    Tables as Tables,
    TakeBackFresh as TakeBackFresh,
    TakeBackRemoval as TakeBackRemoval,
    ZeroOnMost as ZeroOnMost,
)
from tricky_twist.games.tricky_twist.setup import PLAYERS as PLAYERS, setup as setup
from tricky_twist.games.tricky_twist.sheet import (
    Counted as Counted,
    FalseTrick as FalseTrick,
    Holding as Holding,
    Parity as Parity,
    ParityCounted as ParityCounted,
    PlaceCounted as PlaceCounted,
    RunCounted as RunCounted,
    SeatScore as SeatScore,
    SuitCounted as SuitCounted,
    SuitsCounted as SuitsCounted,
)
from tricky_twist.games.tricky_twist.state import (
    STATES as STATES,
    BonusRow as BonusRow,
    DealPending as DealPending,
    Declaring as Declaring,
    Drawing as Drawing,
    FirstPlayerPending as FirstPlayerPending,
    GameOver as GameOver,
    Hidden as Hidden,
    Match as Match,
    OnTable as OnTable,
    Origin as Origin,
    Picking as Picking,
    Playing as Playing,
    ReserveOrderPending as ReserveOrderPending,
    Round as Round,
    RoundRecord as RoundRecord,
    ScoreDeckPending as ScoreDeckPending,
    Secrets as Secrets,
    SettingAside as SettingAside,
    State as State,
    Table as Table,
    TakingBack as TakingBack,
    TrickRecord as TrickRecord,
)
from tricky_twist.games.tricky_twist.views import (
    OwnRound as OwnRound,
    PlayerView as PlayerView,
    PrivateInfo as PrivateInfo,
    PublicBeforeDeal as PublicBeforeDeal,
    PublicBeforeGame as PublicBeforeGame,
    PublicBeforeReserveOrder as PublicBeforeReserveOrder,
    PublicDeclaring as PublicDeclaring,
    PublicDrawing as PublicDrawing,
    PublicGameOver as PublicGameOver,
    PublicInfo as PublicInfo,
    PublicPicking as PublicPicking,
    PublicPlaying as PublicPlaying,
    PublicSettingAside as PublicSettingAside,
    PublicTakingBack as PublicTakingBack,
    Sizes as Sizes,
    SpectatorView as SpectatorView,
    View as View,
)
from tricky_twist.games.tricky_twist.violations import (
    Awaited as Awaited,
    BonusNotAvailable as BonusNotAvailable,
    CannotTakeBack as CannotTakeBack,
    CardNotHeld as CardNotHeld,
    Facts as Facts,
    InvalidUse as InvalidUse,
    MayNotTakeBack as MayNotTakeBack,
    MayNotUse as MayNotUse,
    MustFollow as MustFollow,
    NotNow as NotNow,
    PublicFacts as PublicFacts,
    ReserveIsFull as ReserveIsFull,
    WrongDeal as WrongDeal,
    WrongReserveOrder as WrongReserveOrder,
    WrongScoreDeck as WrongScoreDeck,
)
from tricky_twist.games.tricky_twist.wording import bonus_in_words as bonus_in_words

# Parts for other layers ---------------------------------------------------------------------------

_FEW_CARDS: Mapping[str, Any] = MappingProxyType(
    {
        "suits": ["moon", "sun"],
        "values": [6, 7, 8],
        "reserve_size": 1,
        "rounds": 1,
        "score_deck": [
            {"type": "score-card", "kind": "run", "suits": []},
            {"type": "score-card", "kind": "most", "suits": []},
        ],
        "flip_target": "virtual-too",
    }
)
"""The fields of rules with few cards, as they are written, in which every kind of thing happens."""

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "bystander": "tricky_twist.games.tricky_twist.bystander:BYSTANDER",
        "few-cards": _FEW_CARDS,
        "few-cards-drawn": "tricky_twist.lab._few:tricky_twist",
        "goal": "tricky_twist.games.tricky_twist.page:goal",
        "material": "tricky_twist.testing._tricky_twist:MATERIAL",
        "page": "tricky_twist.games.tricky_twist.page",
        "primer": "tricky_twist.primer._tricky_twist",
        "shorthand": MappingProxyType({"played": ("play-card",), "in full": ("leave-unused",)}),
        "tables": "tricky_twist.games.tricky_twist.phases:TABLES",
        "terminal": "tricky_twist.cli.games.tricky_twist:TERMINAL",
        "validation": "tricky_twist.games.tricky_twist.validation",
        "views": "tricky_twist.games.tricky_twist.views:VIEWS",
    }
)
"""Each part, or the module in which it is, with its name there."""
