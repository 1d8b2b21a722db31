"""The learning-rate finder: a range test from the current weights, its curves, and three suggested rates."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar, QScrollArea, QSizePolicy, QStackedLayout, QWidget

from app.attach.kernel.column_table import LEARNING_RATE
from app.core.experiment.experiment import CONSTANT
from app.core.experiment.parameters import rate_name
from app.core.experiment.range_test import (
    FEWEST_STEPS,
    GREATEST_RATE,
    LEAST_RATE,
    MOST_SEEDS,
    MOST_STEPS,
    Advice,
    RangeTest,
    RateCurves,
    Suggestion,
    advise,
    rate_curves,
)
from app.core.messages.view_frames import RangeTestFailed, RangeTestProgress, RangeTestResult
from app.panels.setup.parameter_form import entry_of
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.display_numbers import compact, thousands
from widgets.base.labels import text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.small_marks import Shape
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr, tr_in, translated
from widgets.controls.choices import Segmented
from widgets.controls.fields import NumberField
from widgets.curves.rate_plot import LossCurves, RatePlot
from widgets.notices.empty_state import EmptyState
from widgets.notices.prompts import SuggestionCard
from widgets.plots.drawing import PlotMark
from widgets.plots.tile import TileHeader

_WIDTH, _FIELD_WIDTH = 216, 60
_RATE = NumberRange(LEAST_RATE, GREATEST_RATE, scale="log")
_STEPS = NumberRange(FEWEST_STEPS, MOST_STEPS, slider_low=100, slider_high=1000, scale="log", integer=True)
_SEEDS = NumberRange(1, MOST_SEEDS, integer=True)


class FinderSettings(QWidget):
    """Fields and a start button, which cancels during a test."""

    started = Signal(object)
    """Signal with the `RangeTest`."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fault = self._why_not = self._words = ""
        test = RangeTest()
        self.low, self.high = NumberField(test.low, _RATE), NumberField(test.high, _RATE)
        self.steps, self.seeds = NumberField(test.steps, _STEPS), NumberField(test.seeds, _SEEDS)
        find, cancel = tr("Find learning rate"), tr("Cancel the test; the run does not change")
        self.button = button("magnifying-glass", "", lambda: self.started.emit(self.test()), text=find, icon_size=14)
        self.button.set_icon("magnifying-glass", "accent_ink", "panel")
        self.button.setObjectName("primary")
        self.cancel = button("x", cancel, self.cancelled, text=tr("Cancel"), icon_size=14, outlined=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.note = text_label("", "caption", wraps=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._grid = QGridLayout()
        self._add_fields()
        for each in (self.button, self.cancel):
            each.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # The button is first, so that it is seen in the lowest dock; the fields are scrolled to.
        column(self.button, self.cancel, self.progress, self._grid, (self.note, 1), of=self)
        bind(self._space, theme.changed)

    def _add_fields(self) -> None:
        notes = (
            (self.low, tr("From"), tr("The smallest learning rate to try")),
            (
                self.high,
                tr("To"),
                tr("The largest learning rate to try. A seed stops early if its loss diverges"),
            ),
            (self.steps, tr("Steps"), tr("Learning rates per seed, log-spaced")),
            (self.seeds, tr("Seeds"), tr("Repetitions, each with a different batch order")),
        )
        for i, (field, name, note) in enumerate(notes):
            label = text_label(name, "label")
            for each in (label, field):
                each.setToolTip(wrapped(note))
            field.setAccessibleName(name)
            field.faultChanged.connect(self._check)
            field.valueChanged.connect(self._check)
            self._grid.addWidget(label, i // 2, 2 * (i % 2))
            self._grid.addWidget(field, i // 2, 2 * (i % 2) + 1)

    @property
    def fields(self) -> tuple[NumberField, ...]:
        return self.low, self.high, self.steps, self.seeds

    def test(self) -> RangeTest:
        """Return the test of the fields. Raises `ValueError` if they do not fit together."""
        return RangeTest(self.low.value(), self.high.value(), self.steps.value(), self.seeds.value())

    def show_state(self, searching: bool, why_not: str, words: str) -> None:
        """Show whether a test is running, why none can start (empty if one can), and a note about the last one."""
        self._why_not, self._words = why_not, words
        self.button.setVisible(not searching)
        self.cancel.setVisible(searching)
        self.progress.setVisible(searching)
        for field in self.fields:
            field.setEnabled(not searching)
        if not searching:
            self.progress.setValue(0)
            self.say(words)
        self._allow()

    def show_progress(self, done: float, words: str) -> None:
        """Show progress; `done` is from 0 to 1."""
        self.progress.setValue(round(1000 * done))
        self.say(words)

    def say(self, words: str, tone: str = "text3") -> None:
        """Show words below the button, unless a field has an error, which is shown instead."""
        words, tone = (self._fault, "error") if self._fault else (words, tone)
        self.note.setText(translated(words))
        self.note.setToolTip(wrapped(words))
        set_style_property(self.note, "tone", tone)

    def _check(self) -> None:
        """Check the fields: show the first error of a field, or of their combination."""
        faulty = next((field for field in self.fields if field.fault()), None)
        self._fault = (
            Message("{name} {fault}.", name=faulty.accessibleName(), fault=faulty.fault()) if faulty is not None else ""
        )
        if not self._fault:
            try:
                self.test()
            except ValueError as error:
                self._fault = str(error)
        self.say(self._words)
        self._allow()

    def _allow(self) -> None:
        why_not = self._why_not or self._fault
        self.button.setEnabled(not why_not)
        self.button.set_title(why_not or tr("Try learning rates on a copy of the current weights"))

    def _space(self) -> None:
        self._grid.setHorizontalSpacing(px(8))
        self._grid.setVerticalSpacing(px(4))
        self.setFixedWidth(px(_WIDTH))
        for field in self.fields:
            field.setFixedWidth(px(_FIELD_WIDTH))


_SHAPES: dict[str, Shape] = {"valley": "circle", "steepest": "triangle", "tenth": "diamond"}
_HEIGHT, _CARDS_WIDTH = 200, 284


class FinderPanel(QWidget):
    """Settings, curves and suggestions, side by side. The run does not change until a suggestion is used."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._result: RangeTestResult | None = None
        self._optimizer = ""
        """Optimizer with which the result was made."""
        self._advice = Advice()
        self.settings = FinderSettings()
        self.settings.started.connect(self._start)
        self.settings.cancelled.connect(session.cancel_range_test)
        self._make_plot()
        self._make_cards()
        self._sides = _scrolled(self.settings), _scrolled(self._right)
        row(self._sides[0], (self._centre, 1), self._sides[1], gap=16, margins=(12, 8, 12, 8), of=self)
        changes = session.experimentChanged, session.waitingChanged, session.stateChanged, session.attachment.changed
        for signal in changes:
            signal.connect(self._renew)
        session.rangeTestProgressed.connect(self._finding)
        session.rangeTestFinished.connect(self._found)
        bind(self._space, theme.changed)
        bind(self._forget, session.loaded, session.runChanged)

    def sizeHint(self) -> QSize:
        return QSize(px(720), px(_HEIGHT))

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        return self._advice.suggestions

    # Making

    def _make_plot(self) -> None:
        self.plot = RatePlot()
        self._header = TileHeader(tr("Loss"))
        self._header.set_entries(self.plot.entries)
        self.plot.readingsChanged.connect(self._header.update)
        self.axis = Segmented(
            [("linear", tr("Linear"), tr("Loss on a linear axis")),
             ("log", tr_in("scale", "Log"), tr("Loss on a logarithmic axis"))],
            tr("Axis of the loss"), height=24,
        )  # fmt: skip
        self.axis.chosen.connect(lambda key: self.plot.set_log(key == "log"))
        self.empty_state = EmptyState("chart-line-up", tr("No range test yet"), "")
        plotted = box(column(row((self._header, 1), self.axis, gap=12), (self.plot, 1), gap=2))
        self._centre = QWidget()
        self._stack = QStackedLayout(self._centre)
        self._stack.addWidget(self.empty_state)
        self._stack.addWidget(plotted)

    def _make_cards(self) -> None:
        self.cards = {kind: SuggestionCard(shape) for kind, shape in _SHAPES.items()}
        for i, (kind, card) in enumerate(self.cards.items()):
            card.used.connect(lambda kind=kind: self._use(kind))
            card.lit.connect(lambda on, i=i: self.plot.light(i if on else None))
        self.no_suggestion = EmptyState("minus-circle", tr("No suggestion"), "")
        self._right = box(column(*((each, 1) for each in (*self.cards.values(), self.no_suggestion)), gap=4))

    # Acting

    def _start(self, test: RangeTest) -> None:
        self._result, self._advice = None, Advice()
        self._session.run_range_test(test)
        self._renew()

    def _use(self, kind: str) -> None:
        """Set the suggested rate, like any other edit."""
        name = self._rate_name()
        if name is not None:
            self._session.editor.set_value("optimizer", name, self._suggested(kind).rate)

    def _suggested(self, kind: str) -> Suggestion:
        return next(each for each in self._advice.suggestions if each.kind == kind)

    # What comes

    def _forget(self) -> None:
        """Forget the result of another run."""
        self._result, self._advice = None, Advice()
        self._stack.setCurrentIndex(0)
        self.plot.show_losses(None, *self._ends())
        self._renew()

    def _ends(self) -> tuple[float, float]:
        test = self._result.test if self._result is not None else RangeTest()
        return test.low, test.high

    def _finding(self, frame: RangeTestProgress) -> None:
        curves = rate_curves(frame.test.rates, frame.losses[: frame.seed + 1], frame.seed)
        self.plot.show_losses(_drawn(curves), frame.test.low, frame.test.high)
        self._stack.setCurrentIndex(1)
        self._renew()
        self.settings.show_progress(
            frame.done,
            tr("Seed {number} of {total}", number=min(frame.seed + 1, frame.test.seeds), total=frame.test.seeds),
        )

    def _found(self, frame: RangeTestResult | RangeTestFailed) -> None:
        if isinstance(frame, RangeTestResult):
            self._result, self._optimizer = frame, self._session.run.experiment.optimizer.name
            curves = rate_curves(frame.test.rates, frame.losses)
            self._advice = advise(curves)
            self.plot.show_losses(_drawn(curves), frame.test.low, frame.test.high)
            self.plot.suggest([_mark(self._suggested(kind)) for kind in self.cards if self._advice.suggestions])
            self._stack.setCurrentIndex(1)
            self._renew()
        else:
            self._forget()
            if frame.sentence:
                self.settings.say(frame.sentence, "error")

    # What is shown

    def _renew(self) -> None:
        words = tr(
            "Tries learning rates from tiny to too large on a copy of the current weights. The run does not change."
        )
        words = self._session.run.refusal("model") or words
        self.empty_state.show_text("chart-line-up", tr("No range test yet"), words)
        self.settings.show_state(self._session.searching, self._why_not(), Message.paragraph(self._notes()))
        self.plot.set_present(self._present_rate())
        result = self._result is not None
        self._sides[1].setVisible(result)
        self.no_suggestion.setVisible(result and bool(self._advice.none_because))
        if self._advice.none_because:
            self.no_suggestion.show_text("minus-circle", tr("No suggestion"), self._advice.none_because)
        for card in self.cards.values():
            card.setVisible(bool(self._advice.suggestions))
        for suggestion in self._advice.suggestions:
            self._show_card(self.cards[suggestion.kind], suggestion)

    def _show_card(self, card: SuggestionCard, suggestion: Suggestion) -> None:
        rate = compact(suggestion.rate)
        card.show_suggestion(suggestion.label, suggestion.sentence)
        name, base = self._rate_name(), self._base_rate()
        in_use = base is not None and math.isclose(base, suggestion.rate, rel_tol=1e-9)
        same = self._session.run.experiment.optimizer.name == self._optimizer
        if in_use:
            note = tr("This is the current learning rate")
        elif not same:
            note = tr("The test used another optimizer, {optimizer}", optimizer=self._optimizer)
        else:
            note = tr("Set {name} to {rate} from the next step on", name=name or "", rate=rate)
        text = tr("In use") if in_use else tr("Use {rate}", rate=rate)
        card.show_action(text, note, enabled=same and not in_use and name is not None, done=in_use)

    def _notes(self) -> list[str]:
        """Return notes on the result, the most important first."""
        if self._result is None:
            return []
        session, step = self._session, self._result.step
        found = [self._advice.caution] if self._advice.caution else []
        made = tr("Tested at step {step}", step=thousands(step))
        if session.run.state.step != step:
            now = thousands(session.run.state.step)
            made = tr("{tested}; the run is now at step {step} with other weights", tested=made, step=now)
        found.append(f"{made}.")
        name = self._rate_name()
        if any(each.name == name and not each.live for each in session.run.hyperparameters):
            found.append(tr("This schedule ignores the base learning rate."))
        elif session.run.experiment.schedule.name != CONSTANT:
            found.append(tr("Applying sets the schedule's base rate."))
        if session.run.experiment.parts:
            found.append(tr("Parts of the model keep their own learning rates."))
        return found

    def _why_not(self) -> str:
        """Return the reason why no test can start now; empty if one can."""
        if reason := self._session.run.refusal("model"):
            return reason
        status = self._session.run.state.status
        if self._session.run.built is None or status in ("warming up", "building"):
            return tr("Training is not ready yet")
        if status == "broken":
            return tr("The run has values that are not finite; reset it first")
        if self._rate_name() is None:
            return tr("This optimizer has no learning rate")
        return ""

    def _rate_name(self) -> str | None:
        return rate_name([parameter.name for parameter in entry_of(self._session, "optimizer").parameters])

    def _base_rate(self) -> float | None:
        """Return the set learning rate, before any schedule."""
        name = self._rate_name()
        values = self._session.run.experiment.optimizer.values
        value = values.get(name, entry_of(self._session, "optimizer").defaults().get(name)) if name else None
        return float(value) if isinstance(value, int | float) else None

    def _present_rate(self) -> float | None:
        """Return the current learning rate."""
        if self._session.run.experiment.schedule.name != CONSTANT:
            recorded = self._session.run.recording.last(LEARNING_RATE)
            if recorded > 0:
                return recorded
        return self._base_rate()

    def _space(self) -> None:
        self._right.setFixedWidth(px(_CARDS_WIDTH))
        for side, content in zip(self._sides, (self.settings, self._right), strict=True):
            side.setFixedWidth(content.minimumWidth() + side.verticalScrollBar().sizeHint().width())


def _scrolled(content: QWidget) -> QScrollArea:
    """Scroll a widget that is too high for a low dock; Tab scrolls fields into view."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


def _drawn(curves: RateCurves) -> LossCurves:
    return LossCurves(curves.rates, curves.seeds, curves.median, curves.lower, curves.upper)


def _mark(suggestion: Suggestion) -> PlotMark:
    return PlotMark(suggestion.label, suggestion.at, suggestion.loss, _SHAPES[suggestion.kind])
