"""A client that knows nothing of the library: events change the brief view that it has.

It looks at the brief view, at the events of its seat, and at what is printed: the order of cards.
It knows no rule and no reading, and it never asks what else the events of a step are.
"""

import copy
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

Document = dict[str, Any]


@attrs.define
class Client:
    """The brief view of a seat or of a spectator, which changes with every event."""

    view: Document

    @property
    def public(self) -> Document:
        """What everybody sees."""
        held: Document = self.view["public"]
        return held

    @property
    def phase(self) -> str:
        """The type of what everybody sees."""
        return str(self.public["type"])

    @property
    def own(self) -> Document:
        """What only the own seat knows; for a spectator a page that nobody reads."""
        held: Document = self.view.get("own") or {}
        return held

    def is_own(self, event: Document) -> bool:
        """Say whether an event is about the own seat."""
        return "seat" in self.view and bool(self.view["seat"] == event["seat"])

    def becomes(self, phase: str, **fields: object) -> None:
        """Turn the page: another phase."""
        self.view["public"] = {"type": phase, **fields}

    def put_away(self) -> None:
        """Hold no card any more, and no answer that is not revealed."""
        for name, held in self.own.items():
            if isinstance(held, list):
                self.own[name] = []


Handler = Callable[[Client, Document], None]
Reducer = Callable[[Document, Iterable[Document]], Document]


def reducer(handlers: Mapping[str, Handler]) -> Reducer:
    """Return what applies events to a brief view, with a handler for each type of event."""

    def reduce(view: Document, events: Iterable[Document]) -> Document:
        client = Client(copy.deepcopy(view))
        for event in copy.deepcopy(list(events)):
            handlers[event["type"]](client, event)
        return client.view

    return reduce


def nothing(_client: Client, _event: Document) -> None:
    """Change nothing: a fact for people, or one that the next event acts upon."""


def put(cards: list[Any], card: object, order: Callable[[Any], Any]) -> None:
    """Put a card among others, in the order in which they are written."""
    cards.append(card)
    cards.sort(key=order)


def after(seat: int, players: int) -> int:
    """Return the next seat clockwise."""
    return (seat + 1) % players
