"""Run, pause, step and stop: requests for steps, and their pace."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.core.messages.commands import Pace, Pause, Run
from app.core.text.number_text import thousands
from app.session.run.run_phases import RunControl, RunEvent
from app.session.run.timeline import WATCHED_AGAIN, Timeline
from app.session.steering.run_loader import RunLoader
from app.session.steering.session_state import SessionState
from optimizers.base.message import Message

_WATCHED_PACE = 5.0
"""Steps per second of a replay before a break."""


class Playback:
    """Requests for steps, from the present or future state of the run; from step 0 if the run is over or could not be
    built.
    """

    def __init__(self, session: SessionState, loader: RunLoader) -> None:
        self._session, self._loader = session, loader
        self._pace: float | None = None
        self._slowed: tuple[float | None] | None = None
        """Pace before a break was replayed slowly, while that lasts."""
        self._deferred: list[Callable[[], None]] = []
        """Requests made while the session defers them, in order."""
        session.timeline.seekRequested.connect(self._cancel_request)

    @property
    def _control(self) -> RunControl:
        return self._session.run.control

    def _cancel_request(self) -> None:
        self._control.cancel_request()

    @property
    def _timeline(self) -> Timeline:
        return self._session.run.timeline

    def toggle(self) -> None:
        """Run or pause; cancel a start that still waits."""
        if self._session.defers_play:
            if not self.drop_deferred():
                self._defer(self.toggle)
            return
        if self._session.refuse("play"):
            return
        control = self._control
        control.goal = 0
        if control.until is not None or (self._session.run.is_running and not control.is_pausing):
            if control.until is not None:
                self._session.log(Message("Start cancelled; no step was run."))
            control.until, control.is_pausing = None, self._session.run.is_running
            self._session.send(Pause())
        else:
            control.is_pausing = False
            self._control.follows_plan = True
            # Another process trains to its own end.
            self._run(self._planned_last_step() if self._session.run.can("plan") else None)
        self._answer()

    def step(self, times: int = 1) -> None:
        """Make `times` batches or epochs, depending on `unit`, and pause."""
        if self._session.defers_play:
            self._defer(partial(self.step, times))
            return
        if self._session.refuse("play"):
            return
        start = 0 if self._starts_over else max(self._next_start, self._control.goal)
        goal = start + times * self._unit_length
        self._control.follows_plan = False
        if not self._session.run.can("plan") and goal <= self._timeline.last:
            # Another process makes past steps again as on the way back, from a state before.
            self._session.timeline.seek(goal)
        elif self._run(goal):
            self._control.goal = goal
            self._answer()

    def _answer(self) -> None:
        """Show the request at once, because the trainer may not react for a while."""
        self._session.asked.emit()
        if self._control.is_loading:
            self._session.stateChanged.emit(self._session.run.state)

    def _defer(self, request: Callable[[], None]) -> None:
        self._deferred.append(request)
        self._session.playDeferred.emit(True)

    @property
    def has_deferred(self) -> bool:
        """True if the session still defers requested steps."""
        return bool(self._deferred)

    @property
    def requested_steps(self) -> int:
        """Number of steps that were requested one by one and are not made yet; 0 for a run."""
        return max(0, self._control.goal - self._next_start)

    def end_deferral(self, *, drop: bool = False) -> None:
        """Send the deferred requests now, or drop them."""
        self._session.defers_play = False
        requests, self._deferred = self._deferred, []
        if requests:
            self._session.playDeferred.emit(False)
        for each in requests if not drop else ():
            each()

    def drop_deferred(self) -> bool:
        """Cancel the deferred requests, and continue to defer; return false if there are none."""
        has_dropped = bool(self._deferred)
        self._deferred.clear()
        if has_dropped:
            self._session.playDeferred.emit(False)
        return has_dropped

    def run_until(self, step: int) -> None:
        """Run, and pause when `step` steps have been made."""
        if self._session.refuse("play"):
            return
        self._control.goal = 0
        self._control.follows_plan = False
        self._run(step)

    def run_again(self, until: int | None) -> None:
        """Repeat a request to run that a load has cancelled, if there was one."""
        if until is not None:
            self._run(until)

    def follow_plan(self) -> None:
        """Follow a change of the planned steps: a run in progress to their end now ends at the new last step."""
        if self._session.run.is_running and self._control.follows_plan:
            self._run(self._planned_last_step())

    def step_back(self, times: int = 1) -> None:
        """Go back by `times` batches or epochs."""
        if self._session.refuse("seek") or self._has_no_past():
            return
        # Steps that were asked for one by one may not be made yet: of them there are then fewer.
        present = max(self._timeline.target_step, self._control.goal)
        if not present:
            self._session.decline(Message("No earlier step: the run is at step 0."))
            return
        target = present - times * self._unit_length
        if target > self._timeline.last and self._run(target):
            self._control.goal = target
            return
        self._control.handle(RunEvent.RETURN)
        self._session.timeline.seek(target)

    def go_to(self, step: int) -> None:
        """Go to a recorded step."""
        if self._session.refuse("seek") or self._has_no_past():
            return
        self._control.handle(RunEvent.RETURN)
        self._session.timeline.seek(step)

    def _has_no_past(self) -> bool:
        """Return whether there is no earlier step, and report it."""
        if self._session.run.is_loading and not self._session.run.is_resuming:
            self._session.decline(Message("No step to go to: the run is still being built."))
        else:
            return False
        return True

    def replay_watched(self) -> None:
        """Replay the last steps before a break, slowly, and pause before it."""
        if self._timeline.broken is not None:
            last = self._timeline.last
            self._session.timeline.seek(max(0, last - WATCHED_AGAIN))
            before = self._slowed or (self._pace,)
            self.set_pace(_WATCHED_PACE)
            self._slowed = before
            self._control.follows_plan = False
            self._session.send(Run(last))

    def stop(self) -> None:
        """End the run; it stays on the plots until the next one starts, from step 0."""
        if self._session.refuse("stop"):
            return
        self._control.goal = 0
        state = self._session.run.state
        if state.status in ("running", "paused", "ready"):
            self._session.send(Pause())
            if state.step and self._control.handle(RunEvent.STOP):
                self.report_end()

    def report_end(self) -> None:
        """Report that the stopped run has ended, once it makes no steps."""
        if not self._session.run.is_running and self._control.handle(RunEvent.REST):
            step = thousands(self._session.run.state.step)
            self._session.log(Message("Run ended at step {step}. The next one starts from step 0.", step=step))

    def set_pace(self, steps_per_second: float | None) -> None:
        self._pace, self._slowed = steps_per_second, None
        self._session.send(Pace(steps_per_second))
        self._session.paceChanged.emit(steps_per_second)

    def restore_pace(self) -> None:
        """Restore the pace after slow steps; a pace that the user chose meanwhile stays."""
        if self._slowed is not None:
            self.set_pace(*self._slowed)

    def _run(self, until: int | None) -> bool:
        """Request a run, without an end for `None`; return false and report what is missing first, if anything."""
        if self._session.play_lock:
            self._session.playRefused.emit(self._session.play_lock)
            return False
        if self._control.held:
            self._session.trustRequired.emit(self._control.held)
            return False
        if self._loader.report_missing():
            return False
        if self._starts_over:
            self._loader.load()
        self._control.until = until
        self._session.send(Run(until))
        return True

    @property
    def _starts_over(self) -> bool:
        """True if the next run starts from step 0, because the run was stopped or nothing could be built.

        A run that broke continues from before that step; unless something is changed it breaks there again.
        """
        timeline = self._timeline
        is_unbuilt = self._session.run.state.status == "broken" and timeline.broken is None and not timeline.is_seeking
        return self._control.is_over or is_unbuilt

    @property
    def _next_start(self) -> int:
        """Starting step of the requested run."""
        return self._timeline.target_step if self._timeline.is_seeking else self._session.run.state.step

    @property
    def _unit_length(self) -> int:
        """Number of batches in a step."""
        if self._session.unit == "epoch" and self._session.run.built is not None:
            return max(1, round(self._session.run.built.steps_per_epoch))
        return 1

    def _planned_last_step(self) -> int:
        """Return the step at which a run pauses by itself: the planned steps, or the next multiple of them."""
        return self._session.run.planned_end(0 if self._starts_over else self._next_start)
