"""The workshop: programs that make the pages, the proofs and every pinned file, and measure speed.

``pip install`` brings none of it; ``tools/README.md`` explains each part.
"""

from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The folder of the project."""
