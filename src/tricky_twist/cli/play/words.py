"""The sentences of ``tricky-twist play`` in the language of the command: ``words.YOUR_TURN``."""

from tricky_twist.cli.language import here
from tricky_twist.cli.play import english


def __getattr__(name: str) -> str:
    """Return the sentence with this name; the module ``english`` has them all."""
    sentence = getattr(english, name, None)
    if not (name.isupper() and isinstance(sentence, str)):
        raise AttributeError(name)
    return here(sentence)
