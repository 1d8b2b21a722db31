"""The phases of a run: what leads from one to another, and what each allows."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.core.messages.run_frames import State
from app.session.run.run_phases import TRANSITIONS, Phase, RunControl, RunEvent
from optimizers.source.imported_files import SourceBundle

NONE, LOAD, REBU, RESU = Phase.UNLOADED, Phase.LOADING, Phase.REBUILDING, Phase.RESUMING
BUILT, ENDS, OVER, FAIL = Phase.LOADED, Phase.STOPPING, Phase.STOPPED, Phase.FAILED

FOLLOWING = {
    # from:           none   load   rebu   resu   built  ends   over   fail
    RunEvent.LOAD:     (LOAD, LOAD, REBU, LOAD, LOAD, LOAD, LOAD, REBU),
    RunEvent.RESUME:   (RESU, RESU, RESU, RESU, RESU, RESU, RESU, RESU),
    RunEvent.WITHDRAW: (NONE, NONE, FAIL, NONE, BUILT, ENDS, OVER, FAIL),
    RunEvent.BUILT:    (BUILT, BUILT, BUILT, BUILT, BUILT, BUILT, BUILT, BUILT),
    RunEvent.REFUSED:  (BUILT, BUILT, BUILT, BUILT, BUILT, ENDS, OVER, BUILT),
    RunEvent.FAIL:     (NONE, FAIL, FAIL, FAIL, BUILT, ENDS, OVER, FAIL),
    RunEvent.STOP:     (NONE, LOAD, REBU, RESU, ENDS, ENDS, OVER, FAIL),
    RunEvent.REST:     (NONE, LOAD, REBU, RESU, BUILT, OVER, OVER, FAIL),
    RunEvent.RETURN:   (NONE, LOAD, REBU, RESU, BUILT, BUILT, BUILT, FAIL),
}  # fmt: skip
PAIRS = [(phase, event) for phase in Phase for event in RunEvent]


def control_in(phase: Phase) -> RunControl:
    """Lead a control to a phase by events alone."""
    paths: dict[Phase, list[RunEvent]] = {Phase.UNLOADED: []}
    queue = [Phase.UNLOADED]
    for here in queue:
        for event, there in TRANSITIONS[here].items():
            if there not in paths:
                paths[there] = [*paths[here], event]
                queue.append(there)
    control = RunControl()
    for event in paths[phase]:
        control.handle(event)
    assert control.phase is phase
    return control


@pytest.mark.parametrize(("phase", "event"), PAIRS, ids=lambda each: each.name.lower())
def test_each_event_leads_from_each_phase_where_the_table_says(phase: Phase, event: RunEvent) -> None:
    control = control_in(phase)
    following = FOLLOWING[event][list(Phase).index(phase)]
    assert control.handle(event) is (following is not phase)
    assert control.phase is following


def test_every_phase_has_a_row_and_leads_back_to_a_loaded_run() -> None:
    assert set(TRANSITIONS) == set(Phase)
    assert set(FOLLOWING) == set(RunEvent)
    for phase in Phase:
        control = control_in(phase)
        control.handle(RunEvent.LOAD)
        assert control.is_loading
        control.handle(RunEvent.BUILT)
        assert control.phase is Phase.LOADED


@pytest.mark.parametrize("phase", Phase, ids=lambda each: each.name.lower())
def test_each_phase_is_loading_or_over_or_needs_a_load_as_its_name_says(phase: Phase) -> None:
    control = control_in(phase)
    assert control.is_loading is (phase in (LOAD, REBU, RESU))
    assert control.is_over is (phase in (ENDS, OVER))
    assert control.needs_load is (phase in (REBU, FAIL))
    control.lacks_arguments = True
    assert control.needs_load
    control.lacks_arguments, control.held = False, (SourceBundle(Path("mine.py"), {}, ""),)
    assert control.needs_load


@pytest.mark.parametrize("phase", Phase, ids=lambda each: each.name.lower())
@pytest.mark.parametrize("status", ["warming up", "building", "ready", "running", "paused", "finished", "broken"])
@pytest.mark.parametrize("step", [0, 7])
def test_state_of_an_ending_run_is_ignored_while_another_is_built(phase, status, step) -> None:
    control = control_in(phase)
    control.until = 60
    is_of_before = control.is_loading and (step > 0 or status in ("running", "paused", "finished"))
    assert control.update(State(status, step)) is not is_of_before
    assert (control.until is None) is (not is_of_before and status in ("running", "paused", "finished", "broken"))
    is_failed = status == "broken" and not is_of_before and phase in (LOAD, REBU, RESU)
    assert control.phase is (Phase.FAILED if is_failed else phase)
