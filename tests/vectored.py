"""The games that have vectors: a new game is listed here with what its vectors owe."""

from tests.flip_twhist.vectored import FLIP_TWHIST_VECTORS
from tests.tricky_twist.vectored import TRICKY_TWIST_VECTORS
from tests.twisted.vectored import TWISTED_VECTORS
from tests.vectors_run import Vectored

VECTORED: tuple[Vectored, ...] = (
    TRICKY_TWIST_VECTORS,
    TWISTED_VECTORS,
    FLIP_TWHIST_VECTORS,
)
