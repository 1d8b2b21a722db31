"""Example of the instrument of `widgets.projection`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import generator, word
from widgets.projection.widget import ProjectionPlot


@example(ProjectionPlot, width=560, height=380)
def projection_plot(stage: QWidget) -> QWidget:
    topics = np.arange(200) % 4
    centres = np.array([[-2.0, 0.5], [1.5, 1.2], [0.3, -1.6], [2.2, -0.6]])
    points = (centres[topics] + generator().normal(0, 0.45, (200, 2))).astype(np.float32)
    trails = np.stack([points * (1 - share) for share in (0.3, 0.2, 0.1)])
    plot = ProjectionPlot(stage)
    plot.name_rows(word)
    plot.set_topics(topics, ("water", "stone", "light", "verbs"))
    plot.show_points(np.arange(200), points, (0.34, 0.2), trails)
    plot.set_brushed(3)
    return plot
