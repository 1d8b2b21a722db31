"""Section "Optimizer": the choice of an optimizer from a catalogue or a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Choice
from app.core.experiment.experiment_document import SETTINGS
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.parameters import Parameter
from app.panels.setup.hyperparameter_panel import HyperparameterPanel, SharedPanel
from app.panels.setup.parameter_form import ParameterForm
from app.panels.setup.parts_panel import PartForm
from app.panels.setup.picker_items import file_item, items_of
from app.session.edited_scope import EditedScope
from app.session.session import Session
from app.session.user_code.edited_file import there, with_newest
from optimizers.base.message import Message
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, wrapped
from widgets.base.panel_kit import bind, box, button, row
from widgets.base.translation import tr, translated
from widgets.controls.file_dialog import FileDialog
from widgets.forms.form_row import Reach
from widgets.notices.badge import Badge
from widgets.notices.floating_note import FloatingNote
from widgets.picker.list import PickerAction, PickerItem
from widgets.picker.widget import Picker, PickerPopup
from widgets.shell.columns import Section


class FileLine(QWidget):
    """The name of a file; `reloadAsked` asks to run it again."""

    reloadAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = ElidedLabel(role="label", elide=Qt.TextElideMode.ElideMiddle)
        self.reload = button(
            "arrow-clockwise", tr("Reload the file"), self.reloadAsked, size=28, icon_size=16, token="text3"
        )
        self.reload.setToolTip(tr("Reload: run the current file and keep weights and slots"))
        row((self.name, 1), self.reload, of=self)

    def show_file(self, path: Path) -> None:
        self.name.setText(path.name)
        self.name.set_note(str(path))


__all__ = ["OPEN_KEY", "HyperparameterPanel", "OptimizerPanel", "SharedPanel"]

OPEN_KEY = "Ctrl+Shift+O"
_VIEWS = {
    "keras3": "Keras 3",
    "keras2": "Keras 2 (2.11 to 2.15)",
    "legacy": "OptimizerV2 (2.0 to 2.10)",
    "tf1": "TensorFlow 1",
}


class _WithFiles(Protocol):
    def classes_in(self, path: str) -> tuple[str, ...]:
        """Return the names of the optimizers in a file; raises `ValueError` if there are none."""


class OptimizerPanel(Section):
    """Edited part and a searchable list of optimizers for it, with `recent` files; below it, the slots of the selected
    optimizer. The sections below share its `scope`.
    """

    recentChanged = Signal(object)
    """Signal with a tuple of files, as experiments name them, the newest first."""
    editAsked = Signal()
    """Signal that a person wants to see or change the code of the optimizer."""
    unreadable = Signal(str)
    """Signal that a person opened this Python file and no optimizer can be read from it: it has a fault to mend, or
    none is there.
    """

    def __init__(self, session: Session, recent: Sequence[str] = (), *, scope: EditedScope | None = None) -> None:
        self.edit_button = IconButton("code", "", size=28, icon_size=16, token="text3")
        self.eager = Badge("", "warn")
        add = IconButton("plus", "", size=28, icon_size=16, token="text3")
        super().__init__(tr("Optimizer"), box(row(self.eager, add, self.edit_button, gap=0)))
        self.edit_button.clicked.connect(self.editAsked)
        self._session = session
        self._scope = scope or EditedScope(session)
        self._recent = there(recent)
        self._listed = items_of(session.run.catalogues.optimizers.values())
        self._chosen = self._scope.path("optimizer"), self._choice.name
        self._choosing = False
        self.parts = PartForm(session, self._scope, self, add)
        action = PickerAction(tr("Open a Python file…"), "file-plus", OPEN_KEY)
        self.picker = Picker(self._listed, tr("Search optimizers"), action=action)
        self.picker.opening.connect(self._offer)
        self.picker.chosen.connect(self.choose)
        self.picker.actionTriggered.connect(self.ask_for_file)
        self.notice = FloatingNote(self.picker)
        self.file = FileLine()
        self.file.reloadAsked.connect(self._reload)
        self.slots_caption = ElidedLabel("", "caption", "text3")
        self.merging = Badge(tr("Repeated rows merged first"), "warn")
        self.merging.setToolTip(
            wrapped(
                tr(
                    "Keras passes repeated rows to a Keras 3 optimizer unmerged. Here they are merged first, which "
                    "hides errors in a sparse path that squares them one by one. Turn off “merge_repeated” in "
                    "Aggregation to train as Keras does."
                )
            )
        )
        for part in (self.picker, self.file, row((self.slots_caption, 1), self.merging)):
            self.add(part)
        self.view_form = ParameterForm(session, self, "", self._view_parameters, _view_reach, words=_VIEWS)
        session.validationFailed.connect(self._faulted)
        for signal in (session.loaded, session.slotsChanged, session.waitingChanged, session.trustRequired):
            signal.connect(self._show)
        bind(self._follow, session.experimentChanged, self._scope.changed)

    @property
    def _choice(self) -> Choice:
        return self._session.run.experiment.choice(self._scope.path("optimizer"))

    @property
    def refusal(self) -> str:
        """Reason why no other optimizer can be chosen now, in a sentence; empty if one can."""
        if self._scope.frozen:
            return tr("The edited variables are frozen.")
        return translated(self._session.run.refusal(f"{self._scope.path('optimizer')}.name"))

    # Files

    def ask_for_file(self) -> None:
        """Ask for a Python file, and open it."""
        path = self._ask_path()
        if path:
            self.open_file(path)

    def open_file(self, path: str) -> None:
        """Select the optimizer in a Python file; if there are several, ask which. Shows errors."""
        path = str(Path(path).expanduser().resolve())
        try:
            classes = cast(_WithFiles, self._session.run.catalogues.optimizers).classes_in(path)
        except ValueError as error:
            self._tell(str(error))
            self.unreadable.emit(path)
            return
        references = [f"{path}:{name}" for name in classes]
        if len(references) == 1:
            self.choose(references[0])
        else:
            self._ask_which(path, references)

    def _ask_path(self) -> str:
        last = parse_file_reference(self._recent[0]) if self._recent else None
        folder = str(last[0].parent) if last is not None else ""
        path, _ = FileDialog.getOpenFileName(self, tr("Open an optimizer"), folder, tr("Python files (*.py)"))
        return path

    def _ask_which(self, path: str, references: Sequence[str]) -> None:
        optimizers = self._session.run.catalogues.optimizers
        prompt = tr("Optimizer of {name} to use", name=Path(path).name)
        entries = [optimizers[each] for each in references]
        items = [PickerItem(e.name, e.title, translated(e.summary), e.badge) for e in entries]
        self.which = PickerPopup(items, "", prompt, self.picker)
        self.which.chosen.connect(self.choose)
        self.which.open_below(self.picker)

    def _reload(self) -> None:
        self.notice.say("")
        self._session.editor.reload_optimizer()

    # Choosing

    def choose(self, name: str) -> None:
        """Train what is edited with this optimizer; the one that does runs its file again."""
        self.notice.say("")
        if name == self._choice.name:
            self._session.editor.reload_optimizer()
            return
        self._choosing = True
        self._session.editor.choose(self._scope.path("optimizer"), name)
        self._choosing = False
        self._show()

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Show the reason why an optimizer was not accepted. Rows show errors of its values."""
        # The part whose optimizer could not be built may be removed already, so show its error whatever is edited.
        messages = [fault.sentence for fault in faults if fault.key.endswith("optimizer.name")]
        if self._choosing and not messages:
            messages = [
                Message("{name} {fault}", name=fault.key.rpartition(".")[2], fault=fault.sentence) for fault in faults
            ]
            self._session.log(Message.joined(messages, "; "), "error")
        if messages:
            self.notice.say(Message.joined(messages, "\n"))

    def _tell(self, sentence: str) -> None:
        self.notice.say(sentence)
        self._session.log(sentence, "error")

    # Showing

    def _follow(self) -> None:
        """Follow the experiment: its optimizer or the edited part may have changed."""
        name = self._choice.name
        chosen = self._scope.path("optimizer"), name
        if chosen != self._chosen:
            self.notice.say("")
        self._chosen = chosen
        if parse_file_reference(name) is not None:
            recent = with_newest(self._recent, name)
            if recent != self._recent:
                self._recent = recent
                self.recentChanged.emit(recent)
        self.view_form.update()
        self._show()

    def _offer(self) -> None:
        """List the catalogue, and every recent file that still exists."""
        self._recent = there(self._recent)
        name = self._choice.name
        own = [name] if parse_file_reference(name) is not None else []
        optimizers = self._session.run.catalogues.optimizers
        others = [file_item(each, optimizers) for each in self._recent if each not in own]
        self.picker.set_items([*self._listed, *(self._own_item(each) for each in own), *others])
        self.picker.set_value(name)

    def _own_item(self, name: str) -> PickerItem:
        """Return the item of the selected file."""
        return file_item(name, self._session.run.catalogues.optimizers, self._contract() if self._acts() else "")

    def _show(self) -> None:
        session = self._session
        name = self._choice.name
        place = parse_file_reference(name)
        foreign = session.run.refusal("model")
        if foreign:
            self.picker.set_items(items_of([session.run.catalogues.optimizers[name]]))
        else:
            self.picker.set_items(self._listed if place is None else [*self._listed, self._own_item(name)])
        if place is not None:
            self.file.show_file(place[0])
        self.picker.set_value(name)
        for control in (self.picker, self.edit_button, self.file.reload):
            control.setEnabled(not foreign)
        self.edit_button.set_title(translated(foreign) or tr("Edit the code"), "" if foreign else "Ctrl+E")
        frozen = self._scope.frozen
        self.merging.setVisible(not frozen and self._merges_for_it())
        self._show_eager("" if frozen or not self._acts() else self._why_eager())
        self.picker.setVisible(not frozen)
        self.file.setVisible(place is not None and not frozen)
        if frozen:
            self.slots_caption.setText(tr("These variables are not trained"))
        elif not self._acts():
            known = session.run.catalogues.optimizers[name]
            self.slots_caption.setText("" if place is not None or foreign else translated(known.detail))
        else:
            self.slots_caption.setText(self._told_slots())

    def _why_eager(self) -> str:
        index, eager = self._scope.index + 1, self._session.run.description.eager
        return eager[index] if index < len(eager) else ""

    def _show_eager(self, why: str) -> None:
        """Show that the optimizer runs eagerly, with the line of the cause."""
        place = re.search(r", line (\d+):", why)
        text = tr("Runs eagerly: line {line}", line=place[1]) if place else tr("Runs eagerly")
        self.eager.show_text(text, "warn")
        self.eager.setToolTip(wrapped(why))
        self.eager.setAccessibleDescription(translated(why))
        self.eager.setVisible(bool(why))

    def _told_slots(self) -> str:
        names = list(
            dict.fromkeys(slot.name for slot in self._session.run.description.slots if self._drives(slot.variable))
        )
        if not names:
            return tr("No slots")
        # A wrapper's own come first.
        names.sort(key=lambda slot: "/" in slot)
        words = (
            tr("{count} slots per variable: {names}") if len(names) > 1 else tr("{count} slot per variable: {names}")
        )
        return words.format(count=len(names), names=", ".join(names))

    def _merges_for_it(self) -> bool:
        """Return whether repeated rows are merged for an optimizer that does not merge them itself."""
        experiment, built = self._session.run.experiment, self._session.run.built
        if not self._acts() or built is None or not experiment.merge_repeated or experiment.dense_gradients:
            return False
        if self._choice.name.startswith("library."):  # which merge them in their base
            return False
        sparse = (i for i, variable in enumerate(built.variables) if variable.sparse)
        return self._contract() == "Keras 3" and any(map(self._drives, sparse))

    def _drives(self, variable: int) -> bool:
        """Return whether the shown optimizer trains the variable with this index."""
        drivers = self._session.run.description.scope_by_variable
        return 0 <= variable < len(drivers) and drivers[variable] == self._scope.value

    def _contract(self) -> str:
        """Return the contract of the running optimizer of the edited part."""
        index, contracts = self._scope.index, self._session.run.description.contracts
        return (
            self._session.run.description.contract if index < 0 else contracts[index] if index < len(contracts) else ""
        )

    def _acts(self) -> bool:
        """Return whether the selected optimizer is the running one."""
        waiting = {"parts", f"{self._scope.value}.frozen", f"{self._scope.path('optimizer')}.name"}
        session = self._session
        return session.run.built is not None and not session.run.control.held and not waiting & session.run.waiting

    def _view_parameters(self) -> list[Parameter]:
        """Return the parameter of the import view: only a file has imports that could be shown another TensorFlow."""
        is_file = parse_file_reference(self._choice.name) is not None and self._session.run.can("model")
        named = is_file and not self._scope.frozen
        return [SETTINGS["import_view"]] if named else []


def _view_reach(_name: str) -> tuple[Reach, str]:
    return "rebuild", Message("Applies while running: the file is run again with these imports; slots are kept")
