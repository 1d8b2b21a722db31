"""The network of the run: its weights, gradients, updates or a slot as lines, at the step in the caption."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.attach.kernel.run_variables import SlotInfo
from app.attach.kernel.sampling import CELLS
from app.core.messages.run_description import DenseLayer
from app.core.telemetry.tensor_view import TOGETHER, VariableView
from app.panels.plotting.plot_description import PlotBody, PlotPlaceholder
from app.panels.shell.selection import Selection, plotting_order, spoken, tensor_selector
from app.session.inspection.correction import inside, spans_of
from widgets.base.display_numbers import thousands
from widgets.base.translation import tr
from widgets.controls.choices import Segmented
from widgets.instruments.instrument import Origin
from widgets.tensors.network import NetworkElement, NetworkLink, NetworkPlot

_ICON = "tree-structure"
_LEAST_INTERVAL = 1 / 60
"""Seconds between two pictures."""
_OF_THE_STEP = ("gradient", "update")
"""Tensors that belong to the step itself; the others are there after it."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """Tensor that every kernel may have; see `VariableView.tensor` for its key."""

    key: str
    letter: str
    title: str
    signed: bool


class NetworkPart(PlotBody):
    """Network at one snapshot that has all variables."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._selection, self._session = selection, selection.session
        self._seen = False
        self._chosen = "weight"
        self._choices: tuple[_Choice, ...] = ()
        self._drawn: tuple[object, object] | None = None
        """Step, tensor and views that are drawn: while a run goes on, the same are not drawn again."""
        self.plot = NetworkPlot()
        self.setFocusProxy(self.plot)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.plot)
        self.selector: Segmented | None = None
        """Selector of the tensor that is drawn."""
        self._header = QWidget(self)
        self._header_line = QHBoxLayout(self._header)
        self._header_line.setContentsMargins(0, 0, 0, 0)
        self._drawn_at = -math.inf
        self._due = QTimer(self, singleShot=True)
        self._due.setTimerType(Qt.TimerType.PreciseTimer)
        self._due.timeout.connect(self._draw)
        self.plot.pointed.connect(self._brush)
        selection.changed.connect(self._follow_variables)
        selection.brushed.connect(self._follow_brush)
        self._session.subscriptions.viewsChanged.connect(self._draw_soon)
        self._session.loaded.connect(lambda _: self._follow_variables())
        self._session.runChanged.connect(self._follow_variables)
        self._session.stateChanged.connect(lambda _: self._draw_soon())
        self._follow_variables()

    @property
    def controls(self) -> tuple[QWidget, ...]:
        return (self._header,)

    def watch(self, is_seen: bool) -> None:
        self._seen = is_seen
        self._selection.watch("network", "tensors" if is_seen else "nothing")
        self._draw()

    def choose(self, key: str) -> None:
        """Draw another tensor: `"weight"`, `"gradient"`, `"update"`, or a slot as `"slot/m"`."""
        self._chosen = key
        if self.selector is not None:
            self.selector.set_value(self._choice.key)
        self._draw()

    # What there is

    @property
    def _layers(self) -> tuple[DenseLayer, ...]:
        built = self._session.run.built
        return built.layers if built is not None and self._selection.variables else ()

    @property
    def _choice(self) -> _Choice:
        there = {choice.key: choice for choice in self._choices}
        return there.get(self._chosen, there["weight"])

    def _follow_variables(self) -> None:
        choices = self._tensors()
        if choices != self._choices or self.selector is None:
            self._choices = choices
            if self.selector is not None:
                self._header_line.removeWidget(self.selector)
                self.selector.deleteLater()
            self.selector = tensor_selector(choices, [each.title for each in choices], tr("Drawn"), height=24)
            self.selector.set_value(self._choice.key)
            self.selector.chosen.connect(self.choose)
            self._header_line.addWidget(self.selector)
        self._draw()

    def _tensors(self) -> tuple[_Choice, ...]:
        """Return gradient, slots of the shape of their kernel, update and weight."""
        slots: dict[str, _Choice] = {}
        for layer in self._layers:
            there = self._selection.slots_of(layer.kernel)
            kinds = [self._selection.kind(slot) for slot in there]
            for place in plotting_order([slot.name for slot in there], kinds):
                slot, kind = there[place], kinds[place]
                if slot.shape == (layer.inputs, layer.units):
                    choice = _Choice(f"slot/{slot.name}", kind.letter, spoken(slot.name, kind), not kind.never_negative)
                    slots.setdefault(slot.name, choice)
        return (
            _Choice("weight", "w", tr("weight"), True),
            _Choice("gradient", "g", tr("gradient"), True),
            *slots.values(),
            _Choice("update", "Δw", tr("update"), True),
        )

    def _reason(self) -> str:
        """Return the reason why the network of this model cannot be drawn; empty if it can."""
        built = self._session.run.built
        if built is None:
            return ""
        if not built.layers:
            return built.no_network or tr("The layers of this run were not recorded.")
        wide = next((each for each in built.layers if max(each.inputs, each.units) > CELLS), None)
        if wide is not None:
            return tr(
                "{name} has {inputs} inputs and {units} units. Networks are drawn with up to {limit} per layer.",
                name=wide.name,
                inputs=thousands(wide.inputs),
                units=thousands(wide.units),
                limit=thousands(CELLS),
            )
        elements = sum(math.prod(variable.shape) for variable in built.variables)
        if elements > TOGETHER:
            return tr(
                "This network has {count} weights. At most {limit} can be captured together at one step.",
                count=thousands(elements),
                limit=thousands(TOGETHER),
            )
        return ""

    # Drawing

    def _draw_soon(self) -> None:
        if self._seen and not self._due.isActive():
            left = self._drawn_at + _LEAST_INTERVAL - time.perf_counter()
            self._due.start(math.ceil(max(0.0, left) * 1000))

    def _draw(self) -> None:
        reason = self._reason()
        found = self._snapshot() if not reason else None
        self._header.setVisible(not reason)
        if reason or found is None:
            title = tr("No network") if reason else tr("Not measured yet")
            self._place(PlotPlaceholder(_ICON, title, reason or tr("Measured only while this plot is visible.")))
            self.captionChanged.emit("")
            return
        if not self._seen:
            return
        step, views = found
        key = (step, self._choice, tuple(map(id, views.values())))
        if self._session.run.is_running and self._drawn is not None and key == self._drawn[0]:
            return
        self.plot.origin = Origin(step=step)
        self._drawn, self._drawn_at = (key, views), time.perf_counter()
        self.plot.show_network(
            tr("inputs"), [self._link(layer, views, step) for layer in self._layers], signed=self._choice.signed
        )
        self._place(None)
        self._follow_brush()
        form = tr("{letter} of step {step}") if self._choice.key in _OF_THE_STEP else tr("{letter} after step {step}")
        self.captionChanged.emit(form.format(letter=self._choice.letter, step=thousands(step)))

    def _place(self, placeholder: PlotPlaceholder | None) -> None:
        self.placeholder = placeholder
        self.placeholderChanged.emit(placeholder)

    def _snapshot(self) -> tuple[int, dict[int, VariableView]] | None:
        """Return the newest step up to the present one with snapshots of all layers, and their variables."""
        history, state = self._session.run.seen.views, self._session.run.state
        until = math.inf if state.status == "running" else state.step
        wanted = [place for layer in self._layers for place in (layer.kernel, layer.bias) if place >= 0]
        there = {place: found for place in wanted if (found := history.at(place, until)) is not None}
        if len(there) < len(wanted) or not there:
            return None
        steps = {step for step, _ in there.values()}
        if len(steps) > 1:
            return None
        return steps.pop(), {place: view for place, (_, view) in there.items()}

    def _link(self, layer: DenseLayer, views: dict[int, VariableView], step: int) -> NetworkLink:
        bias = self._values(layer.bias, views[layer.bias], step) if layer.bias >= 0 else None
        return NetworkLink(
            layer.name,
            views[layer.kernel].weight.cells,
            self._values(layer.kernel, views[layer.kernel], step),
            bias.reshape(-1) if bias is not None and bias.size == layer.units else None,
        )

    def _values(self, variable: int, view: VariableView, step: int) -> NDArray[np.float32] | None:
        """Return the chosen tensor of a variable; `None` if it has none of this name and shape, or no snapshot."""
        key = self._choice.key
        if key.startswith("slot/"):
            slot = self._slot(variable, key.removeprefix("slot/"))
            # Another optimizer may have called something else so.
            if slot is None or not inside(spans_of(self._session.run, slot), step):
                return None
        found = view.tensor(key)
        return found.cells if found is not None and found.shape == view.weight.shape else None

    def _slot(self, variable: int, name: str) -> SlotInfo | None:
        return next((slot for slot in self._selection.slots_of(variable) if slot.name == name), None)

    # Brushing

    def _brush(self, element: NetworkElement) -> None:
        """Select the weight or bias in every view."""
        layer = self._layers[element.link]
        variable = layer.bias if element.row < 0 else layer.kernel
        if variable < 0:
            return
        if self._selection.variable != variable:
            self._selection.choose(variable)
        self._selection.brush(element.column if element.row < 0 else element.row * layer.units + element.column)

    def _follow_brush(self) -> None:
        """Highlight the selected element, if it belongs to a layer."""
        element, variable = self._selection.element, self._selection.variable
        shapes = [(layer.inputs, layer.units) for layer in self._layers]
        if shapes != [link.weights.shape for link in self.plot.links]:
            # What is drawn is still the network of the run before.
            self.plot.set_brush(None)
            return
        for link, layer in enumerate(self._layers):
            if variable == layer.kernel:
                self.plot.set_brush(NetworkElement(link, *divmod(element, layer.units)))
                return
            if variable == layer.bias:
                self.plot.set_brush(NetworkElement(link, -1, element))
                return
        self.plot.set_brush(None)
