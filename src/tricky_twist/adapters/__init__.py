"""Doors to other libraries: every game as an environment to learn in and to search.

``numbering`` and ``layout`` say in numbers what a seat may choose and what it sees, ``node`` walks
through a game by these numbers. ``pettingzoo`` and ``open_spiel`` are the doors; each has an extra.
"""
