"""The words of `slotscope runs`: parsed before anything of the store is imported."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

NOTHING_HAPPENS = "Every run is kept without being asked: look at them, take them along, delete them."


def add_runs(commands: Any, parser_class: type[argparse.ArgumentParser]) -> None:
    """Add `runs` and what can be done with them to the commands of the program."""
    runs = commands.add_parser("runs", help="the kept runs", description=NOTHING_HAPPENS, allow_abbrev=False)
    what = runs.add_subparsers(title="what", metavar="WHAT", required=True, parser_class=parser_class)

    listing = what.add_parser("list", help="all of them", allow_abbrev=False)
    listing.add_argument("--tag", action="append", default=[], metavar="TAG", help="with this tag; may be given again")
    listing.add_argument("--optimizer", default="", metavar="NAME", help="whose optimizer is called so, or in part")
    listing.add_argument("--deleted", action="store_true", help="those that `restore` brings back")
    showing = what.add_parser("show", help="all that is known of one", allow_abbrev=False)
    _run(showing)
    for each in (listing, showing):
        each.add_argument("--json", action="store_true", help="everything, for programs")

    exporting = what.add_parser(
        "export",
        help="as a file for others",
        description="Write runs as a file, by its suffix: .slotscope (everything, opens in Slotscope), .csv, .parquet, "
        ".toml (the experiment), .weights.h5 and .keras (the last stored weights), .png, .svg and .pdf (the loss); a "
        "folder for TensorBoard.",
        allow_abbrev=False,
    )
    _run(exporting, many=True)
    exporting.add_argument("path", type=Path, metavar="PATH", help="where to write")
    exporting.add_argument(
        "--states", choices=("last", "all", "none"), default="last", help="which stored states a .slotscope file has"
    )
    exporting.add_argument(
        "--columns", action="append", default=[], metavar="NAME", help="these alone, separated by commas; see show"
    )

    importing = what.add_parser("import", help="the runs of .slotscope files", allow_abbrev=False)
    importing.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what `export` wrote")
    deleting = what.add_parser("delete", help="runs, for a week to be restored", allow_abbrev=False)
    _run(deleting, many=True)
    deleting.add_argument("--yes", action="store_true", help="without being asked")
    restoring = what.add_parser("restore", help="runs that were deleted", allow_abbrev=False)
    _run(restoring, many=True)

    recovering = what.add_parser(
        "recover",
        help="what can be read of a damaged store",
        description="Read every run that can be read of a store that is damaged or was cut, and put it into another "
        "one. The damaged file stays as it is.",
        allow_abbrev=False,
    )
    recovering.add_argument("file", type=Path, metavar="FILE", help="the damaged store")
    recovering.add_argument("--into", type=Path, metavar="STORE", help="where to; one's own store otherwise")
    recovering.set_defaults(do=_later("recover"))

    for name, each in (
        ("list_runs", listing), ("show_run", showing), ("export", exporting), ("import_files", importing),
        ("delete", deleting), ("restore", restoring),
    ):  # fmt: skip
        each.add_argument("--store", type=Path, metavar="PATH", help="another database than one's own")
        each.set_defaults(do=_later(name))


def _run(parser: argparse.ArgumentParser, *, many: bool = False) -> None:
    sentence = "its number, its name, or how its id begins"
    if many:
        parser.add_argument("runs", nargs="+", metavar="RUN", help=sentence)
    else:
        parser.add_argument("run", metavar="RUN", help=sentence)


def _later(name: str) -> Callable[[argparse.Namespace], int]:
    def do(asked: argparse.Namespace) -> int:
        from app import cli_runs

        found: Callable[[argparse.Namespace], int] = getattr(cli_runs, name)
        return cli_runs.told(found, asked)

    return do
