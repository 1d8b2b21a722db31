"""Examples of the instruments of `widgets.stages`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.base.number_range import NumberRange
from widgets.forms.form_rows import NumberRow
from widgets.gallery.example import example
from widgets.stages.card import StageCard, StageTitle
from widgets.stages.widget import StageFoot, StageList


def _clip() -> StageCard:
    card = StageCard("Clip by norm", note="Scales gradients that are too long.")
    card.add_row(NumberRow("norm", 1.0, NumberRange(low=0.0, slider_low=0.0, slider_high=10.0)))
    card.set_read_out("12 % clipped")
    return card


def _foot() -> StageFoot:
    return StageFoot("Add a stage", "Stages change gradients before the optimizer sees them.")


@example(StageCard, width=320)
def stage_card(stage: QWidget) -> QWidget:
    card = _clip()
    card.setParent(stage)
    return card


@example(StageTitle, width=280)
def stage_title(stage: QWidget) -> QWidget:
    title = StageTitle("Clip by norm", "dots-six-vertical", "", movable=True, parent=stage)
    title.show_fold(True)
    return title


@example(StageFoot, width=480)
def stage_foot(_stage: QWidget) -> QWidget:
    return _foot()


@example(StageList, width=320)
def stage_list(stage: QWidget) -> QWidget:
    foot = _foot()
    foot.set_empty(False)
    stages = StageList(StageCard("Gradient", icon="stack"), StageCard("Optimizer", icon="target"), foot, stage)
    stages.set_stages([_clip(), StageCard("Accumulate")])
    return stages
