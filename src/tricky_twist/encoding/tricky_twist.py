"""The words on the wire of Tricky Twist: data, and the codecs that it gives."""

from tricky_twist.core.errors import Violation
from tricky_twist.encoding.codec import Codecs, Kinds, make_codecs
from tricky_twist.encoding.wire import Wire, choices, common_words
from tricky_twist.games.tricky_twist import (
    cards,
    events,
    moves,
    refusals,
    rules,
    seen,
    sheet,
    state,
)
from tricky_twist.games.tricky_twist.clauses import REGISTER
from tricky_twist.games.tricky_twist.validation import find_problems

Facts = (
    refusals.NotNow
    | refusals.NotYourTurn
    | refusals.ReserveIsFull
    | refusals.CardNotHeld
    | refusals.MustFollow
    | refusals.BonusNotAvailable
    | refusals.CannotTakeBack
    | refusals.InvalidUse
    | refusals.WrongScoreDeck
    | refusals.NoSuchSeat
    | refusals.WrongDeal
    | refusals.WrongReserveOrder
)
"""What a refusal may state."""

WIRE = Wire(
    tags={
        rules.Rules: "rules",
        rules.Tables: "tables",
        rules.Sides: "sides",
        cards.ScoreCard: "score-card",
        # Moves
        moves.OrderScoreDeck: "order-score-deck",
        moves.ChooseFirstPlayer: "choose-first-player",
        moves.Deal: "deal",
        moves.OrderReserves: "order-reserves",
        moves.SetAside: "set-aside",
        moves.DrawReserve: "draw-reserve",
        moves.DeclineDraw: "decline-draw",
        moves.PlayCard: "play-card",
        moves.TakeBonus: "take-bonus",
        moves.DeclineBonus: "decline-bonus",
        moves.TakeBack: "take-back",
        moves.KeepFalseTricks: "keep-false-tricks",
        moves.FlipPile: "flip-pile",
        moves.FlipBonus: "flip-bonus",
        moves.CountAsTrick: "count-as-trick",
        moves.CountAsFalseTrick: "count-as-false-trick",
        moves.ChooseSuit: "choose-suit",
        moves.ChooseValue: "choose-value",
        moves.ShiftValue: "shift-value",
        moves.LeaveUnused: "leave-unused",
        # Events
        events.ScoreDeckShuffled: "score-deck-shuffled",
        events.FirstPlayerChosen: "first-player-chosen",
        events.ScoreCardRevealed: "score-card-revealed",
        events.BonusCardsLaidOut: "bonus-cards-laid-out",
        events.HandDealt: "hand-dealt",
        events.HandDealtUnseen: "hand-dealt-unseen",
        events.CardSetAside: "card-set-aside",
        events.CardSetAsideUnseen: "card-set-aside-unseen",
        events.ReservesShuffled: "reserves-shuffled",
        events.DrawAnswered: "draw-answered",
        events.ReserveCardDrawn: "reserve-card-drawn",
        events.ReserveCardDrawnUnseen: "reserve-card-drawn-unseen",
        events.DrawDeclined: "draw-declined",
        events.CardPlayed: "card-played",
        events.TrickWon: "trick-won",
        events.FalseTrickGained: "false-trick-gained",
        events.BonusCardTaken: "bonus-card-taken",
        events.BonusCardDeclined: "bonus-card-declined",
        events.FalseTrickTakenBack: "false-trick-taken-back",
        events.TakeBackUnused: "take-back-unused",
        events.TakeBackWithdrawn: "take-back-withdrawn",
        events.RoundEnded: "round-ended",
        events.DeclarationAnswered: "declaration-answered",
        events.PileFlipped: "pile-flipped",
        events.BonusFlipped: "bonus-flipped",
        events.WildCountedAsTrick: "wild-counted-as-trick",
        events.WildCountedAsFalseTrick: "wild-counted-as-false-trick",
        events.SuitChosen: "suit-chosen",
        events.ValueChosen: "value-chosen",
        events.ValueShifted: "value-shifted",
        events.BonusLeftUnused: "bonus-left-unused",
        events.SeatScored: "seat-scored",
        events.GameEnded: "game-ended",
        # States, and what they are made of
        state.TrickRecord: "trick-record",
        state.RoundRecord: "round-record",
        state.Match: "match",
        state.Round: "round",
        state.BonusRow: "bonus-row",
        state.Table: "table",
        state.Origin: "origin",
        state.Secrets: "secrets",
        state.Hidden: "hidden",
        state.ScoreDeckPending: "score-deck-pending",
        state.FirstPlayerPending: "first-player-pending",
        state.DealPending: "deal-pending",
        state.SettingAside: "setting-aside",
        state.ReserveOrderPending: "reserve-order-pending",
        state.Drawing: "drawing",
        state.Playing: "playing",
        state.Picking: "picking",
        state.TakingBack: "taking-back",
        state.Declaring: "declaring",
        state.GameOver: "game-over",
        # Views, and what they are made of
        seen.PublicBeforeGame: "public-before-game",
        seen.PublicBeforeDeal: "public-before-deal",
        seen.PublicSettingAside: "public-setting-aside",
        seen.PublicBeforeReserveOrder: "public-before-reserve-order",
        seen.PublicDrawing: "public-drawing",
        seen.PublicPlaying: "public-playing",
        seen.PublicPicking: "public-picking",
        seen.PublicTakingBack: "public-taking-back",
        seen.PublicDeclaring: "public-declaring",
        seen.PublicGameOver: "public-game-over",
        seen.Sizes: "sizes",
        seen.OwnRound: "own-round",
        seen.PrivateInfo: "private-info",
        seen.PlayerView: "player-view",
        seen.SpectatorView: "spectator-view",
        # The score sheet
        sheet.FalseTrick: "false-trick",
        sheet.RunCounted: "run-counted",
        sheet.SuitCounted: "suit-counted",
        sheet.SuitsCounted: "suits-counted",
        sheet.ParityCounted: "parity-counted",
        sheet.PlaceCounted: "place-counted",
        sheet.SeatScore: "seat-score",
        # Why a move is refused
        Violation: "violation",
        refusals.NotNow: "not-now",
        refusals.NotYourTurn: "not-your-turn",
        refusals.ReserveIsFull: "reserve-is-full",
        refusals.CardNotHeld: "card-not-held",
        refusals.MustFollow: "must-follow",
        refusals.BonusNotAvailable: "bonus-not-available",
        refusals.CannotTakeBack: "cannot-take-back",
        refusals.InvalidUse: "invalid-use",
        refusals.WrongScoreDeck: "wrong-score-deck",
        refusals.NoSuchSeat: "no-such-seat",
        refusals.WrongDeal: "wrong-deal",
        refusals.WrongReserveOrder: "wrong-reserve-order",
    },
    words={
        cards.Card: ("a card such as M7", {str(card): card for card in cards.DECK}),
        cards.Suit: (
            '"moon" or "sun" or "square" or "disc"',
            {
                "moon": cards.Suit.MOON,
                "sun": cards.Suit.SUN,
                "square": cards.Suit.SQUARE,
                "disc": cards.Suit.DISC,
            },
        ),
        **common_words(REGISTER),
        **choices(
            cards.Side,
            cards.ValueFace,
            cards.BonusCard,
            cards.ScoreKind,
            sheet.Parity,
            rules.TakeBackRemoval,
            rules.DrawOrder,
            rules.PickOrder,
            rules.RoundEndCheck,
            rules.TakeBackFresh,
            rules.RetriggerSeven,
            rules.DeclareOrder,
            rules.FlipTarget,
            rules.ShiftTarget,
            rules.FewestPlacing,
            rules.ZeroOnMost,
            rules.RankTies,
            refusals.Awaited,
        ),
    },
    fields={(Violation, "facts"): Facts},
)
"""Every tag and word. A stored document holds them, so none is ever changed."""

CODECS: Codecs[rules.Rules, state.State, moves.Move, events.Event, seen.View] = make_codecs(
    WIRE, Kinds(rules.Rules, state.State, moves.Move, events.Event, seen.View), find_problems
)
"""The codecs of Tricky Twist."""
