"""What a row of the table of runs says of the learning rate of a kept run."""

from __future__ import annotations

import math

from app.core.entry import Catalogues
from app.core.experiment import Experiment
from app.core.hyperparameters import rate_name
from app.core.runs import RunRecord
from app.session.wording import shown


def rate_of(experiment: Experiment, catalogues: Catalogues) -> float:
    """The learning rate that the optimizer is set to; NaN where it has none."""
    choice = experiment.optimizer
    values = choice.values
    if rate_name(values) is None:
        try:
            values = catalogues.optimizers[choice.name].given(values).defaults()
        except (KeyError, ValueError):  # of another version, or a file that is not there any more
            return math.nan
    name = rate_name(values)
    value = values[name] if name is not None else None
    return float(value) if isinstance(value, int | float) else math.nan


def rate_words(record: RunRecord, catalogues: Catalogues) -> str:
    """`"0.01"`, or `"0.01 → 0.003"` where it was changed while the run was made."""
    rates = [rate_of(experiment, catalogues) for experiment in (record.began, record.ended)]
    words = [shown(rate) for rate in dict.fromkeys(rates) if not math.isnan(rate)]
    return " → ".join(words)
