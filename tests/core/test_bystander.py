"""A bystander to the letter: what is seen of each game, and what it can be compared with."""

from itertools import chain, product
from typing import Any

from tests.conformance.subjects import every_game
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, HistoryError, Seat, Shuffler, advance
from tricky_twist.core.bystander import Bystander, held_now, part_at, sights_of, with_cards
from tricky_twist.core.chance import make_chance, make_shuffle
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.games.flip_twhist.bystander import BYSTANDER as FLIP
from tricky_twist.games.tricky_twist.bystander import BYSTANDER as TRICKY
from tricky_twist.games.twisted.bystander import BYSTANDER as ROW
from tricky_twist.testing.conformance.subject import Subject, some_of
from tricky_twist.testing.lines import Line, game_number, play_out, seeded

ANY = Bystander()
OF = {TRICKY_TWIST: TRICKY, TWISTED: ROW, FLIP_TWHIST: FLIP}
CHANCE = make_chance("deal", (make_shuffle("deal", (1, 2, 3)),))


def states_of(game: Any, *kinds: type) -> list[Any]:
    """Return states of some classes, of a few games."""
    lines = [game_number(game, number) for number in (0, 1, 4)]
    return [state for line in lines for state in line.states if type(state) in kinds]


def begun(game: Any, **rules: Any) -> Any:
    """Return a game of three after the deal, whose seat 0 begins."""
    standard = changed(game.editions[0][1], **rules)
    start = game.setup(3, standard, first=Seat(0))
    return advance(game, start, Shuffler(3)).state


# Any game ---------------------------------------------------------------------------------------


def test_any_bystander_sees_nothing_of_chance() -> None:
    """A deal is what no seat makes; no card is shown, ordered or put anywhere."""
    deal, state = tw.Deal((), ()), begun(TWISTED)
    take = tw.Take(Seat(0))

    assert (True, False) == (ANY.is_deal(deal, None), ANY.is_deal(take, Seat(0)))
    assert not ANY.is_secret(take)
    assert () == ANY.turned_up(deal) == ANY.shown((deal,), state)
    assert (None, None, None) == (
        ANY.first(deal, 3),
        ANY.first_told(take),
        ANY.lacking(state, (), take),
    )
    assert (1, ((1, 2),), 7) == (
        ANY.copies(tw.STANDARD, tw.Card(12)),
        ANY.order(CHANCE, ((1, 2),), ()),
        ANY.seen_row(7),
    )
    assert state is ANY.with_shown(state, (), 1) is ANY.end_again(state, "seed", Seat(0))
    assert ANY.ends_unseen(state) is False


def test_any_bystander_knows_the_card_that_a_move_needs() -> None:
    """The first of its parts that is a card of the hands; a move may need none."""
    state = begun(TWISTED)
    deal, declare = tw.setup(2), states_of(TRICKY_TWIST, tt.Declaring)[0]

    assert tw.Card(45) == ANY.needed(state, tw.Place(Seat(0), tw.Card(45)))
    assert None is ANY.needed(state, tw.Take(Seat(0)))
    assert None is ANY.needed(deal, tw.Place(Seat(0), tw.Card(45)))
    assert None is ANY.needed(declare, tt.TakeBonus(Seat(0), tt.BonusCard.FLIP))


def test_a_refusal_is_open_if_all_hear_the_facts_of_the_player() -> None:
    """Another class for the others hides something."""
    state = begun(TWISTED)
    turn, held = next(iter(state.hands[0])), next(iter(state.hands[1]))
    (not_held,) = tw.find_violations(state, tw.Place(Seat(0), held))
    (not_your_turn,) = tw.find_violations(state, tw.Place(Seat(1), held))

    assert turn in state.hands[0]
    assert (False, True) == (ANY.is_open(not_held), ANY.is_open(not_your_turn))
    assert (False, True) == (ROW.is_open(not_held), ROW.is_open(not_your_turn))


# What a state holds -----------------------------------------------------------------------------


@every_game
def test_the_hands_are_those_of_now(subject: Subject) -> None:
    """Not those of the deal; before it there are none."""
    game, dealt = subject.game, 0
    for number in (0, 1, 4):
        for state in game_number(game, number).states:
            hands = tuple(map(tuple, ANY.hands(state)))
            if hasattr(state, "hands"):
                assert tuple(map(tuple, state.hands)) == hands
                dealt += 1
            elif hasattr(state, "holdings"):
                assert tuple(map(tuple, state.holdings[0])) == hands
                dealt += 1
            elif hands:
                assert tuple(map(tuple, ANY.hands(game.position(state)))) == hands
    assert dealt


def test_hidden_cards_are_those_of_all_hidden_fields() -> None:
    """Hands, reserves, the score deck; an open card is not among them."""
    for state in states_of(TRICKY_TWIST, tt.Playing):
        reserves = {card for pile in state.hidden.reserves_at_start for card in pile}
        expected = {c for hand in state.hands for c in hand} | reserves
        assert expected | {*state.hidden.secrets.score_deck} == ANY.hidden_cards(state)
    for state in states_of(FLIP_TWHIST, ft.Playing):
        numbers, _ = state.holdings
        assert {card for hand in numbers for card in hand} <= ANY.hidden_cards(state)
    for state in states_of(TWISTED, tw.Turn):
        hands = {card for hand in state.hands for card in hand}
        pile = state.hidden.secrets.pile
        left = {*pile[len(pile) - state.pile_size :]}
        extras = {pile[len(pile) - 1 - extra.left] for extra in state.table.extras}
        assert hands | left | extras == ROW.hidden_cards(state)
        assert hands | {*pile} == ANY.hidden_cards(state)


def test_answers_are_covered_until_all_are_there() -> None:
    """They are counted where they count as simultaneous, and nowhere else."""
    counted = set()
    for rules in (tt.Rules(draw_order=order) for order in tt.DrawOrder):
        for seed in range(3):
            line = play_out(TRICKY_TWIST, tt.setup(3, rules, first=Seat(0)), seed)
            for state in line.states:
                open_now = getattr(state, "in_turn", True)
                hidden = 0 if open_now else len(state.answers)
                assert hidden == ANY.covered(state)
                counted.add(hidden)
    assert {0, 1, 2} <= counted


def test_a_way_leads_to_a_part_of_a_state() -> None:
    """Through fields and properties; of a property it may be one entry."""
    state = states_of(TRICKY_TWIST, tt.Drawing)[0]
    kind: Any = type(state)
    sights = sights_of(kind)
    seen, way = sights["reserves_at_start"]

    assert "state.hidden.reserves_at_start" == way
    assert state.hidden.reserves_at_start is part_at(state, way)
    assert state.now[1] == held_now(state, seen, way)
    assert state.now[0] == held_now(state, *sights["hands_at_start"])
    deck = sights["score_deck"]
    assert state.hidden.secrets.score_deck == held_now(state, *deck)


def test_a_state_with_other_cards_has_them_everywhere() -> None:
    """In sets, in tuples and in the values between; what is open stays."""
    for state in states_of(TRICKY_TWIST, tt.Playing)[:5]:
        hands = [card for hand in state.hands for card in hand]
        names = {hands[0]: hands[-1], hands[-1]: hands[0]}
        swapped = with_cards(state, names)
        assert tuple(
            {names.get(card, card) for card in hand} for hand in state.hidden.hands_at_start
        ) == tuple(map(set, swapped.hidden.hands_at_start))
        assert state.table == swapped.table
        assert state == with_cards(swapped, names)
    state = begun(TWISTED)
    one, other = state.hidden.secrets.pile[:2]
    pile = with_cards(state, {one: other, other: one}).hidden.secrets.pile
    assert (other, one, *state.hidden.secrets.pile[2:]) == pile
    answered = next(s for s in states_of(TRICKY_TWIST, tt.Drawing) if s.answers)
    assert answered == with_cards(answered, {})


# Our games --------------------------------------------------------------------------------------


@every_game
def test_chance_and_the_events_tell_who_begins(subject: Subject) -> None:
    """The same seat: the one that moves first."""
    game = subject.game
    beside, told = OF[game], 0
    for number in range(6):
        line = game_number(game, number)
        by_chance = [beside.first(move, game.players_of(line.start)) for move in line.moves]
        events = [event for step in line.steps for event in step.events]
        by_events = [seat for event in events if (seat := beside.first_told(event)) is not None]
        first = next(game.sender_of(m) for m in line.moves if game.sender_of(m) is not None)
        named = [seat for seat in by_chance if seat is not None]
        told += len(named)
        assert named in ([], by_events[:1])
        if game is not TRICKY_TWIST:
            assert [first] == by_events[:1]
    assert told


@every_game
def test_a_deal_is_one_of_cards_to_seats(subject: Subject) -> None:
    """No other move of chance is; no player deals."""
    game = subject.game
    for move in game_number(game, 1).moves:
        sender = game.sender_of(move)
        assert (type(move).__name__ == "Deal") == OF[game].is_deal(move, sender)


def test_only_a_card_set_aside_is_secret() -> None:
    """All other moves of players are seen by all."""
    for line in (game_number(TRICKY_TWIST, number) for number in (0, 4)):
        for move in line.moves:
            assert (type(move) is tt.SetAside) == TRICKY.is_secret(move)


def test_a_score_card_is_shown_when_its_round_begins() -> None:
    """With the deal, or before it when the round before has ended."""
    line = game_number(TRICKY_TWIST, 4)
    deck = next(move.cards for move in line.moves if type(move) is tt.OrderScoreDeck)
    moves: tuple[Any, ...] = ()
    for move, state in zip(line.moves, line.states[1:], strict=True):
        moves += (move,) if TRICKY_TWIST.sender_of(move) is None else ()
        if type(state) not in {tt.ScoreDeckPending, tt.FirstPlayerPending}:
            assert deck[: tt.round_of(state)] == TRICKY.shown(moves, state)
    assert deck == TRICKY.turned_up(tt.OrderScoreDeck(deck))
    assert () == TRICKY.turned_up(line.moves[-1])


def test_equal_score_cards_are_counted() -> None:
    """A card that is in no deck is one card."""
    one, other = tuple(dict.fromkeys(tt.STANDARD.score_deck))[:2]
    rules = changed(tt.STANDARD, score_deck=(one, one, other))

    assert [2, 1] == [TRICKY.copies(rules, card) for card in (one, other)]
    assert 1 == TRICKY.copies(changed(tt.STANDARD, score_deck=(one,)), other)


def test_what_may_be_declared_depends_on_the_score_card() -> None:
    """It is missed where fewer score cards are known than rounds have begun."""
    state = states_of(TRICKY_TWIST, tt.Declaring)[0]
    declare, other = tt.CountAsTrick(Seat(0)), tt.DeclineDraw(Seat(0))
    later = next(s for s in states_of(TRICKY_TWIST, tt.Declaring) if tt.round_of(s) == 2)
    (card, another) = tt.STANDARD.score_deck[:2]

    wanted = "the score card of round {}, which decides what may be declared"
    assert (wanted.format(1), "no score cards") == TRICKY.lacking(state, (), declare)
    assert (wanted.format(2), "1 score card") == TRICKY.lacking(later, (card,), declare)
    assert None is TRICKY.lacking(state, (), other)
    assert None is TRICKY.lacking(state, (card,), declare)
    assert None is TRICKY.lacking(later, (card, another), declare)


def test_shown_cards_come_first_or_last() -> None:
    """Score cards lie on top of their deck; number cards are laid out last."""
    one, two, three = tt.STANDARD.score_deck[:3]
    cards = tuple(map(ft.NumberCard.parse, ("R1", "R2", "R3")))

    assert ((three, one, two),) == TRICKY.order(CHANCE, ((one, two, three),), (three,))
    assert ((one, two),) == TRICKY.order(CHANCE, ((one, two),), (three,))
    assert ((cards[1], cards[2], cards[0]),) == FLIP.order(CHANCE, (cards,), (cards[0],))
    assert (cards, cards[:1]) == FLIP.order(CHANCE, (cards, cards[:1]), cards[2:])


def test_score_cards_to_come_are_those_that_were_shown_later() -> None:
    """Of the rounds after this one, in every phase."""
    for state in (
        *states_of(TRICKY_TWIST, tt.Playing)[:3],
        *states_of(TRICKY_TWIST, tt.DealPending),
    ):
        secrets = (state.hidden if type(state) is tt.Playing else state).secrets
        deck = secrets.score_deck
        later = TRICKY.with_shown(state, (deck[:1] + deck[-1:]), 1)
        found = (later.hidden if type(state) is tt.Playing else later).secrets.score_deck
        assert (deck[-1:] + deck[:-1]) == found
        assert type(state) is type(later)
        assert state == TRICKY.with_shown(state, deck, 1 + len(deck))


DECIDED = {
    TRICKY_TWIST: {tt.CardNotHeld, tt.MustFollow},
    TWISTED: {tw.CardNotHeld, tw.PartnerNotHeld, tw.OtherMovePossible},
    FLIP_TWHIST: {ft.CardNotHeld, ft.MustFollow},
}
"""The facts of each game that a card in a hand decides."""


@every_game
def test_a_card_in_a_hand_decides_some_refusals(subject: Subject) -> None:
    """These are not open; all others are."""
    game, rng = subject.game, seeded(1)
    hidden, seen = set[type](), set[type]()
    every = 3 if game is TRICKY_TWIST else 1
    states = [s for number in (0, 1, 4) for s in game_number(game, number).states[::every]]
    forced = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    if game is TWISTED:
        states += play_out(TWISTED, tw.setup(2, forced), 1).states[:20]
    others = [
        move for move in subject.material.player_moves if type(move) in {tw.Take, ft.PlayNumber}
    ]
    for state in states:
        for move in (*some_of(subject.material.player_moves, 30, rng), *others[:100]):
            for broken in game.find_violations(state, move):
                kinds = seen if OF[game].is_open(broken) else hidden
                kinds.add(type(broken.facts))
    assert DECIDED[game] == hidden
    assert hidden.isdisjoint(seen)
    assert seen


def test_number_cards_on_the_table_must_be_known() -> None:
    """Whichever move is judged: a card of which nobody knows may be in a hand."""
    for state in states_of(FLIP_TWHIST, ft.Playing):
        lying = tuple(state.table.exposed)
        assert None is FLIP.lacking(state, lying, None)
        if lying:
            assert (
                f"every card that lies open beside the hands, {len(lying)} in all",
                str(len(lying) - 1),
            ) == FLIP.lacking(state, lying[1:], None)


# Extra cards of Twisted -------------------------------------------------------------------------


def expert() -> Line:
    """Return a game whose rounds end by cards that nobody has seen."""
    rules = tw.Rules(
        numbers=(12, 21, 22, 33, 56),
        hand_sizes=(1, 1, 1),
        games=3,
        expert=tw.Expert.ON,
        next_start=tw.NextStart.LOWEST,
    )
    lines = (play_out(TWISTED, tw.setup(2, rules, first=Seat(0)), seed) for seed in range(60))
    return next(line for line in lines if any(map(ROW.ends_unseen, line.states[:-1])))


def test_a_round_with_extra_cards_ends_unseen() -> None:
    """Until the next round has a move; the end can be invented again."""
    line = expert()
    for state in line.states:
        past = state.match.past if hasattr(state, "match") else ()
        log = getattr(state, "log", ())
        assert bool(past and past[-1].extras and not log) == ROW.ends_unseen(state)
    state = next(each for each in line.states if ROW.ends_unseen(each))
    again = ROW.end_again(state, "seed")
    assert len(state.match.past) == len(again.match.past)
    assert ROW.end_again(state, "seed") == again


def test_a_seat_that_begins_can_be_asked_for() -> None:
    """There are cards by which it begins, or there is an error."""
    ended = [state for state in expert().states[:-1] if ROW.ends_unseen(state)]
    found = set()
    for state, seat in product(ended, (Seat(0), Seat(1))):
        try:
            again = ROW.end_again(state, "seed", seat)
        except HistoryError:
            continue
        assert (seat,) == TWISTED.actors(advance(TWISTED, again, Shuffler(1)).state)
        found.add(seat)
    assert 2 == len(found)


def test_a_row_is_told_without_its_extra_cards() -> None:
    """No player counts them; a row without any stays the same."""
    rows: list[Any] = list(chain(*TWISTED.score_sheet(expert().states[-1])))
    with_extras = [row for row in rows if row.extras]

    assert with_extras
    for row in rows:
        assert changed(row, extras=()) == ROW.seen_row(row)


def test_a_twist_needs_the_partner() -> None:
    """A card that is added to the row is needed itself."""
    state = begun(TWISTED)

    assert tw.Card(54) == ROW.needed(state, tw.Twist(Seat(0), tw.Card(45)))
    assert tw.Card(45) == ROW.needed(state, tw.Place(Seat(0), tw.Card(45)))
