"""Run every benchmark of this folder, each in a process of its own, and print one JSON object.

`python -m tests.benchmarks` runs all, `python -m tests.benchmarks frame training` those in `bench_frame.py` and
`bench_training.py`. A benchmark is a module with `measure() -> dict[str, float]`. One that fails stands as `null`
under its own name, says why on standard error, and makes the exit status 1.
"""

from __future__ import annotations

import importlib.util
import json
import math
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FOLDER = Path(__file__).parent
LIMIT_SECONDS = 900


def main(names: list[str], folder: Path = FOLDER) -> int:
    """Run the benchmarks called `names`, or all; the exit status."""
    there = {path.stem.removeprefix("bench_"): path for path in sorted(folder.glob("bench_*.py"))}
    unknown = [name for name in names if name not in there]
    if unknown:
        print(f"There is no benchmark called {', '.join(unknown)}; there are: {', '.join(there)}.", file=sys.stderr)
        return 2
    results: dict[str, float | None] = {}
    failed = False
    for name in names or there:
        begun = time.perf_counter()
        print(f"{name} ...", file=sys.stderr, flush=True)
        try:
            results |= run_apart(there[name])
        except RuntimeError as error:
            results[name] = None
            failed = True
            print(f"{name}: {error}", file=sys.stderr)
        print(f"{name}: {time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)
    print(json.dumps(results, indent=2, allow_nan=False))
    return int(failed)


def run_apart(path: Path) -> dict[str, float]:
    """What the benchmark at `path` measures, in a child process.

    Raises `RuntimeError` with the reason where it fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder, "answer.json")
        # Whatever the child prints belongs on standard error: standard output is for the JSON object alone.
        command = [sys.executable, str(Path(__file__)), "--child", str(path), str(answer)]
        try:
            status = subprocess.run(command, stdout=sys.stderr, timeout=LIMIT_SECONDS, check=False).returncode
        except subprocess.TimeoutExpired as error:
            raise RuntimeError(f"not done after {LIMIT_SECONDS} s") from error
        if status != 0 or not answer.exists():
            raise RuntimeError(f"ended with status {status} and no answer")
        measured: dict[str, float] = json.loads(answer.read_text(encoding="utf-8"))
    broken = [key for key, value in measured.items() if not isinstance(value, int | float) or not math.isfinite(value)]
    if broken:
        raise RuntimeError(f"measured no finite number for {', '.join(broken)}")
    return measured


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
        sys.exit(main(sys.argv[1:]))
