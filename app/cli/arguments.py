"""The arguments of the command line. What they ask for is done by `dispatch`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NoReturn

from app import __version__
from app.cli import argument_types, dispatch
from app.cli.exit_status import BAD_INPUT
from app.cli.runs_arguments import add_runs
from app.cli.shared_options import (
    add_experiment,
    add_json,
    add_junit,
    add_logs,
    add_optimizer,
    add_store,
    add_timeout,
    add_trust,
    add_window_language,
)
from app.core.experiment.instrument_tables import EVERY
from app.core.text.sentences import LANGUAGES, translate
from app.core.text.terminal_lines import wrapped

COMMANDS = (
    "run", "runs", "sweep", "attach", "shot", "list", "inspect", "check", "response", "export", "reproduce", "lesson",
    "cache", "ready",
)  # fmt: skip


class _Formatter(argparse.HelpFormatter):
    """Lines of text in any script, broken where a terminal would break them."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, translate("usage: ") if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrapped(text, width - len(indent)))


class _Parser(argparse.ArgumentParser):
    """Says everything in the language in use."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=_Formatter, **options)

    def format_help(self) -> str:
        self.description = self.description and translate(self.description)
        for group in self._action_groups:
            group.title = group.title and translate(group.title)
        for action in self._actions:
            for each in (action, *(action._get_subactions() if isinstance(action, argparse._SubParsersAction) else ())):
                if each.help and each.help != argparse.SUPPRESS:
                    each.help = translate(each.help)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        said = f"{message[:1].upper()}{message[1:]}. {self.prog} --help lists the commands and options.\n"
        self.exit(BAD_INPUT, translate(said))


def make_parser() -> argparse.ArgumentParser:
    """The parser of all commands; each sets `do`, a function of `dispatch`."""
    parser = _Parser(
        prog="slotscope",
        usage="slotscope [--language LANGUAGE] [FILE.toml]\n"
        f"       slotscope [--language LANGUAGE] {{{','.join(COMMANDS)}}} ... [--help]",
        description="An oscilloscope for optimizers. Opens the window with FILE.toml, or with a sample experiment.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"slotscope {__version__}")
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default="",
        help="of the window and of what is printed (default: that of the settings, else of the system)",
    )
    commands = parser.add_subparsers(prog="slotscope", title="commands", metavar="", parser_class=_Parser)

    window = commands.add_parser("window", prog="slotscope", allow_abbrev=False)
    window.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="the experiment to open (FILE.toml), or a saved model to look at (FILE.keras, FILE.h5, ckpt-1.index)",
    )
    add_window_language(window)
    window.add_argument(
        "--api", action="store_true", help="let programs of this machine that have the token read and steer the window"
    )
    window.add_argument(
        "--api-port",
        type=argument_types.port,
        metavar="PORT",
        help="the same, at this port (default: any that is free)",
    )
    add_logs(window)
    window.set_defaults(do=dispatch.do_window)

    _add_run(commands)
    add_runs(commands, _Parser)
    _add_sweep(commands)
    _add_attach(commands)

    shot = commands.add_parser(
        "shot",
        help="train, then write pictures of the window",
        description="Train in the window, then write pictures of it as PNG files.",
        allow_abbrev=False,
    )
    add_experiment(shot)
    add_trust(shot)
    add_logs(shot)
    shot.add_argument(
        "--steps", type=argument_types.positive, metavar="N", required=True, help="how many steps to train first"
    )
    shot.add_argument("--out", type=Path, metavar="DIR", required=True, help="where to write the pictures")
    shot.add_argument("--theme", choices=("dark", "light"), default="dark", help="default: dark")
    shot.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS, help="default: en")
    shot.add_argument(
        "--size", type=argument_types.size, default=(1600, 1000), metavar="WxH", help="in pixels (default: 1600x1000)"
    )
    shot.add_argument(
        "--scale", type=argument_types.scale, default=1.0, metavar="S", help="device pixels per pixel (default: 1)"
    )
    shot.set_defaults(do=dispatch.do_shot)

    kinds = ("optimizers", "schedules", "stages", "datasets", "models", "diagnostics", "plots")
    listing = commands.add_parser(
        "list",
        help="list what an experiment or a lesson can name",
        description="List what an experiment or a lesson can name.",
        allow_abbrev=False,
    )
    listing.add_argument("kind", choices=kinds, metavar="|".join(kinds), help="what to list")
    add_json(listing, help="print everything about each as JSON")
    listing.set_defaults(do=dispatch.do_list)

    _add_inspect(commands)
    checking = commands.add_parser(
        "check",
        help="check an optimizer against its contract",
        description="Check an optimizer rule by rule in a separate process. Exits with 0 if nothing fails, 1 if "
        "a rule fails, 2 if it could not be checked.",
        allow_abbrev=False,
    )
    add_optimizer(checking)
    checking.add_argument("--only", action="append", default=[], metavar="RULE", help="only this rule; may be repeated")
    checking.add_argument(
        "--reference",
        default="",
        metavar="NAME",
        help="a reference optimizer that should give the same weights: adam, or other.py",
    )
    output = checking.add_mutually_exclusive_group()
    add_json(output, help="print everything as JSON")
    add_junit(output)
    checking.set_defaults(do=dispatch.do_check)

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
        help="make a Keras 3 optimizer for model.compile, compare both over 200 steps, dense and sparse, and write it "
        "if they agree; exits with 1 if they differ",
    )
    optimizer.set_defaults(do=dispatch.do_export_optimizer)
    script = kinds_of.add_parser("script", help="export an experiment as a training script", allow_abbrev=False)
    add_experiment(script)
    add_trust(script)
    script.set_defaults(do=dispatch.do_export_script)
    for each in (optimizer, script):
        each.add_argument("--out", type=Path, metavar="FILE", help="output file (default: the terminal)")


def _add_reproduce(commands: Any) -> None:
    reproducing = commands.add_parser(
        "reproduce",
        help="run published experiments and compare their numbers",
        description="Run the reference experiments, published phenomena of optimizers, and print what the paper says "
        "and what was computed beside the number measured here. Exits with 0 if none fails, 1 if one does.",
        allow_abbrev=False,
    )
    reproducing.add_argument("names", nargs="*", metavar="NAME", help="only these (default: all), or a folder with one")
    reproducing.add_argument(
        "--quick", action="store_true", help="shorter runs, with numbers of their own that must hold too"
    )
    add_json(reproducing, help="print the results as JSON")
    add_junit(reproducing)
    reproducing.add_argument("--pictures", type=Path, metavar="DIR", help="also draw a picture of each run there")
    reproducing.add_argument("--trace-messages", dest="messages", action="store_true", help=argparse.SUPPRESS)
    reproducing.set_defaults(do=dispatch.do_reproduce)


def _add_lesson(commands: Any) -> None:
    lesson = commands.add_parser(
        "lesson",
        help="open a lesson, list them, check one, grade answers to one",
        description="Lessons: list them, check one against its own runs, or grade the answers to one.",
        allow_abbrev=False,
    )
    kinds = lesson.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Parser)
    opening = kinds.add_parser(
        "open", help="open the window with a lesson", description="Open the window with a lesson.", allow_abbrev=False
    )
    opening.add_argument(
        "lesson", metavar="LESSON", help="the name of one, a folder, its lesson.md, or a .slotscope file"
    )
    add_window_language(opening)
    add_logs(opening)
    opening.set_defaults(do=dispatch.do_open_lesson)
    listing = kinds.add_parser("list", help="the lessons that there are", allow_abbrev=False)
    add_json(listing, help="print them as JSON")
    _add_lesson_language(listing)
    listing.set_defaults(do=dispatch.do_list_lessons)
    checking = kinds.add_parser(
        "check",
        help="check a lesson, or grade answers",
        description="Check a lesson: its text, that each check passes with the solution and fails with each wrong "
        "idea, and that what is said at every value of each free control is true. Of a file of answers, make its runs "
        "again and grade them. Exits with 0 if all pass, 1 if something fails, 2 if the file cannot be used.",
        allow_abbrev=False,
    )
    checking.add_argument(
        "file", metavar="FILE", help="the folder of a lesson, its lesson.md, the name of one, or a JSON file of answers"
    )
    checking.add_argument(
        "--lesson", metavar="FOLDER", help="the lesson that the answers are to (default: by its name)"
    )
    checking.add_argument("--quick", action="store_true", help="turn no free control of a lesson through its range")
    add_json(checking, help="print the results as JSON")
    add_junit(checking)
    _add_lesson_language(checking)
    add_trust(checking)
    add_logs(checking)
    checking.set_defaults(do=dispatch.do_check_lesson)


def _add_lesson_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help="of titles (default: that of the window's settings, or en)",
    )


def _add_inspect(commands: Any) -> None:
    inspecting = commands.add_parser(
        "inspect",
        help="describe an optimizer, and which of its paths run",
        description="Load an optimizer and print its contract, slots and hyperparameters, and whether its dense "
        "and sparse paths run, eagerly and in a graph. Exits with 1 if it cannot be hosted. Of a saved model (.keras, "
        ".h5) or a checkpoint print every slot of its optimizer with its numbers.",
        allow_abbrev=False,
    )
    add_optimizer(inspecting)
    add_json(inspecting, help="print everything as JSON")
    add_timeout(inspecting, 60.0, help="how long its code may run (default: 60)")
    inspecting.set_defaults(do=dispatch.do_inspect)


def _add_response(commands: Any) -> None:
    responding = commands.add_parser(
        "response",
        help="measure how an optimizer responds to an impulse, a step and sinusoids",
        description="Run an optimizer on a small variable with a prescribed gradient, and print the updates that "
        "follow a unit impulse and a step, gain and phase against frequency, and how far it is from linear. Exits with "
        "1 if it cannot be hosted.",
        allow_abbrev=False,
    )
    add_optimizer(responding)
    responding.add_argument(
        "--amplitude",
        type=argument_types.amplitude,
        default=1.0,
        metavar="A",
        help="of impulse, step and sinusoid (default: 1)",
    )
    responding.add_argument(
        "--bias",
        type=argument_types.finite,
        default=0.0,
        metavar="B",
        help="constant gradient on which they are (default: 0)",
    )
    responding.add_argument(
        "--weight",
        type=argument_types.finite,
        default=0.0,
        metavar="W",
        help="weight at the start; optimizers that scale by its norm need another than 0 (default: 0)",
    )
    responding.add_argument(
        "--steps",
        type=argument_types.response_steps,
        default=100,
        metavar="N",
        help="of impulse and step response (default: 100)",
    )
    add_json(responding, help="print everything as JSON")
    add_timeout(responding, 120.0, help="how long its code may run (default: 120)")
    responding.set_defaults(do=dispatch.do_response)


def _add_cache(commands: Any) -> None:
    cache = commands.add_parser(
        "cache",
        help="show or clear the programs that are kept compiled",
        description="Show where programs that were compiled for training are kept, and how much room they take; or "
        "delete them, so that they are compiled again. SLOTSCOPE_COMPILE_CACHE=off keeps none.",
        allow_abbrev=False,
    )
    cache.add_argument("what", choices=("show", "clear"), nargs="?", default="show", help="default: show")
    cache.set_defaults(do=dispatch.do_cache)


def _add_attach(commands: Any) -> None:
    attaching = commands.add_parser(
        "attach",
        help="look at a training of another process in the window",
        description="Open the window attached to a training: the one that listens on this machine, or where there are "
        "several those whose process or title is named, or one at an address. Closing the window leaves them training.",
        allow_abbrev=False,
    )
    attaching.add_argument(
        "trainings", nargs="*", default=[], metavar="TRAINING", help="tcp://host:port, a process id or a title"
    )
    attaching.add_argument("--all", action="store_true", help="all trainings of this machine, in one window")
    attaching.add_argument("--token", default="", help="of a training at an address: what it was given as token=")
    attaching.add_argument("--server-key", default="", metavar="KEY", help="its public key, where it has keys")
    attaching.add_argument("--list", action="store_true", help="print the trainings of this machine, and open nothing")
    add_window_language(attaching)
    attaching.set_defaults(do=dispatch.do_attach)


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
    add_logs(ready)
    ready.set_defaults(do=dispatch.do_ready)


def _add_run(commands: Any) -> None:
    run = commands.add_parser(
        "run",
        help="train in the terminal and record every step",
        description="Train in the terminal. Writes scalars.csv (one row per step), validation.csv, summary.json and "
        "experiment.toml, and saves the run in the run database (slotscope runs).",
        allow_abbrev=False,
    )
    add_experiment(run)
    add_trust(run)
    add_logs(run)
    run.add_argument(
        "--steps", type=argument_types.positive, metavar="N", help="number of steps (default: as in the file)"
    )
    run.add_argument(
        "--out", type=Path, metavar="DIR", help="output folder (default: slotscope-out/NAME, with the file's NAME)"
    )
    run.add_argument(
        "--device",
        type=argument_types.device,
        metavar="auto|cpu|gpu:0",
        help="where to train (default: as in the file)",
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
        type=argument_types.positive,
        metavar="N",
        help=f"steps from one time to the next of the --diagnostic before it (default: {EVERY.default})",
    )
    run.add_argument("--no-store", dest="kept", action="store_false", help="do not save the run in the run database")
    add_store(run)
    run.set_defaults(do=dispatch.do_run)


def _add_sweep(commands: Any) -> None:
    sweeping = commands.add_parser(
        "sweep",
        help="make many runs over a space of settings",
        description="Make the runs of a sweep on processes of this machine or a Dask cluster, and print what they say. "
        "Runs that were made before are not made again, and what was stopped goes on with the same command. Exits "
        "with 0 if all runs are made, 1 if some failed, 2 for a file that cannot be used, 130 after Ctrl-C.",
        allow_abbrev=False,
    )
    sweeping.add_argument("file", type=Path, metavar="FILE.toml", help="the sweep")
    sweeping.add_argument(
        "--cluster",
        default="",
        metavar="URL",
        help="a Dask scheduler, such as tcp://host:8786 (default: as in the file, else this machine)",
    )
    sweeping.add_argument(
        "--workers",
        type=argument_types.positive,
        metavar="N",
        help="processes on this machine (default: as in the file, else one a core)",
    )
    for name, what in (("runs", "runs"), ("steps", "steps of all runs together")):
        sweeping.add_argument(
            f"--{name}", type=argument_types.positive, metavar="N", help=f"most {what} (default: as in the file)"
        )
    sweeping.add_argument(
        "--minutes", type=argument_types.minutes, metavar="M", help="end after so long (default: as in the file)"
    )
    output = sweeping.add_mutually_exclusive_group()
    add_json(output, help="print everything as JSON")
    output.add_argument("--csv", action="store_true", help="print a line for each run")
    add_store(sweeping)
    add_trust(sweeping)
    add_logs(sweeping)
    sweeping.set_defaults(do=dispatch.do_sweep)


class _Every(argparse.Action):
    """Gives the last `--diagnostic` its interval."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, value: Any, option: str | None = None
    ) -> None:
        if not namespace.diagnostics:
            parser.error("--every follows the --diagnostic that it is of, as in --diagnostic curvature --every 10")
        words, _ = namespace.diagnostics[-1]
        namespace.diagnostics = [*namespace.diagnostics[:-1], (words, value)]
