"""Predictions on the plots of the overview: a curve while it is drawn, and what was predicted as a ghost."""

from __future__ import annotations

import re

import numpy as np
from PySide6.QtCore import QObject

from app.core.lesson.lesson import CurvePrediction, NumberPrediction
from app.panels.lesson.question_part import QuestionPart
from app.panels.overview.overview import Overview
from app.session.lesson.lesson_guide import LessonGuide
from widgets.lesson.curve_drawing import CurveDrawing
from widgets.lesson.plot_overlay import GhostCurve, GhostMark
from widgets.lesson.question import CurveQuestion
from widgets.plots.time_plot import TimePlot

_AT = re.compile(r" at (\d+)")


class PredictedCurves(QObject):
    """Draws what the question of the present step is about."""

    def __init__(self, guide: LessonGuide, overview: Overview, question: QuestionPart) -> None:
        super().__init__(question)
        self._guide, self._overview, self._question = guide, overview, question
        self.drawing: CurveDrawing | None = None
        """Where a curve is drawn, while one is asked for."""
        self.ghost: GhostCurve | GhostMark | None = None
        """What was predicted."""
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
