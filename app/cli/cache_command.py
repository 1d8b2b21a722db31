"""`slotscope cache`: the programs that are kept compiled."""

from __future__ import annotations

import argparse

from app.cli.arguments import DONE
from app.cli.console import tell
from app.core.text.number_text import thousands
from app.engine.program.compile_cache import CompileCache, folder


def show(asked: argparse.Namespace) -> int:
    """Print where caches are kept and how much room they take, or delete them; return the exit status."""
    root = folder()
    if root is None:
        tell("No compiled programs are kept: SLOTSCOPE_COMPILE_CACHE is off.")
        return DONE
    cache = CompileCache(root)
    count, size = len(cache.entries), cache.bytes / 1e6
    programs = f"{thousands(count)} compiled program{'s' if count != 1 else ''}, {size:.1f} MB, in {root}"
    if asked.what == "clear":
        cache.clear()
        tell(f"Deleted {programs}.")
    else:
        tell(
            f"{programs}. `slotscope cache clear` deletes {'it' if count == 1 else 'them'}."
            if count
            else f"{programs}."
        )
    return DONE
