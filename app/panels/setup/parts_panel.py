"""Strip of parts: the edited one, its variables, and whether they are frozen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLayout, QWidget

from app.core.experiment.assignment import assign, free_suggestions, matching, scope_title
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Experiment, ParameterGroup, path_in
from app.core.experiment.experiment_document import pattern_fault
from app.panels.setup.picker_items import title_of
from app.session.edited_scope import EditedScope
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel
from widgets.base.translation import tr, translated
from widgets.controls.row_menu import MenuItem, below, open_menu
from widgets.forms.form_row import Reach
from widgets.forms.form_rows import PatternRow, SwitchRow
from widgets.forms.part_strip import Chip, PartStrip

_OFFERED = 8
_LABEL_WIDTH = 52
_ANEW: tuple[Reach, str] = (
    "rebuild",
    Message("Applies while running: variables change their optimizer and keep matching slots"),
)


class Host(Protocol):
    """Container of the strip and its rows: a section of a column."""

    def add(self, content: QWidget | QLayout) -> None: ...

    def add_row(self, row: QWidget) -> object: ...


class PartForm(QObject):
    """Strip of parts, and the pattern of the selected one, at the top of a section.

    A part that is added begins with the optimizer of the rest.
    """

    def __init__(self, session: Session, scope: EditedScope, section: Host, add: IconButton) -> None:
        """Make the strip and its rows in `section`; `add` asks for another part."""
        super().__init__(scope)
        self._session, self._scope = session, scope
        self._drafting = False
        self._offered_for: object = None
        """The other patterns, and the variables, for which completions are offered."""
        self.strip = PartStrip(
            tr("Optimizer for"), tr("Remove this part (its variables return to the default optimizer)")
        )
        self.strip.chosen.connect(self._choose)
        self.add_button = add
        add.clicked.connect(self._ask_which)
        self.strip.removeAsked.connect(lambda: remove_part(session, scope.index))
        add.setAccessibleDescription(tr("Opens a menu of patterns"))
        self.pattern = PatternRow(
            "pattern",
            self._describe,
            self._show_fault,
            note=tr("A regular expression for the full paths of the variables that this optimizer trains"),
            label_width=_LABEL_WIDTH,
        )
        self.pattern.field.setPlaceholderText("embedding/.*")
        self.pattern.valueEdited.connect(self._set_pattern)
        self.pattern.restoreRequested.connect(self.pattern.revert)
        self.pattern.left.connect(self._end_draft)
        self.frozen = SwitchRow("frozen", False, note=tr("These variables are frozen: they keep their values"))
        self.frozen.valueEdited.connect(self._set_frozen)
        self.frozen.restoreRequested.connect(lambda: self._set_frozen(False))
        self.members = ElidedLabel("", "caption")
        section.add(self.strip)
        section.add(self.members)
        section.add_row(self.pattern)
        section.add_row(self.frozen)
        for signal in (session.experimentChanged, session.loaded, session.waitingChanged):
            signal.connect(self.update)
        scope.changed.connect(self._rescope)
        session.validationFailed.connect(self._faulted)
        # What was built has parts that fit.
        session.loaded.connect(lambda _: self.pattern.set_fault(""))
        self.update()

    def update(self) -> None:
        """Show the present experiment and the variables of the model."""
        session, scope = self._session, self._scope
        self.strip.set_chips(self._chips(), scope.value)
        unknown = "" if self._paths else tr("The variables are known once the model is built")
        foreign = session.run.refusal("model")
        idle = foreign or unknown
        self.add_button.setEnabled(not idle)
        self.add_button.set_title(translated(idle) or tr("Add an optimizer for a part of the model"))
        part = scope.part
        self.strip.setVisible(bool(session.run.experiment.parts) or self._drafting)
        editing = (part is not None or self._drafting) and not foreign
        self.pattern.setVisible(editing)
        own = part is not None and editing and not self._drafting
        self.frozen.setVisible(own)
        self.strip.set_removable(own)
        self.members.setVisible(not editing and bool(session.run.experiment.parts))
        if not editing:
            places = assign(self._patterns, self._paths).places(scope.value) if self._paths else ()
            self.members.setText(_members([self._paths[place] for place in places], len(self._paths)) if places else "")
        if part is None or not own:
            return
        self.pattern.set_value(part.pattern)
        self._offer()
        self.frozen.set_value(part.frozen)
        for name, row in (("pattern", self.pattern), ("frozen", self.frozen)):
            waits = {f"{scope.value}.{name}", "parts"} & session.run.waiting
            row.set_mark("waiting" if waits else "default", tr("Takes effect at the next step") if waits else "")
            row.set_reach(*_ANEW)

    def draft(self) -> None:
        """Begin a new part; the user types its pattern."""
        self._drafting = True
        self._scope.choose("")
        self.pattern.set_value("")
        self.pattern.set_mark("default")
        self.pattern.set_reach("")
        self._offer()
        self.update()
        self.pattern.field.setFocus()

    # What is known

    @property
    def _paths(self) -> tuple[str, ...]:
        return paths_of(self._session)

    @property
    def _patterns(self) -> list[str]:
        return [part.pattern for part in self._session.run.experiment.parts]

    @property
    def _others(self) -> list[str]:
        """Patterns of the other parts."""
        edited = -1 if self._drafting else self._scope.index
        return [pattern for place, pattern in enumerate(self._patterns) if place != edited]

    def _chips(self) -> list[Chip]:
        experiment, paths = self._session.run.experiment, self._paths
        optimizers = self._session.run.catalogues.optimizers
        if not self._session.run.can("model"):
            return self._chips_of_others(experiment, paths)
        rest = tr("Default optimizer") if experiment.parts else tr("All variables")
        chips = [Chip("", rest, note=f"{rest}: {title_of(experiment.optimizer.name, optimizers)}")]
        for i, part in enumerate(experiment.parts):
            who = tr("frozen") if part.frozen else title_of(part.optimizer.name, optimizers)
            note = f"{part.pattern}: {who}"
            if paths and pattern_fault(part.pattern) is None:
                note += "\n" + "\n".join(paths[place] for place in matching(part.pattern, paths))
            chips.append(Chip(f"part/{i}", part.pattern, "snowflake" if part.frozen else "", code=True, note=note))
        return chips

    def _chips_of_others(self, experiment: Experiment, paths: Sequence[str]) -> list[Chip]:
        """Return the chips of a training of another process, whose parts are those of its optimizers."""
        assigned, chips = assign(self._patterns, paths), []
        for scope in experiment.scopes:
            name = experiment.choice(path_in(scope, "optimizer")).name
            what = title_of(name, self._session.run.catalogues.optimizers)
            names = "\n".join(paths[place] for place in assigned.places(scope))
            chips.append(Chip(scope, scope_title(experiment, scope, paths) or what, note=f"{what}\n{names}"))
        return chips

    def _describe(self, pattern: str) -> str:
        """Describe the variables that a pattern matches, during typing."""
        paths = self._paths
        if not pattern or not paths:
            return tr("matches full paths of variables") if not pattern else ""
        if pattern_fault(pattern) is not None:
            return tr("not a valid regular expression")
        return _members([paths[place] for place in matching(pattern, paths)], len(paths))

    def _show_fault(self, pattern: str) -> str:
        """Show the error of a pattern in relation to the other parts."""
        if not pattern and self._drafting:
            return ""
        if not self._paths:
            return pattern_fault(pattern) or ""
        others = self._others
        mine = f"part/{len(others)}.pattern"
        faults = assign([*others, pattern], self._paths).faults
        return next((fault.sentence for fault in faults if fault.key == mine), "")

    def _offer(self) -> None:
        others, paths = self._others, self._paths
        if (others, paths) != self._offered_for:
            self._offered_for = others, paths
            self.pattern.field.set_offers(_offers(others, paths))

    # What a person does

    def _choose(self, scope: str) -> None:
        self._drafting = False
        self._scope.choose(scope)
        self.update()

    def _ask_which(self) -> None:
        paths = self._paths
        items: list[MenuItem | None] = [
            MenuItem(pattern, partial(self._add, pattern), _count(len(matching(pattern, paths))))
            for pattern in free_suggestions(self._patterns, paths)[:_OFFERED]
        ]
        items += [None] if items else []
        items.append(MenuItem(tr("Custom pattern…"), self.draft))
        self.menu = open_menu(self.add_button, items, below(self.add_button))

    def _add(self, pattern: str) -> None:
        self._drafting = False
        add_part(self._session, self._scope, pattern)

    def _set_pattern(self, pattern: str) -> None:
        if self._drafting:
            if pattern:
                self._add(pattern)
                self.update()
            return
        part = self._scope.part
        if part is not None:
            self._session.editor.edit(
                self._session.run.experiment.with_part_at(self._scope.index, replace(part, pattern=pattern))
            )

    def _set_frozen(self, frozen: bool) -> None:
        set_frozen(self._session, self._scope.index, frozen)

    def _end_draft(self) -> None:
        """End the draft of a part; an empty one is discarded."""
        if self._drafting and not self.pattern.field.text().strip():
            self._drafting = False
            self.update()

    def _rescope(self) -> None:
        self._drafting = self._drafting and not self._scope.value
        self.pattern.revert()
        self.update()

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Show the error of a pattern that only the worker could find."""
        for fault in faults:
            scope, _, name = fault.key.rpartition(".")
            if name == "pattern" and scope in (f"part/{i}" for i in range(len(self._patterns))):
                # Of several parts one is shown: the one that is wrong, as after another model was chosen.
                self._choose(scope)
                self.pattern.set_fault(
                    Message("pattern {sentence}", sentence=fault.sentence.removeprefix(fault.key).strip())
                )


def paths_of(session: Session) -> tuple[str, ...]:
    """Return the paths of the built model's variables; empty without a model."""
    return tuple(variable.path for variable in session.run.built.variables) if session.run.built is not None else ()


def add_part(session: Session, scope: EditedScope, pattern: str, *, frozen: bool = False) -> bool:
    """Give the variables that `pattern` matches their own optimizer, at first a copy of the default one, and
    edit it.
    """
    rest = session.run.experiment
    part = ParameterGroup(pattern, rest.optimizer, rest.schedule, rest.schedules, frozen)
    made = session.editor.edit(rest.with_part(part))
    if made:
        scope.choose(f"part/{len(session.run.experiment.parts) - 1}")
    return made


def set_frozen(session: Session, index: int, frozen: bool) -> bool:
    """Freeze the variables of a part, or train them again."""
    part = session.run.experiment.parts[index]
    return session.editor.edit(session.run.experiment.with_part_at(index, replace(part, frozen=frozen)))


def remove_part(session: Session, index: int) -> bool:
    """Remove a part; its variables go back to the default optimizer."""
    return session.editor.edit(session.run.experiment.without_part(index))


def _offers(others: Sequence[str], paths: Sequence[str]) -> list[str]:
    """Return completions of a pattern: suggestions, then every variable without a part."""
    free = assign(others, paths).rest
    return list(dict.fromkeys((*free_suggestions(others, paths), *(paths[place] for place in free))))


def _members(names: Sequence[str], of: int) -> str:
    """Return the members in words: `"2 of 6: dense/kernel, dense/bias"`."""
    if not names:
        return tr("matches none of {count} variables", count=of)
    return tr("{count} of {total}: {names}", count=len(names), total=of, names=", ".join(names))


def _count(count: int) -> str:
    return tr("{count} variable", count=count) if count == 1 else tr("{count} variables", count=count)
