from typing import Any

def fill_in_c(
    cls: type,
    fields: tuple[Any, ...],
    defaults: tuple[object, ...],
    completes: int,
    depths: tuple[int, ...],
) -> bool: ...
def select(self: object, mask: int) -> tuple[Any, ...]: ...
