"""The fields that say where the runs of a sweep are made: how many workers here, or the address of a cluster."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.sweep.workplace import MOST_WORKERS, Workplace, cluster_address
from widgets.base.labels import text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.theme import px, theme
from widgets.controls.fields import NumberField, ValueField

_COUNT, _ADDRESS = 64, 190


class AddressField(ValueField):
    """Holds the address of a scheduler; empty for none."""

    def read(self, text: str) -> str:
        return cluster_address(text)


class WorkplaceFields(QWidget):
    """A cluster has workers of its own: with an address how many there are here does not count."""

    changed = Signal()
    """A person gave another good value, or one that is none."""

    def __init__(self) -> None:
        super().__init__()
        self.workers = NumberField(
            None, NumberRange(1, MOST_WORKERS, integer=True, optional=True, none=self.tr("auto"))
        )
        self.workers.setAccessibleName(self.tr("Workers"))
        self.cluster = AddressField("")
        self.cluster.setAccessibleName(self.tr("Cluster"))
        self.cluster.setPlaceholderText("tcp://host:8786")
        note = self.tr("The address of a Dask scheduler, whose workers make the runs; empty for this machine")
        self.cluster.setToolTip(wrapped(note))
        self._layout = QHBoxLayout(self)
        for field in (self.workers, self.cluster):
            self._layout.addWidget(text_label(field.accessibleName(), "label"))
            self._layout.addWidget(field)
            field.valueChanged.connect(self._take)
            field.faultChanged.connect(self._take)
        self._layout.addStretch(1)
        theme.changed.connect(self._space)
        self._space()
        self._take()

    def value(self) -> Workplace:
        """What was given last that is right."""
        cluster = self.cluster.value()
        return Workplace(0 if cluster else self.workers.value() or 0, cluster)

    def set_value(self, workplace: Workplace) -> None:
        """Offer this, without a signal."""
        self.workers.set_value(workplace.workers or None)
        self.cluster.set_value(workplace.cluster)
        self._enable()

    def fault(self) -> str:
        """What is wrong, in a sentence; empty where nothing is."""
        found = next((field for field in (self.workers, self.cluster) if field.fault()), None)
        return "" if found is None else f"{found.accessibleName()} {found.fault()}."

    def _take(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        on_cluster = bool(self.cluster.value())
        self.workers.setEnabled(not on_cluster)
        note = self.tr("Processes of this machine that make runs side by side; auto is one for each of its cores")
        self.workers.setToolTip(wrapped(self.tr("A cluster has its own workers") if on_cluster else note))

    def _space(self) -> None:
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(px(8))
        self.workers.setFixedWidth(px(_COUNT))
        self.cluster.setFixedWidth(px(_ADDRESS))
