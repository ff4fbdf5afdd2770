"""A game that bots play among themselves: told in words, or written for programs."""

import json
from collections.abc import Iterator
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.play import words
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.seats import Sitter
from tricky_twist.cli.story import Divider, EventText, ScoreSheet
from tricky_twist.cli.text import quote
from tricky_twist.core.sheet import row_in
from tricky_twist.encoding import codecs_of


def happenings(going: LiveGame) -> Iterator[tuple[Any, ...]]:
    """Play a game out; yield what happened after each decision, as spectators see it."""
    counter = going.table.course.base
    while True:
        missed = going.table.course.missed(counter) or ()
        counter = going.table.course.counter
        yield going.game.view_events(missed, None)
        actors = going.game.actors(going.state)
        if not actors:
            return
        going.let_bot_play(actors[0])


def tell(going: LiveGame, on: Console) -> None:
    """Tell a game while it is played, a paragraph for each phase, and show the score sheet."""
    names = ", ".join(map(_called, going.sitters))
    on.print(Text(words.PLAYED_BY.format(game=going.game.title, names=names)))
    phase: type | None = None
    paragraph: tuple[Any, ...] = ()
    for events in happenings(going):
        paragraph += events
        if type(going.state) is not phase:
            _tell_paragraph(going, paragraph, on)
            phase, paragraph = type(going.state), ()
    on.print(Divider(), ScoreSheet(going.game, going.state, going.names))
    on.print(Text(words.SAME_AGAIN.format(seed=quote(going.seed or "")), "dim"))


def _tell_paragraph(going: LiveGame, events: tuple[Any, ...], on: Console) -> None:
    """Print the events; an empty line follows the points of a round."""
    scored = [place for place, event in enumerate(events, 1) if row_in(event) is not None]
    for part in (events[: scored[-1]], events[scored[-1] :]) if scored else (events,):
        on.print(EventText(going.game, part, going.names))
        if scored and part:
            on.print()


def _called(sitter: Sitter) -> str:
    return f"{sitter.name} ({sitter.kind})"


def write_json(going: LiveGame) -> None:
    """Write a line of JSON for the beginning, each event, and the end; its words are English."""
    game, codecs = going.table.record.game, codecs_of(going.game)
    begun = {
        "type": "begun",
        "game": game.name,
        "rules": codecs.rules.encode(game.rules_of(going.state)),
        "names": [sitter.name for sitter in going.sitters],
        "bots": [sitter.kind for sitter in going.sitters],
        "seed": going.seed,
    }
    _write(begun)
    for events in happenings(going):
        for event in events:
            said = game.in_words(event, going.names)
            _write({"type": "happened", "event": codecs.event.encode(event), "words": said})
    scores, winners = list(game.scores(going.state)), list(map(int, game.winners(going.state)))
    _write({"type": "over", "scores": scores, "winners": winners})


def _write(document: object) -> None:
    click.echo(json.dumps(document))
