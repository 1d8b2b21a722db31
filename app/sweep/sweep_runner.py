"""The runner of a sweep: gives runs to workers, takes in what they send, and writes it down, alone."""

from __future__ import annotations

import hashlib
import json
import math
import queue
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import to_document
from app.core.runs.run import new_run_id
from app.core.sweep.run_identity import resolved, run_identity
from app.core.sweep.sweep_events import (
    ResultChanged,
    RunProgress,
    SweepBegun,
    SweepEnded,
    SweepEvent,
    SweepNote,
    WorkersChanged,
)
from app.core.sweep.sweep_file import corner_points, run_experiment
from app.core.sweep.sweep_plan import Point, SweepPlan, SweepRecord, SweepResult, SweepRun
from app.core.sweep.sweep_points import most_runs
from app.store.files.experiment_json import experiment_text
from app.store.recording.multi_run_writer import environment
from app.sweep.cluster import ClusterError, ClusterOptions, opened_cluster
from app.sweep.run_messages import TOPIC, RunOrder, RunReport, RunReturn
from app.sweep.run_queue import RunQueue
from app.sweep.sweep_store import SweepStore
from app.sweep.trusted_code import TrustedCode
from app.sweep.worker_task import make_run, stop_runs, worker_facts

MOST_ATTEMPTS = 3
"""How often a run is begun whose worker was lost, until it counts as failed."""
_MOST_LOSSES = 10
"""How often a worker is lost that had been given a run, begun or not."""
_TICK = 0.2
_LOOK_SECONDS = 1.0
"""Between two looks at which workers there are."""
_LONELY_SECONDS = 30.0
"""Without a worker until that is said, and from one time to the next."""
_END_SECONDS = 120.0
"""What runs that were asked to end may take."""
_REMEMBERED = 4
"""Programs that a worker has at hand, as `run_series.MOST_MODELS` has it."""


@dataclass(slots=True)
class _Worker:
    """A worker, the runs that it has been given, and the programs that it has at hand, the newest last."""

    address: str
    given: set[str] = field(default_factory=set)
    built: deque[str] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))


@dataclass(slots=True)
class _Given:
    """A run that a worker has."""

    run: SweepRun
    future: Any
    worker: str
    began: bool = False
    pruned: bool = False


class SweepRunner:
    """Makes the runs of a plan, those apart that were made before; once.

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
        for experiment in _corners(plan, catalogues):
            code.require_trust(experiment)
        self._plan, self._catalogues, self._code, self._store_path = plan, catalogues, code, store
        self._hear, self._options = hear, options
        self._versions = dict(environment())
        objective = plan.objective.title
        self.record = SweepRecord(
            sweep_key(plan, catalogues), plan.title, file, document, plan.settings, objective, plan.method,
            time.time(), time.time(), most_runs(plan),
        )  # fmt: skip
        self._arrived: queue.SimpleQueue[RunReport | str] = queue.SimpleQueue()
        self._workers: dict[str, _Worker] = {}
        self._given: dict[str, _Given] = {}
        self._refused: set[str] = set()
        self._losses: Counter[int] = Counter()
        self._stopped = False
        self._begun = self._looked = self._lonely = time.monotonic()
        # One run more than it makes, so that a worker never waits; a search decides as late as it can.
        self._depth = 1 if plan.method == "tpe" else 2

    def stop(self) -> None:
        """End the runs that train and give out no more. From any thread, or a signal handler."""
        self._stopped = True

    def run(self) -> SweepEnded:
        """Make what is to be made; how it ended, which is the last event too.

        Raises `StoreError` where nothing can be recorded, and what the disk or Dask raise unexpectedly.
        """
        ended = SweepEnded("failed", "")
        with SweepStore(self._store_path, self.record, self._note) as store:
            self._store = store
            known = store.known()
            self._queue = RunQueue(self._plan, self._run_at, known, store.reports)
            there = tuple(known[place] for place in sorted(known))
            self._hear(SweepBegun(replace(self.record, results=there)))
            try:
                ended = self._made()
            except ClusterError as error:
                ended = SweepEnded("failed", str(error))
            lacks = store.close()
            if lacks and not ended.sentence:
                ended = replace(ended, reason="failed", sentence=f"Some runs are not saved: {lacks}.")
        self._hear(ended)
        return ended

    def _made(self) -> SweepEnded:
        first = self._next_new()
        if first is None:
            return SweepEnded("complete")  # without a cluster, for there is nothing to make
        self._queue.put_back(first)
        with opened_cluster(self._options) as client:
            client.subscribe_topic(TOPIC, lambda event: self._arrived.put(RunReport.of_event(event[1])))
            return self._loop(client)

    def _loop(self, client: Any) -> SweepEnded:
        reason = ""
        asked = math.inf
        while True:
            self._take_in(client)
            if client.status not in ("running", "newly-created", "connecting"):
                return SweepEnded("failed", "The scheduler is gone. The same command goes on where it stopped.")
            if not reason and (reason := self._end_reason()) in ("stopped", "minutes"):
                asked = time.monotonic()
                self._ask_to_end(client, list(self._given))
            if not reason:
                self._look_at_workers(client)
                self._give_out(client)
            if not self._given and (reason or self._queue.is_exhausted):
                break
            if time.monotonic() - asked > _END_SECONDS:
                break
        if reason == "stopped":
            return SweepEnded("stopped", "Stopped. The same command goes on where it stopped.")
        return SweepEnded("budget" if reason and not self._queue.is_exhausted else "complete")

    def _end_reason(self) -> str:
        """Why no more runs are given out: `"stopped"`, `"minutes"`, which end those that train too, or `"steps"`."""
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
        identity = run_identity(experiment, self._catalogues, self._code.contents(experiment), self._versions)
        return SweepRun(place, trial, point, seed, experiment, identity)

    def _next_new(self, worker: _Worker | None = None) -> SweepRun | None:
        """The next run that must be made; what is recorded already is taken from there."""
        elsewhere = {key for each in self._workers.values() if each is not worker for key in each.built}
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

    def _look_at_workers(self, client: Any) -> None:
        now = time.monotonic()
        if now - self._looked < _LOOK_SECONDS and self._workers:
            return
        self._looked = now
        there = set(client.scheduler_info(n_workers=-1)["workers"])
        new = there - self._workers.keys() - self._refused
        count = len(self._workers)
        self._workers = {address: each for address, each in self._workers.items() if address in there}
        for address in sorted(new):
            facts = self._facts(client, address)
            if facts == self._versions:
                self._workers[address] = _Worker(address)
            elif facts is not None:
                self._refused.add(address)
                self._note(_difference(address, facts, self._versions))
        if len(self._workers) != count or new & self._workers.keys():
            self._hear(WorkersChanged(len(self._workers)))
        if self._workers:
            self._lonely = now
        elif now - self._lonely > _LONELY_SECONDS:
            self._lonely = now
            self._note("There is no worker that runs could be given to; waiting for one.")

    def _facts(self, client: Any, address: str) -> Mapping[str, str] | None:
        """What a worker is made of; `None` where it does not say, and is asked again."""
        try:
            found: Mapping[str, str] = client.run(worker_facts, workers=[address])[address]
        except ImportError as error:
            return {"slotscope": f"missing ({error})"}
        except Exception:  # it may end at this very moment
            return None
        return found

    def _give_out(self, client: Any) -> None:
        for depth in range(1, self._depth + 1):
            for worker in self._workers.values():
                if len(worker.given) >= depth or self._end_reason():
                    continue
                run = self._next_new(worker)
                if run is None:
                    return
                self._give(client, worker, run)

    def _give(self, client: Any, worker: _Worker, run: SweepRun) -> None:
        name = new_run_id()
        order = RunOrder(
            name,
            experiment_text(run.experiment),
            self._plan.objective,
            self._code.code(run.experiment),
            self._queue.proposals.report_steps(run.experiment.steps) if run.seed == self._plan.seeds[0] else (),
        )
        program = self._queue.program(run)
        if program in worker.built:
            worker.built.remove(program)
        worker.built.append(program)
        future = client.submit(
            make_run, order, key=f"slotscope-{name}", workers=[worker.address], allow_other_workers=True, pure=False
        )
        worker.given.add(name)
        self._given[name] = _Given(run, future, worker.address)
        future.add_done_callback(lambda _: self._arrived.put(name))

    def _ask_to_end(self, client: Any, runs: list[str]) -> None:
        if not runs:
            return
        try:
            client.run(stop_runs, runs, workers=list(self._workers), on_error="ignore")
        except Exception as error:  # a worker that ends at this moment has nothing left to stop
            self._note(f"A worker could not be asked to end its run: {error}.")

    # What arrives

    def _take_in(self, client: Any) -> None:
        """Everything that has arrived; waits for it a moment."""
        timeout: float = _TICK
        while True:
            try:
                found = self._arrived.get(timeout=timeout) if timeout else self._arrived.get_nowait()
            except queue.Empty:
                return
            timeout = 0.0
            if isinstance(found, RunReport):
                self._take_report(client, found)
            elif found in self._given:
                self._take_return(self._given[found])

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
        for step, value in report.at:
            self._store.report(given.run.trial, step, value)
            if self._queue.proposals.report(given.run.trial, step, value) and not given.pruned:
                given.pruned = True
                self._ask_to_end(client, [report.run])

    def _take_return(self, given: _Given) -> None:
        run, name = given.run, given.future.key.removeprefix("slotscope-")
        del self._given[name]
        for worker in self._workers.values():
            worker.given.discard(name)
        before = self._queue.results[run.place]
        found, sentence = _returned(given.future)
        if found is None:
            self._take_loss(given, before, sentence)
            return
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
            sentence = f"{names} was changed while the sweep ran, so what runs is not what it says now; run it again"
            self._change(replace(result, status="failed", sentence=f"{sentence}."))
            self._stopped = True
            return
        kept = self._store.record(name, run, found.frames)
        # A run that was pruned in its last chunk has all its steps, and counts as it is.
        status = "pruned" if found.status == "stopped" else found.status
        self._change(replace(result, status=status, run=name if kept else ""))

    def _take_loss(self, given: _Given, before: SweepResult, sentence: str) -> None:
        """A worker was lost, or what it sent could not be read."""
        # `attempts` counts those in which it had begun: what merely waited for its turn there is not to blame.
        self._losses[given.run.place] += 1
        attempts, losses = before.attempts, self._losses[given.run.place]
        if attempts >= MOST_ATTEMPTS or losses >= _MOST_LOSSES:
            why = "That happens where memory runs out, or code of its own ends the process."
            said = f"Its worker was lost {losses} times ({sentence}). {why}"
            self._change(replace(before, status="failed", sentence=said))
            return
        self._change(replace(before, status="waiting", value=math.nan))
        self._queue.put_back(given.run)
        self._note(f"The worker of {before.title} was lost; it is made again.")


def _corners(plan: SweepPlan, catalogues: Catalogues) -> Iterator[Experiment]:
    """Experiments that together name all that any run of the plan names."""
    for point in {point for _, point in corner_points(plan.axes)}:
        yield run_experiment(plan, point, plan.seeds[0], catalogues)


def sweep_key(plan: SweepPlan, catalogues: Catalogues) -> str:
    """What a sweep is called: the same for a file that says the same, whatever its budget and its title."""
    body = {
        "experiment": to_document(resolved(plan.experiment, catalogues)),
        "axes": [repr(axis) for axis in plan.axes],
        "method": plan.method,
        "objective": repr(plan.objective),
        "pruning": plan.pruning,
        "seeds": plan.seeds,
        "seed": plan.seed,
    }
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:32]


def _returned(future: Any) -> tuple[RunReturn | None, str]:
    """What a worker sent, or why there is nothing."""
    try:
        found: RunReturn = future.result(timeout=_END_SECONDS)
    except Exception as error:
        return None, type(error).__name__
    finally:
        future.release()
    return found, ""


def _difference(address: str, theirs: Mapping[str, str], ours: Mapping[str, str]) -> str:
    """Why a worker is not given runs: what it makes could differ."""
    names = [name for name in dict.fromkeys((*ours, *theirs)) if ours.get(name) != theirs.get(name)]
    said = ", ".join(f"{name} {theirs.get(name, 'missing')} instead of {ours.get(name, 'none')}" for name in names)
    return f"The worker at {address} is not used: it has {said}."
