"""The first card of gradient processing: how the gradients of a batch come together, and which of them are sparse."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.experiment_document import SETTINGS
from app.panels.form import ParameterForm
from app.session.session import Session
from widgets.form_row import Reach
from widgets.stage_card import StageCard

AGGREGATION = ("merge_repeated", "dense_gradients")
"""The settings of the experiment that it has."""
_MERGES_NOT = "Keras 3"
"""The only contract that leaves repeated rows of a sparse gradient as they are."""


class AggregationCard(StageCard):
    """Folded at first: few touch what is in it."""

    def __init__(self, session: Session) -> None:
        super().__init__("", icon="git-merge")
        self.set_title(self.tr("Aggregation"), self.tr("The gradient of the mean loss over the batch"))
        self.set_open(False)
        self._session = session
        self.form = ParameterForm(
            session, self, "", lambda: [SETTINGS[name] for name in AGGREGATION], _reach, idle=self._why_idle
        )
        for signal in (session.experimentChanged, session.loaded):
            signal.connect(self._describe)
        self._describe()

    def _describe(self, *_: object) -> None:
        built, dense = self._session.built, self._session.experiment.dense_gradients
        sparse = [v.path for v in built.variables if v.sparse] if built is not None else []
        self.set_summary(_words(sparse, dense=dense) if built is not None else "", lasting=True)

    def _why_idle(self, name: str) -> str:
        """Why a setting is of no use now; empty where it is."""
        session = self._session
        if session.built is not None and not any(v.sparse for v in session.built.variables):
            return self.tr("No gradient of this model is sparse.")
        if name == "merge_repeated" and session.experiment.dense_gradients:
            return self.tr("Nothing to merge: dense_gradients is on, and a dense gradient has no repeated rows.")
        if name == "merge_repeated" and session.contract not in ("", _MERGES_NOT):
            return self.tr("%1 optimizers merge repeated rows themselves.").replace("%1", session.contract)
        return ""


def _reach(name: str) -> tuple[Reach, str]:
    if name == "merge_repeated":
        return "rebuild", "Applies while running: the step is traced anew"
    return "rebuild", "Applies while running: the optimizer is built anew and keeps its slots"


def _words(sparse: Sequence[str], *, dense: bool) -> str:
    if not sparse:
        return "every gradient is dense"
    words = f"{', '.join(sparse)} {'is' if len(sparse) == 1 else 'are'} sparse"
    return f"{words}, handed on dense" if dense else words
