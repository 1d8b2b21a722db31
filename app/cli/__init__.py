"""The command line: arguments are parsed and checked before anything slow is imported."""

from __future__ import annotations

import argparse
import errno
import io
import math
import os
import re
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, get_args

from app import __version__
from app.cli.display_check import display_fault
from app.cli.runs_arguments import add_runs
from app.core.experiment.errors import ExperimentError, UntrustedCode, UnwritableFolder
from app.core.experiment.experiment import ImportView
from app.core.experiment.instrument_tables import EVERY
from app.core.text.logs import show_logs
from app.core.text.printable import printable, say

if TYPE_CHECKING:
    from app.core.experiment.experiment import Experiment
    from app.trust import SourceBundle

FAILED = 1
"""Exit status where something went wrong that is not the input's."""
BAD_INPUT = 2
"""Exit status for input that cannot be used: one sentence says why."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""

_COMMANDS = (
    "run",
    "runs",
    "shot",
    "list",
    "inspect",
    "check",
    "response",
    "export",
    "reproduce",
    "lesson",
    "cache",
    "ready",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit status. 0 done, 1 the run failed, 2 bad input, 3 a trigger paused the
    run, 128 and the number of the signal that interrupted it.

    Raises `SystemExit` for `--help`, `--version` and words that it does not know.
    """
    # TensorFlow's own remarks are for its developers; its errors reach us as exceptions.
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    _open_standard_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Where the output cannot hold a letter (a pipe in an old encoding), it becomes a question mark.
        sys.stdout.reconfigure(errors="replace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0] not in _COMMANDS and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "window")
    parser = _parser()
    asked = parser.parse_args(words)
    if words[0] == "window" and asked.file and not asked.file.suffix and not asked.file.exists():
        parser.error(f"there is neither a command nor a file called {str(asked.file)!r}")
    show_logs(verbose=getattr(asked, "verbose", False), messages=getattr(asked, "messages", False))
    try:
        status: int = asked.do(asked)
        sys.stdout.flush()
    except (ExperimentError, UnwritableFolder, UntrustedCode) as error:
        say(error)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has left (`slotscope list | head`).
        _silence_stdout()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC or error.filename is not None:
            raise
        _silence_stdout()
        say(f"The output is incomplete: {error.strerror}.")
        return FAILED
    except SystemExit as end:
        # So Rich ends where whoever read its output has left; it has seen to what is flushed.
        if isinstance(end.__context__, BrokenPipeError):
            return 0
        raise
    return status


def _silence_stdout() -> None:
    """Python must not complain when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_standard_streams() -> None:
    """Give a stream that the shell closed (`>&-`) a null device: else the next file that is opened would take its
    number.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8", errors="replace"))


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(
            BAD_INPUT, f"{message[:1].upper()}{message[1:]}. {self.prog} --help lists the commands and options.\n"
        )


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="slotscope",
        usage=f"slotscope [FILE.toml]\n       slotscope {{{','.join(_COMMANDS)}}} ... [--help]",
        description="An oscilloscope for optimizers. Opens the window with FILE.toml, or with a sample experiment.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"slotscope {__version__}")
    commands = parser.add_subparsers(prog="slotscope", title="commands", metavar="", parser_class=_Parser)

    window = commands.add_parser("window", prog="slotscope", allow_abbrev=False)
    window.add_argument("file", nargs="?", type=Path, metavar="FILE.toml", help="the experiment to open")
    _add_logs(window)
    window.set_defaults(do=_window)

    _add_run(commands)
    add_runs(commands, _Parser)

    shot = commands.add_parser(
        "shot",
        help="train, then write pictures of the window",
        description="Train in the window, then write pictures of it as PNG files.",
        allow_abbrev=False,
    )
    _add_experiment(shot)
    _add_trust(shot)
    _add_logs(shot)
    shot.add_argument("--steps", type=_positive, metavar="N", required=True, help="how many steps to train first")
    shot.add_argument("--out", type=Path, metavar="DIR", required=True, help="where to write the pictures")
    shot.add_argument("--theme", choices=("dark", "light"), default="dark", help="default: dark")
    shot.add_argument("--size", type=_size, default=(1600, 1000), metavar="WxH", help="in pixels (default: 1600x1000)")
    shot.add_argument("--scale", type=_scale, default=1.0, metavar="S", help="device pixels per pixel (default: 1)")
    shot.set_defaults(do=_shot)

    kinds = ("optimizers", "schedules", "stages", "datasets", "models", "diagnostics", "plots")
    listing = commands.add_parser(
        "list",
        help="list what an experiment or a lesson can name",
        description="List what an experiment or a lesson can name.",
        allow_abbrev=False,
    )
    listing.add_argument("kind", choices=kinds, metavar="|".join(kinds), help="what to list")
    listing.add_argument("--json", action="store_true", help="print everything about each as JSON")
    listing.set_defaults(do=_list)

    _add_inspect(commands)
    checking = commands.add_parser(
        "check",
        help="check an optimizer against its contract",
        description="Check an optimizer rule by rule in a separate process. Exits with 0 if nothing fails, 1 if "
        "a rule fails, 2 if it could not be checked.",
        allow_abbrev=False,
    )
    _add_optimizer(checking)
    checking.add_argument("--only", action="append", default=[], metavar="RULE", help="only this rule; may be repeated")
    checking.add_argument(
        "--reference",
        default="",
        metavar="NAME",
        help="a reference optimizer that should give the same weights: adam, or other.py",
    )
    output = checking.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print everything as JSON")
    output.add_argument("--junit", type=Path, metavar="FILE", help="also write a JUnit report, for build servers")
    checking.set_defaults(do=_check)

    _add_response(commands)
    _add_export(commands)
    _add_reproduce(commands)
    _add_lesson(commands)
    _add_cache(commands)
    _add_ready(commands)
    return parser


def _add_export(commands: Any) -> None:
    exporting = commands.add_parser(
        "export",
        help="export an optimizer or an experiment as a standalone Python file",
        description="Write an optimizer, or a whole experiment, as one Python file that needs only TensorFlow "
        "and Keras, to the file --out or to the terminal.",
        allow_abbrev=False,
    )
    kinds_of = exporting.add_subparsers(title="what", metavar="WHAT", required=True, parser_class=_Parser)
    optimizer = kinds_of.add_parser("optimizer", help="export an optimizer", allow_abbrev=False)
    optimizer.add_argument("name", metavar="NAME", help="a catalogue name, or FILE.py:Class")
    optimizer.add_argument("--class", dest="class_name", default="", metavar="NAME", help="name of the class")
    optimizer.add_argument(
        "--to",
        choices=("keras3",),
        help="write a Keras 3 optimizer for model.compile, then compare both over 200 steps, dense and sparse; "
        "exits with 1 if they differ",
    )
    optimizer.set_defaults(do=_export_optimizer)
    script = kinds_of.add_parser("script", help="export an experiment as a training script", allow_abbrev=False)
    _add_experiment(script)
    _add_trust(script)
    script.set_defaults(do=_export_script)
    for each in (optimizer, script):
        each.add_argument("--out", type=Path, metavar="FILE", help="output file (default: the terminal)")


def _add_reproduce(commands: Any) -> None:
    reproducing = commands.add_parser(
        "reproduce",
        help="run published experiments and compare their numbers",
        description="Run the reference experiments, published phenomena of optimizers, and print the paper's number "
        "beside the one measured here. Exits with 0 if all pass, 1 if one fails.",
        allow_abbrev=False,
    )
    reproducing.add_argument("names", nargs="*", metavar="NAME", help="only these (default: all), or a folder with one")
    reproducing.add_argument(
        "--quick", action="store_true", help="shorter runs, with numbers of their own that must hold too"
    )
    reproducing.add_argument("--json", action="store_true", help="print the results as JSON")
    reproducing.add_argument("--junit", type=Path, metavar="FILE", help="also write a JUnit report, for build servers")
    reproducing.add_argument("--pictures", type=Path, metavar="DIR", help="also draw a picture of each run there")
    reproducing.add_argument("--trace-messages", dest="messages", action="store_true", help=argparse.SUPPRESS)
    reproducing.set_defaults(do=_reproduce)


def _add_lesson(commands: Any) -> None:
    lesson = commands.add_parser(
        "lesson",
        help="list lessons, check one, grade answers to one",
        description="Lessons: list them, check one against its own runs, or grade the answers to one.",
        allow_abbrev=False,
    )
    kinds = lesson.add_subparsers(
        prog="slotscope lesson",
        title="commands",
        metavar="list|check",
        dest="what",
        parser_class=_Parser,
        required=True,
    )
    listing = kinds.add_parser("list", help="the lessons that there are", allow_abbrev=False)
    listing.add_argument("--json", action="store_true", help="print them as JSON")
    listing.set_defaults(do=_list_lessons)
    checking = kinds.add_parser(
        "check",
        help="check a lesson, or grade answers",
        description="Check a lesson: its text, and that each check passes with the solution and fails with each wrong "
        "idea. Of a file of answers, make its runs again and grade them. Exits with 0 if all pass, 1 if something "
        "fails, 2 if the file cannot be used.",
        allow_abbrev=False,
    )
    checking.add_argument(
        "file", metavar="FILE", help="the folder of a lesson, its lesson.md, the name of one, or a JSON file of answers"
    )
    checking.add_argument(
        "--lesson", metavar="FOLDER", help="the lesson that the answers are to (default: by its name)"
    )
    checking.add_argument("--json", action="store_true", help="print the results as JSON")
    checking.add_argument("--junit", type=Path, metavar="FILE", help="also write a JUnit report, for build servers")
    _add_trust(checking)
    _add_logs(checking)
    checking.set_defaults(do=_check_lesson)


def _add_inspect(commands: Any) -> None:
    inspecting = commands.add_parser(
        "inspect",
        help="describe an optimizer, and which of its paths run",
        description="Load an optimizer and print its contract, slots and hyperparameters, and whether its dense "
        "and sparse paths run, eagerly and in a graph. Exits with 1 if it cannot be hosted.",
        allow_abbrev=False,
    )
    _add_optimizer(inspecting)
    inspecting.add_argument("--json", action="store_true", help="print everything as JSON")
    inspecting.add_argument(
        "--timeout", type=_seconds, default=60.0, metavar="SECONDS", help="how long its code may run (default: 60)"
    )
    inspecting.set_defaults(do=_inspect)


def _add_response(commands: Any) -> None:
    responding = commands.add_parser(
        "response",
        help="measure how an optimizer responds to an impulse, a step and sinusoids",
        description="Run an optimizer on a small variable with a prescribed gradient, and print the updates that "
        "follow a unit impulse and a step, gain and phase against frequency, and how far it is from linear. Exits with "
        "1 if it cannot be hosted.",
        allow_abbrev=False,
    )
    _add_optimizer(responding)
    responding.add_argument(
        "--amplitude", type=_amplitude, default=1.0, metavar="A", help="of impulse, step and sinusoid (default: 1)"
    )
    responding.add_argument(
        "--bias", type=_finite, default=0.0, metavar="B", help="constant gradient on which they are (default: 0)"
    )
    responding.add_argument(
        "--weight",
        type=_finite,
        default=0.0,
        metavar="W",
        help="weight at the start; optimizers that scale by its norm need another than 0 (default: 0)",
    )
    responding.add_argument(
        "--steps", type=_response_steps, default=100, metavar="N", help="of impulse and step response (default: 100)"
    )
    responding.add_argument("--json", action="store_true", help="print everything as JSON")
    responding.add_argument(
        "--timeout", type=_seconds, default=120.0, metavar="SECONDS", help="how long its code may run (default: 120)"
    )
    responding.set_defaults(do=_response)


def _add_cache(commands: Any) -> None:
    cache = commands.add_parser(
        "cache",
        help="show or clear the programs that are kept compiled",
        description="Show where programs that were compiled for training are kept, and how much room they take; or "
        "delete them, so that they are compiled again. SLOTSCOPE_COMPILE_CACHE=off keeps none.",
        allow_abbrev=False,
    )
    cache.add_argument("what", choices=("show", "clear"), nargs="?", default="show", help="default: show")
    cache.set_defaults(do=_cache)


def _add_ready(commands: Any) -> None:
    ready = commands.add_parser(
        "ready",
        help="keep a window ready, for the next slotscope to show at once",
        description="Stay in the background with a window that is ready: TensorFlow imported, the sample experiment "
        "built, its first step compiled. The next slotscope shows it at once, with FILE.toml where it is given one; "
        "when it is closed, another is made ready. It takes about 1 GB of memory.",
        allow_abbrev=False,
    )
    ready.add_argument("--end", action="store_true", help="end the process that keeps one ready")
    _add_logs(ready)
    ready.set_defaults(do=_ready)


def _add_run(commands: Any) -> None:
    run = commands.add_parser(
        "run",
        help="train in the terminal and record every step",
        description="Train in the terminal. Writes scalars.csv (one row per step), validation.csv, summary.json and "
        "experiment.toml, and saves the run in the run database (slotscope runs).",
        allow_abbrev=False,
    )
    _add_experiment(run)
    _add_trust(run)
    _add_logs(run)
    run.add_argument("--steps", type=_positive, metavar="N", help="number of steps (default: as in the file)")
    run.add_argument(
        "--out", type=Path, metavar="DIR", help="output folder (default: slotscope-out/NAME, with the file's NAME)"
    )
    run.add_argument(
        "--device", type=_device, metavar="auto|cpu|gpu:0", help="where to train (default: as in the file)"
    )
    run.add_argument(
        "--diagnostic",
        dest="diagnostics",
        action="append",
        default=[],
        type=lambda words: (words, None),
        metavar="NAME",
        help="a diagnostic to record (slotscope list diagnostics), with its settings where it has any, as in "
        "'NAME every=50 SETTING=VALUE'; may be repeated",
    )
    run.add_argument(
        "--every",
        action=_Every,
        type=_positive,
        metavar="N",
        help=f"steps from one time to the next of the --diagnostic before it (default: {EVERY.default})",
    )
    run.add_argument("--no-store", dest="kept", action="store_false", help="do not save the run in the run database")
    run.add_argument("--store", type=Path, metavar="PATH", help="path of the run database (default: user data folder)")
    run.set_defaults(do=_run)


class _Every(argparse.Action):
    """Gives the last `--diagnostic` its interval."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, value: Any, option: str | None = None
    ) -> None:
        if not namespace.diagnostics:
            parser.error("--every follows the --diagnostic that it is of, as in --diagnostic curvature --every 10")
        words, _ = namespace.diagnostics[-1]
        namespace.diagnostics = [*namespace.diagnostics[:-1], (words, value)]


def _add_optimizer(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="FILE.py[:Class]", help="the optimizer's file, or a name of the catalogue")
    parser.add_argument(
        "--tf-compat",
        dest="view",
        choices=get_args(ImportView),
        default="auto",
        help="emulate the imports of this TensorFlow version (auto: detect)",
    )
    # The former name of the option.
    parser.add_argument("--view", choices=get_args(ImportView), default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a constructor argument, such as rho=0.9; may be repeated",
    )


def _add_trust(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--trust", action="store_true", help="trust and run the Python files that the experiment names")


def _add_logs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--verbose", action="store_true", help="log to standard error what the program does")
    parser.add_argument(
        "--trace-messages",
        dest="messages",
        action="store_true",
        help="write every command to the training thread and every frame from it to standard error",
    )


def _add_experiment(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.toml", help="the experiment")
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change one value of the experiment, such as optimizer.learning_rate=0.01; may be repeated. A new "
        "name, such as optimizer.name=SGD, drops the settings of the old one",
    )


def _window(asked: argparse.Namespace) -> int:
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.window.ready_window import ask

    if ask("open", asked.file) == "opened":
        return 0
    from app.window import open_window

    return open_window(lambda: _experiment(asked.file) if asked.file else sample(), asked.file)


def _ready(asked: argparse.Namespace) -> int:
    from app.window.ready_window import ask

    if asked.end:
        ended = ask("end") == "ended"
        print("No window is kept ready any more." if ended else "No window was kept ready.")
        return 0
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.window import keep_window_ready

    return keep_window_ready(sample, _experiment)


def _run(asked: argparse.Namespace) -> int:
    settings = list(asked.settings)
    settings += [f"steps={asked.steps}"] if asked.steps is not None else []
    settings += [f'device="{asked.device}"'] if asked.device is not None else []
    experiment = _complete(asked.file, settings)
    if asked.diagnostics:
        from app.catalogues import catalogues
        from app.core.experiment.experiment_file import apply_diagnostics

        experiment = apply_diagnostics(experiment, asked.diagnostics, catalogues())
    experiment = _trusted(experiment, asked.trust)
    from app.cli.run_command import run
    from app.store.database.store import default_path
    from app.store.database.store_connection import require_store

    if asked.kept and asked.store is not None:
        try:
            require_store(asked.store)
        except ValueError as fault:
            say(fault)
            return BAD_INPUT
    store = asked.store or default_path() if asked.kept else None
    return run(experiment, asked.out or Path("slotscope-out", asked.file.stem), store)


def _shot(asked: argparse.Namespace) -> int:
    experiment = _trusted(_complete(asked.file, asked.settings), asked.trust)
    from app.cli.results_folder import prepare_folder

    prepare_folder(asked.out)
    if sys.platform.startswith("linux"):
        # Pictures must not depend on the desktop they are taken on, and need none.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.cli.shot_command import take_shots

    return take_shots(
        experiment, steps=asked.steps, out=asked.out, theme=asked.theme, size=asked.size, scale=asked.scale
    )


def _list(asked: argparse.Namespace) -> int:
    from app.cli.list_command import show

    show(asked.kind, as_json=asked.json)
    return 0


def _inspect(asked: argparse.Namespace) -> int:
    from app.cli.inspect_command import inspect

    values = _values(asked.name, asked.settings)
    return inspect(asked.name, asked.view, values, as_json=asked.json, seconds=asked.timeout)


def _response(asked: argparse.Namespace) -> int:
    from app.cli.response_command import respond

    stimulus = {name: getattr(asked, name) for name in ("amplitude", "bias", "weight", "steps")}
    values = _values(asked.name, asked.settings)
    return respond(asked.name, asked.view, values, stimulus, as_json=asked.json, seconds=asked.timeout)


def _check(asked: argparse.Namespace) -> int:
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


def _reproduce(asked: argparse.Namespace) -> int:
    from app.cli.reproduce_command import reproduce

    return reproduce(asked.names, quick=asked.quick, as_json=asked.json, junit=asked.junit, pictures=asked.pictures)


def _list_lessons(asked: argparse.Namespace) -> int:
    from app.cli.lesson_command import list_lessons

    return list_lessons(as_json=asked.json)


def _check_lesson(asked: argparse.Namespace) -> int:
    from app.cli.lesson_command import check

    trusted = partial(_trusted_in_lesson, given=asked.trust)
    return check(asked.file, asked.lesson, trusted, as_json=asked.json, junit=asked.junit)


def _cache(asked: argparse.Namespace) -> int:
    from app.core.text.thousands import thousands
    from app.engine.program.compile_cache import CompileCache, folder

    root = folder()
    if root is None:
        print("No compiled programs are kept: SLOTSCOPE_COMPILE_CACHE is off.")
        return 0
    cache = CompileCache(root)
    count, size = len(cache.entries), cache.bytes / 1e6
    programs = f"{thousands(count)} compiled program{'s' if count != 1 else ''}, {size:.1f} MB, in {root}"
    if asked.what == "clear":
        cache.clear()
        print(f"Deleted {programs}.")
    else:
        print(
            f"{programs}. `slotscope cache clear` deletes {'it' if count == 1 else 'them'}."
            if count
            else f"{programs}."
        )
    return 0


def _values(name: str, settings: Sequence[str]) -> dict[str, Any]:
    """The constructor's arguments that were set. Raises `ExperimentError` with every fault."""
    if not settings:
        return {}
    from app.catalogues import catalogues
    from app.core.experiment.experiment_file import optimizer_values

    return dict(optimizer_values(name, settings, catalogues()))


def _export_optimizer(asked: argparse.Namespace) -> int:
    from app.cli.export_command import export_optimizer, export_to_keras3

    export = export_to_keras3 if asked.to == "keras3" else export_optimizer
    return export(asked.name, asked.class_name, asked.out)


def _export_script(asked: argparse.Namespace) -> int:
    experiment = _complete(asked.file, asked.settings)
    from app.cli.export_command import export_script

    return export_script(experiment, asked.out, [each.file.name for each in _untrusted(experiment, asked.trust)])


def _trusted(experiment: Experiment, given: bool) -> Experiment:
    """The experiment, whose code may run: it brings none, or a person said so. Raises `UntrustedCode` otherwise."""
    if lacking := _untrusted(experiment, given):
        raise UntrustedCode([[each.file, *list(each.texts)[1:]] for each in lacking])
    return experiment


def _trusted_in_lesson(experiment: Experiment, given: bool) -> Experiment:
    """As `_trusted`; the files of lessons that come with the program need no trust."""
    from app.lessons import is_bundled
    from app.trust import code_files

    return experiment if all(map(is_bundled, code_files(experiment))) else _trusted(experiment, given)


def _untrusted(experiment: Experiment, given: bool) -> tuple[SourceBundle, ...]:
    """The code of the experiment that must not run; none where a person says that it may."""
    from app.trust import Trust

    trust = Trust()
    if sys.stderr.isatty():
        trust.reading = _reading
    trust.hold_back(experiment)
    lacking = trust.lacking(experiment)
    if lacking and given:
        for each in lacking:
            trust.grant(each)
            say(f"Trusted: {', '.join(map(str, each.texts))}")
        lacking = trust.lacking(experiment)
    return lacking


def _reading(file: Path, count: int) -> None:
    sys.stderr.write(f"\rReading the files that {printable(file.name)} imports: {count}\x1b[K")
    sys.stderr.flush()


def _experiment(file: Path, settings: Sequence[str] = ()) -> Experiment:
    """Raises `ExperimentError` with every fault of the file, else of the settings."""
    from app.catalogues import catalogues
    from app.core.experiment.experiment_file import apply_settings, load_experiment

    experiment = load_experiment(file, catalogues())
    return apply_settings(experiment, settings, catalogues()) if settings else experiment


def _complete(file: Path, settings: Sequence[str]) -> Experiment:
    """As `_experiment`, with every required argument. Raises `ExperimentError` for those that are missing too."""
    from app.catalogues import catalogues
    from app.core.experiment.experiment_file import require_values

    experiment = _experiment(file, settings)
    require_values(experiment, catalogues(), file)
    return experiment


def sample() -> Experiment:
    from app.catalogues import catalogues
    from app.core.experiment.experiment_file import read_experiment
    from app.samples import FIRST, samples

    return read_experiment(samples()[FIRST].text, catalogues())


def _positive(text: str) -> int:
    if not re.fullmatch(r"[0-9]+", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1; received {text!r}; use 500")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"must be seconds above 0, a day at most; received {text!r}; use 60")
    return seconds


def _finite(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"must be a finite number; received {text!r}; use 0")
    return number


def _amplitude(text: str) -> float:
    number = _finite(text)
    if number <= 0:
        raise argparse.ArgumentTypeError(f"must be a number above 0; received {text!r}; use 1")
    return number


def _response_steps(text: str) -> int:
    if not re.fullmatch(r"[0-9]+", text) or not 2 <= int(text) <= 10_000:
        raise argparse.ArgumentTypeError(f"must be a whole number from 2 to 10000; received {text!r}; use 100")
    return int(text)


def _device(text: str) -> str:
    if not re.fullmatch(r"auto|cpu|gpu(:[0-9]+)?", text.lower()):
        raise argparse.ArgumentTypeError(f"must be auto, cpu, gpu or gpu:0; received {text!r}")
    return text.lower()


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (640 <= size[0] <= 8000 and 400 <= size[1] <= 8000):
        raise argparse.ArgumentTypeError(
            f"must be WIDTHxHEIGHT from 640x400 to 8000x8000; received {text!r}; use 1600x1000"
        )
    return size


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0.5 <= scale <= 4:
        raise argparse.ArgumentTypeError(f"must be from 0.5 to 4; received {text!r}; use 2")
    return scale
