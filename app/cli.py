"""The command line: what is asked, checked before anything slow is imported."""

from __future__ import annotations

import argparse
import errno
import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, get_args

from app import __version__
from app.cli_runs_words import add_runs
from app.core.experiment import ImportView
from app.core.faults import ExperimentError, UntrustedCode, UnwritableFolder
from app.core.printable import printable, say
from app.display import display_fault

if TYPE_CHECKING:
    from app.core.experiment import Experiment

FAILED = 1
"""Exit status where something went wrong that is not the input's."""
BAD_INPUT = 2
"""Exit status for input that cannot be used: one sentence says why."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""

_COMMANDS = ("run", "runs", "shot", "list", "inspect", "check", "export")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit status. 0 done, 1 the run failed, 2 bad input, 128 and the number of the
    signal that interrupted it.

    Raises `SystemExit` for `--help`, `--version` and words that it does not know.
    """
    # TensorFlow's own remarks are for its developers; its errors reach us as exceptions.
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    _open_standard_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Where the output cannot hold a letter (a pipe in an old encoding), a question mark stands in its place.
        sys.stdout.reconfigure(errors="replace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0] not in _COMMANDS and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "window")
    parser = _parser()
    asked = parser.parse_args(words)
    if words[0] == "window" and asked.file and not asked.file.suffix and not asked.file.exists():
        parser.error(f"there is neither a command nor a file called {str(asked.file)!r}")
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
        say(f"The output could not be written whole: {error.strerror}.")
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
    """One that the shell closed (`>&-`) leads nowhere: else the next file that is opened would stand in its place."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8", errors="replace"))


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{message[:1].upper()}{message[1:]}. {self.prog} --help shows what there is.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="slotscope",
        usage="slotscope [FILE.toml]\n       slotscope {run,runs,shot,list,inspect,check,export} ... [--help]",
        description="An oscilloscope for optimizers. Opens the window with FILE.toml, or with a sample experiment.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"slotscope {__version__}")
    commands = parser.add_subparsers(prog="slotscope", title="commands", metavar="", parser_class=_Parser)

    window = commands.add_parser("window", prog="slotscope", allow_abbrev=False)
    window.add_argument("file", nargs="?", type=Path, metavar="FILE.toml", help="the experiment to open")
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
    shot.add_argument("--steps", type=_positive, metavar="N", required=True, help="how many steps to train first")
    shot.add_argument("--out", type=Path, metavar="DIR", required=True, help="where to write the pictures")
    shot.add_argument("--theme", choices=("dark", "light"), default="dark", help="dark unless asked")
    shot.add_argument(
        "--size", type=_size, default=(1600, 1000), metavar="WxH", help="in pixels; 1600x1000 unless asked"
    )
    shot.add_argument("--scale", type=_scale, default=1.0, metavar="S", help="device pixels per pixel, 1 unless asked")
    shot.set_defaults(do=_shot)

    kinds = ("optimizers", "schedules", "stages", "datasets", "models")
    listing = commands.add_parser(
        "list", help="what an experiment can name", description="What an experiment can name.", allow_abbrev=False
    )
    listing.add_argument("kind", choices=kinds, metavar="|".join(kinds), help="what to list")
    listing.add_argument("--json", action="store_true", help="everything about each, for programs")
    listing.set_defaults(do=_list)

    inspecting = commands.add_parser(
        "inspect",
        help="what an optimizer is, and which of its paths run",
        description="Load an optimizer and say its contract, slots and hyperparameters, and whether its dense and its "
        "sparse path run, eagerly and in a graph. Exits with 1 where it cannot be hosted.",
        allow_abbrev=False,
    )
    _add_optimizer(inspecting)
    inspecting.add_argument("--json", action="store_true", help="everything, for programs")
    inspecting.add_argument(
        "--timeout", type=_seconds, default=60.0, metavar="SECONDS", help="how long its code may run; 60 unless asked"
    )
    inspecting.set_defaults(do=_inspect)

    checking = commands.add_parser(
        "check",
        help="whether an optimizer does what its contract asks",
        description="Check an optimizer rule by rule in a process of its own. Exits with 0 where nothing fails, 1 "
        "where a rule fails, 2 where it could not be checked.",
        allow_abbrev=False,
    )
    _add_optimizer(checking)
    checking.add_argument(
        "--only", action="append", default=[], metavar="RULE", help="this rule alone; may be given again"
    )
    checking.add_argument(
        "--reference",
        default="",
        metavar="NAME",
        help="an optimizer that gives the same weights: adam, or other.py",
    )
    output = checking.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="everything, for programs")
    output.add_argument("--junit", type=Path, metavar="FILE", help="write a report for build servers as well")
    checking.set_defaults(do=_check)

    exporting = commands.add_parser(
        "export",
        help="an optimizer or an experiment as a Python file that stands alone",
        description="Write an optimizer, or a whole experiment, as one Python file that needs TensorFlow and Keras "
        "alone. It goes to the terminal unless --out says where.",
        allow_abbrev=False,
    )
    kinds_of = exporting.add_subparsers(title="what", metavar="WHAT", required=True, parser_class=_Parser)
    optimizer = kinds_of.add_parser("optimizer", help="an optimizer", allow_abbrev=False)
    optimizer.add_argument("name", metavar="NAME", help="a name of the catalogue, or FILE.py:Class")
    optimizer.add_argument("--class", dest="class_name", default="", metavar="NAME", help="what its class is called")
    optimizer.add_argument(
        "--to",
        choices=("keras3",),
        help="write it as a Keras 3 optimizer for model.compile, then step both for 200 steps, dense and sparse; exits "
        "with 1 where they differ",
    )
    optimizer.set_defaults(do=_export_optimizer)
    script = kinds_of.add_parser("script", help="an experiment as a training script", allow_abbrev=False)
    _add_experiment(script)
    script.set_defaults(do=_export_script)
    for each in (optimizer, script):
        each.add_argument("--out", type=Path, metavar="FILE", help="where to write; the terminal otherwise")
    return parser


def _add_run(commands: Any) -> None:
    run = commands.add_parser(
        "run",
        help="train in the terminal and record every step",
        description="Train in the terminal. Writes scalars.csv (one row per step), validation.csv, summary.json and "
        "experiment.toml, and keeps the run among the others (slotscope runs).",
        allow_abbrev=False,
    )
    _add_experiment(run)
    _add_trust(run)
    run.add_argument("--steps", type=_positive, metavar="N", help="how many steps to train; the file's otherwise")
    run.add_argument(
        "--out", type=Path, metavar="DIR", help="where to write; slotscope-out/NAME otherwise, NAME the file's"
    )
    run.add_argument("--device", type=_device, metavar="auto|cpu|gpu:0", help="where to train; the file's otherwise")
    run.add_argument("--no-store", dest="kept", action="store_false", help="do not keep it among the runs")
    run.add_argument("--store", type=Path, metavar="PATH", help="keep it in another database than one's own")
    run.set_defaults(do=_run)


def _add_optimizer(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="FILE.py[:Class]", help="the optimizer's file, or a name of the catalogue")
    parser.add_argument(
        "--view",
        choices=get_args(ImportView),
        default="auto",
        help="the TensorFlow that the file's imports are shown; auto goes by what the class overrides",
    )
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an argument of its constructor, as in rho=0.9; may be given again",
    )


def _add_trust(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--trust", action="store_true", help="run the Python files that the experiment names, and remember that"
    )


def _add_experiment(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.toml", help="the experiment")
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change one value of the experiment, as in optimizer.learning_rate=0.01; may be given again. Another "
        "name, as in optimizer.name=SGD, drops what the file says of the old one",
    )


def _window(asked: argparse.Namespace) -> int:
    experiment = _experiment(asked.file) if asked.file else sample()
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.window import open_window

    return open_window(experiment, asked.file)


def _run(asked: argparse.Namespace) -> int:
    settings = list(asked.settings)
    settings += [f"steps={asked.steps}"] if asked.steps is not None else []
    settings += [f'device="{asked.device}"'] if asked.device is not None else []
    experiment = _trusted(_complete(asked.file, settings), asked.trust)
    from app.cli_run import run
    from app.store.opening import require_store
    from app.store.store import default_path

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
    from app.recorder import prepare_folder

    prepare_folder(asked.out)
    if sys.platform.startswith("linux"):
        # Pictures must not depend on the desktop they are taken on, and need none.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.shot import take_shots

    return take_shots(
        experiment, steps=asked.steps, out=asked.out, theme=asked.theme, size=asked.size, scale=asked.scale
    )


def _list(asked: argparse.Namespace) -> int:
    from app.cli_list import show

    show(asked.kind, as_json=asked.json)
    return 0


def _inspect(asked: argparse.Namespace) -> int:
    from app.cli_inspect import inspect

    values = _values(asked.name, asked.settings)
    return inspect(asked.name, asked.view, values, as_json=asked.json, seconds=asked.timeout)


def _check(asked: argparse.Namespace) -> int:
    from app.cli_check import check

    return check(
        asked.name,
        asked.view,
        _values(asked.name, asked.settings),
        only=asked.only,
        reference=asked.reference,
        as_json=asked.json,
        junit=asked.junit,
    )


def _values(name: str, settings: Sequence[str]) -> dict[str, Any]:
    """The constructor's arguments that were set. Raises `ExperimentError` with every fault."""
    if not settings:
        return {}
    from app.catalogues import catalogues
    from app.core.experiment_file import optimizer_values

    return dict(optimizer_values(name, settings, catalogues()))


def _export_optimizer(asked: argparse.Namespace) -> int:
    from app.cli_export import export_optimizer, export_to_keras3

    export = export_to_keras3 if asked.to == "keras3" else export_optimizer
    return export(asked.name, asked.class_name, asked.out)


def _export_script(asked: argparse.Namespace) -> int:
    experiment = _complete(asked.file, asked.settings)
    from app.cli_export import export_script

    return export_script(experiment, asked.out)


def _trusted(experiment: Experiment, given: bool) -> Experiment:
    """The experiment, whose code may run: it brings none, or a person said so. Raises `UntrustedCode` otherwise."""
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
    if lacking:
        raise UntrustedCode([[each.file, *list(each.texts)[1:]] for each in lacking])
    return experiment


def _reading(file: Path, count: int) -> None:
    sys.stderr.write(f"\rReading the files that {printable(file.name)} imports: {count}\x1b[K")
    sys.stderr.flush()


def _experiment(file: Path, settings: Sequence[str] = ()) -> Experiment:
    """Raises `ExperimentError` with every fault of the file, else of the settings."""
    from app.catalogues import catalogues
    from app.core.experiment_file import apply_settings, load_experiment

    experiment = load_experiment(file, catalogues())
    return apply_settings(experiment, settings, catalogues()) if settings else experiment


def _complete(file: Path, settings: Sequence[str]) -> Experiment:
    """As `_experiment`, with every required argument. Raises `ExperimentError` for those that are missing too."""
    from app.catalogues import catalogues
    from app.core.experiment_file import require_values

    experiment = _experiment(file, settings)
    require_values(experiment, catalogues(), file)
    return experiment


def sample() -> Experiment:
    from app.catalogues import catalogues
    from app.core.experiment_file import read_experiment
    from app.samples import FIRST, samples

    return read_experiment(samples()[FIRST].text, catalogues())


def _positive(text: str) -> int:
    if not re.fullmatch(r"[0-9]+", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1; received {text!r}; 500 would do")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"must be seconds above 0, a day at most; received {text!r}; 60 would do")
    return seconds


def _device(text: str) -> str:
    if not re.fullmatch(r"auto|cpu|gpu(:[0-9]+)?", text.lower()):
        raise argparse.ArgumentTypeError(f"must be auto, cpu, gpu or gpu:0; received {text!r}")
    return text.lower()


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (640 <= size[0] <= 8000 and 400 <= size[1] <= 8000):
        raise argparse.ArgumentTypeError(
            f"must be WIDTHxHEIGHT from 640x400 to 8000x8000; received {text!r}; 1600x1000 would do"
        )
    return size


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0.5 <= scale <= 4:
        raise argparse.ArgumentTypeError(f"must be from 0.5 to 4; received {text!r}; 2 would do")
    return scale
