"""A table of the slots of two optimizers: root mean squares after a step, and their ratio."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from widgets.base.display_numbers import read_out
from widgets.base.labels import ElidedLabel, text_label, wrapped
from widgets.base.theme import px, theme

_THEIRS = 3
_NUMBERS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class ComparedSlot:
    """One row. `ratio` is `None` where no factor leads from one to the other, `theirs` where the reference has none."""

    name: str
    step: int
    yours: float
    theirs: float | None
    ratio: float | None
    agrees: bool
    note: str = ""


class SlotComparison(QWidget):
    """What parts is marked, and comes first. Without rows it is hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._rows: tuple[ComparedSlot, ...] = ()
        self.setAccessibleName(self.tr("Slots beside the reference"))
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def rows(self) -> tuple[ComparedSlot, ...]:
        return self._rows

    def show_rows(self, rows: Sequence[ComparedSlot], reference: str) -> None:
        """These rows, beside those of the optimizer `reference`."""
        self._rows = tuple(sorted(rows, key=lambda each: (each.agrees, each.step)))
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        if not rows:
            self.hide()
            return
        titles = (self.tr("Slot"), self.tr("Step"), self.tr("Yours"), self.tr("Reference"), self.tr("Ratio"))
        for column, title in enumerate(titles):
            label = ElidedLabel(title, "caption")
            label.setAlignment(_NUMBERS if column else Qt.AlignmentFlag.AlignLeft)
            if column == _THEIRS:
                label.setToolTip(reference)
            self._grid.addWidget(label, 0, column)
        for line, row in enumerate(self._rows, 1):
            self._add(line, row)
        self.show()

    def _add(self, line: int, row: ComparedSlot) -> None:
        tone = "" if row.agrees else "error"
        name = ElidedLabel(row.name, "label", tone)
        name.setToolTip(wrapped(row.note))
        self._grid.addWidget(name, line, 0)
        ratio = "—" if row.theirs is None or (row.ratio is None and not row.agrees) else "1"
        if not row.agrees and row.ratio is not None:
            ratio = f"× {read_out(row.ratio)}"
        theirs = "—" if row.theirs is None else read_out(row.theirs)
        for column, text in enumerate((str(row.step), read_out(row.yours), theirs, ratio), 1):
            label = text_label(text, "label", tone)
            label.setAlignment(_NUMBERS)
            label.setToolTip(wrapped(row.note))
            self._grid.addWidget(label, line, column)

    def _renew(self) -> None:
        self._grid.setContentsMargins(px(16), px(4), px(12), px(8))
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(2))
        self._grid.setColumnStretch(0, 1)
