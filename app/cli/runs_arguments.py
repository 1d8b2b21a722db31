"""The arguments of `slotscope runs`, parsed before anything of the store is imported."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.cli.shared_options import add_json, add_store

DESCRIPTION = "Runs are saved automatically. List, show, export, import, delete or recover them."


def add_runs(commands: Any, parser_class: type[argparse.ArgumentParser]) -> None:
    """Add `runs` and what can be done with them to the commands of the program."""
    runs = commands.add_parser(
        "runs",
        help="list, show, export, import, delete or recover saved runs",
        description=DESCRIPTION,
        allow_abbrev=False,
    )
    what = runs.add_subparsers(title="what", metavar="WHAT", required=True, parser_class=parser_class)

    listing = what.add_parser("list", help="list runs", allow_abbrev=False)
    listing.add_argument("--tag", action="append", default=[], metavar="TAG", help="with this tag; may be repeated")
    listing.add_argument(
        "--optimizer", default="", metavar="NAME", help="whose optimizer has this name, or contains it"
    )
    listing.add_argument("--problem", default="", metavar="NAME", help="whose problem has this in its words")
    listing.add_argument("--lessons", action="store_true", help="runs of lessons too, which are left out otherwise")
    listing.add_argument("--deleted", action="store_true", help="deleted runs, which `restore` brings back")
    showing = what.add_parser("show", help="show one run in full", allow_abbrev=False)
    _run(showing)
    for each in (listing, showing):
        add_json(each, help="print everything as JSON")

    exporting = what.add_parser(
        "export",
        help="export runs to a file",
        description="Write runs as a file, by its suffix: .slotscope (everything, opens in Slotscope), .csv, .parquet, "
        ".toml (the experiment), .weights.h5 and .keras (the weights of the last checkpoint), .png, .svg and "
        ".pdf (the loss); a folder for TensorBoard.",
        allow_abbrev=False,
    )
    _run(exporting, many=True)
    exporting.add_argument("path", type=Path, metavar="PATH", help="where to write")
    exporting.add_argument(
        "--states", choices=("last", "all", "none"), default="last", help="which checkpoints a .slotscope file has"
    )
    exporting.add_argument(
        "--columns",
        action="append",
        default=[],
        metavar="NAME",
        help="only these columns, separated by commas; see show",
    )

    importing = what.add_parser("import", help="import the runs of .slotscope files", allow_abbrev=False)
    importing.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what `export` wrote")
    deleting = what.add_parser("delete", help="delete runs; for a week they can be restored", allow_abbrev=False)
    _run(deleting, many=True)
    deleting.add_argument("--yes", action="store_true", help="do not ask for confirmation")
    restoring = what.add_parser("restore", help="restore deleted runs", allow_abbrev=False)
    _run(restoring, many=True)

    recovering = what.add_parser(
        "recover",
        help="recover what is readable in a damaged run database",
        description="Import every readable run of a damaged or truncated run database into another one. The "
        "damaged file does not change.",
        allow_abbrev=False,
    )
    recovering.add_argument("file", type=Path, metavar="FILE", help="the damaged run database")
    recovering.add_argument(
        "--into", type=Path, metavar="STORE", help="the database to import into (default: user data folder)"
    )
    recovering.set_defaults(do=_later("recover"))

    for name, each in (
        ("list_runs", listing), ("show_run", showing), ("export", exporting), ("import_files", importing),
        ("delete", deleting), ("restore", restoring),
    ):  # fmt: skip
        add_store(each)
        each.set_defaults(do=_later(name))


def _run(parser: argparse.ArgumentParser, *, many: bool = False) -> None:
    sentence = "number, name, or beginning of the id"
    if many:
        parser.add_argument("runs", nargs="+", metavar="RUN", help=sentence)
    else:
        parser.add_argument("run", metavar="RUN", help=sentence)


def _later(name: str) -> Callable[[argparse.Namespace], int]:
    def do(asked: argparse.Namespace) -> int:
        from app.cli import runs_command

        found: Callable[[argparse.Namespace], int] = getattr(runs_command, name)
        return runs_command.run_command(found, asked)

    return do
