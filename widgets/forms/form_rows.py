"""Form rows, one for each kind of value a parameter can hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, Unpack

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QListView, QStyledItemDelegate, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel
from widgets.base.layouts import in_row
from widgets.base.number_range import OFF, Number, NumberRange, number_text, read_number
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.controls.choices import OVERHANG, ChoiceBox, ListChoice, Switch
from widgets.controls.fields import NumberField, ValueField
from widgets.controls.file_dialog import FileDialog
from widgets.controls.sliders import ValueSlider
from widgets.forms.form_row import FIELD_WIDTH, FormRow, RowOptions
from widgets.shell.columns import INSET, REACH


class _PathLine(ValueField):
    shows_end = True


class PathField(QWidget):
    """Field for a path. `pattern` is a file dialog's ("Tables (*.csv *.npz)"); the owner checks whether the file exists
    and calls `set_fault`.
    """

    valueChanged = Signal(object)
    faultChanged = Signal(object)
    restoreRequested = Signal()

    def __init__(
        self,
        value: str = "",
        *,
        look_for: Literal["file", "folder"] = "file",
        pattern: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look_for = look_for
        self._pattern = pattern
        self.field = _PathLine(value, self)
        self.field.setPlaceholderText(tr("no file") if look_for == "file" else tr("no folder"))
        self.field.valueChanged.connect(self._changed)
        self.field.faultChanged.connect(self.faultChanged)
        self.field.restoreRequested.connect(self.restoreRequested)
        title = tr("Choose a file") if look_for == "file" else tr("Choose a folder")
        self.button = IconButton("folder-open", title, size=30, icon_size=16, parent=self)
        self.button.clicked.connect(self._browse)
        in_row((self.field, 1), self.button, of=self, spacing=4)
        self.setFocusProxy(self.field)
        self._describe()

    def value(self) -> str:
        return self.field.value()

    def set_value(self, value: str) -> None:
        """Set the value without a signal."""
        self.field.set_value(value)
        self._describe()

    def fault(self) -> str:
        return self.field.fault()

    def set_fault(self, fault: str) -> None:
        self.field.set_fault(fault)

    def revert(self) -> None:
        self.field.revert()

    def _browse(self) -> None:
        title = self.button.accessibleName()
        start = str(Path(self.value()).expanduser().parent) if self.value() else ""
        if self._look_for == "folder":
            found = FileDialog.getExistingDirectory(self, title, start)
        else:
            found, _ = FileDialog.getOpenFileName(self, title, start, self._pattern)
        if found:
            changed = found != self.value()
            self.set_value(found)
            if changed:
                self.valueChanged.emit(found)

    def _changed(self, value: object) -> None:
        self._describe()
        self.valueChanged.emit(value)

    def _describe(self) -> None:
        self.field.setToolTip(self.value())


class NumbersField(ValueField):
    """Field for a tuple of numbers, written `64, 64`; brackets are allowed. The range holds for each number."""

    def __init__(
        self, value: tuple[Number, ...] | None = (), range: NumberRange | None = None, parent: QWidget | None = None
    ) -> None:
        self._range = range or NumberRange()
        super().__init__(value, parent)

    def read(self, text: str) -> tuple[Number, ...] | None:
        text = text.strip()
        if self._range.optional and text.lower() in ("", OFF, self._range.none, "none"):
            return None
        if text[:1] in ("[", "(") and text[-1:] in ("]", ")"):
            text = text[1:-1]
        return tuple(self._read_one(part) for part in text.split(",") if part.strip())

    def write(self, value: tuple[Number, ...] | None) -> str:
        return self._range.none if value is None else ", ".join(number_text(number) for number in value)

    def _read_one(self, text: str) -> Number:
        try:
            number = read_number(text)
        except ValueError:
            raise ValueError(
                tr('must be numbers separated by commas, such as 64, 64; "{text}" is not a number', text=text.strip())
            ) from None
        objection = self._range.objection(number)
        if objection is not None:
            raise ValueError(tr("{objection}; {text} is not", objection=objection, text=text.strip()))
        return int(number) if self._range.integer else float(number)


class _FieldRow(FormRow):
    """Row with a field for typed input."""

    field: ValueField | PathField

    def _hold(self, field: ValueField | PathField) -> None:
        """Use this field's value as the row's only value."""
        self.field = field
        field.valueChanged.connect(self._edited)
        field.faultChanged.connect(self._named_fault)

    def value(self) -> Any:
        return self.field.value()

    def set_value(self, value: Any) -> None:
        self.field.set_value(value)

    def set_fault(self, fault: str) -> None:
        self.field.set_fault(fault)
        self._show_message(fault)

    def revert(self) -> None:
        self.field.revert()

    def _edited(self, value: object) -> None:
        self.valueEdited.emit(value)


class NumberRow(_FieldRow):
    """Row for a number: slider and field show one value. Without a slider range there is only the field."""

    field: NumberField

    def __init__(self, name: str, value: Number | None, range: NumberRange, **row: Unpack[RowOptions]) -> None:
        if not range.has_slider:
            # The label may have its room.
            row["label_width"] = 0
        super().__init__(name, **row)
        # In the order in which Tab visits them.
        self.slider = ValueSlider(self, widens=True) if range.has_slider else None
        self._hold(NumberField(value, range, self))
        if self.slider is None:
            self._place(self.field)
        else:
            self.slider.dragged.connect(self._drag)
            self.slider.stepped.connect(self._step)
            self._place(self.slider, self.field, stretch=0)
        self._follow()

    def set_value(self, value: Number | None) -> None:
        super().set_value(value)
        self._follow()

    def _edited(self, value: object) -> None:
        self._follow()
        self.valueEdited.emit(value)

    def _drag(self, position: float, fine: bool) -> None:
        self.field.take(self.field.range().at(position, fine=fine))
        self._follow()

    def _step(self, direction: int, fine: bool) -> None:
        self.field.step(direction, fine=fine)

    def _follow(self) -> None:
        """Update the slider and the label's tone from the field."""
        value = self.value()
        self.label.set_tone("text3" if value is None else "text2")
        if self.slider is not None:
            self.slider.set_position(0.0 if value is None else self.field.range().position(value))
            self.slider.set_idle(value is None)

    def _renew(self) -> None:
        super()._renew()
        self.field.setFixedWidth(px(FIELD_WIDTH))


class SwitchRow(FormRow):
    """Row for true or false."""

    def __init__(self, name: str, value: bool, **row: Unpack[RowOptions]) -> None:
        # A switch needs little room, so its label may have more.
        row["label_width"] = 0
        super().__init__(name, **row)
        self.switch = Switch(value, self)
        self.switch.clicked.connect(self._clicked)
        self._place(self.switch, overhang=OVERHANG)

    def value(self) -> bool:
        return self.switch.isChecked()

    def set_value(self, value: bool) -> None:
        self.switch.setChecked(value)

    def _clicked(self, on: bool) -> None:
        self.valueEdited.emit(on)


class ChoiceRow(FormRow):
    """Row that chooses one of several."""

    def __init__(self, name: str, value: Any, choices: Iterable[ListChoice], **row: Unpack[RowOptions]) -> None:
        super().__init__(name, **row)
        self.box = ChoiceBox(choices, self)
        self.box.set_value(value)
        self.box.valueChosen.connect(self.valueEdited)
        self._place(self.box, stretch=0)

    def value(self) -> Any:
        return self.box.value()

    def set_value(self, value: Any) -> None:
        """Set the value. Raises `ValueError` if `value` is not among the choices."""
        self.box.set_value(value)


class _WideFieldRow(_FieldRow):
    """Row with a field as wide as the column."""

    def __init__(self, name: str, field: ValueField | PathField, **row: Unpack[RowOptions]) -> None:
        super().__init__(name, **row)
        self._hold(field)
        self._place(field, stretch=0)


class TextRow(_WideFieldRow):
    """Row for a word or a sentence."""

    def __init__(self, name: str, value: str, **row: Unpack[RowOptions]) -> None:
        super().__init__(name, ValueField(value), **row)


class NumbersRow(_WideFieldRow):
    """Row for a list of numbers: `64, 64`. The range holds for each number."""

    def __init__(
        self, name: str, value: tuple[Number, ...] | None, range: NumberRange, **row: Unpack[RowOptions]
    ) -> None:
        super().__init__(name, NumbersField(value, range), **row)


class PathRow(_WideFieldRow):
    """Row for a file or a folder; `pattern` as in a file dialog: "Tables (*.csv *.npz)"."""

    def __init__(
        self,
        name: str,
        value: str,
        *,
        look_for: Literal["file", "folder"] = "file",
        pattern: str = "",
        **row: Unpack[RowOptions],
    ) -> None:
        field = PathField(value, look_for=look_for, pattern=pattern)
        super().__init__(name, field, **row)
        field.restoreRequested.connect(self._restore)


_SHOWN = 10
Complain = Callable[[str], str]
"""Function from a pattern to what is wrong with it, as the end of a sentence; empty where nothing is."""


class PatternField(ValueField):
    """Field for a pattern; Down or the first letters offer completions. `left` is emitted after editing, with or
    without a pattern.
    """

    left = Signal()

    def __init__(self, value: str, complain: Complain, parent: QWidget | None = None) -> None:
        self._find_fault = complain
        super().__init__(value, parent)
        self._offers = QStringListModel(self)
        self._popup = QListView()
        self._popup.setObjectName("popup")
        self._popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        completer = self._completer = QCompleter(self._offers, self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setPopup(self._popup)
        # Not a completer's own delegate, which the style sheet does not reach.
        self._popup.setItemDelegate(QStyledItemDelegate(self._popup))
        completer.setMaxVisibleItems(_SHOWN)
        # Queued: the field itself takes the text of what was chosen after this.
        completer.activated.connect(self.commit, Qt.ConnectionType.QueuedConnection)
        self.setCompleter(completer)
        self.editingFinished.connect(self._emit_left)

    def read(self, text: str) -> str:
        pattern = text.strip()
        sentence = self._find_fault(pattern)
        if sentence:
            raise ValueError(sentence)
        return pattern

    def offers(self) -> list[str]:
        return self._offers.stringList()

    def set_offers(self, patterns: Sequence[str]) -> None:
        if list(patterns) != self.offers():
            self._offers.setStringList(list(patterns))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and not self._popup.isVisible():
            self._completer.setCompletionPrefix("" if self.text() == self.value() else self.text())
            self._completer.complete()
            return
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()

    def _emit_left(self) -> None:
        # A window that is left for another is come back to.
        if not self._popup.isVisible() and self.isActiveWindow():
            self.left.emit()


class PatternRow(_FieldRow):
    """Row for a pattern: `describe` names its matches, `complain` its mistake."""

    left = Signal()
    """Signal that Enter or Esc was pressed or the focus went elsewhere."""
    field: PatternField

    def __init__(
        self,
        name: str,
        describe: Callable[[str], str],
        complain: Complain,
        **row: Unpack[RowOptions],
    ) -> None:
        super().__init__(name, **row)
        self._telling = describe
        self._hold(PatternField("", complain))
        self.field.textChanged.connect(self.update_note)
        self.field.left.connect(self.left)
        self.caption = ElidedLabel("", "caption", parent=self)
        self._outer.insertWidget(1, self.caption)
        self._place(self.field, stretch=0)
        self.update_note()

    def set_value(self, value: str) -> None:
        super().set_value(value)
        self.update_note()

    def update_note(self) -> None:
        """Update the note on the matches of the current pattern."""
        self.caption.setText(self._telling(self.field.text().strip()))

    def _renew(self) -> None:
        super()._renew()
        self.caption.setContentsMargins(px(INSET + 8 + self._label_width), 0, px(REACH), 0)
        self.caption.setFixedHeight(px(18))
