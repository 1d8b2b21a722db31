"""The overhead meter: the cost of steps, measuring and display, and the switch to sample every step."""

from __future__ import annotations

import math
import re
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.core.messages.step_frames import Overhead
from app.core.text.sentences import translate
from app.panels.bars.cost_text import (
    CostContext,
    is_idle,
    microseconds,
    sentence_of,
    share_of,
    window_rows,
    worker_rows,
)
from app.panels.shell.selection import Selection
from app.panels.slots.variable_tensors import element_text
from app.session.session import Session
from widgets.base.labels import rule, text_label
from widgets.base.theme import px, theme
from widgets.controls.choices import Switch
from widgets.plots.repaint_turns import Repaintable, RepaintCost, RepaintTurns
from widgets.readouts.cost_meter import CostMeter, CostRow, CostRows
from widgets.shell.columns import Section

_PERIOD_MS = 500
_SAMPLES = 5
"""Of the window's costs, half a second apart: they are averaged over two seconds."""
_WIDTH = 440
_LETTERS = 3
"""Most letters of a symbol: `Δw`, `m̂`."""


@dataclass(frozen=True, slots=True)
class _Sample:
    """What the window has cost so far, in seconds: its thread in all, recording, and each plot, with its repaints."""

    now: float
    thread: float
    recording: float
    plots: Mapping[Repaintable, RepaintCost]


class OverheadPanel(CostMeter):
    """The meter, which opens the table of costs. `thread_clock` gives the seconds of processor time that the thread of
    the window has had.
    """

    def __init__(
        self,
        session: Session,
        selection: Selection,
        turns: RepaintTurns,
        clock: Callable[[], float] = time.perf_counter,
        thread_clock: Callable[[], float] = time.thread_time,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self._session, self._selection, self._turns = session, selection, turns
        self._clock, self._thread_clock = clock, thread_clock
        self.setText(self.tr("Overhead"))
        self.frame: Overhead | None = None
        """The last frame of the worker."""
        self._samples: deque[_Sample] = deque(maxlen=_SAMPLES)
        self.table = CostTable(self)
        self.table.everyStepForced.connect(self._force)
        self.table.shown.connect(self._watch_window)
        self._timer = QTimer(self, interval=_PERIOD_MS)
        self._timer.timeout.connect(self.sample)
        self.clicked.connect(lambda: self.table.open_below(self))
        session.subscriptions.overhead.connect(self._show_frame)
        session.loaded.connect(self._forget)
        self._forget()

    def sample(self) -> None:
        """Take the costs of the window, and show them over the last two seconds."""
        self._samples.append(
            _Sample(self._clock(), self._thread_clock(), self._session.handling_seconds, self._turns.costs())
        )
        self._show()

    def _watch_window(self, watched: bool) -> None:
        """A closed table is not updated."""
        self._samples.clear()
        if watched:
            self.sample()
            self._timer.start()
        else:
            self._timer.stop()

    def _force(self, forced: bool) -> None:
        self._session.subscriptions.sample_every_step(forced)
        self._show()

    def _show_frame(self, frame: Overhead) -> None:
        self.frame = frame
        self._show()

    def _forget(self) -> None:
        self.frame = None
        self._show()

    def _show(self) -> None:
        frame, forced = self.frame, self._session.subscriptions.every_step
        if frame is None:
            self.show_share(math.nan, self.tr("Measurement cost appears after the first steps"), forced=forced)
        else:
            share = math.nan if is_idle(frame) else share_of(frame)
            self.show_share(share, f"{translate(sentence_of(frame))}\n{self._explanation(frame)}", forced=forced)
        if self.table.isVisible():
            self.table.show_costs(*self._rows(frame), forced=forced)

    def _explanation(self, frame: Overhead) -> str:
        if is_idle(frame):
            return self.tr("The worker is idle most of the time, so measuring slows nothing down")
        rest = self.tr("Measuring takes %1 of the worker's time").replace("%1", self.figure())
        return rest if not frame.every_step else self.tr("%1, with every step measured").replace("%1", rest)

    def _rows(self, frame: Overhead | None) -> tuple[str, list[CostRow]]:
        window = self._window_rows(frame)
        if frame is None:
            return self.tr("No steps yet"), window
        session, selection = self._session, self._selection
        validate_every = session.run.built.validate_every if session.run.built is not None else 0
        seen = CostContext(selection.variables, selection.chosen, element_text(selection), validate_every)
        heading = CostRow(self.tr("Training, of each step"), note=microseconds(sum(frame.costs.values())))
        return sentence_of(frame), [heading, *worker_rows(frame, seen), *window]

    def _window_rows(self, frame: Overhead | None) -> list[CostRow]:
        if len(self._samples) < 2:
            return []
        first, last = self._samples[0], self._samples[-1]
        seconds = last.now - first.now
        spent: dict[str, tuple[float, float]] = {}
        for plot, cost in last.plots.items():
            before = first.plots.get(plot, cost)
            name = _name_of(plot)
            ms, often = spent.get(name, (0.0, 0.0))
            ms += (cost.seconds - before.seconds) / seconds * 1000
            spent[name] = ms, often + (cost.times - before.times) / seconds
        recording = (last.recording - first.recording) / seconds * 1000
        named = sum(ms for ms, _ in spent.values()) + recording
        # What is named is timed by the clock, and may have waited.
        rest = max((last.thread - first.thread) / seconds * 1000 - named, 0.0)
        speed = frame.steps_per_second if frame is not None and self._session.run.is_running else 0.0
        rows = window_rows(spent, rest, recording, speed)
        total_text = self.tr("%1 ms/s").replace("%1", f"{named + rest:.0f}")
        return [CostRow(self.tr("Window, beside the training"), note=total_text), *rows] if rows else []


def _name_of(plot: Repaintable) -> str:
    """The title of its tile, with what it is of where that is but a letter."""
    if isinstance(plot, Section):
        return plot.title()
    whole = (plot.accessibleName() if isinstance(plot, QWidget) else "") or _words(type(plot).__name__)
    title, _, subtitle = whole.partition(", ")
    # Some slots have no other name than their letter.
    return title if len(title) > _LETTERS or subtitle == title else f"{title} {subtitle}".strip()


def _words(name: str) -> str:
    """`SurfaceView` as `Surface view`, `VariablesPanel` as `Variables`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.removesuffix("Panel")).capitalize()


class CostTable(QFrame):
    """The table of costs under the meter; Esc, or a press outside, closes it."""

    everyStepForced = Signal(bool)
    shown = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAccessibleName(self.tr("Overhead"))
        self._title = text_label(self.tr("Overhead"), "title")
        self._sentence = text_label("", "label")
        self._bottom = 0
        """How far down it may reach, in pixels of the screen that it opens on."""
        self.rows = CostRows()
        self.rows.setAccessibleName(self.tr("Costs"))
        self.every_step = Switch()
        self.every_step.setAccessibleName(self.tr("Every step"))
        self.every_step.toggled.connect(self._toggle)
        self._meaning = text_label("", "caption")
        self._meaning.setWordWrap(True)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._sentence, 1)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._line = QHBoxLayout()
        self._line.addWidget(text_label(self.tr("Every step"), "body"))
        self._line.addStretch(1)
        self._line.addWidget(self.every_step)
        self._layout = QVBoxLayout(self)
        self._layout.addLayout(head)
        self._scroller = QScrollArea()
        self._scroller.setFrameShape(QFrame.Shape.NoFrame)
        self._scroller.setWidgetResizable(True)
        self._scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroller.setWidget(self.rows)
        self._scroller.viewport().setAutoFillBackground(False)
        self._layout.addWidget(self._scroller)
        self._layout.addWidget(rule())
        self._layout.addLayout(self._line)
        self._layout.addWidget(self._meaning)
        theme.changed.connect(self._renew)
        self._renew()
        self._explain(False)

    @property
    def sentence(self) -> str:
        return self._sentence.text()

    def show_costs(self, sentence: str, rows: list[CostRow], *, forced: bool) -> None:
        """`forced` as the session has it, without a signal."""
        self._sentence.setText(translate(sentence))
        self.rows.show_rows(rows)
        if forced != self.every_step.isChecked():
            self.every_step.blockSignals(True)
            self.every_step.setChecked(forced)
            self.every_step.blockSignals(False)
        self._explain(forced)
        self._fit()

    def open_below(self, anchor: QWidget) -> None:
        """Under `anchor`, ending where it ends, inside the screen."""
        self.setFixedWidth(px(_WIDTH))
        screen = anchor.screen().availableGeometry()
        end = anchor.mapToGlobal(QPoint(anchor.width(), anchor.height() + px(4)))
        self.move(max(screen.left(), min(end.x() - self.width(), screen.right() - self.width())), end.y())
        self._bottom = screen.bottom() - px(4)
        self._scroller.setFixedHeight(0)
        self._fit()
        self.show()
        self.every_step.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.shown.emit(False)

    def _fit(self) -> None:
        """Fit the height to the rows, within the screen; while it is open it never shrinks, so that no row jumps
        away.
        """
        wanted = self.rows.sizeHint().height()
        others = self._layout.totalHeightForWidth(self.width()) - self._scroller.minimumHeight()
        room = self._bottom - self.y() - others
        self._scroller.setFixedHeight(max(self._scroller.minimumHeight(), min(wanted, room)))
        self.setFixedHeight(self._layout.totalHeightForWidth(self.width()))

    def _toggle(self, on: bool) -> None:
        self._explain(on)
        self.everyStepForced.emit(on)

    def _explain(self, on: bool) -> None:
        if on:
            text = self.tr(
                "Distributions and maps are sampled at every step, one step per call. The run is slower, and "
                "its weights are the same"
            )
        else:
            text = self.tr(
                "While this is off, distributions and maps take at most 5 % of the time each and are sampled at "
                "fewer steps. Loss, norms and the brushed element are always measured at every step"
            )
        if text != self._meaning.text():
            self._meaning.setText(text)

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(16), px(12), px(16), px(12))
        self._layout.setSpacing(px(6))
