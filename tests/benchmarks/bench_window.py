"""The window as a person has it: how soon it is there, how soon the first loss, how smooth it stays in full flight."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Any

_FLIGHT_SECONDS = 6.0
_SETTLE_SECONDS = 2.0
_SIZE = (1600, 1000)
_TILES = 12


def measure() -> dict[str, float]:
    """Seconds from process start to the painted window, and from Run to the first loss; lateness and ticks of the GUI.

    `train.kept_share` is the speed of training under the window over that of the same session with the window hidden.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    found: dict[str, float] = {"window.seconds_to_visible": min(_seconds_to_visible() for _ in range(3))}
    return found | _flight()


def _seconds_to_visible() -> float:
    """A fresh interpreter until the window has painted itself, by the clock of this process."""
    begun = time.perf_counter()
    code = "from tests.benchmarks.bench_window import show_and_tell; show_and_tell()"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    seconds = time.perf_counter() - begun
    process.kill()
    process.wait()
    return seconds


def show_and_tell() -> None:
    """Show the window with the sample experiment, as `slotscope` does, and say when it has painted."""
    application, window = _window()
    window.show()
    while not window.isVisible() or window.centralWidget().visibleRegion().isEmpty():
        application.processEvents()
    application.processEvents()
    sys.stdout.write("visible\n")
    sys.stdout.flush()
    assert "tensorflow" not in sys.modules


def _window() -> tuple[Any, Any]:
    from app.cli import sample
    from app.session.settings import Settings
    from app.window import Window, make_application

    application = make_application()
    # A plan as long as flat-out training is for.
    experiment = sample().with_setting("steps", 1_000_000)
    window = Window(experiment, Settings(width=_SIZE[0], height=_SIZE[1], pace=None), keep_settings=False)
    return application, window


def _flight() -> dict[str, float]:
    from PySide6.QtCore import QEventLoop, QTimer

    _, window = _window()
    session = window.session
    window.overview.choose([plot.name for plot in window.overview.plots][:_TILES])
    window.show()
    window.start()

    def live(until: Any) -> None:
        """Let the window live in its own event loop until something holds."""
        loop, timer = QEventLoop(), QTimer()
        timer.timeout.connect(lambda: until() and loop.quit())
        timer.start(20)
        loop.exec()

    live(lambda: session.state.status == "ready")
    asked = time.perf_counter()
    session.run_until(10**9)
    live(lambda: session.recording.last_step > 0)
    first = time.perf_counter() - asked
    seen = _speed(window, live)
    window.turns.forget_lateness()
    live(_after(_FLIGHT_SECONDS))
    lateness, ticks = window.turns.lateness_ms(99), window.turns.ticks_per_second
    window.hide()
    hidden = _speed(window, live)
    window.end()
    return {
        "first_point.seconds": first,
        "gui.lateness_p99_ms": lateness,
        "gui.fps": ticks,
        "train.kept_share": seen / hidden,
    }


def _speed(window: Any, live: Any) -> float:
    """Steps per second over a few seconds, after settling."""
    live(_after(_SETTLE_SECONDS))
    step, begun = window.session.state.step, time.perf_counter()
    live(_after(3.0))
    return (window.session.state.step - step) / (time.perf_counter() - begun)


def _after(seconds: float) -> Any:
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
