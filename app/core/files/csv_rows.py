"""Rows of numbers as lines of a CSV file."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def csv_rows(steps: Iterable[int], rows: NDArray[np.float32], known: NDArray[np.bool_] | None = None) -> str:
    """Lines of `step,value,value,...` for `rows` (K, columns) float32 and their K steps.

    Each value reads back as the same float32 and is as short as eight digits allow: 0.001, not 0.00100000005. A cell
    where `known`, (K, columns), is false stays empty: nothing was measured there, and `nan` is a number that broke.
    """
    wide = rows.astype(np.float64)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        exponent = np.floor(np.log10(np.abs(wide)))
        scale = 10.0 ** (7.0 - np.where(np.isfinite(exponent), exponent, 0.0))
        short = np.rint(wide * scale) / scale
        values = np.where(short.astype(np.float32) == rows, short, wide)
    if known is None or known.all():
        # One format for a whole row is several times faster than csv.writer or np.savetxt.
        form = "%d" + ",%.9g" * rows.shape[1] + "\n"
        return "".join([form % (step, *row) for step, row in zip(steps, values.tolist(), strict=True)])
    # Few different cells are empty: most columns are measured at the same steps.
    forms: dict[bytes, str] = {}
    lines = []
    for step, row, there in zip(steps, values, known, strict=True):
        form = forms.get(key := there.tobytes())
        if form is None:
            form = forms[key] = "%d" + "".join(",%.9g" if each else "," for each in there.tolist()) + "\n"
        lines.append(form % (step, *row[there].tolist()))
    return "".join(lines)
