"""The chosen point of a schedule in fields: its step and its value typed, a point added, the point removed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.number_range import NumberRange
from widgets.base.theme import px, theme
from widgets.controls.fields import NumberField
from widgets.schedule.handles import FIRST
from widgets.schedule.widget import SchedulePreview

_STEPS = NumberRange(low=FIRST, integer=True)
_VALUES = NumberRange(low=0.0, scale="log")


class PointFields(QWidget):
    """Below a `SchedulePreview` whose points can be edited; hidden where they cannot."""

    def __init__(self, preview: SchedulePreview, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preview = preview
        self.title = text_label("", "label", "text2")
        self.back = IconButton("caret-left", self.tr("Point before"), size=24, icon_size=14)
        self.forward = IconButton("caret-right", self.tr("Next point"), size=24, icon_size=14)
        self.add = IconButton("plus", self.tr("Add a point"), key="Ins", size=24, icon_size=14)
        self.remove = IconButton("trash", self.tr("Remove the point"), key="Del", size=24, icon_size=14)
        self.step = NumberField(1, _STEPS)
        self.value = NumberField(0.0, _VALUES)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.back, self.forward, self.add, self.remove):
            head.addWidget(button)
        self._grid = QGridLayout(self)
        self._grid.addLayout(head, 0, 0, 1, 4)
        for column, (name, field) in enumerate(((self.tr("step"), self.step), (self.tr("value"), self.value))):
            label = text_label(name, "label", "text2")
            self._grid.addWidget(label, 1, 2 * column)
            self._grid.addWidget(field, 1, 2 * column + 1)
            self._grid.setColumnStretch(2 * column + 1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.back.clicked.connect(lambda: preview.choose_point(preview.chosen - 1))
        self.forward.clicked.connect(lambda: preview.choose_point(preview.chosen + 1))
        self.add.clicked.connect(preview.add_point)
        self.remove.clicked.connect(preview.remove_point)
        self.step.valueChanged.connect(lambda step: self._move(float(step), self._point[1]))
        self.value.valueChanged.connect(lambda value: self._move(self._point[0], float(value)))
        preview.pointsChanged.connect(self._show)
        preview.typeAsked.connect(self._begin)
        theme.changed.connect(self._space)
        self._space()
        self._show()

    def _begin(self) -> None:
        """A person wants to type the point that is chosen."""
        self.step.setFocus(Qt.FocusReason.TabFocusReason)
        self.step.selectAll()

    def _show(self) -> None:
        points, chosen = self._preview.points(), self._preview.chosen
        self.setVisible(bool(points))
        if not points:
            return
        place, count = str(chosen + 1), str(len(points))
        named = (
            (self.step, self.tr("Step of point %1 of %2")),
            (self.value, self.tr("Value of point %1 of %2")),
        )
        for field, words in named:
            field.setAccessibleName(words.replace("%1", place).replace("%2", count))
        self.title.setText(self.tr("Point %1 of %2").replace("%1", place).replace("%2", count))
        step, value = self._point
        self.step.set_value(int(step))
        # A point is kept as a factor of six digits.
        self.value.set_value(float(f"{value:.6g}"))
        self.back.setEnabled(chosen > 0)
        self.forward.setEnabled(chosen + 1 < len(points))
        self.remove.setEnabled(len(points) > 1)

    @property
    def _point(self) -> tuple[float, float]:
        return self._preview.points()[self._preview.chosen]

    def _move(self, step: float, value: float) -> None:
        self._preview.move_point(step, value)
        # It may have stopped at a neighbour.
        self._show()

    def _space(self) -> None:
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(6))
        self._grid.setVerticalSpacing(px(2))
