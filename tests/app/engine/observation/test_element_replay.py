"""An element that nobody looked at is known at every step once it is picked, and the run is not changed by one bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Edit, Inbox, Inspect, Load, Pause, Run, SetElement, Shutdown, SubscribeTensor
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Note, State
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import Elements, Replayed, Replaying, TensorSnapshot, UpdateEquations
from app.engine.observation import element_replay
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import steps_without_xla

BASE = Experiment(
    dataset=Choice("two-moons", {"rows": 200}),
    model=Choice("mlp", {"widths": (4,)}),
    optimizer=Choice("library.Adam", {"learning_rate": 0.01}),
    batch_size=32,
    steps=300,
    validate_every=100,
)
ELEMENT = SubscribeTensor(0, 5, False)


@pytest.fixture(scope="module", autouse=True)
def without_xla() -> Iterator[None]:
    """Run without XLA; a run is built and traced once for all tests of its experiment."""
    with steps_without_xla(reuse=True):
        yield


class Told:
    """Frames of a trainer; `then` are pairs of a condition on a frame and the commands that follow it, one by one."""

    def __init__(self, *then: tuple[Callable[[Frame], bool], tuple[object, ...]]) -> None:
        self.frames: list[Frame] = []
        self._then = list(then)
        self.inbox = Inbox()

    def serve(self, *commands: object) -> Told:
        for command in commands:
            self.inbox.put(command)  # type: ignore[arg-type]
        Trainer(self).serve(self.inbox)
        return self

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)
        if self._then and self._then[0][0](frame):
            for command in self._then.pop(0)[1]:
                self.inbox.put(command)  # type: ignore[arg-type]

    def of(self, kind: type) -> list:
        return [frame for frame in self.frames if isinstance(frame, kind)]

    def rows(self) -> dict[int, dict[str, float]]:
        """Return what is known of the element at each step, the steps that were made before what only stood there."""
        found: dict[int, dict[str, float]] = {}
        for frame in self.frames:
            if isinstance(frame, Elements):
                steps = np.arange(frame.first, frame.first + len(frame.rows))
            elif isinstance(frame, Replayed):
                steps = frame.steps
            else:
                continue
            for step, row in zip(steps.tolist(), frame.rows.tolist(), strict=True):
                if step not in found or not np.isnan(row[0]):
                    found[step] = dict(zip(frame.columns, row, strict=True))
        return found

    def losses(self) -> list[float]:
        return [float(x) for frame in self.of(Steps) for x in frame.rows[:, 0]]


def known(row: dict[str, float]) -> dict[str, float]:
    return {name: value for name, value in row.items() if not np.isnan(value)}


def at_step(step: int) -> Callable[[Frame], bool]:
    return lambda frame: isinstance(frame, State) and frame.status in ("paused", "finished") and frame.step == step


def computed(frame: Frame) -> bool:
    return isinstance(frame, Replaying) and frame.last == 0


def ready(frame: Frame) -> bool:
    return isinstance(frame, State) and frame.status == "ready"


def test_an_element_that_is_picked_at_a_pause_gets_the_course_that_it_has_where_it_was_looked_at_always() -> None:
    always = Told((ready, (ELEMENT, Run(200))), (at_step(200), (Run(210),)), (at_step(210), (Shutdown(),)))
    always.serve(Load(BASE))
    later = Told(
        (ready, (Run(200),)), (at_step(200), (ELEMENT,)), (computed, (Run(210),)), (at_step(210), (Shutdown(),))
    )
    later.serve(Load(BASE))
    told, found = always.rows(), later.rows()
    assert {step: known(row) for step, row in found.items()} == {step: known(row) for step, row in told.items()}
    assert set(range(1, 211)) <= set(later.rows())
    assert later.losses() == always.losses()
    assert not [note for note in later.of(Note) if note.level == "warn"]
    # It says which steps it is at, and when it has done.
    spans = [(each.first, each.last) for each in later.of(Replaying)]
    assert spans[0] == (1, 200)
    assert spans[-1] == (0, 0)


def test_it_is_computed_through_edits_and_numbers_set_by_hand_with_the_terms_of_then() -> None:
    other = replace(BASE, optimizer=Choice("library.Lion", {"learning_rate": 0.001}))
    made = (
        (ready, (Run(30),)),
        (at_step(30), (SetElement(0, "weight", 5, 2.5, 30), Run(60))),
        (at_step(60), (Edit(other, 1), Run(90))),
    )
    always = Told(*made, (at_step(90), (Shutdown(),))).serve(ELEMENT, Load(BASE))
    later = Told(*made, (at_step(90), (ELEMENT,)), (computed, (Shutdown(),))).serve(Load(BASE))
    told, found = always.rows(), later.rows()
    for step in range(1, 91):
        assert known(found[step]) == known(told[step]), step
    names = {each.step: each.terms for each in later.of(UpdateEquations)}
    assert len({str(terms) for terms in names.values()}) == 2
    assert str(names[60]) == str(names[max(names)])
    assert later.losses() == always.losses()


def test_a_run_under_way_fills_it_beside_and_trains_as_it_would() -> None:
    alone = Told((ready, (Run(1500),)), (at_step(1500), (Shutdown(),))).serve(Load(replace(BASE, steps=1500)))

    def far(frame: Frame) -> bool:
        return isinstance(frame, State) and frame.step >= 300

    told = Told((ready, (Run(1500),)), (far, (ELEMENT,)), (at_step(1500), (Pause(),)), (computed, (Shutdown(),)))
    told.serve(Load(replace(BASE, steps=1500)))
    assert told.losses() == alone.losses()
    assert set(range(1, 1501)) <= {step for step, row in told.rows().items() if row[next(iter(row))] is not None}


@pytest.mark.exhaustive
def test_the_step_under_the_crosshair_comes_first_with_the_tensors_before_and_after_it(monkeypatch) -> None:
    monkeypatch.setattr(element_replay, "SLICE", 0.0)
    look = SubscribeTensor(0, 5, True)
    told = Told((ready, (Run(200),)), (at_step(200), (Inspect(1, 200, 20), look)), (computed, (Shutdown(),)))
    told.serve(Load(BASE))
    steps = [step for frame in told.of(Replayed) for step in frame.steps.tolist()]
    assert max(steps[: steps.index(20)], default=0) < 20
    assert set(range(1, 201)) <= set(steps)
    views = {frame.step: frame.views[0] for frame in told.of(TensorSnapshot) if frame.step in (19, 20)}
    moved = views[20].weight.cells - views[19].weight.cells
    np.testing.assert_array_equal(moved, views[20].update.cells)


@pytest.mark.exhaustive
def test_of_a_long_run_the_last_steps_are_computed_and_of_those_before_what_is_saved(monkeypatch) -> None:
    monkeypatch.setattr(element_replay, "MOST", 50)
    told = Told((ready, (Run(300),)), (at_step(300), (ELEMENT,)), (computed, (Shutdown(),))).serve(Load(BASE))
    rows = told.rows()
    made = [step for step, row in rows.items() if not np.isnan(next(iter(row.values())))]
    assert set(range(251, 301)) <= set(made)
    assert told.of(Replaying)[-1] == Replaying(sampled=min(made) - 1)
    assert 0 not in made
