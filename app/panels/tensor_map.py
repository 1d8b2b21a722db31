"""One tensor of the chosen variable as a map, at the crosshair or now."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.core.views import TensorView, index_of, plane
from app.panels.subject import Subject
from app.panels.tensors import Tensor
from widgets.element_map import ElementMap
from widgets.plots.time_axis import TimeAxis


class TensorMap(ElementMap):
    """A plot like any other for whoever repaints in turn. What is brushed here is brushed everywhere."""

    captionChanged = Signal(str)
    """Which tensor is shown, of which step."""

    def __init__(self, subject: Subject, axis: TimeAxis) -> None:
        super().__init__()
        self._subject, self._axis = subject, axis
        self._tensor: Tensor | None = None
        self._stale = True
        self.view: TensorView | None = None
        """What is shown."""
        self.brushed.connect(self._brush_element)
        self.name_elements(self._text_of)
        subject.session.looked.connect(self.mark_stale)
        subject.brushed.connect(self.mark_stale)
        axis.crosshairChanged.connect(self.mark_stale)

    def show_tensor(self, tensor: Tensor | None) -> None:
        self._tensor = tensor
        if tensor is not None:
            self.set_hue(tensor.hue)
        self.mark_stale()

    @property
    def stale(self) -> bool:
        return self._stale

    def mark_stale(self) -> None:
        self._stale = True

    def refresh(self) -> None:
        self._stale = False
        subject, tensor = self._subject, self._tensor
        step = self._axis.newest if self._axis.crosshair is None else self._axis.crosshair
        found = subject.session.views.at(subject.variable, step)
        view = found[1].tensor(tensor.key) if found is not None and tensor is not None else None
        self.view = view
        if found is None or tensor is None or view is None:
            self.show_cells(None)
            self.captionChanged.emit(self._missing(tensor))
            return
        self.show_cells(
            view.cells,
            signed=tensor.signed,
            block=view.block,
            shape=plane(view.shape),
            statistics=view.statistics,
        )
        # A factor or a scalar has no cell for each element of the variable.
        same = subject.chosen is not None and view.shape == subject.chosen.shape
        if same:
            self.set_brush(*divmod(subject.element, plane(view.shape)[1]))
        else:
            self.set_brush(None)
        text = self.tr("%1 after step %2").replace("%1", tensor.letter).replace("%2", str(found[0]))
        text += "" if view.is_exact else ", " + self.tr("the largest of each block")
        self.captionChanged.emit(text)

    def _missing(self, tensor: Tensor | None) -> str:
        if tensor is not None and tensor.key in ("gradient", "update", "rate"):
            return self.tr("%1 comes with the next step").replace("%1", tensor.letter)
        return ""

    def _brush_element(self, row: int, column: int) -> None:
        tensor, variable = self._tensor, self._subject.chosen
        if tensor is not None and variable is not None and tensor.shape == variable.shape:
            self._subject.brush(row * plane(tensor.shape)[1] + column)

    def _text_of(self, row: int, column: int) -> str:
        shape = self._tensor.shape if self._tensor is not None else ()
        index = index_of(row * plane(shape)[1] + column, shape)
        return f"[{', '.join(map(str, index))}]"
