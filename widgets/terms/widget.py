"""The update of one element, term by term: symbols above, live numbers below, some of them editable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from widgets.base.accented_symbols import accented_width, paint_accented
from widgets.base.labels import wrapped
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import colour, ink, px, theme
from widgets.controls.number_in_place import OPENS, NumberInPlace, shortest
from widgets.plots.layers import Hue, hue_colour
from widgets.terms.layout import TermPlace, TermText, TermWidths, laid_out, term_number

_ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End})


class TermLines(QWidget):
    """As high as its equations at the width it is given.

    A double click on a number that may be changed, or Enter, opens a field in its place.
    """

    edited = Signal(str, float)
    """A person typed another number for the term of this name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[tuple[TermText, ...], ...] = ()
        self._widths = TermWidths()
        self._places: list[TermPlace] = []
        self._pointed: int | None = None
        self._current: int | None = None
        self._edited_term = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Update of the element"))
        self.field = NumberInPlace(self)
        self.field.given.connect(lambda value: self.edited.emit(self._edited_term, value))
        claim_keys(self, OPENS, _ARROWS)
        theme.changed.connect(self._restyle)

    def show_lines(self, lines: Sequence[Sequence[TermText]]) -> None:
        """One equation per line. Where only numbers are others, nothing moves."""
        self._lines = tuple(tuple(line) for line in lines)
        widened = self._widths.take(self._lines)
        if widened:
            self._lay_out()
            self.updateGeometry()
        else:
            terms = (term for line in self._lines for term in line)
            self._places = [replace(place, term=term) for place, term in zip(self._places, terms, strict=True)]
        editable = self._editable()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if editable else Qt.FocusPolicy.NoFocus)
        if self._current not in editable:
            self._current = None
        if self._edited_term not in (self._places[i].term.name for i in editable):
            self.field.cancel()
        self.setAccessibleDescription(self.text())
        self.update()

    def text(self) -> str:
        """The equations as they read, with their numbers: `m 0.00077 = β₁ 0.9 · m 0.00109`."""
        return "; ".join(
            " ".join(t.text if t.number is None else f"{t.text} {term_number(t.number)}" for t in line)
            for line in self._lines
        )

    def places(self) -> list[TermPlace]:
        """Where every token is, in the order of the lines."""
        return list(self._places)

    def edit(self, name: str) -> None:
        """Open the field on the first number of this name that may be changed."""
        for i in self._editable():
            if self._places[i].term.name == name:
                self._edit(i)
                return

    # Size

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(laid_out(self._lines, self._widths, width)[1]) + px(2)

    def sizeHint(self) -> QSize:
        return QSize(px(304), self.heightForWidth(px(304)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), self.heightForWidth(max(px(160), self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        super().resizeEvent(event)

    def _lay_out(self) -> None:
        self._places = laid_out(self._lines, self._widths, self.width())[0]

    def _restyle(self) -> None:
        self._lay_out()
        self.updateGeometry()
        self.update()

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fonts = {place.setting: (place.setting.symbol_font(), place.setting.number_font()) for place in self._places}
        inks: dict[Hue, QColor] = {}
        for i, place in enumerate(self._places):
            term = place.term
            hue: Hue = "text3" if term.number is None else term.hue
            if hue not in inks:
                inks[hue] = ink(hue_colour(hue))
            symbol, number = fonts[place.setting]
            painter.setPen(inks[hue])
            painter.setFont(symbol)
            paint_accented(painter, place.symbol, place.text)
            painter.setFont(number)
            painter.setPen(colour("warn") if term.edited else inks[hue])
            paint_accented(painter, place.number, place.setting.number_text(term))
            if term.editable or term.edited:
                self._paint_mark(painter, i, place)

    def _paint_mark(self, painter: QPainter, i: int, place: TermPlace) -> None:
        box = place.number.adjusted(-px(2), 1, px(2), -1)
        box.setLeft(max(1.0, box.left()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if place.term.edited:
            painter.setPen(QPen(colour("warn"), 1.5))
            metrics = QFontMetricsF(place.setting.symbol_font())
            right = place.symbol.center().x() + accented_width(metrics, place.text) / 2
            painter.drawEllipse(QPointF(right + px(4), place.symbol.top() + px(5)), px(2), px(2))
        if self.hasFocus() and i == self._current:
            painter.setPen(QPen(colour("accent"), 2))
            painter.drawRoundedRect(box, px(3), px(3))
        elif i == self._pointed:
            painter.setPen(QPen(colour("text3"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(box.bottomLeft(), box.bottomRight())

    # Pointer and keyboard

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            i = self._index_at(QPointF(event.pos()))
            note = "" if i is None else self._note(self._places[i])
            QToolTip.showText(event.globalPos(), wrapped(note), self)
            return True
        return super().event(event)

    def _note(self, place: TermPlace) -> str:
        term = place.term
        if term.number is None:
            return ""
        name = f"{term.text} ({term.name})" if term.name and term.name != term.text else term.text
        notes = [f"{name} = {term.number:.9g}"]
        if term.edited:
            notes.append(self.tr("Changed by hand"))
        if term.editable:
            notes.append(self.tr("Double-click to change"))
        return "\n".join(notes)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        i = self._index_at(event.position())
        i = i if i is not None and self._places[i].term.editable else None
        if i != self._pointed:
            self._pointed = i
            self.setCursor(Qt.CursorShape.ArrowCursor if i is None else Qt.CursorShape.IBeamCursor)
            self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        self._pointed = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        i = self._index_at(event.position())
        if i is not None and self._places[i].term.editable:
            self._current = i
            self.update()
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        i = self._index_at(event.position())
        if i is not None and self._places[i].term.editable:
            self._edit(i)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        editable = self._editable()
        if self._current is None and editable:
            self._current = editable[0]
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        editable = self._editable()
        if not editable:
            super().keyPressEvent(event)
            return
        at = editable.index(self._current) if self._current in editable else 0
        match event.key():
            case Qt.Key.Key_Left:
                at -= 1
            case Qt.Key.Key_Right:
                at += 1
            case Qt.Key.Key_Home:
                at = 0
            case Qt.Key.Key_End:
                at = len(editable) - 1
            case key if key in OPENS:
                self._edit(editable[at])
            case _:
                super().keyPressEvent(event)
                return
        self._current = editable[min(max(at, 0), len(editable) - 1)]
        self.update()

    def _editable(self) -> list[int]:
        return [i for i, place in enumerate(self._places) if place.term.editable]

    def _index_at(self, place: QPointF) -> int | None:
        found = (i for i, each in enumerate(self._places) if each.whole.adjusted(-2, 0, 2, 0).contains(place))
        return next(found, None)

    # The field

    def _edit(self, i: int) -> None:
        place = self._places[i]
        assert place.term.number is not None
        self._current, self._edited_term = i, place.term.name
        self.field.open(place.number.center(), shortest(place.term.number), place.term.name or place.term.text)
