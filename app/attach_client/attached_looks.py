"""Watched variable and table of an attached training, within its limits."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.wire_messages import Picture, TableRows, TrainingInfo
from app.attach_client.client import TrainingClient
from app.core.experiment.experiment import Choice
from app.core.messages.frames import Out
from app.core.messages.run_description import RunDescription, element_columns
from app.core.messages.run_frames import Built
from app.core.messages.view_frames import Elements, TableSnapshot, TableUnknown, UpdateEquations
from app.core.telemetry.table_view import Projection, RowChange, TableSampling, TableView
from app.core.text.number_text import thousands
from optimizers.base.message import Message
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.language import names_in
from optimizers.update_equations.stated_equations import stated_equations


class AttachedLooks:
    """Subscriptions to a variable, its element and a table of a training, and the frames published for them."""

    def __init__(self, client: TrainingClient, out: Out) -> None:
        self._client, self._out = client, out
        self.tensor = -1, -1
        """Selected variable and element; -1 for none."""
        self.table: int | None = None
        """Variable whose rows are shown."""
        self._sampled: SampledTable | None = None

    def subscribe(self) -> None:
        """Send the present subscriptions to the training."""
        variable, element = self.tensor
        self._client.subscribe(variable, element, table=-1 if self.table is None else self.table)

    def show_element(
        self, picture: Picture, built: Built | None, description: RunDescription | None, info: TrainingInfo | None
    ) -> None:
        """Publish the element of a picture as a row of the recording, with the terms of its update."""
        if built is None or description is None:
            return
        variable = built.variables[picture.variable]
        if picture.element >= 0:
            slots = [slot for slot in built.description.slots if slot.variable == picture.variable]
            columns = element_columns(variable, [slot.name for slot in slots], picture.element)
            gradient = picture.values.get("gradient", math.nan)
            held = [picture.values.get(f"slot/{slot.name}", math.nan) for slot in slots]
            known = [gradient, gradient, picture.values["weight"], picture.values.get("update", math.nan), *held]
            rows, first = [known], picture.step
            if picture.before:
                held = [picture.before.get(f"slot/{slot.name}", math.nan) for slot in slots]
                weight = picture.before.get("weight", math.nan)
                # The step after it is not known: no line goes on from there.
                after = [math.nan] * len(known)
                rows, first = [[math.nan, math.nan, weight, math.nan, *held], known, after], first - 1
            self._out.put(Elements(columns, first, np.array(rows, np.float32)))
        scope = description.scope_by_variable[picture.variable]
        optimizer = description.experiment.scope(scope).optimizer
        place = self._client.decoder.variables.scopes()[scope]
        made = info.optimizers[place].steps_before if info is not None else 0
        before = (
            Message(
                "{optimizer} ran {made} steps before this training.", optimizer=optimizer.name, made=thousands(made)
            )
            if made
            else ""
        )
        terms = equations_of(optimizer, variable.shape, before)
        self._out.put(UpdateEquations(picture.step, picture.variable, terms))

    def show_table(self, found: TableRows, *, is_past: bool) -> None:
        """Publish the known rows of the table."""
        if found.variable != self.table:
            return  # one of before
        if found.known:
            table = self._sampled
            if is_past:
                # Later counts do not belong to a past step.
                table = SampledTable(found.variable, found.rows)
            elif table is None or (table.variable, table.rows) != (found.variable, found.rows):
                table = self._sampled = SampledTable(found.variable, found.rows)
            self._out.put(TableSnapshot(table.add(found)))
        else:
            self._out.put(TableUnknown(found.variable, found.reason))


def equations_of(optimizer: Choice, shape: tuple[int, ...], before: str) -> object:
    """Return the terms of an update. Terms that use t become `NoEquations` with the sentence `before`, if that is not
    empty: the optimizer may count other steps.
    """
    terms = stated_equations(optimizer.name, optimizer.values, shape)
    if before and isinstance(terms, Equations) and any("t" in names_in(each.tree) for each in terms.terms):
        return NoEquations(before)
    return terms


class SampledTable:
    """Sampled statistics of one variable's rows: hits, last hits and rates over the sampled steps."""

    def __init__(self, variable: int, rows: int) -> None:
        self.variable, self.rows = variable, rows
        self._hits = np.zeros(rows, np.int32)
        self._last = np.zeros(rows, np.int64)
        self._rates = np.full(rows, np.nan, np.float32)
        self._steps = 0
        self._newest: TableView | None = None

    def add(self, found: TableRows) -> TableView:
        """Add the rows of a step, combined with what was known of this step. Return the table."""
        newest, has_touched = self._newest, not found.reason
        before = newest if newest is not None and newest.step == found.step else None
        if has_touched and (before is None or before.sampling is None or not before.sampling.has_touched):
            self._steps += 1
            self._hits[found.touched] += 1
            self._last[found.touched] = found.step
        if has_touched and "update" in found.known:
            moved, slope = found.known["update"], found.known["gradient"]
            with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
                self._rates[found.touched] = np.where(moved == 0, np.float32(0), moved / slope)
        measures = {name: self._measure(name, found) for name in found.known}
        view = TableView(
            step=found.step,
            variable=self.variable,
            touched=found.touched,
            hits=self._hits.copy(),
            last=self._last.copy(),
            counted=found.step,
            measures=measures,
            rates=self._rates.copy(),
            changes={name: RowChange(*each) for name, each in found.changes.items()},
            projection=self._projection(found),
            sampling=TableSampling(self._steps, bool(found.whole), has_touched),
        )
        if before is not None and before.sampling is not None and before.sampling.has_touched:
            # It was made again because someone paused, or looked: what it did is known of the first time.
            kept = before if not has_touched else view
            view = replace(
                view, touched=kept.touched, measures={**before.measures, **measures},
                changes=view.changes or before.changes, sampling=replace(before.sampling, is_whole=bool(found.whole)),
            )  # fmt: skip
        self._newest = view
        return view

    def _measure(self, name: str, found: TableRows) -> NDArray[np.float32]:
        if name in found.whole:
            return found.whole[name]
        # Untouched rows have no gradient; their other values are unknown.
        values = np.full(self.rows, 0 if name == "gradient" else np.nan, np.float32)
        values[found.touched] = found.known[name]
        return values

    def _projection(self, found: TableRows) -> Projection | None:
        """Return the projection, with axes flipped to match the previous one."""
        before = self._newest.projection if self._newest is not None else None
        if found.points is None or found.shown is None or found.explained is None:
            return None
        projection = Projection(found.shown, found.points, found.explained)
        if before is None or before.points.shape != projection.points.shape:
            return projection
        turned = np.where((before.points * projection.points).sum(0) < 0, np.float32(-1), np.float32(1))
        return replace(projection, points=projection.points * turned)
