"""Formulas of lessons, over what a run recorded and what it was set to.

They are formulas over columns with three ways to say things more: `loss at 500` is the value of a step,
`setting("optimizer.momentum")` the number that the experiment was last set to, and `uses("library.Adam")` is 1 where a
choice of the experiment has this name. Names may be patterns: `uses("*.py:*")` is 1 for an optimizer in a file.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Protocol

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import find_setting
from app.core.recording.run_instruments import Series

_AT = re.compile(r'(\w+(?:\((?:[^()"]|"[^"]*")*\))?) +at +(\d+)')
_SETTING = re.compile(r'\b(setting|uses)\("([^"]*)"\)')


class RunRecord(Protocol):
    """The columns of a run that was made."""

    def series(self, formula: str, constants: Mapping[str, float]) -> Series:
        """Steps and values of a formula over its columns. Raises `FormulaError`."""
        ...


def column_formula(text: str) -> str:
    """The formula in the language of columns: `at(loss, 500)`, `column("setting/optimizer.momentum")`."""
    text = _SETTING.sub(lambda found: f'column("{found[1]}/{found[2]}")', text)
    return _AT.sub(lambda found: f"at({found[1]}, {found[2]})", text)


def constants_of(formula: str, experiment: Experiment, catalogues: Catalogues) -> dict[str, float]:
    """What `setting` and `uses` give in a formula; NaN for a setting that is no number, or is not there."""
    names = {choice.name for choice in experiment.choices().values()}
    found = {}
    for kind, name in _SETTING.findall(formula):
        if kind == "uses":
            found[f"uses/{name}"] = float(any(fnmatchcase(each, name) for each in names))
        else:
            setting = find_setting(experiment, name, catalogues)
            value = setting.value if setting is not None else None
            found[f"setting/{name}"] = float(value) if isinstance(value, int | float) else math.nan
    return found


def measure(
    formula: str,
    run: RunRecord,
    experiment: Experiment,
    catalogues: Catalogues,
    names: Mapping[str, float] | None = None,
) -> float:
    """The value of a lesson's formula at the last step at which it has one; NaN where there is none.

    `names` are numbers that it may use besides. Raises `FormulaError` where it reads what the run does not have.
    """
    constants = {**constants_of(formula, experiment, catalogues), **(names or {})}
    steps, values = run.series(column_formula(formula), constants)
    return float(values[-1]) if len(steps) else math.nan
