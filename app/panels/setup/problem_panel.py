"""Sections of the problem, the run, and the replicas that share every batch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.experiment.entry import Catalogue, Catalogues, Entry
from app.core.experiment.experiment import REPLICA_SETTINGS, REPLICAS, Experiment
from app.core.experiment.experiment_document import SETTINGS
from app.core.experiment.parameters import Parameter, ParameterKind
from app.core.experiment.validation import fitting_models
from app.core.messages.run_frames import Built
from app.panels.setup.parameter_form import ParameterForm, entry_of
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.panel_kit import bind, button
from widgets.base.translation import tr, translated
from widgets.controls.choices import ListChoice
from widgets.forms.form_row import Reach
from widgets.forms.form_rows import ChoiceRow
from widgets.readouts.frequency_strip import FrequencyStrip
from widgets.shell.columns import FootLine, Section

_SETTINGS = (
    "batch_size",
    "loss",
    "validation",
    "validate_every",
    "steps",
    "seed",
    "device",
)
_DEVICES = ("auto", "cpu", "gpu:0")
_LABEL_WIDTH = 52
_FUNCTIONS = {
    "bowl": Message("Quadratic bowl"),
    "ravine": Message("Ravine"),
    "saddle": Message("Saddle"),
    "rosenbrock": "Rosenbrock",
    "beale": "Beale",
    "himmelblau": "Himmelblau",
    "rastrigin": "Rastrigin",
    "styblinski-tang": "Styblinski–Tang",
    "formula": Message("Formula"),
}
_ANY_TIME = {"validate_every", "steps"}
_OWN_FILES = ("file", "text-file", "function")


class ProblemPanel(Section):
    """Section "Problem": data and model."""

    previewAsked = Signal()
    """Signal that a file was chosen or its preview is wanted."""

    def __init__(self, session: Session) -> None:
        # The title's own button: another seed, everything else as it is.
        shuffle = IconButton("shuffle", tr("Another seed"), size=28, icon_size=16)
        super().__init__(tr("Problem"), shuffle)
        self._session = session
        shuffle.clicked.connect(lambda: session.editor.set_value("", "seed", session.run.experiment.seed + 1))
        shuffle.setToolTip(tr("Another seed: other initial weights and batches, after a reset"))
        experiment = session.run.experiment
        self.data = ChoiceRow(
            tr("Data"),
            experiment.dataset.name,
            [ListChoice(e.name, translated(e.title), e.summary) for e in _by_title(session.run.catalogues.datasets)],
            note=tr("Training data. A compatible model is selected automatically."),
            label_width=_LABEL_WIDTH,
        )
        self.model = ChoiceRow(
            tr("Model"),
            experiment.model.name,
            self._models(),
            note=tr("Only models compatible with this data set are listed."),
            label_width=_LABEL_WIDTH,
        )
        for row, table in ((self.data, "dataset"), (self.model, "model")):
            row.set_reach("reset")
            row.valueEdited.connect(lambda name, table=table: session.editor.choose(table, name))
            self.add_row(row)
        self.facts = text_label("", "caption", wraps=True)
        what, words = tr("Show the columns or words of the file"), tr("Preview data")
        self.preview = button("table", what, self.previewAsked, text=words, outlined=True)
        self.add(self.facts)
        self.add(self.preview)
        self.strip = FrequencyStrip()
        self.add(self.strip)
        self.strip.hide()
        self.forms = [
            ParameterForm(
                session,
                self,
                table,
                partial(_parameters, session, table),
                _reset,
                idle=partial(_not_used, session, table),
                words={name: translated(title) for name, title in _FUNCTIONS.items()},
            )
            for table in ("dataset", "model")
        ]
        self.forms[0].edited.connect(self._edited)
        session.loaded.connect(self._loaded)
        session.rowsTouched.connect(lambda frame: self.strip.set_touched(frame.rows))
        bind(self._show, session.experimentChanged, session.waitingChanged)

    def _show(self) -> None:
        experiment = self._session.run.experiment
        if not self._session.run.can("model"):
            return  # neither its data nor its model is among those that can be chosen
        self.data.set_value(experiment.dataset.name)
        self.model.box.set_choices(self._models())
        self.model.set_value(experiment.model.name)
        self.preview.setVisible(bool(experiment.dataset.values.get("path")))
        self._show_facts()
        built = self._session.run.built.description.experiment if self._session.run.built is not None else experiment
        for row, runs, chosen in (
            (self.data, built.dataset, experiment.dataset),
            (self.model, built.model, experiment.model),
        ):
            row.set_mark("waiting" if runs.name != chosen.name else "default", tr("Takes effect after a reset"))

    def _models(self) -> list[ListChoice]:
        models = self._session.run.catalogues.models
        names = fitting_models(self._session.run.experiment.dataset.name, self._session.run.catalogues)
        return [ListChoice(name, translated(models[name].title), models[name].summary) for name in names]

    def _show_facts(self) -> None:
        """Show the size of the data; before they are read, two empty lines, so that nothing moves."""
        built = self._session.run.built
        chosen = self._session.run.experiment.dataset
        if (
            built is not None
            and built.description.experiment.dataset != chosen
            and not self._session.run.recording.last_step
        ):
            built = None  # nothing was trained on those data, and others are chosen
        entry = self._session.run.catalogues.datasets.get(chosen.name)
        unread = "" if entry is not None and entry.surface is not None else tr("Not read yet")
        data = translated(built.data) if built is not None else unread
        if built is not None and built.held_out:
            held_out = tr("{count} held out for validation", count=thousands(built.held_out))
            data = f"{data}; {held_out}"
        self.facts.setText(data)
        self.facts.setMinimumHeight(2 * self.facts.fontMetrics().lineSpacing())
        self.facts.setVisible(bool(data))

    def _edited(self, name: str) -> None:
        if name == "path" and self._session.run.experiment.dataset.values.get("path"):
            self.previewAsked.emit()

    def _loaded(self, built: Built) -> None:
        self._show_facts()
        counts = built.token_counts
        self.strip.setVisible(counts is not None)
        if counts is not None:
            self.strip.set_counts(counts)


class ProblemLine(FootLine):
    """Line with what is trained, in few words: `"Digits, 64-64, batch 64"`. Its button counts the changes that wait for
    a reset, and resets; the place is kept while there are none.
    """

    def __init__(self, session: Session, *buttons: QWidget) -> None:
        self.apply = button("arrow-counter-clockwise", "", session.loader.reset, text="9", size=28, icon_size=16)
        self.apply.setObjectName("outlined")
        self.apply.hide()
        super().__init__(*buttons, self.apply)
        self._session = session
        session.attachment.changed.connect(self._show)
        bind(self._show, session.experimentChanged, session.waitingChanged, session.loaded)

    def _show(self) -> None:
        session, run = self._session, self._session.run
        waiting = run.needs_reset
        self.apply.setVisible(bool(waiting))
        self.apply.setText(str(len(waiting)))
        words = tr("Pending changes take effect after a reset")
        self.apply.set_title(f"{words}: {', '.join(waiting)}", "Home")
        if session.attachment.is_shown:
            self.set_words(session.attachment.title)
        elif run.can("model"):
            self.set_words(*_problem_words(run.experiment, run.catalogues))


def _problem_words(experiment: Experiment, catalogues: Catalogues) -> tuple[str, ...]:
    """Return data, model and batch in one line, and the same in fewer words; of a function of two variables that
    alone.
    """
    data, model = catalogues.datasets[experiment.dataset.name], catalogues.models[experiment.model.name]
    values = data.filled(experiment.dataset.values)
    if data.surface is not None:
        function = str(values["function"])
        return (str(values["formula"]) if function == "formula" else translated(_FUNCTIONS.get(function, function)),)
    widths = model.filled(experiment.model.values).get("widths")
    layers = "-".join(map(str, widths)) if isinstance(widths, tuple) and widths else translated(model.title)
    rest = (layers, tr("batch {size}", size=experiment.batch_size))
    name = experiment.dataset.name.replace("-", " ").capitalize()
    return tuple(", ".join(words) for words in ((translated(data.title), *rest), (name, *rest), (name, layers)))


class RunPanel(Section):
    """Section "Run": batch, split, length, seed, device."""

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Run"))
        self.form = ParameterForm(
            session, self, "", lambda: _settings(session), _setting_reach, idle=partial(_without_rows, session)
        )


def _settings(session: Session) -> list[Parameter]:
    """Return the experiment's own settings; the device is a choice that includes the wanted one."""
    devices = tuple(dict.fromkeys((*_DEVICES, session.run.experiment.device)))
    device = replace(SETTINGS["device"], kind=ParameterKind.CHOICE, choices=devices)
    return [device if name == "device" else SETTINGS[name] for name in _SETTINGS]


def _by_title(entries: Catalogue) -> list[Entry]:
    """Return the entries in alphabetical order, the user's files last."""
    return sorted(entries.values(), key=lambda entry: (entry.name in _OWN_FILES, entry.title))


def _parameters(session: Session, table: str) -> Sequence[Parameter]:
    return entry_of(session, table).parameters


def _not_used(session: Session, table: str, name: str) -> str:
    """Return the reason why a value has no effect now, if it has none."""
    experiment = session.run.experiment
    if (table, experiment.dataset.name, name) != ("dataset", "surface", "formula"):
        return ""
    chosen = experiment.dataset.values.get("function", entry_of(session, table).defaults()["function"])
    return "" if chosen == "formula" else tr("Choose the function “Formula” to enter your own")


def _without_rows(session: Session, name: str) -> str:
    if session.run.experiment.dataset.name == "surface" and name in (
        "batch_size",
        "loss",
        "validation",
        "validate_every",
    ):
        return tr("A function has no rows; every step uses the whole function")
    return ""


def _reset(_name: str) -> tuple[Reach, str]:
    return "reset", ""


def _setting_reach(name: str) -> tuple[Reach, str]:
    return ("live" if name in _ANY_TIME else "reset"), ""


class ReplicasPanel(Section):
    """Section "Replicas". It is expanded if the experiment has some."""

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Replicas"), open=session.run.experiment.replicas.is_on)
        self._session = session
        self._were_there = session.run.experiment.replicas.is_on
        self.form = ParameterForm(
            session, self, REPLICAS, lambda: list(REPLICA_SETTINGS.values()), _reset, idle=self._why_idle
        )
        session.experimentChanged.connect(self._follow)

    def _follow(self) -> None:
        are_there = self._session.run.experiment.replicas.is_on
        if are_there and not self._were_there:
            self.set_open(True)
        self._were_there = are_there

    def _why_idle(self, name: str) -> str:
        experiment = self._session.run.experiment
        if experiment.dataset.name == "surface":
            return tr("A function has no rows to divide among replicas")
        return "" if name == "count" or experiment.replicas.is_on else tr("One device uses the whole batch")
