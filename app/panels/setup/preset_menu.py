"""The presets of an optimizer in the menu of its section: apply, save, delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from app.core.experiment.entry import Entry
from app.core.experiment.experiment import Choice
from app.core.experiment.experiment_document import catalogue_at, check
from app.core.experiment.parameters import Value
from app.core.messages.run_frames import Note
from app.session.edits.clipboard_text import MatchedValues, matching_values, with_values
from app.session.edits.presets import Preset, checked_name, delete_preset, read_presets, save_preset
from app.session.run.run_sentences import shown
from app.session.session import Session
from widgets.base.shown_sentences import filled
from widgets.controls.row_menu import MenuItem
from widgets.notices.prompts import InlinePrompt

_MOST_SAID = 8
"""Values that a tooltip lists."""


class PresetMenu(QObject):
    """The items of the preset menu. Names and confirmations are asked for in `prompt`.

    `path` is that of the optimizer in the experiment, or a function that says it; `folder` where presets are kept, the
    user's own where none is given.
    """

    def __init__(
        self, session: Session, path: str | Callable[[], str], prompt: InlinePrompt, folder: Path | None = None
    ) -> None:
        super().__init__(prompt)
        self._session, self._path, self._prompt, self.folder = session, path, prompt, folder
        self._newest: dict[str, str] = {}
        """By optimizer the name of the preset that was applied or saved last."""
        self._reported: set[tuple[Path, str]] = set()

    @property
    def path(self) -> str:
        return self._path if isinstance(self._path, str) else self._path()

    def items(self) -> list[MenuItem | None]:
        """Presets of the optimizer, those of others that fit it in part, and what can be done with them."""
        shelf = read_presets(self.folder)
        for fault in shelf.faults:
            if fault not in self._reported:
                self._reported.add(fault)
                self._session.logged.emit(Note(fault[1], "warn"))
        choice, entry = self._choice_and_entry()
        own = shelf.of(choice.name)
        others = [(p, matching_values(p.values, entry, choice)) for p in shelf.presets if p.optimizer != choice.name]
        words = self.tr("Presets of %1") if own else self.tr("No presets of %1")
        found: list[MenuItem | None] = [MenuItem(words.replace("%1", entry.title), enabled=False)]
        found += [self._item(preset, matching_values(preset.values, entry, choice)) for preset in own]
        foreign = tuple(self._item(preset, fit) for preset, fit in others if fit.values)
        if foreign:
            found.append(MenuItem(self.tr("From other optimizers"), items=foreign))
        if shelf.faults:
            words = self.tr("%1 damaged, see the log").replace("%1", str(len(shelf.faults)))
            found.append(MenuItem(words, icon="warning", enabled=False))
        found += [None, MenuItem(self.tr("Save as preset…"), self.ask_name, icon="floppy-disk")]
        if own:
            bin_ = tuple(MenuItem(f"{preset.name}…", partial(self.ask_to_delete, preset)) for preset in own)
            found.append(MenuItem(self.tr("Delete preset"), items=bin_))
        return found

    def apply(self, preset: Preset) -> None:
        """Set what fits as one edit, and say in the log what did not."""
        session = self._session
        choice, entry = self._choice_and_entry()
        found = matching_values(preset.values, entry, choice)
        label = self._label(preset)
        pasted = session.run.experiment.with_choice(self.path, with_values(choice, found.values))
        faults = [f"{fault.key.rpartition('.')[2]} {fault.sentence}" for fault in check(pasted, session.run.catalogues)]
        if faults or not found.values:
            why = "; ".join(faults or found.faults.values())
            session.logged.emit(Note(f"Preset {label} was not applied: {why}.", "error"))
            return
        if not session.edit(pasted, self.tr("Preset %1").replace("%1", label), by_hand=False):
            return
        self._newest[choice.name] = preset.name
        session.logged.emit(Note(f"Preset {label} applied to {entry.title}"))
        if found.faults:
            session.logged.emit(Note(f"Left out of preset {label}: {'; '.join(found.faults.values())}.", "warn"))

    def ask_name(self) -> None:
        """Ask under which name to keep the values that are set."""
        choice, entry = self._choice_and_entry()
        name = self._newest.get(choice.name, "")
        sentence = self.tr("Save as a preset of %1").replace("%1", entry.title)
        self._prompt.ask(sentence, self.tr("Save"), self._save, text=name, hint=self.tr("Name"))

    def ask_to_delete(self, preset: Preset) -> None:
        sentence = self.tr("Delete preset %1? This cannot be undone.").replace("%1", self._label(preset))
        self._prompt.ask(sentence, self.tr("Delete"), lambda _text: self._delete(preset))

    def _save(self, name: str) -> str:
        """Keep the values, or ask before those of an older preset are lost. Empty, or why it cannot be done."""
        try:
            name = checked_name(name)
        except ValueError as error:
            return str(error)
        choice, entry = self._choice_and_entry()
        if read_presets(self.folder).named(name, choice.name) is None:
            return self._write(name)
        sentence = self.tr("%1 has a preset %2. Overwrite it?").replace("%1", entry.title).replace("%2", name)
        self._prompt.ask(sentence, self.tr("Overwrite"), lambda _text: self._write(name))
        return ""

    def _write(self, name: str) -> str:
        choice, entry = self._choice_and_entry()
        values: dict[str, Value] = {**entry.with_values(choice.values).defaults(), **choice.values}
        try:
            preset = save_preset(name, choice.name, values, self.folder)
        except OSError as error:
            return f"The preset could not be written: {error.strerror or error}."
        self._newest[choice.name] = preset.name
        self._session.logged.emit(Note(f"Saved preset {self._label(preset)} in {preset.path}"))
        return ""

    def _delete(self, preset: Preset) -> str:
        try:
            delete_preset(preset)
        except OSError as error:
            return f"The preset could not be deleted: {error.strerror or error}."
        self._session.logged.emit(Note(f"Deleted preset {self._label(preset)}"))
        return ""

    def _choice_and_entry(self) -> tuple[Choice, Entry]:
        choice = self._session.run.experiment.choice(self.path)
        return choice, catalogue_at(self.path, self._session.run.catalogues)[choice.name]

    def _label(self, preset: Preset) -> str:
        """Its name, and whose it is where that is another optimizer."""
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
        """The values of a preset that are not defaults, and how many do not fit."""
        defaults = entry.with_values(fit.values).defaults()
        own = [f"{name} {shown(value)}" for name, value in fit.values.items() if defaults.get(name) != value]
        if len(own) > _MOST_SAID:
            own = [*own[:_MOST_SAID], filled(self.tr("and %1 more"), len(own) - _MOST_SAID)]
        lines = own or [self.tr("Every value at its default")]
        if fit.faults:
            words = self.tr("%1 of %2 values do not fit").replace("%1", str(len(fit.faults)))
            lines.append(words.replace("%2", str(len(fit.faults) + len(fit.values))))
        return "\n".join(lines)
