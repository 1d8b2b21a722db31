"""Examples of the instruments of `widgets.lesson`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import STEPS, drawn_in_turns, line, time_axis
from widgets.lesson.curve_drawing import CurveDrawing
from widgets.lesson.ghosts import GhostCurve, GhostMark
from widgets.lesson.lesson_text import Knob
from widgets.lesson.order_question import OrderQuestion
from widgets.lesson.page import LessonPage
from widgets.lesson.question import ChoiceQuestion, CurveQuestion, NumberQuestion, VerdictNote
from widgets.plots.scales import Log
from widgets.plots.time_plot import TimePlot

_TEXT = r"""
# Momentum as memory

The slot [`m`](term:m) is a running mean of the gradient,

$$m_t = \beta_1 m_{t-1} + (1 - \beta_1)\, g_t,$$

so a step remembers about $\frac{1}{1 - \beta_1}$ steps. Set the rate to [0.1](knob:learning_rate) and the memory to
[0.9](knob:beta_1), with batches of [32](knob:batch_size). Then go to [step 100](step:100) and look at the
[loss](plot:loss).
"""


@example(LessonPage, width=360, height=320)
def lesson_page(stage: QWidget) -> QWidget:
    page = LessonPage(stage)
    page.set_knobs(
        {
            "learning_rate": Knob("0.03", 0.03, 1e-4, 1.0, log=True),
            "beta_1": Knob("0.9", 0.9, 0.0, 0.99),
            "batch_size": Knob("32", 32.0, 1.0, 256.0, locked_reason="The batch stays as it is in this lesson."),
        }
    )
    page.show_text(_TEXT)
    return page


@example(NumberQuestion, width=320)
def number_question(stage: QWidget) -> QWidget:
    question = NumberQuestion("What is the loss at step 500?", "cross-entropy", low=0.0, parent=stage)
    question.set_answer(0.25)
    return question


_CHOICES = [
    ("falls", "The loss falls faster, for each step is larger."),
    ("grows", "The loss falls at first, and then grows: the step passes the limit of stability."),
    ("same", "Nothing changes."),
]


@example(ChoiceQuestion, width=320)
def choice_question(stage: QWidget) -> QWidget:
    question = ChoiceQuestion("What happens with a rate of 0.5?", _CHOICES, stage)
    question.set_answer("grows")
    question.lock("From step 14 on the loss grows.", True)
    return question


@example(OrderQuestion, width=320)
def order_question(stage: QWidget) -> QWidget:
    rows = [("sgd", "SGD"), ("momentum", "Momentum"), ("adam", "Adam")]
    return OrderQuestion("Which one reaches a loss of 0.1 first?", rows, stage)


@example(CurveQuestion, width=320)
def curve_question(stage: QWidget) -> QWidget:
    question = CurveQuestion("How does the loss go on?", stage)
    question.lock("Your curve is within a tenth of the loss at 41 of 100 steps.", False)
    return question


@example(VerdictNote, width=320)
def verdict(stage: QWidget) -> QWidget:
    shown = VerdictNote(stage)
    shown.show_verdict("The loss at step 500 is 0.23; you said 0.25.", True)
    return shown


def _plot(stage: QWidget) -> TimePlot:
    plot = TimePlot(time_axis(), Log(), show_steps=True, parent=stage)
    plot.set_layers([line("train")])
    drawn_in_turns(plot, plot)
    return plot


@example(CurveDrawing, width=560, height=220)
def curve_drawing(stage: QWidget) -> QWidget:
    plot = _plot(stage)
    CurveDrawing(plot).arm(600, 1000)
    return plot


@example(GhostCurve, width=560, height=220)
def ghost_curve(stage: QWidget) -> QWidget:
    plot = _plot(stage)
    GhostCurve(plot, STEPS[400:], 2.4 * np.exp(-STEPS[400:] / 260))
    return plot


@example(GhostMark, width=560, height=220)
def ghost_mark(stage: QWidget) -> QWidget:
    plot = _plot(stage)
    GhostMark(plot, 500, 0.6)
    GhostMark(plot, 200, 90.0)
    return plot
