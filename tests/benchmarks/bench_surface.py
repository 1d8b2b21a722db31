"""The surface in three dimensions: training at full speed with it on screen, and with another view."""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable
from typing import Any

_SIZE = (1600, 1000)
_SETTLE_SECONDS, _SECONDS, _ROUNDS = 1.5, 3.0, 3
_SAMPLE = "rosenbrock-four-optimizers"


def measure() -> dict[str, float]:
    """`surface.training_kept` is the speed of training with the surface in three dimensions beside its contours over
    that with a view that shows nothing of this run; `surface.frames_per_second` how often the relief is painted then,
    and `surface.turn_ms` how long a picture takes while it is turned at a pause.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.catalogues import catalogues
    from app.core.experiment.experiment_file import read_experiment
    from app.samples import samples
    from app.session.settings import Settings
    from app.window import Window, make_application

    make_application()
    experiment = read_experiment(samples()[_SAMPLE].text, catalogues()).with_setting("steps", 10_000_000)
    window = Window(experiment, Settings(width=_SIZE[0], height=_SIZE[1], pace=None), keep_settings=False)
    window.show()
    window.start()
    session = window.session
    _live(lambda: session.state.status == "ready")
    session.run_until(10**9)
    _live(lambda: session.state.step > 0)
    kept, frames = [], []
    relief = window.surface.relief
    # In turn, so that a busy moment of the machine is in both.
    for _ in range(_ROUNDS):
        window.navigation.show_view("embedding")
        plain, _ = _speed(window, relief)
        window.navigation.show_view("surface")
        shown, rate = _speed(window, relief)
        kept.append(shown / plain)
        frames.append(rate)
    session.toggle()
    _live(lambda: session.state.status == "paused")
    times = []
    for _ in range(30):
        begun = time.perf_counter()
        relief.turn(7.0, 0.0)
        relief.repaint()
        times.append((time.perf_counter() - begun) * 1000)
    window.end()
    return {
        "surface.training_kept": statistics.median(kept),
        "surface.frames_per_second": statistics.median(frames),
        "surface.turn_ms": statistics.median(times),
    }


def _speed(window: Any, painted: Any) -> tuple[float, float]:
    """Steps per second, and paintings of a widget per second, after settling."""
    from PySide6.QtCore import QEvent, QObject

    class Paintings(QObject):
        count = 0

        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            self.count += event.type() == QEvent.Type.Paint
            return False

    paintings = Paintings()
    _live(_after(_SETTLE_SECONDS))
    painted.installEventFilter(paintings)
    step, begun = window.session.state.step, time.perf_counter()
    _live(_after(_SECONDS))
    seconds = time.perf_counter() - begun
    painted.removeEventFilter(paintings)
    return (window.session.state.step - step) / seconds, paintings.count / seconds


def _live(until: Callable[[], bool]) -> None:
    """Let the window live in its own event loop until something holds."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop, timer = QEventLoop(), QTimer()
    timer.timeout.connect(lambda: loop.quit() if until() else None)
    timer.start(20)
    loop.exec()


def _after(seconds: float) -> Callable[[], bool]:
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
