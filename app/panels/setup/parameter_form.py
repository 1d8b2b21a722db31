"""Form made from parameters: one row for each, bound to a table of the experiment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol, cast

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.core.experiment.entry import INNER_OPTIMIZER, Entry
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import path_in, split_path
from app.core.experiment.experiment_document import catalogue_at
from app.core.experiment.parameters import Parameter, ParameterKind, Value, none_word
from app.core.experiment.toml_documents import written
from app.panels.setup.picker_items import items_of
from app.panels.setup.value_menus import FormClipboard
from app.session.edits.edit_text import range_text
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.labels import text_label
from widgets.base.number_range import Number, NumberRange
from widgets.base.theme import LABEL, font, px, theme
from widgets.base.translation import tr
from widgets.controls.choices import ListChoice
from widgets.controls.row_menu import MenuItem
from widgets.forms.form_row import LABEL_WIDTH, FormRow, Reach
from widgets.forms.form_rows import ChoiceRow, NumberRow, NumbersRow, PathRow, SwitchRow, TextRow
from widgets.picker.list import PickerItem
from widgets.picker.widget import PickerRow
from widgets.shell.columns import INSET


class ExperimentFollower(QObject):
    """Connection from the experiment to a form that copies its values.

    `renew` is called each time the form appears, and for each other experiment while it is on screen. A form that was
    hidden meanwhile so never shows the experiment before.
    """

    def __init__(self, form: QWidget, session: Session, renew: Callable[[], object]) -> None:
        super().__init__(form)
        self._form, self._renew = form, renew
        form.installEventFilter(self)
        session.experimentChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and not event.spontaneous():
            self._renew()
        return False

    def _follow(self) -> None:
        if self._form.isVisible():
            self._renew()


Reaching = Callable[[str], tuple[Reach, str]]
"""A parameter's name -> how far an edit reaches while training, and the words for it."""


_WIDEST_LABEL = 106
_FILES = {"file": "Tables (*.csv *.tsv *.txt *.npz)", "text-file": "Texts (*.txt *.text *.md *.tsv)"}
_MANY = 12
"""Choices beyond which a list is too long to be scrolled through."""


class RowHost(Protocol):
    """Container of form rows: a section of a column, or a card."""

    def add_row(self, row: QWidget) -> object: ...


class ParameterForm(QObject):
    """Rows for some parameters of the choice at `path` of the experiment, in a section or card.

    `of` picks and orders the parameters; `reaching` says of each whether an edit acts at once, `idle` why it is of no
    use now (empty if it is). Rows that follow one another under the same `heading` are below it, labelled without
    what is before the last `/` of their names. `words` are what a person reads for choices. With an empty `path` the
    parameters are the experiment's own settings; a function says what the path is now.
    """

    edited = Signal(str)
    """Signal that a person gave this parameter another value and the experiment took it."""

    def __init__(
        self,
        session: Session,
        section: RowHost,
        path: str | Callable[[], str],
        of: Callable[[], Sequence[Parameter]],
        reaching: Reaching,
        *,
        idle: Callable[[str], str] = lambda _name: "",
        heading: Callable[[str], str] = lambda _name: "",
        words: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(cast(QObject, section))
        self._session = session
        self._path = path
        # Its own place in the section: rows that come later come where the first ones were.
        box = QWidget()
        self._rows = QVBoxLayout(box)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        section.add_row(box)
        self._of, self._reaching = of, reaching
        self._idle, self._heading, self._words = idle, heading, words or {}
        self.further: Callable[[str], Sequence[MenuItem]] = lambda _name: ()
        """Further items in the menu of a row."""
        self._parameters: dict[str, Parameter] = {}
        self._headings: dict[str, str] = {}
        self.heads: list[QLabel] = []
        """Titles above the rows of what lies inside."""
        self.rows: dict[str, FormRow] = {}
        self.clipboard = FormClipboard(self, self)
        session.experimentChanged.connect(self.update)
        session.waitingChanged.connect(self.update)
        session.loaded.connect(self.update)
        session.slotsChanged.connect(self.update)
        session.validationFailed.connect(self._faulted)
        self.update()

    def update(self) -> None:
        """Show the present experiment; rows are made again only if the parameters have changed."""
        try:
            wanted = {p.name: p for p in self._of()}
        except LookupError:  # the part or stage was removed, and its form will be
            return
        headings = {name: self._heading(name) for name in wanted}
        if (wanted, headings) != (self._parameters, self._headings):
            self._make(wanted, headings)
        for name, row in self.rows.items():
            parameter, value = self._parameters[name], self.value(name)
            row.set_value(value)
            missing = parameter.must_be_given and value is None
            row.set_required(missing)
            if missing:
                fill = tr("Required: it has no default. Fill it in to run")
                by_code = tr("Required: the value cannot be typed. Choose a function that builds the optimizer")
                row.set_mark("waiting", by_code if parameter.advice else fill)
            elif self._is_pending(name):
                row.set_mark("waiting", self._waiting_note(name))
            else:
                row.set_mark("changed" if parameter.differs(value) else "default")
            row.set_reach(*self._reaching(name))
            row.set_idle(self._idle(name))

    @property
    def path(self) -> str:
        """Path of the edited choice in the experiment."""
        return self._path if isinstance(self._path, str) else self._path()

    @property
    def session(self) -> Session:
        return self._session

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """Parameters with rows, by name."""
        return self._parameters

    def value(self, name: str) -> Value:
        return self._current(self._parameters[name])

    def restore(self, name: str) -> None:
        """Set one value to its default."""
        self.rows[name].revert()
        self._restore(name)

    def takes_edits(self, name: str) -> bool:
        """Return whether the parameter currently has an effect."""
        return not self._idle(name)

    def _current(self, parameter: Parameter) -> Value:
        experiment = self._session.run.experiment
        if not self.path:
            value: Value = getattr(experiment, parameter.name)
            return value
        return experiment.choice(self.path).values.get(parameter.name, parameter.default)

    def _is_pending(self, name: str) -> bool:
        """Return whether the worker has not confirmed the value, or needs a reset for it."""
        session = self._session
        if self.dotted(name) in session.run.waiting:
            return True
        if not self.path or self.path not in session.run.needs_reset or session.run.built is None:
            return False
        runs = session.run.built.description.experiment.choice(self.path)
        chosen = session.run.experiment.choice(self.path)
        default = self._parameters[name].default
        return runs.name != chosen.name or runs.values.get(name, default) != chosen.values.get(name, default)

    def dotted(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _make(self, wanted: dict[str, Parameter], headings: dict[str, str]) -> None:
        for each in (*self.rows.values(), *self.heads):
            self._rows.removeWidget(each)
            each.hide()
            each.deleteLater()
        self._parameters, self._headings = wanted, headings
        self.rows, self.heads = {}, []
        width = label_width(map(_label, wanted))
        above = ""
        for name, parameter in wanted.items():
            if headings[name] != above:
                above = headings[name]
                self._add_head(above)
            labelled = replace(parameter, name=_label(name))
            row = row_for(
                labelled,
                self._current(parameter),
                width,
                words=self._words,
                items=self._items(parameter),
                pattern=self._pattern(parameter),
            )
            row.valueEdited.connect(partial(self._edit, name))
            row.restoreRequested.connect(partial(self._restore, name))
            row.menuRequested.connect(partial(self.clipboard.open_row_menu, name))
            row.set_allowed(range_text(parameter))
            self._rows.addWidget(row)
            self.rows[name] = row

    def _add_head(self, words: str) -> None:
        head = text_label(words, "label", "text3")
        head.setContentsMargins(px(INSET + 8), px(8), 0, px(2))
        self._rows.addWidget(head)
        self.heads.append(head)

    def _pattern(self, parameter: Parameter) -> str:
        """Return the name filter of a file dialog for a path."""
        return (
            _FILES.get(self._session.run.experiment.choice(self.path).name, "")
            if parameter.kind == ParameterKind.PATH
            else ""
        )

    def _items(self, parameter: Parameter) -> Sequence[PickerItem]:
        """Return the picker items of a choice; empty if the parameter lists its own values."""
        optimizers = self._session.run.catalogues.optimizers
        entry = entry_of(self._session, self.path) if self.path else None
        if entry is not None and parameter.name in (INNER_OPTIMIZER, *entry.holds):
            return items_of(optimizers[name] for name in parameter.choices)
        return ()

    def _edit(self, name: str, value: Value) -> None:
        parameter, row = self._parameters[name], self.rows[name]
        if value is None and parameter.must_be_given:
            row.set_value(self.value(name))  # its word for "none chosen yet" was chosen
            return
        if parameter.kind == ParameterKind.TEXTS:
            value = _split(str(value))
        elif parameter.kind == ParameterKind.ANY and value is not None:
            value = cast("Value", parameter.read(str(value)))  # or what its fault is about
        fault = parameter.validate(value)
        if fault is not None:
            row.set_fault(fault)
            return
        row.set_fault("")
        self._session.editor.set_value(self.path, name, parameter.coerce(value))
        self.edited.emit(name)

    def _restore(self, name: str) -> None:
        self.rows[name].set_fault("")
        if not self._parameters[name].must_be_given:
            self._session.editor.set_value(self.path, name, self._parameters[name].default)

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Show errors of an edit that the form accepted but the experiment as a whole does not."""
        for fault in faults:
            for name, row in self.rows.items():
                if fault.key in (self.dotted(name), self._drive_of(name)):
                    row.set_fault(ended(Message("{name} {fault}", name=row.name(), fault=fault.sentence)))

    def _drive_of(self, name: str) -> str:
        """Return the path of this value's schedule in the experiment; empty if it cannot have one."""
        scope, kind, _ = split_path(self.path)
        return path_in(scope, f"drive/{name}") if kind == "optimizer" else ""

    def _waiting_note(self, name: str) -> str:
        needs = {n.partition(".")[0] for n in self._session.run.needs_reset}
        if (self.path or name) in needs:
            return tr("Takes effect after a reset")
        return tr("Takes effect at the next step")


def label_width(names: Iterable[str]) -> int:
    """Return a common label width for all rows of a form, so that sliders line up: that of the widest name, within
    limits.
    """
    metrics = QFontMetrics(font(LABEL))
    widest = max((metrics.horizontalAdvance(name) for name in names), default=0)
    return min(max(LABEL_WIDTH, round(widest / theme.scale) + 4), _WIDEST_LABEL)


def _label(name: str) -> str:
    return name.rpartition("/")[2]


def row_for(
    parameter: Parameter,
    value: Value,
    width: int = LABEL_WIDTH,
    *,
    words: Mapping[str, str] | None = None,
    items: Sequence[PickerItem] = (),
    pattern: str = "",
) -> FormRow:
    """Return the row for a parameter of this kind; `width` is the width of its label.

    A choice is read as `words` has it; among `items`, or very many, it is made with a picker. A path is looked for by
    `pattern`, as a file dialog has it.
    """
    name, note = parameter.name, parameter.help
    empty = [ListChoice(None, tr("required"))] if parameter.must_be_given else []
    match parameter.kind:
        case ParameterKind.BOOLEAN | ParameterKind.CHOICE if empty:
            choices = [ListChoice(each, (words or {}).get(each, each)) for each in parameter.choices]
            choices = choices or [ListChoice(True, "on"), ListChoice(False, "off")]
            return ChoiceRow(name, value, [*empty, *choices], note=note, label_width=width)
        case ParameterKind.BOOLEAN:
            return SwitchRow(name, bool(value), note=note)
        case ParameterKind.CHOICE:
            words = words or {}
            if items or len(parameter.choices) > _MANY:
                offered = items or [PickerItem(each, words.get(each, each)) for each in parameter.choices]
                return PickerRow(name, str(value), offered, note=note, label_width=width)
            choices = [ListChoice(each, words.get(each, each)) for each in parameter.choices]
            return ChoiceRow(name, value, choices, note=note, label_width=width)
        case ParameterKind.FLOAT | ParameterKind.INTEGER:
            number = cast("Number | None", value)
            return NumberRow(name, number, number_range(parameter), note=note, label_width=width)
        case ParameterKind.FLOATS | ParameterKind.INTEGERS:
            numbers = cast("tuple[Number, ...]", value)
            return NumbersRow(name, numbers, number_range(parameter), note=note, label_width=width)
        case ParameterKind.PATH:
            return PathRow(name, "" if value is None else str(value), pattern=pattern, note=note, label_width=width)
        case ParameterKind.TEXT:
            # A formula, a pattern or a file is long; the label has only the room that it needs.
            return TextRow(name, "" if value is None else str(value), note=note, label_width=0)
        case ParameterKind.ANY:
            none = none_word(name) if parameter.optional else ""
            return ValueRow(name, value, none, note=note, label_width=width)
        case ParameterKind.TEXTS:
            return WordsRow(name, value, note=note, label_width=width)


class WordsRow(TextRow):
    """Row for a list of words, separated by commas."""

    def __init__(self, name: str, value: Value, **row: Any) -> None:
        super().__init__(name, _joined(value), **row)

    def set_value(self, value: Value) -> None:
        super().set_value(_joined(value))

    def value(self) -> tuple[str, ...]:
        return _split(super().value())


class ValueRow(TextRow):
    """Row for a value of any kind, as text."""

    def __init__(self, name: str, value: Value, none: str = "", **row: Any) -> None:
        self._none = none
        super().__init__(name, written(value) or none, **row)

    def set_value(self, value: Value) -> None:
        super().set_value(written(value) or self._none)


def ended(sentence: str) -> str:
    """Add a full stop to a sentence, unless it is a question."""
    return sentence if sentence.endswith((".", "?")) else Message("{sentence}.", sentence=sentence)


def _joined(value: Value) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else ""


def _split(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def number_range(parameter: Parameter) -> NumberRange:
    limits = parameter.limits
    return NumberRange(
        low=limits.low,
        high=limits.high,
        low_open=limits.low_open,
        high_open=limits.high_open,
        slider_low=limits.slider_low,
        slider_high=limits.slider_high,
        scale=parameter.scale.value,
        integer=parameter.kind in (ParameterKind.INTEGER, ParameterKind.INTEGERS),
        optional=parameter.optional,
        none="" if parameter.must_be_given else none_word(parameter.name),
        keeps_whole=parameter.keeps_whole,
    )


def entry_of(session: Session, path: str) -> Entry:
    """Return the catalogue entry of the choice at `path`, with the parameters that its values add."""
    choice = session.run.experiment.choice(path)
    return catalogue_at(path, session.run.catalogues)[choice.name].with_values(choice.values)
