"""Rules proved for all inputs: ``python -m tools.proofs.run`` (``nox -s prove``).

A proof is a generator of claims about a rule function, which runs unchanged. Its inputs are
symbols that stand for every number at once, or are gone through one by one; nothing is sampled.
"""
