"""Update of one element, term by term: typeset symbols above, live numbers below, some of them editable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from widgets.base.labels import wrapped
from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import Painted
from widgets.base.theme import ink, px
from widgets.base.translation import tr
from widgets.controls.in_place import OPENS, NumberInPlace, shortest
from widgets.instruments.instrument import Columns, Instrument, Origin
from widgets.plots.layers import Hue, hue_colour
from widgets.terms.equation import Equation, MathPart, cells, cells_of, equation_text, linear_text
from widgets.terms.layout import PlacedEquation, TermPlace, TermWidths, laid_out
from widgets.terms.painting import Look, changed_places, fitted, paint_active, paint_edit_marks, paint_equation

_ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End})
Walk = Literal["off", "step", "slow"]
_MILLISECONDS: dict[Walk, int] = {"off": 0, "step": 500, "slow": 1200}
"""Time for which each term is lit."""
_LINES = 28
"""Ratio of the height of a page to the least size of its type."""


class TermLines(Instrument, Painted):
    """Equations as high as they need at the given width; in a window of their own they are as large as fits, on several
    pages if wanted, if one page would be too small to read from afar.

    A double click on a number that may be changed, or Enter, opens a field in its place. A walk lights one term after
    the other, in the order in which they are computed; what is shown stays as it is while it lasts.
    """

    edited = Signal(str, float)
    """Signal that a person typed another number for the term of this name."""
    walked = Signal()
    """Signal that a walk over all terms is over."""
    pagesChanged = Signal(int, int)
    """Signal with the page that is seen, from 0, and how many there are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Equation, ...] = ()
        self._widths = TermWidths()
        self.placed: tuple[PlacedEquation, ...] = ()
        """Place of every equation on its page."""
        self._places: list[TermPlace] = []
        self._pointed: int | None = None
        self._current: int | None = None
        self._edited_term = ""
        self._heights: dict[int, int] = {}
        self._fills = False
        self._is_paged = False
        self.page, self.pages = 0, 1
        self._marks = False
        self._step: int | None = None
        self.walk: Walk = "off"
        self.active: int | None = None
        """The place of the equation that a walk is at; `None` where there is none."""
        self._lit = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._light_next)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Update of the element"))
        self.field = NumberInPlace(self)
        self.field.given.connect(lambda value: self.edited.emit(self._edited_term, value))
        claim_keys(self, OPENS, _ARROWS)

    def show_lines(
        self, lines: Sequence[Equation], *, step: int | None = None, standing: bool = True, marks: bool = False
    ) -> None:
        """Show the equations of `step`. If only numbers change, nothing moves.

        `marks` shows which digits are not those of the step before. `standing`: the run rests at that step, so that a
        walk may begin with it.
        """
        self._lines = tuple(lines)
        self._marks = marks
        if self._widths.take(self._lines) or len(self.placed) != len(self._lines):
            self._retheme()
        else:
            pairs = zip(self.placed, self._lines, strict=True)
            self.placed = tuple(placed.with_numbers(line) for placed, line in pairs)
            if all(placed.has_room for placed in self.placed):
                self._take_places()
            else:
                self._retheme()
        editable = self._editable()
        reached = bool(editable) or self._fills
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reached else Qt.FocusPolicy.NoFocus)
        if self._current not in editable:
            self._current = None
        if self._edited_term not in (self._places[i].term.name for i in editable):
            self.field.cancel()
        another, self._step = step != self._step, step
        self.origin = None if step is None else Origin(step=step)
        self.setAccessibleDescription(self.text())
        if not self._lines:
            self.stop_walk()
        elif self.walk == "slow" and self.active is None:
            self._begin_walk()
        elif self.walk == "step" and another and step is not None:
            self._begin_walk() if standing else self.stop_walk()
        self.update()

    def text(self) -> str:
        """Return the equations as text with their numbers: `m_t 7.7e−4 = β_1 0.9 · m_t−1 0.00109`."""
        return "; ".join(map(equation_text, self._lines))

    def described(self) -> str:
        return self.text()

    def value_columns(self) -> Columns:
        """Return the number of every term, and that of the step before."""
        parts = [part for line in self._lines for part in cells_of(line)]
        return {
            tr("term"): [part.name or linear_text(part) for part in parts],
            tr("value"): np.array([part.number for part in parts], np.float64),
            tr("previous step"): [part.before for part in parts],
        }

    def places(self) -> list[TermPlace]:
        """Return the position of every quantity on the page, in the order of the lines."""
        return list(self._places)

    def changed(self) -> list[TermPlace]:
        """Return the marked quantities: their digits differ from the previous step."""
        return changed_places(self._places) if self._marks else []

    def set_fills(self, fills: bool) -> None:
        """Set whether the font grows with the widget, instead of the widget with the equations."""
        self._fills = fills
        vertical = QSizePolicy.Policy.Expanding if fills else QSizePolicy.Policy.Preferred
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        policy.setHeightForWidth(not fills)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if fills or self._editable() else Qt.FocusPolicy.NoFocus)
        self._retheme()

    # Pages

    def set_paged(self, paged: bool) -> None:
        """Set whether equations in a window of their own may use several pages instead of a small font."""
        self._is_paged = paged
        self._retheme()

    def turn(self, by: int) -> None:
        """Show the page so many further, within the existing pages."""
        self._show_page(self.page + by)

    def _show_page(self, page: int) -> None:
        page = min(max(page, 0), self.pages - 1)
        if page != self.page:
            self.page = page
            self._pointed = self._current = None
            self.field.cancel()
            self._take_places()
            self.pagesChanged.emit(self.page, self.pages)
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.pages > 1 and event.angleDelta().y():
            self.turn(-1 if event.angleDelta().y() > 0 else 1)
        else:
            super().wheelEvent(event)

    # Editing

    def edit(self, name: str) -> None:
        """Open the field on the first editable number with this name."""
        for placed in self.placed:
            if any(cell.editable and cell.name == name for cell in placed.cells):
                self._show_page(placed.page)
                break
        for i in self._editable():
            if self._places[i].term.name == name:
                self._edit(i)
                return

    # The walk

    def set_walk(self, walk: Walk) -> None:
        """Set the walk through the terms: `"off"`; `"step"`, once at each step at which the run rests; `"slow"`,
        repeatedly.
        """
        self.walk = walk
        self.stop_walk()
        if walk != "off" and self._lines:
            self._begin_walk()

    def stop_walk(self) -> None:
        """Highlight nothing; in slow motion the next equations start another walk."""
        self._timer.stop()
        if self.active is not None:
            self.active = None
            self.update()

    def _begin_walk(self) -> None:
        self._light(0)
        self._timer.start(_MILLISECONDS[self.walk])
        self.update()

    def _light(self, place: int) -> None:
        """Highlight one equation, and show its page."""
        self.active = place
        if place < len(self.placed):
            self._show_page(self.placed[place].page)

    def _light_next(self) -> None:
        if self.active is None:
            self._timer.stop()
        elif self.active + 1 < len(self._lines):
            self._light(self.active + 1)
        else:
            self.stop_walk()
            self.walked.emit()
            if self.walk == "slow" and self.active is None and self._lines:
                self._begin_walk()
        self.update()

    def light(self, name: str) -> None:
        """Highlight the equation of the term `name` and show it; an empty name highlights none."""
        if name != self._lit:
            self._lit = name
            place = self.lit
            if place is not None and place < len(self.placed):
                self._show_page(self.placed[place].page)
            self.update()

    @property
    def lit(self) -> int | None:
        """Index of the highlighted equation; `None` for none. A walk has priority over `light`."""
        if self.active is not None or not self._lit:
            return self.active
        names = ([part.name for part in cells(line.left)] for line in self._lines)
        return next((place for place, found in enumerate(names) if self._lit in found), None)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.stop_walk()

    # Size

    def hasHeightForWidth(self) -> bool:
        return not self._fills

    def heightForWidth(self, width: int) -> int:
        # Layouts ask for it many times, with one width or two.
        if width not in self._heights:
            self._heights[width] = round(laid_out(self._lines, self._widths, width)[1]) + px(4 if self._lines else 2)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(px(304), px(160) if self._fills and self._lines else self.heightForWidth(px(304)))

    def minimumSizeHint(self) -> QSize:
        if self._fills:
            # Before there is an equation what is said of the element has all the room.
            return QSize(px(160), px(80) if self._lines else 0)
        return QSize(px(160), self.heightForWidth(max(px(160), self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        super().resizeEvent(event)

    def _lay_out(self) -> None:
        if self._fills:
            least = self.height() / _LINES if self._is_paged else 0.0
            size = self.width(), self.height()
            self.placed = fitted(self._lines, self._widths, *size, least) if self._lines else ()
        else:
            self.placed = laid_out(self._lines, self._widths, self.width())[0]
        before = self.page, self.pages
        self.pages = 1 + max((placed.page for placed in self.placed), default=0)
        self.page = min(self.page, self.pages - 1)
        self._take_places()
        if before != (self.page, self.pages):
            self.pagesChanged.emit(self.page, self.pages)

    def _take_places(self) -> None:
        self._places = [place for i, placed in self._seen() for place in placed.places(i)]

    def _seen(self) -> Iterator[tuple[int, PlacedEquation]]:
        """Return the equations of the page with their indices among all."""
        return ((i, placed) for i, placed in enumerate(self.placed) if placed.page == self.page)

    def _retheme(self) -> None:
        self._heights.clear()
        self._lay_out()
        super()._retheme()

    # Painting

    def paint(self, painter: QPainter) -> None:
        inks: dict[Hue, QColor] = {}

        def ink_of(part: MathPart) -> QColor:
            if part.hue not in inks:
                inks[part.hue] = ink(hue_colour(part.hue))
            return inks[part.hue]

        lit = self.lit
        for i, placed in self._seen():
            if i == lit:
                paint_active(painter, placed, self.width())
            later = self.active is not None and i > self.active
            paint_equation(painter, placed, Look(ink_of, self._marks, later))
        for i, place in enumerate(self._places):
            if place.term.editable or place.term.edited:
                paint_edit_marks(
                    painter, place, current=self.hasFocus() and i == self._current, pointed=i == self._pointed
                )

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
        symbol = linear_text(term)
        name = f"{symbol} ({term.name})" if term.name and term.name != symbol else symbol
        notes = [f"{name} = {term.number:.9g}"]
        if term.before == term.before:
            notes.append(tr("{before} at the previous step", before=f"{term.before:.9g}"))
        if term.edited:
            notes.append(tr("Changed by hand"))
        if term.editable:
            notes.append(tr("Double-click to change"))
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
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if self._current is None and editable and (by_key or not self._fills):
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
        self.field.open(place.number.center(), shortest(place.term.number), place.term.name or linear_text(place.term))
