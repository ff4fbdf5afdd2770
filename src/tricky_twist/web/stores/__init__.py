"""Stores of tables: a folder of journals for one process, PostgreSQL for several."""
