"""Every sentence of the server, in one place.

Each is a template for ``str.format``: a hole has a name. Refusals of a room and of a table are
sentences of :mod:`tricky_twist.hosting`, and the words of the rules are beside the rules.
"""

from typing import Any

from tricky_twist.core.catalogues import ENGLISH, translated

# Messages to a page -------------------------------------------------------------------------------

NO_SUCH_LINK = "this link leads nowhere: the table is gone, or the link was cut"
NEW_LINK = "this seat has a new link"
TABLE_GONE = "this table is gone: nobody has played at it for a long time"
NO_FIRST_MESSAGE = "the first message names a table and a key"
TOO_SLOW = "the request did not come in time: try again"
TOO_FAST = "too many requests: wait a moment"
TOO_MANY_CONNECTIONS = "too many connections: close a tab, or wait a moment"
TOO_MANY_TABLES = "too many tables: try again later"
DISK_FULL = "the disk of the server is full: no table can be opened now"
TABLE_FULL = "this table has used up its space on the disk: open a new one"
CANNOT_SAVE = "the server cannot save this now: say it again later"
CANNOT_READ = "the server cannot read this table now: try again later"
OTHER_PAGE = "this request comes from the page of another site"
OTHER_HOST = "this server does not have the name {host}"
TOO_LONG = "this is longer than {most} characters"
NO_SUCH_GAME = "there is no such game"
NOT_HERE = "there is nothing here"
OTHER_METHOD = "{method} is not possible here, only {allowed}"
NO_WEBSOCKET = "this address is for WebSockets: the page opens one by itself"
NO_TEXT = "a message is a text: this one has bytes"
STOPPING = "the server stops: the table goes on when it starts again"
NO_TABLE = "there is no table"
NO_SUCH_SEAT = "there is no such seat"
BOTS_NEED_NO_LINK = "a bot has this seat: its hand is nobody's to see"
CANNOT_UNPACK = "this request cannot be read: its body is not what its header says"
ONLY_HOST_LINKS = "only the host makes new links, and for other seats"

TO_PLAYERS = (
    NO_SUCH_LINK,
    NEW_LINK,
    TABLE_GONE,
    NO_FIRST_MESSAGE,
    TOO_SLOW,
    TOO_FAST,
    TOO_MANY_CONNECTIONS,
    TOO_MANY_TABLES,
    DISK_FULL,
    TABLE_FULL,
    CANNOT_SAVE,
    CANNOT_READ,
    OTHER_PAGE,
    OTHER_HOST,
    TOO_LONG,
    NO_SUCH_GAME,
    NOT_HERE,
    STOPPING,
    NO_SUCH_SEAT,
    BOTS_NEED_NO_LINK,
    CANNOT_UNPACK,
    ONLY_HOST_LINKS,
)
"""The sentences that a page shows."""

CONTEXT = "server"
"""The context of their translations."""


def say(english: str, language: str = ENGLISH, **holes: object) -> str:
    """Return a sentence in a language, with its holes filled.

    >>> say(TOO_LONG, most=20)
    'this is longer than 20 characters'
    """
    if language != ENGLISH:
        english = translated(__name__, CONTEXT, english, "", language)[0][0]
    return english.format(**holes)


def in_language(answer: Any, language: str) -> Any:
    """Return an answer to a client, in which sentences of the server are in a language.

    >>> in_language({"type": "hint"}, "en")
    {'type': 'hint'}
    """
    if language == ENGLISH or not answer or answer["type"] != "refused":
        return answer
    return {**answer, "why": [_reason(each, language) for each in answer["why"]]}


def _reason(reason: Any, language: str) -> Any:
    english = reason["words"]
    return {**reason, "words": say(english, language)} if english in TO_PLAYERS else reason


# Output for the operator --------------------------------------------------------------------------

PAGE = "The page: {address}"
SEAT = "{name}: {link}"
FREE_SEAT = "seat {seat:d}, free"
WATCHERS = "To watch: {link}"
STOP = "Ctrl-C stops the server; the tables go on when it starts again."
UNREADABLE = "{name}: {reason}"
FOLDER_CLOSED = "the folder {folder} belongs to another user: choose another with --folder"
PORT_TAKEN = "port {port} is in use: choose another with --port, or 0 for any"
PORT_REFUSED = "port {port} cannot be opened: {reason}"
LEFT_ALONE = "a table is left alone until the next round: {reason}"
FOLDER_HELD = "another server has the folder {folder}: stop it, or choose another with --folder"
NO_DATABASE = "the database cannot be reached, or it refuses this"
OLD_SCHEMA = "the schema has version {found}, and this server needs {needed}: run serve --migrate"
OVER = "The game is over: {result}."
