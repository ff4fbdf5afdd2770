"""Tools for translators: lists of sentences, catalogues, and the checks of a translation.

``python -m tricky_twist.words`` is their command. Programs that only play need none of it: they
call ``in_words(thing, names, language="nl")``.
"""
