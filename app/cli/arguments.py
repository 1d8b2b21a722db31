"""Commands of the command line as plain values, the parser made from them, and exit statuses.

Of each kind of argument a function reads one from text, and raises `ArgumentTypeError` with a sentence for what it
cannot be.
"""

from __future__ import annotations

import argparse
import importlib
import math
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from app.core.text.number_text import read_number
from app.core.text.printable import wrapped
from app.core.text.sentences import translate
from optimizers.base.message import Message, with_capital

DONE = 0
FAILED = 1
"""Exit status where something went wrong that is not the input's."""
BAD_INPUT = 2
"""The input cannot be used: one sentence says why."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option or positional argument, for `argparse.ArgumentParser.add_argument`."""

    name: str
    settings: dict[str, Any]


def option(name: str, metavar: str | None = None, help: str | None = None, **more: Any) -> Option:
    """Return an argument with a value; `metavar` stands for the value in the help."""
    return Option(name, {"metavar": metavar, "help": help, **more})


def flag(name: str, help: str, **more: Any) -> Option:
    """Return an option without a value."""
    return Option(name, {"action": "store_true", "help": help} | more)


def perform(asked: argparse.Namespace) -> int:
    """Run the command with its parsed arguments; return the exit status."""
    module, _, function = asked.do.partition(".")
    status: int = getattr(importlib.import_module(f"app.cli.{module}"), function)(asked)
    return status


Options = Sequence[Option | tuple[Option, ...]]
"""Options in the order of the help; of those in an inner tuple at most one may be given."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command, or a group of commands.

    Attributes:
        name: the word that calls it, after that of its group.
        help: shown in the list of commands; a command without it is not listed.
        do: module and function, `"run_command.train"`, called with the parsed arguments, which returns the exit status
            and is imported only then; a group has none.
        of: the group that it is a member of, which comes before it.
        title, metavar: of a group the heading of its members, and their placeholder in the usage.
        prog: what the usage calls it, if not its name.
    """

    name: str
    help: str = ""
    description: str = ""
    do: str = ""
    options: Options = ()
    of: str = ""
    title: str = ""
    metavar: str = ""
    prog: str = ""


# Its own texts, with places such as `%s`, which it looks up by these names.
vars(argparse).update(
    _=lambda text: text and translate(text),
    ngettext=lambda one, several, count: translate(one if count == 1 else several),
)


class _Formatter(argparse.HelpFormatter):
    """Help formatter that breaks lines at the terminal's width in any script."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrapped(text, width - len(indent)))


class Parser(argparse.ArgumentParser):
    """Argument parser with help and errors in the current language."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=_Formatter, **options)

    def add_options(self, options: Options) -> None:
        for each in options:
            group = self.add_mutually_exclusive_group() if isinstance(each, tuple) else self
            for one in each if isinstance(each, tuple) else (each,):
                group.add_argument(one.name, **one.settings)

    def add_commands(self, commands: Sequence[Command]) -> None:
        groups: dict[str, Any] = {
            "": self.add_subparsers(prog=self.prog, title=Message("commands"), metavar="", parser_class=Parser)
        }
        for each in commands:
            named = {key: value for key in ("help", "description", "prog") if (value := getattr(each, key))}
            parser: Parser = groups[each.of].add_parser(each.name, allow_abbrev=False, **named)
            parser.add_options(each.options)
            if each.do:
                parser.set_defaults(do=each.do)
            else:
                groups[each.name] = parser.add_subparsers(
                    title=each.title, metavar=each.metavar, required=True, parser_class=Parser
                )

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
        cause = sys.exc_info()[1]
        if isinstance(cause, argparse.ArgumentError) and cause.argument_name:
            message = Message("argument {name}: {fault}", name=cause.argument_name, fault=cause.message)
        said = Message(
            "{fault}. {prog} --help lists the commands and options.\n", fault=with_capital(message), prog=self.prog
        )
        self.exit(BAD_INPUT, translate(said))


def _whole(text: str) -> int | None:
    """Return the whole number that is typed; `None` for anything else."""
    try:
        number = read_number(text)
    except ValueError:
        return None
    return number if isinstance(number, int) else None


def positive(text: str) -> int:
    number = _whole(text)
    if number is None or number < 1:
        raise argparse.ArgumentTypeError(
            Message("must be a whole number from 1; received {text!r}; use 500", text=text)
        )
    return number


def port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65_535:
        raise argparse.ArgumentTypeError(
            Message("must be a port from 0 to 65535; received {text!r}; use 0 for any free port", text=text)
        )
    return int(text)


def seconds(text: str) -> float:
    try:
        seconds = float(read_number(text))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise argparse.ArgumentTypeError(
            Message("must be seconds above 0, a day at most; received {text!r}; use 60", text=text)
        )
    return seconds


def minutes(text: str) -> float:
    try:
        minutes = float(read_number(text))
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < math.inf:
        raise argparse.ArgumentTypeError(Message("must be minutes above 0; received {text!r}; use 10", text=text))
    return minutes


def finite(text: str) -> float:
    try:
        number = float(read_number(text))
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(Message("must be a finite number; received {text!r}; use 0", text=text))
    return number


def amplitude(text: str) -> float:
    number = finite(text)
    if number <= 0:
        raise argparse.ArgumentTypeError(Message("must be a number above 0; received {text!r}; use 1", text=text))
    return number


def response_steps(text: str) -> int:
    number = _whole(text)
    if number is None or not 2 <= number <= 10_000:
        raise argparse.ArgumentTypeError(
            Message("must be a whole number from 2 to 10000; received {text!r}; use 100", text=text)
        )
    return number


def device(text: str) -> str:
    if not re.fullmatch(r"auto|cpu|gpu(:[0-9]+)?", text.lower()):
        raise argparse.ArgumentTypeError(Message("must be auto, cpu, gpu or gpu:0; received {text!r}", text=text))
    return text.lower()


def size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (640 <= size[0] <= 8000 and 400 <= size[1] <= 8000):
        raise argparse.ArgumentTypeError(
            Message("must be WIDTHxHEIGHT from 640x400 to 8000x8000; received {text!r}; use 1600x1000", text=text)
        )
    return size


def scale(text: str) -> float:
    try:
        scale = float(read_number(text))
    except ValueError:
        scale = 0.0
    if not 0.5 <= scale <= 4:
        raise argparse.ArgumentTypeError(Message("must be from 0.5 to 4; received {text!r}; use 2", text=text))
    return scale
