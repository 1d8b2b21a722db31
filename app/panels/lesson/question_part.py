"""Question of a step: its text, its answer controls, and the predicted curve."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.lesson.answers import Answer
from app.core.lesson.evaluation import PredictionResult, Score
from app.core.lesson.lesson import ChoicePrediction, CurvePrediction, NumberPrediction, OrderPrediction, Prediction
from app.panels.overview.overview import Overview
from app.session.lesson.lesson_guide import LessonGuide
from app.session.session import Session
from widgets.base.display_numbers import read_out
from widgets.base.icons import IconButton
from widgets.base.labels import rule, text_label
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.lesson.curve_drawing import CurveDrawing
from widgets.lesson.order_question import OrderQuestion
from widgets.lesson.plot_overlay import GhostCurve, GhostMark
from widgets.lesson.question import ChoiceQuestion, CurveQuestion, NumberQuestion, Question
from widgets.plots.time_plot import TimePlot

_MOST_POINTS = 200
"""Largest number of points of a drawn curve that is kept."""


class QuestionPart(QWidget):
    """Question of the present step; hidden if there is none."""

    changed = Signal()
    """Signal that another question is asked, or the one there is was answered or scored."""

    def __init__(self, session: Session, guide: LessonGuide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._guide = session, guide
        self._shown: tuple[int, bool] | None = None
        """The number of the step whose question is shown, and whether it was answered then."""
        self.control: Question | None = None
        self.skip = IconButton(
            "skip-forward", tr("Continue without a prediction"), text=tr("Skip"), size=28, parent=self
        )
        self.skip.hide()
        self.skip.clicked.connect(lambda: guide.predict(None))
        self._why = text_label("", "label", "accent")
        self._why.setWordWrap(True)
        self._why.hide()
        self._rule = rule()
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._rule)
        self._column.addWidget(self._why)
        guide.closed.connect(self.forget)
        theme.changed.connect(self._renew)
        self._renew()

    def show_step(self) -> None:
        """Show the present question of the guide, or its result."""
        guide = self._guide
        prediction = guide.step.prediction
        answer = guide.answer.answer
        wanted = (guide.number, answer is not None)
        is_seen = prediction is not None and guide.is_ready and (guide.asks or answer is not None)
        self.setVisible(is_seen)
        self._why.setVisible(guide.asks and not self._why.isHidden())
        if prediction is None or not is_seen:
            self.forget()
        elif wanted != self._shown:
            # An answer that was given in this control stays in it.
            if self._shown is None or self._shown[0] != guide.number or answer is None:
                self.forget()
                self._make(prediction)
            self._shown = wanted
            self.skip.setVisible(guide.asks)
            if self.control is not None and answer is not None and self.control.answer is None:
                self.control.set_answer(_shown_answer(prediction, answer))
        if self.control is not None and prediction is not None:
            if answer is not None and not self.control.locked:
                self.control.setEnabled(guide.asks)
            if guide.result is not None and not self.control.locked:
                self.control.setEnabled(True)
                self.control.lock(self._verdict(prediction, guide.result), guide.result.score.is_right)
        self.changed.emit()

    def ask(self, why: str) -> None:
        """Show why no step was made. The focus stays, so that the next Space presses nothing."""
        self._why.setText(why)
        self._why.show()

    def forget(self) -> None:
        """Remove the question."""
        control, self.control, self._shown = self.control, None, None
        if control is not None:
            self.skip.setParent(self)
            self._column.removeWidget(control)
            control.hide()
            control.deleteLater()

    def _make(self, prediction: Prediction) -> None:
        match prediction:
            case NumberPrediction(unit=unit):
                self.control = NumberQuestion("", unit)
            case ChoicePrediction(options=options):
                self.control = ChoiceQuestion("", [(str(place), each.text) for place, each in enumerate(options)])
            case OrderPrediction(contenders=contenders):
                self.control = OrderQuestion("", [(str(place), each.text) for place, each in enumerate(contenders)])
            case CurvePrediction():
                self.control = CurveQuestion("")
        self.control.setAccessibleName(prediction.question)
        self.control.answered.connect(lambda answer: self._guide.predict(_kept_answer(prediction, answer)))
        self.control.add_button(self.skip)
        self._column.insertWidget(1, self.control)

    def _verdict(self, prediction: Prediction, result: PredictionResult) -> str:
        score, words, says = result.score, "", result.idea.says if result.idea is not None else ""
        answer = self._guide.answer.answer
        match prediction:
            case NumberPrediction(unit=unit) if isinstance(answer, int | float):
                assert isinstance(result.measured, int | float)
                behind = f" {unit}" if unit else ""
                words = tr(
                    "Your answer: {answer}. Result: {measured}.",
                    answer=read_out(float(answer), 4) + behind,
                    measured=read_out(float(result.measured), 4) + behind,
                )
            case ChoicePrediction(options=options) if isinstance(answer, int):
                says = options[answer].says
                if not score.is_right:
                    right = next(each.text for each in options if each.is_right)
                    words = tr("The answer is: {right}", right=right)
            case OrderPrediction(contenders=contenders) if isinstance(result.measured, tuple):
                values = [float(np.asarray(each)) for each in result.measured]
                order = sorted(range(len(values)), key=lambda place: (np.isnan(values[place]), values[place]))
                words = ", ".join(f"{contenders[place].text} {read_out(values[place])}" for place in order)
                words = tr("Result: {sentence}.", sentence=words)
            case CurvePrediction():
                words = self._distance(prediction, score)
            case _:
                pass
        return "\n".join(filter(None, (says, words)))

    def _distance(self, prediction: CurvePrediction, score: Score) -> str:
        if np.isnan(score.error):
            return tr("No curve to compare with.")
        if prediction.is_log:
            words = tr("Mean error: a factor of {error} (up to {tolerance} counts as right).")
            far, near = np.exp(score.error), np.exp(prediction.tolerance)
            return words.format(error=f"{far:.2g}", tolerance=f"{near:.2g}")
        words = tr("Mean error: {error} % of the curve's height (up to {tolerance} % counts as right).")
        return words.format(error=f"{100 * score.error:.0f}", tolerance=f"{100 * prediction.tolerance:.0f}")

    def _renew(self) -> None:
        self._column.setContentsMargins(px(12), 0, px(12), px(8))
        self._column.setSpacing(px(8))


def _kept_answer(prediction: Prediction, answer: Any) -> Answer:
    """Return the answer of a control in the form that is saved."""
    match prediction:
        case NumberPrediction():
            return float(answer)
        case ChoicePrediction():
            return int(answer)
        case OrderPrediction():
            return tuple(int(each) for each in answer)
        case CurvePrediction():
            steps, values = answer
            every = max(1, len(steps) // _MOST_POINTS)
            kept = np.unique(np.append(np.arange(0, len(steps), every), len(steps) - 1))
            return tuple(steps[kept].tolist()), tuple(values[kept].tolist())


def _shown_answer(prediction: Prediction, answer: Any) -> object:
    """Return a saved answer in the form of a control."""
    match prediction:
        case ChoicePrediction():
            return str(answer)
        case OrderPrediction():
            return tuple(map(str, answer))
        case _:
            return answer


_AT = re.compile(r" at (\d+)")


class PredictedCurves(QObject):
    """Predicted curves and marks on the plots of the present question."""

    def __init__(self, guide: LessonGuide, overview: Overview, question: QuestionPart) -> None:
        super().__init__(question)
        self._guide, self._overview, self._question = guide, overview, question
        self.drawing: CurveDrawing | None = None
        """Drawing of a curve, while one is asked for."""
        self.ghost: GhostCurve | GhostMark | None = None
        """Prediction that was made, over the plot."""
        guide.stepChanged.connect(lambda _: self._clear())
        guide.closed.connect(self._clear)
        question.changed.connect(self._show)

    def _show(self) -> None:
        guide = self._guide
        prediction, answer = guide.step.prediction, guide.answer.answer
        if not guide.is_ready or not isinstance(prediction, CurvePrediction | NumberPrediction):
            return
        plot = self._plot(prediction.plot)
        if plot is None:
            return
        if guide.asks:
            control = self._question.control
            if self.drawing is None and isinstance(prediction, CurvePrediction) and isinstance(control, CurveQuestion):
                self._let_draw(plot, prediction, control)
        elif answer is not None and self.ghost is None:
            self._end_drawing()
            if isinstance(prediction, CurvePrediction) and isinstance(answer, tuple):
                steps, values = (np.asarray(each, np.float64) for each in answer)
                self.ghost = GhostCurve(plot, steps, values)
            elif isinstance(answer, int | float):
                assert isinstance(prediction, NumberPrediction)
                named = _AT.findall(prediction.formula)
                self.ghost = GhostMark(plot, int(named[-1]) if named else guide.step.until, float(answer))
        elif answer is None:
            self._end_drawing()

    def _let_draw(self, plot: TimePlot, prediction: CurvePrediction, control: CurveQuestion) -> None:
        self._overview.show_bare(prediction.plot)
        plot.set_bare_limits(prediction.range)
        drawing = self.drawing = CurveDrawing(plot)
        drawing.changed.connect(lambda: control.set_curve(drawing.curve()))
        control.clearRequested.connect(drawing.clear)
        drawing.arm(prediction.first, prediction.last)

    def _plot(self, name: str) -> TimePlot | None:
        tile = self._overview.tiles.get(name)
        return tile.body if tile is not None and isinstance(tile.body, TimePlot) else None

    def _end_drawing(self) -> None:
        drawing, self.drawing = self.drawing, None
        if drawing is not None:
            drawing.disarm()
            drawing.plot.set_bare_limits(None)
            self._overview.show_bare("")
            drawing.remove()

    def _clear(self) -> None:
        self._end_drawing()
        ghost, self.ghost = self.ghost, None
        if ghost is not None:
            ghost.remove()
