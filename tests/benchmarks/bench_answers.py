"""Answers of the window: time from a key or a click to the repaint that shows it, also while the engine compiles.

`python tests/benchmarks/bench_answers.py` also prints the table of all acts, and of every stretch of the event loop
above 50 ms the lines in which it was sampled.
"""

from __future__ import annotations

import collections
import json
import math
import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, Qt, QTimer  # after the platform is chosen
from PySide6.QtTest import QTest  # after the platform is chosen

from tests.benchmarks.live_window import after, live  # after the platform is chosen

_BEAT_MS, _LONG_MS = 4, 50
_SAMPLE_SECONDS = 0.01
_PATIENCE = 60.0
_ROOT = Path(__file__).parents[2]
_AFTER = 0.4
"""Seconds that an act is watched after its answer."""


class Stretch(NamedTuple):
    """Stretch of the event loop: milliseconds of the clock and of the window's thread, and lines sampled in it."""

    wall: float
    processor: float
    lines: list[str]


class Answer:
    """Answer to an act: milliseconds until it was painted, and the long stretches of the event loop around it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wall = self.processor = math.nan
        self.stretches: list[Stretch] = []

    @property
    def longest(self) -> float:
        return max((each.wall for each in self.stretches), default=0.0)

    @property
    def longest_processor(self) -> float:
        return max((each.processor for each in self.stretches), default=0.0)


class Watch(QObject):
    """Watch of the window's thread: its repaints, and the stretches in which its event loop does not turn."""

    def __init__(self, window: Any) -> None:
        super().__init__()
        self.answers: list[Answer] = []
        self._answer = Answer("")
        self._since: tuple[float, float] | None = None
        self._shows: Callable[[], bool] = bool
        self._lines: list[tuple[float, str]] = []
        self._ident, self._is_over = threading.get_ident(), False
        self._beat_at, self._used = time.perf_counter(), time.thread_time()
        window.installEventFilter(self)
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=_BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        threading.Thread(target=self._sample, daemon=True).start()

    def stop(self) -> None:
        self._is_over = True
        self._timer.stop()

    def act(
        self,
        name: str,
        act: Callable[[], object],
        shows: Callable[[], bool] = lambda: True,
        until: Callable[[], bool] = lambda: True,
    ) -> Answer:
        """Do something as a person does. Its answer is the first repaint at which `shows` holds; it is over at
        `until`.
        """
        answer = self._answer = Answer(name)
        self._shows = shows

        def do() -> None:
            self._since = time.perf_counter(), time.thread_time()
            act()

        QTimer.singleShot(0, self, do)
        live(lambda: not math.isnan(answer.wall) and until(), _PATIENCE)
        live(after(_AFTER))
        self.answers.append(answer)
        return answer

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest and self._since is not None:
            QTimer.singleShot(0, self, self._painted)
        return False

    def _painted(self) -> None:
        if self._since is not None and self._shows():
            wall, used = self._since
            self._answer.wall = 1000 * (time.perf_counter() - wall)
            self._answer.processor = 1000 * (time.thread_time() - used)
            self._since = None

    def _beat(self) -> None:
        now, used = time.perf_counter(), time.thread_time()
        late = 1000 * (now - self._beat_at) - _BEAT_MS
        if late > _LONG_MS:
            lines = [line for at, line in self._lines if at > self._beat_at]
            self._answer.stretches.append(Stretch(late, 1000 * (used - self._used), lines))
        self._lines.clear()
        self._beat_at, self._used = now, used

    def _sample(self) -> None:
        while not self._is_over:
            time.sleep(_SAMPLE_SECONDS)
            if 1000 * (time.perf_counter() - self._beat_at) > _LONG_MS / 2:
                self._lines.append((time.perf_counter(), _line(sys._current_frames().get(self._ident))))  # noqa: SLF001  # the only way


def _line(frame: Any) -> str:
    """Return the innermost line of the program."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(_ROOT) and path.parent != Path(__file__).parent and ".venv" not in path.parts:
            return f"{path.relative_to(_ROOT)}:{frame.f_lineno} {frame.f_code.co_name}"
        frame = frame.f_back
    return "outside the program"


def measure() -> dict[str, float]:
    """Measure milliseconds of the window's thread until an answer is painted: the worst, and that of each kind of act;
    and the longest stretch of its event loop by the clock, which other processes make longer.
    """
    answers = _drive()
    kinds: dict[str, list[Answer]] = {}
    for each in answers:
        kinds.setdefault(each.name.partition(":")[0], []).append(each)
    found = {f"answers.{kind}_ms": max(each.processor for each in some) for kind, some in kinds.items()}
    return found | {
        "answers.worst_ms": max(each.processor for each in answers),
        "answers.longest_stretch_ms": max(each.longest for each in answers),
        "answers.longest_stretch_processor_ms": max(each.longest_processor for each in answers),
    }


def _drive() -> list[Answer]:
    from app.cli.experiment_source import sample
    from app.session.settings import Settings
    from app.window import Window, make_application

    make_application()
    experiment = sample().with_setting("steps", 1_000_000)
    window = Window(experiment, Settings(width=1440, height=900, pace=None), keep_settings=False)
    session, bar = window.session, window.transport
    window.show()
    window.start()
    live(lambda: session.run.state.status == "ready", _PATIENCE)
    watch = Watch(window)

    def click(button: Any) -> Callable[[], object]:
        return lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def key(code: Qt.Key) -> Callable[[], object]:
        return lambda: QTest.keyClick(window, code)

    def rests() -> bool:
        return session.run.state.status in ("ready", "paused", "finished") and not session.run.unconfirmed

    def pauses() -> bool:
        return bar.run.text() == "Pause"

    def is_chosen(name: str) -> bool:
        return bool(session.run.experiment.optimizer.name == name)

    def is_shown(view: str) -> bool:
        return bool(window.shown_view == view)

    def is_building() -> bool:
        return bar.state_badge.text().startswith("building") or rests()

    def trains() -> bool:
        return session.run.is_running and not session.busy.work and session.run.state.steps_per_second > 0

    watch.act("transport:run, which compiles", click(bar.run), pauses, trains)
    watch.act("transport:pause", click(bar.run), lambda: not pauses(), rests)
    watch.act("transport:step", click(bar.step), until=rests)
    watch.act("transport:back", key(Qt.Key.Key_Left), until=lambda: not session.run.timeline.is_seeking)
    for name in ("RMSprop", "library.Lion", "SGD"):
        watch.act(f"swap:{name}", partial(window.optimizer.choose, name), partial(is_chosen, name), rests)
        watch.act(f"swap:run {name}, which compiles", click(bar.run), pauses, trains)
        watch.act("transport:pause", click(bar.run), lambda: not pauses(), rests)
    watch.act("edit:batch size", lambda: session.editor.set_value("", "batch_size", 32), until=rests)
    watch.act("reset:with another batch size", key(Qt.Key.Key_Home), is_building, rests)
    watch.act("transport:run, which compiles", click(bar.run), pauses, trains)
    for view in ("slots", "embedding", "surface", "compare", "scope", "overview"):
        watch.act(f"view:{view}", partial(window.navigation.show_view, view), partial(is_shown, view))
    for command in window.commands:
        if command.title in ("Saved runs", "Editor", "Learning-rate finder", "Log", "Search everything", "All keys"):
            assert command.act is not None
            watch.act(f"command:{command.title}", command.act)
    watch.stop()
    window.end()
    return watch.answers


def _table(answers: list[Answer]) -> str:
    lines = [f"{'act':44}{'answer':>8}{'its CPU':>9}{'longest':>9}{'its CPU':>9}"]
    for each in answers:
        numbers = (each.wall, each.processor, each.longest, each.longest_processor)
        lines.append(f"{each.name:44}" + "".join(f"{number:{8 + (i > 0)}.0f}" for i, number in enumerate(numbers)))
        for stretch in each.stretches:
            counted = collections.Counter(stretch.lines).most_common(2)
            lines += [f"    {stretch.wall:.0f} ms: {count} x {line}" for line, count in counted]
    return "\n".join(lines)


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2)) if sys.argv[1:] == ["--json"] else print(_table(_drive()))
