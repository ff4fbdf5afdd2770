"""How each game draws its table, and what they share.

The module of a game has two functions: ``draw_open`` for what everybody sees, and ``draw_own`` for
what only one player does.
"""
