"""Results that a continued sweep takes from its earlier call."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

from app.core.experiment.experiment import Choice, Experiment
from app.core.sweep.sweep_plan import Axis, Budget, Point, SweepPlan, SweepRecord, SweepResult, SweepRun
from app.store.recording.run_insertion import RunPacker
from app.sweep.proposals import Proposals
from app.sweep.run_queue import RunQueue, program_key
from app.sweep.sweep_store import SweepStore
from tests.app.store import telling

NAMES = Axis("optimizer", ("Adam", "SGD"))
RATES = Axis("optimizer.learning_rate", low=1e-4, high=1.0, points=3, log=True)
GRID = SweepPlan("grid", Experiment(steps=100), (NAMES, RATES), seeds=(0, 1))


def make(place: int, trial: int, point: Point, seed: int) -> SweepRun:
    values = dict(point)
    optimizer = Choice(
        str(values.get("optimizer", "Adam")), {"learning_rate": values.get("optimizer.learning_rate", 0.1)}
    )
    return SweepRun(place, trial, point, seed, Experiment(optimizer=optimizer, seed=seed), f"{point} {seed}")


def queue_of(plan: SweepPlan, known: dict[int, SweepResult] | None = None) -> RunQueue:
    return RunQueue(plan, make, known or {}, {})


def over(queue: RunQueue, run: SweepRun, value: float, status: str = "finished") -> None:
    queue.record(replace(queue.results[run.place], status=status, value=value, steps=100, run=f"run{run.place}"))


def taken(queue: RunQueue, value: float = 1.0) -> list[SweepRun]:
    """Everything, each run over before the next is asked for."""
    found = []
    while (run := queue.take()) is not None:
        found.append(run)
        over(queue, run, value)
    return found


def test_a_grid_comes_seed_by_seed_and_what_is_over_is_not_made_again() -> None:
    runs = taken(queue_of(GRID))
    assert [run.place for run in runs] == list(range(12))
    assert [run.seed for run in runs] == [0] * 6 + [1] * 6
    assert [run.trial for run in runs] == [*range(6), *range(6)]

    whole = queue_of(GRID)
    taken(whole)
    known = {place: whole.results[place] for place in (0, 3, 7)} | {1: replace(whole.results[1], status="waiting")}
    again = queue_of(GRID, known)
    assert [run.place for run in taken(again)] == [1, 2, 4, 5, 6, 8, 9, 10, 11]
    assert again.is_exhausted
    assert again.results[3].run == "run3"


def test_a_worker_goes_on_with_the_program_that_it_has_built() -> None:
    queue = queue_of(GRID)
    first = queue.take()
    assert first is not None
    built = queue.program(first)
    other = queue.take((), {built})
    assert other is not None
    assert dict(other.point)["optimizer"] == "SGD"
    more = [queue.take({built}, {queue.program(other)}) for _ in range(2)]
    assert [dict(run.point)["optimizer"] for run in more if run is not None] == ["Adam", "Adam"]
    assert all(run is not None and run.seed == 0 for run in more)


def test_no_run_of_a_later_seed_comes_before_one_of_an_earlier_seed() -> None:
    sizes = SweepPlan("grid", Experiment(steps=100), (Axis("batch_size", (32, 64, 256)), RATES), seeds=(3, 1, 2))

    def sized(place: int, trial: int, point: Point, seed: int) -> SweepRun:
        experiment = Experiment(batch_size=int(str(dict(point)["batch_size"])), seed=seed)
        return SweepRun(place, trial, point, seed, experiment, f"{point} {seed}")

    queue = RunQueue(sizes, sized, {}, {})
    seeds, built = [], set[str]()
    while (run := queue.take(built)) is not None:  # a worker keeps to what it has built
        built.add(queue.program(run))
        seeds.append(run.seed)
        over(queue, run, 1.0)
    assert seeds == [3] * 9 + [1] * 9 + [2] * 9


def test_programs_differ_by_what_must_be_traced() -> None:
    base = Experiment(optimizer=Choice("Adam", {"learning_rate": 0.1}))
    assert program_key(base) == program_key(replace(base, title="x", optimizer=Choice("Adam", {"learning_rate": 0.2})))
    assert program_key(base) == program_key(replace(base, seed=1))
    assert program_key(base) != program_key(replace(base, batch_size=8))
    assert program_key(base) != program_key(replace(base, optimizer=Choice("SGD", {"learning_rate": 0.1})))
    nesterov = [replace(base, optimizer=Choice("SGD", {"nesterov": each})) for each in (True, False)]
    assert program_key(nesterov[0]) != program_key(nesterov[1])


def test_the_budget_of_runs_is_kept() -> None:
    assert len(taken(queue_of(GRID.with_budget(Budget(runs=5))))) == 5
    plan = replace(GRID, method="random").with_budget(Budget(runs=6))
    runs = taken(queue_of(plan))
    assert [(run.trial, run.seed) for run in runs] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]


def test_a_search_is_asked_one_trial_at_a_time_and_finds_the_valley() -> None:
    plan = replace(GRID, method="tpe", seeds=(0,), axes=(RATES,)).with_budget(Budget(runs=40))
    queue = queue_of(plan)
    rates = []
    while (run := queue.take()) is not None:
        rates.append(float(str(dict(run.point)["optimizer.learning_rate"])))
        assert len(queue.results) == len(rates)
        over(queue, run, (math.log10(rates[-1]) + 2) ** 2)
    assert len(rates) == 40
    spread = [abs(math.log10(rate) + 2) for rate in rates]
    assert sum(spread[20:]) < 0.7 * sum(spread[:20])


def test_a_search_that_goes_on_has_what_it_had_and_new_points() -> None:
    plan = replace(GRID, method="tpe", seeds=(0,), axes=(NAMES, RATES)).with_budget(Budget(runs=12))
    first = queue_of(plan)
    runs = taken(first)
    known = {**first.results, 11: replace(first.results[11], status="waiting")}
    again = queue_of(plan.with_budget(Budget(runs=15)), known)
    later = taken(again)
    assert [run.place for run in later] == [11, 12, 13, 14]
    assert later[0].point == runs[11].point
    assert len({run.point for run in (*runs, *later)}) == 15


def test_a_search_ends_with_diverged_and_failed_runs() -> None:
    queue = queue_of(replace(GRID, method="tpe", seeds=(0,), axes=(RATES,)).with_budget(Budget(runs=3)))
    for status in ("diverged", "failed", "finished"):
        run = queue.take()
        assert run is not None
        over(queue, run, 1.0 if status == "finished" else math.nan, status)
    assert queue.take() is None
    assert queue.is_exhausted


def test_the_first_seed_decides_whether_the_others_are_made() -> None:
    plan = replace(GRID, pruning="median", axes=(RATES,), seeds=(0, 1, 2))
    queue = queue_of(plan)
    scouts = [queue.take() for _ in range(3)]
    assert queue.take() is None
    assert [run.place for run in scouts if run is not None] == [0, 1, 2]
    for run, status in zip(scouts, ("pruned", "finished", "diverged"), strict=True):
        assert run is not None
        over(queue, run, 1.0, status)
    others = taken(queue)
    assert sorted((run.trial, run.seed) for run in others) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert queue.is_exhausted


def test_the_worse_half_is_pruned_by_the_median() -> None:
    proposals = Proposals(replace(GRID, method="random", pruning="median", seeds=(0,)))
    steps = proposals.report_steps(100)
    assert steps == tuple(range(10, 100, 10))
    for trial in range(6):
        proposals.next()
        assert not any(proposals.report(trial, step, 1.0) for step in steps)
        proposals.tell(trial, 1.0)
    proposals.next()
    assert [proposals.report(6, step, 9.0) for step in steps[:4]] == [False, True, True, True]
    proposals.next()
    assert not any(proposals.report(7, step, 0.0) for step in steps)


def test_successive_halving_lets_the_best_third_go_on() -> None:
    proposals = Proposals(replace(GRID, method="random", pruning="halving", seeds=(0,)))
    goes_on = []
    for trial in range(9):
        proposals.next()
        goes_on.append(not proposals.report(trial, 10, float(trial)))
    assert goes_on[0]
    assert sum(goes_on) <= 4
    assert not goes_on[-1]


RECORD = SweepRecord("abc", "Rates", "rates.toml", "[sweep]", ("optimizer",), "last loss", "grid", 0.0, 0.0, 1)
MADE = SweepResult(0, 0, (("optimizer", "Adam"),), 0, "id0", "run0", "finished", 0.5, 300, 1.5)


def test_a_run_whose_code_was_changed_since_waits_to_be_made_again(tmp_path: Path) -> None:
    path = tmp_path / "runs.sqlite"
    packer = RunPacker()
    packed = packer.pack("run0", telling.EXPERIMENT, telling.whole_run("run0"))
    packer.close()
    assert packed is not None
    with SweepStore(path, RECORD, print) as store:
        store.record(packed)
        store.put(MADE)
        store.report(0, 10, 0.7)
    with SweepStore(path, RECORD, print) as store:
        assert store.known(lambda _: "id0") == {0: MADE}
        assert store.reports == {0: ((10, 0.7),)}
        (changed,) = store.known(lambda _: "id1").values()
        assert (changed.status, changed.run, changed.attempts) == ("waiting", "", 0)
        assert store.reports == {}
