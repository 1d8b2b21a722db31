"""Inspecting an optimizer of one file: seconds in a copy of a warm process, as the window has it, for each template;
and in a fresh process, as `slotscope inspect` has it, beside the import of TensorFlow alone in the same run.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_TEMPLATES = _ROOT / "resources" / "templates"
_COLD = ("momentum_keras3", "momentum_optimizer_v2", "diff_grad_tf1")
_IMPORT = "import tensorflow, keras"


def measure() -> dict[str, float]:
    """Measure median and longest of the warm ones, wall and processor; the most that a cold one takes more than the
    import.
    """
    files = [_reference(path) for path in sorted(_TEMPLATES.glob("*.py"))]
    cold = [reference for reference in files if Path(reference.partition(":")[0]).stem in _COLD]
    imports = min(_wall([sys.executable, "-c", _IMPORT]) for _ in range(3))
    longest = max(min(_wall([sys.executable, "-m", "app", "inspect", each]) for _ in range(2)) for each in cold)
    found = {"inspect.import_s": imports, "inspect.cold_longest_over_import_s": longest - imports}

    from optimizers.inspection import worker_main
    from optimizers.inspection.optimizer_inspection import describe

    worker_main.prepare()
    seconds = [_in_copy(lambda each=each: describe(each)) for each in files]  # type: ignore[misc]
    for kind, series in zip(("s", "processor_s"), zip(*seconds, strict=True), strict=True):
        found[f"inspect.warm_median_{kind}"] = statistics.median(series)
        found[f"inspect.warm_longest_{kind}"] = max(series)
    return found


def _reference(path: Path) -> str:
    names = re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return f"{path}:{names[-1]}"


def _wall(command: list[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, cwd=_ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


def _in_copy(work: Callable[[], dict[str, object]]) -> tuple[float, float]:
    """Return the seconds of wall and of processor of `work` in a forked process. Raises `RuntimeError` where it hosts
    nothing.
    """
    begun = time.perf_counter()
    copy = os.fork()
    if not copy:
        status = 1
        try:
            status = 0 if work()["hosted"] else 1
        finally:
            os._exit(status)  # documented, whatever its name
    _, status, usage = os.wait4(copy, 0)
    if status:
        raise RuntimeError("a template cannot be inspected")
    return time.perf_counter() - begun, usage.ru_utime + usage.ru_stime
