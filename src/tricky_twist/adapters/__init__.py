"""Doors to other libraries: every game as an environment to learn in and to search.

``numbering`` and ``layout`` turn a seat's choices and its view into numbers, ``node`` walks through
a game by these numbers. ``pettingzoo`` and ``open_spiel`` are the doors; each has an extra.
"""
