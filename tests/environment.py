"""The environment of the tests: what the person who runs them has set on their desktop is not in it.

Only names in `KEPT` stay. Fonts, locale, time zone, display, scale, theme, proxies, home folder and settings of
libraries are the same everywhere, here and in every process that a test starts.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

KEPT = frozenset(
    {
        # Where programs, libraries and temporary files are
        *("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TMPDIR", "TEMP", "TMP", "VIRTUAL_ENV", "PYTHONPATH"),
        # What Windows cannot start a process without
        *("SYSTEMROOT", "COMSPEC", "PATHEXT", "WINDIR", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE"),
        # Who runs the tests and how
        *("CI", "PYTHONDONTWRITEBYTECODE", "PYTHONFAULTHANDLER", "PYTHONHASHSEED", "COVERAGE_PROCESS_START"),
        "SLOTSCOPE_RENEW_GOLDEN",
    }
)
KEPT_FAMILIES = ("PYTEST_", "COV_", "CUDA_", "NVIDIA_", "OPENBLAS_")
"""Prefixes of variables that stay as well: the runner's own, and those of a processor or a GPU."""

SAME = {
    "QT_QPA_PLATFORM": "offscreen",
    "LANG": "C.UTF-8",
    "TZ": "UTC",
    "KERAS_BACKEND": "tensorflow",
    "TF_CPP_MIN_LOG_LEVEL": "3",
    # Nobody's own compiled programs are used, and none of the tests' are kept.
    "SLOTSCOPE_COMPILE_CACHE": "off",
    # The tests run in parallel processes; each keeps to one core.
    "TF_NUM_INTRAOP_THREADS": "1",
    "TF_NUM_INTEROP_THREADS": "1",
}

_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <selectfont>
    <acceptfont><glob>{fonts}/DejaVu*</glob></acceptfont>
    <rejectfont><glob>*</glob></rejectfont>
  </selectfont>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
</fontconfig>
"""

_home = tempfile.TemporaryDirectory(prefix="slotscope-tests-")


def use_home(folder: str) -> None:
    """Have settings and runs read and written in `folder` from here on."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = folder


def close() -> None:
    """Close the environment. Call it before Qt, Keras or TensorFlow is imported."""
    for name in list(os.environ):
        if name.upper() not in KEPT and not name.upper().startswith(KEPT_FAMILIES):
            del os.environ[name]
    os.environ.update(SAME)
    os.environ["HOME"] = os.environ["USERPROFILE"] = _home.name
    use_home(_home.name)
    _use_fonts()
    os.umask(0o022)
    if hasattr(time, "tzset"):
        time.tzset()


def _use_fonts() -> None:
    """Have DejaVu, which comes with Matplotlib, be the only fonts where fontconfig decides which there are."""
    matplotlib = find_spec("matplotlib")
    if sys.platform != "linux" or matplotlib is None or matplotlib.origin is None:
        return
    fonts = Path(matplotlib.origin).parent / "mpl-data" / "fonts" / "ttf"
    configuration = Path(_home.name, "fonts.conf")
    configuration.write_text(_FONTS.format(fonts=fonts, cache=Path(_home.name, "fonts")), "utf-8")
    os.environ["FONTCONFIG_FILE"] = str(configuration)
