"""The exact errors for wrong values at the functions that every game has."""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import Any

import attrs
import pytest

from tricky_twist.core.errors import Violation, WrongTypeError
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.testing.conformance.sights import card_sets
from tricky_twist.testing.conformance.subject import Laws, State, Subject, fresh
from tricky_twist.testing.lines import play_out

GOT_INT = "got a value of type int"
ORDERS = "a tuple with an order for each pending shuffle"

GUESSES = "determinize", "sample"

Wrong = tuple[Callable[[], object], str]


def parts_of(subject: Subject) -> tuple[Any, Any, Any]:
    """Return the game, its package and a start, for which a checker takes any argument."""
    return subject.game, subject.package, fresh(subject.game)


def with_others(thing: object) -> str:
    """Return the words for a value with a field of a wrong type."""
    return f"a {type(thing).__name__} with fields of the right types, got one with wrong fields"


def spoilt(state: Any) -> Any:
    """Return a state whose first field holds something else."""
    return changed(state, **{attrs.fields(type(state))[0].name: 5})


def spoilt_last(event: Any) -> Any:
    """Return an event whose last field holds something else."""
    return changed(event, **{attrs.fields(type(event))[-1].name: 5})


def secret_events(subject: Subject, start: State) -> list[Any]:
    """Return the events of a game that belong to a seat, and that others see otherwise."""
    game = subject.game
    events = [event for step in play_out(game, start, 1).steps for event in step.events]
    seen = game.view_events(tuple(events), None)
    return [
        event
        for event, unseen in zip(events, seen, strict=True)
        if event != unseen and hasattr(event, "seat")
    ]


def wrong_states(subject: Subject) -> Iterator[Wrong]:
    """Yield values that are neither a state nor a move."""
    game, _, state = parts_of(subject)
    move = subject.material.player_moves[0]
    asked: tuple[Callable[..., object], ...] = (
        *(game.pending_chance, game.chance_moves, game.position),
        lambda wrong: game.with_rules(wrong, game.rules_of(state)),
        lambda wrong: game.view(wrong, None),
        lambda wrong: game.find_violations(wrong, move),
        lambda wrong: game.play(wrong, move),
    )
    for ask in asked:
        yield partial(ask, 5), f"a state of {game.title}, {GOT_INT}"
    both: tuple[Callable[..., object], ...] = (
        *(game.legal_moves, game.actors, game.rules_of, game.players_of, game.round_of),
        *(game.is_over, game.scores, game.winners, game.score_sheet),
    )
    for ask in both:
        yield partial(ask, 5), f"a state or a view of {game.title}, {GOT_INT}"
    yield lambda: game.sender_of(5), f"a move of {game.title}, {GOT_INT}"
    yield lambda: game.find_violations(state, 5), f"a move of {game.title}, {GOT_INT}"
    yield lambda: game.play(state, 5), f"a move of {game.title}, {GOT_INT}"


def wrong_starts(subject: Subject) -> Iterator[Wrong]:
    """Yield impossible beginnings of games, and impossible decisions of chance."""
    game, _, state = parts_of(subject)
    last = play_out(subject.game, state, 1).states[-1]
    kind = type(last).__name__
    yield lambda: game.setup("3"), "a number of players, got a value of type str"
    yield lambda: game.setup(players=True), "a number of players, got a value of type bool"
    yield lambda: game.setup(game.players[0], 5), f"Rules of {game.title}, {GOT_INT}"
    yield lambda: game.setup(game.players[0], first=1), f"a Seat, {GOT_INT}"
    yield lambda: game.chance_move(state, ()), f"{ORDERS}, got a value of type tuple"
    yield lambda: game.chance_move(state, 5), f"{ORDERS}, {GOT_INT}"
    for ask in (lambda: game.chance_move(last, ((),)), lambda: game.chance_orders(last, 5)):
        yield ask, f"a state that waits for chance, got a value of type {kind}"
    yield lambda: game.chance_orders(state, 5), f"a move of {game.title}, {GOT_INT}"
    yield lambda: game.limits("3", game.rules()), "a number of players, got a value of type str"
    yield lambda: game.limits(game.players[0], 5), f"Rules of {game.title}, {GOT_INT}"


def wrong_views(subject: Subject) -> Iterator[Wrong]:
    """Yield wrong observers, and values that have no view."""
    game, package, state = parts_of(subject)
    most, few = max(game.players), min(game.players)
    full = game.setup(most)
    events, view = f"a tuple of events of {game.title}", f"a possible view of {game.title}"
    yield lambda: game.view(state, Seat(few)), f"a seat at a table of {few}, got seat {few}"
    if most < len(Seat):
        yield lambda: game.view(full, Seat(most)), f"a seat at a table of {most}, got seat {most}"
    yield lambda: game.legal_moves(state, Seat(few)), f"a seat at a table of {few}, got seat {few}"
    yield lambda: game.view(state, 1), f"a Seat, {GOT_INT}"
    yield lambda: game.legal_moves(state, 1), f"a Seat, {GOT_INT}"
    yield lambda: game.view_events((), 1), f"a Seat, {GOT_INT}"
    yield lambda: game.view_events(5, None), f"{events}, {GOT_INT}"
    yield lambda: game.view_events((5,), None), f"{events}, got a value of type tuple"
    for wrong in [spoilt_last(secret) for secret in secret_events(subject, state)[:1]]:
        told = "well-formed events, got one with wrong fields"
        yield partial(game.view_events, (wrong,), None), told
    for guess in (getattr(package, name) for name in GUESSES if hasattr(package, name)):
        yield partial(guess, 5, 1), f"a view of {game.title}, {GOT_INT}"
        yield (partial(guess, package.SpectatorView(5), 1), f"{view}, got an impossible one")
        yield (
            partial(guess, game.view(state, None), None),
            "an int or a str as seed, got a value of type NoneType",
        )


def wrong_words(subject: Subject) -> Iterator[Wrong]:
    """Yield values without words, and wrong readers."""
    game, package, state = parts_of(subject)
    move = subject.material.player_moves[0]
    score = game.score_sheet(play_out(subject.game, state, 1).states[-1])[0][0]
    field = next(f.name for f in attrs.fields(type(score)) if f.name != "seat")
    told = f"a move, an event or a violation of {game.title}"
    violation = Violation(game.register.clauses[0], None, 5)
    yield lambda: package.in_words(5), f"{told}, {GOT_INT}"
    yield lambda: package.in_words(move, "Ada"), "a tuple of texts, got a value of type str"
    yield lambda: package.in_words(move, ("A", 5)), "a tuple of texts, got a value of type tuple"
    for secret in secret_events(subject, state)[:1]:
        yield partial(package.in_words, changed(secret, seat=1)), f"a Seat, {GOT_INT}"
    yield lambda: package.in_words(violation), with_others(violation)
    yield lambda: package.explain(5), f"a {type(score).__name__}, {GOT_INT}"
    yield lambda: package.explain(changed(score, **{field: (object(),)})), with_others(score)
    for kind in ("clause", "reading"):
        find = getattr(game.register, kind)
        yield partial(find, "X-99"), f"the id of a {kind} of {game.name}, got X-99"


class Entrances(Laws):
    """The exact errors for wrong values at the functions that every game has."""

    @pytest.mark.parametrize("part", [wrong_states, wrong_starts, wrong_views, wrong_words])
    def test_a_wrong_value_is_told_what_was_expected(
        self, part: Callable[[Subject], Iterator[Wrong]]
    ) -> None:
        """The error is one of ours, and names the kind of the value that came instead."""
        for wrong, words in part(self.subject):
            with pytest.raises(WrongTypeError) as refused:
                wrong()

            assert f"expected {words}" == str(refused.value)

    def test_a_state_with_a_hole_is_refused_wherever_a_rule_stumbles(self) -> None:
        """The error describes the fault and its place, in every phase; no move is at fault."""
        game = self.subject.game
        for state in {
            type(state): state for state in play_out(self.subject.game, fresh(game), 2).states
        }.values():
            field = attrs.fields(type(state))[0]
            expected = getattr(field.type, "__name__", field.type)
            place = f"$.{field.name}: expected {expected}, {GOT_INT}"
            with pytest.raises(WrongTypeError) as refused:
                game.chance_moves(spoilt(state))

            assert f"expected a possible state of {game.title}, got {place}" == str(refused.value)

    def test_a_constructor_names_the_type_that_it_wants(self) -> None:
        """Every field of every move that holds a seat or a card, given something else."""
        played = play_out(self.subject.game, fresh(self.subject.game), 1).moves
        for move in {
            type(move): move for move in (*played, *self.subject.material.player_moves)
        }.values():
            for field in attrs.fields(type(move)):
                if not isinstance(field.type, type) or issubclass(field.type, int) is not (
                    field.type is Seat
                ):
                    continue
                with pytest.raises(WrongTypeError) as refused:
                    changed(move, **{field.name: 5.5})

                assert f"expected a {field.type.__name__}, got a value of type float" == str(
                    refused.value
                )

    def test_rules_cannot_be_filled_again(self) -> None:
        """Calling the constructor's machinery on a value changes nothing; only differences show."""
        standard: Any = self.subject.game.editions[0][1]
        fields = attrs.fields(type(standard))
        reading = next((f for f in fields if isinstance(f.default, Enum)), None)
        if reading is None:
            pytest.skip("the rules have no reading")
        other = next(choice for choice in type(reading.default) if choice is not reading.default)
        varied = changed(standard, **{reading.name: other})
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            standard.__init__(**{reading.name: other})

        assert type(standard)() == standard
        assert "Rules()" == repr(standard)
        assert f"Rules({reading.name}={other!r})" == repr(varied)

    def test_a_set_of_cards_joins_only_with_its_kind_and_is_always_shown(self) -> None:
        """Python itself refuses to join a set with something else; showing one never fails."""
        for kind in card_sets(self.subject.game):
            for join in ("__or__", "__and__", "__sub__"):
                assert getattr(kind(3), join)(3) is NotImplemented
            assert f"{kind.__name__}(an ill-formed mask)" == repr(kind(1 << 128))

    def test_a_move_of_another_phase_is_refused_and_never_applied(self) -> None:
        """The stand-in for its effect in the table fails when it is called."""
        state, move = fresh(self.subject.game), self.subject.material.player_moves[0]
        refuse, apply = self.subject.tables.actions[type(state)][type(move)]

        assert refuse(state, move) == self.subject.game.find_violations(state, move) != ()
        with pytest.raises(AssertionError):
            apply(state, move)

    def test_a_half_built_move_is_an_error_of_ours(self) -> None:
        """It names the field that is missing; the state is not blamed."""
        state = next(
            s
            for s in play_out(self.subject.game, fresh(self.subject.game), 1).states
            if self.subject.game.actors(s)
        )
        kind = type(self.subject.game.legal_moves(state)[0])
        for ask in (self.subject.game.play, self.subject.game.find_violations):
            with pytest.raises(
                WrongTypeError, match=rf"argument, got {kind.__name__}\.seat: it is miss"
            ):
                ask(state, object.__new__(kind))

    def test_half_made_rules_are_none(self) -> None:
        """They are refused before anything is looked up in them."""
        with pytest.raises(WrongTypeError) as refused:
            self.subject.game.setup(
                self.subject.game.players[0], object.__new__(self.subject.package.Rules)
            )
        told = f"expected Rules of {self.subject.game.title}, got a value of type Rules"
        assert told == str(refused.value)
