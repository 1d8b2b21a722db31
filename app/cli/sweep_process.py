"""The process that makes a sweep for a window: it receives an order, sends events, and stops when the window is gone.

Both are lines of JSON. What is known of the runs is in the sweep's journal, which the window reads; here is what that
does not have.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from app.cli.experiment_source import require_trust
from app.core.experiment.errors import ExperimentError, UntrustedCode
from app.core.sweep.sweep_orders import (
    ENDED,
    NOTE,
    WORKERS,
    SweepEnded,
    SweepEvent,
    SweepNote,
    SweepOrder,
    WorkersChanged,
)
from app.store.database.schema import StoreError
from optimizers.base.message import Message, to_json


def make_sweep(order: SweepOrder, listen: TextIO, out: TextIO) -> None:
    """Make a sweep until `listen` ends. Each event is a line of `out`; the last one has the outcome."""
    from app.choices.catalogues import catalogues
    from app.core.sweep.sweep_file import read_sweep
    from app.sweep.cluster import ClusterOptions
    from app.sweep.sweep_runner import SweepRunner
    from app.sweep.trusted_code import TrustedCode

    def put(kind: str, *values: Any) -> None:
        out.write(json.dumps(to_json([kind, *values])) + "\n")
        out.flush()

    def hear(event: SweepEvent) -> None:
        match event:
            case WorkersChanged(count):
                put(WORKERS, count)
            case SweepNote(sentence, level):
                put(NOTE, sentence, level)
            case SweepEnded(reason, sentence):
                put(ENDED, reason, sentence)

    try:
        file = Path(order.file)
        plan = read_sweep(order.document, catalogues(), file.name, file.parent)
        runner = SweepRunner(
            plan, catalogues(), TrustedCode(partial(require_trust, given=False)), Path(order.store), hear,
            options=ClusterOptions(order.workplace.cluster, order.workplace.workers),
            file=order.file, document=order.document,
        )  # fmt: skip
        threading.Thread(target=_stop_at_end, args=(listen, runner), daemon=True).start()
        runner.run()
    except (ExperimentError, UntrustedCode, StoreError, OSError) as error:
        put(ENDED, "failed", str(error))
    except Exception as error:
        # What the disk, Dask or code of a person's own raise unexpectedly: the window says it, no traceback.
        words = " ".join(str(error).split())
        put(
            ENDED,
            "failed",
            (
                Message("The sweep ended unexpectedly ({error}: {words}).", error=type(error).__name__, words=words)
                if words
                else Message("The sweep ended unexpectedly ({error}).", error=type(error).__name__)
            ),
        )


def _stop_at_end(listen: TextIO, runner: Any) -> None:
    """Stop the sweep when the window closes the pipe or ends."""
    while listen.readline():
        pass
    runner.stop()


def main() -> None:
    # What workers print is not for whoever reads the events.
    events = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    # Leaves `with` blocks, which close the journal and the store; the workers go with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    make_sweep(SweepOrder.of_line(sys.stdin.readline()), sys.stdin, events)
