"""Cost of the search over everything, with 5 000 saved runs: until it is open, and of each letter that is typed."""

from __future__ import annotations

import json
import os
import statistics
import time
from types import SimpleNamespace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_RUNS, _TIMES = 5000, 7
_TYPED = ("adam", "loss", "learning rate", "digits", "run 4711", "export", "xq")


def measure() -> dict[str, float]:
    """Measure milliseconds of the window's thread: the first opening, the median of later ones, letters."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from app.core.experiment.experiment import Choice, Experiment
    from app.core.runs.run import RunRecord
    from app.session.settings import Settings
    from app.window import Window, make_application

    make_application()
    window = Window(Experiment(), Settings(width=1440, height=900), keep_settings=False)
    optimizers = [Choice(name, {"learning_rate": 0.001 * k}) for k in (1, 2, 5) for name in ("Adam", "SGD", "Lion")]
    records = []
    for number in range(1, _RUNS + 1):
        experiment = Experiment(optimizer=optimizers[number % len(optimizers)], seed=number)
        name = f"rate {number} of a sweep" if number % 3 else ""
        records.append(RunRecord(f"{number:032x}", number, experiment, experiment, name, steps=2000, loss=0.1))
    window.runs = SimpleNamespace(records=tuple(records))
    window.search.warm()
    window.show()
    _settle(8)

    def opened() -> float:
        begun = time.thread_time()
        window.search.open()
        QApplication.processEvents()
        return (time.thread_time() - begun) * 1000

    first, later, letters = opened(), [], []
    for _ in range(_TIMES):
        window.search.palette.close()
        _settle(0.1)
        later.append(opened())
    for words in _TYPED:
        window.search.palette.field.clear()
        for letter in words:
            begun = time.thread_time()
            QTest.keyClicks(window.search.palette.field, letter)
            QApplication.processEvents()
            letters.append((time.thread_time() - begun) * 1000)
    window.search.palette.close()
    window.runs = None
    window.close()
    return {
        "search.first_open_ms": first,
        "search.open_ms": statistics.median(later),
        "search.letter_ms": statistics.median(letters),
        "search.letter_ms_worst": max(letters),
    }


def _settle(seconds: float) -> None:
    from PySide6.QtWidgets import QApplication

    until = time.monotonic() + seconds
    while time.monotonic() < until:
        QApplication.processEvents()
        time.sleep(0.005)


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
