"""``python -m tricky_twist`` is the command ``tricky-twist``."""

from tricky_twist.cli import main

if __name__ == "__main__":
    main()
