"""Example of the instrument of `widgets.terms`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.terms.layout import TermText
from widgets.terms.widget import TermLines


@example(TermLines, width=420)
def term_lines(stage: QWidget) -> QWidget:
    first_moment = TermText("m", 0.00077, "m", 5)
    before = TermText("m", 0.00109, "m", 5, editable=True)
    equals, times, plus = TermText("="), TermText("·"), TermText("+")
    beta, rest = TermText("β₁", 0.9, "beta_1"), TermText("(1 − β₁)", 0.1)
    gradient, step = TermText("g", -0.0021, "g", "text2"), TermText("Δw", -9.9e-7)
    lines = TermLines(stage)
    lines.show_lines(
        [
            [first_moment, equals, beta, times, before, plus, rest, times, gradient],
            [step, equals, TermText("−α", -0.00128), times, first_moment],
        ]
    )
    return lines
