"""Tricky Twist: win tricks, lose tricks, and keep the two in balance.

The functions of the contract, precisely typed, and every type that they take and give. The
chapters of the rulebook are the modules beside this one: ``setup``, ``reserve``, ``trick``,
``bonus``, ``declaring``, ``scoring``, ``ending``.
"""

from tricky_twist.core.ruleset import (
    Provisional as Provisional,
)
from tricky_twist.games.tricky_twist.advice import (
    BestDeclaration as BestDeclaration,
    best_declaration as best_declaration,
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
from tricky_twist.games.tricky_twist.chance import (
    chance_move as chance_move,
    chance_moves as chance_moves,
    pending_chance as pending_chance,
)
from tricky_twist.games.tricky_twist.clauses import (
    REGISTER as REGISTER,
)
from tricky_twist.games.tricky_twist.determinize import (
    determinize as determinize,
)
from tricky_twist.games.tricky_twist.events import (
    EVENTS as EVENTS,
    BonusCardDeclined as BonusCardDeclined,
    BonusCardsLaidOut as BonusCardsLaidOut,
    BonusCardTaken as BonusCardTaken,
    BonusFlipped as BonusFlipped,
    BonusLeftUnused as BonusLeftUnused,
    CardPlayed as CardPlayed,
    CardSetAside as CardSetAside,
    CardSetAsideUnseen as CardSetAsideUnseen,
    DeclarationAnswered as DeclarationAnswered,
    DrawAnswered as DrawAnswered,
    DrawDeclined as DrawDeclined,
    Event as Event,
    FalseTrickGained as FalseTrickGained,
    FalseTrickTakenBack as FalseTrickTakenBack,
    FirstPlayerChosen as FirstPlayerChosen,
    GameEnded as GameEnded,
    HandDealt as HandDealt,
    HandDealtUnseen as HandDealtUnseen,
    PileFlipped as PileFlipped,
    ReserveCardDrawn as ReserveCardDrawn,
    ReserveCardDrawnUnseen as ReserveCardDrawnUnseen,
    ReservesShuffled as ReservesShuffled,
    RoundEnded as RoundEnded,
    ScoreCardRevealed as ScoreCardRevealed,
    ScoreDeckShuffled as ScoreDeckShuffled,
    SeatScored as SeatScored,
    SuitChosen as SuitChosen,
    TakeBackUnused as TakeBackUnused,
    TakeBackWithdrawn as TakeBackWithdrawn,
    TrickWon as TrickWon,
    ValueChosen as ValueChosen,
    ValueShifted as ValueShifted,
    WildCountedAsFalseTrick as WildCountedAsFalseTrick,
    WildCountedAsTrick as WildCountedAsTrick,
)
from tricky_twist.games.tricky_twist.explaining import (
    CARD_CLAUSES as CARD_CLAUSES,
    ScoreLine as ScoreLine,
    explain as explain,
)
from tricky_twist.games.tricky_twist.game import (
    TRICKY_TWIST as TRICKY_TWIST,
)
from tricky_twist.games.tricky_twist.legality import (
    actors as actors,
    find_violations as find_violations,
    legal_moves as legal_moves,
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
from tricky_twist.games.tricky_twist.outcome import (
    is_over as is_over,
    score_sheet as score_sheet,
    scores as scores,
    winners as winners,
)
from tricky_twist.games.tricky_twist.play import (
    play as play,
)
from tricky_twist.games.tricky_twist.position import (
    position as position,
)
from tricky_twist.games.tricky_twist.refusals import (
    Awaited as Awaited,
    BonusNotAvailable as BonusNotAvailable,
    CannotTakeBack as CannotTakeBack,
    CardNotHeld as CardNotHeld,
    Facts as Facts,
    InvalidUse as InvalidUse,
    MustFollow as MustFollow,
    NoSuchSeat as NoSuchSeat,
    NotNow as NotNow,
    NotYourTurn as NotYourTurn,
    ReserveIsFull as ReserveIsFull,
    WrongDeal as WrongDeal,
    WrongReserveOrder as WrongReserveOrder,
    WrongScoreDeck as WrongScoreDeck,
)
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
from tricky_twist.games.tricky_twist.seen import (
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
from tricky_twist.games.tricky_twist.setup import (
    PLAYERS as PLAYERS,
    setup as setup,
)
from tricky_twist.games.tricky_twist.sheet import (
    Counted as Counted,
    FalseTrick as FalseTrick,
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
from tricky_twist.games.tricky_twist.view import (
    view as view,
    view_events as view_events,
)
from tricky_twist.games.tricky_twist.wording import (
    bonus_in_words as bonus_in_words,
    in_words as in_words,
)

GAME = TRICKY_TWIST
"""The game as a value, under the name that every game package has."""
