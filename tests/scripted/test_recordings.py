"""Recordings and transcripts against today's engine, frame for frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace

import numpy as np
import pytest

from app.core.messages.commands import Inbox, Load
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import plain_steps
from tests.scripted.recorder import engine_transcript, record
from tests.scripted.recording import Recording, read_recording
from tests.scripted.scenarios import SCENARIOS
from tests.scripted.transcripts import SCRIPTS, Collecting, transcript_path

pytestmark = pytest.mark.engine

_ROUNDING = {"rtol": 2e-3, "atol": 1e-4}
"""Processors round differently, and 60 steps add that up."""
_OF_THIS_MACHINE = ("seconds", "device", "notes", "environment", "run")


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_engine_says_what_was_recorded(name: str) -> None:
    recorded, now = read_recording(name), record(SCENARIOS[name])
    assert isinstance(recorded, Recording)
    _same(recorded, now, name)


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_engine_answers_as_transcribed(name: str) -> None:
    assert engine_transcript(SCRIPTS[name]) == transcript_path(name).read_text("utf-8")


def test_a_lent_training_says_what_was_recorded_after_another_seed() -> None:
    scenario = SCENARIOS["dense"]
    with plain_steps(reuse=True):
        trainer, inbox = Trainer(Collecting()), Inbox()
        for seed in (scenario.experiment.seed, scenario.experiment.seed + 1):
            trainer.handle(Load(replace(scenario.experiment, seed=seed)), inbox)
        trainer.unload()
    _same(read_recording("dense"), record(scenario), "dense")


def _same(old: object, new: object, where: str) -> None:
    """Compare two values of the same form; numbers to rounding, and sentences by their text."""
    assert isinstance(old, str) or type(old) is type(new), where
    if isinstance(old, np.ndarray):
        np.testing.assert_allclose(old, new, **_ROUNDING, err_msg=where)
    elif isinstance(old, float):
        assert old == pytest.approx(new, rel=2e-3, abs=1e-4, nan_ok=True), where
    elif is_dataclass(old):
        for field in fields(old):
            if field.name not in _OF_THIS_MACHINE:
                _same(getattr(old, field.name), getattr(new, field.name), f"{where}.{field.name}")
    elif isinstance(old, Mapping):
        assert isinstance(new, Mapping)
        assert list(old) == list(new), where
        for key, value in old.items():
            _same(value, new[key], f"{where}[{key}]")
    elif isinstance(old, Sequence) and not isinstance(old, str):
        assert isinstance(new, Sequence)
        assert len(old) == len(new), where
        for i, (a, b) in enumerate(zip(old, new, strict=True)):
            _same(a, b, f"{where}[{i}]")
    else:
        assert old == new, where
