"""Parts of the game for other layers, and small rules to explore it with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

FEW_CARDS: Mapping[str, Any] = MappingProxyType(
    {
        "numbers": [12, 13, 21, 22, 31, 32],
        "hand_sizes": [1, 1, 1],
        "games": 1,
        "expert": "on",
        "expert_last_card": "ends",
        "empty_hand": "end-without-take",
    }
)
"""The fields of rules with few cards, as they are written, in which every kind of thing happens."""

PARTS: Mapping[str, Any] = MappingProxyType(
    {
        "bystander": "tricky_twist.games.twisted.bystander:BYSTANDER",
        "few-cards": FEW_CARDS,
        "few-cards-drawn": "tricky_twist.lab._few:twisted",
        "goal": "tricky_twist.games.twisted.goal:goal",
        "material": "tricky_twist.testing._twisted:MATERIAL",
        "page": "tricky_twist.games.twisted.page",
        "primer": "tricky_twist.primer._twisted",
        "shorthand": MappingProxyType({"played": ("place",)}),
        "tables": "tricky_twist.games.twisted.phases:TABLES",
        "terminal": "tricky_twist.cli.games.twisted:TERMINAL",
        "tie": "tricky_twist.games.twisted.explaining:explain_tie",
        "validation": "tricky_twist.games.twisted.validation",
        "views": "tricky_twist.games.twisted.views:VIEWS",
    }
)
"""Each part, or the module in which it is, with its name there."""
