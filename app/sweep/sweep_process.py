"""The process that makes a sweep for a window: an order comes in, events go out, and it stops when nobody listens.

Both are lines of JSON. What is known of the runs is in the sweep's journal, which the window reads; here is what that
does not have.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from app.core.experiment.errors import ExperimentError, UntrustedCode
from app.core.experiment.experiment import Experiment
from app.core.sweep.sweep_events import RunProgress, SweepBegun, SweepEnded, SweepEvent, SweepNote, WorkersChanged
from app.store.database.store_errors import StoreError

BEGUN, WORKERS, NOTE, PROGRESS, ENDED = "begun", "workers", "note", "progress", "ended"


@dataclass(frozen=True, slots=True)
class SweepOrder:
    """What is to be made: the text of a sweep's file, where that lies, the run database, and how many workers this
    machine gives it; 0 for one a core.
    """

    document: str
    file: str
    store: str
    workers: int = 0

    def line(self) -> str:
        return json.dumps({"document": self.document, "file": self.file, "store": self.store, "workers": self.workers})

    @classmethod
    def of_line(cls, line: str) -> SweepOrder:
        plain = json.loads(line)
        return cls(str(plain["document"]), str(plain["file"]), str(plain["store"]), int(plain["workers"]))


def make_sweep(order: SweepOrder, listen: TextIO, out: TextIO) -> None:
    """Make it, until `listen` ends; every event is a line of `out`, of which the last one says how it ended."""
    from app.catalogues import catalogues
    from app.core.sweep.sweep_file import read_sweep
    from app.sweep.cluster import ClusterOptions
    from app.sweep.sweep_runner import SweepRunner
    from app.sweep.trusted_code import TrustedCode

    def put(kind: str, *values: Any) -> None:
        out.write(json.dumps([kind, *values]) + "\n")
        out.flush()

    def hear(event: SweepEvent) -> None:
        match event:
            case SweepBegun(record):
                put(BEGUN, record.key)
            case WorkersChanged(count):
                put(WORKERS, count)
            case SweepNote(sentence, level):
                put(NOTE, sentence, level)
            case RunProgress(place, steps, _, value):
                put(PROGRESS, place, int(steps[-1]), value)
            case SweepEnded(reason, sentence):
                put(ENDED, reason, sentence)

    try:
        file = Path(order.file)
        plan = read_sweep(order.document, catalogues(), file.name, file.parent)
        runner = SweepRunner(
            plan, catalogues(), TrustedCode(_require_trust), Path(order.store), hear,
            options=ClusterOptions(workers=order.workers), file=order.file, document=order.document,
        )  # fmt: skip
        threading.Thread(target=_stop_at_end, args=(listen, runner), daemon=True).start()
        runner.run()
    except (ExperimentError, UntrustedCode, StoreError, OSError) as error:
        put(ENDED, "failed", str(error))


def _stop_at_end(listen: TextIO, runner: Any) -> None:
    """Whoever ordered the sweep closes this end of the pipe, or is gone."""
    while listen.readline():
        pass
    runner.stop()


def _require_trust(experiment: Experiment) -> None:
    from app.trust import Trust

    trust = Trust()
    trust.hold_back(experiment)
    if lacking := trust.lacking(experiment):
        raise UntrustedCode([[each.file, *list(each.texts)[1:]] for each in lacking])


def main() -> None:
    # What workers print is not for whoever reads the events.
    events = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    make_sweep(SweepOrder.of_line(sys.stdin.readline()), sys.stdin, events)


if __name__ == "__main__":
    main()
