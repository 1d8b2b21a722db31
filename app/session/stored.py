"""A run of the store that a session takes up, and the run that it leaves for it."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.experiment import Experiment
from app.core.frames import Applied, Built, SlotInfo
from app.core.recording import Recording
from app.core.runs import Resumed, Turned
from app.session.course import Course
from app.session.looks import Seen
from app.session.made import Made
from app.session.markers import Markers
from app.session.past import Branching, KeptPast


@dataclass(frozen=True)
class Stored:
    """What there is of a run that is taken up again: how to go on with it, and what it recorded."""

    resumed: Resumed
    experiment: Experiment
    recording: Recording
    marks: tuple[Applied, ...] = ()
    bookmarks: tuple[tuple[int, str], ...] = ()
    branchings: tuple[Branching, ...] = ()
    contract: str = ""
    """How the optimizer of its last step is written."""

    @property
    def experiments(self) -> tuple[Experiment, ...]:
        """All that it ran, whose code runs once more."""
        turned = (event.experiment for event in self.resumed.events if isinstance(event, Turned))
        states = (each.experiment for each in (self.resumed.state, *self.resumed.earlier))
        return (self.resumed.began, *states, *turned)


@dataclass(frozen=True)
class Left:
    """What was shown of a run that another one is to take the place of."""

    experiment: Experiment
    recording: Recording
    course: Course
    markers: Markers
    past: KeptPast
    made: Made
    built: Built | None
    slots: tuple[SlotInfo, ...]
    drivers: tuple[str, ...]
    seen: Seen
