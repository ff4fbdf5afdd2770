"""Worked examples on the rulebook pages: vectors of the tests, run, and drawn as cards.

The position is drawn from what the vector gives; what happens is what the library does when the
page is built, as far as the vector says something about it.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from docutils import nodes

from docs.cards import line
from docs.chosen import Shown, Tried, examples
from docs.positions import drawn, given, reached, words
from tests.conformance.subject import Move
from tests.vectors_run import ANY, cut, observe
from tricky_twist import Seat
from tricky_twist.sphinxext.folding import fold


def worked_example(entry: str) -> list[nodes.Node] | None:
    """Return a worked example of a clause or a reading; nothing if no vector claims it.

    What is refused stands below it, folded up if it happens in another position.
    """
    shown, *refused = examples().get(entry, ()) or (None,)
    if shown is None:
        return None
    drawings: list[nodes.Node] = [_framed(shown, _position(shown))]
    for other in refused:
        if (other.given, other.rules) == (shown.given, shown.rules):
            drawings.append(_framed(other, [line("The same position")]))
        else:
            drawings.append(fold(f"Refused: {other.title}", _framed(other, _position(other))))
    return drawings


def _framed(shown: Shown, position: Iterable[nodes.paragraph]) -> nodes.container:
    title = nodes.paragraph("", "", nodes.strong("", shown.title))
    kind = "refused" if shown.is_refused else "allowed"
    return nodes.container("", title, _told(shown, position), classes=["worked", kind])


def _told(shown: Shown, position: Iterable[nodes.paragraph]) -> nodes.bullet_list:
    """Return what is tried from a position, what happens, and why."""
    first, *others = shown.tried
    items = [*_items("given", position), *_items("given", _moves(first, shown.moves))]
    if others:
        items += [_alternative(tried, shown) for tried in shown.tried]
    else:
        items += _items("outcome", _outcome(first))
    return nodes.bullet_list("", *items, *_items("why", [line("Why: ", shown.why)]))


def _alternative(tried: Tried, shown: Shown) -> nodes.list_item:
    """Return what is special about one of the cases that are shown beside each other."""
    own = {name: value for name, value in tried.case.given.items() if name not in shown.given}
    special = {name: value for name, value in tried.rules.items() if name not in shown.rules}
    said = [
        *given(own),
        *_rules(tried, special),
        *_moves(tried, tried.case.moves[len(shown.moves) :]),
    ]
    if not special and any(other.rules != shown.rules for other in shown.tried):
        said.insert(0, line("Under the standard rules"))
    outcome = nodes.bullet_list("", *_items("outcome", _outcome(tried)))
    return nodes.list_item("", *(said or [line("At this point")]), outcome, classes=["alternative"])


def _items(kind: str, lines: Iterable[nodes.paragraph]) -> Iterator[nodes.list_item]:
    return (nodes.list_item("", said, classes=[kind]) for said in lines)


def _position(shown: Shown) -> Iterator[nodes.paragraph]:
    """Yield what all cases give alike."""
    yield from given(shown.given)
    yield from _rules(shown.tried[0], shown.rules)


def _rules(tried: Tried, rules: Mapping[str, Any]) -> Iterator[nodes.paragraph]:
    """Yield what is said about some fields of the rules, and whether it is the default."""
    _, standard = tried.case.told.game.editions[0]
    for field, choice in rules.items():
        usual = getattr(standard, field)
        is_usual = choice == (usual.value if isinstance(usual, enum.Enum) else usual)
        said = nodes.literal("", f"{field} = {words(choice)}")
        yield line("Under ", said, ", which is the default" if is_usual else "")


def _moves(tried: Tried, moves: Iterable[Move]) -> Iterator[nodes.paragraph]:
    """Yield a line with some moves, if there are any."""
    said = "; ".join(map(_in_words(tried), moves))
    if said:
        yield line("Then ", said[:1].lower() + said[1:])


# What happens -----------------------------------------------------------------------------------


def _outcome(tried: Tried) -> Iterator[nodes.paragraph]:
    """Yield what the library answers."""
    say = _in_words(tried)
    for reason, clause in tried.refusals:
        yield line("Refused: ", f"{reason} [{clause}]")
    for event in tried.happened():
        reading = getattr(event, "reading", "")
        behind = f"{event.clause}, {reading}" if reading else event.clause
        yield line(_sentence(f"{say(event)} [{behind}]"))
    if tried.step is not None:
        seen = cut(observe(tried.case, tried.case.start()), tried.case.expected)
        if "legal" in seen:
            moves = tried.case.told.game.legal_moves(tried.step.state)
            yield line("What may be done: ", "; ".join(map(say, moves)) or "nothing")
        yield from reached(seen.get("after", {}))
        for seat, score in enumerate(seen.get("scores", ())):
            yield from _score(seat, score)
        for view in seen.get("views", ()):
            yield from _view(tried, view)


def _score(seat: int, score: Any) -> Iterator[nodes.paragraph]:  # noqa: ANN401  # JSON
    """Yield how the score of a seat is explained."""
    if score != ANY:
        explained = {name: value for name, value in score.items() if name != "seat"}
        yield line(f"Seat {seat} scores: ", words(explained))


def _view(tried: Tried, view: Mapping[str, Any]) -> Iterator[nodes.paragraph]:
    """Yield what a seat sees, is told, and does not see."""
    seat = view["seat"]
    who = "A spectator" if seat is None else f"Seat {seat}"
    for name, value in _leaves(view.get("shows", {})):
        for said in reached({name: value}):
            yield line(f"{who} sees: ", *said.children)
    if tried.step is not None and view.get("events", ANY) != ANY:
        owner = None if seat is None else Seat(seat)
        events = tried.case.told.game.view_events(tried.step.events, owner)
        yield line(f"{who} is told: ", "; ".join(map(_in_words(tried), events)))
    if view.get("hides"):
        yield line(f"{who} does not see ", *drawn(view["hides"]))


def _leaves(shown: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a view that hold no further ones, but for what happened earlier."""
    for name, value in shown.items():
        if isinstance(value, dict):
            yield from _leaves(value)
        elif isinstance(value, list) and not any(isinstance(part, dict) for part in value):
            yield name, value


def _in_words(tried: Tried) -> Any:  # noqa: ANN401  # each game has a function of its own
    return import_module(tried.case.told.package).in_words


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]
