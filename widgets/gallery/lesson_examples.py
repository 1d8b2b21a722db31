"""Examples of the instruments of `widgets.lesson`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.lesson.lesson_text import Knob
from widgets.lesson.page import LessonPage

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
