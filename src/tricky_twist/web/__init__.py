"""A table that people see: a small server for the page, on which people play any game.

:class:`~tricky_twist.web.tables.Tables` holds the tables of a folder, and
:func:`~tricky_twist.web.server.application` puts them behind HTTP and WebSockets. The module
:mod:`tricky_twist.hosting.room` provides the rooms themselves.
"""
