"""The words on the wire of Twisted: data, and the codecs that it gives."""

from tricky_twist.core.errors import Violation
from tricky_twist.encoding.codec import Codecs, Kinds, make_codecs
from tricky_twist.encoding.wire import Wire, choices, common_words
from tricky_twist.games.twisted import (
    cards,
    events,
    moves,
    refusals,
    rules,
    seen,
    sheet,
    state,
)
from tricky_twist.games.twisted.clauses import REGISTER
from tricky_twist.games.twisted.validation import find_problems

Facts = (
    refusals.NotNow
    | refusals.NotYourTurn
    | refusals.CardNotHeld
    | refusals.TooFarApart
    | refusals.NotInRow
    | refusals.PartnerNotHeld
    | refusals.ToadStays
    | refusals.OtherMovePossible
    | refusals.NoSuchSeat
    | refusals.WrongDeal
)
"""What a refusal may state."""

WIRE = Wire(
    tags={
        rules.Rules: "rules",
        # Moves
        moves.ChooseDealer: "choose-dealer",
        moves.Deal: "deal",
        moves.Place: "place",
        moves.Twist: "twist",
        moves.Take: "take",
        # Events
        events.DealerChosen: "dealer-chosen",
        events.RoundBegun: "round-begun",
        events.HandDealt: "hand-dealt",
        events.HandDealtUnseen: "hand-dealt-unseen",
        events.PileLaid: "pile-laid",
        events.CardPlaced: "card-placed",
        events.CardTwisted: "card-twisted",
        events.RowTaken: "row-taken",
        events.ExtraCardTaken: "extra-card-taken",
        events.ExtraCardTakenUnseen: "extra-card-taken-unseen",
        events.CardDrawn: "card-drawn",
        events.CardDrawnUnseen: "card-drawn-unseen",
        events.PileEmptied: "pile-emptied",
        events.RoundEnded: "round-ended",
        events.SeatScored: "seat-scored",
        events.GameEnded: "game-ended",
        # States, and what they are made of
        state.Extra: "extra",
        state.RoundRecord: "round-record",
        state.Match: "match",
        state.Round: "round",
        state.Table: "table",
        state.Origin: "origin",
        state.Secrets: "secrets",
        state.Hidden: "hidden",
        state.DealerPending: "dealer-pending",
        state.DealPending: "deal-pending",
        state.Turn: "turn",
        state.Opening: "opening",
        state.GameOver: "game-over",
        # Views, and what they are made of
        seen.PublicBeforeGame: "public-before-game",
        seen.PublicBeforeDeal: "public-before-deal",
        seen.PublicTurn: "public-turn",
        seen.PublicOpening: "public-opening",
        seen.PublicGameOver: "public-game-over",
        seen.OwnRound: "own-round",
        seen.PrivateInfo: "private-info",
        seen.PlayerView: "player-view",
        seen.SpectatorView: "spectator-view",
        # The score sheet
        sheet.Counted: "counted",
        sheet.SeatScore: "seat-score",
        # Why a move is refused
        Violation: "violation",
        refusals.NotNow: "not-now",
        refusals.NotYourTurn: "not-your-turn",
        refusals.CardNotHeld: "card-not-held",
        refusals.TooFarApart: "too-far-apart",
        refusals.NotInRow: "not-in-row",
        refusals.PartnerNotHeld: "partner-not-held",
        refusals.ToadStays: "toad-stays",
        refusals.OtherMovePossible: "other-move-possible",
        refusals.NoSuchSeat: "no-such-seat",
        refusals.WrongDeal: "wrong-deal",
    },
    words={
        cards.Card: ('a card such as "34"', {str(card): card for card in cards.DECK}),
        **common_words(REGISTER),
        **choices(
            rules.VoluntaryTake,
            rules.LastTwist,
            rules.EmptyHand,
            rules.ExpertLastCard,
            rules.Expert,
            rules.NextStart,
            rules.TieBreak,
            events.EndCause,
            refusals.Awaited,
        ),
    },
    fields={(Violation, "facts"): Facts},
)
"""Every tag and word. A stored document holds them, so none is ever changed."""

CODECS: Codecs[rules.Rules, state.State, moves.Move, events.Event, seen.View] = make_codecs(
    WIRE, Kinds(rules.Rules, state.State, moves.Move, events.Event, seen.View), find_problems
)
"""The codecs of Twisted."""
