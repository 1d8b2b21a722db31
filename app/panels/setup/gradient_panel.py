"""Section "Gradient processing": the chain of stages between the model and the optimizer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from app.core.experiment.entry import Catalogue
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Choice
from app.core.experiment.experiment_document import SETTINGS
from app.core.experiment.parameters import Parameter, ParameterKind
from app.panels.plotting.plot_description import LATELY, moving_mean, percent
from app.panels.setup.parameter_form import ParameterForm, entry_of
from app.panels.setup.picker_items import FILE, place_of, series_names, stage_items, summary, title_of
from app.session.session import Session
from widgets.base.translation import tr, translated
from widgets.forms.form_row import Reach
from widgets.notices.badge import Badge
from widgets.picker.widget import PickerPopup
from widgets.plots.repaint_turns import Stale
from widgets.shell.columns import Section
from widgets.stages.card import StageCard
from widgets.stages.widget import StageFoot, StageList

AGGREGATION = ("merge_repeated", "dense_gradients")
"""The settings of the experiment that it has."""
_MERGES_NOT = "Keras 3"
"""The only contract that leaves repeated rows of a sparse gradient as they are."""


class AggregationCard(StageCard):
    """Card of the aggregation, collapsed by default because few need it."""

    def __init__(self, session: Session) -> None:
        super().__init__("", icon="git-merge")
        self.set_title(tr("Aggregation"), tr("The gradient of the mean loss over the batch"))
        self.set_open(False)
        self._session = session
        self.form = ParameterForm(
            session, self, "", lambda: [SETTINGS[name] for name in AGGREGATION], _aggregation_reach, idle=self._why_idle
        )
        for signal in (session.experimentChanged, session.loaded):
            signal.connect(self._describe)
        self._describe()

    def _describe(self, *_: object) -> None:
        built, dense = self._session.run.built, self._session.run.experiment.dense_gradients
        sparse = [v.path for v in built.variables if v.sparse] if built is not None else []
        self.set_summary(_words(sparse, dense=dense) if built is not None else "", lasting=True)

    def _why_idle(self, name: str) -> str:
        """Return the reason why a setting has no effect now; empty if it has."""
        session = self._session
        if session.run.built is not None and not any(v.sparse for v in session.run.built.variables):
            return tr("No gradient of this model is sparse.")
        if name == "merge_repeated" and session.run.experiment.dense_gradients:
            return tr("Nothing to merge: dense_gradients is on, and dense gradients have no repeated rows.")
        if name == "merge_repeated" and session.run.description.contract not in ("", _MERGES_NOT):
            return tr(
                "{contract} optimizers merge repeated rows themselves.", contract=session.run.description.contract
            )
        return ""


def _aggregation_reach(name: str) -> tuple[Reach, str]:
    if name == "merge_repeated":
        return "rebuild", tr("Applies while running: the step is retraced")
    return "rebuild", tr("Applies while running: the optimizer is rebuilt; slots are kept")


def _words(sparse: Sequence[str], *, dense: bool) -> str:
    if not sparse:
        return tr("every gradient is dense")
    one, several = tr("{names} is sparse"), tr("{names} are sparse")
    if dense:
        one, several = tr("{names} is sparse, passed as dense"), tr("{names} are sparse, passed as dense")
    return (one if len(sparse) == 1 else several).format(names=", ".join(sparse))


@dataclass(slots=True)
class _Stage:
    """Gradient stage with its card."""

    choice: Choice
    card: StageCard
    form: ParameterForm | None = None


class GradientPanel(Stale, Section):
    """Cards in the order of processing: aggregation, the stages of the experiment, the optimizer.

    Every change goes through the session, so it is undone like any other.
    """

    def __init__(self, session: Session) -> None:
        self.badge = Badge("", "warn")
        self.badge.hide()
        super().__init__(tr("Gradient processing"), self.badge)
        self._session = session
        self._stages: list[_Stage] = []
        self._refused: tuple[str, ...] = ()
        """Names of the stages before the last change of them: those of an edit that the worker refused."""
        self.aggregation = AggregationCard(session)
        self.optimizer = StageCard(
            tr("Optimizer"), note=tr("Computes the update from the processed gradient"), icon="target"
        )
        self.foot = StageFoot(
            tr("Add stage"),
            tr("Clip, scale or accumulate gradients before the optimizer sees them."),
        )
        self.foot.add.clicked.connect(self.offer)
        self.notice, self.prompt = self.foot.notice, self.foot.prompt
        self.list = StageList(self.aggregation, self.optimizer, self.foot)
        self.list.moved.connect(self._move)
        self.add_row(self.list)
        session.experimentChanged.connect(self._follow)
        for signal in (session.loaded, session.slotsChanged, session.waitingChanged):
            signal.connect(self._describe)
        session.validationFailed.connect(self._faulted)
        session.recorded.connect(self.mark_stale)
        self._follow()

    def stages(self) -> tuple[StageCard, ...]:
        """Return the cards of the experiment's stages, in order."""
        return self.list.stages()

    def form(self, index: int) -> ParameterForm | None:
        """Return the form of the stage at `index`; `None` if it has no arguments."""
        return self._stages[index].form

    # What a person does

    def offer(self) -> None:
        """Open the list of stages."""
        self.popup = PickerPopup(stage_items(self._catalogue), "", tr("Search stages"), self.foot.add)
        self.popup.chosen.connect(self.insert)
        self.popup.open_below(self.foot.add)

    def insert(self, name: str) -> None:
        """Insert a stage at the place of its phase; if it comes from a file, ask for the file first."""
        self.notice.say("")
        entry = self._catalogue[name]
        file = entry.parameter(FILE)
        if file is not None and not file.default:
            self.prompt.ask(
                tr("Python file and function"),
                tr("Add"),
                lambda text: self._insert_file(name, text),
                text="",
                hint="path/to/file.py:name",
            )
        else:
            self._insert(Choice(name))

    def remove(self, card: StageCard) -> None:
        """Remove a stage; the focus moves to the next one."""
        index = self.stages().index(card)
        focus = QApplication.focusWidget()
        # Text that was clicked leaves the focus to the plots; who moves through the cards by Tab continues at the next.
        held = isinstance(focus, QAbstractButton) and card.isAncestorOf(focus)
        self._session.editor.edit(self._session.run.experiment.without_stage(index))
        if held:
            rest = self.stages()
            (rest[min(index, len(rest) - 1)].title if rest else self.foot.add).setFocus(Qt.FocusReason.OtherFocusReason)

    def _insert_file(self, name: str, text: str) -> str:
        if not text.strip():
            return tr("Name a file, such as path/to/file.py:name")
        self.notice.say("")
        taken = self._insert(Choice(name, {FILE: text.strip()}))
        # The error is below the question, not above it too.
        fault = self.notice.text()
        self.notice.say("")
        return "" if taken else fault

    def _insert(self, choice: Choice) -> bool:
        experiment = self._session.run.experiment
        index = place_of(choice.name, experiment, self._catalogue)
        if not self._session.editor.edit(experiment.with_stage(index, choice)):
            return False
        card = self._stages[index].card
        card.set_open(True)
        # Once it has its place.
        QTimer.singleShot(0, card, lambda: _scroll_to(card))
        return True

    def _move(self, card: StageCard, to: int) -> None:
        self._session.editor.edit(self._session.run.experiment.with_stage_moved(self.stages().index(card), to))

    # Showing

    @property
    def _catalogue(self) -> Catalogue:
        return self._session.run.catalogues.stages

    def _follow(self) -> None:
        """Follow the experiment: a card stays with its stage when stages move."""
        wanted = self._session.run.experiment.gradient
        shown = tuple(stage.choice.name for stage in self._stages)
        if _rearranged([stage.choice for stage in self._stages], wanted):
            self._refused = shown
            self._stages = _matched(self._stages, wanted, self._make)
            self.list.set_stages([stage.card for stage in self._stages])
            for stage in self._stages:
                if stage.form is None and entry_of(self._session, self._path(stage.card)).parameters:
                    stage.form = self._form(stage.card)
            self.notice.say("")
        for stage, choice in zip(self._stages, wanted, strict=True):
            if stage.choice != choice:
                stage.choice = choice
                stage.card.set_fault("")
        self.foot.set_empty(not wanted)
        self._describe()

    def _make(self, choice: Choice) -> _Stage:
        entry = self._catalogue[choice.name]
        card = StageCard(translated(entry.title), note=entry.summary)
        card.set_open(False)
        card.removeAsked.connect(lambda: self.remove(card))
        return _Stage(choice, card)

    def _form(self, card: StageCard) -> ParameterForm:
        def path() -> str:
            return self._path(card)

        def of() -> Sequence[Parameter]:
            return entry_of(self._session, path()).parameters

        return ParameterForm(self._session, card, path, of, lambda name: _stage_reach(of(), name))

    def _path(self, card: StageCard) -> str:
        """Return the path of the stage of a card; for a removed stage, a path that does not exist."""
        cards = [stage.card for stage in self._stages]
        return f"gradient/{cards.index(card)}" if card in cards else "gradient/gone"

    def _describe(self, *_: object) -> None:
        """Show the summaries of the cards."""
        session = self._session
        self.optimizer.set_summary(_drivers(session), lasting=True)
        for stage in self._stages:
            stage.card.set_summary(summary(self._catalogue[stage.choice.name], stage.choice))
        waiting = [name for name in session.run.waiting if name.partition("/")[0].partition(".")[0] in _OWN]
        self.badge.setVisible(bool(waiting))
        if waiting:
            self.badge.show_text(tr("{count} pending", count=len(waiting)), "warn")
        self.mark_stale()

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Show an error of an edit in the card of its stage, else here. Rows show their own errors."""
        for fault in faults:
            path, _, name = fault.key.rpartition(".")
            if not (path or fault.key).startswith("gradient"):
                continue
            place = path.removeprefix("gradient/")
            index = int(place) if place.isdecimal() else -1
            stage = self._stages[index] if 0 <= index < len(self._stages) else None
            # What the worker refused was an experiment of other stages, where the list of them had changed.
            before = self._refused[index] if 0 <= index < len(self._refused) else ""
            if stage is not None and name == "name" and stage.choice.name == before:
                stage.card.set_fault(_sentence(fault, stage.card.title.text()))
            elif stage is not None and stage.form is not None and name in stage.form.rows:
                stage.card.set_open(True)
            else:
                self.notice.say(_sentence(fault, before if name == "name" and before else name or fault.key))

    # In turn with the plots

    def redraw(self) -> None:
        """Show the effects of the stages in the last steps."""
        session = self._session
        for stage, name in zip(self._stages, series_names([s.choice.name for s in self._stages]), strict=True):
            clipped = f"clipped/{name}"
            share = math.nan
            # While other stages wait for the worker, its series are those of the old ones.
            if clipped in session.run.description.series and "gradient" not in session.run.waiting:
                share = moving_mean(session, clipped)
            if math.isnan(share):
                stage.card.set_read_out("")
                continue
            kept = moving_mean(session, f"kept/{name}")
            words = tr("Last {steps} steps: clipped {share}")
            if not math.isnan(kept):
                words = tr("Last {steps} steps: clipped {share}, kept {kept} of the gradient's norm")
            note = words.format(steps=LATELY, share=percent(share), kept=percent(kept))
            stage.card.set_read_out(tr("clipped {share}", share=percent(share)), note)


_OWN = ("gradient", *AGGREGATION)


def _rearranged(before: Sequence[Choice], after: Sequence[Choice]) -> bool:
    """Return whether stages were added, removed or moved. Two of one name that swap places only differ in their
    values.
    """
    if [each.name for each in before] != [each.name for each in after]:
        return True
    return sum(one != other for one, other in zip(before, after, strict=True)) > 1


def _matched(shown: Sequence[_Stage], wanted: Sequence[Choice], make) -> list[_Stage]:
    """Match cards with stages in a new order: first unchanged ones, then those with the same name, then new ones."""
    left = list(shown)
    found: list[_Stage | None] = [None] * len(wanted)
    for fits in (lambda stage, choice: stage.choice == choice, lambda stage, choice: stage.choice.name == choice.name):
        for i, choice in enumerate(wanted):
            if found[i] is None:
                found[i] = next((stage for stage in left if fits(stage, choice)), None)
                left = [stage for stage in left if stage is not found[i]]
    return [stage or make(choice) for stage, choice in zip(found, wanted, strict=True)]


def _stage_reach(parameters: Sequence[Parameter], name: str) -> tuple[Reach, str]:
    """Return how an edit of a stage takes effect: numbers live, anything else by a retrace."""
    kind = next((each.kind for each in parameters if each.name == name), None)
    if kind in (ParameterKind.FLOAT, ParameterKind.INTEGER):
        return "live", ""
    return "rebuild", tr("Applies while running: the step is retraced; slots are kept")


def _drivers(session: Session) -> str:
    """Return the optimizers in words: `"Adam"`, `"Adam · Adagrad for embedding/.* · head/bias frozen"`."""
    experiment, optimizers = session.run.experiment, session.run.catalogues.optimizers
    words = [title_of(experiment.optimizer.name, optimizers)]
    for part in experiment.parts:
        who = title_of(part.optimizer.name, optimizers)
        words.append(
            tr("{pattern} frozen", pattern=part.pattern)
            if part.frozen
            else tr("{title} for {pattern}", title=who, pattern=part.pattern)
        )
    return " · ".join(words)


def _sentence(fault: ValidationError, selection: str) -> str:
    """Return an error as a sentence. Errors before an edit lack the key; those of the worker are sentences already."""
    words = fault.sentence.removeprefix(fault.key).strip().rstrip(".")
    return f"{selection} {words}." if words.startswith(("must ", "is ", "takes ")) else f"{words}."


def _scroll_to(card: StageCard) -> None:
    area: QWidget | None = card
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is not None:
        area.ensureWidgetVisible(card)
