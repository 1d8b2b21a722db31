"""The real window under a benchmark: trained at full speed in its own event loop, its paintings counted."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QWidget

_SIZE = (1600, 1000)
_SETTLE_SECONDS, _SECONDS = 1.0, 2.0


def trained_window(sample: str, plots: Sequence[str] = ()) -> Any:
    """Open the window with a sample experiment, training as fast as it goes; `plots` are shown, or those that fit."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.choices.catalogues import catalogues
    from app.choices.shipped import samples
    from app.core.experiment.experiment_file import read_experiment
    from app.session.settings import Settings
    from app.window import Window, make_application

    make_application()
    # A plan as long as flat-out training is for.
    experiment = read_experiment(samples()[sample].text, catalogues()).with_setting("steps", 10_000_000)
    window = Window(experiment, Settings(width=_SIZE[0], height=_SIZE[1], pace=None), keep_settings=False)
    window.overview.choose(plots)
    window.show()
    window.start()
    live(lambda: window.session.run.state.status == "ready")
    window.session.playback.run_until(10**9)
    live(lambda: window.session.run.state.step > 0)
    return window


class _Paintings(QObject):
    count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def speeds(window: Any, painted: QWidget) -> tuple[float, float]:
    """Return the steps per second, and paintings of a widget per second, after settling."""
    paintings = _Paintings()
    live(after(_SETTLE_SECONDS))
    painted.installEventFilter(paintings)
    step, begun = window.session.run.state.step, time.perf_counter()
    live(after(_SECONDS))
    seconds = time.perf_counter() - begun
    painted.removeEventFilter(paintings)
    return (window.session.run.state.step - step) / seconds, paintings.count / seconds


def live(until: Callable[[], bool], patience: float = math.inf) -> None:
    """Let the window live in its own event loop until something holds.

    Raises `TimeoutError` where it does not within `patience` seconds.
    """
    loop, timer, late = QEventLoop(), QTimer(), after(patience)
    timer.timeout.connect(lambda: loop.quit() if until() or late() else None)
    timer.start(10)
    loop.exec()
    if patience < math.inf and not until():
        raise TimeoutError(f"what was waited for did not come within {patience:.0f} s")


def after(seconds: float) -> Callable[[], bool]:
    """Return a test for whether so many seconds have passed since now."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end
