"""The plot of a schedule over the planned steps: applied, planned, before the last edit, and previewed."""

from __future__ import annotations

import math
import time

from numpy.typing import ArrayLike
from PySide6.QtCore import QEvent, QMetaMethod, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from widgets.base.icons import IconButton
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import px, theme
from widgets.schedule.layout import NOTHING, Axes, CurvePoints, Span, span_of
from widgets.schedule.painting import HEADER, Picture, Pointed, laid_out, paint, summary

_BURST = 1.0
"""Seconds. Edits that follow each other this closely, as of a dragged slider, are one: the ghost is from before it."""


class SchedulePlot(QWidget):
    """Solid and filled up to the cursor, dashed after it; dotted what the last edit replaced; a candidate in `warn`.

    Under the pointer the step and the values there are read out. A button makes the axis logarithmic.
    """

    enlargeAsked = Signal()
    """The button for it is there once something is connected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan = self._applied = self._before = self._candidate = NOTHING
        self._planned_steps = 0
        self._cursor: tuple[int, float] | None = None
        self._edited_at = 0
        self._last_edit = -math.inf
        self._caption = ""
        self._large = False
        self._pointer: QPointF | None = None
        self._axes: Axes | None = None
        self.log = QToolButton(self)
        self.log.setObjectName("segment")
        self.log.setText(self.tr("log"))
        self.log.setToolTip(self.tr("Logarithmic axis"))
        self.log.setAccessibleName(self.tr("Logarithmic axis"))
        self.log.toggled.connect(self._renew)
        self.log.setCheckable(True)
        self.log.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        claim_keys(self.log, ACTIVATE)
        self.enlarge = IconButton("arrows-out-simple", self.tr("Enlarge"), size=24, icon_size=14, parent=self)
        self.enlarge.clicked.connect(self.enlargeAsked)
        self.enlarge.hide()
        self.setMouseTracking(True)
        self.set_large(False)
        self.set_quantity("")
        theme.changed.connect(self._retheme)

    # What is shown

    def set_quantity(self, name: str) -> None:
        """What is driven, `"momentum"`; the learning rate where it is empty."""
        self._quantity = name or self.tr("learning rate")
        title = self._quantity[:1].upper() + self._quantity[1:]
        self.setAccessibleName(self.tr("%1 over steps").replace("%1", title))
        self._renew()

    def show_plan(self, steps: ArrayLike, rates: ArrayLike, planned_steps: int) -> None:
        """`steps` and `rates` (n,): what the schedule will give, up to `planned_steps`."""
        self._plan, self._planned_steps = CurvePoints.of(steps, rates), planned_steps
        self._renew()

    def show_before(self, steps: ArrayLike, rates: ArrayLike | None) -> None:
        """The plan that the last edit replaced, from where training is now on; None for none.

        Of edits that follow each other within a second, and of those of one drag, the plan before the first stays.
        """
        now = time.monotonic()
        going_on = now - self._last_edit < _BURST or self._held_axes is not None
        self._last_edit = now
        if rates is None:
            self._before = NOTHING
        elif self._before is NOTHING or not going_on:
            self._before, self._edited_at = CurvePoints.of(steps, rates), self._cursor[0] if self._cursor else 0
        self._renew()

    def show_candidate(self, steps: ArrayLike, rates: ArrayLike | None, caption: str = "") -> None:
        """What the plan would be if something were applied, and what that is; None for none."""
        self._candidate, self._caption = (NOTHING, "") if rates is None else (CurvePoints.of(steps, rates), caption)
        self._renew()

    def show_applied(self, steps: ArrayLike, rates: ArrayLike) -> None:
        """`steps` and `rates` (n,): what training had until now; NaN is a gap."""
        self._applied = CurvePoints.of(steps, rates)
        self._renew()

    def set_cursor(self, step: int, rate: float) -> None:
        """Training is at `step`, where the rate is `rate`."""
        self._cursor = (step, rate)
        self._renew()

    def clear(self) -> None:
        """Nothing is known of the plan or of training."""
        self._plan = self._applied = self._before = self._candidate = NOTHING
        self._cursor, self._caption, self._last_edit, self._planned_steps = None, "", -math.inf, 0
        self._renew()

    def set_log(self, log: bool) -> None:
        """A logarithmic axis; zero is at the bottom of it."""
        self.log.setChecked(log)

    def set_large(self, large: bool) -> None:
        """On its own, as tall as there is room, or small in a column."""
        self._large = large
        vertical = QSizePolicy.Policy.Expanding if large else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        self._retheme()

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(260)) if self._large else QSize(px(200), px(96))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(96))

    @property
    def axes(self) -> Axes:
        """Where steps and values lie, in pixels of this widget."""
        if self._held_axes is not None:
            return self._held_axes
        if self._axes is None:
            self._axes = laid_out(self.width(), self.height(), self._end, self._span)
        return self._axes

    # What the points add

    @property
    def _held_axes(self) -> Axes | None:
        """Axes that must not change now."""
        return None

    @property
    def _end(self) -> float:
        """Return the step at the right edge: the last of the plan, of what would come, and of training that continued
        past both.
        """
        candidate = self._candidate.steps[-1] if len(self._candidate.steps) else 0
        return float(max(self._planned_steps, candidate, self._cursor[0] if self._cursor else 0, 1))

    @property
    def _span(self) -> Span:
        return span_of([strand.curve for strand in self.picture().strands()], log=self.log.isChecked())

    def pointed(self) -> Pointed | None:
        """What is read out."""
        if self._pointer is None:
            return None
        frame = self.axes.frame
        inside = frame.adjusted(-px(4), -px(4), px(4), px(4)).contains(self._pointer)
        x = min(max(self._pointer.x(), frame.left()), frame.right())
        return Pointed(round(self.axes.step_at(x))) if inside else None

    def summary(self) -> str:
        return summary(self.picture())

    # Painting and events

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            legend = QRectF(px(8), 1, self.log.x() - px(12), px(HEADER))
            paint(painter, self.picture(self.pointed()), self.axes, legend, self.width())

    def picture(self, pointed: Pointed | None = None) -> Picture:
        """What is drawn."""
        same = self._before.same_as(self._plan)
        return Picture(
            quantity=self._quantity,
            plan=self._plan,
            applied=self._applied,
            before=NOTHING if same else self._before.since(self._edited_at),
            candidate=self._candidate,
            caption=self._caption,
            planned_steps=self._planned_steps,
            cursor=self._cursor,
            pointed=pointed,
            enabled=self.isEnabled(),
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        self._pointer = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._axes = None
        self._place_buttons()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._place_buttons()

    def connectNotify(self, signal: QMetaMethod) -> None:
        super().connectNotify(signal)
        if signal == QMetaMethod.fromSignal(self.enlargeAsked):
            self.enlarge.show()
            self._place_buttons()

    def _renew(self, *_: object) -> None:
        self._axes = None
        self.setAccessibleDescription(self.summary())
        self.update()

    def _retheme(self) -> None:
        self.updateGeometry()
        self._place_buttons()
        self._axes = None
        self.update()

    def _place_buttons(self) -> None:
        """At the upper right, within the outline."""
        right, side = self.width() - 2, px(24)
        for button in (self.enlarge, self.log):
            if not button.isHidden():
                word = button.fontMetrics().horizontalAdvance(button.text())
                width = word + px(20) if word else side
                button.setGeometry(right - width, 2, width, side)
                right -= width
