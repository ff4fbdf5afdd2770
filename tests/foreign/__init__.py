"""Top Card: a game of its own, which knows the library as any other package does."""

# ruff: noqa: F401  # the package exports its types

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tests.foreign.cards import Card, Cards
from tests.foreign.events import (
    EVENTS,
    CardPlayed,
    Event,
    GameEnded,
    HandDealt,
    HandDealtUnseen,
    TrickWon,
)
from tests.foreign.game import (
    _CONTRACT,
    GAME,
    TABLES,
    Awaited,
    CardNotHeld,
    Facts,
    MayNotPlay,
    NotNow,
    PublicFacts,
    WrongDeal,
    explain,
    in_words,
    setup,
)
from tests.foreign.seen import (
    VIEWS,
    PlayerView,
    PrivateInfo,
    PublicBeforeDeal,
    PublicGameOver,
    PublicInfo,
    PublicPlaying,
    SpectatorView,
    View,
)
from tests.foreign.sheet import SeatScore
from tests.foreign.things import (
    MOVES,
    REGISTER,
    STATES,
    Best,
    ChanceMove,
    Deal,
    DealPending,
    GameOver,
    Hidden,
    Move,
    PlayCard,
    PlayerMove,
    Playing,
    Rules,
    State,
    Table,
)
from tricky_twist.core.sheet import ScoreLine, SeatTotal
from tricky_twist.core.violations import NoSuchDeal, NoSuchSeat, NotYourTurn

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "material": "tests.foreign.material:MATERIAL",
        "tables": TABLES,
        "validation": "tests.foreign.validation",
        "views": VIEWS,
    }
)
globals().update(
    {name: held for name, held in vars(_CONTRACT).items() if name not in {"game", "guard"}}
)
