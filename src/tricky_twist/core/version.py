"""The version of this library: the build reads it here, and records and messages cite it."""

VERSION = "0.1.0"
"""The version; it needs no installed metadata, so a zip and a vendored copy have it too."""


def install_hint(extra: str) -> str:
    """Return the words that tell how to install an extra; no package index has this version.

    >>> install_hint("web")
    "pip install '.[web]' in the folder of the library"
    """
    return f"pip install '.[{extra}]' in the folder of the library"
