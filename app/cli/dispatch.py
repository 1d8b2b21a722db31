"""What each command does with its arguments. Everything slow is imported by the command that needs it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from app.cli.display_check import display_fault
from app.cli.exit_status import BAD_INPUT
from app.cli.experiment_source import load, load_complete, require_lesson_trust, require_trust, sample, untrusted
from app.core.text.printable import say
from app.core.text.sentences import ENGLISH, language_in_use


def do_window(asked: argparse.Namespace) -> int:
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.saved_model.saved_optimizer import names_saved_model
    from app.window.ready_window import ask

    serves = asked.api or asked.api_port is not None
    # The window that is kept ready is in the language of the settings, and serves nobody.
    if not asked.language and not serves and ask("open", asked.file) == "opened":
        return 0
    api_port = (asked.api_port or 0) if serves else None
    if asked.file is not None and names_saved_model(str(asked.file)):
        from app.session.attach.saved_model_run import read_saved_model

        try:
            saved = read_saved_model(asked.file)
        except ValueError as error:
            say(str(error))
            return BAD_INPUT
        from app.window import open_window

        return open_window(sample, asked.file, asked.language, api_port=api_port, saved_model=saved)
    from app.window import open_window

    return open_window(
        lambda: load(asked.file) if asked.file else sample(), asked.file, asked.language, api_port=api_port
    )


def do_attach(asked: argparse.Namespace) -> int:
    from app.cli.attach_command import find_trainings, list_trainings

    if asked.list:
        return list_trainings()
    try:
        found = find_trainings(asked.trainings, asked.token, asked.server_key, every=asked.all)
    except ValueError as error:
        say(str(error))
        return BAD_INPUT
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.window import open_window

    return open_window(sample, language=asked.language, trainings=found)


def do_ready(asked: argparse.Namespace) -> int:
    from app.cli.console import tell
    from app.window.ready_window import ask

    if asked.end:
        ended = ask("end") == "ended"
        tell("No window is kept ready any more." if ended else "No window was kept ready.")
        return 0
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.window import keep_window_ready

    return keep_window_ready(sample, load)


def do_run(asked: argparse.Namespace) -> int:
    settings = list(asked.settings)
    settings += [f"steps={asked.steps}"] if asked.steps is not None else []
    settings += [f'device="{asked.device}"'] if asked.device is not None else []
    experiment = load_complete(asked.file, settings)
    if asked.diagnostics:
        from app.choices.catalogues import catalogues
        from app.core.experiment.experiment_file import apply_diagnostics

        experiment = apply_diagnostics(experiment, asked.diagnostics, catalogues())
    experiment = require_trust(experiment, asked.trust)
    from app.cli.run_command import run
    from app.store.database.store_connection import require_store
    from app.store.store import default_path

    if asked.kept and asked.store is not None:
        try:
            require_store(asked.store)
        except ValueError as fault:
            say(fault)
            return BAD_INPUT
    store = asked.store or default_path() if asked.kept else None
    return run(experiment, asked.out or Path("slotscope-out", asked.file.stem), store)


def do_runs(what: str, asked: argparse.Namespace) -> int:
    """Do what a function of `runs_command` does."""
    from app.cli import runs_command

    return runs_command.run_command(getattr(runs_command, what), asked)


def do_sweep(asked: argparse.Namespace) -> int:
    from app.core.sweep.workplace import missing_packages

    if missing := missing_packages():
        say(missing)
        return BAD_INPUT
    from app.choices.catalogues import catalogues
    from app.core.sweep.sweep_file import load_sweep
    from app.store.database.store_connection import require_store
    from app.store.store import default_path

    plan, document = load_sweep(asked.file, catalogues())
    if asked.cluster and asked.workers:
        say("--workers are those of this machine; a cluster has its own. Give one of both.")
        return BAD_INPUT
    if plan.named_cluster and not (asked.cluster or asked.workers):
        say(
            f"{asked.file.name} names the scheduler {plan.named_cluster}, which could run any code here. Use "
            f"--cluster {plan.named_cluster} if you trust it, or --workers N for this machine."
        )
        return BAD_INPUT
    try:
        require_store(asked.store or default_path())
    except ValueError as fault:
        say(fault)
        return BAD_INPUT
    from app.cli.sweep_command import sweep
    from app.core.sweep.sweep_plan import Budget
    from app.sweep.cluster import ClusterOptions
    from app.sweep.trusted_code import TrustedCode

    code = TrustedCode(partial(require_trust, given=asked.trust))
    return sweep(
        plan,
        code,
        asked.store or default_path(),
        options=ClusterOptions(asked.cluster, 0 if asked.cluster else asked.workers or plan.workers),
        budget=Budget(asked.runs, asked.steps, asked.minutes),
        file=asked.file,
        document=document,
        output="json" if asked.json else "csv" if asked.csv else "",
    )


def do_shot(asked: argparse.Namespace) -> int:
    experiment = require_trust(load_complete(asked.file, asked.settings), asked.trust)
    from app.cli.results_folder import prepare_folder

    prepare_folder(asked.out)
    if sys.platform.startswith("linux"):
        # Pictures must not depend on the desktop they are taken on, and need none.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.cli.shot_command import take_shots

    return take_shots(
        experiment,
        steps=asked.steps,
        out=asked.out,
        theme=asked.theme,
        size=asked.size,
        scale=asked.scale,
        language=asked.language or ENGLISH,
    )


def do_list(asked: argparse.Namespace) -> int:
    from app.cli.list_command import show

    show(asked.kind, as_json=asked.json)
    _say_left_out()
    return 0


def _say_left_out() -> None:
    """What packages declare and cannot be used, a sentence each."""
    from optimizers.base import entry_points

    for sentence in entry_points.faults():
        say(sentence)


def do_inspect(asked: argparse.Namespace) -> int:
    from app.cli.inspect_command import inspect, inspect_saved
    from app.saved_model.saved_optimizer import names_saved_model

    if names_saved_model(asked.name):
        return inspect_saved(asked.name, as_json=asked.json)
    values = _values(asked.name, asked.settings)
    return inspect(asked.name, asked.view, values, as_json=asked.json, seconds=asked.timeout)


def do_response(asked: argparse.Namespace) -> int:
    from app.cli.response_command import respond

    stimulus = {name: getattr(asked, name) for name in ("amplitude", "bias", "weight", "steps")}
    values = _values(asked.name, asked.settings)
    return respond(asked.name, asked.view, values, stimulus, as_json=asked.json, seconds=asked.timeout)


def do_check(asked: argparse.Namespace) -> int:
    from app.cli.check_command import check

    return check(
        asked.name,
        asked.view,
        _values(asked.name, asked.settings),
        only=asked.only,
        reference=asked.reference,
        as_json=asked.json,
        junit=asked.junit,
    )


def do_reproduce(asked: argparse.Namespace) -> int:
    from app.cli.reproduce_command import reproduce

    return reproduce(asked.names, quick=asked.quick, as_json=asked.json, junit=asked.junit, pictures=asked.pictures)


def do_open_lesson(asked: argparse.Namespace) -> int:
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.choices.catalogues import catalogues
    from app.choices.lessons import find_readable_lesson, step_experiment
    from app.session.settings import Settings
    from app.window import open_window
    from app.window.languages import language_of

    lesson = find_readable_lesson(asked.lesson, language_of(asked.language or Settings.load().language), say)
    return open_window(lambda: step_experiment(lesson, 0, catalogues()), None, asked.language, lesson)


def do_list_lessons(asked: argparse.Namespace) -> int:
    from app.cli.lesson_command import list_lessons

    status = list_lessons(_lesson_language(asked), as_json=asked.json)
    _say_left_out()
    return status


def do_check_lesson(asked: argparse.Namespace) -> int:
    from app.cli.lesson_command import check

    trusted = partial(require_lesson_trust, given=asked.trust)
    language = _lesson_language(asked)
    return check(
        asked.file, asked.lesson, trusted, language=language, as_json=asked.json, junit=asked.junit, quick=asked.quick
    )


def _lesson_language(asked: argparse.Namespace) -> str:
    """That which was asked for, else that of what is printed."""
    return asked.language or language_in_use()


def do_cache(asked: argparse.Namespace) -> int:
    from app.cli.console import tell
    from app.core.text.thousands import thousands
    from app.engine.program.compile_cache import CompileCache, folder

    root = folder()
    if root is None:
        tell("No compiled programs are kept: SLOTSCOPE_COMPILE_CACHE is off.")
        return 0
    cache = CompileCache(root)
    count, size = len(cache.entries), cache.bytes / 1e6
    programs = f"{thousands(count)} compiled program{'s' if count != 1 else ''}, {size:.1f} MB, in {root}"
    if asked.what == "clear":
        cache.clear()
        tell(f"Deleted {programs}.")
    else:
        tell(
            f"{programs}. `slotscope cache clear` deletes {'it' if count == 1 else 'them'}."
            if count
            else f"{programs}."
        )
    return 0


def _values(name: str, settings: Sequence[str]) -> dict[str, Any]:
    """The constructor's arguments that were set. Raises `ExperimentError` with every fault."""
    if not settings:
        return {}
    from app.choices.catalogues import catalogues
    from app.core.experiment.experiment_file import optimizer_values

    return dict(optimizer_values(name, settings, catalogues()))


def do_export_optimizer(asked: argparse.Namespace) -> int:
    from app.cli.export_command import export_optimizer, export_to_keras3

    export = export_to_keras3 if asked.to == "keras3" else export_optimizer
    return export(asked.name, asked.class_name, asked.out)


def do_export_script(asked: argparse.Namespace) -> int:
    experiment = load_complete(asked.file, asked.settings)
    from app.cli.export_command import export_script

    return export_script(experiment, asked.out, [each.file.name for each in untrusted(experiment, asked.trust)])
