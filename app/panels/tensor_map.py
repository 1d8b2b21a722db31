"""One tensor of the chosen variable as a map, at the crosshair or now."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.core.views import TensorView, index_of, index_text, plane
from app.panels.corrected import corrected_view
from app.panels.subject import Subject
from app.panels.tensors import Tensor, corrected_letter
from app.session.placing import why_not_placed
from app.session.slot_spans import inside, spans_of
from widgets.editable_element_map import EditableElementMap
from widgets.numerals import thousands
from widgets.plots.repaint_turns import Stale
from widgets.plots.time_axis import TimeAxis


class TensorMap(Stale, EditableElementMap):
    """A plot like any other for whoever repaints in turn. What is brushed here is brushed everywhere.

    Numbers of weights and slots may be changed at a pause.
    """

    captionChanged = Signal(str)
    """Which tensor is shown, of which step."""

    def __init__(self, subject: Subject, axis: TimeAxis) -> None:
        super().__init__()
        self._subject, self._axis = subject, axis
        self._tensor: Tensor | None = None
        self._corrected = False
        self.view: TensorView | None = None
        """What is shown."""
        self.brushed.connect(self._brush_element)
        self.edited.connect(self._place)
        self.name_elements(self._text_of)
        subject.session.looks.looked.connect(self.mark_stale)
        subject.brushed.connect(self.mark_stale)
        axis.crosshairChanged.connect(self.mark_stale)
        self.field.editingFinished.connect(self.mark_stale)
        subject.session.stateChanged.connect(self._follow_state)

    def show_tensor(self, tensor: Tensor | None) -> None:
        # What is typed was meant for another one.
        self.field.cancel()
        self._tensor = tensor
        if tensor is not None:
            self.set_hue(tensor.hue)
        self.mark_stale()

    def redraw(self) -> None:
        subject, tensor, step = self._subject, self._tensor, self._step
        found = subject.session.looks.views.at(subject.variable, step)
        view = found[1].tensor(tensor.key) if found is not None and tensor is not None else None
        if found is not None and tensor is not None and tensor.slot is not None:
            # Another optimizer may have called something else so.
            view = view if inside(spans_of(subject.session, tensor.slot), found[0]) else None
        letter = self._corrected_letter()
        if found is not None and view is not None and letter:
            assert tensor is not None
            assert tensor.slot is not None
            view = corrected_view(subject.session, subject.variable, tensor.slot.name, found[0], view)
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
        text = self.tr("%1 after step %2").replace("%1", letter or tensor.letter).replace("%2", thousands(found[0]))
        text += "" if view.is_exact else ", " + self.tr("largest of each block")
        self.captionChanged.emit(text)

    def set_lens(self, corrected: bool) -> None:
        """Show slots as the update takes them where the optimizer corrects them for bias."""
        if corrected != self._corrected:
            self.field.cancel()
        self._corrected = corrected
        self.mark_stale()

    def _corrected_letter(self) -> str:
        tensor = self._tensor
        return corrected_letter(self._subject, tensor) if self._corrected and tensor is not None else ""

    @property
    def _step(self) -> int:
        """Where the run stands for as long as a number is typed: it can be changed there alone."""
        typing = not self.field.isHidden()
        standing = self._axis.newest if self._axis.standing is None else self._axis.standing
        return standing if typing or self._axis.crosshair is None else self._axis.crosshair

    def _follow_state(self) -> None:
        """Once the run goes on, the number that is typed can be set no more."""
        if not self.field.isHidden() and self._subject.session.placing.refusal():
            self.field.cancel()
            self.mark_stale()

    def objection(self) -> str:
        subject, tensor, view = self._subject, self._tensor, self.view
        if tensor is None or view is None or not (tensor.key == "weight" or tensor.slot is not None):
            return self.tr("Only numbers of weights and slots can be changed")
        if self._corrected_letter():
            return self.tr("What is corrected follows from the slot. Show it raw, and change it there")
        if not view.is_exact:
            return self.tr(
                "A cell stands for several elements here. Click it, and change its number in the panel Element"
            )
        if subject.chosen is not None and view.shape != subject.chosen.shape and view.cells.size > 1:
            return self.tr("This belongs to several elements. Click one of them, and change it in the panel Element")
        return why_not_placed(subject.session, self._step)

    def _place(self, row: int, column: int, value: float) -> None:
        subject, tensor = self._subject, self._tensor
        assert tensor is not None
        assert subject.chosen is not None
        element = subject.element
        if tensor.shape == subject.chosen.shape:
            element = row * plane(tensor.shape)[1] + column
        subject.session.place(subject.variable, tensor.key, element, value)

    def _missing(self, tensor: Tensor | None) -> str:
        if tensor is not None and tensor.key in ("gradient", "update", "rate"):
            return self.tr("%1 comes with the next step").replace("%1", tensor.letter)
        return ""

    def _brush_element(self, row: int, column: int) -> None:
        view, variable = self.view, self._subject.chosen
        if view is not None and variable is not None and view.shape == variable.shape:
            self._subject.brush(row * plane(view.shape)[1] + column)

    def _text_of(self, row: int, column: int) -> str:
        # Of what is shown: another tensor may have been chosen since.
        shape = self.view.shape if self.view is not None else ()
        return index_text(index_of(row * plane(shape)[1] + column, shape))
