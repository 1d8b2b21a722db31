"""Form rows, one for each kind of value a parameter can hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from PySide6.QtWidgets import QWidget

from widgets.choice_box import Choice, ChoiceBox
from widgets.form_row import FIELD_WIDTH, LABEL_WIDTH, FormRow
from widgets.number_field import NumberField
from widgets.number_range import NumberRange
from widgets.number_text import Number
from widgets.numbers_field import NumbersField
from widgets.path_field import PathField
from widgets.switch import OVERHANG, Switch
from widgets.theme import px
from widgets.value_field import ValueField
from widgets.value_slider import ValueSlider


class NumberRow(FormRow):
    """A number: slider and field are one value. Without a range for the slider there is only the field."""

    def __init__(
        self,
        name: str,
        value: Number | None,
        range: NumberRange,
        *,
        note: str = "",
        label_width: int = LABEL_WIDTH,
        parent: QWidget | None = None,
    ) -> None:
        # Where there is no slider, the label may have its room.
        super().__init__(name, note=note, label_width=label_width if range.has_slider else 0, parent=parent)
        # In the order in which Tab visits them.
        self.slider = ValueSlider(self, widens=True) if range.has_slider else None
        self.field = NumberField(value, range, self)
        self.field.valueChanged.connect(self._edited)
        self.field.faultChanged.connect(self._named_fault)
        if self.slider is None:
            self._place(self.field)
        else:
            self.slider.dragged.connect(self._drag)
            self.slider.stepped.connect(self._step)
            self._place(self.slider, self.field, stretch=0)
        self._follow()

    def value(self) -> Number | None:
        return self.field.value()

    def set_value(self, value: Number | None) -> None:
        self.field.set_value(value)
        self._follow()

    def set_fault(self, fault: str) -> None:
        self.field.set_fault(fault)
        self._say(fault)

    def revert(self) -> None:
        self.field.revert()

    def _edited(self, value: object) -> None:
        self._follow()
        self.valueEdited.emit(value)

    def _drag(self, position: float, fine: bool) -> None:
        self.field.take(self.field.range().at(position, fine=fine))
        self._follow()

    def _step(self, direction: int, fine: bool) -> None:
        self.field.step(direction, fine=fine)

    def _follow(self) -> None:
        """The slider and the tone of the label say what the field holds."""
        value = self.value()
        self._label.set_tone("text3" if value is None else "text2")
        if self.slider is not None:
            self.slider.set_position(0.0 if value is None else self.field.range().position(value))
            self.slider.set_idle(value is None)

    def _renew(self) -> None:
        super()._renew()
        self.field.setFixedWidth(px(FIELD_WIDTH))


class SwitchRow(FormRow):
    """True or false."""

    def __init__(self, name: str, value: bool, *, note: str = "", parent: QWidget | None = None) -> None:
        # A switch needs little room, so its label may have more.
        super().__init__(name, note=note, label_width=0, parent=parent)
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
    """One of several."""

    def __init__(
        self,
        name: str,
        value: Any,
        choices: Iterable[Choice],
        *,
        note: str = "",
        label_width: int = LABEL_WIDTH,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, note=note, label_width=label_width, parent=parent)
        self.box = ChoiceBox(choices, self)
        self.box.set_value(value)
        self.box.valueChosen.connect(self.valueEdited)
        self._place(self.box, stretch=0)

    def value(self) -> Any:
        return self.box.value()

    def set_value(self, value: Any) -> None:
        """Raises `ValueError` where `value` is not among the choices."""
        self.box.set_value(value)


class _FieldRow(FormRow):
    """A field as wide as the column."""

    def __init__(
        self,
        name: str,
        field: ValueField | PathField,
        *,
        note: str = "",
        label_width: int = LABEL_WIDTH,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, note=note, label_width=label_width, parent=parent)
        self.field = field
        field.valueChanged.connect(self.valueEdited)
        field.faultChanged.connect(self._named_fault)
        self._place(field, stretch=0)

    def value(self) -> Any:
        return self.field.value()

    def set_value(self, value: Any) -> None:
        self.field.set_value(value)

    def set_fault(self, fault: str) -> None:
        self.field.set_fault(fault)
        self._say(fault)

    def revert(self) -> None:
        self.field.revert()


class TextRow(_FieldRow):
    """A word or a sentence."""

    def __init__(self, name: str, value: str, **row: Any) -> None:
        super().__init__(name, ValueField(value), **row)


class NumbersRow(_FieldRow):
    """A list of numbers: `64, 64`. The range holds for each of them."""

    def __init__(self, name: str, value: tuple[Number, ...] | None, range: NumberRange, **row: Any) -> None:
        super().__init__(name, NumbersField(value, range), **row)


class PathRow(_FieldRow):
    """A file or a folder; `pattern` as in a file dialog: "Tables (*.csv *.npz)"."""

    def __init__(
        self, name: str, value: str, *, look_for: Literal["file", "folder"] = "file", pattern: str = "", **row: Any
    ) -> None:
        field = PathField(value, look_for=look_for, pattern=pattern)
        super().__init__(name, field, **row)
        field.restoreRequested.connect(self._restore)
