"""Phases of a run from request to end, with a table of their transitions."""

from __future__ import annotations

from enum import Enum, auto

from app.core.messages.run_frames import State
from app.guests.trust import SourceBundle


class Phase(Enum):
    """Phase of the run of a session."""

    UNLOADED = auto()
    """Run that was never loaded, or whose request was withdrawn."""
    LOADING = auto()
    """Experiment that was asked for and is not built yet."""
    REBUILDING = auto()
    """Experiment that is being built after one that failed: there is no earlier run to return to."""
    RESUMING = auto()
    """Saved run that is shown from its recording while it is being built."""
    LOADED = auto()
    """Run that is built: it can be continued and edited."""
    STOPPING = auto()
    """Run that a person ended, while its last steps are still being made."""
    STOPPED = auto()
    """Run that is over: it stays on screen, and the next one starts from step 0."""
    FAILED = auto()
    """Request that could not be built; nothing is loaded."""


class RunEvent(Enum):
    """Event that causes a transition between phases."""

    LOAD = auto()
    """Request to the worker to build an experiment."""
    RESUME = auto()
    """Request to the worker to build a saved run."""
    WITHDRAW = auto()
    """Withdrawal of a request, until required arguments are filled in."""
    BUILT = auto()
    """Report that the worker has built the request."""
    REFUSED = auto()
    """Build that failed while the previous run is still loaded."""
    FAIL = auto()
    """Build that failed with nothing loaded."""
    STOP = auto()
    """End of the run by a person."""
    REST = auto()
    """Report that the run makes no steps."""
    RETURN = auto()
    """Continuation of the run from one of its steps, or as a branch."""


_ALWAYS = {RunEvent.LOAD: Phase.LOADING, RunEvent.RESUME: Phase.RESUMING, RunEvent.BUILT: Phase.LOADED}
_BUILDING = {
    **_ALWAYS,
    RunEvent.REFUSED: Phase.LOADED,
    RunEvent.FAIL: Phase.FAILED,
    RunEvent.WITHDRAW: Phase.UNLOADED,
}
TRANSITIONS: dict[Phase, dict[RunEvent, Phase]] = {
    Phase.UNLOADED: {**_ALWAYS, RunEvent.REFUSED: Phase.LOADED},
    Phase.LOADING: _BUILDING,
    Phase.REBUILDING: {**_BUILDING, RunEvent.LOAD: Phase.REBUILDING, RunEvent.WITHDRAW: Phase.FAILED},
    Phase.RESUMING: _BUILDING,
    Phase.LOADED: {**_ALWAYS, RunEvent.STOP: Phase.STOPPING},
    Phase.STOPPING: {**_ALWAYS, RunEvent.REST: Phase.STOPPED, RunEvent.RETURN: Phase.LOADED},
    Phase.STOPPED: {**_ALWAYS, RunEvent.RETURN: Phase.LOADED},
    Phase.FAILED: {**_ALWAYS, RunEvent.LOAD: Phase.REBUILDING, RunEvent.REFUSED: Phase.LOADED},
}
"""Next phase after each event, by phase; an event that is missing changes nothing."""


class RunControl:
    """Phase of the run, with obstacles to loading an experiment, and the requested steps.

    Attributes:
        phase: where the run is; `handle` alone changes it.
        held: files whose code waits to be trusted; as long as there are any, the experiment is not loaded.
        lacks_arguments: whether the experiment was not loaded because required arguments are missing.
        until: the step at which a run that was asked for and has not begun would pause; `None` if there is none.
        goal: the step to which batches that were asked for one by one lead; the run may not be there yet.
        is_pausing: whether a run in progress was asked to pause and has not: a step that is compiled is made first.
        follows_plan: whether the run in progress ends with the plan, wherever that is moved to.
    """

    def __init__(self, phase: Phase = Phase.UNLOADED) -> None:
        self.phase = phase
        self.held: tuple[SourceBundle, ...] = ()
        self.lacks_arguments = False
        self.until: int | None = None
        self.goal = 0
        self.follows_plan = False
        self.is_pausing = False

    def handle(self, event: RunEvent) -> bool:
        """Apply an event to the phase of the run; return whether the phase has changed."""
        before, self.phase = self.phase, TRANSITIONS[self.phase].get(event, self.phase)
        return self.phase is not before

    @property
    def is_loading(self) -> bool:
        """True if an experiment was requested and is not built yet."""
        return self.phase in (Phase.LOADING, Phase.REBUILDING, Phase.RESUMING)

    @property
    def is_over(self) -> bool:
        """True if the user has ended the run."""
        return self.phase in (Phase.STOPPING, Phase.STOPPED)

    @property
    def needs_load(self) -> bool:
        """True if there is no run to edit, so that an edit loads the experiment."""
        return bool(self.held) or self.lacks_arguments or self.phase in (Phase.FAILED, Phase.REBUILDING)

    def cancel_request(self) -> None:
        """Forget the requested steps."""
        self.until, self.goal, self.is_pausing = None, 0, False

    def update(self, state: State) -> bool:
        """Receive a state of the worker; return false if it belongs to the old run."""
        if self.is_loading and (state.step or state.status in ("running", "paused", "finished")):
            return False
        if state.status in ("running", "paused", "finished", "broken"):
            self.until = None
        if state.status != "running":
            self.is_pausing = False
        if state.status == "broken":
            self.handle(RunEvent.FAIL)
        return True
