"""Table of all commands: their arguments, their help, and their functions."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any, get_args

from app.cli import arguments as types
from app.cli.arguments import Command, Parser, flag, option
from app.core.experiment.experiment import ImportView
from app.core.experiment.instruments import EVERY
from app.core.text.sentences import LANGUAGES
from app.core.version import __version__
from optimizers.base.message import Message


class _Every(argparse.Action):
    """Action that sets the interval of the last `--diagnostic`."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, value: Any, option: str | None = None
    ) -> None:
        if not namespace.diagnostics:
            parser.error(Message("--every must follow its --diagnostic, as in --diagnostic curvature --every 10"))
        words, _ = namespace.diagnostics[-1]
        namespace.diagnostics = [*namespace.diagnostics[:-1], (words, value)]


# Options that several commands have

_path = partial(option, type=Path)
_count = partial(option, metavar="N", type=types.positive)
_text = partial(option, default="")
_repeated = partial(option, action="append", default=[])
_json = partial(flag, "--json")
_timeout = partial(option, "--timeout", "SECONDS", type=types.seconds)
# What is given before the command counts for it.
_language = partial(option, "--language", choices=LANGUAGES, default=argparse.SUPPRESS)
_JSON = _json(Message("print everything as JSON"))
_WINDOW_LANGUAGE = _language(help=Message("language of the window, this time only"))
_LESSON_LANGUAGE = _language(help=Message("language of titles (default: that of the window's settings, or en)"))
_JUNIT = _path("--junit", "FILE", Message("also write a JUnit report, for build servers"))
_STORE = _path("--store", "PATH", Message("path of the run database (default: user data folder)"))
_TRUST = flag("--trust", Message("trust and run the Python files that the experiment names"))
_LOGS = (
    flag("--verbose", Message("write a log to standard error")),
    flag(
        "--trace-messages",
        Message("write every command to the training thread and every frame from it to standard error"),
        dest="messages",
    ),
)
_VIEWS = get_args(ImportView)
_TF_COMPAT = Message("emulate the imports of this TensorFlow version (auto: detect)")
_OPTIMIZER = (
    option("name", "FILE.py[:Class]", Message("the optimizer's file, or a name of the catalogue")),
    option("--tf-compat", help=_TF_COMPAT, dest="view", choices=_VIEWS, default="auto"),
    # The former name of the option.
    option("--view", help=argparse.SUPPRESS, choices=_VIEWS, default=argparse.SUPPRESS),
    _repeated(
        "--set", "NAME=VALUE", Message("a constructor argument, such as rho=0.9; may be repeated"), dest="settings"
    ),
)
_EXPERIMENT = (
    _path("file", "FILE.toml", Message("the experiment")),
    _repeated(
        "--set",
        "KEY=VALUE",
        Message(
            "change one value of the experiment, such as optimizer.learning_rate=0.01; may be "
            "repeated. A new name, such as optimizer.name=SGD, drops the settings of the old one"
        ),
        dest="settings",
    ),
)
_OUTPUT_FILE = _path("--out", "FILE", Message("output file (default: the terminal)"))
_RUN = Message("number, name, or beginning of the id")
_RUNS = option("runs", "RUN", _RUN, nargs="+")
_KINDS = ("optimizers", "schedules", "stages", "datasets", "models", "diagnostics", "plots")

COMMANDS = (
    # What the program does without a command.
    Command(
        "window",
        do="window_command.open_file",
        options=(
            _path(
                "file",
                "FILE",
                Message(
                    "the experiment to open (FILE.toml), or a saved model to look at (FILE.keras, "
                    "FILE.h5, ckpt-1.index)"
                ),
                nargs="?",
            ),
            _WINDOW_LANGUAGE,
            flag("--api", Message("let programs on this machine that have the token read and control the window")),
            option("--api-port", "PORT", Message("like --api, at this port (default: any free port)"), type=types.port),
            *_LOGS,
        ),
        prog="slotscope",
    ),
    Command(
        "run",
        Message("train in the terminal and record every step"),
        Message(
            "Train in the terminal. Writes scalars.csv (one row per step), validation.csv, "
            "summary.json and experiment.toml, and saves the run in the run database (slotscope "
            "runs)."
        ),
        "run_command.train",
        (
            *_EXPERIMENT,
            _TRUST,
            *_LOGS,
            _count("--steps", help=Message("number of steps (default: as in the file)")),
            _path("--out", "DIR", Message("output folder (default: slotscope-out/NAME, with the file's NAME)")),
            option(
                "--device", "auto|cpu|gpu:0", Message("device to train on (default: as in the file)"), type=types.device
            ),
            _repeated(
                "--diagnostic",
                "NAME",
                (
                    Message(
                        "a diagnostic to record (slotscope list diagnostics), optionally with "
                        "settings, as in 'NAME every=50 SETTING=VALUE'; may be repeated"
                    )
                ),
                dest="diagnostics",
                type=lambda words: (words, None),
            ),
            _count(
                "--every",
                help=Message(
                    "interval in steps of the preceding --diagnostic (default: {default})", default=EVERY.default
                ),
                action=_Every,
            ),
            flag("--no-store", Message("do not save the run in the run database"), dest="kept", action="store_false"),
            _STORE,
        ),
    ),
    Command(
        "runs",
        Message("list, show, export, import, delete or recover saved runs"),
        Message("Runs are saved automatically. List, show, export, import, delete or recover them."),
        title=Message("what"),
        metavar="COMMAND",
    ),
    Command(
        "list",
        Message("list runs"),
        do="runs_command.list_runs",
        options=(
            _repeated("--tag", "TAG", Message("only runs with this tag; may be repeated")),
            _text("--optimizer", "NAME", Message("only runs whose optimizer's name contains this")),
            _text("--problem", "NAME", Message("only runs whose problem contains this")),
            flag("--lessons", Message("include runs of lessons")),
            flag("--deleted", Message("list deleted runs; `restore` brings them back")),
            _JSON,
            _STORE,
        ),
        of="runs",
    ),
    Command(
        "show",
        Message("show one run in full"),
        do="runs_command.show_run",
        options=(option("run", "RUN", _RUN), _JSON, _STORE),
        of="runs",
    ),
    Command(
        "export",
        Message("export runs to a file"),
        Message(
            "Write runs to a file. Its extension chooses the format: .slotscope (everything, opens in Slotscope), "
            ".csv, .parquet, .toml (the experiment), .weights.h5 and .keras (the weights of the last checkpoint), "
            ".png, .svg and .pdf (the loss). A folder is written for TensorBoard."
        ),
        "runs_command.export",
        (
            _RUNS,
            _path("path", "PATH", Message("output path")),
            option(
                "--states",
                help=Message("checkpoints to include in a .slotscope file"),
                choices=("last", "all", "none"),
                default="last",
            ),
            _repeated("--columns", "NAME", Message("only these columns, separated by commas; see show")),
            _STORE,
        ),
        of="runs",
    ),
    Command(
        "import",
        "import the runs of .slotscope files",
        do="runs_command.import_files",
        options=(_path("files", "FILE", Message("the exported file"), nargs="+"), _STORE),
        of="runs",
    ),
    Command(
        "delete",
        Message("delete runs; for a week they can be restored"),
        do="runs_command.delete",
        options=(_RUNS, flag("--yes", Message("do not ask for confirmation")), _STORE),
        of="runs",
    ),
    Command("restore", Message("restore deleted runs"), do="runs_command.restore", options=(_RUNS, _STORE), of="runs"),
    Command(
        "recover",
        Message("recover what is readable in a damaged run database"),
        Message(
            "Import every readable run of a damaged or truncated run database into another one. The "
            "damaged file does not change."
        ),
        "runs_command.recover",
        (
            _path("file", "FILE", Message("the damaged run database")),
            _path("--into", "STORE", "the database to import into (default: user data folder)"),
        ),
        of="runs",
    ),
    Command(
        "sweep",
        Message("run an experiment over a space of settings"),
        (
            Message(
                "Run a sweep on processes of this machine or a Dask cluster, and print the results. "
                "Finished runs are not repeated; the same command continues a stopped sweep. Exits "
                "with 0 if all runs are done, 1 if some failed, 2 for an unusable file, 130 after "
                "Ctrl-C."
            )
        ),
        "sweep_command.sweep",
        (
            _path("file", "FILE.toml", Message("the sweep")),
            _text(
                "--cluster",
                "URL",
                Message("a Dask scheduler, such as tcp://host:8786 (default: as in the file, else this machine)"),
            ),
            _count("--workers", help=Message("processes on this machine (default: as in the file, else one per core)")),
            *(
                _count(f"--{name}", help=Message("maximum {what} (default: as in the file)", what=what))
                for name, what in (("runs", "runs"), ("steps", Message("steps of all runs together")))
            ),
            option("--minutes", "M", Message("time limit (default: as in the file)"), type=types.minutes),
            (_JSON, flag("--csv", Message("print a line for each run"))),
            _STORE,
            _TRUST,
            *_LOGS,
        ),
    ),
    Command(
        "attach",
        Message("watch a training of another process in the window"),
        (
            Message(
                "Open the window attached to a training: the one on this machine, those with the "
                "given process or title, or one at an address. Closing the window does not stop the "
                "training."
            )
        ),
        "attach_command.attach",
        (
            option("trainings", "TRAINING", Message("tcp://host:port, a process id or a title"), nargs="*", default=[]),
            flag("--all", Message("all trainings of this machine, in one window")),
            _text("--token", help=Message("token of the training at an address, as given by token=")),
            _text("--server-key", "KEY", Message("public key of the training, if it uses keys")),
            flag("--list", Message("print the trainings on this machine without opening a window")),
            _WINDOW_LANGUAGE,
        ),
    ),
    Command(
        "shot",
        Message("train, then save pictures of the window"),
        Message("Train in the window, then write pictures of it as PNG files."),
        "shot_command.shoot",
        (
            *_EXPERIMENT,
            _TRUST,
            *_LOGS,
            _count("--steps", help=Message("number of steps to train first"), required=True),
            _path("--out", "DIR", Message("folder for the pictures"), required=True),
            option("--theme", help=Message("default: dark"), choices=("dark", "light"), default="dark"),
            _language(help=Message("default: en")),
            option("--size", "WxH", Message("in pixels (default: 1600x1000)"), type=types.size, default=(1600, 1000)),
            option("--scale", "S", Message("device pixels per pixel (default: 1)"), type=types.scale, default=1.0),
        ),
    ),
    Command(
        "list",
        Message("list what an experiment or a lesson can name"),
        Message("List what an experiment or a lesson can name."),
        "list_command.show",
        (
            option("kind", "|".join(_KINDS), Message("what to list"), choices=_KINDS),
            _json(Message("print everything about each item as JSON")),
        ),
    ),
    Command(
        "inspect",
        Message("describe an optimizer, and which of its paths run"),
        Message(
            "Load an optimizer and print its contract, slots and hyperparameters, and whether its dense and sparse "
            "paths run, eagerly and in a graph. Exits with 1 if it cannot be hosted. For a saved model (.keras, "
            ".h5) or a checkpoint, print every slot of its optimizer with its numbers."
        ),
        "inspect_command.inspect",
        (
            *_OPTIMIZER,
            _JSON,
            _timeout(Message("time limit of the optimizer's code, in seconds (default: 60)"), default=60.0),
        ),
    ),
    Command(
        "check",
        Message("check an optimizer against its contract"),
        Message(
            "Check an optimizer rule by rule in a separate process. Exits with 0 if nothing fails, 1 "
            "if a rule fails, 2 if it could not be checked."
        ),
        "check_command.check",
        (
            *_OPTIMIZER,
            _repeated("--only", "RULE", Message("only this rule; may be repeated")),
            _text(
                "--reference",
                "NAME",
                Message("compare with a reference optimizer that should give the same weights: adam, or other.py"),
            ),
            (_JSON, _JUNIT),
        ),
    ),
    Command(
        "response",
        Message("measure how an optimizer responds to an impulse, a step and sinusoids"),
        (
            Message(
                "Run an optimizer on a small variable with a prescribed gradient, and print its "
                "impulse and step response, gain and phase by frequency, and nonlinearity. Exits "
                "with 1 if it cannot be hosted."
            )
        ),
        "response_command.respond",
        (
            *_OPTIMIZER,
            option(
                "--amplitude",
                "A",
                Message("amplitude of impulse, step and sinusoid (default: 1)"),
                type=types.amplitude,
                default=1.0,
            ),
            option(
                "--bias",
                "B",
                Message("constant gradient under the signal (default: 0)"),
                type=types.finite,
                default=0.0,
            ),
            option(
                "--weight",
                "W",
                Message("initial weight; optimizers that scale by its norm need a nonzero value (default: 0)"),
                type=types.finite,
                default=0.0,
            ),
            option(
                "--steps",
                "N",
                Message("length of impulse and step response (default: 100)"),
                type=types.response_steps,
                default=100,
            ),
            _JSON,
            _timeout(Message("time limit of the optimizer's code, in seconds (default: 120)"), default=120.0),
        ),
    ),
    Command(
        "export",
        Message("export an optimizer or an experiment as a standalone Python file"),
        Message(
            "Write an optimizer, or a whole experiment, as one Python file that needs only "
            "TensorFlow and Keras, to the file --out or to the terminal."
        ),
        title=Message("what"),
        metavar="COMMAND",
    ),
    Command(
        "optimizer",
        Message("export an optimizer"),
        do="export_command.export_optimizer",
        options=(
            option("name", "NAME", Message("a catalogue name, or FILE.py:Class")),
            _text("--class", "NAME", Message("name of the class"), dest="class_name"),
            option(
                "--to",
                help=Message(
                    "make a Keras 3 optimizer for model.compile and compare both over 200 steps, dense and sparse; "
                    "write it if they agree, exit with 1 if they differ"
                ),
                choices=("keras3",),
            ),
            _OUTPUT_FILE,
        ),
        of="export",
    ),
    Command(
        "script",
        Message("export an experiment as a training script"),
        do="export_command.export_script",
        options=(*_EXPERIMENT, _TRUST, _OUTPUT_FILE),
        of="export",
    ),
    Command(
        "reproduce",
        Message("run published experiments and compare their numbers"),
        (
            Message(
                "Run the reference experiments (published phenomena of optimizers) and print each "
                "measured number beside the paper's and the computed one. Exits with 0 if none "
                "fails, 1 if one does."
            )
        ),
        "reproduce_command.reproduce",
        (
            option("names", "NAME", Message("names of experiments (default: all), or a folder with one"), nargs="*"),
            flag("--quick", Message("use shorter runs, with their own expected numbers")),
            _json(Message("print the results as JSON")),
            _JUNIT,
            _path("--pictures", "DIR", Message("also save a picture of each run in this folder")),
            flag("--trace-messages", argparse.SUPPRESS, dest="messages"),
        ),
    ),
    Command(
        "lesson",
        Message("open a lesson, list them, check one, grade answers to one"),
        Message("Lessons: list them, check one against its own runs, or grade the answers to one."),
        title=Message("commands"),
        metavar="COMMAND",
    ),
    Command(
        "open",
        Message("open the window with a lesson"),
        Message("Open the window with a lesson."),
        "window_command.open_lesson",
        (
            option("lesson", "LESSON", Message("a lesson's name, its folder, its lesson.md, or a .slotscope file")),
            _WINDOW_LANGUAGE,
            *_LOGS,
        ),
        of="lesson",
    ),
    Command(
        "list",
        Message("list the lessons"),
        do="lesson_command.list_lessons",
        options=(_json(Message("print them as JSON")), _LESSON_LANGUAGE),
        of="lesson",
    ),
    Command(
        "check",
        Message("check a lesson, or grade answers"),
        (
            Message(
                "Check a lesson: its text is valid; each check passes with the solution and fails with each wrong "
                "idea; the text is true at every value of each free control. For a file of answers, repeat its runs "
                "and grade them. Exits with 0 if all pass, 1 if something fails, 2 for an unusable file."
            )
        ),
        "lesson_command.check",
        (
            option("file", "FILE", Message("a lesson's folder, its lesson.md or its name, or a JSON file of answers")),
            option("--lesson", "FOLDER", Message("the lesson of the answers (default: the one that the file names)")),
            flag("--quick", Message("do not try the range of a lesson's free controls")),
            _json(Message("print the results as JSON")),
            _JUNIT,
            _LESSON_LANGUAGE,
            _TRUST,
            *_LOGS,
        ),
        of="lesson",
    ),
    Command(
        "cache",
        Message("show or clear the cache of compiled programs"),
        (
            Message(
                "Show location and size of the cache of compiled training programs, or clear it. "
                "SLOTSCOPE_COMPILE_CACHE=off disables the cache."
            )
        ),
        "cache_command.show",
        (option("what", help=Message("default: show"), choices=("show", "clear"), nargs="?", default="show"),),
    ),
    Command(
        "ready",
        Message("keep a window ready so that the next start is instant"),
        (
            Message(
                "Keep a ready window in the background: TensorFlow imported, the sample experiment "
                "built, its first step compiled. The next slotscope shows it at once, with FILE.toml "
                "if given; when it closes, another one is prepared. Takes about 1 GB of memory."
            )
        ),
        "window_command.keep_ready",
        (flag("--end", Message("stop keeping a window ready")), *_LOGS),
    ),
)
NAMES = tuple(each.name for each in COMMANDS if each.help and not each.of)
"""Words that begin a command line."""


def make_parser() -> Parser:
    """Return the parser of all commands; each sets `do`."""
    parser = Parser(
        prog="slotscope",
        usage="slotscope [--language LANGUAGE] [--api] [--api-port PORT] [--verbose] [--trace-messages] [FILE]\n"
        f"       slotscope [--language LANGUAGE] {{{','.join(NAMES)}}} ... [--help]",
        description=Message(
            "An oscilloscope for optimizers. Opens the window with FILE.toml, or with a sample experiment."
        ),
        allow_abbrev=False,
    )
    language = Message("language of window and output (default: that of the settings, else of the system)")
    parser.add_argument("--version", action="version", version=Message("slotscope {version}", version=__version__))
    parser.add_argument("--language", choices=LANGUAGES, default="", help=language)
    parser.add_commands(COMMANDS)
    return parser
