"""A recording: everything that the engine says of one experiment, from its load to its last recorded step."""

from __future__ import annotations

import copyreg
import lzma
import pickle
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType

from app.core.experiment.experiment import Experiment
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Built
from app.core.messages.step_frames import Probes, Steps


def _frozen(values: dict[str, object]) -> MappingProxyType[str, object]:
    return MappingProxyType(values)


copyreg.pickle(MappingProxyType, lambda values: (_frozen, (dict(values),)))

FOLDER = Path(__file__).parent / "recordings"


@dataclass(frozen=True)
class Recording:
    """The frames of one experiment, made step by step.

    Attributes:
        loaded: frames of the load, `Built` first.
        steps: the rows of all steps.
        probes: a row of each step.
        at: the other frames of each step; of step 0 those of the load that a subscription asked for.
        resting: frames that a subscription gets while the run rests at a step.
    """

    experiment: Experiment
    loaded: tuple[Frame, ...]
    steps: Steps
    probes: Probes
    at: Mapping[int, tuple[Frame, ...]] = field(repr=False)
    resting: Mapping[int, tuple[Frame, ...]] = field(repr=False)

    @property
    def built(self) -> Built:
        return next(frame for frame in self.loaded if isinstance(frame, Built))

    @property
    def last(self) -> int:
        """The last recorded step; where training broke, the step that did."""
        return len(self.steps.rows)


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.xz"


def write_recording(name: str, recording: object) -> int:
    """Write a recording; answers its bytes."""
    data = lzma.compress(pickle.dumps(recording, 5), preset=9)
    path_of(name).write_bytes(data)
    return len(data)


@cache
def read_recording(name: str) -> Recording:
    """Read a recording of this repository."""
    found: Recording = pickle.loads(lzma.decompress(path_of(name).read_bytes()))  # the tests' own file
    return found
