"""Section "Gradient processing": what happens to a gradient between the model and the optimizer, in order."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from app.core.entry import Catalogue
from app.core.experiment import Choice
from app.core.faults import Fault
from app.core.parameters import Kind, Parameter
from app.panels.aggregation import AGGREGATION, AggregationCard
from app.panels.block_means import LATELY, lately
from app.panels.form import ParameterForm, entry_of
from app.panels.optimizer_items import title_of
from app.panels.plots.clipping import percent
from app.panels.stage_words import FILE, place_of, series_names, stage_items, summary
from app.session.session import Session
from widgets.badge import Badge
from widgets.form_row import Reach
from widgets.picker_popup import PickerPopup
from widgets.plots.repaint_turns import Stale
from widgets.section import Section
from widgets.stage_card import StageCard
from widgets.stage_foot import StageFoot
from widgets.stage_list import StageList


@dataclass(slots=True)
class _Stage:
    """A stage as it is shown."""

    choice: Choice
    card: StageCard
    form: ParameterForm | None = None


class GradientPanel(Stale, Section):
    """Cards in the order of the gradient's way: aggregation, the stages of the experiment, the optimizer.

    Every change goes through the session, so it is undone like any other.
    """

    def __init__(self, session: Session) -> None:
        self._badge = Badge("", "warn")
        self._badge.hide()
        super().__init__(self.tr("Gradient processing"), self._badge)
        self._session = session
        self._stages: list[_Stage] = []
        self._refused: tuple[str, ...] = ()
        """Names of the stages before the last change of them: those of an edit that the worker refused."""
        self.aggregation = AggregationCard(session)
        self.optimizer = StageCard(
            self.tr("Optimizer"), note=self.tr("What turns the processed gradient into an update"), icon="target"
        )
        self.foot = StageFoot(
            self.tr("Add stage"),
            self.tr("Clip, scale or accumulate gradients before the optimizer sees them."),
        )
        self.foot.add.clicked.connect(self.offer)
        self.notice, self.prompt = self.foot.notice, self.foot.prompt
        self.list = StageList(self.aggregation, self.optimizer, self.foot)
        self.list.moved.connect(self._move)
        self.add_row(self.list)
        session.experimentChanged.connect(self._follow)
        for signal in (session.loaded, session.slotsChanged, session.waitingChanged):
            signal.connect(self._describe)
        session.faulted.connect(self._faulted)
        session.recorded.connect(self.mark_stale)
        self._follow()

    def stages(self) -> tuple[StageCard, ...]:
        """The cards of the experiment's stages, in order."""
        return self.list.stages()

    def form(self, index: int) -> ParameterForm | None:
        """What edits the stage at `index`; `None` where it takes nothing."""
        return self._stages[index].form

    # What a person does

    def offer(self) -> None:
        """Open the list of stages."""
        self.popup = PickerPopup(stage_items(self._catalogue), "", self.tr("Search stages"), self.foot.add)
        self.popup.chosen.connect(self.insert)
        self.popup.open_below(self.foot.add)

    def insert(self, name: str) -> None:
        """Put a stage where its phase wants it; where it comes from a file, ask for that first."""
        self.notice.say("")
        entry = self._catalogue[name]
        file = entry.parameter(FILE)
        if file is not None and not file.default:
            self.prompt.ask(
                self.tr("Which Python file, and which function in it"),
                self.tr("Add"),
                lambda text: self._insert_file(name, text),
                text="",
                hint="path/to/file.py:name",
            )
        else:
            self._insert(Choice(name))

    def remove(self, card: StageCard) -> None:
        """Take a stage out; the focus goes to the one that takes its place."""
        index = self.stages().index(card)
        focus = QApplication.focusWidget()
        # Text that was clicked leaves the focus to the plots; who goes through the cards by Tab goes on at the next.
        held = isinstance(focus, QAbstractButton) and card.isAncestorOf(focus)
        self._session.edit(self._session.experiment.without_stage(index))
        if held:
            rest = self.stages()
            (rest[min(index, len(rest) - 1)].title if rest else self.foot.add).setFocus(Qt.FocusReason.OtherFocusReason)

    def _insert_file(self, name: str, text: str) -> str:
        if not text.strip():
            return self.tr("Name a file, such as path/to/file.py:name")
        self.notice.say("")
        taken = self._insert(Choice(name, {FILE: text.strip()}))
        # What is wrong stands under the question, not above it too.
        fault = self.notice.text()
        self.notice.say("")
        return "" if taken else fault

    def _insert(self, choice: Choice) -> bool:
        experiment = self._session.experiment
        index = place_of(choice.name, experiment, self._catalogue)
        if not self._session.edit(experiment.with_stage(index, choice)):
            return False
        card = self._stages[index].card
        card.set_open(True)
        # Once it has its place.
        QTimer.singleShot(0, card, lambda: _scroll_to(card))
        return True

    def _move(self, card: StageCard, to: int) -> None:
        self._session.edit(self._session.experiment.with_stage_moved(self.stages().index(card), to))

    # Showing

    @property
    def _catalogue(self) -> Catalogue:
        return self._session.catalogues.stages

    def _follow(self) -> None:
        """The experiment is another one: a card stays with its stage wherever that goes."""
        wanted = self._session.experiment.gradient
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
        card = StageCard(entry.title, note=entry.summary)
        card.set_open(False)
        card.removeAsked.connect(lambda: self.remove(card))
        return _Stage(choice, card)

    def _form(self, card: StageCard) -> ParameterForm:
        def path() -> str:
            return self._path(card)

        def of() -> Sequence[Parameter]:
            return entry_of(self._session, path()).parameters

        return ParameterForm(self._session, card, path, of, lambda name: _reach(of(), name))

    def _path(self, card: StageCard) -> str:
        """Of the stage of a card; of one that is gone, none that the experiment has."""
        cards = [stage.card for stage in self._stages]
        return f"gradient/{cards.index(card)}" if card in cards else "gradient/gone"

    def _describe(self, *_: object) -> None:
        """What the cards say besides their forms."""
        session = self._session
        self.optimizer.set_summary(_drivers(session), lasting=True)
        for stage in self._stages:
            stage.card.set_summary(summary(self._catalogue[stage.choice.name], stage.choice))
        waiting = [name for name in session.waiting if name.partition("/")[0].partition(".")[0] in _OWN]
        self._badge.setVisible(bool(waiting))
        if waiting:
            self._badge.show_text(self.tr("%n waiting").replace("%n", str(len(waiting))), "warn")
        self.mark_stale()

    def _faulted(self, faults: tuple[Fault, ...]) -> None:
        """Why an edit was not made: in the card that it is about, here where that is gone. Rows tell for themselves."""
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
        """Show what the stages did in the last steps."""
        session = self._session
        for stage, name in zip(self._stages, series_names([s.choice.name for s in self._stages]), strict=True):
            clipped = f"clipped/{name}"
            share = math.nan
            # While other stages wait for the worker, its series are those of the old ones.
            if clipped in session.series and "gradient" not in session.waiting:
                share = lately(session, clipped)
            if math.isnan(share):
                stage.card.set_read_out("")
                continue
            kept = lately(session, f"kept/{name}")
            note = (
                self.tr("Over the last %1 steps: clipped %2").replace("%1", str(LATELY)).replace("%2", percent(share))
            )
            if not math.isnan(kept):
                note += self.tr(", %1 of the gradient's norm kept").replace("%1", percent(kept))
            stage.card.set_read_out(self.tr("clipped %1").replace("%1", percent(share)), note)


_OWN = ("gradient", *AGGREGATION)


def _rearranged(before: Sequence[Choice], after: Sequence[Choice]) -> bool:
    """Whether stages came, went or changed places. Two of one name that change places only differ in their values."""
    if [each.name for each in before] != [each.name for each in after]:
        return True
    return sum(one != other for one, other in zip(before, after, strict=True)) > 1


def _matched(shown: Sequence[_Stage], wanted: Sequence[Choice], make) -> list[_Stage]:
    """What is shown, in another order: those that stay as they are first, then those of the same name, then new."""
    left = list(shown)
    found: list[_Stage | None] = [None] * len(wanted)
    for fits in (lambda stage, choice: stage.choice == choice, lambda stage, choice: stage.choice.name == choice.name):
        for i, choice in enumerate(wanted):
            if found[i] is None:
                found[i] = next((stage for stage in left if fits(stage, choice)), None)
                left = [stage for stage in left if stage is not found[i]]
    return [stage or make(choice) for stage, choice in zip(found, wanted, strict=True)]


def _reach(parameters: Sequence[Parameter], name: str) -> tuple[Reach, str]:
    """Numbers are read by the step that is traced; anything else makes it another one."""
    kind = next((each.kind for each in parameters if each.name == name), None)
    if kind in (Kind.FLOAT, Kind.INTEGER):
        return "live", ""
    return "rebuild", "Applies while running: the step is traced anew, and every slot is kept"


def _drivers(session: Session) -> str:
    """`"Adam"`, `"Adam · Adagrad for embedding/.* · head/bias frozen"`."""
    experiment, optimizers = session.experiment, session.catalogues.optimizers
    words = [title_of(experiment.optimizer.name, optimizers)]
    for part in experiment.parts:
        who = title_of(part.optimizer.name, optimizers)
        words.append(f"{part.pattern} frozen" if part.frozen else f"{who} for {part.pattern}")
    return " · ".join(words)


def _sentence(fault: Fault, subject: str) -> str:
    """What was found before an edit was made says what its key must be; the worker says it in whole sentences."""
    words = fault.sentence.removeprefix(fault.key).strip().rstrip(".")
    return f"{subject} {words}." if words.startswith(("must ", "is ", "takes ")) else f"{words}."


def _scroll_to(card: StageCard) -> None:
    area: QWidget | None = card
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is not None:
        area.ensureWidgetVisible(card)
