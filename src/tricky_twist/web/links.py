"""Links to a table: a key for each seat, which is in no address that a browser sends."""

import re
import secrets
from ipaddress import ip_address
from socket import AF_INET, SOCK_DGRAM, gethostname, socket
from urllib.parse import urlsplit

import attrs
import segno

KEY_BYTES = 18
"""The length of a key: 144 bits cannot be guessed."""

TABLE_BYTES = 9


def new_key() -> str:
    """Return a new, unpredictable key."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table() -> str:
    """Return the name of a table; no other has the same."""
    return secrets.token_urlsafe(TABLE_BYTES)


@attrs.frozen
class Address:
    """Where the page is, as a browser has it: ``http://127.0.0.1:8765/``.

    >>> address = Address("https://cards.example.org/twist/")
    >>> address.host, address.link("friday", "key")
    ('cards.example.org', 'https://cards.example.org/twist/#friday.key')
    """

    text: str

    @property
    def host(self) -> str:
        """The name of the machine; empty if the address has none."""
        return urlsplit(self.text).hostname or ""

    def link(self, table: str, key: str) -> str:
        """Return the link to a seat: the part after ``#`` never leaves the browser."""
        return f"{self.text}#{table}.{key}"


def own_address() -> str:
    """Return the address of this machine in its network, as other machines there see it.

    Nothing is sent for it: the system only says from where it would send.
    """
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, without a machine
        except OSError:
            return "127.0.0.1"
        found: str = probe.getsockname()[0]
        return found


@attrs.frozen
class Names:
    """The host names that the server accepts.

    Another site can let a name of its own lead to this machine. Then its page would count as ours,
    unless the server refuses that name. Numbers lead nowhere else.
    """

    more: frozenset[str] = frozenset()
    """The names that the operator gave."""

    def has(self, host: str) -> bool:
        """Say whether the server has a name, with or without a port.

        >>> names = Names(frozenset({"cards.example.org"}))
        >>> [names.has(host) for host in ("127.0.0.1:8765", "cards.example.org", "evil.example")]
        [True, True, False]
        """
        name = re.sub(r":\d+$", "", host).lower()
        here = gethostname().lower()
        if name in {"localhost", here, f"{here}.local"} | self.more:
            return True
        try:
            ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True


def qr_code(link: str) -> str:
    """Return a link as a picture of blocks, which a telephone reads from a terminal."""
    code = segno.make(link, micro=False)
    rows = [[*row] for row in code.matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(_BLOCKS[bool(upper), bool(lower)] for upper, lower in zip(*pair, strict=True))
        for pair in pairs
    )


_BLOCKS = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""A sign for two squares, one above the other; the paper is light, on a dark terminal."""
