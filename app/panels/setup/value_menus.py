"""Menus of a form's values: copy, paste, restore, and presets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QGuiApplication

from app.core.experiment.entry import Entry
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_document import catalogue_at, check
from app.core.experiment.parameters import Parameter, ParameterKind, Value
from app.core.text.number_text import read_number
from app.session.edits.presets import (
    MatchedValues,
    Preset,
    checked_name,
    delete_preset,
    matching_values,
    read_presets,
    read_value,
    read_values,
    save_preset,
    value_text,
    values_text,
    with_values,
)
from app.session.run.run_sentences import shown
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.translation import tr
from widgets.controls.row_menu import MenuItem, open_menu
from widgets.forms.form_row import FormRow
from widgets.notices.prompts import InlinePrompt


class CopiedForm(Protocol):
    """Form with values to copy and paste."""

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
    """Clipboard of a form's values as lines of TOML; pasting sets all of them in one edit, or none."""

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
        """Return the menu of a row."""
        value, parameter = self._form.value(name), self._form.parameters[name]
        takes = self._form.takes_edits(name)
        line = values_text({name: value})
        return [
            MenuItem(tr("Copy value"), partial(_copy, value_text(value)), icon="copy"),
            MenuItem(_short(tr("Copy {line}", line=line)), partial(_copy, line)),
            MenuItem(
                tr("Paste value"),
                partial(self.paste_value, name),
                icon="clipboard-text",
                enabled=takes and _filled(),
            ),
            MenuItem(
                tr("Restore default"),
                partial(self._form.restore, name),
                "Alt+Backspace",
                "arrow-counter-clockwise",
                enabled=takes and parameter.differs(value),
            ),
            None,
            MenuItem(tr("Copy all values"), self.copy_all),
            MenuItem(tr("Paste values"), partial(self._paste_all_at, name), enabled=takes and _filled()),
            *([None, *more] if (more := self._form.further(name)) else []),
        ]

    def paste_value(self, name: str) -> None:
        """Set one value from the clipboard, or show below its row why it does not fit."""
        form = self._form
        try:
            value = _pasted(_text(), form.parameters[name])
        except ValueError as error:
            self._tell(name, str(error))
            return
        form.rows[name].revert()
        form.rows[name].set_fault("")
        form.session.editor.set_value(form.path, name, value)

    # All of them

    def copy_all(self) -> None:
        values = {name: self._form.value(name) for name in self._form.rows}
        # What is required and empty is not a value.
        required = {name for name, parameter in self._form.parameters.items() if parameter.must_be_given}
        _copy(values_text({name: v for name, v in values.items() if v is not None or name not in required}))

    def paste_all(self) -> str:
        """Set the values on the clipboard in one edit. If any of them does not fit, set none and show why."""
        form = self._form
        try:
            values = read_values(_text(), form.path)
            pasted = self._pasted_into(values)
        except ValueError as error:
            return str(error)
        faults = check(pasted, form.session.run.catalogues)
        if faults:
            return _refused(
                Message("{name} {fault}", name=fault.key.rpartition(".")[2], fault=fault.sentence) for fault in faults
            )
        for name in values:
            if name in form.rows:
                form.rows[name].revert()
                form.rows[name].set_fault("")
        return "" if form.session.editor.edit(pasted, tr("Paste values"), by_hand=False) else _refused([])

    def changed(self) -> tuple[str, ...]:
        """Return the names of the rows that are not at their defaults."""
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
        form.session.editor.edit(experiment, tr("Restore defaults"))

    def _pasted_into(self, values: dict[str, object]) -> Experiment:
        """Return the experiment with `values`. Raises `ValueError` with a sentence."""
        form = self._form
        experiment = form.session.run.experiment
        if not form.path:
            for name, raw in values.items():
                if name not in form.parameters:
                    raise ValueError(_refused([Message("{name} is not one of these settings", name=name)]))
                experiment = experiment.with_setting(name, form.parameters[name].coerce(raw))
            return experiment
        choice = experiment.choice(form.path)
        entry = catalogue_at(form.path, form.session.run.catalogues)[choice.name]
        meant = values.get("name")
        if meant is not None and entry.parameter("name") is None:
            if meant != choice.name:
                raise ValueError(
                    _refused(
                        [
                            Message(
                                "The clipboard contains values of {optimizer}, but {choice} is selected",
                                optimizer=meant,
                                choice=choice.name,
                            )
                        ]
                    )
                )
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
        """Remove a paste error after another action."""
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
    said = [
        sentence if sentence.endswith((".", "?")) else Message("{sentence}.", sentence=sentence)
        for sentence in sentences
    ]
    return Message.paragraph((*said, Message("Nothing was pasted.")))


def _pasted(text: str, parameter: Parameter) -> Value:
    """Parse the text on the clipboard as a value, with arithmetic for numbers. Raises `ValueError`."""
    if parameter.kind in (ParameterKind.FLOAT, ParameterKind.INTEGER):
        try:
            return parameter.coerce(read_number(text))
        except ValueError as error:
            if str(error).startswith(parameter.name):
                raise
    return read_value(text, parameter)


_MOST_SAID = 8
"""Values that a tooltip lists."""


class PresetMenu(QObject):
    """Items of the preset menu. `prompt` asks for names and confirmations.

    `path` is that of the optimizer in the experiment, or a function that says it; `folder` where presets are kept, the
    user's own where none is given.
    """

    def __init__(
        self, session: Session, path: str | Callable[[], str], prompt: InlinePrompt, folder: Path | None = None
    ) -> None:
        super().__init__(prompt)
        self._session, self._path, self._prompt, self.folder = session, path, prompt, folder
        self._newest: dict[str, str] = {}
        """Name of the preset that was applied or saved last, by optimizer."""
        self._reported: set[tuple[Path, str]] = set()

    @property
    def path(self) -> str:
        return self._path if isinstance(self._path, str) else self._path()

    def items(self) -> list[MenuItem | None]:
        """Return the presets of the optimizer, those of others that fit partly, and actions."""
        shelf = read_presets(self.folder)
        for fault in shelf.faults:
            if fault not in self._reported:
                self._reported.add(fault)
                self._session.log(fault[1], "warn")
        choice, entry = self._choice_and_entry()
        own = shelf.of(choice.name)
        others = [(p, matching_values(p.values, entry, choice)) for p in shelf.presets if p.optimizer != choice.name]
        words = tr("Presets of {title}") if own else tr("No presets of {title}")
        found: list[MenuItem | None] = [MenuItem(words.format(title=entry.title), enabled=False)]
        found += [self._item(preset, matching_values(preset.values, entry, choice)) for preset in own]
        foreign = tuple(self._item(preset, fit) for preset, fit in others if fit.values)
        if foreign:
            found.append(MenuItem(tr("From other optimizers"), items=foreign))
        if shelf.faults:
            words = tr("{count} damaged, see the log", count=len(shelf.faults))
            found.append(MenuItem(words, icon="warning", enabled=False))
        found += [None, MenuItem(tr("Save as preset…"), self.ask_name, icon="floppy-disk")]
        if own:
            bin_ = tuple(MenuItem(f"{preset.name}…", partial(self.ask_to_delete, preset)) for preset in own)
            found.append(MenuItem(tr("Delete preset"), items=bin_))
        return found

    def apply(self, preset: Preset) -> None:
        """Set the values that fit in one edit, and log the others."""
        session = self._session
        choice, entry = self._choice_and_entry()
        found = matching_values(preset.values, entry, choice)
        label = self._label(preset)
        pasted = session.run.experiment.with_choice(self.path, with_values(choice, found.values))
        faults = [
            Message("{name} {fault}", name=fault.key.rpartition(".")[2], fault=fault.sentence)
            for fault in check(pasted, session.run.catalogues)
        ]
        if faults or not found.values:
            why = Message.joined(faults or found.faults.values(), "; ")
            session.log(Message("Preset {label} was not applied: {why}.", label=label, why=why), "error")
            return
        if not session.editor.edit(pasted, tr("Preset {label}", label=label), by_hand=False):
            return
        self._newest[choice.name] = preset.name
        session.log(Message("Preset {label} applied to {title}", label=label, title=entry.title))
        if found.faults:
            session.log(
                Message(
                    "Omitted from preset {label}: {faults}.",
                    label=label,
                    faults=Message.joined(found.faults.values(), "; "),
                ),
                "warn",
            )

    def ask_name(self) -> None:
        """Ask for the name of a new preset with the present values."""
        choice, entry = self._choice_and_entry()
        name = self._newest.get(choice.name, "")
        sentence = tr("Save as a preset of {title}", title=entry.title)
        self._prompt.ask(sentence, tr("Save"), self._save, text=name, hint=tr("Name"))

    def ask_to_delete(self, preset: Preset) -> None:
        sentence = tr("Delete preset {label}? This cannot be undone.", label=self._label(preset))
        self._prompt.ask(sentence, tr("Delete"), lambda _text: self._delete(preset))

    def _save(self, name: str) -> str:
        """Save the values, or ask before replacing an older preset. Return the error, empty if saved."""
        try:
            name = checked_name(name)
        except ValueError as error:
            return str(error)
        choice, entry = self._choice_and_entry()
        if read_presets(self.folder).named(name, choice.name) is None:
            return self._write(name)
        sentence = tr("{title} has a preset {name}. Overwrite it?", title=entry.title, name=name)
        self._prompt.ask(sentence, tr("Overwrite"), lambda _text: self._write(name))
        return ""

    def _write(self, name: str) -> str:
        choice, entry = self._choice_and_entry()
        values: dict[str, Value] = {**entry.with_values(choice.values).defaults(), **choice.values}
        try:
            preset = save_preset(name, choice.name, values, self.folder)
        except OSError as error:
            return Message("The preset could not be written: {reason}.", reason=error.strerror or error)
        self._newest[choice.name] = preset.name
        self._session.log(Message("Saved preset {label} in {path}", label=self._label(preset), path=preset.path))
        return ""

    def _delete(self, preset: Preset) -> str:
        try:
            delete_preset(preset)
        except OSError as error:
            return Message("The preset could not be deleted: {reason}.", reason=error.strerror or error)
        self._session.log(Message("Deleted preset {label}", label=self._label(preset)))
        return ""

    def _choice_and_entry(self) -> tuple[Choice, Entry]:
        choice = self._session.run.experiment.choice(self.path)
        return choice, catalogue_at(self.path, self._session.run.catalogues)[choice.name]

    def _label(self, preset: Preset) -> str:
        """Return a preset's name, with its optimizer if that is another one."""
        choice, _ = self._choice_and_entry()
        return preset.name if preset.optimizer == choice.name else f"{preset.name} ({shown(preset.optimizer)})"

    def _item(self, preset: Preset, fit: MatchedValues) -> MenuItem:
        choice, entry = self._choice_and_entry()
        present = {**entry.with_values(choice.values).defaults(), **choice.values}
        same = not fit.faults and all(present.get(name) == value for name, value in fit.values.items())
        return MenuItem(
            self._label(preset),
            partial(self.apply, preset),
            checked=same and preset.optimizer == choice.name,
            note=self._note(fit, entry),
        )

    def _note(self, fit: MatchedValues, entry: Entry) -> str:
        """Return the values of a preset that are not defaults, and the number that do not fit."""
        defaults = entry.with_values(fit.values).defaults()
        own = [f"{name} {shown(value)}" for name, value in fit.values.items() if defaults.get(name) != value]
        if len(own) > _MOST_SAID:
            own = [*own[:_MOST_SAID], tr("and {count} more", count=len(own) - _MOST_SAID)]
        lines = own or [tr("Every value at its default")]
        if fit.faults:
            lines.append(
                tr(
                    "{count} of {total} values are out of range",
                    count=len(fit.faults),
                    total=len(fit.faults) + len(fit.values),
                )
            )
        return "\n".join(lines)
