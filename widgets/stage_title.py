"""The head of a card that can be dragged: a grip, the words, and a caret for whether the card is open."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from widgets.icons import paint_icon
from widgets.key_claims import ACTIVATE, claim_keys
from widgets.labels import wrapped
from widgets.theme import BODY, colour, font, px, theme

GRIP = 24
"""Width, in pixels, of what stands left of the words: a grip, or a picture. Marks of form rows are as wide."""
_HEIGHT, _CARET = 30, 12


class StageTitle(QAbstractButton):
    """Grip or picture, the words, and a caret for whether the body is open."""

    def __init__(self, title: str, picture: str, note: str, *, movable: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = picture
        self._movable = movable
        self._open: bool | None = None
        self._fault = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        claim_keys(self, ACTIVATE, frozenset({Qt.Key.Key_Delete}) if movable else frozenset())
        theme.changed.connect(self._renew)
        self.show_text(title, note)
        self._renew()

    def show_text(self, title: str, note: str) -> None:
        self.setText(title)
        self.setAccessibleName(title)
        self.setToolTip(wrapped("\n".join(part for part in (note, self._how()) if part)))
        self.update()

    def show_fold(self, open: bool | None) -> None:
        """`None` where there is nothing to fold."""
        self._open = open
        self._describe()
        self.update()

    def set_fault(self, sentence: str) -> None:
        """What is wrong with the stage, for who does not see it."""
        self._fault = sentence
        self._describe()

    def set_held(self, held: bool) -> None:
        self.setDown(False)
        if held:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.unsetCursor()

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(_HEIGHT))

    def paintEvent(self, event) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.underMouse() or self.isDown()
        side = px(16)
        place = QRect((px(GRIP) - side) // 2, (self.height() - side) // 2, side, side)
        paint_icon(painter, place, self._picture, "text2" if lit and self._movable else "text3")
        painter.setFont(font(BODY, 500))
        painter.setPen(colour("text"))
        caret = px(_CARET) if self._open is not None else 0
        room = self.rect().adjusted(px(GRIP), 0, -caret - px(6), 0)
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)
        end = room.left() + painter.fontMetrics().horizontalAdvance(words)
        if caret:
            beside = QRect(end + px(5), (self.height() - caret) // 2, caret, caret)
            paint_icon(painter, beside, "caret-down" if self._open else "caret-right", "text2" if lit else "text3")
        if self.hasFocus():
            painter.setPen(QPen(colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), px(4), px(4))

    def _describe(self) -> None:
        words = {True: self.tr("open"), False: self.tr("folded"), None: ""}
        self.setAccessibleDescription(". ".join(part for part in (words[self._open], self._fault) if part))

    def _how(self) -> str:
        return self.tr("Drag to reorder, or Alt+Up and Alt+Down") if self._movable else ""

    def _renew(self) -> None:
        self.setFixedHeight(px(_HEIGHT))
        self.update()
