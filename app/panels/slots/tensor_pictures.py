"""Pictures of a tensor: a map of its elements, and ridges of its distributions over the run."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Signal

from app.attach.kernel.sampling import plane
from app.core.telemetry.tensor_view import TensorView, index_of, index_text
from app.panels.shell.selection import Selection
from app.panels.slots.variable_tensors import Tensor, corrected_letter, corrected_view
from app.session.inspection.correction import inside, spans_of
from widgets.base.display_numbers import thousands
from widgets.base.translation import tr
from widgets.instruments.instrument import Origin
from widgets.plots.repaint_turns import Stale
from widgets.plots.time_axis import TimeAxis
from widgets.tensors.element_map import EditableElementMap
from widgets.tensors.ridge_painting import RidgeRows
from widgets.tensors.ridges import Ridges


class TensorMap(Stale, EditableElementMap):
    """Editable map, repainted in turn like a plot. Selecting an element here selects it in every view.

    Numbers of weights and slots may be changed at a pause.
    """

    captionChanged = Signal(str)
    """Signal with the tensor that is shown, and its step."""

    def __init__(self, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self._selection, self._axis = selection, axis
        self._tensor: Tensor | None = None
        self._corrected = False
        self.view: TensorView | None = None
        """View that is shown."""
        self.brushed.connect(self._brush_element)
        self.edited.connect(self._set_element)
        self.name_elements(self._text_of)
        selection.session.subscriptions.viewsChanged.connect(self.mark_stale)
        selection.brushed.connect(self.mark_stale)
        axis.crosshairChanged.connect(self.mark_stale)
        self.field.editingFinished.connect(self.mark_stale)
        selection.session.stateChanged.connect(self._follow_state)
        # Covered it is not drawn, and its colour bar is seen all the same.
        selection.session.runChanged.connect(lambda: self.show_cells(None))

    def show_tensor(self, tensor: Tensor | None) -> None:
        # What is typed was meant for another one.
        self.field.cancel()
        self._tensor = tensor
        if tensor is not None:
            self.set_hue(tensor.hue)
        self.mark_stale()

    def redraw(self) -> None:
        selection, tensor, step = self._selection, self._tensor, self.step
        found = selection.session.run.seen.views.at(selection.variable, step)
        view = found[1].tensor(tensor.key) if found is not None and tensor is not None else None
        if found is not None and tensor is not None and tensor.slot is not None:
            # Another optimizer may have called something else so.
            view = view if inside(spans_of(selection.session.run, tensor.slot), found[0]) else None
        letter = self._corrected_letter()
        if found is not None and view is not None and letter:
            assert tensor is not None
            assert tensor.slot is not None
            view = corrected_view(selection.session, selection.variable, tensor.slot.name, found[0], view)
        self.view = view
        self.origin = None if found is None else Origin(step=found[0])
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
        same = selection.chosen is not None and view.shape == selection.chosen.shape
        if same:
            self.set_brush(*divmod(selection.element, plane(view.shape)[1]))
        else:
            self.set_brush(None)
        words = (
            tr("{letter} after step {step}")
            if view.is_exact
            else tr("{letter} after step {step}, largest of each block")
        )
        self.captionChanged.emit(words.format(letter=letter or tensor.letter, step=thousands(found[0])))

    def set_lens(self, corrected: bool) -> None:
        """Show slots corrected for bias, if the optimizer corrects them."""
        if corrected != self._corrected:
            self.field.cancel()
        self._corrected = corrected
        self.mark_stale()

    def _corrected_letter(self) -> str:
        tensor = self._tensor
        return corrected_letter(self._selection, tensor) if self._corrected and tensor is not None else ""

    @property
    def step(self) -> int:
        """Shown step: that of the crosshair, or the current one while a number is typed, because only that can be
        changed.
        """
        typing = not self.field.isHidden()
        standing = self._axis.newest if self._axis.standing is None else self._axis.standing
        return standing if typing or self._axis.crosshair is None else self._axis.crosshair

    def _follow_state(self) -> None:
        """Cancel typing of a number when the run continues and it cannot be set."""
        if not self.field.isHidden() and self._selection.session.element_edits.refusal():
            self.field.cancel()
            self.mark_stale()

    def objection(self) -> str:
        selection, tensor, view = self._selection, self._tensor, self.view
        if tensor is None or view is None or not (tensor.key == "weight" or tensor.slot is not None):
            return tr("Only weights and slots can be edited")
        if self._corrected_letter():
            return tr("Corrected values are computed from the slot. Show the raw slot and edit it there")
        if not view.is_exact:
            return tr("This cell covers several elements. Click it and edit the value in the Element panel")
        if selection.chosen is not None and view.shape != selection.chosen.shape and view.cells.size > 1:
            return tr("This value belongs to several elements. Click one of them and edit it in the Element panel")
        return selection.session.element_edits.refusal_at(self.step)

    def _set_element(self, row: int, column: int, value: float) -> None:
        selection, tensor = self._selection, self._tensor
        assert tensor is not None
        assert selection.chosen is not None
        element = selection.element
        if tensor.shape == selection.chosen.shape:
            element = row * plane(tensor.shape)[1] + column
        selection.session.element_edits.place(selection.variable, tensor.key, element, value)

    def _missing(self, tensor: Tensor | None) -> str:
        if tensor is not None and tensor.key in ("gradient", "update", "rate"):
            return tr("{letter} appears with the next step", letter=tensor.letter)
        return ""

    def _brush_element(self, row: int, column: int) -> None:
        view, variable = self.view, self._selection.chosen
        if view is not None and variable is not None and view.shape == variable.shape:
            self._selection.brush(row * plane(view.shape)[1] + column)

    def _text_of(self, row: int, column: int) -> str:
        # Of what is shown: another tensor may have been chosen since.
        shape = self.view.shape if self.view is not None else ()
        return index_text(index_of(row * plane(shape)[1] + column, shape))


_LOOKS, _BINS = 60, 80
_DECADES = 9.0
"""Largest number of decades that are shown below the largest magnitude."""


class TensorRidges(Stale, Ridges):
    """Ridges, repainted in turn like a plot. A click on one moves the crosshair to its step."""

    captionChanged = Signal(str)

    def __init__(self, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self._selection, self._axis = selection, axis
        self._tensor: Tensor | None = None
        self._log = True
        self.picked.connect(axis.set_crosshair)
        self._newest: int | None = None
        """The step of the last look that is shown."""
        selection.session.subscriptions.viewsChanged.connect(self.mark_stale)
        selection.session.stateChanged.connect(self._follow)
        # Covered until a step is made, it would come back with what it showed of the run before.
        selection.session.loaded.connect(lambda _: self.show_rows(None))
        selection.session.runChanged.connect(lambda: self.show_rows(None))
        axis.crosshairChanged.connect(self._scrub)

    def show_tensor(self, tensor: Tensor | None) -> None:
        self._tensor = tensor
        if tensor is not None:
            self.set_hue(tensor.hue)
        self._say_axis()
        self.mark_stale()

    def set_log(self, log: bool) -> None:
        """Set the axis by magnitude, log10 |x|, or by value."""
        self._log = log
        self.mark_stale()

    def redraw(self) -> None:
        tensor, selection = self._tensor, self._selection
        looks = (
            selection.session.run.seen.views.spread(selection.variable, tensor.key, _LOOKS)
            if tensor is not None
            else []
        )
        if tensor is not None and tensor.slot is not None:
            spans = spans_of(selection.session.run, tensor.slot)
            looks = [look for look in looks if inside(spans, look[0])]
        self._newest = looks[-1][0] if looks else None
        self.show_rows(rows_of(looks, log=self._log, touched=self._touched), live=self._is_now())
        self.set_step(self._axis.crosshair)
        self._say_axis()

    @property
    def _touched(self) -> bool:
        """True if only touched rows are counted."""
        variable = self._selection.chosen
        is_gradient = self._tensor is not None and self._tensor.key == "gradient"
        return is_gradient and variable is not None and variable.sparse

    def _say_axis(self) -> None:
        letter = self._tensor.letter if self._tensor is not None else ""
        axis = f"log₁₀ |{letter}|" if self._log else letter
        self.captionChanged.emit(tr("{axis}, touched rows", axis=axis) if self._touched else axis)

    def _is_now(self) -> bool:
        """Return whether the last snapshot belongs to the current step of a paused run; during a run its step
        is shown.
        """
        session = self._selection.session
        return not session.run.is_running and self._newest == session.run.state.step

    def _follow(self) -> None:
        if self._is_now() != self.is_live:
            self.mark_stale()

    def _scrub(self) -> None:
        self.set_step(self._axis.crosshair)


def rows_of(looks: list[tuple[int, TensorView]], *, log: bool, touched: bool = False) -> RidgeRows | None:
    """Return histograms of these snapshots of a tensor, over common bins; `None` without elements to count. With
    `touched`, rows of zeros are omitted.
    """
    found = [(step, _touched(view) if touched else view.elements) for step, view in looks]
    placed = [_placed(values, log) for _, values in found]
    there = np.concatenate(placed) if placed else np.empty(0)
    if not len(there):
        return None
    edges = _edges(there, log)
    return RidgeRows(
        np.array([step for step, _ in found]),
        np.stack([np.histogram(each, edges)[0] for each in placed]),
        edges,
        log,
        np.array([int((values == 0).sum()) for _, values in found]),
        np.array([int((~np.isfinite(values)).sum()) for _, values in found]),
    )


def _touched(view: TensorView) -> NDArray[np.float32]:
    """Return the elements of touched rows; a sample already has only these."""
    return view.cells[np.any(view.cells != 0, axis=1)].reshape(-1) if view.is_exact else view.elements


def _placed(values: NDArray[np.float32], log: bool) -> NDArray[np.float64]:
    """Return the values that can be shown on the axis, in its units."""
    finite = values[np.isfinite(values)].astype(np.float64)
    return np.log10(np.abs(finite[finite != 0])) if log else finite


def _edges(there: NDArray[np.float64], log: bool) -> NDArray[np.float64]:
    low, high = float(there.min()), float(there.max())
    if log:
        # A few stray magnitudes, far below the others, would press these together.
        low = max(low, float(np.quantile(there, 0.001)) - 0.5, high - _DECADES)
    margin = 0.04 * (high - low) or 0.5
    return np.linspace(low - margin, high + margin, _BINS + 1)
