"""Run every benchmark of this folder, each in a process of its own, and print one JSON object.

`python -m tests.benchmarks` runs all, `python -m tests.benchmarks frame training` those in `bench_frame.py` and
`bench_training.py`. A benchmark is a module with `measure() -> dict[str, float]`. One that fails is `null` under its
own name, and so is one that takes longer than its limit or finds no time left in the budget of all (`--budget SECONDS`,
0 for none); the reasons are the last lines on standard error, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FOLDER = Path(__file__).parent
LIMIT_SECONDS = 240.0
"""The most that one benchmark may take."""
BUDGET_SECONDS = 840.0
"""The most that all of them may take together."""


def main(names: list[str], folder: Path = FOLDER, budget: float = BUDGET_SECONDS) -> int:
    """Run the benchmarks called `names`, or all, in `budget` seconds (0: without end); return the exit status."""
    there = {path.stem.removeprefix("bench_"): path for path in sorted(folder.glob("bench_*.py"))}
    unknown = [name for name in names if name not in there]
    if unknown:
        print(f"There is no benchmark called {', '.join(unknown)}; there are: {', '.join(there)}.", file=sys.stderr)
        return 2
    end = time.monotonic() + (budget or math.inf)
    results: dict[str, float | None] = {}
    faults: list[str] = []
    for name in names or there:
        begun = time.monotonic()
        left = end - begun
        print(f"{name} ...", file=sys.stderr, flush=True)
        try:
            if left <= 0:
                raise RuntimeError(f"not run: the budget of {budget:g} s was used up")
            results |= run_apart(there[name], min(LIMIT_SECONDS, left))
        except RuntimeError as error:
            results[name] = None
            faults.append(f"{name}: {error}")
        print(f"{name}: {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    print(json.dumps(results, indent=2, allow_nan=False), flush=True)
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))


def run_apart(path: Path, limit: float = LIMIT_SECONDS) -> dict[str, float]:
    """Run the benchmark at `path` in a child process that has `limit` seconds, and return what it measures.

    Raises `RuntimeError` with the reason where it fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder, "answer.json")
        # Whatever the child prints belongs on standard error: standard output is for the JSON object alone.
        command = [sys.executable, str(Path(__file__)), "--child", str(path), str(answer)]
        # Neither what a person keeps compiled nor what another benchmark compiled makes one faster.
        environment = {**os.environ, "SLOTSCOPE_COMPILE_CACHE": "off"}
        try:
            status = subprocess.run(command, stdout=sys.stderr, timeout=limit, env=environment, check=False).returncode
        except subprocess.TimeoutExpired as error:
            less = "" if limit == LIMIT_SECONDS else ", which were left of the budget"
            raise RuntimeError(f"not done after {limit:.0f} s{less}") from error
        if status != 0 or not answer.exists():
            raise RuntimeError(f"ended with status {status} and no answer")
        measured: dict[str, float] = json.loads(answer.read_text(encoding="utf-8"))
    broken = [key for key, value in measured.items() if not isinstance(value, int | float) or not math.isfinite(value)]
    if broken:
        raise RuntimeError(f"measured no finite number for {', '.join(broken)}")
    return measured


def parsed(arguments: list[str]) -> argparse.Namespace:
    """Parse `names` and `budget` of a command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description="Run benchmarks.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="those to run; all without one")
    parser.add_argument(
        "--budget",
        type=seconds,
        default=BUDGET_SECONDS,
        metavar="SECONDS",
        help="the most that they may take together, 0 for no end (default: %(default)g)",
    )
    return parser.parse_args(arguments)


def seconds(text: str) -> float:
    """Parse a length of time from the command line, 0 or more."""
    length = float(text)
    if not 0 <= length < math.inf:
        raise ValueError
    return length


def _child(path: Path, answer: Path) -> None:
    # The root is on the path, so that `app` and `widgets` are found; this folder is not.
    sys.path[0] = str(FOLDER.parent.parent)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    answer.write_text(json.dumps(module.measure()), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        _child(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        asked = parsed(sys.argv[1:])
        sys.exit(main(asked.names, budget=asked.budget))
