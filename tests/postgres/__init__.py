"""The store in PostgreSQL, with a database of its own: `nox -s postgres`."""
