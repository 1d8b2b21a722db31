"""Example of the instrument of `widgets.terms`: parts of Adam's step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.plots.layers import Hue
from widgets.terms.equation import Equation, MathPart
from widgets.terms.widget import TermLines

_NOTHING = MathPart("row")


def _letter(text: str, under: str, number: float, hue: Hue = "text", before: float = float("nan")) -> MathPart:
    symbol = MathPart("symbol", text=text)
    body = MathPart("script", (symbol, MathPart("word", text=under), _NOTHING)) if under else symbol
    steady = under in ("", "1", "2")
    return MathPart(body.kind, body.parts, body.text, number, before, text, hue, whole=True, steady=steady)


def _sign(text: str) -> MathPart:
    return MathPart("sign", text=text)


def adam(times: float = 1.0) -> Sequence[Equation]:
    """The first moment, the second moment corrected for its bias, and the step."""
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
