"""Section "Replicas": the devices that share every batch, and how their gradients become one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.core.experiment.replica_settings import REPLICA_SETTINGS, REPLICAS
from app.panels.setup.parameter_form import ParameterForm
from app.session.session import Session
from widgets.forms.form_row import Reach
from widgets.shell.columns import Section


class ReplicasPanel(Section):
    """Section "Replicas". It is unfolded where the experiment has some."""

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Replicas"), open=session.run.experiment.replicas.is_on)
        self._session = session
        self._were_there = session.run.experiment.replicas.is_on
        self.form = ParameterForm(
            session, self, REPLICAS, lambda: list(REPLICA_SETTINGS.values()), _reset, idle=self._why_idle
        )
        session.experimentChanged.connect(self._follow)

    def _follow(self) -> None:
        are_there = self._session.run.experiment.replicas.is_on
        if are_there and not self._were_there:
            self.set_open(True)
        self._were_there = are_there

    def _why_idle(self, name: str) -> str:
        experiment = self._session.run.experiment
        if experiment.dataset.name == "surface":
            return _tr("A function has no rows that replicas could share")
        return "" if name == "count" or experiment.replicas.is_on else _tr("One device shares its batch with no other")


def _reset(_name: str) -> tuple[Reach, str]:
    return "reset", ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("ReplicasPanel", text)
