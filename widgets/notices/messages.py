"""Messages in place: a banner, an error, the verdict of a comparison, the progress of a job, an offer to undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QTextOption
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QTextEdit, QWidget

from widgets.base.brush import smooth
from widgets.base.icons import IconButton, IconLabel, word_button
from widgets.base.labels import ElidedLabel, text_label, wrapped
from widgets.base.layouts import in_column, in_row
from widgets.base.small_marks import paint_share
from widgets.base.theme import LABEL, colour, font, px, theme
from widgets.base.translation import tr, translated

Action = tuple[str, str, Callable[[], object]]
"""Action of a button: its text, its tooltip, and what it does."""


class Banner(QFrame):
    """Banner, hidden without a message. An action does not close it, because another may follow. Details are folded at
    first, to keep the space for the views.
    """

    def __init__(self, icon: str = "warning", tone: str = "error", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._icon = IconLabel(icon, tone, 16, self)
        self._text, self._details = text_label("", "label", "text", self), text_label("", "label", "text2", self)
        for label in (self._text, self._details):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.unfold = word_button(tr("Details"), tr("Show numbers, code and advice"), self)
        self.unfold.setCheckable(True)
        self.unfold.toggled.connect(self._show_details)
        self.buttons: list[QPushButton] = []
        self.dismiss = IconButton("x", tr("Close"), parent=self)
        self.dismiss.clicked.connect(self.hide)
        texts = in_column(self._text, self._details)
        self._layout = in_row(
            self._icon, (texts, 1), self.unfold, self.dismiss, of=self, margins=(12, 8, 8, 8), spacing=8
        )
        self.unfold.hide()
        self._details.hide()
        self.hide()

    @property
    def sentence(self) -> str:
        return self._text.text()

    @property
    def details(self) -> str:
        """Text that can be unfolded."""
        return self._details.text()

    def fold(self) -> None:
        self.unfold.setChecked(False)

    def show_message(self, sentence: str, actions: Sequence[Action] = (), details: str = "") -> None:
        """Show `sentence` with `actions`, replacing the previous message."""
        self._text.setText(translated(sentence))
        self._details.setText(details := translated(details))
        self.unfold.setVisible(bool(details))
        self._show_details(self.unfold.isChecked())
        for button in self.buttons:
            self._layout.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for text, tip, act in actions:
            button = word_button(text, tip, self)
            button.clicked.connect(lambda _=False, act=act: act())
            self._layout.insertWidget(self._layout.count() - 1, button)
            self.buttons.append(button)
        self.show()

    def _show_details(self, shown: bool) -> None:
        self._details.setVisible(shown and bool(self._details.text()))


class _Text(QTextEdit):
    """Text that wraps inside words if necessary: a path has no spaces."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAcceptDrops(False)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(round(self.document().size().height()) + 1)


class Notice(QFrame):
    """Notice, hidden without a message."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        icon = IconLabel("x-circle-fill", "error", 14, self)
        self._text = _Text(self)
        in_row((icon, 0, Qt.AlignmentFlag.AlignTop), (self._text, 1), of=self, margins=(8, 6, 8, 6), spacing=6)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def text(self) -> str:
        return self._text.toPlainText()

    def say(self, sentence: str) -> None:
        """Show a sentence; an empty sentence hides the notice."""
        self._text.setPlainText(sentence := translated(sentence))
        self.setAccessibleName(sentence)
        self._text.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def _renew(self) -> None:
        self._text.setFont(font(LABEL))


Standing = Literal["clear", "open", "few"]
"""A difference that chance alone would rarely make, one that it may well make, and too few runs to say."""

_ICONS = {"clear": ("scales", "accent"), "open": ("question", "text2"), "few": ("hourglass-low", "warn")}


class VerdictBar(QFrame):
    """Bar of a verdict, hidden without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = IconLabel("scales", "accent", 16, self)
        self._text = text_label("", "label", "text", self, wraps=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        in_row((self._icon, 0, Qt.AlignmentFlag.AlignTop), (self._text, 1), of=self, margins=(10, 7, 10, 7), spacing=8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def text(self) -> str:
        return self._text.text()

    def say(self, sentence: str, standing: Standing, explanation: str = "") -> None:
        """Show a sentence; `explanation` is the tooltip: test, interval, exclusions. An empty sentence hides
        the bar.
        """
        self._icon.set_icon(*_ICONS[standing])
        sentence, explanation = translated(sentence), translated(explanation)
        self._text.setText(sentence)
        self.setToolTip(wrapped(explanation))
        self.setAccessibleName(sentence)
        self.setAccessibleDescription(explanation)
        self.setVisible(bool(sentence))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with smooth(self) as painter:
            painter.setPen(colour("accent") if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour("field"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(4), px(4))


_SHOWN_MS = 8000
"""Time that a result stays; a failure stays until it is dismissed."""


class ProgressStrip(QFrame):
    """Strip of progress, hidden without a task. A click anywhere dismisses a finished task."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self.working = False
        self._icon = IconLabel("export", "text3", 14)
        self._label = ElidedLabel("", "label", "text")
        self._bar = _Bar()
        self.button = IconButton("x", tr("Cancel"), text=tr("Cancel"), size=24, icon_size=12)
        self.close_button = IconButton("x", tr("Dismiss"), size=24, icon_size=12, token="text3")
        self.button.clicked.connect(self.cancelled)
        self.close_button.clicked.connect(self.hide)
        buttons = self.button, self.close_button
        in_row(self._icon, (self._label, 1), self._bar, *buttons, of=self, margins=(10, 3, 6, 3), spacing=8)
        self.leaving = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        """Timer that runs while a sentence is shown that goes away by itself."""
        self.leaving.timeout.connect(self.hide)
        self._label.clicked.connect(self.dismiss)
        self.hide()

    def text(self) -> str:
        return self._label.text()

    @property
    def share(self) -> float:
        return self._bar.share

    def begin(self, text: str) -> None:
        """Begin a task named by `text`. The bar appears with the first share."""
        self._show_state(text, "export", "text3", working=True)
        self._bar.set_share(0.0)

    def set_share(self, share: float) -> None:
        """Set the completed share, 0 to 1."""
        self._bar.setVisible(self.working)
        self._bar.set_share(share)

    def show_stopping(self) -> None:
        """Show that the task was cancelled, and ends after the part in progress."""
        if self.working:
            self._label.setText(tr("Stopping…"))
            self.button.hide()

    def end(self, sentence: str) -> None:
        """End with a sentence, shown for some seconds."""
        self._show_state(sentence, "check-circle", "accent", working=False)
        self.leaving.start()

    def fail(self, sentence: str) -> None:
        self._show_state(sentence, "x-circle-fill", "error", working=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.dismiss()

    def dismiss(self) -> None:
        """Remove the message, unless its task is still running."""
        if not self.working:
            self.hide()

    def _show_state(self, text: str, icon: str, token: str, *, working: bool) -> None:
        self.working = working
        self.leaving.stop()
        self._icon.set_icon(icon, token)
        self._label.setText(text := translated(text))
        self.setAccessibleName(text)
        self._bar.hide()
        self.button.setVisible(working)
        self.close_button.setVisible(not working)
        self.show()


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_share(self, share: float) -> None:
        self.share = share
        self.setAccessibleDescription(f"{share:.0%}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(14))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth(self)
        painter.setPen(Qt.PenStyle.NoPen)
        height = px(4)
        track = QRectF(0, (self.height() - height) / 2, self.width(), height)
        paint_share(painter, track, self.share, colour("accent"), colour("edge"))


class UndoBar(QFrame):
    """Bar that offers to undo, hidden if there is nothing to undo. A new offer replaces the previous one."""

    def __init__(self, icon: str = "trash", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._undo: Callable[[], object] | None = None
        self._label = ElidedLabel("", "label", "text")
        self.button = IconButton(
            "arrow-counter-clockwise", tr("Undo"), key="Ctrl+Z", text=tr("Undo"), size=24, icon_size=14
        )
        self.button.clicked.connect(self.undo)
        self.close_button = IconButton("x", tr("Dismiss"), size=24, icon_size=12, token="text3")
        self.close_button.clicked.connect(self.put_away)
        mark, buttons = IconLabel(icon, "text3", 14), (self.button, self.close_button)
        in_row(mark, (self._label, 1), *buttons, of=self, margins=(10, 3, 6, 3), spacing=8)
        self.hide()

    def offer(self, text: str, undo: Callable[[], object]) -> None:
        """Offer to undo: `text` says what was done, `undo` reverts it."""
        self._undo = undo
        self._show_text(text, undoable=True)

    def show_message(self, text: str) -> None:
        """Show a message about the undone action, without an offer."""
        self._undo = None
        self._show_text(text, undoable=False)

    @property
    def offering(self) -> bool:
        """True if an action can be undone."""
        return self._undo is not None

    def text(self) -> str:
        return self._label.text()

    def undo(self) -> None:
        """Undo the last action, once."""
        undo = self._undo
        self.put_away()
        if undo is not None:
            undo()

    def _show_text(self, text: str, *, undoable: bool) -> None:
        self._label.setText(text)
        self.setAccessibleName(text)
        self.button.setVisible(undoable)
        self.show()

    def put_away(self) -> None:
        self._undo = None
        self.hide()
