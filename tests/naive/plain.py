"""What the naive games share: reading plain values that nobody has typed."""


def number(value: object) -> int:
    """Return *value* as the number it must be."""
    if not isinstance(value, int):
        raise ValueError(f"not a number: {value!r}")
    return value


def items(value: object) -> list[object]:
    """Return *value* as the list or tuple it must be."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"not a list: {value!r}")
    return list(value)


def texts(value: object) -> list[str]:
    """Return *value* as the list of strings it must be."""
    return [str(item) for item in items(value)]


def numbers(value: object) -> list[int]:
    """Return *value* as the list of numbers it must be."""
    return [number(item) for item in items(value)]


def pairs_of(value: object) -> list[tuple[str, object]]:
    """Return the keys and values of the dict that *value* must be."""
    if not isinstance(value, dict):
        raise ValueError(f"not a dict: {value!r}")
    return [(str(key), entry) for key, entry in value.items()]
