"""`slotscope runs`: the kept runs listed, shown, exported, imported, recovered, deleted and restored.

Imports neither TensorFlow nor Qt, but for weights and for a figure.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from app.cli_runs_telling import as_plain, shown_run, table_of
from app.core.printable import printable, say
from app.core.ran import optimizers_in
from app.core.runs import RunRecord
from app.core.thousands import thousands
from app.native_stderr import HeldStderr
from app.store.exports import Progress as Told
from app.store.faults import StoreFault
from app.store.importing import import_container
from app.store.opening import require_store
from app.store.salvage import recovered_words, salvage
from app.store.sharing import KINDS, Wanted, export_runs, writer_of
from app.store.store import Store, default_path

_WIDE = 400
DONE, FAILED, BAD_INPUT = 0, 1, 2
_WEIGHTS = (".weights.h5", ".keras")
_FIGURES = (".png", ".svg", ".pdf")


def told(act: Callable[[argparse.Namespace], int], asked: argparse.Namespace) -> int:
    """The exit status of `act`: 0 done, 1 where the store or a file cannot be read or written, 2 for bad input; what
    was wrong is a sentence.
    """
    try:
        return act(asked)
    except (StoreFault, OSError) as fault:
        return _say(str(fault), FAILED)
    except LookupError as fault:
        return _say(str(fault.args[0]) if fault.args else str(fault), BAD_INPUT)
    except ValueError as fault:
        return _say(str(fault), BAD_INPUT)


def list_runs(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        said = store.told
        records = store.deleted() if asked.deleted else store.runs()
        told = [sentence for sentence in store.told if sentence not in said]
    for sentence in told:
        say(sentence)
    found = [each for each in records if set(asked.tag) <= set(each.tags) and _has_optimizer(each, asked.optimizer)]
    if asked.json:
        _print_json({"store": str(store.path), "runs": [as_plain(each) for each in found]})
    elif found:
        # What reads the output of a program does not want its lines broken.
        console = Console(highlight=False, width=None if sys.stdout.isatty() else _WIDE)
        console.print(table_of(found, {each.run: each for each in records}))
    else:
        which = "deleted runs" if asked.deleted else "runs"
        print(f"None of the {which} is like that." if records else f"There are no {which} in {store.path}.")
    return DONE


def show_run(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        run = store.run(store.find(asked.run))
        parent = next((each for each in store.runs() if run.record.origin and each.run == run.record.origin.run), None)
        if asked.json:
            _print_json(as_plain(run.record, run, parent))
        else:
            Console(highlight=False).print(shown_run(run, parent))
    return DONE


def export(asked: argparse.Namespace) -> int:
    path: Path = asked.path
    name = path.name.lower()
    if writer_of(path) is None and not name.endswith((*_WEIGHTS, *_FIGURES)):
        kinds = ", ".join((*KINDS, *_WEIGHTS, *_FIGURES))
        return _say(f"{path.name} must end in one of {kinds}, or be a folder, for TensorBoard.", BAD_INPUT)
    if name.isdecimal() and not path.is_dir():
        folder = f"a folder called {name}, for TensorBoard"
        return _say(f"The last word says where to write: that would be {folder}. Name a file or folder.", BAD_INPUT)
    with _store(asked) as store:
        runs = list(dict.fromkeys(map(store.find, asked.runs)))
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(_WEIGHTS):
            _export_weights(store, runs, path)
        elif path.suffix.lower() in _FIGURES:
            from app.loss_figure import save_loss_figure

            save_loss_figure([store.run(run) for run in runs], path)
        else:
            columns = tuple(name for text in asked.columns for name in text.split(",") if name)
            with _Bar(f"Writing {path.name}") as bar:
                export_runs(store, runs, path, Wanted(columns or None, asked.states), bar.tell)
    say(f"Wrote {path}.")
    return DONE


def _export_weights(store: Store, runs: list[str], path: Path) -> None:
    if len(runs) != 1:
        raise ValueError(f"A file of weights is of one run; received {len(runs)}.")
    run = store.run(runs[0])
    steps = run.states()
    if not steps:
        raise ValueError(f"{run.record.title} has no stored state, and so no weights.")
    state = run.state(steps[-1])
    with HeldStderr():
        # TensorFlow greets with several lines while it is imported.
        from app.engine.weights import save_weights

    save_weights(state, path)
    say(f"The weights are those after step {thousands(steps[-1])}.")


def import_files(asked: argparse.Namespace) -> int:
    with _store(asked, new=True) as store:
        for file in asked.files:
            with _Bar(f"Reading {file.name}") as bar:
                runs = import_container(store, file, bar.tell) or ()
            numbers = {each.run: each for each in store.runs()}
            for run in runs:
                print(f"{file.name}: {_called(numbers[run])}")
    return DONE


def recover(asked: argparse.Namespace) -> int:
    damaged: Path = asked.file
    if not damaged.is_file():
        raise ValueError(f"There is no file {damaged}.")
    target = asked.into or default_path()
    if target.exists() and target.samefile(damaged):
        raise ValueError(f"{damaged} is the store that runs would come into; --into names another one.")
    if asked.into is not None:
        require_store(target)
    with Store(target, sets_aside=False) as store:
        if not store.writable:
            raise StoreFault(" ".join(store.told))
        with _Bar(f"Reading {damaged.name}") as bar:
            found = salvage(damaged, store, bar.tell)
        assert found is not None
        numbers = {each.run: each for each in store.runs()}
        for run in found.runs:
            print(f"{damaged.name}: {_called(numbers[run])}, {thousands(numbers[run].steps)} steps")
    for fault in found.faults:
        say(fault)
    say(recovered_words(dataclasses.replace(found, faults=()), damaged.name))
    return DONE if found.runs or found.there else FAILED


def delete(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        records = [store.run(run).record for run in dict.fromkeys(map(store.find, asked.runs))]
        titles = ", ".join(map(_called, records))
        if not asked.yes:
            if not sys.stdin.isatty():
                return _say(f"{titles} would be deleted; --yes says that this is meant.", BAD_INPUT)
            if input(f"Delete {titles}? [y/N] ").strip().lower() not in ("y", "yes"):
                print("Nothing was deleted.")
                return DONE
        for record in records:
            store.delete(record.run)
    print(f"Deleted {titles}. For a week this brings back what was deleted:")
    where = f" --store {asked.store}" if asked.store else ""
    print(f"  slotscope runs restore {' '.join(str(each.number) for each in records)}{where}")
    return DONE


def restore(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        runs = [store.find(each, deleted=True) for each in asked.runs]
        for run in runs:
            store.undelete(run)
        print(f"Restored {', '.join(_called(store.run(run).record) for run in runs)}.")
    return DONE


def _store(asked: argparse.Namespace, *, new: bool = False) -> Store:
    """Raises `ValueError` for a file that was named and is no store, or is not there and may not be a `new` one."""
    if asked.store is not None:
        if not new and not asked.store.is_file():
            raise ValueError(f"There is no store of runs at {asked.store}.")
        require_store(asked.store)
    store = Store(asked.store, sets_aside=False)
    if not store.readable:
        raise StoreFault(" ".join(store.told))
    for sentence in store.told:
        say(sentence)
    return store


def _has_optimizer(record: RunRecord, name: str) -> bool:
    ran = (each for experiment in record.made_by for each in optimizers_in(experiment))
    return any(name.casefold() in each.casefold() for each in ran)


def _called(record: RunRecord) -> str:
    return f"run {record.number} ({printable(record.name)})" if record.name else f"run {record.number}"


def _say(sentence: str, status: int) -> int:
    say(sentence)
    return status


def _print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, allow_nan=False, ensure_ascii=False))


class _Bar:
    """A progress bar on a terminal, gone when it is done."""

    def __init__(self, text: str) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._task = self._progress.add_task(text, total=1.0)

    @property
    def tell(self) -> Told:
        def share(done: float) -> bool:
            self._progress.update(self._task, completed=done)
            return True

        return share

    def __enter__(self) -> _Bar:
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()
