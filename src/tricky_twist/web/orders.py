"""The order for a new table: the game, the occupants of its seats, and the rules."""

from typing import Any

import attrs

from tricky_twist.bots import USUAL_LEVEL
from tricky_twist.core.errors import EncodingError, Problem
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.values import changed
from tricky_twist.encoding.text import parse, show
from tricky_twist.games import NAMES, game_called
from tricky_twist.hosting import Place, Room
from tricky_twist.records import AnyGame, Occupant
from tricky_twist.web import words
from tricky_twist.web.levels import bots_for

MOST_DELAY = 50
"""By how many moves a watcher can be behind."""

LONGEST_TURN = 3_600
"""How many seconds a turn may take where a clock runs."""


@attrs.frozen
class Order:
    """The order for a table."""

    game: AnyGame
    places: tuple[Place, ...]
    rules: AnyRules
    delay: int = 0
    """By how many moves watchers are behind."""
    clock: int | None = None
    """How many seconds a turn may take, before a bot moves; ``None`` for any number."""
    is_host_here: bool = True
    """Whether the first person has come already, and is ready."""

    def room(self) -> Room:
        """Return the room before the first game.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If there can be no such room.
        """
        bots = bots_for(self.game)
        room = Room.begin(self.game.name, self.places, self.rules, bots=bots)
        if self.is_host_here and room.host is not None:
            place = changed(room.places[room.host], is_ready=True)
            return room.with_place(room.host, place)
        return room


def read_order(text: str) -> Order:
    """Return the order that a page sends.

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If it is none, or there are no such rules.
    """
    fields: Any = parse(text)
    allowed = {"game", "places", "edition", "readings", "delay", "clock"}
    if type(fields) is not dict or not {"game", "places"} <= fields.keys() <= allowed:
        raise _wrong("$", 'expected {"game": ..., "places": [...]}')
    if type(fields["game"]) is not str or fields["game"] not in NAMES:
        raise _wrong("$.game", words.NO_SUCH_GAME)
    game = game_called(fields["game"])
    places, rules = _places(fields["places"]), _rules(game, fields)
    delay, clock = fields.get("delay", 0), fields.get("clock")
    if type(delay) is not int or not 0 <= delay <= MOST_DELAY:
        raise _wrong("$.delay", f"expected a number from 0 to {MOST_DELAY}, got {show(delay)}")
    if clock is not None and (type(clock) is not int or not 1 <= clock <= LONGEST_TURN):
        raise _wrong("$.clock", f"expected 1 to {LONGEST_TURN} seconds, got {show(clock)}")
    return Order(game, places, rules, delay, clock)


def _rules(game: AnyGame, fields: dict[str, Any]) -> AnyRules:
    edition, readings = fields.get("edition", ""), fields.get("readings", {})
    if type(edition) is not str:
        raise _wrong("$.edition", f"expected a name, got {show(edition)}")
    if type(readings) is not dict:
        raise _wrong("$.readings", f"expected an object, got {show(readings)}")
    return game.rules(edition, readings)


def _wrong(path: str, reason: str) -> EncodingError:
    return EncodingError((Problem(path, reason),))


def _places(given: object) -> tuple[Place, ...]:
    if type(given) is not list:
        raise _wrong("$.places", f"expected a list, got {show(given)}")
    return tuple([_place(each, f"$.places[{number}]") for number, each in enumerate(given)])


def _place(given: Any, path: str) -> Place:
    if type(given) is not dict or not {"name", "occupant"} <= given.keys() <= _FIELDS:
        raise _wrong(path, 'expected {"name": ..., "occupant": ...}')
    name, who, bot = given["name"], given["occupant"], given.get("bot", "")
    kinds = {occupant.value: occupant for occupant in Occupant}
    if type(name) is not str:
        raise _wrong(f"{path}.name", f"expected a name, got {show(name)}")
    if type(who) is not str or who not in kinds:
        raise _wrong(f"{path}.occupant", f"expected one of {', '.join(kinds)}, got {show(who)}")
    if type(bot) is not str or (bot and kinds[who] is not Occupant.BOT):
        raise _wrong(f"{path}.bot", f"expected the name of a bot, got {show(bot)}")
    if kinds[who] is Occupant.BOT:
        return Place(name, Occupant.BOT, bot or USUAL_LEVEL)
    return Place(name, kinds[who])


_FIELDS = {"name", "occupant", "bot"}
