"""The command `python -m tests.gallery`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.gallery.example import examples
from tests.gallery.example_page import take_pictures
from tests.gallery.gallery_window import Gallery
from widgets.base import stylesheet


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the gallery, list its instruments, or take a picture of each; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description="Every instrument, with made-up data.")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--list", action="store_true", help="print the instruments by folder, and exit")
    instead.add_argument("--shot", type=Path, metavar="FOLDER", help="save a picture of each in both themes, and exit")
    asked = parser.parse_args(arguments)
    if asked.list:
        sys.stdout.writelines(f"{each.folder}/{each.name}\n" for each in examples())
        return 0
    if asked.shot is not None and sys.platform.startswith("linux"):
        # Pictures need no display.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    stylesheet.apply(application)
    if asked.shot is not None:
        sys.stdout.write(f"{len(take_pictures(examples(), asked.shot))} pictures in {asked.shot}\n")
        return 0
    gallery = Gallery(examples())
    gallery.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
