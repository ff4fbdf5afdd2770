"""Flip Twhist: win tricks, and let sums flip the cards before you to their stars and back.

The functions of the contract, precisely typed, and every type that they take and give. The
chapters of the rulebook are the modules beside this one: ``setup``, ``trick``, ``twhist``,
``scoring``, ``ending``.
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
from tricky_twist.games.flip_twhist.cards import (
    COLOURS as COLOURS,
    FLIP_CARDS as FLIP_CARDS,
    TWHISTS as TWHISTS,
    UNIVERSE as UNIVERSE,
    Cards as Cards,
    Colour as Colour,
    FlipCard as FlipCard,
    FlipCards as FlipCards,
    NumberCard as NumberCard,
    Side as Side,
    Twhist as Twhist,
    TwhistCards as TwhistCards,
)
from tricky_twist.games.flip_twhist.clauses import REGISTER as REGISTER
from tricky_twist.games.flip_twhist.events import (
    EVENTS as EVENTS,
    LEAD_CLAUSES as LEAD_CLAUSES,
    PICK_CLAUSES as PICK_CLAUSES,
    CardFlipped as CardFlipped,
    CardsExposed as CardsExposed,
    CardsPicked as CardsPicked,
    DealerChosen as DealerChosen,
    Event as Event,
    FlipCause as FlipCause,
    FlipSpared as FlipSpared,
    GameEnded as GameEnded,
    HandDealt as HandDealt,
    HandDealtUnseen as HandDealtUnseen,
    LeaderDecided as LeaderDecided,
    NothingLeft as NothingLeft,
    NothingToPick as NothingToPick,
    NumberPlayed as NumberPlayed,
    TrickWon as TrickWon,
    TwhistCardsTaken as TwhistCardsTaken,
    TwhistPlayed as TwhistPlayed,
)
from tricky_twist.games.flip_twhist.explaining import explain as explain
from tricky_twist.games.flip_twhist.game import (
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
from tricky_twist.games.flip_twhist.moves import (
    MOVES as MOVES,
    ChanceMove as ChanceMove,
    ChooseDealer as ChooseDealer,
    Deal as Deal,
    Move as Move,
    Pick as Pick,
    PlayerMove as PlayerMove,
    PlayMove as PlayMove,
    PlayNumber as PlayNumber,
    PlayTwhist as PlayTwhist,
)
from tricky_twist.games.flip_twhist.page import Glance as Glance
from tricky_twist.games.flip_twhist.rules import (
    DECK as DECK,
    DECK_FROM_MINUS_TWO as DECK_FROM_MINUS_TWO,
    EDITIONS as EDITIONS,
    FROM_MINUS_TWO as FROM_MINUS_TWO,
    STANDARD as STANDARD,
    STARS as STARS,
    EqualNumbers as EqualNumbers,
    LeaderFallback as LeaderFallback,
    PassExemption as PassExemption,
    Rules as Rules,
    TwhistVisibility as TwhistVisibility,
)
from tricky_twist.games.flip_twhist.setup import PLAYERS as PLAYERS, setup as setup
from tricky_twist.games.flip_twhist.sheet import SeatScore as SeatScore, ShownCard as ShownCard
from tricky_twist.games.flip_twhist.state import (
    STATES as STATES,
    DealerPending as DealerPending,
    DealPending as DealPending,
    GameOver as GameOver,
    Hidden as Hidden,
    InTrick as InTrick,
    Match as Match,
    Picking as Picking,
    Playing as Playing,
    State as State,
    Table as Table,
    TrickRecord as TrickRecord,
)
from tricky_twist.games.flip_twhist.twhist import LeadRight as LeadRight, PickRight as PickRight
from tricky_twist.games.flip_twhist.views import (
    PlayerView as PlayerView,
    PrivateInfo as PrivateInfo,
    PublicBeforeDeal as PublicBeforeDeal,
    PublicBeforeDealer as PublicBeforeDealer,
    PublicGameOver as PublicGameOver,
    PublicHoldings as PublicHoldings,
    PublicInfo as PublicInfo,
    PublicPicking as PublicPicking,
    PublicPlaying as PublicPlaying,
    SpectatorView as SpectatorView,
    View as View,
)
from tricky_twist.games.flip_twhist.violations import (
    Awaited as Awaited,
    CardNotHeld as CardNotHeld,
    Facts as Facts,
    MayNotPlay as MayNotPlay,
    MustFollow as MustFollow,
    MustPick as MustPick,
    NotNow as NotNow,
    PublicFacts as PublicFacts,
    TwhistNotHeld as TwhistNotHeld,
    WrongDeal as WrongDeal,
    WrongPick as WrongPick,
)

# Parts for other layers ---------------------------------------------------------------------------

_FEW_CARDS: Mapping[str, Any] = MappingProxyType(
    {"deck": ["R0", "R0b", "R0c"], "leader_fallback": "left-of-thief"}
)
"""The fields of rules with few cards, as they are written, in which every kind of thing happens."""

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "bystander": "tricky_twist.games.flip_twhist.bystander:BYSTANDER",
        "few-cards": _FEW_CARDS,
        "few-cards-drawn": "tricky_twist.lab._few:flip_twhist",
        "goal": "tricky_twist.games.flip_twhist.page:goal",
        "material": "tricky_twist.testing._flip_twhist:MATERIAL",
        "page": "tricky_twist.games.flip_twhist.page",
        "primer": "tricky_twist.primer._flip_twhist",
        "shorthand": MappingProxyType({"played": ("play-number", "play-twhist")}),
        "tables": "tricky_twist.games.flip_twhist.phases:TABLES",
        "terminal": "tricky_twist.cli.games.flip_twhist:TERMINAL",
        "validation": "tricky_twist.games.flip_twhist.validation",
        "views": "tricky_twist.games.flip_twhist.views:VIEWS",
    }
)
"""Each part, or the module in which it is, with its name there."""
