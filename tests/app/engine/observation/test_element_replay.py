"""An element that nobody looked at is known at every step once it is picked, and the run is not changed by one bit."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from app.core.messages.commands import Edit, Inspect, Load, Pause, Run, SetElement, SubscribeTensor
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Note, State
from app.core.messages.view_frames import Elements, Replayed, Replaying, TensorSnapshot, UpdateEquations
from app.engine.observation import element_replay
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import ServedTrainer, status

pytestmark = pytest.mark.usefixtures("plain_reused")

BASE = moons(
    rows=200,
    widths=(4,),
    optimizer=Choice("library.Adam", {"learning_rate": 0.01}),
    batch_size=32,
    steps=300,
    validate_every=100,
)
ELEMENT = SubscribeTensor(0, 5, False)


class Told(ServedTrainer):
    def element_rows(self) -> dict[int, dict[str, float]]:
        """Return what is known of the element at each step, of made steps before what only stood there."""
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


def known(row: dict[str, float]) -> dict[str, float]:
    return {name: value for name, value in row.items() if not np.isnan(value)}


def computed(frame: Frame) -> bool:
    return isinstance(frame, Replaying) and frame.last == 0


def test_an_element_picked_at_a_pause_gets_its_whole_course() -> None:
    always = Told(
        (status("ready"), (ELEMENT, Run(200))),
        (status("paused", "finished", step=200), (Run(210),)),
        (status("paused", "finished", step=210), ()),
    )
    always.serve(Load(BASE))
    later = Told(
        (status("ready"), (Run(200),)),
        (status("paused", "finished", step=200), (ELEMENT,)),
        (computed, (Run(210),)),
        (status("paused", "finished", step=210), ()),
    )
    later.serve(Load(BASE))
    published, found = always.element_rows(), later.element_rows()
    assert {step: known(row) for step, row in found.items()} == {step: known(row) for step, row in published.items()}
    assert set(range(1, 211)) <= set(later.element_rows())
    assert later.losses == always.losses
    assert not [note for note in later.of(Note) if note.level == "warn"]
    # It says which steps it is at, and when it has done.
    spans = [(each.first, each.last) for each in later.of(Replaying)]
    assert spans[0] == (1, 200)
    assert spans[-1] == (0, 0)


def test_it_is_computed_through_edits_with_the_terms_of_their_time() -> None:
    other = replace(BASE, optimizer=Choice("library.Lion", {"learning_rate": 0.001}))
    made = (
        (status("ready"), (Run(30),)),
        (status("paused", "finished", step=30), (SetElement(0, "weight", 5, 2.5, 30), Run(60))),
        (status("paused", "finished", step=60), (Edit(other, 1), Run(90))),
    )
    always = Told(*made, (status("paused", "finished", step=90), ())).serve(ELEMENT, Load(BASE))
    later = Told(*made, (status("paused", "finished", step=90), (ELEMENT,)), (computed, ())).serve(Load(BASE))
    published, found = always.element_rows(), later.element_rows()
    for step in range(1, 91):
        assert known(found[step]) == known(published[step]), step
    names = {each.step: each.terms for each in later.of(UpdateEquations)}
    assert len({str(terms) for terms in names.values()}) == 2
    assert str(names[60]) == str(names[max(names)])
    assert later.losses == always.losses


def test_a_run_under_way_fills_it_beside_and_trains_as_it_would() -> None:
    alone = Told((status("ready"), (Run(1500),)), (status("paused", "finished", step=1500), ())).serve(
        Load(replace(BASE, steps=1500))
    )

    def far(frame: Frame) -> bool:
        return isinstance(frame, State) and frame.step >= 300

    found = Told(
        (status("ready"), (Run(1500),)),
        (far, (ELEMENT,)),
        (status("paused", "finished", step=1500), (Pause(),)),
        (computed, ()),
    )
    found.serve(Load(replace(BASE, steps=1500)))
    assert found.losses == alone.losses
    assert set(range(1, 1501)) <= {
        step for step, row in found.element_rows().items() if row[next(iter(row))] is not None
    }


@pytest.mark.exhaustive
def test_the_step_under_the_crosshair_comes_first_with_its_tensors(monkeypatch) -> None:
    monkeypatch.setattr(element_replay, "SLICE", 0.0)
    look = SubscribeTensor(0, 5, True)
    found = Told(
        (status("ready"), (Run(200),)),
        (status("paused", "finished", step=200), (Inspect(1, 200, 20), look)),
        (computed, ()),
    )
    found.serve(Load(BASE))
    steps = [step for frame in found.of(Replayed) for step in frame.steps.tolist()]
    assert max(steps[: steps.index(20)], default=0) < 20
    assert set(range(1, 201)) <= set(steps)
    views = {frame.step: frame.views[0] for frame in found.of(TensorSnapshot) if frame.step in (19, 20)}
    moved = views[20].weight.cells - views[19].weight.cells
    np.testing.assert_array_equal(moved, views[20].update.cells)


@pytest.mark.exhaustive
def test_of_a_long_run_the_last_steps_and_the_saved_ones_are_computed(monkeypatch) -> None:
    monkeypatch.setattr(element_replay, "MOST", 50)
    found = Told(
        (status("ready"), (Run(300),)), (status("paused", "finished", step=300), (ELEMENT,)), (computed, ())
    ).serve(Load(BASE))
    rows = found.element_rows()
    made = [step for step, row in rows.items() if not np.isnan(next(iter(row.values())))]
    assert set(range(251, 301)) <= set(made)
    assert found.of(Replaying)[-1] == Replaying(sampled=min(made) - 1)
    assert 0 not in made
