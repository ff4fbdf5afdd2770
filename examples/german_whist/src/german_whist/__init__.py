"""German Whist, a public-domain game for two, written with tricky_twist in an afternoon."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from german_whist.cards import Card as Card, Cards as Cards, Suit as Suit
from german_whist.clauses import REGISTER as REGISTER
from german_whist.events import (
    EVENTS as EVENTS,
    CardDrawn as CardDrawn,
    CardDrawnUnseen as CardDrawnUnseen,
    CardPlayed as CardPlayed,
    CardTurned as CardTurned,
    Event as Event,
    FaceUpTaken as FaceUpTaken,
    GameEnded as GameEnded,
    HandDealt as HandDealt,
    HandDealtUnseen as HandDealtUnseen,
    TrickWon as TrickWon,
    TrumpTurned as TrumpTurned,
)
from german_whist.game import CONTRACT, setup as setup
from german_whist.refusals import (
    Awaited as Awaited,
    CardNotHeld as CardNotHeld,
    Facts as Facts,
    MayNotPlay as MayNotPlay,
    MustFollow as MustFollow,
    NotNow as NotNow,
    PublicFacts as PublicFacts,
    WrongDeal as WrongDeal,
)
from german_whist.rules import (
    STANDARD as STANDARD,
    Counting as Counting,
    Following as Following,
    Rules as Rules,
)
from german_whist.sheet import SeatScore as SeatScore, explain as explain
from german_whist.state import (
    MOVES as MOVES,
    STATES as STATES,
    Deal as Deal,
    DealPending as DealPending,
    GameOver as GameOver,
    Hidden as Hidden,
    Move as Move,
    PlayCard as PlayCard,
    Playing as Playing,
    State as State,
    Table as Table,
    Trick as Trick,
)
from german_whist.views import (
    PlayerView as PlayerView,
    PrivateInfo as PrivateInfo,
    PublicBeforeDeal as PublicBeforeDeal,
    PublicGameOver as PublicGameOver,
    PublicInfo as PublicInfo,
    PublicPlaying as PublicPlaying,
    SpectatorView as SpectatorView,
    View as View,
)
from tricky_twist.core.sheet import ScoreLine as ScoreLine
from tricky_twist.core.violations import (
    NoSuchDeal as NoSuchDeal,
    NoSuchSeat as NoSuchSeat,
    NotYourTurn as NotYourTurn,
)

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "bystander": "german_whist.bystander:BYSTANDER",
        "few-cards": MappingProxyType({"ranks": 2}),
        "material": "german_whist.material:MATERIAL",
        "tables": "german_whist.play:TABLES",
        "validation": "german_whist.validation",
        "views": "german_whist.views:VIEWS",
    }
)
GAME: Final = CONTRACT.game
play: Final = CONTRACT.play
find_violations: Final = CONTRACT.find_violations
actors: Final = CONTRACT.actors
is_over: Final = CONTRACT.is_over
legal_moves: Final = CONTRACT.legal_moves
pending_chance: Final = CONTRACT.pending_chance
chance_move: Final = CONTRACT.chance_move
chance_orders: Final = CONTRACT.chance_orders
chance_moves: Final = CONTRACT.chance_moves
view: Final = CONTRACT.view
view_events: Final = CONTRACT.view_events
position: Final = CONTRACT.position
scores: Final = CONTRACT.scores
winners: Final = CONTRACT.winners
score_sheet: Final = CONTRACT.score_sheet
sample: Final = CONTRACT.sample
determinize: Final = CONTRACT.determinize
rules_of: Final = CONTRACT.rules_of
players_of: Final = CONTRACT.players_of
round_of: Final = CONTRACT.round_of
sender_of: Final = CONTRACT.sender_of
with_rules: Final = CONTRACT.with_rules
limits: Final = CONTRACT.limits
in_words: Final = CONTRACT.in_words
