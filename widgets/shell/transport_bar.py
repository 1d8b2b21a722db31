"""Bar at the top: run controls, progress, speed and device."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Literal

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QFrame, QLayout, QWidget

from widgets.base.brush import smooth
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, rule, text_label
from widgets.base.layouts import in_row
from widgets.base.tab_order import tab_as_read
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.controls.sliders import PaceSlider
from widgets.notices.badge import Badge
from widgets.readouts.cost_meter import CostMeter
from widgets.shell.state_badge import StateBadge, Status

_POINTS = 60


class BrandMark(QWidget):
    """Brand mark, 28 px square. Decoration, without keyboard or accessibility support."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme.changed.connect(self._renew)
        self._renew()

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("accent_soft"))
        painter.drawRoundedRect(self.rect(), px(6), px(6))
        side = self.width()
        path = QPainterPath()
        for point in range(_POINTS):
            t = point / (_POINTS - 1)
            height = 0.5 - 0.30 * math.exp(-2.6 * t) * math.cos(15 * t)
            place = QPointF((0.18 + 0.64 * t) * side, height * side)
            path.lineTo(place) if point else path.moveTo(place)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour("accent"), 0.065 * side, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)

    def _renew(self) -> None:
        self.setFixedSize(px(28), px(28))
        self.update()


class Readout(QWidget):
    """Read-out; `role` is the value's role in the style sheet. `reserve` keeps space for the widest value."""

    def __init__(
        self, before: str = "", after: str = "", *, role: str = "figure", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._widest = ""
        self._before = text_label(before, "label", "text3", self)
        self._value = text_label("", role, parent=self)
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._after = text_label(after, "label", "text3", self)
        self._before.setVisible(bool(before))
        self._after.setVisible(bool(after))
        # The baselines of different sizes meet closely enough when all are centred.
        labels = self._before, self._value, self._after
        in_row(*((label, 0, Qt.AlignmentFlag.AlignVCenter) for label in labels), of=self, spacing=6)
        theme.changed.connect(self._renew)
        self._renew()

    def text(self) -> str:
        """Return the whole read-out as text."""
        return " ".join(part for part in (self._before.text(), self._value.text(), self._after.text()) if part)

    def set_value(self, value: str) -> None:
        if value != self._value.text():
            self._value.setText(value)
            self.setAccessibleName(self.text())

    def set_after(self, after: str) -> None:
        if after != self._after.text():
            self._after.setText(after)
            self._after.setVisible(bool(after))
            self.setAccessibleName(self.text())

    def reserve(self, widest: str) -> None:
        """Reserve room for `widest` from now on."""
        if widest != self._widest:
            self._widest = widest
            self._renew()

    def _renew(self) -> None:
        self._value.ensurePolished()
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance(self._widest))


_TITLE_WIDTHS = ((1800, 320), (1560, 200), (1200, 130))
"""Widths of the bar from which on the title has which; a narrower bar has it in the tooltip of its mark alone."""
COMPACT_BELOW, TIGHT_BELOW = 1440, 1200
_BUSY = ("warming up", "building")
_UNPLANNED = 1_000
"""Steps that there is room for where nothing says how many are to come."""


class TransportBar(QFrame):
    """Bar of buttons that emit requests; only the setters change its display, never before the run has changed.

    Where the controls are follows from the width of the bar alone. Read-outs and badges are to the right of them, and
    those that have no room are in the tooltip of the step.
    """

    runToggled = Signal()
    stepRequested = Signal()
    backRequested = Signal()
    stopRequested = Signal()
    resetRequested = Signal()
    unitChanged = Signal(str)
    """Signal with `"batch"` or `"epoch"`: what one step forward is."""
    paceChanged = Signal(object)
    """Signal with the steps per second, or None for as fast as it goes."""
    themeToggled = Signal()
    presentAsked = Signal()
    soundToggled = Signal()

    def __init__(self, brand: str = "Slotscope", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._status = ""
        self._goes_back = False
        self._left: IconButton | None = None
        self.focus_rests: Callable[[], bool] = lambda: False
        """Test whether the focus is where the window puts it when its widget is gone."""
        self._meter: CostMeter | None = None
        self._mark = BrandMark(self)
        self._brand = text_label(brand, "brand", parent=self)
        self.title = ElidedLabel("", "body", "text2", self)
        self.reset = IconButton("skip-back-fill", tr("Reset"), key="Home", parent=self)
        self.back = IconButton("caret-left-fill", tr("Step back"), key="←", parent=self)
        self.run = IconButton("play-fill", tr("Run"), key="Space", text=tr("Run"), icon_size=16, parent=self)
        self.run.setObjectName("primary")
        self.step = IconButton("caret-right-fill", tr("Step"), key="→", parent=self)
        self.stop = IconButton("stop-fill", tr("Stop and end the run"), parent=self)
        self.unit = Segmented(
            [
                ("batch", tr("Batch"), tr("Step forward by one batch (U)")),
                ("epoch", tr("Epoch"), tr("Step forward by one epoch (U)")),
            ],
            tr("Step by"),
            parent=self,
        )
        self.pace = PaceSlider(self)
        self._steps = Readout(tr("step"), role="counter", parent=self)
        self._epoch = Readout(tr("epoch"), parent=self)
        self._rate = Readout("", tr("steps/s"), parent=self)
        self._has_epoch = False
        self._starting = self._pausing = False
        self._is_reduced = False
        self._fitted: tuple[int, ...] = ()
        """Presence of an epoch, and the widths of the read-outs, when progress was given its place last."""
        self._unavailable: dict[str, str] = {}
        """Controls that this run does not have, each with the reason."""
        self._hidden: tuple[Readout | Badge, ...] = ()
        """Read-outs and badges that have something to say and no room."""
        self.state_badge = StateBadge(self)
        self.device_badge = Badge(parent=self)
        self.device_badge.hide()
        self.theme = IconButton("sun", tr("Light theme"), key="Ctrl+T", parent=self)
        self.sound = IconButton("speaker-slash", tr("Hear the loss"), key="S", parent=self)
        self.present = IconButton("presentation-chart", tr("Present"), key="F5", parent=self)
        self._with_keys = self.sound, self.present, self.theme
        self._lay_out()
        self._connect()
        self.set_status("warming up")
        self.set_progress(0, None, None, None)
        theme.changed.connect(self._renew)
        self._renew()

    def set_title(self, title: str, note: str = "", shorter: Sequence[str] = ()) -> None:
        """Set the experiment's title, or the first of `shorter` that fits; `note` in the tooltip."""
        self.title.setText(title, shorter)
        self.title.set_note(note)
        self._mark.setToolTip("\n".join(filter(None, (title, note))))

    def set_status(self, status: Status) -> None:
        """Set the trainer's status in its own words."""
        if status == self._status:
            return
        self._status = status
        self._show_run()
        self._show_controls()
        self.state_badge.set_status(status)

    def _show_controls(self) -> None:
        """Enable the controls that can be used now."""
        running, busy = self._status == "running", self._status in _BUSY
        can = {
            self.step: "step" not in self._unavailable and not busy and not running,
            self.stop: "stop" not in self._unavailable and self._status in ("running", "paused"),
            self.reset: "reset" not in self._unavailable and not busy,
            self.run: "run" not in self._unavailable,
        }
        for button, on in can.items():
            self._enable(button, on)
        self._enable_back()

    def set_unavailable(self, reasons: Mapping[str, str]) -> None:
        """Disable controls that the run lacks (`"run"`, `"step"`, `"stop"`, `"reset"`, `"back"`, `"pace"`, `"unit"`),
        each with a reason as tooltip; an empty reason enables it.
        """
        reasons = {name: translated(reason) for name, reason in reasons.items() if reason}
        if reasons == self._unavailable:
            return
        self._unavailable = reasons
        self.pace.setEnabled("pace" not in reasons)
        self.pace.setToolTip(reasons.get("pace", ""))
        self.unit.setEnabled("unit" not in reasons)
        self.unit.setToolTip(reasons.get("unit", ""))
        self._show_controls()
        self._name_buttons()

    def _name_buttons(self) -> None:
        """Name each button by its action, or by the reason why it is disabled."""
        self._show_run()
        self._name_step()
        self.reset.set_title(self._unavailable.get("reset") or tr("Reset"), self._key("reset", "Home"))
        self.back.set_title(self._unavailable.get("back") or tr("Step back"), self._key("back", "←"))
        self.stop.set_title(self._unavailable.get("stop") or tr("Stop and end the run"))

    def _key(self, name: str, key: str) -> str:
        return "" if name in self._unavailable else key

    def set_starting(self, starting: bool, *, pausing: bool = False) -> None:
        """Show that Run was pressed and training begins soon, or that a pause was requested."""
        if (starting, pausing) != (self._starting, self._pausing):
            self._starting, self._pausing = starting, pausing
            self._show_run()

    def _show_run(self) -> None:
        running, busy = self._status == "running" and not self._pausing, self._status in _BUSY
        pauses = running or self._starting
        word = tr("Pause") if pauses else tr("Run")
        self.run.setText(word)
        icon = "pause-fill" if pauses else "play-fill"
        self.run.set_icon(icon, "accent_ink", "accent_ink")
        what = tr("The engine is warming up") if self._status == "warming up" else tr("The model is being built")
        if busy:
            then = (
                tr("training starts when ready. Press again to cancel.")
                if self._starting
                else tr("press to start training when ready")
            )
            word = f"{what}; {then}"
        elif self._starting:
            word = tr("Starts when compiled. Press again to cancel.")
        elif self._pausing:
            word = tr("Pauses after this step. Press again to continue.")
        self.run.set_title(self._unavailable.get("run", word), self._key("run", "Space"))

    def set_back(self, there: bool) -> None:
        """Set whether a step before the current one exists."""
        self._goes_back = there
        self._enable_back()

    def _enable_back(self) -> None:
        can_go = self._goes_back and "back" not in self._unavailable
        self._enable(self.back, can_go and self._status not in (*_BUSY, "running"))

    def _enable(self, button: IconButton, on: bool) -> None:
        """Enable a button; if it lost the focus by being disabled, it gets it back, so that Space stays Run's."""
        if not on and button.hasFocus():
            button.clearFocus()
            self._left = button
        button.setEnabled(on)
        if on and self._left is button:
            self._left = None
            window = self.window()
            if window.focusWidget() is None or window.focusWidget() is window or self.focus_rests():
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_progress(self, step: int, planned: int | None, epoch: float | None, rate: float | None) -> None:
        """Show completed and planned steps (None: no end), the current epoch, steps per second (None at rest)."""
        # A run may go on past its plan.
        self._steps.reserve(thousands(10 ** len(str(max(planned or _UNPLANNED, step))) - 1))
        self._steps.set_value(thousands(step))
        self._steps.set_after("" if planned is None else tr("of {steps}", steps=thousands(planned)))
        self._has_epoch = epoch is not None
        if epoch is not None:
            self._epoch.reserve(thousands(10 ** max(2, len(str(int(epoch)))) - 1))
            self._epoch.set_value(thousands(int(epoch)))
        self._rate.reserve(thousands(9999))
        self._rate.set_value("–" if rate is None else thousands(rate) if rate >= 9.95 else f"{rate:.1f}")
        widths = tuple(each.sizeHint().width() for each in (self._steps, self._epoch, self._rate))
        if (self._has_epoch, *widths) != self._fitted:
            # Asking everything in the bar how wide it is takes longer than all else, and values come 30 times a second.
            self._fitted = (self._has_epoch, *widths)
            self._fit()
        self._tell_hidden()

    def set_device(self, label: str, note: str = "", kind: Literal["gpu", "cpu"] = "cpu") -> None:
        """Show the device in use; `note` says why it is not the GPU."""
        self.device_badge.show_text(label, "accent" if kind == "gpu" else "plain", dot=kind == "gpu")
        self.device_badge.setToolTip(note := translated(note))
        self.device_badge.setAccessibleDescription(note)
        self._fit()

    def set_unit(self, unit: Literal["batch", "epoch"]) -> None:
        """Set the unit without a signal."""
        self.unit.set_value(unit)
        self._name_step()

    def set_pace(self, pace: float | None) -> None:
        """Set the pace without a signal."""
        self.pace.set_pace(pace)

    def set_meter(self, meter: CostMeter) -> None:
        """Show the cost of measuring beside the device."""
        self._meter = meter
        self._row.insertWidget(self._row.indexOf(self.state_badge), meter)
        meter.show()
        tab_as_read(self)
        self._fit()

    def set_sound(self, on: bool) -> None:
        """Show whether the loss is played as sound."""
        self.sound.set_icon("speaker-high" if on else "speaker-slash", "accent" if on else "text2")
        self.sound.set_title(tr("Mute the loss") if on else tr("Hear the loss"), "S")

    def set_reduced(self, reduced: bool) -> None:
        """Show only what a presentation needs: no title, no speed, no cost of measuring."""
        self._is_reduced = reduced
        self.present.set_icon("presentation-chart", "accent" if reduced else "text2")
        self._fit()

    def progress_text(self) -> str:
        """Return all read-outs in one line, including those that do not fit."""
        shown = [self._steps, *([self._epoch] if self._has_epoch else []), self._rate]
        return ", ".join(readout.text() for readout in shown)

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._fit()

    def _lay_out(self) -> None:
        self._rules = [rule(vertical=True, parent=self)]
        # A widget of fixed width: a layout would be squeezed with the rest, and its buttons would move.
        self._buttons = QWidget(self)
        controls = self.reset, self.back, self.run, self.step, self.stop
        self._transport = in_row(*controls, of=self._buttons, spacing=4)
        left: tuple[QWidget, ...] = (
            self._mark, self._brand, self._rules[0], self.title, self._buttons, self.unit, self.pace,
            self._steps, self._epoch, self._rate,
        )  # fmt: skip
        right: tuple[QWidget, ...] = (self.state_badge, self.device_badge, self.sound, self.present, self.theme)
        self._row = in_row(*left, 1, *right, of=self, margins=(12, 0, 12, 0))
        # What is shown follows from the width, never the width from what is shown.
        self._row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def _connect(self) -> None:
        self.state_badge.changed.connect(self._fit)
        self.run.clicked.connect(self.runToggled)
        self.step.clicked.connect(self.stepRequested)
        self.back.clicked.connect(self.backRequested)
        self.stop.clicked.connect(self.stopRequested)
        self.reset.clicked.connect(self.resetRequested)
        self.theme.clicked.connect(self.themeToggled)
        self.present.clicked.connect(self.presentAsked)
        self.sound.clicked.connect(self.soundToggled)
        self.pace.paceChanged.connect(self.paceChanged)
        self.unit.chosen.connect(self._choose_unit)

    def _choose_unit(self, unit: str) -> None:
        self._name_step()
        self.unitChanged.emit(unit)

    def _name_step(self) -> None:
        one = tr("Step one epoch") if self.unit.value() == "epoch" else tr("Step one batch")
        self.step.set_title(self._unavailable.get("step", one), self._key("step", "→"))

    def _fit(self) -> None:
        """Place the controls, and as many read-outs and badges beside them as fit."""
        width = self.width()
        title = next((wide for least, wide in _TITLE_WIDTHS if width >= px(least) and not self._is_reduced), 0)
        self._brand.setVisible(width >= px(COMPACT_BELOW) and not self._is_reduced)
        self.pace.setVisible(not self._is_reduced)
        self._rules[0].setVisible(bool(title))
        self.title.setVisible(bool(title))
        self.title.setFixedWidth(px(max(title, 1)))
        self.pace.set_compact(width < px(COMPACT_BELOW), named=width >= px(TIGHT_BELOW))
        if self._meter is not None:
            self._meter.setVisible(not self._is_reduced)
            self._meter.set_compact(width < px(COMPACT_BELOW))
        self._row.setSpacing(px(12 if width >= px(TIGHT_BELOW) else 6))
        there: dict[QWidget, bool] = {
            self._epoch: self._has_epoch,
            self.device_badge: bool(self.device_badge.text()),
            self._rate: not self.state_badge.is_seeking,  # nothing is trained on the way
        }
        # They have keys. Whether there is room for one is the same in every state.
        missing = self._needed(set(self._with_keys)) + self.state_badge.missing_width(self._row.spacing()) - width
        for button in self._with_keys:
            there[button] = missing <= 0
            missing -= 0 if missing <= 0 else button.sizeHint().width() + self._row.spacing()
        left_out = {widget for widget, wanted in there.items() if not wanted}
        for widget, wanted in there.items():
            if wanted and self._needed(there.keys() - left_out) > width:
                left_out.add(widget)
        for widget in there:
            widget.setVisible(widget not in left_out)
        readouts: tuple[Readout | Badge, ...] = (self._epoch, self.device_badge, self._rate)
        self._hidden = tuple(each for each in readouts if there[each] and each in left_out)
        self._tell_hidden()

    def _tell_hidden(self) -> None:
        note = "\n".join(each.text() for each in self._hidden)
        if note != self._steps.toolTip():
            self._steps.setToolTip(note)

    def _needed(self, shown: Set[QWidget]) -> int:
        """Return the width of the bar with these parts at full width."""
        optional = (self._epoch, self.device_badge, self._rate, *self._with_keys)
        widths = []
        for place in range(self._row.count()):
            item = self._row.itemAt(place)
            widget = item.widget() if item is not None else None
            if widget is not None and (widget in shown if widget in optional else not widget.isHidden()):
                widget.ensurePolished()
                hint = widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
                widths.append(hint.width())
        margins = self._row.contentsMargins()
        return margins.left() + margins.right() + sum(widths) + self._row.spacing() * len(widths)

    def _width_with(self, word: str) -> int:
        """Return the width of the run button with text, the same for all its texts."""
        said = self.run.text()
        self.run.setText(word)
        width = self.run.sizeHint().width()
        self.run.setText(said)
        return width

    def _renew(self) -> None:
        dark = theme.tokens.name == "dark"
        self.theme.set_icon("sun" if dark else "moon")
        self.theme.set_title(tr("Light theme") if dark else tr("Dark theme"), "Ctrl+T")
        self.setFixedHeight(px(52))
        self.run.setFixedWidth(max(px(96), *map(self._width_with, (tr("Run"), tr("Pause")))))
        self._buttons.setFixedWidth(self._transport.sizeHint().width())
        self._rules[0].setFixedHeight(px(20))
        self._name_step()
        self._fit()
