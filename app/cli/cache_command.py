"""`slotscope cache`: compiled programs on disk."""

from __future__ import annotations

import argparse

from app.cli.arguments import DONE
from app.cli.console import tell
from app.core.text.number_text import thousands
from app.engine.program.compile_cache import CompileCache, folder
from optimizers.base.message import Message


def show(asked: argparse.Namespace) -> int:
    """Print the folders and sizes of the caches, or delete them; return the exit status."""
    root = folder()
    if root is None:
        tell(Message("No compiled programs are kept: SLOTSCOPE_COMPILE_CACHE is off."))
        return DONE
    cache = CompileCache(root)
    count, size = len(cache.entries), cache.bytes / 1e6
    programs = (
        Message("{count} compiled programs, {size:.1f} MB, in {root}", count=thousands(count), size=size, root=root)
        if count != 1
        else Message("{count} compiled program, {size:.1f} MB, in {root}", count=thousands(count), size=size, root=root)
    )
    if asked.what == "clear":
        cache.clear()
        tell(Message("Deleted {programs}.", programs=programs))
    else:
        tell(
            (
                Message("{programs}. `slotscope cache clear` deletes it.", programs=programs)
                if count == 1
                else Message("{programs}. `slotscope cache clear` deletes them.", programs=programs)
            )
            if count
            else f"{programs}."
        )
    return DONE
