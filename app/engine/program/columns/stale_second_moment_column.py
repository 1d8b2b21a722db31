"""How far each second moment lags behind the square of the gradient."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import STALE_SECOND_MOMENT
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class StaleSecondMomentColumn(Column):
    """RMS_t = √mean(g² / max(v̂, ε²)), of every variable whose optimizer keeps a moving mean v of g².

    v is what the step left, with its own g² in it, and v̂ is v corrected for bias where the optimizer corrects: the
    u_t of Wortsman, Dettmers, Zettlemoyer, Morcos, Farhadi and Schmidt 2023, "Stable and low-precision training for
    large-scale vision-language models", section 3.4. g is what the optimizer received; of a table the mean is over the
    elements of the rows that it names. A step that only accumulates has NaN.

    It is 1 where v is the mean of what comes, and 1 / √(1 − β) at most, where all of v is that of this step.
    """

    place = 22

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [STALE_SECOND_MOMENT(sources.variables[i]) for i in sources.moments]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.stale
