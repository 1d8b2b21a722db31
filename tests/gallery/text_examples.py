"""Examples of code, lessons and equations."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from tests.gallery.example import example
from tests.gallery.made_up import STEPS, drawn_in_turns, line, time_axis
from widgets.editor.code_completion import SignatureTip
from widgets.editor.code_editor import CodeEditor
from widgets.editor.completion_popup import CompletionList
from widgets.editor.find_bar import FindBar, GoToLine
from widgets.editor.jedi_client import CallSignature, Completion
from widgets.editor.text_marks import EditorProblem
from widgets.lesson.curve_drawing import CurveDrawing
from widgets.lesson.lesson_text import Knob
from widgets.lesson.order_question import OrderQuestion
from widgets.lesson.page import LessonPage
from widgets.lesson.plot_overlay import GhostCurve, GhostMark
from widgets.lesson.question import ChoiceQuestion, CurveQuestion, NumberQuestion, VerdictNote
from widgets.plots.layers import Hue
from widgets.plots.scales import Log
from widgets.plots.time_plot import TimePlot
from widgets.terms.equation import Equation, MathPart
from widgets.terms.widget import TermLines

_CODE = '''class SignMomentum(Optimizer):
    """Steps by the sign of a mean gradient."""

    def update_step(self, gradient, variable, learning_rate):
        m = self._m[self._get_variable_index(variable)]
        m.assign(self.beta * m + (1 - self.beta) * gradient)
        variable.assign_sub(learning_rate * keras.ops.sing(m))
'''


def _editor(stage: QWidget) -> CodeEditor:
    editor = CodeEditor(stage)
    editor.set_text(_CODE)
    editor.set_problems([EditorProblem(7, 'keras.ops has no "sing"; did you mean "sign"?', column=55, end=59)])
    return editor


@example(CodeEditor, width=600, height=220)
def code_editor(stage: QWidget) -> QWidget:
    return _editor(stage)


@example(FindBar, width=600, height=240)
def find_bar(stage: QWidget) -> QWidget:
    editor = _editor(stage)
    editor.find_text(replacing=True)
    editor.findChildren(FindBar)[0].field.setText("self.beta")
    return editor


@example(GoToLine, width=600, height=220)
def go_to_line(stage: QWidget) -> QWidget:
    editor = _editor(stage)
    editor.ask_line()
    return editor


@example(CompletionList, width=320, height=110)
def completion_list(stage: QWidget) -> QWidget:
    names = {"assign": "function", "assign_add": "function", "assign_sub": "function", "as_list": "property"}
    completions = CompletionList(stage)
    completions.put([Completion(name, kind) for name, kind in names.items()])
    completions.narrow("as")
    return completions


@example(SignatureTip, width=420)
def signature_tip(stage: QWidget) -> QWidget:
    tip = SignatureTip(stage)
    arguments = ("value", "dtype=None", 'name=""')
    tip.show_at(CallSignature("assign_sub", arguments, 0), QRect(0, 40, 100, 18), 0)
    return tip


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


_NOTHING = MathPart("row")


def _letter(text: str, under: str, number: float, hue: Hue = "text", before: float = float("nan")) -> MathPart:
    symbol = MathPart("symbol", text=text)
    body = MathPart("script", (symbol, MathPart("word", text=under), _NOTHING)) if under else symbol
    steady = under in ("", "1", "2")
    return MathPart(body.kind, body.parts, body.text, number, before, text, hue, whole=True, steady=steady)


def _sign(text: str) -> MathPart:
    return MathPart("sign", text=text)


def adam(times: float = 1.0) -> Sequence[Equation]:
    """Return the first moment, the second moment corrected for its bias, and the step."""
    m, v = _letter("m", "t", 7.71e-4 * times, 5, 7.75e-4), _letter("v", "t", 7.5e-5, 6, 7.5e-5)
    v_hat, epsilon = _letter("v\N{COMBINING CIRCUMFLEX ACCENT}", "t", 1.8e-4, 6, 1.9e-4), _letter("ε", "", 1e-7)
    beta = MathPart("script", (MathPart("symbol", text="β"), MathPart("word", text="2"), MathPart("symbol", text="t")))
    kept = MathPart("row", (MathPart("literal", text="1"), _sign("−"), beta), number=0.4166, whole=True)
    below = MathPart("row", (MathPart("root", (v_hat,)), _sign("+"), epsilon), number=0.0134)
    rate = MathPart(
        "row", (MathPart("prefix", text="−"), MathPart("symbol", text="α")), "", -1e-3, whole=True, steady=True
    )
    fraction = MathPart("fraction", (m, below), number=0.057)
    decayed = MathPart(
        "fence", (MathPart("row", (MathPart("literal", text="1"), _sign("−"), _letter("β", "1", 0.9))),), "()"
    )
    share = MathPart("fence", (_inside(decayed),), "()", 0.1, whole=True, steady=True)
    mean = (_letter("β", "1", 0.9), _sign("·"), _letter("m", "t−1", 1.09e-3, 5), _sign("+"), share, _sign("·"))
    return (
        Equation(m, MathPart("row", (*mean, _letter("g", "t", -2.1e-3, "text2")))),
        Equation(v_hat, MathPart("fraction", (v, kept)), "A convention of whoever wrote it is said below the term."),
        Equation(_letter("Δw", "t", -5.7e-5), MathPart("row", (rate, _sign("·"), fraction))),
    )


def _inside(fence: MathPart) -> MathPart:
    return fence.parts[0]


@example(TermLines, width=420)
def term_lines(stage: QWidget) -> QWidget:
    lines = TermLines(stage)
    lines.show_lines(adam(), step=1268, marks=True)
    return lines
