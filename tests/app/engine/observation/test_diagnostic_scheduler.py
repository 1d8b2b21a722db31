"""Times when diagnostics are taken."""

from __future__ import annotations

import dataclasses
import gc
import math
import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from app.core.experiment.experiment import Choice
from app.core.messages.commands import Edit, Load, Pause, Run, SetElement, SubscribeDiagnostics
from app.core.messages.run_frames import Note, RunFailed, State
from app.core.messages.step_frames import DiagnosticValues, Overhead, Steps
from app.engine import diagnostics
from app.engine.diagnostics.base import Diagnostic
from app.engine.pacing import time_budget
from app.engine.pacing.overhead import OverheadMeter
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, surface
from tests.app.engine.trainer_bench import TrainerBench
from tests.app.uncompiled import plain_steps

DENSE = moons(
    rows=100, widths=(4,), dropout=0.2, optimizer=Choice("Adam", {"learning_rate": 0.01}), batch_size=16, steps=40
)


SMALL = surface(function="bowl", optimizer=Choice("SGD", {"learning_rate": 0.01}), steps=40)


@pytest.fixture(autouse=True)
def uncompiled(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run without XLA; a training that is let go of must not be kept for the next test."""
    with plain_steps(reuse="lets_go" not in request.node.name):
        yield


def measured(frames: Sequence[Any], name: str) -> list[int]:
    return [frame.step for frame in frames if isinstance(frame, DiagnosticValues) and frame.name == name]


class Counted(Diagnostic):
    """Counter of the single steps it saw."""

    name = "counted"
    columns = ("counted",)
    single_steps = 2
    made = 0
    fails = False

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        type(self).made += 1
        self.seen = 0
        self._before = -1

    def before(self) -> None:
        self._before = self.training.step

    def after(self) -> None:
        assert self.training.step == self._before + 1
        self.seen += 1

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        if self.fails:
            raise ValueError("There is no gradient of this gradient.")
        seen, self.seen = self.seen, 0
        return None if stop() else (float(seen),)


class Still(Counted):
    name = "still"
    columns = ("still",)
    single_steps = 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> type[Counted]:
    monkeypatch.setattr(diagnostics, "discover", lambda: {"counted": Counted, "still": Still})
    for kind in (Counted, Still):
        monkeypatch.setattr(kind, "made", 0)
    return Counted


def test_with_a_stride_what_is_measured_depends_on_no_pause() -> None:
    found = []
    bench = TrainerBench()
    # The third way does not stand at step 0.
    for pauses in ((0, 20), (0, 1, 2, 11, 20), (20,)):
        bench.frames.clear()
        bench.trainer.handle(Load(DENSE), bench.inbox)
        bench.trainer.handle(SubscribeDiagnostics((("noise_scale", 5),)), bench.inbox)
        for until in pauses:
            bench.obey(Run(until))
        frames = [f for f in bench.frames if isinstance(f, DiagnosticValues) and f.step % 5 == 0 and f.step]
        found.append([(frame.step, *frame.values) for frame in frames])
    assert [row[0] for row in found[0]] == [5, 10, 15, 20]
    assert found[0] == found[1] == found[2]


@pytest.mark.sampled(6)
@pytest.mark.parametrize("stride", [1, 2, 3, 7])
def test_a_measure_comes_at_multiples_of_its_stride_after_single_steps(counted: type[Counted], stride: int) -> None:
    bench = TrainerBench()
    bench.obey(Load(SMALL), SubscribeDiagnostics((("counted", stride), ("still", stride))))
    frames = [f for f in bench.obey(Run(30)) if isinstance(f, DiagnosticValues)]
    multiples = [step for step in range(1, 31) if step % stride == 0]
    for name in ("counted", "still"):
        assert [s for s in measured(frames, name) if s % stride == 0] == multiples
    seen = [frame.values[0] for frame in frames if frame.name == "counted" and frame.step % stride == 0]
    assert all(each >= min(stride, 2) for each in seen)
    if stride > 2:
        lengths = [len(f.rows) for f in bench.frames if isinstance(f, Steps)]
        assert max(lengths) == stride - 2


def test_without_a_stride_it_comes_as_often_as_its_budget_allows(
    counted: type[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, spent, meter = TrainerBench(), list[tuple[str, float]](), OverheadMeter.spent

    def counted_spent(self: OverheadMeter, cause: str, seconds: float) -> None:
        if cause == "still":
            spent.append((cause, seconds))
        meter(self, cause, seconds)

    monkeypatch.setattr(OverheadMeter, "spent", counted_spent)
    monkeypatch.setitem(time_budget.BUDGETS, time_budget.DIAGNOSTIC, time_budget.Budget(math.inf))
    bench.obey(Load(SMALL), SubscribeDiagnostics((("still", 0),)))
    # The first one is traced, and published to nobody as what a measure costs.
    assert spent == []
    often = bench.obey(Run(20))
    assert len(measured(often, "still")) == len([f for f in often if isinstance(f, Steps)])
    seconds = [f.seconds for f in bench.frames if isinstance(f, DiagnosticValues)]
    assert math.isnan(seconds[0])
    assert all(each > 0 for each in seconds[1:])
    assert spent == [("still", pytest.approx(each)) for each in seconds[1:]]
    monkeypatch.setitem(time_budget.BUDGETS, time_budget.DIAGNOSTIC, time_budget.Budget(1e-12))
    # Its first is traced. Once more, then never again but for the pause.
    assert measured(bench.obey(SubscribeDiagnostics(), SubscribeDiagnostics((("still", 0),))), "still") == [20]
    assert measured(bench.obey(Run(40)), "still")[1:] == [40]


def test_what_stands_is_measured_once(counted: type[Counted]) -> None:
    bench = TrainerBench()
    assert measured(bench.obey(Load(SMALL)), "still") == []
    assert measured(bench.obey(SubscribeDiagnostics((("still", 100),))), "still") == [0]
    assert measured(bench.obey(Pause(), Pause()), "still") == []
    assert measured(bench.obey(Run(3)), "still") == [3]
    assert measured(bench.obey(SubscribeDiagnostics()), "still") == []
    assert measured(bench.obey(Run(6)), "still") == []
    assert measured(bench.obey(SubscribeDiagnostics((("still", 0),))), "still") == [6]
    assert measured(bench.obey(SetElement(0, "weight", 0, 0.5, step=6)), "still") == [6]
    assert measured(bench.obey(Load(SMALL)), "still") == [0]


def test_a_person_who_steps_sees_the_cosine_of_each_step() -> None:
    bench = TrainerBench()
    bench.obey(Load(SMALL), SubscribeDiagnostics((("update_cosine", 1000),)))
    steps = [measured(bench.obey(Run(until)), "update_cosine") for until in (1, 2, 3, 4)]
    assert steps == [[], [2], [3], [4]]


@pytest.mark.exhaustive
def test_a_measure_is_made_anew_where_other_variables_are_trained(counted: type[Counted]) -> None:
    from dataclasses import replace

    from app.core.experiment.experiment import ParameterGroup

    bench = TrainerBench()
    bench.obey(Load(DENSE), SubscribeDiagnostics((("still", 1),)), Run(3))
    assert counted.made == 0
    assert Still.made == 1
    bench.obey(Edit(replace(DENSE, parts=(ParameterGroup("dense/.*", frozen=True),))), Run(5))
    assert Still.made == 2


def test_a_measure_that_fails_is_reported_once(counted: type[Counted], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counted, "fails", True)
    bench = TrainerBench()
    bench.obey(Load(SMALL), SubscribeDiagnostics((("counted", 2), ("still", 2))), Run(10))
    notes = [f for f in bench.frames if isinstance(f, Note) and "cannot be measured" in f.sentence]
    assert [note.sentence for note in notes] == [
        "The counted cannot be measured here. There is no gradient of this gradient.",
        "The still cannot be measured here. There is no gradient of this gradient.",
    ]
    assert bench.training.step == 10
    monkeypatch.setattr(Counted, "fails", False)
    assert measured(bench.obey(SubscribeDiagnostics(), SubscribeDiagnostics((("still", 2),))), "still") == [10]


@pytest.mark.exhaustive
def test_what_waits_comes_first_and_the_measure_later(counted: type[Counted]) -> None:
    bench = TrainerBench()
    bench.obey(Load(SMALL), SubscribeDiagnostics((("still", 0),)))
    bench.trainer.handle(SetElement(0, "weight", 0, 0.5, step=0), bench.inbox)
    found = len(bench.frames)
    bench.inbox.put(Pause())
    bench.trainer.idle(bench.inbox)
    assert len(bench.frames) == found
    assert measured(bench.obey(*bench.inbox.drain()), "still") == [0]


@pytest.mark.exhaustive
def test_a_measure_that_gave_way_waits_for_its_share_of_the_time(
    counted: type[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, tried = TrainerBench(), list[int]()
    monkeypatch.setitem(time_budget.BUDGETS, time_budget.DIAGNOSTIC, time_budget.Budget(1e-12))
    bench.obey(Load(SMALL), SubscribeDiagnostics((("still", 0),)))
    take = Still.take
    monkeypatch.setattr(Still, "take", lambda *each: tried.append(1) or take(*each))
    bench.trainer.handle(Run(None), bench.inbox)
    bench.inbox.put(Pause())
    for _ in range(3):
        bench.trainer.advance(bench.inbox)
    assert bench.training.step >= 3
    assert len(tried) == 1


@pytest.mark.exhaustive
def test_a_measure_that_failed_does_not_silence_the_meter_of_costs(
    counted: type[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counted, "fails", True)
    bench = TrainerBench()
    bench.obey(Load(SMALL), SubscribeDiagnostics((("counted", 2),)), Run(2))
    assert sum(isinstance(f, Note) and "cannot be measured" in f.sentence for f in bench.frames) == 1
    for until in range(3, 8):
        assert any(isinstance(f, Overhead) for f in bench.obey(Run(until)))


@pytest.mark.exhaustive
def test_a_load_lets_go_of_the_measured_training_before_it_builds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from app.engine.run import trainer

    # A small one would be kept, to be loaded again.
    large = dataclasses.replace(DENSE, model=Choice("mlp", {"widths": (3200, 900)}))
    bench, gone = TrainerBench(), list[bool]()
    bench.obey(Load(large), SubscribeDiagnostics((("curvature", 0),)), Run(3))
    old, collect = weakref.ref(bench.training), gc.collect
    monkeypatch.setattr(trainer.gc, "collect", lambda: (collect(), gone.append(old() is None)))
    bench.trainer.handle(Load(DENSE), bench.inbox)
    assert gone == [True]


def test_a_measure_that_there_is_not_is_refused_in_a_sentence() -> None:
    bench = TrainerBench()
    (failed,) = (f for f in bench.obey(SubscribeDiagnostics((("curvatur", 0),))) if isinstance(f, RunFailed))
    assert failed.sentence == f'There is no diagnostic "curvatur"; available: {", ".join(diagnostics.discover())}.'
    (failed,) = (f for f in bench.obey(SubscribeDiagnostics((("curvature", -1),))) if isinstance(f, RunFailed))
    assert "must be 0 or more steps" in failed.sentence
    assert any(isinstance(f, State) for f in bench.frames)
