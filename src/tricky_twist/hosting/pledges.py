"""Pledges: how the players and the dealer agree on a shuffle that none of them can choose."""

from typing import Self

from tricky_twist.core.errors import PledgeError, WrongTypeError, describe
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import require_at_table
from tricky_twist.core.values import changed, value
from tricky_twist.records import FairShuffle, commitment_to, is_commitment

SHORTEST_SALT = 16
"""The least number of characters in a salt, so that it cannot be guessed from the commitment."""


@value
class Pledges:
    """The pledges and salts so far, before the game begins.

    Show :attr:`commitment` to all players, collect a commitment to a salt from each seat, then the
    salts. With the last one :attr:`fair` is there: begin the record with it.

    >>> from tricky_twist import records
    >>> pledges = Pledges.begin(players=2)
    >>> salts = "Ada's secret salt", "Ben's secret salt"
    >>> for seat, salt in zip((Seat(0), Seat(1)), salts):
    ...     pledges = pledges.committed(seat, records.commitment_to(salt))
    >>> for seat, salt in zip((Seat(0), Seat(1)), salts):
    ...     pledges = pledges.told(seat, salt)
    >>> record = records.begin("twisted", players=2).shuffled_by(pledges.fair)
    >>> record.fair.find_fault() is None, record.fair.commitment == pledges.commitment
    (True, True)
    """

    secret: str
    commitments: tuple[str | None, ...]
    salts: tuple[str | None, ...]

    @classmethod
    def begin(cls, players: int) -> Self:
        """Return the pledges of a table with a new, unpredictable secret.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no number of players.
        """
        from secrets import token_hex  # noqa: PLC0415  # only real tables need it

        if type(players) is not int or players not in range(1, len(Seat) + 1):
            raise WrongTypeError("a number of players", describe(players))
        nothing = (None,) * players
        return cls(token_hex(32), nothing, nothing)

    def __repr__(self) -> str:
        """Keep the secret out of logs."""
        told = sum(salt is not None for salt in self.salts)
        return f"<Pledges: {told} of {len(self.salts)} salts>"

    @property
    def commitment(self) -> str:
        """The first thing to show to all players."""
        return commitment_to(self.secret)

    def committed(self, seat: Seat, commitment: str) -> Self:
        """Return the pledges with the commitment of a seat to its salt.

        Raises:
            ~tricky_twist.core.errors.PledgeError: If it is none, or the seat gave another.
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table.
        """
        before = self.commitments[self._at_table(seat)]
        if not is_commitment(commitment):
            raise PledgeError(seat, "a commitment is 64 hexadecimal digits")
        if before not in (None, commitment):
            raise PledgeError(seat, "a commitment cannot be changed")
        return changed(self, commitments=_with(self.commitments, seat, commitment))

    def told(self, seat: Seat, salt: str) -> Self:
        """Return the pledges with the salt of a seat.

        Raises:
            ~tricky_twist.core.errors.PledgeError: If it is not the one that the seat committed to,
                if it is too short, or if a commitment is still missing.
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table, or the salt
                is no text.
        """
        self._at_table(seat)
        if None in self.commitments:
            missing = self.commitments.index(None)
            raise PledgeError(seat, f"the commitment of seat {missing} must come first")
        if commitment_to(salt) != self.commitments[seat]:
            raise PledgeError(seat, "this is not the salt that the seat committed to")
        if len(salt) < SHORTEST_SALT:
            raise PledgeError(seat, f"a salt has at least {SHORTEST_SALT} characters")
        return changed(self, salts=_with(self.salts, seat, salt))

    @property
    def fair(self) -> FairShuffle | None:
        """The shuffle that the players made together; ``None`` until the last salt is revealed."""
        commitments = tuple(text for text in self.commitments if text is not None)
        salts = tuple(text for text in self.salts if text is not None)
        if len(salts) < len(self.salts):
            return None
        return FairShuffle(self.commitment, commitments, salts, self.secret)

    def _at_table(self, seat: Seat) -> Seat:
        return require_at_table(seat, len(self.salts))


def _with(texts: tuple[str | None, ...], seat: Seat, text: str) -> tuple[str | None, ...]:
    return (*texts[:seat], text, *texts[seat + 1 :])
