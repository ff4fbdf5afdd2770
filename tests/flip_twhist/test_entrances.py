"""What stands at the entrances that other tests only pass by."""

import pytest

from tests.flip_twhist.entered import (
    PA,
    RULES,
    RW,
    S0,
    S1,
    S2,
    Make,
    card,
    cards,
    dealing,
    dealt,
    over,
    picking,
    playing,
    second,
    setting_up,
)
from tricky_twist import FLIP_TWHIST, IllegalMoveError, Seat, Shuffler, advance
from tricky_twist.games import flip_twhist as ft


def test_every_card_is_parsed_as_it_is_written() -> None:
    """Each of the cards there can be has a notation of its own, which gives it back."""
    assert [ft.NumberCard.parse(str(c)) for c in ft.UNIVERSE] == list(ft.UNIVERSE)
    assert 128 == len({str(c) for c in ft.UNIVERSE})
    assert [c.index for c in ft.UNIVERSE] == list(range(128))


def test_cards_are_written_in_notation() -> None:
    """Colours by their letters, copies by theirs; Twhist cards by two letters."""
    assert ["R-1", "Y2b", "G5c", "B0d"] == [
        str(ft.NumberCard(colour, number, copy))
        for colour, (number, copy) in zip(
            ft.COLOURS, ((-1, 1), (2, 2), (5, 3), (0, 4)), strict=True
        )
    ]
    assert "Colour.RED, Twhist.PASS, FlipCard(-1)" == ", ".join(
        map(repr, (ft.Colour.RED, PA, ft.FlipCard(-1)))
    )
    assert ["RW", "TH", "PO", "PA"] == [str(kind) for kind in ft.TWHISTS]
    assert "round winner" == RW.words
    assert ["red", "8"] == [str(ft.Colour.RED), str(ft.FlipCard(8))]


@pytest.mark.clause("FT-A01", "FT-A02")
def test_what_is_provisional_is_named_until_it_is_replaced() -> None:
    """Both decks that the reading names are stand-ins; others are not."""

    def fields(rules: ft.Rules) -> list[tuple[str, str]]:
        return [(entry.field, entry.reading) for entry in rules.provisional()]

    both = [("deck", "FT-A01"), ("stars", "FT-A02")]
    assert both == fields(ft.STANDARD) == fields(ft.FROM_MINUS_TWO)
    assert both[1:] == fields(RULES)
    assert [] == fields(ft.Rules(deck=ft.DECK[1:], stars=(1,) * 10))


def test_the_editions_are_named() -> None:
    """The standard comes first."""
    assert (("standard", ft.STANDARD), ("from-minus-two", ft.FROM_MINUS_TWO)) == ft.EDITIONS


# Chance -----------------------------------------------------------------------------------------


@pytest.mark.clause("FT-06", "FT-07", "FT-09", "FT-A30")
def test_every_outcome_of_chance_comes_once() -> None:
    """Three dealers; each way to lay two cards open and to deal the others; nothing later."""
    dealers = list(ft.chance_moves(setting_up()))
    deals = list(ft.chance_moves(dealing()))

    assert [ft.ChooseDealer(seat) for seat in (S0, S1, S2)] == dealers
    assert 28 * 90 == len(deals) == len(set(deals))
    assert all(not ft.find_violations(dealing(), deal) for deal in deals[::97])
    assert () == tuple(ft.chance_moves(playing()))
    assert ft.pending_chance(playing()) is None


@pytest.mark.clause("FT-06", "FT-07")
def test_cards_are_dealt_one_at_a_time() -> None:
    """Clockwise from seat 0; those that cannot be dealt evenly come last and lie open."""
    move = ft.chance_move(dealing(), (RULES.deck,))
    deck = list(RULES.deck)

    expected = ft.Deal(tuple(ft.Cards.of(deck[s:6:3]) for s in range(3)), ft.Cards.of(deck[6:]))
    assert expected == move


def test_a_seed_gives_the_same_game_every_time() -> None:
    """The documented shuffle: what it dealt once, it deals for ever."""
    state = advance(FLIP_TWHIST, ft.setup(3), Shuffler(1)).state
    assert isinstance(state, ft.Playing)

    assert state == advance(FLIP_TWHIST, ft.setup(3), Shuffler(1)).state
    assert state != advance(FLIP_TWHIST, ft.setup(3), Shuffler(2)).state
    assert [10, 10, 10, 2] == [*map(len, state.hands), len(state.table.exposed)]


# Events -----------------------------------------------------------------------------------------


def flipped(total: int, number: int, side: ft.Side, cause: ft.FlipCause) -> list[str]:
    """Return the clauses of a flip."""
    event = ft.CardFlipped(S0, ft.FlipCard(number), side, total, cause)
    assert event.clause == event.clauses[0]
    return [clause.id for clause in event.clauses]


@pytest.mark.clause("FT-31", "FT-32", "FT-35", "FT-36", "FT-38")
def test_a_flip_cites_all_clauses_behind_it() -> None:
    """Why a card, why this one, and why it lost its stars."""
    number, up = ft.Side.NUMBER, ft.Side.STARS
    pick, rest = ft.FlipCause.PICK, ft.FlipCause.REST

    assert ["FT-31"] == flipped(8, 8, up, pick)
    assert ["FT-32"] == flipped(-1, -1, up, rest)
    assert ["FT-31", "FT-35"] == flipped(-2, -1, up, pick)
    assert ["FT-32", "FT-36", "FT-38"] == flipped(9, 8, number, rest)


@pytest.mark.clause("FT-40", "FT-41")
def test_the_end_cites_the_clause_that_decided() -> None:
    """The most stars, or the tie-break, though it left several winners."""
    assert "FT-40" == ft.GameEnded((3, 2, 2), (1, 1, 1), (S0,)).clause.id
    assert "FT-41" == ft.GameEnded((3, 3, 2), (1, 2, 1), (S1,)).clause.id
    assert "FT-41" == ft.GameEnded((3, 3, 2), (1, 1, 1), (S0, S1)).clause.id


@pytest.mark.clause("FT-14", "FT-18", "FT-20", "FT-26", "FT-A35")
def test_every_right_to_pick_has_a_clause() -> None:
    """A player wins a trick by a clause, and where it is silent by a reading, too."""
    won = [ft.TrickWon(S0, right) for right in ft.PickRight]

    assert {
        "highest-number": ("FT-14", ""),
        "highest-number-beside-twhist": ("FT-14", "FT-A35"),
        "round-winner": ("FT-18", ""),
        "thief": ("FT-20", ""),
        "three-powers": ("FT-26", ""),
    } == {event.right.value: (event.clause.id, event.reading) for event in won}


@pytest.mark.clause("FT-09", "FT-15", "FT-19", "FT-21", "FT-22", "FT-23", "FT-26", "FT-27")
@pytest.mark.clause("FT-A11", "FT-A35")
def test_every_right_to_lead_has_a_clause() -> None:
    """A player leads next by a clause, and where it is silent by a reading, too."""
    decided = [ft.LeaderDecided(S0, right) for right in ft.LeadRight]

    assert {
        "left-of-dealer": ("FT-09", ""),
        "highest-number": ("FT-15", ""),
        "highest-number-beside-passes": ("FT-15", "FT-A35"),
        "round-winner": ("FT-19", ""),
        "pole-position": ("FT-23", ""),
        "three-powers": ("FT-26", ""),
        "highest-number-after-thief": ("FT-22", ""),
        "round-winner-after-thief": ("FT-22", ""),
        "all-passed": ("FT-27", ""),
        "leader-again": ("FT-27", "FT-A11"),
        "left-of-thief": ("FT-21", "FT-A11"),
    } == {event.right.value: (event.clause.id, event.reading) for event in decided}


# Refusals and states ----------------------------------------------------------------------------


def test_a_refused_move_leaves_the_state_and_names_the_clauses() -> None:
    """The error holds the move and the violations, and the state is what it was."""
    state = playing()
    move = ft.PlayNumber(S1, card("Y5"))
    with pytest.raises(IllegalMoveError) as refused:
        ft.play(state, move)

    assert playing() == state
    assert move == refused.value.move
    (violation,) = refused.value.violations
    assert ft.MustFollow(ft.Colour.RED, cards("R2")) == violation.facts
    assert "seat 1 may not play that card now" == violation.public_reason


@pytest.mark.parametrize(
    ("make", "move", "facts"),
    [
        (setting_up, ft.ChooseDealer(Seat(3)), ft.NoSuchSeat(Seat(3), 3)),
        (setting_up, ft.PlayTwhist(S0, PA), ft.NotNow(ft.Awaited.DEALER)),
        (dealing, ft.ChooseDealer(S0), ft.NotNow(ft.Awaited.DEAL)),
        (dealt, ft.ChooseDealer(S0), ft.NotNow(ft.Awaited.LEAD)),
        (playing, ft.Pick(S0, cards("R5")), ft.NotNow(ft.Awaited.FOLLOW)),
        (picking, ft.PlayTwhist(S0, PA), ft.NotNow(ft.Awaited.PICK)),
        (over, ft.PlayTwhist(S0, PA), ft.NotNow(ft.Awaited.NOTHING)),
        (playing, ft.PlayTwhist(S0, PA), ft.NotYourTurn(S0, (S1,))),
        (playing, ft.PlayTwhist(Seat(4), PA), ft.NotYourTurn(Seat(4), (S1,))),
        (playing, ft.PlayNumber(Seat(4), card("R2")), ft.NotYourTurn(Seat(4), (S1,))),
        (playing, ft.PlayNumber(S1, card("R4")), ft.CardNotHeld(card("R4"))),
        (playing, ft.PlayTwhist(S1, RW), ft.TwhistNotHeld(RW)),
        (picking, ft.Pick(S0, cards("R5 G1")), ft.WrongPick(2, cards("R5 R2 R-1"), cards("G1"))),
        (
            dealing,
            ft.Deal((cards("R5 Y3"), cards("R5 Y5"), cards("R-1")), cards("G1 B5")),
            ft.WrongDeal((2, 2, 1), 2, cards("R2 Y0 G4"), cards("R5"), cards("B5"), (2, 2, 2)),
        ),
    ],
)
def test_a_refusal_states_its_facts(make: Make, move: ft.Move, facts: object) -> None:
    """What a frontend needs to word it in its own language."""
    violations = ft.find_violations(make(), move)

    assert (facts,) == tuple(violation.facts for violation in violations)


def test_a_public_reason_does_not_name_the_card_that_was_tried() -> None:
    """A card that is not in the stack may be one of a hand."""
    (violation,) = ft.find_violations(picking(), ft.Pick(S0, cards("Y3")))

    assert "Y3" in violation.reason
    assert "Y3" not in violation.public_reason


def test_the_score_sheet_shows_the_stars_of_each_seat() -> None:
    """One entry, for the deal is the only round; ascending by FLIP card."""
    (sheet,) = ft.score_sheet(second())
    (before,) = ft.score_sheet(setting_up())

    assert [[(2, 1)], [(4, 1)], [(4, 1)]] == [
        [(int(shown.card), shown.stars) for shown in score.cards] for score in sheet
    ]
    assert [0, 0, 0] == [score.total for score in before]
    assert [(3, 4, 3), (S1,)] == [ft.scores(over()), ft.winners(over())]
    assert () == ft.winners(second())


def test_a_move_of_a_position_is_that_of_the_state() -> None:
    """The end of the game has a position too, in which nobody leads any more."""
    end = ft.position(over())
    assert isinstance(end, ft.GameOver)

    assert end == ft.position(end)
    assert (S0, S2) == (end.table.leader, end.match.dealer)
    assert ft.Cards.of(()) == end.table.exposed
    assert ft.scores(over()) == ft.scores(end)
    assert dealing() == ft.position(dealing())
