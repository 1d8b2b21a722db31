"""`slotscope sweep`: make many runs over a space of settings on workers, and print a table of the results."""

from __future__ import annotations

import argparse
import csv
import math
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress
from rich.table import Table

from app.choices.catalogues import catalogues
from app.cli.arguments import BAD_INPUT, DONE, FAILED, INTERRUPTED
from app.cli.console import Console, SentenceColumn
from app.cli.experiment_source import require_trust
from app.core.sweep.sweep_file import load_sweep
from app.core.sweep.sweep_orders import (
    ResultChanged,
    SweepBegun,
    SweepEnded,
    SweepEvent,
    SweepNote,
    WorkersChanged,
    missing_packages,
)
from app.core.sweep.sweep_plan import (
    Budget,
    SweepPlan,
    SweepResult,
    group_choices,
    group_setting,
    range_settings,
    value_title,
)
from app.core.sweep.sweep_points import most_runs
from app.core.sweep.sweep_statistics import (
    Basin,
    PointSummary,
    basins,
    best_of,
    compare_groups,
    summarize,
    too_few_seeds,
)
from app.core.text.json_text import json_text
from app.core.text.number_text import thousands
from app.core.text.printable import printable, say
from app.store.database.schema import StoreError
from app.store.database.store_connection import require_store
from app.store.store import default_path
from app.sweep.cluster import ClusterOptions
from app.sweep.run_queue import counted
from app.sweep.sweep_runner import SweepRunner
from app.sweep.trusted_code import TrustedCode
from optimizers.base.message import Message, as_json

_COUNTED = {
    "finished": Message("{count} finished"),
    "diverged": Message("{count} diverged"),
    "pruned": Message("{count} pruned"),
    "failed": Message("{count} failed"),
}
_MOST_POINTS = 12
"""Rows of the table of points."""
_MOST_FAILURES = 20
_MOST_PAIRS = 15
"""Comparisons of optimizers that are printed."""


def sweep(asked: argparse.Namespace) -> int:
    """Make the runs of a sweep, show the progress, and print the results; return the exit status: 0 if all runs are
    there, 1 if some failed, 2 for an invalid file, 130 after Ctrl-C.
    """
    store: Path = asked.store or default_path()
    try:
        if missing := missing_packages():
            raise ValueError(missing)
        plan, document = load_sweep(asked.file, catalogues())
        if asked.cluster and asked.workers:
            raise ValueError(
                Message("--workers applies to this machine; a cluster has its own workers. Give only one of the two.")
            )
        if plan.named_cluster and not (asked.cluster or asked.workers):
            raise ValueError(
                Message(
                    "{file} names the scheduler {named_cluster}, which could run any code. Use "
                    "--cluster {named_cluster} if you trust it, or --workers N for this machine.",
                    file=asked.file.name,
                    named_cluster=plan.named_cluster,
                )
            )
        require_store(store)
    except ValueError as fault:
        say(fault)
        return BAD_INPUT
    plan = plan.with_budget(Budget(asked.runs, asked.steps, asked.minutes))
    console = Console(stderr=True, highlight=False)
    if few := _few_seeds(plan):
        console.print(few, style="yellow")
    view = _SweepProgress(console, most_runs(plan))
    code = TrustedCode(partial(require_trust, given=asked.trust))
    options = ClusterOptions(asked.cluster, 0 if asked.cluster else asked.workers or plan.workers)
    file = str(asked.file.resolve())
    runner = SweepRunner(plan, catalogues(), code, store, view.hear, options=options, file=file, document=document)
    try:
        with _interruptible(runner, console), view:
            ended = runner.run()
    except StoreError as error:
        say(error)
        return BAD_INPUT
    results = [view.results[place] for place in sorted(view.results)]
    if ended.sentence:
        console.print(printable(ended.sentence), style="yellow", markup=False, soft_wrap=True)
    if asked.json:
        print(json_text(_document(plan, runner.record.key, results, ended), indent=2))
    elif asked.csv:
        _write_csv(plan, results)
    else:
        _print_tables(plan, results, ended)
    if ended.reason == "stopped":
        return INTERRUPTED
    return FAILED if ended.reason == "failed" or counted(results)["failed"] else DONE


@contextmanager
def _interruptible(runner: SweepRunner, console: Console) -> Iterator[None]:
    """End the sweep properly at the first Ctrl-C, the process at the second."""

    def interrupt(signum: int, _frame: FrameType | None) -> None:
        runner.stop()
        signal.signal(signum, signal.SIG_DFL)
        console.print(Message("Stopping the active runs; press Ctrl-C again to quit at once."))

    before = {each: signal.signal(each, interrupt) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for signum, handler in before.items():
            signal.signal(signum, handler)


class _SweepProgress:
    """Progress bar with finished runs, remaining time and best result so far; each failure is a line."""

    def __init__(self, console: Console, planned: int) -> None:
        self._console, self._planned = console, planned
        self.results: dict[int, SweepResult] = {}
        self._known = 0
        self._failures = 0
        self._workers = 0
        self._progress = Progress(
            SentenceColumn(),
            BarColumn(),
            MofNCompleteColumn(),
            SentenceColumn("left"),
            SentenceColumn("best"),
            console=console,
        )
        self._task = self._progress.add_task(Message("Starting workers"), total=planned or None, left="", best="")
        self._first = 0.0

    def __enter__(self) -> _SweepProgress:
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()

    def hear(self, event: SweepEvent) -> None:
        match event:
            case SweepBegun(record):
                self.results = {each.place: each for each in record.results}
                self._known = sum(each.is_over for each in record.results)
                if self._known:
                    self._say(Message("{known} runs were already done.", known=thousands(self._known)))
            case WorkersChanged(count):
                self._workers = count
            case ResultChanged(result):
                self.results[result.place] = result
                self._known += result.reused
                self._first = self._first or time.monotonic()
                if result.status == "failed":
                    self._failures += 1
                    if self._failures <= _MOST_FAILURES:
                        self._say(
                            Message("{title} failed: {sentence}", title=result.title, sentence=result.sentence), "red"
                        )
            case SweepNote(sentence):
                self._say(sentence, "yellow")
            case _:
                return
        self._show()

    def _say(self, sentence: str, style: str = "") -> None:
        self._progress.console.print(printable(sentence), style=style, markup=False, soft_wrap=True)

    def _show(self) -> None:
        results = list(self.results.values())
        over = sum(each.is_over for each in results)
        best = best_of(results)
        words = (
            (
                Message("{workers} worker", workers=self._workers)
                if self._workers == 1
                else Message("{workers} workers", workers=self._workers)
            )
            if self._workers
            else Message("Starting workers")
        )
        said = Message("best {value:.5g} ({title})", value=best.value, title=best.title) if best is not None else ""
        self._progress.update(self._task, completed=over, description=words, left=self._left(over), best=said)

    def _left(self, over: int) -> str:
        """Return the remaining time, from the pace of the runs made now."""
        made = over - self._known
        if not self._planned or made < 1 or not self._first:
            return ""
        seconds = (time.monotonic() - self._first) * (self._planned - over) / made
        return Message("{minutes}:{seconds:02d} left", minutes=int(seconds // 60), seconds=int(seconds % 60))


def _print_tables(plan: SweepPlan, results: Sequence[SweepResult], ended: SweepEnded) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=140)
    points = summarize(results)
    ranked = sorted(points, key=lambda each: (each.median, each.low))
    head = Message(
        "{title}: {objective}, {counts}", title=plan.title, objective=plan.objective.title, counts=_counts(results)
    )
    console.print(head, markup=False)
    _print_points(console, plan, ranked)
    for number in range_settings(plan.axes):
        found = basins(points, number, group_setting(plan.axes), plan.tolerance)
        if found:
            _print_basins(console, number, found, plan.tolerance)
    _print_comparisons(console, plan, points)
    if ended.reason == "budget":
        console.print(Message("The budget is used up; run the same command with a larger one to continue."))


def _counts(results: Sequence[SweepResult]) -> str:
    counts = counted(results)
    reused = sum(each.reused for each in results)
    parts = [
        Message(counted, count=thousands(counts[status]))
        for status, counted in _COUNTED.items()
        if counts[status] or status == "finished"
    ]
    if reused:
        parts.append(Message("{reused} of them made before", reused=thousands(reused)))
    return Message.joined(parts, ", ")


def _print_points(console: Console, plan: SweepPlan, ranked: Sequence[PointSummary]) -> None:
    table = Table(box=None, padding=(0, 2), header_style="dim")
    for name in plan.settings:
        table.add_column(name.removeprefix("optimizer.") if name != "optimizer" else name)
    for title in (Message("median"), Message("low"), Message("high"), Message("seeds")):
        table.add_column(title, justify="right")
    for each in ranked[:_MOST_POINTS]:
        settings = [_cell(each.point, name) for name in plan.settings]
        table.add_row(
            *map(printable, settings), *map(_number, (each.median, each.low, each.high)), str(len(each.values))
        )
    if ranked:
        console.print(table)
    if len(ranked) > _MOST_POINTS:
        console.print(
            Message("  and {count} more points; --csv prints every run", count=thousands(len(ranked) - _MOST_POINTS))
        )


def _print_basins(console: Console, number: str, found: Sequence[Basin], tolerance: float) -> None:
    console.print(
        Message(
            "Good values of {number} among those tried: at most {tolerance:.0%} above the best",
            number=number,
            tolerance=tolerance,
        ),
        markup=False,
    )
    table = Table(box=None, padding=(0, 2), header_style="dim")
    for title in ("", Message("best"), Message("value"), Message("from"), Message("to"), Message("decades")):
        table.add_column(title, justify="right" if title else "left")
    for each in sorted(found, key=lambda basin: basin.value):
        wide = f"{'≥ ' if each.is_open else ''}{each.decades:.1f}" if not math.isnan(each.decades) else ""
        name = value_title(each.group, "optimizer") if each.group is not None else Message("all")
        table.add_row(name, *map(_number, (each.best, each.value, each.low, each.high)), wide)
    console.print(table)


def _print_comparisons(console: Console, plan: SweepPlan, points: Sequence[PointSummary]) -> None:
    if group_setting(plan.axes) not in plan.settings or len(plan.seeds) < 2:
        return
    found = compare_groups(points, group_setting(plan.axes), plan.objective.title)
    certain = [each for each in found if each.verdict.certainty != "few"]
    if found and not certain:
        console.print(_few_seeds(plan))
    if not certain or len(found) > _MOST_PAIRS:
        return
    console.print(
        Message(
            "Each at its best point, exact tests over seeds, p corrected for {count} comparisons (Holm)",
            count=len(found),
        )
    )
    for each in certain:
        console.print(Message("  {verdict}", verdict=printable(each.verdict.sentence)), markup=False, soft_wrap=True)


def _few_seeds(plan: SweepPlan) -> str:
    """Return the reason why no test can tell the choices of the plan apart; empty if one can, or if there is no
    test.
    """
    return too_few_seeds(len(group_choices(plan.axes)), len(plan.seeds)) if len(plan.seeds) > 1 else ""


def _cell(point: tuple[tuple[str, Any], ...], name: str) -> str:
    value = dict(point).get(name, "")
    return f"{value:.4g}" if isinstance(value, float) else value_title(value, name) if name in dict(point) else ""


def _number(value: float) -> str:
    return f"{value:.5g}" if math.isfinite(value) else "diverged" if math.isinf(value) else ""


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _plain(result: SweepResult) -> dict[str, object]:
    return {
        "place": result.place, "trial": result.trial, "point": dict(result.point), "seed": result.seed,
        "status": result.status, "value": _finite(result.value), "steps": result.steps, "seconds": result.seconds,
        "run": result.run or None, "identity": result.identity, "sentence": result.sentence or None,
        "attempts": result.attempts, "reused": result.reused, **(as_json(result.sentence) if result.sentence else {}),
    }  # fmt: skip


def _document(plan: SweepPlan, key: str, results: Sequence[SweepResult], ended: SweepEnded) -> dict[str, object]:
    points = summarize(results)
    group = group_setting(plan.axes)
    return {
        "sweep": key,
        "title": plan.title,
        "minimize": plan.objective.title,
        "method": plan.method,
        "ended": ended.reason,
        "counts": dict(counted(results)),
        "runs": [_plain(each) for each in results],
        "points": [
            {"point": dict(each.point), "median": _finite(each.median), "low": _finite(each.low),
             "high": _finite(each.high), "seeds": {str(k): _finite(v) for k, v in each.values.items()}}
            for each in points
        ],
        "basins": {
            number: [
                {"group": each.group, "best": each.best, "value": each.value, "low": each.low, "high": each.high,
                 "below": _finite(each.below), "above": _finite(each.above), "decades": _finite(each.decades)}
                for each in basins(points, number, group, plan.tolerance)
            ]
            for number in range_settings(plan.axes)
        },
        "comparisons": [
            {"first": each.first, "second": each.second, "p": _finite(each.p),
             "adjusted": _finite(each.verdict.p), "sentence": each.verdict.sentence, **as_json(each.verdict.sentence)}
            for each in (compare_groups(points, group, plan.objective.title) if group in plan.settings else ())
        ],
    }  # fmt: skip


def _write_csv(plan: SweepPlan, results: Sequence[SweepResult]) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(
        ["place", "trial", *plan.settings, "seed", "status", "value", "steps", "seconds", "run", "sentence"]
    )
    for each in results:
        settings = [dict(each.point).get(name, "") for name in plan.settings]
        value = "" if math.isnan(each.value) else each.value
        writer.writerow(
            [each.place, each.trial, *settings, each.seed, each.status, value, each.steps, round(each.seconds, 4),
             each.run, each.sentence]
        )  # fmt: skip
