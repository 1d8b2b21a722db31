"""Pipeline of gradient transforms: cards from top to bottom, reordered by dragging."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.small_marks import Painted
from widgets.base.theme import colour, px, theme
from widgets.notices.messages import Notice
from widgets.notices.prompts import InlinePrompt
from widgets.stages.card import GRIP, StageCard


class StageFoot(QWidget):
    """Button that adds a stage, below a sentence on stages if there are none. Prompts for a stage, and the reason why
    it cannot be added, appear under it.
    """

    def __init__(self, verb: str, sentence: str) -> None:
        super().__init__()
        self._sentence = text_label(sentence, "caption", parent=self)
        self._sentence.setWordWrap(True)
        self.add = IconButton("plus", verb, text=verb, icon_size=14, parent=self)
        self.add.setObjectName("outlined")
        self.prompt, self.notice = InlinePrompt(self), Notice(self)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._sentence)
        self._layout.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self._layout.addWidget(self.prompt)
        self._layout.addWidget(self.notice)
        theme.changed.connect(self._renew)
        self._renew()

    def sentence(self) -> str:
        """Return the sentence; empty if there are stages."""
        return "" if self._sentence.isHidden() else self._sentence.text()

    def set_sentence(self, sentence: str) -> None:
        self._sentence.setText(sentence)

    def set_empty(self, empty: bool) -> None:
        self._sentence.setVisible(empty)

    def _renew(self) -> None:
        # The way of the gradient goes by at the left.
        self._layout.setContentsMargins(px(GRIP), 0, px(8), 0)
        self._layout.setSpacing(px(6))


_GAP = 10
"""Pixels between two cards: room for the arrow from one to the next."""
_SCROLL_MS, _SCROLL_MARGIN = 30, 28
_LINE = 2


class StageList(Painted):
    """List of stages; `foot` is below them and above the last card: a button that adds a stage, and a sentence if there
    are none.

    `moved(card, to)` asks for a card to be at the place `to`, counted without it; the order stays as it is until
    `set_stages` shows another. It comes from drags, the cards' buttons and their keys.
    """

    moved = Signal(object, int)

    def __init__(self, first: StageCard, last: StageCard, foot: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._first, self._last = first, last
        self._stages: list[StageCard] = []
        self._dragged_card: StageCard | None = None
        self._pointer = QPoint()
        self._layout = QVBoxLayout(self)
        for part in (first, foot, last):
            self._layout.addWidget(part)
        self._foot = foot
        self.ghost = _Ghost(self)
        self.drop_line = _DropLine(self)
        # Held still at an edge of the column, a card keeps scrolling it.
        self._scrolling = QTimer(self, interval=_SCROLL_MS)
        self._scrolling.timeout.connect(self._scroll)
        self._retheme()

    def stages(self) -> tuple[StageCard, ...]:
        """Return the cards between the first and the last, top to bottom."""
        return tuple(self._stages)

    def cards(self) -> tuple[StageCard, ...]:
        """Return all cards."""
        return (self._first, *self._stages, self._last)

    def set_stages(self, cards: Sequence[StageCard]) -> None:
        """Show `cards` between the first and the last card. Existing cards are moved, missing ones deleted."""
        if self._dragged_card is not None and self._dragged_card not in cards:
            self._drop(self._dragged_card, False)
        for card in self._stages:
            self._layout.removeWidget(card)
            if card not in cards:
                card.hide()
                card.deleteLater()
        for card in cards:
            if card not in self._stages:
                card.moveAsked.connect(lambda by, card=card: self._move(card, by))
                card.dragged.connect(lambda place, card=card: self._drag(card, place))
                card.dropped.connect(lambda taken, card=card: self._drop(card, taken))
        self._stages = list(cards)
        for place, card in enumerate(cards):
            self._layout.insertWidget(1 + place, card)
            card.set_reachable(place > 0, place < len(cards) - 1)
            card.show()
        self._order_tabs()
        self.update()

    def drop_place(self) -> int | None:
        """Return the new index of the dragged card, counted without it; `None` at its own position."""
        if self._dragged_card is None:
            return None
        y = self.mapFromGlobal(self._pointer).y()
        others = [card for card in self._stages if card is not self._dragged_card]
        to = sum(card.geometry().center().y() < y for card in others)
        return None if to == self._stages.index(self._dragged_card) else to

    def _order_tabs(self) -> None:
        """Order the Tab stops by the current cards, each with its rows."""
        stops = [
            stop
            for part in (self._first, *self._stages, self._foot, self._last)
            for stop in (part, *part.findChildren(QWidget))
            # A list that a button has opened is a separate window.
            if stop.focusPolicy() & Qt.FocusPolicy.TabFocus and stop.window() is self.window()
        ]
        for i in range(1, len(stops)):
            QWidget.setTabOrder(stops[i - 1], stops[i])

    def _move(self, card: StageCard, by: int) -> None:
        to = self._stages.index(card) + by
        if 0 <= to < len(self._stages):
            self.moved.emit(card, to)

    # A card under the pointer

    def _drag(self, card: StageCard, place: QPoint) -> None:
        self._pointer = place
        if self._dragged_card is None:
            self._dragged_card = card
            self.ghost.lift(card.grab(), place.y() - card.mapToGlobal(QPoint(0, 0)).y())
            card.set_lifted(True)
            self._scrolling.start()
        self._follow()

    def _drop(self, card: StageCard, taken: bool) -> None:
        to = self.drop_place()
        self._dragged_card = None
        self._scrolling.stop()
        self.ghost.hide()
        self.drop_line.hide()
        card.set_lifted(False)
        if taken and to is not None:
            self.moved.emit(card, to)

    def _follow(self) -> None:
        """Move the picture of the card with the pointer, and the line to the position of a drop."""
        held = self._dragged_card
        if held is None:
            return
        y = self.mapFromGlobal(self._pointer).y()
        top = min(max(y - self.ghost.grasp, 0), max(0, self.height() - self.ghost.height()))
        self.ghost.move(held.x(), top)
        self.ghost.raise_()
        to = self.drop_place()
        self.drop_line.setVisible(to is not None)
        if to is not None:
            others = [card for card in self._stages if card is not held]
            above = others[to - 1] if to else self._first
            self.drop_line.lay(held.x(), above.geometry().bottom() + 1 + px(_GAP) // 2, held.width())
            self.drop_line.raise_()

    def _scroll(self) -> None:
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        inside = area.widget() if area is not None else None
        if area is not None and inside is not None:
            at = inside.mapFromGlobal(self._pointer)
            area.ensureVisible(0, at.y(), 0, px(_SCROLL_MARGIN))
            self._follow()

    # Looks

    def paint(self, painter: QPainter) -> None:
        """Paint an arrow from each card to the next, in the direction of the gradient."""
        x = self._first.x() + px(GRIP) / 2 + 1
        for above, below in itertools.pairwise(self.cards()):
            _arrow(painter, x, above.geometry().bottom() + 1, below.geometry().top())

    def _retheme(self) -> None:
        self._layout.setContentsMargins(px(4), px(2), 0, 0)
        self._layout.setSpacing(px(_GAP))
        self.update()


def _arrow(painter: QPainter, x: float, top: float, bottom: float) -> None:
    head = px(3)
    painter.setPen(QPen(colour("text3"), 1))
    painter.drawLine(QPointF(x, top), QPointF(x, bottom - head))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("text3"))
    tip = [QPointF(x - head, bottom - head - 1), QPointF(x + head, bottom - head - 1), QPointF(x, bottom)]
    painter.drawPolygon(QPolygonF(tip))


class _Ghost(Painted):
    """Picture of the dragged card. `grasp` is the pointer's distance from its top."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.grasp = 0
        self._picture = QPixmap()
        self.hide()

    def lift(self, picture: QPixmap, grasp: int) -> None:
        self._picture, self.grasp = picture, grasp
        self.resize(picture.deviceIndependentSize().toSize())
        self.show()

    def paint(self, painter: QPainter) -> None:
        painter.setOpacity(0.8)
        painter.drawPixmap(0, 0, self._picture)
        painter.setOpacity(1.0)
        painter.setPen(QPen(colour("accent"), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(6), px(6))


class _DropLine(Painted):
    """Line at the position of a drop."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def lay(self, x: int, middle: int, width: int) -> None:
        height = px(8)
        self.setGeometry(x, middle - height // 2, width, height)

    def paint(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("accent"))
        middle, thick = self.height() / 2, px(_LINE)
        painter.drawRoundedRect(QRectF(0, middle - thick / 2, self.width(), thick), thick / 2, thick / 2)
        painter.drawEllipse(QPointF(middle, middle), px(4), px(4))
        painter.drawEllipse(QPointF(self.width() - middle, middle), px(4), px(4))
