"""Response of an optimizer as JSON values."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from optimizers.base.guest_code import is_ctrl_c
from optimizers.optimizer_loader import open_optimizer
from optimizers.response.measurement import OptimizerResponse, ResponseMeasurement, Stimulus
from optimizers.source.source_errors import SourceError


def describe_response(
    name: str, view: str, values: Mapping[str, Any] | None, stimulus: Mapping[str, Any]
) -> dict[str, Any]:
    """Measure the response of the optimizer `name`, opened in `view` and made with `values`, to `Stimulus(**stimulus)`.

    What is not finite is `None`. Where it cannot be hosted, `fault` says why.
    """
    file, line = None, None
    try:
        opened = open_optimizer(name, view)
        file, line = None if opened.path is None else str(opened.path), opened.line
        response = measure_response(ResponseMeasurement(opened, values), Stimulus(**stimulus))
    except SourceError as error:
        return {"name": name, "file": str(error.path), "line": error.line, "hosted": False, "fault": str(error)}
    except BaseException as error:  # user code may raise anything
        if is_ctrl_c(error):
            raise
        fault = f"{type(error).__name__}: {error}"
        return {"name": name, "file": file, "line": line, "hosted": False, "fault": fault}
    return {
        "name": opened.title,
        "file": file,
        "line": line,
        "contract": opened.contract,
        "hosted": True,
        "fault": None,
        "notes": list(response.notes),
        "stimulus": dict(stimulus),
        "superposition_error": _number(response.superposition_error),
        "transfer_function": response.formula or None,
        "no_transfer_function": response.reason or None,
        "separate": response.is_separate,
        "eager": response.is_eager,
        **{key: _numbers(getattr(response, key)) for key in ("impulse", "step")},
        **{key: _numbers(getattr(response, key)) or None for key in ("analytic_impulse", "analytic_step")},
        "frequencies": _points(response),
    }


def measure_response(measurement: ResponseMeasurement, stimulus: Stimulus) -> OptimizerResponse:
    """Measure the response to the end in one call."""
    pieces = measurement.pieces(stimulus)
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            response: OptimizerResponse = end.value
            return response


def _points(response: OptimizerResponse) -> list[dict[str, Any]]:
    keys = ("gain", "phase", "distortion", "analytic_gain", "analytic_phase")
    columns = {key: _numbers(getattr(response, key)) for key in keys if len(getattr(response, key))}
    return [
        {
            "frequency": frequency,
            **{key: values[i] for key, values in columns.items()},
            "settled": bool(response.settled[i]),
        }
        for i, frequency in enumerate(response.frequencies.tolist())
    ]


def _numbers(values: np.ndarray[Any, Any]) -> list[float | None]:
    return [_number(each) for each in values.tolist()]


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None
