"""Clients of every game that know no rule: documents in, documents out."""
