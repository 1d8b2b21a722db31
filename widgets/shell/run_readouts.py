"""Read-outs of a run, its state and its device, which share the room that a bar has for them."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import thousands
from widgets.base.labels import text_label
from widgets.base.layouts import in_row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.notices.badge import Badge, badge_size
from widgets.shell.state_badge import StateBadge

_SPACE, _GAP = 6, 12
"""Pixels within a read-out, and between two."""
_UNPLANNED = 1_000
"""Steps that there is room for where nothing says how many are to come."""


class Readout(QWidget):
    """Read-out; `role` of the value as in the style sheet. `reserve` keeps room for the widest value to come."""

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
        in_row(*((label, 0, Qt.AlignmentFlag.AlignVCenter) for label in labels), of=self, spacing=_SPACE)
        theme.changed.connect(self._renew)
        self._renew()

    def text(self) -> str:
        """Return the whole read-out, as it reads."""
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

    def width_with(self, value: str, after: str = "") -> int:
        """Return the width of the read-out where it says this."""
        texts = (self._before, self._before.text()), (self._value, value), (self._after, after or self._after.text())
        widths = [label.fontMetrics().horizontalAdvance(text) for label, text in texts if text]
        return sum(widths) + px(_SPACE) * (len(widths) - 1)

    def reserve(self, widest: str) -> None:
        """Reserve room for `widest` from now on."""
        if widest != self._widest:
            self._widest = widest
            self._renew()

    def _renew(self) -> None:
        self._value.ensurePolished()
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance(self._widest))


class RunReadouts(QWidget):
    """Step, epoch, rate, state and device. Step and state are always there; what else has no room is in the tooltip of
    the step.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = Readout(tr("step"), role="counter", parent=self)
        self._epoch = Readout(tr("epoch"), parent=self)
        self._rate = Readout("", tr("steps/s"), parent=self)
        self._has_epoch = False
        self._fitted: tuple[int, ...] = ()
        self._hidden: tuple[Readout | Badge, ...] = ()
        """Read-outs that have something to say and no room."""
        self.state = StateBadge(self)
        self.state.changed.connect(self._fit)
        self.device = Badge(parent=self)
        in_row(self._steps, self._epoch, self._rate, 1, self.state, self.device, of=self, spacing=_GAP)
        self._rate.reserve(thousands(9999))
        theme.changed.connect(self._fit)

    def set_progress(self, step: int, planned: int | None, epoch: float | None, rate: float | None) -> None:
        """Show steps made and planned (None: no end), the current epoch, steps per second (None while at rest)."""
        # A run may go on past its plan.
        self._steps.reserve(thousands(10 ** len(str(max(planned or _UNPLANNED, step))) - 1))
        self._steps.set_value(thousands(step))
        self._steps.set_after("" if planned is None else tr("of {steps}", steps=thousands(planned)))
        self._has_epoch = epoch is not None
        if epoch is not None:
            self._epoch.reserve(thousands(10 ** max(2, len(str(int(epoch)))) - 1))
            self._epoch.set_value(thousands(int(epoch)))
        self._rate.set_value("–" if rate is None else thousands(rate) if rate >= 9.95 else f"{rate:.1f}")
        self._fit()

    def set_device(self, label: str, note: str = "", kind: Literal["gpu", "cpu"] = "cpu") -> None:
        """Show the device in use; `note` says why it is not the GPU."""
        self.device.show_text(label, "accent" if kind == "gpu" else "plain", dot=kind == "gpu")
        self.device.setToolTip(note := translated(note))
        self.device.setAccessibleDescription(note)
        self._fit()

    def text(self) -> str:
        """Return all read-outs in one line, those that have no room too."""
        shown = [self._steps, *([self._epoch] if self._has_epoch else []), self._rate]
        return ", ".join(readout.text() for readout in shown)

    def width_of(self, form: int) -> int:
        """Return the pixels for all of it (0), or for the step and the rate or state (1), whatever they say."""
        number, gap = thousands(9_999), px(_GAP)
        steps = self._steps.width_with(number, tr("of {steps}", steps=number))
        rate, state = self._rate.width_with(number), self.state.widest()
        if form:
            return steps + gap + max(rate, state)
        device = badge_size("GPU:0", dot=True).width()
        return steps + self._epoch.width_with(thousands(999)) + max(rate + gap + device, state) + 2 * gap

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show what has room; where the state needs more, the rate is first to go, which stands still then."""
        gap = px(_GAP)
        wanted: dict[Readout | Badge, bool] = {
            self._rate: not self.state.is_seeking,  # nothing is trained on the way
            self._epoch: self._has_epoch,
            self.device: bool(self.device.text()),
        }
        widths = {each: each.sizeHint().width() + gap for each, is_wanted in wanted.items() if is_wanted}
        state = self.state.sizeHint().width() + gap if self.state.text() else 0
        left = self.width() - self._steps.sizeHint().width()
        asked = (left, state, *widths.values(), *wanted.values())
        if asked != self._fitted:
            # Layouts take longer than all else, and values come 30 times a second.
            self._fitted = asked
            self.state.setMaximumWidth(max(px(24), left - gap))
            shown: list[Readout | Badge] = []
            for each, width in widths.items():
                if sum(widths[other] for other in shown) + width <= left:
                    shown.append(each)
            while shown and sum(widths[other] for other in shown) + state > left:
                shown.pop(0)
            for each in wanted:
                each.setVisible(each in shown)
            self._hidden = tuple(
                each for each in (self._epoch, self.device, self._rate) if each in {*widths} - {*shown}
            )
        note = "\n".join(each.text() for each in self._hidden)
        if note != self._steps.toolTip():
            self._steps.setToolTip(note)
