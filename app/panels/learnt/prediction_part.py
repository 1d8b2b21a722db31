"""What the plots of predictions share: subscription, caption, placeholder."""

from __future__ import annotations

from typing import ClassVar

from app.core.messages.view_frames import PredictionSnapshot
from app.core.telemetry.model_looks import RowPredictions
from app.panels.plotting.plot_description import PlotBody, PlotPlaceholder
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import thousands


class PredictionPart(PlotBody):
    """A plot of what the model predicts for the held-out rows, or the training rows where none are held out."""

    icon: ClassVar[str]
    needs_classes: ClassVar[bool] = False

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._session, self._subscriptions = selection.session, selection.session.subscriptions
        self._seen = False
        self.placeholder = self._placeholder(None)
        self._subscriptions.predictionsChanged.connect(self._receive)
        self._subscriptions.rowFilterChanged.connect(self._show_filter)

    def watch(self, is_seen: bool) -> None:
        self._seen = is_seen
        self._subscriptions.sample_predictions(self, is_seen)
        self._receive()

    def show_predictions(self, predictions: RowPredictions) -> str:
        """Show them; what is said beside the step and the rows."""
        raise NotImplementedError

    def _show_filter(self) -> None:
        """The rows of another cell of the confusion matrix are wanted."""

    def _receive(self) -> None:
        snapshot = self._session.run.seen.predictions
        predictions = snapshot.predictions if snapshot is not None else None
        if snapshot is None or predictions is None or (self.needs_classes and not predictions.classes):
            self.placeholder = self._placeholder(snapshot)
            self.placeholderChanged.emit(self.placeholder)
            self.captionChanged.emit("")
        elif self._seen:
            said = self.show_predictions(predictions)
            self.placeholder = None
            self.placeholderChanged.emit(None)
            rows = self.tr("%1 held-out rows") if predictions.is_held_out else self.tr("%1 training rows")
            step = self.tr("step %1").replace("%1", thousands(snapshot.step))
            parts = step, said, rows.replace("%1", thousands(predictions.rows))
            self.captionChanged.emit(" · ".join(filter(None, parts)))

    def _placeholder(self, snapshot: PredictionSnapshot | None) -> PlotPlaceholder:
        if snapshot is not None and snapshot.reason:
            return PlotPlaceholder(self.icon, self.tr("No predictions"), snapshot.reason)
        if snapshot is not None and snapshot.predictions is not None:
            return PlotPlaceholder(
                self.icon,
                self.tr("No classes"),
                self.tr(
                    "This model predicts numbers. Choose a data set with classes to see which are taken for which."
                ),
            )
        return PlotPlaceholder(
            self.icon, self.tr("Not measured yet"), self.tr("Measured only while this plot is visible.")
        )
