"""A real PostgreSQL in a scratch folder, as a user without privileges, on a socket."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

import psycopg

from tests.repo.source import ROOT
from tricky_twist.web.stores.migrating import migrate

USER = "nobody"
"""Runs the server where these tests run as root, whom PostgreSQL refuses."""

PAGE = ROOT / "docs" / "how-to" / "serve-many.md"


def binaries() -> Path:
    """Return the folder with the programs of PostgreSQL, the newest if there are several."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    folders = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/usr").glob("pgsql-*/bin")]
    if not folders:
        raise FileNotFoundError("PostgreSQL is not installed: initdb is nowhere")
    return max(folders, key=lambda folder: float(folder.parent.name.removeprefix("pgsql-")))


class Cluster:
    """A server with one database."""

    def __init__(self, folder: Path) -> None:
        """Make a new cluster in a folder of its own, and start it."""
        self.folder = folder
        self._as = {"user": USER} if os.geteuid() == 0 else {}
        if self._as:
            os.chown(folder, pwd.getpwnam(USER).pw_uid, -1)
        self._server: subprocess.Popen[bytes] | None = None
        command = (binaries() / "initdb", "-D", folder / "data", "-U", "owner", "-A", "trust")
        self._run(*command, "--no-locale", "-E", "UTF8", "--no-sync")
        self.start()
        with psycopg.connect(self.url("owner", "postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE tables")
        migrate(self.url("owner"))
        with psycopg.connect(self.url("owner"), autocommit=True) as connection:
            connection.execute(privileges().encode())

    def url(self, user: str = "tables_server", database: str = "tables") -> str:
        """Return the address of the database for a role."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def _run(self, *command: object) -> None:
        subprocess.run(  # type: ignore[call-overload]
            [*map(str, command)], check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self._as
        )

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        with suppress(FileNotFoundError):  # a killed server leaves it behind
            (self.folder / "data" / "postmaster.pid").unlink()
        command = (binaries() / "postgres", "-D", self.folder / "data", "-k", self.folder)
        more = ("-c", "listen_addresses=", "-c", "log_min_messages=panic", "-c", "fsync=on")
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(  # type: ignore[call-overload]
                [*map(str, command), *more], stdout=log, stderr=log, cwd=self.folder, **self._as
            )
        for _ in range(300):
            with suppress(psycopg.Error):
                psycopg.connect(self.url("owner", "postgres")).close()
                return
            time.sleep(0.05)
        raise TimeoutError((self.folder / "log").read_text("utf-8"))

    def stop(self, how: str = "fast") -> None:
        """Stop the server: ``fast``, ``immediate``, or ``kill`` for the whole group at once."""
        assert self._server is not None
        signals = {"fast": signal.SIGINT, "immediate": signal.SIGQUIT, "kill": signal.SIGKILL}
        self._server.send_signal(signals[how])
        self._server.wait()
        if how == "kill":
            time.sleep(0.5)  # its children notice, and go

    def close(self) -> None:
        """Stop the server, and delete the folder."""
        self.stop("immediate")
        shutil.rmtree(self.folder)


def privileges() -> str:
    """Return the least privileges of a server, as the page for operators has them."""
    _, _, after = PAGE.read_text("utf-8").partition("```sql\n")
    text, _, _ = after.partition("```")
    assert "GRANT" in text
    return text


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Run a database while something is tried."""
    made = Cluster(Path(mkdtemp(prefix="tables-")))
    try:
        yield made
    finally:
        made.close()
