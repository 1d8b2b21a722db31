"""Bar at the top: run controls, progress, speed and device."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Literal

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.brush import smooth
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, rule, text_label
from widgets.base.layouts import in_row
from widgets.base.tab_order import tab_as_read
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.controls.sliders import PaceSlider
from widgets.readouts.cost_meter import CostMeter
from widgets.shell.control_row import ControlRow
from widgets.shell.run_readouts import RunReadouts
from widgets.shell.state_badge import Status

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


_TITLE_WIDTHS, _TITLE_WIDEST = (200, 130), 320
"""Least widths of the title in its two forms, and its largest. Without it the tooltip of the mark has the title."""
_BUSY = ("warming up", "building")


class TransportBar(ControlRow):
    """Bar of buttons that say what is asked for; what is shown comes from the setters alone, never ahead of the run."""

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
    searchAsked = Signal()

    def __init__(self, meter: CostMeter | None = None, parent: QWidget | None = None) -> None:
        """Make the bar, with a meter of what measuring costs where one is given."""
        super().__init__(margin=12, spacing=12, close=(6, 6), parent=parent)
        self.setObjectName("bar")
        self._status = ""
        self._goes_back = False
        self._left: IconButton | None = None
        self.focus_rests: Callable[[], bool] = lambda: False
        """Test whether the focus is where the window puts it when its widget is gone."""
        self._mark = BrandMark(self)
        self._brand = text_label("Slotscope", "brand", parent=self)
        self.title = ElidedLabel("", "body", "text2", self)
        self.staged_title = ElidedLabel("", "section", parent=self)
        """Text for an audience in the place of the title, while the bar is reduced."""
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
        self.readouts = RunReadouts(self)
        self.state_badge = self.readouts.state
        self._starting = self._pausing = self._counts = False
        self._unavailable: dict[str, str] = {}
        """Controls that this run does not have, each with the reason."""
        self._meter = meter
        self.search = IconButton("magnifying-glass", tr("Search everything"), key="Ctrl+K", text="Ctrl+K", parent=self)
        self.theme = IconButton("sun", tr("Light theme"), key="Ctrl+T", parent=self)
        self.sound = IconButton("speaker-slash", tr("Play the loss as sound"), key="S", parent=self)
        self.present = IconButton("presentation-chart", tr("Present"), key="F5", parent=self)
        self._connect()
        self.set_status("warming up")
        self.readouts.set_progress(0, None, None, None)
        theme.changed.connect(self._renew)
        self._renew()
        self._put_all()
        self.set_absent([self.staged_title])
        tab_as_read(self)

    def set_title(self, title: str, note: str = "") -> None:
        """Set the title of the experiment; `note` is in its tooltip."""
        self.title.setText(title)
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
            self.step: "step" not in self._unavailable and (not running or self._counts),
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

    def set_request(self, words: str, *, counted: bool = False) -> None:
        """Show what will happen when the engine is ready; while steps are `counted`, more can be added."""
        self.state_badge.set_request(words, counted=counted)
        if counted != self._counts:
            self._counts = counted
            self._show_controls()

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

    def set_unit(self, unit: Literal["batch", "epoch"]) -> None:
        """Set the unit without a signal."""
        self.unit.set_value(unit)
        self._name_step()

    def set_pace(self, pace: float | None) -> None:
        """Set the pace without a signal."""
        self.pace.set_pace(pace)

    def set_sound(self, on: bool) -> None:
        """Show whether the loss is played as sound."""
        self.sound.set_icon("speaker-high" if on else "speaker-slash", "accent" if on else "text2")
        self.sound.set_title(tr("Mute the loss") if on else tr("Play the loss as sound"), "S")

    def set_reduced(self, reduced: bool) -> None:
        """Show only what an audience is to see: no brand, no speed, no cost of looking."""
        self.present.set_icon("presentation-chart", "accent" if reduced else "text2")
        private = [self._brand, self._rule, self.title, self.pace, *([] if self._meter is None else [self._meter])]
        self.set_absent(private if reduced else [self.staged_title])

    def _put_all(self) -> None:
        """Put all in its place, with the turns in which it gives way."""
        self._rule = rule(vertical=True, parent=self)
        # A widget of fixed width: a layout would be squeezed with the rest, and its buttons would move.
        transport = QWidget(self)
        in_row(self.reset, self.back, self.run, self.step, self.stop, of=transport, spacing=4)
        self.put(self._mark)
        self.put(self._brand, 4)
        self.put(self._rule, 9)
        # Nearly all the room that is left is the title's, up to its widest: its place follows from that of the others.
        self.put(self.title, 8, 9, stretches=1000, width=lambda form: px(_TITLE_WIDTHS[form]))
        self.put(self.staged_title, 16, stretches=1000, width=lambda _form: px(_TITLE_WIDTHS[1]))
        self.put(transport)
        self.put(self.unit, 14)
        pace = self.pace
        self.put(pace, 3, 7, 15, wear=lambda form: pace.set_compact(form > 0, named=form < 2), offer=pace.offer)
        self.put(self.readouts, 5, stays=True, stretches=1, width=self.readouts.width_of)
        if (meter := self._meter) is not None:
            self.put(meter, 2, 13, wear=lambda form: meter.set_compact(form > 0))
        self.put(self.search, 9, stays=True, wear=lambda form: self.search.set_words("" if form else "Ctrl+K"))
        self.put(self.sound, 10)
        self.put(self.present, 12)
        self.put(self.theme, 11)

    def _connect(self) -> None:
        self.search.clicked.connect(self.searchAsked)
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
        for title in (self.title, self.staged_title):
            title.setMaximumWidth(px(_TITLE_WIDEST))
        self.run.setFixedWidth(max(px(96), *map(self._width_with, (tr("Run"), tr("Pause")))))
        self._name_step()
