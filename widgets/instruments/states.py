"""States of instruments: empty, waiting, veiled, stale and broken, drawn in one way."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from widgets.base.brush import square, write
from widgets.base.icons import paint_icon
from widgets.base.labels import wrapped
from widgets.base.small_marks import Painted, paint_box
from widgets.base.theme import BODY, colour, font, px
from widgets.base.translation import translated
from widgets.notices.empty_state import EmptyState

StateKind = Literal["empty", "waiting", "veiled", "stale", "broken"]
_ICONS: dict[StateKind, str] = {
    "empty": "chart-line-up",
    "waiting": "hourglass",
    "veiled": "eye-slash",
    "stale": "clock-counter-clockwise",
    "broken": "warning-fill",
}
_HIDES = ("empty", "waiting")
_VEIL = 225
"""Opacity of the veil, of 255."""
_PAD, _SIDE, _INSET = 6, 16, 6


@dataclass(frozen=True, slots=True)
class InstrumentState:
    """State of an instrument, with texts that may be marked only: they are translated where they are shown.

    Attributes:
        kind: `"empty"`: nothing to show until a person acts; `"waiting"`: nothing to show yet; `"veiled"`: the values
            are of another run or step than the one that is looked at; `"stale"`: they are older than the run;
            `"broken"`: they are not finite.
        title: up to four words.
        sentence: what to do, what it waits for, or what went wrong.
        icon: by default that of the kind.
        action: the word of a button that calls `act`; without one there is no button.
    """

    kind: StateKind
    title: str
    sentence: str = ""
    icon: str = ""
    action: str = ""
    action_icon: str = "play"
    act: Callable[[], object] | None = field(default=None, compare=False)

    @property
    def hides(self) -> bool:
        """True if the state is shown in place of values."""
        return self.kind in _HIDES

    @property
    def shown_icon(self) -> str:
        return self.icon or _ICONS[self.kind]

    def text(self) -> str:
        """Return the state in words: `"No steps yet. Press Space to run."`."""
        return " ".join(f"{part.rstrip('.')}." for part in map(translated, (self.title, self.sentence)) if part)


def placeholder(state: InstrumentState, parent: QWidget | None = None) -> EmptyState:
    """Return the icon, the words and the button of a state."""
    made = EmptyState(
        state.shown_icon, state.title, state.sentence, action=state.action, action_icon=state.action_icon, parent=parent
    )
    made.act = state.act
    return made


class StateCover(Painted):
    """State of the widget below it: in place of its values, over a veil, or as a label in its upper left corner."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below)
        self._below = below
        self.state: InstrumentState | None = None
        self.words: EmptyState | None = None
        """Words that are shown over all of the widget."""
        below.installEventFilter(self)
        self.hide()

    def show_state(self, state: InstrumentState | None) -> None:
        """Show a state; None for the values alone. Words without a button let the pointer through."""
        if state == self.state:
            return
        self.state = state
        if self.words is not None:
            self.words.hide()
            self.words.deleteLater()
        self.words = placeholder(state, self) if state is not None and (state.hides or state.kind == "veiled") else None
        self.setAttribute(
            Qt.WidgetAttribute.WA_TransparentForMouseEvents, self.words is not None and self.words.button is None
        )
        self.setAccessibleName(state.text() if state is not None else "")
        self._fit()
        if self.words is not None:
            self.words.show()
        self.setVisible(state is not None)
        self.raise_()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._below and event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def paint(self, painter: QPainter) -> None:
        state = self.state
        if state is None:
            return
        if self.words is not None:
            painter.fillRect(self.rect(), colour("panel", _VEIL if state.kind == "veiled" else 255))
            return
        token, pad = "error" if state.kind == "broken" else "warn", px(_PAD)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_box(painter, box, colour(token, 90), colour(f"{token}_soft"))
        paint_icon(painter, square(pad, self.rect(), px(_SIDE)), state.shown_icon, token)
        write(
            painter, box.adjusted(px(_SIDE + 2 * _PAD), 0, 2 - pad, 0), translated(state.title), "text", _title_font()
        )

    def _fit(self) -> None:
        """Take all of the widget, or the size of the label. Its tooltip has the sentence: more would hide values."""
        state, below = self.state, self._below
        if state is None:
            return
        if self.words is not None:
            self.setGeometry(below.rect())
            self.words.setGeometry(self.rect())
            return
        title = translated(state.title)
        wide = math.ceil(QFontMetricsF(_title_font()).horizontalAdvance(title)) + px(_SIDE + 3 * _PAD) + 2
        inset = px(_INSET)
        self.setGeometry(inset, inset, min(wide, below.width() - 2 * inset), px(_SIDE + 2 * _PAD))
        self.setToolTip(wrapped(title, translated(state.sentence)))

    def _retheme(self) -> None:
        self._fit()
        self.update()


def _title_font() -> QFont:
    return font(BODY, 600)
