"""Mutation testing of the rules: every small change of the code must be noticed by a test.

mutmut lists the changes; this package judges them, because it has to be quick. All tests
are collected once. Then every mutant is a fork of that process, in which one function has another
code, and which runs the tests that reach the changed line, the quickest first, until one fails.
"""
