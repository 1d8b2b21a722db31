"""Sections "Optimizer" and "Hyperparameters": which one, and every argument of its constructor."""

from __future__ import annotations

from app.panels.form import ParameterForm, entry_of
from app.session.session import Session
from widgets.badge import Badge
from widgets.form_row import FormRow, Reach
from widgets.labels import ElidedLabel
from widgets.picker import Picker
from widgets.picker_popup import PickerItem
from widgets.section import Section


class OptimizerPanel(Section):
    """A searchable choice of optimizers; the slots of the one chosen under it."""

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Optimizer"))
        self._session = session
        entries = session.catalogues.optimizers.values()
        items = [PickerItem(e.name, e.title, e.detail, e.badge, e.summary) for e in entries]
        self.picker = Picker(items, self.tr("Search optimizers"))
        self.picker.chosen.connect(lambda name: session.choose("optimizer", name))
        self._caption = ElidedLabel(role="caption", tone="text3")
        self.add(self.picker)
        self.add(self._caption)
        session.experimentChanged.connect(self._show)
        session.loaded.connect(self._show)
        session.slotsChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        session = self._session
        name = session.experiment.optimizer.name
        self.picker.set_value(name)
        names = list(dict.fromkeys(slot.name for slot in session.slots if slot.variable >= 0))
        if session.built is None or (session.built.experiment.optimizer.name != name and not names):
            self._caption.setText(session.catalogues.optimizers[name].detail)
        elif not names:
            self._caption.setText(self.tr("No slots"))
        else:
            plural = self.tr("slots per variable") if len(names) > 1 else self.tr("slot per variable")
            self._caption.setText(f"{len(names)} {plural}: {', '.join(names)}")


class HyperparameterPanel(Section):
    """The optimizer's own arguments; a badge counts what waits for the worker."""

    def __init__(self, session: Session) -> None:
        self._badge = Badge("", "warn")
        super().__init__(self.tr("Hyperparameters"), self._badge)
        self._session = session
        self.form = ParameterForm(
            session,
            self,
            "optimizer",
            lambda: [p for p in entry_of(session, "optimizer").parameters if not p.group],
            lambda name: reach(session, name),
        )
        session.waitingChanged.connect(self._count)
        self._count()

    def row(self, name: str) -> FormRow | None:
        return self.form.rows.get(name)

    def _count(self) -> None:
        waiting = [name for name in self._session.waiting if name.startswith("optimizer.")]
        self._badge.setVisible(bool(waiting))
        if waiting:
            self._badge.show_text(self.tr("%n waits").replace("%n", str(len(waiting))), "warn")


class SharedPanel(Section):
    """What every optimizer of the contract takes from its base: clipping, averaging, scaling, accumulation."""

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Clipping and averaging"), open=False)
        self.form = ParameterForm(
            session,
            self,
            "optimizer",
            lambda: [p for p in entry_of(session, "optimizer").parameters if p.group],
            lambda name: reach(session, name),
        )
        session.experimentChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.setVisible(bool(self.form.rows))


def reach(session: Session, name: str) -> tuple[Reach, str]:
    """Live, or acting too but by building the optimizer anew around its slots; the worker knows which."""
    live = {h.name: h.live for h in session.hyperparameters}
    if name not in live:
        return "", ""
    if live[name]:
        return "live", ""
    return "rebuild", "Applies while running: the optimizer is built anew and keeps its slots"
