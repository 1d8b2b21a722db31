"""When measures are taken."""

from __future__ import annotations

import gc
import math
import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from app.core.commands import Edit, Inbox, Load, Pause, Run, Watch
from app.core.experiment import Choice, Experiment
from app.core.frames import Failed, Measured, Note, State, Steps
from app.engine import devices, measures
from app.engine.measures.base import Measure
from app.engine.trainer import Trainer
from app.engine.training import Training
from tests.app.uncompiled import steps_without_xla

DENSE = Experiment(
    dataset=Choice("two-moons", {"rows": 100}),
    model=Choice("mlp", {"widths": (4,), "dropout": 0.2}),
    optimizer=Choice("Adam", {"learning_rate": 0.01}),
    batch_size=16,
    steps=40,
)


SMALL = Experiment(
    dataset=Choice("surface", {"function": "bowl"}),
    model=Choice("points"),
    optimizer=Choice("SGD", {"learning_rate": 0.01}),
    steps=40,
)


@pytest.fixture(scope="module", autouse=True)
def uncompiled() -> Iterator[None]:
    with steps_without_xla():
        devices.prepare()
        yield


class Bench:
    """A trainer between commands, run as `serve` runs it."""

    def __init__(self) -> None:
        self.frames: list[Any] = []
        self.inbox = Inbox()
        self.trainer = Trainer(self)

    def put(self, frame: Any) -> None:
        self.frames.append(frame)

    def obey(self, *commands: Any) -> list[Any]:
        """What is told until nothing runs and everything that stands is measured."""
        told = len(self.frames)
        for command in commands:
            self.trainer._obey(command, self.inbox)
        while self.trainer._running:
            self.trainer._advance(self.inbox)
        if self.trainer._training is not None:
            self.trainer._watching.show(self.trainer._training, lambda: False)
        return self.frames[told:]

    @property
    def training(self) -> Training:
        assert self.trainer._training is not None
        return self.trainer._training


def measured(frames: Sequence[Any], name: str) -> list[int]:
    return [frame.step for frame in frames if isinstance(frame, Measured) and frame.name == name]


class Counted(Measure):
    """Tells how many single steps it saw."""

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
    monkeypatch.setattr(measures, "discover", lambda: {"counted": Counted, "still": Still})
    for kind in (Counted, Still):
        monkeypatch.setattr(kind, "made", 0)
    return Counted


def test_with_a_stride_what_is_measured_depends_on_no_pause() -> None:
    found = []
    bench = Bench()
    # The third way does not stand at step 0.
    for pauses in ((0, 20), (0, 1, 2, 11, 20), (20,)):
        bench.frames.clear()
        bench.trainer._obey(Load(DENSE), bench.inbox)
        bench.trainer._obey(Watch((("noise_scale", 5),)), bench.inbox)
        for until in pauses:
            bench.obey(Run(until))
        frames = [f for f in bench.frames if isinstance(f, Measured) and f.step % 5 == 0 and f.step]
        found.append([(frame.step, *frame.values) for frame in frames])
    assert [row[0] for row in found[0]] == [5, 10, 15, 20]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("stride", [1, 2, 3, 7])
def test_a_measure_comes_at_the_multiples_of_its_stride_after_the_single_steps_that_it_must_see(
    counted: type[Counted], stride: int
) -> None:
    bench = Bench()
    bench.obey(Load(SMALL), Watch((("counted", stride), ("still", stride))))
    frames = [f for f in bench.obey(Run(30)) if isinstance(f, Measured)]
    multiples = [step for step in range(1, 31) if step % stride == 0]
    for name in ("counted", "still"):
        assert [s for s in measured(frames, name) if s % stride == 0] == multiples
    seen = [frame.values[0] for frame in frames if frame.name == "counted" and frame.step % stride == 0]
    assert all(each >= min(stride, 2) for each in seen)
    if stride > 2:
        lengths = [len(f.rows) for f in bench.frames if isinstance(f, Steps)]
        assert max(lengths) == stride - 2


def test_without_a_stride_it_comes_as_often_as_its_share_of_the_time_allows(
    counted: type[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, spent = Bench(), list[tuple[str, float]]()
    monkeypatch.setattr(bench.trainer._watching, "_spent", lambda *each: spent.append(each))
    bench.obey(Load(SMALL), Watch((("still", 0),)))
    # The first one is traced, and told to nobody as what a measure costs.
    assert spent == []
    (still,) = bench.trainer._watching._watched
    still.often.share = math.inf
    often = bench.obey(Run(20))
    assert len(measured(often, "still")) == len([f for f in often if isinstance(f, Steps)])
    still.often.share = 1e-12
    # Once more, then never again but for the pause.
    assert measured(bench.obey(Run(40)), "still")[1:] == [40]
    seconds = [f.seconds for f in bench.frames if isinstance(f, Measured)]
    assert math.isnan(seconds[0])
    assert all(each > 0 for each in seconds[1:])
    assert spent == [("still", pytest.approx(each)) for each in seconds[1:]]


def test_what_stands_is_measured_once(counted: type[Counted]) -> None:
    bench = Bench()
    assert measured(bench.obey(Load(SMALL)), "still") == []
    assert measured(bench.obey(Watch((("still", 100),))), "still") == [0]
    assert measured(bench.obey(Pause(), Pause()), "still") == []
    assert measured(bench.obey(Run(3)), "still") == [3]
    assert measured(bench.obey(Watch()), "still") == []
    assert measured(bench.obey(Run(6)), "still") == []
    assert measured(bench.obey(Watch((("still", 0),))), "still") == [6]
    bench.trainer._watching.changed()
    assert measured(bench.obey(Pause()), "still") == [6]
    assert measured(bench.obey(Load(SMALL)), "still") == [0]


def test_a_person_who_steps_sees_the_cosine_of_each_step() -> None:
    bench = Bench()
    bench.obey(Load(SMALL), Watch((("update_cosine", 1000),)))
    steps = [measured(bench.obey(Run(until)), "update_cosine") for until in (1, 2, 3, 4)]
    assert steps == [[], [2], [3], [4]]


def test_a_measure_is_made_anew_where_other_variables_are_trained(counted: type[Counted]) -> None:
    from dataclasses import replace

    from app.core.experiment import Part

    bench = Bench()
    bench.obey(Load(DENSE), Watch((("still", 1),)), Run(3))
    assert counted.made == 0
    assert Still.made == 1
    bench.obey(Edit(replace(DENSE, parts=(Part("dense/.*", frozen=True),))), Run(5))
    assert Still.made == 2


def test_a_measure_that_fails_is_told_once_and_the_run_goes_on(
    counted: type[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counted, "fails", True)
    bench = Bench()
    bench.obey(Load(SMALL), Watch((("counted", 2), ("still", 2))), Run(10))
    notes = [f for f in bench.frames if isinstance(f, Note) and "cannot be measured" in f.sentence]
    assert [note.sentence for note in notes] == [
        "The counted cannot be measured here. There is no gradient of this gradient.",
        "The still cannot be measured here. There is no gradient of this gradient.",
    ]
    assert bench.training.step == 10
    monkeypatch.setattr(Counted, "fails", False)
    assert measured(bench.obey(Watch(), Watch((("still", 2),))), "still") == [10]


def test_what_waits_comes_first_and_the_measure_later(counted: type[Counted]) -> None:
    bench = Bench()
    bench.obey(Load(SMALL), Watch((("still", 0),)))
    told = len(bench.frames)
    bench.trainer._watching.changed()
    bench.trainer._watching.show(bench.training, lambda: True)
    assert len(bench.frames) == told
    assert measured(bench.obey(Pause()), "still") == [0]


def test_a_measure_that_gave_way_is_not_tried_again_before_its_share_of_the_time_is_up(
    counted: type[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, tried = Bench(), list[int]()
    bench.obey(Load(SMALL), Watch((("still", 0),)))
    take = Still.take
    monkeypatch.setattr(Still, "take", lambda *each: tried.append(1) or take(*each))
    (still,) = bench.trainer._watching._watched
    still.often.share = 1e-12
    for _ in range(3):
        bench.trainer._watching.after(bench.training, 0.0, lambda: True)
    assert len(tried) == 1


def test_a_measure_that_failed_does_not_silence_the_meter_of_costs(
    counted: type[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counted, "fails", True)
    bench = Bench()
    bench.obey(Load(SMALL), Watch((("counted", 2),)), Run(2))
    assert sum(isinstance(f, Note) and "cannot be measured" in f.sentence for f in bench.frames) == 1
    for until in range(3, 8):
        bench.obey(Run(until))
        assert not bench.trainer._watching.traced


def test_a_load_lets_go_of_the_training_that_was_measured_before_it_builds_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from app.engine import trainer

    bench, gone = Bench(), list[bool]()
    bench.obey(Load(DENSE), Watch((("curvature", 0),)), Run(3))
    old, collect = weakref.ref(bench.training), gc.collect
    monkeypatch.setattr(trainer.gc, "collect", lambda: (collect(), gone.append(old() is None)))
    bench.trainer._obey(Load(DENSE), bench.inbox)
    assert gone == [True]


def test_a_measure_that_there_is_not_is_refused_in_a_sentence() -> None:
    bench = Bench()
    (failed,) = (f for f in bench.obey(Watch((("curvatur", 0),))) if isinstance(f, Failed))
    assert failed.sentence == 'There is no measure "curvatur"; there are curvature, noise_scale, update_cosine.'
    (failed,) = (f for f in bench.obey(Watch((("curvature", -1),))) if isinstance(f, Failed))
    assert "must be 0 or more steps" in failed.sentence
    assert any(isinstance(f, State) for f in bench.frames)
