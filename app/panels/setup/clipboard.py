"""Copy, paste and restore of a form's values, all at once or one by one, and the menu of a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QGuiApplication

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_document import catalogue_at, check
from app.core.experiment.parameters import Parameter, ParameterKind, Value
from app.session.edits.clipboard_text import (
    matching_values,
    read_value,
    read_values,
    value_text,
    values_text,
    with_values,
)
from app.session.session import Session
from widgets.base.number_range import read_number
from widgets.controls.row_menu import MenuItem, open_menu
from widgets.forms.form_row import FormRow


class CopiedForm(Protocol):
    """Form whose values are copied and pasted."""

    rows: dict[str, FormRow]
    further: Callable[[str], Sequence[MenuItem]]

    @property
    def session(self) -> Session: ...
    @property
    def path(self) -> str: ...
    @property
    def parameters(self) -> Mapping[str, Parameter]: ...
    def value(self, name: str) -> Value: ...
    def restore(self, name: str) -> None: ...
    def takes_edits(self, name: str) -> bool: ...


class FormClipboard(QObject):
    """Copies a form's values as lines of TOML and pastes such lines, all of them as one edit or none."""

    def __init__(self, form: CopiedForm, parent: QObject) -> None:
        super().__init__(parent)
        self._form = form
        self._told: tuple[str, str] | None = None
        """The row that shows what could not be pasted, and the sentence."""
        form.session.experimentChanged.connect(self._forgive)

    # One value

    def open_row_menu(self, name: str, at: QPoint) -> None:
        open_menu(self._form.rows[name], self.row_items(name), at)

    def row_items(self, name: str) -> list[MenuItem | None]:
        """The menu of a row."""
        value, parameter = self._form.value(name), self._form.parameters[name]
        takes = self._form.takes_edits(name)
        line = values_text({name: value})
        return [
            MenuItem(self.tr("Copy value"), partial(_copy, value_text(value)), icon="copy"),
            MenuItem(_short(self.tr("Copy %1").replace("%1", line)), partial(_copy, line)),
            MenuItem(
                self.tr("Paste value"),
                partial(self.paste_value, name),
                icon="clipboard-text",
                enabled=takes and _filled(),
            ),
            MenuItem(
                self.tr("Restore default"),
                partial(self._form.restore, name),
                "Alt+Backspace",
                "arrow-counter-clockwise",
                enabled=takes and parameter.differs(value),
            ),
            None,
            MenuItem(self.tr("Copy all values"), self.copy_all),
            MenuItem(self.tr("Paste values"), partial(self._paste_all_at, name), enabled=takes and _filled()),
            *([None, *more] if (more := self._form.further(name)) else []),
        ]

    def paste_value(self, name: str) -> None:
        """Set one value to that of the clipboard, or say under its row why not."""
        form = self._form
        try:
            value = _pasted(_text(), form.parameters[name])
        except ValueError as error:
            self._tell(name, str(error))
            return
        form.rows[name].revert()
        form.rows[name].set_fault("")
        form.session.set_value(form.path, name, value)

    # All of them

    def copy_all(self) -> None:
        values = {name: self._form.value(name) for name in self._form.rows}
        # What is required and empty is not a value.
        required = {name for name, parameter in self._form.parameters.items() if parameter.must_be_given}
        _copy(values_text({name: v for name, v in values.items() if v is not None or name not in required}))

    def paste_all(self) -> str:
        """Set what the clipboard names, as one edit. Where anything does not fit, nothing is set: then it says why."""
        form = self._form
        try:
            values = read_values(_text(), form.path)
            pasted = self._pasted_into(values)
        except ValueError as error:
            return str(error)
        faults = check(pasted, form.session.run.catalogues)
        if faults:
            return _refused(f"{fault.key.rpartition('.')[2]} {fault.sentence}" for fault in faults)
        for name in values:
            if name in form.rows:
                form.rows[name].revert()
                form.rows[name].set_fault("")
        return "" if form.session.edit(pasted, self.tr("Paste values"), by_hand=False) else _refused([])

    def changed(self) -> tuple[str, ...]:
        """The names of the rows that are not at their defaults."""
        form = self._form
        return tuple(name for name, parameter in form.parameters.items() if parameter.differs(form.value(name)))

    def restore_all(self) -> None:
        """Set every row to its default, as one edit."""
        form = self._form
        experiment = form.session.run.experiment
        for row in form.rows.values():
            row.revert()
            row.set_fault("")
        if not form.path:
            for name in form.rows:
                experiment = experiment.with_setting(name, form.parameters[name].default)
        else:
            choice = experiment.choice(form.path)
            required = {name for name, parameter in form.parameters.items() if parameter.must_be_given}
            kept = {name: v for name, v in choice.values.items() if name not in form.rows or name in required}
            experiment = experiment.with_choice(form.path, Choice(choice.name, kept))
        form.session.edit(experiment, self.tr("Restore defaults"))

    def _pasted_into(self, values: dict[str, object]) -> Experiment:
        """The experiment with `values`. Raises `ValueError` with a sentence for what does not fit."""
        form = self._form
        experiment = form.session.run.experiment
        if not form.path:
            for name, raw in values.items():
                if name not in form.parameters:
                    raise ValueError(_refused([f"{name} is none of these settings"]))
                experiment = experiment.with_setting(name, form.parameters[name].coerce(raw))
            return experiment
        choice = experiment.choice(form.path)
        entry = catalogue_at(form.path, form.session.run.catalogues)[choice.name]
        meant = values.get("name")
        if meant is not None and entry.parameter("name") is None:
            if meant != choice.name:
                raise ValueError(_refused([f"The clipboard holds values of {meant}, and {choice.name} is chosen"]))
            values = {name: raw for name, raw in values.items() if name != "name"}
        found = matching_values(values, entry, choice)
        if found.faults:
            raise ValueError(_refused(found.faults.values()))
        return experiment.with_choice(form.path, with_values(choice, found.values))

    def _paste_all_at(self, name: str) -> None:
        fault = self.paste_all()
        if fault:
            self._tell(name, fault)

    # What went wrong

    def _tell(self, name: str, sentence: str) -> None:
        self._forgive()
        self._form.rows[name].set_fault(sentence)
        self._told = name, sentence

    def _forgive(self) -> None:
        """Forget a paste error once something else was done."""
        if self._told is not None:
            name, sentence = self._told
            self._told = None
            row = self._form.rows.get(name)
            if row is not None and row.fault() == sentence:
                row.set_fault("")


_LONGEST_TITLE = 44


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _text() -> str:
    return QGuiApplication.clipboard().text()


def _filled() -> bool:
    return bool(_text().strip())


def _short(title: str) -> str:
    return title if len(title) <= _LONGEST_TITLE else f"{title[: _LONGEST_TITLE - 1]}…"


def _refused(sentences: Iterable[str]) -> str:
    said = [sentence if sentence.endswith((".", "?")) else f"{sentence}." for sentence in sentences]
    return " ".join((*said, "Nothing was pasted."))


def _pasted(text: str, parameter: Parameter) -> Value:
    """The value of a clipboard's text; of numbers, arithmetic too. Raises `ValueError`."""
    if parameter.kind in (ParameterKind.FLOAT, ParameterKind.INTEGER):
        try:
            return parameter.coerce(read_number(text))
        except ValueError as error:
            if str(error).startswith(parameter.name):
                raise
    return read_value(text, parameter)
