"""Section "Learning-rate schedule": the schedule of the learning rate or another hyperparameter, and its curve."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import numpy as np
from PySide6.QtCore import QEvent, QObject, Signal

from app.attach.kernel.column_table import DRIVEN, LEARNING_RATE, PART_RATE
from app.core.experiment.entry import Entry
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import CONSTANT, Choice, Experiment, ParameterGroup, steps_of_schedule
from app.core.experiment.experiment_document import catalogue_at
from app.core.experiment.parameters import Parameter, rate_name
from app.core.messages.view_frames import ScheduleCurve
from app.core.telemetry.thinning import simplify_polyline
from app.panels.setup.parameter_form import ParameterForm, ended
from app.panels.setup.picker_items import FILE, group_title
from app.session.edited_scope import EditedScope
from app.session.run.run_sentences import without_key
from app.session.run.schedule_places import (
    chosen_here,
    schedule_over_whole_run,
    schedule_started_here,
    step_here,
)
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.display_numbers import compact, thousands
from widgets.base.icons import word_button
from widgets.base.labels import ElidedLabel
from widgets.base.panel_kit import row
from widgets.base.theme import px
from widgets.base.translation import tr, translated
from widgets.controls.choices import ListChoice
from widgets.forms.form_row import Reach
from widgets.forms.form_rows import ChoiceRow
from widgets.notices.prompts import InlinePrompt
from widgets.picker.list import PickerItem
from widgets.picker.widget import PickerRow
from widgets.plots.repaint_turns import Stale
from widgets.schedule.widget import PointFields, SchedulePreview
from widgets.shell.columns import CollapsibleBox, Section

_POINTS = 300
_LABEL_WIDTH = 64
_WARM_UP, _PLACE = "warm-up", "place"
_TALL, _ANY_HEIGHT = 240, 16_777_215
_NONE = ""
"""The schedule of a hyperparameter that nothing drives."""
POINTS = "points"


class ScheduleStart(QObject):
    """Place of a schedule in the run, with buttons that start it at the next step, or lay it over the whole run."""

    pointed = Signal(object)
    """Signal with the `Experiment` as a button would make it, while the button is pointed at or has the focus; else
    `None`.
    """

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._path = ""
        self.place = ElidedLabel("", "caption", "text3")
        self.button = word_button(tr("Start here"))
        self.whole = word_button(tr("Whole run"))
        for each in (self.button, self.whole):
            each.clicked.connect(partial(self._place, each))
            each.installEventFilter(self)

    def show_place(self, path: str, choice: Choice | None, refusal: str, plan: ScheduleCurve | None) -> None:
        """Say where in the run the schedule at `path` lies, with the next value if its `plan` is known, and offer to
        move it, or why there can be none; with `None` nothing is shown.
        """
        self._path, session = path, self._session
        self.place.setVisible(choice is not None or bool(refusal))
        for each in (self.button, self.whole):
            each.setVisible(choice is not None)
        if choice is None:
            self.place.setText(translated(refusal))
            self.place.set_tone("text3")
            self.place.set_note("")
            return
        stop, started = session.run.rate_stop, schedule_started_here(session.run, path)
        first, last = steps_of_schedule(choice, session.run.experiment.steps)
        text = tr("From step {first} to step {last}", first=thousands(first), last=thousands(last))
        following = step_here(session.run) + 1
        step = thousands(following)
        if plan is not None and following in plan.following:
            value = compact(plan.following[following])
            text = tr("{place} · {value} at step {step}", place=text, value=value, step=step)
        is_stopped = stop is not None and stop.path == path
        if is_stopped:
            text = tr("Learning rate 0 at step {step}", step=step)
        self.place.setText(text)
        self.place.set_tone("warn" if is_stopped else "text3")
        self.place.set_note(translated(stop.sentence) if stop is not None and is_stopped else "")
        self.button.setEnabled(self._made_by(self.button) is not None)
        tip = tr("Starts at the first step")
        if started is not None:
            tip = tr("The schedule begins at the next step and lasts up to step {step}. Ctrl+Z undoes it.")
            tip = tip.format(step=thousands(started[1]))
        self.button.setToolTip(tip)
        self.whole.setEnabled(schedule_over_whole_run(session.run, path) is not None)
        self.whole.setToolTip(tr("The schedule lies over the run from its first step. Ctrl+Z undoes it."))

    def _made_by(self, button: QObject) -> Experiment | None:
        """Return the experiment that a button makes; `None` if it would change nothing."""
        if button is self.whole:
            return schedule_over_whole_run(self._session.run, self._path)
        started = schedule_started_here(self._session.run, self._path)
        return started[0] if started is not None and started[0] != self._session.run.experiment else None

    def _place(self, button: QObject) -> None:
        placed = self._made_by(button)
        if placed is not None:
            self.pointed.emit(None)
            self._session.editor.edit(placed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            placed = self._made_by(watched)
            if placed is not None:
                self.pointed.emit(placed)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.pointed.emit(None)
        return super().eventFilter(watched, event)


class SchedulePanel(Stale, Section):
    """Section with a preview, computed by the schedule object itself, and the applied values drawn over it.

    The learning rate has a schedule, and each other number that the step reads live may have one.
    """

    findAsked = Signal()
    """Signal that a person asks for the learning-rate finder."""

    def __init__(self, session: Session, scope: EditedScope | None = None) -> None:
        super().__init__(tr("Learning-rate schedule"))
        self._session = session
        self._scope = scope or EditedScope(session)
        self._driven = ""
        """The hyperparameter whose schedule is shown; empty for the learning rate."""
        self._plans: dict[str, ScheduleCurve] = {}
        self._previewed = ""
        self._tall = False
        self._make_preview()
        self.target = ChoiceRow(
            tr("Target"),
            "",
            [ListChoice("", tr("learning rate"))],
            note=tr(
                "The hyperparameter that the schedule below sets. Any hyperparameter that applies "
                "while running can have one."
            ),
            label_width=_LABEL_WIDTH,
        )
        self.target.valueEdited.connect(self._show_schedule_of)
        self.add_row(self.target)
        self._items = [schedule_item(entry) for entry in session.run.catalogues.schedules.values()]
        self.kind = PickerRow(
            tr("Schedule"),
            CONSTANT,
            self._items,
            note=tr("How the value changes with the step. Hover a schedule to preview its curve above."),
            label_width=_LABEL_WIDTH,
        )
        self.kind.valueEdited.connect(self._choose)
        self.kind.restoreRequested.connect(lambda: self._choose(_NONE if self._driven else CONSTANT))
        self.kind.highlighted.connect(self._preview)
        self.add_row(self.kind)
        self.prompt = InlinePrompt()
        self.prompt.closed.connect(self._show)
        # Above the fields, for these come and go with the place of the schedule, and the button is not to move.
        self.start = ScheduleStart(session, self)
        self.start.pointed.connect(self._preview_start)
        self.add(self.start.place)
        self.add(row(self.start.button, self.start.whole, 1))
        self.form = ParameterForm(
            session,
            self,
            lambda: self.path,
            self._parameters,
            lambda _: _LIVE,
            idle=lambda name: session.run.refusal(f"{self.path}.{name}"),
            heading=lambda name: tr("Linear warm-up") if name.startswith("warm_up_") else "",
        )
        self.lay_over(CollapsibleBox(self.prompt))
        self._make_buttons()
        self._connect()
        self._show()

    def _make_buttons(self) -> None:
        self.by_hand = word_button(tr("Draw curve"), tr("Turn this curve into draggable points"))
        self.by_hand.clicked.connect(self._draw_by_hand)
        note = tr("Try a range of learning rates from the current weights. The run does not change")
        self.find_rate = word_button(tr("Find rate…"), note)
        self.find_rate.clicked.connect(self.findAsked)
        self.add(row(self.by_hand, self.find_rate, 1))

    def _connect(self) -> None:
        session = self._session
        changes = session.experimentChanged, session.waitingChanged, session.slotsChanged
        for signal in (*changes, session.loaded, session.runChanged):
            signal.connect(self._show)
        session.attachment.changed.connect(self._show)
        session.scheduleCurveChanged.connect(self._planned)
        session.loaded.connect(self._forget)
        session.recorded.connect(self.mark_stale)
        session.timeline.changed.connect(self.mark_stale)
        for signal in (session.stateChanged, session.rateStopped):
            signal.connect(self._show_place)
        session.experimentChanged.connect(lambda _: self.kind.set_fault(""))
        session.validationFailed.connect(self._faulted)
        self._scope.changed.connect(lambda _: self._show_schedule_of(""))

    def _make_preview(self) -> None:
        self.preview = SchedulePreview()
        self.points = PointFields(self.preview)
        self.add(self.preview)
        self.add(self.points)
        self.preview.pointsDragged.connect(self._take_points)
        self.preview.pointsEdited.connect(self._take_points)
        self.preview.enlargeAsked.connect(self._resize_preview)

    def _resize_preview(self) -> None:
        """Resize the preview: large for dragging points, or small."""
        self._tall = not self._tall
        self.preview.setMinimumHeight(px(_TALL) if self._tall else 0)
        self.preview.setMaximumHeight(px(_TALL) if self._tall else _ANY_HEIGHT)

    def choose(self, name: str) -> None:
        """Have this schedule drive the learning rate."""
        self._show_schedule_of("")
        self._choose(name)

    # What is shown

    @property
    def path(self) -> str:
        """Path of the schedule in the experiment; the hyperparameter may have no schedule."""
        return self._scope.path(f"drive/{self._driven}" if self._driven else "schedule")

    @property
    def choice(self) -> Choice | None:
        """Shown schedule; `None` for an unscheduled hyperparameter."""
        try:
            return self._session.run.experiment.choice(self.path)
        except LookupError:
            return None

    @property
    def _plan(self) -> ScheduleCurve | None:
        """Curve of the current run, and not of the previous one while a saved run is being built."""
        return self._plans.get(self.path) if self._session.run.built is not None else None

    @property
    def refusal(self) -> str:
        """Reason why a training of another process cannot have a schedule of what is shown; empty if it can."""
        return self._session.run.refusal(f"{self.path}.name")

    def _planned_steps(self, plan: ScheduleCurve) -> int:
        """Return the number of planned steps; for an attached training that does not know it, the plan of its
        schedules.
        """
        experiment = self._session.run.experiment
        last = int(plan.steps[-1]) if len(plan.steps) else 0
        return last if not self._session.run.can("plan") and last else max(experiment.steps, last)

    def show_schedule_of(self, name: str) -> None:
        """Show the schedule of a hyperparameter; an empty name is the learning rate."""
        self._show_schedule_of(name)
        self.set_open(True)

    def _show_schedule_of(self, name: str) -> None:
        self._driven = name
        self.preview.clear()
        self.kind.set_fault("")
        self.prompt.close_prompt()
        self._show()

    def _show(self) -> None:
        names = self._drivable()
        if self._driven and self._driven not in names:
            self._driven = ""
            self.preview.clear()
        alternatives = [ListChoice("", tr("learning rate")), *(ListChoice(each, each) for each in names)]
        self.target.box.set_choices(alternatives)
        self.target.set_value(self._driven)
        self.target.set_mark(
            "changed" if self._session.run.experiment.scope(self._scope.value).schedules else "default"
        )
        # Which numbers a step reads live is known once it is built: the row stays, for all below it would move.
        self.target.setEnabled(bool(names))
        frozen = self._scope.frozen
        self._show_kind()
        self.form.update()
        refusal = self.refusal
        for part in (self.preview, self.kind, self.find_rate):
            part.setEnabled(not frozen)
        self.kind.set_idle(refusal)
        self.find_rate.setVisible(not self._driven and not self._session.run.refusal("model"))
        self.preview.set_quantity(self._driven.rpartition("/")[2] or tr("learning rate"))
        plan = self._plan
        if plan is not None:
            self.preview.show_plan(plan.steps.astype(float), plan.rates, self._planned_steps(plan))
        elif self._session.run.built is None:
            self.preview.clear()
        self._show_points()
        self._show_place()
        self.mark_stale()

    def _show_place(self) -> None:
        choice, refusal = self.choice, self.refusal
        is_there = choice is not None and choice.name != CONSTANT and not self._scope.frozen and not refusal
        self.start.show_place(self.path, choice if is_there else None, refusal, self._plan)

    def _preview_start(self, started: Experiment | None) -> None:
        """Preview the schedule as if it started at the next step."""
        choice = self.choice
        if choice is None:
            return
        if started is None:
            self._previewed = ""
            self.preview.show_candidate(np.empty(0), None)
        else:
            self._previewed = choice.name
            self._session.preview_schedule(started, self.path)

    def _show_kind(self) -> None:
        choice = self.choice
        none = [PickerItem(_NONE, tr("No schedule"), tr("constant value"))] if self._driven else []
        self.kind.picker.set_items([*none, *self._items])
        name = choice.name if choice is not None else _NONE
        self.kind.set_value(name)
        default = _NONE if self._driven else CONSTANT
        waiting = f"{self.path}.name" in self._session.run.waiting
        self.kind.set_mark("waiting" if waiting else "changed" if name != default else "default")
        self.kind.set_reach(*_LIVE)
        self.by_hand.setVisible(name not in (POINTS, _NONE))
        self.by_hand.setEnabled(not self._scope.frozen and not self.refusal)

    def _drivable(self) -> list[str]:
        """Return the hyperparameters, without the learning rate, that can have a schedule or have one."""
        hyperparameters = self._session.run.hyperparameters_of(self._scope.value)
        owner = self._session.run.experiment.scope(self._scope.value)
        rate = rate_name({each.name: each.value for each in hyperparameters})
        live = [each.name for each in hyperparameters if each.live and type(each.value) is float and each.name != rate]
        return list(dict.fromkeys((*live, *owner.schedules)))

    def _parameters(self) -> Sequence[Parameter]:
        choice = self.choice
        if choice is None or self._scope.frozen:
            return []
        parameters = (
            catalogue_at(self.path, self._session.run.catalogues)[choice.name].with_values(choice.values).parameters
        )
        own = [
            p
            for p in parameters
            if p.group not in (_WARM_UP, _PLACE) and not (choice.name == POINTS and p.name in ("at", "factors"))
        ]
        # Where nothing was chosen it lies over the whole run, which needs no rows.
        placed = [p for p in parameters if p.group == _PLACE and p.name in choice.values]
        return [*own, *placed, *(p for p in parameters if p.group == _WARM_UP)]

    # Choosing, and what would come of it

    def _with(self, name: str) -> Choice:
        """Return the schedule `name` as choosing it now makes it."""
        return chosen_here(self._session.run, self.path, name)

    def _choose(self, name: str) -> None:
        self.prompt.close_prompt()
        self.kind.set_fault("")
        if name == POINTS:
            self._draw_by_hand()
        elif name and self._comes_from_a_file(name):
            self.prompt.ask(
                tr("Python file and function"),
                tr("Use"),
                lambda text: self._take_file(name, text),
                text="",
                hint="path/to/file.py:name",
            )
        else:
            self._session.editor.edit(self._experiment_with(self._with(name) if name else None))

    def _comes_from_a_file(self, name: str) -> bool:
        file = self._entry(name).parameter(FILE)
        return file is not None and not file.default

    def _take_file(self, name: str, text: str) -> str:
        """Accept a file, and return its error, empty if it is valid. The error is shown here only, not at the list of
        schedules.
        """
        if not text.strip():
            return tr("Name a file, such as path/to/file.py:name")
        choice = self._with(name)
        taken = self._session.editor.edit(self._experiment_with(choice.with_value(FILE, text.strip())))
        fault = self.kind.fault()
        self.kind.set_fault("")
        return "" if taken else fault

    def _experiment_with(self, choice: Choice | None) -> Experiment:
        """Return the experiment with this schedule of the shown value; `None` for no schedule."""
        experiment = self._session.run.experiment
        if self._driven:
            return experiment.with_schedule(self._scope.value, self._driven, choice)
        return experiment.with_choice(self.path, choice or Choice(CONSTANT))

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Show the error of a schedule that was not accepted and has no row."""
        for fault in faults:
            path, _, name = fault.key.rpartition(".")
            if path == self.path and name not in self.form.rows:
                words = without_key(fault.sentence, fault.key).rstrip(".")
                if words.startswith("must "):
                    words = Message("{name!s} {fault}", name=name, fault=words)
                self.kind.set_fault(ended(words))

    def _preview(self, name: str) -> None:
        """Preview the curve of another schedule; of none if `name` is empty."""
        self._previewed = name
        session = self._session
        if not name or name in (POINTS, self.choice.name if self.choice else _NONE):
            self.preview.show_candidate(np.empty(0), None)
        else:
            session.preview_schedule(self._experiment_with(self._with(name)), self.path)

    def _planned(self, frame: ScheduleCurve) -> None:
        if frame.candidate:
            if self._previewed and frame.path == self.path:
                title = self._session.run.catalogues.schedules[self._previewed].title
                # A change leaves the past as it was.
                later = frame.steps >= max(1, step_here(self._session.run))
                steps, rates = frame.steps[later].astype(float), frame.rates[later]
                self.preview.show_candidate(steps, rates if len(steps) else None, title)
            return
        before = self._plans.get(frame.path)
        self._plans[frame.path] = frame
        if frame.path == self.path:
            if before is not None and not np.array_equal(before.rates, frame.rates, equal_nan=True):
                self.preview.show_before(before.steps.astype(float), before.rates)
            self.preview.show_plan(frame.steps.astype(float), frame.rates, self._planned_steps(frame))
            self._show_points()
            self._show_place()

    def _forget(self) -> None:
        """Forget the curves of the previous run."""
        self._plans.clear()
        self.preview.clear()

    # Points

    def _draw_by_hand(self) -> None:
        """Turn the shown curve into points; without a curve, the constant value."""
        plan, base = self._plan, self._base()
        if plan is not None and len(plan.steps) > 1 and base:
            steps, values = simplify_polyline(plan.steps.astype(float), plan.rates)
        else:
            steps, values = np.array([1.0, max(2.0, self._session.run.experiment.steps)]), np.full(2, base or 1.0)
        self._set_points([int(step) - 1 for step in steps], [float(value / (base or 1.0)) for value in values])

    def _take_points(self, points: list[tuple[float, float]]) -> None:
        base, before = self._base() or 1.0, self._steps_before()
        self._set_points([max(0, round(step) - before) for step, _ in points], [rate / base for _, rate in points])

    def _set_points(self, at: list[int], factors: list[float]) -> None:
        values = {"at": tuple(at), "factors": tuple(float(f"{factor:.6g}") for factor in factors)}
        choice = self.choice
        kept = dict(choice.values) if choice is not None and choice.name == POINTS else {}
        self._session.editor.edit(self._experiment_with(Choice(POINTS, {**kept, **values})))

    def _steps_before(self) -> int:
        """Return the first step of the points, after a later start and the warm-up."""
        values = self.choice.values if self.choice is not None and self.choice.name == POINTS else {}
        before = (values.get(name) for name in ("begins_at", "warm_up_steps"))
        return 1 + sum(steps for steps in before if isinstance(steps, int))

    def _show_points(self) -> None:
        choice = self.choice
        if choice is None or choice.name != POINTS or self._scope.frozen or self.refusal:
            self.preview.set_points(np.empty(0), np.empty(0), editable=False)
            return
        values = {**self._entry(POINTS).defaults(), **choice.values}
        base = self._base() or 1.0
        steps = np.array(values["at"], float) + self._steps_before()
        self.preview.set_points(steps, base * np.array(values["factors"], float), editable=True)

    def _entry(self, name: str) -> Entry:
        return self._session.run.catalogues.schedules[name]

    def _base(self) -> float:
        """Return the unscheduled value of the hyperparameter."""
        hyperparameters = self._session.run.hyperparameters_of(self._scope.value)
        values = {each.name: each.value for each in hyperparameters}
        value = values.get(self._driven or rate_name(values) or "")
        return float(value) if isinstance(value, int | float) else 0.0

    # In turn with the plots

    def redraw(self) -> None:
        """Show the applied values, and the current step."""
        recording = self._session.run.recording
        x, y = recording.read(self._column(), 0, max(1, recording.last_step), _POINTS)
        step = self._session.run.shown_step
        now = recording.at(self._column(), step)
        self.preview.show_applied(x, y)
        if not math.isnan(now):
            self.preview.set_cursor(step, now)

    def _column(self) -> str:
        owner = self._session.run.experiment.scope(self._scope.value)
        pattern = owner.pattern if isinstance(owner, ParameterGroup) else ""
        if self._driven:
            return DRIVEN(pattern, self._driven)
        return PART_RATE(pattern) if pattern else LEARNING_RATE


def schedule_item(entry: Entry) -> PickerItem:
    """Return the item of a schedule, under the translated heading of its group."""
    return PickerItem(
        entry.name,
        translated(entry.title),
        translated(entry.detail),
        tooltip=entry.summary,
        group=group_title(entry.group),
    )


_LIVE: tuple[Reach, str] = ("live", Message("Applies while running"))
