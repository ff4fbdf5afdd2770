"""Two builds of the library, or two versions, against each other and against the peer.

``python -m tools.bench.builds pure=FOLDER accelerated=FOLDER``: each folder holds a package, as
``pip install --target FOLDER`` puts it there, or the sources.
"""

import argparse
import statistics

from tools.bench.peers import HEARTS, compare, contestants, is_peer_there, ratio


def report(folders: dict[str, str], repeats: int, seconds: float) -> str:
    """Return a table of every game: decisions a second, against the first build and the peer."""
    first, *_ = folders
    lines = [f"{'':30}{'build':>14}{'all in':>10}{'gain':>7}{'to peer':>9}{'net':>7}"]
    peers = [HEARTS] if is_peer_there() else []
    for name in contestants():
        ours = [f"{build}: {name}" for build in folders]
        taken = compare([*ours, *peers], repeats, seconds, folders)
        for build, each in zip(folders, ours, strict=True):
            speed = statistics.median(one.speed(net=False) for one in taken[each])
            gain = ratio(taken[each], taken[f"{first}: {name}"])
            cells = f"{build:>14}{speed:>10,.0f}{gain:>7.2f}"
            for width, net in ((9, False), (7, True)) if peers else ():
                cells += f"{ratio(taken[each], taken[HEARTS], net=net):>{width}.2f}"
            lines.append(f"{name:30}{cells}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure builds against each other.")
    parser.add_argument("builds", nargs="+", metavar="NAME=FOLDER")
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.25, help="of one turn")
    asked = parser.parse_args()
    folders = dict(build.split("=", 1) for build in asked.builds)
    print(report(folders, asked.repeats, asked.seconds))


if __name__ == "__main__":
    main()
