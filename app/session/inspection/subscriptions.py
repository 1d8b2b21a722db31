"""Subscriptions of the window to tensors, tables and predictions, and the data received for them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from app.core.messages.commands import (
    Command,
    Inspect,
    SampleEveryStep,
    SubscribeDiagnostics,
    SubscribePlane,
    SubscribePredictions,
    SubscribeResponse,
    SubscribeSlices,
    SubscribeTable,
    SubscribeTensor,
)
from app.core.messages.run_frames import Built
from app.core.messages.step_frames import Overhead
from app.core.messages.view_frames import (
    PlaneSnapshot,
    PredictionSnapshot,
    Replaying,
    TableSnapshot,
    TableUnknown,
    TensorSnapshot,
)
from app.core.telemetry.model_looks import PlaneAxes, RowFilter, SliceKind
from app.core.telemetry.table_view import TableHistory
from app.session.run.context import RunContext


def row_order(built: Built | None, variable: int | None) -> NDArray[np.int64] | None:
    """Return the rows of a table, the most frequent first; `None` if that is unknown, for their own order."""
    if built is None or variable not in built.named_tables or built.token_counts is None:
        return None
    return np.argsort(-built.token_counts, kind="stable")


def row_names(built: Built, variable: int) -> tuple[str, ...]:
    """Return a name for each row of a table; empty if they have none."""
    return built.token_names if variable in built.named_tables else ()


def row_topics(built: Built, variable: int) -> NDArray[np.int32] | None:
    """Return the topic (rows,) of each row's token; `None` if there are none."""
    return built.token_topics if variable in built.named_tables else None


class Subscriptions(QObject):
    """Subscriptions of the window. Maps and tables are received here and stored with the shown run; single elements and
    diagnostics go to its recording.
    """

    viewsChanged = Signal()
    """Signal that there are new maps."""
    tableChanged = Signal()
    """Signal that there is something new of the table."""
    replayed = Signal()
    """Signal that other steps are replayed."""
    planeChanged = Signal()
    """Signal that there is a new look at the model on the plane."""
    predictionsChanged = Signal()
    """Signal that the predictions have changed."""
    rowFilterChanged = Signal()
    """Signal that `row_filter` has changed."""
    overhead = Signal(object)
    """Signal with an `Overhead`: the recent cost of steps for the worker."""

    def __init__(self, send: Callable[[Command], None], run: Callable[[], RunContext], parent: QObject) -> None:
        """Take `run` as a function that returns the shown run."""
        super().__init__(parent)
        self._send, self._run = send, run
        self._classes: object = None
        """Classes of the run that was built last."""
        self._inspected = Inspect(0, 0)
        self.table: int | None = None
        """Index of the subscribed table among the variables."""
        self._who_predicts: list[object] = []
        self.row_filter: RowFilter | None = None
        """Filter of the rows shown from those that the model is judged by; `None`: the wrong ones."""
        self.plane_axes = PlaneAxes()
        """Plane that a person has chosen."""
        self.every_step = False
        """True if every step is measured, whatever it costs."""

    def subscribe(self, variable: int, element: int | None = None, *, maps: bool = True) -> None:
        """Subscribe to a variable, given by its index, and to one of its elements; to nothing if `variable` is -1.

        Maps go to `views`, the element to the recording, from now on.
        """
        self._send(SubscribeTensor(variable, element, maps))

    def inspect(self, first: int, last: int, step: int | None = None) -> None:
        """Request the element's values in steps `first` to `last`, and all inputs of its update at `step`."""
        inspected = Inspect(first, last, step)
        if inspected != self._inspected:
            self._inspected = inspected
            self._send(inspected)

    def subscribe_table(self, variable: int | None) -> None:
        """Subscribe to an embedding table by its index, or to none for `None`; its snapshots go to `tables`.

        Data of another table are dropped.
        """
        if variable is not None and variable != self.table:
            self.table = variable
            self._begin_table()
        self._send(SubscribeTable(variable))

    def watch(self, diagnostics: tuple[tuple[str, int], ...]) -> None:
        """Watch exactly these diagnostics, each by name with its interval in steps, 0 for as often as the budget
        allows.

        Measurements go to the recording.
        """
        self._send(SubscribeDiagnostics(diagnostics))

    def measure_response(self, amplitude: float | None, bias: float = 0.0, weight: float = 0.0) -> None:
        """Measure the response of the running optimizer from now on, after each change; stop for `None`."""
        self._send(SubscribeResponse(amplitude, bias, weight))

    def measure_slices(self, kind: SliceKind | None, *, whole: bool = False, reach: float = 1.0, draw: int = 0) -> None:
        """Measure slices of the loss from now on, around the current weights; stop for `None`."""
        self._send(SubscribeSlices(kind, whole, reach, draw))

    def sample_plane(self, wanted: bool, axes: PlaneAxes | None = None) -> None:
        """Sample the model on a plane from now on; on the last plane unless `axes` are given."""
        self.plane_axes = axes or self.plane_axes
        self._send(SubscribePlane(self.plane_axes if wanted else None))

    def sample_predictions(self, who: object, wanted: bool) -> None:
        """Sample predictions for the validation rows from now on, while anybody wants them."""
        before = bool(self._who_predicts)
        self._who_predicts = [each for each in self._who_predicts if each is not who] + ([who] if wanted else [])
        if bool(self._who_predicts) != before:
            self._send(SubscribePredictions(not before, self.row_filter))

    def filter_rows(self, row_filter: RowFilter | None) -> None:
        """Show the rows of one cell of the confusion matrix, or the wrong ones for `None`."""
        if row_filter != self.row_filter:
            self.row_filter = row_filter
            self._send(SubscribePredictions(bool(self._who_predicts), row_filter))
            self.rowFilterChanged.emit()

    def sample_every_step(self, every_step: bool) -> None:
        """Measure every step and take snapshots of each shown one, whatever the cost; or only within the budget."""
        self.every_step = every_step
        self._send(SampleEveryStep(every_step))

    def _begin_table(self) -> None:
        run = self._run()
        run.seen.tables, run.seen.no_table = TableHistory(row_order(run.built, self.table)), ""

    def begin(self) -> None:
        """Begin with a newly built run. A filter of rows is removed if the classes differ."""
        run = self._run()
        assert run.built is not None
        if self._classes is not None and run.built.classes != self._classes:
            self.filter_rows(None)
        self._classes = run.built.classes
        self._inspected = Inspect(0, 0)
        self._begin_table()
        self.planeChanged.emit()
        self.predictionsChanged.emit()

    def follow(self) -> None:
        """Use the received data of the run that is shown now."""
        newest = self._run().seen.tables.newest
        if newest is not None:
            self.table = newest.variable
        self.viewsChanged.emit()
        self.tableChanged.emit()
        self.replayed.emit()
        self.planeChanged.emit()
        self.predictionsChanged.emit()

    def cut(self, step: int) -> None:
        """Remove data after `step`, because they belong to another run."""
        self._run().seen.views.cut(step)
        self._run().seen.tables.cut(step)
        self.viewsChanged.emit()
        self.tableChanged.emit()

    def receive(
        self,
        frame: TensorSnapshot
        | TableSnapshot
        | TableUnknown
        | PlaneSnapshot
        | PredictionSnapshot
        | Overhead
        | Replaying,
    ) -> None:
        """Receive frames about the shown run."""
        seen = self._run().seen
        match frame:
            case TensorSnapshot():
                seen.views.add(frame.step, frame.views)
                self.viewsChanged.emit()
            # A snapshot of the table before may still be on its way.
            case TableSnapshot() if frame.view.variable == self.table:
                seen.tables.add(frame.view)
                seen.no_table = ""
                self.tableChanged.emit()
            case TableUnknown() if frame.variable == self.table and frame.reason != seen.no_table:
                seen.no_table = frame.reason
                self.tableChanged.emit()
            case PlaneSnapshot():
                seen.plane = frame
                self.planeChanged.emit()
            case PredictionSnapshot():
                seen.predictions = frame
                self.predictionsChanged.emit()
            case Replaying():
                seen.replaying = frame
                self.replayed.emit()
            case Overhead():
                self.overhead.emit(frame)
