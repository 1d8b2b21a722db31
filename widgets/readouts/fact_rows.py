"""Rows of facts: a symbol and its meaning; its number may be editable."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from widgets.base.labels import text_label, wrapped
from widgets.base.shortcut_override import claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr
from widgets.controls.in_place import OPENS, NumberInPlace, shortest

_ROW, _BESIDE = 22, 8


@dataclass(frozen=True, slots=True)
class Fact:
    """Fact with `symbol` and `text`, and its meaning in words.

    `name` is what `edited` reports where `number` may be changed; `edited`: a person changed it, as `text` says too.
    """

    symbol: str
    text: str
    note: str = ""
    name: str = ""
    number: float = math.nan
    editable: bool = False
    edited: bool = False


class _Value(QLabel):
    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "code")
        self._editable = self._pointed = False
        claim_keys(self, OPENS)
        self.set_editable(False)

    @property
    def editable(self) -> bool:
        return self._editable

    def set_editable(self, editable: bool) -> None:
        """Set whether the value can be edited and reached by Tab; the text of other facts can be selected."""
        selected = Qt.TextInteractionFlag.TextSelectableByMouse
        self._editable = editable
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction if editable else selected)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if editable else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._editable and event.key() in OPENS:
            self.asked.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._editable:
            self.asked.emit()
        else:
            super().mouseDoubleClickEvent(event)

    def enterEvent(self, event) -> None:
        self._pointed = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event) -> None:
        self._pointed = False
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._editable or not (self.hasFocus() or self._pointed):
            return
        with QPainter(self) as painter:
            box = self.rect().adjusted(1, 1, -1, -1)
            if self.hasFocus():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(colour("accent"), 2))
                painter.drawRoundedRect(box, px(3), px(3))
            else:
                painter.setPen(QPen(colour("text3"), 1, Qt.PenStyle.DotLine))
                painter.drawLine(box.bottomLeft(), box.bottomRight())


class FactRows(QWidget):
    """Rows of facts; a double click on an editable number, or Enter, opens a field over it."""

    edited = Signal(str, float)
    """Signal that a person typed another number for the fact of this name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts: tuple[Fact, ...] = ()
        self._edited_fact = ""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self.rows: list[tuple[QLabel, _Value]] = []
        """Labels of every row there ever was; those without a fact are hidden."""
        self.field = NumberInPlace(self)
        self.field.given.connect(lambda value: self.edited.emit(self._edited_fact, value))
        theme.changed.connect(self._renew)
        self._renew()

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show facts; labels are reused because their texts change many times a second."""
        self._facts = tuple(facts)
        while len(self.rows) < len(facts):
            place = len(self.rows)
            symbol, value = text_label("", "code", "text2"), _Value()
            value.asked.connect(lambda place=place: self._edit(place))
            self._grid.addWidget(symbol, place, 0)
            self._grid.addWidget(value, place, 1, Qt.AlignmentFlag.AlignRight)
            value.setMinimumHeight(px(_ROW))
            self.rows.append((symbol, value))
        for place, (symbol, value) in enumerate(self.rows):
            fact = facts[place] if place < len(facts) else Fact("", "")
            symbol.setText(fact.symbol)
            value.setText(fact.text)
            value.setAccessibleName(f"{fact.note or fact.symbol}: {fact.text}")
            for label in (symbol, value):
                label.setToolTip(wrapped(*self._notes(fact)))
                label.setVisible(place < len(facts))
            if value.editable != fact.editable:
                value.set_editable(fact.editable)
            set_style_property(value, "tone", "warn" if fact.edited else "text")
        if self._edited_fact not in (fact.name for fact in facts if fact.editable):
            self.field.cancel()
        self.setVisible(bool(facts))

    def edit(self, name: str) -> None:
        """Open the field on the fact with this name if it is editable."""
        for place, fact in enumerate(self._facts):
            if fact.editable and fact.name == name:
                self._edit(place)

    def _notes(self, fact: Fact) -> list[str]:
        notes = [fact.note]
        if fact.edited:
            notes.append(tr("Changed by hand"))
        if fact.editable:
            notes.append(tr("Double-click to change"))
        return notes

    def _edit(self, place: int) -> None:
        fact, value = self._facts[place], self.rows[place][1]
        self._edited_fact = fact.name
        self.field.open(QPointF(value.geometry().center()), shortest(fact.number), fact.note)
        wide = max(self.field.width(), value.width() + px(_BESIDE))
        high = value.height() + 2
        top = max(0, min(value.y() - 1, self.height() - high))
        self.field.setGeometry(self.width() - wide, top, wide, high)

    def _renew(self) -> None:
        self._grid.setVerticalSpacing(0)
        for _, value in self.rows:
            value.setMinimumHeight(px(_ROW))
