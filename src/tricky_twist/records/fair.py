"""Fair shuffles: deals that no player could choose, and that every player can check afterwards.

The algorithm, to the byte. Texts are UTF-8, NUL is one zero byte, and a commitment to a text is

    SHA-256("tricky-twist/commitment/1" NUL text), in hexadecimal.

The seed of the game consists of the secret of the dealer and of the salt of each player, in the
order of the seats. Each is preceded by its length in bytes, in decimal, so that no other texts give
the same bytes:

    SHA-256("tricky-twist/fair/1" and, for each: NUL length NUL text), in hexadecimal.

This seed is a text, from which :class:`~tricky_twist.core.chance.Shuffler` makes every shuffle.
"""

import re
from hashlib import sha256

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.validators import all_of, exactly, tuple_of
from tricky_twist.core.values import value
from tricky_twist.encoding.coders import TEXT

_COMMITMENT = re.compile("[0-9a-f]{64}")


def commitment_to(text: str) -> str:
    """Return a commitment, which can prove later that this text was already chosen.

    >>> commitment_to("correct horse battery staple")[:16]
    '3e297ca4c0a3c17c'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no text.
    """
    return sha256(b"tricky-twist/commitment/1\0" + _utf8(text)).hexdigest()


def is_commitment(thing: object) -> bool:
    """Say whether this can be a commitment.

    >>> is_commitment(commitment_to("a salt")), is_commitment("a salt")
    (True, False)
    """
    return type(thing) is str and _COMMITMENT.fullmatch(thing) is not None


@value
class FairShuffle:
    """The sources of a game's shuffles, with the commitments shown beforehand.

    The dealer shows a commitment to a secret. Then each player shows one to a salt. Then the
    players reveal the salts, and after the game the dealer reveals the secret. So none of them
    could know the deal when they chose, and all players can check that nothing was exchanged.

    >>> fair = FairShuffle.of("the dealer's secret", ("Ada's salt", "Ben's salt"))
    >>> fair.find_fault() is None, fair.shuffler() == fair.shuffler()
    (True, True)
    """

    commitment: str = attrs.field(validator=exactly(str))
    """The commitment to the secret, from before the choice of the salts."""
    salt_commitments: tuple[str, ...] = attrs.field(validator=tuple_of(str))
    """The commitment to each salt, in the order of the seats; all come before the first salt."""
    salts: tuple[str, ...] = attrs.field(validator=tuple_of(str))
    secret: str = attrs.field(validator=exactly(str))

    @classmethod
    def of(cls, secret: str, salts: tuple[str, ...]) -> "FairShuffle":
        """Return the shuffle that these texts make.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no text, or no tuple of texts.
        """
        if not all_of(salts, str, least=0):
            raise WrongTypeError("a tuple of texts", describe(salts))
        return cls(commitment_to(secret), tuple(map(commitment_to, salts)), salts, secret)

    def __repr__(self) -> str:
        """Keep the secret out of logs, because it reveals every card."""
        return f"FairShuffle({self.commitment[:12]}..., {len(self.salts)} salts)"

    def find_fault(self) -> str | None:
        """Return which text is not the one that was committed to; ``None`` if all are.

        >>> from tricky_twist.core.values import changed
        >>> fair = FairShuffle.of("the dealer's secret", ("Ada's salt", "Ben's salt"))
        >>> changed(fair, salts=("Ada's salt", "Eve's salt")).find_fault()
        'the salt of seat 1 is not the one that was committed to'
        """
        if commitment_to(self.secret) != self.commitment:
            return "the secret is not the one that was committed to"
        if len(self.salts) != len(self.salt_commitments):
            return f"{len(self.salts)} salts, but {len(self.salt_commitments)} commitments to salts"
        for seat, salt in enumerate(self.salts):
            if commitment_to(salt) != self.salt_commitments[seat]:
                return f"the salt of seat {seat} is not the one that was committed to"
        return None

    def shuffler(self) -> Shuffler:
        """Return the shuffler that makes every deal of the game."""
        parts = [b"\0%d\0%b" % (len(text), text) for text in map(_utf8, (self.secret, *self.salts))]
        return Shuffler(sha256(b"tricky-twist/fair/1" + b"".join(parts)).hexdigest())


def _utf8(text: object) -> bytes:
    if type(text) is not str or not TEXT.is_right(text):
        raise WrongTypeError(f"{TEXT.expected} {TEXT.of_texts}", describe(text))
    return text.encode()
