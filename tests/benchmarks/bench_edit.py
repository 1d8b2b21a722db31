"""Delay of an edit: from the change of a widget in the real window to the first step that used it, in full flight.

The clock starts where the number field is given the key (`press`: where the key was put into the queue of the window,
which may be painting) and stops where the trainer had made the first step with the new value. Which step that is the
trainer tells by `Applied`, and the step's own row confirms it by the learning rate in it. A chunk of steps is one call,
so that the moment of its first step is reckoned from the moments between which the chunk ran, its steps taken as evenly
long. Both clocks are the same and the stamps are taken on the trainer's thread, before any waiting for the window.
"""

from __future__ import annotations

import json
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from tests.benchmarks.live_window import after, live

_EDITS = 220
_GAP_SECONDS = (0.06, 0.14)
"""Between two keys: of no fixed length, so that they come at any moment of a chunk and of a repaint."""
_OTHERS = 24
_BURSTS, _BURST = 5, 60
_SETTLE_SECONDS = 2.0
_PATIENCE_SECONDS = 60.0
"""An edit that changes nothing is never answered."""


def measure() -> dict[str, float]:
    """Measure the milliseconds to effect of live edits of several kinds; how often the step was traced over all of
    them.

    `edit.burst_lag_ms` is the worst of some bursts, from the last move to its effect; `edit.burst_applied` is how many
    values of a burst the trainer took over, the median.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    random.seed(0)
    flight = Flight()
    rates = flight.edited("learning_rate", _EDITS)
    found = {
        "edit.to_effect_ms_p50": _percentile([each.to_effect for each in rates], 50),
        "edit.to_effect_ms_p99": _percentile([each.to_effect for each in rates], 99),
        "edit.press_to_effect_ms_p99": _percentile([each.press_to_effect for each in rates], 99),
        "edit.count": len(rates),
    }
    for name in ("beta_1", "beta_2", "epsilon"):
        flight.edited(name, _OTHERS)
    lags, applied = zip(*(flight.burst() for _ in range(_BURSTS)), strict=True)
    found |= {"edit.burst_lag_ms": max(lags), "edit.burst_applied": float(np.median(applied))}
    switches = flight.switched(_OTHERS)
    found["edit.schedule_to_effect_ms_p99"] = _percentile([each.to_effect for each in switches], 99)
    flight.edited("learning_rate", _OTHERS)
    retraces = flight.retraces()
    # Another optimizer is a new trace, which counts for nothing here; its momentum is live again.
    flight.choose("library.Momentum")
    flight.edited("momentum", _OTHERS)
    found["edit.retraces"] = retraces + flight.retraces()
    flight.end()
    return found


def _percentile(seconds: list[float], percentile: float) -> float:
    return float(np.percentile(seconds, percentile)) * 1000


class Edited:
    """The moments of one edit, in seconds of one clock."""

    def __init__(self, pressed: float, changed: float, used: float) -> None:
        self.to_effect = used - changed
        self.press_to_effect = used - pressed


class Stamps:
    """Listens where the window and the trainer meet: which edit was sent when, and when a step first used it."""

    def __init__(self, source: Any, feed: Any) -> None:
        self.pressed = self.changed = 0.0
        """Times when the key in progress was queued, and when the widget got it."""
        self.sent: dict[int, tuple[float, float]] = {}
        self.used: dict[int, float] = {}
        self.applied = 0
        self.how: set[str] = set()
        """Ways in which edits came to act; empty where they were live."""
        self.scheduled = False
        """The learning rate of a step is that of a schedule."""
        self._acting: list[Any] = []
        self._before = time.perf_counter()
        self._put_command, source.put = source.put, self._command
        self._put_frame, feed.put = feed.put, self._frame

    def _command(self, command: Any) -> None:
        from app.core.messages.commands import Edit

        if isinstance(command, Edit):
            self.sent[command.serial] = self.pressed, self.changed
        self._put_command(command)

    def _frame(self, frame: Any) -> None:
        from app.core.messages.history_frames import Applied
        from app.core.messages.step_frames import Steps

        now = time.perf_counter()
        if isinstance(frame, Applied):
            self._acting.append(frame)
            self.how.add(frame.how)
            self.applied += 1
        elif isinstance(frame, Steps):
            first = self._before + (now - self._before) / len(frame.rows)
            for applied in self._acting:
                assert applied.step + 1 == frame.first
                if applied.name == "optimizer.learning_rate" and not applied.how:
                    self._check(applied, frame)
                self.used[applied.serial] = first
            self._acting.clear()
        # What is told before a chunk is told in no time, so the last of it is where the chunk begins.
        self._before = now
        self._put_frame(frame)

    def _check(self, applied: Any, frame: Any) -> None:
        """Check that the row of the step tells the rate that it was made with."""
        from app.attach.kernel.column_table import LEARNING_RATE

        rate = frame.rows[0, frame.columns.index(LEARNING_RATE)]
        assert self.scheduled or np.float32(applied.new) == rate, (applied.new, rate)


class Flight:
    """The window with the sample experiment, training as fast as it goes."""

    def __init__(self) -> None:
        from app.cli.experiment_source import sample
        from app.session.settings import Settings
        from app.window import Window, make_application

        make_application()
        # A plan as long as flat-out training is for.
        experiment = sample().with_setting("steps", 1_000_000)
        self._window = Window(experiment, Settings(width=1600, height=1000, pace=None), keep_settings=False)
        self._session = self._window.session
        self._stamps = Stamps(self._session.own_source, self._session.worker.feed)
        self._traces: list[int] = []
        self._traced = 0
        self._window.show()
        self._window.start()
        live(lambda: self._session.run.state.status == "ready", _PATIENCE_SECONDS)
        self._count_traces()
        self._session.loader.reset()
        live(lambda: self._session.run.state.status == "ready", _PATIENCE_SECONDS)
        self._session.playback.run_until(10**9)
        self._settle()

    def end(self) -> None:
        self._window.end()

    def choose(self, optimizer: str) -> None:
        """Choose another optimizer, settled: its trace is no edit's."""
        self._session.editor.choose("schedule", "constant")
        self._session.editor.choose("optimizer", optimizer)
        self._settle()
        self._stamps.how.clear()

    def retraces(self) -> int:
        """Return how often a step was traced since the flight settled."""
        return len(self._traces) - self._traced

    def edited(self, name: str, times: int) -> list[Edited]:
        """Turn a hyperparameter by the Up and Down keys of its field, at moments of no rhythm.

        The last two keys are both Up: however many of the last ones fall into one chunk, together they change the
        value, and so the last is answered.
        """
        from PySide6.QtCore import QEvent, Qt
        from PySide6.QtGui import QKeyEvent

        field = self._window.hyperparameters.row(name).field
        press = QEvent.Type.KeyPress

        def key(i: int) -> Any:
            down = i % 2 and i < times - 1
            return QKeyEvent(press, Qt.Key.Key_Down if down else Qt.Key.Key_Up, Qt.KeyboardModifier.NoModifier)

        return self._sent([(field, key(i)) for i in range(times)], lambda: random.uniform(*_GAP_SECONDS))

    def switched(self, times: int) -> list[Edited]:
        """Choose one schedule after the other in the row of the schedule's kind; the last is none of those before."""
        stamps, row = self._stamps, self._window.schedule.kind
        stamps.scheduled = True
        first = self._session.serial
        for i in range(times):
            stamps.pressed = stamps.changed = time.perf_counter()
            row.valueEdited.emit(("cosine", "one_cycle")[i % 2] if i < times - 1 else "exponential")
            live(after(random.uniform(*_GAP_SECONDS)))
        return self._answered(first)

    def burst(self) -> tuple[float, int]:
        """Drag the slider of the learning rate for a second, 60 moves in it, with Shift: each is another value.

        Milliseconds from the last move to its effect, and how many values were applied.
        """
        from PySide6.QtCore import QEvent, QPointF, Qt
        from PySide6.QtGui import QMouseEvent

        slider = self._window.hyperparameters.row("learning_rate").slider
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton

        def mouse(kind: Any, i: int) -> Any:
            at = QPointF(slider.width() * (0.1 + 0.8 * i / _BURST), slider.height() / 2)
            button = none if kind == QEvent.Type.MouseMove else left
            return QMouseEvent(kind, at, slider.mapToGlobal(at), button, left, Qt.KeyboardModifier.ShiftModifier)

        kinds = [QEvent.Type.MouseButtonPress, *[QEvent.Type.MouseMove] * (_BURST - 1)]
        before = self._stamps.applied
        moved = self._sent([(slider, mouse(kind, i)) for i, kind in enumerate(kinds)], lambda: 1 / 60)
        applied = self._stamps.applied - before
        slider.setSliderDown(False)
        return moved[-1].to_effect * 1000, applied

    def _sent(self, events: list[tuple[Any, Any]], gap: Callable[[], float]) -> list[Edited]:
        """Queue each event for its widget from another thread, as the display server does."""
        from PySide6.QtCore import QCoreApplication, QObject

        stamps, queued = self._stamps, []

        class Watch(QObject):
            """Stamps an event where its widget is about to get it."""

            def eventFilter(self, watched: Any, event: Any) -> bool:
                if event.type() in kinds and len(given) < len(queued):
                    stamps.pressed, stamps.changed = queued[len(given)], time.perf_counter()
                    given.append(stamps.changed)
                return False

        kinds, given = {event.type() for _, event in events}, []
        widget = events[0][0]
        watch = Watch()
        widget.installEventFilter(watch)
        first = self._session.serial

        def send() -> None:
            due = time.perf_counter()
            for receiver, event in events:
                due += gap()
                time.sleep(max(0.0, due - time.perf_counter()))
                queued.append(time.perf_counter())
                QCoreApplication.postEvent(receiver, event)

        sender = threading.Thread(target=send)
        sender.start()
        live(lambda: len(given) == len(events), _PATIENCE_SECONDS)
        sender.join()
        widget.removeEventFilter(watch)
        return self._answered(first)

    def _answered(self, first: int) -> list[Edited]:
        """Return the edits after serial `first`, when the last has acted; a value that another replaced in time never
        acts.
        """
        stamps, last = self._stamps, self._session.serial
        live(lambda: last in stamps.used, _PATIENCE_SECONDS)
        assert stamps.how == {""}, f"not live: {stamps.how}"
        serials = range(first + 1, last + 1)
        return [Edited(*stamps.sent[each], stamps.used[each]) for each in serials if each in stamps.used]

    def _settle(self) -> None:
        live(lambda: self._session.run.is_running, _PATIENCE_SECONDS)
        # The first chunk is traced, and edits that wait for its end come to be one.
        live(after(_SETTLE_SECONDS))
        made = self._session.run.recording.last_step
        live(lambda: self._session.run.recording.last_step > made, _PATIENCE_SECONDS)
        self._traced = len(self._traces)

    def _count_traces(self) -> None:
        """Listen to every step that is traced from now on."""
        program = sys.modules["app.engine.program.train_step"].StepProgram
        loop, traces = program.loop, self._traces

        def counted(*arguments: Any) -> Any:
            traces.append(1)
            return loop(*arguments)

        program.loop = counted


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
