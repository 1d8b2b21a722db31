"""Example of the instrument of `widgets.timeline`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.timeline.layout import Bookmark, Branch, Mark, OldFuture
from widgets.timeline.widget import Timeline


@example(Timeline, width=900)
def timeline(stage: QWidget) -> QWidget:
    shown = Timeline(stage)
    shown.set_span(0, 6000)
    shown.set_position(3480, 4000)
    shown.set_stored(np.arange(0, 4000, 200))
    shown.set_bookmarks((Bookmark(420, "plateau"), Bookmark(1310, "spike in head/bias")))
    shown.set_branches((Branch(2400, "rate 0.003"),))
    shown.set_old_future((OldFuture(2400, 3600, "run 4", "d"),))
    shown.set_marks((Mark(900, "beta_1 0.9 → 0.95"),))
    return shown
