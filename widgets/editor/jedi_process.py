"""Process that runs jedi: reads and writes lines of JSON until its input ends.

It runs beside the window, for jedi is Python and would hold the interpreter whenever somebody types. It is started by
its path and imports nothing of the program. jedi reads source; what it would import to learn more is refused unless it
is of the standard library, so no library is ever executed, TensorFlow least of all.
"""

from __future__ import annotations

import builtins
import json
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import jedi
from jedi.api.environment import InterpreterEnvironment

_MOST_NAMES = 1000
_MOST_LETTERS = 32
_KIND_SECONDS = 0.2
_LIGHT = sys.stdlib_module_names | {"jedi", "parso"}
_NO_GAMES = {"antigravity", "this", "idlelib", "turtle", "turtledemo"}
_NOWHERE = jedi.Project(Path(__file__).with_name("none"), smart_sys_path=False)
"""Empty project: left to itself, jedi searches the folder that the program was started in for callers."""
_import = builtins.__import__


def restricted_import(name: str, *rest: Any, **more: Any) -> Any:
    """Import like `__import__`, but refuse modules outside the standard library, jedi and parso."""
    level = more.get("level", rest[3] if len(rest) > 3 else 0)
    top = name.partition(".")[0]
    if not level and (top not in _LIGHT or top in _NO_GAMES):
        raise ImportError(f"{top} is read, not imported")
    return _import(name, *rest, **more)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Answer a request: `what` is `complete` or `sign`; `line` is from 1, `column` from 0."""
    script = jedi.Script(request["text"], project=_NOWHERE, environment=InterpreterEnvironment())
    found = _names if request["what"] == "complete" else _signature
    return {"number": request["number"], "found": found(script, request["line"], request["column"])}


def _names(script: jedi.Script, line: int, column: int) -> list[tuple[str, str]]:
    """Return names with their kinds. Resolving an imported name takes a tenth of a second; after the budget, its
    spelling decides.
    """
    until = time.perf_counter() + _KIND_SECONDS
    completions = script.complete(line, column)[:_MOST_NAMES]
    return [(each.name, each.type if time.perf_counter() < until else _guess_kind(each.name)) for each in completions]


def _guess_kind(name: str) -> str:
    bare = name.lstrip("_")
    return "statement" if bare.isupper() and len(bare) > 1 else "class" if bare[:1].isupper() else "function"


def _signature(script: jedi.Script, line: int, column: int) -> dict[str, Any] | None:
    """Return the signature of the call; of several, the first that accepts the argument."""
    signatures = script.get_signatures(line, column)
    best = next((each for each in signatures if each.index is not None), signatures[0] if signatures else None)
    if best is None:
        return None
    return {"name": best.name, "arguments": [_argument_text(each) for each in best.params], "index": best.index}


def _argument_text(argument: Any) -> str:
    text = argument.to_string()
    return text if len(text) <= _MOST_LETTERS else argument.name


def main() -> None:
    warnings.simplefilter("ignore")
    jedi.settings.dynamic_params_for_other_modules = False
    builtins.__import__ = restricted_import
    for line in sys.stdin:
        request = json.loads(line)
        try:
            said = answer(request)
        # jedi raises whatever it likes on source that is half written; there is then nothing to complete.
        except Exception as error:
            said = {"number": request["number"], "found": None, "fault": f"{type(error).__name__}: {error}"}
        print(json.dumps(said), flush=True)  # noqa: T201  this is what it answers by


if __name__ == "__main__":
    main()
