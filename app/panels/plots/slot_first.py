"""The first slot plot."""

from __future__ import annotations

from app.panels.plots.base import Plot, Shown
from app.panels.plots.slots import show_slot
from app.panels.subject import Subject


def _show(subject: Subject) -> Shown:
    return show_slot(subject, 0)


PLOT = Plot(
    "slot_first",
    "Slot, first",
    "Median and the middle 50 % and 90 % of a slot's elements. Choose variable and slot in the tree. Where "
    "there is no such slot, of the gradient's; of a table's gradient those of the rows that the batch touched.",
    rank=2,
    show=_show,
)
