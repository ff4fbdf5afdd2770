"""Parts of the game for other layers, and small rules to explore it with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

FEW_CARDS: Mapping[str, Any] = MappingProxyType(
    {
        "suits": ["moon", "sun"],
        "values": [6, 7, 8],
        "reserve_size": 1,
        "rounds": 1,
        "score_deck": [
            {"type": "score-card", "kind": "run", "suits": []},
            {"type": "score-card", "kind": "most", "suits": []},
        ],
        "flip_target": "virtual-too",
    }
)
"""The fields of rules with few cards, as they are written, in which every kind of thing happens."""

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "bystander": "tricky_twist.games.tricky_twist.bystander:BYSTANDER",
        "few-cards": FEW_CARDS,
        "few-cards-drawn": "tricky_twist.lab._few:tricky_twist",
        "goal": "tricky_twist.games.tricky_twist.goal:goal",
        "material": "tricky_twist.testing._tricky_twist:MATERIAL",
        "page": "tricky_twist.games.tricky_twist.page",
        "primer": "tricky_twist.primer._tricky_twist",
        "shorthand": MappingProxyType({"played": ("play-card",), "in full": ("leave-unused",)}),
        "tables": "tricky_twist.games.tricky_twist.phases:TABLES",
        "terminal": "tricky_twist.cli.games.tricky_twist:TERMINAL",
        "validation": "tricky_twist.games.tricky_twist.validation",
        "views": "tricky_twist.games.tricky_twist.views:VIEWS",
    }
)
"""Each part, or the module in which it is, with its name there."""
