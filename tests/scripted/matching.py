"""The recording of an experiment: the one that differs from it least, in numbers alone."""

from __future__ import annotations

import re

from app.choices.catalogues import catalogues
from app.core.experiment import instruments
from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import describe_difference
from tests.scripted.recording import Recording, read_recording
from tests.scripted.scenarios import SCENARIOS

MISSING: list[str] = []
"""What tests asked for and nobody recorded; `tests.app.bench.Bench` fails by it."""

_SETTINGS = ("title", "steps", "validate_every", "seed", *instruments.KINDS)
_NUMBERS = re.compile(r"((part/\d+/)?(optimizer|schedule|drive/[^/.]+)|gradient/\d+)\.(?!name$).*")
_KNOWN: dict[tuple[str, str], int | None] = {}


class NotRecordedError(LookupError):
    """No scenario has what a test asks for: record it, or give the test the real engine."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        MISSING.append(sentence)


def recording_of(experiment: Experiment) -> Recording:
    """Find the recording that differs least. Raises `NotRecordedError` where all differ in more than numbers."""
    distances = {name: _distance(scenario.experiment, experiment) for name, scenario in SCENARIOS.items()}
    found = {name: distance for name, distance in distances.items() if distance is not None}
    if not found:
        raise NotRecordedError(f"No scenario is like this experiment: {experiment}")
    return read_recording(min(found, key=found.__getitem__))


def is_number_alone(name: str, old: object, new: object) -> bool:
    """Return true for a difference that leaves the recording as it is."""
    if name in _SETTINGS:
        return True
    return bool(_NUMBERS.fullmatch(name)) and all(_is_number(each) for each in (old, new))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _distance(old: Experiment, new: Experiment) -> int | None:
    """How many settings differ; `None` where one is no number."""
    if (old.dataset.name, old.model.name) != (new.dataset.name, new.model.name):
        return None
    key = repr(old), repr(new)
    if key not in _KNOWN:
        found = describe_difference(old, new, catalogues())
        _KNOWN[key] = len(found) if all(is_number_alone(*each) for each in found) else None
    return _KNOWN[key]
