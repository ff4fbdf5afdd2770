"""Parts of the game for other layers, and small rules to explore it with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

FEW_CARDS: Mapping[str, Any] = MappingProxyType(
    {"deck": ["R0", "R0b", "R0c"], "leader_fallback": "left-of-thief"}
)
"""The fields of rules with few cards, as they are written, in which every kind of thing happens."""

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "bystander": "tricky_twist.games.flip_twhist.bystander:BYSTANDER",
        "few-cards": FEW_CARDS,
        "few-cards-drawn": "tricky_twist.lab._few:flip_twhist",
        "goal": "tricky_twist.games.flip_twhist.goal:goal",
        "material": "tricky_twist.testing._flip_twhist:MATERIAL",
        "page": "tricky_twist.games.flip_twhist.page",
        "primer": "tricky_twist.primer._flip_twhist",
        "shorthand": MappingProxyType({"played": ("play-number", "play-twhist")}),
        "tables": "tricky_twist.games.flip_twhist.phases:TABLES",
        "terminal": "tricky_twist.cli.games.flip_twhist:TERMINAL",
        "validation": "tricky_twist.games.flip_twhist.validation",
        "views": "tricky_twist.games.flip_twhist.views:VIEWS",
    }
)
"""Each part, or the module in which it is, with its name there."""
