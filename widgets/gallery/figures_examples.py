"""Example of the instrument of `widgets.figures`."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from widgets.figures.figure_dialog import FigureDialog, FigureSettings
from widgets.figures.print_figure import Figure, FigureCurve
from widgets.gallery.example import example
from widgets.gallery.made_up import RUNS, STEPS, losses, smooth


def _figure() -> Figure:
    curves = [FigureCurve.of(title, STEPS, smooth(losses(seed, 420 - 100 * seed))) for seed, title in enumerate(RUNS)]
    return Figure(120, 75, x_label="Step", y_label="Loss", curves=curves, y_log=True)


@example(FigureDialog, width=820, height=460)
def figure_dialog(stage: QWidget) -> QWidget:
    dialog = FigureDialog({"Loss": _figure, "Validation loss": _figure}, ("Loss",), FigureSettings(), stage)
    dialog.setWindowFlags(Qt.WindowType.Widget)
    return dialog
