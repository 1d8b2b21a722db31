"""Row of a form: mark, label, editor, and whether an edit takes effect at once or after a reset."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypedDict

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QToolTip, QWidget

from widgets.base.brush import smooth
from widgets.base.icons import IconLabel
from widgets.base.labels import ElidedLabel, wrapped
from widgets.base.layouts import in_column, in_row
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import ChoiceBox
from widgets.controls.fields import ValueField
from widgets.controls.row_menu import asks_for_menu, below, menu_place
from widgets.notices.floating_note import FloatingNote
from widgets.shell.columns import INSET, REACH

MarkState = Literal["default", "changed", "waiting"]
WIDTH = 24


class RowMark(QAbstractButton):
    """Mark of a row: a click restores the default; without a mark, clicks do nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: MarkState = "default"
        self._shown: tuple[MarkState, str] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self._renew)
        self._renew()
        self.set_state("default")

    def state(self) -> MarkState:
        return self._state

    def set_state(self, state: MarkState, note: str = "") -> None:
        """Set the state; `note` replaces the state's own text in the tooltip."""
        if (state, note) == self._shown:  # forms say it of every row with every change
            return
        self._state, self._shown = state, (state, note)
        words = {
            "default": "",
            "changed": tr("Changed. Click to restore the default (Alt+Backspace)"),
            "waiting": tr("Takes effect at the next step. Click to restore the default (Alt+Backspace)"),
        }
        self.setToolTip(translated(note) or words[state])
        self.setAccessibleName(self.toolTip())
        self.setEnabled(state != "default")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if state == "default" else Qt.FocusPolicy.TabFocus)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(WIDTH), px(28))

    def paintEvent(self, event) -> None:
        if self._state == "default":
            return
        painter = smooth(self)
        middle = QPointF(self.width() / 2, self.height() / 2)
        if self.underMouse() or self.hasFocus():
            radius = px(8)
            painter.setPen(QPen(colour("accent"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour("hover" if self.underMouse() else "panel"))
            painter.drawRoundedRect(
                QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius), px(4), px(4)
            )
        if self._state == "changed":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent"))
            painter.drawEllipse(middle, px(3), px(3))
        else:
            painter.setPen(QPen(colour("warn"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, px(3), px(3))

    def _renew(self) -> None:
        self.setFixedSize(self.sizeHint())
        self.update()


LABEL_WIDTH = 72
FIELD_WIDTH = 72
Reach = Literal["live", "rebuild", "reset", ""]


class RowOptions(TypedDict, total=False):
    """Options of every row besides its name; see `FormRow`."""

    note: str
    label_width: int
    parent: QWidget | None


class FormRow(QWidget):
    """Base of all rows; `widgets.forms.form_rows` has one for each kind of value.

    `name` is shown as the code has it, `note` explains it on hover and on a click. A `label_width` of 0 gives the label
    what room is left. A row holds a value and does not know its default: `restoreRequested` asks whoever does.
    """

    valueEdited = Signal(object)
    """Signal that a person gave another value; never emitted by `set_value`."""
    restoreRequested = Signal()
    menuRequested = Signal(QPoint)
    """Signal with the place on the screen where a menu belongs, after a right click, the Menu key or Shift+F10."""

    def __init__(
        self, name: str, *, note: str = "", label_width: int = LABEL_WIDTH, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._note = note
        self._allowed = ""
        self._label_width = label_width
        self._overhang = 0
        self._editor: QWidget = self
        self._editors: tuple[QWidget, ...] = ()
        self._described: tuple[QWidget, ...] = ()
        self._idle = ""
        self.mark_button = RowMark(self)
        self.mark_button.clicked.connect(self._restore)
        self._name_mark()
        # Long names that begin alike (accumulator_decay_rate, accumulator_decay_step) differ at their ends.
        self.label = ElidedLabel(name, "label", parent=self, elide=Qt.TextElideMode.ElideMiddle)
        self.label.set_note(note)
        self.label.clicked.connect(self._explain)
        self.reach_icon = IconLabel("", size=12, parent=self)
        self._fault = FloatingNote(self, INSET + 8, REACH)
        self._content = in_row(spacing=6)
        reach = self.reach_icon, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self._line = in_row(self.mark_button, self.label, (self._content, 1), reach, spacing=0)
        self._outer = in_column(self._line, of=self, margins=(0, 2, 0, 2), spacing=0)
        theme.changed.connect(self._renew)

    def name(self) -> str:
        return self._name

    @property
    def idle(self) -> str:
        """Reason why the row accepts no edits for now; empty if it accepts them."""
        return self._idle

    def value(self) -> Any:
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        """Show `value`, without a signal."""
        raise NotImplementedError

    def editor(self) -> QWidget:
        """Return the widget that takes the focus to edit the value."""
        return self._editor

    def mark(self) -> MarkState:
        return self.mark_button.state()

    def set_mark(self, state: MarkState, note: str = "") -> None:
        """Mark the value as default, changed, or waiting for the next step."""
        self.mark_button.set_state(state, note)
        self._name_mark()

    def _name_mark(self) -> None:
        self.mark_button.setAccessibleName(f"{self._name}: {self.mark_button.toolTip() or tr('the default')}")

    def set_required(self, required: bool) -> None:
        """Mark a missing required value."""
        for editor in self._editors:
            if isinstance(editor, ValueField | ChoiceBox):
                editor.set_required(tr("required") if required else "")

    def set_reach(self, reach: Reach, note: str = "") -> None:
        """Show whether an edit takes effect while running (`live`), after a short halt (`rebuild`), or after a
        reset.
        """
        note = translated(note)
        match reach:
            case "live":
                self.reach_icon.set_icon("lightning", "accent", note or tr("Applies while running"))
            case "rebuild":
                self.reach_icon.set_icon(
                    "arrows-clockwise", "text3", note or tr("Applies while running, after a pause")
                )
            case "reset":
                self.reach_icon.set_icon("lock-simple", "text3", note or tr("Needs a reset"))
            case _:
                self.reach_icon.set_icon("", "text3", note)

    def set_idle(self, why: str) -> None:
        """Disable edits for now, with the reason as tooltip; an empty reason enables them."""
        if why == self._idle:
            return
        self._idle = why
        for part in (self.mark_button, self.label, self.reach_icon, *self._editors):
            part.setEnabled(not why)
        self._describe(self._editors)

    def set_allowed(self, words: str) -> None:
        """Add the allowed values to the tooltip, below the row's description."""
        self._allowed = words
        self._describe(self._described)

    def fault(self) -> str:
        """Return the sentence under the row; empty if the value is valid."""
        return self._fault.text()

    def set_fault(self, fault: str) -> None:
        """Show one sentence on why the value is invalid; an empty sentence removes it."""
        self._show_message(fault)

    def revert(self) -> None:
        """Show the last valid value again in place of the typed text."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menuRequested.emit(menu_place(event, self))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if asks_for_menu(event):
            self.menuRequested.emit(below(self))
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Every editor restores by the same key and has the row's menu, text fields instead of their own.
        if isinstance(event, QContextMenuEvent):
            self.menuRequested.emit(menu_place(event, self))
            return True
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() == Qt.Key.Key_Backspace and event.modifiers() == Qt.KeyboardModifier.AltModifier:
            self._restore()
            return True
        if asks_for_menu(event):
            self.menuRequested.emit(below(self))
            return True
        return False

    def _place(self, *editors: QWidget, stretch: int = -1, overhang: int = 0) -> None:
        """Lay the editors side by side between label and reach mark: the one at `stretch` takes the free space, the
        last ends `overhang` px beyond the others' right edge.
        """
        self._overhang = overhang
        if stretch < 0:
            if self._label_width:
                self._content.addStretch(1)
            else:
                self._line.setStretchFactor(self.label, 1)
                self._line.setStretchFactor(self._content, 0)
        for index, editor in enumerate(editors):
            self._content.addWidget(editor, int(index == stretch), Qt.AlignmentFlag.AlignVCenter)
            editor.setAccessibleName(self._name)
            for part in (editor, *editor.findChildren(QLineEdit)):
                part.installEventFilter(self)
        # No focus proxy: Tab would then pass over the mark and the slider on its way.
        self._editor = editors[-1]
        # What is read of a list is its value: the label says what of.
        self.label.setBuddy(self._editor)
        self._editors = editors
        # A list says of itself which of its choices is chosen.
        self._described = tuple(editor for editor in editors if not editor.toolTip())
        self._describe(self._described)
        self._renew()

    def _describe(self, editors: Iterable[QWidget]) -> None:
        note = "\n".join(translated(part) for part in (self._idle, self._note, self._allowed) if part)
        self.label.set_note(note)
        self.setWhatsThis(note)
        for editor in editors:
            editor.setToolTip(wrapped(note))

    def _show_message(self, sentence: str) -> None:
        self._fault.say(sentence)

    def _named_fault(self, predicate: str) -> None:
        """Show a fault with the name of the row, which the field does not know."""
        self._show_message(f"{self._name} {translated(predicate)}" if predicate else "")

    def _restore(self) -> None:
        self.revert()
        self.restoreRequested.emit()

    def _explain(self) -> None:
        if self.label.toolTip():
            QToolTip.showText(self.label.mapToGlobal(QPoint(0, self.label.height())), self.label.toolTip(), self.label)

    def _renew(self) -> None:
        self._content.setContentsMargins(0, 0, px(REACH) - px(12) - px(self._overhang), 0)
        if self._label_width:
            self.label.setFixedWidth(px(self._label_width))
        self.label.setContentsMargins(0, 0, px(2), 0)
        self.mark_button.setFixedSize(self.mark_button.sizeHint())
        self.updateGeometry()
