"""What was seen of the tensors of one run, and of what it has learnt."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.core.messages.view_frames import PlaneSnapshot, PredictionSnapshot, Replaying
from app.core.telemetry.table_view import TableHistory
from app.core.telemetry.tensor_view import ViewHistory


@dataclass(eq=False, slots=True)
class SeenTensors:
    """Snapshots that were published because somebody looked.

    Attributes:
        views: maps of variables and their slots, by step.
        tables: the subscribed table, by step.
        no_table: why nothing is known of its rows, in a sentence.
        replaying: which steps are replayed for the course of the subscribed element.
        plane: the model on a plane, as it was published last; `None` before that.
        predictions: what it predicts, likewise.
    """

    views: ViewHistory = field(default_factory=ViewHistory)
    tables: TableHistory = field(default_factory=TableHistory)
    no_table: str = ""
    replaying: Replaying = field(default_factory=Replaying)
    plane: PlaneSnapshot | None = None
    predictions: PredictionSnapshot | None = None
