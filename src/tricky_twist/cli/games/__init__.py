"""Each game at a terminal: its table, its score pad and its referee, and those of any game.

The module of a table has two functions: ``draw_open`` for what everybody sees, and ``draw_own`` for
what only one player does.
"""
