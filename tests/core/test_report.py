"""A report keeps what happened in a round, and by whom its cards may have been held."""

import pytest

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.histories import NoDeal, OwnCardsMissing, without_history
from tricky_twist.core.inventions import (
    Inventions,
    Orders,
    SeenRound,
    known_by_round,
    known_now,
    require_rounds,
)
from tricky_twist.core.report import Layout, Lot, Report
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import Card, Cards
from tricky_twist.games.twisted.views import VIEWS
from tricky_twist.testing.lines import play_out

ADA, BEN = Seat(0), Seat(1)
DECK = Cards.of(map(Card, (12, 13, 21, 22)))
C12, C13, C21, C22 = (Cards.of([card]) for card in DECK)
NONE = Cards(0)
SEEDS = 40


def draws(seed: int) -> RandomNumbers:
    """Return random numbers."""
    return Shuffler(seed).numbers("demo", "cards")


def layouts(report: Report[Cards]) -> set[Layout[Cards]]:
    """Return all that the report draws."""
    return {report.fill(draws(seed), "no way") for seed in range(SEEDS)}


def test_what_is_left_of_a_pile_is_open_to_all_that_nobody_saw() -> None:
    """A card that was used came from the hand or the draw before it."""
    report = Report(DECK, {})
    report.deal(ADA, 1)
    report.stock(3)
    report.take(ADA)
    report.use(ADA, Card(13))

    found = layouts(report)
    assert 2 == report.size_of_pile()
    assert all(C13 == layout.used for layout in found)
    assert all(layout.drawn == ((ADA, layout.lots[0].drawn[0]),) for layout in found)
    assert {C13} == {C13 & Cards.of((*lot.dealt, *lot.drawn)) for (lot,) in lots_of(found)}
    assert {C12, C13, C21, C22} == {lot.dealt for (lot,) in lots_of(found)}
    assert all(2 == len(layout.left) for layout in found)


def lots_of(found: set[Layout[Cards]]) -> list[tuple[Lot[Cards], ...]]:
    """Return the cards of the seats."""
    return [layout.lots for layout in found]


def test_a_seat_draws_from_its_own_stock() -> None:
    """What is left there, and what was drawn, was dealt to it."""
    report = Report(DECK, {})
    for seat in (ADA, BEN):
        report.deal(seat, 1)
        report.stock(1, seat)
    report.take(BEN)
    report.use(BEN, Card(12))
    report.use(BEN, Card(13))

    found = layouts(report)
    assert all(layout.lots[1].dealt == C12 | C13 for layout in found)
    assert {((BEN, Card(12)),), ((BEN, Card(13)),)} == {layout.drawn for layout in found}
    assert {NONE} == {layout.lots[1].left for layout in found} | {each.left for each in found}
    assert {C21, C22} == {layout.lots[0].left for layout in found}
    assert all(layout.lots[0].dealt == C21 | C22 for layout in found)


def test_what_somebody_knows_is_not_drawn() -> None:
    """The cards of a seat that are known come back as they are, draws in their order."""
    own = Lot(C12, (Card(21),), NONE)
    report = Report(DECK, {BEN: own})
    report.see(C21)
    report.deal(ADA, 1)
    report.deal(BEN, 1)
    report.stock(2)
    report.stock(7, BEN)
    report.take(BEN)
    report.use(BEN, Card(21))

    for layout in layouts(report):
        assert own == layout.lots[1]
        assert ((BEN, Card(21)),) == layout.drawn
        assert NONE == layout.used
        assert C13 | C22 == layout.left | layout.lots[0].dealt
    assert 2 == len(layouts(report))


def test_a_card_that_was_set_aside_is_one_of_those_that_it_may_be() -> None:
    """Or one that was shown there later."""
    report = Report(DECK, {})
    report.deal(ADA, 1)
    report.stock(3)
    one, other = report.set_aside(C21 | C22), report.set_aside(NONE)
    report.show(C13, 1 << other)

    found = layouts(report)
    assert 1 == report.size_of_pile()
    assert 1 == other - one
    assert all((None, Card(13)) == layout.drawn[1] for layout in found)
    assert {Card(21), Card(22)} == {layout.drawn[0][1] for layout in found}


def test_cards_that_lie_open_are_in_no_hand() -> None:
    """Where moves are not all recorded, what has no room elsewhere is gone."""
    report = Report(DECK, {})
    report.deal(ADA, 1)
    report.see(C12)
    report.leave_rest()

    assert 2 == report.size_of_pile()
    assert {C13, C21, C22} == {layout.lots[0].dealt for layout in layouts(report)}


def test_with_room_for_all_nothing_is_gone() -> None:
    """Then there is no other place."""
    report = Report(DECK, {})
    report.deal(ADA, 3)
    report.see(C12)
    report.leave_rest()

    (layout,) = layouts(report)
    assert (DECK - C12, NONE) == (layout.lots[0].dealt, layout.left)


@pytest.mark.parametrize("cards", [C12, Cards.of([Card(98)])])
def test_a_card_lies_in_one_place_and_is_of_the_deck(cards: Cards) -> None:
    """What is seen twice, or is not played with, has no explanation."""
    report = Report(DECK, {})
    report.deal(ADA, 2)
    report.see(C12)
    report.see(cards)
    report.see(C13)

    with pytest.raises(HistoryError, match=r"^no way$"):
        report.fill(draws(1), "no way")


def test_orders_have_names_of_their_own() -> None:
    """Whoever knows the names draws the same; one thing or none needs no order."""
    orders, items = Orders(Shuffler(1), "demo"), tuple(range(9))

    assert Shuffler(1).order("demo", "pile", items) == orders.order("pile", items)
    within = orders.within("round 2")
    assert Shuffler(1).order("demo", "round 2/pile", items) == within.order("pile", items)
    wanted = Shuffler(1).numbers("demo", "round 2").below(1000)
    assert wanted == within.numbers().below(1000)
    two = {Orders(Shuffler(seed), "demo").order("pile", (1, 2)) for seed in range(SEEDS)}
    assert {(1, 2), (2, 1)} == two
    assert [(), (3,)] == [orders.order("pile", ()), orders.order("pile", (3,))]


def test_a_round_says_what_does_not_explain_it() -> None:
    """In a game of one round, the round has no name."""
    first = SeenRound(3, DECK, {}, None)
    only = SeenRound(0, DECK, {}, None)

    assert ("round 3", "") == (first.label, only.label)
    assert "no deal explains everything seen in round 3" == first.unexplained
    assert "no deal explains everything in the view" == only.unexplained
    assert (NoDeal(3), NoDeal(0)) == (first.unexplained.thing, only.unexplained.thing)


def lot_of(own: tw.OwnRound) -> Lot[Cards]:
    """Return the cards that came to a seat."""
    return Lot(own.dealt, own.drawn, NONE)


def test_a_view_records_every_round() -> None:
    """What somebody knows of each is that of the own seat, and nothing to a spectator."""
    end = play_out(tw.GAME, tw.setup(2), 1).states[-1]
    seen = tw.view(end, BEN)
    found = known_by_round(seen, 2, lot_of)

    assert [{BEN}, {BEN}] == [set(known) for known in found]
    assert [own.dealt for own in seen.own.rounds] == [known[BEN].dealt for known in found]
    assert ({}, {}) == known_by_round(tw.view(end, None), 2, lot_of)
    lacks = r"so far: cards were dealt in 3 rounds, but this seat's are recorded for 2$"
    with pytest.raises(HistoryError, match=lacks):
        known_by_round(seen, 3, lot_of)
    require_rounds(2, 2)
    with pytest.raises(HistoryError, match=r"so far: it comes after 1 round, but records 2$"):
        require_rounds(2, 1)


def test_the_round_that_is_played_may_be_lacking() -> None:
    """Of the own seat; a spectator knows nothing of it."""
    seen = tw.view(play_out(tw.GAME, tw.setup(2), 1).states[-1], BEN)
    bare = changed(seen, own=changed(seen.own, rounds=()))
    lacks = OwnCardsMissing()

    assert {BEN: lot_of(seen.own.rounds[-1])} == known_now(seen, lacks, lot_of)
    with pytest.raises(HistoryError) as caught:
        known_now(bare, lacks, lot_of)
    assert str(without_history(lacks)) == str(caught.value)


def test_moves_that_were_made_at_once_come_in_any_order() -> None:
    """Each row keeps its order; other moves keep theirs."""

    def report(_seen: SeenRound[None, Cards], tracker: Report[Cards]) -> None:
        tracker.deal(ADA, 4)
        tracker.did(1, 2)
        tracker.did_at_once("answers", ((3, 4), (5,)))
        tracker.did(6)

    inventions: Inventions[str, None, None, None, Cards] = Inventions(
        titles=("demo/sample", "demo/determinize"),
        cards=("cards", "cards"),
        report=report,
        rounds=lambda _seen: (),
        start=lambda _public: "start",
        opening=lambda _public, _orders: (),
        deal=lambda _seen, layout, _orders: layout.lots,
        state=lambda _seen, _orders: "state",
    )
    seen = SeenRound(1, DECK, {}, None)
    told = {
        tuple(inventions.moves_of(seen, Orders(Shuffler(seed), "demo"))) for seed in range(SEEDS)
    }

    assert {(Lot(DECK, (), NONE),)} == {moves[:1] for moves in told}
    few, any_orders = SeenRound(1, C12, {}, None), Orders(Shuffler(1), "demo")
    for ask in (
        lambda: [*inventions.moves_of(few, any_orders)],
        lambda: inventions.lay_out(few, any_orders),
    ):
        with pytest.raises(HistoryError, match=r"^no deal explains everything seen in round 1: on"):
            ask()
    orders = {(3, 4, 5), (3, 5, 4), (5, 3, 4)}
    assert {(1, 2, *order, 6) for order in orders} == {moves[1:] for moves in told}


def test_a_state_is_made_of_what_everybody_sees() -> None:
    """With what a view lacks, and with anything else in place of what it shows."""
    states = play_out(tw.GAME, tw.setup(2), 1).states
    state = next(each for each in states if isinstance(each, tw.Turn) and each.placed)
    public = tw.view(state, None).public

    assert state == VIEWS.state_of(public, hidden=state.hidden)
    changed = VIEWS.state_of(public, hidden=state.hidden, turn=BEN)
    assert isinstance(changed, tw.Turn)
    assert (BEN, state.placed) == (changed.turn, changed.placed)


def test_a_known_seat_draws_what_is_known() -> None:
    """It needs no stock: its cards lie in no slot."""
    both = Cards.of(map(Card, (12, 13)))
    report = Report(both, {ADA: Lot(C12, (Card(13),), NONE)})
    report.see(both)
    report.deal(ADA, 1)
    report.stock(1, ADA)
    report.take(ADA)

    assert {(Lot(C12, (Card(13),), NONE),)} == {layout.lots for layout in layouts(report)}
