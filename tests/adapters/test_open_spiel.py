"""The door to OpenSpiel."""

import pickle
from pathlib import Path
from random import Random
from typing import Any

import attrs
import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from tests.adapters.outputs import KINDS, door_of, kind_of, nodes, spiel_of
from tests.adapters.tables import FOREIGN, SMALLEST, Table, every_game, every_standard, every_table
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Shuffler
from tricky_twist.adapters import open_spiel, resampling
from tricky_twist.adapters.node import CHANCE
from tricky_twist.adapters.resampling import resample, resample_quickly
from tricky_twist.core.errors import TrickyTwistError, WrongTypeError
from tricky_twist.core.game import shuffled
from tricky_twist.games import twisted as tw

flags.FLAGS(["playthrough"])  # the generator asks absl for its settings


@every_table
def test_the_simulations_of_open_spiel_pass(table: Table) -> None:
    """Unchanged, over every table, with and without writing each state down."""
    game = spiel_of(table)
    for serialize in (False, True):
        pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


@every_game
def test_a_playthrough_is_played_again(table: Table, tmp_path: Path) -> None:
    """What OpenSpiel writes of a whole game, it finds again."""
    name = open_spiel.game_string(table.game, table.players)
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, None, seed=1))
    expected, found = generate_playthrough.replay(str(file))

    assert expected == found


@every_table
def test_a_state_plays_as_the_core_does(table: Table) -> None:
    """With chance card by card: equal states, legal actions and returns, within the limits."""
    game, core, rng = spiel_of(table), table.game, Random(2)
    state, here = game.new_initial_state(), core.setup(table.players, table.rules)
    choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            move = shuffled(core, here, Shuffler(1))
            choose_for_chance(state, core.pending_chance(here), core.chance_orders(here, move))
        else:
            move, word = a_move(game, state, here, rng)
            for action in word:
                assert action in state.legal_actions()
                state.apply_action(action)
                choices += 1
        here = core.play(here, move).state
        assert here == state.node.state

    assert core.scores(here) == tuple(state.returns())
    assert choices <= game.max_game_length()
    assert game.min_utility() <= min(state.returns())
    assert game.max_utility() >= max(state.returns())


def choose_for_chance(state: Any, chance: Any, orders: Any) -> None:
    """Draw what the orders say, thing by thing; the last one draws itself."""
    for shuffle, order in zip(chance.shuffles, orders, strict=True):
        free = list(range(len(shuffle.items)))
        for thing in order[:-1]:
            outcomes = state.chance_outcomes()
            assert free == [place for place, _ in outcomes]
            assert 1.0 == pytest.approx(sum(each for _, each in outcomes))
            place = next(place for place in free if shuffle.items[place] == thing)
            assert str(thing) in state.action_to_string(pyspiel.PlayerId.CHANCE, place)
            free.remove(place)
            state.apply_action(place)


def a_move(game: Any, state: Any, here: Any, rng: Random) -> tuple[Any, Any]:
    """Return a legal move of the seat that chooses, and its word; the rest is compared."""
    core, numbers = game.door.game, game.door.numbering
    seat = core.actors(here)[0]
    assert seat == state.current_player()
    words = {numbers.spell(move): move for move in core.legal_moves(here, seat)}
    legal = state.legal_actions()
    assert legal == sorted(set(legal))
    assert set(legal) <= {word[0] for word in words}
    word = rng.choice([word for word in words if word[0] in legal])
    return words[word], word


@every_standard
def test_every_seat_at_every_point_has_another_game(table: Table) -> None:
    """With the same information state, observation and choices, and a history as long."""
    game = spiel_of(table)
    every = 2 if table.game.name in FOREIGN else 1 if table.game is FLIP_TWHIST else 7
    for number, node in enumerate(nodes(game.door, 6)):
        for seat in range(table.players if number % every == 0 else 0):
            other = resample(node, seat, number)
            assert (other.steps, other.to_move) == (node.steps, node.to_move)
            assert other.digest(seat) == node.digest(seat)
            assert (other.observe(seat) == node.observe(seat)).all()
            quick = resample_quickly(node, seat, number)
            assert quick.digest(seat) == node.digest(seat)
            if seat == node.to_move:
                assert other.legal() == node.legal() == quick.legal()


def at(game: Any, choices: int) -> Any:
    """Return a state after so many random choices, where a seat chooses."""
    rng, state = Random(5), game.new_initial_state()
    while choices > 0 or state.is_chance_node():
        legal = [place for place, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(rng.choice(legal or state.legal_actions()))
        choices -= 1
    return state


@pytest.mark.parametrize(("name", "choices"), [("flip_twhist", 60), ("twisted", 150)])
def test_bots_of_open_spiel_play(name: str, choices: int) -> None:
    """IS-MCTS with both resamplers; the state it searched from is what it was."""
    game = pyspiel.load_game(name)
    state = at(game, choices)
    node = state.node
    for resampler in (None, open_spiel.quick_resampler(3)):
        rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))  # its own
        bot = ismcts.ISMCTSBot(game, rollouts, 5, 10, random_state=np.random.RandomState(2))
        if resampler is not None:
            bot.set_resampler(resampler)
        assert bot.step(state) in state.legal_actions()
        assert node is state.node


def test_an_agent_of_open_spiel_learns_from_observations() -> None:
    """Its environment gives the observation, since there is no tensor of an information state."""
    env = rl_environment.Environment(pyspiel.load_game("flip_twhist"))
    step, rng = env.reset(), Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])

    assert list(step.rewards) == env.get_state.returns()


@every_game
def test_a_state_is_copied_and_pickled(table: Table) -> None:
    """In the middle of a game; a copy goes its own way."""
    state = at(spiel_of(table), 12 if table.game.name in FOREIGN else 70)
    copied, node = state.clone(), pickle.loads(pickle.dumps(state.node))  # noqa: S301  # our own bytes
    assert not state.is_terminal()
    assert state.node.path()
    copied.apply_action(copied.legal_actions()[0])

    assert copied.node is not state.node
    assert node.state == state.node.state
    assert node.digest(0) == state.node.digest(0)
    assert node.legal() == state.node.legal()


def test_a_draw_of_chance_is_restored() -> None:
    """A node without a past keeps what was drawn of a deal."""
    node = next(
        node
        for node in nodes(door_of(Table(TWISTED, 2, TWISTED.rules(), "")), 1)
        if node.steps == 9
    )
    assert node.to_move == CHANCE
    bare = pickle.loads(pickle.dumps(node.choose(node.legal()[3]).forget()))  # noqa: S301  # our own bytes

    assert bare.legal() == node.choose(node.legal()[3]).legal()
    assert bare.digest(0) == b""


# What is shown ------------------------------------------------------------------------------------


def test_observers_show_what_was_asked_for() -> None:
    """Sections by name; nothing private to all; all there is of the public to nobody."""
    game = pyspiel.load_game("twisted")
    state = at(game, 120)
    shown = {name: game.make_py_observer(kind, None) for name, kind in KINDS.items()}
    for observer in shown.values():
        observer.set_from(state, 1)

    assert {"own hand"} <= set(shown["private"].dict) <= set(shown["both"].dict)
    assert not set(shown["public"].dict) & set(shown["private"].dict)
    assert len(shown["both"].tensor) == game.observation_tensor_size()
    assert shown["both"].dict["own hand"].any()
    assert "own hand" not in shown["public"].string_from(state, 1)
    assert 0 == len(shown["recall"].tensor)
    assert shown["recall"].string_from(state, 1) == state.information_state_string(1)
    assert str(state).startswith("Turn after ")


def test_nobody_sees_everything() -> None:
    """An observer of all hands is refused; so are parameters, of which there are none."""
    game = pyspiel.load_game("twisted")
    everything = kind_of(private=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="no observer sees what all players hold"):
        game.make_py_observer(everything, None)
    with pytest.raises(ValueError, match="there are no observation parameters"):
        game.make_py_observer(KINDS["both"], {"depth": 3})


def test_draws_and_actions_have_words() -> None:
    """A thing that can be drawn has its name, also when nobody draws."""
    state = pyspiel.load_game("twisted").new_initial_state()

    assert "draw seat 1" == state.action_to_string(pyspiel.PlayerId.CHANCE, 1)
    assert "draw 3" == at(state.get_game(), 120).action_to_string(pyspiel.PlayerId.CHANCE, 3)
    with pytest.raises(ValueError, match="nothing has the number 99 now"):
        state.node.choose(99)


# How a game is called -----------------------------------------------------------------------------


def test_a_game_has_a_short_name() -> None:
    """An edition and each reading that differs; other decks as a document."""
    expert = TWISTED.rules("expert", {"next_start": "SAME"})
    tiny = tw.Rules(numbers=(12, 13, 21, 31), hand_sizes=(1, 1, 1), games=1)

    assert "twisted(players=3,edition=standard)" == open_spiel.game_string(TWISTED, 3)
    text = open_spiel.game_string(TWISTED, 2, expert)
    assert "twisted(players=2,edition=expert,next_start=same)" == text
    assert expert == pyspiel.load_game(text).door.rules
    game = pyspiel.load_game(open_spiel.game_string(TWISTED, 2, tiny))
    assert tiny == game.door.rules == pyspiel.load_game(str(game)).door.rules
    with pytest.raises(WrongTypeError, match="one of left, same, lowest, highest as next_start"):
        open_spiel.rules_of(TWISTED, {"next_start": "never"})


def test_registering_again_changes_nothing() -> None:
    """A second call finds every game there."""
    names = pyspiel.registered_names()
    open_spiel.register_all()

    assert names == pyspiel.registered_names()


def test_equal_things_are_drawn_by_their_places() -> None:
    """Score cards that are alike have places of their own."""
    rules = attrs.evolve(TRICKY_TWIST.rules(), score_deck=TRICKY_TWIST.rules().score_deck[:1] * 3)
    table = Table(TRICKY_TWIST, 3, rules, "alike")
    node = list(nodes(door_of(table), 1))[60]

    assert resample(node, 0, 1).digest(0) == node.digest(0)


def test_a_search_in_vain_ends_with_an_error_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sentence names the seat and the number of guesses."""
    monkeypatch.setattr(resampling, "TRIES", 0)
    node = spiel_of(next(table for table in SMALLEST if table.game is TWISTED)).root

    with pytest.raises(TrickyTwistError, match="in which seat 1 chose and saw the same in 0"):
        resample(node, 1, 1)
