"""The Slots view of one variable: gradient, slots, update and weight, as distributions over steps and as maps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.core.messages.run_description import NO_SHAPE
from app.panels.plots.slot_plots import no_slots
from app.panels.shell.banners import before_first_step
from app.panels.shell.selection import Selection, colour_scale, selected_tensor, tensor_selector
from app.panels.slots.tensor_pictures import TensorMap, TensorRidges
from app.panels.slots.variable_tensors import (
    Lens,
    Tensor,
    corrected_letter,
    is_measured,
    layers_of,
    scale_of,
    tensors_of,
    why_not_spread,
)
from app.session.inspection.correction import corrected_slots, why_not
from app.session.inspection.element_inspection import replay_text
from app.session.session import Session
from widgets.base.labels import ElidedLabel, text_label, wrapped
from widgets.base.panel_kit import box, column, row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.instruments.states import InstrumentState
from widgets.plots.layers import Event
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile
from widgets.plots.tile_scroller import TileScroller
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

_LEAST_TILE_HEIGHT, _LEAST_SENTENCE_HEIGHT = 132, 196
_GAP = 8
_LEAST_NAME, _LEAST_SHAPE = 48, 48
"""Widths that are worth showing of them."""
_SLOWLY = 0.1
"""Seconds between two repaints of the distribution."""


class SlotsView(QWidget):
    """Distributions at the left, the map of one tensor at the right; both follow the crosshair.

    The element that is brushed has its own course in every band.
    """

    parameterAsked = Signal(str)
    """Signal that a person wants to get at a hyperparameter."""

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis, turns: RepaintTurns) -> None:
        super().__init__()
        self._session, self._selection, self._axis, self._turns = session, selection, axis, turns
        self.tensors: list[Tensor] = []
        """Tensors that can be chosen."""
        self._chosen = ""
        self.no_slots: Tile | None = None
        """Tile that says that the optimizer keeps no slots."""
        self._is_unseen = False
        """True if no tensor of this variable was recorded."""
        self.tiles: dict[str, Tile] = {}
        self._name = ElidedLabel("", "code")
        self.shape_label = ElidedLabel("", "label")
        self._tensor_choice: Segmented | None = None
        self._make_map()
        self._make_ridges()
        self._strip = row(self._name, (self.shape_label, 1), margins=(8, 0, 0, 0))
        self._make_lens()
        self._words = [text_label(text, "label", "text3") for text in (tr("map"), tr("scale"))]
        self._choice_row = row(*self._words, self.scale)
        self._choices = box(self._choice_row)
        self._strip.addWidget(self._choices)
        self._band_rows = column()
        self._bands = box(self._band_rows)
        self.scroller = TileScroller(self._bands)
        right = column((self.map_tile, 5), (self.ridges_tile, 4))
        self._outer = column(self._strip, self.note, (row((self.scroller, 11), (right, 9)), 1), of=self)
        self._connect()
        self._lay_out()
        self._show_before_first_step()
        self._renew()

    def _connect(self) -> None:
        session, selection = self._session, self._selection
        selection.changed.connect(self._lay_out)
        selection.changed.connect(self._show_before_first_step)
        selection.slotChosen.connect(lambda name: self.choose(f"slot/{name}"))
        selection.brushed.connect(self._show_layers)
        session.recorded.connect(self._mark_stale)
        session.recorded.connect(self._show_before_first_step)
        session.busy.ticked.connect(self._show_before_first_step)
        for changed in (session.loaded, session.stateChanged):
            changed.connect(lambda _: self._show_before_first_step())
        session.equationsChanged.connect(self._offer_lens)
        session.subscriptions.replayed.connect(self._name_variable)
        session.marked.connect(lambda _: self._show_events())
        session.loaded.connect(lambda _: self._show_events())
        theme.changed.connect(self._renew)

    def _make_map(self) -> None:
        self.scale = colour_scale()
        self.note = ElidedLabel("", "label", "text2")
        """Note on why spreads are missing, where they are."""
        self.map = TensorMap(self._selection, self._axis)
        self.map_tile = Tile(tr("Elements"), self.map)
        self.map_tile.add_to_header(self.map.colours.bar())
        self.map.captionChanged.connect(lambda text: self.map_tile.set_title(tr("Elements"), text))
        self.scale.chosen.connect(self.map.colours.set_kind)
        self._turns.add(self.map)

    def _make_lens(self) -> None:
        """Make the choice of raw and bias-corrected moments, for optimizers with bias correction."""
        self.lens = Segmented(
            [
                ("raw", tr("raw"), tr("Slots as the optimizer stores them")),
                ("corrected", tr("corrected"), ""),
                ("both", tr("both"), tr("Raw, with the corrected values dashed")),
            ],
            tr("Bias correction"),
        )
        self.lens.chosen.connect(lambda _: self._look_through())
        self._strip.addWidget(self.lens)
        self.lens.hide()

    def _offer_lens(self) -> None:
        """Offer corrected moments only if there are some; the tooltip names those that cannot be computed."""
        session, variable = self._session, self._selection.variable
        letters = corrected_slots(session.run, variable)
        offered = any(tensor.slot is not None and tensor.slot.name in letters for tensor in self.tensors)
        reasons = {why_not(session.run, variable, slot) for slot in letters} - {""}
        meaning = tr("Bias-corrected (m̂, v̂), as used in the update")
        self.lens.button("corrected").setToolTip(wrapped(". ".join([meaning, *map(translated, sorted(reasons))])))
        self.lens.setVisible(offered)
        self._fit_strip()
        self._look_through()

    def _look_through(self) -> None:
        corrected = self.lens.value() == "corrected"
        self.map.set_lens(corrected)
        for tensor in self.tensors:
            if tensor.key in self.tiles:
                letter = corrected_letter(self._selection, tensor) if corrected else ""
                title = tr("{title}, corrected", title=tensor.title) if letter else tensor.title
                self.tiles[tensor.key].set_title(letter or tensor.letter, title)
        self._show_layers()

    def _make_ridges(self) -> None:
        self.ridges = TensorRidges(self._selection, self._axis)
        self.ridges_tile = Tile(tr("Distribution"), self.ridges)
        self.ridges_tile.set_entries(self.ridges.entries)
        self.ridges.readingsChanged.connect(self.ridges_tile.header.update)
        self.ridges.captionChanged.connect(lambda text: self.ridges_tile.set_title(tr("Distribution"), text))
        self.magnitude = Segmented(
            [
                ("log", tr("log"), tr("By magnitude, ignoring the sign")),
                ("linear", tr("linear"), tr("By value")),
            ],
            tr("Axis of the distribution"),
            height=24,
        )
        self.magnitude.chosen.connect(lambda key: self.ridges.set_log(key == "log"))
        self.ridges_tile.add_to_header(self.magnitude)
        self._turns.add(self.ridges, _SLOWLY)

    # Only what is seen is asked for

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._selection.watch("slots", "tensors")

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._selection.watch("slots", "nothing")

    @property
    def chosen(self) -> Tensor | None:
        """Tensor of the map: the selected one, else the first slot."""
        return selected_tensor(self.tensors, self._chosen)

    def choose(self, key: str) -> None:
        """Show another tensor in the map."""
        self._chosen = key
        self._show_choice()

    def _lay_out(self) -> None:
        """Arrange a tile for each tensor, reusing existing tiles."""
        tensors = tensors_of(self._selection)
        banded = [tensor for tensor in tensors if tensor.banded]
        keys = [tensor.key for tensor in banded]
        for key in [key for key in self.tiles if key not in keys]:
            tile = self.tiles.pop(key)
            self._turns.remove(self._plot(tile))
            self._band_rows.removeWidget(tile)
            tile.deleteLater()
        for place, tensor in enumerate(banded):
            tile = self.tiles.get(tensor.key) or self._make(tensor)
            tile.set_title(tensor.letter, tensor.title)
            self._band_rows.insertWidget(place, tile)
            self._plot(tile).set_scale(scale_of(tensor))
            self._plot(tile).set_show_steps(place == len(banded) - 1)
            tile.set_empty(None if is_measured(self._selection, tensor) else self._not_measured())
        why = why_not_spread(self._selection, banded)
        self.note.setText(why)
        self.note.setVisible(bool(why))
        self.tensors = tensors
        # Over the one step of a file nothing runs but the sentence that there are no slots.
        has_course = self._session.run.can("course") or all(each.slot is None for each in tensors)
        self.scroller.setVisible(has_course)
        self._make_choice()
        self._offer_lens()
        self._show_slots_missing()
        self._show_events()

    def _make(self, tensor: Tensor) -> Tile:
        plot = TimePlot(self._axis, scale_of(tensor))
        self._turns.add_over_steps(plot)
        tile = Tile(tensor.letter, plot, tensor.title, parent=self._bands)
        tile.setMinimumHeight(px(_LEAST_TILE_HEIGHT))
        self.tiles[tensor.key] = tile
        return tile

    def _not_measured(self) -> InstrumentState:
        sentence = tr("XLA hides the gradient of a table. Use compile(jit_compile=False).")
        return InstrumentState("empty", tr("Not measured"), sentence, "eye")

    def _plot(self, tile: Tile) -> TimePlot:
        assert isinstance(tile.body, TimePlot)
        return tile.body

    def _name_variable(self) -> None:
        variable = self._selection.chosen
        self._name.setText(variable.path if variable is not None else "")
        shape = ""
        if variable is not None and variable.shape != NO_SHAPE:
            shape = " × ".join(map(str, variable.shape)) or tr("scalar")
        replayed = replay_text(self._session.run.seen.replaying)
        # A digit and an ellipsis say less than nothing.
        self.shape_label.setText(f"{shape}  {replayed}" if replayed else shape, (shape, ""))
        self._fit_strip()

    def _make_choice(self) -> None:
        """Make buttons for the present tensors."""
        if self._tensor_choice is not None:
            self._choice_row.removeWidget(self._tensor_choice)
            self._tensor_choice.deleteLater()
        self._tensor_choice = tensor_selector(self.tensors, [each.title for each in self.tensors], tr("Map"))
        self._tensor_choice.chosen.connect(self.choose)
        self._choice_row.insertWidget(1, self._tensor_choice)
        self._choices.setVisible(bool(self.tensors))
        self._fit_strip()
        self._show_choice()

    def _show_choice(self) -> None:
        chosen = self.chosen
        if chosen is not None and self._tensor_choice is not None:
            self._tensor_choice.set_value(chosen.key)
        self.map.show_tensor(chosen)
        self.ridges.show_tensor(chosen)
        for key, tile in self.tiles.items():
            set_style_property(tile, "lit", chosen is not None and key == chosen.key)

    def _show_layers(self) -> None:
        lens = cast("Lens", self.lens.value())
        for tensor in self.tensors:
            if tensor.banded:
                self._plot(self.tiles[tensor.key]).set_layers(layers_of(self._selection, tensor, lens))
        self._name_variable()

    def _show_slots_missing(self) -> None:
        """Show why there are no slots, in their place."""
        wanted = bool(self.tensors) and all(tensor.slot is None for tensor in self.tensors)
        if self.no_slots is not None:
            self._band_rows.removeWidget(self.no_slots)
            self.no_slots.deleteLater()
            self.no_slots = None
        if wanted:
            empty = no_slots(self._selection)
            ask = partial(self.parameterAsked.emit, empty.parameter)
            state = InstrumentState("empty", empty.title, empty.sentence, empty.icon, empty.action, "arrow-left", ask)
            self.no_slots = Tile(tr("Slots"), QWidget(), parent=self._bands)
            self.no_slots.set_empty(state)
            self.no_slots.setMinimumHeight(px(_LEAST_SENTENCE_HEIGHT))
            self._band_rows.insertWidget(1, self.no_slots)

    def _show_before_first_step(self) -> None:
        """Show a hint before the first step."""
        is_unseen = not self._session.run.can("tensors") and self._selection.chosen is not None
        is_unseen &= self._session.run.seen.views.at(self._selection.variable, math.inf) is None
        if is_unseen != self._is_unseen:
            self._is_unseen = is_unseen
            words = tr("This tensor was not open during training. Recorded statistics are on the left.")
            for tile in (self.map_tile, self.ridges_tile):
                tile.set_empty(InstrumentState("empty", tr("Not recorded"), words, "eye") if is_unseen else None)
        if is_unseen:
            self.map_tile.set_title(tr("Elements"))
            return
        self.ridges_tile.set_empty(before_first_step(self._session))

    def _show_events(self) -> None:
        events = [Event(marker.step, marker.label) for marker in self._session.run.markers]
        for tile in self.tiles.values():
            self._plot(tile).set_events(events)

    def _mark_stale(self) -> None:
        for tile in self.tiles.values():
            self._plot(tile).mark_stale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_strip()

    def _fit_strip(self) -> None:
        """Arrange the buttons completely, in two rows if necessary. The first row also has the name, shortened if
        necessary, then words of buttons, then the shape.
        """
        gap, lens, words = self._strip.spacing(), [self.lens] if not self.lens.isHidden() else [], self._words
        choices = [each for each in (self._tensor_choice, self.scale) if each]
        # Whose own geometry is that of before, while this is resized.
        whole = self.width() - self._strip.contentsMargins().left()
        room = whole - _widths([*lens, *choices], gap)
        is_split = room < min(_widths([self._name], gap), px(_LEAST_NAME)) and bool(lens)
        if is_split != (self._outer.indexOf(self._choices) >= 0):
            if is_split:
                self._outer.insertWidget(1, self._choices, 0, Qt.AlignmentFlag.AlignRight)
            else:
                self._strip.addWidget(self._choices)
        beside_name = [] if is_split else words
        if is_split:
            room = whole - _widths(lens, gap)
            for each in words:
                each.setVisible(_widths([*words, *choices], gap) <= whole)
        for group, least in (([self._name], _LEAST_NAME), (beside_name, None), ([self.shape_label], _LEAST_SHAPE)):
            wanted = _widths(group, gap)
            fits = (wanted if least is None else min(wanted, px(least))) <= room
            room -= wanted if fits else 0
            for each in group:
                each.setVisible(fits)

    def _renew(self) -> None:
        for tile in self.tiles.values():
            tile.setMinimumHeight(px(_LEAST_TILE_HEIGHT))


def _widths(widgets: Sequence[QWidget], gap: int) -> int:
    """Return the width of these widgets side by side, with gaps."""
    return sum(each.sizeHint().width() + gap for each in widgets)
