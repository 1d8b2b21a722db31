"""The window as a person has it: how soon it is there, how soon the first loss, how smooth it stays in full flight."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

_FLIGHT_SECONDS = 6.0
_SETTLE_SECONDS = 2.0
_SIZE = (1600, 1000)
_TILES = 12
_GROUND = "from tests.benchmarks.bench_window import show_ground; show_ground()"
_SHOW = "from tests.benchmarks.bench_window import show_and_tell; show_and_tell()"
_IMPORT = "import PySide6.QtWidgets, pyqtgraph; print('imported', flush=True)"


def measure() -> dict[str, float]:
    """Measure seconds from process start to the window, and from Run to the first loss; lateness and ticks of the GUI.

    `first_point.seconds` compiles what it trains with; `first_point.cached_seconds` finds it in the compile cache, both
    with Run as soon as the window is ready. `first_point.prepared_seconds` is for who looks at it for a moment first.
    `window.vs_bare_import` is the time until the window is on screen over that of importing PySide6.QtWidgets and
    pyqtgraph; `window.filled_vs_bare_import` the same of its plots and settings, with which a person can begin.
    `train.kept_share` is the speed of training under the window over that of the same session with the window hidden.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # In turn, so that a busy moment of the machine is in both.
    rounds = [[_seconds_to_line(code) for code in (_GROUND, _SHOW, _IMPORT)] for _ in range(3)]
    visible, filled, imported = (min(seconds) for seconds in zip(*rounds, strict=True))
    found = {
        "window.seconds_to_visible": visible,
        "window.vs_bare_import": visible / imported,
        "window.seconds_to_filled": filled,
        "window.filled_vs_bare_import": filled / imported,
    }
    found |= _cached_seconds_to_first_point()
    return found | _flight()


def _seconds_to_line(code: str) -> float:
    """Return the seconds from a fresh interpreter until `code` has written a line, by the clock of this process."""
    begun = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    seconds = time.perf_counter() - begun
    process.kill()
    process.wait()
    return seconds


def show_ground() -> None:
    """Show what `slotscope` shows first, and say when it has painted."""
    from app.session.settings import Settings
    from app.window.application import make_application
    from app.window.opening import OpeningGround

    application = make_application()
    ground = OpeningGround(Settings(width=_SIZE[0], height=_SIZE[1]), application.primaryScreen())
    ground.show_now()
    _say("visible")


def _say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def show_and_tell() -> None:
    """Show the window with the sample experiment, as `slotscope` does, and say when it has painted."""
    application, window = _window(staged=True)
    window.show()
    while not window.isVisible() or window.centralWidget().visibleRegion().isEmpty():
        application.processEvents()
    application.processEvents()
    _say("filled")
    assert "tensorflow" not in sys.modules


def _cached_seconds_to_first_point() -> dict[str, float]:
    """Return the seconds of processes that share a compile cache, which is empty before the first of them."""
    code = "from tests.benchmarks.bench_window import print_first_point; print_first_point(prepared={})"
    seconds = []
    with tempfile.TemporaryDirectory() as root:
        environment = {**os.environ, "SLOTSCOPE_COMPILE_CACHE": root}
        for prepared in (False, False, True):
            process = [sys.executable, "-c", code.format(prepared)]
            done = subprocess.run(process, stdout=subprocess.PIPE, env=environment, check=True)
            seconds.append(float(done.stdout.split()[-1]))
    return {"first_point.cached_seconds": seconds[1], "first_point.prepared_seconds": seconds[2]}


def print_first_point(*, prepared: bool) -> None:
    """Print the seconds from Run to the first loss."""
    from tests.benchmarks.live_window import live

    window = _started_window()
    if prepared:
        live(lambda: window.session.busy.work == "compiling")
        live(lambda: not window.session.busy.work)
    print(_seconds_to_first_point(window))
    window.end()


def _window(*, staged: bool = False) -> tuple[Any, Any]:
    from app.cli.experiment_source import sample
    from app.session.settings import Settings
    from app.window import Window, make_application

    application = make_application()
    # A plan as long as flat-out training is for.
    experiment = sample().with_setting("steps", 1_000_000)
    settings = Settings(width=_SIZE[0], height=_SIZE[1], pace=None)
    window = Window(experiment, settings, keep_settings=False, staged=staged)
    return application, window


def _started_window() -> Any:
    """Return a window with its tiles, on the screen."""
    _, window = _window()
    window.overview.choose([plot.name for plot in window.overview.plots][:_TILES])
    window.show()
    window.session.prepares = True
    window.start()
    return window


def _flight() -> dict[str, float]:
    from tests.benchmarks.live_window import after, live

    window = _started_window()
    first = _seconds_to_first_point(window)
    seen = _speed(window)
    window.turns.forget_lateness()
    live(after(_FLIGHT_SECONDS))
    lateness, ticks = window.turns.lateness_ms(99), window.turns.ticks_per_second
    window.hide()
    hidden = _speed(window)
    window.end()
    return {
        "first_point.seconds": first,
        "gui.lateness_p99_ms": lateness,
        "gui.fps": ticks,
        "train.kept_share": seen / hidden,
    }


def _seconds_to_first_point(window: Any) -> float:
    """Return the seconds from Run to the first loss of a window that has been started, as soon as it says that it is
    ready.
    """
    from tests.benchmarks.live_window import live

    session = window.session
    live(lambda: session.run.state.status == "ready")
    asked = time.perf_counter()
    session.playback.run_until(10**9)
    live(lambda: session.run.recording.last_step > 0)
    return time.perf_counter() - asked


def _speed(window: Any) -> float:
    """Return the steps per second over a few seconds, after settling."""
    from tests.benchmarks.live_window import after, live

    live(after(_SETTLE_SECONDS))
    step, begun = window.session.run.state.step, time.perf_counter()
    live(after(3.0))
    return (window.session.run.state.step - step) / (time.perf_counter() - begun)


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
