"""The form of a grid: two hyperparameters, each with values that are log-spaced, evenly spaced, or typed."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.experiment.parameters import Value
from app.core.experiment.race_experiments import MOST_CELLS
from app.panels.compare.race_forms import RaceForm
from app.panels.setup.knob_rows import KnobRows
from app.session.races.race_plans import Plan, knobs, plan_of_grid, values_text
from app.session.session import Session
from widgets.base.theme import px
from widgets.controls.fields import ValueField

_SHOWN = 8
"""Values that are written out; of more the first and the last ones."""


class GridForm(RaceForm):
    """Two hyperparameters, whose pairs of values are the cells of a heat map."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.across = KnobRows(self.tr("Across"), self.tr("What changes from column to column of the map"))
        self.up = KnobRows(self.tr("Up"), self.tr("What changes from row to row of the map"))
        for rows in (self.across, self.up):
            rows.changed.connect(self.changed)
            self._layout.addWidget(rows)
        self._layout.addWidget(self.note)
        self._layout.addStretch(1)
        self.setFocusProxy(self.across)
        self._space()

    def fields(self) -> tuple[ValueField, ...]:
        return (*self.across.fields(), *self.up.fields())

    def begin(self) -> None:
        found = {
            knob.key: knob for knob in knobs(self.session.run.experiment, self.session.run.catalogues) if knob.is_number
        }
        keys = list(found)
        self.across.begin(found, keys[0])
        self.up.begin(found, keys[min(1, len(keys) - 1)])

    def plan(self) -> Plan:
        across, up = self.across.values(), self.up.values()
        plan = plan_of_grid(
            self.session.run.experiment, (self.across.knob, across), (self.up.knob, up), self.session.run.catalogues
        )
        count = self.tr("%1 x %2 = %3 cells of at most %4")
        for place, number in enumerate((len(across), len(up), len(across) * len(up), MOST_CELLS), 1):
            count = count.replace(f"%{place}", str(number))
        self.say(
            "\n".join(
                (
                    f"{self.across.knob.parameter.name}: {_words(across)}",
                    f"{self.up.knob.parameter.name}: {_words(up)}",
                    count,
                )
            )
        )
        return plan

    def _space(self) -> None:
        self._layout.setSpacing(px(14))


def _words(values: Sequence[Value]) -> str:
    if len(values) <= _SHOWN:
        return values_text(values)
    half = _SHOWN // 2
    return f"{values_text(values[:half])} … {values_text(values[-half:])}"
