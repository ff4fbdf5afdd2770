"""The words on the wire of Flip Twhist: data, and the codecs that it gives."""

from tricky_twist.core.errors import Violation
from tricky_twist.encoding.codec import Codecs, Kinds, make_codecs
from tricky_twist.encoding.wire import Wire, choices, common_words
from tricky_twist.games.flip_twhist import (
    cards,
    events,
    moves,
    refusals,
    rules,
    seen,
    sheet,
    state,
    twhist,
)
from tricky_twist.games.flip_twhist.clauses import REGISTER
from tricky_twist.games.flip_twhist.validation import find_problems

Facts = (
    refusals.NotNow
    | refusals.NotYourTurn
    | refusals.CardNotHeld
    | refusals.TwhistNotHeld
    | refusals.MustFollow
    | refusals.WrongPick
    | refusals.NotAtTheTable
    | refusals.WrongDeal
)
"""What a refusal may state."""

WIRE = Wire(
    tags={
        rules.Rules: "rules",
        # Moves
        moves.ChooseDealer: "choose-dealer",
        moves.Deal: "deal",
        moves.PlayNumber: "play-number",
        moves.PlayTwhist: "play-twhist",
        moves.Pick: "pick",
        # Events
        events.DealerChosen: "dealer-chosen",
        events.HandDealt: "hand-dealt",
        events.HandDealtUnseen: "hand-dealt-unseen",
        events.CardsExposed: "cards-exposed",
        events.NumberPlayed: "number-played",
        events.TwhistPlayed: "twhist-played",
        events.TrickWon: "trick-won",
        events.NothingToPick: "nothing-to-pick",
        events.CardsPicked: "cards-picked",
        events.CardFlipped: "card-flipped",
        events.FlipSpared: "flip-spared",
        events.NothingLeft: "nothing-left",
        events.LeaderDecided: "leader-decided",
        events.GameEnded: "game-ended",
        # States, and what they are made of
        state.TrickRecord: "trick-record",
        state.Match: "match",
        state.Table: "table",
        state.Hidden: "hidden",
        state.DealerPending: "dealer-pending",
        state.DealPending: "deal-pending",
        state.Playing: "playing",
        state.Picking: "picking",
        state.GameOver: "game-over",
        # Views, and what they are made of
        seen.SeenBeforeDealer: "seen-before-dealer",
        seen.SeenBeforeDeal: "seen-before-deal",
        seen.Held: "held",
        seen.SeenPlaying: "seen-playing",
        seen.SeenPicking: "seen-picking",
        seen.SeenGameOver: "seen-game-over",
        seen.Own: "own",
        seen.PlayerView: "player-view",
        seen.SpectatorView: "spectator-view",
        # The score sheet
        sheet.ShownCard: "shown-card",
        sheet.SeatScore: "seat-score",
        # Why a move is refused
        Violation: "violation",
        refusals.NotNow: "not-now",
        refusals.NotYourTurn: "not-your-turn",
        refusals.CardNotHeld: "card-not-held",
        refusals.TwhistNotHeld: "twhist-not-held",
        refusals.MustFollow: "must-follow",
        refusals.WrongPick: "wrong-pick",
        refusals.NotAtTheTable: "not-at-the-table",
        refusals.WrongDeal: "wrong-deal",
    },
    words={
        cards.NumberCard: (
            "a number card such as R-1",
            {str(card): card for card in cards.UNIVERSE},
        ),
        cards.Colour: (
            '"red" or "yellow" or "green" or "blue"',
            {
                "red": cards.Colour.RED,
                "yellow": cards.Colour.YELLOW,
                "green": cards.Colour.GREEN,
                "blue": cards.Colour.BLUE,
            },
        ),
        cards.FlipCard: (
            "the number of a FLIP card, from -1 to 8",
            {card.value: card for card in cards.FLIP_CARDS},
        ),
        **common_words(REGISTER),
        **choices(
            cards.Twhist,
            cards.Side,
            rules.EqualNumbers,
            rules.PassExemption,
            rules.LeaderFallback,
            rules.TwhistCardsLie,
            twhist.PickRight,
            twhist.LeadRight,
            events.FlipCause,
            refusals.Awaited,
        ),
    },
    fields={(Violation, "facts"): Facts},
)
"""Every tag and word. A stored document holds them, so none is ever changed."""

CODECS: Codecs[rules.Rules, state.State, moves.Move, events.Event, seen.View] = make_codecs(
    WIRE, Kinds(rules.Rules, state.State, moves.Move, events.Event, seen.View), find_problems
)
"""The codecs of Flip Twhist."""
