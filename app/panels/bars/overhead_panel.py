"""The overhead meter: the cost of steps, measuring and display, and the switch to sample every step."""

from __future__ import annotations

import math
import re
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.attach.kernel.run_variables import VariableInfo
from app.attach.kernel.sampling import SAMPLE, cells_of, plane
from app.core.messages import costs
from app.core.messages.step_frames import Overhead
from app.panels.plots import discover
from app.panels.shell.selection import Selection
from app.panels.slots.variable_tensors import element_text
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.display_numbers import thousands
from widgets.base.labels import rule, text_label
from widgets.base.panel_kit import bind
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Switch
from widgets.plots.repaint_turns import Repaintable, RepaintCost, RepaintTurns
from widgets.readouts.cost_meter import CostMeter, CostRow, CostRows
from widgets.shell.columns import Section

_TELEMETRY = (costs.PROBES, costs.TRANSFER)
_OF_THE_RUN = (costs.STEP, costs.VALIDATION)
_ORDER = (costs.STEP, costs.PROBES, costs.TRANSFER, costs.VALIDATION, costs.MAPS, costs.ELEMENT)
_LITTLE = 0.05
_SHORT = 16
"""Letters of a variable's path that a line has room for."""
_MOST = 8
"""Views of the window with a row of their own."""
_BUSY = 0.25
"""The least share of the time in which the worker is at work, for what slows it to matter."""


def _names() -> dict[str, str]:
    return {
        costs.STEP: tr("Step"),
        costs.PROBES: tr("Distributions of every tensor"),
        costs.TRANSFER: tr("Transfer to window"),
        costs.VALIDATION: tr("Validation"),
        costs.MAPS: tr("Maps"),
        costs.ELEMENT: tr("Selected element"),
        costs.TABLE: tr("Rows of the table"),
        costs.PLANE: tr("Decision boundary"),
        costs.PREDICTIONS: tr("Predicted rows"),
        **{plot.watches: translated(plot.title) for plot in discover() if plot.watches},
    }


@dataclass(frozen=True, slots=True)
class CostContext:
    """Context of the costs: the selected variable, the name of the brushed element, and steps between validations."""

    variables: Sequence[VariableInfo] = ()
    chosen: VariableInfo | None = None
    element: str = ""
    validate_every: int = 0


def share_of(frame: Overhead) -> float:
    """Return the cost of measuring as a share of the worker's time; NaN if unknown."""
    total = sum(frame.costs.values())
    return 1 - sum(frame.costs.get(cause, 0.0) for cause in _OF_THE_RUN) / total if total else math.nan


def is_idle(frame: Overhead) -> bool:
    """Return whether the worker waits most of the time, as during single steps, each of which is measured."""
    return frame.steps_per_second * sum(frame.costs.values()) < _BUSY * 1e6


def sentence_of(frame: Overhead) -> str:
    """Return `step 64 µs · telemetry 9 · views 5`: microseconds per step."""
    telemetry = sum(frame.costs.get(cause, 0.0) for cause in _TELEMETRY)
    views = sum(cost for cause, cost in frame.costs.items() if cause not in (*_TELEMETRY, *_OF_THE_RUN))
    return tr(
        "step {step} · telemetry {telemetry} · views {views}",
        step=microseconds(frame.costs.get(costs.STEP, 0.0)),
        telemetry=microseconds(telemetry),
        views=microseconds(views),
    )


def microseconds(value: float) -> str:
    """Format microseconds: `64 µs`, `0.4 µs`, `1.25 ms`."""
    if value >= 9_950:
        return Message("{value:.0f} ms", value=value / 1000)
    if value >= 995:
        return Message("{value:.2g} ms", value=value / 1000)
    return f"{value:.0f} µs" if value >= 9.95 else f"{value:.1f} µs" if value >= _LITTLE else "0 µs"


def worker_rows(frame: Overhead, seen: CostContext) -> list[CostRow]:
    """Return a row for the step and for each other cost in its time; shares are of the total."""
    total = sum(frame.costs.values())
    known = [cause for cause in _ORDER if cause in frame.costs]
    further = sorted(cause for cause in frame.costs if cause not in _ORDER)
    return [
        CostRow(
            _name(cause, seen),
            microseconds(frame.costs[cause]),
            frame.costs[cause] / total if total else 0.0,
            _cause_note(cause, frame, seen),
            quiet=cause in _OF_THE_RUN,
        )
        for cause in (*known, *further)
    ]


def _name(cause: str, seen: CostContext) -> str:
    if cause == costs.MAPS and seen.chosen is not None:
        return tr("Maps of {path}", path=seen.chosen.path)
    if cause == costs.ELEMENT and seen.element:
        return tr("Selected element {element}", element=seen.element)
    return _names().get(cause, cause.replace("_", " ").capitalize())


def _cause_note(cause: str, frame: Overhead, seen: CostContext) -> str:
    match cause:
        case costs.STEP:
            if costs.PROBES in frame.costs:
                return tr("Including loss, norms and rates")
            return tr("Including loss, norms and rates; distributions are not timed separately yet")
        case costs.PROBES:
            return " · ".join(part for part in (_probed(frame.stride), _sampled(seen.variables)) if part)
        case costs.MAPS:
            return " · ".join(part for part in (_sampling_text(frame), _reduced(seen.chosen)) if part)
        case costs.ELEMENT:
            return tr("At every step")
        case costs.TRANSFER:
            return tr("Values of every step, none dropped")
        case costs.VALIDATION:
            every = seen.validate_every
            return tr("Every {steps} steps", steps=thousands(every)) if every else ""
        case costs.TABLE:
            return tr("Norms of every row and the projection, a few times a second")
        case costs.COUNTING:
            return tr("Rows that each batch looked up, at every step")
        case _:
            return ""


def _probed(stride: int) -> str:
    if stride == 1:
        return tr("Sampled at every step")
    return tr("Sampled at one step in {steps}", steps=thousands(stride))


def _sampled(variables: Sequence[VariableInfo]) -> str:
    """Return the name of the variable with sampled quantiles; of several, the largest."""
    large = [v for v in variables if math.prod(v.shape) > SAMPLE]
    if not large:
        return tr("all elements")
    most = max(large, key=lambda v: math.prod(v.shape))
    # The layer's name alone: that of its variable would leave the line no room.
    layer = most.path if len(most.path) <= _SHORT else most.path.rpartition("/")[0] or most.path
    words = (
        tr("{sampled} of {size} elements of {layer} and {others} more")
        if len(large) > 1
        else tr("{sampled} of {size} elements of {layer}")
    )
    return words.format(
        sampled=thousands(SAMPLE), size=thousands(math.prod(most.shape)), layer=layer, others=len(large) - 1
    )


def _sampling_text(frame: Overhead) -> str:
    if not frame.looks:
        return ""
    if frame.looks >= frame.steps:
        return tr("Every step is sampled")
    every = frame.steps / frame.looks
    seconds = every / frame.steps_per_second if frame.steps_per_second else 0.0
    if seconds < _LITTLE:
        return tr("One step in {steps} is sampled", steps=thousands(every))
    return tr("One step in {steps} is sampled, every {seconds} s", steps=thousands(every), seconds=f"{seconds:.1f}")


def _reduced(variable: VariableInfo | None) -> str:
    if variable is None or cells_of(variable.shape) == plane(variable.shape):
        return tr("every element") if variable is not None else ""
    cells, whole = (" × ".join(map(thousands, pair)) for pair in (cells_of(variable.shape), plane(variable.shape)))
    return tr("{cells} cells of {whole}", cells=cells, whole=whole)


def window_rows(
    spent: Mapping[str, tuple[float, float]], rest: float, recording: float, steps_per_second: float
) -> list[CostRow]:
    """Return the cost of the window beside training, in milliseconds per second, the most expensive view first.

    Args:
        spent: by what is repainted its milliseconds per second, and how often a second it is.
        rest: milliseconds per second that everything else took.
        recording: and into receiving the worker's frames.
    """
    views = sorted(((name, *each) for name, each in spent.items() if each[0] >= _LITTLE), key=lambda view: -view[1])
    rows = [_window_row(name, cost, _repainted(times, steps_per_second)) for name, cost, times in views[:_MOST]]
    if len(views) > _MOST:
        more = tr("{count} more views", count=len(views) - _MOST)
        rows.append(_window_row(more, sum(cost for _, cost, _ in views[_MOST:]), ""))
    if recording >= _LITTLE:
        rows.append(_window_row(tr("Recording"), recording, tr("every step is recorded")))
    if rest >= _LITTLE:
        rows.append(_window_row(tr("Rest of the window"), rest, ""))
    return rows


def _window_row(name: str, cost: float, aside: str) -> CostRow:
    return CostRow(
        name,
        Message("{cost:.0f} ms/s", cost=cost) if cost >= 9.95 else Message("{cost:.1f} ms/s", cost=cost),
        cost / 1000,
        aside=aside,
    )


def _repainted(times: float, steps_per_second: float) -> str:
    """Return how often a view is repainted, in words: every so many steps, or times a second."""
    if times < _LITTLE:
        return ""
    each = steps_per_second / times
    if each >= 1.5:
        return tr("once in {steps} steps", steps=thousands(each))
    return tr("{times} times a second", times=f"{times:.0f}" if times >= 2 else f"{times:.1f}")


_PERIOD_MS = 500
_SAMPLES = 5
"""Number of samples of the window's costs, half a second apart: they are averaged over two seconds."""
_WIDTH = 440
_LETTERS = 3
"""Largest number of letters of a symbol: `Δw`, `m̂`."""


@dataclass(frozen=True, slots=True)
class _Sample:
    """Cost of the window so far, in seconds: its thread in all, recording, and each plot, with its repaints."""

    now: float
    thread: float
    recording: float
    plots: Mapping[Repaintable, RepaintCost]


class OverheadPanel(CostMeter):
    """Meter that opens the table of costs. `thread_clock` returns the processor seconds of the window's thread."""

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
        self.setText(tr("Overhead"))
        self.frame: Overhead | None = None
        """The last frame of the worker."""
        self._samples: deque[_Sample] = deque(maxlen=_SAMPLES)
        self.table = CostTable(self)
        self.table.everyStepForced.connect(self._force)
        self.table.shown.connect(self._watch_window)
        self._timer = QTimer(self, interval=_PERIOD_MS)
        self._timer.timeout.connect(self.sample)
        self.clicked.connect(self._open_table)
        session.subscriptions.overhead.connect(self._show_frame)
        bind(self._forget, session.loaded)

    def _open_table(self) -> None:
        """Open the table under the meter, or under the bar if that has the meter in its menu."""
        bar = self.parentWidget()
        self.table.open_below(self if self.isVisible() or bar is None else bar)

    def sample(self) -> None:
        """Measure the cost of the window, and show it over the last two seconds."""
        self._samples.append(
            _Sample(self._clock(), self._thread_clock(), self._session.handling_seconds, self._turns.costs())
        )
        self._show()

    def _watch_window(self, watched: bool) -> None:
        """Watch the window's costs while the table is open."""
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
            self.show_share(math.nan, tr("Measurement cost appears after the first steps"), forced=forced)
        else:
            share = math.nan if is_idle(frame) else share_of(frame)
            self.show_share(share, f"{translated(sentence_of(frame))}\n{self._explanation(frame)}", forced=forced)
        if self.table.isVisible():
            self.table.show_costs(*self._rows(frame), forced=forced)

    def _explanation(self, frame: Overhead) -> str:
        if is_idle(frame):
            return tr("The worker is idle most of the time, so measuring slows nothing down")
        rest = tr("Measuring takes {share} of the worker thread's time", share=self.figure())
        return rest if not frame.every_step else tr("{rest}, with every step measured", rest=rest)

    def _rows(self, frame: Overhead | None) -> tuple[str, list[CostRow]]:
        window = self._window_rows(frame)
        if frame is None:
            return tr("No steps yet"), window
        session, selection = self._session, self._selection
        validate_every = session.run.built.validate_every if session.run.built is not None else 0
        seen = CostContext(selection.variables, selection.chosen, element_text(selection), validate_every)
        heading = CostRow(tr("Training, per step"), note=microseconds(sum(frame.costs.values())))
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
        total_text = tr("{milliseconds} ms/s", milliseconds=f"{named + rest:.0f}")
        return [CostRow(tr("Window, in parallel with training"), note=total_text), *rows] if rows else []


def _name_of(plot: Repaintable) -> str:
    """Return the title of a plot's tile, with its subtitle if the title is only a letter."""
    if isinstance(plot, Section):
        return plot.title()
    whole = (plot.accessibleName() if isinstance(plot, QWidget) else "") or _words(type(plot).__name__)
    title, _, subtitle = whole.partition(", ")
    # Some slots have no other name than their letter.
    return title if len(title) > _LETTERS or subtitle == title else f"{title} {subtitle}".strip()


def _words(name: str) -> str:
    """Return the name of a class in words: `SurfaceView` as `Surface view`, `VariablesPanel` as `Variables`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.removesuffix("Panel")).capitalize()


class CostTable(QFrame):
    """Table of costs under the meter; Esc, or a click outside, closes it."""

    everyStepForced = Signal(bool)
    shown = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAccessibleName(tr("Overhead"))
        self._title = text_label(tr("Overhead"), "title")
        self._sentence = text_label("", "label")
        self._bottom = 0
        """Lower limit of its height on the screen, in pixels of the screen that it opens on."""
        self.rows = CostRows()
        self.rows.setAccessibleName(tr("Costs"))
        self.every_step = Switch()
        self.every_step.setAccessibleName(tr("Every step"))
        self.every_step.toggled.connect(self._toggle)
        self._meaning = text_label("", "caption")
        self._meaning.setWordWrap(True)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._sentence, 1)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._line = QHBoxLayout()
        self._line.addWidget(text_label(tr("Every step"), "body"))
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
        bind(self._renew, theme.changed)
        self._explain(False)

    @property
    def sentence(self) -> str:
        return self._sentence.text()

    def show_costs(self, sentence: str, rows: list[CostRow], *, forced: bool) -> None:
        """Show the costs; `forced` is the state of the session, set without a signal."""
        self._sentence.setText(translated(sentence))
        self.rows.show_rows(rows)
        if forced != self.every_step.isChecked():
            self.every_step.blockSignals(True)
            self.every_step.setChecked(forced)
            self.every_step.blockSignals(False)
        self._explain(forced)
        self._fit()

    def open_below(self, anchor: QWidget) -> None:
        """Open below `anchor`, aligned with its right end, inside the screen."""
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
        """Fit the height to the rows, within the screen; while it is open it never shrinks, so that no row moves."""
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
            text = tr(
                "Sample distributions and maps at every step, one step per call. The run is slower; "
                "its weights are the same"
            )
        else:
            text = tr(
                "When off, distributions and maps are sampled at fewer steps and take at most 5 % of the time each. "
                "Loss, norms and the selected element are measured at every step"
            )
        if text != self._meaning.text():
            self._meaning.setText(text)

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(16), px(12), px(16), px(12))
        self._layout.setSpacing(px(6))
