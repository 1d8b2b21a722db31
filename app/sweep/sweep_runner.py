"""Runner of a sweep: gives runs to workers, receives their results, and is the only writer."""

from __future__ import annotations

import functools
import math
import queue
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.runs.run import new_run_id
from app.core.sweep.run_identity import run_identity, sweep_key
from app.core.sweep.sweep_file import corner_points, run_experiment
from app.core.sweep.sweep_orders import (
    ResultChanged,
    RunProgress,
    SweepBegun,
    SweepEnded,
    SweepEvent,
    SweepNote,
)
from app.core.sweep.sweep_plan import Point, SweepPlan, SweepRecord, SweepResult, SweepRun
from app.core.sweep.sweep_points import most_runs
from app.store.database.experiment_json import experiment_text
from app.store.recording.multi_run_writer import environment
from app.sweep.cluster import ClusterError, ClusterOptions, Worker, WorkerPool, opened_cluster
from app.sweep.run_messages import TOPIC, RunOrder, RunReport, RunReturn
from app.sweep.run_queue import RunQueue
from app.sweep.sweep_store import SweepStore
from app.sweep.trusted_code import TrustedCode
from app.sweep.worker_task import make_runs, stop_runs
from optimizers.base.message import Message

MOST_ATTEMPTS = 3
"""Largest number of times that a run is begun whose worker was lost, until it counts as failed."""
_MOST_LOSSES = 10
"""Largest number of lost workers that had been given a run, begun or not."""
_BATCH_SECONDS, _MOST_RUNS_AT_ONCE = 1.0, 16
"""Target duration, in seconds, and largest number of the runs that a worker is given at once."""
_TICK = 0.2
_GONE = Message("The scheduler is no longer reachable. Run the same command to continue.")
_END_SECONDS = 120.0
"""Seconds that runs may take to end after they were asked to."""


@dataclass(slots=True)
class _Given:
    """Run at a worker."""

    run: SweepRun
    began: bool = False
    pruned: bool = False


@dataclass(frozen=True, slots=True)
class _Task:
    """Task of a worker: runs by their ids in the store, in order."""

    runs: tuple[str, ...]
    future: Any


_STOPPED = Message("Stopped. Run the same command to continue.")


class SweepRunner:
    """Runner of the missing runs of a plan, for a single use.

    Args:
        store: the run database; the sweep's journal lies beside it.
        hear: called with every event, on the thread that calls `run`.
        file, document: where the plan came from, and its text.

    Raises:
        UntrustedCode: an experiment names code that is not trusted; nothing is sent then.
    """

    def __init__(
        self,
        plan: SweepPlan,
        catalogues: Catalogues,
        code: TrustedCode,
        store: Path,
        hear: Callable[[SweepEvent], object],
        *,
        options: ClusterOptions = ClusterOptions(),  # noqa: B008  # frozen
        file: str = "",
        document: str = "",
    ) -> None:
        packages = {name for experiment in _corners(plan, catalogues) for name in code.packages(experiment)}
        self._plan, self._catalogues, self._code, self._store_path = plan, catalogues, code, store
        self._hear, self._options = hear, options
        self._versions = functools.cache(environment)
        objective = plan.objective.title
        self.record = SweepRecord(
            sweep_key(plan, catalogues), plan.title, file, document, plan.settings, objective, plan.method,
            time.time(), time.time(), most_runs(plan),
        )  # fmt: skip
        self._arrived: queue.SimpleQueue[RunReport | str] = queue.SimpleQueue()
        self._pool = WorkerPool(self._versions(frozenset(packages)), hear)
        self._given: dict[str, _Given] = {}
        self._tasks: dict[str, _Task] = {}
        self._run_seconds = math.inf
        """Seconds for the steps of a run, as measured in the last one."""
        self._losses: Counter[int] = Counter()
        self._stopped = False
        self._begun = time.monotonic()
        # One run more than it makes, so that a worker never waits; a search decides as late as it can.
        self._depth = 1 if plan.method == "tpe" else 2

    def stop(self) -> None:
        """End the current runs and begin no more. From any thread, or a signal handler."""
        self._stopped = True

    def run(self) -> SweepEnded:
        """Make the runs; return the end of the sweep, which is also the last event.

        Raises `StoreError` if nothing can be recorded, and what the disk or Dask raise unexpectedly.
        """
        ended = SweepEnded("failed", "")
        with SweepStore(self._store_path, self.record, self._note) as store:
            self._store = store
            known = store.known(self._identity_now)
            self._queue = RunQueue(self._plan, self._run_at, known, store.reports)
            there = tuple(known[place] for place in sorted(known))
            self._hear(SweepBegun(replace(self.record, results=there)))
            try:
                ended = self._made()
            except ClusterError as error:
                ended = SweepEnded("failed", str(error))
            lacks = store.close()
            if lacks and not ended.sentence:
                ended = replace(
                    ended, reason="failed", sentence=Message("Some runs are not saved: {lacks}.", lacks=lacks)
                )
        self._hear(ended)
        return ended

    def _made(self) -> SweepEnded:
        first = self._next_new()
        if first is None:
            return SweepEnded("complete")  # without a cluster, for there is nothing to make
        self._queue.put_back(first)
        if self._stopped:
            return SweepEnded("stopped", _STOPPED)  # before workers are started that would have nothing to do
        with opened_cluster(self._options) as client:
            client.subscribe_topic(TOPIC, lambda event: self._arrived.put(RunReport.of_event(event[1])))
            try:
                return self._loop(client)
            finally:
                # Before the workers end, which takes long enough for the window to lose its patience.
                self._store.flush()

    def _loop(self, client: Any) -> SweepEnded:
        reason = ""
        asked = math.inf
        while True:
            self._take_in(client)
            if _is_gone(client):
                return SweepEnded("failed", _GONE)
            if not reason and (reason := self._end_reason()) in ("stopped", "minutes"):
                asked = time.monotonic()
                self._ask_to_end(client, list(self._given))
            if not reason:
                try:
                    self._pool.look(client)
                    self._give_out(client)
                except Exception:
                    if _is_gone(client):  # it went at this very moment
                        return SweepEnded("failed", _GONE)
                    raise
            if not self._given and (reason or self._queue.is_exhausted):
                break
            if time.monotonic() - asked > _END_SECONDS:
                break
        if reason == "stopped":
            return SweepEnded("stopped", _STOPPED)
        return SweepEnded("budget" if reason and not self._queue.is_exhausted else "complete")

    def _end_reason(self) -> str:
        """Return the reason why no more runs are given out: `"stopped"`, `"minutes"`, which also end current runs, or
        `"steps"`.
        """
        budget = self._plan.budget
        if self._stopped:
            return "stopped"
        if budget.minutes is not None and time.monotonic() - self._begun > 60 * budget.minutes:
            return "minutes"
        planned = self._plan.experiment.steps * len(self._given)
        return "steps" if budget.steps is not None and self._queue.steps_made + planned >= budget.steps else ""

    # Runs

    def _run_at(self, place: int, trial: int, point: Point, seed: int) -> SweepRun:
        experiment = run_experiment(self._plan, point, seed, self._catalogues)
        contents, versions = self._code.contents(experiment), self._versions(self._code.packages(experiment))
        identity = run_identity(experiment, self._catalogues, contents, versions)
        return SweepRun(place, trial, point, seed, experiment, identity)

    def _identity_now(self, result: SweepResult) -> str:
        return self._run_at(result.place, result.trial, result.point, result.seed).identity

    def _next_new(self, worker: Worker | None = None) -> SweepRun | None:
        """Return the next missing run; results that exist are taken from the store."""
        elsewhere = self._pool.built_elsewhere(worker)
        twins: list[SweepRun] = []
        making = {each.run.identity for each in self._given.values()}
        found: SweepRun | None = None
        while (run := self._queue.take(worker.built if worker else (), elsewhere)) is not None:
            if run.identity in making:
                twins.append(run)  # it is found in the store when its twin has ended
                continue
            reused = self._store.find(run, self._plan.objective)
            if reused is None:
                found = run
                break
            self._change(reused)
        for each in reversed(twins):
            self._queue.put_back(each)
        return found

    def _change(self, result: SweepResult) -> None:
        self._store.put(result)
        self._queue.record(result)
        self._hear(ResultChanged(result))

    def _note(self, sentence: str) -> None:
        self._hear(SweepNote(sentence, "warn"))

    # Workers

    def _give_out(self, client: Any) -> None:
        for depth in range(1, self._depth + 1):
            for worker in self._pool.workers:
                if len(worker.tasks) >= depth or self._end_reason():
                    continue
                run = self._next_new(worker)
                if run is None:
                    return
                self._give(client, worker, run)

    def _give(self, client: Any, worker: Worker, run: SweepRun) -> None:
        """Give a worker a run, with further short runs of the same program in the same message."""
        orders = [self._order(run)]
        program = self._queue.program(run)
        most = 1
        if worker.has_built(program) and not self._losses[run.place]:
            most = self._batch()
        while len(orders) < most and not self._end_reason():
            another = self._next_new(worker)
            if another is None:
                break
            # One whose worker was lost goes alone, so that it is known whether it is to blame.
            if self._queue.program(another) != program or self._losses[another.place]:
                self._queue.put_back(another)
                break
            orders.append(self._order(another))
        key = f"slotscope-{orders[0].run}"
        future = client.submit(
            make_runs, tuple(orders), key=key, workers=[worker.address], allow_other_workers=True, pure=False
        )
        worker.tasks.add(key)
        self._tasks[key] = _Task(tuple(order.run for order in orders), future)
        future.add_done_callback(lambda _: self._arrived.put(key))

    def _order(self, run: SweepRun) -> RunOrder:
        name = new_run_id()
        self._given[name] = _Given(run)
        decides = run.seed == self._plan.seeds[0]
        return RunOrder(
            name,
            experiment_text(run.experiment),
            self._plan.objective,
            self._code.code(run.experiment),
            self._queue.proposals.report_steps(run.experiment.steps) if decides else (),
        )

    def _batch(self) -> int:
        """Return how many runs to give at once: those of a second, at most a share of the remaining ones, and only one
        if its result decides the next.
        """
        if self._depth == 1 or self._queue.proposals.prunes or not self._run_seconds:
            return 1
        share = self._queue.waiting // (2 * self._depth * max(1, len(self._pool.workers)))
        return max(1, min(_MOST_RUNS_AT_ONCE, round(_BATCH_SECONDS / self._run_seconds), share))

    def _ask_to_end(self, client: Any, runs: list[str]) -> None:
        if not runs:
            return
        try:
            client.run(stop_runs, runs, workers=[each.address for each in self._pool.workers], on_error="ignore")
        except Exception as error:  # a worker that ends at this moment has nothing left to stop
            self._note(Message("A worker could not be stopped: {error}.", error=error))

    # Arrivals

    def _take_in(self, client: Any) -> None:
        """Receive everything that has arrived, waiting briefly."""
        timeout: float = _TICK
        while True:
            try:
                found = self._arrived.get(timeout=timeout) if timeout else self._arrived.get_nowait()
            except queue.Empty:
                return
            timeout = 0.0
            if isinstance(found, RunReport):
                self._take_report(client, found)
            elif found in self._tasks:
                self._take_task(self._tasks.pop(found), found)

    def _take_report(self, client: Any, report: RunReport) -> None:
        given = self._given.get(report.run)
        if given is None:
            return
        if not given.began:
            given.began = True
            before = self._queue.results[given.run.place]
            self._change(replace(before, status="running", attempts=before.attempts + 1))
        if report.steps:
            steps, values = np.array(report.steps), np.array(report.values)
            self._hear(RunProgress(given.run.place, steps, values, report.value))
            self._store.show_progress(given.run.place, report.steps, report.values, report.value)
        for step, value in report.at:
            self._store.report(given.run.trial, step, value)
            if self._queue.proposals.report(given.run.trial, step, value) and not given.pruned:
                given.pruned = True
                self._ask_to_end(client, [report.run])

    def _take_task(self, task: _Task, key: str) -> None:
        self._pool.release(key)
        found, sentence = _returned(task.future)
        for i, name in enumerate(task.runs):
            given = self._given.pop(name)
            if found is None:
                self._take_loss(given, sentence)
            else:
                self._take_return(name, given, found[i])
        if found is not None:
            self._run_seconds = found[-1].seconds

    def _take_return(self, name: str, given: _Given, found: RunReturn) -> None:
        run = given.run
        before = self._queue.results[run.place]
        result = replace(
            before, status="waiting", value=found.value, steps=found.steps, seconds=found.seconds,
            sentence=found.sentence, attempts=max(1, before.attempts),
        )  # fmt: skip
        if found.status == "stopped" and not given.pruned:
            self._change(replace(result, value=math.nan, steps=0, seconds=0.0))
            self._queue.put_back(run)
            return
        if changed := self._code.changed():
            names = ", ".join(path.name for path in changed)
            sentence = Message(
                "{names} changed while the sweep ran, so its runs do not match the current code; run the sweep again",
                names=names,
            )
            self._change(replace(result, status="failed", sentence=Message("{sentence}.", sentence=sentence)))
            self._stopped = True
            return
        if found.recording is not None:
            self._store.record(replace(found.recording, code=self._code.code(run.experiment)))
        # A run that was pruned in its last chunk has all its steps, and counts as it is.
        status = "pruned" if found.status == "stopped" else found.status
        self._change(replace(result, status=status, run=name if found.recording is not None else ""))

    def _take_loss(self, given: _Given, sentence: str) -> None:
        """Handle a lost worker, or an invalid answer."""
        before = self._queue.results[given.run.place]
        # `attempts` counts those in which it had begun: what merely waited for its turn there is not to blame.
        self._losses[given.run.place] += 1
        attempts, losses = before.attempts, self._losses[given.run.place]
        if attempts >= MOST_ATTEMPTS or losses >= _MOST_LOSSES:
            why = Message("Possible causes: memory ran out, or its code ended the process.")
            said = Message(
                "Its worker was lost {losses} times ({sentence}). {why}", losses=losses, sentence=sentence, why=why
            )
            self._change(replace(before, status="failed", sentence=said))
            return
        self._change(replace(before, status="waiting", value=math.nan))
        self._queue.put_back(given.run)
        self._note(Message("The worker of {title} was lost; the run is repeated.", title=before.title))


def _corners(plan: SweepPlan, catalogues: Catalogues) -> Iterator[Experiment]:
    """Return experiments that together name everything in the runs of the plan."""
    for point in {point for _, point in corner_points(plan.axes)}:
        yield run_experiment(plan, point, plan.seeds[0], catalogues)


def _is_gone(client: Any) -> bool:
    """Return whether its scheduler is permanently out of reach, after trying for a while."""
    return client.status not in ("running", "newly-created", "connecting")


def _returned(future: Any) -> tuple[tuple[RunReturn, ...] | None, str]:
    """Return the answer of a worker, or its error."""
    try:
        found: tuple[RunReturn, ...] = future.result(timeout=_END_SECONDS)
    except Exception as error:  # a person's code ran there: Dask raises what it raised
        return None, type(error).__name__
    finally:
        future.release()
    return found, ""
