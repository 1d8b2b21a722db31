"""The present run as a row of the table of runs: what the session knows of it is newer than what is kept."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from app.core import channels
from app.core.runs import RunRecord
from app.session.session import Session

_CURVE = 32
_STATUS = {"running": "running", "finished": "finished", "broken": "broken"}


def as_it_stands(record: RunRecord, session: Session) -> RunRecord:
    """`record` of the run that `session` has, with what was made of it since it was kept."""
    recording = session.recording
    _, curve = recording.smoothed(channels.LOSS, 0, recording.last_step, _CURVE)
    seconds = recording.last(channels.SECONDS)
    acts = session.built is not None and not session.taking_up
    steps = max(session.past.head, recording.last_step)
    ran = session.made.experiments(steps) if acts else record.made_by
    return replace(
        record,
        ended=ran[-1],
        ran=ran,
        contract=session.made.contract if acts else record.contract,
        steps=steps,
        seconds=record.seconds if math.isnan(seconds) else seconds,
        status="stopped" if session.is_over else _STATUS.get(session.state.status, "paused"),
        loss=recording.last(channels.LOSS),
        validation_loss=recording.last(channels.VALIDATION_LOSS),
        validation_metric=recording.last(channels.VALIDATION_METRIC),
        curve=curve[np.isfinite(curve)][: 2 * _CURVE].astype(np.float32),
    )
