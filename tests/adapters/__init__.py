"""The doors to learning environments; ``nox -s doors`` runs these tests in its own environment."""
