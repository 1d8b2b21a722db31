"""Options that several commands have."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import get_args

from app.cli import argument_types
from app.core.experiment.experiment import ImportView
from app.core.text.sentences import LANGUAGES

Options = argparse.ArgumentParser | argparse._MutuallyExclusiveGroup


def add_json(parser: Options, *, help: str) -> None:
    parser.add_argument("--json", action="store_true", help=help)


def add_junit(parser: Options) -> None:
    parser.add_argument("--junit", type=Path, metavar="FILE", help="also write a JUnit report, for build servers")


def add_store(parser: Options) -> None:
    parser.add_argument(
        "--store", type=Path, metavar="PATH", help="path of the run database (default: user data folder)"
    )


def add_timeout(parser: Options, seconds: float, *, help: str) -> None:
    parser.add_argument("--timeout", type=argument_types.seconds, default=seconds, metavar="SECONDS", help=help)


def add_window_language(parser: Options) -> None:
    # What is given before the command counts for it.
    parser.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS, help="of the window, this once")


def add_optimizer(parser: Options) -> None:
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


def add_trust(parser: Options) -> None:
    parser.add_argument("--trust", action="store_true", help="trust and run the Python files that the experiment names")


def add_logs(parser: Options) -> None:
    parser.add_argument("--verbose", action="store_true", help="log to standard error what the program does")
    parser.add_argument(
        "--trace-messages",
        dest="messages",
        action="store_true",
        help="write every command to the training thread and every frame from it to standard error",
    )


def add_experiment(parser: Options) -> None:
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
